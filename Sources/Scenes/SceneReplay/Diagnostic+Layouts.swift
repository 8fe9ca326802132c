package import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
package import GeomrunWords

// Findings of a layout: conflicts, ambiguities, and numbers that no layout can use.
extension Diagnostic {
  static func layoutPriority(_ priority: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range,
      Words(
        en: "a priority is above 0 and at most 1000, not \(code: number(priority))",
        zh: "优先级必须大于 0 且不超过 1000，不能是 \(code: number(priority))"), at: place)
  }

  static func requiredPriority(from old: Double, to new: Double, at place: SourceRange) -> Diagnostic {
    let (old, new) = (number(old), number(new))
    return Diagnostic(
      .range,
      Words(
        en:
          "the priority of an active constraint cannot change from \(code: old) to \(code: new): whether it is required is decided when it is made",
        zh: "已生效的约束，优先级不能从 \(code: old) 改为 \(code: new)：约束是否必需，在创建时就已确定"),
      at: place, help: [Words(en: "begin with 999 where it has to change", zh: "如果需要改动，一开始就用 999")])
  }

  static func negativeExtent(_ trait: LayoutTrait, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "`\(code: trait.rawValue)` is not below 0", zh: "`\(code: trait.rawValue)` 不能小于 0"), at: place,
      help: trait == .intrinsicContentSize
        ? [Words(en: "an axis without an intrinsic size is `none`", zh: "没有固有尺寸的轴写 `none`")] : [])
  }

  static func notACount(_ trait: LayoutTrait, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range,
      Words(
        en: "`\(code: trait.rawValue)` is a whole number, 0 for any number of lines",
        zh: "`\(code: trait.rawValue)` 是整数，0 表示不限行数"), at: place)
  }

  static func noStack(_ view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, Words(en: "`\(code: view)` is not a stack view", zh: "`\(code: view)` 不是 UIStackView"), at: place,
      help: [
        Words(en: "declare it with `stack: {}`, or change another view", zh: "声明时写上 `stack: {}`，或者改为修改别的视图")
      ])
  }

  static func notArranged(_ view: String, in stack: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint,
      Words(
        en: "`\(code: stack)` cannot arrange `\(code: view)`, which is not its subview at this step",
        zh: "`\(code: stack)` 无法排列 `\(code: view)`：它在这一步不是前者的子视图"), at: place,
      help: [
        Words(
          en: "write `- \(code: stack).addSubview: \(code: view)` before this step",
          zh: "在这一步之前写上 `- \(code: stack).addSubview: \(code: view)`")
      ])
  }

  static func noSizeFits(_ view: String, _ constraints: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraintsConflict,
      Words(
        en: "no size of `\(code: view)` meets the required constraints inside it",
        zh: "`\(code: view)` 取任何尺寸都无法满足其内部必需的约束"), at: place,
      notes: constraints.map { Note(Words("\(code: $0)"), at: place) })
  }

  static func noCommonSuperview(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint,
      Words(en: "the two items of this constraint have no superview in common", zh: "这条约束的两个对象没有共同的父视图"), at: place,
      help: [
        Words(
          en: "constraints relate views of one hierarchy; `addSubview` puts one inside the other",
          zh: "约束只能用于同一层级结构中的视图；可以用 `addSubview` 把其中一个放进另一个")
      ])
  }

  /// An error of the layout; `places` are those of the constraints of the system.
  static func refused(_ error: LayoutError, _ places: [SourceRange], at place: SourceRange) -> Diagnostic {
    func at(_ index: Int) -> SourceRange { places.indices.contains(index) ? places[index] : place }
    switch error {
    case .unknownItem, .tooManyItems, .itemOutOfRange:
      return Diagnostic(
        .range, Words(en: "a number of a view is too large for a layout", zh: "视图的某个数值太大，无法布局"), at: place)
    case .tooManyConstraints(let count):
      return Diagnostic(
        .range,
        Words(
          en: "\(count) constraints are more than the \(LayoutSystem.constraintLimit) that a scene may have",
          zh: "约束有 \(count) 条，而一个场景最多 \(LayoutSystem.constraintLimit) 条"), at: place)
    case .notFinite(let index):
      return Diagnostic(
        .notFinite, Words(en: "a number of this constraint is not finite", zh: "这条约束中有一个数不是有限数"), at: at(index))
    case .priorityOutOfRange(let index, let priority): return .layoutPriority(priority, at: at(index))
    case .contentPriorityOutOfRange(_, _, let priority): return .layoutPriority(priority, at: place)
    case .constantOutOfRange(let index, let constant):
      return Diagnostic(
        .range,
        Words(
          en: "the constant \(code: number(constant)) is too large for a layout",
          zh: "constant \(code: number(constant)) 太大，无法布局"), at: at(index))
    case .multiplierOutOfRange(let index, let multiplier):
      return Diagnostic(
        .range,
        Words(
          en: "the multiplier \(code: number(multiplier)) is too small or too large for a layout",
          zh: "multiplier \(code: number(multiplier)) 太小或太大，无法布局"), at: at(index))
    case .screenScaleOutOfRange:
      return Diagnostic(
        .range, Words(en: "a screen has 1, 2 or 3 pixels per point", zh: "屏幕每点有 1、2 或 3 个像素"), at: place)
    case .illegalPairing(let index, let first, let second):
      return Diagnostic(
        .constraint,
        Words(
          en: "invalid pairing of layout attributes (\(code: first.rawValue) and \(code: second.rawValue))",
          zh: "布局属性不能这样配对（\(code: first.rawValue) 与 \(code: second.rawValue)）"), at: at(index))
    case .zeroMultiplier(let index, let attribute):
      return Diagnostic(
        .constraint,
        Words(
          en: "a multiplier of 0 makes no sense for a position such as `\(code: attribute.rawValue)`",
          zh: "对 `\(code: attribute.rawValue)` 这样的位置，multiplier 为 0 没有意义"), at: at(index))
    case .placeWithoutSecondItem(let index, let attribute):
      return Diagnostic(
        .constraint,
        Words(
          en: "`\(code: attribute.rawValue)` is compared with a position, not with a number",
          zh: "`\(code: attribute.rawValue)` 要与一个位置比较，而不是与一个数比较"), at: at(index))
    case .noCommonSuperview(let index, _, _): return .noCommonSuperview(at: at(index))
    case .noReadableWidth:
      return Diagnostic(
        .constraint,
        Words(
          en: "the readable width depends on font and device, and no view gives it",
          zh: "可读宽度取决于字体和设备，而没有视图给出它"), at: place,
        help: [
          Words(
            en: "give the view `readableWidth: 672`, the number of your device",
            zh: "给视图写上 `readableWidth: 672`，其中的数取自你的设备")
        ])
    case .noScrollView:
      return Diagnostic(
        .constraint,
        Words(en: "only scroll views have content and frame guides", zh: "只有滚动视图才有内容和 frame 的布局参考"), at: place)
    case .notComputable:
      return Diagnostic(
        .range,
        Words(
          en: "the numbers of the constraints are too far apart to be computed with", zh: "各条约束的数相差太大，无法计算"),
        at: place)
    }
  }

  /// A guide belongs to a view that is not a scroll view.
  static func noScrollView(_ view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint,
      Words(
        en: "`\(code: view)` is not a scroll view; only scroll views have `contentLayoutGuide` and `frameLayoutGuide`",
        zh: "`\(code: view)` 不是滚动视图；只有滚动视图才有 `contentLayoutGuide` 和 `frameLayoutGuide`"), at: place,
      help: [
        Words(
          en: "declare `\(code: view)` with `contentSize: [0, 0]`; the layout computes its numbers",
          zh: "声明 `\(code: view)` 时写上 `contentSize: [0, 0]`；其中的数由布局算出")
      ])
  }

  /// Required constraints conflict.
  static func constraintsConflict(
    _ conflict: LayoutConflict, _ solved: SolvedLayout, _ outlook: BreakOutlook, _ outcome: ReplayResult,
    at place: SourceRange
  ) -> Diagnostic {
    let count = conflict.constraints.count
    let notes = conflict.members.compactMap { solved.note($0.row, outcome) }
    guard let first = conflict.constraints.first.map({ solved.places[$0] }) else {
      // The conflict has no constraint of the scene: only insets that are larger than their view.
      return Diagnostic(
        .constraintsConflict,
        Words(
          en: "insets are larger than their view, so the guide inside them has no size",
          zh: "边距大于它们所在的视图，其中的 guide 没有尺寸"), at: place,
        help: [
          solved.sum(of: conflict),
          Words(
            en: "make the view larger or the insets smaller; the behaviour of devices is not known",
            zh: "增大视图或减小边距；设备上的行为尚不清楚"),
        ])
    }
    let words: Words =
      switch (count, conflict.isIrreducible) {
      case (1, _): Words(en: "this required constraint cannot be satisfied", zh: "这条必需的约束无法满足")
      case (_, true):
        Words(
          en: "\(count) required constraints conflict; removing any one of them resolves this",
          zh: "\(count) 条必需的约束互相冲突；去掉其中任何一条即可解决")
      case (_, false): Words(en: "\(count) required constraints conflict", zh: "\(count) 条必需的约束互相冲突")
      }
    let help: [Words] =
      [solved.sum(of: conflict)] + outlook.sentences(solved) + solved.frames(without: conflict, outlook, outcome)
      + solved.waysOut(of: conflict, outlook.first, outcome)
    return Diagnostic(.constraintsConflict, words, at: first, notes: notes, help: help)
  }

  /// A view is not at the position where it was drawn.
  static func misplacedView(_ view: String, _ old: Rect, _ new: Rect, at place: SourceRange) -> Diagnostic {
    func list(_ rect: Rect) -> String {
      "[\([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { number($0) }.joined(separator: ", "))]"
    }
    return Diagnostic(
      .misplacedView,
      Words(
        en: "`\(code: view)` is drawn at \(code: list(old)), and its constraints place it at \(code: list(new))",
        zh: "`\(code: view)` 存储的 frame 是 \(code: list(old))，而约束得出 \(code: list(new))"), at: place,
      help: [Words(en: "update the stored frame, or correct the constraints", zh: "更新存储的 frame，或者修改约束")])
  }

  /// A view has an ambiguous number, or the content of a scroll view has one although its subviews are placed; an
  /// ambiguity within ambiguous content is another case.
  static func ambiguousLayout(
    _ view: LayerID, _ axis: LayoutAxis, _ open: [OpenNumber], isContent: Bool, isInOpenContent: Bool,
    isAfterBreak: Bool, _ outcome: ReplayResult
  ) -> Diagnostic {
    let name = outcome.name(of: view)
    let subject: Words =
      isContent
      ? Words(en: "the content of `\(code: name)`", zh: "`\(code: name)` 的内容") : Words("`\(code: name)`")
    let ranges = open.map { open in range(of: open, outcome) }.joined(by: Words(en: ", ", zh: "；"))
    let shown: [Words] = open.map { Words("\(code: $0.quantity.word) \(code: number($0.value))") }
    let list = shown.joined(by: Words(en: ", ", zh: "、"))
    let missing = isContent ? axis.missingOfContent : axis.missing(open.map { $0.quantity }, isInOpenContent)
    let help: Words =
      isContent || isAfterBreak
      ? Words(en: "assuming \(list); add \(missing)", zh: "这里取 \(list)；补上\(missing)")
      : Words(
        en: "assuming \(list), as a device does; add \(missing)", zh: "这里取 \(list)，与设备相同；补上\(missing)")
    return Diagnostic(
      .ambiguousLayout,
      Words(en: "\(subject) is ambiguous \(axis.adverb): \(ranges)", zh: "\(subject) 在\(axis.adverb)有歧义：\(ranges)"),
      at: outcome.header.views[view.index].place, help: [help])
  }

  /// The possible values of an ambiguous number.
  private static func range(of open: OpenNumber, _ outcome: ReplayResult) -> Words {
    let name = VisibleText(open.quantity.word)
    let range: Words =
      switch (open.least, open.greatest) {
      case (let least?, let greatest?):
        Words(
          en: "any \(name) from \(code: number(least)) to \(code: number(greatest)) fits",
          zh: "\(name) 取 \(code: number(least)) 到 \(code: number(greatest)) 之间的任何值都满足")
      case (let least?, nil):
        Words(
          en: "any \(name) from \(code: number(least)) up fits", zh: "\(name) 取不小于 \(code: number(least)) 的任何值都满足")
      case (nil, let greatest?):
        Words(
          en: "any \(name) up to \(code: number(greatest)) fits", zh: "\(name) 取不大于 \(code: number(greatest)) 的任何值都满足"
        )
      case (nil, nil): Words(en: "any \(name) fits", zh: "\(name) 取任何值都满足")
      }
    guard let top = open.top.map({ outcome.name(of: $0) }) else { return range }
    return Words(
      en: "\(range), measured from the top of `\(code: top)`", zh: "\(range)（从 `\(code: top)` 的上边算起）")
  }

  /// The greatest number of constraints of equal priority to name.
  private static let mostTied = 6

  static func priorityTie(_ tie: LayoutTie, _ solved: SolvedLayout, _ outcome: ReplayResult, at place: SourceRange)
    -> Diagnostic
  {
    var rows: [Words] = tie.rows.prefix(mostTied).map { solved.words(of: $0, outcome) }
    let more = tie.rows.count - rows.count
    if more > 0 { rows.append(Words(en: "\(more) more", zh: "另外 \(more) 个")) }
    let first = tie.rows.lazy.compactMap { row in
      if case .constraint(let index) = row { solved.places[index] } else { nil }
    }.first
    return Diagnostic(
      .priorityTie,
      Words(
        en:
          "\(rows.listed) have the same priority \(code: number(tie.priority)) and cannot all be met: which one yields is undefined",
        zh: "\(rows.listed)的优先级都是 \(code: number(tie.priority))，无法全部满足：由哪一个让步没有规定"),
      at: first ?? place,
      help: [Words(en: "give one of them a higher priority", zh: "提高其中一条的优先级")]
        + (solved.result.isMeasured(tie)
          ? [
            Words(
              en: "the layout follows output of iOS 26.1; other versions may differ", zh: "布局以 iOS 26.1 的输出为准；其他版本可能不同")
          ] : []))
  }

  static func translatedMask(_ view: String, _ constraints: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .translatedMask,
      constraints == 1
        ? Words(
          en: "`\(code: view)` has a frame and a constraint: the frame counts as required constraints, too",
          zh: "`\(code: view)` 既有 frame 又有一条约束：frame 也相当于必需的约束")
        : Words(
          en:
            "`\(code: view)` has a frame and \(constraints) constraints: the frame counts as required constraints, too",
          zh: "`\(code: view)` 既有 frame 又有 \(constraints) 条约束：frame 也相当于必需的约束"),
      at: place,
      help: [
        Words(
          en: "remove its geometry, or give it `translatesAutoresizingMaskIntoConstraints: false`",
          zh: "去掉它的几何属性，或者写上 `translatesAutoresizingMaskIntoConstraints: false`")
      ])
  }

  static func constrainedFrame(
    _ view: String, _ path: PropertyPath, superview: String?, isRemoved: Bool, isMarked: Bool, isInList: Bool,
    at place: SourceRange
  ) -> Diagnostic {
    let effect: Words =
      path.property == .contentSize
      ? Words(en: "size its content", zh: "决定它的内容尺寸") : Words(en: "place it", zh: "决定它的位置")
    let end: Words =
      switch (superview, isMarked, isInList) {
      case (let name?, _, true):
        Words(en: "until `\(code: name)` is laid out the next time", zh: "`\(code: name)` 下一次布局")
      case (let name?, false, false):
        Words(
          en: "until `\(code: name)` is laid out, which this does not ask for",
          zh: "`\(code: name)` 布局（这一步不会触发布局）")
      case (nil, _, _) where isRemoved:
        Words(en: "until `\(code: view)` is added to a view and laid out there", zh: "`\(code: view)` 加入某个视图并在那里布局")
      case (_?, true, false), (nil, _, _): Words(en: "only until the next layout", zh: "下一次布局")
      }
    return Diagnostic(
      .constrainedFrame,
      Words(
        en: "the \(code: path.name) of `\(code: view)` holds \(end), because constraints \(effect)",
        zh: "`\(code: view)` 的 \(code: path.name) 只保持到\(end)，因为约束会\(effect)"), at: place,
      help: [Words(en: "change a constraint's `constant` instead", zh: "改为修改约束的 `constant`")])
  }

  static func brokenConstraint(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .brokenConstraint,
      Words(
        en: "`\(code: name)` is ignored, because the scene lists it in `broken`",
        zh: "忽略 `\(code: name)`，因为场景把它列在 `broken` 中"), at: place,
      help: [Words(en: "remove its name from `broken` to apply it", zh: "要让它生效，从 `broken` 中去掉它的名字")])
  }

  static func uncontradictedBreak(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .brokenConstraint,
      Words(
        en: "`\(code: name)` is ignored, because the scene lists it in `broken`; but nothing here conflicts with it",
        zh: "忽略 `\(code: name)`，因为场景把它列在 `broken` 中；但这里没有与它冲突的约束"),
      at: place,
      help: [
        Words(
          en:
            "a device prints six digits of a number, and its own may differ by less; or constraints of its list are missing here",
          zh: "设备只打印六位数字，实际的数可能有更小的差别；也可能这里缺少它那份清单中的约束")
      ])
  }

  /// The layout ignores a constraint, because iOS is predicted to break it.
  static func predictedBreak(_ broken: LayoutBreak, _ solved: SolvedLayout) -> Diagnostic {
    let name = solved.label(of: broken.constraint)
    let isLikely: Bool
    switch broken.certainty {
    case .stated, .predicted: isLikely = false
    case .likely: isLikely = true
    }
    return Diagnostic(
      .brokenConstraint,
      isLikely
        ? Words(
          en: "the layout ignores `\(code: name)`, because iOS 26 likely breaks it",
          zh: "布局忽略 `\(code: name)`，因为 iOS 26 很可能打破它")
        : Words(
          en: "the layout ignores `\(code: name)`, because iOS 26 is predicted to break it",
          zh: "布局忽略 `\(code: name)`，因为预测 iOS 26 会打破它"),
      at: solved.places[broken.constraint],
      help: [
        Words(
          en: "the prediction follows output of iOS 26.1; list the constraints that your device breaks in `broken:`",
          zh: "预测以 iOS 26.1 的输出为准；把你的设备打破的约束列在 `broken:` 中")
      ])
  }

  static func roundedLayout(in header: SceneHeader, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .roundedLayout,
      Words(
        en: "edges are rounded to whole pixels here, and how devices do that is not certain",
        zh: "这里把边取整到整像素，而设备如何取整并不确定"), at: place,
      help: [
        header.wayToExactNumbers
          ?? Words(
            en: "remove `screenScale` to see the exact results of the constraints", zh: "要看约束的精确结果，去掉 `screenScale`")
      ])
  }

  static func roundedLayout(to rect: Rect, in header: SceneHeader, at place: SourceRange) -> Diagnostic {
    let shown = roughly(.rect(rect))
    return Diagnostic(
      .roundedLayout,
      Words(
        en: "edges are rounded to whole pixels here, to \(code: shown), and how devices do that is not certain",
        zh: "这里把边取整到整像素，得到 \(code: shown)，而设备如何取整并不确定"),
      at: place,
      help: [
        header.wayToExactNumbers
          ?? Words(en: "remove `screenScale` to see the exact numbers", zh: "要看精确的数值，去掉 `screenScale`")
      ])
  }

  fileprivate static func number(_ number: Double) -> String { roughly(.number(number)) }
}

