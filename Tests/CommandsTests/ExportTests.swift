import Foundation
import Testing

@testable import GeomrunCommands

@Suite("Scenes for devices") struct ExportTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let scenes: [String] = {
    let folder = root.appendingPathComponent("Scenes")
    let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  static func path(_ scene: String) -> String { root.appendingPathComponent("Scenes/\(scene)").path }

  /// The geometry of every view of every scene, under its name.
  private static func geometry(_ report: CapturedRun) throws -> [[String: [String: NSObject]]] {
    let json = try JSONSerialization.jsonObject(with: Data(report.output.utf8))
    let scenes = (json as? [String: Any])?["scenes"] as? [[String: Any]] ?? []
    return scenes.map { scene in
      var views: [String: [String: NSObject]] = [:]
      for case var view as [String: NSObject] in scene["views"] as? [Any] ?? [] {
        // A log has no words of a platform, and does not print the order of siblings.
        view["autoresizingMask"] = nil
        views[view["name"] as? String ?? ""] = view
      }
      return views
    }
  }

  @Test(arguments: scenes) func `the log of a scene gives its numbers back`(scene: String) throws {
    let log = CapturedRun("export", Self.path(scene), "--to", "log")
    #expect(log.status == .fine)
    let again = CapturedRun("import", "-", input: log.output)
    #expect(again.status == .fine, "\(again.error)")
    #expect(again.error == "")
    let check = CapturedRun("check", "-", input: again.output)
    #expect(check.status == .fine, "\(check.output)\(check.error)")
    let own = try Self.geometry(CapturedRun("report", "--format", "json", Self.path(scene)))
    let read = try Self.geometry(
      CapturedRun(words: ["report", "--format", "json", "-"], input: Array(again.output.utf8)))
    #expect(!own.isEmpty)
    #expect(own == read)
  }

  @Test(arguments: scenes) func `the log of a scene is what its replay says`(scene: String) {
    let log = CapturedRun("export", Self.path(scene), "--to", "log")
    let check = CapturedRun("check", "--log", "-", Self.path(scene), input: log.output)
    #expect(check.status == .fine)
    #expect(check.output.hasSuffix(", all match the replay\n"))
    #expect(check.error == "")
  }

  @Test func `the log of every combination is compared with that combination`() {
    let path = Self.path("rules/three-widths.yaml")
    let log = CapturedRun("export", "--each-choice", path, "--to", "log").output
    let check = CapturedRun("check", "--log", "-", "--each-choice", path, input: log)
    #expect(check.status == .fine)
    #expect(check.output == "72 values of 3 scenes, all match the replay\n")
    #expect(check.error == "")
    // Alone, the scene as it stands finds its own part.
    let one = CapturedRun("check", "--log", "-", path, input: log)
    #expect(one.output == "24 values of 1 scene, all match the replay\n")
    let other = log.replacing("2.1 screen.frame = {{0, 0}, {393,", with: "2.1 screen.frame = {{0, 0}, {394,")
    #expect(other != log)
    let wrong = CapturedRun("check", "--log", "-", "--each-choice", path, input: other)
    #expect(wrong.status == .mismatch)
    #expect(wrong.output.contains("three screens [width=393]"))
    #expect(wrong.output.hasSuffix("72 values of 3 scenes, 1 differs from the replay\n"))
  }

  @Test func `scenes of files with one name are told apart by their titles`() throws {
    let both = ["appkit", "rules"].map { Self.path("\($0)/hit-testing.yaml") }
    for own in both {
      let log = CapturedRun("export", own, "--to", "log").output
      let check = CapturedRun(words: ["check", "--log", "-"] + both, input: Array(log.utf8))
      #expect(check.status == .fine, "\(check.output)")
      #expect(check.error == "")
    }
  }

