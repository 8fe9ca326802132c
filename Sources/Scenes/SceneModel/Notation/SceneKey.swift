import GeomrunLayerProperties
import GeomrunLayerTree

/// The keys of one kind of mapping in a scene, one case each.
///
/// Reading, the schema, and through it help, manuals and completion, all use these cases.
package protocol SceneKey: RawRepresentable, CaseIterable, Sendable where RawValue == String {
  /// The names in other formats and frameworks.
  var foreignNames: [String] { get }
}

/// Keys with their meanings.
package protocol DescribedSceneKey: SceneKey {
  /// The description of the key.
  var row: SceneKeyRow { get }
}

/// The description of a key.
package struct SceneKeyRow {
  /// The meaning, in a sentence or two; empty if the form of the value is self-explanatory.
  package let summary: String
  /// The names in other formats and frameworks.
  package let foreignNames: [String]

  init(_ summary: String = "", foreign: [String] = []) {
    self.summary = summary
    foreignNames = foreign
  }
}

extension SceneKey {
  /// The default: no other names.
  package var foreignNames: [String] { [] }
}

extension DescribedSceneKey {
  /// The meaning, in a sentence or two; empty if the form of the value is self-explanatory.
  package var summary: String { row.summary }
  /// The names in other formats and frameworks.
  package var foreignNames: [String] { row.foreignNames }
}

/// The keys of a scene.
package enum SectionKey: String, DescribedSceneKey {
  case scene, source, model, platform, screenScale, device, orientation, ios, tolerance, allow, params
  case direction, views, constraints, broken, mutations, queries, expect, knownFailures, quiz

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .scene: SceneKeyRow("The title; by default, the file's name.", foreign: ["title"])
    case .source: SceneKeyRow("The origin of the numbers.")
    case .model: SceneKeyRow("The rules for setting a frame.")
    case .platform: SceneKeyRow("The rules for resizing subviews.")
    case .screenScale:
      SceneKeyRow("Pixels per point. Resizing on iOS rounds edges down to pixels; without it nothing is rounded.")
    case .device:
      SceneKeyRow(
        "The device for `screen`, the screen scale and the safe area: a name, or its screen size in points.",
        foreign: ["screen"])
    case .orientation: SceneKeyRow("How the device is held.")
    case .ios:
      SceneKeyRow(
        "The version of iOS, 26 by default. Default margins are 0 since 27.1, and some safe areas differ since 26.",
        foreign: ["systemVersion"])
    case .tolerance:
      SceneKeyRow(
        "When two numbers count as equal: a number (absolute), or `{absolute:, relative:}`; either "
          + "of the two is enough.")
    case .allow: SceneKeyRow("Warnings that are not reported for this scene.")
    case .params:
      SceneKeyRow(
        "Named numbers for expressions.", foreign: ["parameters", "variables", "vars", "constants"])
    case .direction: SceneKeyRow("The reading direction, for Auto Layout.")
    case .views: SceneKeyRow("The top-level views, back to front.")
    case .constraints: SceneKeyRow("Auto Layout constraints, which place views without geometry.")
    case .broken: SceneKeyRow("The names of constraints that a device breaks; layouts ignore them.")
    case .mutations: SceneKeyRow("The mutations, in order.", foreign: ["steps", "actions"])
    case .queries: SceneKeyRow("Questions about the final state.")
    case .expect: SceneKeyRow("The expected values of the final state.", foreign: expectation)
    case .knownFailures:
      SceneKeyRow(
        "Expectations in `expect` that are known to fail, each with the reason: `view1.frame: \"reason\"`.",
        foreign: ["knownIssues", "expectedFailures", "xfail", "skip"])
    case .quiz: SceneKeyRow("The questions of a quiz; by default, the frame and bounds of every view.")
    }
  }
}

private let expectation = ["assert", "asserts", "assertions", "expectations"]

