/// All words of pictures, in one language.
package struct PictureWords: Sendable {
  /// The BCP 47 tag of the language.
  let languageCode: String
  // Headings of the legend.
  let view: String
  let frame: String
  let bounds: String
  // Names of the marks.
  let dot: String
  let safeArea: String
  let content: String
  let center: String
  let declared: String
  let before: String
  /// Next to the presentation at a time.
  let model: String
  let axes: String
  let origin: String
  let leader: String
  let cutOff: String
  let hidden: String
  let transparent: String
  let unseen: String
  let expected: String
  let surroundings: String
  let nearer: String
  let point: String
  let given: String
  let wanted: String
  let hit: String
  let constraint: String
  let optional: String
  let unmet: String
  let conflict: String
  let broken: String
  let other: String
  let marked: String
  let laidOut: String
  let running: String
  // Views that are not drawn.
  let behindViewer: String
  let outOfRange: String
  let unknown: String
  let removed: String
  let moreViews: @Sendable (_ count: Int) -> String
  let moreQueries: @Sendable (_ count: Int) -> String
  let moreUnmet: @Sendable (_ count: Int) -> String
  /// Constraints without room for their numbers.
  package let unnumbered: @Sendable (_ count: Int) -> String
  /// The note that only some of very many states are drawn.
  let statesLeftOut: @Sendable (_ count: Int) -> String
  /// The text between a query and its views: those of a conversion, the tested one, and the one whose views or size are
  /// requested.
  let query: (from: String, to: String, inside: String, of: String)
  /// The text between the expected and the actual value.
  let isNot: String
  // Captions and descriptions.
  let declaredState: String
  let step: @Sendable (_ number: String, _ what: String) -> String
  let moment: @Sendable (_ seconds: String) -> String
  /// The implicit turn of the run loop at the end.
  let turnAtTheEnd: String
  /// A stop in a layout pass without a call: a placement by constraints, and the end of the pass.
  package let placed: @Sendable (_ view: String) -> String
  package let passEnds: String
  let numbers: @Sendable (_ view: String, _ frame: String, _ bounds: String) -> String
  let changed: @Sendable (_ view: String, _ property: String, _ old: String) -> String
  let isModel: @Sendable (_ view: String, _ property: String, _ model: String) -> String
}

extension PictureWords {
  /// Returns the caption of a state.
  func text(of caption: SceneStates.Caption) -> String {
    switch caption {
    case .declared: declaredState
    case .step(let done): step(done.number, done.what ?? turnAtTheEnd)
    case .moment(let seconds): moment(ShownNumber.text(seconds))
    }
  }
}

extension PictureWords {
  /// English words.
  package static let english = PictureWords(
    languageCode: "en", view: "view", frame: "frame", bounds: "bounds", dot: "bounds too small for an outline",
    safeArea: "safe area", content: "content of a scroll view", center: "center", declared: "as declared",
    before: "before", model: "as the code has set it", axes: "bounds.origin, own x and y",
    origin: "bounds.origin other than (0, 0)",
    leader: "line to a label", cutOff: "cut off", hidden: "hidden", transparent: "transparent",
    unseen: "hidden or transparent", expected: "expected", surroundings: "superview",
    nearer: "in front, where views intersect", point: "point of a query", given: "as given to convert",
    wanted: "as converted", hit: "view that a hit test finds", constraint: "constraint",
    optional: "optional constraint", unmet: "constraint that is not met",
    conflict: "constraints that conflict", broken: "constraint that breaks",
    other: "another layout that also meets the constraints", marked: "marked for layout",
    laidOut: "laid out in this step",
    running: "view with the method that ran",
    behindViewer: "behind the viewer, not drawn", outOfRange: "too far away, not drawn",
    unknown: "unknown position",
    removed: "removed, in no window",
    moreViews: { $0 == 1 ? "… 1 more view" : "… \($0) more views" },
    moreQueries: { $0 == 1 ? "… 1 more query" : "… \($0) more queries" },
    moreUnmet: { $0 == 1 ? "… 1 more expectation" : "… \($0) more expectations" },
    unnumbered: { $0 == 1 ? "1 constraint without its number" : "\($0) constraints without their numbers" },
    statesLeftOut: { $0 == 1 ? "… 1 state is not drawn …" : "… \($0) states are not drawn …" },
    query: ("from", "to", "in", "of"), isNot: "is", declaredState: "as declared",
    step: { "\($0). \($1)" }, moment: { "at \($0) s" }, turnAtTheEnd: "a turn of the run loop",
    placed: { "constraints place the subviews of \($0)" }, passEnds: "the pass ends",
    numbers: { "\($0): frame \($1), bounds \($2)." }, changed: { "The \($1) of \($0) was \($2)." },
    isModel: { "In the model, the \($1) of \($0) is \($2)." })

  /// Chinese words, in simplified characters.
  package static let simplifiedChinese = PictureWords(
    languageCode: "zh-Hans", view: "视图", frame: "frame", bounds: "bounds", dot: "太小而画不出轮廓的 bounds", safeArea: "安全区域",
    content: "滚动视图的内容", center: "center", declared: "初始状态", before: "之前", model: "代码所设的",
    axes: "bounds.origin 与自身的 x、y",
    origin: "不为 (0, 0) 的 bounds.origin", leader: "文字所指", cutOff: "被裁剪", hidden: "隐藏", transparent: "透明",
    unseen: "隐藏或透明", expected: "预期", surroundings: "所在的视图", nearer: "互相穿过的视图中在前的部分", point: "问题中的点", given: "转换前",
    wanted: "转换后", hit: "命中测试找到的视图", constraint: "约束", optional: "可选约束", unmet: "未满足的约束", conflict: "互相矛盾的约束",
    broken: "被打破的约束",
    other: "同样符合约束的另一种布局", marked: "被标记为需要布局", laidOut: "在这一步被布局", running: "方法刚运行的视图", behindViewer: "位于视点后方，未画出",
    outOfRange: "太远，未画出", unknown: "位置未知", removed: "已移除，不在窗口中",
    moreViews: { "…… 还有 \($0) 个视图" },
    moreQueries: { "…… 还有 \($0) 个问题" }, moreUnmet: { "…… 还有 \($0) 个预期" }, unnumbered: { "有 \($0) 条约束未标数值" },
    statesLeftOut: { "…… 有 \($0) 个状态未画出 ……" }, query: ("从", "到", "于", "："), isNot: "实际", declaredState: "初始状态",
    step: { "\($0). \($1)" }, moment: { "\($0) 秒时" },
    turnAtTheEnd: "run loop 转一轮", placed: { "约束放置 \($0) 里的视图" }, passEnds: "本次布局结束",
    numbers: { "\($0)：frame \($1)，bounds \($2)。" }, changed: { "\($0) 的 \($1) 原来是 \($2)。" },
    isModel: { "模型里 \($0) 的 \($1) 是 \($2)。" })
}
