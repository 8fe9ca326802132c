@testable import GeomrunQuizzes

// Mistakes about animations: A is 40 wide and 60 high, at (0, 0).
extension MistakeTests {
  private static func moving(_ steps: String) -> String {
    "views: [{name: A, frame: [0, 0, 40, 60]}]\nmutations: [\(steps)]"
  }

  /// From 20 to 220 in 2 s, with more keys.
  private static func run(_ keys: String = "duration: 2s") -> String {
    "{A.addAnimation: {keyPath: position.x, from: 20, to: 220, \(keys)}}"
  }

  private static let down = "{A.addAnimation: {keyPath: position.y, from: 30, to: 230, duration: 4s}}"

  private static func frame(at time: String) -> String { "{presentation: {view: A, property: frame, at: \(time)}}" }

  private static func hit(_ point: String, _ keys: String = "") -> String {
    "{hitTest: {point: [\(point)], view: window, at: 1s\(keys)}}"
  }

  private static let plain = moving(run())
  private static let late = moving(run("duration: 2s, beginTime: 1s"))
  private static let addedLater = moving("{wait: 1s}, \(run())")
  private static let back = moving(run("duration: 2s, autoreverses: true"))
  private static let fast = moving(run("duration: 4s, speed: 2"))
  private static let held = "duration: 1s, fillMode: forwards, removedOnCompletion: false"
  private static let by = moving("{A.addAnimation: {keyPath: position.x, from: 40, by: 200, duration: 2s}}")
  private static let eased = moving(run("duration: 2s, timing: easeIn"))
  private static let group = moving(
    "{A.addAnimation: {duration: 2s, animations: [{keyPath: position.x, from: 20, to: 220, duration: 8s}]}}")
  private static let turning = moving(
    "{A.addAnimation: {keyPath: transform, from: {rotation: 0deg}, to: {rotation: 90deg}, duration: 2s}}")
  private static let twoBlocks = moving(
    """
    {animate: {duration: 4s, curve: linear, changes: [{A.center.x: 220}]}}, {wait: 1s}, \
    {animate: {duration: 2s, curve: linear, changes: [{A.center.x: 420}]}}
    """)
  private static let moved = moving("{A.center.x: 220}, \(run())")
  private static let block = moving("{animate: {duration: 2s, curve: linear, changes: [{A.center.x: 220}]}}")

  /// An animator that takes A from 20 to 220 in 4 s, and what it is told.
  private static func animator(_ controls: String) -> String {
    moving(
      "{animator: {name: slide, duration: 4s, curve: linear, changes: [{A.center.x: 220}]}}, {slide.startAnimation: }, "
        + controls)
  }

  private static func model(at time: String) -> String { "{model: {view: A, property: frame, at: \(time)}}" }

  private static let reversed = animator("{wait: 3s}, {slide.isReversed: true}, {wait: 4s}")
  private static let scrubbed = animator("{wait: 1s}, {slide.pauseAnimation: }, {slide.fractionComplete: 0.75}")
  private static let paused = animator("{wait: 1s}, {slide.pauseAnimation: }, {wait: 1s}")
  private static let stopped = animator("{wait: 1s}, {slide.stopAnimation: true}")
  private static let finished = animator("{wait: 1s}, {slide.stopAnimation: false}, {slide.finishAnimation: start}")

