import GeomrunAutoLayout
import GeomrunSceneModel
import GeomrunWords

// Mistakes about stack views.
extension MistakeRow {
  static let stackSpacingForgotten = MistakeRow(
    on: .all, .stacks { $0.spacing = .literal(0) }, by: [.constraints], asked: MistakeRow.placed, textbook: 1,
    .always(Words(en: "This ignores the spacing of the stack view.", zh: "这里漏掉了 UIStackView 的 spacing。")))

  static let customSpacingForgotten = MistakeRow(
    on: .all, .stacks { $0.customSpacing = nil }, by: [.constraints], asked: MistakeRow.placed, textbook: 1,
    .always(
      Words(
        en: "This uses the usual spacing after a view that has a custom spacing.",
        zh: "这里在设置了 customSpacing 的视图后面用了普通的 spacing。")))

  static let anotherDistribution = MistakeRow(
    on: .all,
    .beliefs { _ in
      [.fillEqually, .fillProportionally, .fill].map { distribution in .stacks { $0.distribution = distribution } }
    }, by: [.constraints], asked: MistakeRow.placed, textbook: 1,
    .when(
      { $0.distribution == .fill },
      Words(
        en: "With the distribution fill, the views keep the sizes of their contents; the view with the lowest "
          + "priority grows or shrinks.", zh: "distribution 为 fill 时，各视图保持自己内容的尺寸，由优先级最低的那个伸缩。")),
    .when(
      { $0.distribution == .fillEqually },
      Words(
        en: "With the distribution fillEqually, all views have the same size, regardless of their contents.",
        zh: "distribution 为 fillEqually 时，各视图尺寸相等，与内容无关。")),
    .when(
      { $0.distribution == .fillProportionally },
      Words(
        en: "With the distribution fillProportionally, the views share the space in proportion to their contents.",
        zh: "distribution 为 fillProportionally 时，各视图按内容尺寸的比例分配空间。")),
    .when(
      { $0.distribution == .equalSpacing },
      Words(
        en: "With the distribution equalSpacing, the gaps between the views are equal and take up the rest.",
        zh: "distribution 为 equalSpacing 时，视图之间的间隔相等，由间隔占满剩余空间。")))

  static let anotherAlignment = MistakeRow(
    on: .all,
    .beliefs { _ in [.fill, .leading, .center, .trailing].map { alignment in .stacks { $0.alignment = alignment } }
    }, by: [.constraints], asked: MistakeRow.placed, textbook: 2,
    .when(
      { $0.alignment == .fill },
      Words(
        en: "With the alignment fill, the views reach from edge to edge across the axis.",
        zh: "alignment 为 fill 时，视图在交叉轴方向上占满两边之间的空间。")),
    .when(
      { $0.alignment == .center },
      Words(
        en: "With the alignment center, the views are in the middle across the axis and keep their size there.",
        zh: "alignment 为 center 时，视图在交叉轴方向上居中，并保持自己的尺寸。")),
    .when(
      { $0.alignment == .leading && $0.stackAxis == .horizontal },
      Words(
        en: "With the alignment top, the views are at the top edge and keep their height.",
        zh: "alignment 为 top 时，视图靠上边，并保持自己的高度。")),
    .when(
      { $0.alignment == .leading },
      Words(
        en: "With the alignment leading, the views are at the leading edge and keep their width.",
        zh: "alignment 为 leading 时，视图靠 leading 一边，并保持自己的宽度。")),
    .when(
      { $0.alignment == .trailing && $0.stackAxis == .horizontal },
      Words(
        en: "With the alignment bottom, the views are at the bottom edge and keep their height.",
        zh: "alignment 为 bottom 时，视图靠下边，并保持自己的高度。")),
    .when(
      { $0.alignment == .trailing },
      Words(
        en: "With the alignment trailing, the views are at the trailing edge and keep their width.",
        zh: "alignment 为 trailing 时，视图靠 trailing 一边，并保持自己的宽度。")))

  static let hiddenKeepsRoom = MistakeRow(
    on: .all, .hiddenKeepsRoom, by: [.constraints], asked: MistakeRow.placed, textbook: 1,
    .when(
      { $0.stack != nil },
      Words(
        en: "A hidden view takes no space in a stack view, and neither does its spacing.",
        zh: "隐藏的视图在 UIStackView 里不占空间，也没有间距。")
    ))
}
