// Views that move for a while, and hit tests or visible values at that time.
extension QuizTopic {
  /// Returns a scene about the visible position of a view at a time, or about a touch.
  func animations(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft: TopicDraft
    switch (level, dice.form(0, 1, 2, 3)) {
    case (.second, 0), (.third, 0): draft = touched(level, &dice)
    case (.third, 1): draft = grouped(&dice)
    case (.second, 1), (.third, 2): draft = inBlocks(level, &dice)
    case (.first, _), (.second, _), (.third, _): draft = moving(level, &dice)
    }
    // The question is about what these warn of.
    draft.head = ["allow: [animation-jumps-back, held-but-not-touched, group-cuts-off]"]
    return draft
  }

  /// Returns a moving view with the nesting of the level; at the third level the outermost view moves, too.
  private func draft(_ level: TopicLevel, _ dice: inout TopicDice) -> (draft: TopicDraft, view: String) {
    var draft = TopicDraft()
    let name = "$\(level.rawValue)"
    let size = "\(dice.number(24...80, step: 8)), \(dice.number(32...88, step: 8))"
    let center = "\(dice.number(40...120, step: 4)), \(dice.number(60...140, step: 4))"
    draft.views = [TopicDraft.View(name: name, declared: "bounds: [0, 0, \(size)]\ncenter: [\(center)]")]
    for outer in (1..<level.rawValue).reversed() {
      draft.views = [
        TopicDraft.View(name: "$\(outer)", declared: "frame: \(dice.rect(5...60, 240...400))", subviews: draft.views)
      ]
    }
    if level == .third { draft.steps = ["$1.frame.origin: [\(dice.number(65...90)), \(dice.number(92...120))]"] }
    return (draft, name)
  }

  /// Returns one layer animation with this many features, with or without a change of the model.
  private func moving(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var (draft, view) = draft(level, &dice)
    let path = dice.form("position.x", "position.y", "bounds.size.width", "bounds.size.height")
    let (from, to) = ends(&dice)
    // Two of three give its end value.
    let last = dice.form("to: \(to)", "to: \(to)", "by: \(to - from)")
    // Its quarters are whole numbers of tenths of a second.
    let duration = dice.number(2...4, step: 2)
    var keys = ["keyPath: \(path)", "from: \(from)", last]
    var (delay, passes, isBack, speed) = (0, 1, false, 1)
    let features = dice.shuffled(MotionFeature.allCases).prefix(level.rawValue)
    if features.contains(.delay) {
      delay = dice.number(1...3)
      keys.append("beginTime: \(delay)s")
    }
    keys.append("duration: \(duration)s")
    if features.contains(.wayBack) {
      isBack = true
      passes = 2
      keys.append("autoreverses: true")
    }
    if features.contains(.repetition) {
      passes *= 2
      keys.append("repeatCount: 2")
    }
    if features.contains(.speed), !features.contains(.delay) {
      speed = 2
      keys.append("speed: 2")
    }
    let isHeld = dice.once(in: 3)
    if isHeld { keys += ["fillMode: forwards", "removedOnCompletion: false"] }
    if dice.once(in: 2) {
      draft.steps.append("\(view).\(path.hasPrefix("position") ? "center.\(path.suffix(1))" : path): \(to)")
    }
    draft.steps.append("\(view).addAnimation: {\(keys.joined(separator: ", "))}")
    // During one of the passes, or after the last one.
    let pass = dice.number(isBack ? 1...passes : 0...passes)
    let quarter = dice.number(1...3)
    let quarters = 4 * delay + (pass * duration * 4 + quarter * duration) / speed
    draft.asked = seen(view, level, quarters, &dice)
    return draft
  }

  /// Returns the start and the end of an animation: increasing and decreasing equally often, so the larger one reveals
  /// nothing.
  private func ends(_ dice: inout TopicDice) -> (from: Int, to: Int) {
    let low = dice.number(40...120, step: 8)
    let high = low + dice.number(80...240, step: 16)
    return dice.form(true, false) ? (low, high) : (high, low)
  }

  /// Returns a query for a view's presentation layer after this many quarters of a second; at the third level in the
  /// window.
  private func seen(_ view: String, _ level: TopicLevel, _ quarters: Int, _ dice: inout TopicDice) -> String {
    let property = level == .third ? "windowFrame" : dice.form("frame", "frame", "frame", "bounds")
    return "{presentation: {view: \(view), property: \(property), at: \(seconds(quarters))}}"
  }

  /// Returns this many quarters of a second.
  private func seconds(_ quarters: Int) -> String { "\(quarters / 4)\(["", ".25", ".5", ".75"][quarters % 4])s" }

