// Scenes about scroll views, zooming, images and safe areas.
extension QuizTopic {
  // MARK: Scroll views

  /// Returns a scene about the position of a scroll view's content, and its scroll range.
  func scrollViews(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    switch dice.form(0, 1, 2, 3, 4, 5, 6, 7, 8, 9) {
    case 0 where level != .first, 1 where level == .second: scrolledContent(level, &dice)
    case 2, 3: scrollRange(level, &dice)
    case 4, 5, 6: scrollOffset(level, &dice)
    default: scrolledPlace(level, &dice)
    }
  }

  /// Returns a scroll view with a cell, in another view from the second level on; without steps and a question.
  private func list(_ level: TopicLevel, insets: Bool, offset: Bool, _ dice: inout TopicDice) -> (
    draft: TopicDraft, scroll: String, cell: String
  ) {
    var draft = TopicDraft()
    let (scroll, cell) = level == .first ? ("$1", "$2") : ("$2", "$3")
    var declared = "frame: \(dice.rect(5...60, 160...240))\ncontentSize: \(dice.size(480...720))"
    if insets { declared += "\ncontentInset: \(dice.insets(4...48))" }
    if offset { declared += "\ncontentOffset: \(dice.pair(10...90))" }
    let subview = TopicDraft.View(name: cell, declared: "frame: \(dice.rect(30...300, 48...120))")
    draft.views = [TopicDraft.View(name: scroll, declared: declared, subviews: [subview])]
    if level != .first { draft.wrap("$1", 240...400, &dice) }
    return (draft, scroll, cell)
  }

  /// Returns a scene about the scroll range, which does not depend on the offset.
  private func scrollRange(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var (draft, scroll, _) = list(level, insets: dice.form(true, false), offset: false, &dice)
    let changes = [
      "\(scroll).contentInset: \(dice.insets(4...48))", "\(scroll).contentSize: \(dice.size(480...720))",
      "\(scroll).\(dice.form("frame", "bounds")).size: \(dice.size(96...240))",
    ]
    draft.steps = Array(dice.shuffled(changes).prefix(level.rawValue))
    draft.asked = "\(scroll).offsetRange"
    return draft
  }

  /// Returns a scene about the offset and the visible rect.
  private func scrollOffset(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var (draft, scroll, _) = list(level, insets: true, offset: dice.form(true, false), &dice)
    draft.asked = dice.form(
      "\(scroll).contentOffset", "\(scroll).contentOffset", "\(scroll).visibleRect", "\(scroll).bounds")
    let way = dice.form(
      "\(scroll).contentOffset: rest", "\(scroll).scrollRectToVisible: \(dice.farRect())",
      "\(scroll).scrollRectToVisible: \(dice.farRect())")
    let changes = dice.shuffled([
      "\(scroll).contentInset: \(dice.insets(4...48))", "\(scroll).frame.size: \(dice.size(96...240))",
      "\(scroll).contentOffset: \(dice.pair(200...260))", "\(scroll).bounds.size: \(dice.size(96...240))",
      "\(scroll).contentOffset.y: \(dice.number(120...200))", "\(scroll).scrollRectToVisible: \(dice.farRect())",
    ])
    draft.steps = Array(changes.prefix(level.rawValue - 1))
    // It is uncertain whether new insets move an offset, so the question about the rest is after both.
    let isLast = draft.asked.hasSuffix("visibleRect") || level == .first
    draft.steps.insert(way, at: isLast ? draft.steps.count : dice.form(draft.steps.count, 0, 1))
    return draft
  }

  /// Returns a scene about the visible position of a subview.
  private func scrolledPlace(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var (draft, scroll, cell) = list(level, insets: true, offset: dice.form(true, false), &dice)
    let way = dice.form(
      "\(scroll).contentOffset: \(dice.pair(8...150))", "\(scroll).contentOffset: rest",
      "\(scroll).scrollRectToVisible: \(dice.farRect())", "\(scroll).scrollRectToVisible: \(dice.farRect())")
    draft.steps = [way]
    if level != .first {
      let changes = [
        TopicStep.center.text(cell, &dice), TopicStep.frameOrigin.text("$1", &dice),
        "\(scroll).center: \(dice.pair(90...200))", "\(scroll).contentInset: \(dice.insets(4...48))",
        "$1.bounds.origin: \(dice.pair(-40...60))", TopicStep.scale.text(dice.form(cell, scroll, "$1"), &dice),
      ]
      draft.steps.insert(dice.form(of: changes, else: way), at: dice.form(0, 1, 0))
    }
    if level == .third {
      draft.steps.insert(TopicStep.turn.text(dice.form(cell, scroll, "$1"), &dice), at: dice.form(0, 1, 2))
    }
    draft.askPlace(of: level == .first ? 2 : 3, &dice)
    return draft
  }

