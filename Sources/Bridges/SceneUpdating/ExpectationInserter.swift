import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunYAMLStream

/// Insertions of frame and bounds expectations for views without any, in the style of the scene's other expectations.
struct ExpectationInserter {
  let source: SourceText
  let outcome: ReplayResult
  let document: SourceOutline.Document
  /// Returns whether to add an expectation of a view's property.
  let isWanted: (LayerID, PropertyPath) -> Bool

  /// Returns the insertion and its number of expectations, or nil if none is missing.
  func edit() throws(UpdateProblem) -> (TextEdit, count: Int)? {
    guard case .mapping(let sections) = document.root.content else { return nil }
    let known = try expectedNames()
    let missing = views(besides: known)
    guard !missing.isEmpty, let edit = insertion(of: missing, sections.last?.value) else { return nil }
    return (edit, missing.map { wanted($0).count }.reduce(0, +))
  }

  /// Returns the views that have an expectation already.
  private func expectedNames() throws(UpdateProblem) -> Set<String> {
    guard let expect = document.root[SectionKey.expect] else { return [] }
    if case .alias = expect.content { throw .alias }
    if let anchor = expect.anchor, document.aliased.contains(anchor) { throw .shared(anchor: anchor) }
    guard case .mapping(let entries) = expect.content else { return [] }
    guard entries.allSatisfy({ $0.key.text != nil }) else { throw .alias }
    return Set(entries.compactMap(\.key.text))
  }

  private func insertion(of missing: [LayerID], _ end: OutlineNode?) -> TextEdit? {
    guard let expect = document.root[SectionKey.expect] else { return section(missing, behind: end) }
    guard case .mapping(let entries) = expect.content, let last = entries.last else { return nil }
    if expect.isFlow {
      let text = missing.map { ", \(name($0)): \(flow($0))" }.joined()
      return TextEdit(last.value.range.upperBound..<last.value.range.upperBound, text)
    }
    let indent = indentation(of: last.key)
    var inner: String?
    if case .mapping(let values) = last.value.content, !last.value.isFlow, let first = values.first {
      inner = indentation(of: first.key)
    }
    let text = missing.map { view in
      guard let inner else { return "\(indent)\(name(view)): \(flow(view))\(lineEnd)" }
      return "\(indent)\(name(view)):\(lineEnd)" + parts(view).map { "\(inner)\($0)\(lineEnd)" }.joined()
    }
    return insertion(of: text.joined(), behindLineOf: last.value)
  }

  /// Returns a new `expect` section for a scene without one.
  private func section(_ missing: [LayerID], behind last: OutlineNode?) -> TextEdit? {
    guard let last else { return nil }
    if document.root.isFlow {
      let inner = missing.map { "\(name($0)): \(flow($0))" }.joined(separator: ", ")
      return TextEdit(last.range.upperBound..<last.range.upperBound, ", expect: {\(inner)}")
    }
    let indent = indentation(of: document.root)
    let text = "\(indent)expect:\(lineEnd)" + missing.map { "\(indent)  \(name($0)): \(flow($0))\(lineEnd)" }.joined()
    return insertion(of: text, behindLineOf: last)
  }

  private func views(besides known: Set<String>) -> [LayerID] {
    outcome.viewsInTreeOrder.map(\.view).filter { !known.contains(outcome.name(of: $0)) && !wanted($0).isEmpty }
  }

  private func name(_ view: LayerID) -> String { SceneName.quoted(outcome.name(of: view)) }

  private func flow(_ view: LayerID) -> String { "{\(parts(view).joined(separator: ", "))}" }

  private func parts(_ view: LayerID) -> [String] {
    let layer = outcome.tree[view]
    return wanted(view).compactMap { property in
      property.read(from: layer).map { "\(property.name): \(outcome.text(of: $0))" }
    }
  }

  /// Returns the properties to add for a view.
  private func wanted(_ view: LayerID) -> [Property] { [.frame, .bounds].filter { isWanted(view, PropertyPath($0)) } }

  /// Returns the text before a node on its line.
  private func indentation(of node: OutlineNode) -> String {
    var start = node.range.lowerBound
    while start > source.markLength, !isLineEnd(source.bytes[start - 1]) { start -= 1 }
    let column = source.bytes[start..<node.range.lowerBound].filter { $0 & 0xC0 != 0x80 }.count
    return String(repeating: " ", count: column)
  }

  private func insertion(of text: String, behindLineOf node: OutlineNode) -> TextEdit {
    let bytes = source.bytes
    var end = node.range.upperBound
    // The end of a block scalar is already the beginning of the next line.
    if end > 0, end <= bytes.count, end > node.range.lowerBound, isLineEnd(bytes[end - 1]) {
      return TextEdit(end..<end, text)
    }
    while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
    if end == bytes.count { return TextEdit(end..<end, lineEnd + text.dropLast(lineEnd)) }
    end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
    return TextEdit(end..<end, text)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The line end of the source's first line.
  private var lineEnd: String {
    guard let index = source.bytes.firstIndex(where: isLineEnd) else { return "\n" }
    if source.bytes[index] == 0x0A { return "\n" }
    return index + 1 < source.bytes.count && source.bytes[index + 1] == 0x0A ? "\r\n" : "\r"
  }
}

extension String {
  /// Returns the text without a trailing line end.
  fileprivate func dropLast(_ lineEnd: String) -> String {
    guard hasSuffix(lineEnd) else { return self }
    return String(decoding: utf8.dropLast(lineEnd.utf8.count), as: UTF8.self)
  }
}
