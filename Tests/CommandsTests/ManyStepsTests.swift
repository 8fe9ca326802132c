import Foundation
import Testing

@testable import GeomrunCommands

/// What is written follows what changes, and not the views times the steps.
@Suite("Scenes of many steps") struct ManyStepsTests {
  /// A box and so many views beside it.
  private static func views(_ count: Int) -> String {
    "views:\n  - {name: box, frame: [0, 0, 9, 9]}\n"
      + (0..<count).map { "  - {name: v\($0), frame: [\($0 % 50), 1, 5, 5]}\n" }.joined()
  }

  private static func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

  @Test func `a log has the views that a step changes, and all of them behind the last step`() {
    let scene =
      Self.views(2) + "mutations: [v0.alpha: 0.5, v1.alpha: 1, box.addSubview: v1, v0.center: [9, 9], v0.alpha: 1]\n"
    let log = CapturedRun("export", "-", "--to", "log", input: scene).output
    func names(_ step: Int) -> [String] {
      let lines = log.split(separator: "\n").filter { $0.hasPrefix("geomrun 1.\(step) ") }
      let names = lines.compactMap { $0.split(separator: " ")[2].split(separator: ".").first }
      return Set(names).sorted().map(String.init)
    }
    #expect((0...5).map(names) == [["box", "v0", "v1"], ["v0"], [], ["v1"], ["v0"], ["box", "v0", "v1"]])
    #expect(log.contains("geomrun 1.3 v1.superview = box\n"))
    #expect(!log.contains("geomrun 1.4 v0.superview"))
    #expect(log.contains("geomrun 1.5 v1.superview = box\n"))
    let test = CapturedRun("export", "-", "--to", "swift-testing", input: scene).output
    // The same lines, as many as are printed.
    #expect(Self.count("expect.log(", in: test) == Self.count("geomrun 1.", in: log))
  }

  @Test func `what a device changes unasked is seen behind the last step`() throws {
    let path = NSTemporaryDirectory() + "geomrun-\(UUID().uuidString).yaml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let scene = Self.views(2) + "mutations: [v0.alpha: 0.5, v0.alpha: 0.25]\n"
    try Data(scene.utf8).write(to: URL(fileURLWithPath: path))
    let log = CapturedRun("export", path, "--to", "log").output
    let other = log.replacing("1.2 v1.frame = {{1, 1}", with: "1.2 v1.frame = {{1, 2}")
    #expect(other != log)
    let check = CapturedRun("check", "--log", "-", path, input: other)
    #expect(check.output.contains("mismatch: v1.frame"))
  }

  @Test(arguments: [(299, 300, 0), (300, 300, 1), (450, 300, 151)])
  func `a film strip has 300 panels at most, and says how many states it leaves out`(
    steps: Int, panels: Int, omitted: Int
  ) {
    let mutations = (1...steps).map { "  - v0.center: [\($0), 1]\n" }.joined()
    let scene = Self.views(1) + "mutations:\n" + mutations
    let strip = CapturedRun("draw", "--steps", "-", input: scene).output
    #expect(Self.count("<g class=\"panel\"", in: strip) == panels)
    let word = omitted == 1 ? "1 state is not drawn" : "\(omitted) states are not drawn"
    #expect(strip.contains("\(word) … \(steps). v0.center") == (omitted > 0), "\(word)")
    let page = CapturedRun("explain", "--format", "html", "-", input: scene).output
    #expect(Self.count("<article", in: page) == steps + 1)
    #expect(Self.count("<figure>", in: page) == panels)
    #expect(Self.count("There are many states", in: page) == omitted)
  }

  @Test func `the last panel shows what has changed since the one before it`() {
    // These views move where no panel is drawn; the last one draws each of them anew.
    let early = (0..<350).map { "  - v0.center: [\($0), 1]\n" }.joined()
    let late = (1..<6).map { "  - v\($0).center: [\(40 * $0), \(60 * $0)]\n" }.joined()
    let scene = Self.views(6) + "mutations:\n" + early + late
    let strip = CapturedRun("draw", "--steps", "-", input: scene).output
    let last = strip.components(separatedBy: "<g class=\"panel\"").last ?? ""
    for view in 1..<6 { #expect(last.contains(">v\(view)<"), "v\(view)") }
  }

  @Test func `a page of checked scenes has 24 pictures of a scene, and says how many states differ besides`() {
    let steps = (0..<30).map { "  - v0.center: [\($0), 1]\n  - expect: {v0: {center: [9, 99]}}\n" }
    let scene = Self.views(1) + "mutations:\n" + steps.joined()
    let page = CapturedRun("check", "--format", "html", "-", input: scene).output
    #expect(Self.count("<figure ", in: page) == 24)
    #expect(page.contains("6 more states differ, not drawn"))
  }

  @Test(arguments: [
    ("box.addSubview: v20", "box.subviews: [] -> [v20]"),
    (
      "box.insertSubview: {view: v20, at: 30}",
      "box.subviews: […, w27, w28, w29, w30, w31, w32, …] -> […, w27, w28, w29, v20, w30, w31, w32, …]"
    ),
    (
      "box.bringSubviewToFront: w20",
      "box.subviews: […, w17, w18, w19, w20, w21, w22, w23, …] -> […, w57, w58, w59, w20]"
    ),
    ("box.sendSubviewToBack: w20", "box.subviews: […, w17, w18, w19, w20, w21, w22, w23, …] -> [w20, w0, w1, w2, …]"),
    ("w1.removeFromSuperview:", "box.subviews: [w0, w1, w2, w3, w4, …] -> [w0, w2, w3, w4, …]"),
    ("box.bringSubviewToFront: w59", nil),
  ]) func `of a long list of subviews those next to the one that moves are told`(mutation: String, line: String?) throws
  {
    let isEmpty = mutation == "box.addSubview: v20"
    let inner = (0..<60).map { "{name: w\($0), frame: [1, 2, 3, 4]}" }.joined(separator: ", ")
    let scene =
      Self.views(21).replacing("[0, 0, 9, 9]}", with: isEmpty ? "[0, 0, 9, 9]}" : "[0, 0, 9, 9], subviews: [\(inner)]}")
      + "mutations:\n  - \(mutation)\n"
    let text = CapturedRun("explain", "-", input: scene).output
    #expect(text.contains(line ?? "box.subviews") == (line != nil), "\(text.suffix(3000))")
    let json = CapturedRun("explain", "--format", "json", "-", input: scene).output
    #expect(json.contains("\"part\": true") == (line?.contains("…") ?? false))
    guard let line, !isEmpty else { return }
    let page = CapturedRun("explain", "--format", "html", "-", input: scene).output
    #expect(page.contains(line.components(separatedBy: ": ").last?.components(separatedBy: " -> ").first ?? "?"))
  }
}
