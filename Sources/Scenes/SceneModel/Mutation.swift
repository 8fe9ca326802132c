public import GeomrunLayerProperties
public import GeomrunLayerTree

/// One step of a scene, in the order in which it is replayed.
public struct Mutation: Sendable {
  /// What happens.
  public let action: Action
  /// Where its key stands.
  public let place: SourceRange
  /// Where its value stands.
  public let valuePlace: SourceRange

  /// A step of a scene.
  public init(action: Action, place: SourceRange = .beginning, valuePlace: SourceRange = .beginning) {
    self.action = action
    self.place = place
    self.valuePlace = valuePlace
  }

  /// Whether it compares the state at its point, and changes nothing.
  package var isCheckpoint: Bool { if case .expect = action { true } else { false } }

  /// The view that it is about; nil where it is about none.
  package var view: LayerID? {
    switch action {
    case .assign(let view, _, _), .call(let view, _, _), .tree(let view, _), .constrain(let view, _), .layout(let view):
      view
    case .autoLayout(.trait(let assignment)): assignment.view
    case .autoLayout(.layout(let view, _)): view
    case .autoLayout, .expect: nil
    }
  }

  /// The value that it assigns or passes.
  package var value: Value? {
    switch action {
    case .assign(_, _, let value), .call(_, _, let value): value
    case .tree, .constrain, .layout, .autoLayout, .expect: nil
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

  /// What a mutation does.
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
    /// Changes what Auto Layout knows, or lays out by it.
    case autoLayout(AutoLayoutChange)
    /// Compares the state at this point.
    case expect([Expectation])
  }
}
