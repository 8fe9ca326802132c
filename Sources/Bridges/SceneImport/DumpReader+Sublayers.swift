import GeomrunForeignCode
import GeomrunWords

// Layers nested in a description: `sublayers = (<CALayer: 0x1; position = ...>, <CALayer: 0x2>)`.
extension DumpReader {
  /// The fields that list subviews or sublayers.
  static let listsOfViews = ["sublayers", "subviews", "windows"]
  /// The maximum nesting depth of descriptions.
  static let deepest = 30

  /// Adds the layers inside a description; those with only an address are found later.
  mutating func addSublayers(of object: PrintedObject, in holder: Int, depth: Int = 0) {
    guard depth < Self.deepest, let list = object.value(Self.listsOfViews) else { return }
    let bytes = Array(list.utf8)
    var (position, place) = (0, 0)
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), let (printed, end) = PrintedObject.scan(bytes, at: position) else {
        position += 1
        continue
      }
      let inner = printed.withItsView
      let text = String(decoding: bytes[position..<end], as: UTF8.self)
      position = end
      place += 1
      var node = nodes[holder]
      (node.form, node.text, node.laterStates) = (.object(inner), text, [])
      (node.parent, node.place) = (holder, place)
      if let address = node.address, known[address] != nil || !node.hasGeometry {
        references.append((address, text, holder, place))
        if let first = known[address], node.hasGeometry { note(node, again: first) }
      } else if node.hasGeometry {
        append(node)
        addSublayers(of: inner, in: nodes.count - 1, depth: depth + 1)
      }
    }
  }

  /// Moves separately printed layers into those that list them; O(nodes log nodes).
  mutating func linkSublayers() {
    if references.isEmpty { return }
    let owners = viewsByLayers
    var unknown: [Int: [String]] = [:]
    for (address, text, holder, place) in references {
      guard let child = known[address] ?? owners[address] else {
        unknown[holder, default: []].append(text)
        continue
      }
      if nodes[child].parent == nil, !holds(child, holder) { nodes[child].parent = holder }
      if nodes[child].parent == holder { nodes[child].place = place }
    }
    for (holder, layers) in unknown.sorted(by: { $0.key < $1.key }) {
      unknownLayers.append(
        .init(
          line: nodes[holder].line, text: layers.joined(separator: ", "),
          reason: Words(en: "only the addresses of its sublayers are printed", zh: "子图层只打印了地址")))
    }
    sort()
  }

  /// The views by the addresses of their layers.
  private var viewsByLayers: [String: Int] {
    var owners: [String: Int] = [:]
    for (index, node) in nodes.enumerated() { if let address = node.addressOfLayer { owners[address] = index } }
    return owners
  }

  /// Whether a node is another one or its ancestor; also true beyond a thousand levels.
  func holds(_ outer: Int, _ inner: Int) -> Bool {
    var next: Int? = inner
    for _ in 0..<1000 {
      guard let node = next else { return false }
      if node == outer { return true }
      next = nodes[node].parent
    }
    return true
  }

  /// Sorts each node after its parent, and listed siblings by the list.
  mutating func sort() {
    var children: [Int?: [Int]] = [:]
    for index in nodes.indices { children[nodes[index].parent, default: []].append(index) }
    var stack: [(node: Int, parent: Int?)] = children[nil, default: []].reversed().map { ($0, nil) }
    var sorted: [DumpNode] = []
    while let (index, parent) = stack.popLast() {
      var node = nodes[index]
      node.parent = parent
      sorted.append(node)
      let inner = children[index, default: []].sorted {
        (nodes[$0].place ?? .max, nodes[$0].order, $0) < (nodes[$1].place ?? .max, nodes[$1].order, $1)
      }
      stack += inner.reversed().map { ($0, sorted.count - 1) }
    }
    nodes = sorted
  }
}