extension LayoutAxis {
  fileprivate var adverb: Words {
    switch self {
    case .horizontal: Words(en: "horizontally", zh: "水平方向")
    case .vertical: Words(en: "vertically", zh: "垂直方向")
    }
  }

  /// The constraints that would resolve the ambiguous numbers on the axis; in ambiguous content, its edges may be
  /// unknown.
  fileprivate func missing(_ open: [LayoutVariable.Quantity], _ isInOpenContent: Bool) -> Words {
    let edge: Words =
      switch self {
      case .horizontal: Words(en: "a leading or trailing edge", zh: "leading 或 trailing 边")
      case .vertical: Words(en: "a top or bottom edge", zh: "top 或 bottom 边")
      }
    // An existing edge also refers to an unknown position.
    guard open.contains(where: { $0.isSize }) else {
      return Words(en: "\(edge) or a center, relative to an item with a known position", zh: "位置已知的 \(edge)或中心")
    }
    if isInOpenContent {
      return Words(
        en: "a \(code: extent) of its own or an intrinsic size, because the edges of a scroll view follow its content",
        zh: "它自己的 \(code: extent) 或固有尺寸，因为滚动视图的边随内容而定")
    }
    let size = Words(en: "a \(code: extent) or an intrinsic size", zh: "\(code: extent) 或固有尺寸")
    return open.contains { !$0.isSize }
      ? Words(
        en: "\(size), \(edge) relative to an item with a known position, or both", zh: "\(size)，或者位置已知的 \(edge)，或者两者都补上"
      )
      : Words(en: "\(size), or another edge relative to an item with a known position", zh: "\(size)，或者位置已知的另一条边")
  }

