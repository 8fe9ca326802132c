import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunYAMLStream

// What is wrong with animations as they are written: one message, one function.
extension Diagnostic {
  static func notInBlock(_ key: Key, _ block: SceneVocabulary.SceneAction) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`\(key.text)` cannot be in `\(block.rawValue)`", at: key.place,
      help: ["write it under `mutations`, after the block"])
  }

  static func animationOnAppKit(_ word: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "`\(word)` is not known of NSViews, whose layers AppKit places by itself", at: place,
      help: ["write `platform: macos` for layers without views"])
  }

  static func blockOfOtherPlatform(_ key: Key, on platform: Platform) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "`animate` is UIView's, and does not exist on `platform: \(platform.rawValue)`", at: key.place,
      help: platform == .macos ? ["write `transaction: {duration: 1s, changes: [...]}`, as layers have it"] : [])
  }

  static func negativeTime(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "`\(key)` cannot go back in time", at: place, help: ["write the seconds that pass, from 0 on"])
  }

  static func notATime(_ event: YAMLEvent, for subject: DescribedValue) -> Diagnostic {
    Diagnostic(
      .number, "\(subject.phrase) is a time, and this is not one", at: event.place,
      help: ["write seconds: `0.5s`, `500ms`, or `0.5`"])
  }

  static func keyInGroup(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "an animation of a group has no `key` of its own", at: place,
      help: ["give the group the key"])
  }

  static func notOfGroup(_ key: AnimationKey, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "a group has `animations`, and no `\(key.rawValue)` of its own", at: place,
      help: ["write `\(key.rawValue)` in one of its animations"])
  }

  static func severalContents(_ first: AnimationKey, _ second: AnimationKey, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`\(first.rawValue)` and `\(second.rawValue)` do not go together", at: place,
      help: ["give `from`, `to` and `by`, or `values`, or `path`"])
  }

  static func fromToBy(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`from`, `to` and `by` cannot all be given: two of them say the third", at: place,
      help: ["leave one of them out"])
  }

  static func onlyOfKeyframes(_ key: AnimationKey, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`\(key.rawValue)` belongs to keyframes", at: place, help: ["give `values` or a `path`"])
  }

  static func functionOfNumbers(_ keyPath: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`valueFunction` makes a matrix, and `\(keyPath)` is not one", at: place,
      help: ["write `keyPath: transform`, or leave `valueFunction` out"])
  }

  static func functionNeedsEnds(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "`valueFunction` needs both ends: what a matrix reads back as is not known", at: place,
      help: ["give `from` and `to`"])
  }

  static func byOfMatrix(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "what `by` does to a matrix is not known", at: place,
      help: ["give `to`, or animate a part: `keyPath: transform.rotation.z`"])
  }

  static func pacedMatrices(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "how far apart two matrices are is not known, so they cannot be paced", at: place,
      help: ["leave `calculationMode` out, or animate a part of the transform"])
  }

  static func cubicUnknown(_ word: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownWord, "`\(word)` is refused: how its curve ends is known of a clone alone", at: place,
      help: ["write `linear`, `discrete` or `paced`"])
  }

  static func keyTimesCount(_ count: Int, expected: Int, isDiscrete: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongCount, "`keyTimes` needs \(expected) times, but has \(count)", at: place,
      help: [
        isDiscrete
          ? "discrete values have one time more than values: each holds until the next"
          : "each value has its time, the first 0 and the last 1"
      ])
  }

  static func timingsCount(_ count: Int, expected: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongCount, "`timings` needs \(expected) curves, but has \(count)", at: place,
      help: ["each segment between two values has its curve"])
  }

  static func settlingWithoutSpring(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "only a spring settles", at: place, help: ["write a time, or add `spring: {damping: 10}`"])
  }

  static func springAndTiming(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "a spring has no curve beside it: what both do together is not known", at: place,
      help: ["leave one of them out"])
  }

  static func twoSprings(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "a bounce says stiffness and damping, which are given as well", at: place,
      help: ["leave one of the two out"])
  }

  static func curveOutside(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, "the x of a control point is from 0 to 1", at: place,
      help: ["write `[x1, y1, x2, y2]`, as `[0.42, 0, 0.58, 1]`"])
  }

  static func pathOfNoPoint(_ keyPath: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "a path moves a point, and `\(keyPath)` is not one", at: place,
      help: ["write `keyPath: position`"])
  }

  static func notAPath(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .pastedText, "this is not a path", at: place,
      help: ["write letters and absolute coordinates: `\"M 0 0 L 10 0 C 10 5 5 10 0 10 Z\"`"])
  }
}
