import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay

/// A scene as it is seen in each of its states: all that its pictures are made of.
///
/// No state is kept: whoever goes through them has them replayed.
package struct SceneStates: Sendable {
  /// What stands above a state.
  enum Caption: Sendable {
    /// What a step does, or one method of its layout pass.
    struct Step: Sendable {
      /// Its number, and behind that the one of a part of it.
      let number: String
      /// What happens, on one line; nil for the turn of the run loop that no scene writes.
      let what: String?
      /// The number of the mutation.
      let mutation: Int
      /// Where it stands in a layout pass; nil for the state behind a whole mutation.
      var stop: LayoutPassStop?
    }

    /// Before anything has happened.
    case declared
    case step(Step)
    /// A time of the scene, in seconds.
    case moment(Double)

    /// The number of the mutation that it is behind; 0 for no one's.
    var mutation: Int { if case .step(let step) = self { step.mutation } else { 0 } }
    /// Where it stands in a layout pass; nil for a state behind a whole mutation.
    var stop: LayoutPassStop? { if case .step(let step) = self { step.stop } else { nil } }
  }

  /// A scene at times of its own.
  struct Film: Sendable {
    let scene: LayerScene
    /// The times, from early to late; at least one.
    let times: [Double]
  }

  /// The most panels of a film strip, the last state among them: nobody looks through more, and each may take as long
  /// as all views.
  package static let mostPanels = 300

  /// The title of the scene.
  package let title: LocalizedText
  /// The names of its views, by their numbers.
  let names: [String]
  /// How its views are painted, by their numbers.
  let paints: [ViewPaint]
  let platform: Platform
  /// How the views are made.
  let header: SceneHeader
  /// The mutations without the checkpoints: the first one makes the state 1 of the declared state.
  let steps: [Mutation]
  /// What stands above each state, the first one included.
  private(set) var captions: [Caption]
  /// The times that the states are seen at; nil where each is that behind a step.
  let film: Film?
  /// Whether each method of a layout pass makes a state of its own.
  let takesPassesApart: Bool
  /// Whether pictures show which views are marked for layout, and which are laid out.
  let showsPasses: Bool
  /// What is expected of states and not met, by their numbers.
  private(set) var unmet: [Int: [Unmet]] = [:]
  /// The questions about the last state.
  private(set) var queries: [AskedQuery] = []
  /// The views whose safe areas something is expected of.
  let askedSafeAreas: Set<LayerID>

  /// The number of the last state: how many mutations there are, checkpoints not counted, where passes are not taken
  /// apart.
  package var last: Int { captions.count - 1 }

  /// A scene as it is seen at times, from early to late, of which there is at least one; nothing is asked or compared.
  package init(of scene: LayerScene, times: [Double]) {
    title = scene.header.title
    names = scene.header.views.map { $0.name }
    paints = scene.header.views.enumerated().map { ViewPaint(index: $0, color: $1.color) }
    platform = scene.header.platform
    header = scene.header
    steps = []
    let times = times.isEmpty ? [0] : times.sorted()
    captions = times.map { .moment($0) }
    film = Film(scene: scene, times: times)
    (takesPassesApart, showsPasses, askedSafeAreas) = (false, false, [])
  }

  /// Replays a scene where it compares or asks anything; O(views), and for each mutation O(views inside the one that it
  /// changes).
  ///
  /// - Parameters:
  ///   - mutations: What is replayed in place of the scene's own mutations; nothing is asked or compared then.
  ///   - passes: In which words each method of a layout pass is called, which makes a state of its own then; nil for
  ///     one state behind each mutation.
  ///   - caption: What a mutation is called; it is shown on one line or a few. Nil for what the scene does not write.
  package init(
    of scene: LayerScene, mutations: [Mutation]? = nil, passes: PictureWords? = nil,
    caption: (Mutation, SceneHeader) -> String?
  ) {
    title = scene.header.title
    names = scene.header.views.map { $0.name }
    paints = scene.header.views.enumerated().map { ViewPaint(index: $0, color: $1.color) }
    platform = scene.header.platform
    header = scene.header
    steps = (mutations ?? scene.mutations).filter { !$0.isCheckpoint }
    let described = steps.enumerated().map { index, mutation in
      Caption.Step(number: "\(index + 1)", what: caption(mutation, scene.header), mutation: index + 1)
    }
    captions = [.declared] + described.map { .step($0) }
    film = nil
    takesPassesApart = passes != nil
    showsPasses = passes != nil || steps.isAboutPasses || !scene.header.passes.isEmpty
    askedSafeAreas = Set(
      scene.allExpectations.filter { [.safeArea, .safeAreaInsets].contains($0.path.property) }.map { $0.view })
    if let passes { takePassesApart(passes) }
    let comparesOnTheWay = steps.count < (mutations ?? scene.mutations).count
    guard mutations == nil, comparesOnTheWay || !scene.footer.expectations.isEmpty || !scene.footer.queries.isEmpty
    else { return }
    compare(scene)
  }

  /// The title in the language of words.
  func title(in words: PictureWords) -> String { title.text(for: words.languageCode) }

  /// Finds a state behind each method of each pass.
  private mutating func takePassesApart(_ words: PictureWords) {
    let walk = StepWalk(header, steps, stopsInPasses: true)
    let steps = captions
    captions = [.declared]
    // Of which mutation so many parts have been seen.
    var (position, part) = (0, 0)
    while let step = walk.next() {
      if step.position != position { (position, part) = (step.position, 0) }
      guard let stop = step.stop, case .step(let whole) = steps[position + 1] else {
        captions.append(steps[position + 1])
        continue
      }
      part += 1
      let name = name(of: stop, words)
      let what = whole.what ?? words.turnAtTheEnd
      let beginning = what.last == ":" ? what : "\(what):"
      let number = "\(whole.number).\(part)"
      let said = part == 1 ? "\(beginning) \(name)" : name
      captions.append(.step(Caption.Step(number: number, what: said, mutation: whole.mutation, stop: stop)))
    }
  }

  private func name(of stop: LayoutPassStop, _ words: PictureWords) -> String {
    switch stop {
    case .called(let call): "\(names[call.view.index]).\(call.method.rawValue)"
    case .placed(let view): words.placed(names[view.index])
    case .ended: words.passEnds
    }
  }

  /// A state in the course of a layout pass, or behind all of a mutation.
  package struct PassPlace {
    /// The number of the mutation; 0 of the declared state.
    package let step: Int
    /// Which part of it the state comes behind, from 1, and what that was; nil where it has none.
    package let part: (number: Int, stop: LayoutPassStop)?
    /// Whether the mutation ends with it.
    package let isEnd: Bool
  }

  /// Where a state stands where passes are taken apart; O(parts of its mutation).
  package func place(of state: Int) -> PassPlace {
    guard state > 0, captions.indices.contains(state) else { return PassPlace(step: 0, part: nil, isEnd: true) }
    let own = captions[state]
    let isEnd = state == last || captions[state + 1].mutation != own.mutation
    var first = state
    while captions[first - 1].mutation == own.mutation { first -= 1 }
    return PassPlace(step: own.mutation, part: own.stop.map { (state - first + 1, $0) }, isEnd: isEnd)
  }

  /// What the parts of a mutation's layout pass are; none where it has none, and where passes are not taken apart.
  package func parts(of step: Int, in words: PictureWords) -> [String] {
    captions.compactMap { $0.mutation == step ? $0.stop.map { name(of: $0, words) } : nil }
  }

  /// The number of the state behind such a part, from 1; nil where the mutation has no such one.
  package func state(behind part: Int, of step: Int) -> Int? {
    let states = captions.indices.filter { captions[$0].mutation == step && captions[$0].stop != nil }
    return states.indices.contains(part - 1) ? states[part - 1] : nil
  }

  private mutating func compare(_ scene: LayerScene) {
    let walk = StepWalk(scene, stopsInPasses: takesPassesApart)
    var projection = ProjectedViews(walk.state.tree, askedSafeAreas: askedSafeAreas)
    var compared = 0
    while let step = walk.next() {
      if step.mutation.isCheckpoint {
        note(walk.state, from: &compared, on: projection, step.number)
      } else {
        _ = projection.update(
          behind: step.mutation, hasLists: !walk.state.header.passes.scripts.isEmpty, in: walk.state.tree)
      }
    }
    walk.finish()
    let outcome = walk.state
    note(outcome, from: &compared, on: projection, walk.number)
    queries = zip(outcome.queries, outcome.answers).map { AskedQuery($0.question, answer: $1, on: projection) }
  }

  /// Keeps what a state was expected to be and is not.
  private mutating func note(
    _ outcome: ReplayResult, from first: inout Int, on projection: ProjectedViews, _ state: Int
  ) {
    for mismatch in outcome.mismatches.dropFirst(first) {
      unmet[state, default: []].append(Unmet(mismatch, of: outcome, on: projection))
    }
    first = outcome.mismatches.count
  }
}

extension [Mutation] {
  /// Whether one asks for what only passes do.
  fileprivate var isAboutPasses: Bool {
    contains { mutation in
      switch mutation.action {
      case .layoutRequest, .expectCalls, .autoLayout(.layout(_, .runLoop)): true
      case .assign, .call, .tree, .constrain, .layout, .autoLayout, .time, .expect: false
      }
    }
  }
}

extension LayerScene {
  /// What is expected of its views, in the end and on the way.
  fileprivate var allExpectations: [Expectation] {
    var all = footer.expectations
    for mutation in mutations { if case .expect(let expectations) = mutation.action { all += expectations } }
    return all
  }
}
