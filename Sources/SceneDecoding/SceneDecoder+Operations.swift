internal import Geometry
internal import LayerProperties
internal import SceneModel
internal import YAMLStream

// Transforms written as mappings: `{scale: 2}`, `{a: 1, ..., ty: 6}`.
extension SceneDecoder {
  /// Decodes a mapping with exactly one operation, or with all six elements.
  mutating func decodeOperation(
    is3D: Bool, for subject: Subject
  ) throws(Rejection) -> Value {
    let place = cursor.event.place
    var operation: Value?
    var operations = 0
    var hasPerspective = false
    var elements = 0
    var slots = NumberSlots()
    let isWhole = try eachEntry(of: subject, known: is3D ? Self.keys3D : Self.keys2D) {
      (decoder, key) throws(Rejection) in
      let slot = key.known - Self.operationKeys.count
      if slot >= 0 {
        elements |= 1 << slot
        let subject = Subject.named("the element", Self.elementKeys[slot])
        slots.put(try decoder.decodeTerm(for: subject), into: slot..<slot + 1)
      } else {
        operations += 1
        let name = Self.operationKeys[key.known]
        if !is3D, name == "perspective" {
          hasPerspective = true
          throw decoder.reject(.belongsTo3D(name, at: key.place))
        }
        operation = try decoder.decodeOperation(name, is3D: is3D)
      }
    }
    guard isWhole, !hasPerspective else { throw Rejection() }
    if operations == 1, elements == 0 {
      guard let operation else { throw Rejection() }
      return operation
    }
    guard operations == 0, elements != 0 else {
      throw reject(
        .notOneOperation(operations + elements.nonzeroBitCount, is3D: is3D, at: place))
    }
    let missing = Self.elementKeys.indices.filter { elements & 1 << $0 == 0 }
    guard missing.isEmpty else {
      throw reject(.missingElements(missing.map { Self.elementKeys[$0] }, at: place))
    }
    return try value(.matrix, slots, at: place)
  }

  private static let elementKeys = ValueKind.transform.slotNames
  // A perspective is known, so that its message can point to `transform3D`.
  private static let operationKeys = ["scale", "translation", "rotation", "perspective"]
  private static let rotationKeys: KnownKeys = ["angle", "axis"]
  private static let keys3D = KnownKeys(operationKeys)
  private static let keys2D = KnownKeys(operationKeys + elementKeys)

  private mutating func decodeOperation(_ name: String, is3D: Bool) throws(Rejection) -> Value {
    let place = cursor.event.place
    let subject = Subject.named("the operation", name)
    var slots = NumberSlots()
    switch name {
    case "scale" where !is3D:
      try decodeScale(into: &slots, for: subject)
      return try value(.scaling, slots, at: place)
    case "translation" where !is3D:
      try decodePairNumbers(Self.pointKeys, into: &slots, first: 0, for: subject)
      return try value(.translation, slots, at: place)
    case "scale", "translation":
      try decodeTriple(into: &slots, for: subject)
      return try value(name == "scale" ? .scaling3D : .translation3D, slots, at: place)
    case "perspective":
      slots.put(try decodeTerm(for: subject), into: 0..<1)
      return try value(.perspective, slots, at: place)
    default:
      if is3D { return try decodeRotation3D(for: subject) }
      if cursor.event.kind == .mappingStart { throw reject(.belongsTo3D("axis", at: place)) }
      let (term, unit) = try decodeAngle(for: subject)
      slots.put(term, into: 0..<1)
      return try value(.rotation(unit), slots, at: place)
    }
  }

  /// Decodes `{angle:, axis:}`, the axis as three numbers.
  private mutating func decodeRotation3D(for subject: Subject) throws(Rejection) -> Value {
    let place = cursor.event.place
    var slots = NumberSlots()
    var unit: Angle.Unit?
    var hasAxis = false
    let isWhole = try eachEntry(of: subject, known: Self.rotationKeys) {
      (decoder, key) throws(Rejection) in
      if key.known == 0 {
        let angle = try decoder.decodeAngle(for: .key("angle"))
        slots.put(angle.term, into: 0..<1)
        unit = angle.unit
      } else {
        hasAxis = true
        try decoder.decodeTriple(into: &slots, first: 1, for: .key("axis"))
      }
    }
    guard isWhole else { throw Rejection() }
    guard hasAxis else { throw reject(.missingKey("axis", of: subject, at: place)) }
    guard let unit else { throw reject(.missingKey("angle", of: subject, at: place)) }
    return try value(.rotation3D(unit), slots, at: place)
  }
}
