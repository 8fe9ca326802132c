/// A mistake that people make, in the order of the search for wrong answers.
///
/// Its ``MistakeRow`` has its result and its feedback.
enum Mistake: String, CaseIterable, Sendable {
  // Rules of the geometry.
  case frameReadsBack, frameIgnoresTransform, childScalesWithParent, transformChangesBounds
  case boundsKeepFrameOrigin
  case anchorKeepsFrame, moveAnchorPointKeepsCenter, boundsOriginMovesFrame, turnsTheOtherWay
  case swapsBAndC, frameIgnoresRotation
  case boundsOriginMovesFrameBack, scrollingMovesSubviewFrames, boundsLeaveFrame, centerSetsOrigin
  case frameSetsBoundsOrigin, perspectiveIgnored
  // Transforms.
  case concatenatesBackwards, leavesTransformOut, transformsAboutCorner, transformsAboutSuperviewOrigin,
    transformsAboutSuperviewAnchor
  case scalesTranslation, leavesTranslationUnscaled
  case exchangesSineAndCosine, transformsTwice, transformsBackwards
  // Resizing.
  case minYMarginIsTop, partsShareAlike, nothingResizes, everythingInProportion, keepsMargins
  case contentsScaleWithBounds, fixedPartsResize
  // Scroll views, images and safe areas.
  case insetsForgotten, contentOffsetBackwards
  case zoomLeftOut, zoomsAboutMiddle, zoomScalesSubviews, zoomKeepsCorner
  case anotherContentMode, contentRectInSuperview
  case safeAreaForgotten, safeAreaIsEverywhere
  // Constraints.
  case laysOutAtOnce, weakerConstraintWins, optionalBeatsRequired, prioritiesAddUp, readsBeforeLayout
  case constantPointsInwards, multipliesFirstItem, marginsAreEdges, leadingIsLeft
  case scrollEdgesAreFrame
  case newestBreaks, anotherBreaks
  case huggingIsCompression, inequalityIsEquality, contentKeepsItsSize
  // Layout passes.
  case movesMarkForLayout, layoutReachesSubviews, everyTurnLaysOut, eachMarkIsALayout, markReachesSuperview
  case listRunsAtOnce, layoutWaitsForTheTurn
  case sizeMarksViewAlone, sizeMarksSuperviewAlone, transformMarksNothing, transformMarksView, scrollingMarksNothing
  case subviewsComeFirst, didComesLast, willComesBehind, constraintsFromTheTop
  case controllerUpdatesLast, controllerUpdatesFirst, frontSubviewsFirst, layoutGoesByLevels
  // Time.
  case modelIsSeen, presentationIsModel, curveIgnored, staysAtItsEnd, returnsThoughHeld, isAtItsEnd, isAtItsBeginning
  case delayIgnored, speedIgnored, durationIsThereAndBack, runsForwardsAgain, runsOnce, byIsTo, runsFromToToFrom
  case keyTimesIgnored, groupScales, laterBlockReplaces, beginsAtZero, matricesByNumber, additionIgnored
  case reversalIgnored, fractionIgnored, pauseIgnored, stopReachesTheEnd, finishReachesTheEnd
  case touchesWhatIsSeen, touchesTheModel, animatedTakesTouches
  // Stack views.
  case stackSpacingForgotten, customSpacingForgotten, hiddenKeepsRoom, anotherDistribution
  case anotherAlignment
  // Answers to other questions.
  case boundsForFrame, frameForBounds, centerForOrigin, originForCenter
  case windowForSuperview, superviewForWindow, widthForHeight
  // Conversion.
  case convertsBackwards, convertsIntoWindow, convertsIntoSuperview, leavesUnconverted
  case ignoresTransformsOnTheWay
  case ignoresBoundsOrigin, boundsOriginBackwards, ignoresFlip, countsFromTheTop
  // Hit tests and drawing order.
  case zPositionDecidesHit, touchesDecideLayerHit, zPositionIgnored, depthIgnored, farEdgeCounts, testsFrame,
    pointInSuperview
  case frameBoxIsHit
  case clippingIgnored, subviewsAreCut, outsideIsFound, removedStays, hiddenIgnored, alphaIgnored
  case interactionIgnored, backmostFirst, receiverTakesAll
  case frontToBack, superviewInFront, levelByLevel
  // The order of events.
  case forgetsLastStep, stopsEarly, leavesOutStep, orderDoesNotMatter, looksAtTheEnd
  case changesTheOtherWay, changesTwice, wholeGrowth
  // Simple guesses.
  case takesAnotherView, saysTheOpposite, exchangesNeighbours
}

