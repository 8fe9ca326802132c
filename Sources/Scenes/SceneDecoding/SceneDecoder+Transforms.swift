import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

extension SceneDecoder {
  /// Decodes a 2D transform: one, or a list that is concatenated from left to right.
  mutating func decodeTransform(for subject: DescribedValue) throws(Rejection) -> Value {
    try decodeMatrix(count: 6, identity: .transform(.identity), for: subject)
  }

  /// Decodes a 3D transform: one, or a list that is concatenated from left to right.
  mutating func decodeTransform3D(for subject: DescribedValue) throws(Rejection) -> Value {
    try decodeMatrix(count: 16, identity: .transform3D(.identity), for: subject)
  }

  private mutating func decodeMatrix(count: Int, identity: PropertyValue, for subject: DescribedValue) throws(Rejection)
    -> Value
  {
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
    guard isList else { return try decodeMatrixElements(count, at: place, for: subject) }
    let item = DescribedValue.item(of: subject.name)
    var parts: [Value] = []
    while cursor.depth > depth, cursor.event.kind != .sequenceEnd, cursor.event.kind != .streamEnd {
      attempt { (decoder) throws(Rejection) in
        guard decoder.cursor.event.kind == .sequenceStart else {
          parts.append(try decoder.decodeSingle(count: count, identity: identity, for: item))
          return
        }
        let inner = decoder.cursor.event.place
        decoder.cursor.advance()
        guard decoder.cursor.event.kind == .scalar, !decoder.cursor.event.text.equals("identity") else {
          throw decoder.reject(.nestedTransforms(at: inner))
        }
        parts.append(try decoder.decodeMatrixElements(count, at: inner, for: item))
      }
    }
    cursor.advance()
    return Self.concatenation(of: parts, identity: identity)
  }

  /// Decodes the elements of a matrix after the start of their list.
  private mutating func decodeMatrixElements(_ count: Int, at place: SourceRange, for subject: DescribedValue)
    throws(Rejection) -> Value
  {
    var slots = NumberSlots()
    try decodeElements(count, into: &slots, ofListAt: place, for: subject)
    return try value(count == 6 ? .matrix : .matrix3D, slots, at: place)
  }

  private mutating func decodeSingle(count: Int, identity: PropertyValue, for subject: DescribedValue) throws(Rejection)
    -> Value
  {
    let event = cursor.event
    if event.kind == .mappingStart { return try decodeOperation(is3D: count == 16, for: subject) }
    guard event.kind == .scalar, !event.isNull else {
      throw unexpected(.other(Words(en: "a transform", zh: "变换")), for: subject)
    }
    if event.text.equals("identity") {
      cursor.advance()
      return .literal(identity)
    }
    guard count == 6, let numbers = PastedText.numbers(in: event.text, shapedAs: PastedText.matrices) else {
      let kind = identity.kind
      throw rejectCut(event, kind, for: subject, or: .notATransform(event, kind, for: subject))
    }
    cursor.advance()
    var slots = NumberSlots()
    for (slot, number) in numbers.enumerated() { slots.numbers[slot] = number }
    return try value(.matrix, slots, at: event.place)
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
    // A list keeps its steps for an explanation of the product; a product that will be rejected needs none.
    let isKept = parts.count > 1 && literal.isFinite
    return isLiteral && !isKept ? .literal(literal) : .computed(ComputedValue(parts: computed))
  }
}

extension ComputedValue.Part {
  /// Creates a matrix from known numbers.
  fileprivate init(fixed value: PropertyValue) {
    var slots = ValueConstructor.Slots()
    for slot in 0..<value.kind.slotCount { slots[slot] = value[slot] }
    self.init(recipe: value.kind == .transform ? .matrix : .matrix3D, slots: slots, expressions: [], place: .beginning)
  }
}
