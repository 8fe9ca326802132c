// The structure of a scene and its names.
extension CodeExplanation {
  static let unknownKey = CodeExplanation(
    "A mapping has a key that means nothing there; keys that begin with `x-` are ignored.",
    bad: """
      views: [{name: A, frmae: [10, 20, 30, 44]}]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44], x-note: mine}]
      """)

  static let missingKey = CodeExplanation(
    "A key that is needed is not there, or is there and empty.",
    bad: """
      scene: No views
      """,
    good: """
      scene: One view
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let conflictingKeys = CodeExplanation(
    "Two keys say what only one of them can say: the result would depend on an order that "
      + "a mapping does not have.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44], transform: {scale: 2}}]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: 2}
      """)

  static let wrongType = CodeExplanation(
    "A list, a mapping or text stands where something else is needed.",
    bad: """
      views: {name: A}
      """,
    good: """
      views: [{name: A}]
      """)

  static let wrongCount = CodeExplanation(
    "A list has too few or too many numbers.",
    bad: """
      views: [{name: A, frame: [10, 20, 30]}]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let unknownWord = CodeExplanation(
    "A word is none of those that can stand there.",
    bad: """
      platform: windows
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      platform: macos
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let invalidName = CodeExplanation(
    "A name holds something other than letters, digits, `_` and `-`, or has a meaning of "
      + "its own. A parameter's name is nothing that an expression takes for a number.",
    bad: """
      views: [{name: my view}]
      """,
    good: """
      views: [{name: my-view}]
      """)

  static let duplicateView = CodeExplanation(
    "Two views of a scene have the same name.",
    bad: """
      views: [{name: A}, {name: A}]
      """,
    good: """
      views: [{name: A}, {name: B}]
      """)

  static let unknownView = CodeExplanation(
    "A mutation, a query or an expectation names a view that is not declared.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - B.alpha: 0.5
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.alpha: 0.5
      """)

  static let unknownProperty = CodeExplanation(
    "A view has no property of that name.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.scale: 2
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: 2}
      """)

  static let readOnly = CodeExplanation(
    "A component such as `frame.maxX` can only be read.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.frame.maxX: 50
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.frame.origin.x: 20
      """)

  static let severalMutations = CodeExplanation(
    "A mutation has to be a mapping with exactly one entry.",
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - {A.alpha: 0.5, A.hidden: true}
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.alpha: 0.5
        - A.hidden: true
      """)
}
