import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

extension SceneDecoder {
  /// Decodes a value of `kind` in any of its forms.
  mutating func decodeValue(of kind: ValueKind, for subject: DescribedValue) throws(Rejection) -> Value {
    if let whole = try decodeWhole(kind) { return whole }
    switch kind {
    case .insets: return try decodeInsets(for: subject)
    case .insetAdjustment: return .literal(.insetAdjustment(try decodeWord(ContentInsetAdjustment.self, for: subject)))
    case .contentMode: return .literal(.contentMode(try decodeWord(ContentMode.self, for: subject)))
    case .number:
      let place = cursor.event.place
      var slots = NumberSlots()
      slots.put(try decodeTerm(for: subject), into: 0..<1)
      return try value(.number, slots, at: place)
    case .point: return try decodePair(.point, names: Self.pointKeys, for: subject)
    case .size: return try decodePair(.size, names: Self.sizeKeys, for: subject)
    case .rect: return try decodeRect(for: subject)
    case .transform: return try decodeTransform(for: subject)
    case .transform3D: return try decodeTransform3D(for: subject)
    case .bool: return .literal(.bool(try decodeBool(for: subject)))
    case .autoresizingMask: return .literal(.autoresizingMask(try decodeMask(for: subject)))
    case .angle:
      let place = cursor.event.place
      let (term, unit) = try decodeAngle(for: subject)
      var slots = NumberSlots()
      slots.put(term, into: 0..<1)
      return try value(.angle(unit), slots, at: place)
    case .scale:
      let place = cursor.event.place
      var slots = NumberSlots()
      try decodeScale(into: &slots, for: subject)
      return try value(.size, slots, at: place)
    case .nothing:
      guard cursor.event.isNull else { throw unexpected(.nothing, for: subject) }
      cursor.advance()
      return .literal(.nothing)
    }
  }

  /// Decodes a factor for both axes, or one for each, as a list or as `{x:, y:}`.
  mutating func decodeScale(into slots: inout NumberSlots, for subject: DescribedValue) throws(Rejection) {
    switch cursor.event.kind {
    case .sequenceStart: try decodeNumbers(2, into: &slots, for: subject)
    case .mappingStart: try decodeNamed(Self.pointKeys, into: &slots, for: subject)
    default: slots.put(try decodeTerm(for: subject), into: 0..<2)
    }
  }

  mutating func decodeBool(for subject: DescribedValue) throws(Rejection) -> Bool {
    let event = cursor.event
    guard event.kind == .scalar, event.isPlain else {
      throw unexpected(.other(Words(en: "true or false", zh: "true 或 false")), for: subject)
    }
    let value: Bool
    if event.text.equals("true") {
      value = true
    } else if event.text.equals("false") {
      value = false
    } else {
      throw reject(.notABool(event, for: subject))
    }
    cursor.advance()
    return value
  }

  /// Decodes a list of words, or the mask as UIView's description prints it: `W+H`.
  private mutating func decodeMask(for subject: DescribedValue) throws(Rejection) -> AutoresizingMask {
    var mask: AutoresizingMask = []
    if cursor.event.kind == .sequenceStart {
      try eachItem(of: subject) { (decoder) throws(Rejection) in
        let place = decoder.cursor.event.place
        let word = try decoder.decodeText(for: subject)
        guard let part = AutoresizingMask(word: word, platform: decoder.header.platform) else {
          let platform = decoder.header.platform
          throw decoder.reject(.notAMaskWord(word, for: subject, on: platform, at: place))
        }
        mask.formUnion(part)
      }
      return mask
    }
    let event = cursor.event
    guard event.kind == .scalar, !event.isNull else {
      throw unexpected(.other(Words(en: "a list of words, or a pasted mask", zh: "词的列表，或者粘贴的掩码")), for: subject)
    }
    guard let pasted = PastedText.mask(event.string) else {
      let platform = header.platform
      throw reject(.notAMask(event, for: subject, on: platform))
    }
    cursor.advance()
    return pasted
  }
}

// Points, sizes and rects: in brackets, as mappings, or pasted from a log.
extension SceneDecoder {
  static let pointKeys = KnownKeys(slotsOf: .point)
  static let sizeKeys = KnownKeys(slotsOf: .size)
  private static let spaceKeys = KnownKeys(SpaceKey.allCases.enumerated().map { ($1.rawValue, $0) })

  private enum RectEntry: Hashable {
    /// One of the four numbers, by its slot.
    case number(Int)
    case part(RectPartKey)
  }
  private static let rectKeys = KnownKeys<RectEntry>(
    ValueKind.rect.slotNames.enumerated().map { ($1, .number($0)) }
      + RectPartKey.allCases.map { ($0.rawValue, .part($0)) }, synonyms: ValueKind.foreignSlotNames)

