internal import Geometry
internal import LayerProperties
internal import LayerTree

extension SceneDecoder {
  /// Decodes a value of `kind` in any of its forms.
  mutating func decodeValue(of kind: ValueKind, for subject: Subject) throws(Rejection) -> Value {
    switch kind {
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
      guard cursor.event.isNull else { throw unexpected("no value", for: subject) }
      cursor.advance()
      return .literal(.nothing)
    }
  }

  private static let pointKeys = ["x", "y"]
  private static let sizeKeys = ["width", "height"]
  private static let rectKeys = pointKeys + sizeKeys
  private static let rectMappingKeys = rectKeys + ["origin", "size"]

  private mutating func decodePair(
    _ recipe: Recipe, names: [String], for subject: Subject
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

  private mutating func decodeRect(for subject: Subject) throws(Rejection) -> Value {
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
    var seen: Set<String> = []
    var result = NumberSlots()
    let isWhole = try eachEntry(of: subject, known: Self.rectMappingKeys) {
      (decoder, key) throws(Rejection) in
      seen.insert(key.text)
      if let slot = names.firstIndex(of: key.text) {
        result.put(
          try decoder.decodeTerm(for: .named("the number", key.text)), into: slot..<slot + 1)
      } else {
        let first = key.text == "origin" ? 0 : 2
        try decoder.decodePairNumbers(
          first == 0 ? Self.pointKeys : Self.sizeKeys, into: &result, first: first,
          for: .named("the part", key.text))
      }
    }
    slots = result
    guard isWhole else { throw Rejection() }
    let whole = seen.contains("origin") || seen.contains("size") ? ["origin", "size"] : names
    if let missing = whole.first(where: { !seen.contains($0) }) {
      throw reject(.missingKey(missing, of: subject, at: place))
    }
    if let extra = seen.subtracting(whole).sorted().first {
      throw reject(.mixedRect(extra, at: place))
    }
  }

  private mutating func decodePairNumbers(
    _ names: [String], into slots: inout NumberSlots, first: Int, for subject: Subject
  ) throws(Rejection) {
    switch cursor.event.kind {
    case .sequenceStart: try decodeNumbers(2, into: &slots, first: first, for: subject)
    case .mappingStart: try decodeNamed(names, into: &slots, first: first, for: subject)
    default:
      var pair = NumberSlots()
      let recipe: Recipe = first == 0 ? .point : .size
      try decodePasted(PastedText.pairs, recipe, into: &pair, for: subject)
      slots.numbers[first] = pair.numbers[0]
      slots.numbers[first + 1] = pair.numbers[1]
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

  /// Decodes one factor for both axes, or one for each.
  mutating func decodeScale(
    into slots: inout NumberSlots, for subject: Subject
  ) throws(Rejection) {
    if cursor.event.kind == .sequenceStart {
      try decodeNumbers(2, into: &slots, for: subject)
    } else {
      slots.put(try decodeTerm(for: subject), into: 0..<2)
    }
  }

  mutating func decodeBool(for subject: Subject) throws(Rejection) -> Bool {
    let event = cursor.event
    guard event.kind == .scalar, event.isPlain else {
      throw unexpected("true or false", for: subject)
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
  private mutating func decodeMask(for subject: Subject) throws(Rejection) -> AutoresizingMask {
    let known = AutoresizingMask.words(for: header.platform)
    var mask: AutoresizingMask = []
    if cursor.event.kind == .sequenceStart {
      try eachItem(of: subject) { (decoder) throws(Rejection) in
        let place = decoder.cursor.event.place
        let word = try decoder.decodeText(for: subject)
        guard let part = AutoresizingMask(word: word, platform: decoder.header.platform) else {
          throw decoder.reject(.unknownWord(word, for: subject, known: known, at: place))
        }
        mask.formUnion(part)
      }
      return mask
    }
    let event = cursor.event
    let text = try decodeText(for: subject)
    guard let pasted = PastedText.mask(text) else {
      throw reject(.notAMask(text, for: subject, known: known, at: event.place))
    }
    return pasted
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
