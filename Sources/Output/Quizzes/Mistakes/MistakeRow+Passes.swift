import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

// Mistakes about layout passes: the views they reach, how often, and in which order.
extension MistakeRow {
  private static let reached: Set<QuestionKind> = [.layouts, .calls]

  static let movesMarkForLayout = MistakeRow(
    on: .withLayers,
    .beliefs { scene in
      let views = scene.header.views
      return [
        .marking { mutation in
          guard mutation.isOnlyMove, let view = mutation.view else { return [] }
          return [views[view.index].superview, view].compactMap { $0 }
        }
      ]
    }, asked: reached, textbook: 1,
    .always(
      Words(
        en: "A view that only moves marks nothing for layout: neither itself nor its superview.",
        zh: "视图只是移动时，不会标记任何视图需要布局：它自己和它的父视图都不会。")))

  static let layoutReachesSubviews = MistakeRow(
    on: .all,
    .beliefs { scene in
      let views = scene.header.views
      return [
        .marking { mutation in
          guard mutation.marksOwnView, let view = mutation.view else { return [] }
          return views.indices.map(LayerID.init).filter { views.lies($0, in: view) }
        }
      ]
    }, asked: reached, textbook: 2,
    .always(
      Words(
        en: "Laying out a view does not lay out its subviews: a pass lays out a subview only if it is marked itself.",
        zh: "布局一个视图不会连带布局它的子视图：子视图自己被标记了才会布局。")))

  static let everyTurnLaysOut = MistakeRow(
    on: .all,
    Belief(mutations: { mutations in
      let views = Set(mutations.compactMap { $0.view })
      return mutations.flatMap { mutation in
        (mutation.isPass ? views.sorted { $0.index < $1.index }.map { mutation.marking($0) } : []) + [mutation]
      }
    }), asked: reached, textbook: 3,
    .always(
      Words(
        en: "A pass lays out the views that are marked, and leaves the others alone.",
        zh: "一次布局只布局被标记的视图，不管其他视图。")))

  static let eachMarkIsALayout = MistakeRow(
    on: .all,
    Belief(mutations: { mutations in
      mutations.flatMap { mutation in
        mutation.isPass
          ? [mutation]
          : [
            mutation,
            Mutation(action: .autoLayout(.layout(nil, .asked)), place: mutation.place, valuePlace: mutation.place),
          ]
      }
    }), asked: reached, textbook: 3,
    .always(
      Words(
        en: "A mark waits for the next turn of the run loop or for layoutIfNeeded; several marks before that cause "
          + "only one layout.",
        zh: "标记要等到 run loop 的下一轮或 layoutIfNeeded 才起作用：在那之前标记几次，都只布局一次。")))

  static let listRunsAtOnce = MistakeRow(
    on: .all,
    .beliefs { scene in
      scene.header.passes.isEmpty
        ? []
        : [
          Belief(mutations: { mutations in
            let place = mutations.last?.place ?? .beginning
            return mutations
              + [Mutation(action: .autoLayout(.layout(nil, .asked)), place: place, valuePlace: place)]
          })
        ]
    }, asked: placed, textbook: 1,
    .always(
      Words(
        en: "A change only marks: the methods run in the next pass, and until then subviews stay where they are.",
        zh: "改变只做标记：方法在下一次布局时才运行，在那之前子视图留在原处。")))

  static let layoutWaitsForTheTurn = MistakeRow(
    on: .all,
    .beliefs { scene in
      scene.header.passes.isEmpty ? [] : [Belief(mutations: { $0.filter { !$0.isAskedPass } })]
    }, asked: placed.union(reached), textbook: 1,
    .always(
      Words(
        en: "layoutIfNeeded lays out marked views at once, without waiting for the next turn of the run loop.",
        zh: "layoutIfNeeded 立即布局被标记的视图，不等 run loop 的下一轮。")))

  static let markReachesSuperview = MistakeRow(
    on: .all,
    .beliefs { scene in
      let views = scene.header.views
      return [
        .marking { mutation in
          guard case .layoutRequest(let view, .setNeedsLayout) = mutation.action else { return [] }
          return [views[view.index].superview].compactMap { $0 }
        }
      ]
    }, asked: reached, textbook: 2,
    .always(
      Words(
        en: "setNeedsLayout marks the view that it is called on, and not its superview.",
        zh: "setNeedsLayout 只标记被调用的视图自己，不标记它的父视图。")))

