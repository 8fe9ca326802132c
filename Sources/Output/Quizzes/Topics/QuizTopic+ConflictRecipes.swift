// Constraints that conflict, one more than fits.
extension QuizTopic {
  /// Returns views with one constraint too many for their positions.
  func conflicts(_ level: TopicLevel, _ dice: inout TopicDice) -> TopicDraft {
    let axis = dice.form(ConflictAxis.across, .down)
    let tree = level == .first ? ConflictTree.siblings : dice.form(.nested, .siblingsInCard)
    let views = level == .third ? tree.deeper : tree.views
    var rules = Self.rules(level, tree, axis, &dice)
    rules = dice.shuffled(rules).enumerated().map { "c\($0.offset + 1): \($0.element)" }
    // In the other direction each view is as large as its superview.
    for (name, outer) in views {
      rules += [axis.other.near, axis.other.far].map { "\(name).\($0) == \(outer).\($0)" }
    }
    var draft = TopicDraft()
    let size = "frame: [0, 0, \(dice.number(280...400, step: 8)), \(dice.number(280...400, step: 8))]"
    draft.views = [TopicDraft.View(name: "$1", declared: size, subviews: Self.subviews(of: "$1", views))]
    draft.constraints = rules
    draft.asked = "{broken: all}"
    return draft
  }

  private static func subviews(of outer: String, _ views: [(name: String, outer: String)]) -> [TopicDraft.View] {
    views.filter { $0.outer == outer }.map {
      TopicDraft.View(name: $0.name, declared: "", subviews: subviews(of: $0.name, views))
    }
  }

  /// Returns the constraints along one axis.
  private static func rules(_ level: TopicLevel, _ tree: ConflictTree, _ axis: ConflictAxis, _ dice: inout TopicDice)
    -> [String]
  {
    let (near, far, extent, middle) = (axis.near, axis.far, axis.extent, axis.middle)
    func gap(_ dice: inout TopicDice) -> Int { dice.number(4...24, step: 2) }
    func size(_ dice: inout TopicDice) -> Int { dice.number(40...120, step: 4) }
    /// Returns the position of one view in another one: between its edges, or at its middle.
    func inside(_ view: String, _ outer: String, _ dice: inout TopicDice) -> [String] {
      let first = "\(view).\(near) == \(outer).\(near) + \(gap(&dice))"
      return [
        first,
        dice.form(true, true, false)
          ? "\(view).\(far) == \(outer).\(far) - \(gap(&dice))" : "\(view).\(middle) == \(outer).\(middle)",
      ]
    }
    /// Returns the constraint for a view's size; a bound if the size may vary.
    func sized(_ view: String, _ other: String, _ dice: inout TopicDice) -> String {
      switch dice.form(0, 0, 1, 2) {
      case 0: "\(view).\(extent) == \(size(&dice))"
      case 1: "\(view).\(extent) == \(other).\(extent) * \(dice.one(of: "0.25", "0.2"))"
      default: "\(view).\(extent) >= \(dice.number(400...480, step: 8))"
      }
    }
    /// Returns the constraints of two views side by side in a third.
    func row(_ first: String, _ second: String, in outer: String, _ dice: inout TopicDice) -> [String] {
      var rules = [
        "\(first).\(near) == \(outer).\(near) + \(gap(&dice))",
        "\(second).\(near) == \(first).\(far) + \(gap(&dice))",
        "\(second).\(far) == \(outer).\(far) - \(gap(&dice))",
      ]
      let sizes = ["\(first).\(extent) == \(size(&dice))", "\(second).\(extent) == \(size(&dice))"]
      switch dice.form(0, 1, 2, 3) {
      case 0: rules += sizes
      case 1: rules += [sizes[0], "\(second).\(extent) == \(first).\(extent)"]
      case 2: rules += [sizes[0], "\(second).\(extent) <= \(size(&dice))"]
      default: rules += ["\(first).\(extent) <= \(size(&dice))", sizes[1]]
      }
      return rules
    }
    switch (level, tree) {
    case (.first, _): return row("$2", "$3", in: "$1", &dice)
    case (.second, .nested), (.third, .nested):
      var rules = inside("$3", "$2", &dice)
      let innermost = level == .third ? "$4" : "$3"
      if level == .third { rules += inside("$4", "$3", &dice) }
      rules.append(sized(innermost, "$1", &dice))
      return rules
        + dice.form(
          ["$2.\(near) == $1.\(near)", "$2.\(extent) == \(dice.number(160...240, step: 8))"], inside("$2", "$1", &dice))
    case (.second, _), (.third, _):
      let rules = row("$3", "$4", in: "$2", &dice)
      return rules
        + dice.form(
          ["$2.\(near) == $1.\(near)", "$2.\(extent) == \(dice.number(280...400, step: 8))"], inside("$2", "$1", &dice))
    }
  }
}

/// The view hierarchy.
private enum ConflictTree {
  case siblings, nested, siblingsInCard

  /// The views with their superviews.
  var views: [(name: String, outer: String)] {
    switch self {
    case .siblings: [("$2", "$1"), ("$3", "$1")]
    case .nested: [("$2", "$1"), ("$3", "$2")]
    case .siblingsInCard: [("$2", "$1"), ("$3", "$2"), ("$4", "$2")]
    }
  }

  /// The same hierarchy with one more view in the innermost one, if possible.
  var deeper: [(name: String, outer: String)] {
    switch self {
    case .siblings, .siblingsInCard: views
    case .nested: views + [("$4", "$3")]
    }
  }
}

/// The direction with too little space, or too much.
private enum ConflictAxis {
  case across, down

  var near: String { self == .across ? "leading" : "top" }
  var far: String { self == .across ? "trailing" : "bottom" }
  var extent: String { self == .across ? "width" : "height" }
  var middle: String { self == .across ? "centerX" : "centerY" }
  var other: ConflictAxis { self == .across ? .down : .across }
}