  /// The constraints that would determine the extent of a content.
  fileprivate var missingOfContent: Words {
    switch self {
    case .horizontal: Words(en: "an equality with its trailing edge", zh: "与它的 trailing 边相等的约束")
    case .vertical: Words(en: "an equality with its bottom edge", zh: "与它的 bottom 边相等的约束")
    }
  }

  fileprivate var extent: String {
    switch self {
    case .horizontal: "width"
    case .vertical: "height"
    }
  }
}

extension SolvedLayout {
  /// A row, in words for readers.
  fileprivate func words(of row: LayoutRow, _ outcome: ReplayResult) -> Words {
    switch row {
    case .constraint(let index): return Words("`\(code: text(of: index))`")
    case .content(let item, let axis, let isHugging):
      let (name, kind) = (name(of: item), isHugging ? "hugging" : "compression")
      return Words(
        en: "the intrinsic \(code: axis.extent) of `\(code: name)` (\(code: kind))",
        zh: "`\(code: name)` 的固有 \(code: axis.extent)（\(code: kind)）")
    case .frame(let item, let axis, let isSize):
      let (name, number) = (name(of: item), isSize ? axis.extent : axis == .horizontal ? "x" : "y")
      return Words(
        en: "the \(code: number) of `\(code: name)`, which its frame gives",
        zh: "`\(code: name)` 的 frame 给出的 \(code: number)")
    case .guide(let item, _, _):
      return Words(en: "an edge of `\(code: name(of: item))`", zh: "`\(code: name(of: item))` 的一条边")
    case .notNegative(let variable):
      let (name, extent) = (name(of: variable.item), variable.axis.extent)
      return Words(
        en: "no \(code: extent) is below 0, that of `\(code: name)` neither",
        zh: "\(code: extent) 不能小于 0，`\(code: name)` 的也一样")
    }
  }

