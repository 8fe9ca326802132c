internal import Geometry
internal import LayerProperties
internal import LayerTree
internal import SceneModel

extension Replay {
  /// Asks every question of the final state, and compares what is expected.
  mutating func ask(_ queries: [Query]) throws(Diagnostic) {
    for (index, query) in queries.enumerated() {
      var query = query
      if let value = query.question.value {
        query.question.value = .literal(try expressions.evaluate(value, in: outcome))
      }
      let answer = try answer(to: query)
      outcome.queries.append(query)
      outcome.answers.append(answer)
      guard let expected = query.expected else { continue }
      compare(
        .query(index), expected: try evaluate(expected.answer), actual: answer, at: expected.place)
    }
  }

  private mutating func answer(to query: Query) throws(Diagnostic) -> Answer {
    let tree = outcome.tree
    switch query.question {
    case .convert(let value, let from, let to):
      let value = try expressions.evaluate(value, in: outcome)
      do throws(ConversionError) {
        if case .rect(let rect) = value {
          return .value(.rect(try tree.convert(rect, from: from, to: to)))
        }
        let point = Point(x: value[0], y: value[1])
        return .value(.point(try tree.convert(point, from: from, to: to)))
      } catch {
        throw .lostInConversion(error, names: outcome.name(of:), at: query.place)
      }
    case .contains(let point, let view):
      return .value(.bool(tree.contains(try self.point(point), in: view)))
    case .hitTest(let point, let view): return .view(tree.hitTest(try self.point(point), in: view))
    case .layerHitTest(let point, let layer):
      return .view(tree.layerHitTest(try self.point(point), in: layer))
    case .drawingOrder(let view): return .views(tree.drawingOrder(of: view))
    }
  }

  private mutating func evaluate(_ answer: Query.Answer) throws(Diagnostic) -> Answer {
    switch answer {
    case .value(let value): .value(try expressions.evaluate(value, in: outcome))
    case .view(let view): .view(view)
    case .views(let views): .views(views)
    }
  }

  private mutating func point(_ value: Value) throws(Diagnostic) -> Point {
    if case .point(let point) = try expressions.evaluate(value, in: outcome) { return point }
    return .zero
  }
}
