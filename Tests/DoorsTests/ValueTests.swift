import Foundation
import LayerFoundation
import LayerScenes
import Testing

/// What values print, when they count as equal, and what Foundation calls them.
@Suite("Values behind the doors") struct ValueTests {
  @Test func `values and answers print as in scenes`() {
    #expect("\(PropertyValue.rect(Rect(x: 0, y: 0, width: 1, height: 2)))" == "[0, 0, 1, 2]")
    #expect("\(PropertyValue.bool(true)) \(PropertyValue.number(0.5))" == "true 0.5")
    #expect("\(PropertyValue.autoresizingMask([.flexibleWidth]))" == "[width]")
    #expect("\(Answer.value(.point(Point(x: 3, y: 4))))" == "[3, 4]")
    #expect("\(Answer.view(nil)) \(Answer.view(LayerID(index: 2)))" == "null layer 2")
  }

  @Test func `a mismatch prints itself as a block`() throws {
    let result = try LayerScene.replay(
      yaml: """
        views: [{name: card, frame: [0, 0, 10, 20.5]}]
        queries: [{hitTest: {point: [1, 2], view: window}, expect: null}]
        expect: {card: {frame: [0, 0, 10, 20]}}
        """)[0]
    #expect(
      "\(result.mismatches[0])" == """
        card.frame is not as expected
          expected   [0, 0, 10, 20]
          actual     [0, 0, 10, 20.5]
          difference 0.5 in height
        """)
    #expect("\(result.mismatches[0].expected)" == "[0, 0, 10, 20]")
    #expect(
      "\(result.mismatches[1])" == """
        hitTest [1, 2] in window is not as expected
          expected   null
          actual     card
        """)
  }

  @Test func `a known failure of code is no mismatch`() {
    var scene = LayerScene("Card")
    let card = scene.addView("card", [.frame: .rect(Rect(x: 0, y: 0, width: 1, height: 2))])
    scene.expect(.alpha, of: card, toBe: .number(0.5), knownFailure: KnownFailure("issue 12"))
    scene.expect(.hidden, of: card, toBe: .bool(false), knownFailure: KnownFailure("issue 13"))
    let result = scene.replay()
    #expect(result.mismatches.isEmpty && result.comparisons == 2)
    #expect(result.knownFailures.map { $0.failure.reason } == ["issue 12", "issue 13"])
    #expect(result.knownFailures.map { $0.mismatch == nil } == [false, true])
    #expect(result.diagnostics.map { $0.code } == [.knownFailurePasses])
  }

  @Test func `numbers count as equal as in scenes, or as near as is said`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let near = Rect(x: 1 + 1e-7, y: 2, width: 3, height: 4)
    let far = Rect(x: 1, y: 2, width: 3, height: 4.25)
    #expect(rect != near && rect.isEqual(to: near))
    #expect(!rect.isEqual(to: far) && rect.isEqual(to: far, within: 0.25) && !rect.isEqual(to: far, within: 0.125))
    #expect(Point(x: 1e12, y: 0).isEqual(to: Point(x: 1e12 + 1, y: 0)))
    #expect(!Point(x: 1e12, y: 0).isEqual(to: Point(x: 1e12 + 1, y: 0), within: 0))
    #expect(Size(width: 1, height: 2).isEqual(to: Size(width: 1.5, height: 2), within: 1))
    let turn = Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(turn.isEqual(to: Transform2D(a: 6e-17, b: 1, c: -1, d: 6e-17, tx: 0, ty: 0)))
    #expect(!turn.isEqual(to: .identity) && Transform3D.identity.isEqual(to: .identity))
    #expect(PropertyValue.rect(rect).isEqual(to: .rect(near)) && !PropertyValue.number(1).isEqual(to: .bool(true)))
  }

  #if !canImport(CoreGraphics)
    @Test func `Foundation's values and these are the same`() {
      let rect = Rect(x: 1, y: 2, width: -3, height: 4)
      let other = CGRect(rect)
      #expect(other.origin.x == 1 && other.origin.y == 2 && other.size.width == -3 && other.size.height == 4)
      #expect(Rect(other) == rect && Point(CGPoint(rect.origin)) == rect.origin)
      #expect(Size(CGSize(rect.size)) == rect.size)
    }
  #endif

  @Test func `an affine transform maps points as its other form does`() {
    let transform = Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let other = AffineTransform(transform)
    let mapped = other.transform(CGPoint(x: 7, y: 8))
    let point = transform.apply(to: Point(x: 7, y: 8))
    #expect(mapped.x == point.x && mapped.y == point.y)
    #expect(Transform2D(other) == transform)
  }
}
