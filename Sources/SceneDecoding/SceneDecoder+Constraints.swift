internal import GeomrunLayerTree
internal import GeomrunSceneModel
internal import GeomrunYAMLStream

extension SceneDecoder {
  /// Decodes a list of `{attribute: source.attribute * scale + offset}`.
  mutating func decodeConstraints(
    for subject: Subject
  ) throws(Rejection) -> [ConstraintDeclaration] {
    var constraints: [ConstraintDeclaration] = []
    try eachItem(of: subject) { (decoder) throws(Rejection) in
      let place = decoder.cursor.event.place
      var found: [ConstraintDeclaration] = []
      var count = 0
      let isWhole = try decoder.eachEntry(
        of: .constraint, known: Self.constraintKeys
      ) {
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

  private static let constraintKeys = KnownKeys(LayoutConstraint.Attribute.self)

  private mutating func decodeConstraint(
    of attribute: LayoutConstraint.Attribute
  ) throws(Rejection) -> ConstraintDeclaration {
    let event = cursor.event
    let text = try decodeText(for: .constraint)
    let reading = ConstraintText(text)
    guard let reading, let sourceAttribute = LayoutConstraint.Attribute(rawValue: reading.attribute)
    else { throw reject(.notAConstraint(event.place)) }
    let source: LayoutConstraint.Source =
      reading.source == SceneVocabulary.superlayer
      ? .superlayer : scope.views[reading.source].map { .sibling($0) } ?? .unknown(reading.source)
    return ConstraintDeclaration(
      attribute: attribute, source: source, sourceAttribute: sourceAttribute,
      scale: try decodeTerm(reading.scale, at: event.place),
      offset: try decodeTerm(reading.offset, at: event.place), place: event.place)
  }

  /// A number or a parameter's name, with its sign.
  private mutating func decodeTerm(
    _ term: ConstraintText.Term, at place: SourceRange
  ) throws(Rejection) -> NumberTerm {
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

extension Subject {
  static let constraint = Subject.named("a", "constraint")
}
