package import GeomrunSceneModel

/// The documents of a source as trees of nodes.
package struct SourceOutline {
  /// One document.
  package struct Document {
    /// The root node.
    package let root: OutlineNode
    /// The anchors with aliases in the document.
    package let aliased: Set<String>
  }

  /// The documents in order, up to the first that is not valid YAML.
  package private(set) var documents: [Document] = []

  /// Reads the outline of a source that has been loaded without an error; O(bytes).
  package init(_ source: SourceText) {
    let index = SourceIndex(source)
    source.bytes.withUnsafeBufferPointer { bytes in
      let text = SourceBytes(rebasing: bytes[source.markLength...])
      guard let reader = try? YAMLReader(text) else { return }
      var builder = OutlineBuilder(reader: reader, bytes: bytes, index: index)
      documents = builder.build()
    }
  }

  /// Finds the documents of a source one after the other, each by a place in it.
  ///
  /// An error in one document does not prevent finding the next.
  package struct Finder {
    private let source: SourceText
    private let index: SourceIndex
    private var position: Int
    private var base: UInt32 = 0

    /// Creates a finder; O(bytes).
    package init(_ source: SourceText) {
      self.source = source
      index = SourceIndex(source)
      position = source.markLength
    }

    /// The document that contains a code point, not before the last requested one; nil if it is not valid YAML.
    package mutating func document(holding point: UInt32) -> Document? {
      source.bytes.withUnsafeBufferPointer { bytes in
        let scanner = DocumentScanner(bytes: bytes)
        while position < bytes.count {
          let end = scanner.endOfDocument(from: position)
          let next = base + UInt32(bytes[position..<end].count { !SourceText.continues($0) })
          if point < next || end == bytes.count {
            let text = SourceBytes(rebasing: bytes[position..<end])
            guard let reader = try? YAMLReader(text, base: base) else { return nil }
            var builder = OutlineBuilder(reader: reader, bytes: bytes, index: index)
            return builder.build().first
          }
          (position, base) = (end, next)
        }
        return nil
      }
    }
  }
}

/// Builds the trees from events.
private struct OutlineBuilder: ~Copyable {
  var reader: YAMLReader
  let bytes: SourceBytes
  let index: SourceIndex
  private var event = YAMLEvent(kind: .streamStart, place: .beginning)
  private var aliased: Set<String> = []
  /// The last node of each anchor name.
  private var anchored: [String: OutlineNode] = [:]

  init(reader: consuming YAMLReader, bytes: SourceBytes, index: SourceIndex) {
    self.reader = reader
    self.bytes = bytes
    self.index = index
  }

  mutating func build() -> [SourceOutline.Document] {
    var documents: [SourceOutline.Document] = []
    while advance(), event.kind != .streamEnd {
      guard event.kind == .documentStart else { continue }
      aliased = []
      anchored = [:]
      guard advance(), let root = node(depth: 0) else { return documents }
      documents.append(SourceOutline.Document(root: root, aliased: aliased))
    }
    return documents
  }

  private mutating func advance() -> Bool {
    guard let next = reader.read() else { return false }
    event = next
    return true
  }

  /// The node that begins with the current event; nil if the text is not valid YAML, or nested too deeply.
  private mutating func node(depth: Int) -> OutlineNode? {
    guard depth <= EventCursor.maximumDepth else { return nil }
    let place = event.place
    let anchor = event.isSpecial ? reader.anchor : nil
    var range = index.byteRange(of: place)
    let rangeOfAnchor = anchor.map { range.lowerBound + 1..<range.lowerBound + 1 + $0.utf8.count }
    if let anchor { range = skipAnchor(anchor, in: range) }
    let first = range.lowerBound < bytes.count ? bytes[range.lowerBound] : 0
    var isFlow = false
    var stop = place.end
    let content: OutlineNode.Content
    switch event.kind {
    case .scalar: content = .scalar(event.string)
    case .alias:
      aliased.insert(event.string)
      content = .alias(event.string, anchored[event.string])
    case .sequenceStart, .mappingStart:
      let isSequence = event.kind == .sequenceStart
      isFlow = first == (isSequence ? 0x5B : 0x7B)
      guard let nodes = nodes(depth: depth + 1) else { return nil }
      let end = isFlow ? index.byteRange(of: event.place).upperBound : nodes.last?.range.upperBound
      range = range.lowerBound..<max(range.lowerBound, end ?? range.lowerBound)
      stop = isFlow ? event.place.end : nodes.last?.end ?? stop
      content =
        isSequence
        ? .sequence(nodes)
        : .mapping(
          stride(from: 0, to: nodes.count - 1, by: 2).map { OutlineNode.Entry(key: nodes[$0], value: nodes[$0 + 1]) })
    default: return nil
    }
    let node = OutlineNode(
      content: content, start: place.start, end: stop, range: range, anchor: anchor, rangeOfAnchor: rangeOfAnchor,
      isFlow: isFlow)
    if let anchor { anchored[anchor] = node }
    return node
  }

  /// The nodes inside a collection, up to its end, which then is the current event.
  private mutating func nodes(depth: Int) -> [OutlineNode]? {
    var nodes: [OutlineNode] = []
    while advance() {
      if event.kind == .sequenceEnd || event.kind == .mappingEnd { return nodes }
      guard let node = node(depth: depth) else { return nil }
      nodes.append(node)
    }
    return nil
  }

  /// The range without the anchor, and without the spaces and comments after it.
  private func skipAnchor(_ anchor: String, in range: Range<Int>) -> Range<Int> {
    var start = min(range.lowerBound + 1 + anchor.utf8.count, bytes.count)
    var isComment = false
    while start < bytes.count {
      let byte = bytes[start]
      if byte == 0x23 { isComment = true }
      if byte == 0x0A || byte == 0x0D { isComment = false }
      guard isComment || [0x20, 0x09, 0x0A, 0x0D].contains(byte) else { break }
      start += 1
    }
    return start..<max(start, range.upperBound)
  }
}
