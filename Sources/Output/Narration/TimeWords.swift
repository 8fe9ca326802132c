import GeomrunAnimations
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

// Mutations of time, in words and in code.
extension WordWriter {
  func words(for change: TimeChange, in header: SceneHeader) -> Words {
    switch change {
    case .wait(let term):
      let time = Words("\(TimeWords.number(term))")
      return Words(
        en: "The run loop turn ends; the clock advances by \(time) s.", zh: "这一轮 run loop 结束，时间过去 \(time) 秒。")
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
        en: "In a \(TimeWords.number(block.duration)) s animation:",
        zh: "在时长 \(TimeWords.number(block.duration)) 秒的动画块里：")
      return inside(begin, block.changes, in: header)
    case .transaction(let transaction):
      return inside(Words(en: "In a transaction:", zh: "在一个事务里："), transaction.changes, in: header)
    case .animator(let animator):
      let name = VisibleText(animator.name)
      return Words(en: "The animator \(name) is created; nothing changes yet.", zh: "创建 animator \(name)；尚无任何改变。")
    case .control(let name, let control): return words(for: control, of: VisibleText(name))
    }
  }

  private func words(for control: AnimatorControl, of name: VisibleText) -> Words {
    switch control {
    case .start: return Words(en: "The animator \(name) runs.", zh: "animator \(name) 开始运行。")
    case .pause: return Words(en: "The animator \(name) pauses.", zh: "animator \(name) 暂停。")
    case .fraction(let term):
      return MutationWords.becomes(Words("\(name).fractionComplete"), [Words("\(TimeWords.number(term))")])
    case .reverse(let isReversed):
      return isReversed
        ? Words(en: "The animator \(name) reverses: it runs back to its start.", zh: "animator \(name) 反向，回到起点。")
        : Words(en: "The animator \(name) runs forward again.", zh: "animator \(name) 恢复正向。")
    case .goOn(let factor, _):
      if factor.isLiteral(0) {
        return Words(en: "The animator \(name) continues, in the time that is left.", zh: "animator \(name) 用剩余的时间继续。")
      }
      let factor = TimeWords.number(factor)
      return Words(
        en: "The animator \(name) continues; the rest takes \(factor) times its duration.",
        zh: "animator \(name) 继续；余下部分用其时长的 \(factor) 倍。")
    case .stop:
      return Words(
        en: "The animator \(name) stops: the model gets the visible values.", zh: "animator \(name) 停止：模型取当前显示的值。")
    case .finish(.end): return Words(en: "The animator \(name) finishes at its end.", zh: "animator \(name) 在终点结束。")
    case .finish(.start): return Words(en: "The animator \(name) finishes at its start.", zh: "animator \(name) 在起点结束。")
    case .finish(.current):
      return Words(en: "The animator \(name) finishes where it is.", zh: "animator \(name) 在当前位置结束。")
    }
  }

  private func inside(_ begin: Words, _ changes: [Mutation], in header: SceneHeader) -> Words {
    changes.reduce(begin) { text, change in
      var own = self.sentence(for: change, in: header)
      // A single sentence after the colon continues it.
      if changes.count == 1, own.hasPrefix("The ") || own.hasPrefix("All ") {
        own = own.prefix(1).lowercased() + own.dropFirst()
      }
      let sentence = VisibleText(own)
      return Words(en: "\(text) \(sentence)", zh: "\(text)\(sentence)")
    }
  }
}

/// Words for times and animations.
enum TimeWords {
  /// Returns a known number as text, or a placeholder for one that is computed.
  static func text(_ term: NumberTerm) -> String {
    if case .literal(let number) = term { number.shortestText } else { "…" }
  }

  static func number(_ term: NumberTerm) -> VisibleText { VisibleText(text(term)) }

  static func named(_ animation: AnimationDeclaration) -> Words {
    guard let keyPath = animation.keyPath else { return Words(en: "a group", zh: "一组") }
    return Words("\(VisibleText(keyPath.rawValue))")
  }
}

// Effects of time on views in a step.
extension ReasonFinder {
  /// Adds the animations that begin or end in a step.
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

