import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunYAMLStream

extension SceneDecoder {
  /// Decodes a list of `{attribute: source.attribute * scale + offset}`.
  mutating func decodeCAConstraints(for subject: DescribedValue) throws(Rejection) -> [CAConstraintDeclaration] {
    var constraints: [CAConstraintDeclaration] = []
    try eachItem(of: subject) { (decoder) throws(Rejection) in
      let place = decoder.cursor.event.place
      var found: [CAConstraintDeclaration] = []
      var count = 0
      let isWhole = try decoder.eachEntry(of: .one(.constraint), known: Self.constraintKeys) {
        (decoder, attribute, _) throws(Rejection) in
        count += 1
        found.append(try decoder.decodeConstraint(of: attribute))
      }
      guard isWhole else { throw Rejection() }
      guard count == 1 else { throw decoder.reject(.constraintEntries(count, at: place)) }
      constraints += found
    }
    return constraints
  }

  private static let constraintKeys = KnownKeys(CAConstraintRule.Attribute.self)

  private mutating func decodeConstraint(of attribute: CAConstraintRule.Attribute) throws(Rejection)
    -> CAConstraintDeclaration
  {
    let event = cursor.event
    let text = try decodeText(for: .one(.constraint))
    let reading = CAConstraintText(text)
    guard let reading, let sourceAttribute = CAConstraintRule.Attribute(rawValue: reading.attribute) else {
      throw reject(.notAConstraint(text, of: attribute, at: event.place))
    }
    let source: CAConstraintRule.Source =
      reading.source == SceneVocabulary.superlayer
      ? .superlayer : scope.views[reading.source].map { .sibling($0) } ?? .unknown(reading.source)
    return CAConstraintDeclaration(
      attribute: attribute, source: source, sourceAttribute: sourceAttribute,
      scale: try decodeTerm(reading.scale, at: event.place), offset: try decodeTerm(reading.offset, at: event.place),
      place: event.place)
  }

  /// Decodes a number or a parameter's name, with its sign.
  private mutating func decodeTerm(_ term: CAConstraintText.Term, at place: SourceRange) throws(Rejection) -> NumberTerm
  {
    switch term {
    case .number(let number): return .literal(number)
    case .name(let name, let isNegative, let divides):
      guard let index = scope.parameters[name] else {
        let scope = scope
        throw reject(.unknownName(name, scope: scope, at: place))
      }
      var steps: [(step: NumberExpression.Step, place: SourceRange)] = [(.parameter(index), place)]
      if isNegative { steps.append((.negate, place)) }
      if divides { steps = [(.number(1), place)] + steps + [(.divide, place)] }
      return .expression(NumberExpression(steps: steps, place: place))
    }
  }
}
