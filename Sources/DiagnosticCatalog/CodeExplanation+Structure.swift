// The structure of a scene.
extension CodeExplanation {
  static let unknownKey = CodeExplanation(
    english: Words(
      "A mapping has a key that means nothing there; keys that begin with `x-` are ignored.",
      remedy: "Check the spelling; a key of your own begins with `x-`."),
    simplifiedChinese: Words(
      "映射里有一个在此处没有意义的键；以 `x-` 开头的键会被忽略。",
      remedy: "检查拼写；自己使用的键以 `x-` 开头。"),
    bad: """
      views: [{name: A, frmae: [10, 20, 30, 44]}]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44], x-note: mine}]
      """)

  static let missingKey = CodeExplanation(
    english: Words(
      "A key that is needed is not there, or is there and empty.",
      remedy: "Add the key and its value."),
    simplifiedChinese: Words(
      "缺少必需的键，或者该键的值为空。",
      remedy: "补上该键和它的值。"),
    bad: """
      scene: No views
      """,
    good: """
      scene: One view
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let conflictingKeys = CodeExplanation(
    english: Words(
      "Two keys say what only one of them can say: the result would depend on an order that "
        + "a mapping does not have.",
      remedy: "Declare one of the two, and assign the other under `mutations`."),
    simplifiedChinese: Words(
      "两个键规定了只能由其中一个规定的内容：结果会取决于先后顺序，而映射没有顺序。",
      remedy: "只声明其中一个，另一个在 `mutations` 里赋值。"),
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44], transform: {scale: 2}}]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      mutations:
        - A.transform: {scale: 2}
      """)

  static let wrongType = CodeExplanation(
    english: Words(
      "A list, a mapping or text stands where something else is needed.",
      remedy: "Write the form that the message asks for."),
    simplifiedChinese: Words(
      "此处写成了列表、映射或文本，而需要的是别的形式。",
      remedy: "改成消息所要求的形式。"),
    bad: """
      views: {name: A}
      """,
    good: """
      views: [{name: A}]
      """)

  static let wrongCount = CodeExplanation(
    english: Words(
      "A list has too few or too many numbers.",
      remedy: "Write as many as are needed: 2 for a point or a size, 4 for a rect, 6 for a "
        + "transform, 16 for a 3D transform."),
    simplifiedChinese: Words(
      "列表里的数字太少或太多。",
      remedy: "写足所需的个数：点和尺寸 2 个，矩形 4 个，变换 6 个，3D 变换 16 个。"),
    bad: """
      views: [{name: A, frame: [10, 20, 30]}]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let severalMutations = CodeExplanation(
    english: Words(
      "A mutation has to be a mapping with exactly one entry.",
      remedy: "Begin each mutation with a `-` of its own."),
    simplifiedChinese: Words(
      "`mutations` 的每一项必须是恰好只有一个条目的映射。",
      remedy: "每次赋值各以一个 `-` 开头。"),
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
