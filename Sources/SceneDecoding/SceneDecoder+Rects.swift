internal import ForeignCode
internal import LayerProperties
internal import SceneModel
internal import YAMLStream

// Points, sizes and rects, in brackets, as mappings, or pasted from a log.
extension SceneDecoder {
  static let pointKeys = KnownKeys(ValueKind.point.slotNames)
  static let sizeKeys = KnownKeys(ValueKind.size.slotNames)
  private static let spaceKeys: KnownKeys = ["x", "y", "z"]
  private static let rectKeys = ValueKind.rect.slotNames
  private static let rectMappingKeys = KnownKeys(rectKeys + ["origin", "size"])

  mutating func decodePair(
    _ recipe: Recipe, names: KnownKeys, for subject: Subject
  ) throws(Rejection) -> Value {
    let event = cursor.event
    var slots = NumberSlots()
    switch event.kind {
    case .sequenceStart: try decodeNumbers(2, into: &slots, for: subject)
    case .mappingStart: try decodeNamed(names, into: &slots, for: subject)
    default: try decodePasted(PastedText.pairs, recipe, into: &slots, for: subject)
    }
    return try value(recipe, slots, at: event.place)
  }

  mutating func decodeRect(for subject: Subject) throws(Rejection) -> Value {
    let event = cursor.event
    var slots = NumberSlots()
    switch event.kind {
    case .sequenceStart: try decodeNumbers(4, into: &slots, for: subject)
    case .mappingStart: try decodeRectMapping(into: &slots, for: subject)
    default: try decodePasted(PastedText.rects, .rect, into: &slots, for: subject)
    }
    return try value(.rect, slots, at: event.place)
  }

  /// Decodes `{x:, y:, width:, height:}` or `{origin:, size:}`.
  private mutating func decodeRectMapping(
    into slots: inout NumberSlots, for subject: Subject
  ) throws(Rejection) {
    let place = cursor.event.place
    let names = Self.rectKeys
    var seen = KeySet()
    var result = NumberSlots()
    let isWhole = try eachEntry(of: subject, known: Self.rectMappingKeys) {
      (decoder, key) throws(Rejection) in
      let name = Self.rectMappingKeys.words[key.known]
      seen.insert(key)
      if key.known < names.count {
        result.put(
          try decoder.decodeTerm(for: .named("the number", name)), into: key.known..<key.known + 1)
      } else {
        let first = name == "origin" ? 0 : 2
        try decoder.decodePairNumbers(
          first == 0 ? Self.pointKeys : Self.sizeKeys, into: &result, first: first,
          for: .named("the part", name))
      }
    }
    slots = result
    guard isWhole else { throw Rejection() }
    let (numbers, parts) = ([0, 1, 2, 3], [4, 5])
    let hasParts = parts.contains(where: seen.contains)
    if let missing = seen.missing(from: hasParts ? parts : numbers) {
      let key = Self.rectMappingKeys.words[missing]
      throw reject(.missingKey(key, of: subject, at: place))
    }
    if hasParts, let extra = numbers.last(where: seen.contains) {
      throw reject(.mixedRect(Self.rectMappingKeys.words[extra], at: place))
    }
  }

  /// Decodes a point or a size, in any of its forms, into the slots from `first` on.
  mutating func decodePairNumbers(
    _ names: KnownKeys, into slots: inout NumberSlots, first: Int, for subject: Subject
  ) throws(Rejection) {
    switch cursor.event.kind {
    case .sequenceStart: try decodeNumbers(2, into: &slots, first: first, for: subject)
    case .mappingStart: try decodeNamed(names, into: &slots, first: first, for: subject)
    default:
      var pair = NumberSlots()
      let recipe: Recipe = names.words == Self.pointKeys.words ? .point : .size
      try decodePasted(PastedText.pairs, recipe, into: &pair, for: subject)
      slots.numbers[first] = pair.numbers[0]
      slots.numbers[first + 1] = pair.numbers[1]
    }
  }

  /// Decodes three numbers, a list or `{x:, y:, z:}`, into the slots from `first` on.
  mutating func decodeTriple(
    into slots: inout NumberSlots, first: Int = 0, for subject: Subject
  ) throws(Rejection) {
    switch cursor.event.kind {
    case .sequenceStart: try decodeNumbers(3, into: &slots, first: first, for: subject)
    case .mappingStart: try decodeNamed(Self.spaceKeys, into: &slots, first: first, for: subject)
    default: throw unexpected("three numbers, `[x, y, z]`", for: subject)
    }
  }

  /// Decodes a value as a framework printed it into a log.
  mutating func decodePasted(
    _ shapes: [String], _ recipe: Recipe, into slots: inout NumberSlots, for subject: Subject
  ) throws(Rejection) {
    let event = cursor.event
    guard event.kind == .scalar, !event.isNull else {
      throw unexpected(recipe.expectation, for: subject)
    }
    guard let numbers = PastedText.numbers(in: event.text, shapedAs: shapes) else {
      throw rejectPasted(event, recipe, for: subject)
    }
    for (slot, number) in numbers.enumerated() { slots.numbers[slot] = number }
    cursor.advance()
  }
}

extension Recipe {
  /// What stands where this is read, in a reader's words.
  var expectation: String {
    switch self {
    case .point: "a point, `[x, y]`"
    case .size: "a size, `[width, height]`"
    case .rect: "a rect, `[x, y, width, height]`"
    default: "a value"
    }
  }
}
