public import GeomrunLayerProperties
public import GeomrunLayerTree
public import GeomrunSceneModel

// Scenes built in code, step by step in the order of a scene file.
extension LayerScene {
  /// Creates a scene without views.
  ///
  /// - Parameters:
  ///   - title: The name of the scene in reports.
  ///   - platform: The framework with the resizing rules to follow.
  ///   - model: The effect of assigning a frame.
  public init(_ title: String, platform: Platform = .ios, model: SetterModel = .coreAnimation) {
    var header = SceneHeader(document: 1, title: title)
    header.platform = platform
    header.model = model
    self.init(header)
  }

  /// Declares a view in front of the existing views in `superview`; returns its ID.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - superview: The superview; nil at the top level.
  ///   - properties: The initial properties, assigned in this order.
  public mutating func addView(
    _ name: String, in superview: LayerID? = nil, _ properties: KeyValuePairs<Property, PropertyValue> = [:]
  ) -> LayerID {
    let assignments = properties.map { property, value in
      ViewDeclaration.Assignment(path: PropertyPath(property), value: .literal(value))
    }
    let id = LayerID(index: header.views.count)
    header.views.append(ViewDeclaration(name: name, superview: superview, properties: assignments))
    return id
  }

  /// Appends an assignment of a property, or of a component of one.
  public mutating func set(
    _ property: Property, _ component: Component? = nil, of view: LayerID, to value: PropertyValue
  ) { append(.assign(view, PropertyPath(property, component), .literal(value))) }

  /// Appends a method call.
  public mutating func call(_ method: Method, of view: LayerID, with argument: PropertyValue) {
    append(.call(view, method, .literal(argument)))
  }

  /// Appends any mutation.
  public mutating func append(_ action: Mutation.Action) { mutations.append(Mutation(action: action)) }

  /// Expects a value of a view at the end.
  ///
  /// - Parameter knownFailure: The reason for a known failure; nil if the value is required.
  public mutating func expect(
    _ property: Property, _ component: Component? = nil, of view: LayerID, toBe value: PropertyValue,
    knownFailure: KnownFailure? = nil
  ) {
    footer.expectations.append(
      Expectation(
        view: view, path: PropertyPath(property, component), value: .literal(value), knownFailure: knownFailure))
  }

  /// Adds a query of the final state; the answers of the result are in the order of the queries.
  public mutating func ask(_ question: Query.Question, expecting answer: Query.Answer? = nil) {
    footer.queries.append(Query(question: question, expected: answer.map { Query.Expected(answer: $0) }))
  }
}
