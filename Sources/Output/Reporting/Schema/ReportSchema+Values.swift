import GeomrunLayerProperties

extension ReportSchema {
  /// The values that the report holds, a definition for each kind.
  static var values: [JSONTree.Member] {
    let kinds = ValueKind.allCases.filter { kind in
      kind == .point || kind == .rect || kind == .bool || kind == .size
        || Property.allCases.contains { $0.kind == kind }
    }
    return [("name", ["description": "The name of a view.", "type": "string"])]
      + kinds.map { ($0.rawValue, $0.reportSchema) }
  }
}

extension ValueKind {
  /// A value of this kind in a report, as one of the definitions.
  var reportReference: JSONTree { .reference(rawValue) }

  /// What the definition of this kind says, as `ByteText.appendJSON(_:platform:)` writes it.
  fileprivate var reportSchema: JSONTree {
    let number: JSONTree = ["type": "number"]
    switch self {
    case .number: return number.described("A number, the shortest that reads back as the same.")
    case .bool: return ["type": "boolean"]
    case .transform3D: return .list(of: number, count: slotCount)
    case .autoresizingMask: return .list(of: .word(Self.allMaskWords)).with("uniqueItems", true)
    case .insetAdjustment, .contentMode: return .word(words ?? [])
    case .point, .size, .rect, .insets, .transform:
      return .record(slotNames.map { ($0, .reference(ValueKind.number.rawValue)) })
    case .angle, .scale, .nothing: return ["type": "null"]
    }
  }
}
