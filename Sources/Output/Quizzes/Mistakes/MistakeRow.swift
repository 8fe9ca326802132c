import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

/// The calls of one traversal of the views, grouped by view.
typealias LayoutWalk = [[LayoutCall]]

/// A mistake: its source, its causes, and its feedback.
struct MistakeRow: Sendable {
  /// The source of the wrong answer.
  enum Source: Sendable {
    /// A replay or a reading under a wrong belief.
    case belief(Belief)
    /// The beliefs that a scene suggests, each of them by itself.
    case beliefs(@Sendable (LayerScene) -> [Belief])
    /// The frame that a step assigns, if it was the last to change the result.
    case assignedFrame
    /// The state before the last relevant step.
    case beforeLastStep
    /// An earlier state.
    case beforeAnotherStep
    /// A replay without one of its steps.
    case withoutStep
    /// The final state, if the question is about an earlier one.
    case finalState
    /// The right answer's numbers and those before its last change.
    case arithmetic(@Sendable (_ right: [Double], _ before: [Double]) -> [Double]?)
    /// Members of a conflict, chosen from their names in the order of the scene.
    case members(@Sendable ([String]) -> [String])
    /// The calls of layout passes, with each traversal in another order.
    case calls(@Sendable (LayoutWalk, LayerTree) -> LayoutWalk)
    /// The presentation layer under a wrong belief about its origin.
    case seen(@Sendable (ShownWay) -> Layer?)
    /// The same property of a view nearby.
    case neighbour
    /// Answers other than numbers, from the right one and the existing views.
    case permutation

    /// Whether it only affects the answer about a constraint that breaks.
    var isAboutBreaks: Bool {
      switch self {
      case .members: true
      case .belief, .beliefs, .assignedFrame, .beforeLastStep, .beforeAnotherStep, .withoutStep, .finalState,
        .arithmetic, .calls, .seen, .neighbour, .permutation:
        false
      }
    }
  }

  /// The kinds of views for which a mistake is possible.
  enum Views: Sendable {
    /// The views of every platform.
    case all
    /// Views with features that NSViews lack: a transform, a center, depth, UIKit's touches and margins.
    case withLayers
  }

  /// The views for which it is made.
  let views: Views
  let source: Source
  /// The steps that provoke it; empty if it does not depend on steps.
  let steps: Set<StepKind>
  /// The questions that provoke it; empty for all.
  let questions: Set<QuestionKind>
  /// Its rarity in comparison with others, from 0.
  let rarity: Double
  /// Its rank among the textbook mistakes for such a step or question, from 1; nil if it is not one.
  let textbook: Int?
  /// The possible feedback; the first sentence that is true is used.
  let sentences: [Sentence]

  /// The questions about the position of a view.
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

  /// Whether it is possible with the views of a platform.
  func isMade(on platform: Platform) -> Bool {
    switch views {
    case .all: true
    case .withLayers: platform != .appkit
    }
  }

  /// A sentence about a mistake, with its condition.
  struct Sentence: Sendable {
    /// Whether it is true of the mistake that was made.
    let holds: @Sendable (MadeMistake) -> Bool
    /// The words; nil if there are none.
    let words: @Sendable (MadeMistake) -> Words?
    /// The words if they do not depend on the scene; nil otherwise.
    let fixed: Words?

    /// Returns a sentence that is true wherever the mistake leads to a wrong answer.
    static func always(_ words: Words) -> Sentence {
      Sentence(holds: { _ in true }, words: { _ in words }, fixed: words)
    }
    /// Returns a sentence that is true wherever there are words for it.
    static func always(_ words: @escaping @Sendable (MadeMistake) -> Words?) -> Sentence {
      Sentence(holds: { _ in true }, words: words, fixed: nil)
    }
    /// Returns a sentence that is true under a condition.
    static func when(_ holds: @escaping @Sendable (MadeMistake) -> Bool, _ words: Words) -> Sentence {
      Sentence(holds: holds, words: { _ in words }, fixed: words)
    }
    /// Returns a sentence that is true under a condition, with words that depend on the mistake.
    static func when(
      _ holds: @escaping @Sendable (MadeMistake) -> Bool, _ words: @escaping @Sendable (MadeMistake) -> Words?
    ) -> Sentence { Sentence(holds: holds, words: words, fixed: nil) }
  }

  /// Returns the feedback; nil if no sentence is true, which excludes the answer.
  func words(for made: MadeMistake) -> Words? {
    for sentence in sentences where sentence.holds(made) { if let words = sentence.words(made) { return words } }
    return nil
  }

  /// Returns its rank among the textbook mistakes, from 1; nil if nothing provokes it.
  ///
  /// The first one that is provoked by the step that decides the result has rank 1.
  ///
  /// - Parameters:
  ///   - deciding: The kinds of the last step that changed the result.
  ///   - kinds: The kinds of all steps.
  func place(by deciding: Set<StepKind>, in kinds: Set<StepKind>, at question: QuestionKind) -> Int? {
    guard let textbook, questions.isEmpty || questions.contains(question) else { return nil }
    if steps.isEmpty || !steps.isDisjoint(with: deciding) { return textbook }
    // A mistake that an earlier step provokes ranks one lower.
    return steps.isDisjoint(with: kinds) ? nil : textbook + 1
  }

  /// Returns its order for such a scene and question: 0 and 1 if these provoke it, 2 if they do not.
  func rank(by kinds: Set<StepKind>, at question: QuestionKind) -> Int {
    let isProvoked =
      (steps.isEmpty || !steps.isDisjoint(with: kinds)) && (questions.isEmpty || questions.contains(question))
    guard isProvoked, !steps.isEmpty || !questions.isEmpty else { return 2 }
    // For a point or an order, the question itself provokes mistakes more than a step before it.
    return question.isAboutViews && questions.isEmpty ? 1 : 0
  }
}

extension MistakeRow {
  /// Returns a reading for questions about properties: another value in place of the property's, with the same
  /// component.
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

  /// Returns a reading for queries other than conversions.
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
  /// Whether UIView's hit test examines a view at all.
  func takesTouches(_ view: LayerID) -> Bool {
    let layer = self[view]
    return !layer.isHidden && layer.isUserInteractionEnabled && layer.opacity >= 0.01
  }
}
