import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// Explains the answers of a scene's queries by repeating the evaluation step by step.
struct QueryTeller {
  let outcome: ReplayResult
  let writer: ReasonWriter
  var steps: [QueryStep] = []

  var tree: LayerTree { outcome.tree }

  init(_ outcome: ReplayResult, _ writer: ReasonWriter) {
    self.outcome = outcome
    self.writer = writer
  }

  /// Returns the way to the answer of one of the scene's queries.
  mutating func tell(_ index: Int, number: Int? = nil) -> NarratedQuery {
    let query = outcome.queries[index]
    if outcome.clock != nil { tellWayInTime(to: query) } else { tellWay(to: query.question) }
    if let way = outcome.shownWays[index] { addShown(way) }
    if case .unknown(let reason) = outcome.answers[index], steps.isEmpty {
      let reason = reason.explanation
      add(query.question.named.first, .told(Words(en: "It is not known: \(reason).", zh: "答案未知：\(reason)。")))
    }
    return narrated(query, number: number ?? index + 1, outcome.answers[index])
  }

  /// Returns the way to the answer of a quiz question; nil if the steps of the scene suffice.
  mutating func tell(_ subject: QuizEntry.AskedValue, number: Int) -> NarratedQuery? {
    if let timed = subject.timedQuery {
      return outcome.position(of: timed).map { tell($0, number: number) }
    }
    guard var question = subject.query(in: tree) else { return nil }
    if let value = question.value {
      guard let number = try? outcome.evaluate(value) else { return nil }
      question.value = .literal(number)
    }
    guard let answer = answer(to: question) else { return nil }
    tellWay(to: question)
    return narrated(Query(question: question), number: number, answer)
  }

  private func answer(to question: Query.Question) -> Answer? {
    if case .layout(.broken) = question { return .texts(outcome.printedBreaks.map { $0.told.constraint }) }
    return try? question.answer(in: tree)
  }

  private func narrated(_ query: Query, number: Int, _ answer: Answer) -> NarratedQuery {
    let numbers = SpokenNumbers(decimals: writer.precision ?? SpokenNumbers.inSentences[0])
    let question = outcome.text(of: query, number: numbers.text)
    return NarratedQuery(
      number: number, word: query.question.word, question: question,
      heading: chineseHeading(of: query, numbers) ?? question, steps: steps, answer: answer,
      views: Set(query.question.named + steps.compactMap { $0.view } + answer.views))
  }

  /// Returns a heading for a conversion in Chinese; nil for other queries and in English, where the scene's words fit.
  private func chineseHeading(of query: Query, _ numbers: SpokenNumbers) -> String? {
    guard writer.language == .simplifiedChinese, query.moment == nil,
      case .convert(.literal(let value), let from, let to) = query.question
    else { return nil }
    let told = VisibleText(outcome.text(of: value, number: numbers.text))
    let isRect = if case .rect = value { true } else { false }
    return writer.text(
      of: Words(
        en: "convert \(told) from \(place: from) to \(place: to)",
        zh: "把\(place: from)中的\(isRect ? "矩形" : "点") \(told) 换算到\(place: to)坐标系"))
  }

  mutating func tellWay(to question: Query.Question) {
    steps = []
    switch question {
    case .convert(let value, let from, let to):
      switch value {
      case .literal(.rect(let rect)): addConversion(of: rect, from: from, to: to)
      case .literal(let value): addConversion(of: point(value), from: from, to: to)
      case .computed: break
      }
    case .contains(let value, let view): add(view, .contains(point(value), view, reach(of: view)))
    case .hitTest(let value, let view): addHitTest(at: point(value), in: view)
    case .layerHitTest(let value, let layer): addLayerHitTest(at: point(value), in: layer)
    case .drawingOrder(let view): addDrawingOrder(of: view)
    case .layout(.conflict): addConflict()
    case .layout(.broken): addBreaks()
    case .layout(.ambiguous): addOpenNumbers()
    case .layout(.sizeFitting(let fitting)): addSizeFitting(fitting)
    // The answer is complete by itself.
    case .layout(.calls), .layout(.fault), .shown, .spring: break
    }
  }

