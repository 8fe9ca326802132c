extension Phrases {
  static let simplifiedChinese = Phrases(
    comma: "，",
    staysInPlace: "在屏幕上的位置不变",
    setUp: "初始设置",
    legend: "f：所赋的矩形；w、h：bounds.size；a 至 ty：transform 的各项；inverse：它的逆变换；first、next：按应用顺序排列的变换",
    changed: "变化：",
    nothingChanged: "没有变化。",
    finalFrame: { "最终 \($0).frame 为变换后四个角的外接矩形" },
    queries: "查询",
    query: { "查询 \($0)：\($1)" },
    answer: "结果：",
    queryLegend: "dx、dy：到锚点的距离；out：父视图中的点；in：视图中的点",
    leftOut: { "有 \($0) 个视图既没有 transform 也没有变化，这里略去其算式；--all 全部列出" },
    corner: "角",
    formula: "算式",
    rule: "公式",
    view: "视图",
    property: "属性",
    before: "之前",
    after: "之后",
    whole: { "先读出 \($0)：\($1)，改动分量后再整体赋值：f = \($2)。" },
    becomes: { what, values in
      values.count > 1
        ? "\(what) 设为：\(sequence(values))。" : "\(what) 设为\(spaced(sequence(values)))。"
    },
    movesAnchor: { "\($0).anchorPoint 设为 \($1)，视图在屏幕上的位置不变。" },
    autoLayout: { "Auto Layout 把 \($0) 布局到矩形 \($1)。" },
    adds: { "\($0) 成为 \($1) 的子视图，位于最前面。" },
    insertsAt: { "\($0) 成为 \($1) 的子视图，索引为 \($2)（从最底层的 0 开始数）。" },
    insertsAbove: { "\($0) 成为 \($1) 的子视图，紧挨在 \($2) 前面。" },
    insertsBelow: { "\($0) 成为 \($1) 的子视图，紧挨在 \($2) 后面。" },
    bringsToFront: { "\($0) 移到 \($1) 所有子视图的最前面。" },
    sendsToBack: { "\($0) 移到 \($1) 所有子视图的最后面。" },
    removes: { "\($0) 从父视图中移除。" },
    constrains: { $1.isEmpty ? "清除 \($0) 的约束。" : "\($0) 的约束设为 \($1)。" },
    laysOut: { "\($0) 的子视图按约束布局。" },
    isMade: { view, superview, properties in
      let name = superview.map { "\(view) 是 \($0) 的子视图" }
      return properties.isEmpty
        ? "\(name ?? "有视图 \(view)")。" : "\(name ?? view)：\(properties)。"
    },
    identity: "单位变换",
    scale: { "缩放 \($0) 倍" },
    translation: { "平移 \($0)" },
    rotation: { "旋转 \($0)" },
    inverse: { "\($0) 的逆变换" },
    perspective: { "透视（距离 \($0)）" },
    turn: { "绕 \($1) 旋转 \($0)" },
    inOrder: sequence,
    isStep: { name, words, numbers in
      "\(name) 是\(spaced([words, numbers].filter { !$0.isEmpty }.joined(separator: "：")))。"
    })

  /// Names and numbers, which begin with no Han character, are applied; the others say themselves what is done.
  @Sendable private static func sequence(_ texts: [String]) -> String {
    guard let first = texts.first, texts.count > 1 else { return texts.first ?? "" }
    func action(_ text: String) -> String { spaced(text) == text ? text : "应用 \(text)" }
    return "先\(action(first))" + texts.dropFirst().map { "，再\(action($0))" }.joined()
  }

  /// A word behind Han characters: Latin ones and digits stand off by a space, other Han characters do not.
  private static func spaced(_ word: String) -> String {
    (word.unicodeScalars.first?.properties.isIdeographic ?? true) ? word : " " + word
  }
}
