internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunReporting
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunWords

/// Tells how the queries of a scene are answered, by going the same way step by step.
struct QueryTeller {
  let outcome: ReplayResult
  let writer: ReasonWriter
  private(set) var steps: [QueryStep] = []

  var tree: LayerTree { outcome.tree }

  init(_ outcome: ReplayResult, _ writer: ReasonWriter) {
    self.outcome = outcome
    self.writer = writer
  }

  mutating func tell(_ index: Int) -> ToldQuery {
    steps = []
    let query = outcome.queries[index]
    switch query.question {
    case .convert(let value, let from, let to):
      switch value {
      case .literal(.rect(let rect)): addConversion(of: rect, from: from, to: to)
      case .literal(let value): addConversion(of: point(value), from: from, to: to)
      case .computed: break
      }
    case .contains(let value, let view):
      add(view, .contains(point(value), view, tree[view].bounds))
    case .hitTest(let value, let view): addHitTest(at: point(value), in: view)
    case .layerHitTest(let value, let layer): addLayerHitTest(at: point(value), in: layer)
    case .drawingOrder(let view): addDrawingOrder(of: view)
    case .layout(.conflict): addConflict()
    case .layout(.ambiguous): addOpenNumbers()
    case .layout(.sizeFitting(let fitting)): addSizeFitting(fitting)
    }
    let numbers = SpokenNumbers(decimals: writer.precision ?? SpokenNumbers.inSentences[0])
    return ToldQuery(
      number: index + 1, word: query.question.word,
      question: outcome.text(of: query, number: numbers.text), steps: steps,
      answer: outcome.answers[index])
  }

  mutating func add(
    _ view: LayerID?, _ fact: QueryFact, value: PropertyValue? = nil, formulas: [Formula] = []
  ) {
    steps.append(
      QueryStep(view: view, words: writer.text(of: fact.words), value: value, formulas: formulas))
  }

  private func point(_ value: Value) -> Point {
    if case .literal(let value) = value { point(value) } else { .zero }
  }

  private func point(_ value: PropertyValue) -> Point { Point(x: value[0], y: value[1]) }
}
