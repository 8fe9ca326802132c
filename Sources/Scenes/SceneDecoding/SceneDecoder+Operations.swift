import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunYAMLStream

// Transforms written as mappings: `{scale: 2}`, `{a: 1, ..., ty: 6}`.
extension SceneDecoder {
  /// Decodes a mapping with exactly one operation, or with all six elements.
  mutating func decodeOperation(is3D: Bool, for subject: DescribedValue) throws(Rejection) -> Value {
    let place = cursor.event.place
    var operation: Value?
    var operations = 0
    var hasPerspective = false
    var elements: Set<Int> = []
    var slots = NumberSlots()
    var apart = ApartNumbers()
    let isWhole = try eachEntry(of: subject, known: is3D ? Self.keys3D : Self.keys2D) {
      (decoder, key, entry) throws(Rejection) in
      switch key {
      case .element(let slot):
        elements.insert(slot)
        let subject = DescribedValue.named(.element, Self.elementNames[slot])
        slots.put(try decoder.decodeTerm(for: subject), into: slot..<slot + 1)
      case .operation(let found):
        operations += 1
        // `perspective` is a known key, so the message can point to `transform3D`.
        if !is3D, found == .perspective {
          hasPerspective = true
          throw decoder.reject(.belongsTo3D(found.rawValue, at: entry.place))
        }
        operation = try decoder.decodeOperation(found, is3D: is3D)
      case .apart(let found, let slot):
        let event = decoder.cursor.event
        apart.add(decoder.key(entry), of: found?.rawValue, slot: slot, value: event)
        decoder.cursor.skipNode()
      }
    }
    if !apart.keys.isEmpty {
      throw reject(
        .apartNumbers(apart, of: subject, count: is3D ? 3 : 2, isAlone: isWhole && operations == 0 && elements.isEmpty))
    }
    guard isWhole, !hasPerspective else { throw Rejection() }
    if operations == 1, elements.isEmpty {
      guard let operation else { throw Rejection() }
      return operation
    }
    guard operations == 0, !elements.isEmpty else {
      throw reject(.notOneOperation(operations + elements.count, is3D: is3D, at: place))
    }
    let missing = Self.elementNames.indices.filter { !elements.contains($0) }
    guard missing.isEmpty else { throw reject(.missingElements(missing.map { Self.elementNames[$0] }, at: place)) }
    return try value(.matrix, slots, at: place)
  }

  private enum TransformEntry {
    case operation(TransformKey)
    /// An element of the matrix, by its slot.
    case element(Int)
    /// A single number of an operation, which scenes write as a list.
    case apart(TransformKey?, slot: Int)
  }

  private static let rotationKeys = KnownKeys(RotationKey.self)

  private static let elementNames = ValueKind.transform.slotNames
  private static let operationKeys = TransformKey.allCases.map {
    (word: $0.rawValue, key: TransformEntry.operation($0))
  }
  private static let keys3D = KnownKeys(operationKeys, foreign: apartKeys("XYZ"), synonyms: TransformKey.synonyms)
  private static let keys2D = KnownKeys(
    operationKeys + elementNames.enumerated().map { ($1, .element($0)) }, foreign: apartKeys("XY"),
    synonyms: TransformKey.synonyms)

  private static func apartKeys(_ axes: String) -> [(word: String, key: TransformEntry)] {
    axes.enumerated().flatMap { slot, axis -> [(word: String, key: TransformEntry)] in
      [
        ("scale\(axis)", .apart(.scale, slot: slot)), ("translation\(axis)", .apart(.translation, slot: slot)),
        ("translate\(axis)", .apart(.translation, slot: slot)), (axis.lowercased(), .apart(nil, slot: slot)),
      ]
    }
  }

  private mutating func decodeOperation(_ operation: TransformKey, is3D: Bool) throws(Rejection) -> Value {
    let place = cursor.event.place
    let subject = DescribedValue.operation(operation)
    var slots = NumberSlots()
    switch operation {
    case .scale where !is3D:
      try decodeScale(into: &slots, for: subject)
      return try value(.scaling, slots, at: place)
    case .translation where !is3D:
      try decodePairNumbers(Self.pointKeys, into: &slots, first: 0, for: subject)
      return try value(.translation, slots, at: place)
    case .scale, .translation:
      try decodeTriple(into: &slots, for: subject)
      return try value(operation == .scale ? .scaling3D : .translation3D, slots, at: place)
    case .perspective:
      slots.put(try decodeTerm(for: subject), into: 0..<1)
      return try value(.perspective, slots, at: place)
    case .rotation:
      if is3D { return try decodeRotation3D(for: subject) }
      if cursor.event.kind == .mappingStart { throw reject(.belongsTo3D("axis", at: place)) }
      let (term, unit) = try decodeAngle(for: subject)
      slots.put(term, into: 0..<1)
      return try value(.rotation(unit), slots, at: place)
    }
  }

  /// Decodes the axis of a rotation, three numbers after the angle.
  private mutating func decodeAxis(into slots: inout NumberSlots) throws(Rejection) {
    let event = cursor.event
    let named = ["x": "[1, 0, 0]", "y": "[0, 1, 0]", "z": "[0, 0, 1]"]
    if event.kind == .scalar, let axis = named[event.string] {
      throw reject(.axisByName(event.string, as: axis, at: event.place))
    }
    try decodeTriple(into: &slots, first: 1, for: .key("axis"))
  }

  /// Decodes `{angle:, axis:}`, the axis as three numbers.
  private mutating func decodeRotation3D(for subject: DescribedValue) throws(Rejection) -> Value {
    let place = cursor.event.place
    var slots = NumberSlots()
    var unit: Angle.Unit?
    var (hasAxis, isAxisRead) = (false, false)
    let isWhole = try eachEntry(of: subject, known: Self.rotationKeys) { (decoder, key, _) throws(Rejection) in
      switch key {
      case .angle:
        let angle = try decoder.decodeAngle(for: .key("angle"))
        slots.put(angle.term, into: 0..<1)
        unit = angle.unit
      case .axis:
        hasAxis = true
        try decoder.decodeAxis(into: &slots)
        isAxisRead = true
      }
    }
    guard isWhole else { throw Rejection() }
    guard hasAxis else { throw reject(.missingKey("axis", of: subject, at: place)) }
    guard let unit else { throw reject(.missingKey("angle", of: subject, at: place)) }
    // The error of the axis has been reported.
    guard isAxisRead else { throw Rejection() }
    return try value(.rotation3D(unit), slots, at: place)
  }
}
