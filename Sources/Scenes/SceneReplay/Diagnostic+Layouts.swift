package import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

// What a layout finds: contradictions, what is left open, and numbers that no layout can use.
extension Diagnostic {
  static func layoutPriority(_ priority: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "a priority is above 0 and at most 1000, not \(number(priority))", at: place)
  }

  static func requiredPriority(from old: Double, to new: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range,
      "the priority of a constraint that counts does not change from \(number(old)) to \(number(new)): whether it is required is decided when it is made",
      at: place, help: ["begin with 999 where it has to change"])
  }

  static func negativeExtent(_ trait: LayoutTrait, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, "`\(trait.rawValue)` is not below 0", at: place,
      help: trait == .intrinsicContentSize ? ["an axis without an intrinsic size is `none`"] : [])
  }

  static func notACount(_ trait: LayoutTrait, at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "`\(trait.rawValue)` is a whole number, 0 for any number of lines", at: place)
  }

  static func noStack(_ view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, "`\(view)` is not a stack view", at: place,
      help: ["declare it with `stack: {}`, or change another view"])
  }

  static func notArranged(_ view: String, in stack: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, "`\(stack)` cannot arrange `\(view)`, which is not its subview at this step", at: place,
      help: ["write `- \(stack).addSubview: \(view)` before this step"])
  }

  static func noSizeFits(_ view: String, _ constraints: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraintsConflict, "no size of `\(view)` meets the required constraints inside it", at: place,
      notes: constraints.map { .init("\($0)", at: place) })
  }

  static func noCommonSuperview(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, "the two items of this constraint have no superview in common", at: place,
      help: ["constraints relate views of one hierarchy; `addSubview` puts one inside the other"])
  }

  /// `places` are those of the constraints of the system.
  static func refused(_ error: LayoutError, _ places: [SourceRange], at place: SourceRange) -> Diagnostic {
    func at(_ index: Int) -> SourceRange { places.indices.contains(index) ? places[index] : place }
    switch error {
    case .unknownItem, .tooManyItems, .itemOutOfRange:
      return Diagnostic(.range, "a number of a view is too large for a layout", at: place)
    case .tooManyConstraints(let count):
      return Diagnostic(
        .range, "\(count) constraints are more than the \(LayoutSystem.constraintLimit) that a scene may have",
        at: place)
    case .notFinite(let index):
      return Diagnostic(.notFinite, "a number of this constraint is not finite", at: at(index))
    case .priorityOutOfRange(let index, let priority): return .layoutPriority(priority, at: at(index))
    case .contentPriorityOutOfRange(_, _, let priority): return .layoutPriority(priority, at: place)
    case .constantOutOfRange(let index, let constant):
      return Diagnostic(.range, "the constant \(number(constant)) is too large for a layout", at: at(index))
    case .multiplierOutOfRange(let index, let multiplier):
      return Diagnostic(
        .range, "the multiplier \(number(multiplier)) is too small or too large for a layout", at: at(index))
    case .screenScaleOutOfRange: return Diagnostic(.range, "a screen has 1, 2 or 3 pixels per point", at: place)
    case .illegalPairing(let index, let first, let second):
      return Diagnostic(
        .constraint, "invalid pairing of layout attributes (\(first.rawValue) and \(second.rawValue))", at: at(index))
    case .zeroMultiplier(let index, let attribute):
      return Diagnostic(
        .constraint, "a multiplier of 0 makes no sense for a place such as `\(attribute.rawValue)`", at: at(index))
    case .placeWithoutSecondItem(let index, let attribute):
      return Diagnostic(
        .constraint, "`\(attribute.rawValue)` is compared with a place, not with a number", at: at(index))
    case .noCommonSuperview(let index, _, _): return .noCommonSuperview(at: at(index))
    case .noReadableWidth:
      return Diagnostic(
        .constraint, "the readable width depends on font and device, and no view says it", at: place,
        help: ["give the view `readableWidth: 672`, the number of your device"])
    case .noScrollView: return Diagnostic(.constraint, "the guides of content and frame are of scroll views", at: place)
    case .notComputable:
      return Diagnostic(.range, "the numbers of the constraints are too far apart to be computed with", at: place)
    }
  }

  /// A guide that only scroll views have.
  static func noScrollView(_ view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, "`\(view)` is not a scroll view; only scroll views have `contentLayoutGuide` and `frameLayoutGuide`",
      at: place, help: ["declare `\(view)` with `contentSize: [0, 0]`; the layout computes its numbers"])
  }

  /// Required constraints that contradict each other.
  static func constraintsConflict(
    _ conflict: LayoutConflict, _ solved: SolvedLayout, _ outlook: BreakOutlook, _ outcome: ReplayResult,
    at place: SourceRange
  ) -> Diagnostic {
    let speaker = Speaker(.english)
    let count = conflict.constraints.count
    let notes = conflict.members.compactMap { solved.note($0.row, outcome) }
    guard let first = conflict.constraints.first.map({ solved.places[$0] }) else {
      // None that the scene has: only insets that are more than their view.
      return Diagnostic(
        .constraintsConflict,
        Words(
          en: "insets are larger than their view, so the guide inside them has no size",
          zh: "边距大于它们所在的视图，其中的 guide 没有尺寸"), at: place,
        help: [
          Words(english: solved.sum(of: conflict)),
          Words(
            en: "make the view larger or the insets smaller; the behaviour of devices is not known",
            zh: "增大视图或减小边距；设备上的行为尚不清楚"),
        ])
    }
    return Diagnostic(
      .constraintsConflict,
      count == 1
        ? "this required constraint cannot be satisfied"
        : "\(count) required constraints conflict"
          + (conflict.isIrreducible ? "; removing any one of them resolves this" : ""), at: first, notes: notes,
      help: [solved.sum(of: conflict)] + outlook.sentences(solved).map { speaker.text(of: $0) }
        + solved.frames(without: conflict, outlook, outcome) + solved.waysOut(of: conflict, outlook.first, outcome))
  }

  /// A view that is elsewhere than it was drawn.
  static func misplacedView(_ view: String, _ old: Rect, _ new: Rect, at place: SourceRange) -> Diagnostic {
    func list(_ rect: Rect) -> String {
      "[\([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { number($0) }.joined(separator: ", "))]"
    }
    return Diagnostic(
      .misplacedView, "`\(view)` is drawn at \(list(old)), and its constraints place it at \(list(new))", at: place,
      help: ["update the stored frame, or correct the constraints"])
  }

  /// A view of which a number is open, or the content of a scroll view in which all is placed; what is missing in the
  /// content of a scroll view that is open itself is another thing.
  static func ambiguousLayout(
    _ view: LayerID, _ axis: LayoutAxis, _ open: [OpenNumber], isContent: Bool, isInOpenContent: Bool,
    isAfterBreak: Bool, _ outcome: ReplayResult
  ) -> Diagnostic {
    let ranges = open.map { open in
      let name = open.quantity.word
      let range =
        switch (open.least, open.greatest) {
        case (let least?, let greatest?): "any \(name) from \(number(least)) to \(number(greatest)) fits"
        case (let least?, nil): "any \(name) from \(number(least)) up fits"
        case (nil, let greatest?): "any \(name) up to \(number(greatest)) fits"
        case (nil, nil): "any \(name) fits"
        }
      return range + (open.top.map { ", measured from the top of `\(outcome.name(of: $0))`" } ?? "")
    }
    let shown = open.map { "\($0.quantity.word) \(number($0.value))" }
    let missing = isContent ? axis.missingOfContent : axis.missing(open.map { $0.quantity }, isInOpenContent)
    return Diagnostic(
      .ambiguousLayout,
      "\(isContent ? "the content of " : "")`\(outcome.name(of: view))` is ambiguous \(axis.adverb): "
        + ranges.joined(separator: ", "), at: outcome.header.views[view.index].place,
      help: [
        "assuming \(shown.joined(separator: ", "))\(isContent || isAfterBreak ? "" : ", as a device does"); add \(missing)"
      ])
  }

  /// How many constraints of the same priority are named.
  private static let mostTied = 6

  static func priorityTie(_ tie: LayoutTie, _ solved: SolvedLayout, _ outcome: ReplayResult, at place: SourceRange)
    -> Diagnostic
  {
    var rows = tie.rows.prefix(mostTied).map { solved.text(of: $0, outcome) }
    if tie.rows.count > rows.count { rows.append("\(tie.rows.count - rows.count) more") }
    let first = tie.rows.lazy.compactMap { row in
      if case .constraint(let index) = row { solved.places[index] } else { nil }
    }.first
    return Diagnostic(
      .priorityTie,
      "\(rows.listed("and")) have the same priority \(number(tie.priority)): how they share the error is undefined",
      at: first ?? place,
      help: ["give one of them a higher priority"]
        + (solved.result.isMeasured(tie)
          ? ["the layout follows output of iOS 26.1; other versions may differ"] : []))
  }

  static func translatedMask(_ view: String, _ constraints: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .translatedMask,
      "`\(view)` has a frame and \(constraints == 1 ? "a constraint" : "\(constraints) constraints"): the frame counts as required constraints, too",
      at: place, help: ["remove its geometry, or give it `translatesAutoresizingMaskIntoConstraints: false`"])
  }

  static func constrainedFrame(
    _ view: String, _ path: PropertyPath, superview: String?, isRemoved: Bool, isMarked: Bool, isInList: Bool,
    at place: SourceRange
  ) -> Diagnostic {
    let effect = path.property == .contentSize ? "size its content" : "place it"
    let end =
      switch (superview, isMarked, isInList) {
      case (let name?, _, true): "until `\(name)` is laid out the next time"
      case (let name?, false, false): "until `\(name)` is laid out, which this does not ask for"
      case (nil, _, _) where isRemoved: "until `\(view)` is added to a view and laid out there"
      case (_?, true, false), (nil, _, _): "only until the next layout"
      }
    return Diagnostic(
      .constrainedFrame, "the \(path.name) of `\(view)` holds \(end), because constraints \(effect)", at: place,
      help: ["change a constraint's `constant` instead"])
  }

  static func brokenConstraint(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .brokenConstraint, "`\(name)` is ignored, because the scene lists it in `broken`", at: place,
      help: ["remove its name from `broken` to apply it"])
  }

  static func uncontradictedBreak(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .brokenConstraint,
      "`\(name)` is ignored, because the scene lists it in `broken`; but nothing here conflicts with it",
      at: place,
      help: [
        "a device prints six digits of a number, and its own may differ by less; or constraints of its list are missing here"
      ])
  }

  /// A constraint that the layout leaves out, because iOS is predicted to break it.
  static func predictedBreak(_ broken: LayoutBreak, _ solved: SolvedLayout) -> Diagnostic {
    let name = solved.label(of: broken.constraint)
    let isLikely: Bool
    switch broken.certainty {
    case .stated, .predicted: isLikely = false
    case .likely: isLikely = true
    }
    return Diagnostic(
      .brokenConstraint,
      "the layout ignores `\(name)`, because \(isLikely ? "iOS 26 likely breaks it" : "iOS 26 is predicted to break it")",
      at: solved.places[broken.constraint],
      help: ["the prediction follows output of iOS 26.1; list the constraints that your device breaks in `broken:`"])
  }

  static func roundedLayout(in header: SceneHeader, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .roundedLayout, "edges are rounded to whole pixels here, and how devices do that is not certain", at: place,
      help: [
        header.wayToExactNumbers ?? "remove `screenScale` to see the exact results of the constraints"
      ])
  }

  static func roundedLayout(to rect: Rect, in header: SceneHeader, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .roundedLayout,
      "edges are rounded to whole pixels here, to \(roughly(.rect(rect))), and how devices do that is not certain",
      at: place, help: [header.wayToExactNumbers ?? "remove `screenScale` to see the exact numbers"])
  }

  fileprivate static func number(_ number: Double) -> String { roughly(.number(number)) }
}

