import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

extension Replay {
  /// Asks every question of the final state, and compares what is expected.
  mutating func ask(_ queries: [Query]) throws(Diagnostic) {
    for (index, query) in queries.enumerated() {
      var query = query
      if let value = query.question.value {
        query.question.value = .literal(try evaluate(value))
      }
      if case .layout(.sizeFitting(var fitting)) = query.question {
        try evaluatePriorities(of: &fitting, at: query.place)
        query.question = .layout(.sizeFitting(fitting))
      }
      let answer = try answer(to: query)
      outcome.queries.append(query)
      outcome.answers.append(answer)
      guard let expected = query.expected else { continue }
      compare(
        .query(index), expected: try evaluate(expected.answer).ordered(as: answer), actual: answer,
        at: expected.place)
    }
  }

  private mutating func answer(to query: Query) throws(Diagnostic) -> Answer {
    if case .layout(let question) = query.question {
      return try answer(to: question, at: query.place)
    }
    if case .drawingOrder(let view) = query.question { warnOfDepth(in: view, at: query.place) }
    do throws(ConversionError) {
      return try query.question.answer(in: outcome.tree) ?? .view(nil)
    } catch {
      throw .lostInConversion(error, names: outcome.name(of:), at: query.place)
    }
  }

  private mutating func evaluate(_ answer: Query.Answer) throws(Diagnostic) -> Answer {
    switch answer {
    case .value(let value): .value(try evaluate(value))
    case .view(let view): .view(view)
    case .views(let views): .views(views)
    case .texts(let texts): .texts(texts)
    }
  }
}

extension Answer {
  /// The same texts in the order of other ones, for they are a set; those that these do not have come last.
  fileprivate func ordered(as other: Answer) -> Answer {
    guard case .texts(let own) = self, case .texts(let others) = other else { return self }
    let (known, there) = (Set(own), Set(others))
    return .texts(others.filter(known.contains) + own.filter { !there.contains($0) })
  }
}
