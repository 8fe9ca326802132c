import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// A reader of the output of test and monitoring tools: elements with rects, mostly in screen coordinates.
struct ElementImport {
  private(set) var trees: [ElementTree] = []
  private(set) var refusal: (dump: RefusedDump, count: Int)?
  /// Whether the text contains such elements.
  var isOne: Bool { !trees.isEmpty || refusal != nil }

  /// Finds the single format of a text; O(bytes).
  init(_ source: SourceText, _ text: ClipboardText) {
    let raw = String(decoding: ClipboardText.decoded(source.bytes), as: UTF8.self)
    if let tags = Self.tags(in: raw) {
      let markup = MarkupElements(Array(tags.utf8))
      trees = markup.trees.filter { !$0.isEmpty }
      if trees.isEmpty, markup.count > 0 {
        let isAndroid = raw.contains("android.") || raw.contains("com.android")
        let isMasked = raw.contains("\"<number>\"")
        refusal = (isAndroid ? .android : isMasked ? .detox : .withoutRects, markup.count)
      }
    } else if Self.isJSON(raw) {
      let json = JSONElements(Array(raw.utf8))
      trees = json.trees.filter { !$0.isEmpty }
      if trees.isEmpty { refusal = json.refusal }
    }
    if isOne { return }
    if raw.contains("0x") || raw.contains("{{") { readLines(source, raw, text) }
  }

  private mutating func readLines(_ source: SourceText, _ raw: String, _ text: ClipboardText) {
    // A string in a debugger and JSON contain the lines in one.
    let isOneLine =
      raw.contains("subtree:\\n") || raw.contains("}}\\n") || raw.contains("',\\n") || raw.contains("\\u0027,\\n")
    let lines = isOneLine ? ClipboardText(source, splitsAtEscapes: true) : text
    let tests = TestElements(lines)
    trees = tests.trees.filter { !$0.isEmpty }
    if !trees.isEmpty { return note(tests.others, lines) }
    if raw.contains("(frame: {{") {
      let boxes = BoxElements(text)
      if !boxes.tree.isEmpty {
        trees = [boxes.tree]
        return note(boxes.others, text)
      }
    }
    let count = RefusedDump.traceLines(in: text)
    if count > 0, count > text.count(of: "; frame = (") { refusal = (.autoLayoutTrace, count) }
  }

  /// Records lines outside of trees, which become comments.
  private mutating func note(_ lines: [Int], _ text: ClipboardText) {
    for line in lines {
      let content = text.text(text.range(ofLine: line))
      // The end of an incomplete rect.
      let isCut = content.contains("}}") && !content.contains("{{") && content.contains { $0.isNumber }
      guard isCut || content.contains(where: { $0.isLetter }) && !Decoration.covers(content),
        !content.hasPrefix("```"), content.drop(while: { $0 == " " }).hasPrefix("t = ") == false
      else { continue }
      if let rect = content.parts(around: "{{")?.behind.parts(around: "}}")?.before,
        PastedText.numerals(of: .rect, in: "{{\(rect)}}", called: []) != nil
      {
        trees[0].remarks.append(
          (
            text.lines[line].number,
            Words(en: "a rect printed here belongs to no view of the scene", zh: "这里打印了一个矩形，场景里没有视图采用它")
          ))
      }
      trees[0].leftOut.append(
        .init(
          line: text.lines[line].number, text: content,
          reason: isCut ? Words(en: "its beginning is missing", zh: "缺少开头") : nil))
    }
  }

  /// Returns the text with unescaped brackets if it contains tags of such a tool, or nil.
  private static func tags(in text: String) -> String? {
    let roots = ["XCUIElementType", "AppiumAUT", "ViewHierarchy>", "UIAApplication ", "UIAWindow ", "hierarchy"]
    if roots.contains(where: { text.contains("<" + $0) }) { return text }
    guard roots.contains(where: { text.contains("&lt;" + $0) }) else { return nil }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing(
      "&amp;", with: "&")
  }

  private static func isJSON(_ text: String) -> Bool {
    [
      "\"rendering_system\"", "\"AXFrame\"", "\"AXUniqueId\"", "\"AXLabel\"", "\"XCUIElementType", "\"UIA",
      "\"isEnabled\"", "\"bounds\"", "isEnabled: \"", "rawIdentifier: ",
    ].contains { text.contains($0) }
  }
}
