import Foundation
import Testing

@testable import GeomrunCommands

/// Storyboards and XIBs that commands read as they are.
@Suite("Checked documents") struct DocumentCheckTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../InterfaceBuilderTests/Documents"
  ).standardizedFileURL.path

  private func path(_ name: String) -> String { "\(Self.folder)/\(name)" }

  /// A copy of a document with something replaced, in a folder of its own.
  private func changed(_ name: String, _ old: String, _ new: String) throws -> String {
    let text = try String(contentsOfFile: path(name), encoding: .utf8)
    #expect(text.contains(old))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  @Test func `a conflict is told at the constraint of the document, with status 2`() {
    let run = CapturedRun("check", path("conflict.storyboard"))
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("conflict.storyboard:27:29: error: 3 required constraints"), "\(run.error)")
    #expect(run.error.contains("<constraint firstItem=\"im0-08-con\""))
    #expect(run.error.contains("conflict.storyboard:32:29: warning: constraint mis-09-con: the document has no item"))
  }

  @Test func `a document without a conflict is fine, though it expects nothing`() {
    let counts = [
      "login.storyboard": "1 scene, 4", "card.xib": "2 scenes, 4", "panel.xib": "1 scene, 2",
      "scroll.storyboard": "1 scene, 2",
    ]
    for (name, count) in counts {
      let run = CapturedRun("check", "--strict", path(name))
      #expect(run.status == .fine, "\(name): \(run.output)\(run.error)")
      #expect(run.output == "\(count) stored frames\n")
    }
  }

  @Test func `sizes that only a font knows are counted, and named on request, and are no warning`() {
    let run = CapturedRun("check", "--strict", path("login.storyboard"))
    #expect(run.status == .fine)
    #expect(run.error.hasPrefix("geomrun: note: 4 sizes were taken from Xcode"), "\(run.error)")
    let each = CapturedRun("check", "--strict", "--verbose", path("login.storyboard")).error
    let size = "login.storyboard:13:29: note: the size of `TitleLabel` is taken from the document"
    #expect(each.contains(size), "\(each)")
    #expect(each.split(separator: "\n").count == 4)
    #expect(CapturedRun("report", path("login.storyboard")).error.contains("4 sizes"))
  }

  @Test func `a constraint is named by what it says`() {
    let run = CapturedRun("check", path("conflict.storyboard"))
    #expect(run.error.contains("breaks `Avatar.width == 320`"), "\(run.error)")
  }

  @Test func `a stale frame is a warning at its rect, and an error where warnings are`() throws {
    let file = try changed("login.storyboard", "x=\"20\" y=\"108\" width=\"168\"", "x=\"20\" y=\"118\" width=\"168\"")
    let run = CapturedRun("check", file)
    #expect(run.status == .fine)
    #expect(run.error.contains("login.storyboard:14:33: warning: `TitleLabel` is drawn at [20, 118, 168, 20.5]"))
    #expect(run.error.contains("Xcode does not mark it"))
    #expect(CapturedRun("check", "--strict", file).status == .invalidScene)
    let marked = try changed("login.storyboard", "y=\"108\" width=\"168\"", "y=\"118\" width=\"168\"")
    let text = try String(contentsOfFile: marked, encoding: .utf8)
    try text.replacing("id=\"lb0-01-log\" userLabel", with: "misplaced=\"YES\" id=\"lb0-01-log\" userLabel").write(
      toFile: marked, atomically: true, encoding: .utf8)
    #expect(CapturedRun("check", marked).error.contains("Xcode marks it as misplaced"))
  }

  @Test func `a fix stores the computed frame, and changes no other byte`() throws {
    let file = try changed("login.storyboard", "x=\"20\" y=\"108\" width=\"168\"", "x=\"20\" y=\"118\" width=\"168\"")
    let diff = CapturedRun("check", "--fix", "--diff", file)
    #expect(diff.output.contains("+                                <rect key=\"frame\" x=\"20\" y=\"108\""))
    let run = CapturedRun("check", "--fix", file)
    #expect(
      run.output.contains("login.storyboard:14:33: fixed: stored the computed frame of TitleLabel"),
      "\(run.output)\(run.error)")
    let (now, once) = (try Data(contentsOf: URL(fileURLWithPath: file)), path("login.storyboard"))
    #expect(now == (try Data(contentsOf: URL(fileURLWithPath: once))))
    #expect(CapturedRun("check", "--strict", file).status == .fine)
  }

  @Test(
    "frames that are drawn elsewhere are stored as they were, on macOS from the bottom",
    arguments: ["login.storyboard", "panel.xib", "scroll.storyboard", "cells.storyboard"]) func fixed(name: String)
    throws
  {
    let text = try String(contentsOfFile: path(name), encoding: .utf8)
    // Each view that constraints place, 9 points further right and down.
    var (lines, isPlaced, count) = (text.components(separatedBy: "\n"), false, 0)
    for index in lines.indices {
      if isPlaced, lines[index].contains("<rect key=\"frame\"") {
        for attribute in ["x", "y"] {
          let parts = lines[index].components(separatedBy: " \(attribute)=\"")
          guard parts.count == 2, let number = parts[1].split(separator: "\"").first, let old = Double(number) else {
            continue
          }
          lines[index] = "\(parts[0]) \(attribute)=\"\(old + 9)\(parts[1].dropFirst(number.count))"
        }
        count += 1
      }
      isPlaced = lines[index].contains("translatesAutoresizingMaskIntoConstraints=\"NO\"")
    }
    #expect(count > 0)
    let moved = lines.joined(separator: "\n")
    let file = try changed(name, text, moved)
    #expect(CapturedRun("check", file).output.contains("misplaced-view"))
    #expect(CapturedRun("check", "--fix", file).status == .fine)
    #expect(!CapturedRun("check", file).output.contains("misplaced-view"))
    func plain(_ text: String) -> String { text.replacing(".0\"", with: "\"") }
    #expect(plain(try String(contentsOfFile: file, encoding: .utf8)) == plain(text))
  }

  @Test func `what lies in a view by its mask is stored with it`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17154" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait"/><objects>
      <view id="r"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="0" y="0" width="90" height="50"/>
      <subviews><view id="i"><rect key="frame" x="5" y="5" width="80" height="40"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES"/></view></subviews></view></subviews><constraints>
      <constraint firstItem="v" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="l"/>
      <constraint firstItem="r" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="t"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="r" secondAttribute="top" id="o"/>
      <constraint firstItem="v" firstAttribute="bottom" secondItem="r" secondAttribute="bottom" id="b"/>
      </constraints></view></objects></document>
      """
    let file = try changed(
      "login.storyboard", try String(contentsOfFile: path("login.storyboard"), encoding: .utf8), text)
    #expect(CapturedRun("check", "--fix", file).output.contains("1 of 1 file fixed, 2 findings"))
    let fixed = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      fixed.contains("<view id=\"i\"><rect key=\"frame\" x=\"5\" y=\"5\" width=\"290\" height=\"40\"/>"), "\(fixed)")
    #expect(fixed.contains("id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"200\"/>"))
  }

  @Test func `a conflict of another device alone is told for that device`() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17154" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait"/><scenes><scene><objects><viewController id="c">
      <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="0" y="0" width="375" height="9"/>
      <constraints><constraint firstAttribute="height" constant="9" id="h"/>
      <constraint firstAttribute="width" constant="375" id="w"/></constraints></view></subviews><constraints>
      <constraint firstItem="v" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="l"/>
      <constraint firstItem="v" firstAttribute="trailing" secondItem="r" secondAttribute="trailing" id="t"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="r" secondAttribute="top" id="o"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    #expect(CapturedRun("check", "-", input: text).status == .fine)
    let run = CapturedRun("check", "-", "--device", "iPhone 8", "--device", "iPhone 15 Pro", input: text)
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("error: on iPhone 15 Pro: "), "\(run.error)")
    #expect(!run.error.contains("on iPhone 8"))
    #expect(run.output.contains("2 scenes, 0 stored frames, 1 invalid"), "\(run.output)")
    let onSide = CapturedRun("report", "-", "--device", "iPhone 15 Pro", "--orientation", "all", input: text)
    #expect(onSide.error.contains("constraints-conflict"))
    for words in [["--device", "nobody"], ["--device", "iPhone 17e"], ["--orientation", "all"]] {
      let run = CapturedRun(words: ["check", "-"] + words, input: Array(text.utf8))
      #expect(run.status == .wrongUsage, "\(words)")
    }
  }

  @Test func `a finding on several devices is told once, with all of them`() {
    let run = CapturedRun(
      "check", path("conflict.storyboard"), "--device", "iPhone SE (1st generation)", "--device", "iPhone 15 Pro")
    #expect(run.error.components(separatedBy: " error: ").count == 2, "\(run.error)")
    #expect(run.error.contains("error: on iPhone SE (1st generation); iPhone 15 Pro: 3 required constraints"))
    #expect(run.error.contains("help: the numbers below apply on iPhone SE (1st generation)\n"))
    #expect(run.output.contains("2 scenes, 0 stored frames, 2 invalid"))
  }

  @Test(
    "outputs that mark places have a finding of several devices once",
    arguments: ["github", "sarif", "junit", "gitlab", "oneline", "markdown"]) func shared(format: String)
  {
    let devices = ["--device", "iPhone SE (1st generation)", "--device", "iPhone 15 Pro"]
    let run = CapturedRun(
      words: ["check", path("conflict.storyboard"), "--format", format] + devices, input: [])
    #expect(run.status == .invalidScene)
    let count = run.output.components(separatedBy: "constraints-conflict").count - 1
    // SARIF has the rule as well, JUnit the type of the error and its line.
    #expect(count == (["sarif": 2, "junit": 2][format] ?? 1), "\(run.output)")
    let parts = run.output.components(separatedBy: "on iPhone SE (1st generation); iPhone 15 Pro: 3 required")
    #expect(parts.count == (format == "junit" ? 3 : 2), "\(run.output)")
    #expect(!run.output.contains("on iPhone 15 Pro: 3 required"))
    if format == "junit" { #expect(run.output.contains("errors=\"1\"")) }
    if format == "sarif" { #expect(run.output.contains("the numbers below apply on iPhone SE")) }
  }

  @Test func `data for programs has the findings of each scene`() {
    let run = CapturedRun(
      "check", path("conflict.storyboard"), "--device", "iPhone 8", "--device", "iPhone 15 Pro", "--format", "json")
    #expect(run.output.contains("\"on iPhone 8: 3 required"), "\(run.output)")
    #expect(run.output.contains("\"on iPhone 15 Pro: 3 required"))
  }

  @Test func `documents are laid out from the right to the left, and with larger texts`() {
    let words = ["--direction", "rightToLeft", "--text-scale", "1.5"]
    let run = CapturedRun(words: ["report", path("login.storyboard")] + words, input: [])
    // Leading is right: 414 - 20 - 168 * 1.5.
    #expect(run.output.contains("142   108 252 30.75") || run.output.contains("142 108 252"), "\(run.output)")
    #expect(run.output.contains("right to left, with texts 1.5 times as large"))
    let check = CapturedRun(words: ["check", "--strict", path("login.storyboard")] + words, input: [])
    #expect(check.status == .fine)
    // Xcode has stored frames of texts as they are.
    #expect(check.output == "1 scene, 0 stored frames\n")
    // A font does not decide the size of a switch.
    let imported = CapturedRun(words: ["import", path("login.storyboard")] + words, input: [])
    #expect(imported.output.contains("[252, 30.75]  # the size that Xcode stored, times 1.5"), "\(imported.output)")
    #expect(imported.output.contains("[49, 31]  # the size that Xcode stored\n"))
    for value in ["0", "9", "nan", "x"] {
      #expect(CapturedRun("check", path("login.storyboard"), "--text-scale", value).status == .wrongUsage)
    }
  }

  @Test func `scenes are imported for other devices, and expect nothing`() {
    let run = CapturedRun(
      "import", path("login.storyboard"), "--device", "iPhone 15 Pro", "--orientation", "all")
    #expect(run.status == .fine)
    #expect(run.output.contains("scene: \"Sign In (vc0-01-log) on iPhone 15 Pro\""), "\(run.output)")
    #expect(run.output.contains("frame: [0, 0, 393, 852]") && run.output.contains("frame: [0, 0, 852, 393]"))
    #expect(!run.output.contains("expect:"))
    #expect(CapturedRun("import", path("login.storyboard"), "--device", "nobody").status == .wrongUsage)
  }

  @Test func `pictures, reports and explanations read documents as they are`() {
    #expect(CapturedRun("draw", path("login.storyboard")).output.contains("<svg"))
    #expect(CapturedRun("report", path("login.storyboard")).output.contains("TitleLabel"))
    #expect(CapturedRun("explain", path("login.storyboard")).output.contains("TitleLabel"))
  }

  @Test func `a scene on several devices is one sheet, with one scale`() throws {
    let run = CapturedRun(
      "draw", path("login.storyboard"), "--device", "iPhone SE (1st generation)", "--device", "iPhone 15 Pro")
    #expect(run.status == .fine)
    let plots = run.output.matches(of: /class="plot"[^>]* width="([0-9.]+)" height="([0-9.]+)"/)
    #expect(plots.count == 2, "\(run.output)")
    let sizes = plots.compactMap { Double($0.1).map { $0 - 12 } }
    // Points of both are as long: 320 of one are the 320 of the other.
    #expect(abs(sizes[0] / 320 - sizes[1] / 393) < 0.001)
    #expect(run.output.contains("<title>login.storyboard</title>"))
    #expect(run.output.components(separatedBy: "</svg>").count == 2)
    let step = CapturedRun(
      "draw", path("login.storyboard"), "--device", "iPhone 8", "--device", "iPhone 15 Pro", "--step", "0")
    #expect(step.error.contains("2 pictures do not fit into one file"), "\(step.error)")
    let two = CapturedRun("draw", path("login.storyboard"), path("scroll.storyboard"))
    #expect(two.error.contains("2 pictures do not fit into one file"), "\(two.error)")
  }

  @Test func `each scene begins a row of a sheet with its first device`() {
    let devices = ["iPhone 8", "iPhone 15 Pro", "iPhone 16"].flatMap { ["--device", $0] }
    let run = CapturedRun(words: ["draw", path("guides.storyboard")] + devices, input: [])
    let places = run.output.matches(of: /class="panel" transform="translate\(([0-9.]+)[ ,]([0-9.]+)\)/)
    let lefts = places.compactMap { Double($0.1) }
    #expect(lefts.count % 3 == 0 && !lefts.isEmpty, "\(run.output)")
    for (index, left) in lefts.enumerated() { #expect((left == 12) == (index % 3 == 0), "\(lefts)") }
  }

  @Test func `a conflict is drawn with what breaks, and told`() {
    let run = CapturedRun("draw", path("conflict.storyboard"))
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("constraints-conflict"))
    #expect(run.output.contains("constraint that breaks"), "\(run.output)")
    let sheet = CapturedRun(
      "draw", path("conflict.storyboard"), "--device", "iPhone 8", "--device", "iPhone 15 Pro")
    #expect(sheet.status == .invalidScene)
    #expect(sheet.output.contains("353 ≠ 320"), "\(sheet.output)")
    #expect(!sheet.output.contains("class=\"beam\""), "constraints that are met are not drawn")
  }

  @Test func `commands that change scenes refuse documents by name`() {
    for words in [["check", "--update"], ["format"], ["quiz"], ["export", "--to", "log"]] {
      let run = CapturedRun(words: words + [path("login.storyboard")], input: [])
      #expect(run.status != .fine, "\(words)")
      #expect(run.error.contains("Interface Builder document"), "\(words): \(run.error)")
    }
  }

  @Test func `a folder is searched for documents`() throws {
    let file = try changed("conflict.storyboard", "constant=\"320\"", "constant=\"321\"")
    let run = CapturedRun("check", String(file.dropLast("/conflict.storyboard".count)))
    #expect(run.error.contains("conflict.storyboard:27:29: error"), "\(run.error)")
    #expect(run.output == "1 scene, 0 stored frames, 1 invalid\n")
  }
}
