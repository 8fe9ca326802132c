import GeomrunAnimations
import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

// Mistakes about animations: the layer that a question is about, when an animation runs, and what it shows.
extension MistakeRow {
  private static let seen: Set<QuestionKind> = [.presentation]

  // Model and presentation

  static let modelIsSeen = MistakeRow(
    on: .withLayers,
    .asking { query in
      switch query.question {
      case .shown(let view, let path, .presentation): query.asking(.shown(view, path, .model))
      case .convert: query.asking(query.question, of: .model)
      case .shown, .contains, .hitTest, .layerHitTest, .drawingOrder, .layout, .spring: nil
      }
    }, asked: seen, textbook: 1,
    .always(
      Words(
        en: "This is the model's value. Animations change the presentation, which is visible.",
        zh: "这是模型的值。动画改变的是 presentation，看到的也是它。")))

  static let presentationIsModel = MistakeRow(
    on: .withLayers,
    .asking { query in
      switch query.question {
      case .shown(let view, let path, .model): query.asking(.shown(view, path, .presentation))
      case .shown, .convert, .contains, .hitTest, .layerHitTest, .drawingOrder, .layout, .spring: nil
      }
    }, asked: [.modelAtTime], textbook: 1,
    .always(
      Words(
        en: "This is the visible value. Animations never change the model, which has the value that was set last.",
        zh: "这是看到的值。动画从不改变模型：模型的值就是最后设置的值。")))

  // The time of an animation

  static let staysAtItsEnd = MistakeRow(
    on: .withLayers,
    .animations { animation in
      animation.fillMode = animation.fillMode.fillingAfter
      animation.isRemovedOnCompletion = false
    }, asked: seen, textbook: 1,
    .always(
      Words(
        en: "At its end the animation is removed, and the layer shows its model.",
        zh: "动画结束时会被移除，图层显示模型的值。")))

  static let returnsThoughHeld = MistakeRow(
    on: .withLayers,
    .animations { animation in
      switch animation.fillMode {
      case .forwards: animation.fillMode = .removed
      case .both: animation.fillMode = .backwards
      case .removed, .backwards: break
      }
    }, asked: seen, textbook: 1,
    .always(
      Words(
        en: "This animation keeps its last value: it fills forwards, and is not removed on completion.",
        zh: "这个动画会保持最后的值：fillMode 是 forwards，而且完成时不移除。")))

