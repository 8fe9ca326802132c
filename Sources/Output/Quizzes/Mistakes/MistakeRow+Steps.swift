import GeomrunWords

// Mistakes about the order of events.
extension MistakeRow {
  static let forgetsLastStep = MistakeRow(
    on: .all, .beforeLastStep,
    .when({ $0.steps.all.count == 1 }, Words(en: "This is the value before the change.", zh: "这是改变之前的值。")),
    .when({ $0.step != nil }) { made in
      let step = made.step ?? 0
      return Words(en: "This is the value before the last step, step \(step).", zh: "这是最后一步（第 \(step) 步）执行之前的值。")
    })

  static let stopsEarly = MistakeRow(
    on: .all, .beforeAnotherStep, rarity: 0.15,
    .when(
      { $0.step == 1 }, Words(en: "This is the value at the beginning, before all steps.", zh: "这是最初的值，在所有步骤之前。")),
    .when({ $0.step != nil }) { made in
      let step = made.step ?? 0
      return Words(
        en: "This is the value before step \(step); the changes from that step on are missing.",
        zh: "这是第 \(step) 步执行之前的值，漏掉了从这一步开始的变化。")
    })

  static let leavesOutStep = MistakeRow(
    on: .all, .withoutStep, rarity: 0.15,
    .when({ $0.step != nil }) { made in
      let step = made.step ?? 0
      return Words(en: "This skips step \(step).", zh: "这里漏掉了第 \(step) 步。")
    })

  static let orderDoesNotMatter = MistakeRow(
    on: .all, Belief(mutations: { $0.reversed() }),
    // The most steps that people apply in reverse order.
    .when(
      { $0.steps.all.count <= 4 },
      Words(
        en: "The order matters: this is the result of the changes from last to first.",
        zh: "顺序是有影响的：这是按相反顺序执行的结果。")))

  static let looksAtTheEnd = MistakeRow(
    on: .all, .finalState, rarity: 0.15,
    .always(Words(en: "This is the final value, after all steps.", zh: "这是所有步骤执行完之后的值。")))

  static let changesTheOtherWay = MistakeRow(
    on: .all, .arithmetic { right, before in zip(right, before).map { $1 - ($0 - $1) } }, rarity: 0.15,
    .when(
      { !$0.asks(.transform) && $0.isOneStepBack && $0.deciding?.kinds.contains(.turn) == true },
      Words(
        en:
          "The amount of the change is right, but increase and decrease are swapped.",
        zh: "变化的量是对的，但增大和减小弄反了。")),
    .when(
      { !$0.asks(.transform) && $0.isOneStepBack },
      Words(en: "This changes by the right amount, but in the wrong direction.", zh: "变化的量是对的，方向反了。")))

  static let changesTwice = MistakeRow(
    on: .all, .arithmetic { right, before in zip(right, before).map { $0 + ($0 - $1) } }, rarity: 0.15,
    .when(
      { $0.asksForLayouts },
      Words(
        en: "Any number of marks before a pass causes only one layout.",
        zh: "一次布局之前无论标记多少次，都只布局一次。")),
    .when(
      { $0.isOneStepBack && $0.deciding?.kinds.contains(.layout) == true },
      Words(
        en: "This adds the last change once more: a layout sets the view to the values of its constraints, "
          + "regardless of its old values.", zh: "这里把最后一次变化又加了一遍：布局让视图得到约束规定的值，与它原来的值无关。")),
    .when(
      { !$0.asks(.transform) && $0.isOneStepBack },
      Words(en: "This counts the last change twice.", zh: "这里把最后一次变化算了两遍。")))

  static let wholeGrowth = MistakeRow(
    on: .all,
    .arithmetic { right, before in
      guard right.count == 4 else { return nil }
      return [before[0] - (right[2] - before[2]), before[1] - (right[3] - before[3]), right[2], right[3]]
    }, by: [.boundsSize, .scale], asked: [.frame],
    .when(
      { $0.growsAboutAnchor },
      Words(
        en: "The origin does not move by the full change in size: the anchor point determines its share.",
        zh: "原点移动的距离不等于尺寸的全部变化量：要按锚点所占的比例来算。")))
}
