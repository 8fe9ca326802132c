// The names and the words of a scene.
extension CodeExplanation {
  static let unknownWord = CodeExplanation(
    english: Words(
      "A word is none of those that can stand there.",
      remedy: "Choose one of the words that the message lists."),
    simplifiedChinese: Words(
      "此处不能用这个词。",
      remedy: "从消息列出的词里选一个。"),
    bad: """
      platform: windows
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      platform: macos
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let invalidName = CodeExplanation(
    english: Words(
      "A name holds something other than letters, digits, `_` and `-`, or has a meaning of "
        + "its own. A parameter's name is nothing that an expression takes for a number.",
      remedy: "Choose another name; `window`, `superlayer` and `expect` are taken."),
    simplifiedChinese: Words(
      "名称里有字母、数字、`_` 和 `-` 以外的字符，或者名称另有含义。参数名不能被表达式当成数字。",
      remedy: "换一个名称；`window`、`superlayer` 和 `expect` 是保留字。"),
    bad: """
      views: [{name: my view}]
      """,
    good: """
      views: [{name: my-view}]
      """)

  static let duplicateView = CodeExplanation(
    english: Words(
      "Two views of a scene have the same name.",
      remedy: "Rename one of the two."),
    simplifiedChinese: Words(
      "同一个场景里有两个同名的视图。",
      remedy: "给其中一个改名。"),
    bad: """
      views: [{name: A}, {name: A}]
      """,
    good: """
      views: [{name: A}, {name: B}]
      """)

  static let unknownView = CodeExplanation(
    english: Words(
      "A mutation, a query or an expectation names a view that is not declared.",
      remedy: "Check the spelling, or declare the view under `views`."),
    simplifiedChinese: Words(
      "`mutations`、查询或期望里提到的视图没有声明。",
      remedy: "检查拼写，或者在 `views` 里声明该视图。"),
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
    english: Words(
      "A view has no property of that name.",
      remedy: "Check the spelling; the names are those of UIView and CALayer."),
    simplifiedChinese: Words(
      "视图没有这个名称的属性。",
      remedy: "检查拼写；属性名与 UIView 和 CALayer 的一致。"),
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
    english: Words(
      "A component such as `frame.maxX` can only be read.",
      remedy: "Assign one that can be set, such as `frame.origin.x` or `frame.size.width`."),
    simplifiedChinese: Words(
      "`frame.maxX` 之类的分量是只读的。",
      remedy: "给可以设置的分量赋值，例如 `frame.origin.x` 或 `frame.size.width`。"),
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

  static let unknownName = CodeExplanation(
    english: Words(
      "An expression reads a parameter or a view that is not there.",
      remedy:
        "Declare the parameter under `params`; a view's declaration reads the views before it."),
    simplifiedChinese: Words(
      "表达式读取了不存在的参数或视图。",
      remedy: "在 `params` 里声明该参数；视图的声明只能读取排在它前面的视图。"),
    bad: """
      views: [{name: A, frame: [10, 20, = w, 44]}]
      """,
    good: """
      params: {w: 30}
      views: [{name: A, frame: [10, 20, = w, 44]}]
      """)
}
