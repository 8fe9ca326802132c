import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneImport
import GeomrunSceneModel
import GeomrunText
package import GeomrunWords
import GeomrunXMLReading

extension BuilderImport {
  /// The text of a scene file, with comments in English; O(bytes).
  package var text: String { text(in: .english) }

  /// Returns the text of a scene file, with comments in a language; O(bytes).
  package func text(in language: NaturalLanguage) -> String {
    var writer = SceneFileWriter(document: document, speaker: Speaker(language))
    for draft in drafts { writer.write(draft, expectsFrames: options.expectsFrames) }
    return writer.text
  }
}

/// A writer of a document's scenes as the text of a scene file.
private struct SceneFileWriter {
  let document: BuilderDocument
  /// The language of the comments.
  let speaker: Speaker
  var text = ""

  private mutating func add(_ line: String) {
    text += line
    text += "\n"
  }

  mutating func write(_ draft: BuilderScene, expectsFrames: Bool) {
    if !text.isEmpty { add("---") }
    for line in draft.header { add("# \(YAMLName.comment(speaker.text(of: line)))") }
    add("scene: \(YAMLName.quoted(draft.title))")
    write(draft.settings)
    add("views:")
    write(0, of: draft, subviews: draft.subviews, indent: "  ")
    let constraints = draft.constraints.filter { $0.refusal == nil }
    if !draft.constraints.isEmpty { add(constraints.isEmpty ? "constraints: []" : "constraints:") }
    for row in constraints {
      let name = row.name.map { "\(YAMLName.text($0)): " } ?? ""
      add("  - \(name)\(row.text)\(comment(row.note))")
    }
    if let (size, note) = draft.resized, let root = draft.views.first {
      add("mutations:")
      add("  - \(YAMLName.text(root.name)).frame: \(Self.list([0, 0, size.width, size.height]))\(comment(note))")
    }
    if expectsFrames { writeExpectations(draft) }
    let refused = draft.constraints.filter { $0.refusal != nil }
    if !refused.isEmpty { add("# \(speaker.text(of: Words(en: "Not imported:", zh: "没有采用：")))") }
    for row in refused {
      let line = document.lines.line(document.tree.position(row.element))
      let reason = row.refusal ?? Words("")
      let head = speaker.text(of: Words(en: "line \(line) (\(reason)): ", zh: "第 \(line) 行（\(reason)）："))
      add("# \(YAMLName.comment(head))\(YAMLName.comment(row.text))")
    }
  }

  private mutating func write(_ settings: BuilderScene.Settings) {
    if let scale = settings.screenScale { add("screenScale: \(scale.rawValue)\(comment(settings.scaleNote))") }
    if settings.allowsRounding { add("allow: [rounded-layout]") }
    if let tolerance = settings.tolerance {
      add(
        "tolerance: \(tolerance.shortestText)\(comment(Words(en: "stored frames are whole or half points", zh: "存储的 frame 是整数点或半点")))"
      )
    }
    if settings.isRightToLeft { add("direction: rightToLeft") }
  }

  /// Returns a trailing comment, or an empty string without a note.
  private func comment(_ note: Words?) -> String {
    let text = note.map { speaker.text(of: $0) } ?? ""
    return text.isEmpty ? "" : "  # \(YAMLName.comment(text))"
  }

  private mutating func write(_ index: Int, of draft: BuilderScene, subviews: [[Int]], indent: String) {
    let view = draft.views[index]
    add("\(indent)- name: \(YAMLName.text(view.name))\(comment(view.note))")
    let inner = indent + "  "
    for (fact, note) in view.entries {
      let (key, value) = Self.entry(fact, of: draft)
      add("\(inner)\(key): \(value)\(comment(note))")
    }
    if subviews[index].isEmpty { return }
    add("\(inner)subviews:")
    for subview in subviews[index] { write(subview, of: draft, subviews: subviews, indent: inner + "  ") }
  }

  private static func entry(_ fact: BuilderScene.Fact, of draft: BuilderScene) -> (key: String, value: String) {
    switch fact {
    case .frame(let frame): ("frame", list(frame))
    case .autoresizingMask(let words): ("autoresizingMask", "[\(words.joined(separator: ", "))]")
    case .translatesAutoresizingMask(let bool): ("translatesAutoresizingMaskIntoConstraints", "\(bool)")
    case .hidden: ("hidden", "true")
    case .contentSize: ("contentSize", "[0, 0]")
    case .safeAreaInsets(let insets): ("safeAreaInsets", list(insets))
    case .layoutMargins(let insets): ("layoutMargins", list(insets))
    case .preservesSuperviewLayoutMargins: ("preservesSuperviewLayoutMargins", "true")
    case .insetsLayoutMarginsFromSafeArea(let bool): ("insetsLayoutMarginsFromSafeArea", "\(bool)")
    case .stack(let stack): ("stack", "{\(parts(of: stack, draft).joined(separator: ", "))}")
    case .alignmentRectInsets(let insets): ("alignmentRectInsets", list(insets))
    case .intrinsicContentSize(let width, let height):
      ("intrinsicContentSize", "[\(width?.shortestText ?? "none"), \(height?.shortestText ?? "none")]")
    case .baselineFromTop(let number): ("baselineFromTop", number.shortestText)
    case .baselineFromBottom(let number): ("baselineFromBottom", number.shortestText)
    case .hugging(let priorities): ("hugging", text(of: priorities))
    case .compression(let priorities): ("compression", text(of: priorities))
    case .guides(let names): ("guides", "[\(names.joined(separator: ", "))]")
    }
  }

  private static func parts(of stack: BuilderScene.Stack, _ draft: BuilderScene) -> [String] {
    var parts: [String] = []
    if let axis = stack.axis { parts.append("axis: \(axis.rawValue)") }
    if let distribution = stack.distribution { parts.append("distribution: \(distribution.rawValue)") }
    if let alignment = stack.alignment { parts.append("alignment: \(alignment.rawValue)") }
    if stack.spacing != 0 { parts.append("spacing: \(stack.spacing.shortestText)") }
    if stack.isMarginsRelative { parts.append("layoutMarginsRelativeArrangement: true") }
    if let arranged = stack.arranged {
      let names = arranged.map { YAMLName.text(draft.views[$0].name) }
      parts.append("arranged: [\(names.joined(separator: ", "))]")
    }
    return parts
  }

  private static func text(of priorities: BuilderScene.Priorities) -> String {
    priorities.horizontal == priorities.vertical
      ? priorities.horizontal.shortestText : list([priorities.horizontal, priorities.vertical])
  }

  private static func list(_ insets: EdgeInsets) -> String {
    list([insets.top, insets.left, insets.bottom, insets.right])
  }

  private static func list(_ rect: Rect) -> String {
    list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  private static func list(_ numbers: [Double]) -> String {
    "[\(numbers.map(\.shortestText).joined(separator: ", "))]"
  }

  private mutating func writeExpectations(_ draft: BuilderScene) {
    let expected = draft.stored.filter { $0.isPlaced && $0.marking == nil }
    if expected.isEmpty { return }
    add("expect:")
    for stored in expected {
      add("  \(YAMLName.text(draft.views[stored.view].name)): {frame: \(Self.list(stored.frame.rect))}")
    }
  }
}
