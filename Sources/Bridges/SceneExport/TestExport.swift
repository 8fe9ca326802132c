import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunReporting
package import GeomrunSceneModel
import GeomrunSceneReplay
package import GeomrunText

/// Writes scenes as a file of tests for an Xcode project: each makes the views, performs the mutations, prints what it
/// reads, and compares that with what its scene expects.
package struct TestExport {
  /// Why a scene cannot be a test.
  package enum Refusal: Error {
    /// It asks for a setter that no device has.
    case setterModel
    /// It has what a test cannot set up: bars, controllers inside each other, or safe areas that steps change.
    case setUp(DeviceNeeds.Obstacle)
  }

  let language: CodeWriter.Language
  let isTesting: Bool
  private let addsAll: Bool
  private let asks: Bool
  /// What the type that holds the tests is called.
  private let typeName: WrittenText

  /// A writer of one file; nil for a format that is no test.
  ///
  /// - Parameters:
  ///   - addsAll: Whether every view's geometry is expected in the end, too.
  ///   - asks: Whether constraints are made also where the device alone decides what they come to.
  ///   - name: What the tests are called, such as the file of the scenes.
  package init?(_ format: ExportFormat, addsAll: Bool, asks: Bool, name: String) {
    guard let language = format.language else { return nil }
    self.language = language
    isTesting = format == .swiftTesting
    self.addsAll = addsAll
    self.asks = asks
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    typeName = "Geomrun_\(WrittenText(word: String(letters)))"
  }

  /// Adds what stands in front of the tests.
  package func begin(into text: inout ByteText) {
    text.append("// Made by `geomrun export`. Each failure names the scene's line with the expected value.\n")
    switch (language, isTesting) {
    case (.swift, true): text.append("\(swiftPreamble)\n@MainActor struct \(typeName) {\n")
    case (.swift, false): text.append("\(swiftPreamble)\nfinal class \(typeName): XCTestCase {\n")
    case (.objc, _):
      text.append(WrittenText(lines: TestSupport.objc))
      text.append("\n@interface \(typeName) : XCTestCase\n@end\n\n@implementation \(typeName)\n")
    }
  }

  /// Adds what stands behind them.
  package func end(into text: inout ByteText) { text.append(spelled(Spellings("}\n", "@end\n"))) }

  private func spelled(_ row: Spellings, _ arguments: WrittenText...) -> WrittenText {
    WrittenText(lines: language.text(row, arguments.map { $0.string }))
  }

  private var swiftPreamble: WrittenText {
    let framework = isTesting ? "import Testing" : "import XCTest"
    let failure = isTesting ? "Issue.record(Comment(rawValue: message))" : "XCTFail(message)"
    return WrittenText(
      lines: TestSupport.swift.replacing("import Testing", with: framework).replacing("RECORD", with: failure))
  }

  /// Adds the test of one scene.
  ///
  /// - Parameters:
  ///   - number: The scene's number in the file, from 1.
  ///   - line: The line of a place in the scene's file.
  ///   - flush: It may write what there is and remove it.
  package func write(
    _ exported: ExportedScene, number: Int, line: (SourceRange) -> Int, into text: inout ByteText,
    flush: (inout ByteText) -> Void = { _ in }
  ) throws(Refusal) {
    let header = exported.scene.header
    guard header.model == .coreAnimation else { throw .setterModel }
    if let obstacle = DeviceNeeds.obstacle(to: exported.scene) { throw .setUp(obstacle) }
    let needs = DeviceNeeds(exported.scene)
    let obstacle = exported.obstacleToConstraints
    let choice = obstacle == nil ? exported.choiceOfDevice : nil
    let reason = obstacle ?? (asks ? nil : choice)
    // What constraints come to in a pass, only constraints say.
    if needs.usesPasses, reason != nil { throw .setUp(.layoutPasses) }
    let code = CodeContext(
      CodeWriter(language: language), exported.scene, layout: reason == nil ? exported.layoutCode : .frames)
    let title = header.title.text
    text.append("\n")
    // Mac Catalyst has both frameworks.
    text.append(
      spelled(
        header.platform == .ios
          ? Spellings("  #if canImport(UIKit)\n", "#if TARGET_OS_IOS\n")
          : Spellings("  #if canImport(AppKit) && !canImport(UIKit)\n", "#if !TARGET_OS_IOS\n")))
    switch (language, isTesting) {
    case (.swift, true):
      text.append("  @Test(\(language.literal(title))")
      for (words, condition) in conditions(needs, code) { text.append(", .enabled(\(words)) { await \(condition) }") }
      text.append(") func scene\(number)() {\n")
    case (.swift, false):
      let conditions = conditions(needs, code)
      let effects: WrittenText = conditions.isEmpty ? "async" : "async throws"
      text.append("  \(language.comment(title))\n")
      text.append("  @MainActor func testScene\(number)() \(effects) {\n")
      for (words, condition) in conditions { text.append("    try XCTSkipUnless(\(condition), \(words))\n") }
    case (.objc, _):
      text.append("\(language.comment(title))\n- (void)testScene\(number) {\n")
      for (words, condition) in conditions(needs, code) { text.append("    XCTSkipUnless(\(condition), \(words));\n") }
    }
    var body = TestBody(
      self, code, exported, number: number, reasonForFrames: reason, question: reason == nil ? choice : nil)
    swap(&body.text, &text)
    exported.forEachEvent(all: addsAll) { event in
      body.add(event, line)
      flush(&body.text)
    }
    swap(&body.text, &text)
    text.append(spelled(Spellings("  }\n  #endif\n", "}\n#endif\n")))
  }

  /// What has to be true of a device, in words and as code; elsewhere the test is skipped.
  private func conditions(_ needs: DeviceNeeds, _ code: CodeContext) -> [(words: WrittenText, condition: WrittenText)] {
    var all: [(WrittenText, WrittenText)] = []
    if let scale = needs.scale?.rawValue {
      all.append((language.literal("a screen of scale \(scale)"), spelled(.scale, "\(scale)")))
    }
    if let system = needs.system {
      let number = WrittenText(system)
      all.append((language.literal("iOS \(number)"), spelled(.isSystem, number)))
    }
    if needs.usesPasses || needs.usesClock {
      all.append((language.literal("an app with a window, where run loop turns lay out views"), spelled(.hasWindows)))
    }
    if let insets = needs.safeArea {
      all.append(
        (
          language.literal("an app with windows that can have this safe area"),
          spelled(.shows, code.literal(.insets(insets)))
        ))
    }
    return all
  }
}
