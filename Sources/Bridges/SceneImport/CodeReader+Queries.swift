import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

// The questions that an exported test asks.
extension CodeReader {
  /// `expect.log("query1", a.convert(...))` and `expect.equal(a.convert(...), CGPoint(...), "...")`.
  mutating func ask(_ text: String, _ line: Int) -> Bool {
    guard let call = SourceCall(text) else { return false }
    let values = call.arguments.map { $0.value }
    let last = drafts.count - 1
    if call.name == "expect.log", values.count == 2, values[0].hasPrefix("\"query"), let (query, _) = query(values[1]) {
      drafts[last].queries.append(.init(text: query, expected: nil, line: line))
      return true
    }
    guard call.name == "expect.equal", values.count == 3, let (query, kind) = query(values[0]) else { return false }
    guard let index = drafts[last].queries.lastIndex(where: { $0.text == query }) else { return true }
    drafts[last].queries[index].expected = kind.map { CodeValue.text(of: $0, values[1]) } ?? Self.view(values[1])
    return true
  }

  /// The name between quotes, of which the one for none is `nil`.
  private static func view(_ text: String) -> String? {
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    let name = String(text.dropFirst().dropLast())
    return name == "nil" ? "null" : YAMLName.text(name)
  }

  /// What a call asks, and the kind of its answer; nil as the kind where that is a view.
  private func query(_ text: String) -> (query: String, answer: ValueKind?)? {
    guard let call = SourceCall(text), let dot = call.name.lastIndex(of: "."), let value = call.arguments.first?.value
    else { return nil }
    var receiver = String(call.name[..<dot]).replacing(".layer", with: "")
    if platform == .appkit { receiver = receiver.replacing(".bounds", with: "") }
    let method = call.name[call.name.index(after: dot)...]
    let other = call.arguments.last?.value ?? ""
    guard isKnown(receiver) else { return nil }
    let name = YAMLName.text(receiver)
    func asked(_ word: String, _ key: String) -> String? {
      CodeValue.text(of: .point, value).map { "\(word): {point: \($0), \(key): \(name)}" }
    }
    switch (method, call.labels) {
    case ("convert", ["", "to"]), ("convert", ["", "from"]):
      let kind: ValueKind = value.hasPrefix("CGRect") ? .rect : .point
      guard isKnown(other), let own = CodeValue.text(of: kind, value) else { return nil }
      let ends = call.labels[1] == "to" ? (name, YAMLName.text(other)) : (YAMLName.text(other), name)
      let word = kind == .rect ? "rect" : "point"
      return ("convert: {\(word): \(own), from: \(ends.0), to: \(ends.1)}", kind)
    case ("point", ["inside", "with"]), ("contains", [""]): return asked("contains", "view").map { ($0, .bool) }
    case ("hitTest", ["", "with"]), ("subview", ["at"]): return asked("hitTest", "view").map { ($0, nil) }
    case ("systemLayoutSizeFitting", ["", "withHorizontalFittingPriority", "verticalFittingPriority"]):
      let priorities = call.arguments.dropFirst().compactMap { Self.priority($0.value) }
      guard let size = CodeValue.text(of: .size, value), priorities.count == 2 else { return nil }
      return (
        "systemLayoutSizeFitting: {view: \(name), target: \(size), horizontalFittingPriority: \(priorities[0]), verticalFittingPriority: \(priorities[1])}",
        .size
      )
    case ("hitTest", [""]) where platform == .appkit: return asked("hitTest", "view").map { ($0, nil) }
    case ("hitTest", [""]): return asked("layerHitTest", "layer").map { ($0, nil) }
    default: return nil
    }
  }

  private func isKnown(_ view: String) -> Bool { view == SceneVocabulary.window || views[view] != nil }
}