extension LayoutAxis {
  fileprivate var adverb: String {
    switch self {
    case .horizontal: "horizontally"
    case .vertical: "vertically"
    }
  }

  /// What would decide the numbers that are open on the axis; in a content that is open itself, edges may lead to what
  /// is not known.
  fileprivate func missing(_ open: [LayoutVariable.Quantity], _ isInOpenContent: Bool) -> String {
    let edge =
      switch self {
      case .horizontal: "a leading or trailing edge"
      case .vertical: "a top or bottom edge"
      }
    // An edge that is there already leads to what is not known either.
    guard open.contains(where: { $0.isSize }) else { return "\(edge) or a center at a known place" }
    if isInOpenContent {
      return "a \(extent) of its own or an intrinsic size, because the edges of a scroll view follow its content"
    }
    let size = "a \(extent) or an intrinsic size"
    return open.contains { !$0.isSize }
      ? "\(size), or \(edge) at a known place, or both" : "\(size), or another edge at a known place"
  }

  /// What would decide how far a content reaches.
  fileprivate var missingOfContent: String {
    switch self {
    case .horizontal: "an equality with its trailing edge"
    case .vertical: "an equality with its bottom edge"
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
  /// A row as people read it.
  package func text(of row: LayoutRow, _ outcome: ReplayResult) -> String {
    switch row {
    case .constraint(let index): "`\(texts[index])`"
    case .content(let item, let axis, let isHugging):
      "the intrinsic \(axis.extent) of `\(name(of: item))` (\(isHugging ? "hugging" : "compression"))"
    case .frame(let item, let axis, let isSize):
      "the \(isSize ? axis.extent : axis == .horizontal ? "x" : "y") of `\(name(of: item))`, which its frame gives"
    case .guide(let item, _, _): "an edge of `\(name(of: item))`"
    case .notNegative(let variable):
      "no \(variable.axis.extent) is below 0, that of `\(name(of: variable.item))` neither"
    }
  }

  /// A member of a conflict at its place; nil for what stands nowhere.
  fileprivate func note(_ row: LayoutRow, _ outcome: ReplayResult) -> Diagnostic.Note? {
    switch row {
    case .constraint(let index): return .init("\(texts[index])", at: places[index])
    case .content(let item, _, _), .frame(let item, _, _), .guide(let item, _, _):
      let owner = system.items[item.index].kind == .view ? item : system.items[item.index].superview
      guard let owner, let view = view(of: owner) else { return nil }
      return .init(text(of: row, outcome), at: outcome.header.views[view.index].place)
    case .notNegative: return nil
    }
  }

  /// What the members leave when they are added up.
  fileprivate func sum(of conflict: LayoutConflict) -> String {
    guard let extents = extents(of: conflict) else {
      return "together they imply 0 \(conflict.isEquation ? "=" : ">=") \(Diagnostic.number(abs(conflict.excess)))"
    }
    let more = extents.more == 0 ? "" : " + \(extents.more) more"
    return
      "together: \(extents.text)\(more) \(conflict.isEquation ? "=" : "<=") \(Diagnostic.number(conflict.excess)), "
      + "and no \(extents.kinds.joined(separator: " or ")) is below 0"
  }

  /// The extents that the members of a conflict leave no room for; nil where it is not these that contradict them.
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

  /// The single changes that end a conflict, each with the frames that follow from it.
  ///
  /// What leaves a view without an extent along the axis of the conflict is none.
  fileprivate func waysOut(of conflict: LayoutConflict, _ broken: LayoutBreak?, _ outcome: ReplayResult) -> [String] {
    let ways = (try? result.waysOut(of: conflict, broken: broken?.constraint)) ?? []
    var (told, collapsed): ([String], [LayoutVariable]) = ([], [])
    for way in ways where way.endsAll && isWritten(way.change.constraint) && told.count < Self.mostWays {
      let empty = collapsedExtents(by: way.change, way.frames, in: conflict, outcome)
      if empty.isEmpty {
        let open = emptyExtents(way.frames, in: conflict, outcome)
        told.append(
          "fix (verified): \(words(of: way.change))\(isWhatBreaks(way.change, broken) ? ", which breaks anyway" : "")"
            + framesThen(way.frames, open: open, of: conflict, outcome))
      } else {
        if collapsed.isEmpty { collapsed = empty }
        if let wider = wayOut(beyond: way, leaving: empty, in: conflict, outcome) { told.append(wider) }
      }
    }
    guard told.isEmpty, let first = collapsed.first else { return told }
    return ["each single change that was tried leaves `\(name(of: first.item))` without a \(first.quantity.word)"]
  }

  /// Whether a change makes that constraint optional which is sure to break without one.
  private func isWhatBreaks(_ change: LayoutWayOut.Change, _ broken: LayoutBreak?) -> Bool {
    guard case .optional(broken?.constraint) = change else { return false }
    switch broken?.certainty {
    case .stated, .predicted: return true
    case .likely, nil: return false
    }
  }

  private func words(of change: LayoutWayOut.Change) -> String {
    switch change {
    case .optional(let index): "lower `\(texts[index])` to @999"
    case .inactive(let index): "remove `\(texts[index])`"
    case .constant(let index, let constant):
      "set the constant of `\(texts[index])` to \(constant.withoutNoise.shortestText)"
    }
  }

  /// - Parameter open: The extents that what is shown of content would decide, which is not known.
  private func framesThen(
    _ frames: [Rect?], open: [LayoutVariable], of conflict: LayoutConflict, _ outcome: ReplayResult
  ) -> String {
    let shown = views(in: conflict).compactMap { view -> String? in
      guard let rect = frame(of: view, among: frames, in: outcome.tree) else { return nil }
      let extents: [LayoutVariable.Quantity: Double] = [.width: rect.size.width, .height: rect.size.height]
      let texts =
        [rect.origin.x, rect.origin.y].map(Diagnostic.number)
        + [.width, .height].map { (quantity: LayoutVariable.Quantity) in
          let isOpen = item(of: view).map { open.contains(LayoutVariable($0, quantity)) } ?? false
          return isOpen ? "open" : Diagnostic.number(extents[quantity] ?? 0)
        }
      return "\(outcome.name(of: view)) [\(texts.joined(separator: ", "))]"
    }
    return shown.isEmpty ? "" : "; then \(shown.joined(separator: ", "))"
  }

  /// A constant that goes on beyond one which leaves extents of 0: by what the content of these measures, or any amount.
  private func wayOut(
    beyond way: LayoutWayOut, leaving empty: [LayoutVariable], in conflict: LayoutConflict, _ outcome: ReplayResult
  ) -> String? {
    guard case .constant(let index, let constant) = way.change else { return nil }
    let isMore = constant > system.constraints[index].constant
    let contents = empty.map { content(of: $0) ?? 0 }
    let room = contents.contains(0) ? 0 : contents.reduce(0, +)
    let further = LayoutWayOut.Change.constant(
      constraint: index, constant + (isMore ? 1 : -1) * (room > 0 ? room : Double(empty.count)))
    guard let after = try? result.layout(with: further), after.conflicts.isEmpty,
      // How views share what there is may be open.
      emptyExtents(after.frames, in: conflict, outcome).count < empty.count
    else { return nil }
    if room > 0 {
      return "fix (verified): \(words(of: further))" + framesThen(after.frames, open: [], of: conflict, outcome)
    }
    guard let first = empty.first else { return nil }
    let others = empty.count - 2
    let names =
      empty.prefix(others > 0 ? 1 : 2).map { "`\(name(of: $0.item))`" }.joined(separator: " and ")
      + (others > 0 ? " and \(others + 1) others" : "")
    return "fix: set the constant of `\(texts[index])` \(isMore ? "above" : "below") "
      + "\(constant.withoutNoise.shortestText), which leaves \(names) a \(first.quantity.word)"
      + (empty.count > 1 ? " to share" : "")
  }

  /// What the content of a view measures along an extent; nil where that is not known.
  private func content(of extent: LayoutVariable) -> Double? {
    let item = system.items[extent.item.index]
    return extent.quantity == .width ? item.horizontalContent.size : item.verticalContent.size
  }

  /// Those of `emptyExtents` that have to be 0 after a change; others only lack what a device knows of their content.
  private func collapsedExtents(
    by change: LayoutWayOut.Change, _ frames: [Rect?], in conflict: LayoutConflict, _ outcome: ReplayResult
  ) -> [LayoutVariable] {
    let empty = emptyExtents(frames, in: conflict, outcome)
    guard !empty.isEmpty, let after = try? result.layout(with: change) else { return [] }
    return empty.filter { (try? after.isOpen($0)) == false }
  }

  /// The extents of views in a conflict that a layout leaves 0, though nothing asks for that and their superviews have
  /// some.
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

  /// Whether a constraint says that an extent is 0.
  private func isAskedToBeEmpty(_ extent: LayoutVariable) -> Bool {
    let attribute: LayoutAttribute = extent.quantity == .width ? .width : .height
    return system.constraints.contains { constraint in
      constraint.isActive && constraint.first == LayoutAnchor(extent.item, attribute) && constraint.second == nil
        && constraint.constant == 0
    }
  }

  /// Where the views of a conflict lie once what breaks is left out.
  fileprivate func frames(without conflict: LayoutConflict, _ outlook: BreakOutlook, _ outcome: ReplayResult)
    -> [String]
  {
    guard let layout = outlook.layout else { return [] }
    let frames = views(in: conflict).compactMap { view -> String? in
      guard let rect = frame(of: view, among: layout.result.frames, in: outcome.tree) else { return nil }
      let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      return "\(outcome.name(of: view)) [\(numbers.map(Diagnostic.number).joined(separator: ", "))]"
    }
    if frames.isEmpty { return [] }
    let shown = "the layout is then \(frames.joined(separator: ", "))"
    return layout.openNumbers.isEmpty
      ? [shown] : [shown, "some numbers are open then, for whether a broken constraint still pulls was not measured"]
  }

  /// Whether the scene writes a constraint; what a stack view makes cannot be changed alone.
  package func isWritten(_ constraint: Int) -> Bool {
    switch system.constraints[constraint].origin {
    case .written, .system: true
    case .stack, .fitting: false
    }
  }

  /// As many ways out are told.
  private static let mostWays = 6
  /// Of as many views frames are told.
  private static let mostFrames = 4

  /// The views that a conflict is about, in the order of its members.
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
  /// Warns of what a layout leaves open; what has been said is not repeated by the next one.
  mutating func warn(of solved: SolvedLayout) {
    for tie in (try? solved.result.ties()) ?? [] {
      guard isNew("tie \(tie.rows.map { solved.text(of: $0, outcome) })") else { continue }
      warn(.priorityTie) { .priorityTie(tie, solved, $0, at: $0.header.views.first?.place ?? .beginning) }
    }
    var missing: [LayoutItemID: [LayoutAmbiguity]] = [:]
    for ambiguity in solved.ambiguities where ambiguity.cause == .missing {
      missing[ambiguity.variable.item, default: []].append(ambiguity)
    }
    // Views first, for what is said of a view says it of the content around it.
    for isContent in [false, true] where !missing.isEmpty {
      for (index, declaration) in outcome.header.views.enumerated() {
        let view = LayerID(index: index)
        let item = isContent ? solved.content(of: view) : solved.item(of: view)
        guard let item, let all = missing[item] else { continue }
        for axis in LayoutAxis.allCases {
          let open = all.filter { $0.variable.axis == axis }
          if open.isEmpty { continue }
          let scrollView = isContent ? nil : openContent(around: view, axis, missing, solved)
          if let scrollView { _ = isNew("content \(outcome.name(of: scrollView)) \(axis.adverb)") }
          let what = isContent ? "content" : "open"
          guard isNew("\(what) \(declaration.name) \(axis.adverb)") else { continue }
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

  /// The nearest scroll view around a view whose content is open along an axis.
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

  /// Warns of views whose frame is not the one that they were drawn with.
  ///
  /// What the layout leaves open, or a contradiction keeps it from placing, is compared with nothing.
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
      // Tools leave a frame as it is that is a point away.
      guard differences.contains(where: { abs($0) > 1.001 }) else { continue }
      warn(.misplacedView) { .misplacedView($0.name(of: drawn.view), old, new, at: drawn.place) }
    }
  }

  mutating func isNew(_ what: String) -> Bool { autoLayout?.warned.insert(what).inserted ?? false }

  /// Warns of views that have a frame, and constraints that mean to place them.
  mutating func warnOfTranslatedMasks(_ declaration: AutoLayoutDeclaration) {
    var counts: [LayerID: Int] = [:]
    for constraint in declaration.constraints {
      guard case .view(let view) = constraint.first.item, outcome.tree.superlayer(of: view) != nil else { continue }
      // A view that only gives way to what lies in it is not meant to be placed.
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

  /// Warns of geometry that the next layout replaces.
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
  /// What to do about rounding where more than `screenScale` asks for it; nil where that alone does.
  fileprivate var wayToExactNumbers: String? {
    screen == nil ? nil : "a scene without `device` and `screenScale` rounds nothing; a device brings its scale"
  }
}

extension Double {
  /// The number without the last digits of a difference: 12.3333 for 12.333300000000008; put in, it does the same,
  /// since what is taken away is a thousandth of what counts as met.
  fileprivate var withoutNoise: Double {
    let rounded = withSixDecimals
    return abs(rounded - self) <= 1e-12 * max(1, abs(self)) ? rounded : self
  }
}

/// Extents that are added up.
package struct ExtentSum: Hashable, Sendable {
  /// How many are written out.
  static let most = 6

  /// `a.width + b.width * 0.5`.
  package let text: String
  /// How many are not written out.
  package let more: Int
  /// Which kinds there are, as scenes call them.
  package let kinds: [String]

  package init(text: String, more: Int, kinds: [String]) { (self.text, self.more, self.kinds) = (text, more, kinds) }
}
