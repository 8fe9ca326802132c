internal import GeomrunNarration
internal import GeomrunText

extension Mistake {
  /// What comes of it and what to tell those who make it.
  var entry: MistakeEntry {
    switch self {
    case .frameIgnoresTransform: .frameIgnoresTransform
    case .childScalesWithParent: .childScalesWithParent
    case .transformChangesBounds: .transformChangesBounds
    case .boundsKeepFrameOrigin: .boundsKeepFrameOrigin
    case .anchorKeepsFrame: .anchorKeepsFrame
    case .boundsOriginMovesFrame: .boundsOriginMovesFrame
    case .swapsBAndC: .swapsBAndC
    case .frameIgnoresRotation: .frameIgnoresRotation
    case .orderDoesNotMatter: .orderDoesNotMatter
    case .boundsOriginMovesFrameBack: .boundsOriginMovesFrameBack
    case .centerSetsOrigin: .centerSetsOrigin
    case .frameSetsBoundsOrigin: .frameSetsBoundsOrigin
    case .transformsAboutCorner: .transformsAboutCorner
    case .transformsAboutSuperviewOrigin: .transformsAboutSuperviewOrigin
    case .transformsAboutSuperviewAnchor: .transformsAboutSuperviewAnchor
    case .turnsTheOtherWay: .turnsTheOtherWay
    case .concatenatesBackwards: .concatenatesBackwards
    case .scalesTranslation: .scalesTranslation
    case .leavesTranslationUnscaled: .leavesTranslationUnscaled
    case .transformsTwice: .transformsTwice
    case .transformsBackwards: .transformsBackwards
    case .nothingResizes: .nothingResizes
    case .everythingInProportion: .everythingInProportion
    case .keepsMargins: .keepsMargins
    case .contentsScaleWithBounds: .contentsScaleWithBounds
    case .forgetsLastStep: .forgetsLastStep
    case .boundsForFrame: .boundsForFrame
    case .frameForBounds: .frameForBounds
    case .centerForOrigin: .centerForOrigin
    case .originForCenter: .originForCenter
    case .windowForSuperview: .windowForSuperview
    case .superviewForWindow: .superviewForWindow
    case .leavesTransformOut: .leavesTransformOut
    case .widthForHeight: .widthForHeight
    case .convertsBackwards: .convertsBackwards
    case .convertsIntoWindow: .convertsIntoWindow
    case .leavesUnconverted: .leavesUnconverted
    case .ignoresTransformsOnTheWay: .ignoresTransformsOnTheWay
    case .ignoresBoundsOrigin: .ignoresBoundsOrigin
    case .boundsOriginBackwards: .boundsOriginBackwards
    case .ignoresFlip: .ignoresFlip
    case .zPositionDecidesHit: .zPositionDecidesHit
    case .zPositionIgnored: .zPositionIgnored
    case .testsFrame: .testsFrame
    case .farEdgeCounts: .farEdgeCounts
    case .pointInSuperview: .pointInSuperview
    case .clippingIgnored: .clippingIgnored
    case .subviewsAreCut: .subviewsAreCut
    case .outsideIsFound: .outsideIsFound
    case .hiddenIgnored: .hiddenIgnored
    case .alphaIgnored: .alphaIgnored
    case .interactionIgnored: .interactionIgnored
    case .backmostFirst: .backmostFirst
    case .receiverTakesAll: .receiverTakesAll
    case .frontToBack: .frontToBack
    case .superviewInFront: .superviewInFront
    case .levelByLevel: .levelByLevel
    case .stopsEarly: .stopsEarly
    case .leavesOutStep: .leavesOutStep
    case .looksAtTheEnd: .looksAtTheEnd
    case .changesTheOtherWay: .changesTheOtherWay
    case .changesTwice: .changesTwice
    case .wholeGrowth: .wholeGrowth
    case .takesAnotherView: .takesAnotherView
    case .saysTheOpposite: .saysTheOpposite
    case .exchangesNeighbours: .exchangesNeighbours
    }
  }

  /// What to tell those who make it; `detail` is the step or the view that it is about.
  func feedback(in language: NaturalLanguage, detail: String = "") -> String {
    let text =
      switch language {
      case .english: entry.english
      case .simplifiedChinese: entry.simplifiedChinese
      }
    return text.replacing("{}", with: detail)
  }
}
