import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneReplay
import GeomrunText
import Testing

@testable import GeomrunPictures

/// Pictures of what is seen at times.
struct MomentFilmTests {
  private static let turning = """
    views: [{name: box, frame: [0, 0, 60, 40]}]
    mutations:
      - box.center: [230, 20]
      - box.addAnimation: {keyPath: position.x, from: 30, duration: 2s}
      - box.addAnimation: {keyPath: transform.rotation, from: 0deg, to: 90deg, duration: 1s, beginTime: 0.5s}
    """

  private func film(_ text: String, _ times: [Double], words: PictureWords = .english) throws -> String {
    var scene = try DrawnScene(text, times: times)
    scene.options.words = words
    return scene.strip
  }

  @Test func `each time has a panel with what is seen, and the model behind it`() throws {
    let strip = try film(Self.turning, [0, 0.5, 1, 2])
    for caption in ["at 0 s", "at 0.5 s", "at 1 s", "at 2 s"] { #expect(strip.contains(">\(caption)<")) }
    #expect(
      strip.contains("at 0 s: box: frame 0 0 60 40, bounds 0 0 60 40. In the model, the frame of box is 200 0 60 40."))
    // Half of the way, and half of a quarter turn.
    #expect(strip.contains("at 1 s: box: frame 94.645 -15.355 70.711 70.711, bounds 0 0 60 40."))
    #expect(strip.contains("at 2 s: box: frame 200 0 60 40, bounds 0 0 60 40.</desc>"))
    #expect(strip.contains(">as the code has set it<"))
    #expect(!strip.contains(">before<") && !strip.contains(">as declared<"))
  }

  @Test func `one time is drawn like that, too`() throws {
    let svg = try DrawnScene(Self.turning, times: [0.5]).svg
    #expect(svg.contains("at 0.5 s"))
    #expect(svg.contains("box: frame 50 0 60 40, bounds 0 0 60 40. In the model, the frame of box is 200 0 60 40."))
    #expect(svg.contains(">as the code has set it<"))
  }

  @Test func `turns of the run loop count from their own times on`() throws {
    let text = """
      views: [{name: box, bounds: [0, 0, 10, 10], center: [0, 0]}]
      mutations:
        - box.center: [100, 0]
        - wait: 1s
        - box.center: [200, 0]
        - box.addAnimation: {keyPath: position.x, from: 0, duration: 1s}
      """
    let strip = try film(text, [0, 0.999, 1, 1.5, 2])
    for (time, x) in [("0", "95"), ("0.999", "95"), ("1", "-5"), ("1.5", "95"), ("2", "195")] {
      #expect(strip.contains("at \(time) s: box: frame \(x) -5 10 10"), "\(time)")
    }
  }

  @Test func `what is not known is not drawn, nor what lies in it`() throws {
    let text = """
      allow: [half-turn-animation]
      views: [{name: box, frame: [0, 0, 100, 40], subviews: [{name: inner, frame: [1, 2, 3, 4]}]}, {name: other, frame: [5, 6, 7, 8]}]
      mutations:
        - box.addAnimation: {keyPath: transform, to: {rotation: 180deg}, duration: 1s}
      """
    let drawn = try DrawnScene(text, times: [0.5])
    #expect(drawn.svg.contains("box: frame ? ? ? ?, bounds ? ? ? ?. (unknown position)"))
    #expect(drawn.svg.contains("inner: frame ? ? ? ?, bounds ? ? ? ?. (unknown position)"))
    #expect(drawn.svg.contains("other: frame 5 6 7 8, bounds 0 0 7 8."))
    for (view, isDrawn) in [("box", false), ("inner", false), ("other", true)] {
      #expect(drawn.svg.contains("data-name=\"\(view)\"") == isDrawn)
    }
    #expect(try film(text, [0.25, 1], words: .simplifiedChinese).contains("位置未知"))
  }

  @Test(arguments: [
    ("box.addAnimation: {keyPath: position.x, from: 0, duration: 2s}", 2.0),
    ("box.addAnimation: {keyPath: position.x, from: 0, duration: 2s, beginTime: 1s, repeatCount: 3}", 7),
    ("box.addAnimation: {keyPath: position.x, from: 0, duration: 2s, speed: 4, autoreverses: true}", 1),
    ("box.addAnimation: {keyPath: position.x, from: 0, duration: 2s, repeatCount: forever, autoreverses: true}", 4),
    ("wait: 0.25s", 0.25),
  ])
  func `the end is when nothing moves any more`(_ mutation: String, _ end: Double) throws {
    let text = "views: [{name: box, frame: [0, 0, 9, 9]}]\nmutations:\n  - \(mutation)\n"
    let walk = try #require(MomentWalk(DrawnScene.scene(text)))
    #expect(walk.end == end)
  }

  @Test func `the time of a layer counts`() throws {
    let text = """
      views: [{name: box, frame: [0, 0, 9, 9], subviews: [{name: inner, frame: [1, 1, 2, 2]}]}]
      mutations:
        - box.layer.speed: 2
        - inner.layer.speed: 0.25
        - inner.addAnimation: {keyPath: position.x, from: 0, duration: 1s}
      """
    #expect(try MomentWalk(DrawnScene.scene(text))?.end == 2)
    let still = text.replacing("0.25", with: "0")
    #expect(try MomentWalk(DrawnScene.scene(still))?.end == 0)
  }

  @Test func `a scene without time has no times`() throws {
    #expect(try MomentWalk(DrawnScene.scene("views: [{name: box, frame: [0, 0, 9, 9]}]\n")) == nil)
  }
}