extension Mistake {
  /// Its source, its causes, and its feedback.
  var row: MistakeRow {
    switch self {
    // Rules of the geometry.
    case .frameIgnoresTransform: .frameIgnoresTransform
    case .childScalesWithParent: .childScalesWithParent
    case .transformChangesBounds: .transformChangesBounds
    case .boundsKeepFrameOrigin: .boundsKeepFrameOrigin
    case .anchorKeepsFrame: .anchorKeepsFrame
    case .moveAnchorPointKeepsCenter: .moveAnchorPointKeepsCenter
    case .boundsOriginMovesFrame: .boundsOriginMovesFrame
    case .turnsTheOtherWay: .turnsTheOtherWay
    case .swapsBAndC: .swapsBAndC
    case .frameReadsBack: .frameReadsBack
    case .frameIgnoresRotation: .frameIgnoresRotation
    case .boundsOriginMovesFrameBack: .boundsOriginMovesFrameBack
    case .scrollingMovesSubviewFrames: .scrollingMovesSubviewFrames
    case .boundsLeaveFrame: .boundsLeaveFrame
    case .perspectiveIgnored: .perspectiveIgnored
    case .centerSetsOrigin: .centerSetsOrigin
    case .frameSetsBoundsOrigin: .frameSetsBoundsOrigin
    // Transforms.
    case .leavesTransformOut: .leavesTransformOut
    case .transformsAboutCorner: .transformsAboutCorner
    case .transformsAboutSuperviewOrigin: .transformsAboutSuperviewOrigin
    case .transformsAboutSuperviewAnchor: .transformsAboutSuperviewAnchor
    case .concatenatesBackwards: .concatenatesBackwards
    case .scalesTranslation: .scalesTranslation
    case .leavesTranslationUnscaled: .leavesTranslationUnscaled
    case .exchangesSineAndCosine: .exchangesSineAndCosine
    case .transformsTwice: .transformsTwice
    case .transformsBackwards: .transformsBackwards
    // Resizing.
    case .nothingResizes: .nothingResizes
    case .everythingInProportion: .everythingInProportion
    case .keepsMargins: .keepsMargins
    case .contentsScaleWithBounds: .contentsScaleWithBounds
    case .fixedPartsResize: .fixedPartsResize
    case .partsShareAlike: .partsShareAlike
    case .minYMarginIsTop: .minYMarginIsTop
    // Scroll views, images and safe areas.
    case .insetsForgotten: .insetsForgotten
    case .contentOffsetBackwards: .contentOffsetBackwards
    case .zoomLeftOut: .zoomLeftOut
    case .zoomsAboutMiddle: .zoomsAboutMiddle
    case .zoomScalesSubviews: .zoomScalesSubviews
    case .zoomKeepsCorner: .zoomKeepsCorner
    case .anotherContentMode: .anotherContentMode
    case .contentRectInSuperview: .contentRectInSuperview
    case .safeAreaForgotten: .safeAreaForgotten
    case .safeAreaIsEverywhere: .safeAreaIsEverywhere
    // Constraints.
    case .laysOutAtOnce: .laysOutAtOnce
    case .weakerConstraintWins: .weakerConstraintWins
    case .optionalBeatsRequired: .optionalBeatsRequired
    case .prioritiesAddUp: .prioritiesAddUp
    case .readsBeforeLayout: .readsBeforeLayout
    case .constantPointsInwards: .constantPointsInwards
    case .multipliesFirstItem: .multipliesFirstItem
    case .marginsAreEdges: .marginsAreEdges
    case .leadingIsLeft: .leadingIsLeft
    case .scrollEdgesAreFrame: .scrollEdgesAreFrame
    case .newestBreaks: .newestBreaks
    case .anotherBreaks: .anotherBreaks
    case .huggingIsCompression: .huggingIsCompression
    case .inequalityIsEquality: .inequalityIsEquality
    case .contentKeepsItsSize: .contentKeepsItsSize
    // Layout passes.
    case .movesMarkForLayout: .movesMarkForLayout
    case .layoutReachesSubviews: .layoutReachesSubviews
    case .everyTurnLaysOut: .everyTurnLaysOut
    case .eachMarkIsALayout: .eachMarkIsALayout
    case .markReachesSuperview: .markReachesSuperview
    case .listRunsAtOnce: .listRunsAtOnce
    case .layoutWaitsForTheTurn: .layoutWaitsForTheTurn
    case .sizeMarksViewAlone: .sizeMarksViewAlone
    case .sizeMarksSuperviewAlone: .sizeMarksSuperviewAlone
    case .transformMarksNothing: .transformMarksNothing
    case .transformMarksView: .transformMarksView
    case .scrollingMarksNothing: .scrollingMarksNothing
    case .subviewsComeFirst: .subviewsComeFirst
    case .didComesLast: .didComesLast
    case .willComesBehind: .willComesBehind
    case .constraintsFromTheTop: .constraintsFromTheTop
    case .controllerUpdatesLast: .controllerUpdatesLast
    case .controllerUpdatesFirst: .controllerUpdatesFirst
    case .frontSubviewsFirst: .frontSubviewsFirst
    case .layoutGoesByLevels: .layoutGoesByLevels
    // Time.
    case .modelIsSeen: .modelIsSeen
    case .presentationIsModel: .presentationIsModel
    case .curveIgnored: .curveIgnored
    case .isAtItsEnd: .isAtItsEnd
    case .isAtItsBeginning: .isAtItsBeginning
    case .staysAtItsEnd: .staysAtItsEnd
    case .returnsThoughHeld: .returnsThoughHeld
    case .delayIgnored: .delayIgnored
    case .speedIgnored: .speedIgnored
    case .durationIsThereAndBack: .durationIsThereAndBack
    case .runsForwardsAgain: .runsForwardsAgain
    case .runsOnce: .runsOnce
    case .byIsTo: .byIsTo
    case .runsFromToToFrom: .runsFromToToFrom
    case .keyTimesIgnored: .keyTimesIgnored
    case .groupScales: .groupScales
    case .laterBlockReplaces: .laterBlockReplaces
    case .beginsAtZero: .beginsAtZero
    case .matricesByNumber: .matricesByNumber
    case .additionIgnored: .additionIgnored
    case .reversalIgnored: .reversalIgnored
    case .fractionIgnored: .fractionIgnored
    case .pauseIgnored: .pauseIgnored
    case .stopReachesTheEnd: .stopReachesTheEnd
    case .finishReachesTheEnd: .finishReachesTheEnd
    case .touchesWhatIsSeen: .touchesWhatIsSeen
    case .touchesTheModel: .touchesTheModel
    case .animatedTakesTouches: .animatedTakesTouches
    // Stack views.
    case .stackSpacingForgotten: .stackSpacingForgotten
    case .customSpacingForgotten: .customSpacingForgotten
    case .anotherDistribution: .anotherDistribution
    case .anotherAlignment: .anotherAlignment
    case .hiddenKeepsRoom: .hiddenKeepsRoom
    // Answers to other questions.
    case .boundsForFrame: .boundsForFrame
    case .frameForBounds: .frameForBounds
    case .centerForOrigin: .centerForOrigin
    case .originForCenter: .originForCenter
    case .windowForSuperview: .windowForSuperview
    case .superviewForWindow: .superviewForWindow
    case .widthForHeight: .widthForHeight
    // Conversion.
    case .convertsBackwards: .convertsBackwards
    case .convertsIntoWindow: .convertsIntoWindow
    case .convertsIntoSuperview: .convertsIntoSuperview
    case .leavesUnconverted: .leavesUnconverted
    case .ignoresTransformsOnTheWay: .ignoresTransformsOnTheWay
    case .ignoresBoundsOrigin: .ignoresBoundsOrigin
    case .boundsOriginBackwards: .boundsOriginBackwards
    case .ignoresFlip: .ignoresFlip
    case .countsFromTheTop: .countsFromTheTop
    // Hit tests and drawing order.
    case .zPositionDecidesHit: .zPositionDecidesHit
    case .touchesDecideLayerHit: .touchesDecideLayerHit
    case .zPositionIgnored: .zPositionIgnored
    case .depthIgnored: .depthIgnored
    case .farEdgeCounts: .farEdgeCounts
    case .testsFrame: .testsFrame
    case .pointInSuperview: .pointInSuperview
    case .frameBoxIsHit: .frameBoxIsHit
    case .clippingIgnored: .clippingIgnored
    case .subviewsAreCut: .subviewsAreCut
    case .outsideIsFound: .outsideIsFound
    case .removedStays: .removedStays
    case .hiddenIgnored: .hiddenIgnored
    case .alphaIgnored: .alphaIgnored
    case .interactionIgnored: .interactionIgnored
    case .backmostFirst: .backmostFirst
    case .receiverTakesAll: .receiverTakesAll
    case .frontToBack: .frontToBack
    case .superviewInFront: .superviewInFront
    case .levelByLevel: .levelByLevel
    // The order of events.
    case .forgetsLastStep: .forgetsLastStep
    case .stopsEarly: .stopsEarly
    case .leavesOutStep: .leavesOutStep
    case .orderDoesNotMatter: .orderDoesNotMatter
    case .looksAtTheEnd: .looksAtTheEnd
    case .changesTheOtherWay: .changesTheOtherWay
    case .changesTwice: .changesTwice
    case .wholeGrowth: .wholeGrowth
    // Simple guesses.
    case .takesAnotherView: .takesAnotherView
    case .saysTheOpposite: .saysTheOpposite
    case .exchangesNeighbours: .exchangesNeighbours
    }
  }
}
