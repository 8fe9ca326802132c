import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunYAMLStream

/// The places of names of views, parameters and anchors in one document, bound by their position, never by text alone.
struct SceneNames {
  /// The kind of thing that a name refers to.
  enum Kind: Hashable { case view, parameter, anchor }

  /// A place of a name.
  struct Occurrence {
    let kind: Kind
    let name: String
    let bytes: Range<Int>
    let isDefinition: Bool
  }

  private(set) var occurrences: [Occurrence] = []
  /// Texts that may contain names that cannot be bound, such as constraints.
  private(set) var unbound: [String] = []
  private var definedNames: [Kind: Set<String>] = [:]
  private var definitions: Set<Int> = []
  private let bytes: [UInt8]
  private let keys: SceneKeys
  private var known: [[PathSegment]: (isView: Bool, namesViews: Bool)] = [:]

  /// Finds the names of a document by its outermost node; nil unless that is a mapping.
  ///
  /// O(bytes).
  init?(of root: OutlineNode, in bytes: [UInt8], _ keys: SceneKeys) {
    self.bytes = bytes
    self.keys = keys
    if let views = root[SectionKey.views] { define(in: views) }
    if case .mapping(let entries)? = root[SectionKey.params]?.content {
      for entry in entries { add(.parameter, entry.key, isDefinition: true) }
    }
    guard case .mapping(let entries) = root.content else { return nil }
    for entry in entries {
      guard let key = entry.key.text, key != "scene", key != "source", !key.hasPrefix("x-") else { continue }
      visit(entry.value, at: [.key(key)])
    }
    addAnchors(of: root)
    occurrences.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }

  /// Returns the name at a byte.
  func occurrence(at byte: Int) -> Occurrence? {
    occurrences.first { $0.bytes.lowerBound <= byte && byte <= $0.bytes.upperBound }
  }

  /// Returns all places of the same name.
  func same(as occurrence: Occurrence) -> [Occurrence] {
    occurrences.filter { $0.kind == occurrence.kind && $0.name == occurrence.name }
  }

  /// Whether a name of a kind is taken; a view and a parameter may share one.
  func isTaken(_ name: String, as kind: Kind) -> Bool { isDefined(kind, name) }

  /// Adds the anchors of a node and its descendants, and the aliases for them.
  private mutating func addAnchors(of node: OutlineNode) {
    if let name = node.anchor, let range = node.rangeOfAnchor {
      definedNames[.anchor, default: []].insert(name)
      occurrences.append(Occurrence(kind: .anchor, name: name, bytes: range, isDefinition: true))
    }
    if case .alias(let name, _) = node.content, let range = node.rangeOfAlias {
      occurrences.append(Occurrence(kind: .anchor, name: name, bytes: range, isDefinition: false))
    }
    for inner in node.inner { addAnchors(of: inner) }
  }

  private mutating func define(in views: OutlineNode) {
    guard case .sequence(let items) = views.content else { return }
    for item in items {
      if let name = item[ViewKey.name] { add(.view, name, isDefinition: true) }
      if let inner = item[ViewKey.subviews] { define(in: inner) }
    }
  }

  private mutating func add(_ kind: Kind, _ node: OutlineNode, isDefinition: Bool) {
    guard let name = node.text, let start = start(of: node) else { return }
    if isDefinition { definedNames[kind, default: []].insert(name) }
    let range = start..<start + name.utf8.count
    if isDefinition { definitions.insert(start) }
    occurrences.append(Occurrence(kind: kind, name: name, bytes: range, isDefinition: isDefinition))
  }

  /// Returns the byte at which the text of a scalar begins, after its quote; nil if the source spells it differently.
  private func start(of node: OutlineNode) -> Int? {
    guard let text = node.text else { return nil }
    for start in [node.range.lowerBound, node.range.lowerBound + 1]
    where start + text.utf8.count <= bytes.count && bytes[start..<start + text.utf8.count].elementsEqual(text.utf8) {
      return start
    }
    return nil
  }

