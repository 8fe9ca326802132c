import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// The headings of a worked solution, and the phrases about its steps.
enum TraceWords {
  static let setUp = Words(en: "Setup", zh: "初始设置")
  /// The meaning of the letters in the rules.
  static let legend = RuleLetter.allCases.map { $0.words }.joined(by: Words(en: "; ", zh: "；"))
  static let changed = Words(en: "changed:", zh: "变化：")
  static let nothingChanged = Words(en: "Nothing changes.", zh: "没有变化。")
  /// The only explained view has not changed.
  static let itStays = Words(en: "It does not change.", zh: "它没有变化。")
  static let corners = Words(en: "corners: ", zh: "四个角：")
  /// After the legend.
  static let more = Words(en: "--all: all arithmetic", zh: "--all：全部算式")

  static func onScreen(_ view: LayerID) -> Words { Words(en: "\(view) on the screen", zh: "\(view) 在屏幕上") }

  /// The displacement, after a value before and after.
  static func by(_ displacement: String) -> Words {
    let displacement = VisibleText(displacement)
    return Words(en: "by \(displacement)", zh: "移动 \(displacement)")
  }

  static let queries = Words(en: "Queries", zh: "查询")
  static let answer = Words(en: "answer: ", zh: "结果：")
  /// The meaning of the names in the arithmetic of a conversion.
  static func queryLegend(on platform: Platform) -> Words {
    switch platform {
    case .ios, .macos: legendFromAnchor
    case .appkit: legendFromEdge
    }
  }

  private static let legendFromEdge = Words(
    en: """
      dx, dy: offset from the origin of the bounds; out: the point in the superview; in: the point in the view
      """, zh: "dx、dy：到 bounds 起点的距离；out：父视图中的点；in：视图中的点")
  private static let legendFromAnchor = Words(
    en: "dx, dy: offset from the anchor point; out: the point in the superview; in: the point in the view",
    zh: "dx、dy：到锚点的距离；out：父视图中的点；in：视图中的点")
  static let formula = Words(en: "formula", zh: "算式")
  static let rule = Words(en: "rule", zh: "公式")
  static let property = Words(en: "property", zh: "属性")
  static let before = Words(en: "before", zh: "之前")
  static let after = Words(en: "after", zh: "之后")

  static func finalFrame(of view: LayerID) -> Words {
    Words(
      en: "The final frame of \(view): the bounding box of the transformed corners", zh: "最终 \(view).frame 为变换后四个角的外接矩形"
    )
  }

  /// The title of a query.
  static func query(_ number: Int, _ question: VisibleText) -> Words {
    Words(en: "Query \(number): \(question)", zh: "查询 \(number)：\(question)")
  }

  /// Views without arithmetic.
  static func leftOut(_ count: Int) -> Words {
    Words(
      en: """
        arithmetic omitted for \(count == 1 ? "1 view" : "\(count) views"), neither transformed nor changed; \
        --all shows it
        """, zh: "有 \(count) 个视图既没有 transform 也没有变化，这里略去其算式；--all 全部列出")
  }

  /// A component is assigned through the whole value.
  static func whole(_ name: VisibleText, read: VisibleText, assigned: VisibleText) -> Words {
    Words(
      en: "\(name) is read as \(read) and assigned whole as f = \(assigned).",
      zh: "先读出 \(name)：\(read)，改动分量后再整体赋值：f = \(assigned)。")
  }

  /// One transform of a list, with its effect and its numbers, if there are any.
  static func step(_ name: VisibleText, of view: LayerID, _ texts: [VisibleText]) -> Words {
    let texts = texts.filter { !$0.isEmpty }.map { Words("\($0)") }
    return Words(en: "\(view).\(name) is \(texts.joined(by: ": ")).", zh: "\(view).\(name) 是\(texts.joined(by: "："))。")
  }
}

/// Phrases for mutations, and names of transforms.
enum MutationWords {
  /// The separator between the items of a list.
  static let comma = Words(en: ", ", zh: "，")
  static let identity = Words(en: "the identity", zh: "identity")
  /// A comment next to code.
  static let staysInPlace = Words(en: "the view does not move on the screen", zh: "在屏幕上的位置不变")
  /// A comment in place of a value that no conversion gives.
  static let newAnchorInSuperview = Words(
    en: "where the new anchor point is in the superview", zh: "新锚点在父视图坐标系中的位置")

  /// A comment before code that exists on macOS only.
  static let noConstraints = Words(en: "no CAConstraint on iOS; on macOS", zh: "iOS 没有 CAConstraint；在 macOS 上")

  static func becomes(_ what: Words, _ values: [Words]) -> Words {
    Words(
      en: "\(what) is set to \(inOrder(values)).",
      zh: values.count > 1 ? "\(what) 设为：\(inOrder(values))。" : "\(what) 设为\(inOrder(values))。")
  }

  static func movesAnchor(of view: LayerID, to anchor: Words) -> Words {
    Words(
      en: "\(view).anchorPoint becomes \(anchor), and the view does not move on the screen.",
      zh: "\(view).anchorPoint 设为 \(anchor)，视图在屏幕上的位置不变。")
  }

