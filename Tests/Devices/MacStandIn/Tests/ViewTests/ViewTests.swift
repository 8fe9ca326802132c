import AppKit
import Foundation
import Testing

/// What Apple's documentation says of NSViews, which the stand-in has to do as well, or tests would pass that fail on a
/// Mac.
@MainActor struct ViewTests {
  /// A view that counts downwards.
  private final class Page: NSView { override var isFlipped: Bool { true } }

  @Test func `a hit test takes a point of the superview`() {
    let outer = NSView(frame: CGRect(x: 100, y: 50, width: 200, height: 100))
    let inner = NSView(frame: CGRect(x: 20, y: 10, width: 50, height: 30))
    outer.addSubview(inner)
    #expect(outer.hitTest(CGPoint(x: 130, y: 70)) === inner)
    #expect(inner.hitTest(CGPoint(x: 30, y: 20)) === inner)
    #expect(outer.hitTest(CGPoint(x: 30, y: 20)) == nil)
  }

  @Test func `the upper edge is hit and the lower one is not, flipped or not`() {
    for outer in [
      NSView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)),
      Page(frame: CGRect(x: 0, y: 0, width: 200, height: 100)),
    ] {
      for inner in [
        NSView(frame: CGRect(x: 20, y: 10, width: 50, height: 30)),
        Page(frame: CGRect(x: 20, y: 10, width: 50, height: 30)),
      ] {
        outer.addSubview(inner)
        let (upper, lower): (CGFloat, CGFloat) = outer.isFlipped ? (10, 40) : (40, 10)
        #expect(inner.hitTest(CGPoint(x: 30, y: upper)) === inner)
        #expect(inner.hitTest(CGPoint(x: 30, y: lower)) == nil)
        #expect(inner.hitTest(CGPoint(x: 20, y: 20)) === inner)
        #expect(inner.hitTest(CGPoint(x: 70, y: 20)) == nil)
        inner.removeFromSuperview()
      }
    }
  }

  @Test func `a hidden view is not hit, and one without any opacity is`() {
    let view = NSView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.alphaValue = 0
    #expect(view.hitTest(CGPoint(x: 5, y: 5)) === view)
    view.isHidden = true
    #expect(view.hitTest(CGPoint(x: 5, y: 5)) == nil)
  }

  @Test func `a flipped view counts from its upper edge`() {
    let page = Page(frame: CGRect(x: 10, y: 20, width: 200, height: 160))
    let line = NSView(frame: CGRect(x: 5, y: 15, width: 120, height: 90))
    page.addSubview(line)
    #expect(line.convert(CGPoint(x: 0, y: 0), to: page) == CGPoint(x: 5, y: 105))
    #expect(page.convert(CGPoint(x: 0, y: 0), to: line) == CGPoint(x: -5, y: 105))
    #expect(line.convert(line.bounds, to: nil) == CGRect(x: 15, y: 75, width: 120, height: 90))
  }

  @Test func `bounds of another size than the frame's are refused, which would scale what is inside`() {
    let view = NSView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.bounds = CGRect(x: 3, y: 4, width: 20, height: 20)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `views of a window are resized to the pixels of its screen`() throws {
    let scale = try #require(NSScreen.main).backingScaleFactor
    let window = NSWindow(
      contentRect: CGRect(x: 0, y: 0, width: 1000, height: 1000), styleMask: .borderless, backing: .buffered,
      defer: true)
    let outer = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = NSView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    inner.autoresizingMask = [.minXMargin, .width]
    outer.addSubview(inner)
    window.contentView = outer
    outer.frame.size.width = 101
    // 10 + 1 / 4
    #expect(inner.frame.minX == (10.25 * scale).rounded(.down) / scale)
  }
}
