import Foundation
import GeomrunRecordings
import Testing

@testable import GeomrunCommands

/// Dumps as debuggers print them, in `Dumps`: each becomes a scene that is recorded beside it.
///
/// `Dumps/README.md` says where they come from.
@Suite("Imported dumps") struct ImportTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Dumps")
  static let names: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
    $0.hasSuffix(".txt")
  }.map { String($0.dropLast(4)) }.sorted()

  static func dump(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name + ".txt")))
  }

  static func imported(_ name: String) throws -> CapturedRun {
    CapturedRun(words: ["import", "-", "--stdin-filename", name + ".txt"], input: try dump(name))
  }

  @Test func `a dozen of the dumps have been found, and it is said where`() throws {
    let found = Self.names.filter { $0.hasPrefix("found-") }
    #expect(found.count >= 12)
    let origins = try String(contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)
    for name in found { #expect(origins.contains("| `\(name)` | http"), "\(name)") }
  }

  @Test(arguments: names) func `a dump becomes the recorded scene, which has the frames that are printed`(name: String)
    throws
  {
    let run = try Self.imported(name)
    #expect(run.status == .fine)
    let check = CapturedRun("check", "-", "--allow-empty", input: run.output)
    #expect(check.status == .fine, "\(check.output)\(check.error)")
    try compare(run.output + run.error.split(separator: "\n").map { "#! \($0)\n" }.joined(), name)
  }

  @Test(arguments: ["forty-views"]) func `a dump of many views can be reported, drawn and hit at once`(name: String)
    throws
  {
    let scene = try Self.imported(name).output
    #expect(scene.split(separator: "\n").count { $0.contains("- name: ") } == 40)
    for part in ["bounds: [0, 120.33333,", "transform: [", "hidden: true", "clipsToBounds: true"] {
      #expect(scene.contains(part))
    }
    #expect(CapturedRun("report", "-", input: scene).status == .fine)
    #expect(CapturedRun("draw", "-", input: scene).output.contains("<svg"))
    let hit = scene.replacing(
      "expect:\n",
      with: "queries:\n  - hitTest: {point: [172.5, 377.5], view: UIWindow1}\n    expect: Pin2\n"
        + "  - hitTest: {point: [30, 800], view: UIWindow1}\n    expect: UITabBarButton1\n" + "expect:\n")
    let check = CapturedRun("check", "-", input: hit)
    #expect(check.output.hasSuffix("all met\n"), "\(check.output)\(check.error)")
  }

  @Test func `a driver's prefix is taken off a kind of elements, and off no class of UIKit`() {
    let run = CapturedRun(
      "import", "-",
      input: """
        {"type": "UIActionSheet", "isEnabled": "1", "rect": {"x": 1, "y": 2, "width": 10, "height": 10}, "children": [
          {"type": "UIAButton", "isEnabled": "1", "rect": {"x": 1, "y": 2, "width": 3, "height": 3}}]}
        """)
    #expect(run.output.contains("- name: UIActionSheet1 "), "\(run.output)")
    #expect(run.output.contains("- name: Button1 "), "\(run.output)")
  }

  /// What is done to one line of a dump of forty views, each of which prints its frame.
  @Test(arguments: ["<", ";", ": 0x", "<UIView: 0x1; text = '", "(", "[", "'\n"])
  func `every frame that is printed is of a view of the scene, or its line is named`(damage: String) throws {
    let lines = String(decoding: try Self.dump("forty-views"), as: UTF8.self).split(separator: "\n").filter {
      $0.contains("frame = (")
    }
    for line in stride(from: 0, to: lines.count, by: 3) {
      var damaged = lines.map(String.init)
      let own = lines[line]
      let isTakenOut = ["<", ";", ": 0x"].contains(damage)
      damaged[line] = String(
        isTakenOut
          ? own.replacing(damage, with: "", maxReplacements: 1)
          : own.replacing("frame = (", with: damage + "; frame = ("))
      let run = CapturedRun("import", "-", input: damaged.joined(separator: "\n"))
      let views = run.output.split(separator: "\n").count { $0.contains("- name: ") }
      let named = run.error.split(separator: "\n").count {
        $0.contains("belongs to no view of the scene") || $0.contains("is missing: its view is not created")
      }
      #expect(views + named >= lines.count, "line \(line): \(views) views\n\(run.error)")
      #expect(named <= 2, "line \(line): \(run.error)")
    }
  }

  @Test(arguments: ["", "nothing at all", "<html><body>", "<UITapGestureRecognizer: 0x1>", "\u{0}"])
  func `a text without a view is refused with what to paste`(text: String) {
    let run = CapturedRun("import", "-", input: text)
    #expect(run.status == .invalidScene)
    #expect(run.output == "")
    #expect(run.error.contains("no view found in `<stdin>`\n  help: paste the output of"))
  }

  /// Dumps without rects of views in `RefusedDumps`, what is said of each, and what is to be printed in its place.
  @Test(arguments: [
    ("auto-layout-trace", "`_autolayoutTrace` prints no frames; it names 3 views", "recursive"),
    ("auto-layout-trace-old", "`_autolayoutTrace` prints no frames; it names 3 views", "recursive"),
    ("controllers", "prints view controllers without frames; it names 3 view controllers", "recursive"),
    ("constraints", "none of its constraints can be read", "simultaneously"),
    ("objective", "the engine's objective contains no constraints", "simultaneously"),
    ("ivars", "`_ivarDescription` and `_methodDescription` do not print a view tree", "recursive"),
    ("idb", "without their hierarchy; it names 2 elements", "page_source"),
    ("maestro", "Maestro prints screen rects without their unit", "page_source"),
    ("without-rects", "its elements are printed without rects; it names 2 elements", "page_source"),
    ("detox-masked", "hierarchy are masked; it names 2 elements", "generateViewHierarchyXml"),
    ("android", "these are Android views; it names 2 elements", "UIKit and AppKit"),
    ("sentry-flutter", "Sentry's view hierarchy of `flutter` has no UIKit views", "UIKit and AppKit"),
    ("flutter", "Flutter widgets or render objects", "UIKit and AppKit"),
    ("flutter-in-a-log", "Flutter widgets or render objects", "UIKit and AppKit"),
    ("flutter-widgets", "Flutter widgets or render objects", "UIKit and AppKit"),
    ("texture-old", "these Texture nodes are printed without frames", "recursive"),
    ("kif", "KIF prints views without frames", "recursive"),
    ("swiftui", "SwiftUI prints its views without frames", "recursive"),
    ("swiftui-code", "SwiftUI is not supported", "UIKit code"),
    ("lookin", "Lookin does not save text", "recursive"),
    ("flex", "FLEX does not show the view hierarchy as text", "recursive"),
    ("withheld", "the system log prints `<private>` instead of the text", "recursive"),
  ]) func `a dump without rects is refused by its name, with what to print`(name: String, reason: String, help: String)
    throws
  {
    let folder = Self.folder.deletingLastPathComponent().appendingPathComponent("RefusedDumps")
    let data = try Data(contentsOf: folder.appendingPathComponent(name + ".txt"))
    let run = CapturedRun(words: ["import", "-"], input: Array(data))
    #expect(run.status == .invalidScene)
    #expect(run.output == "")
    #expect(run.error.contains(reason), "\(run.error)")
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("  help: ") == true)
    #expect(lines.last?.contains(help) == true)
  }

  @Test(arguments: [
    ("{\"rendering_system\": \"UIKIT\", \"windows\": [", "}]"), ("<XCUIElementTypeOther ", ">"), ("[", "]"),
    ("{\"type\": \"UIAElement\", \"rect\": [", "]"), ("<AppiumAUT>", "</AppiumAUT>"),
    (" \"XCUIElementType {\"children\": [", "]}"), ("Button, 0x1, {{1, 1}, {1, 1}}, label: '", "'"),
  ]) func `elements may lie in each other as deep as they like, and end anywhere`(start: String, end: String) {
    let view = "<XCUIElementTypeOther x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>"
    for count in [1, 1000, 20_000] {
      let text = String(repeating: start, count: count) + view + String(repeating: end, count: count)
      // Where recursion would end, as a whole; elsewhere also what is cut off, and what is no text.
      let parts = [text, String(text.prefix(text.count / 2)), text + "\u{0}<"]
      for part in count > 1000 ? [text] : parts {
        let run = CapturedRun("import", "-", input: part)
        #expect(run.status == .fine || run.error.contains("no view found"))
      }
    }
  }

  @Test func `views that lie deeper than a scene file can nest them are put there by mutations`() {
    let dump = (0..<70).map { level in
      String(repeating: "   | ", count: level)
        + "<UIView: 0x\(1000 + level); frame = (\(level % 7) \(level % 5); 300 400)>\n"
    }
    let scene = CapturedRun("import", "-", input: dump.joined()).output
    #expect(scene.contains("mutations:\n  - UIView27.addSubview: UIView28\n"))
    let report = CapturedRun("report", "-", input: scene)
    #expect(report.output.contains("\n\(String(repeating: "  ", count: 20))UIView21 "))
    #expect(report.output.contains("\n\(String(repeating: "  ", count: 20))(69) UIView70 "))
    #expect(CapturedRun("check", "-", input: scene).status == .fine)
  }

  @Test(arguments: [
    ("max(a.frame.maxX, 3)", "\"= max(a.frame.maxX, 3)\""), ("fmin(1, 2.0f)", "1"), ("CGFloat(40) / 2", "20"),
    ("-sqrt(2)", "-1.4142135623730951"), ("sin(30 * .pi / 180)", "= sin(pi/6)"), ("cos(M_PI / 3)", "= cos(pi/3)"),
    ("tan(0.5)", "= tan(0.5rad)"), ("sin(a.alpha)", "= sin((a.alpha) rad)"),
    ("atan2(3, 4) * 2", "\"= atan2(3, 4) / (1rad) * 2\""), ("0.1 * CGFloat.pi", "0.3141592653589793"),
    ("b.superview!.bounds.midX", "= a.bounds.midX"), ("foo(1)", "= foo"), ("a.superview?.alpha", nil), ("max(1)", nil),
    ("1 +", nil), ("((1)", nil),
  ]) func `arithmetic of source code becomes an expression, or stays a comment`(arithmetic: String, expected: String?) {
    let code = """
      let a = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
      let b = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
      a.addSubview(b)
      a.center.x += 1
      a.layer.zPosition = \(arithmetic)
      """
    let run = CapturedRun("import", "-", input: code)
    #expect(CapturedRun("report", "-", input: run.output).status == .fine)
    if let expected {
      #expect(run.output.contains("  - a.zPosition: \(expected)  # line 5\n"), "\(run.output)")
    } else {
      #expect(run.output.contains("\n# line 5"), "\(run.output)")
    }
  }

  /// A generator that is the same on every machine.
  private struct Numbers {
    var state: UInt64
    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(bound, 1)
    }
  }

  @Test(arguments: 1...600) func `whatever is fed in ends with a scene that can be replayed, or with a message`(
    seed: Int
  ) throws {
    var numbers = Numbers(state: UInt64(seed) &* 104_729)
    var text = try Self.dump(Self.names[seed % Self.names.count])
    let pieces: [String] = [
      "<", ">", ";", "'", "(", ")", "|", "\n", "   | ", "nan", "inf", "1e308", "-", "0x7f", "{", "[",
      "sublayers = (<CALayer: 0x2; bounds = ", "max(", ".superview!.", ": | ", "<UIView: 0x1; frame = (1 2; 3 4)",
      "transform = [0, 0, 0, 0, 0, 0]", "= ", "\u{e9}", "\\n", "hidden = maybe", "autoresize = W+Q", "&lt;", "\u{2028}",
      "view1.frame = ", "mutations:", "#",
    ]
    for _ in 0..<(1 + numbers.next(below: 30)) {
      let position = numbers.next(below: text.count)
      switch numbers.next(below: 5) {
      case 0: text.insert(contentsOf: pieces[numbers.next(below: pieces.count)].utf8, at: position)
      case 1: text.removeSubrange(position..<min(text.count, position + numbers.next(below: 40)))
      case 2: text.insert(UInt8(numbers.next(below: 256)), at: position)
      case 3:
        let part = text[position..<min(text.count, position + numbers.next(below: 200))]
        text.insert(contentsOf: Array(part), at: numbers.next(below: text.count))
      default: if position < text.count { text[position] = UInt8(numbers.next(below: 256)) }
      }
    }
    let run = CapturedRun(words: ["import", "-"], input: text)
    guard run.status == .fine else {
      #expect(run.status == .invalidScene)
      #expect(run.error.contains("no view found"))
      return
    }
    let check = CapturedRun("check", "-", "--allow-empty", input: run.output)
    #expect(check.status == .fine, "\(check.output)\(check.error)\(String(decoding: text, as: UTF8.self))")
  }

  @Test(arguments: [
    "<UIView: 0x1; frame = (1 2; 3 4)>\n", "<A:0x1\nfoo\n", "<UIView: 0x1; text = 'a", "   | ",
    "<UIView; frame = (1 2; 3 4)>   |", "<A<", "view1.frame = {{1, 2}, {3, 4}}\n", "[a b:c];\n",
    "<NSLayoutConstraint:0x1 H:[A:0x2]-(8)-[B:0x3]", "<NSLayoutConstraint:0x1 A:0x2'>'.top == B:0x3.top>\n",
    "XConstraint:0x>(",
  ]) func `a long text takes no longer than its length`(piece: String) {
    func seconds(_ count: Int) -> Double {
      let text = Array(String(repeating: piece, count: count).utf8)
      let start = threadSeconds()
      _ = CapturedRun(words: ["import", "-"], input: text)
      return threadSeconds() - start
    }
    let (short, long) = (seconds(250), seconds(2000))
    #expect(long < max(short, 0.02) * 40)
  }

  /// How long the processor has worked for this thread, whatever else the machine does.
  private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func compare(_ text: String, _ name: String) throws {
    try Recording(Self.folder.appendingPathComponent(name + ".yaml")).compare(text)
  }
}