  /// A note about a member of a conflict at its place; nil for members without a place.
  fileprivate func note(_ row: LayoutRow, _ outcome: ReplayResult) -> Diagnostic.Note? {
    switch row {
    case .constraint(let index): return .init(Words("\(code: text(of: index))"), at: places[index])
    case .content(let item, _, _), .frame(let item, _, _), .guide(let item, _, _):
      let owner = system.items[item.index].kind == .view ? item : system.items[item.index].superview
      guard let owner, let view = view(of: owner) else { return nil }
      return .init(words(of: row, outcome), at: outcome.header.views[view.index].place)
    case .notNegative: return nil
    }
  }

  /// The remaining sum of the members.
  fileprivate func sum(of conflict: LayoutConflict) -> Words {
    guard let extents = extents(of: conflict) else {
      let (relation, rest) = (conflict.isEquation ? "=" : ">=", Diagnostic.number(abs(conflict.excess)))
      return Words(
        en: "together they imply 0 \(code: relation) \(code: rest)", zh: "合起来得到 0 \(code: relation) \(code: rest)")
    }
    let (relation, rest) = (conflict.isEquation ? "=" : "<=", Diagnostic.number(conflict.excess))
    return Words(
      en: "together: \(extents.words) \(code: relation) \(code: rest), and no \(extents.kind) is below 0",
      zh: "合起来得到 \(extents.words) \(code: relation) \(code: rest)，而 \(extents.kind) 不能小于 0")
  }

