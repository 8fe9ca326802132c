import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

/// The calls of one way through the views, those of one view after the other.
typealias LayoutWalk = [[LayoutCall]]

/// A mistake: what it comes from, what provokes it, and what to tell those who make it.
struct MistakeRow: Sendable {
  /// What the wrong answer comes from.
  enum Source: Sendable {
    /// A replay or a reading under a wrong belief.
    case belief(Belief)
    /// As many beliefs as a scene gives occasion to, any of which somebody may have.
    case beliefs(@Sendable (LayerScene) -> [Belief])
    /// The frame that a step assigns, where it has changed what is asked last.
    case assignedFrame
    /// The state before the last step that counts.
    case beforeLastStep
    /// A state before that.
    case beforeAnotherStep
    /// A replay without one of its steps.
    case withoutStep
    /// The final state, where an earlier one is asked about.
    case finalState
    /// The numbers of the right answer and those that it had before its last change.
    case arithmetic(@Sendable (_ right: [Double], _ before: [Double]) -> [Double]?)
    /// Members of the set that cannot hold together, chosen from their names in the order of the scene.
    case members(@Sendable ([String]) -> [String])
    /// The calls of layout passes, each way through the views in another order.
    case calls(@Sendable (LayoutWalk, LayerTree) -> LayoutWalk)
    /// What somebody makes of how a presentation arises, as the layer that is seen then.
    case seen(@Sendable (ShownWay) -> Layer?)
    /// The same property of a view nearby.
    case neighbour
    /// Answers that are no numbers, from the right one and the views there are.
    case permutation

    /// Whether it leads to a constraint that breaks, and to nothing else.
    var isAboutBreaks: Bool {
      switch self {
      case .members: true
      case .belief, .beliefs, .assignedFrame, .beforeLastStep, .beforeAnotherStep, .withoutStep, .finalState,
        .arithmetic, .calls, .seen, .neighbour, .permutation:
        false
      }
    }
  }

  /// The views with which people can make a mistake.
  enum Views: Sendable {
    /// Those of every platform.
    case all
    /// Those that have what no NSView has: a transform, a center, depth, UIKit's touches and margins.
    case withLayers
  }

  /// The views with which people make it.
  let views: Views
  let source: Source
  /// The steps that lead people to it; empty where it needs none of them.
  let steps: Set<StepKind>
  /// The questions at which they make it; empty where they make it at all.
  let questions: Set<QuestionKind>
  /// How much less than others somebody makes it, from 0.
  let rarity: Double
  /// Its place among the mistakes of the textbook that such a step or question provokes, from 1; nil where it is none.
  let textbook: Int?
  /// What may be told, the first that is true.
  let sentences: [Sentence]

  /// The questions about where a view lies.
  static let placed: Set<QuestionKind> = [.frame, .bounds, .center, .windowFrame]

  init(
    on views: Views, _ source: Source, by steps: Set<StepKind> = [], asked questions: Set<QuestionKind> = [],
    rarity: Double = 0, textbook: Int? = nil, _ sentences: Sentence...
  ) { self.init(views, source, steps, questions, rarity, textbook, sentences) }

  init(
    on views: Views, _ belief: Belief, by steps: Set<StepKind> = [], asked questions: Set<QuestionKind> = [],
    rarity: Double = 0, textbook: Int? = nil, _ sentences: Sentence...
  ) { self.init(views, .belief(belief), steps, questions, rarity, textbook, sentences) }

  private init(
    _ views: Views, _ source: Source, _ steps: Set<StepKind>, _ questions: Set<QuestionKind>, _ rarity: Double,
    _ textbook: Int?, _ sentences: [Sentence]
  ) {
    self.views = views
    self.source = source
    self.steps = steps
    self.questions = questions
    self.rarity = rarity
    self.textbook = textbook
    self.sentences = sentences
  }

  /// Whether people can make it with the views of a platform.
  func isMade(on platform: Platform) -> Bool {
    switch views {
    case .all: true
    case .withLayers: platform != .appkit
    }
  }