/// The keys of a view besides its properties and layout traits.
package enum ViewKey: String, DescribedSceneKey {
  case name, color, zoomedView, drawn, guides, controller, sizeThatFits, subviews

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .name: SceneKeyRow("Letters, digits, `_` and `-`; unique in the scene.", foreign: ["id"])
    case .color:
      SceneKeyRow(
        "The color of the view in pictures: a name, or `\"#ff8000\"` in quotes.",
        foreign: ["background", "colour"])
    case .zoomedView: SceneKeyRow("The subview that a scroll view zooms.")
    case .drawn: SceneKeyRow("The frame that a design tool has stored; the layout is compared with it.")
    case .guides: SceneKeyRow("The names of the view's layout guides.")
    case .controller: SceneKeyRow("Whether it is a view controller's view; a list for a controller method implies it.")
    case .sizeThatFits:
      SceneKeyRow("The result of `sizeThatFits`, a width and a height; `size` is its argument.")
    case .subviews: SceneKeyRow("The subviews, back to front.", foreign: ["children", "views", "sublayers"])
    }
  }
}

/// The keys of `device`.
package enum DeviceKey: String, DescribedSceneKey {
  case name, orientation, ios

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .name: SceneKeyRow("The device, such as `iPhone 15 Pro`.", foreign: ["id"])
    case .orientation: SceneKeyRow("How it is held.")
    case .ios: SceneKeyRow("The version of iOS.")
    }
  }
}

/// The keys of `tolerance`.
package enum ToleranceKey: String, DescribedSceneKey {
  case absolute, relative

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .absolute: SceneKeyRow("The largest difference.")
    case .relative: SceneKeyRow("The largest difference, relative to the larger number.")
    }
  }
}

/// The keys of a parameter with choices.
package enum ChoiceKey: String, DescribedSceneKey {
  case choices, from, to, step

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .choices:
      SceneKeyRow(
        "The numbers to choose from, or mappings of numbers that are chosen together; the first is the default.")
    case .from: SceneKeyRow("The first number, which is the default.")
    case .to: SceneKeyRow("The upper limit.")
    case .step: SceneKeyRow("The distance between two numbers.")
    }
  }
}

/// The keys of a rect besides its numbers.
package enum RectPartKey: String, DescribedSceneKey {
  case origin, size

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .origin: SceneKeyRow("The corner with the smallest coordinates.")
    case .size: SceneKeyRow("The width and the height.")
    }
  }
}

/// The keys of a mapping that makes a transform.
package enum TransformKey: String, SceneKey {
  case scale, translation, rotation, perspective

  /// The names in other formats and frameworks.
  package var foreignNames: [String] {
    switch self {
    case .translation: ["translate"]
    case .rotation: ["rotate"]
    case .scale, .perspective: []
    }
  }
}

/// The keys of a rotation in three dimensions.
package enum RotationKey: String, SceneKey { case angle, axis }

/// The numbers of a point or a vector in three dimensions.
package enum SpaceKey: String, SceneKey { case x, y, z }

/// The keys of a query besides the question.
package enum QueryKey: String, DescribedSceneKey {
  case expect, fails

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .expect:
      SceneKeyRow(
        "The expected answer: a point or a rect, true or false, a view or null, or a list of views.",
        foreign: expectation)
    case .fails:
      SceneKeyRow("Why the answer is known to differ from the expected answer.", foreign: ["knownFailure", "xfail"])
    }
  }
}

/// The keys of the query `convert`.
package enum ConversionKey: String, DescribedSceneKey {
  case point, rect, from, to, at, layers

  /// The description; a point and a rect are self-explanatory.
  package var row: SceneKeyRow {
    switch self {
    case .point: SceneKeyRow()
    case .rect: SceneKeyRow()
    case .from: SceneKeyRow("The coordinate system to convert from: a view, or `window`.")
    case .to: SceneKeyRow("The coordinate system to convert to: a view, or `window`.")
    case .at: momentRow
    case .layers: SceneKeyRow("The layers to convert through: `model`, or with `at` the presentation by default.")
    }
  }
}

private let momentRow = SceneKeyRow("The time in the scene, by default its end: `0.5s`, `500ms`, or seconds.")
private let layersRow = SceneKeyRow("The layers to test: `model`, as views do, or `presentation`, the visible state.")