  @Test func `a mismatch names the line of the log and the step of the scene`() {
    let log = CapturedRun("export", Self.path("quiz/q3.yaml"), "--to", "log").output
    let changed = log.replacing("1.2 view1.bounds = {{0, 0}, {50, 50}}", with: "1.2 view1.bounds = {{0, 0}, {50, 51}}")
    let check = CapturedRun("check", "--log", "-", Self.path("quiz/q3.yaml"), input: changed)
    #expect(check.status == .mismatch)
    #expect(
      check.output.hasPrefix(
        """
        <stdin>:20: mismatch: view1.bounds in "Set the frame after scaling"
          device     [0, 0, 50, 51]
          replay     [0, 0, 50, 50]
          step       2, \(Self.path("quiz/q3.yaml")):13: view1.frame: [50, 50, 100, 100]
        """))
  }

  @Test func `values that are printed without a step belong to the next state that has them`() {
    let log = """
      2014-05-01 12:00:00.000 App[1:2] view1.frame = {{50, 50}, {200, 200}}
      view1 frame: (50.0, 50.0, 100.0, 100.0)
      2014-05-01 12:00:00.000 App[1:2] view2.superview = view1
      view1.bounds: {{0, 0}, {50, 51}}
      foo.frame = {{1, 2}, {3, 4}}
      """
    let check = CapturedRun("check", "--log", "-", Self.path("quiz/q3.yaml"), input: log)
    #expect(check.status == .mismatch)
    #expect(check.output.contains("<stdin>:4: mismatch: view1.bounds"))
    #expect(check.output.hasSuffix("4 values of 1 scene, 1 differs from the replay\n"))
    #expect(check.error.contains("<stdin>:5: the scene has no view `foo`"))
  }

  /// Lines of a log, and how many values of q3 they hold.
  @Test(arguments: [
    ("view1.frame = (50, 50, 100, 100), view1.bounds = (0, 0, 50, 50)", 2),
    ("view1 frame: (50.0, 50.0, 100.0, 100.0) bounds: (0.0, 0.0, 50.0, 50.0)", 2),
    ("view1: frame={{50, 50}, {100, 100}} center={100, 100}", 2),
    ("view1.frame = (50 50; 100 100); hidden = NO; alpha = 1", 3), ("view1.frame: {x=50, y=50, w=100, h=100}", 1),
    ("view1.frame: {height: 100, width: 100, x: 50, y: 50} and view2.frame: {50, 50, 50, 50}", 2),
    ("self.view1.bounds = 0 0 50 50, view1.frame: 50, 50, 100, 100", 2),
    ("view1.bounds = CGRect(x: 0.0, y: 0.0, width: 50.0, height: 50.0), its center: {100, 100}", 2),
    ("view1.frame = (origin = (x = 50, y = 50), size = (width = 100, height = 100))", 1),
    ("(50 50) view1.frame.origin is (50, 50)) view2.superview = view1", 2),
    ("bounds\nview1 0 0 50 50\nview2  0  0  50  50\n", 2),
    ("| view | bounds | center |\n|---|---|---|\n| view1 | 0 0 50 50 | 100 100 |", 2),
    ("frame bounds\nview1: (50 50; 100 100) (0 0; 50 50)", 2),
  ]) func `every value of a line belongs to the name in front of it`(log: String, count: Int) {
    let check = CapturedRun("check", "--log", "-", Self.path("quiz/q3.yaml"), input: log)
    #expect(check.status == .fine, "\(check.output)")
    let values = count == 1 ? "1 value" : "\(count) values"
    #expect(check.output == "\(values) of 1 scene, all match the replay\n")
  }

  /// Lines of a log with a value that has no name, and what is said of it.
  @Test(arguments: [
    ("{{1, 2}, {3, 4}}", "there is no name before `{{1, 2}, {3, 4}}`"),
    ("frame: {{1, 2}, {3, 4}}", "no view is named before `frame: {{1, 2}, {3, 4}}`"),
    ("view1.frame went from {{1, 2}, {3, 4}}", "`from` is not a view property"),
    ("view1.shadowOffset = {1, 2}", "`view1.shadowOffset` is not a view property"),
    ("view1.bounds = {0, 0, 50, 50} {7, 8}", "there is no name before `{7, 8}`"),
    ("view1.frame = {w=1, h=2, x=3, z=4}", "`{w=1, h=2, x=3, z=4}` is not a value of `frame`"),
    ("view1.frame = {top=1, left=2, bottom=3, right=4}", "is not a value of `frame`"),
    ("frame bounds\nview1 1 2 3 4", "4 numbers below frame, bounds, expected 8"),
  ]) func `a value that belongs to no name is said and never guessed`(log: String, reason: String) {
    let all = log + "\nview2.frame = {{50, 50}, {50, 50}}\n"
    let check = CapturedRun("check", "--log", "-", Self.path("quiz/q3.yaml"), input: all)
    #expect(check.status == .fine, "\(check.output)")
    #expect(check.error.contains(reason), "\(check.error)")
    let scene = CapturedRun("import", "-", "--scene", Self.path("quiz/q3.yaml"), input: all)
    #expect(scene.error.contains(reason), "\(scene.error)")
    #expect(!scene.output.contains("[1, 2, 3, 4]"))
  }

  @Test(arguments: [["--format", "json"], ["--filter", "a"], ["--list"], ["--update"]]) func `a log is compared alone`(
    words: [String]
  ) {
    let check = CapturedRun(words: ["check", "--log", "-", Self.path("quiz/q3.yaml")] + words)
    #expect(check.status == .wrongUsage)
    #expect(check.error.contains("`--log` and `\(words[0])` cannot be combined"))
  }

  @Test(arguments: ["", "nothing\n", "geomrun 1.99 view1.frame = {{1, 2}, {3, 4}}\n"])
  func `a log without a value of the scene is refused`(log: String) {
    let check = CapturedRun("check", "--log", "-", Self.path("quiz/q3.yaml"), input: log)
    #expect(check.status == .invalidScene)
    #expect(check.error.contains("found no value of the given scenes"))
  }

  /// Lines in which what is searched for stands where nobody would put it, or counts further than anybody does.
  static let brokenLines = [
    "geomrun scene = ", "geomrun scene  = a#1 b", "geomrun scene 1 = ", "geomrun scene 1 = a#",
    "geomrun scene 9223372036854775807 = a#99999999999999999999 b", "geomrun = ", "geomrun 1.2 = ", "geomrun 1.2 =",
    "geomrun 1.-9223372036854775808 view1.frame = {{1, 2}, {3, 4}}", "query-9223372036854775808 = 1",
    "query9223372036854775807 = 1", "query0 = 1", " = ", "= : is ", "view1. = 1", ".frame = 1",
    "[ f=( v=---] h=--- f=(1, 2, 3, 4) v=---", "[] h= f=( v=", "[a alloc] = [[ alloc] ]", "let a = [ alloc] ]", "[ ]",
    "a = expect.hasScreen(scale: {", "expect.names[ObjectIdentifier()] = \"\"", "[names setObject:@\"\" forKey:]",
    "] [ ] h= v= f=(", "<A: 0x1; frame = (0 0; 1 1)>\n", "_Tt99999999999999999999", "<_Tt9999A: 0x1>", "a.superview.",
    "a. = .superview.superlayer. = ", "CGRectMake(", "a.frame = .(", ".(:", "\u{FEFF}", "\r\r\n",
  ]

  @Test(arguments: brokenLines) func `a line that only looks like one of a log or a dump has an answer`(line: String) {
    for text in [line, line + "\n", "x" + line, line + line, line + "\u{301}", "[a] h=--- v=---" + line] {
      let imported = CapturedRun("import", "-", input: text)
      #expect([.fine, .invalidScene].contains(imported.status))
      let scene = Self.path("quiz/q3.yaml")
      let compared = CapturedRun("check", "--log", "-", scene, input: text)
      #expect([.fine, .mismatch, .invalidScene].contains(compared.status))
      let inserted = CapturedRun("import", "-", "--scene", scene, input: text)
      #expect([.fine, .invalidScene].contains(inserted.status))
    }
  }

  @Test(arguments: [
    "- A.layout:\n", "- A.layout:", "- A.layout:\r\n", "- A.layout:\r\n  - A.alpha: 1\r\n", "- A.alpha:\n     1\n\n\n",
    "- A.alpha: 1 # end", "- {A.layout: }\n  # end\n",
  ]) func `a log goes into a scene whose last mutation ends where its text ends`(last: String) throws {
    let path = NSTemporaryDirectory() + "geomrun-\(UUID().uuidString).yaml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("views: [{name: A}]\nmutations:\n  \(last)".utf8).write(to: URL(fileURLWithPath: path))
    let run = CapturedRun("import", "-", "--scene", path, input: "A.alpha = 1\n")
    #expect([.fine, .invalidScene].contains(run.status))
    if run.status == .fine {
      let check = CapturedRun("check", "-", input: run.output)
      #expect(check.status == .fine, "\(run.output)\(check.output)\(check.error)")
    }
  }

  private static let printed = """
    2014-05-01 12:00:00.000 App[1:2] view1.frame = {{50, 50}, {200, 200}}
    hello there
    view1 frame: (50.0, 50.0, 100.0, 100.0)
    view1.center: {100, 100.00001}
    foo.frame = {{1, 2}, {3, 4}}
    """

  @Test func `values of a log become checkpoints of their scene`() {
    let run = CapturedRun("import", "-", "--scene", Self.path("quiz/q3.yaml"), input: Self.printed)
    #expect(run.status == .fine)
    #expect(
      run.output.contains(
        """
          - view1.transform: {scale: 2}
          - expect:
              view1: {frame: [50, 50, 200, 200]}
          - view1.frame: [50, 50, 100, 100]
          - expect:
              view1: {center: [100, 100.00001]}
        expect:
        """))
    #expect(run.output.hasSuffix("\ntolerance: 2e-05\n"))
    #expect(run.error.contains("<stdin>:2: it has no value; the line is skipped"))
    #expect(run.error.contains("<stdin>:5: the scene has no view `foo`; the line is skipped"))
    let check = CapturedRun("check", "-", input: run.output)
    #expect(check.status == .fine, "\(check.output)\(check.error)")
    #expect(check.error == "")
  }

  @Test func `a device that prints something else makes a checkpoint that is not met`() {
    let run = CapturedRun(
      "import", "-", "--scene", Self.path("quiz/q3.yaml"), input: "view2.bounds = {{0, 0}, {50, 70}}\n")
    let check = CapturedRun("check", "-", input: run.output)
    #expect(check.status == .mismatch)
    #expect(check.output.contains("mismatch: view2.bounds"))
  }

  @Test(arguments: scenes) func `the log of a scene becomes checkpoints that are met`(scene: String) {
    let log = CapturedRun("export", Self.path(scene), "--to", "log").output
    let run = CapturedRun("import", "-", "--scene", Self.path(scene), input: log)
    guard run.status == .fine else {
      #expect(run.error.contains("`--scene` takes a file with one"))
      return
    }
    let check = CapturedRun("check", "-", input: run.output)
    #expect(check.status == .fine, "\(check.output)\(check.error)")
  }

  @Test func `values without their scene become one, and others are refused with what to do`() {
    let run = CapturedRun("import", "-", input: "view1.frame = {{1, 2}, {3, 4}}\n")
    #expect(run.status == .fine)
    #expect(run.output.contains("  - name: view1  # line 1\n    frame: [1, 2, 3, 4]\n"))
    let other = CapturedRun("import", "-", input: "view1 is fine\n")
    #expect(other.status == .invalidScene)
    #expect(other.error.contains("paste the output of `po view.perform"))
  }

  @Test(arguments: ["swift-testing", "xctest", "objc"])
  func `a test expects what its scene expects, with file and line`(format: String) {
    let run = CapturedRun("export", Self.path("quiz/q3.yaml"), "--to", format)
    #expect(run.status == .fine)
    #expect(run.output.contains("\(Self.path("quiz/q3.yaml")):15: view1.frame"))
    #expect(!run.output.contains("the replay: "))
    let all = CapturedRun("export", Self.path("quiz/q3.yaml"), "--all", "--to", format)
    #expect(all.output.contains(": the replay: view1.center"))
  }

  @Test func `a scene whose model no device has is left out with a message`() {
    let run = CapturedRun("export", Self.path("rules/setter-models.yaml"))
    #expect(run.error.contains("is skipped: no device sets frames as its `model` does"))
  }
}

