import Foundation
import GeomrunJSONReading
import Testing

@testable import GeomrunLanguageServer

/// What an editor tells of animations.
@Suite("Animations in an editor") struct AnimationHoverTests {
  private static let scene = """
    scene: Time
    views: [{name: box, frame: [0, 0, 10, 10]}]
    mutations:
      - box.addAnimation: {keyPath: position.x, to: 105, duration: 1s, timing: easeIn}
      - animate: {duration: 1s, delay: 0.5s, changes: [{box.alpha: 0.5}]}
      - animator: {name: slide, duration: 1s, scrubsLinearly: false, changes: [{box.alpha: 1}]}
      - slide.pauseAnimation:
      - slide.continueAnimation: {durationFactor: 2, curve: linear}
    queries:
      - presentation: {view: box, property: center.y, at: 0.25s}
    """

  @Test(arguments: [
    ("duration: 1s, timing", "The duration of one pass, 0.25 s by default"),
    ("delay: 0.5s", "The delay before it begins."),
    ("easeIn}", "0.42, 0, 1, 1"), ("0.25s}", "5"), ("box.alpha", "box"),
    ("scrubsLinearly", "linear while paused"), ("durationFactor", "a factor of the whole duration"),
    ("linear}", "0, 0, 1, 1"),
  ]) func `a hover explains keys, curves and the answer at a time`(part: String, text: String) throws {
    let hover = Editor(Self.scene).ask("textDocument/hover", at: part, 2)
    let shown = try #require(hover["contents"]?["value"]?.text, "\(part)")
    #expect(shown.contains(text), "\(shown)")
  }
}