/// The keys of the query `contains`.
package enum ContainsKey: String, DescribedSceneKey {
  case point, view, at, layers

  /// The description; a point is self-explanatory.
  package var row: SceneKeyRow {
    switch self {
    case .point: SceneKeyRow()
    case .view: SceneKeyRow("The view with the bounds to test.")
    case .at: momentRow
    case .layers: layersRow
    }
  }
}

/// The keys of the query `hitTest`.
package enum HitTestKey: String, DescribedSceneKey {
  case point, view, at, layers

  /// The description; a point is self-explanatory.
  package var row: SceneKeyRow {
    switch self {
    case .point: SceneKeyRow()
    case .view: SceneKeyRow("The view to test, or `window`.")
    case .at: momentRow
    case .layers: layersRow
    }
  }
}

/// The keys of the query `layerHitTest`.
package enum LayerHitTestKey: String, DescribedSceneKey {
  case point, layer, at, layers

  /// The description; a point is self-explanatory.
  package var row: SceneKeyRow {
    switch self {
    case .point: SceneKeyRow()
    case .layer: SceneKeyRow("The view with the layer to test, or `window`.")
    case .at: momentRow
    case .layers: layersRow
    }
  }
}

/// The keys of the queries `presentation` and `model`.
package enum ShownKey: String, DescribedSceneKey {
  case view, property, at

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .view: SceneKeyRow("The view.")
    case .property: SceneKeyRow("The property, or a part of it: `frame`, `position.x`.")
    case .at: momentRow
    }
  }
}

/// The keys of a spring.
package enum SpringKey: String, DescribedSceneKey {
  case mass, stiffness, damping, initialVelocity, duration, bounce

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .mass: SceneKeyRow("The mass, 1 by default.")
    case .stiffness: SceneKeyRow("The stiffness, 100 by default.")
    case .damping: SceneKeyRow("The damping, 10 by default.")
    case .initialVelocity: SceneKeyRow("The initial velocity, in distances per second, 0 by default.")
    case .duration:
      SceneKeyRow(
        "The perceptual duration of iOS 17, instead of mass, stiffness and damping.", foreign: ["perceptualDuration"])
    case .bounce: SceneKeyRow("The bounce with a perceptual duration, from 0 to 1.")
    }
  }
}

/// The keys of the query `spring`.
package enum BlockSpringKey: String, DescribedSceneKey {
  case dampingRatio, duration, initialVelocity

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .dampingRatio: SceneKeyRow("The damping ratio, above 0 and at most 1.")
    case .duration: SceneKeyRow("The duration.")
    case .initialVelocity:
      SceneKeyRow("The initial velocity, 0 by default.", foreign: ["initialSpringVelocity"])
    }
  }
}

