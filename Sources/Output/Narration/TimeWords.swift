import GeomrunAnimations
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

// What mutations of time do, in words and in code.
extension WordWriter {
  func words(for change: TimeChange, in header: SceneHeader) -> Words {
    switch change {
    case .wait(let term):
      let time = Words("\(TimeWords.number(term))")
      return Words(en: "The run loop turn ends, and \(time) s pass.", zh: "这一轮 run loop 结束，时间过去 \(time) 秒。")
    case .add(let view, let animation):
      guard animation.inertKeyPath == nil else {
        return Words(en: "\(view) gets an animation without effect.", zh: "给 \(view) 添加一个不起作用的动画。")
      }
      let what = TimeWords.named(animation)
      return Words(en: "\(view) gets an animation of \(what).", zh: "给 \(view) 添加 \(what) 的动画。")
    case .remove(let view, let key?):
      return Words(en: "\(view) loses the animation `\(VisibleText(key))`.", zh: "移除 \(view) 的动画“\(VisibleText(key))”。")
    case .remove(let view, nil): return Words(en: "\(view) loses all its animations.", zh: "移除 \(view) 的所有动画。")
    case .timing(let view, let key, let term):
      return MutationWords.becomes(
        Words("\(view).layer.\(VisibleText(key.rawValue))"), [Words("\(TimeWords.number(term))")])
    case .animate(let block):
      let begin = Words(
        en: "In an animation of \(TimeWords.number(block.duration)) s:",
        zh: "在时长 \(TimeWords.number(block.duration)) 秒的动画块里：")
      return inside(begin, block.changes, in: header)
    case .transaction(let transaction):
      return inside(Words(en: "In a transaction:", zh: "在一个事务里："), transaction.changes, in: header)
    }
  }

  private func inside(_ begin: Words, _ changes: [Mutation], in header: SceneHeader) -> Words {
    changes.reduce(begin) { text, change in
      let sentence = VisibleText(self.sentence(for: change, in: header))
      return Words(en: "\(text) \(sentence)", zh: "\(text)\(sentence)")
    }
  }
}

/// Words for times and animations.
enum TimeWords {
  /// A number that is known, or a mark for one that is computed.
  static func text(_ term: NumberTerm) -> String {
    if case .literal(let number) = term { number.shortestText } else { "…" }
  }

  static func number(_ term: NumberTerm) -> VisibleText { VisibleText(text(term)) }

  static func named(_ animation: AnimationDeclaration) -> Words {
    guard let keyPath = animation.keyPath else { return Words(en: "a group", zh: "一组") }
    return Words("\(VisibleText(keyPath.rawValue))")
  }
}

// What time does to views in a step.
extension ReasonFinder {
  /// Which animations begin in a step, and what ends in it.
  mutating func addTime(_ change: TimeChange) {
    guard let old = before.clock, let new = clockAfter else { return }
    for view in viewsInTime(change, old) {
      let (had, has) = (old.animations[view] ?? [], new.animations[view] ?? [])
      let kept = Set(has.compactMap { $0.animation.key })
      if case .wait = change {
        for running in had where running.animation.timing.isRemovedOnCompletion {
          let timing = running.animation.timing
          let (begin, now) = (before.layerTime(of: view, at: old.now), before.layerTime(of: view, at: new.now))
          guard timing.moment(at: max(begin, timing.beginTime)).phase == .active,
            timing.moment(at: now).phase == .after
          else { continue }
          addEnd(of: running, view)
        }
        continue
      }
      for running in has.dropFirst(max(has.count - max(has.count - had.count, 0), 0)) {
        addBeginning(of: running, view)
      }
      if case .remove(view, _) = change {
        for running in had where running.animation.key.map({ !kept.contains($0) }) ?? has.isEmpty {
          addRemoval(of: running, view)
        }
      }
    }
  }

  /// The views whose animations a change may begin or end, in the order of their declarations.
  private func viewsInTime(_ change: TimeChange, _ old: SceneClock) -> [LayerID] {
    switch change {
    case .wait: old.animations.keys.sorted { $0.index < $1.index }
    case .add(let view, _), .remove(let view, _), .timing(let view, _, _): [view]
    case .animate, .transaction: touched.inOrder.sorted { $0.index < $1.index }
    }
  }

  /// That what changes in a block or a transaction is not animated.
  mutating func addUnanimated(_ change: TimeChange) {
    guard !change.changes.isEmpty, reasons.isEmpty else { return }
    for view in touched.inOrder where before.tree[view] != after[view] {
      add(
        .appearance(
          view, Words(en: "\(view) changes at once: nothing is animated.", zh: "\(view) 立即改变：没有动画。")))
    }
  }

  /// What an animation is about, as key paths.
  private static func properties(of running: RunningAnimation) -> Words {
    Words("\(VisibleText(running.animation.keyPaths.map { $0.rawValue }.joined(separator: ", ")))")
  }

  private mutating func addBeginning(of running: RunningAnimation, _ view: LayerID) {
    let what = Self.properties(of: running)
    switch running.origin {
    case .added:
      add(
        .appearance(
          view,
          Words(
            en: "The animation changes the presentation of \(view), \(what), not its model.",
            zh: "动画改变的是 \(view) 的显示（\(what)），模型不变。")))
    case .block:
      let isAdditive = running.animation.isAdditive
      add(
        .appearance(
          view,
          isAdditive
            ? Words(
              en: """
                \(view) has its new \(what) at once; UIKit adds an animation of the difference, old minus new.
                """,
              zh: "\(view) 的 \(what) 立即是新值；UIKit 给“旧值减新值”的差做动画，并加在模型上。")
            : Words(
              en: "\(view) has its new \(what) at once; the presentation runs from the old value to it.",
              zh: "\(view) 的 \(what) 立即是新值；显示从旧值变到新值。")))
    case .implicit:
      add(
        .appearance(
          view,
          Words(
            en: "The layer animates \(what) implicitly, from the presented value to the new one.",
            zh: "图层自动给 \(what) 做动画：从原来显示的值到新值。")))
    }
  }

  private mutating func addEnd(of running: RunningAnimation, _ view: LayerID) {
    let what = Self.properties(of: running)
    add(
      .appearance(
        view,
        Words(
          en: "The animation of \(what) is over and removed: \(view) shows its model again.",
          zh: "\(what) 的动画已结束并被移除：\(view) 又显示模型的值。")))
  }

  private mutating func addRemoval(of running: RunningAnimation, _ view: LayerID) {
    let what = Self.properties(of: running)
    add(
      .appearance(
        view,
        Words(
          en: "Without the animation of \(what), \(view) shows its model at once.",
          zh: "没有了 \(what) 的动画，\(view) 立即显示模型的值。")))
  }
}

extension LayerAnimation {
  /// Whether what lies beneath is added to its value.
  fileprivate var isAdditive: Bool {
    if case .property(let property) = content { property.isAdditive } else { false }
  }
}
