public import GeomrunLayerProperties
public import GeomrunLayerTree
public import GeomrunSceneModel

// Scenes made in code, one step after the other, as a scene file is written.
extension LayerScene {
  /// A scene without views.
  ///
  /// - Parameters:
  ///   - title: What the scene is called where it is reported.
  ///   - platform: The framework whose resizing rules are followed.
  ///   - model: What assigning a frame does.
  public init(_ title: String, platform: Platform = .ios, model: SetterModel = .coreAnimation) {
    var header = SceneHeader(document: 1, title: title)
    header.platform = platform
    header.model = model
    self.init(header)
  }

  /// Declares a view in front of the views that are in `superview` already; returns what it is called by from now on.
  ///
  /// - Parameters:
  ///   - name: The name under which it is reported.
  ///   - superview: The view it is made inside; nil at the top level.
  ///   - properties: What it is made with, assigned in this order.
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

  /// Assigns a property, or a component of one, after everything that is done already.
  public mutating func set(
    _ property: Property, _ component: Component? = nil, of view: LayerID, to value: PropertyValue
  ) { append(.assign(view, PropertyPath(property, component), .literal(value))) }

  /// Calls a method after everything that is done already.
  public mutating func call(_ method: Method, of view: LayerID, with argument: PropertyValue) {
    append(.call(view, method, .literal(argument)))
  }

  /// Does anything that a mutation can do after everything that is done already.
  public mutating func append(_ action: Mutation.Action) { mutations.append(Mutation(action: action)) }

  /// Expects a value of a view in the end.
  ///
  /// - Parameter knownFailure: Why it is known not to be met; nil where it has to be.
  public mutating func expect(
    _ property: Property, _ component: Component? = nil, of view: LayerID, toBe value: PropertyValue,
    knownFailure: KnownFailure? = nil
  ) {
    footer.expectations.append(
      Expectation(
        view: view, path: PropertyPath(property, component), value: .literal(value), knownFailure: knownFailure))
  }

  /// Asks about the final state; the answers of the result stand in the order of the questions.
  public mutating func ask(_ question: Query.Question, expecting answer: Query.Answer? = nil) {
    footer.queries.append(Query(question: question, expected: answer.map { Query.Expected(answer: $0) }))
  }
}
