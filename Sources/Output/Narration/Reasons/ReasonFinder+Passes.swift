import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

// The views that a step marks for layout, and the order of calls in a layout pass.
extension ReasonFinder {
  /// Adds the marks of the step, or why there are none; then each call of its passes, with the assignments of its list.
  ///
  /// A pass that does not end, or has very many calls, is cut after its beginning, which shows the pattern.
  mutating func addPasses(_ events: [LayoutPassEvent], loop: LayerID?, behind mutation: Mutation) {
    guard !before.header.passes.isEmpty, !mutation.isCheckpoint else { return }
    if case .autoLayout(.layout) = mutation.action { addMarkedBefore(mutation) }
    let named = loop == nil ? Self.namedCalls : Self.namedCallsOfLoop
    var (number, call): (Int, LayoutCall?) = (0, nil)
    var hasMarked = false
    for event in events {
      if case .call = event, number >= named { break }
      switch event {
      case .mark(let mark):
        hasMarked = true
        add(.appearance(mark.view, mark.words))
      case .call(let next):
        number += 1
        call = next
        add(
          .appearance(
            next.view,
            Words(
              en: "\(number). \(next.view).\(VisibleText(next.method.rawValue)) runs.",
              zh: "\(number). 运行 \(next.view).\(VisibleText(next.method.rawValue))。")))
      case .item(_, let mutation, let value): add(of: mutation, value)
      }
    }
    addRest(of: events, behind: number, loop)
    if !hasMarked, case .assign(let view, let path, _) = mutation.action { addNoMark(of: view, path.property) }
    if call == nil, case .autoLayout(.layout) = mutation.action {
      let view = mutation.view ?? LayerID(index: 0)
      add(
        .appearance(
          view, Words(en: "No overridden method is called.", zh: "没有调用任何重写的方法。")))
    }
  }

  /// The maximum number of calls that are explained, and the number for a pass that does not end.
  private static let namedCalls = 100
  private static let namedCallsOfLoop = 4

  /// Adds the number of omitted calls, and the view where a pass does not end.
  private mutating func addRest(of events: [LayoutPassEvent], behind number: Int, _ loop: LayerID?) {
    let calls = events.compactMap { if case .call(let call) = $0 { call } else { nil } }
    if let next = calls.dropFirst(number).first {
      add(
        .appearance(
          next.view,
          Words(
            en: "This repeats: \(calls.count - number) more \(calls.count - number == 1 ? "call" : "calls").",
            zh: "如此继续：还有 \(calls.count - number) 次调用。")))
    }
    if let loop {
      add(
        .appearance(
          loop,
          Words(
            en: "The layout never ends: each layout marks \(loop) again.", zh: "布局停不下来：每次布局都会再次标记 \(loop)。")))
    }
  }

  /// Adds the views that wait for the pass.
  private mutating func addMarkedBefore(_ mutation: Mutation) {
    guard let marked = before.tree.markedLayers(atMost: Self.namedMarks), let first = marked.first else { return }
    let views = marked.map { Words("\($0)") }.listed
    add(.appearance(first, Words(en: "Already marked for layout: \(views).", zh: "此前已标记为需要布局：\(views)。")))
  }

  private static let namedMarks = 12

  /// Adds the effect of a step of a list.
  private mutating func add(of mutation: Mutation, _ value: PropertyValue?) {
    switch mutation.action {
    case .assign(let view, let path, _):
      guard let value, value.kind.slotCount > 0 else { return }
      let number = value.kind.slotCount == 1 ? Words("\(value[0])") : Words("\(value.numbers)")
      add(.appearance(view, Words(en: "It sets \(view).\(path) to \(number).", zh: "它把 \(view).\(path) 设为 \(number)。")))
    case .layoutRequest(let view, let request):
      add(
        .appearance(
          view,
          Words(
            en: "It calls \(view).\(VisibleText(request.rawValue)).",
            zh: "它调用 \(view).\(VisibleText(request.rawValue))。")))
    case .call, .tree, .constrain, .layout, .autoLayout, .time, .expect, .expectCalls: break
    }
  }

  /// Adds the reason why an assignment marked nothing.
  private mutating func addNoMark(of view: LayerID, _ property: Property) {
    let isMarked = after.needsLayout(view) || after.superlayer(of: view).map { after.needsLayout($0) } ?? false
    if isMarked { return }
    switch property.marking {
    case .nothing:
      switch property.concern {
      case .center, .anchorPoint, .depth:
        add(.appearance(view, Words(en: "\(property) marks no view for layout.", zh: "\(property) 不会标记任何视图需要布局。")))
      case .frame, .bounds, .transform, .transform3D, .sublayerTransform, .windowFrame, .appearance, .resizing,
        .contentOffset, .zoomScale, .scrolling, .margins, .image, .passes:
        break
      }
    case .bySize:
      add(
        .appearance(
          view,
          Words(
            en: "The size stays the same, so no view is marked for layout.", zh: "尺寸没有变，所以没有视图被标记为需要布局。")))
    case .view, .superview, .scrollView, .insets: break
    }
  }
}

extension LayoutMark {
  /// The cause of the mark.
  var words: Words {
    switch cause {
    case .size(let changed):
      changed == view
        ? Words(en: "\(view) is marked for layout: its size changes.", zh: "\(view) 被标记为需要布局：它的尺寸变了。")
        : Words(
          en: "\(view) is marked for layout: the size of \(changed) changes.", zh: "\(view) 被标记为需要布局：\(changed) 的尺寸变了。")
    case .origin:
      Words(
        en: "\(view) is marked for layout: the origin of its bounds changes.",
        zh: "\(view) 被标记为需要布局：它的 bounds.origin 变了。")
    case .transform(let changed):
      Words(
        en: "\(view) is marked for layout: the transform of \(changed) changes.",
        zh: "\(view) 被标记为需要布局：\(changed) 的 transform 变了。")
    case .subviews(let moved):
      Words(
        en: "\(view) is marked for layout: \(moved) was added, removed or reordered.",
        zh: "\(view) 被标记为需要布局：\(moved) 加入、离开或换了次序。")
    case .asked: Words(en: "\(view) is marked for layout.", zh: "\(view) 被标记为需要布局。")
    case .constraints(let moved):
      Words(
        en: "\(view) is marked for layout: constraints place \(moved) elsewhere.",
        zh: "\(view) 被标记为需要布局：约束让 \(moved) 的位置或尺寸变了。")
    case .insets:
      Words(
        en: "\(view) is marked for layout: its safe area or its margins change.", zh: "\(view) 被标记为需要布局：它的安全区域或边距变了。")
    case .constraintsUpdate(let asking):
      Words(
        en: "\(view) is marked for layout: \(asking) updates its constraints.", zh: "\(view) 被标记为需要布局：\(asking) 要更新约束。")
    case .first: Words(en: "\(view) is marked for layout: its first layout is due.", zh: "\(view) 被标记为需要布局：还没有做过第一次布局。")
    }
  }
}
