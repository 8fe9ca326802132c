public import GeomrunAnimations
import GeomrunGeometry
public import GeomrunLayerProperties
public import GeomrunLayerTree
package import GeomrunSceneModel

/// The value of a property or of a query: a value, a view or several.
public enum Answer: Equatable, Sendable {
  case value(PropertyValue)
  /// A view; nil for none.
  case view(LayerID?)
  /// Views, in order.
  case views([LayerID])
  /// Constraints or numbers of views, in a scene's notation.
  case texts([String])
  /// Several numbers.
  case numbers([Double])
  /// An unknown value; expectations neither succeed nor fail.
  case unknown(UnknownMotion)
}

extension Query.Question {
  /// Answers a question from a state; nil if that requires a layout.
  ///
  /// The value of the question must be evaluated already. Throws if a point cannot be converted from one view to the
  /// other.
  package func answer(in tree: LayerTree) throws(ConversionError) -> Answer? {
    switch self {
    case .convert(.literal(.rect(let rect)), let from, let to):
      .value(.rect(try tree.convert(rect, from: from, to: to)))
    case .convert(let value, let from, let to): .value(.point(try tree.convert(value.point, from: from, to: to)))
    case .contains(let point, let view): .value(.bool(tree.contains(point.point, in: view)))
    case .hitTest(let point, let view): .view(tree.hitTest(point.point, in: view))
    case .layerHitTest(let point, let layer): .view(tree.layerHitTest(point.point, in: layer))
    case .drawingOrder(let view): .views(tree.drawingOrder(of: view))
    case .shown(let view, let path, .model): .value(try path.read(from: view, in: tree))
    case .layout, .shown, .spring: nil
    }
  }
}

extension Value {
  /// The point; the origin for other values.
  fileprivate var point: Point { if case .literal(.point(let point)) = self { point } else { .zero } }
}

extension ReplayResult {
  /// Evaluates an expression of a scene in the final state; throws if it has no value.
  package func evaluate(_ value: Value) throws(Diagnostic) -> PropertyValue {
    var expressions = ExpressionEvaluator()
    expressions.parameters = parameters
    expressions.isRead = parameters.map { _ in false }
    return try expressions.evaluate(value, in: self)
  }
}