/// The keys of an animation.
package enum AnimationKey: String, DescribedSceneKey {
  case key, keyPath, from, to, by, values, keyTimes, calculationMode, timings, path, spring, animations
  case duration, timing, beginTime, timeOffset, speed, repeatCount, repeatDuration, autoreverses
  case fillMode, removedOnCompletion, additive, cumulative, valueFunction

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .key: SceneKeyRow("The key; it replaces an earlier animation with the same key.", foreign: ["forKey"])
    case .keyPath: SceneKeyRow("The animated property: `position`, `position.x`, `transform.rotation.z`.")
    case .from: SceneKeyRow("The initial value.", foreign: ["fromValue"])
    case .to: SceneKeyRow("The final value.", foreign: ["toValue"])
    case .by: SceneKeyRow("By how much the value changes.", foreign: ["byValue"])
    case .values: SceneKeyRow("The values of keyframes.")
    case .keyTimes: SceneKeyRow("The time of each value, from 0 to 1; by default evenly spaced.")
    case .calculationMode: SceneKeyRow("How values between keyframes are computed: linear, discrete or paced.")
    case .timings: SceneKeyRow("The curve of each segment of keyframes.", foreign: ["timingFunctions"])
    case .path: SceneKeyRow("A path, such as `\"M 0 0 L 10 0 C 10 5 5 10 0 10 Z\"`, instead of values.")
    case .spring: SceneKeyRow("A spring instead of a curve: `{damping: 5}`.")
    case .animations: SceneKeyRow("The animations of a group, which are cut off at its end.")
    case .duration: SceneKeyRow("The duration of one pass, 0.25 s by default. A spring also takes `settling`.")
    case .timing: SceneKeyRow("The timing curve: a word, or four numbers.", foreign: ["timingFunction", "curve"])
    case .beginTime: SceneKeyRow("When it begins, after now; in a group, after the beginning of the group.")
    case .timeOffset: SceneKeyRow("The offset of its time, which wraps around.")
    case .speed: SceneKeyRow("How fast it runs.")
    case .repeatCount: SceneKeyRow("How often it runs, or `forever`.")
    case .repeatDuration: SceneKeyRow("How long it repeats.")
    case .autoreverses: SceneKeyRow("Whether a reverse pass follows each pass.")
    case .fillMode: SceneKeyRow("Its effect before and after it runs: removed, forwards, backwards or both.")
    case .removedOnCompletion: SceneKeyRow("Whether it is removed at its end.", foreign: ["isRemovedOnCompletion"])
    case .additive: SceneKeyRow("Whether it adds to the underlying value.", foreign: ["isAdditive"])
    case .cumulative:
      SceneKeyRow("Whether each pass continues from the end of the previous pass.", foreign: ["isCumulative"])
    case .valueFunction: SceneKeyRow("The function that makes a matrix from numbers: `rotateZ`, `scale`, `translateX`.")
    }
  }
}

/// The keys of `animate`.
package enum AnimationBlockKey: String, DescribedSceneKey {
  case duration, delay, curve, options, dampingRatio, initialSpringVelocity, bounce, changes

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .duration: SceneKeyRow("The duration of one pass.", foreign: ["withDuration", "springDuration"])
    case .delay: SceneKeyRow("The delay before it begins.")
    case .curve: SceneKeyRow("The timing curve, easeInEaseOut by default.", foreign: ["timing"])
    case .options: SceneKeyRow("The options, as words.")
    case .dampingRatio: SceneKeyRow("The damping ratio of a spring.", foreign: ["usingSpringWithDamping"])
    case .initialSpringVelocity: SceneKeyRow("The initial velocity of the spring.")
    case .bounce: SceneKeyRow("The bounce of a spring of iOS 17.")
    case .changes: SceneKeyRow("The mutations that it animates.", foreign: ["animations"])
    }
  }
}

/// The keys of `animator`.
package enum AnimatorKey: String, DescribedSceneKey {
  case name, duration, curve, spring, scrubsLinearly, changes

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .name: SceneKeyRow("The name that later mutations use: `slide.startAnimation`.")
    case .duration: SceneKeyRow("The duration; a spring with a mass settles in its own time.")
    case .curve: SceneKeyRow("The timing curve, easeInEaseOut by default.", foreign: ["timing"])
    case .spring: SceneKeyRow("A spring instead of a curve.", foreign: ["timingParameters"])
    case .scrubsLinearly: SceneKeyRow("Whether it is linear while paused, true by default.")
    case .changes: SceneKeyRow("The mutations that it animates, performed when it is started.", foreign: ["animations"])
    }
  }
}

/// The keys of an animator's spring.
package enum AnimatorSpringKey: String, DescribedSceneKey {
  case dampingRatio, mass, stiffness, damping, initialVelocity

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .dampingRatio: SceneKeyRow("The damping ratio, instead of mass, stiffness and damping.")
    case .mass: SceneKeyRow("The mass.")
    case .stiffness: SceneKeyRow("The stiffness.")
    case .damping: SceneKeyRow("The damping.")
    case .initialVelocity: SceneKeyRow("The initial velocity, in distances per second, 0 by default.")
    }
  }
}

/// The keys of `continueAnimation`.
package enum ContinueAnimationKey: String, DescribedSceneKey {
  case durationFactor, curve

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .durationFactor:
      SceneKeyRow("The duration of the rest, as a factor of the whole duration; 0, the default, keeps the time left.")
    case .curve: SceneKeyRow("Another timing curve, from here on.", foreign: ["withTimingParameters", "timing"])
    }
  }
}