  static func autoLayout(of view: LayerID, to rect: Words) -> Words {
    Words(en: "Auto Layout gives \(view) the rect \(rect).", zh: "Auto Layout 把 \(view) 布局到矩形 \(rect)。")
  }

  static func constrains(_ view: LayerID, _ constraints: [Words]) -> Words {
    constraints.isEmpty
      ? Words(en: "The constraints of \(view) are removed.", zh: "清除 \(view) 的约束。")
      : Words(
        en: "\(view) gets the constraints \(constraints.joined(by: comma)).",
        zh: "\(view) 的约束设为 \(constraints.joined(by: comma))。")
  }

  static func laysOut(_ view: LayerID) -> Words {
    Words(en: "The subviews of \(view) are laid out by their constraints.", zh: "\(view) 的子视图按约束布局。")
  }

  /// The meaning of a name in expressions.
  static func means(_ name: VisibleText, _ value: Sentence) -> Words {
    Words(en: "Let \(name) be \(value).", zh: "设 \(name) = \(value)。")
  }

  /// The properties of a device's window.
  static func fills(_ device: VisibleText, _ orientation: Screen.Orientation, _ safeArea: EdgeInsets) -> Words {
    let insets: Sentence = "\([safeArea.top, safeArea.left, safeArea.bottom, safeArea.right])"
    let held =
      switch orientation {
      case .portrait: Words(en: "portrait", zh: "竖屏")
      case .landscape: Words(en: "landscape", zh: "横屏")
      }
    return Words(
      en: "The window is the screen of an \(device) in \(held), with safeAreaInsets \(insets).",
      zh: "窗口占满\(held)的 \(device) 的屏幕：safeAreaInsets \(insets)。")
  }

  /// The size of the pixels that numbers are rounded to.
  static func pixels(_ scale: Int) -> Words {
    scale == 1
      ? Words(en: "A point is one pixel on the screen.", zh: "屏幕上一个点就是一个像素。")
      : Words(en: "A point is \(scale) pixels wide and high on the screen.", zh: "屏幕上一个点的宽和高都是 \(scale) 个像素。")
  }

  /// The creation of a view.
  static func isMade(_ view: LayerID, in superview: LayerID?, with properties: [Words]) -> Words {
    let list = properties.joined(by: comma)
    return switch (superview, properties.isEmpty) {
    case (let superview?, true):
      Words(en: "\(view) is a subview of \(superview).", zh: "\(view) 是 \(superview) 的子视图。")
    case (let superview?, false):
      Words(en: "\(view) is a subview of \(superview) with \(list).", zh: "\(view) 是 \(superview) 的子视图：\(list)。")
    case (nil, true): Words(en: "\(view) is a view.", zh: "有视图 \(view)。")
    case (nil, false): Words(en: "\(view) is a view with \(list).", zh: "\(view)：\(list)。")
    }
  }

  /// A transform that is applied before the existing one of a view.
  static func comesBefore(_ transform: Words, _ property: Words) -> Words {
    Words(
      en: "\(property) gets \(transform), applied before the existing transform.",
      zh: "在 \(property) 原有的变换之前先\(action(of: transform))。")
  }

  /// Transforms that are applied after the existing one of a view.
  static func comesAfter(_ transforms: [Words], _ property: Words) -> Words {
    Words(
      en: "\(property) gets \(transforms.joined(by: ", then ")), applied after the existing transform.",
      zh: "在 \(property) 原有的变换之后再\(transforms.map { action(of: $0) }.joined(by: "，再"))。")
  }

  static func scale(_ factors: Words) -> Words { Words(en: "a scale of \(factors)", zh: "缩放 \(factors) 倍") }

  static func translation(_ displacement: Words) -> Words {
    Words(en: "a translation by \(displacement)", zh: "平移 \(displacement)")
  }

  static func rotation(_ angle: Words) -> Words { Words(en: "a rotation by \(angle)", zh: "旋转 \(angle)") }

  static func inverse(of transform: Words) -> Words {
    Words(en: "the inverse of \(transform)", zh: "\(transform) 的逆变换")
  }

  static func perspective(_ distance: Words) -> Words {
    Words(en: "a perspective from the distance \(distance)", zh: "透视（视距 \(distance)）")
  }

  static func turn(_ angle: Words, about axis: Words) -> Words {
    Words(en: "a rotation by \(angle) about \(axis)", zh: "绕 \(axis) 旋转 \(angle)")
  }

  /// A transform as an action: in Chinese, names and numbers are applied; the others are verbs.
  private static func action(of transform: Words) -> Words {
    transform.zh.beginsWithHan ? transform : Words(en: transform.en, zh: "应用 \(transform)")
  }

  /// Transforms that are applied one after the other, or the only one.
  static func inOrder(_ transforms: [Words]) -> Words {
    guard transforms.count > 1 else { return transforms.first ?? Words("") }
    return Words(en: transforms.joined(by: ", then "), zh: "先\(transforms.map { action(of: $0) }.joined(by: "，再"))")
  }
}

extension Sentence {
  fileprivate var beginsWithHan: Bool {
    switch pieces.first {
    case .own(let words): words.text.unicodeScalars.first?.properties.isIdeographic ?? false
    case .fact(.words(let words)): words.zh.beginsWithHan
    case .fact, nil: false
    }
  }
}
