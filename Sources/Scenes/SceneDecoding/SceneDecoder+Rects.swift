import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunYAMLStream

// Points, sizes and rects, in brackets, as mappings, or pasted from a log.
extension SceneDecoder {
  static let pointKeys = KnownKeys(slotsOf: .point)
  static let sizeKeys = KnownKeys(slotsOf: .size)
  private static let spaceKeys = KnownKeys([("x", 0), ("y", 1), ("z", 2)])

  private enum RectKey: String, CaseIterable {
    case x, y, width, height, origin, size
    static let keys = KnownKeys(RectKey.self)

    static let numbers: [RectKey] = [.x, .y, .width, .height]
    static let parts: [RectKey] = [.origin, .size]
  }

  mutating func decodePair(
    _ recipe: ValueConstructor, names: KnownKeys<Int>, for subject: Subject
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
    var seen: Set<RectKey> = []
    var result = NumberSlots()
    let isWhole = try eachEntry(of: subject, known: RectKey.keys) {
      (decoder, key, _) throws(Rejection) in
      seen.insert(key)
      let number = Subject.named("the number", key.rawValue)
      let part = Subject.named("the part", key.rawValue)
      switch key {
      case .x: result.put(try decoder.decodeTerm(for: number), into: 0..<1)
      case .y: result.put(try decoder.decodeTerm(for: number), into: 1..<2)
      case .width: result.put(try decoder.decodeTerm(for: number), into: 2..<3)
      case .height: result.put(try decoder.decodeTerm(for: number), into: 3..<4)
      case .origin:
        try decoder.decodePairNumbers(Self.pointKeys, into: &result, first: 0, for: part)
      case .size: try decoder.decodePairNumbers(Self.sizeKeys, into: &result, first: 2, for: part)
      }
    }
    slots = result
    guard isWhole else { throw Rejection() }
    let hasParts = RectKey.parts.contains { seen.contains($0) }
    let needed = hasParts ? RectKey.parts : RectKey.numbers
    if let missing = needed.first(where: { !seen.contains($0) }) {
      throw reject(.missingKey(missing.rawValue, of: subject, at: place))
    }
    if hasParts, let extra = RectKey.numbers.last(where: { seen.contains($0) }) {
      throw reject(.mixedRect(extra.rawValue, at: place))
    }
  }

  /// Decodes a point or a size, in any of its forms, into the slots from `first` on.
  mutating func decodePairNumbers(
    _ names: KnownKeys<Int>, into slots: inout NumberSlots, first: Int, for subject: Subject
  ) throws(Rejection) {
    switch cursor.event.kind {
    case .sequenceStart: try decodeNumbers(2, into: &slots, first: first, for: subject)
    case .mappingStart: try decodeNamed(names, into: &slots, first: first, for: subject)
    default:
      var pair = NumberSlots()
      let recipe: ValueConstructor = names.words == Self.pointKeys.words ? .point : .size
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
    _ shapes: [String], _ recipe: ValueConstructor, into slots: inout NumberSlots,
    for subject: Subject
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

extension ValueConstructor {
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
