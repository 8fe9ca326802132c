import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunYAMLStream

/// Edits that replace expected values by those of the replay, in the form of the source.
struct ValueEditor {
  let source: SourceText
  let outcome: ReplayResult
  /// The anchors that have aliases.
  let aliased: Set<String>

  /// Returns the edits of an expected value, and the reason why it or one of its numbers is not changed.
  func edits(of node: OutlineNode, for mismatch: Mismatch) -> (edits: [TextEdit], problem: UpdateProblem?) {
    if case .value(let value) = mismatch.actual, let numbers = NumberNodes(node, kind: value.kind)?.nodes {
      return edits(of: numbers, to: value, slots: mismatch.slots)
    }
    do { return (try edits(of: node, to: mismatch.actual, slots: mismatch.slots), nil) } catch { return ([], error) }
  }

  private func edits(of numbers: [OutlineNode], to value: PropertyValue, slots: [Int]) -> (
    edits: [TextEdit], problem: UpdateProblem?
  ) {
    var edits: [TextEdit] = []
    var problem: UpdateProblem?
    for slot in slots {
      do { edits.append(try replace(numbers[slot], by: NumberText.shortest(value[slot]))) } catch { problem = error }
    }
    return (edits, problem)
  }

  private func edits(of node: OutlineNode, to actual: Answer, slots: [Int]) throws(UpdateProblem) -> [TextEdit] {
    switch actual {
    case .view(let view): return [try replace(node, by: name(view))]
    case .views(let views): return try edits(of: node, to: views.map(name))
    case .texts(let texts): return try edits(of: node, to: texts.map(Self.quoted))
    case .numbers(let numbers): return try edits(of: node, to: numbers.map(NumberText.shortest))
    // The value is unknown.
    case .unknown: return []
    case .value(.bool(let bool)): return [try replace(node, by: bool ? "true" : "false")]
    case .value(.insetAdjustment(let word)): return [try replace(node, by: word.rawValue)]
    case .value(.contentMode(let word)): return [try replace(node, by: word.rawValue)]
    case .value(.autoresizingMask(let mask)): return [try edit(of: node, to: mask)]
    case .value(let value): return try edits(of: node, to: value, slots: slots)
    }
  }

  /// Returns a text for a list, in quotes if YAML would read it as another type.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 == 0x2E }
    guard !isPlain else { return SceneName.quoted(text) }
    let escaped = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(escaped.joined(separator: "''"))'"
  }

  private func edits(of node: OutlineNode, to value: PropertyValue, slots: [Int]) throws(UpdateProblem) -> [TextEdit] {
    if case .scalar = node.content, let ranges = pastedNumbers(in: node), ranges.count == value.kind.slotCount {
      return slots.map { TextEdit(ranges[$0], NumberText.shortest(value[$0])) }
    }
    // Not every transform is an operation such as a scale, but six or sixteen numbers can express each.
    switch value {
    case .transform, .transform3D: return [try replaceWhole(node, by: outcome.text(of: value))]
    default: throw .form
    }
  }

  private func edits(of node: OutlineNode, to names: [String]) throws(UpdateProblem) -> [TextEdit] {
    guard case .sequence(let items) = node.content, items.count == names.count else {
      return [try replaceWhole(node, by: "[\(names.joined(separator: ", "))]")]
    }
    var edits: [TextEdit] = []
    for (item, name) in zip(items, names) where item.text.map(SceneName.quoted) != name {
      edits.append(try replace(item, by: name))
    }
    return edits
  }

  private func edit(of node: OutlineNode, to mask: AutoresizingMask) throws(UpdateProblem) -> TextEdit {
    guard case .scalar = node.content, let pasted = PastedText.text(of: mask) else {
      let words = mask.words(for: outcome.header.platform).joined(separator: ", ")
      return try replaceWhole(node, by: "[\(words)]")
    }
    return try replaceWhole(node, by: pasted)
  }

  /// Replaces a scalar, unless it is shared or an expression.
  private func replace(_ node: OutlineNode, by text: String) throws(UpdateProblem) -> TextEdit {
    try validate(node)
    guard case .scalar = node.content, isOneLine(node) else { throw .form }
    return TextEdit(node.range, text)
  }

  /// Replaces a node that is on one line.
  private func replaceWhole(_ node: OutlineNode, by text: String) throws(UpdateProblem) -> TextEdit {
    try validate(node)
    if case .scalar = node.content {} else if !node.isFlow { throw .form }
    guard isOneLine(node) else { throw .form }
    return TextEdit(node.range, text)
  }

  private func validate(_ node: OutlineNode) throws(UpdateProblem) {
    if case .alias = node.content { throw .alias }
    if let anchor = node.anchor, aliased.contains(anchor) { throw .shared(anchor: anchor) }
    if node.text?.utf8.first == 0x3D { throw .expression }
    for inner in node.inner { try validate(inner) }
  }

  private func isOneLine(_ node: OutlineNode) -> Bool {
    !node.range.isEmpty && !source.bytes[node.range].contains { $0 == 0x0A || $0 == 0x0D }
      && ![0x7C, 0x3E].contains(source.bytes[node.range.lowerBound])
  }

  /// Returns the ranges of the numbers of a value in the frameworks' notation.
  private func pastedNumbers(in node: OutlineNode) -> [Range<Int>]? {
    guard let text = node.text, node.anchor.map({ !aliased.contains($0) }) ?? true else { return nil }
    let written = source.bytes[node.range]
    let isQuoted = written.first == 0x22 || written.first == 0x27
    let inside = isQuoted ? written.dropFirst().dropLast() : written
    // Escapes and folded lines would shift the numbers.
    guard inside.elementsEqual(text.utf8) else { return nil }
    return PastedText.numberRanges(in: text).map { ranges in
      ranges.map { inside.startIndex + $0.lowerBound..<inside.startIndex + $0.upperBound }
    }
  }

  private func name(_ view: LayerID?) -> String { view.map { SceneName.quoted(outcome.name(of: $0)) } ?? "null" }
}