  /// Returns the views with animations that a change may begin or end, in declaration order.
  private func viewsInTime(_ change: TimeChange, _ old: SceneClock) -> [LayerID] {
    switch change {
    case .wait: old.animations.keys.sorted { $0.index < $1.index }
    case .add(let view, _), .remove(let view, _), .timing(let view, _, _): [view]
    case .animate, .transaction: touched.inOrder.sorted { $0.index < $1.index }
    case .animator: []
    case .control(let name, _): clockAfter?.animators[name]?.views ?? []
    }
  }

  private mutating func addRunBack() {
    for name in before.clock?.reversedAnimators ?? [] {
      guard let animator = clockAfter?.animators[name], animator.phase == .ended, animator.isReversed,
        let view = animator.views.first
      else { continue }
      let own = VisibleText(name)
      add(
        .appearance(
          view, Words(en: "\(own) has run back: its views have their old values.", zh: "\(own) 已退回起点：它的视图恢复旧值。")))
    }
  }

  /// Returns the result of ending an animator, which has no animations left.
  private static func ending(_ control: AnimatorControl, of own: VisibleText) -> Words {
    switch control {
    case .stop, .finish(.current):
      Words(
        en: "The animations of \(own) are removed; the model keeps the visible values.",
        zh: "\(own) 的动画被移除；模型保留当时显示的值。")
    case .finish(.end):
      Words(en: "The animations of \(own) are removed; the model has the new values.", zh: "\(own) 的动画被移除；模型具有新值。")
    case .finish(.start):
      Words(en: "The animations of \(own) are removed; the model has the old values.", zh: "\(own) 的动画被移除；模型恢复旧值。")
    case .start, .pause, .fraction, .reverse, .goOn: Words(en: "\(own) has ended.", zh: "\(own) 已经结束。")
    }
  }

  /// Adds the position of the animator that a step controls, and the animators that ran back in it.
  mutating func addAnimator(_ change: TimeChange) {
    if case .wait = change { return addRunBack() }
    guard case .control(let name, let control) = change, let animator = clockAfter?.animators[name],
      let view = animator.views.first
    else { return }
    // Beginning animations are reported at their views.
    if case .start = control, before.clock?.animators[name]?.phase == .inactive { return }
    let own = VisibleText(name)
    switch (animator.phase, animator.shownWay) {
    case (.paused, .part(let part, _)):
      add(
        .appearance(
          view, Words(en: "\(own) is paused at \(part) of its way.", zh: "\(own) 停在进度 \(part)。")))
    case (.running, .part(let from, let to)):
      add(
        .appearance(
          view,
          Words(
            en: "\(own) runs from \(from) to \(to) of its way in \(animator.seconds) s.",
            zh: "\(own) 在 \(animator.seconds) 秒内从进度 \(from) 到 \(to)。")))
    case (.paused, .unknown(let reason)), (.running, .unknown(let reason)):
      let reason = reason.explanation
      add(
        .appearance(
          view, Words(en: "The place of \(own) is not known from here on: \(reason).", zh: "\(own) 此后的位置未知：\(reason)。"))
      )
    case (.stopped, _), (.ended, _): add(.appearance(view, Self.ending(control, of: own)))
    case (.inactive, _): break
    }
  }

  /// Adds that changes in a block or a transaction are not animated.
  mutating func addUnanimated(_ change: TimeChange) {
    guard !change.changes.isEmpty, reasons.isEmpty else { return }
    for view in touched.inOrder where before.tree[view] != after[view] {
      add(
        .appearance(
          view, Words(en: "\(view) changes at once: nothing is animated.", zh: "\(view) 立即改变：没有动画。")))
    }
  }

  /// Returns the key paths of an animation.
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
            en: "The animation changes \(what) of \(view)'s presentation layer, not of its model layer.",
            zh: "动画改变 \(view) 的 presentation layer 的 \(what)，不改变 model layer。")))
    case .block:
      let isAdditive = running.animation.isAdditive
      add(
        .appearance(
          view,
          isAdditive
            ? Words(
              en: """
                \(view) has its new \(what) at once; UIKit adds an additive animation from the difference (old \
                minus new) to no difference.
                """,
              zh: "\(view) 的 \(what) 立即是新值；UIKit 加上一个叠加动画：从两者之差（旧值减新值）到没有差。")
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
  /// Whether its value is added to the one beneath.
  fileprivate var isAdditive: Bool {
    if case .property(let property) = content { property.isAdditive } else { false }
  }
}
