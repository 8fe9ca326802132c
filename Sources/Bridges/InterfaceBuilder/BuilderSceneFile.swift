import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneImport
import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import GeomrunXMLReading

extension BuilderImport {
  /// The scenes as the text of a scene file; O(bytes).
  package var text: String {
    var writer = SceneFileWriter(document: document)
    for draft in drafts { writer.write(draft, expectsFrames: options.expectsFrames) }
    return writer.text
  }
}

/// Writes scenes of a document as the text of a scene file.
private struct SceneFileWriter {
  let document: BuilderDocument
  var text = ""

  private mutating func add(_ line: String) {
    text += line
    text += "\n"
  }

  mutating func write(_ draft: BuilderScene, expectsFrames: Bool) {
    if !text.isEmpty { add("---") }
    for line in draft.header { add("# \(YAMLName.comment(line))") }
    add("scene: \(YAMLName.quoted(draft.title))")
    write(draft.settings)
    add("views:")
    write(0, of: draft, subviews: draft.subviews, indent: "  ")
    let constraints = draft.constraints.filter { $0.refusal == nil }
    if !draft.constraints.isEmpty { add(constraints.isEmpty ? "constraints: []" : "constraints:") }
    for row in constraints {
      let name = row.name.map { "\(YAMLName.text($0)): " } ?? ""
      add("  - \(name)\(row.text)\(Self.comment(row.note))")
    }
    if let (size, note) = draft.resized, let root = draft.views.first {
      add("mutations:")
      add("  - \(YAMLName.text(root.name)).frame: \(Self.list([0, 0, size.width, size.height]))\(Self.comment(note))")
    }
    if expectsFrames { writeExpectations(draft) }
    let refused = draft.constraints.filter { $0.refusal != nil }
    if !refused.isEmpty { add("# Not taken over:") }
    for row in refused {
      let line = document.lines.line(document.tree.position(row.element))
      add("# line \(line) (\(YAMLName.comment(row.refusal?.text(in: .english) ?? ""))): \(YAMLName.comment(row.text))")
    }
  }

  private mutating func write(_ settings: BuilderScene.Settings) {
    if let scale = settings.screenScale { add("screenScale: \(scale.rawValue)\(Self.comment(settings.scaleNote))") }
    if settings.allowsRounding { add("allow: [rounded-layout]") }
    if let tolerance = settings.tolerance {
      add("tolerance: \(tolerance.shortestText)\(Self.comment("stored frames are whole or half points"))")
    }
    if settings.isRightToLeft { add("direction: rightToLeft") }
  }

  /// A comment behind a line; none where there is nothing to say.
  private static func comment(_ note: String?) -> String {
    guard let note, !note.isEmpty else { return "" }
    return "  # \(YAMLName.comment(note))"
  }

  private mutating func write(_ index: Int, of draft: BuilderScene, subviews: [[Int]], indent: String) {
    let view = draft.views[index]
    add("\(indent)- name: \(YAMLName.text(view.name))\(Self.comment(view.note))")
    let inner = indent + "  "
    for (fact, note) in view.entries {
      let (key, value) = Self.entry(fact, of: draft)
      add("\(inner)\(key): \(value)\(Self.comment(note))")
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
