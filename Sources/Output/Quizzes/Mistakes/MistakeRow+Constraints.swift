import GeomrunAutoLayout
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

// Mistakes about constraints.
extension MistakeRow {
  static let laysOutAtOnce = MistakeRow(
    on: .all, Belief(mutations: { $0 + [Mutation(action: .autoLayout(.layout(nil, .asked)))] }),
    by: [.constraints], asked: [.frame, .bounds, .center, .windowFrame], textbook: 1,
    .when(
      { $0.outcome.header.passes.isEmpty },
      Words(
        en: "This is the value after the next layout; before that, constraints move nothing.",
        zh: "这是下一次布局之后的值；在布局之前，约束不会改变任何视图的位置和尺寸。")))

  static let weakerConstraintWins = MistakeRow(
    on: .all,
    .beliefs { scene in
      [
        Belief(
          mutations: { $0.map { $0.withPriorities { Priorities.reversedOptional($0) } } },
          layout: { $0.changePriorities { Priorities.reversedOptional($0) } })
      ] + Priorities.pairs(in: scene)
    }, by: [.constraints], textbook: 1,
    .when(
      { $0.prefersWeaker },
      Words(
        en: "When constraints conflict, the one with the higher priority counts, not the one with the lower.",
        zh: "约束不能同时满足时，优先级高的起作用，而不是优先级低的。")))

  static let optionalBeatsRequired = MistakeRow(
    on: .all,
    Belief(
      mutations: { $0.map { $0.withPriorities { Priorities.reversed($0) } } },
      layout: { $0.changePriorities { Priorities.reversed($0) } }), by: [.constraints], textbook: 2,
    .when(
      { $0.breaksRequired },
      Words(
        en: "A required constraint, with priority 1000, is always met; one with a lower priority "
          + "yields to it.", zh: "必需的约束（优先级 1000）总会得到满足；优先级较低的约束要让步。")))

  static let prioritiesAddUp = MistakeRow(
    on: .all, .weighsPriorities, by: [.constraints], textbook: 3,
    .always(
      Words(
        en: "Priorities are levels, not weights: no number of constraints with lower priorities outweighs one with a "
          + "higher priority.", zh: "优先级是层级，不是权重：优先级较低的约束无论有多少条，都压不过优先级较高的一条。")))

  static let readsBeforeLayout = MistakeRow(
    on: .all, Belief(mutations: { $0.filter { !$0.isLayout } }), by: [.constraints, .layout],
    asked: [.frame, .bounds, .center, .windowFrame], textbook: 2,
    .when(
      { !$0.asksForLayouts },
      Words(en: "This is the value before the layout; the layout places the view.", zh: "这是布局之前的值；执行布局之后视图才会到位。")
    ))

  static let newestBreaks = MistakeRow(
    on: .withLayers, .members { Array($0.suffix(1)) }, asked: [.broken], textbook: 1,
    .always { made in
      made.reasonOfBreak.map {
        Words(
          en: "It does not matter in which order constraints are created or activated. \($0).",
          zh: "约束创建或激活的先后不起作用。\($0)。")
      }
    })

  static let anotherBreaks = MistakeRow(
    on: .withLayers, .members { $0 }, asked: [.broken], textbook: 2,
    .always { made in
      made.reasonOfBreak.map { Words(en: "This constraint does not break. \($0).", zh: "这一条仍然有效。\($0)。") }
    })

  static let constantPointsInwards = MistakeRow(
    on: .all, .insetsAtFarEdges, by: [.constraints],
    .always(
      Words(
        en: "A constant is always added: to the right or in reading direction, and downwards. At a right, trailing "
          + "or bottom edge it is not an inset.",
        zh: "常量在每条边上都是相加：向右或沿阅读方向、向下；在 right、trailing、bottom 边上它并不是内缩量。")))

  static let multipliesFirstItem = MistakeRow(
    on: .all, .beliefs { scene in scene.secondMultipliers.map { Belief.multipliesFirst(at: $0) } },
    by: [.constraints],
    .always(
      Words(
        en: "The multiplier applies to the second item of a constraint, not to the first.",
        zh: "约束的乘数乘的是第二个对象的属性，而不是第一个的。")))

  static let marginsAreEdges = MistakeRow(
    on: .withLayers, .ignoresMargins, by: [.constraints],
    .always(
      Words(
        en: "This is measured from the edges of a view; the constraint is measured from its margins.",
        zh: "这是从视图的边缘算起的；约束是从它的布局边距算起的。")))

  static let leadingIsLeft = MistakeRow(
    on: .all, .leadingIsLeft, by: [.constraints],
    .always(
      Words(
        en: "From right to left, leading is the right edge and trailing is the left edge.",
        zh: "从右到左的布局里，leading 是右边，trailing 是左边。")))

  static let scrollEdgesAreFrame = MistakeRow(
    on: .withLayers, .beliefs { scene in scene.scrollPins.map { [.pinsToFrame($0)] } ?? [] }, by: [.constraints],
    textbook: 1,
    .when(
      { $0.property == .contentSize && $0.isOwnSize },
      Words(
        en: "This is the scroll view's own size. Constraints between its edges and the views inside make contentSize "
          + "large enough for these views.",
        zh: "这是滚动视图自己的尺寸；滚动视图的边与子视图之间的约束，会让 contentSize 容得下这些视图。")),
    .always(
      Words(
        en: "In constraints with the views inside, the edges of a scroll view are the edges of its content, not of "
          + "its frame.", zh: "在与子视图之间的约束中，滚动视图的边是内容的边，而不是它的 frame 的边。")))

