import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

// Mutations, replaced by equivalent statements if no framework has them, and queries.
extension TestBody {
  mutating func perform(_ mutation: Mutation, _ before: LayerTree, _ after: ReplayResult) {
    switch mutation.action {
    case .assign, .layoutRequest, .expect, .expectCalls: add(statement(mutation))
    case .time: for line in code.lines(for: mutation) { add(line) }
    case .call(let view, .autoLayout, _):
      // The effect of Auto Layout: the size, and the position of the anchor point.
      assign(view, after.tree)
    case .call: add(statement(mutation))
    case .tree(let view, .removeFromSuperview):
      add(before.isRemoved(view) ? "// It has no superview anyway." : statement(mutation))
    case .tree: add(statement(mutation))
    case .constrain: add("// Constraints: the resulting frames are assigned at the layout.")
    case .autoLayout(.layout(nil, .end)) where needs.usesPasses:
      add(.turn)
    case .autoLayout(.layout(nil, .asked)) where needs.usesPasses:
      add(.message, "window", "layoutIfNeeded")
    case .autoLayout(.layout) where needs.usesPasses: for line in code.lines(for: mutation) { add(line) }
    case .autoLayout(let change) where makesConstraints: arrange(change)
    case .autoLayout(.layout(_, _)):
      // Assigns the result of the constraints, because the test does not make them.
      for (view, _) in after.viewsInTreeOrder
      where before[view].bounds != after.tree[view].bounds || before[view].position != after.tree[view].position {
        assign(view, after.tree)
      }
    case .autoLayout: for line in code.lines(for: mutation) { add(line) }
    case .layout(let view):
      for subview in after.tree.sublayers(of: view)
      where before[subview].bounds != after.tree[subview].bounds
        || before[subview].position != after.tree[subview].position
      { assign(subview, after.tree) }
    }
  }

  /// Adds a change of constraints, or their layout.
  private mutating func arrange(_ change: AutoLayoutChange) {
    for line in code.lines(for: change, at: constraintCount) { add(line) }
    guard case .add(let added) = change else { return }
    for (index, constraint) in added.enumerated() {
      if let label = constraint.label { identify(code.identifier(ofConstraint: constraintCount + index), label) }
    }
    constraintCount += added.count
  }

  private func statement(_ mutation: Mutation) -> WrittenText { code.lines(for: mutation).joined(separator: "\n") }

  private mutating func assign(_ view: LayerID, _ tree: LayerTree) {
    if usesAppKit { return add(code.assigning(.rect(tree[view].frame), to: .frame, of: view)) }
    add(code.assigning(.rect(tree[view].bounds), to: .bounds, of: view))
    add(code.assigning(.point(tree[view].position), to: .center, of: view))
  }

  mutating func ask(_ index: Int, _ query: Query, _ answer: Answer, _ expected: Answer?, _ line: (SourceRange) -> Int) {
    let name: WrittenText = "query\(index)"
    if needs.usesClock, !askInTime(name, query, answer, expected, line) { return }
    if case .spring = query.question {
      return add(language.comment("\(place(line(query.place))): this query is not about views."))
    }
    if case .layout(.calls(let view)) = query.question {
      if let expected, case .texts(let calls) = expected {
        compare(calls, of: view, "\(place(line(query.expected?.place ?? query.place))): \(name.string)")
      }
      return
    }
    if case .layout(.fault) = query.question {
      return add(language.comment("\(place(line(query.place))): no framework call answers this."))
    }
    if case .layout = query.question, !makesConstraints {
      return add(
        language.comment(
          "\(place(line(query.place))): the test assigns the resulting frames, so it has no constraints to query."))
    }
    guard let question = question(query) else {
      let isAboutLayout = if case .layout = query.question { true } else { false }
      let answer =
        if case .layout(.broken) = query.question, case .texts(let names) = answer, !names.isEmpty {
          "predicted: a device prints that it breaks \(names.joined(separator: ", "))"
        } else if isAboutLayout {
          "a device only prints this"
        } else {
          "no framework call answers this"
        }
      return add(language.comment("\(place(line(query.place))): \(answer)."))
    }
    let message = language.literal("\(place(line(query.expected?.place ?? query.place))): \(name.string)")
    let word = language.literal(name.string)
    switch answer {
    case .value(let value):
      add(.log, word, printed(question, of: value.kind))
      if case .value(let expected)? = expected { equal(question, expected, message) }
    case .view, .views, .texts, .numbers, .unknown:
      add(.logView, word, question)
      guard case .view(let expected)? = expected else { return }
      add(.equalView, question, language.literal(expected.map { header.views[$0.index].name } ?? "nil"), message)
    }
  }

  /// Returns the call that answers a query, or nil if there is none.
  private func question(_ query: Query) -> WrittenText? {
    func name(_ view: LayerID?) -> WrittenText { view.map { code.identifier(of: $0) } ?? "window" }
    func literal(_ value: Value) -> WrittenText? {
      if case .literal(let value) = value { code.literal(value) } else { nil }
    }
    switch query.question {
    case .convert(let value, let from, let to):
      guard let literal = literal(value), case .literal(let own) = value else { return nil }
      let kind = own.kind == .rect ? "Rect" : "Point"
      return spelled(.converting(kind, "to", ofLayers: code.usesLayers), name(from), literal, name(to))
    case .contains(let value, let view):
      guard let point = literal(value) else { return nil }
      if usesAppKit { return spelled(.containsInRect, "\(name(view)).bounds", point) }
      return spelled(usesUIKit ? .pointInside : .containsInLayer, name(view), point)
    case .hitTest(let value, let view):
      guard !code.usesLayers, let point = literal(value) else { return nil }
      guard view != nil else { return spelled(.subviewInWindow, point) }
      return spelled(usesAppKit ? .hitTest : .hitTestWithEvent, name(view), point)
    case .layerHitTest(let value, let layer):
      guard let point = literal(value) else { return nil }
      return spelled(.hitTest, name(layer) + (usesUIKit ? ".layer" : ""), point)
    case .layout(.sizeFitting(let fitting)):
      guard let target = literal(fitting.target), case .literal(let horizontal) = fitting.horizontalPriority,
        case .literal(let vertical) = fitting.verticalPriority
      else { return nil }
      return spelled(
        .fittingSize, name(fitting.view), target, WrittenText(horizontal), WrittenText(vertical))
    case .drawingOrder, .layout(.conflict), .layout(.broken), .layout(.ambiguous), .layout(.calls), .layout(.fault),
      .shown, .spring:
      return nil
    }
  }
}
