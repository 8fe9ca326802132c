import GeomrunAnimations
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

// The origin of a visible value: the layer's time, then each animation on top of the value beneath.
extension QueryTeller {
  /// Adds the way to an answer in a scene with time, through the presentation layers at that time.
  mutating func tellWayInTime(to query: Query) {
    steps = []
    // The past state is no longer available.
    guard let moment = outcome.moment(of: query) else { return }
    var then = outcome
    then.tree = moment.tree
    var teller = QueryTeller(then, writer)
    for view in moment.untouchable {
      teller.add(
        view,
        .told(Words(en: "\(view) is animated by a block and ignores touches.", zh: "\(view) 正由动画块做动画，不接受触摸。")))
    }
    teller.tellWay(to: query.question)
    steps = teller.steps
  }

  mutating func addShown(_ way: ShownWay) {
    let view = way.view
    if way.presentation.applied.isEmpty {
      return add(view, .told(Words(en: "No animation runs: \(view) shows its model.", zh: "没有动画：\(view) 显示模型的值。")))
    }
    if way.layerTime != way.time {
      add(
        view,
        .told(
          Words(
            en: "When the clock shows \(way.time) s, \(view)'s layer time is \(way.layerTime) s.",
            zh: "时钟为 \(way.time) 秒时，\(view) 的图层时间是 \(way.layerTime) 秒。")))
    }
    for applied in way.presentation.applied { add(applied, of: way) }
    addFrame(of: way)
  }

  private mutating func add(_ applied: AppliedAnimation, of way: ShownWay) {
    let view = way.view
    let keyPath = VisibleText(applied.keyPath.rawValue)
    if let unknown = way.presentation.unknown.first(where: {
      $0.animation == applied.animation && $0.keyPath == applied.keyPath
    }), applied.step == nil {
      let reason = unknown.reason.explanation
      return add(
        view,
        .told(
          Words(en: "The animated value of \(keyPath) is not known: \(reason).", zh: "\(keyPath) 的动画结果未知：\(reason)。")))
    }
    guard let step = applied.step, let result = applied.result else {
      return add(view, .told(Self.notShown(applied, keyPath)))
    }
    if case .part(let from, let to) = applied.way, from == to {
      add(view, .told(Words(en: "Its animator is paused at \(from) of its way.", zh: "它的 animator 停在进度 \(from)。")))
    } else {
      add(view, .told(Self.place(applied, keyPath)))
      add(view, .told(Self.progress(applied, step)))
    }
    for words in Self.arithmetic(applied, step, result, keyPath) { add(view, .told(words)) }
  }

  private static func notShown(_ applied: AppliedAnimation, _ keyPath: VisibleText) -> Words {
    let timing = applied.timing
    return applied.moment.phase == .before
      ? Words(
        en: "The animation of \(keyPath) begins at \(timing.beginTime) s and has no effect before.",
        zh: "\(keyPath) 的动画从 \(timing.beginTime) 秒开始，在此之前不起作用。")
      : Words(
        en: "The animation of \(keyPath) ends after \(timing.total) s and has no effect afterwards.",
        zh: "\(keyPath) 的动画在 \(timing.total) 秒后结束，不再起作用。")
  }

  private static func place(_ applied: AppliedAnimation, _ keyPath: VisibleText) -> Words {
    let (timing, moment) = (applied.timing, applied.moment)
    let elapsed = Words(
      en:
        "\(keyPath) is animated for (\(applied.time) - \(timing.beginTime)) * \(timing.speed) = \(moment.elapsed) s",
      zh: "\(keyPath) 的动画已进行 (\(applied.time) − \(timing.beginTime)) × \(timing.speed) = \(moment.elapsed) 秒")
    if moment.phase == .after {
      return Words(en: "\(elapsed), its end: it is held there.", zh: "\(elapsed)，已到终点：保持在那里。")
    }
    if moment.phase == .before {
      return Words(en: "\(elapsed): before it begins, it shows its first value.", zh: "\(elapsed)：开始之前显示第一个值。")
    }
    return Words(
      en: "\(elapsed): pass \(moment.pass + 1), at \(moment.part).",
      zh: "\(elapsed)：第 \(moment.pass + 1) 遍，进度 \(moment.part)。")
  }

  private static func progress(_ applied: AppliedAnimation, _ step: AnimatedStep) -> Words {
    let curve = applied.curve
    if let segment = step.segment {
      return Words(
        en: "It is in segment \(segment + 1) of its keyframes, \(step.part) of the way.",
        zh: "它在关键帧的第 \(segment + 1) 段，进度 \(step.part)。")
    }
    if case .part(let from, let to) = applied.way, applied.way != .whole {
      return Words(
        en: "Its animator goes from \(from) to \(to) of its way: \(step.progress).",
        zh: "它的 animator 从进度 \(from) 到 \(to)：\(step.progress)。")
    }
    let name = VisibleText(
      curve.name?.rawValue
        ?? "\(curve.x1.shortestText) \(curve.y1.shortestText) \(curve.x2.shortestText) \(curve.y2.shortestText)")
    if curve.isLinear, step.progress != applied.moment.part {
      return Words(en: "Its spring is at \(step.progress) of the way.", zh: "弹簧走到 \(step.progress)。")
    }
    if curve.isLinear { return Words(en: "The curve is linear: \(step.progress).", zh: "曲线为线性：\(step.progress)。") }
    return Words(
      en: "The curve \(name) maps \(applied.moment.part) to \(step.progress).",
      zh: "曲线 \(name) 把 \(applied.moment.part) 变为 \(step.progress)。")
  }