  static let time: [Case] = [
    Case(.modelIsSeen, scene: plain, ask: frame(at: "1s"), "(0, 0, 40, 60)"),
    Case(
      .presentationIsModel, scene: plain, ask: model(at: "1s"), "(100, 0, 40, 60)"),
    Case(.staysAtItsEnd, scene: plain, ask: frame(at: "3s"), "(200, 0, 40, 60)"),
    Case(.returnsThoughHeld, scene: moving("\(run(held)), \(down)"), ask: frame(at: "2s"), "(0, 100, 40, 60)"),
    Case(.isAtItsEnd, scene: plain, ask: frame(at: "1s"), "(200, 0, 40, 60)"),
    Case(.isAtItsBeginning, scene: moved, ask: frame(at: "0.5s"), "(0, 0, 40, 60)"),
    Case(.runsFromToToFrom, scene: plain, ask: frame(at: "0.5s"), "(150, 0, 40, 60)"),
    Case(.delayIgnored, scene: late, ask: frame(at: "1.5s"), "(150, 0, 40, 60)"),
    Case(.beginsAtZero, scene: addedLater, ask: frame(at: "1.5s"), "(150, 0, 40, 60)"),
    Case(.speedIgnored, scene: fast, ask: frame(at: "1s"), "(50, 0, 40, 60)"),
    Case(.durationIsThereAndBack, scene: back, ask: frame(at: "1.5s"), "(100, 0, 40, 60)"),
    Case(.runsForwardsAgain, scene: back, ask: frame(at: "2.5s"), "(50, 0, 40, 60)"),
    Case(
      .runsOnce, scene: moving("\(run("duration: 1s, repeatCount: 2")), \(down)"), ask: frame(at: "1.5s"),
      "(0, 75, 40, 60)"),
    Case(.groupScales, scene: group, ask: frame(at: "1s"), "(100, 0, 40, 60)"),
    Case(.curveIgnored, scene: eased, ask: frame(at: "1s"), "(100, 0, 40, 60)"),
    Case(.byIsTo, scene: by, ask: frame(at: "1s"), "(100, 0, 40, 60)"),
    Case(
      .keyTimesIgnored,
      scene: moving(
        "{A.addAnimation: {keyPath: position.x, values: [20, 120, 220], keyTimes: [0, 0.75, 1], duration: 4s}}"),
      ask: frame(at: "1.5s"), "(75, 0, 40, 60)"),
    Case(
      .additionIgnored,
      scene: moving("{A.addAnimation: {keyPath: position.x, from: 100, to: 300, duration: 2s, additive: true}}"),
      ask: frame(at: "1s"), "(180, 0, 40, 60)"),
    Case(.laterBlockReplaces, scene: twoBlocks, ask: frame(at: "2s"), "(300, 0, 40, 60)"),
    Case(.matricesByNumber, scene: turning, ask: frame(at: "1s"), "(-5, 5, 50, 50)"),
    Case(.touchesWhatIsSeen, scene: moved, ask: hit("110, 30"), "A"),
    Case(.touchesTheModel, scene: moved, ask: hit("210, 30", ", layers: presentation"), "A"),
    Case(.animatedTakesTouches, scene: block, ask: hit("210, 30"), "A"),
    Case(.reversalIgnored, scene: reversed, ask: frame(at: "3.5s"), "(175, 0, 40, 60)"),
    Case(.fractionIgnored, scene: scrubbed, ask: frame(at: "1s"), "(50, 0, 40, 60)"),
    Case(.pauseIgnored, scene: paused, ask: frame(at: "2s"), "(100, 0, 40, 60)"),
    Case(.stopReachesTheEnd, scene: stopped, ask: model(at: "1s"), "(200, 0, 40, 60)"),
    Case(.finishReachesTheEnd, scene: finished, ask: model(at: "1s"), "(200, 0, 40, 60)"),
  ]