  static let sizeMarksViewAlone = MistakeRow(
    on: .all, .marking(in: [.frame, .bounds]) { view, _ in [view] }, asked: reached, textbook: 2,
    .when(
      { $0.isAboutPasses && $0.hasAnotherSize },
      Words(en: "A change of size marks the view and its superview.", zh: "尺寸改变会标记视图自己，也会标记它的父视图。")))

  static let sizeMarksSuperviewAlone = MistakeRow(
    on: .all, .marking(in: [.frame, .bounds]) { _, superview in [superview].compactMap { $0 } }, asked: reached,
    textbook: 2,
    .when(
      { $0.isAboutPasses && $0.hasAnotherSize },
      Words(
        en: "A view that changes its size is marked itself, not only its superview.",
        zh: "尺寸改变的视图自己也会被标记，而不只是它的父视图。")))

  static let transformMarksNothing = MistakeRow(
    on: .withLayers, .marking(in: [.transform]) { _, _ in [] }, asked: reached, textbook: 1,
    .when(
      { $0.isAboutPasses },
      Words(
        en: "A change of transform marks the superview, because it changes the frame of the view there.",
        zh: "变换改变会标记父视图：视图在其中的 frame 变了。")))

  static let transformMarksView = MistakeRow(
    on: .withLayers,
    .beliefs { _ in
      [.marking { mutation in mutation.assigned == .transform ? [mutation.view].compactMap { $0 } : [] }]
    }, asked: reached, textbook: 1,
    .always(
      Words(
        en: "A transform marks only the superview: the bounds of the view do not change.",
        zh: "变换只标记父视图：视图自己的 bounds 没有变。")))

  static let scrollingMarksNothing = MistakeRow(
    on: .all, .marking(in: [.bounds], isOfOrigin: true) { _, _ in [] }, asked: reached, textbook: 1,
    .when(
      { $0.isAboutPasses },
      Words(
        en: "A change of bounds.origin marks the view, even if the size stays the same: scroll views lay out this "
          + "way.",
        zh: "bounds 的原点改变会标记视图自己，即使尺寸不变：滚动视图就是这样触发布局的。")))

  static let subviewsComeFirst = MistakeRow(
    on: .all, .calls { walk, _ in walk.isOfUpdates ? walk : walk.reversed() }, asked: [.calls], textbook: 1,
    .always(
      Words(
        en: "Layout goes from the outside in: a superview is laid out before its subviews.",
        zh: "布局从外到内进行：父视图先于子视图布局。")))

  static let didComesLast = MistakeRow(
    on: .withLayers,
    .calls { walk, _ in
      let last = walk.flatMap { $0 }.filter { $0.method == .viewDidLayoutSubviews }.reversed()
      return walk.map { $0.filter { $0.method != .viewDidLayoutSubviews } } + last.map { [$0] }
    }, asked: [.calls], textbook: 1,
    .always(
      Words(
        en:
          "viewDidLayoutSubviews comes right after the layoutSubviews of its view, before any subview is laid out.",
        zh: "viewDidLayoutSubviews 紧跟在它的视图的 layoutSubviews 之后，此时子视图还没有布局。")))

  static let willComesBehind = MistakeRow(
    on: .withLayers, .calls { walk, _ in walk.map { $0.moving(.viewWillLayoutSubviews, behind: .layoutSubviews) } },
    asked: [.calls], textbook: 2,
    .always(
      Words(
        en: "viewWillLayoutSubviews comes before the layoutSubviews of its view.",
        zh: "viewWillLayoutSubviews 在它的视图的 layoutSubviews 之前。")))

  static let constraintsFromTheTop = MistakeRow(
    on: .withLayers, .calls { walk, _ in walk.isOfUpdates ? walk.reversed() : walk }, asked: [.calls], textbook: 2,
    .always(
      Words(
        en:
          "Constraints are updated from the inside out: the updateConstraints of subviews comes before the "
          + "superview's.",
        zh: "约束从内到外更新：子视图的 updateConstraints 先于父视图的。")))

