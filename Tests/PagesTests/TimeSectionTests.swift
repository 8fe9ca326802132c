import Foundation
import GeomrunLayerProperties
import GeomrunSceneReplay
import Testing

@testable import GeomrunPages

/// The slider of time in pages: the numbers at each time are those of a query at that time.
@Suite("Time in pages") struct TimeSectionTests {
  private static func scene(_ steps: String, _ queries: String = "") -> String {
    "scene: Time\nviews: [{name: box, frame: [0, 0, 40, 40]}]\nmutations:\n\(steps)\n\(queries)"
  }

  /// The values of an attribute in a page, in their order.
  private func values(of attribute: String, in html: String) -> [[String]] {
    html.components(separatedBy: " \(attribute)=\"").dropFirst().map { part in
      part.prefix { $0 != "\"" }.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `each time shows the presentation and the model of that time`() throws {
    let steps =
      "  - animate: {duration: 1s, curve: easeIn, changes: [{box.center: [120, 20]}]}\n  - wait: 0.5s\n  - box.alpha: 1"
    let html = try PageOfText(Self.scene(steps)).html()
    let times = try #require(values(of: "data-times", in: html).first).compactMap(Double.init)
    #expect(times.count == 61 && times.first == 0 && times.last == 1)
    let rows = values(of: "data-at", in: html).filter { $0.first?.hasPrefix("[") ?? false }
    try #require(rows.count == 2 && rows.allSatisfy { $0.count == times.count })
    #expect(Set(rows[1]) == ["[100, 0, 40, 40]"])
    // Asked of the replay at these times, in the order in which a query may be asked.
    for index in [0, 15, 30, 45, 60] {
      let query = "queries: [{presentation: {view: box, property: frame.minX, at: \(times[index])}}]"
      let walk = try StepWalk(PageOfText(Self.scene(steps, query)).scenes[0])
      while walk.next() != nil {}
      walk.finish()
      guard case .value(let value)? = walk.state.answers.first else { return #expect(Bool(false)) }
      let shown = Double(rows[0][index].dropFirst().prefix { $0 != "," })
      #expect(abs((shown ?? .nan) - value.numbers[0]) <= 0.005, "\(times[index]): \(rows[0][index]), \(value)")
    }
    // The picture and the curve move as well.
    #expect(values(of: "data-at", in: html).contains { $0.count == times.count && Set($0).count == times.count })
  }

  @Test func `what is not known is not drawn`() throws {
    let steps = "  - box.addAnimation: {keyPath: transform, from: identity, to: {rotation: 180deg}, duration: 1s}"
    let html = try PageOfText(Self.scene(steps)).html()
    let all = values(of: "data-at", in: html)
    #expect(all.contains { $0.contains("?") }, "\(all)")
    #expect(all.contains { $0.contains("") })
  }

  @Test func `what repeats for ever is shown for one cycle, and says so`() throws {
    let steps = "  - box.addAnimation: {keyPath: position.x, to: 99, duration: 2s, repeatCount: forever}"
    let html = try PageOfText(Self.scene(steps)).html()
    #expect(try #require(values(of: "data-times", in: html).first).last == "2")
    #expect(html.contains("It repeats forever; the first cycle is shown."))
  }

  @Test(arguments: ["  - box.center: [5, 5]", "  - wait: 0s"]) func `a scene in which nothing moves has no slider`(
    steps: String
  ) throws {
    #expect(try !PageOfText(Self.scene(steps)).html().contains("class=\"time\""))
  }
}