  /// The extents that the members of a conflict would make negative; nil if extents are not part of it.
  package func extents(of conflict: LayoutConflict) -> ExtentSum? {
    let terms = conflict.extents
    if terms.isEmpty { return nil }
    let shown = terms.prefix(ExtentSum.most).map { term in
      let name = "\(name(of: term.variable.item)).\(term.variable.quantity.word)"
      return term.coefficient == 1 ? name : "\(name) * \(Diagnostic.number(term.coefficient))"
    }
    return ExtentSum(
      text: shown.joined(separator: " + "), more: terms.count - shown.count,
      kinds: [.width, .height].filter { kind in terms.contains { $0.variable.quantity == kind } }.map {
        (kind: LayoutVariable.Quantity) in kind.word
      })
  }

  /// The single changes that resolve a conflict, each with the resulting frames.
  ///
  /// Changes that leave a view without an extent along the axis of the conflict are excluded.
  fileprivate func waysOut(of conflict: LayoutConflict, _ broken: LayoutBreak?, _ outcome: ReplayResult) -> [Words] {
    var (told, collapsed): ([Words], [LayoutVariable]) = ([], [])
    func tell(_ way: LayoutWayOut) {
      let empty = collapsedExtents(by: way.change, way.frames, in: conflict, outcome)
      if empty.isEmpty {
        let open = emptyExtents(way.frames, in: conflict, outcome)
        let breaksAnyway: Words =
          isWhatBreaks(way.change, broken) ? Words(en: " (iOS breaks it anyway)", zh: "（它反正会被打破）") : Words("")
        let frames = framesThen(way.frames, open: open, of: conflict, outcome)
        told.append(
          Words(
            en: "fix (verified): \(words(of: way.change))\(breaksAnyway)\(frames)",
            zh: "改法（已验证）：\(words(of: way.change))\(breaksAnyway)\(frames)"))
      } else {
        if collapsed.isEmpty { collapsed = empty }
        if let wider = wayOut(beyond: way, leaving: empty, in: conflict, outcome) { told.append(wider) }
      }
    }
    do throws(LayoutError) {
      try result.findWaysOut(of: conflict, broken: broken?.constraint) { way in
        if way.endsAll, isWritten(way.change.constraint) { tell(way) }
        return told.count < Self.mostWays
      }
    } catch { return [] }
    guard told.isEmpty, let first = collapsed.first else { return told }
    let (name, extent) = (name(of: first.item), first.quantity.word)
    return [
      Words(
        en: "each single change that was tried leaves `\(code: name)` without a \(code: extent)",
        zh: "试过的每一种单处修改都会让 `\(code: name)` 的 \(code: extent) 变为 0")
    ]
  }

