import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunReporting
package import GeomrunSceneModel
import GeomrunSceneReplay
package import GeomrunText

/// A writer of test files for an Xcode project.
///
/// Each test makes the views, performs the mutations, prints the values, and compares them with the scene's
/// expectations.
package struct TestExport {
  /// The reason why a scene cannot be a test.
  package enum Refusal: Error {
    /// It uses the `setter` model, which no device has.
    case setterModel
    /// It needs a setup that tests cannot have, such as bars, nested controllers or changing safe areas.
    case setUp(DeviceNeeds.Obstacle)
  }

  let language: CodeWriter.Language
  let isTesting: Bool
  private let addsAll: Bool
  private let asks: Bool
  /// The name of the type that contains the tests.
  private let typeName: WrittenText

  /// Creates a writer of one file, or nil for a format without tests.
  ///
  /// - Parameters:
  ///   - addsAll: Whether to check every view's final geometry, too.
  ///   - asks: Whether to make constraints even if their result is up to the device.
  ///   - name: The name of the tests, such as that of the scenes' file.
  package init?(_ format: ExportFormat, addsAll: Bool, asks: Bool, name: String) {
    guard let language = format.language else { return nil }
    self.language = language
    isTesting = format == .swiftTesting
    self.addsAll = addsAll
    self.asks = asks
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    typeName = "Geomrun_\(WrittenText(word: String(letters)))"
  }

  /// Appends the text before the tests.
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

  /// Appends the text after the tests.
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

  /// Appends the test of one scene.
  ///
  /// - Parameters:
  ///   - number: The scene's number in the file, from 1.
  ///   - line: Returns the line of a place in the scene's file.
  ///   - flush: May write the text and clear it.
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
    // Only constraints reproduce the layout in a pass.
    if needs.usesPasses, reason != nil { throw .setUp(.layoutPasses) }
    let code = CodeContext(
      CodeWriter(language: language), exported.scene, layout: reason == nil ? exported.layoutCode : .frames)
    beginTest(
      number, titled: header.title.text, ofUIKit: header.platform == .ios, conditions(needs, code), into: &text)
    var body = TestBody(
      self, code, exported, number: number, reasonForFrames: reason, question: reason == nil ? choice : nil)
    swap(&body.text, &text)
    exported.forEachEvent(all: addsAll) { event in
      body.add(event, line)
      flush(&body.text)
    }
    swap(&body.text, &text)
    endTest(into: &text)
  }

  /// A condition that a device must meet, in words and as code; the test is skipped on other devices.
  typealias Condition = (words: WrittenText, condition: WrittenText)

  /// Appends the text of a test before its statements.
  func beginTest(
    _ number: Int, titled title: String, ofUIKit isUIKit: Bool, _ conditions: [Condition], into text: inout ByteText
  ) {
    text.append("\n")
    // Mac Catalyst has both frameworks.
    text.append(
      spelled(
        isUIKit
          ? Spellings("  #if canImport(UIKit)\n", "#if TARGET_OS_IOS\n")
          : Spellings("  #if canImport(AppKit) && !canImport(UIKit)\n", "#if !TARGET_OS_IOS\n")))
    switch (language, isTesting) {
    case (.swift, true):
      text.append("  @Test(\(language.literal(title))")
      for (words, condition) in conditions { text.append(", .enabled(\(words)) { await \(condition) }") }
      text.append(") func scene\(number)() {\n")
    case (.swift, false):
      let effects: WrittenText = conditions.isEmpty ? "async" : "async throws"
      text.append("  \(language.comment(title))\n")
      text.append("  @MainActor func testScene\(number)() \(effects) {\n")
      for (words, condition) in conditions { text.append("    try XCTSkipUnless(\(condition), \(words))\n") }
    case (.objc, _):
      text.append("\(language.comment(title))\n- (void)testScene\(number) {\n")
      for (words, condition) in conditions { text.append("    XCTSkipUnless(\(condition), \(words));\n") }
    }
  }

  /// Appends the text of a test after its statements.
  func endTest(into text: inout ByteText) { text.append(spelled(Spellings("  }\n  #endif\n", "}\n#endif\n"))) }

  /// The condition of a screen with so many pixels per point.
  func condition(ofScale scale: Int) -> Condition {
    (language.literal("a screen of scale \(scale)"), spelled(.scale, "\(scale)"))
  }

  /// The condition of windows that can have a safe area; `insets` is the code of its insets.
  func condition(ofSafeArea insets: WrittenText) -> Condition {
    (language.literal("an app with windows that can have this safe area"), spelled(.shows, insets))
  }

  private func conditions(_ needs: DeviceNeeds, _ code: CodeContext) -> [Condition] {
    var all: [Condition] = []
    if let scale = needs.scale?.rawValue { all.append(condition(ofScale: scale)) }
    if let system = needs.system {
      let number = WrittenText(system)
      all.append((language.literal("iOS \(number)"), spelled(.isSystem, number)))
    }
    if needs.usesPasses || needs.usesClock {
      all.append((language.literal("an app with a window, where run loop turns lay out views"), spelled(.hasWindows)))
    }
    if let insets = needs.safeArea { all.append(condition(ofSafeArea: code.literal(.insets(insets)))) }
    return all
  }
}