  mutating func decodePair(_ recipe: ValueConstructor, names: KnownKeys<Int>, for subject: DescribedValue)
    throws(Rejection) -> Value
  {
    let event = cursor.event
    var slots = NumberSlots()
    switch event.kind {
    case .sequenceStart: try decodeNumbers(2, into: &slots, for: subject)
    case .mappingStart: try decodeNamed(names, into: &slots, for: subject)
    default: try decodePasted(PastedText.pairs, recipe, into: &slots, for: subject)
    }
    return try value(recipe, slots, at: event.place)
  }

  mutating func decodeRect(for subject: DescribedValue) throws(Rejection) -> Value {
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
  private mutating func decodeRectMapping(into slots: inout NumberSlots, for subject: DescribedValue) throws(Rejection)
  {
    let place = cursor.event.place
    let numbers = ValueKind.rect.slotNames
    var seen: Set<RectEntry> = []
    var result = NumberSlots()
    let isWhole = try eachEntry(of: subject, known: Self.rectKeys) { (decoder, key, _) throws(Rejection) in
      seen.insert(key)
      switch key {
      case .number(let slot):
        let number = DescribedValue.named(.number, numbers[slot])
        result.put(try decoder.decodeTerm(for: number), into: slot..<slot + 1)
      case .part(let key):
        let part = DescribedValue.named(.part, key.rawValue)
        switch key {
        case .origin: try decoder.decodePairNumbers(Self.pointKeys, into: &result, first: 0, for: part)
        case .size: try decoder.decodePairNumbers(Self.sizeKeys, into: &result, first: 2, for: part)
        }
      }
    }
    slots = result
    guard isWhole else { throw Rejection() }
    let parts = RectPartKey.allCases
    let hasParts = parts.contains { seen.contains(.part($0)) }
    let missing =
      hasParts
      ? parts.first { !seen.contains(.part($0)) }?.rawValue
      : numbers.indices.first { !seen.contains(.number($0)) }.map { numbers[$0] }
    if let missing { throw reject(.missingKey(missing, of: subject, at: place)) }
    if hasParts, let extra = numbers.indices.last(where: { seen.contains(.number($0)) }) {
      throw reject(.mixedRect(numbers[extra], at: place))
    }
  }

  /// Decodes a point or a size, in any of its forms, into the slots from `first` on.
  mutating func decodePairNumbers(
    _ names: KnownKeys<Int>, into slots: inout NumberSlots, first: Int, for subject: DescribedValue
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
  mutating func decodeTriple(into slots: inout NumberSlots, first: Int = 0, for subject: DescribedValue)
    throws(Rejection)
  {
    switch cursor.event.kind {
    case .sequenceStart: try decodeNumbers(3, into: &slots, first: first, for: subject)
    case .mappingStart: try decodeNamed(Self.spaceKeys, into: &slots, first: first, for: subject)
    default: throw unexpected(.other(Words(en: "three numbers, `[x, y, z]`", zh: "三个数 `[x, y, z]`")), for: subject)
    }
  }

  /// Decodes a value as printed by a framework into a log.
  mutating func decodePasted(
    _ shapes: [String], _ recipe: ValueConstructor, into slots: inout NumberSlots, for subject: DescribedValue
  ) throws(Rejection) {
    let event = cursor.event
    guard event.kind == .scalar, !event.isNull else { throw unexpected(.other(recipe.expectation), for: subject) }
    guard let numbers = PastedText.numbers(in: event.text, shapedAs: shapes) else {
      throw rejectPasted(event, recipe, for: subject)
    }
    for (slot, number) in numbers.enumerated() { slots.numbers[slot] = number }
    cursor.advance()
  }
}

extension ValueConstructor {
  /// The expected kind of value, in words for readers.
  var expectation: Words {
    switch self {
    case .point: Words(en: "a point, `[x, y]`", zh: "点 `[x, y]`")
    case .size: Words(en: "a size, `[width, height]`", zh: "尺寸 `[width, height]`")
    case .rect: Words(en: "a rect, `[x, y, width, height]`", zh: "矩形 `[x, y, width, height]`")
    case .insets: Words(en: "insets, `[top, left, bottom, right]`", zh: "边距 `[top, left, bottom, right]`")
    case .number, .matrix, .matrix3D, .angle, .scaling, .translation, .rotation, .scaling3D, .translation3D,
      .perspective, .rotation3D:
      Words(en: "a value", zh: "值")
    }
  }
}
