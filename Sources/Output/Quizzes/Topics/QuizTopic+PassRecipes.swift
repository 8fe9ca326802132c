// Views that do something when they are laid out, and steps that mark some of them.
extension QuizTopic {
  /// Which views passes lay out, how often, and in which order their methods are called.
  func layoutPasses(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    draft.nest(level == .third ? 3 : 2, &dice)
    let sibling = "$\(level == .third ? 4 : 3)"
    if var outer = draft.views.first {
      outer.subviews.append(.init(name: sibling, declared: "frame: \(dice.rect(90...150, 48...96))"))
      draft.views = [outer]
    }
    // A controller's methods come around those of its view, and constraints are updated before.
    let controller = dice.form(
      ["viewDidLayoutSubviews"], ["viewWillLayoutSubviews"], ["viewDidLayoutSubviews"], ["updateViewConstraints"], [])
    let updates = dice.form(["updateConstraints"], [], [])
    var place = 0
    draft.views = draft.views.map { view in
      view.overriding { _ in
        defer { place += 1 }
        return (place == 0 ? controller : []) + updates + ["layoutSubviews"]
      }
    }
    let inner = level == .third ? ["$2", "$3", "$4"] : ["$2", "$3"]
    var steps = ["runLoop:"]
    for _ in 0..<level.rawValue {
      let view = dice.form(of: inner, else: "$2")
      steps.append(
        dice.form(
          TopicStep.frameSize.text(view, &dice), TopicStep.boundsSize.text(view, &dice), "$1.setNeedsLayout:",
          "\(view).setNeedsLayout:", TopicStep.center.text(view, &dice), TopicStep.frameOrigin.text(view, &dice)))
    }
    if level != .first { steps.insert(dice.form("runLoop:", "$1.layoutIfNeeded:"), at: dice.form(2, level.rawValue)) }
    draft.steps = steps
    draft.asked = dice.once(in: 4) ? "\(dice.form(of: ["$1"] + inner, else: "$1")).layouts" : "{calls: all}"
    return draft
  }
}

extension TopicDraft.View {
  /// The same with empty lists, in it and in all that lies in it, itself first.
  fileprivate func overriding(_ methods: (TopicDraft.View) -> [String]) -> TopicDraft.View {
    var view = self
    view.declared = ([declared] + methods(self).map { "\($0): []" }).joined(separator: "\n")
    view.subviews = subviews.map { $0.overriding(methods) }
    return view
  }
}
