import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunYAMLStream

/// Decoded numbers, possibly expressions, before they are combined into a value.
struct NumberSlots {
  var numbers = ValueConstructor.Slots()
  var expressions: [SlotExpression] = []

  /// Puts one number into several slots.
  mutating func put(_ term: NumberTerm, into slots: Range<Int>) {
    for slot in slots {
      switch term {
      case .literal(let number): numbers[slot] = number
      case .expression(let expression): expressions.append(SlotExpression(slot: slot, expression: expression))
      }
    }
  }
}

extension SceneDecoder {
  /// Combines the numbers into a value; with expressions, into a recipe for it.
  mutating func value(_ recipe: ValueConstructor, _ slots: NumberSlots, at place: SourceRange) throws(Rejection)
    -> Value
  {
    if !slots.expressions.isEmpty {
      return .computed(
        ComputedValue(parts: [.init(recipe: recipe, slots: slots.numbers, expressions: slots.expressions, place: place)]
        ))
    }
    do { return .literal(try recipe.make(slots.numbers)) } catch { throw reject(.refusedRecipe(error, at: place)) }
  }

  /// Decodes a list of `count` numbers into the slots from `first` on.
  mutating func decodeNumbers(_ count: Int, into slots: inout NumberSlots, first: Int = 0, for subject: DescribedValue)
    throws(Rejection)
  {
    let place = cursor.event.place
    cursor.advance()
    try decodeElements(count, into: &slots, first: first, ofListAt: place, for: subject)
  }

  /// Decodes the rest of a list of `count` numbers after its start.
  mutating func decodeElements(
    _ count: Int, into slots: inout NumberSlots, first: Int = 0, ofListAt place: SourceRange,
    for subject: DescribedValue
  ) throws(Rejection) {
    var found = 0
    var (isWhole, isClear) = (true, true)
    while cursor.event.kind != .sequenceEnd, cursor.event.kind != .streamEnd {
      if found < count {
        if cursor.event.kind == .scalar, cursor.event.isPlain, let number = DecimalNumber.parse(cursor.event.text),
          number.isFinite
        {
          slots.numbers[first + found] = number
          cursor.advance()
        } else if isClear {
          let event = cursor.event
          // A fragment of a parenthesis cut off by a comma, or a text next to braces, has no advice of its own.
          let isAlone = event.kind == .scalar && !event.text.contains(0x28)
          let index = first + found
          var term: NumberTerm?
          attempt { (decoder) throws(Rejection) in term = try decoder.decodeTerm(for: subject) }
          if let term { slots.put(term, into: index..<index + 1) } else { (isWhole, isClear) = (false, isAlone) }
        } else {
          cursor.skipNode()
        }
      } else {
        cursor.skipNode()
      }
      found += 1
    }
    cursor.advance()
    guard isWhole else { throw Rejection() }
    guard found == count else { throw reject(.wrongCount(found, expected: count, for: subject, at: place)) }
  }

  /// Decodes a mapping with a number for each of `names`, into the slots in order.
  mutating func decodeNamed(
    _ known: KnownKeys<Int>, into slots: inout NumberSlots, first: Int = 0, for subject: DescribedValue
  ) throws(Rejection) {
    let place = cursor.event.place
    var seen: Set<Int> = []
    var result = slots
    let isWhole = try eachEntry(of: subject, known: known) { (decoder, slot, _) throws(Rejection) in
      seen.insert(slot)
      let term = try decoder.decodeTerm(for: .named(.number, known.words[slot]))
      result.put(term, into: first + slot..<first + slot + 1)
    }
    slots = result
    guard isWhole else { throw Rejection() }
    if let missing = known.keys.first(where: { !seen.contains($0) }) {
      throw reject(.missingKey(known.words[missing], of: subject, at: place))
    }
  }
}
