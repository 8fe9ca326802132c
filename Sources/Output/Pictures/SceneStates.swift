import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay

/// A scene in each of its states: the input of its pictures.
///
/// No state is stored: each iteration replays the scene.
package struct SceneStates: Sendable {
  /// The caption of a state.
  enum Caption: Sendable {
    /// The effect of a step, or one method of its layout pass.
    struct Step: Sendable {
      /// Its number, followed by that of its part.
      let number: String
      /// The event, on one line; nil for the implicit turn of the run loop.
      let what: String?
      /// The number of the mutation.
      let mutation: Int
      /// Its position in a layout pass; nil for the state after a whole mutation.
      var stop: LayoutPassStop?
    }

    /// The initial state.
    case declared
    case step(Step)
    /// A time of the scene, in seconds.
    case moment(Double)

    /// The number of the mutation before it; 0 for none.
    var mutation: Int { if case .step(let step) = self { step.mutation } else { 0 } }
    /// Its position in a layout pass; nil for the state after a whole mutation.
    var stop: LayoutPassStop? { if case .step(let step) = self { step.stop } else { nil } }
  }

  /// A scene at given times.
  struct Film: Sendable {
    let scene: LayerScene
    /// The times in ascending order; at least one.
    let times: [Double]
  }

  /// The maximum panels of a film strip, including the last state: more are of no use, and each may take as long as all
  /// views.
  package static let mostPanels = 300

  /// The title of the scene.
  package let title: LocalizedText
  /// The names of its views, by their numbers.
  let names: [String]
  /// The look of its views, by their numbers.
  let paints: [ViewPaint]
  let platform: Platform
  /// The declarations of the scene.
  let header: SceneHeader
  /// The mutations without the checkpoints; the first one leads from the declared state to state 1.
  let steps: [Mutation]
  /// The caption of each state, including the first one.
  private(set) var captions: [Caption]
  /// The times of the states; nil if each is that after a step.
  let film: Film?
  /// Whether each method of a layout pass has its own state.
  let takesPassesApart: Bool
  /// Whether pictures show which views are marked for layout, and which are laid out.
  let showsPasses: Bool
  /// The unmet expectations of states, by their numbers.
  private(set) var unmet: [Int: [Unmet]] = [:]
  /// The queries about the last state.
  private(set) var queries: [AskedQuery] = []
  /// The views with expected safe areas.
  let askedSafeAreas: Set<LayerID>

  /// The number of the last state: the number of mutations without checkpoints, unless passes have several states.
  package var last: Int { captions.count - 1 }

  /// Creates a scene at times, in ascending order, at least one; without queries and comparisons.
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

  /// Replays a scene that compares or asks anything; O(views), and for each mutation O(views inside the one that it
  /// changes).
  ///
  /// - Parameters:
  ///   - mutations: The mutations in place of the scene's own; without queries and comparisons then.
  ///   - passes: The words for calls of a layout pass, each of which has its own state then; nil for one state after
  ///     each mutation.
  ///   - caption: The text for a mutation, shown on one line or a few; nil for mutations that the scene does not
  ///     contain.
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

  /// Returns the title in the language of words.
  func title(in words: PictureWords) -> String { title.text(for: words.languageCode) }

  /// Adds a state after each method of each pass.
  private mutating func takePassesApart(_ words: PictureWords) {
    let walk = StepWalk(header, steps, stopsInPasses: true)
    let steps = captions
    captions = [.declared]
    // The current mutation, and the number of its parts so far.
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

  /// The position of a state within a layout pass, or after a whole mutation.
  package struct PassPlace {
    /// The number of the mutation; 0 for the declared state.
    package let step: Int
    /// The part of it before the state, from 1, with its stop; nil if it has none.
    package let part: (number: Int, stop: LayoutPassStop)?
    /// Whether it is the last state of the mutation.
    package let isEnd: Bool
  }

  /// Returns the position of a state if passes have several states; O(parts of its mutation).
  package func place(of state: Int) -> PassPlace {
    guard state > 0, captions.indices.contains(state) else { return PassPlace(step: 0, part: nil, isEnd: true) }
    let own = captions[state]
    let isEnd = state == last || captions[state + 1].mutation != own.mutation
    var first = state
    while captions[first - 1].mutation == own.mutation { first -= 1 }
    return PassPlace(step: own.mutation, part: own.stop.map { (state - first + 1, $0) }, isEnd: isEnd)
  }

  /// Returns the parts of a mutation's layout pass; empty if it has none, or if passes have a single state.
  package func parts(of step: Int, in words: PictureWords) -> [String] {
    captions.compactMap { $0.mutation == step ? $0.stop.map { name(of: $0, words) } : nil }
  }

  /// Returns the number of the state after such a part, from 1; nil if the mutation does not have it.
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

  /// Stores the unmet expectations of a state.
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
  /// Whether one of them is about layout passes.
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
  /// The expectations of its views, at the end and at checkpoints.
  fileprivate var allExpectations: [Expectation] {
    var all = footer.expectations
    for mutation in mutations { if case .expect(let expectations) = mutation.action { all += expectations } }
    return all
  }
}