@Suite("Exported tests, read again") struct ReadAgainTests {
  /// Folder by folder, because what precedes the scenes of a file takes longer to read than a scene.
  @Test(
    arguments: Set(ExportTests.scenes.compactMap { $0.split(separator: "/").first }).sorted(),
    ["swift-testing", "xctest"]) func `an exported test gives the scenes back`(folder: Substring, format: String) throws
  { try expectAgain(ExportTests.path(String(folder)), format) }

  /// All that is said to Auto Layout, in the order in which it is said.
  @Test(arguments: ["swift-testing", "xctest"]) func `exported constraints give their scenes back`(format: String)
    throws
  {
    let path = ExportTests.root.appendingPathComponent("Tests/Devices/constraints.yaml").path
    try expectAgain(path, format)
    let test = CapturedRun("export", path, "--to", format)
    let again = CapturedRun("import", "-", input: test.output)
    let check = CapturedRun("check", "-", input: again.output)
    #expect(check.output.hasSuffix("5 scenes, 35 expectations, all met\n"))
    // What the scenes say, the code says by itself: no frame of a view that constraints place.
    #expect(!test.output.contains(".center = "))
    #expect(!test.output.contains("bounds = "))
  }

  @Test(arguments: ["swift-testing", "xctest"]) func `an exported test of a Mac gives the scene back`(format: String)
    throws
  { try expectAgain(ExportTests.root.appendingPathComponent("Tests/Devices/mac.yaml").path, format) }