  mutating func add(_ view: LayerID?, _ fact: QueryFact, value: PropertyValue? = nil, formulas: [Formula] = []) {
    steps.append(QueryStep(view: view, words: writer.text(of: fact.words), value: value, formulas: formulas))
  }

  private func point(_ value: Value) -> Point { if case .literal(let value) = value { point(value) } else { .zero } }

  private func point(_ value: PropertyValue) -> Point { Point(x: value[0], y: value[1]) }
}

extension QuizEntry.AskedValue {
  /// The query with the same answer: windowFrame is the conversion of the bounds; nil if there is none.
  fileprivate func query(in tree: LayerTree) -> Query.Question? {
    switch self {
    case .query(let question): question
    case .timed: nil
    case .property(let view, let path):
      path.property == .windowFrame ? .convert(.literal(.rect(tree[view].bounds)), from: view, to: nil) : nil
    }
  }
}

// Conflicts, ambiguous numbers and fitting sizes.
extension QueryTeller {
  mutating func addConflict() {
    guard let found = outcome.conflict else { return add(nil, .constraintsHold) }
    add(nil, .contradiction(found.names, isIrreducible: found.conflict.isIrreducible))
    let isEquation = found.conflict.isEquation
    if let extents = found.layout.extents(of: found.conflict) {
      add(nil, .noRoom(extents, found.conflict.excess, isEquation: isEquation))
    } else {
      add(nil, .remainder(abs(found.conflict.excess), isEquation: isEquation))
    }
    for words in found.outlook.sentences(found.layout) { add(nil, .breaks(words)) }
  }

  /// Adds the constraint that breaks in each conflict, in the order of the messages, with the reason.
  mutating func addBreaks() {
    if outcome.printedBreaks.isEmpty { return add(nil, .constraintsHold) }
    for printed in outcome.printedBreaks {
      add(nil, .contradiction(printed.members, isIrreducible: printed.broken.conflict.isIrreducible))
      for words in printed.sentences { add(nil, .breaks(words)) }
    }
  }

  mutating func addOpenNumbers() {
    guard let layout = outcome.layout else { return }
    var isOpen = false
    for ambiguity in layout.ambiguities {
      let item = ambiguity.variable.item
      guard layout.view(of: item) != nil || layout.isContent(item) else { continue }
      isOpen = true
      add(layout.owner(of: item), .isOpen(layout.open(ambiguity, in: outcome.tree)))
    }
    if !isOpen { add(nil, .noneIsOpen) }
  }

  /// Adds the numbers that the size is computed from, each with the constraints that determine it.
  mutating func addSizeFitting(_ fitting: Query.SizeFitting) {
    guard let layout = outcome.layout, let item = layout.item(of: fitting.view),
      let found = try? layout.sizeFitting(fitting)
    else { return }
    let asked = [LayoutVariable(item, .width), LayoutVariable(item, .height)]
    for derivation in found.result.derivations(of: asked, following: { _ in true }) {
      let number = Reason.PlacedNumber(
        quantity: derivation.variable.quantity, value: derivation.value,
        causes: derivation.rows.map { layout.cause(of: $0, for: derivation.variable) }, isOpen: derivation.rows.isEmpty)
      add(layout.owner(of: derivation.variable.item), .fitted(layout.name(of: derivation.variable.item), number))
    }
  }
}

extension Query.Question {
  /// The views that it names.
  fileprivate var named: [LayerID] {
    let views: [LayerID?] =
      switch self {
      case .convert(_, let from, let to): [from, to]
      case .contains(_, let view): [view]
      case .hitTest(_, let view), .layerHitTest(_, let view), .drawingOrder(let view), .layout(.calls(let view)): [view]
      case .layout(.sizeFitting(let fitting)): [fitting.view]
      case .shown(let view, _, _): [view]
      case .layout(.conflict), .layout(.broken), .layout(.ambiguous), .layout(.fault), .spring: []
      }
    return views.compactMap { $0 }
  }
}

extension Answer {
  /// The views that it consists of.
  fileprivate var views: [LayerID] {
    switch self {
    case .view(let view): view.map { [$0] } ?? []
    case .views(let views): views
    case .value, .texts, .numbers, .unknown: []
    }
  }
}
