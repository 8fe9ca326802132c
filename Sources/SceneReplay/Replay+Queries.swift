internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunSceneModel

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

  private func answer(to query: Query) throws(Diagnostic) -> Answer {
    do throws(ConversionError) {
      return try query.question.answer(in: outcome.tree)
    } catch {
      throw .lostInConversion(error, names: outcome.name(of:), at: query.place)
    }
  }

  private mutating func evaluate(_ answer: Query.Answer) throws(Diagnostic) -> Answer {
    switch answer {
    case .value(let value): .value(try expressions.evaluate(value, in: outcome))
    case .view(let view): .view(view)
    case .views(let views): .views(views)
    }
  }
}