  /// Scenes that no test can set up, and what keeps it from that.
  static let obstacles: [(views: String, steps: String, reason: String)] = [
    (
      "{name: one, safeAreaInsets: [44, 0, 0, 0], subviews: [{name: two, safeAreaInsets: [9, 0, 0, 0]}]}", "",
      "their own safe areas"
    ),
    (
      "{name: one, safeAreaInsets: [44, 0, 0, 0]}, {name: two, safeAreaInsets: [9, 0, 0, 0]}", "- one.addSubview: two",
      "their own safe areas"
    ),
    (
      "{name: one, safeAreaInsets: [44, 0, 0, 0], subviews: [{name: in}]}, {name: two, subviews: [{name: deep, additionalSafeAreaInsets: [9, 0, 0, 0]}]}",
      "- in.addSubview: two", "their own safe areas"
    ), ("{name: one, contentSize: [9, 9], hitOutsets: [1, 2, 3, 4]}", "", "takes touches outside"),
    (
      "{name: one, stack: {}, hitOutsets: [1, 2, 3, 4], subviews: [{name: a, intrinsicContentSize: [5, 6]}]}", "",
      "takes touches outside"
    ), ("{name: one, contentSize: [9, 9], intrinsicContentSize: [5, 6]}", "", "content size of its own"),
  ]

