import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

// Errors and possible surprises in lists of layout passes: one message, one function.
extension Diagnostic {
  /// A layout pass does not end, with the reason.
  static func layoutLoop(at view: LayerID, _ state: LayoutPassState, _ outcome: ReplayResult, at place: SourceRange)
    -> Diagnostic
  {
    let name = outcome.name(of: view)
    var notes: [Note] = []
    var seen: Set<LayerID> = []
    var next: LayerID? = view
    while let marked = next, seen.insert(marked).inserted, let cause = state.causes[marked] {
      if let item = cause.item {
        let (name, reason) = (outcome.name(of: marked), reason(cause.cause, outcome))
        notes.append(
          .init(
            Words(en: "`\(code: name)` is marked here: \(reason)", zh: "`\(code: name)` 在这里被标记：\(reason)"), at: item))
      }
      next = cause.by.map { $0.view == marked ? nil : $0.view } ?? nil
    }
    return Diagnostic(
      .layoutLoop,
      Words(
        en: "`\(code: name)` is laid out more than \(LayoutPassState.most) times in one pass",
        zh: "`\(code: name)` 在一轮布局中被布局了 \(LayoutPassState.most) 次以上"), at: place, notes: notes,
      help: [
        Words(
          en: "make the list assign the same value on its second run, which marks nothing",
          zh: "让列表第二次运行时赋予相同的值，这样就不会再标记")
      ])
  }

  /// The reason why a view is marked, as a sentence without its full stop.
  private static func reason(_ cause: LayoutMarkCause, _ outcome: ReplayResult) -> Words {
    func name(_ view: LayerID) -> VisibleText { VisibleText(outcome.name(of: view)) }
    return switch cause {
    case .size(let view): Words(en: "the size of `\(name(view))` changes", zh: "`\(name(view))` 的尺寸变了")
    case .origin: Words(en: "the origin of its bounds changes", zh: "它的 bounds.origin 变了")
    case .transform(let view):
      Words(en: "the transform of `\(name(view))` changes", zh: "`\(name(view))` 的 transform 变了")
    case .subviews(let view):
      Words(en: "`\(name(view))` is added, removed or reordered", zh: "`\(name(view))` 被加入、移除或调整了顺序")
    case .asked: Words("setNeedsLayout")
    case .constraints(let view):
      Words(en: "constraints place `\(name(view))` elsewhere", zh: "约束把 `\(name(view))` 移到了别处")
    case .insets: Words(en: "its safe area or its margins change", zh: "它的安全区域或边距变了")
    case .constraintsUpdate(let view):
      Words(en: "`\(name(view))` updates its constraints", zh: "`\(name(view))` 更新约束")
    case .first: Words(en: "its first layout is due", zh: "它要做第一次布局")
    }
  }

  static func layoutOfOthers(_ view: String, in call: String, _ owner: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .layoutOfOthers,
      Words(
        en: "`\(code: call)` changes `\(code: view)`, which is neither `\(code: owner)` nor a direct subview of it",
        zh: "`\(code: call)` 修改了 `\(code: view)`，它既不是 `\(code: owner)`，也不是其直接子视图"), at: place,
      help: [
        Words(
          en:
            "move this to the list of the superview of `\(code: view)`, because the superview's own layout may undo it",
          zh: "把这一项移到 `\(code: view)` 的父视图的列表里：父视图的布局可能把它改回去")
      ])
  }

  static func lostBeforeSuper(_ view: String, in call: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .lostBeforeSuper,
      Words(
        en: "`super` in `\(code: call)` places `\(code: view)` again, by its constraints",
        zh: "`\(code: call)` 中的 `super` 按约束重新放置 `\(code: view)`"), at: place,
      help: [Words(en: "move this item below `super`", zh: "把这一项移到 `super` 之后")])
  }

  static func neverLaidOut(_ call: String, _ view: String, isEmpty: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .neverLaidOut,
      isEmpty
        ? Words(
          en: "`\(code: call)` never runs: `\(code: view)` has no size and no subviews, so nothing marks it",
          zh: "`\(code: call)` 从未运行：`\(code: view)` 没有尺寸也没有子视图，所以什么也不会标记它")
        : Words(en: "`\(code: call)` never runs", zh: "`\(code: call)` 从未运行"), at: place,
      help: [
        isEmpty
          ? Words(en: "give `\(code: view)` a frame", zh: "给 `\(code: view)` 一个 frame")
          : Words(
            en: "mark `\(code: view)` and end with a turn: `runLoop:`",
            zh: "标记 `\(code: view)`，最后让 run loop 运行一轮：`runLoop:`")
      ])
  }

  static func layoutMovesAgain(_ call: String, _ view: String, _ finding: ListFinding, at place: SourceRange)
    -> Diagnostic
  {
    let (property, new, old) = (finding.property.name, roughly(finding.new), roughly(finding.old))
    return Diagnostic(
      .layoutMovesAgain,
      Words(
        en:
          "one more run of `\(code: call)` gives `\(code: view)` the \(code: property) \(code: new), now \(code: old)",
        zh: "`\(code: call)` 再运行一次，`\(code: view)` 的 \(code: property) 就变成 \(code: new)，现在是 \(code: old)"),
      at: place,
      help: [
        Words(
          en: "compute from numbers that the list does not change: a device may lay out once or twice",
          zh: "用列表不会改变的数值来计算：设备可能布局一次，也可能两次")
      ])
  }

  static func unmarkedChange(
    _ call: String, _ owner: LayerID, _ outcome: ReplayResult, _ finding: ListFinding, at place: SourceRange
  ) -> Diagnostic {
    let (view, name) = (outcome.name(of: finding.view), outcome.name(of: owner))
    let (property, new, old) = (finding.property.name, roughly(finding.new), roughly(finding.old))
    return Diagnostic(
      .unmarkedChange,
      Words(
        en:
          "`\(code: call)` has not run since `\(code: view)` changed: it gives the \(code: property) \(code: new), now \(code: old)",
        zh:
          "`\(code: view)` 改变之后，`\(code: call)` 没有运行过：运行后 \(code: property) 是 \(code: new)，现在是 \(code: old)"),
      at: place,
      help: [
        Words(
          en: "nothing has marked `\(code: name)`; write `\(code: name).setNeedsLayout:`",
          zh: "没有什么标记过 `\(code: name)`；写上 `\(code: name).setNeedsLayout:`")
      ])
  }
}
