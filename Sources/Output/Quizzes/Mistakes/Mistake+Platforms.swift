import GeomrunLayerTree

extension Mistake {
  /// Whether people can make it with the views of a platform: NSViews have no transform, no center and no depth.
  func isMade(on platform: Platform) -> Bool {
    switch self {
    case .frameIgnoresTransform, .childScalesWithParent, .transformChangesBounds,
      .boundsKeepFrameOrigin, .anchorKeepsFrame, .moveAnchorPointKeepsCenter, .turnsTheOtherWay,
      .swapsBAndC, .frameIgnoresRotation, .boundsLeaveFrame, .centerSetsOrigin, .perspectiveIgnored,
      .concatenatesBackwards, .leavesTransformOut, .transformsAboutCorner,
      .transformsAboutSuperviewOrigin, .transformsAboutSuperviewAnchor, .scalesTranslation,
      .leavesTranslationUnscaled, .transformsTwice, .transformsBackwards, .centerForOrigin,
      .originForCenter, .ignoresTransformsOnTheWay, .zPositionDecidesHit, .zPositionIgnored,
      .depthIgnored, .frameBoxIsHit, .clippingIgnored, .subviewsAreCut, .outsideIsFound,
      .alphaIgnored, .interactionIgnored, .marginsAreEdges:
      platform != .appkit
    case .boundsOriginMovesFrame, .boundsOriginMovesFrameBack, .scrollingMovesSubviewFrames,
      .frameSetsBoundsOrigin, .nothingResizes, .everythingInProportion, .keepsMargins,
      .contentsScaleWithBounds, .fixedPartsResize, .weakerConstraintWins, .optionalBeatsRequired,
      .prioritiesAddUp, .readsBeforeLayout, .constantPointsInwards, .multipliesFirstItem,
      .leadingIsLeft, .huggingIsCompression, .boundsForFrame, .frameForBounds, .windowForSuperview,
      .superviewForWindow, .widthForHeight, .convertsBackwards, .convertsIntoWindow,
      .convertsIntoSuperview, .leavesUnconverted, .ignoresBoundsOrigin, .boundsOriginBackwards,
      .ignoresFlip, .farEdgeCounts, .testsFrame, .pointInSuperview, .hiddenIgnored, .backmostFirst,
      .receiverTakesAll, .frontToBack, .superviewInFront, .levelByLevel, .forgetsLastStep,
      .stopsEarly, .leavesOutStep, .orderDoesNotMatter, .looksAtTheEnd, .changesTheOtherWay,
      .changesTwice, .wholeGrowth, .takesAnotherView, .saysTheOpposite, .exchangesNeighbours:
      true
    }
  }
}
