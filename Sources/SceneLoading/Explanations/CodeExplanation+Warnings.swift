// The warnings, which `allow` silences and `--strict` makes errors.
extension CodeExplanation {
  static let frameUnderTransform = CodeExplanation(
    "A frame is set while the transform is not the identity. What bounds and center "
      + "become then is easily misjudged; set those.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: 2}
        - A.frame: [50, 50, 60, 88]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: 2}
        - A.center: [80, 94]
      """)

  static let frameDoesNotReadBack = CodeExplanation(
    "A frame is set under a transform that turns or skews, and reads differently "
      + "afterwards.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {rotation: 30deg}
        - A.frame: [50, 50, 60, 88]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {rotation: 30deg}
        - A.bounds: [0, 0, 60, 88]
        - A.center: [80, 94]
      """)

  static let singularTransform = CodeExplanation(
    "A transform that cannot be inverted squeezes the view into a line or a point: "
      + "nothing inside can be hit or converted into.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: [2, 0]}
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: [2, 0.001]}
      """)

  static let rotatedAutoresize = CodeExplanation(
    "A view gives way to its superview while its transform is no multiple of a quarter "
      + "turn: that sets its frame, and spoils its bounds.",
    bad: """
      views:
        - name: A
          frame: [0, 0, 100, 60]
          subviews:
            - {name: B, bounds: [0, 0, 30, 20], center: [50, 30], \
      transform: {rotation: 20deg}, autoresizingMask: [width]}
      mutations:
        - A.bounds: [0, 0, 140, 60]
      """,
    good: """
      views:
        - name: A
          frame: [0, 0, 100, 60]
          subviews:
            - {name: B, bounds: [0, 0, 30, 20], center: [50, 30], \
      transform: {rotation: 20deg}}
      mutations:
        - A.bounds: [0, 0, 140, 60]
      """)

  static let fractionalResize = CodeExplanation(
    "A mask gives a view an edge that is no whole number of points. A device takes the edges down to whole pixels, and "
      + "only `screenScale` says how many there are; without it nothing is rounded.",
    bad: """
      views:
        - name: A
          frame: [0, 0, 100, 60]
          subviews: [{name: B, frame: [10, 10, 50, 20], autoresizingMask: [width]}]
      mutations:
        - A.frame: [0, 0, 110.25, 60]
      """,
    good: """
      screenScale: 2
      views:
        - name: A
          frame: [0, 0, 100, 60]
          subviews: [{name: B, frame: [10, 10, 50, 20], autoresizingMask: [width]}]
      mutations:
        - A.frame: [0, 0, 110.25, 60]
      """)

  static let negativeResize = CodeExplanation(
    "A superview shrinks by more than what gives way, so that a mask asks for a negative width or height. The view gets "
      + "the positive one, to the left of its origin or above it.",
    bad: """
      views:
        - name: A
          frame: [0, 0, 100, 600]
          subviews: [{name: B, frame: [10, 300, 50, 200], autoresizingMask: [height]}]
      mutations:
        - A.frame: [0, 0, 100, 146]
      """,
    good: """
      views:
        - name: A
          frame: [0, 0, 100, 600]
          subviews: [{name: B, frame: [10, 300, 50, 200], autoresizingMask: [height]}]
      mutations:
        - A.frame: [0, 0, 100, 446]
      """)

  static let unusedViewExpectation = CodeExplanation(
    "A property is compared a second time, and nothing has changed in between.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - expect: {A: {alpha: 1}}
      expect: {A: {alpha: 1}}
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - expect: {A: {alpha: 1}}
        - A.alpha: 0.5
      expect: {A: {alpha: 0.5}}
      """)

  static let unusedParameter = CodeExplanation(
    "No expression reads a parameter.",
    bad: """
      params: {w: 30}
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      params: {w: 30}
      views: [{name: A, frame: [10, 20, = w, 44]}]
      """)

  static let unknownConstraintSource = CodeExplanation(
    "A constraint measures a view that is no sibling, so the axis is left alone.",
    bad: """
      views:
        - name: A
          frame: [0, 0, 100, 60]
          subviews: [{name: B, frame: [10, 20, 30, 44]}]
      mutations:
        - B.constraints: [{minX: C.maxX}]
        - A.layout:
      """,
    good: """
      views:
        - name: A
          frame: [0, 0, 100, 60]
          subviews: [{name: B, frame: [10, 20, 30, 44]}, {name: C, frame: [1, 2, 3, 4]}]
      mutations:
        - C.constraints: [{minX: superlayer.minX}]
        - B.constraints: [{minX: C.maxX}]
        - A.layout:
      """)
}
