// Views with layout methods, and steps that mark some of them.
extension QuizTopic {
  /// Returns a scene about the views that passes lay out, the number and order of calls, and the resulting position of
  /// a view.
  func layoutPasses(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    switch dice.form(0, 0, 0, 0, 0, 1, 2, 2, 2, 2) {
    case 0: calls(level, &dice)
    case 1: countedLayouts(level, &dice)
    default: placedByLists(level, &dice)
    }
  }

  /// Returns a scene about the order of calls.
  private func calls(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = overriding(level, &dice)
    // Everything before the first turn of the run loop is laid out together with the initial layout.
    if level != .first || !dice.once(in: 3) { draft.steps.append("runLoop:") }
    for _ in 0..<dice.form(1, level.rawValue) { draft.steps.append(marking(among: draft.inner, &dice)) }
    if level == .third { draft.steps += [turn(&dice), marking(among: draft.inner, &dice)] }
    draft.asked = "{calls: all}"
    return draft
  }

  /// Returns a scene about the number of layouts of a view.
  private func countedLayouts(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = overriding(level, &dice)
    draft.steps.append("runLoop:")
    for number in 0..<(level.rawValue + 2) {
      draft.steps.append(marking(among: draft.inner, &dice))
      if number < level.rawValue + 1, dice.once(in: 2) { draft.steps.append(turn(&dice)) }
    }
    draft.asked = "\(dice.form(of: ["$1"] + draft.inner, else: "$1")).layouts"
    return draft
  }

  /// Returns a scene about the position of a view that a list places, between a change and the pass or after it.
  private func placedByLists(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    let depth = level == .first ? 2 : 3
    draft.nest(depth, &dice)
    draft.views = draft.views.map { view in
      var place = 0
      return view.declaring { _ in
        place += 1
        return place < depth ? ["layoutSubviews:", "  - $\(place + 1).frame: \(self.rectInside(&dice))"] : []
      }
    }
    draft.steps = ["runLoop:"]
    // As many sizes as choices, each with its own layout.
    for number in 0..<(level == .third ? 4 : 3) {
      let view = number == 0 || level == .first ? "$1" : dice.form("$1", "$2")
      draft.steps.append(dice.form(TopicStep.boundsSize, .boundsSize, .frameSize).text(view, &dice))
      if dice.once(in: 4) { draft.steps.append(dice.form(TopicStep.center, .frameOrigin).text("$\(depth)", &dice)) }
      draft.steps.append(dice.form("$1.layoutIfNeeded:", "runLoop:", "$1.layoutIfNeeded:", "$1.setNeedsLayout:"))
    }
    if dice.once(in: 2) { draft.steps.removeLast() }
    draft.asked = "$\(depth).frame"
    // The end is a turn of the run loop, after which nothing waits.
    if !dice.once(in: 3) { draft.asked += ", after: \(draft.steps.count)" }
    return draft
  }

  /// Returns a rect that depends on the superview's bounds.
  private func rectInside(_ dice: inout TopicDice) -> String {
    let (x, y) = (dice.number(4...24), dice.number(4...24))
    let (width, height) = (dice.number(16...48, step: 8), dice.number(16...48, step: 8))
    return dice.form(
      "[\(x), \(y), = self.bounds.width - \(width), = self.bounds.height - \(height)]",
      "[\(x), = self.bounds.height - \(y + height), = self.bounds.width - \(width), \(height)]",
      "[= self.bounds.width - \(x + width), \(y), \(width), = self.bounds.height - \(height)]",
      "[= self.bounds.width / 2, \(y), = self.bounds.width / 2 - \(x), \(height)]")
  }

  /// Returns two views in a third, or also one inside one of them, each with an overridden method.
  private func overriding(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    draft.nest(level == .third ? 3 : 2, &dice)
    let sibling = "$\(level == .third ? 4 : 3)"
    if var outer = draft.views.first {
      outer.subviews.append(.init(name: sibling, declared: "frame: \(dice.rect(90...150, 48...96))"))
      draft.views = [outer]
    }
    // A controller's methods surround those of its view, and constraints are updated before.
    let controller = dice.form(
      ["viewDidLayoutSubviews"], ["viewWillLayoutSubviews"], ["viewWillLayoutSubviews", "viewDidLayoutSubviews"],
      ["updateViewConstraints"], [])
    let updates = dice.form(["updateConstraints"], [], [])
    var place = 0
    draft.views = draft.views.map { view in
      view.declaring { _ in
        defer { place += 1 }
        return ((place == 0 ? controller : []) + updates + ["layoutSubviews"]).map { "\($0): []" }
      }
    }
    return draft
  }

  /// Returns a step that may mark views.
  private func marking(among inner: [String], _ dice: inout TopicDice) -> String {
    let view = dice.form(of: inner, else: "$2")
    return dice.form(
      TopicStep.frameSize.text(view, &dice), TopicStep.boundsSize.text(view, &dice), "$1.setNeedsLayout:",
      "\(view).setNeedsLayout:", TopicStep.center.text(view, &dice), TopicStep.frameOrigin.text(view, &dice),
      TopicStep.scale.text(view, &dice), TopicStep.scroll.text(dice.form(of: ["$1"] + inner, else: view), &dice))
  }

  private func turn(_ dice: inout TopicDice) -> String { dice.form("runLoop:", "$1.layoutIfNeeded:") }
}

extension TopicDraft {
  /// The descendants of the outermost view.
  fileprivate var inner: [String] {
    var names: [String] = []
    var waiting = views.first?.subviews ?? []
    while let view = waiting.popLast() {
      names.append(view.name)
      waiting += view.subviews
    }
    return names.sorted()
  }
}

extension TopicDraft.View {
  /// Returns the view with more lines, in itself first, then in all its descendants.
  fileprivate func declaring(_ lines: (TopicDraft.View) -> [String]) -> TopicDraft.View {
    var view = self
    view.declared = ([declared] + lines(self)).joined(separator: "\n")
    view.subviews = subviews.map { $0.declaring(lines) }
    return view
  }
}