  /// Whether a change makes the very constraint optional that certainly breaks without one.
  private func isWhatBreaks(_ change: LayoutWayOut.Change, _ broken: LayoutBreak?) -> Bool {
    guard case .optional(broken?.constraint) = change else { return false }
    switch broken?.certainty {
    case .stated, .predicted: return true
    case .likely, nil: return false
    }
  }

  private func words(of change: LayoutWayOut.Change) -> Words {
    switch change {
    case .optional(let index):
      return Words(en: "lower `\(code: text(of: index))` to @999", zh: "把 `\(code: text(of: index))` 的优先级降到 @999")
    case .inactive(let index):
      return Words(en: "remove `\(code: text(of: index))`", zh: "去掉 `\(code: text(of: index))`")
    case .constant(let index, let constant):
      let number = constant.withoutNoise.shortestText
      return Words(
        en: "set the constant of `\(code: text(of: index))` to \(code: number)",
        zh: "把 `\(code: text(of: index))` 的 constant 设为 \(code: number)")
    }
  }

  /// The frames of the views of a conflict after a change, with an introduction; empty if there are none.
  ///
  /// - Parameter open: The extents that depend on unknown content.
  private func framesThen(
    _ frames: [Rect?], open: [LayoutVariable], of conflict: LayoutConflict, _ outcome: ReplayResult
  ) -> Words {
    let shown = views(in: conflict).compactMap { view -> Words? in
      guard let rect = frame(of: view, among: frames, in: outcome.tree) else { return nil }
      let origin = [rect.origin.x, rect.origin.y].map(Diagnostic.number).joined(separator: ", ")
      func extent(_ quantity: LayoutVariable.Quantity, _ extent: Double) -> Words {
        let isOpen = item(of: view).map { open.contains(LayoutVariable($0, quantity)) } ?? false
        return isOpen ? Words(en: "ambiguous", zh: "有歧义") : Words("\(code: Diagnostic.number(extent))")
      }
      let (width, height) = (extent(.width, rect.size.width), extent(.height, rect.size.height))
      let numbers = Words("[\(code: origin), \(width), \(height)]")
      return Words(
        en: "\(code: outcome.name(of: view)) becomes \(numbers)", zh: "\(code: outcome.name(of: view)) 变为 \(numbers)")
    }
    let list = shown.joined(by: Words(en: ", ", zh: "、"))
    return shown.isEmpty ? Words("") : Words(en: "; \(list)", zh: "；\(list)")
  }

  /// Extends a change of a constant that leaves extents of 0: by the size of their content, or any amount.
  private func wayOut(
    beyond way: LayoutWayOut, leaving empty: [LayoutVariable], in conflict: LayoutConflict, _ outcome: ReplayResult
  ) -> Words? {
    guard case .constant(let index, let constant) = way.change else { return nil }
    let isMore = constant > system.constraints[index].constant
    let contents = empty.map { content(of: $0) ?? 0 }
    let room = contents.contains(0) ? 0 : contents.reduce(0, +)
    let further = LayoutWayOut.Change.constant(
      constraint: index, constant + (isMore ? 1 : -1) * (room > 0 ? room : Double(empty.count)))
    guard let after = try? result.layout(with: further), after.conflicts.isEmpty,
      // The distribution of space among views may be ambiguous.
      emptyExtents(after.frames, in: conflict, outcome).count < empty.count
    else { return nil }
    if room > 0 {
      let frames = framesThen(after.frames, open: [], of: conflict, outcome)
      return Words(
        en: "fix (verified): \(words(of: further))\(frames)", zh: "改法（已验证）：\(words(of: further))\(frames)")
    }
    guard let first = empty.first else { return nil }
    let others = empty.count - 2
    let named: [Words] = empty.prefix(others > 0 ? 1 : 2).map { Words("`\(code: name(of: $0.item))`") }
    let both = named.joined(by: Words(en: " and ", zh: " 和 "))
    let names =
      others > 0
      ? Words(en: "\(both) and \(others + 1) others", zh: "\(both) 和另外 \(others + 1) 个视图") : both
    let (text, number, extent) = (self.text(of: index), constant.withoutNoise.shortestText, first.quantity.word)
    let limit: Words = isMore ? Words(en: "above", zh: "大于") : Words(en: "below", zh: "小于")
    return empty.count > 1
      ? Words(
        en:
          "fix: set the constant of `\(code: text)` \(limit) \(code: number), which leaves \(names) a \(code: extent) to share",
        zh: "改法：把 `\(code: text)` 的 constant 设为\(limit) \(code: number) 的数，让 \(names) 分得 \(code: extent)")
      : Words(
        en:
          "fix: set the constant of `\(code: text)` \(limit) \(code: number), which leaves \(names) a \(code: extent)",
        zh: "改法：把 `\(code: text)` 的 constant 设为\(limit) \(code: number) 的数，让 \(names) 留有 \(code: extent)")
  }

  /// The size of a view's content along an extent; nil if unknown.
  private func content(of extent: LayoutVariable) -> Double? {
    let item = system.items[extent.item.index]
    return extent.quantity == .width ? item.horizontalContent.size : item.verticalContent.size
  }

  /// The `emptyExtents` that must be 0 after a change; others only lack the content known to a device.
  private func collapsedExtents(
    by change: LayoutWayOut.Change, _ frames: [Rect?], in conflict: LayoutConflict, _ outcome: ReplayResult
  ) -> [LayoutVariable] {
    let empty = emptyExtents(frames, in: conflict, outcome)
    guard !empty.isEmpty, let after = try? result.layout(with: change) else { return [] }
    return empty.filter { (try? after.isOpen($0)) == false }
  }