  /// Returns a scene about the content size from constraints to the edges of a scroll view.
  private func scrolledContent(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    let gaps = [dice.number(8...40), dice.number(8...40), dice.number(8...40), dice.number(8...40)]
    var rules = [
      "$3.left == $2.left + \(gaps[0])", "$3.top == $2.top + \(gaps[1])", "$2.right == $3.right + \(gaps[2])",
      "$2.bottom == $3.bottom + \(gaps[3])",
    ]
    var declared = ""
    let (width, height) = (dice.number(240...480, step: 8), dice.number(260...600, step: 8))
    switch dice.form(0, 1, 2) {
    case 0: declared = "intrinsicContentSize: [\(width), \(height)]"
    case 1: rules += ["$3.width == \(width) @750", "$3.height == \(height) @750"]
    default:
      rules += [
        "$3.width == $2.width * \(dice.one(of: "1.5", "2", "0.5"))\(dice.form(" @750", " @900"))",
        "$3.height == \(height) @\(dice.form(750, 900))",
      ]
    }
    draft.views = [
      TopicDraft.View(
        name: "$2", declared: "frame: \(dice.rect(5...60, 160...240))\ncontentSize: [0, 0]",
        subviews: [TopicDraft.View(name: "$3", declared: declared)])
    ]
    draft.wrap("$1", 240...400, &dice)
    rules[2] = "gap: \(rules[2])"
    draft.constraints = rules
    let change = "gap.constant: \(dice.number(42...90))"
    if level == .second {
      draft.steps = dice.form([change], [])
      draft.asked = dice.form("$2.contentSize", "$3.frame", "$3.windowFrame", "$2.offsetRange")
    } else {
      let other = dice.form("$2.center: \(dice.pair(90...200))", "$1.bounds.origin: \(dice.pair(-40...60))")
      draft.steps = dice.shuffled([dice.form(TopicStep.turn, .scale).text(dice.form("$3", "$2"), &dice), other])
      draft.asked = "$3.windowFrame"
    }
    return draft
  }

  // MARK: Zooming

