import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunSceneUpdating
import Testing

@Suite("Updates of expectations") struct SceneUpdateTests {
  /// The text after an update, and why expectations are left.
  static func update(_ text: String, _ mode: SceneUpdate.Mode = .differing) -> (text: String, reasons: [String]) {
    let source = SourceText(name: "scene.yaml", bytes: Array(text.utf8))
    let documents = SceneLoader.load(source, into: { Evaluator() })
    let outcomes = documents.map(\.receiver.outcome)
    #expect((documents.flatMap(\.diagnostics) + outcomes.flatMap(\.diagnostics)).isEmpty)
    let update = SceneUpdate(of: source, outcomes: outcomes, mode: mode)
    let bytes = source.bytes.applying(update.edits)
    return (String(decoding: bytes, as: UTF8.self), update.refusals.map(\.reason))
  }

  static let views = "views: [{name: A, frame: [10, 20, 31, 44], subviews: [{name: B, frame: [1, 2, 3, 5]}]}]\n"

  @Test(
    arguments: [
      ("{A: {frame: [ 10 ,99,31 , 44.5]}}  # 99", "{A: {frame: [ 10 ,20,31 , 44]}}  # 99"),
      ("{A: {frame: {x: 11, y: 20, width: 31, height: 45}}}", "{A: {frame: {x: 10, y: 20, width: 31, height: 44}}}"),
      (
        "{A: {frame: {size: {width: 1, height: 44}, origin: [10, 2]}}}",
        "{A: {frame: {size: {width: 31, height: 44}, origin: [10, 20]}}}"
      ), ("{A: {frame: \"{{10, 21}, {31.0, 45}}\"}}", "{A: {frame: \"{{10, 20}, {31.0, 44}}\"}}"),
      ("{A: {frame: '(11 20; 31  45)'}}", "{A: {frame: '(10 20; 31  44)'}}"),
      ("{A: {frame.maxX: 40}, B: {alpha: .5, hidden: true}}", "{A: {frame.maxX: 41}, B: {alpha: 1, hidden: false}}"),
      ("{A: {transform: {scale: 2}}}", "{A: {transform: [1, 0, 0, 1, 0, 0]}}"),
      ("{A: {transform: [1, 0, 0, 2, 0, 0]}}", "{A: {transform: [1, 0, 0, 1, 0, 0]}}"),
      ("{A: {autoresizingMask: [width, top]}}", "{A: {autoresizingMask: []}}"),
      ("{A: {bounds: [= 0, 0, 30, 44]}}", "{A: {bounds: [= 0, 0, 31, 44]}}"),
      ("{A: {frame: &n [10, 20, 30, &m   43]}}", "{A: {frame: &n [10, 20, 31, &m   44]}}"),
      (
        "\n  A:\n    center:\n      - 25.5   # x\n      -   41 # y\n",
        "\n  A:\n    center:\n      - 25.5   # x\n      -   42 # y\n"
      ),
    ] as [(String, String)]) func `only what differs is rewritten`(before: String, after: String)
  {
    let result = Self.update("\(Self.views)expect: \(before)\n")
    #expect(result.text == "\(Self.views)expect: \(after)\n")
    #expect(result.reasons == [])
    #expect(Self.update(result.text).text == result.text)
  }

  @Test func `checkpoints, queries and every document are updated`() {
    let before = """
      # é shifts bytes against code points
      \(Self.views)mutations:
        - expect: {A: {frame.minX: 11}}
        - A.frame.origin.x: 12.25
      queries:
        - {convert: {point: [1, 2], from: A, to: window}, expect: [1, 2]}
        - {expect: A, hitTest: {point: [500, 2], view: A}}
        - {drawingOrder: A, expect: [B, A]}
      ---
      \(Self.views)expect: {B: {frame.minY: 3}}
      """
    let result = Self.update(before)
    let pairs = [
      ("minX: 11", "minX: 10"), ("expect: [1, 2]", "expect: [13.25, 22]"), ("expect: A", "expect: null"),
      ("[B, A]", "[A, B]"), ("minY: 3", "minY: 2"),
    ]
    var expected = before
    for (old, new) in pairs {
      let parts = expected.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
      expected = parts.joined(separator: new)
    }
    #expect(result.text == expected)
    #expect(result.reasons == [])
  }

  @Test(
    arguments: [
      ("{A: {bounds.size: [= 2 * 15, 44]}}", "expression"), ("{A: {bounds: [0, 0, *n, 44]}}", "alias"),
      ("{B: {bounds: &o [0, 0, 4, 5]}, A: {bounds.origin: [0, 0], bounds: *o}}", "repeats"),
      ("{A: {transform: [{scale: 2}, # twice\n    {scale: 3}]}}", "form"),
    ] as [(String, String)]) func `what cannot be rewritten is left, with the reason`(expect: String, word: String)
  {
    let text = "x-n: &n 30\n\(Self.views)expect: \(expect)\n"
    let result = Self.update(text)
    #expect(result.text == text)
    #expect(!result.reasons.isEmpty)
    #expect(result.reasons.contains { $0.contains(word) })
  }

  @Test func `beside an expression that is left, plain numbers are rewritten`() {
    let result = Self.update("\(Self.views)expect: {A: {bounds.size: [= 2 * 15, 45]}}\n")
    #expect(result.text == "\(Self.views)expect: {A: {bounds.size: [= 2 * 15, 44]}}\n")
    #expect(result.reasons.count == 1)
  }

  static let added = "{frame: [1, 2, 3, 5], bounds: [0, 0, 3, 5]}"

  @Test(
    arguments: [
      ("expect: {A: {hidden: true}, }", "expect: {A: {hidden: true}, B: \(added), }"),
      (
        "expect:\r\n   A: {hidden: true} # A\r\n# end", "expect:\r\n   A: {hidden: true} # A\r\n   B: \(added)\r\n# end"
      ),
      (
        "expect:\n  A:\n      hidden: true",
        "expect:\n  A:\n      hidden: true\n  B:\n      frame: [1, 2, 3, 5]\n      bounds: [0, 0, 3, 5]"
      ),
      (
        "source: |\n  here\n\n...\n",
        "source: |\n  here\n\nexpect:\n  A: {frame: [10, 20, 31, 44], bounds: [0, 0, 31, 44]}\n  B: \(added)\n...\n"
      ),
    ] as [(String, String)]) func `what has no expectation gets one in the style of the others`(
      before: String, after: String
    )
  {
    // The first line end decides.
    let start = before.utf8.contains(0x0D) ? Self.views.dropLast() + "\r\n" : Self.views[...]
    let result = Self.update(start + before, .missing)
    #expect(result.text == start + after)
    #expect(result.reasons == [])
    #expect(Self.update(result.text, .missing).text == result.text)
  }

  @Test func `a scene in braces stays in braces`() {
    let result = Self.update("{views: [{name: A, bounds: [1, 2, 3, 5]}]}", .missing)
    #expect(
      result.text
        == "{views: [{name: A, bounds: [1, 2, 3, 5]}], expect: {A: {frame: [-1.5, -2.5, 3, 5], bounds: [1, 2, 3, 5]}}}")
  }

  @Test func `all is both`() {
    let before = "\(Self.views)expect: {A: {frame.minX: 3}}\n"
    #expect(Self.update(before, .all).text == "\(Self.views)expect: {A: {frame.minX: 10}, B: \(Self.added)}\n")
  }
}
