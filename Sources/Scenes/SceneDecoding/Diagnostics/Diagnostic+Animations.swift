import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// Errors in the declarations of animations: one message, one function.
extension Diagnostic {
  static func notInBlock(_ key: Key, _ block: SceneVocabulary.SceneAction) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en: "`\(code: key.text)` cannot be in `\(code: block.rawValue)`",
        zh: "`\(code: key.text)` 不能写在 `\(code: block.rawValue)` 里"), at: key.place,
      help: [Words(en: "write it under `mutations`, after the block", zh: "写到 `mutations` 下面，放在这个块之后")])
  }

  static func animationOnAppKit(_ word: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty,
      Words(
        en: "the effect of `\(code: word)` on an NSView is unknown, because AppKit places its layer",
        zh: "`\(code: word)` 在 NSView 上的效果未知：它的图层由 AppKit 自行放置"), at: place,
      help: [Words(en: "write `platform: macos` for layers without views", zh: "写成 `platform: macos`，使用没有视图的图层")])
  }

  static func blockOfOtherPlatform(_ key: Key, on platform: Platform) -> Diagnostic {
    Diagnostic(
      .unknownProperty,
      Words(
        en: "`\(code: key.text)` belongs to UIKit and does not exist on `platform: \(code: platform.rawValue)`",
        zh: "`\(code: key.text)` 属于 UIKit，在 `platform: \(code: platform.rawValue)` 上不存在"), at: key.place,
      help: platform == .macos
        ? [
          Words(
            en: "write `transaction: {duration: 1s, changes: [...]}`, as layers have it",
            zh: "写成图层使用的 `transaction: {duration: 1s, changes: [...]}`")
        ] : [])
  }

  static func negativeTime(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "`\(code: key)` cannot go back in time", zh: "`\(code: key)` 不能让时间倒流"), at: place,
      help: [Words(en: "write a number of seconds, 0 or more", zh: "写经过的秒数，不小于 0")])
  }

  static func notATime(_ event: YAMLEvent, for subject: DescribedValue) -> Diagnostic {
    Diagnostic(
      .number, Words(en: "\(subject.phrase) is a time, and this is not one", zh: "\(subject.phrase)应为时间，这里写的不是时间"),
      at: event.place,
      help: [Words(en: "write seconds: `0.5s`, `500ms`, or `0.5`", zh: "写成秒数：`0.5s`、`500ms` 或 `0.5`")])
  }

  static func keyInGroup(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, Words(en: "an animation of a group has no `key` of its own", zh: "动画组里的动画没有自己的 `key`"),
      at: place,
      help: [Words(en: "give the group the key", zh: "把 `key` 写在动画组上")])
  }

  static func notOfGroup(_ key: AnimationKey, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en: "a group has `animations`, and no `\(code: key.rawValue)` of its own",
        zh: "动画组有 `animations`，没有自己的 `\(code: key.rawValue)`"), at: place,
      help: [
        Words(en: "write `\(code: key.rawValue)` in one of its animations", zh: "把 `\(code: key.rawValue)` 写到组内的某个动画里")
      ])
  }

  static func severalContents(_ first: AnimationKey, _ second: AnimationKey, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en: "`\(code: first.rawValue)` and `\(code: second.rawValue)` do not go together",
        zh: "`\(code: first.rawValue)` 与 `\(code: second.rawValue)` 不能同时使用"), at: place,
      help: [
        Words(
          en: "give `from`, `to` and `by`, or `values`, or `path`", zh: "给出 `from`、`to` 和 `by`，或者 `values`，或者 `path`")
      ])
  }

  static func fromToBy(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en: "`from`, `to` and `by` cannot all be given: two of them determine the third",
        zh: "`from`、`to` 和 `by` 不能同时给出：由其中两个就能得出第三个"), at: place,
      help: [.leaveOneOut])
  }

  static func onlyOfKeyframes(_ key: AnimationKey, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, Words(en: "`\(code: key.rawValue)` belongs to keyframes", zh: "`\(code: key.rawValue)` 只用于关键帧"),
      at: place, help: [Words(en: "give `values` or a `path`", zh: "给出 `values` 或 `path`")])
  }

  static func functionOfNumbers(_ keyPath: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en: "`valueFunction` makes a matrix, and `\(code: keyPath)` is not one",
        zh: "`valueFunction` 生成矩阵，而 `\(code: keyPath)` 不是矩阵"), at: place,
      help: [
        Words(
          en: "write `keyPath: transform`, or remove `valueFunction`",
          zh: "写成 `keyPath: transform`，或者去掉 `valueFunction`")
      ])
  }

  static func functionNeedsEnds(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey,
      Words(
        en: "`valueFunction` needs both ends: the value read back from a matrix is unknown",
        zh: "`valueFunction` 需要两端的值：从矩阵读回什么值，目前未知"), at: place,
      help: [Words(en: "give `from` and `to`", zh: "给出 `from` 和 `to`")])
  }

  static func byOfMatrix(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, Words(en: "the effect of `by` on a matrix is unknown", zh: "`by` 对矩阵的作用未知"), at: place,
      help: [
        Words(
          en: "give `to`, or animate a part: `keyPath: transform.rotation.z`",
          zh: "给出 `to`，或者只给一个分量做动画：`keyPath: transform.rotation.z`")
      ])
  }

  static func pacedMatrices(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en: "the distance between two matrices is unknown, so they cannot be paced", zh: "两个矩阵之间的距离未知，因此不能用 `paced`"),
      at: place,
      help: [
        Words(
          en: "remove `calculationMode`, or animate a part of the transform",
          zh: "去掉 `calculationMode`，或者只给 transform 的一个分量做动画")
      ])
  }

  static func cubicUnknown(_ word: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownWord,
      Words(
        en: "`\(code: word)` is not supported: only a clone shows how its curve ends",
        zh: "不支持 `\(code: word)`：它的曲线在两端的走法，只能从一个仿制实现得知"), at: place,
      help: [Words(en: "write `linear`, `discrete` or `paced`", zh: "写成 `linear`、`discrete` 或 `paced`")])
  }

  static func keyTimesCount(_ count: Int, expected: Int, isDiscrete: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongCount,
      Words(
        en: "`keyTimes` needs \(expected) times, but has \(count)", zh: "`keyTimes` 需要 \(expected) 个时间，而这里有 \(count) 个"),
      at: place,
      help: [
        isDiscrete
          ? Words(
            en: "give one more time than there are discrete values: each value holds until the next time",
            zh: "离散动画的时间比值多一个：每个值保持到下一个时间")
          : Words(en: "each value has its time, the first 0 and the last 1", zh: "每个值对应一个时间，第一个为 0，最后一个为 1")
      ])
  }

  static func timingsCount(_ count: Int, expected: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongCount,
      Words(
        en: "`timings` needs \(expected) curves, but has \(count)", zh: "`timings` 需要 \(expected) 条曲线，而这里有 \(count) 条"),
      at: place,
      help: [Words(en: "each segment between two values has its curve", zh: "每两个相邻的值之间有一条曲线")])
  }

  static func settlingWithoutSpring(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, Words(en: "only a spring settles", zh: "只有弹簧才会稳定下来"), at: place,
      help: [Words(en: "write a time, or add `spring: {damping: 10}`", zh: "写出时间，或者加上 `spring: {damping: 10}`")])
  }

  static func springAndTiming(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(en: "a spring takes no timing curve: their combined effect is unknown", zh: "弹簧不能再带时间曲线：两者合用的效果未知"),
      at: place,
      help: [.leaveOneOut])
  }

  static func twoSprings(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en: "a bounce already determines stiffness and damping, which are also given",
        zh: "bounce 已经决定了 stiffness 和 damping，而这里又给出了它们"), at: place,
      help: [Words(en: "remove one of the two", zh: "两者去掉一个")])
  }

  static func curveOutside(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "the x of a control point is from 0 to 1", zh: "控制点的 x 取 0 到 1"), at: place,
      help: [
        Words(
          en: "write `[x1, y1, x2, y2]`, as `[0.42, 0, 0.58, 1]`", zh: "写成 `[x1, y1, x2, y2]`，例如 `[0.42, 0, 0.58, 1]`")
      ])
  }

  static func pathOfNoPoint(_ keyPath: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(en: "a path moves a point, and `\(code: keyPath)` is not one", zh: "路径移动的是点，而 `\(code: keyPath)` 不是点"),
      at: place,
      help: [Words.write("keyPath: position")])
  }

  static func notAPath(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .pastedText, Words(en: "this is not a path", zh: "这不是路径"), at: place,
      help: [
        Words(
          en: "write letters and absolute coordinates: `\"M 0 0 L 10 0 C 10 5 5 10 0 10 Z\"`",
          zh: "用字母和绝对坐标书写：`\"M 0 0 L 10 0 C 10 5 5 10 0 10 Z\"`")
      ])
  }
}