  /// Returns a scene about the zoomed view, the offset, and visible positions after zooming.
  func zooming(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    let outer = level == .first ? 0 : 1
    let (scroll, page, stamp) = ("$\(outer + 1)", "$\(outer + 2)", "$\(outer + 3)")
    let (width, height) = (dice.number(160...240, step: 8), dice.number(160...240, step: 8))
    let content = "\(dice.number(480...640, step: 8)), \(dice.number(480...640, step: 8))"
    var declared = """
      frame: [\(dice.number(5...60)), \(dice.number(5...60)), \(width), \(height)]
      contentSize: [\(content)]
      minimumZoomScale: 0.5
      maximumZoomScale: 4
      zoomedView: \(page)
      """
    // Zooming out as well as in: the content remains at least as large as the bounds.
    let zoomsOut = dice.form(true, false, false)
    let begins = zoomsOut || dice.form(true, false)
    if begins { declared += "\ncontentOffset: \(dice.pair(zoomsOut ? 120...240 : 10...120))" }
    // A rect with the aspect ratio of the bounds is shown completely.
    let part = dice.one(of: "2", "4")
    let divisor = part == "2" ? 2 : 4
    let rect = "[\(dice.number(8...160)), \(dice.number(8...160)), \(width / divisor), \(height / divisor)]"
    let isToRect = !zoomsOut && dice.once(in: 3)
    let factor = zoomsOut ? dice.one(of: "0.5", "0.75") : dice.one(of: "2", "1.5", "3", "2.5")
    let zoom = isToRect ? "\(scroll).zoomTo: \(rect)" : "\(scroll).zoomScale: \(factor)"
    let asksScroll = dice.form(true, false)
    draft.asked =
      asksScroll
      ? dice.form(
        "\(scroll).contentOffset", "\(scroll).contentOffset", "\(scroll).contentOffset.y", "\(scroll).visibleRect",
        "\(scroll).bounds", "\(page).frame.size", "\(scroll).contentSize")
      : dice.form("\(stamp).windowFrame", "\(stamp).windowFrame", "\(page).windowFrame", "\(page).center")
    if !asksScroll, dice.form(true, false) {
      draft.asked = dice.form(
        "{convert: {point: \(dice.pair(4...40)), from: \(stamp), to: window}}",
        "{convert: {point: \(dice.pair(90...240)), from: window, to: \(page)}}",
        "{convert: {point: \(dice.pair(90...240)), from: window, to: \(stamp)}}",
        "{convert: {point: \(dice.pair(4...40)), from: \(stamp), to: \(scroll)}}")
    }
    draft.steps = [zoom]
    if level != .first {
      let scrolls = [
        "\(scroll).contentOffset: \(dice.pair(8...150))", "\(scroll).scrollRectToVisible: \(dice.farRect())",
        "\(scroll).zoomScale: \(dice.one(of: "2", "4", "3"))",
        // Otherwise the rect of the zoom would have another aspect ratio than the bounds.
        isToRect
          ? "\(scroll).scrollRectToVisible: \(dice.farRect())" : "\(scroll).bounds.size: \(dice.size(120...200))",
      ]
      let moves = [
        TopicStep.center.text(stamp, &dice), TopicStep.boundsSize.text(stamp, &dice),
        "\(scroll).center: \(dice.pair(90...200))", "$1.bounds.origin: \(dice.pair(-40...60))",
        "\(scroll).contentOffset: \(dice.pair(8...150))", TopicStep.scale.text(dice.form(stamp, "$1"), &dice),
      ]
      let changes = dice.shuffled(asksScroll ? scrolls : moves)
      draft.steps.insert(changes[0], at: dice.form(0, 1, 1))
      if level == .third {
        let turn = TopicStep.turn.text(dice.form(stamp, scroll, "$1"), &dice)
        draft.steps.insert(asksScroll ? changes[1] : turn, at: dice.form(0, 1, 2))
      }
    }
    draft.views = [
      TopicDraft.View(
        name: scroll, declared: declared,
        subviews: [
          TopicDraft.View(
            name: page, declared: "frame: [0, 0, \(content)]",
            subviews: [TopicDraft.View(name: stamp, declared: "frame: \(dice.rect(30...200, 48...120))")])
        ])
    ]
    if outer > 0 { draft.wrap("$1", 240...400, &dice) }
    return draft
  }

  // MARK: Images