  static let huggingIsCompression = MistakeRow(
    on: .all, .exchangesContentPriorities, by: [.constraints], textbook: 3,
    .always(
      Words(
        en: "Hugging keeps a view from being larger than its content, and compression resistance from being smaller; "
          + "this swaps the two.",
        zh: "hugging 阻止视图大于内容，compression resistance 阻止视图小于内容；这里把两者弄反了。")))

  static let inequalityIsEquality = MistakeRow(
    on: .all, .beliefs { scene in scene.inequalities.map { .takesForEquality(at: $0) } }, by: [.constraints],
    textbook: 2,
    .always(
      Words(
        en: "This treats an inequality as an equality; an inequality is only a limit, which need not be reached.",
        zh: "这里把不等式当成了等式；不等式只是界限，不一定要达到。")))

  static let contentKeepsItsSize = MistakeRow(
    on: .all,
    .beliefs { scene in
      let sizes = scene.contentSizes
      return sizes.isEmpty ? [] : [.hasContentSizes(sizes)]
    }, by: [.constraints], asked: [.frame, .bounds], textbook: 1,
    .when(
      { $0.stack == nil && $0.breaksRequired },
      Words(
        en: "The content size is not a fixed size of a view: required constraints make the view larger or smaller.",
        zh: "内容的尺寸不是视图的固定尺寸：必需的约束会让视图变大或变小。")))
}

/// Priorities of constraints, with higher and lower ones exchanged.
private enum Priorities {
  /// Returns the reversed priority of an optional constraint; required ones are unchanged.
  static func reversedOptional(_ priority: Double) -> Double {
    priority < LayoutConstraint.required ? LayoutConstraint.required - priority : priority
  }
  /// Returns the beliefs that one level of optional constraints is stronger than the next one above; at most some of
  /// them.
  static func pairs(in scene: LayerScene) -> [Belief] {
    guard let layout = scene.header.autoLayout else { return [] }
    var own: Set<Double> = []
    func note(_ term: NumberTerm) {
      if case .literal(let number) = term, number < LayoutConstraint.required { own.insert(number) }
    }
    func note(_ trait: LayoutTraitAssignment) {
      guard case .priorities(let horizontal, let vertical) = trait.value else { return }
      note(horizontal)
      note(vertical)
    }
    layout.constraints.forEach { note($0.priority) }
    layout.traits.forEach { note($0) }
    for mutation in scene.mutations {
      guard case .autoLayout(let change) = mutation.action else { continue }
      switch change {
      case .priority(_, let term): note(term)
      case .trait(let trait): note(trait)
      case .add(let constraints): constraints.forEach { note($0.priority) }
      case .constant, .isActive, .layout: break
      }
    }
    // The default priorities of content.
    let defaults = LayoutContentSize()
    let levels = own.union([defaults.hugging, defaults.compression]).sorted()
    var beliefs: [Belief] = []
    for (weaker, stronger) in zip(levels, levels.dropFirst()) where beliefs.count < mostPairs {
      // Defaults cannot be changed, so the level above is moved below it instead.
      let (from, to) = own.contains(weaker) ? (weaker, stronger + step) : (stronger, weaker - step)
      guard own.contains(from) else { continue }
      let change: @Sendable (Double) -> Double = { $0 == from ? to : $0 }
      beliefs.append(
        Belief(
          mutations: { $0.map { $0.withPriorities(change) } }, layout: { $0.changePriorities(change) }, yields: true))
    }
    return beliefs
  }

  /// Less than the distance between priorities.
  private static let step = 0.25
  private static let mostPairs = 8

  /// Returns the reversed priority of any constraint, so required ones yield first.
  static func reversed(_ priority: Double) -> Double {
    LayoutConstraint.required + 1 - min(priority, LayoutConstraint.required)
  }
}

extension AutoLayoutDeclaration {
  fileprivate mutating func changePriorities(_ change: (Double) -> Double) {
    constraints = constraints.map { $0.with(priority: $0.priority.mapped(change)) }
    traits = traits.map { $0.withPriorities(change) }
  }
}

extension LayoutTraitAssignment {
  fileprivate func withPriorities(_ change: (Double) -> Double) -> LayoutTraitAssignment {
    guard case .priorities(let horizontal, let vertical) = value else { return self }
    return LayoutTraitAssignment(
      view, trait, .priorities(horizontal: horizontal.mapped(change), vertical: vertical.mapped(change)), place: place)
  }
}

extension Mutation {
  /// Whether it only performs layout.
  fileprivate var isLayout: Bool {
    switch action {
    case .layout, .autoLayout(.layout): true
    case .assign, .call, .tree, .constrain, .autoLayout, .layoutRequest, .time, .expect, .expectCalls: false
    }
  }

  fileprivate func withPriorities(_ change: (Double) -> Double) -> Mutation {
    guard case .autoLayout(let layout) = action else { return self }
    let changed: AutoLayoutChange
    switch layout {
    case .priority(let positions, let term): changed = .priority(positions, term.mapped(change))
    case .trait(let trait): changed = .trait(trait.withPriorities(change))
    case .add(let constraints): changed = .add(constraints.map { $0.with(priority: $0.priority.mapped(change)) })
    case .constant, .isActive, .layout: return self
    }
    return with(changed)
  }
}