  /// A sentence about a mistake, and where it is true.
  struct Sentence: Sendable {
    /// Whether it is true of the mistake that was made.
    let holds: @Sendable (MadeMistake) -> Bool
    /// What is told; nil where there are no words for it.
    let words: @Sendable (MadeMistake) -> Words?
    /// What is told whatever the scene is; nil where that depends on it.
    let fixed: Words?

    /// A sentence that is true wherever the mistake leads to a wrong answer.
    static func always(_ words: Words) -> Sentence {
      Sentence(holds: { _ in true }, words: { _ in words }, fixed: words)
    }
    /// A sentence that is true wherever there are words for it.
    static func always(_ words: @escaping @Sendable (MadeMistake) -> Words?) -> Sentence {
      Sentence(holds: { _ in true }, words: words, fixed: nil)
    }
    /// A sentence that is true on a condition.
    static func when(_ holds: @escaping @Sendable (MadeMistake) -> Bool, _ words: Words) -> Sentence {
      Sentence(holds: holds, words: { _ in words }, fixed: words)
    }
    /// A sentence that is true on a condition, about what the mistake is about.
    static func when(
      _ holds: @escaping @Sendable (MadeMistake) -> Bool, _ words: @escaping @Sendable (MadeMistake) -> Words?
    ) -> Sentence { Sentence(holds: holds, words: words, fixed: nil) }
  }

  /// What to tell somebody; nil where nothing that is true can be said, so that nobody is offered that answer.
  func words(for made: MadeMistake) -> Words? {
    for sentence in sentences where sentence.holds(made) { if let words = sentence.words(made) { return words } }
    return nil
  }

  /// How far it is from what the textbook names, from 1: the first that the step provokes which decides what is asked;
  /// nil where nothing provokes it.
  ///
  /// - Parameters:
  ///   - deciding: What the last step is that has changed what is asked.
  ///   - kinds: What all steps are.
  func place(by deciding: Set<StepKind>, in kinds: Set<StepKind>, at question: QuestionKind) -> Int? {
    guard let textbook, questions.isEmpty || questions.contains(question) else { return nil }
    if steps.isEmpty || !steps.isDisjoint(with: deciding) { return textbook }
    // What an earlier step provokes comes one place later.
    return steps.isDisjoint(with: kinds) ? nil : textbook + 1
  }

  /// How soon people make it in such a scene at such a question: 0 and 1 where these provoke it, 2 where they do not.
  func rank(by kinds: Set<StepKind>, at question: QuestionKind) -> Int {
    let isProvoked =
      (steps.isEmpty || !steps.isDisjoint(with: kinds)) && (questions.isEmpty || questions.contains(question))
    guard isProvoked, !steps.isEmpty || !questions.isEmpty else { return 2 }
    // Of a point or an order, the question itself is what people get wrong, rather than a step before it.
    return question.isAboutViews && questions.isEmpty ? 1 : 0
  }
}

extension MistakeRow {
  /// What is answered to questions about properties: another value than that of the property, in the same component.
  static func reading(_ read: @escaping @Sendable (Property, LayerID, LayerTree) -> PropertyValue?)
    -> Belief.Reading
  {
    { subject, tree in
      guard case .property(let view, let path) = subject, let whole = read(path.property, view, tree) else {
        return nil
      }
      return .value(path.component?.read(from: whole) ?? whole)
    }
  }

  /// What is answered to queries that do not convert.
  static func hit(_ read: @escaping @Sendable (Query.Question, LayerTree) -> Answer?) -> Belief.Reading {
    { subject, tree in
      switch subject {
      case .property, .query(.convert), .timed: nil
      case .query(let question): read(question, tree)
      }
    }
  }
}

extension LayerTree {
  /// Whether UIView's hit test looks at a view at all.
  func takesTouches(_ view: LayerID) -> Bool {
    let layer = self[view]
    return !layer.isHidden && layer.isUserInteractionEnabled && layer.opacity >= 0.01
  }
}
