import Foundation
import GeomrunRecordings
import Testing

@testable import GeomrunCommands

/// Storyboards and XIBs as tests that load them on a device.
@Suite("Exported documents") struct DocumentExportTests {
  private static let folder = "Tests/InterfaceBuilderTests/Documents"
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent("\(folder)/\(name)"), encoding: .utf8)
  }

  /// Exports a document under the name `Main.storyboard`, or another one.
  private static func export(_ text: String, to format: String = "swift-testing", name: String = "Main.storyboard")
    -> CapturedRun
  { CapturedRun("export", "-", "--stdin-filename", name, "--to", format, input: text) }

  /// The tests alone, with the messages.
  private static func tests(_ run: CapturedRun) -> String {
    let end = run.output.range(of: "\n#if canImport(UIKit)\n  /// A step")?.lowerBound ?? run.output.endIndex
    let start = run.output.range(of: "\n@MainActor struct")?.upperBound ?? run.output.startIndex
    return "\(run.error)\(run.output[start..<end])"
  }

  private static func statements(_ run: CapturedRun) -> [String] {
    run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      $0.hasPrefix("document.") || $0.hasPrefix("// Not compared")
    }
  }

  @Test(arguments: ["login.storyboard", "guides.storyboard", "card.xib"])
  func `a document becomes the recorded tests`(name: String) throws {
    let run = Self.export(try Self.text(name), name: name)
    #expect(run.status == .fine)
    try Recording("Tests/CommandsTests/ExportedDocuments/\(name).txt").compare(Self.tests(run))
  }

  @Test func `XCTest has the same statements`() throws {
    let text = try Self.text("login.storyboard")
    let (testing, xctest) = (Self.export(text), Self.export(text, to: "xctest"))
    #expect(xctest.status == .fine)
    #expect(xctest.output.contains("final class Geomrun__: XCTestCase {"))
    #expect(xctest.output.contains("try XCTSkipUnless(GeomrunDevice.scale == 2, \"a screen of scale 2\")"))
    #expect(Self.statements(testing) == Self.statements(xctest))
    #expect(Self.statements(testing).count == 9)
  }

  @Test(arguments: ["objc", "log"]) func `a format without tests of documents is refused`(format: String) {
    let run = CapturedRun("export", "\(Self.folder)/login.storyboard", "--to", format)
    #expect(run.status == .wrongUsage)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("geomrun: error: `--to \(format)` does not support Interface Builder documents"))
    #expect(run.error.contains("--to swift-testing"))
  }

  @Test func `a controller without an identifier is skipped, with its line`() throws {
    let text = try Self.text("login.storyboard").replacing(" storyboardIdentifier=\"SignIn\"", with: "")
    let run = Self.export(text)
    #expect(run.status == .invalidScene)
    #expect(run.output == "")
    #expect(
      run.error.hasPrefix(
        """
        geomrun: note: Main.storyboard:8: "Sign In (vc0-01-log)" is skipped: it has no Storyboard ID, and the initial \
        controller is the container that shows it
          help: set a Storyboard ID in Interface Builder
        geomrun: error: no scene of `Main.storyboard` can be a test
        """), "\(run.error)")
    let alone = Self.export(text.replacing(" initialViewController=\"nav-00-ctl\"", with: ""))
    #expect(alone.error.contains("it has no Storyboard ID and is not the initial controller"), "\(alone.error)")
    let initial = Self.export(
      text.replacing("initialViewController=\"nav-00-ctl\"", with: "initialViewController=\"vc0-01-log\""))
    #expect(initial.status == .fine)
    #expect(initial.output.contains("expect.storyboard(\"Main\", identifier: nil, "))
  }

  @Test func `scenes that a device cannot show are skipped, with the reason`() throws {
    let cases = [
      ("panel.xib", "only documents for iOS become tests"), ("conflict.storyboard", "its constraints conflict"),
      ("cells.storyboard", "it has no view that a test can compare: a table or collection view creates its cells"),
    ]
    for (name, reason) in cases {
      let text = try Self.text(name)
      let named = text.replacing("<viewController ", with: "<viewController storyboardIdentifier=\"A\" ")
        .replacing("<tableViewController ", with: "<tableViewController storyboardIdentifier=\"A\" ")
      let run = Self.export(named, name: name)
      #expect(run.status == .invalidScene)
      #expect(run.output == "")
      #expect(run.error.contains("is skipped: \(reason)"), "\(name): \(run.error)")
    }
    let cell = Self.export(try Self.text("card.xib"), name: "card.xib")
    #expect(
      cell.error.contains(
        "card.xib:45: \"Collection View Cell (cc0-04-car)\" is skipped: a table or collection view decides the size"))
  }

  @Test func `a size that a font decides is measured before the frames that depend on it`() throws {
    let run = Self.export(try Self.text("login.storyboard"))
    let statements = Self.statements(run)
    let label = "document.measure([0], width: 168, height: 20.5, \"TitleLabel\", \"Main.storyboard:13\")"
    #expect(statements.first == label)
    // Constraints decide the width of the text field.
    #expect(
      statements.contains("document.measure([1], width: nil, height: 34, \"textField1\", \"Main.storyboard:17\")"))
    #expect(
      statements.contains(
        """
        document.place([1], CGRect(x: 20, y: 136.5, width: 374, height: 34), "textField1", "Main.storyboard:17", \
        dependingOn: ["TitleLabel", "textField1"])
        """))
    #expect(run.error == "", "nothing is left out")
  }

  /// A storyboard with one controller, and views in its root.
  private static func storyboard(_ views: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="c">
    <device id="retina6_1"/><scenes><scene sceneID="s"><objects><viewController id="c">
    <view key="view" id="v"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
    \(views)
    </subviews></view></viewController></objects></scene></scenes></document>
    """
  }

  private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  @Test func `a prototype cell and its views are left out, the table is compared`() {
    let run = Self.export(
      Self.storyboard(
        """
        <tableView id="t">\(Self.frame(0, 0, 414, 800))<prototypes>
        <tableViewCell reuseIdentifier="r" id="p">\(Self.frame(0, 28, 414, 44))
        <tableViewCellContentView key="contentView" id="q">\(Self.frame(0, 0, 414, 44))<subviews>
        <label id="l">\(Self.frame(20, 11, 100, 22))</label></subviews></tableViewCellContentView>
        </tableViewCell></prototypes></tableView>
        """))
    #expect(run.status == .fine)
    #expect(
      run.error == """
        geomrun: note: Main.storyboard:5: `tableViewCell1` and 2 more are not compared: a table or collection view \
        creates its cells when it is shown

        """)
    #expect(
      Self.statements(run) == [
        """
        // Not compared, because a table or collection view creates its cells when it is shown: tableViewCell1, \
        tableViewCellContentView1, label1
        """, "document.place([0], CGRect(x: 0, y: 0, width: 414, height: 800), \"tableView1\", \"Main.storyboard:4\")",
        "document.finish()",
      ])
  }

  @Test func `effect views have a content view; bars and other views of UIKit have their own subviews`() {
    let run = Self.export(
      Self.storyboard(
        """
        <visualEffectView id="e">\(Self.frame(0, 0, 100, 100))
        <view key="contentView" id="f">\(Self.frame(0, 0, 100, 100))<subviews>
        <view id="g">\(Self.frame(10, 10, 20, 20))</view></subviews></view></visualEffectView>
        <searchBar id="b">\(Self.frame(0, 100, 414, 50))<subviews>
        <view id="h">\(Self.frame(0, 0, 10, 10))</view></subviews></searchBar>
        <mapView id="m">\(Self.frame(0, 200, 414, 50))<subviews>
        <view id="i">\(Self.frame(0, 0, 10, 10))</view></subviews></mapView>
        """))
    #expect(run.error.contains("`view3` is not compared: a bar creates its own subviews"), "\(run.error)")
    #expect(run.error.contains("`view4` is not compared: UIKit adds its own subviews before those of the document"))
    let placed = Self.statements(run).filter { $0.hasPrefix("document.place") }
    #expect(
      placed.map { $0.prefix { $0 != "C" } } == [
        "document.place([0], ", "document.place([0, .contentView], ", "document.place([0, .contentView, 0], ",
        "document.place([1], ", "document.place([2], ",
      ])
  }

  @Test func `scenes and documents share a file`() throws {
    let scene = Self.root.appendingPathComponent("Scenes/quiz/q3.yaml").path
    let document = Self.root.appendingPathComponent("\(Self.folder)/card.xib").path
    let run = CapturedRun("export", scene, document)
    #expect(run.status == .fine)
    #expect(run.output.contains("func scene1() {"))
    #expect(run.output.contains("func scene2() {"))
    #expect(run.output.components(separatedBy: "class GeomrunDocument {").count == 2)
    #expect(!CapturedRun("export", scene).output.contains("GeomrunDocument"))
  }

  @Test func `texts of a document stay in their literals`() throws {
    let text = try Self.text("login.storyboard").replacing("SignIn\"", with: "a&quot;); exit(1) //&#10;b\"")
    let run = Self.export(text)
    #expect(run.status == .fine)
    #expect(run.output.contains(#"identifier: "a\"); exit(1) //"#), "\(Self.tests(run))")
  }
}