/// The keys of `finishAnimation`.
package enum FinishAnimationKey: String, DescribedSceneKey {
  case at

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .at: SceneKeyRow("Where the views are left: `end`, `start` or `current`.")
    }
  }
}

/// The keys of `transaction`.
package enum TransactionKey: String, DescribedSceneKey {
  case duration, timing, disableActions, changes

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .duration: SceneKeyRow("The duration of its animations, 0.25 s by default.")
    case .timing: SceneKeyRow("The timing curve of its animations.", foreign: ["animationTimingFunction"])
    case .disableActions: SceneKeyRow("Whether layers change at once, without animations.")
    case .changes: SceneKeyRow("The mutations in it.")
    }
  }
}

/// The keys of the query `systemLayoutSizeFitting`.
package enum SizeFittingKey: String, DescribedSceneKey {
  case view, target, horizontalFittingPriority, verticalFittingPriority

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .view: SceneKeyRow("The view to measure.")
    case .target: SceneKeyRow("The target size, [0, 0] by default.")
    case .horizontalFittingPriority: SceneKeyRow("The priority of the target's width, 50 by default.")
    case .verticalFittingPriority: SceneKeyRow("The priority of the target's height, 50 by default.")
    }
  }
}

/// The key of `insertSubview` besides the position.
package enum InsertionKey: String, DescribedSceneKey {
  case view

  /// The description.
  package var row: SceneKeyRow { SceneKeyRow("The view to move.") }
}

/// The keys of a quiz question.
package enum QuestionKey: String, DescribedSceneKey {
  case ask, prompt, choices, points, after, wrong

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .ask: SceneKeyRow("The subject of the question: `view1.frame`, `view1.frame.size.width`, or a query.")
    case .prompt: SceneKeyRow("The question in words; it has a default.")
    case .choices: SceneKeyRow("Multiple choice with this many answers, instead of numbers.")
    case .points: SceneKeyRow("The points for a right answer.")
    case .after:
      SceneKeyRow("Asks about the state after this many mutations, without checkpoints, instead of the final state.")
    case .wrong: SceneKeyRow("Your own wrong answers; generated ones fill the remaining choices.")
    }
  }
}

/// The keys of a wrong answer.
package enum WrongAnswerKey: String, DescribedSceneKey {
  case value, because

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .value: SceneKeyRow("The wrong answer, of the same kind as the right answer.")
    case .because: SceneKeyRow("The feedback for this answer.")
    }
  }
}

extension StackDeclaration.Key: SceneKey {}

extension LayoutMethod: SceneKey {
  /// The names in other formats.
  package var foreignNames: [String] {
    switch self {
    case .updateConstraints, .updateViewConstraints, .viewWillLayoutSubviews, .layoutSubviews, .viewDidLayoutSubviews,
      .layoutSublayers, .layout:
      []
    case .resizeSubviews: ["resizeSubviewsWithOldSize"]
    }
  }
}

extension LayoutTrait: SceneKey {
  /// The names in UIKit and other formats.
  package var foreignNames: [String] {
    switch self {
    case .intrinsicContentSize: ["intrinsicSize"]
    case .hugging: ["contentHuggingPriority", "huggingPriority", "contentHugging"]
    case .compression: ["compressionResistance", "contentCompressionResistancePriority"]
    case .layoutMargins, .safeAreaInsets, .alignmentRectInsets, .baselineFromTop, .baselineFromBottom, .readableWidth,
      .numberOfLines,
      .translatesAutoresizingMaskIntoConstraints, .stack:
      []
    }
  }
}

extension CAConstraintRule.Attribute: SceneKey {
  /// The names in other frameworks.
  package var foreignNames: [String] {
    switch self {
    case .minX: ["left"]
    case .maxX: ["right"]
    case .midX: ["centerX"]
    case .midY: ["centerY"]
    case .width: ["w"]
    case .height: ["h"]
    case .minY, .maxY: []
    }
  }
}

extension ValueKind {
  /// The names of numbers in other formats, each with its name in scenes.
  package static let foreignSlotNames = ["w": "width", "h": "height"]
}