  /// Returns a scene about the position of an image in a view that changes.
  func images(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    let modes = [
      "scaleAspectFit", "scaleAspectFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left",
      "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
    ]
    let mode = dice.form(of: modes, else: "center")
    let otherMode = dice.form(of: modes.filter { $0 != mode }, else: "top")
    let image = TopicImage(&dice)
    let (first, second) = (image.room(&dice), image.room(&dice))
    let setMode = "$2.contentMode: \(mode)"
    let setImage = "$2.imageSize: \(image.size(4 * dice.number(5...30)))"
    let scroll = "$2.bounds.origin: \(dice.pair(-40...60))"
    // The frame of a rotated view has its extents exchanged.
    let (turned, straight) = (
      "$2.frame.size: [\(second.height), \(second.width)]", "$2.frame.size: [\(second.width), \(second.height)]"
    )
    let turn = TopicStep.turn.text("$2", &dice)
    let scale = dice.one(of: "2", "3", "1.5")
    let factor = scale == "2" ? 4 : scale == "3" ? 6 : 3
    let zoom = "$2.transform: {scale: \(scale)}"
    let zoomed = "$2.frame.size: [\(second.width * factor / 2), \(second.height * factor / 2)]"
    let bounds = "$2.bounds.size: [\(second.width), \(second.height)]"
    // The panel grows by the intended growth of the view.
    let panel = (
      width: dice.number(240...360, step: 8) + first.width, height: dice.number(160...240, step: 8) + first.height
    )
    let mask = dice.form("width, height", "width", "height", "width, height")
    let resize =
      "$1.bounds.size: [\(panel.width + second.width - first.width), "
      + "\(panel.height + second.height - first.height)]"
    var isResized = false
    switch level {
    case .first:
      isResized = dice.once(in: 3)
      draft.steps = [isResized ? resize : dice.form(bounds, straight, scroll, setImage, setMode, setMode)]
    case .second:
      isResized = dice.once(in: 3)
      draft.steps =
        isResized
        ? dice.shuffled([resize, dice.form(scroll, scroll, setMode, setImage)])
        : dice.form(
          [zoom, zoomed], [zoom, zoomed], [turn, turned], dice.shuffled([bounds, scroll]),
          dice.shuffled([straight, setImage]))
    case .third:
      isResized = dice.once(in: 3)
      let other = dice.form(scroll, scroll, setMode, setImage)
      draft.steps =
        isResized
        ? dice.shuffled([scroll, resize, dice.form(setMode, setImage)])
        : dice.form([turn, turned, other], [zoom, zoomed, other], [other, turn, turned], [zoom, other, zoomed])
    }
    if [turned, zoomed].contains(where: { draft.steps.contains($0) }) {
      draft.head = ["allow: [frame-under-transform]"]
    }
    let setsMode = draft.steps.contains(setMode)
    var declared =
      "frame: [\(dice.number(5...60)), \(dice.number(5...60)), \(first.width), \(first.height)]\n"
      + "imageSize: \(image.size(image.unit))\ncontentMode: \(setsMode ? otherMode : mode)"
    if draft.steps.contains(resize) { declared += "\nautoresizingMask: [\(mask)]" }
    draft.asked = dice.form("$2.contentRect", "$2.contentRect", "$2.contentRect.origin", "$2.contentRect.size")
    draft.views = [
      TopicDraft.View(
        name: "$1",
        declared: "frame: [\(dice.number(5...60)), \(dice.number(5...60)), \(panel.width), \(panel.height)]",
        subviews: [TopicDraft.View(name: "$2", declared: declared)])
    ]
    return draft
  }

  // MARK: Safe areas

  /// Returns a scene about the overlap of a safe area with a view, and views placed by it.
  func safeAreas(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    switch dice.form(0, 1, 2, 0, 1) {
    case 0: insetViews(level, &dice)
    case 1: insetLists(level, &dice)
    default: insetConstraints(level, &dice)
    }
  }

  /// Returns views with parts outside the safe area.
  private func insetViews(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    let depth = level == .first ? 2 : 3
    var places = [TopicPlace.screen(&dice)]
    for _ in 1..<depth { places.append(TopicPlace(in: places[places.count - 1], &dice)) }
    var inner: [TopicDraft.View] = []
    let asksMargins = dice.once(in: 5)
    for number in (1...depth).reversed() {
      var declared = "frame: \(places[number - 1].text)"
      if number == 1 { declared += "\nsafeAreaInsets: \(dice.safeInsets())" }
      if number == depth, asksMargins { declared += "\nlayoutMargins: \(dice.insets(9...24))" }
      inner = [TopicDraft.View(name: "$\(number)", declared: declared, subviews: inner)]
    }
    draft.views = inner
    let (view, outer) = ("$\(depth)", "$\(depth - 1)")
    let (next, around) = (TopicPlace(in: places[depth - 2], &dice), TopicPlace(in: places[max(depth - 3, 0)], &dice))
    var changes = [
      "$1.safeAreaInsets: \(dice.safeInsets())",
      "$1.additionalSafeAreaInsets: {top: \(dice.number(32...54)), bottom: \(dice.number(32...49))}",
      "\(view).additionalSafeAreaInsets: \(dice.insets(4...24))", "\(view).frame.origin: [\(next.x), \(next.y)]",
      "\(view).frame: \(next.text)", "\(view).bounds.size: [\(next.width), \(next.height)]",
      "\(view).bounds.origin: \(dice.pair(-40...60))",
    ]
    if depth > 2 {
      changes += [
        "\(outer).frame: \(around.text)", "\(outer).frame.origin: [\(around.x), \(around.y)]",
        "\(outer).additionalSafeAreaInsets: \(dice.insets(4...24))",
      ]
    }
    draft.steps = Array(dice.shuffled(changes).prefix(level.rawValue))
    draft.asked =
      asksMargins
      ? "\(view).layoutMargins"
      : dice.form(
        "\(view).safeArea", "\(view).safeArea", "\(view).safeArea", "\(view).safeAreaInsets", "\(view).safeArea.origin",
        "\(view).safeArea.size")
    return draft
  }

