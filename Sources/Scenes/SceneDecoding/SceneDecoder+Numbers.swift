import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

extension SceneDecoder {
  /// Decodes a number or an expression; `.nan` and `.inf` are accepted here, but rejected by setters.
  mutating func decodeTerm(for subject: DescribedValue) throws(Rejection) -> NumberTerm {
    let event = cursor.event
    guard event.kind == .scalar else { throw unexpected(.other(Words(en: "a number", zh: "数值")), for: subject) }
    if event.isPlain, let number = Self.number(event.text) {
      guard number.isFinite || event.text.contains(0x2E) && !event.text.contains(where: Self.isDigit) else {
        throw reject(.numberTooLarge(at: event.place))
      }
      cursor.advance()
      return .literal(number)
    }
    guard event.text.first == 0x3D else {
      let scope = scope
      throw reject(
        .notANumber(event, for: subject) { text in
          (try? ExpressionParser.parse(text, scope: scope, allowsAngle: false) { _ in event.place }) != nil
        })
    }
    return .expression(try decodeExpression(allowsAngle: false).expression)
  }

  /// Decodes a number or an expression; rejects NaN and infinities.
  mutating func decodeFiniteTerm(for subject: DescribedValue) throws(Rejection) -> NumberTerm {
    let place = cursor.event.place
    let term = try decodeTerm(for: subject)
    if case .literal(let number) = term, !number.isFinite { throw reject(.notFinite(subject, at: place)) }
    return term
  }

  /// Decodes a finite number where expressions are not allowed.
  mutating func decodePlainNumber(for subject: DescribedValue) throws(Rejection) -> Double {
    let event = cursor.event
    if event.kind == .scalar, event.text.first == 0x3D { throw reject(.expressionNotAllowed(subject, at: event.place)) }
    guard case .literal(let number) = try decodeFiniteTerm(for: subject) else { throw Rejection() }
    return number
  }

  /// Decodes an angle, which always has a unit unless it is the number 0; quoted text is not a number.
  mutating func decodeAngle(for subject: DescribedValue) throws(Rejection) -> (term: NumberTerm, unit: Angle.Unit) {
    let event = cursor.event
    guard event.kind == .scalar, !event.isNull else {
      throw unexpected(.other(Words(en: "an angle", zh: "角度")), for: subject)
    }
    if event.text.first == 0x3D {
      let (expression, unit) = try decodeExpression(allowsAngle: true)
      guard let unit else { throw reject(.expressionWithoutUnit(at: event.place)) }
      return (.expression(expression), unit)
    }
    switch AngleText.read(event.text) {
    case .angle(let angle):
      guard angle.value.isFinite else { throw reject(.numberTooLarge(at: event.place)) }
      cursor.advance()
      return (.literal(angle.value), angle.unit)
    case .bareNumber(0) where event.isPlain:
      cursor.advance()
      return (.literal(0), .radians)
    case .bareNumber: throw reject(.angleWithoutUnit(event))
    case .nothing:
      if event.isPlain, let number = Self.number(event.text), !number.isFinite {
        throw reject(.notFinite(subject, at: event.place))
      }
      throw reject(.notAnAngle(event))
    }
  }

  /// Decodes a scalar that begins with `=`.
  private mutating func decodeExpression(allowsAngle: Bool) throws(Rejection) -> (
    expression: NumberExpression, unit: Angle.Unit?
  ) {
    let event = cursor.event
    let (body, placeOf) = expressionText(of: event)
    do throws(Diagnostic) {
      let (steps, unit) = try ExpressionParser.parse(body, scope: scope, allowsAngle: allowsAngle, place: placeOf)
      cursor.advance()
      let expression = NumberExpression(steps: steps, place: event.place)
      return (expression, unit)
    } catch { throw rejectExpression(error) }
  }

  /// The text after the `=` of a scalar, and the file positions of its code points.
  func expressionText(of event: YAMLEvent, behind sign: UInt32 = 1) -> (
    text: String, placeOf: (Range<Int>) -> SourceRange
  ) {
    let body = event.string.unicodeScalars.dropFirst(Int(sign))
    // Offsets inside the text are offsets in the file unless there are quotes, escapes or line ends in between.
    let quote: UInt32 = event.isPlain ? 0 : 1
    let isExact = event.place.end - event.place.start == UInt32(body.count) + sign + 2 * quote
    let (start, whole) = (event.place.start + sign + quote, event.place)
    return (
      String(body),
      { range in
        isExact ? SourceRange(start: start + UInt32(range.lowerBound), end: start + UInt32(range.upperBound)) : whole
      }
    )
  }

  /// Rejects the expression at the cursor; silent if the missing name may be declared in an unreadable part.
  mutating func rejectExpression(_ error: Diagnostic) -> Rejection {
    error.code == .unknownName && mayBeDeclared(error.place, in: cursor.event) ? Rejection() : reject(error)
  }

  /// Whether an unknown name in the text of an event may be declared in an unreadable part.
  mutating func mayBeDeclared(_ place: SourceRange, in event: YAMLEvent) -> Bool {
    guard scope.isIncomplete || scope.hasBrokenParameters else { return false }
    guard hasViews || !scope.isIncomplete else { return true }
    let start = event.place.start + (event.isPlain ? 0 : 1)
    let scalars = event.string.unicodeScalars
    // Escapes and line ends shift the text after them.
    guard place != event.place, place.start >= start,
      event.place.end - start == UInt32(scalars.count) + (event.isPlain ? 0 : 1)
    else { return true }
    let from = scalars.index(scalars.startIndex, offsetBy: Int(place.start - start), limitedBy: scalars.endIndex)
    guard let from else { return true }
    let words = String(scalars[from...].prefix(Int(place.end - place.start))).split { " .()[],:|".contains($0) }
    guard let name = words.first else { return true }
    return scope.mayDeclare(String(name), usedAt: place, orParameter: true)
  }

  private static func number(_ text: SourceBytes) -> Double? {
    if let number = DecimalNumber.parse(text) { return number }
    guard text.count >= 4, text.count <= 5 else { return nil }
    if text.equals(".nan") || text.equals(".NaN") || text.equals(".NAN") { return .nan }
    let isNegative = text[0] == 0x2D
    let rest = isNegative || text[0] == 0x2B ? SourceBytes(rebasing: text[1...]) : text
    guard rest.equals(".inf") || rest.equals(".Inf") || rest.equals(".INF") else { return nil }
    return isNegative ? -.infinity : .infinity
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
