import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunYAMLStream

// Values that are read as a whole: `= b.frame`, `= b.bounds.insetBy(dx: 5, dy: 5)`, and the screen of a device.
extension SceneDecoder {
  private static let insetKeys = KnownKeys(slotsOf: .insets)

  /// Decodes an expression for a whole value, or `screen`; for anything else, returns nil and consumes nothing.
  ///
  /// - Parameter isBare: Whether a path is accepted without `=`.
  mutating func decodeWhole(_ kind: ValueKind, isBare: Bool = false) throws(Rejection) -> Value? {
    let event = cursor.event
    guard event.kind == .scalar, let recipe = kind.recipe else { return nil }
    if kind == .rect, event.text.equals("screen") {
      guard let screen = scope.screen else {
        throw scope.hasBrokenScreen ? Rejection() : reject(.noScreen(at: event.place))
      }
      cursor.advance()
      return .literal(.rect(screen.bounds))
    }
    let isExpression = event.text.first == 0x3D
    guard isExpression ? isPath(event.string.dropFirst()) : isBare && isView(event.string) else { return nil }
    let (text, placeOf) = expressionText(of: event, behind: isExpression ? 1 : 0)
    let steps: [ExpressionParser.Steps]
    do throws(Diagnostic) { steps = try ExpressionParser.parseWhole(text, kind, scope: scope, place: placeOf) } catch {
      throw rejectExpression(error)
    }
    cursor.advance()
    var slots = NumberSlots()
    for (slot, steps) in steps.enumerated() {
      slots.expressions.append(
        SlotExpression(slot: slot, expression: NumberExpression(steps: steps, place: event.place)))
    }
    return try value(recipe, slots, at: event.place)
  }

  /// Whether a text begins with the name of a view and a dot.
  private func isView(_ text: String) -> Bool {
    guard let dot = text.firstIndex(of: ".") else { return false }
    let name = String(text[..<dot])
    return name == SceneVocabulary.superview || scope.views[name] != nil
  }

  /// Whether a text begins with a word, a dot and a word, or is `screen`: not a number or a list of numbers.
  private func isPath(_ text: Substring) -> Bool {
    let text = text.drop { $0 == " " }
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    let rest = text.dropFirst(name.count)
    if name == SceneVocabulary.screen { return rest.isEmpty || rest.first == "." }
    if name == ExpressionParser.conversion, rest.first == "(" { return true }
    return !name.isEmpty && rest.first == "." && rest.dropFirst().first?.isLetter == true
  }

  /// Decodes four numbers, or some edges by name; the others are 0.
  mutating func decodeInsets(for subject: DescribedValue) throws(Rejection) -> Value {
    let place = cursor.event.place
    var slots = NumberSlots()
    switch cursor.event.kind {
    case .sequenceStart: try decodeNumbers(4, into: &slots, for: subject)
    case .mappingStart:
      var result = NumberSlots()
      let isWhole = try eachEntry(of: subject, known: Self.insetKeys) { (decoder, slot, _) throws(Rejection) in
        let name = Self.insetKeys.words[slot]
        result.put(try decoder.decodeTerm(for: .named(.number, name)), into: slot..<slot + 1)
      }
      guard isWhole else { throw Rejection() }
      slots = result
    default: try decodePasted(PastedText.insets, .insets, into: &slots, for: subject)
    }
    return try value(.insets, slots, at: place)
  }
}

extension ValueKind {
  /// The constructor of a kind with several numbers; nil for other kinds.
  fileprivate var recipe: ValueConstructor? {
    switch self {
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .insets: .insets
    case .transform: .matrix
    case .transform3D: .matrix3D
    case .number, .bool, .autoresizingMask, .insetAdjustment, .contentMode, .angle, .scale, .nothing: nil
    }
  }
}