  private static func arithmetic(
    _ applied: AppliedAnimation, _ step: AnimatedStep, _ result: AnimatedValue, _ keyPath: VisibleText
  ) -> [Words] {
    var words: [Words] = []
    let isAngle = applied.keyPath.kind == .angle
    let isFunction = applied.keyPath.kind == .matrix && step.from.isNumbers
    switch (step.from, step.to) {
    case (.numbers(let from), .numbers(let to)):
      for (index, (a, b)) in zip(from, to).enumerated() {
        let (a, b) = isAngle ? (a * 180 / .pi, b * 180 / .pi) : (a, b)
        let value = a + (b - a) * step.part
        let name = VisibleText(applied.keyPath.name(ofSlot: index, count: from.count))
        let unit = VisibleText(isAngle ? "°" : "")
        words.append(
          Words("\(name) = \(a)\(unit) + (\(b)\(unit) - \(a)\(unit)) * \(step.part) = \(value)\(unit)"))
      }
      if isFunction {
        words.append(Words(en: "The value function makes it a matrix.", zh: "valueFunction 由此生成矩阵。"))
      }
    case (.matrix(let from), .matrix(let to)):
      guard let way = try? MatrixWay(from: from, to: to) else { break }
      if let turn = way.turn {
        let degrees = turn * 180 / .pi
        words.append(
          Words(
            en:
              """
              The matrices are decomposed: angle \(degrees)°\(VisibleText(degrees < 0 ? ", back" : "")), the \
              short way, times \(step.part).
              """,
            zh: """
              矩阵被分解：角度 \(degrees)°\(VisibleText(degrees < 0 ? "（反向）" : ""))，走短的一侧，乘以 \
              \(step.part)。
              """))
      } else {
        words.append(
          Words(
            en: "The matrices are decomposed in 3D and rotated along the shortest arc, times \(step.part).",
            zh: "矩阵在三维中被分解，沿最短弧旋转，乘以 \(step.part)。"))
      }
      let scale = (way.from.scale, way.to.scale)
      if scale.0 != scale.1 {
        let now = (
          scale.0.x + (scale.1.x - scale.0.x) * step.part, scale.0.y + (scale.1.y - scale.0.y) * step.part
        )
        words.append(
          Words(
            en: "The scale goes from \([scale.0.x, scale.0.y]) to \([scale.1.x, scale.1.y]): \([now.0, now.1]).",
            zh: "缩放从 \([scale.0.x, scale.0.y]) 到 \([scale.1.x, scale.1.y])：\([now.0, now.1])。"))
      }
    case (.matrix, .numbers), (.numbers, .matrix): break
    }
    if step.cyclesBefore > 0 {
      words.append(
        Words(
          en: "It is cumulative: \(step.cyclesBefore) times the end value is added.",
          zh: "cumulative：再加上 \(step.cyclesBefore) 倍的终值。"))
    }
    if let beneath = applied.beneath {
      switch (beneath, result) {
      case (.numbers(let beneath), .numbers(let result)):
        words.append(
          Words(en: "Added to the value beneath, \(beneath), it is \(result).", zh: "加上下面的值 \(beneath)，得到 \(result)。"))
      case (.matrix, _), (.numbers, .matrix):
        words.append(
          Words(en: "It is applied first, then the transform beneath.", zh: "先应用它，再应用下面的变换。"))
      }
    } else if step.segment != nil, case .numbers(let numbers) = result {
      words.append(Words(en: "It sets \(keyPath) to \(numbers).", zh: "它把 \(keyPath) 设为 \(numbers)。"))
    }
    return words
  }

  /// Adds the frame by the usual rules, from the animated values.
  private mutating func addFrame(of way: ShownWay) {
    guard way.path.property == .frame,
      way.presentation.unknown(of: [.position, .bounds, .anchorPoint, .transform]) == nil
    else { return }
    let layer = way.presentation.layer
    add(
      way.view,
      .told(
        Words(
          en:
            """
            The frame is the bounding box of bounds \(layer.bounds.size), transformed about the anchor point \
            at \(layer.position): \(layer.frame).
            """,
          zh: "frame 是 bounds \(layer.bounds.size) 经变换后、锚点位于 \(layer.position) 的外接矩形：\(layer.frame)。")))
  }
}

extension AnimatedValue {
  fileprivate var isNumbers: Bool { if case .numbers = self { true } else { false } }
}

extension AnimationKeyPath {
  /// Returns the name of one of its value's numbers.
  fileprivate func name(ofSlot slot: Int, count: Int) -> String {
    if count == 1 { return rawValue }
    let names =
      switch kind {
      case .size: ["width", "height"]
      case .rect: ["x", "y", "width", "height"]
      case .number, .angle, .point, .matrix: ["x", "y", "z"]
      }
    return names.indices.contains(slot) ? "\(rawValue).\(names[slot])" : rawValue
  }
}