  /// The extents of views in a conflict that a layout sets to 0, although no constraint requires it and their
  /// superviews are not empty.
  private func emptyExtents(_ frames: [Rect?], in conflict: LayoutConflict, _ outcome: ReplayResult)
    -> [LayoutVariable]
  {
    var extents: [LayoutVariable] = []
    for variable in conflict.members.flatMap({ $0.expression.terms }).map({ $0.variable }) {
      let isHorizontal: Bool
      switch variable.quantity {
      case .minX, .width: isHorizontal = true
      case .minY, .height: isHorizontal = false
      }
      let extent = LayoutVariable(variable.item, isHorizontal ? .width : .height)
      func size(_ item: LayoutItemID) -> Double? {
        frames[item.index].map { isHorizontal ? $0.width : $0.height }
      }
      guard !extents.contains(extent), system.items[variable.item.index].frame == nil,
        let view = view(of: variable.item), !outcome.tree[view].isHidden,
        let own = size(variable.item), own < 1e-6, !isAskedToBeEmpty(extent)
      else { continue }
      if let superview = outcome.tree.superlayer(of: view).flatMap({ item(of: $0) }), let outer = size(superview),
        outer < 1e-6
      {
        continue
      }
      extents.append(extent)
    }
    return extents
  }

  /// Whether a constraint sets an extent to 0.
  private func isAskedToBeEmpty(_ extent: LayoutVariable) -> Bool {
    let attribute: LayoutAttribute = extent.quantity == .width ? .width : .height
    return system.constraints.contains { constraint in
      constraint.isActive && constraint.first == LayoutAnchor(extent.item, attribute) && constraint.second == nil
        && constraint.constant == 0
    }
  }

  /// Describes the frames of the views of a conflict without the broken constraints.
  fileprivate func frames(without conflict: LayoutConflict, _ outlook: BreakOutlook, _ outcome: ReplayResult)
    -> [Words]
  {
    guard let layout = outlook.layout else { return [] }
    let frames = views(in: conflict).compactMap { view -> Words? in
      guard let rect = frame(of: view, among: layout.result.frames, in: outcome.tree) else { return nil }
      let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(Diagnostic.number)
      return Words("\(code: outcome.name(of: view)) [\(code: numbers.joined(separator: ", "))]")
    }
    if frames.isEmpty { return [] }
    let list = frames.joined(by: Words(en: ", ", zh: "、"))
    let shown = Words(en: "the layout is then \(list)", zh: "此后的布局是 \(list)")
    return layout.openNumbers.isEmpty
      ? [shown]
      : [
        shown,
        Words(
          en: "some values of this layout are ambiguous", zh: "这个布局中有些数值有歧义"),
      ]
  }

  /// Whether the scene writes a constraint; those of a stack view cannot be changed separately.
  package func isWritten(_ constraint: Int) -> Bool {
    switch system.constraints[constraint].origin {
    case .written, .system: true
    case .stack, .fitting: false
    }
  }

  /// The greatest number of fixes to report.
  private static let mostWays = 6
  /// The greatest number of views whose frames are reported.
  private static let mostFrames = 4

  /// The views of a conflict, in the order of its members.
  private func views(in conflict: LayoutConflict) -> [LayerID] {
    var views: [LayerID] = []
    for term in conflict.members.flatMap({ $0.expression.terms }) {
      guard views.count < Self.mostFrames, let view = view(of: term.variable.item), !views.contains(view) else {
        continue
      }
      views.append(view)
    }
    return views
  }
}

extension Replay {
  /// Warns about ambiguities of a layout; each is only reported once.
  mutating func warn(of solved: SolvedLayout) {
    for tie in (try? solved.result.ties()) ?? [] {
      guard isNew("tie \(tie.rows.map { solved.words(of: $0, outcome).text(in: .english) })") else { continue }
      warn(.priorityTie) { .priorityTie(tie, solved, $0, at: $0.header.views.first?.place ?? .beginning) }
    }
    var missing: [LayoutItemID: [LayoutAmbiguity]] = [:]
    for ambiguity in solved.ambiguities where ambiguity.cause == .missing {
      missing[ambiguity.variable.item, default: []].append(ambiguity)
    }
    // Views come first, because a warning about a view covers the content around it.
    for isContent in [false, true] where !missing.isEmpty {
      for (index, declaration) in outcome.header.views.enumerated() {
        let view = LayerID(index: index)
        let item = isContent ? solved.content(of: view) : solved.item(of: view)
        guard let item, let all = missing[item] else { continue }
        for axis in LayoutAxis.allCases {
          let open = all.filter { $0.variable.axis == axis }
          if open.isEmpty { continue }
          let scrollView = isContent ? nil : openContent(around: view, axis, missing, solved)
          if let scrollView { _ = isNew("content \(outcome.name(of: scrollView)) \(axis.extent)") }
          let what = isContent ? "content" : "open"
          guard isNew("\(what) \(declaration.name) \(axis.extent)") else { continue }
          warn(.ambiguousLayout) { outcome in
            .ambiguousLayout(
              view, axis, open.map { solved.open($0, in: outcome.tree) }, isContent: isContent,
              isInOpenContent: scrollView != nil, isAfterBreak: !solved.broken.isEmpty, outcome)
          }
        }
      }
    }
    if solved.result.isRounded, isNew("rounded") {
      warn(.roundedLayout) {
        .roundedLayout(in: $0.header, at: solved.places.first ?? $0.header.views.first?.place ?? .beginning)
      }
    }
  }

