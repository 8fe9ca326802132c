/// Something that people get wrong, in the order in which wrong answers are looked for.
///
/// What comes of it and what to tell those who make it stand together in its ``MistakeEntry``.
enum Mistake: String, CaseIterable, Sendable {
  // Rules of the geometry.
  case frameIgnoresTransform, childScalesWithParent, transformChangesBounds, boundsKeepFrameOrigin
  case anchorKeepsFrame, boundsOriginMovesFrame, turnsTheOtherWay, swapsBAndC, frameIgnoresRotation
  case orderDoesNotMatter
  case boundsOriginMovesFrameBack, centerSetsOrigin, frameSetsBoundsOrigin
  // Transforms.
  case transformsAboutCorner, transformsAboutSuperviewOrigin, transformsAboutSuperviewAnchor
  case concatenatesBackwards, scalesTranslation, leavesTranslationUnscaled
  case transformsTwice, transformsBackwards
  // Resizing.
  case nothingResizes, everythingInProportion, keepsMargins, contentsScaleWithBounds
  // The answer to another question.
  case boundsForFrame, frameForBounds, centerForOrigin, originForCenter
  case windowForSuperview, superviewForWindow, leavesTransformOut, widthForHeight
  // Conversion.
  case convertsBackwards, convertsIntoWindow, leavesUnconverted, ignoresTransformsOnTheWay
  case ignoresBoundsOrigin, boundsOriginBackwards, ignoresFlip
  // Hit tests and drawing order.
  case zPositionDecidesHit, zPositionIgnored, testsFrame, farEdgeCounts, pointInSuperview
  case clippingIgnored, subviewsAreCut, outsideIsFound, hiddenIgnored, alphaIgnored
  case interactionIgnored, backmostFirst, receiverTakesAll
  case frontToBack, superviewInFront, levelByLevel
  // What happens when.
  case forgetsLastStep, stopsEarly, leavesOutStep, looksAtTheEnd
  case changesTheOtherWay, changesTwice, wholeGrowth
  // What nobody has to think much for.
  case takesAnotherView, saysTheOpposite, exchangesNeighbours

  /// How much less than others somebody makes this mistake, from 0.
  var rarity: Double {
    switch self {
    case .takesAnotherView, .exchangesNeighbours: 0.5
    case .changesTheOtherWay, .changesTwice, .leavesOutStep, .stopsEarly, .transformsTwice,
      .transformsBackwards, .looksAtTheEnd:
      0.15
    default: 0
    }
  }
}

/// A mistake: what comes of it, and what to tell those who make it.
struct MistakeEntry: Sendable {
  /// What the wrong answer comes from.
  enum Source: Sendable {
    /// A replay or a reading under a wrong belief.
    case belief(Belief)
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
    /// The same property of a view nearby.
    case neighbour
    /// Answers that are no numbers, from the right one and the views there are.
    case permutation
  }

  let source: Source
  /// What to tell those who make it; `{}` stands for the step or the view that it is about.
  let english: String
  let simplifiedChinese: String

  init(_ source: Source, english: String, simplifiedChinese: String) {
    self.source = source
    self.english = english
    self.simplifiedChinese = simplifiedChinese
  }

  init(_ belief: Belief, english: String, simplifiedChinese: String) {
    self.init(.belief(belief), english: english, simplifiedChinese: simplifiedChinese)
  }
}