  static let isAtItsEnd = MistakeRow(
    on: .withLayers,
    .animations(
      { animation in
        animation.duration = .seconds(.literal(1e-9))
        (animation.repeatCount, animation.repeatDuration, animation.autoreverses) = (nil, nil, false)
        (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
      }, blocks: { ($0.duration, $0.delay, $0.options) = (.literal(0), .literal(0), []) }), asked: seen, textbook: 2,
    .when(
      { $0.phases == [.active] },
      Words(en: "At this time the animation still runs.", zh: "这时动画还在进行。")),
    .when(
      { $0.phases == [.before] },
      Words(en: "At this time the animation has not begun.", zh: "这时动画还没有开始。")))

  static let isAtItsBeginning = MistakeRow(
    on: .withLayers,
    .animations { animation in
      // An animation that does not progress stays at its beginning.
      animation.speed = .literal(0)
      (animation.beginTime, animation.timeOffset) = (nil, nil)
    }, asked: seen, textbook: 3,
    .when(
      { $0.phases == [.active] },
      Words(en: "At this time the animation has begun to move.", zh: "这时动画已经开始移动。")))

  static let delayIgnored = MistakeRow(
    on: .withLayers, .animations({ $0.beginTime = nil }, blocks: { $0.delay = .literal(0) }), asked: seen,
    textbook: 1,
    .always(
      Words(
        en: "The animation begins after its delay, not when it is added.", zh: "动画在延迟之后才开始，而不是添加时就开始。")))

  static let beginsAtZero = MistakeRow(
    on: .withLayers,
    .inTime { mutations in
      let first = mutations.firstIndex { $0.addsAnimation } ?? mutations.endIndex
      guard mutations[..<first].contains(where: { $0.isWait }) else { return nil }
      // The progress of an animator when it pauses or stops depends on the waits after its start.
      guard mutations.contains(where: { $0.control != nil }) else { return mutations.filter { !$0.isWait } }
      return mutations[..<first].filter { !$0.isWait } + mutations[first...]
    }, asked: seen, textbook: 2,
    .always(
      Words(
        en: "The time counts from the beginning; the animation was added later.",
        zh: "时间从头算起，而动画是后来才添加的。")))

  static let speedIgnored = MistakeRow(
    on: .withLayers,
    .inTime { mutations in
      mutations.filter { if case .time(.timing(_, .speed, _)) = $0.action { false } else { true } }.map { mutation in
        mutation.changing(animation: { $0.speed = nil }, block: { _ in })
      }
    }, asked: seen, textbook: 1,
    .always(
      Words(en: "speed decides how fast the time of the animation runs.", zh: "speed 决定动画的时间走得多快。")))

  static let durationIsThereAndBack = MistakeRow(
    on: .withLayers,
    .animations { animation in
      guard animation.autoreverses, case .seconds(.literal(let seconds))? = animation.duration else { return }
      animation.duration = .seconds(.literal(seconds / 2))
    }, asked: seen, textbook: 1,
    .always(
      Words(
        en: "duration is the time of one way; with autoreverses the way back takes as long again.",
        zh: "duration 是单程的时间；有 autoreverses 时，返回还要同样长的时间。")))

  static let runsForwardsAgain = MistakeRow(
    on: .withLayers,
    .animations(
      { animation in
        guard animation.autoreverses else { return }
        animation.autoreverses = false
        if case .literal(let count)? = animation.repeatCount {
          animation.repeatCount = .literal(2 * count)
        } else if animation.repeatCount == nil {
          animation.repeatCount = .literal(2)
        }
      }, blocks: { $0.options.remove(.autoreverse) }), asked: seen, textbook: 2,
    .always(
      Words(
        en: "With autoreverses every second pass runs back.", zh: "有 autoreverses 时，每隔一次是往回走。")))

  static let runsOnce = MistakeRow(
    on: .withLayers,
    .animations(
      { ($0.repeatCount, $0.repeatDuration) = (nil, nil) }, blocks: { $0.options.remove(.repeat) }), asked: seen,
    textbook: 1,
    .always(Words(en: "The animation repeats.", zh: "这个动画会重复。")))

  static let groupScales = MistakeRow(
    on: .withLayers,
    .animations { group in
      guard case .group(var animations) = group.content, case .seconds(.literal(let whole))? = group.duration else {
        return
      }
      for index in animations.indices {
        guard case .seconds(.literal(let own))? = animations[index].duration, own > whole else { continue }
        animations[index].duration = .seconds(.literal(whole))
      }
      group.content = .group(animations)
    }, asked: seen, textbook: 1,
    .always(
      Words(
        en: "A group does not speed its animations up: it cuts them off at its end.",
        zh: "动画组不会加快其中的动画，而是在组结束时截断它们。")))

  // The values of an animation

  static let curveIgnored = MistakeRow(
    on: .withLayers, .animations({ $0.curve = .linear }, blocks: { $0.curve = .linear }), asked: seen, textbook: 1,
    .always(
      Words(
        en: "The movement is not even here: the timing curve changes its pace.",
        zh: "这里不是匀速运动：时间曲线会改变进度。")))

  static let byIsTo = MistakeRow(
    on: .withLayers,
    .animations { animation in
      guard case .ends(let from, nil, let by?) = animation.content else { return }
      animation.content = .ends(from: from, to: by, by: nil)
    }, asked: seen, textbook: 1,
    .always(
      Words(en: "byValue is added to the beginning; it is not the end.", zh: "byValue 是加在起始值上的，不是终值。")))

  static let runsFromToToFrom = MistakeRow(
    on: .withLayers,
    .animations { animation in
      guard case .ends(let from?, let to?, nil) = animation.content else { return }
      animation.content = .ends(from: to, to: from, by: nil)
    }, asked: seen, textbook: 3,
    .always(
      Words(en: "The first pass runs from fromValue to toValue.", zh: "第一次是从 fromValue 到 toValue。")))

  static let keyTimesIgnored = MistakeRow(
    on: .withLayers,
    .animations { animation in
      if case .keyframes(let values, _?, .linear, let curves) = animation.content {
        animation.content = .keyframes(values, times: nil, .linear, curves)
      }
    }, asked: seen, textbook: 1,
    .always(
      Words(
        en: "keyTimes says when each value is reached; they are not spread evenly here.",
        zh: "keyTimes 说明何时到达每个值；这里不是均匀分布的。")))

  static let additionIgnored = MistakeRow(
    on: .withLayers, .animations { $0.isAdditive = false }, asked: seen, textbook: 1,
    .always(
      Words(
        en: "The animation is additive: its value is added to the value beneath.",
        zh: "这个动画是叠加的（additive）：它的值要加到下面的值上。")))

  static let laterBlockReplaces = MistakeRow(
    on: .withLayers,
    .inTime { mutations in
      guard let last = mutations.lastIndex(where: { $0.isBlock }), mutations[..<last].contains(where: { $0.isBlock })
      else { return nil }
      return mutations.enumerated().flatMap { index, mutation -> [Mutation] in
        guard index < last, case .time(.animate(let block)) = mutation.action else { return [mutation] }
        return block.changes
      }
    }, asked: seen, textbook: 1,
    .always(
      Words(
        en: "Blocks add up: the earlier animation goes on beneath the later one.",
        zh: "动画块会叠加：先前的动画在后来的动画之下继续进行。")))

  static let matricesByNumber = MistakeRow(
    on: .withLayers,
    .seen { way in
      let shown = way.presentation.applied.filter { $0.step != nil }
      guard let only = shown.first, shown.count == 1, only.keyPath == .transform, only.beneath == nil,
        let step = only.step, case .matrix(let from) = step.from, case .matrix(let to) = step.to
      else { return nil }
      var layer = way.presentation.layer
      for index in 0..<16 { layer.transform3D[index] = from[index] + (to[index] - from[index]) * step.part }
      return layer
    }, asked: seen, textbook: 1,
    .always(
      Words(
        en: "Matrices are not interpolated number by number, but by translation, scale and rotation.",
        zh: "矩阵不是逐个数插值的，而是分解成平移、缩放和旋转分别插值。")))

  // Animators

  private static let left = placed.union([.presentation, .modelAtTime])

  static let reversalIgnored = MistakeRow(
    on: .withLayers,
    .inTime { $0.without { if case .reverse(true) = $0 { true } else { false } } }, asked: left, textbook: 1,
    .always(
      Words(
        en: "isReversed sends the animator back, towards the old values.",
        zh: "isReversed 让 animator 往回走，走向旧值。")))

  static let fractionIgnored = MistakeRow(
    on: .withLayers,
    .inTime { $0.without { if case .fraction = $0 { true } else { false } } }, asked: seen, textbook: 1,
    .always(
      Words(
        en: "fractionComplete sets how far the animator is on its way.",
        zh: "fractionComplete 设定 animator 走到了哪里。")))

  static let pauseIgnored = MistakeRow(
    on: .withLayers,
    .inTime { mutations in
      mutations.without {
        switch $0 {
        case .pause, .goOn: true
        case .start, .fraction, .reverse, .stop, .finish: false
        }
      }
    }, asked: seen, textbook: 1,
    .always(
      Words(
        en: "A paused animator stays where it is until it continues.", zh: "暂停的 animator 停在原处，直到它继续。")))

  static let stopReachesTheEnd = MistakeRow(
    on: .withLayers,
    .inTime { $0.without { if case .stop(withoutFinishing: true) = $0 { true } else { false } } }, asked: left,
    textbook: 1,
    .always(
      Words(
        en: "stopAnimation leaves the views where they are seen, not at their new values.",
        zh: "stopAnimation 让视图停在看到的位置，而不是新值。")))

  static let finishReachesTheEnd = MistakeRow(
    on: .withLayers,
    .inTime { mutations in
      mutations.map { mutation in
        guard case .time(.control(let name, .finish)) = mutation.action else { return mutation }
        return mutation.with(.control(name, .finish(.end)))
      }
    }, asked: left, textbook: 1,
    .always(
      Words(
        en: "finishAnimation(at:) decides where the views stay: at the new values only for `.end`.",
        zh: "finishAnimation(at:) 决定视图停在哪里：只有 `.end` 才是新值。")))

  // Touches

  static let touchesWhatIsSeen = MistakeRow(
    on: .withLayers,
    .asking { query in
      guard query.asksForTouch, query.askedLayers == .model else { return nil }
      return query.asking(query.question, of: .presentation)
    }, asked: [.touchAtTime], textbook: 1,
    .always(
      Words(
        en: "Touches use the model: the visible place during an animation does not matter.",
        zh: "触摸找的是模型：动画过程中看到的位置不起作用。")))

  static let touchesTheModel = MistakeRow(
    on: .withLayers,
    .asking { query in
      guard query.asksForTouch, query.askedLayers == .presentation else { return nil }
      return query.asking(query.question, of: .model)
    }, asked: [.touchAtTime], textbook: 1,
    .always(
      Words(
        en: "The presentation layers are tested here, at their visible places.",
        zh: "这里问的是 presentation layer：看到的位置才算数。")))

  static let animatedTakesTouches = MistakeRow(
    on: .withLayers, .animations({ _ in }, blocks: { $0.options.insert(.allowUserInteraction) }),
    asked: [.touchAtTime], textbook: 1,
    .always(
      Words(
        en: "Views that a block animates take no touches, unless allowUserInteraction is among its options.",
        zh: "动画块里的视图不接受触摸，除非选项里有 allowUserInteraction。")))
}

extension MistakeRow.Source {
  /// Returns a belief about other steps in scenes with time; nil if it does not apply.
  fileprivate static func inTime(_ change: @escaping @Sendable ([Mutation]) -> [Mutation]?) -> MistakeRow.Source {
    .beliefs { scene in
      guard scene.header.usesClock, change(scene.steps) != nil else { return [] }
      return [Belief(mutations: { change($0) ?? $0 })]
    }
  }