  static let controllerUpdatesLast = MistakeRow(
    on: .withLayers, .calls { walk, _ in walk.map { $0.moving(.updateViewConstraints, behind: .updateConstraints) } },
    asked: [.calls], textbook: 2,
    .always(
      Words(
        en: "A controller's updateViewConstraints comes just before the updateConstraints of its view.",
        zh: "控制器的 updateViewConstraints 紧挨在它的视图的 updateConstraints 之前。")))

  static let controllerUpdatesFirst = MistakeRow(
    on: .withLayers,
    .calls { walk, _ in
      let first = walk.flatMap { $0 }.filter { $0.method == .updateViewConstraints }
      return first.map { [$0] } + walk.map { $0.filter { $0.method != .updateViewConstraints } }
    }, asked: [.calls], textbook: 2,
    .always(
      Words(
        en: "A controller's updateViewConstraints comes just before the update of its own view; subviews update "
          + "earlier.",
        zh: "控制器的 updateViewConstraints 紧挨在它自己的视图之前：子视图在那之前更新约束。")))

  static let frontSubviewsFirst = MistakeRow(
    on: .all, .calls { walk, tree in walk.isOfUpdates ? walk : walk.frontFirst(in: tree) }, asked: [.calls],
    textbook: 3,
    .always(
      Words(
        en: "Of the subviews of one view, the backmost is laid out first.",
        zh: "同一个视图的子视图从最后面的开始布局。")))

  static let layoutGoesByLevels = MistakeRow(
    on: .all, .calls { walk, tree in walk.isOfUpdates ? walk : walk.byLevels(in: tree) }, asked: [.calls], textbook: 3,
    .always(
      Words(
        en: "The subviews of a view are laid out directly after it, before its next sibling.",
        zh: "一个视图的子视图紧跟在它之后布局，先于它的下一个兄弟视图。")))
}

extension Belief {
  /// Returns the belief that a mutation marks additional views, which need not be marked.
  fileprivate static func marking(_ views: @escaping @Sendable (Mutation) -> [LayerID]) -> Belief {
    Belief(mutations: { mutations in
      mutations.flatMap { mutation in [mutation] + views(mutation).map { mutation.marking($0) } }
    })
  }
}

extension MistakeRow.Source {
  /// Returns the belief that assigning some properties marks other views; it affects only calls and counts.
  fileprivate static func marking(
    in properties: Set<Property>, isOfOrigin: Bool = false,
    _ views: @escaping @Sendable (LayerID, _ superview: LayerID?) -> [LayerID]
  ) -> MistakeRow.Source {
    .beliefs { scene in
      guard !scene.header.passes.isEmpty else { return [] }
      let declared = scene.header.views
      let change: @Sendable ([Mutation]) -> [Mutation] = { mutations in
        mutations.flatMap { mutation -> [Mutation] in
          guard case .assign(let view, let path, _) = mutation.action, properties.contains(path.property),
            path.isOfOrigin == isOfOrigin
          else { return [mutation] }
          return views(view, declared[view.index].superview).map { mutation.marking($0) }
        }
      }
      return [Belief(mutations: change)]
    }
  }
}

extension Mutation {
  /// The property that it assigns.
  fileprivate var assigned: Property? { if case .assign(_, let path, _) = action { path.property } else { nil } }

  fileprivate func marking(_ view: LayerID) -> Mutation {
    Mutation(action: .layoutRequest(view, .setNeedsLayout), place: place, valuePlace: valuePlace)
  }

  /// Whether it is a requested layout of marked views.
  fileprivate var isAskedPass: Bool { if case .autoLayout(.layout(_, .asked)) = action { true } else { false } }

  /// Whether it is a layout of marked views.
  fileprivate var isPass: Bool { if case .autoLayout(.layout) = action { true } else { false } }

  /// Whether it changes the position of a view, and cannot change its size.
  fileprivate var isOnlyMove: Bool {
    guard case .assign(_, let path, _) = action else { return false }
    switch path.property.concern {
    case .center: return true
    case .frame: return path.isOfOrigin
    case .bounds, .transform, .transform3D, .sublayerTransform, .windowFrame, .appearance, .resizing, .contentOffset,
      .zoomScale, .scrolling, .margins, .image, .passes, .anchorPoint, .depth:
      return false
    }
  }

