import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunYAMLStream

extension SceneDecoder {
  /// Decodes a value of `kind` in any of its forms.
  mutating func decodeValue(of kind: ValueKind, for subject: Subject) throws(Rejection) -> Value {
    if let whole = try decodeWhole(kind) { return whole }
    switch kind {
    case .insets: return try decodeInsets(for: subject)
    case .insetAdjustment:
      return .literal(.insetAdjustment(try decodeWord(ContentInsetAdjustment.self, for: subject)))
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
      guard cursor.event.isNull else { throw unexpected("no value", for: subject) }
      cursor.advance()
      return .literal(.nothing)
    }
  }

  /// Decodes one factor for both axes, or one for each, as a list or as `{x:, y:}`.
  mutating func decodeScale(
    into slots: inout NumberSlots, for subject: Subject
  ) throws(Rejection) {
    switch cursor.event.kind {
    case .sequenceStart: try decodeNumbers(2, into: &slots, for: subject)
    case .mappingStart: try decodeNamed(Self.pointKeys, into: &slots, for: subject)
    default: slots.put(try decodeTerm(for: subject), into: 0..<2)
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
      throw unexpected("a list of words, or a pasted mask", for: subject)
    }
    guard let pasted = PastedText.mask(event.string) else {
      let platform = header.platform
      throw reject(.notAMask(event, for: subject, on: platform))
    }
    cursor.advance()
    return pasted
  }
}
