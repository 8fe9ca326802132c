public import GeomrunAnimations
import GeomrunGeometry
public import GeomrunLayerProperties
public import GeomrunLayerTree
package import GeomrunSceneModel

/// The value of a property or of a query: a value, a view or several.
public enum Answer: Equatable, Sendable {
  case value(PropertyValue)
  /// A view; nil where none is found.
  case view(LayerID?)
  /// Views in an order.
  case views([LayerID])
  /// Constraints or numbers of views, as a scene calls them.
  case texts([String])
  /// Several numbers.
  case numbers([Double])
  /// None that is known; no expectation meets it or fails by it.
  case unknown(UnknownMotion)
}

extension Query.Question {
  /// What a state answers; nil where it takes a layout.
  ///
  /// The value of the question is no expression any more. Throws where nothing leads from one view to the other.
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
  /// The point that it is; the origin where it is none.
  fileprivate var point: Point { if case .literal(.point(let point)) = self { point } else { .zero } }
}

extension ReplayResult {
  /// The value of a scene's expression in the final state; throws where it has none.
  package func evaluate(_ value: Value) throws(Diagnostic) -> PropertyValue {
    var expressions = ExpressionEvaluator()
    expressions.parameters = parameters
    expressions.isRead = parameters.map { _ in false }
    return try expressions.evaluate(value, in: self)
  }
}
