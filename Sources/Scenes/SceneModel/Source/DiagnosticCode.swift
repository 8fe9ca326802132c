/// The kind of a finding; printed in brackets at its end.
public enum DiagnosticCode: String, Sendable, CaseIterable {
  // The text as YAML.
  case syntax
  case encoding
  case nesting
  case aliasExpansion = "alias-expansion"
  case undefinedAlias = "undefined-alias"
  case recursiveAlias = "recursive-alias"
  case tag
  case mergeKey = "merge-key"
  case keyNotText = "key-not-text"
  case duplicateKey = "duplicate-key"
  case emptyDocument = "empty-document"

  // The scene's structure and names.
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case conflictingKeys = "conflicting-keys"
  case wrongType = "wrong-type"
  case wrongCount = "wrong-count"
  case unknownWord = "unknown-word"
  case invalidName = "invalid-name"
  case duplicateView = "duplicate-view"
  case unknownView = "unknown-view"
  case unknownProperty = "unknown-property"
  case readOnly = "read-only"
  case severalMutations = "several-mutations"

  // Values.
  case number
  case angle
  case bool
  case pastedText = "pasted-text"
  case notFinite = "not-finite"
  case range
  case expression
  case unknownName = "unknown-name"
  case divisionByZero = "division-by-zero"
  case constraint

  // Errors of the replay.
  case geometry
  case viewKind = "view-kind"
  case tree
  case conversion
  case constraintsConflict = "constraints-conflict"
  case layoutLoop = "layout-loop"
  case animatorState = "animator-state"

  // Warnings: the scene is replayed, but may not do what its author expects.
  case frameUnderTransform = "frame-under-transform"
  case frameDoesNotReadBack = "frame-does-not-read-back"
  case singularTransform = "singular-transform"
  case rotatedAutoresize = "rotated-autoresize"
  case fractionalResize = "fractional-resize"
  case negativeResize = "negative-resize"
  case unusedViewExpectation = "unused-view-expectation"
  case knownFailurePasses = "known-failure-passes"
  case unusedParameter = "unused-parameter"
  case unknownConstraintSource = "unknown-constraint-source"
  case ambiguousLayout = "ambiguous-layout"
  case priorityTie = "priority-tie"
  case translatedMask = "translated-mask"
  case constrainedFrame = "constrained-frame"
  case brokenConstraint = "broken-constraint"
  case roundedLayout = "rounded-layout"
  case constraintsWithoutLayout = "constraints-without-layout"
  case offsetOutOfRange = "offset-out-of-range"
  case clampedZoomScale = "clamped-zoom-scale"
  case zoomSmallContent = "zoom-small-content"
  case rectLargerThanVisible = "rect-larger-than-visible"
  case landscapeInsetsContested = "landscape-insets-contested"
  case insetsUnderTransform = "insets-under-transform"
  case insetsOffScreen = "insets-off-screen"
  case layersIntersect = "layers-intersect"
  case misplacedView = "misplaced-view"
  case frameOfSuperview = "frame-of-superview"
  case subviewAppended = "subview-appended"
  case layoutMovesAgain = "layout-moves-again"
  case unmarkedChange = "unmarked-change"
  case layoutOfOthers = "layout-of-others"
  case lostBeforeSuper = "lost-before-super"
  case neverLaidOut = "never-laid-out"
  case animationJumpsBack = "animation-jumps-back"
  case frameNotAnimatable = "frame-not-animatable"
  case fullTurnAnimation = "full-turn-animation"
  case halfTurnAnimation = "half-turn-animation"
  case mirroredAnimation = "mirrored-animation"
  case singularAnimation = "singular-animation"
  case springCutOff = "spring-cut-off"
  case missingEndContested = "missing-end-contested"
  case frameDuringTransformAnimation = "frame-during-transform-animation"
  case springVelocityBranch = "spring-velocity-branch"
  case groupCutsOff = "group-cuts-off"
  case heldButNotTouched = "held-but-not-touched"
  case noImplicitAnimation = "no-implicit-animation"
  case animatorCurve = "animator-curve"
  case animatorNotStopped = "animator-not-stopped"
  case unknownAnimation = "unknown-animation"
  case unknownAnswer = "unknown-answer"

  /// The severity of a finding with this code.
  public var severity: Diagnostic.Severity {
    switch self {
    case .syntax, .encoding, .nesting, .aliasExpansion, .undefinedAlias, .recursiveAlias, .tag, .mergeKey, .keyNotText,
      .duplicateKey, .emptyDocument, .unknownKey, .missingKey, .conflictingKeys, .wrongType, .wrongCount, .unknownWord,
      .invalidName, .duplicateView, .unknownView, .unknownProperty, .readOnly, .severalMutations, .number, .angle,
      .bool, .pastedText, .notFinite, .range, .expression, .unknownName, .divisionByZero, .geometry, .viewKind, .tree,
      .conversion,
      .constraint, .constraintsConflict, .layoutLoop, .animatorState:
      .error
    case .frameUnderTransform, .frameDoesNotReadBack, .singularTransform, .rotatedAutoresize, .fractionalResize,
      .negativeResize, .unusedViewExpectation, .knownFailurePasses, .unusedParameter, .unknownConstraintSource,
      .ambiguousLayout, .priorityTie, .translatedMask, .constrainedFrame, .brokenConstraint, .roundedLayout,
      .constraintsWithoutLayout,
      .offsetOutOfRange, .clampedZoomScale, .zoomSmallContent, .rectLargerThanVisible, .landscapeInsetsContested,
      .insetsUnderTransform, .insetsOffScreen, .layersIntersect, .misplacedView, .frameOfSuperview, .subviewAppended,
      .layoutMovesAgain, .unmarkedChange, .layoutOfOthers, .lostBeforeSuper, .neverLaidOut, .animationJumpsBack,
      .frameNotAnimatable, .fullTurnAnimation, .halfTurnAnimation, .mirroredAnimation, .singularAnimation,
      .springCutOff, .missingEndContested, .frameDuringTransformAnimation, .springVelocityBranch, .groupCutsOff,
      .heldButNotTouched, .noImplicitAnimation, .animatorCurve, .animatorNotStopped, .unknownAnimation,
      .unknownAnswer:
      .warning
    }
  }

  /// The codes of warnings, which `allow` suppresses.
  public static let warnings = allCases.filter { $0.severity == .warning }
}