  @Test(arguments: obstacles) func `a scene that no device can be set up for is left out with its reason`(
    obstacle: (views: String, steps: String, reason: String)
  ) {
    let isPlaced = obstacle.views.contains("intrinsicContentSize")
    let constraints = isPlaced ? "constraints: [one.left == page.left, one.top == page.top]\n" : ""
    let text =
      "scene: Obstacle\nviews: [{name: page, frame: [0, 0, 90, 90], subviews: [\(obstacle.views)]}]\n" + constraints
      + (obstacle.steps.isEmpty ? "" : "mutations:\n  \(obstacle.steps)\n")
    let run = CapturedRun("export", "-", "--to", "swift-testing", input: text)
    #expect(run.error.contains("\"Obstacle\" is skipped: "), "\(run.error)")
    #expect(run.error.contains(obstacle.reason), "\(run.error)")
  }

  // No call asks what conflicts, and a scene with a conflict that does not ask for it is wrong.
  private static let apart = ["--exclude", "breaks.yaml"]

  private static let timed = ExportTests.path("animations")

  private func expectAgain(_ path: String, _ format: String) throws {
    let test = CapturedRun(words: ["export", path, "--to", format] + Self.apart)
    let again = CapturedRun("import", "-", input: test.output)
    let read = try Self.scenes(again.output)
    // Whatever is skipped in the test is named by its title.
    let own = try Self.scenes(nil, path).filter { !test.error.contains("\"\($0.title)\" is skipped") }
    try #require(own.count == read.count)
    var unasked = own.map(\.unasked).reduce(0, +)
    for (own, read) in zip(own, read) {
      #expect(own.views == read.views, "\(own.title)")
      // A test asks at the times of its clock, one after the other.
      var rest = own.queries
      for query in read.queries {
        let index = try #require(rest.firstIndex(of: query), "\(own.title): \(query)")
        rest.remove(at: index)
      }
      if rest.isEmpty, path != Self.timed { #expect(own.queries == read.queries, "\(own.title)") }
      unasked += rest.count
    }
    // Whatever a test does not ask is said to be left out, and nothing else is.
    let reasons = [
      "no framework call answers this",
      "tests do not hit-test or convert points in presentation layers",
      "this query is not about views",
    ]
    #expect(unasked == reasons.map { test.output.components(separatedBy: $0).count - 1 }.reduce(0, +))
  }

  private struct Read {
    let title: String
    let views: [NSObject]
    /// Questions and answers.
    let queries: [NSObject]
    /// How many more there are, for which the frameworks have no call.
    let unasked: Int
  }

  private static func scenes(_ text: String?, _ path: String = "-") throws -> [Read] {
    if text == "" { return [] }
    let report = CapturedRun(
      words: ["report", "--format", "json", path] + (text == nil ? apart : []), input: Array((text ?? "").utf8))
    let json = try JSONSerialization.jsonObject(with: Data(report.output.utf8))
    let scenes = (json as? [String: Any])?["scenes"] as? [[String: Any]] ?? []
    return scenes.map { scene in
      let queries = scene["queries"] as? [NSDictionary] ?? []
      let words = queries.map { $0["query"] as? String ?? "" }
      let unasked = ["drawingOrder", "conflict", "broken", "ambiguous", "systemLayoutSizeFitting"]
      return Read(
        title: scene["scene"] as? String ?? "",
        views: (scene["views"] as? [[String: NSObject]] ?? []).map { view in
          // No view of UIKit is told the size of an image.
          view.filter { $0.key != "imageSize" } as NSDictionary
        }, queries: zip(queries, words).filter { !unasked.contains($0.1) }.map { $0.0 },
        unasked: words.count { $0 == "drawingOrder" })
    }
  }
}

@Suite("Exported constraints") struct ExportedConstraintTests {
  private static func code(_ scene: String, _ format: String = "swift-testing") -> String {
    CapturedRun("export", "-", "--to", format, input: scene).output
  }

