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
    /// Before anything has happened.
    case declared
    /// A number, behind that the one of a part of it, and what happens, on one line; nil for the turn of the run loop
    /// that no scene writes.
    case step(number: String, what: String?)
    /// A time of the scene, in seconds.
    case moment(Double)
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
    captions = [.declared] + steps.enumerated().map { .step(number: "\($0 + 1)", what: caption($1, scene.header)) }
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
    let whole = captions
    captions = [.declared]
    // How many mutations there have been, and how many parts of the last one.
    var (position, part) = (0, 0)
    while let step = walk.next() {
      if let stop = step.stop, case .step(let number, let what) = whole[position + 1] {
        part += 1
        let name = name(of: stop, words)
        let what = what ?? words.turnAtTheEnd
        let beginning = what.last == ":" ? what : "\(what):"
        captions.append(.step(number: "\(number).\(part)", what: part == 1 ? "\(beginning) \(name)" : name))
      } else {
        captions.append(whole[position + 1])
      }
      if !walk.isInPass { (position, part) = (position + 1, 0) }
    }
  }

  private func name(of stop: LayoutPassStop, _ words: PictureWords) -> String {
    switch stop {
    case .called(let call): "\(names[call.view.index]).\(call.method.rawValue)"
    case .placed(let view): words.placed(names[view.index])
    case .ended: words.passEnds
    }
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