  static let otherTime: [Otherwise] = [
    Otherwise(.modelIsSeen, scene: plain, ask: frame(at: "1s"), "(200, 0, 40, 60)", told: .isAtItsEnd),
    Otherwise(.presentationIsModel, scene: plain, ask: frame(at: "1s"), "(0, 0, 40, 60)", told: .modelIsSeen),
    Otherwise(.staysAtItsEnd, scene: plain, ask: frame(at: "1s"), "(200, 0, 40, 60)", told: .isAtItsEnd),
    Otherwise(.returnsThoughHeld, scene: moving(run(held)), ask: frame(at: "3s"), "(0, 0, 40, 60)", told: .modelIsSeen),
    Otherwise(.isAtItsEnd, scene: moved, ask: frame(at: "1s"), "(200, 0, 40, 60)", told: .modelIsSeen),
    Otherwise(.isAtItsBeginning, scene: plain, ask: frame(at: "0.5s"), "(0, 0, 40, 60)", told: .modelIsSeen),
    Otherwise(.runsFromToToFrom, scene: by, ask: frame(at: "1s"), "(100, 0, 40, 60)", told: .byIsTo),
    Otherwise(.delayIgnored, scene: addedLater, ask: frame(at: "1.5s"), "(150, 0, 40, 60)", told: .beginsAtZero),
    Otherwise(.beginsAtZero, scene: late, ask: frame(at: "1.5s"), "(150, 0, 40, 60)", told: .delayIgnored),
    Otherwise(
      .speedIgnored, scene: back, ask: frame(at: "1.5s"), "(100, 0, 40, 60)", told: .durationIsThereAndBack),
    Otherwise(.durationIsThereAndBack, scene: fast, ask: frame(at: "1s"), "(50, 0, 40, 60)", told: .speedIgnored),
    Otherwise(
      .runsForwardsAgain, scene: back, ask: frame(at: "1.5s"), "(100, 0, 40, 60)", told: .durationIsThereAndBack),
    Otherwise(
      .runsOnce, scene: moving(run("duration: 1s, repeatCount: 2")), ask: frame(at: "1.5s"), "(0, 0, 40, 60)",
      told: .modelIsSeen),
    Otherwise(.groupScales, scene: by, ask: frame(at: "1s"), "(100, 0, 40, 60)", told: .byIsTo),
    Otherwise(.curveIgnored, scene: group, ask: frame(at: "1s"), "(100, 0, 40, 60)", told: .groupScales),
    Otherwise(.byIsTo, scene: eased, ask: frame(at: "1s"), "(100, 0, 40, 60)", told: .curveIgnored),
    Otherwise(.keyTimesIgnored, scene: late, ask: frame(at: "1.5s"), "(150, 0, 40, 60)", told: .delayIgnored),
    Otherwise(.additionIgnored, scene: plain, ask: frame(at: "1s"), "(0, 0, 40, 60)", told: .modelIsSeen),
    Otherwise(.laterBlockReplaces, scene: twoBlocks, ask: frame(at: "2s"), "(400, 0, 40, 60)", told: .modelIsSeen),
    Otherwise(.matricesByNumber, scene: turning, ask: frame(at: "1s"), "(0, 0, 40, 60)", told: .modelIsSeen),
    Otherwise(
      .touchesWhatIsSeen, scene: moved, ask: hit("210, 30", ", layers: presentation"), "A", told: .touchesTheModel),
    Otherwise(.touchesTheModel, scene: block, ask: hit("210, 30"), "A", told: .animatedTakesTouches),
    Otherwise(.animatedTakesTouches, scene: moved, ask: hit("110, 30"), "A", told: .touchesWhatIsSeen),
    Otherwise(.reversalIgnored, scene: paused, ask: frame(at: "2s"), "(100, 0, 40, 60)", told: .pauseIgnored),
    Otherwise(.fractionIgnored, scene: paused, ask: frame(at: "2s"), "(200, 0, 40, 60)", told: .modelIsSeen),
    Otherwise(.pauseIgnored, scene: scrubbed, ask: frame(at: "1s"), "(50, 0, 40, 60)", told: .fractionIgnored),
    Otherwise(
      .stopReachesTheEnd, scene: finished, ask: model(at: "1s"), "(200, 0, 40, 60)", told: .finishReachesTheEnd),
    Otherwise(
      .finishReachesTheEnd, scene: stopped, ask: model(at: "1s"), "(200, 0, 40, 60)", told: .stopReachesTheEnd),
  ]
}