  /// A scene that a test can make the constraints of, with something that it cannot.
  private static func scene(
    _ header: String = "", root: String = "", box: String = "", constraints: String = "", rest: String = ""
  ) -> String {
    """
    \(header)
    views:
      - name: root
        frame: [0, 0, 100, 100]
        \(root)
        subviews: [{name: box, intrinsicContentSize: [10, 10]\(box)}, {name: other, frame: [0, 0, 5, 5]}]
    constraints:
      - {gap: box.left == root.left + 5}
      - box.top == root.top
      \(constraints)
    mutations:
      - layoutIfNeeded:
      \(rest)

    """
  }

  @Test(arguments: ["swift-testing", "objc"]) func `a device can refute what is predicted to break`(format: String) {
    let scene = Self.scene(
      constraints: "- {most: box.width <= 4}",
      rest: "- addConstraint: box.width == 30\nqueries: [broken: all]\nexpect: {box: {frame: [5, 0, 30, 10]}}")
    let code = Self.code(scene, format)
    #expect(!code.contains("resulting frames are assigned"))
    #expect(code.contains("predicted: a device prints that it breaks most."))
    #expect(code.contains("30"))
  }

  @Test(arguments: ["swift-testing", "xctest", "objc"]) func `constraints of a scene are made`(format: String) {
    let code = Self.code(Self.scene(), format)
    let anchor =
      format == "objc"
      ? "[box.leftAnchor constraintEqualToAnchor:root.leftAnchor constant:5]"
      : "box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)"
    #expect(code.contains(anchor))
    #expect(!code.contains("resulting frames are assigned"))
    #expect(!code.contains("box.center = "))
  }