  /// The nearest enclosing scroll view whose content is ambiguous along an axis.
  private func openContent(
    around view: LayerID, _ axis: LayoutAxis, _ missing: [LayoutItemID: [LayoutAmbiguity]], _ solved: SolvedLayout
  ) -> LayerID? {
    for scrollView in outcome.tree.superlayers(of: view) {
      if let content = solved.content(of: scrollView) {
        return missing[content]?.contains { $0.variable.axis == axis } == true ? scrollView : nil
      }
    }
    return nil
  }

  /// Warns about views whose frame differs from the one they were drawn with.
  ///
  /// Frames that are ambiguous, or undetermined because of a conflict, are not compared.
  mutating func warnOfMisplacedViews() throws(Diagnostic) {
    guard !outcome.header.drawnFrames.isEmpty, outcome.conflict == nil, outcome.layout != nil else { return }
    let open = outcome.openViews
    for drawn in outcome.header.drawnFrames where !open.contains(drawn.view) {
      guard case .rect(let old) = try evaluate(drawn.frame) else { continue }
      let new = outcome.tree.frame(of: drawn.view)
      let differences = [
        old.origin.x - new.origin.x, old.origin.y - new.origin.y, old.size.width - new.size.width,
        old.size.height - new.size.height,
      ]
      // Tools tolerate frames that are off by a point.
      guard differences.contains(where: { abs($0) > 1.001 }) else { continue }
      warn(.misplacedView) { .misplacedView($0.name(of: drawn.view), old, new, at: drawn.place) }
    }
  }

  mutating func isNew(_ what: String) -> Bool { autoLayout?.warned.insert(what).inserted ?? false }

  /// Warns about views with both a frame and constraints meant to place them.
  mutating func warnOfTranslatedMasks(_ declaration: AutoLayoutDeclaration) {
    var counts: [LayerID: Int] = [:]
    for constraint in declaration.constraints {
      guard case .view(let view) = constraint.first.item, outcome.tree.superlayer(of: view) != nil else { continue }
      // A view that only adapts to its subviews is not meant to be placed.
      if case .view(let other)? = constraint.second?.item, outcome.tree.superlayer(of: other) == view { continue }
      counts[view, default: 0] += 1
    }
    let said = Set(declaration.traits.filter { $0.trait == .translatesAutoresizingMaskIntoConstraints }.map { $0.view })
    for index in outcome.header.views.indices {
      let view = LayerID(index: index)
      guard let count = counts[view], !said.contains(view), autoLayout?.placed.contains(view) == false else { continue }
      warn(.translatedMask) { .translatedMask($0.name(of: view), count, at: $0.header.views[index].place) }
    }
  }

  /// Warns about geometry that the next layout replaces.
  mutating func noteConstrained(_ path: PropertyPath, of view: LayerID, at place: SourceRange) {
    if path.property == .contentSize {
      let size = outcome.tree[view].extras.contentSize
      guard outcome.layout?.contentSize(of: view, size) != nil else { return }
    } else {
      guard autoLayout?.placed.contains(view) == true, path.property.placesView else { return }
    }
    let isInList = passes.current != nil
    if isReplacedBySuper(view) { return }
    let owner = path.property == .contentSize ? view : outcome.tree.superlayer(of: view)
    warn(.constrainedFrame) { outcome in
      .constrainedFrame(
        outcome.name(of: view), path, superview: owner.map { outcome.name(of: $0) },
        isRemoved: outcome.tree.isRemoved(view), isMarked: owner.map { outcome.tree.needsLayout($0) } ?? true,
        isInList: isInList, at: place)
    }
  }
}

extension SceneHeader {
  /// The help about rounding if `screenScale` is not its only cause; nil otherwise.
  fileprivate var wayToExactNumbers: Words? {
    screen == nil
      ? nil
      : Words(
        en: "a scene without `device` and `screenScale` rounds nothing; a device brings its scale",
        zh: "没有 `device` 和 `screenScale` 的场景不取整；`device` 会带来屏幕缩放比例")
  }
}

extension Double {
  /// The number without the noise of a subtraction: 12.3333 for 12.333300000000008.
  ///
  /// It has the same effect, since the change is a thousandth of the tolerance for a met constraint.
  fileprivate var withoutNoise: Double {
    let rounded = withSixDecimals
    return abs(rounded - self) <= 1e-12 * max(1, abs(self)) ? rounded : self
  }
}

/// A sum of extents.
package struct ExtentSum: Hashable, Sendable {
  /// The greatest number of terms to print.
  static let most = 6

  /// The printed terms: `a.width + b.width * 0.5`.
  package let text: String
  /// The number of terms that are not printed.
  package let more: Int
  /// The kinds of extents, in a scene's notation.
  package let kinds: [String]

  package init(text: String, more: Int, kinds: [String]) { (self.text, self.more, self.kinds) = (text, more, kinds) }

  /// The sum, with the number of terms that are not printed.
  package var words: Words {
    more == 0
      ? Words("\(code: text)") : Words(en: "\(code: text) + \(more) more", zh: "\(code: text) + 另外 \(more) 项")
  }

  /// The kinds in words: `width`, `height`, or both.
  package var kind: Words { kinds.map { Words("\(code: $0)") }.joined(by: Words(en: " or ", zh: " 或 ")) }
}
