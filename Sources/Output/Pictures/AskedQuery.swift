import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

/// A query about the last state, its answer, and the window coordinates of both.
struct AskedQuery: Sendable {
  let question: Query.Question
  let answer: Answer
  /// The point that the query is about.
  let point: Point?
  /// The origins of the spaces that a point is converted between; nil if they have no window coordinates.
  let origins: (from: Point?, to: Point?)
  /// The rect that is converted, and the resulting box.
  let rects: (from: Quad?, to: Quad?)

  init(_ question: Query.Question, answer: Answer, on projection: ProjectedViews) {
    self.question = question
    self.answer = answer
    var origins: (from: Point?, to: Point?)
    var rects: (from: Quad?, to: Quad?)
    var point: Point?
    switch question {
    case .convert(let value, let from, let to):
      let (out, back) = (projection.route(of: from), projection.route(of: to))
      switch (value, answer) {
      case (.literal(.rect(let rect)), .value(.rect(let box))):
        rects = (try? Quad(rect, along: out), try? Quad(box, along: back))
      case (.literal(.point(let asked)), _):
        point = try? out.apply(to: asked)
        origins = (try? out.apply(to: .zero), try? back.apply(to: .zero))
      default: break
      }
    case .contains(let value, let view), .hitTest(let value, .some(let view)):
      point = Self.point(value, along: projection.route(of: view))
    case .hitTest(let value, nil), .layerHitTest(let value, nil): point = Self.point(value, along: .window)
    case .layerHitTest(let value, .some(let layer)): point = Self.point(value, along: projection.route(around: layer))
    case .drawingOrder, .layout, .shown, .spring: break
    }
    self.point = point.flatMap { $0.isNear ? $0 : nil }
    self.origins = origins
    self.rects = (rects.from.flatMap { $0.isNear ? $0 : nil }, rects.to.flatMap { $0.isNear ? $0 : nil })
  }

  private static func point(_ value: Value, along route: WindowRoute) -> Point? {
    guard case .literal(.point(let point)) = value else { return nil }
    return try? route.apply(to: point)
  }

  /// The views that it names: a picture that omits one of them does not show the query.
  var views: [LayerID] {
    switch question {
    case .convert(_, let from, let to): [from, to].compactMap { $0 }
    case .contains(_, let view): [view]
    case .hitTest(_, let view), .layerHitTest(_, let view), .drawingOrder(let view): [view].compactMap { $0 }
    case .layout(.sizeFitting(let fitting)): [fitting.view]
    case .layout(.calls(let view)): [view].compactMap { $0 }
    case .shown(let view, _, _): [view]
    case .layout(.conflict), .layout(.broken), .layout(.ambiguous), .layout(.fault), .spring: []
    }
  }

  /// The result of a hit test.
  var hit: LayerID? {
    switch question {
    case .hitTest, .layerHitTest: if case .view(let view) = answer { view } else { nil }
    case .convert, .contains, .drawingOrder, .layout, .shown, .spring: nil
    }
  }
}
