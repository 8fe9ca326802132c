internal import Geometry
internal import LayerProperties

extension SceneDecoder {
  /// Decodes a 2D transform: one, or a list that is concatenated from left to right.
  mutating func decodeTransform(for subject: Subject) throws(Rejection) -> Value {
    try decodeMatrix(count: 6, identity: .transform(.identity), for: subject)
  }

  /// Decodes a 3D transform: one, or a list that is concatenated from left to right.
  mutating func decodeTransform3D(for subject: Subject) throws(Rejection) -> Value {
    try decodeMatrix(count: 16, identity: .transform3D(.identity), for: subject)
  }

  private mutating func decodeMatrix(
    count: Int, identity: PropertyValue, for subject: Subject
  ) throws(Rejection) -> Value {
    guard cursor.event.kind == .sequenceStart else {
      return try decodeSingle(count: count, identity: identity, for: subject)
    }
    let place = cursor.event.place
    let depth = cursor.depth
    cursor.advance()
    let first = cursor.event
    let isList =
      first.kind == .mappingStart || first.kind == .sequenceStart
      || (first.kind == .scalar && first.text.equals("identity"))
    guard isList else { return try decodeElements(count, at: place, for: subject) }
    var parts: [Value] = []
    while cursor.depth > depth, cursor.event.kind != .sequenceEnd, cursor.event.kind != .streamEnd {
      attempt { (decoder) throws(Rejection) in
        guard decoder.cursor.event.kind == .sequenceStart else {
          parts.append(
            try decoder.decodeSingle(count: count, identity: identity, for: subject))
          return
        }
        let inner = decoder.cursor.event.place
        decoder.cursor.advance()
        guard decoder.cursor.event.kind == .scalar, !decoder.cursor.event.text.equals("identity")
        else { throw decoder.reject(.nestedTransforms(at: inner)) }
        parts.append(try decoder.decodeElements(count, at: inner, for: subject))
      }
    }
    cursor.advance()
    return Self.concatenation(of: parts, identity: identity)
  }

  /// Decodes the elements of a matrix, whose list has been entered.
  private mutating func decodeElements(
    _ count: Int, at place: Place, for subject: Subject
  ) throws(Rejection) -> Value {
    var slots = NumberSlots()
    var found = 0
    while cursor.event.kind != .sequenceEnd, cursor.event.kind != .streamEnd {
      if found < count {
        slots.put(try decodeTerm(for: subject), into: found..<found + 1)
      } else {
        cursor.skipNode()
      }
      found += 1
    }
    cursor.advance()
    guard found == count else {
      throw reject(.wrongCount(found, expected: count, for: subject, at: place))
    }
    return try value(count == 6 ? .matrix : .matrix3D, slots, at: place)
  }

  private mutating func decodeSingle(
    count: Int, identity: PropertyValue, for subject: Subject
  ) throws(Rejection) -> Value {
    let event = cursor.event
    if event.kind == .mappingStart {
      return try decodeOperation(is3D: count == 16, for: subject)
    }
    guard event.kind == .scalar, !event.isNull else {
      throw unexpected("a transform", for: subject)
    }
    if event.text.equals("identity") {
      cursor.advance()
      return .literal(identity)
    }
    guard count == 6,
      let numbers = PastedText.numbers(in: event.text, shapedAs: PastedText.matrices)
    else { throw reject(.notATransform(event, identity.kind, for: subject)) }
    cursor.advance()
    var slots = NumberSlots()
    for (slot, number) in numbers.enumerated() { slots.numbers[slot] = number }
    return try value(.matrix, slots, at: event.place)
  }

  /// Decodes a mapping with exactly one operation, or with all six elements.
  private mutating func decodeOperation(
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
      if !is3D, let slot = Self.elementKeys.firstIndex(of: key.text) {
        elements |= 1 << slot
        slots.put(
          try decoder.decodeTerm(for: .named("the element", key.text)), into: slot..<slot + 1)
      } else {
        operations += 1
        if !is3D, key.text == "perspective" {
          hasPerspective = true
          throw decoder.reject(.belongsTo3D(key.text, at: key.place))
        }
        operation = try decoder.decodeOperation(key, is3D: is3D)
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

  private static let elementKeys = ["a", "b", "c", "d", "tx", "ty"]
  // A perspective is known, so that its message can point to `transform3D`.
  private static let keys3D = ["scale", "translation", "rotation", "perspective"]
  private static let keys2D = keys3D + elementKeys

  private mutating func decodeOperation(_ key: Key, is3D: Bool) throws(Rejection) -> Value {
    let place = cursor.event.place
    let subject = Subject.named("the operation", key.text)
    var slots = NumberSlots()
    switch key.text {
    case "scale" where !is3D:
      try decodeScale(into: &slots, for: subject)
      return try value(.scaling, slots, at: place)
    case "scale", "translation":
      guard cursor.event.kind == .sequenceStart else {
        throw unexpected(is3D ? "a list of three numbers" : "a list of two numbers", for: subject)
      }
      try decodeNumbers(is3D ? 3 : 2, into: &slots, for: subject)
      let recipe: Recipe = key.text == "scale" ? .scaling3D : is3D ? .translation3D : .translation
      return try value(recipe, slots, at: place)
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

  /// Decodes `{angle:, axis: [x, y, z]}`.
  private mutating func decodeRotation3D(for subject: Subject) throws(Rejection) -> Value {
    let place = cursor.event.place
    var slots = NumberSlots()
    var unit: Angle.Unit?
    var hasAxis = false
    let isWhole = try eachEntry(of: subject, known: ["angle", "axis"]) {
      (decoder, key) throws(Rejection) in
      if key.text == "angle" {
        let angle = try decoder.decodeAngle(for: .key("angle"))
        slots.put(angle.term, into: 0..<1)
        unit = angle.unit
      } else {
        hasAxis = true
        guard decoder.cursor.event.kind == .sequenceStart else {
          throw decoder.unexpected("a list of three numbers", for: .key("axis"))
        }
        try decoder.decodeNumbers(3, into: &slots, first: 1, for: .key("axis"))
      }
    }
    guard isWhole else { throw Rejection() }
    guard hasAxis else { throw reject(.missingKey("axis", of: subject, at: place)) }
    guard let unit else { throw reject(.missingKey("angle", of: subject, at: place)) }
    return try value(.rotation3D(unit), slots, at: place)
  }

  private static func concatenation(of parts: [Value], identity: PropertyValue) -> Value {
    var literal = identity
    var computed: [ComputedValue.Part] = []
    var isLiteral = true
    for part in parts {
      switch part {
      case .literal(let value):
        literal = literal.concatenating(value)
        computed.append(.init(fixed: value))
      case .computed(let value):
        isLiteral = false
        computed += value.parts
      }
    }
    return isLiteral ? .literal(literal) : .computed(ComputedValue(parts: computed))
  }
}

extension ComputedValue.Part {
  /// A matrix that is known already.
  fileprivate init(fixed value: PropertyValue) {
    var slots = Recipe.Slots()
    for slot in 0..<value.kind.slotCount { slots[slot] = value[slot] }
    self.init(
      recipe: value.kind == .transform ? .matrix : .matrix3D, slots: slots, expressions: [],
      place: .beginning)
  }
}