  private mutating func visit(_ node: OutlineNode, at path: [PathSegment]) {
    switch node.content {
    // The target of an alias is visited in its own place.
    case .alias: break
    case .scalar(let text): visit(text, node, at: path)
    case .sequence(let items): for item in items { visit(item, at: path + [.item(0)]) }
    case .mapping(let entries):
      let namesViews = meaning(of: path).namesViews
      let isMutation = path == [.section(.mutations), .item(0)]
      for entry in entries {
        guard let key = entry.key.text, !key.hasPrefix("x-") else { continue }
        if namesViews, isDefined(.view, key) {
          add(.view, entry.key, isDefinition: false)
        } else if isMutation, let name = viewName(before: key), let start = start(of: entry.key) {
          occurrences.append(
            Occurrence(kind: .view, name: name, bytes: start..<start + name.utf8.count, isDefinition: false))
        }
        visit(entry.value, at: path + [.key(key)])
      }
    }
  }

  private mutating func visit(_ text: String, _ node: OutlineNode, at path: [PathSegment]) {
    // A definition is also a value; it is recorded already.
    if let start = start(of: node), definitions.contains(start) { return }
    if text.hasPrefix("=") { return addNames(of: text, node) }
    if isDefined(.view, text), meaning(of: path).isView { return add(.view, node, isDefinition: false) }
    unbound.append(text)
  }

  /// Adds the names of an expression: a view before a dot, or a parameter.
  private mutating func addNames(of text: String, _ node: OutlineNode) {
    guard let start = start(of: node) else { return unbound.append(text) }
    let scalars = Array(text.unicodeScalars)
    var (position, byte) = (0, start)
    while position < scalars.count {
      guard SceneName.allows(scalars[position]) else {
        byte += UTF8.width(scalars[position])
        position += 1
        continue
      }
      var end = position
      while end < scalars.count, SceneName.allows(scalars[end]) { end += 1 }
      let isBehindPoint = position > 0 && scalars[position - 1] == "."
      let isBeforePoint = end < scalars.count && scalars[end] == "."
      let run = String(String.UnicodeScalarView(scalars[position..<end]))
      // A hyphen outside of any name is a minus sign; the longest matching name wins.
      let parts = run.split(separator: "-", omittingEmptySubsequences: false)
      var index = 0
      while index < parts.count {
        var last = isBehindPoint && index == 0 ? -1 : parts.count - 1
        var name = ""
        var kind = Kind.parameter
        while last >= index {
          kind = isBeforePoint && last == parts.count - 1 ? .view : .parameter
          name = parts[index...last].joined(separator: "-")
          if isDefined(kind, name) { break }
          last -= 1
        }
        if last >= index {
          occurrences.append(
            Occurrence(kind: kind, name: name, bytes: byte..<byte + name.utf8.count, isDefinition: false))
        }
        let next = max(index, last) + 1
        byte += parts[index..<next].reduce(0) { $0 + $1.utf8.count } + next - index
        index = next
      }
      // No hyphen follows the last part.
      byte -= 1
      position = end
    }
  }

  /// Returns the view before the first dot of a key such as `view1.frame`.
  private func viewName(before key: String) -> String? {
    guard let dot = key.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let name = String(key[..<dot])
    return isDefined(.view, name) ? name : nil
  }

  private func isDefined(_ kind: Kind, _ name: String) -> Bool { definedNames[kind]?.contains(name) ?? false }

  /// Returns the schema's meaning of a path, cached by path.
  private mutating func meaning(of path: [PathSegment]) -> (isView: Bool, namesViews: Bool) {
    // The meaning does not depend on the names of views in the path.
    let common = path.map { segment -> PathSegment in
      guard case .key(let key) = segment else { return segment }
      if isDefined(.view, key) { return .key("A") }
      if let name = viewName(before: key) {
        return .key("A" + String(decoding: key.utf8.dropFirst(name.utf8.count), as: UTF8.self))
      }
      return segment
    }
    if let known = known[common] { return known }
    let found = (keys.values(at: common).isView, keys.namesViews(at: common))
    known[common] = found
    return found
  }
}

extension DocumentAnalysis {
  /// Returns the outermost node of the document that holds a byte, or nil if it is not YAML.
  func root(atByte byte: Int) -> OutlineNode? {
    // Other documents may not be YAML, and text after the last node is outside every node.
    if let known = outline.documents.first(where: { $0.root.range.contains(byte) }) { return known.root }
    var finder = SourceOutline.Finder(source)
    return finder.document(holding: points(before: lines.starts[lines.line(ofByte: byte)]))?.root
  }

  /// Returns the number of code points before a byte that begins a line.
  func points(before byte: Int) -> UInt32 {
    UInt32(source.bytes[source.markLength..<max(byte, source.markLength)].count { !SourceText.continues($0) })
  }
}