  /// Returns scroll views whose insets the safe area increases.
  private func insetLists(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    let screen = TopicPlace.screen(&dice)
    let place = TopicPlace(in: screen, &dice)
    let next = TopicPlace(in: screen, &dice)
    let behavior = dice.form("always", "always", "scrollableAxes")
    let declared =
      "frame: \(place.text)\ncontentSize: \(dice.size(640...800))\n"
      + "contentInset: \(dice.insets(4...32))\ncontentInsetAdjustmentBehavior: \(behavior)"
    let cell = "frame: \(dice.rect(30...300, 48...120))"
    draft.views = [
      TopicDraft.View(
        name: "$1", declared: "frame: \(screen.text)\nsafeAreaInsets: \(dice.safeInsets())",
        subviews: [
          TopicDraft.View(name: "$2", declared: declared, subviews: [TopicDraft.View(name: "$3", declared: cell)])
        ])
    ]
    let way = dice.form(
      "$2.contentOffset: rest", "$2.contentOffset: rest",
      "$2.scrollRectToVisible: [\(dice.number(420...560)), \(dice.number(560...620)), "
        + "\(dice.number(16...60)), \(dice.number(16...60))]")
    let changes = dice.shuffled([
      "$1.safeAreaInsets: \(dice.safeInsets())",
      "$1.additionalSafeAreaInsets: {top: \(dice.number(32...54)), bottom: \(dice.number(32...49))}",
      "$2.contentInset: \(dice.insets(4...32))", "$2.frame: \(next.text)", "$2.frame.origin: [\(next.x), \(next.y)]",
    ])
    if dice.once(in: 3) {
      draft.asked = "$2.adjustedContentInset"
      draft.steps = Array(changes.prefix(level.rawValue))
      return draft
    }
    draft.steps = Array(changes.prefix(level.rawValue - 1)) + [way]
    if level == .third, dice.form(true, true, false) {
      draft.steps[0] = TopicStep.turn.text("$3", &dice)
      draft.steps = dice.form(draft.steps, [draft.steps[1], draft.steps[2], draft.steps[0]])
      draft.asked = "$3.windowFrame"
      if dice.once(in: 3) {
        draft.asked = "{convert: {point: \(dice.pair(4...40)), from: $3, to: \(dice.form("window", "$1"))}}"
      }
      return draft
    }
    draft.asked = dice.form(
      "$2.contentOffset", "$2.visibleRect", "$3.windowFrame", "$3.windowFrame",
      "{convert: {point: \(dice.pair(90...240)), from: window, to: $3}}",
      "{convert: {point: \(dice.pair(4...40)), from: $3, to: $1}}")
    return draft
  }

  /// Returns views placed by constraints to the safe area.
  private func insetConstraints(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    var draft = TopicDraft()
    let screen = TopicPlace.screen(&dice)
    let across = dice.form(
      ["$2.left == $1.safeArea.left + \(dice.number(6...30))", "$2.right == $1.right - \(dice.number(6...30))"],
      ["$2.left == $1.left + \(dice.number(6...30))", "$2.right == $1.safeArea.right - \(dice.number(6...30))"],
      ["$2.centerX == $1.safeArea.centerX", "$2.width == $1.safeArea.width * 0.5"],
      ["$2.left == $1.safeArea.left + \(dice.number(6...30))", "$2.width == \(dice.number(60...180, step: 4))"])
    let down = dice.form(
      [
        "$2.top == $1.safeArea.top + \(dice.number(6...30))",
        "$2.bottom == $1.safeArea.bottom - \(dice.number(6...30))",
      ], ["$2.top == $1.safeArea.top + \(dice.number(6...30))", "$2.height == \(dice.number(60...180, step: 4))"],
      ["$2.bottom == $1.safeArea.bottom - \(dice.number(6...30))", "$2.height == \(dice.number(60...180, step: 4))"])
    draft.constraints = across + down
    var subviews = [TopicDraft.View(name: "$2", declared: "")]
    var placed = "$2"
    if level != .first {
      placed = "$3"
      subviews[0].subviews = [TopicDraft.View(name: "$3", declared: "")]
      draft.constraints += [
        "$3.\(dice.form("top", "bottom")) == $2.safeArea.\(dice.form("top", "bottom"))",
        "$3.left == $2.left + \(dice.number(4...24))", "$3.width == \(dice.number(40...90))",
        "$3.height == \(dice.number(24...40))",
      ]
    }
    draft.views = [
      TopicDraft.View(
        name: "$1", declared: "frame: \(screen.text)\nsafeAreaInsets: \(dice.safeInsets())", subviews: subviews)
    ]
    let changes = [
      "$1.safeAreaInsets: \(dice.safeInsets())",
      "$1.additionalSafeAreaInsets: {top: \(dice.number(32...54)), bottom: \(dice.number(32...49))}",
      "$1.additionalSafeAreaInsets: \(dice.insets(4...24))",
      "$1.bounds.size: [\(dice.number(320...400, step: 8)), \(dice.number(480...640, step: 8))]",
    ]
    draft.steps = Array(dice.shuffled(changes).prefix(max(level.rawValue - 1, 1)))
    if level == .third { draft.steps.insert(TopicStep.turn.text(dice.form("$1", "$3"), &dice), at: dice.form(0, 1, 2)) }
    draft.asked = level == .first ? "$2.frame" : "\(placed).windowFrame"
    return draft
  }
}