  @Test(arguments: [
    (scene("platform: macos"), "layers have no constraints"),
    (scene(constraints: "- box.bottom <= root.safeArea.bottom"), "a test's window has its own safe area"),
    (scene(root: "safeAreaInsets: [1, 1, 1, 1]"), "a test's window has its own safe area"),
    (
      scene(root: "readableWidth: 50", constraints: "- box.right <= root.readable.right"),
      "the readable width depends on font and device"
    ), (scene(box: ", baselineFromTop: 8"), "baselines depend on the font of the text"),
    (scene(rest: "- box.baselineFromBottom: 8"), "baselines depend on the font of the text"),
    (scene(box: ", stack: {}"), "a stack view computes its content itself"),
    (
      scene(constraints: "- {more: box.top == root.top + 1}", rest: "").replacing(
        "mutations:", with: "broken: [more]\nmutations:"), "which constraint a device breaks is not documented"
    ), (scene(rest: "- other.addSubview: box"), "on a device, moving a view in the hierarchy removes constraints"),
    (scene(rest: "- gap.isActive: false"), "the constraints are ambiguous: box.x"),
    (
      scene(constraints: "- root.top == box.top - 1", rest: "- gap.constant: 6\nqueries: [conflict: all]"),
      "the constraints conflict"
    ),
    (
      scene(rest: "- root.translatesAutoresizingMaskIntoConstraints: false"),
      "it is undefined where constraints place a view without a superview"
    ),
  ]) func `a test says why it assigns the frames of a layout`(scene: String, reason: String) {
    for format in ["swift-testing", "objc"] {
      let code = Self.code(scene, format)
      #expect(
        code.contains("// The layout's resulting frames are assigned, without constraints: \(reason)."),
        "\(scene)\(CapturedRun("check", "-", input: scene).error)")
      #expect(!code.contains("activate"))
    }
  }

  @Test(arguments: [
    ("", "the constraints are ambiguous: a.width, b.x, b.width"),
    ("broken: [one]\n", "which constraint a device breaks is not documented"),
  ]) func `a device is asked what it alone decides`(rest: String, choice: String) {
    let scene = """
      views: [{name: root, frame: [0, 0, 400, 100], subviews: [{name: a}, {name: b}]}]
      constraints: [one: a.width == 150 @500, b.width == 90 @500, "H:|[a][b]|", "V:|[a(1)]", "V:|[b(1)]"]

      """ + rest
    for format in ["swift-testing", "objc"] {
      let asked = CapturedRun("export", "-", "--ask", "--to", format, input: scene).output
      #expect(asked.contains("// The device does the layout and may get other numbers: \(choice)."))
      #expect(asked.contains("150") && asked.contains("activate"))
      let own = Self.code(scene, format)
      #expect(own.contains("// The layout's resulting frames are assigned, without constraints: \(choice)."))
    }
  }

  @Test func `a constraint that a step adds is changed by its name, and no other one`() {
    let scene = Self.scene(
      constraints: "- {wide: box.width >= 3 @700}",
      rest: "- addConstraint: {late: box.height == 30 @800}\n  - late.constant: 40\n")
    let code = Self.code(scene)
    #expect(code.contains("late.constant = 40"))
    let report = CapturedRun(words: ["report", "-"], input: Array(scene.utf8)).output
    #expect(report.contains("  box    5 0  10  40"), "\(report)")
  }
  @Test(arguments: [
    ("swift-testing", "overlay.removeFromSuperview()", "// It has no superview anyway."),
    ("xctest", "overlay.removeFromSuperview()", "// It has no superview anyway."),
    ("objc", "[overlay removeFromSuperview]", "// It has no superview anyway."),
  ]) func `a removed view is asked about its frame, and the window about what is left`(
    format: String, removal: String, again: String
  ) {
    let scene = """
      views:
        - name: root
          frame: [0, 0, 100, 100]
          subviews: [{name: button, frame: [10, 10, 40, 40]}, {name: overlay, frame: [0, 0, 100, 100]}]
      mutations:
        - overlay.removeFromSuperview:
        - overlay.removeFromSuperview:
      queries:
        - {hitTest: {point: [20, 20], view: window}, expect: button}
      expect: {overlay: {frame: [0, 0, 100, 100]}}

      """
    let code = Self.code(scene, format)
    // UIKit takes a second removal, and nothing happens; a test of it would say nothing.
    #expect(code.components(separatedBy: removal).count == 2, "\(code)")
    #expect(code.contains(again))
    let log = CapturedRun(words: ["export", "--to", "log", "-"], input: Array(scene.utf8)).output
    #expect(log.contains("query1 = button"), "\(log)")
    #expect(log.contains("geomrun 1.1 overlay.superview = nil"), "\(log)")
  }
}