  /// Returns a belief about other animations, including those in groups, and other blocks.
  fileprivate static func animations(
    _ animation: @escaping @Sendable (inout AnimationDeclaration) -> Void,
    blocks block: @escaping @Sendable (inout AnimationBlock) -> Void = { _ in }
  ) -> MistakeRow.Source {
    .inTime { $0.map { $0.changing(animation: animation, block: block) } }
  }

  /// Returns a belief about another question.
  fileprivate static func asking(_ change: @escaping @Sendable (Query) -> Query?) -> MistakeRow.Source {
    .beliefs { $0.header.usesClock ? [Belief(asking: change)] : [] }
  }
}

extension Mutation {
  fileprivate var isWait: Bool { if case .time(.wait) = action { true } else { false } }

  fileprivate var isBlock: Bool { if case .time(.animate) = action { true } else { false } }

  /// The control of an animator; nil for other steps.
  fileprivate var control: AnimatorControl? {
    if case .time(.control(_, let control)) = action { control } else { nil }
  }

  /// Whether an animation begins to run.
  fileprivate var addsAnimation: Bool {
    switch action {
    case .time(.add), .time(.animate), .time(.control(_, .start)): true
    case .time(.transaction(let transaction)): transaction.changes.contains { $0.addsAnimation }
    case .time(.wait), .time(.remove), .time(.timing), .time(.animator), .time(.control), .assign, .call, .tree,
      .constrain, .layout, .autoLayout, .layoutRequest, .expect, .expectCalls:
      false
    }
  }

