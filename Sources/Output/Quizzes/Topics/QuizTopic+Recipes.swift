extension QuizTopic {
  /// Returns a scene about the topic, which may still be trivial: see ``TopicJudge``.
  func draft(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    switch self {
    case .scale: plane(level, [.scale, .scaledBy], [.center, .anchor, .boundsSize, .translation], &dice)
    case .rotation: plane(level, [.turn, .rotatedBy], [.scale, .center, .anchor, .boundsSize], &dice)
    case .anchorPoint: plane(level, [.anchor, .moveAnchor], [.scale, .center, .boundsSize, .bounds], &dice)
    case .scrolling: inside(level, [.scroll, .bounds], [.scroll, .center, .scale], &dice)
    case .settingFrames: settingFrame(level, &dice)
    case .nesting: inside(level, [.scale, .center, .anchor], [.scale, .scroll, .center, .boundsSize, .frame], &dice)
    case .resizing: resizing(level, &dice)
    case .hitTesting: hitTest(level, &dice)
    case .drawingOrder: order(level, &dice)
    case .macOS: macOS(level, &dice)
    case .constraints: layerConstraints(level, &dice)
    case .depth: inSpace(level, &dice)
    case .autoLayout: autoLayout(level, &dice)
    case .scrollViews: scrollViews(level, &dice)
    case .zooming: zooming(level, &dice)
    case .images: images(level, &dice)
    case .safeAreas: safeAreas(level, &dice)
    case .conflicts: conflicts(level, &dice)
    case .layoutPasses: layoutPasses(level, &dice)
    case .animations: animations(level, &dice)
    }
  }

  /// Returns steps with one of the topic, and others; at the third level, one of them is a rotation.
  private func steps(
    _ level: TopicLevel, _ own: [TopicStep], _ others: [TopicStep], turns: Bool = true, _ dice: inout TopicDice
  ) -> [TopicStep] {
    let first = dice.form(of: own, else: .scale)
    var kinds = [first]
    while kinds.count < level.rawValue {
      let isLast = kinds.count == level.rawValue - 1
      let needsTurn = turns && level == .third && isLast && self != .rotation
      kinds.append(needsTurn ? dice.form(.turn, .rotatedBy) : dice.form(of: own + others, else: first))
    }
    return dice.shuffled(kinds)
  }

  /// Returns a scene about a view's own frame or a point in it, at the first level; at deeper levels, in window
  /// coordinates.
  private func plane(_ level: TopicLevel, _ own: [TopicStep], _ others: [TopicStep], _ dice: inout TopicDice)
    -> TopicDraft
  {
    var draft = TopicDraft()
    let depth = level.rawValue
    draft.nest(depth, &dice)
    draft.step(steps(level, own, others, &dice), among: depth, &dice)
    if dice.once(in: level == .first ? 2 : 3) {
      draft.asked = dice.form("$\(depth).frame", "$\(depth).frame", "$\(depth).center")
    } else if level == .first {
      // In the window, its position is the same as in its superview.
      draft.askPoint(of: depth, &dice)
    } else {
      draft.askPlace(of: depth, &dice)
    }
    return draft
  }

  /// Returns a scene about the position of a view whose surroundings change.
  private func inside(_ level: TopicLevel, _ own: [TopicStep], _ others: [TopicStep], _ dice: inout TopicDice)
    -> TopicDraft
  {
    var draft = TopicDraft()
    let depth = level == .first ? 2 : 3
    draft.nest(depth, &dice)
    draft.step(steps(level, own, others, &dice), among: depth - 1, &dice)
    draft.askPlace(of: depth, &dice)
    return draft
  }

  private func settingFrame(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    draft.head = ["allow: [frame-under-transform]"]
    let depth = level.rawValue
    draft.nest(depth, &dice)
    let before = level == .third ? dice.form(TopicStep.turn, .rotatedBy) : .scale
    var kinds = [before]
    if level != .first { kinds.append(dice.form(.anchor, .translation, .center, .scaledBy)) }
    kinds = dice.shuffled(kinds) + [dice.form(TopicStep.frame, .frameOrigin, .frameSize)]
    if level == .third { kinds.append(dice.form(TopicStep.boundsSize, .scale, .center)) }
    for kind in kinds { draft.steps.append(kind.text("$\(depth)", &dice)) }
    draft.asked = dice.form("$\(depth).bounds", "$\(depth).center", "$\(depth).frame")
    return draft
  }

  private func resizing(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    let depth = level == .third ? 3 : 2
    func mask(_ dice: inout TopicDice) -> String {
      let across = dice.form("width", "left", "left, right", "width, right", "left, width", "")
      let down = dice.form("height", "top", "top, bottom", "height, bottom", "top, height", "")
      let parts = [across, down].filter { !$0.isEmpty }.joined(separator: ", ")
      return parts.isEmpty ? "autoresizingMask: [width]" : "autoresizingMask: [\(parts)]"
    }
    // Views are within their superviews: otherwise flexible margins below zero would take an unexpected share of a
    // change.
    var around = (width: dice.number(200...320, step: 8), height: dice.number(200...320, step: 8))
    var frames = ["[\(dice.number(5...60)), \(dice.number(5...60)), \(around.width), \(around.height)]"]
    for (least, rest) in [(96, 64), (40, 40)].prefix(depth - 1) {
      let width = dice.number(least...(around.width - rest), step: 8)
      let height = dice.number(least...(around.height - rest), step: 8)
      let x = dice.number(5...min(60, around.width - width - 5))
      let y = dice.number(5...min(60, around.height - height - 5))
      frames.append("[\(x), \(y), \(width), \(height)]")
      around = (width, height)
    }
    var inner: [TopicDraft.View] = []
    for (index, frame) in frames.enumerated().reversed() {
      let declared = index == 0 ? "frame: \(frame)" : "frame: \(frame)\n\(mask(&dice))"
      inner = [TopicDraft.View(name: "$\(index + 1)", declared: declared, subviews: inner)]
    }
    draft.views = inner
    let resize = dice.form(TopicStep.boundsSize, .frameSize, .frame)
    let size =
      resize == .frame
      ? "$1.frame: \(dice.rect(5...60, 200...400))"
      : "$1.\(resize == .boundsSize ? "bounds" : "frame").size: \(dice.size(200...400))"
    draft.steps = [size]
    if level != .first {
      draft.steps.insert(
        dice.form(TopicStep.center, .frameOrigin, .frameSize, .boundsSize).text("$\(depth)", &dice), at: dice.form(0, 1)
      )
    }
    if level == .third { draft.steps.append(dice.form(TopicStep.turn, .scale).text("$2", &dice)) }
    draft.asked = level == .third ? "$3.windowFrame" : dice.form("$2.frame", "$2.frame", "$2.windowFrame", "$2.center")
    return draft
  }

  /// Returns overlapping views, the topmost ones of which are moved away from a point.
  private func hitTest(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    let (x, y) = (dice.number(70...110), dice.number(60...100))
    func around(_ name: String, _ dice: inout TopicDice) -> TopicDraft.View {
      let (left, top) = (x - dice.number(12...50), y - dice.number(12...44))
      let (right, bottom) = (x + dice.number(14...60), y + dice.number(12...50))
      return TopicDraft.View(name: name, declared: "frame: [\(left), \(top), \(right - left), \(bottom - top)]")
    }
    // At least one remains when the topmost ones are moved away.
    let count = min(level.rawValue + 2, 4)
    let names = dice.shuffled((2...(count + 1)).map { "$\($0)" })
    var stack = names.map { around($0, &dice) }
    // A view further back is drawn in front, which a hit test ignores.
    if dice.once(in: 2), let first = stack.indices.first {
      stack[first].declared += "\nzPosition: \(dice.number(2...9))"
    }
    var beside = TopicDraft.View(
      name: "$6", declared: "frame: [\(x + dice.number(30...60)), \(y + dice.number(4...40)), 40, 32]")
    if level != .first, let place = stack.indices.dropFirst().first {
      // A subview of another view: within its superview, or partly outside.
      beside.declared = "frame: [\(dice.number(2...30)), \(dice.number(2...24)), 72, 56]"
      stack[place - (dice.once(in: 2) ? 1 : 0)].subviews = [beside]
    } else {
      stack.append(beside)
    }
    draft.views = [TopicDraft.View(name: "$1", declared: "frame: \(dice.rect(10...90, 192...240))", subviews: stack)]
    let ways = dice.shuffled(Array(0..<7))
    for (place, name) in names.reversed().prefix(level.rawValue).enumerated() {
      let step =
        switch ways[place] {
        case 0: "\(name).hidden: true"
        case 1: "\(name).alpha: 0"
        case 2: "\(name).userInteractionEnabled: false"
        case 3: "$1.sendSubviewToBack: \(name)"
        case 4: "\(name).transform: {scale: \(dice.one(of: "0.25", "0.5"))}"
        case 5: "\(name).transform: {rotation: \(dice.one(of: "90", "-90", "45"))deg}"
        default: "\(name).frame.origin: \(dice.pair(60...150))"
        }
      draft.steps.append(step)
    }
    draft.asked = "{hitTest: {point: [\(x), \(y)], view: $1}}"
    return draft
  }

  private func order(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    let names = ["$2", "$3", "$4", "$5"]
    var views = names.map { TopicDraft.View(name: $0, declared: "frame: \(dice.rect(5...90, 48...120))") }
    // From the second level on, one is inside another.
    if level != .first {
      let inner = TopicDraft.View(name: "$6", declared: "frame: \(dice.rect(5...30, 24...48))")
      views[dice.form(0, 1, 2)].subviews = [inner]
    }
    if dice.once(in: 2) { views[dice.form(0, 1, 2)].declared += "\nzPosition: \(dice.number(1...9))" }
    draft.views = [TopicDraft.View(name: "$1", declared: "frame: \(dice.rect(10...90, 192...240))", subviews: views)]
    let chosen = dice.shuffled(names)
    for place in 0..<level.rawValue {
      let (name, other) = (chosen[place], chosen[place + 1 < chosen.count ? place + 1 : 0])
      let step =
        switch dice.form(0, 1, 2, 3, 4, 5, 6) {
        case 0: "$1.bringSubviewToFront: \(name)"
        case 1: "$1.sendSubviewToBack: \(name)"
        case 2: "$1.insertSubview: {view: \(name), above: \(other)}"
        case 3: "$1.insertSubview: {view: \(name), below: \(other)}"
        case 4: "$1.insertSubview: {view: \(name), at: \(dice.number(0...2))}"
        case 5 where level != .first: "\(other).addSubview: \(name)"
        default: "\(name).zPosition: \(dice.number(-9...9))"
        }
      draft.steps.append(step)
    }
    draft.asked = "{drawingOrder: $1}"
    return draft
  }

  private func macOS(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    draft.head = ["platform: macos"]
    let depth = level == .third ? 3 : 2
    draft.nest(depth, &dice)
    let others: [TopicStep] = [.center, .boundsSize, .scale, .anchor, .scroll]
    let kinds = steps(level, [.flip], others, &dice)
    // A flip of the requested view flips only its contents.
    for kind in kinds {
      let among = kind == .flip ? depth - 1 : depth
      draft.step([kind], among: among, &dice)
    }
    draft.askPlace(of: depth, &dice)
    return draft
  }

  private func layerConstraints(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    draft.head = ["platform: \(dice.form("macos", "ios"))"]
    let second = level == .first ? [] : [TopicDraft.View(name: "$3", declared: "frame: \(dice.rect(5...40, 48...200))")]
    let first = TopicDraft.View(name: "$2", declared: "frame: \(dice.rect(5...40, 48...200))")
    draft.views = [
      TopicDraft.View(name: "$1", declared: "frame: \(dice.rect(10...90, 192...320))", subviews: [first] + second)
    ]
    func rules(after source: String, _ dice: inout TopicDice) -> String {
      let gap = dice.number(4...40)
      let down = dice.number(4...36)
      let across =
        source == "superlayer"
        ? dice.form(
          "{minX: superlayer.minX + \(gap)}", "{maxX: superlayer.maxX - \(gap)}", "{midX: superlayer.midX + \(gap)}")
        : dice.form("{minX: \(source).maxX + \(gap)}", "{midX: \(source).midX - \(gap)}")
      let extent = dice.form(
        "{width: superlayer.width * \(dice.one(of: "0.5", "0.25", "0.75"))}",
        "{height: superlayer.height * \(dice.one(of: "0.5", "0.25", "0.75"))}", "{maxY: superlayer.maxY - \(down)}")
      let third = dice.form("{midY: superlayer.midY}", "{minY: superlayer.minY + \(down)}", "")
      return "[" + [across, extent, third].filter { !$0.isEmpty }.joined(separator: ", ") + "]"
    }
    draft.steps = ["$2.constraints: \(rules(after: "superlayer", &dice))"]
    if level != .first { draft.steps.append("$3.constraints: \(rules(after: "$2", &dice))") }
    if level == .third {
      // A layout assigns the frame, also under a transform.
      draft.steps.append(
        dice.form(
          "$1.bounds.size: \(dice.size(192...320))", "$1.bounds.origin: \(dice.pair(-40...40))",
          "$2.transform: \(dice.turn())"))
    }
    draft.steps.append("$1.layout:")
    let last = level == .first ? 2 : 3
    draft.asked = level == .third ? dice.form("$3.frame", "$3.windowFrame") : "$\(last).frame"
    return draft
  }

  private func inSpace(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    draft.nest(1, &dice)
    func turn(_ dice: inout TopicDice, about axis: String, by angles: String) -> String {
      "{rotation: {angle: \(angles)deg, axis: \(axis)}}"
    }
    let depth = { (dice: inout TopicDice) in
      "{translation: [\(dice.one(of: "0", "20", "-30")), \(dice.one(of: "0", "10", "40")), "
        + "\(dice.one(of: "100", "250", "-500", "300"))]}, {perspective: 500}"
    }
    let lean = { (dice: inout TopicDice) in
      turn(&dice, about: dice.form("[1, 0, 0]", "[0, 1, 0]"), by: dice.one(of: "60", "-60", "120", "180"))
    }
    let matrix =
      switch level {
      case .first:
        dice.form(
          lean(&dice), "{scale: [\(dice.factor()), \(dice.factor()), \(dice.factor())]}",
          "{translation: [\(dice.number(-40...60)), \(dice.number(-40...60)), \(dice.number(10...90))]}")
      case .second: dice.form("[\(depth(&dice))]", "[\(lean(&dice)), {scale: [\(dice.factor()), \(dice.factor()), 1]}]")
      case .third: "[{rotation: {angle: \(dice.one(of: "90", "-90"))deg, axis: [0, 0, 1]}}, \(depth(&dice))]"
      }
    draft.steps = ["$1.transform3D: \(matrix)"]
    if level != .first { draft.steps.append("$1.anchorPoint: \(dice.anchor())") }
    if level == .third { draft.steps.append(dice.form(TopicStep.center, .boundsSize).text("$1", &dice)) }
    draft.steps = dice.shuffled(draft.steps)
    draft.asked = "$1.frame"
    return draft
  }

  private func autoLayout(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    let gap = dice.number(8...40)
    let size = "frame: [\(dice.number(0...40)), \(dice.number(0...40)), "
    let screen = size + "\(dice.number(240...400, step: 8)), \(dice.number(200...320, step: 8))]"
    var subviews = [TopicDraft.View(name: "$2", declared: "")]
    let across = dice.form("$2.left == $1.left + \(gap)", "$2.right == $1.right - \(gap)")
    let down = dice.form(
      "$2.top == $1.top + \(dice.number(8...40))", "$2.bottom == $1.bottom - \(dice.number(8...40))",
      "$2.centerY == $1.centerY + \(dice.number(4...30, step: 2))")
    var rules = [across, down]
    let part = dice.one(of: "0.5", "0.25", "0.75")
    // The stronger of two optional constraints wins, with the given number or with the computed share.
    let (share, told) = ("$2.width == $1.width * \(part)", "$2.width == \(dice.number(60...180, step: 4))")
    let isShare = dice.form(true, false)
    let (stronger, weaker) = isShare ? (share, told) : (told, share)
    let wishes = ["\(stronger) @\(dice.form(750, 900))", "\(weaker) @\(dice.form(500, 250))"]
    let height = "$2.height == \(dice.number(40...96, step: 4))"
    switch level {
    case .first:
      rules += [dice.form(wishes[0], stronger), height]
      rules.append(wishes[1])
    case .second:
      rules += dice.shuffled(wishes) + [height]
      rules.append("$2.width <= \(dice.number(100...220, step: 4))")
    case .third:
      rules += dice.shuffled(wishes) + [height]
      subviews.append(
        TopicDraft.View(
          name: "$3", declared: "intrinsicContentSize: [\(dice.number(40...120)), \(dice.number(20...48))]"))
      rules += [
        "gap: $3.\(dice.form("top == $2.bottom", "top == $2.top")) + \(dice.number(6...24))",
        dice.form("$3.left == $2.left", "$3.right == $2.right", "$3.centerX == $2.centerX"),
        "$3.width >= \(dice.number(60...160, step: 4))",
      ]
      draft.steps = [
        "gap.constant: \(dice.number(26...60))",
        dice.form(
          "$1.bounds.size: [\(dice.number(240...400, step: 8)), \(dice.number(200...320, step: 8))]",
          "$1.frame: \(dice.rect(0...40, 240...400))"),
      ]
    }
    draft.views = [TopicDraft.View(name: "$1", declared: screen, subviews: subviews)]
    draft.constraints = rules
    draft.asked = level == .third ? dice.form("$3.frame", "$3.windowFrame") : "$2.frame"
    return draft
  }
}