  /// Returns blocks of UIView: one after the other while the first still runs, or with a delay.
  private func inBlocks(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var (draft, view) = draft(level, &dice)
    let duration = dice.form(2, 4)
    let wait = dice.form(1, 2) * duration / 4
    let delay = level == .third ? dice.form(0, 1) : 0
    func change(_ dice: inout TopicDice) -> String {
      dice.form(
        "\(view).center: [\(dice.number(160...400, step: 16)), \(dice.number(180...420, step: 16))]",
        "\(view).center.x: \(dice.number(160...400, step: 16))",
        "\(view).bounds.size: [\(dice.number(96...240, step: 16)), \(dice.number(104...248, step: 16))]")
    }
    let late = delay > 0 ? ", delay: \(delay)s" : ""
    draft.steps += [
      "animate: {duration: \(duration)s, curve: linear, changes: [{\(change(&dice))}]}", "wait: \(seconds(2 * wait))",
      "animate: {duration: \(duration)s\(late), curve: linear, changes: [{\(change(&dice))}]}",
    ]
    draft.asked = seen(view, level, 2 * wait + 4 * delay + dice.number(1...3) * duration / 2, &dice)
    return draft
  }

  /// Returns a group that ends before one of its animations.
  private func grouped(_ dice: inout TopicDice) -> TopicDraft {
    var (draft, view) = draft(.third, &dice)
    let (whole, long) = (dice.form(2, 4), 8)
    func animation(_ path: String, _ duration: Int, _ dice: inout TopicDice) -> String {
      let (from, to) = ends(&dice)
      return "{keyPath: \(path), from: \(from), to: \(to), duration: \(duration)s}"
    }
    let paths = dice.shuffled(["position.x", "position.y", "bounds.size.width"])
    let animations = [animation(paths[0], long, &dice), animation(paths[1], whole, &dice)]
    let delay = dice.form(0, 1)
    let late = delay > 0 ? ", beginTime: \(delay)s" : ""
    draft.steps.append(
      "\(view).addAnimation: {duration: \(whole)s\(late), animations: [\(animations.joined(separator: ", "))]}")
    draft.asked = seen(view, .third, 4 * delay + dice.number(1...3) * whole, &dice)
    return draft
  }

  /// Returns a view that moves over another one, and a point at its visible or its model position.
  private func touched(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    let (width, height) = (dice.number(40...80, step: 8), dice.number(32...72, step: 8))
    let (x, y) = (dice.number(10...40), dice.number(10...60))
    let way = dice.number(160...240, step: 16)
    func rect(_ name: String, x: Int) -> TopicDraft.View {
      TopicDraft.View(name: name, declared: "frame: [\(x), \(y), \(width), \(height)]")
    }
    // Behind the moving one: at its start, half way, and at its end. Names do not reveal which is which.
    let names = dice.shuffled(["$2", "$3", "$4", "$5"])
    let moved = names[3]
    let places = [x, x + way / 2, x + way]
    var views = dice.shuffled((0..<3).map { rect(names[$0], x: places[$0]) })
    views.append(rect(moved, x: x))
    let isDeep = level == .third
    let (left, top) = isDeep ? (dice.number(5...30), dice.number(32...60)) : (0, 0)
    draft.views = [
      TopicDraft.View(
        name: "$1", declared: "frame: [\(left), \(top), 402, \(dice.number(240...480, step: 8))]", subviews: views)
    ]
    if isDeep {
      draft.views = [TopicDraft.View(name: "$6", declared: "frame: [0, 0, 440, 600]", subviews: draft.views)]
    }
    let (old, new) = (x + width / 2, x + way + width / 2)
    let isBlock = dice.form(true, false)
    draft.steps =
      isBlock
      ? ["animate: {duration: 2s, curve: linear, changes: [{\(moved).center.x: \(new)}]}"]
      : [
        "\(moved).center.x: \(new)",
        "\(moved).addAnimation: {keyPath: position.x, from: \(old), to: \(new), duration: 2s}",
      ]
    let place = left + places[dice.form(0, 1, 2)] + dice.number(4...(width - 4))
    let layers = level == .third && dice.once(in: 2) ? ", layers: presentation" : ""
    draft.asked =
      "{hitTest: {point: [\(place), \(top + y + dice.number(4...(height - 4)))], view: window, at: 1s\(layers)}}"
    return draft
  }
}

/// A feature of an animation beyond moving from one value to another.
private enum MotionFeature: CaseIterable {
  case delay, wayBack, repetition, speed
}
