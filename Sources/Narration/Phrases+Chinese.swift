extension Phrases {
  static let simplifiedChinese = Phrases(
    comma: "，",
    staysInPlace: "屏幕上没有任何移动",
    setUp: "初始设置",
    legend: "f：被赋值的矩形；w、h：bounds.size；a 至 ty：transform；inverse：它的逆变换",
    changed: "变化：",
    nothingChanged: "没有变化。",
    finalFrame: { "\($0) 最终的 frame：变换后四个角的外接矩形" },
    corner: "角",
    formula: "算式",
    rule: "公式",
    view: "视图",
    property: "属性",
    before: "之前",
    after: "之后",
    whole: { "读出 \($0) 为 \($1)，再整体赋值 f = \($2)。" },
    becomes: { "\($0) 变为\(spaced($1))。" },
    movesAnchor: { "\($0).anchorPoint 变为 \($1)，屏幕上没有任何移动。" },
    autoLayout: { "Auto Layout 给 \($0) 的矩形是 \($1)。" },
    adds: { "\($0) 成为 \($1) 最前面的子视图。" },
    insertsAt: { "\($0) 成为 \($1) 的第 \($2) 个子视图（从最后面的 0 数起）。" },
    insertsAbove: { "\($0) 成为 \($1) 的子视图，紧挨在 \($2) 前面。" },
    insertsBelow: { "\($0) 成为 \($1) 的子视图，紧挨在 \($2) 后面。" },
    bringsToFront: { "\($0) 移到 \($1) 的子视图的最前面。" },
    sendsToBack: { "\($0) 移到 \($1) 的子视图的最后面。" },
    removes: { "\($0) 从父视图中移除。" },
    constrains: { "\($0) 的约束是 \($1)。" },
    laysOut: { "\($0) 的子视图按约束布局。" },
    isMade: { view, superview, properties in
      let place = superview.map { " 在 \($0) 里面" } ?? ""
      return properties.isEmpty ? "\(view)\(place)。" : "\(view)\(place)：\(properties)。"
    },
    identity: "单位变换",
    scale: { "缩放 \($0) 倍" },
    translation: { "平移 \($0)" },
    rotation: { "旋转 \($0)" },
    inverse: { "\($0) 的逆变换" },
    then: { "先\(spaced($0))，再\(spaced($1))" })

  /// A word behind Han characters: Latin ones and digits stand off by a space, other Han characters do not.
  private static func spaced(_ word: String) -> String {
    (word.unicodeScalars.first?.properties.isIdeographic ?? true) ? word : " " + word
  }
}
