import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@Suite struct AnimatorSceneTests {
  static let box = "views: [{name: box, frame: [0, 0, 40, 40]}]\nmutations:\n"
  /// From 20 to 120.
  static let slide = "animator: {name: slide, duration: 1s, curve: linear, changes: [{box.center: [120, 20]}]}"

  func text(_ mutations: [String], _ queries: [String] = []) -> String {
    let steps = Self.box + mutations.map { "  - \($0)\n" }.joined()
    return queries.isEmpty ? steps : steps + "queries:\n" + queries.map { "  - \($0)\n" }.joined()
  }

  func seen(_ mutations: [String], _ times: String...) -> [String] {
    Replay.answers(
      text(mutations, times.map { "presentation: {view: box, property: center.x, at: \($0)}" }))
  }

  func model(_ mutations: [String], _ times: String...) -> [String] {
    Replay.answers(text(mutations, times.map { "model: {view: box, property: center.x, at: \($0)}" }))
  }

  func findings(_ mutations: [String]) -> [Diagnostic] {
    Replay.diagnostics(text(mutations))
  }

  @Test(
    arguments: [
      "curve: linear", "curve: easeIn", "curve: [0.1, 0, 0.2, 1]", "spring: {dampingRatio: 0.5}",
    ]) func `an animator that is only started is a block that takes touches`(_ timing: String)
  {
    let block = timing.hasPrefix("spring") ? "dampingRatio: 0.5" : timing
    let changes = "changes: [{box.center: [120, 50]}, {box.alpha: 0.5}, {box.transform: {rotation: 80deg}}]"
    let queries =
      ["frame", "alpha", "transform"].flatMap { property in
        ["0s", "0.2s", "0.7s", "1s", "2s"].map { "presentation: {view: box, property: \(property), at: \($0)}" }
      } + ["hitTest: {point: [120, 50], view: window, at: 0.5s}"]
    let animated = Replay.answers(
      text(["animator: {name: a, duration: 1s, \(timing), \(changes)}", "a.startAnimation:"], queries))
    let blocked = Replay.answers(
      text(["animate: {duration: 1s, \(block), options: [allowUserInteraction], \(changes)}"], queries))
    #expect(animated == blocked && animated.last == "box" && Set(animated).count > 8)
  }

  @Test func `nothing changes before it is started`() {
    #expect(seen([Self.slide, "wait: 1s"], "0.5s", "1s") == ["(20.0)", "(20.0)"])
    #expect(model([Self.slide, "slide.startAnimation:"], "0s") == ["(120.0)"])
  }

  @Test func `a pause holds, and it goes on from there`() {
    let found = seen(
      [
        Self.slide, "slide.startAnimation:", "wait: 0.25s", "slide.pauseAnimation:", "wait: 5s",
        "slide.startAnimation:",
      ],
      "0.125s", "0.25s", "3s", "5.25s", "5.5s", "6s", "7s")
    #expect(found == ["(32.5)", "(45.0)", "(45.0)", "(45.0)", "(70.0)", "(120.0)", "(120.0)"])
  }

  @Test func `a fraction is where it is, also at the ends and before it is started`() {
    for (fraction, x) in [("0", "20.0"), ("0.3", "50.0"), ("1", "120.0"), ("= 0.1 + 0.4", "70.0")] {
      #expect(
        seen([Self.slide, "slide.fractionComplete: \(fraction)", "wait: 3s"], "0s", "3s") == ["(\(x))", "(\(x))"])
    }
    let found = seen(
      [
        Self.slide, "slide.pauseAnimation:", "wait: 1s", "slide.fractionComplete: 0.5", "wait: 1s",
        "slide.continueAnimation:",
      ], "0.5s", "1.5s", "2.25s", "2.5s")
    #expect(found == ["(20.0)", "(70.0)", "(95.0)", "(120.0)"])
  }

  @Test func `it runs back, and its views have what they had`() {
    let steps = [Self.slide, "slide.startAnimation:", "wait: 0.5s", "slide.isReversed: true"]
    let ended = steps + ["wait: 2s"]
    #expect(seen(ended, "0.5s", "0.75s", "1s", "2s", "2.5s") == ["(70.0)", "(45.0)", "(20.0)", "(20.0)", "(20.0)"])
    #expect(model(ended, "0.25s", "0.75s", "1s") == ["(120.0)", "unknown animatorModel", "(20.0)"])
    #expect(model(ended, "2.5s") == ["(20.0)"])
    // And there again.
    let again = steps + ["wait: 0.25s", "slide.isReversed: false"]
    #expect(seen(again, "0.75s", "1s", "1.5s", "2s") == ["(45.0)", "(70.0)", "(120.0)", "(120.0)"])
    #expect(model(again, "0.8s", "9s") == ["(120.0)", "(120.0)"])
  }

  @Test func `told to run as it runs already, it runs on`() {
    let steps = [
      "animator: {name: slide, duration: 1s, curve: easeIn, changes: [{box.center: [120, 20]}]}",
      "slide.startAnimation:", "wait: 0.25s",
    ]
    for control in ["slide.isReversed: false", "slide.startAnimation:"] {
      #expect(seen(steps + [control], "0.5s", "2s") == seen(steps, "0.5s", "2s"))
    }
  }

  @Test func `with no way to go, it ends at once`() {
    let back = [Self.slide, "slide.pauseAnimation:", "slide.isReversed: true", "slide.continueAnimation:"]
    #expect(model(back, "0s") == ["(20.0)"])
    let jump = ["animator: {name: slide, duration: 0s, changes: [{box.center: [90, 20]}]}", "slide.startAnimation:"]
    #expect(model(jump, "0s") == ["(90.0)"])
    for steps in [back, jump] {
      let found = findings(steps + ["slide.pauseAnimation:"])
      #expect(found.map { $0.message.contains("has ended") } == [true], "\(found)")
    }
  }

  @Test func `reversed in a pause it stays until it goes on`() {
    let steps = [
      Self.slide, "slide.startAnimation:", "wait: 0.75s", "slide.pauseAnimation:", "slide.isReversed: true", "wait: 1s",
      "slide.continueAnimation:", "wait: 2s",
    ]
    #expect(seen(steps, "1s", "1.75s", "2s", "2.5s", "3s") == ["(95.0)", "(95.0)", "(70.0)", "(20.0)", "(20.0)"])
  }

  @Test func `a duration factor says how long the rest takes`() {
    let steps = [Self.slide, "slide.startAnimation:", "wait: 0.5s", "slide.pauseAnimation:"]
    for word in ["2", "{durationFactor: 2}", "{durationFactor: 2, curve: linear}"] {
      let found = seen(steps + ["slide.continueAnimation: \(word)"], "1s", "1.5s", "2.5s")
      #expect(found == ["(82.5)", "(95.0)", "(120.0)"])
    }
    let bent = steps + ["slide.continueAnimation: {durationFactor: 2, curve: easeIn}"]
    #expect(seen(bent, "1s") == ["unknown animatorCurve"])
    // What is left behind another pause, nobody has said.
    let twice = steps + ["slide.continueAnimation: 2", "wait: 1s", "slide.pauseAnimation:"]
    #expect(seen(twice, "1.5s") == ["(95.0)"])
    #expect(seen(twice + ["slide.continueAnimation:"], "1.5s") == ["unknown animatorTime"])
    #expect(seen(twice + ["slide.continueAnimation: 0.5"], "1.75s") == ["(107.5)"])
  }

  @Test func `it stops where it is seen, and finishes where it is told`() {
    let steps = [Self.slide, "slide.startAnimation:", "wait: 0.25s"]
    #expect(model(steps + ["slide.stopAnimation: true"], "0.25s", "1s") == ["(45.0)", "(45.0)"])
    #expect(seen(steps + ["slide.stopAnimation: true"], "1s") == ["(45.0)"])
    for (position, x) in [("end", "120.0"), ("start", "20.0"), ("current", "45.0"), ("{at: start}", "20.0")] {
      let stopped = steps + ["slide.stopAnimation: false", "wait: 1s", "slide.finishAnimation: \(position)"]
      #expect(model(stopped, "1.25s") == ["(\(x))"] && findings(stopped).isEmpty)
      let unstopped = steps + ["slide.finishAnimation: \(position)"]
      #expect(model(unstopped, "0.25s") == ["(\(x))"] && seen(unstopped, "0.25s", "5s") == ["(\(x))", "(\(x))"])
      #expect(findings(unstopped).map { $0.code } == [.animatorNotStopped])
    }
  }

  @Test func `other curves are not known after a pause, but where they stop without one`() {
    for timing in ["curve: easeIn", "curve: easeInEaseOut", "spring: {dampingRatio: 0.6}"] {
      let steps = [
        "animator: {name: slide, duration: 1s, \(timing), changes: [{box.center: [120, 20]}]}", "slide.startAnimation:",
        "wait: 0.25s",
      ]
      for control in ["slide.pauseAnimation:", "slide.isReversed: true"] {
        let ended = steps + [control, "wait: 4s", "slide.finishAnimation: start"]
        #expect(seen(ended, "0.25s", "4s", "5s") == ["unknown animatorCurve", "unknown animatorCurve", "(20.0)"])
        #expect(findings(ended).map { $0.code } == [.animatorCurve, .animatorNotStopped])
      }
      let paused = steps + ["slide.pauseAnimation:"]
      #expect(seen(paused + ["slide.fractionComplete: 0.5"], "1s") == ["unknown animatorCurve"])
      #expect(seen(paused + ["slide.finishAnimation: end"], "1s") == ["(120.0)"])
      #expect(findings(paused + ["slide.stopAnimation: true"]).map { $0.code } == [.animatorCurve, .animatorState])
      let before = seen(steps, "0.25s")
      #expect(seen(steps + ["slide.stopAnimation: true"], "0.25s", "3s") == before + before)
    }
    // Its beginning is where it is.
    let waiting = [
      "animator: {name: slide, duration: 1s, changes: [{box.center: [120, 20]}]}", "slide.pauseAnimation:",
    ]
    #expect(seen(waiting, "0s", "3s") == ["(20.0)", "(20.0)"])
    #expect(seen(waiting + ["slide.startAnimation:"], "0.5s") == ["unknown animatorCurve"])
  }

  @Test func `a curve that is kept is known as long as it is paused`() {
    let steps = [
      "animator: {name: slide, duration: 1s, curve: easeIn, scrubsLinearly: false, changes: [{box.center: [120, 20]}]}",
      "slide.startAnimation:", "wait: 0.25s",
    ]
    let running = seen(steps, "0.25s")
    #expect(seen(steps + ["slide.pauseAnimation:"], "0.25s", "9s") == running + running)
    let scrubbed = steps + ["slide.pauseAnimation:", "slide.fractionComplete: 0.5"]
    #expect(seen(scrubbed, "1s") == seen(steps, "0.5s"))
    #expect(seen(scrubbed + ["slide.startAnimation:"], "1s") == ["unknown animatorCurve"])
  }

  @Test func `from which end a fraction counts while it runs back is not known, but for the half`() {
    let steps = [Self.slide, "slide.pauseAnimation:", "slide.fractionComplete: 0.75", "slide.isReversed: true"]
    let end = ["wait: 1s", "slide.finishAnimation: start"]
    #expect(seen(steps + end, "0s") == ["(95.0)"])
    #expect(seen(steps + ["slide.fractionComplete: 0.25"] + end, "0s") == ["unknown animatorDirection"])
    #expect(seen(steps + ["slide.fractionComplete: 0.5"] + end, "0s") == ["(70.0)"])
  }

  @Test func `a layer with a time of its own is not known behind a pause`() {
    let steps = ["box.layer.speed: 2", Self.slide, "slide.startAnimation:", "wait: 0.25s"]
    #expect(seen(steps, "0.25s") == ["(70.0)"])
    #expect(seen(steps + ["slide.pauseAnimation:"], "1s") == ["unknown animatorTime"])
    let later = [
      Self.slide, "slide.pauseAnimation:", "wait: 0.25s", "slide.startAnimation:", "wait: 0.25s", "box.layer.speed: 2",
    ]
    #expect(seen(later, "0.5s") == ["unknown animatorTime"])
  }

  @Test func `every property runs back, bounds and transforms with the rest`() {
    let animator =
      "animator: {name: a, duration: 1s, curve: linear, changes: [{box.frame: [100, 40, 80, 20]}, {box.alpha: 0.5}, {box.transform: [{scale: 2}, {rotation: 80deg}]}, {box.anchorPoint: [0, 1]}]}"
    let queries = ["frame", "bounds", "center", "alpha", "transform", "anchorPoint"].map {
      "model: {view: box, property: \($0)}"
    }
    let seen = queries.map { $0.replacing("model", with: "presentation").replacing("}", with: ", at: 8s}") }
    let untouched = Replay.answers(text(["wait: 1s"], queries))
    let back = [animator, "a.startAnimation:", "wait: 0.4s", "a.isReversed: true"]
    #expect(Replay.answers(text(back + ["wait: 1s"], queries)) == untouched)
    #expect(Replay.answers(text(back + ["wait: 1s"], seen)) == untouched)
    #expect(Replay.answers(text([animator, "a.startAnimation:", "wait: 2s"], queries)) != untouched)
  }

  @Test func `what is touched while it runs back is not known, and then where it was`() {
    let steps = [Self.slide, "slide.startAnimation:", "wait: 0.5s", "slide.isReversed: true"]
    let hits = ["0.75s", "1s"].map { "hitTest: {point: [20, 20], view: window, at: \($0)}" }
    let seen = "hitTest: {point: [45, 20], view: window, at: 0.75s, layers: presentation}"
    let ended = steps + ["wait: 1s"]
    #expect(Replay.answers(text(ended, hits + [seen])) == ["unknown animatorModel", "box", "box"])
    let expected = Replay.outcomes(text(steps + ["expect: {box: {center: [1, 1]}}", "wait: 1s"]))[0]
    #expect(expected.comparisons == 0 && expected.diagnostics.map { $0.code } == [.unknownAnswer])
  }

  @Test(
    arguments: [
      (["slide.fractionComplete: 0.5"], "needs a paused animator"),
      (["slide.continueAnimation:"], "needs a paused animator"),
      (["wait: 1s", "slide.startAnimation:"], "has ended"), (["wait: 2s", "slide.fractionComplete: 0.5"], "has ended"),
      (["slide.stopAnimation: false", "slide.startAnimation:"], "is stopped"),
      (["slide.stopAnimation: false", "slide.stopAnimation: false"], "is stopped"),
      (["slide.stopAnimation: true", "slide.finishAnimation: end"], "has ended"),
      (["wait: 0.5s", "box.center: [9, 9]", "slide.isReversed: true", "wait: 1s"], "was set while"),
      (["wait: 0.5s", "slide.isReversed: true", "box.center: [9, 9]", "wait: 1s"], "are not known until it ends"),
      (["wait: 0.5s", "slide.isReversed: true", "box.alpha: = box.center.x / 999"], "are not known until it ends"),
      (
        ["wait: 0.5s", "slide.isReversed: true", "animate: {duration: 1s, changes: [{box.alpha: 0}]}"], "are not known"
      ),
      (["wait: 0.5s", "slide.isReversed: true"], "the scene ends before"),
      (["wait: 0.5s", "slide.isReversed: true", "wait: 0.4s"], "the scene ends before"),
      (
        ["wait: 0.5s", "animate: {duration: 1s, changes: [{box.center: [0, 0]}]}", "slide.stopAnimation: true"],
        "while something else animates"
      ),
    ]) func `what its state does not allow is said with its place`(_ steps: [String], _ words: String)
  {
    let found = findings([Self.slide, "slide.startAnimation:"] + steps)
    #expect(
      found.count == 1 && found.allSatisfy { $0.code == .animatorState && $0.message.contains(words) }, "\(found)")
    #expect(found.allSatisfy { !$0.help.isEmpty })
  }

  @Test(
    arguments: [
      (["wait: 0.75s", "slide.isReversed: true"], ["- wait: 0.75s"]),
      (
        ["wait: 0.75s", "slide.pauseAnimation:", "slide.isReversed: true"],
        ["- slide.continueAnimation: 1", "- wait: 1s"]
      ),
    ]) func `what ends a scene that is reversed can be pasted`(_ steps: [String], _ remedy: [String])
  {
    let steps = [Self.slide, "slide.startAnimation:"] + steps
    let help = findings(steps).flatMap { $0.help }.joined()
    #expect(remedy.allSatisfy { help.contains("`\($0)`") }, "\(help)")
    #expect(findings(steps + remedy.map { String($0.dropFirst(2)) }).isEmpty)
    #expect(model(steps + remedy.map { String($0.dropFirst(2)) }, "9s") == ["(20.0)"])
  }

  @Test(arguments: ["isReversed: true", "continueAnimation: 0", "stopAnimation: true", "finishAnimation: end"])
  func `before it is started it can be started, paused and scrubbed alone`(_ step: String) {
    #expect(findings([Self.slide, "slide.\(step)"]).map { $0.code } == [.animatorState])
  }

  @Test(
    arguments: [
      ("slide.fractionComplete: 1.5", DiagnosticCode.range), ("slide.fractionComplete: = 1 + 1", .range),
      ("slide.continueAnimation: -1", .range), ("slide.continueAnimation: = 0 - 1", .range),
      ("slide.isReversed: maybe", .bool), ("slide.stopAnimation:", .bool),
      ("slide.finishAnimation: middle", .unknownWord), ("slide.finishAnimation: {}", .missingKey),
      ("slide.pauseAnimation: 1", .wrongType), ("slide.pauseAnimatoin:", .unknownProperty),
      ("slid.pauseAnimation:", .unknownName),
      ("animate: {duration: 1s, changes: [{slide.pauseAnimation: }]}", .conflictingKeys),
      ("animator: {name: slide, duration: 1s, changes: []}", .duplicateView),
      ("animator: {name: box, duration: 1s, changes: []}", .duplicateView),
      ("animator: {duration: 1s, changes: []}", .missingKey), ("animator: {name: b, changes: []}", .missingKey),
      ("animator: {name: b, duration: 1s}", .missingKey),
      ("animator: {name: b, duration: 1s, curve: linear, spring: {dampingRatio: 1}, changes: []}", .conflictingKeys),
      ("animator: {name: b, duration: 1s, spring: {dampingRatio: 1, mass: 1}, changes: []}", .conflictingKeys),
      ("animator: {name: b, spring: {mass: 1, damping: 3}, changes: []}", .missingKey),
      ("animator: {name: b, duration: 1s, spring: {}, changes: []}", .missingKey),
      ("animator: {name: b, duration: 1s, delay: 1s, changes: []}", .unknownKey),
    ]) func `what is wrong is refused`(_ step: String, _ code: DiagnosticCode)
  {
    let paused = ["slide.pauseAnimation:"]
    let found = findings([Self.slide] + paused + [step])
    #expect(
      found.first?.code == code
        && found.first.map { !$0.help.isEmpty || [.missingKey, .wrongType, .bool].contains($0.code) } == true,
      "\(found)")
  }

  @Test func `a name that is mistyped is corrected`() {
    let found = findings([Self.slide, "slide.startAnimation:", "slidee.pauseAnimation:"])
    #expect(found.first?.fixes.first?.edits.first?.text == "slide")
  }

  @Test func `a spring of mass, stiffness and damping takes as long as it settles`() {
    let found = seen(
      [
        "animator: {name: a, spring: {mass: 1, stiffness: 100, damping: 10}, changes: [{box.center: [120, 20]}]}",
        "a.startAnimation:",
      ], "0.5s", "1.4s", "1.5s")
    let same = seen(
      ["box.addAnimation: {keyPath: position.x, from: 20, to: 120, spring: {damping: 10}, duration: settling}"], "0.5s",
      "1.4s")
    #expect(found.prefix(2).map { $0.prefix(8) } == same.map { $0.prefix(8) } && found.last == "(120.0)")
  }

  @Test func `other platforms have no animators`() {
    for platform in ["macos", "appkit"] {
      let found = Replay.diagnostics("platform: \(platform)\n" + text([Self.slide]))
      #expect(found.first?.code == .unknownProperty)
    }
  }

  @Test func `a moment of a film is where it is`() throws {
    let source = text([Self.slide, "slide.startAnimation:", "wait: 0.5s", "slide.isReversed: true", "wait: 0.5s"])
    let documents = SceneLoader.load(
      SourceText(name: "scene.yaml", bytes: Array(source.utf8)), into: { SceneRecorder() })
    let document = try #require(documents.first)
    let walk = try #require(MomentWalk(document.receiver.scene))
    let box = LayerID(index: 0)
    #expect(walk.end == 1 && !walk.isEndless)
    walk.go(to: 0.75)
    #expect(walk.shown[box].position.x == 45)
    #expect(walk.progress.map { $0.part } == [0.25] && walk.unknownModels == [box])
    walk.go(to: 1)
    #expect(walk.unknownModels.isEmpty)
    #expect(walk.model[box].position.x == 20 && walk.shown[box].position.x == 20)
  }
}
