internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunNarration
internal import GeomrunReporting
package import GeomrunSceneModel
internal import GeomrunSceneReplay
package import GeomrunText

/// Writes scenes as a file of tests for an Xcode project: each makes the views, performs the mutations, prints what it
/// reads, and compares that with what its scene expects.
package struct TestExport {
  /// Why a scene cannot be a test.
  package enum Refusal: Error {
    /// It asks for a setter that no device has.
    case setterModel
    /// Its scroll views, safe areas, images or outsets are none that a view of a test has.
    case beyondLayers
  }

  let language: CodeWriter.Language
  let isTesting: Bool
  private let addsAll: Bool
  /// What the type that holds the tests is called.
  private let typeName: WrittenText

  /// A writer of one file; nil for a format that is no test.
  ///
  /// - Parameters:
  ///   - addsAll: Whether every view's geometry is expected in the end, too.
  ///   - name: What the tests are called, such as the file of the scenes.
  package init?(_ format: ExportFormat, addsAll: Bool, name: String) {
    guard let language = format.language else { return nil }
    self.language = language
    isTesting = format == .swiftTesting
    self.addsAll = addsAll
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    typeName = "Geomrun_\(WrittenText(word: String(letters)))"
  }

  var isSwift: Bool { language == .swift }

  /// Adds what stands in front of the tests.
  package func begin(into text: inout ByteText) {
    text.append(
      "// Made by `geomrun export`. Every failure names the line of the scene that says otherwise.\n"
    )
    text.append(isSwift ? swiftPreamble : WrittenText(lines: TestSupport.objc))
    if isSwift {
      text.append(
        isTesting
          ? "\n@MainActor struct \(typeName) {\n" : "\nfinal class \(typeName): XCTestCase {\n")
    } else {
      text.append("\n@interface \(typeName) : XCTestCase\n@end\n\n@implementation \(typeName)\n")
    }
  }

  /// Adds what stands behind them.
  package func end(into text: inout ByteText) { text.append(isSwift ? "}\n" : "@end\n") }

  private var swiftPreamble: WrittenText {
    let framework = isTesting ? "import Testing" : "import XCTest"
    let failure =
      isTesting
      ? "Issue.record(Comment(rawValue: message))" : "XCTFail(message)"
    return WrittenText(
      lines: TestSupport.swift.replacing("import Testing", with: framework)
        .replacing("RECORD", with: failure))
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
    if exported.scene.usesExtras { throw .beyondLayers }
    let reason = exported.reasonForFrames
    let code = CodeContext(
      CodeWriter(language: language), header, layout: reason == nil ? exported.layoutCode : .frames)
    let title = header.title.text
    text.append("\n")
    let condition: WrittenText = header.platform == .ios ? "canImport(UIKit)" : "os(macOS)"
    text.append(
      isSwift ? "  #if \(condition)\n" : "#if \(header.platform == .ios ? "" : "!")TARGET_OS_IOS\n")
    switch (isSwift, isTesting) {
    case (true, true): text.append("  @Test(\(language.literal(title))) func scene\(number)() {\n")
    case (true, false):
      text.append("  \(language.comment(title))\n")
      text.append("  @MainActor func testScene\(number)() async {\n")
    case (false, _):
      text.append("\(language.comment(title))\n- (void)testScene\(number) {\n")
    }
    var body = TestBody(self, code, exported, number: number, reasonForFrames: reason)
    swap(&body.text, &text)
    exported.tell(all: addsAll) { event in
      body.add(event, line)
      flush(&body.text)
    }
    swap(&body.text, &text)
    text.append(isSwift ? "  }\n  #endif\n" : "}\n#endif\n")
  }
}
