// The values of properties, and what a replay makes of them.
extension CodeExplanation {
  static let number = CodeExplanation(
    "Something is no number; text in quotes is none either.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.alpha: half
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.alpha: 0.5
      """)

  static let angle = CodeExplanation(
    "An angle has no unit, or is no angle.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {rotation: 45}
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {rotation: 45deg}
      """)

  static let bool = CodeExplanation(
    "A truth value is neither `true` nor `false`.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.hidden: yes
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.hidden: true
      """)

  static let pastedText = CodeExplanation(
    "A value pasted from a log has none of the known forms, or lacks the quotes that it needs; or "
      + "a whole line of a log or of source code stands in a scene.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.frame: "{{10, 20}, {30}}"
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.frame: "{{10, 20}, {30, 44}}"
      """)

  static let notFinite = CodeExplanation(
    "A number is infinite or NaN where it has to be finite.",
    bad: """
      tolerance: .inf
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      tolerance: 0.01
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let range = CodeExplanation(
    "A number lies outside what is allowed there.",
    bad: """
      tolerance: -1
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      tolerance: 0.01
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let expression = CodeExplanation(
    "An expression behind `=` is not written correctly.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.alpha: = 1 / (2 + 2
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.alpha: = 1 / (2 + 2)
      """)

  static let unknownName = CodeExplanation(
    "An expression reads a parameter or a view that is not there.",
    bad: """
      views: [{name: A, frame: [10, 20, = w, 44]}]
      """,
    good: """
      params: {w: 30}
      views: [{name: A, frame: [10, 20, = w, 44]}]
      """)

  static let divisionByZero = CodeExplanation(
    "An expression divides by zero.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.alpha: = 1 / A.bounds.origin.x
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.alpha: = 1 / A.bounds.width
      """)

  static let geometry = CodeExplanation(
    "A setter refuses the value, as the framework does: it is infinite or NaN, or would "
      + "make the frame so.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.center: [.nan, 20]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.center: [10, 20]
      """)

  static let tree = CodeExplanation(
    "A view cannot be moved there: it would hold itself, or is no subview of the other.",
    bad: """
      views: [{name: A, subviews: [{name: B}]}]
      mutations:
        - B.addSubview: A
      """,
    good: """
      views: [{name: A, subviews: [{name: B}]}, {name: C}]
      mutations:
        - B.addSubview: C
      """)

  static let conversion = CodeExplanation(
    "Nothing leads into a layer whose transform cannot be inverted, or the point lies "
      + "behind the viewer.",
    bad: """
      allow: [singular-transform]
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: 0}
      queries:
        - convert: {point: [1, 2], from: window, to: A}
          expect: [0, 0]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: 0.5}
      queries:
        - convert: {point: [25, 42], from: window, to: A}
          expect: [15, 22]
      """)
}