/// The extents of an image; its views are multiples that give whole numbers when it is fitted.
private struct TopicImage {
  private let across: Int
  private let down: Int
  let unit: Int

  init(_ dice: inout TopicDice) {
    (across, down) = dice.form((3, 2), (2, 3), (4, 3), (3, 4), (5, 4), (1, 2), (2, 1))
    unit = 4 * dice.number(5...24)
  }

  func size(_ unit: Int) -> String { "[\(across * unit), \(down * unit)]" }

  /// Returns the size of a view that is wider than the image, or taller.
  func room(_ dice: inout TopicDice) -> (width: Int, height: Int) {
    let (more, less) = (4 * dice.number(16...36), 4 * dice.number(8...15))
    return dice.form(true, false) ? (across * more, down * less) : (across * less, down * more)
  }
}

/// The position of a view in another one of this size, outside some edges of its safe area.
private struct TopicPlace {
  var (x, y, width, height): (Int, Int, Int, Int)

  var text: String { "[\(x), \(y), \(width), \(height)]" }

  static func screen(_ dice: inout TopicDice) -> TopicPlace {
    TopicPlace(x: 0, y: 0, width: dice.number(320...400, step: 8), height: dice.number(480...640, step: 8))
  }

  private init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates a place that reaches the edges of another one in some directions.
  init(in outer: TopicPlace, _ dice: inout TopicDice) {
    let near = { (isNear: Bool, dice: inout TopicDice) in isNear ? dice.number(0...16) : dice.number(40...72) }
    let (left, top, right, bottom) = dice.form(
      (true, true, false, false), (true, true, true, false), (false, true, true, true), (true, false, true, true),
      (true, true, true, true), (false, true, false, true), (true, false, false, true))
    x = near(left, &dice)
    y = near(top, &dice)
    width = max(outer.width - x - near(right, &dice), 40)
    height = max(outer.height - y - near(bottom, &dice), 40)
  }
}

extension TopicDice {
  /// Returns insets at all four edges, each chosen by itself.
  fileprivate mutating func insets(_ range: ClosedRange<Int>) -> String {
    "[\(number(range)), \(number(range)), \(number(range)), \(number(range))]"
  }

  /// Returns the areas that a device and its bars cover at the four edges.
  fileprivate mutating func safeInsets() -> String {
    "[\(number(40...64)), \(number(6...24)), \(number(20...36)), \(number(26...44))]"
  }

  /// Returns a small rect in the far part of a content.
  fileprivate mutating func farRect() -> String {
    "[\(number(250...420)), \(number(250...420)), \(number(16...60)), \(number(16...60))]"
  }
}

extension TopicDraft {
  /// Wraps all views in another one.
  fileprivate mutating func wrap(_ name: String, _ extent: ClosedRange<Int>, _ dice: inout TopicDice) {
    views = [View(name: name, declared: "frame: \(dice.rect(5...60, extent))", subviews: views)]
  }
}
