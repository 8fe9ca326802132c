import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@Suite struct AnimationSceneTests {
  static let box = "views: [{name: box, frame: [0, 0, 40, 40]}]\nmutations:\n"

  func answers(_ mutations: [String], _ queries: [String], views: String = Self.box) -> [String] {
    Replay.answers(
      views + mutations.map { "  - \($0)\n" }.joined() + "queries:\n" + queries.map { "  - \($0)\n" }.joined())
  }

  func x(_ time: String) -> String { "presentation: {view: box, property: position.x, at: \(time)}" }

  func codes(_ mutations: [String], _ views: String = Self.box) -> [String] {
    Replay.findings(views + mutations.map { "  - \($0)\n" }.joined()).map { String($0.prefix { $0 != " " }) }
  }

  @Test func `an earlier time is asked in the state of then`() {
    let found = answers(
      [
        "box.addAnimation: {keyPath: position.x, from: 0, to: 100, duration: 4s}", "wait: 1s", "box.center: [500, 20]",
        "wait: 1s", "box.removeAllAnimations:",
      ],
      [
        x("3s"), x("0.5s"), x("1.5s"), "model: {view: box, property: position.x, at: 0.5s}",
        "model: {view: box, property: position.x, at: 1s}", x("2s"),
      ])
    #expect(found == ["(500.0)", "(12.5)", "(37.5)", "(20.0)", "(500.0)", "(500.0)"])
  }

  @Test func `a layer is paused and goes on`() {
    let found = answers(
      [
        "box.addAnimation: {keyPath: position.x, from: 0, to: 100, duration: 4s}", "wait: 1s", "box.layer.speed: 0",
        "box.layer.timeOffset: 1s", "wait: 5s", "box.layer.speed: 1", "box.layer.timeOffset: 0s",
        "box.layer.beginTime: 5s", "wait: 0s",
      ], [x("0.5s"), x("3s"), x("6s"), x("7s"), x("8.5s")])
    #expect(found == ["(12.5)", "(25.0)", "(25.0)", "(50.0)", "(87.5)"])
  }

  @Test func `the time of a layer is that of what it lies in`() {
    let views =
      "views: [{name: outer, frame: [0, 0, 90, 90], subviews: [{name: box, frame: [0, 0, 40, 40]}]}]\nmutations:\n"
    let found = answers(
      [
        "outer.layer.speed: 2", "box.layer.speed: 0.25",
        "box.addAnimation: {keyPath: position.x, from: 0, to: 100, duration: 1s}",
      ],
      [x("1s"), x("1.5s")], views: views)
    #expect(found == ["(50.0)", "(75.0)"])
  }

  @Test func `the same key removes, without a key there is any number`() {
    func two(_ key: String) -> [String] {
      answers(
        [
          "box.addAnimation: {\(key)keyPath: position.x, from: 0, to: 100, duration: 2s}",
          "box.addAnimation: {\(key)keyPath: position.y, from: 0, to: 100, duration: 2s}",
        ], ["presentation: {view: box, property: position, at: 1s}"])
    }
    #expect(two("") == ["(50.0, 50.0)"] && two("key: a, ") == ["(20.0, 50.0)"])
  }

  @Test func `what is seen is asked by layers, what is touched by views`() {
    let views =
      "views: [{name: root, frame: [0, 0, 300, 100], subviews: [{name: box, frame: [0, 0, 40, 40]}]}]\nmutations:\n"
    let found = answers(
      ["box.addAnimation: {keyPath: position.x, from: 20, to: 220, duration: 1s}"],
      [
        "hitTest: {point: [120, 20], view: root, at: 0.5s}",
        "hitTest: {point: [120, 20], view: root, at: 0.5s, layers: presentation}",
        "layerHitTest: {point: [120, 20], layer: root, at: 0.5s, layers: presentation}",
        "convert: {point: [0, 0], from: box, to: root, at: 0.5s}",
        "convert: {point: [0, 0], from: box, to: root, at: 0.5s, layers: model}",
        "convert: {point: [0, 0], from: box, to: root}", "presentation: {view: box, property: windowFrame, at: 0.25s}",
      ], views: views)
    #expect(found == ["root", "box", "box", "(100.0, 0.0)", "(0.0, 0.0)", "(0.0, 0.0)", "(50.0, 0.0, 40.0, 40.0)"])
  }

  @Test func `blocks add to each other, and end at the model`() {
    let found = answers(
      [
        "animate: {duration: 1s, curve: linear, changes: [{box.center: [120, 20]}]}", "wait: 0.5s",
        "animate: {duration: 1s, curve: linear, changes: [{box.center: [20, 20]}]}",
      ], [x("0.25s"), x("0.75s"), x("1.25s"), x("1.5s")])
    #expect(found == ["(45.0)", "(70.0)", "(45.0)", "(20.0)"])
  }

  @Test func `opacity is not additive, and begins where it is seen if it is told to`() {
    func seen(_ options: String) -> [String] {
      answers(
        [
          "animate: {duration: 1s, curve: linear, changes: [{box.alpha: 0}]}", "wait: 0.5s",
          "animate: {duration: 1s, curve: linear\(options), changes: [{box.alpha: 1}]}",
        ],
        ["presentation: {view: box, property: alpha, at: 0.5s}", "presentation: {view: box, property: alpha, at: 1s}"])
    }
    #expect(seen("") == ["(0.0)", "(0.5)"] && seen(", options: [beginFromCurrentState]") == ["(0.5)", "(0.75)"])
  }

  @Test func `a block shuts the view and what lies in it, for delay and duration`() {
    let views =
      "views: [{name: root, frame: [0, 0, 300, 100], subviews: [{name: box, frame: [0, 0, 40, 40], subviews: [{name: inner, frame: [0, 0, 9, 9]}]}]}]\nmutations:\n"
    let hits = ["0s", "1.2s", "1.6s"].map { "hitTest: {point: [5, 5], view: root, at: \($0)}" }
    let block = "animate: {duration: 1s, delay: 500ms, changes: [{box.alpha: 0.5}]}"
    #expect(answers([block], hits, views: views) == ["root", "root", "inner"])
  }

  @Test(arguments: [
    (
      "box.addAnimation: {keyPath: position.x, from: 20, to: 90, duration: 1s}",
      "`box` jumps from [70, 0, 40, 40] to [0, 0, 40, 40]"
    ),
    (
      "box.addAnimation: {keyPath: transform.rotation, from: 0deg, to: 90deg, duration: 1s}",
      "`box.transform` jumps back:"
    ),
    ("box.addAnimation: {keyPath: opacity, from: 0, to: 0.5, duration: 1s}", "`box.alpha` jumps back:"),
  ])
  func `what jumps back is said by the frame, or by what the frame does not show`(_ mutation: String, _ words: String) {
    let outcome = Replay.outcomes(Self.box + "  - \(mutation)\n  - wait: 2s\n")[0]
    let warnings = outcome.diagnostics.filter { $0.code == .animationJumpsBack }
    #expect(warnings.count == 1)
    #expect(warnings.allSatisfy { $0.message.hasPrefix("at its end \(words)") }, "\(warnings.map { $0.message })")
  }

  @Test func `what is not known has no number, and its expectation is not counted`() {
    let text =
      Self.box + "  - box.addAnimation: {keyPath: transform, to: {rotation: 180deg}, duration: 1s}\nqueries:\n"
      + "  - presentation: {view: box, property: frame, at: 0.5s}\n    expect: [0, 0, 1, 1]\n"
      + "  - presentation: {view: box, property: bounds, at: 0.5s}\n    expect: [0, 0, 40, 40]\n"
    #expect(Replay.answers(text) == ["unknown halfTurn", "(0.0, 0.0, 40.0, 40.0)"])
    let outcome = Replay.outcomes(text)[0]
    #expect(outcome.comparisons == 1 && outcome.mismatches.isEmpty)
    #expect(Set(outcome.diagnostics.map { $0.code }) == [.halfTurnAnimation, .unknownAnswer])
  }

  @Test(
    arguments: [
      ("box.addAnimation: {keyPath: position.x, from: 20, to: 90, duration: 1s}", "animation-jumps-back"),
      ("box.addAnimation: {keyPath: frame.size, to: [1, 2], duration: 1s}", "frame-not-animatable"),
      ("box.addAnimation: {keyPath: transform, to: {rotation: 720deg}, duration: 1s}", "full-turn-animation"),
      (
        "box.addAnimation: {keyPath: transform, from: identity, to: {scale: [1, -1]}, duration: 1s}",
        "mirrored-animation"
      ), ("box.addAnimation: {keyPath: transform, from: {scale: 0}, to: identity, duration: 1s}", "singular-animation"),
      (
        "box.addAnimation: {keyPath: position.x, from: 20, to: 20, spring: {damping: 1}, duration: 1s}",
        "spring-cut-off"
      ),
      (
        "box.addAnimation: {duration: 1s, animations: [{keyPath: position.x, from: 20, to: 20, repeatCount: forever, duration: 1s}]}",
        "group-cuts-off"
      ),
      (
        "box.addAnimation: {keyPath: position.x, from: 20, to: 90, duration: 1s, fillMode: both, removedOnCompletion: false}",
        "held-but-not-touched"
      ), ("transaction: {changes: [{box.center: [1, 2]}]}", "no-implicit-animation"),
      (
        "animate: {duration: 1s, dampingRatio: 0.5, initialSpringVelocity: 99, changes: [{box.center: [1, 2]}]}",
        "spring-velocity-branch"
      ),
    ]) func `what is worth a warning`(mutation: String, code: String)
  {
    #expect(codes([mutation]).contains(code))
    #expect(codes(["box.addAnimation: {keyPath: position.x, from: 20, to: 20, duration: 1s}"]).isEmpty)
  }

  @Test(
    arguments: [
      "box.addAnimation: {keyPath: position.z, to: 1}", "box.addAnimation: {keyPath: position, from: 1, to: [1, 2]}",
      "box.addAnimation: {keyPath: position.x, from: 1, to: 2, by: 1}",
      "box.addAnimation: {keyPath: transform.rotation, to: 3}", "box.addAnimation: {to: 3}",
      "box.addAnimation: {keyPath: position.x, values: [1, 2], keyTimes: [0, 0.5, 1]}",
      "box.addAnimation: {keyPath: position.x, values: [1, 2], keyTimes: [0, 0.5]}",
      "box.addAnimation: {keyPath: position.x, values: [1, 2], calculationMode: cubic}",
      "box.addAnimation: {keyPath: position.x, to: 2, duration: -1s}",
      "box.addAnimation: {keyPath: position.x, to: 2, duration: 1min}",
      "box.addAnimation: {keyPath: position.x, to: 2, duration: settling}",
      "box.addAnimation: {keyPath: position.x, path: \"M 0 0 L 1 1\"}",
      "box.addAnimation: {keyPath: position, path: \"L 0\"}",
      "box.addAnimation: {keyPath: transform, by: {scale: 2}}", "box.addAnimation: {animations: []}",
      "box.addAnimation: {keyPath: position.x, to: 2, timing: [2, 0, 1, 1]}", "wait: -1s", "wait: soon",
      "animate: {duration: 1s, changes: [{wait: 1s}]}", "animate: {changes: []}",
      "animate: {duration: 1s, dampingRatio: 2, changes: [{box.alpha: 0}]}",
    ]) func `what is wrong is refused`(mutation: String)
  {
    let outcome = Replay.outcomes(Self.box + "  - \(mutation)\n")
    #expect(outcome.isEmpty || outcome[0].isInvalid || !codes([mutation]).isEmpty)
  }

  @Test func `layers without views animate by themselves, unless a transaction says no`() {
    let views = "platform: macos\n" + Self.box
    func seen(_ change: String) -> [String] { answers([change], [x("0s"), x("0.125s"), x("2s")], views: views) }
    #expect(seen("box.position: [120, 20]").first == "(20.0)")
    #expect(
      seen("transaction: {duration: 0.25s, timing: linear, changes: [{box.frame: [100, 0, 40, 40]}]}") == [
        "(20.0)", "(70.0)", "(120.0)",
      ])
    #expect(
      seen("transaction: {disableActions: true, changes: [{box.position: [120, 20]}]}") == [
        "(120.0)", "(120.0)", "(120.0)",
      ])
    #expect(
      seen(
        "transaction: {duration: 2s, timing: linear, changes: [{transaction: {duration: 0.25s, changes: [{box.position: [120, 20]}]}}]}"
      )[1] == "(70.0)")
  }
}
