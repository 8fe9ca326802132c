import Foundation
import GeomrunPlayground
import GeomrunSceneModel
import GeomrunWords
import Testing

/// A layout pass that a page goes through call by call.
@Suite("Calls of a layout pass") struct PlaygroundCallTests {
  static let scene = """
    views:
      - name: root
        frame: [0, 0, 200, 100]
        layoutSubviews:
          - card.frame: [10, 10, = self.bounds.width - 20, 50]
        subviews:
          - name: card
            layoutSubviews:
              - title.frame: [5, 5, = self.bounds.width - 10, 20]
            subviews: [{name: title}]
    mutations:
      - runLoop:
      - root.bounds.size: [300, 100]
      - runLoop:

    """

  private static func request(_ text: String = scene, step: Int?, call: Int? = nil) -> PlaygroundRequest {
    var request = PlaygroundPartTests.request(text)
    request.step = step
    request.call = call
    return request
  }

  private static func calls(_ request: PlaygroundRequest) throws -> [Call] {
    try JSONDecoder().decode([Call].self, from: Data(try #require(request.answer(.calls)).utf8))
  }

  private struct Call: Decodable, Equatable {
    struct Mark: Decodable, Equatable {
      let view: String
      let words: String
    }
    let view: String?
    let name: String
    let marks: [Mark]
  }

  @Test func `each call has its view, its name and what it marks, in their order`() throws {
    let first = try Self.calls(Self.request(step: 1))
    #expect(first.map(\.name) == ["root.layoutSubviews", "card.layoutSubviews"])
    #expect(first.map(\.view) == ["root", "card"])
    // The card waits for its first layout from the beginning; the title has had no size.
    #expect(first[0].marks == [])
    #expect(
      first[1].marks == [
        Call.Mark(view: "title", words: "title is marked for layout: its size changes.")
      ])
    let second = try Self.calls(Self.request(step: 3))
    #expect(
      second[0].marks == [
        Call.Mark(view: "card", words: "card is marked for layout: its size changes.")
      ])
  }

  @Test func `the reasons are in the language of the page`() throws {
    var request = Self.request(step: 3)
    request.language = .simplifiedChinese
    #expect(try Self.calls(request)[0].marks.map(\.words) == ["card 被标记为需要布局：它的尺寸变了。"])
  }

  @Test func `a state and a picture are those behind the call`() throws {
    let before = try #require(Self.request(step: 3, call: 1).answer(.state))
    #expect(before.contains(#""name": "card", "superview": "root", "frame": {"x": 10, "y": 10, "width": 280"#))
    #expect(before.contains(#""name": "title", "superview": "card", "frame": {"x": 5, "y": 5, "width": 170"#))
    let after = try #require(Self.request(step: 3, call: 2).answer(.state))
    #expect(after.contains(#""name": "title", "superview": "card", "frame": {"x": 5, "y": 5, "width": 270"#))
    #expect(after == Self.request(step: 3).answer(.state))
    let picture = try #require(Self.request(step: 3, call: 1).answer(.picture))
    #expect(picture.contains("3.1. runLoop: root.layoutSubviews"))
    #expect(picture != Self.request(step: 3, call: 2).answer(.picture))
  }

  @Test func `a view without lists that constraints lay out has a call as well`() throws {
    let request = Self.request(
      """
      views: [{name: root, frame: [0, 0, 90, 90], subviews: [{name: box}]}]
      constraints: [box.leading == root.leading + 5, box.top == root.top, box.width == 10, box.height == 10]
      mutations: [{layoutIfNeeded: null}]
      """, step: 1)
    let calls = try Self.calls(request)
    #expect(calls.map(\.name) == ["constraints place the subviews of root", "the pass ends"])
    #expect(calls.map(\.view) == ["root", nil])
  }

  @Test func `there is nothing behind a call that is not there`() throws {
    for (step, call) in [(1, 3), (2, 1), (0, 1), (1, -1)] {
      #expect(Self.request(step: step, call: call).answer(.picture) == nil, "\(step) \(call)")
      #expect(Self.request(step: step, call: call).answer(.state) == nil, "\(step) \(call)")
    }
    #expect(Self.request(step: 2).answer(.calls) == "[]")
    #expect(Self.request(step: 0).answer(.calls) == "[]")
    #expect(Self.request(step: 4).answer(.calls) == nil)
    #expect(Self.request(step: nil).answer(.calls) == nil)
  }

  @Test(arguments: SceneFiles.shipped) func `the state behind the last call is that behind the step`(path: String)
    throws
  {
    let text = String(decoding: try SceneFiles.source(path).bytes, as: UTF8.self)
    let steps = try #require(Self.request(text, step: nil).answer(.steps))
    for step in 0...steps.split(separator: "\n").count {
      guard let answer = Self.request(text, step: step).answer(.calls), answer != "[]" else { continue }
      let count = try Self.calls(Self.request(text, step: step)).count
      #expect(
        Self.request(text, step: step, call: count).answer(.state) == Self.request(text, step: step).answer(.state))
      #expect(Self.request(text, step: step, call: count).answer(.picture) != nil)
      #expect(Self.request(text, step: step, call: count + 1).answer(.state) == nil)
    }
  }
}
