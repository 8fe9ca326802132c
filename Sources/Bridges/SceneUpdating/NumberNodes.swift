import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunYAMLStream

/// The nodes of a value's numbers, one for each slot, if the value is written as separate numbers.
struct NumberNodes {
  let nodes: [OutlineNode]

  /// Finds the numbers of a value of `kind`, or returns nil if it is written in another form.
  init?(_ node: OutlineNode, kind: ValueKind) {
    let found: [OutlineNode?]
    switch node.content {
    case .sequence(let items): found = items
    case .mapping where kind == .rect:
      let origin = node["origin"].flatMap { NumberNodes($0, kind: .point)?.nodes }
      let size = node["size"].flatMap { NumberNodes($0, kind: .size)?.nodes }
      found = if let origin, let size { origin + size } else { kind.slotNames.map { node[$0] } }
    case .mapping: found = kind.slotNames.map { node[$0] }
    case .scalar(let text):
      guard kind == .number || text.utf8.first == 0x3D else { return nil }
      found = [node]
    case .alias: return nil
    }
    nodes = found.compactMap { $0 }
    guard nodes.count == kind.slotCount, found.count == nodes.count, nodes.allSatisfy(Self.isNumber) else { return nil }
  }

  // An alias may refer to a number; editing it detects that.
  private static func isNumber(_ node: OutlineNode) -> Bool {
    switch node.content {
    case .scalar(let text): text.utf8.first == 0x3D || Double(text) != nil
    case .alias: true
    case .sequence, .mapping: false
    }
  }
}