  /// Returns the step with other animations and blocks, including nested ones.
  fileprivate func changing(
    animation change: (inout AnimationDeclaration) -> Void, block changeBlock: (inout AnimationBlock) -> Void
  ) -> Mutation {
    switch action {
    case .time(.add(let view, var animation)):
      animation.change(change)
      return with(.add(view, animation))
    case .time(.animate(var block)):
      changeBlock(&block)
      block.changes = block.changes.map { $0.changing(animation: change, block: changeBlock) }
      return with(.animate(block))
    case .time(.transaction(var transaction)):
      transaction.changes = transaction.changes.map { $0.changing(animation: change, block: changeBlock) }
      return with(.transaction(transaction))
    case .time(.animator(var animator)):
      changeBlock(&animator.block)
      animator.block.changes = animator.block.changes.map { $0.changing(animation: change, block: changeBlock) }
      return with(.animator(animator))
    case .time(.wait), .time(.remove), .time(.timing), .time(.control), .assign, .call, .tree,
      .constrain, .layout, .autoLayout, .layoutRequest, .expect, .expectCalls:
      return self
    }
  }

  fileprivate func with(_ change: TimeChange) -> Mutation {
    Mutation(action: .time(change), place: place, valuePlace: valuePlace)
  }
}

extension [Mutation] {
  /// Returns the steps without some of an animator's controls; nil if there are none of these.
  fileprivate func without(_ isDropped: (AnimatorControl) -> Bool) -> [Mutation]? {
    let kept = filter { !($0.control.map(isDropped) ?? false) }
    return kept.count < count ? kept : nil
  }
}

extension AnimationDeclaration {
  /// Changes the animation, and then those in its group.
  fileprivate mutating func change(_ change: (inout AnimationDeclaration) -> Void) {
    change(&self)
    guard case .group(var animations) = content else { return }
    for index in animations.indices { animations[index].change(change) }
    content = .group(animations)
  }
}

extension FillMode {
  /// The fill mode that also keeps the last value.
  fileprivate var fillingAfter: FillMode {
    switch self {
    case .removed, .forwards: .forwards
    case .backwards, .both: .both
    }
  }
}

extension Query {
  /// Returns another question at the same time, about other layers.
  fileprivate func asking(_ question: Question, of layers: AskedLayers? = nil) -> Query {
    var moment = self.moment ?? Moment()
    if let layers { moment.layers = layers }
    return Query(question: question, moment: moment, place: place)
  }

  /// Whether it is a hit test at a point.
  fileprivate var asksForTouch: Bool {
    switch question {
    case .contains, .hitTest, .layerHitTest: true
    case .convert, .drawingOrder, .layout, .shown, .spring: false
    }
  }
}

extension MadeMistake {
  /// The phases of the requested layer's animations at the requested time, each once; empty for other questions.
  fileprivate var phases: Set<AnimationMoment.Phase> {
    guard let query = subject.timedQuery, let position = outcome.position(of: query),
      let way = outcome.shownWays[position]
    else { return [] }
    return Set(way.presentation.applied.map { $0.moment.phase })
  }
}