  /// Whether it may mark the view that it is called on.
  fileprivate var marksOwnView: Bool {
    switch action {
    case .layoutRequest(_, .setNeedsLayout): true
    case .assign(_, let path, _):
      (path.property == .frame || path.property == .bounds) && !path.isOfOrigin
    case .layoutRequest, .call, .tree, .constrain, .layout, .autoLayout, .time, .expect, .expectCalls: false
    }
  }
}

extension MadeMistake {
  /// Whether the question is about the calls of passes, or their number.
  fileprivate var isAboutPasses: Bool { asksForLayouts || subject.isAboutCalls }

  /// Whether a step changes the size of a view.
  fileprivate var hasAnotherSize: Bool {
    steps.all.contains { step in
      guard let before = step.before, let after = step.after else { return false }
      return before.bounds.size != after.bounds.size
    }
  }
}

extension PropertyPath {
  /// Whether it is only the position of a rect.
  fileprivate var isOfOrigin: Bool { [.origin, .originX, .originY].contains(component) }
}

extension LayoutCall {
  fileprivate var isUpdate: Bool { method == .updateConstraints || method == .updateViewConstraints }
}

extension [ViewDeclaration] {
  /// Whether a view is declared inside another one.
  fileprivate func lies(_ view: LayerID, in outer: LayerID) -> Bool {
    var next = self[view.index].superview
    while let current = next {
      if current == outer { return true }
      next = self[current.index].superview
    }
    return false
  }
}

extension [LayoutCall] {
  /// Returns the calls of one view with one method moved after another, if it has both.
  fileprivate func moving(_ method: LayoutMethod, behind other: LayoutMethod) -> [LayoutCall] {
    guard let call = first(where: { $0.method == method }) else { return self }
    var rest = filter { $0.method != method }
    guard let place = rest.firstIndex(where: { $0.method == other }) else { return self }
    rest.insert(call, at: place + 1)
    return rest
  }

  /// Returns the walks that the calls belong to, each grouped by view.
  ///
  /// A walk over layouts goes from the outside to the inside, one over constraints the other way.
  func walks(in tree: LayerTree) -> [LayoutWalk] {
    var (outward, inward): ([LayerID: Int], [LayerID: Int]) = ([:], [:])
    for (place, entry) in tree.depthFirst.enumerated() { inward[entry.view] = place }
    for (place, view) in tree.sublayersFirst(in: nil).enumerated() { outward[view] = place }
    var walks: [LayoutWalk] = []
    for call in self {
      guard let last = walks.last?.last?.last, last.isUpdate == call.isUpdate else {
        walks.append([[call]])
        continue
      }
      let places = call.isUpdate ? outward : inward
      let isBehind = last.view == call.view && !(walks.last?.last?.contains(call) ?? true)
      if isBehind {
        walks[walks.count - 1][walks[walks.count - 1].count - 1].append(call)
      } else if (places[call.view] ?? 0) > (places[last.view] ?? 0) {
        walks[walks.count - 1].append([call])
      } else {
        walks.append([[call]])
      }
    }
    return walks
  }
}

extension LayoutWalk {
  /// Whether it is a walk over constraint updates.
  fileprivate var isOfUpdates: Bool { first?.first?.isUpdate ?? false }

  /// Returns the calls with the subviews of each view from front to back.
  fileprivate func frontFirst(in tree: LayerTree) -> LayoutWalk {
    var own: [LayerID: [LayoutCall]] = [:]
    for calls in self { if let first = calls.first { own[first.view, default: []] += calls } }
    var found: LayoutWalk = []
    var waiting = tree.roots
    while let view = waiting.popLast() {
      if let calls = own[view] { found.append(calls) }
      waiting += tree.sublayers(of: view)
    }
    return found
  }

  /// Returns the calls level by level, deeper views last.
  fileprivate func byLevels(in tree: LayerTree) -> LayoutWalk {
    let depths = map { calls in calls.first.map { tree.superlayers(of: $0.view).count { _ in true } } ?? 0 }
    return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}
