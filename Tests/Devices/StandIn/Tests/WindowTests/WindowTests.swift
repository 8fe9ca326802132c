import Foundation
import Testing
import UIKit

@MainActor struct WindowTests {
  @Test func `a hidden window is hit nowhere, nor is what lies in it`() throws {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let view = UIView(frame: controller.view.frame)
    controller.view.addSubview(view)
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let window = UIWindow(windowScene: scene)
    window.frame = view.frame
    window.rootViewController = controller
    let point = CGPoint(x: 10, y: 10)
    #expect(window.hitTest(point, with: nil) == nil)
    window.isHidden = false
    #expect(window.hitTest(point, with: nil) === view)
  }

  @Test func `alpha is a Float`() {
    let view = UIView()
    view.alpha = 0.1
    #expect(view.alpha != 0.1)
    #expect(Float(view.alpha) == 0.1)
  }

  @Test func `without a delegate nothing zooms`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.maximumZoomScale = 4
    view.zoomScale = 2
    #expect(view.zoomScale == 1)
  }
}
