import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

// Mistakes about layout passes: which views they reach, how often, and in which order.
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
        en: "The layout of a view does not reach into its subviews: a pass lays out those that are marked themselves.",
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
        en: "A mark waits for the next turn of the run loop or for layoutIfNeeded: what is marked several times before "
          + "that is laid out once.",
        zh: "标记要等到 run loop 的下一轮或 layoutIfNeeded 才起作用：在那之前标记几次，都只布局一次。")))

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

  static let subviewsComeFirst = MistakeRow(
    on: .all, .calls { calls, tree in calls.walks(in: tree).flatMap { $0.reversed().flatMap { $0 } } },
    asked: [.calls], textbook: 1,
    .always(
      Words(
        en: "Layout goes from the outside to the inside: a superview is laid out before its subviews.",
        zh: "布局从外到内进行：父视图先于子视图布局。")))

  static let didComesLast = MistakeRow(
    on: .withLayers,
    .calls { calls, tree in
      calls.walks(in: tree).flatMap { walk in
        let all = walk.flatMap { $0 }
        return all.filter { $0.method != .viewDidLayoutSubviews }
          + all.filter { $0.method == .viewDidLayoutSubviews }.reversed()
      }
    }, asked: [.calls], textbook: 1,
    .always(
      Words(
        en:
          "viewDidLayoutSubviews comes directly behind the layoutSubviews of its view, before any subview is laid out.",
        zh: "viewDidLayoutSubviews 紧跟在它的视图的 layoutSubviews 之后，此时子视图还没有布局。")))

  static let constraintsFromTheTop = MistakeRow(
    on: .withLayers,
    .calls { calls, tree in
      calls.walks(in: tree).flatMap { walk -> [LayoutCall] in
        walk.first?.first?.isUpdate ?? false ? walk.reversed().flatMap { $0 } : walk.flatMap { $0 }
      }
    }, asked: [.calls], textbook: 2,
    .always(
      Words(
        en:
          "Constraints are updated from the inside to the outside: updateConstraints of subviews comes before that of "
          + "their superview.",
        zh: "约束从内到外更新：子视图的 updateConstraints 先于父视图的。")))
}

extension Belief {
  /// A mutation marks other views as well, none of which has to be marked.
  fileprivate static func marking(_ views: @escaping @Sendable (Mutation) -> [LayerID]) -> Belief {
    Belief(mutations: { mutations in
      mutations.flatMap { mutation in [mutation] + views(mutation).map { mutation.marking($0) } }
    })
  }
}

extension Mutation {
  fileprivate func marking(_ view: LayerID) -> Mutation {
    Mutation(action: .layoutRequest(view, .setNeedsLayout), place: place, valuePlace: valuePlace)
  }

  /// Whether it lays out what is marked.
  fileprivate var isPass: Bool { if case .autoLayout(.layout) = action { true } else { false } }

  /// Whether it gives a view another place, and cannot give it another size.
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

extension PropertyPath {
  /// Whether it is the place of a rect alone.
  fileprivate var isOfOrigin: Bool { [.origin, .originX, .originY].contains(component) }
}

extension LayoutCall {
  fileprivate var isUpdate: Bool { method == .updateConstraints || method == .updateViewConstraints }
}

extension [ViewDeclaration] {
  /// Whether a view is declared inside of another one.
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
  /// The walks that they belong to, each the calls of one view after the other.
  ///
  /// A walk over layouts goes from the outside to the inside, one over constraints the other way.
  fileprivate func walks(in tree: LayerTree) -> [[[LayoutCall]]] {
    var places: [LayerID: Int] = [:]
    for (place, entry) in tree.depthFirst.enumerated() { places[entry.view] = place }
    var walks: [[[LayoutCall]]] = []
    for call in self {
      guard let last = walks.last?.last?.last, last.isUpdate == call.isUpdate else {
        walks.append([[call]])
        continue
      }
      let (old, new) = (places[last.view] ?? 0, places[call.view] ?? 0)
      let isBehind = last.view == call.view && !(walks.last?.last?.contains(call) ?? true)
      if isBehind {
        walks[walks.count - 1][walks[walks.count - 1].count - 1].append(call)
      } else if call.isUpdate ? new < old : new > old {
        walks[walks.count - 1].append([call])
      } else {
        walks.append([[call]])
      }
    }
    return walks
  }
}
