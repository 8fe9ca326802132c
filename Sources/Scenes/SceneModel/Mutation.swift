public import GeomrunLayerProperties
public import GeomrunLayerTree

/// One step of a scene, in the order of the replay.
public struct Mutation: Sendable {
  /// The action.
  public let action: Action
  /// The place of the key.
  public let place: SourceRange
  /// The place of the value.
  public let valuePlace: SourceRange

  /// Creates a step of a scene.
  public init(action: Action, place: SourceRange = .beginning, valuePlace: SourceRange = .beginning) {
    self.action = action
    self.place = place
    self.valuePlace = valuePlace
  }

  /// Whether it is the turn of the run loop at the end, which scenes do not write.
  package var isTurnAtTheEnd: Bool { if case .autoLayout(.layout(nil, .end)) = action { true } else { false } }

  /// Whether it compares the state at this point, without changes.
  package var isCheckpoint: Bool {
    switch action {
    case .expect, .expectCalls: true
    case .assign, .call, .tree, .constrain, .layout, .autoLayout, .layoutRequest, .time: false
    }
  }

  /// The mutation applied to another view; unchanged if it has no view.
  package func called(on view: LayerID) -> Mutation {
    let action: Action =
      switch action {
      case .assign(_, let path, let value): .assign(view, path, value)
      case .call(_, let method, let value): .call(view, method, value)
      case .tree(_, let change): .tree(view, change)
      case .constrain(_, let constraints): .constrain(view, constraints)
      case .layout: .layout(view)
      case .layoutRequest(_, let request): .layoutRequest(view, request)
      case .time(let change): .time(change.called(on: view))
      case .autoLayout(.layout(_?, let occasion)): .autoLayout(.layout(view, occasion))
      case .autoLayout(.trait(let trait)):
        .autoLayout(.trait(LayoutTraitAssignment(view, trait.trait, trait.value, place: trait.place)))
      case .autoLayout, .expect, .expectCalls: self.action
      }
    return Mutation(action: action, place: place, valuePlace: valuePlace)
  }

  /// The view of the mutation; nil for none.
  package var view: LayerID? {
    switch action {
    case .assign(let view, _, _), .call(let view, _, _), .tree(let view, _), .constrain(let view, _), .layout(let view):
      view
    case .autoLayout(.trait(let assignment)): assignment.view
    case .autoLayout(.layout(let view, _)): view
    case .layoutRequest(let view, _): view
    case .time(let change): change.view
    case .autoLayout, .expect, .expectCalls: nil
    }
  }

  /// The value that it assigns or passes.
  package var value: Value? {
    switch action {
    case .assign(_, _, let value), .call(_, _, let value): value
    case .tree, .constrain, .layout, .autoLayout, .layoutRequest, .time, .expect, .expectCalls: nil
    }
  }

  /// The constraints that it adds.
  package var addedConstraints: [LayoutConstraintDeclaration] {
    if case .autoLayout(.add(let constraints)) = action { constraints } else { [] }
  }

  /// The positions of the constraints that it changes.
  package var changedConstraints: [Int] {
    guard case .autoLayout(let change) = action else { return [] }
    return switch change {
    case .constant(let positions, _), .priority(let positions, _), .isActive(let positions, _): positions
    case .trait, .add, .layout: []
    }
  }

  /// The action of a mutation.
  public enum Action: Sendable {
    /// Assigns a property or a component.
    case assign(LayerID, PropertyPath, Value)
    /// Calls a method.
    case call(LayerID, Method, Value)
    /// Changes the tree of views.
    case tree(LayerID, TreeChange)
    /// Replaces the constraints of a view.
    case constrain(LayerID, [CAConstraintDeclaration])
    /// Lays out the subviews of a view by their constraints.
    case layout(LayerID)
    /// Changes the Auto Layout state, or lays out by it.
    case autoLayout(AutoLayoutChange)
    /// Marks a view for the next layout pass, or sets the size that fits.
    case layoutRequest(LayerID, LayoutRequest)
    /// Lets time pass, or changes animations.
    indirect case time(TimeChange)
    /// Compares the state at this point.
    case expect([Expectation])
    /// Compares the calls of overridden methods since the last comparison.
    case expectCalls([LayoutCall])
  }
}
