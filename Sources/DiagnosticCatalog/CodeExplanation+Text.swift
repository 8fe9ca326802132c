// The text as YAML.
extension CodeExplanation {
  static let syntax = CodeExplanation(
    english: Words(
      "The text is not YAML: a bracket or a quote is left open, a tab indents a line, a "
        + "colon has no space behind it, the lines do not fit together, or a character of another "
        + "keyboard, such as a full-width comma, stands where YAML's own should.",
      remedy: "Mend it where the message points: close brackets and quotes, indent by spaces, and "
        + "let the items of a list or a mapping begin in one column."),
    simplifiedChinese: Words(
      "文本不是合法的 YAML：括号或引号没有闭合，用制表符缩进，冒号后面没有空格，各行没有对齐，或者在应该用 YAML 符号的地方用了全角逗号之类的其他字符。",
      remedy: "按消息所指的位置修改：闭合括号和引号，用空格缩进，并让同一个列表或映射的各项对齐。"),
    bad: """
      views: [{name: A, frame: [10, 20, 30, 44]}
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let encoding = CodeExplanation(
    english: Words(
      "A byte is not UTF-8 here, or a control character stands in the text.",
      remedy: "Save the file as UTF-8, or take the character out."),
    simplifiedChinese: Words(
      "此处的字节不是 UTF-8，或者文本里有控制字符。",
      remedy: "把文件保存为 UTF-8，或者删去该字符。"),
    bad: """
      # A bell: \u{7F}
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      # A café
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let nesting = CodeExplanation(
    english: Words(
      "Lists and mappings stand inside each other more than 64 deep.",
      remedy: "Use fewer levels; a subview takes two."),
    simplifiedChinese: Words(
      "列表和映射的嵌套超过了 64 层。",
      remedy: "减少嵌套；每一级子视图占两层。"),
    bad: """
      x-deep: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]\
      ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      x-deep: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]\
      ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let tag = CodeExplanation(
    english: Words(
      "A tag such as `!rect` or `%TAG` has no meaning in a scene.",
      remedy: "Leave it out: what a value is follows from its place."),
    simplifiedChinese: Words(
      "`!rect` 之类的标签和 `%TAG` 在场景里没有意义。",
      remedy: "删去它：值的类型由它所在的位置决定。"),
    bad: """
      views: [{name: A, frame: !rect [10, 20, 30, 44]}]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let keyNotText = CodeExplanation(
    english: Words(
      "A key is empty, a list or a mapping.",
      remedy: "Write a name in its place."),
    simplifiedChinese: Words(
      "键为空，或者是列表、映射。",
      remedy: "在那里写一个名称。"),
    bad: """
      views: [{name: A, [bounds, frame]: [10, 20, 30, 44]}]
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let duplicateKey = CodeExplanation(
    english: Words(
      "A mapping has the same key twice.",
      remedy: "Keep one of the two."),
    simplifiedChinese: Words(
      "同一个映射里有两个相同的键。",
      remedy: "只保留其中一个。"),
    bad: """
      views: [{name: A, alpha: 0.5, alpha: 0.25}]
      """,
    good: """
      views: [{name: A, alpha: 0.25}]
      """)

  static let emptyDocument = CodeExplanation(
    english: Words(
      "The file, or a document in it, holds no scene.",
      remedy: "Write `views:`, or take out the `---` behind which nothing stands."),
    simplifiedChinese: Words(
      "文件或其中的某个文档里没有场景。",
      remedy: "写上 `views:`，或者删去后面没有内容的 `---`。"),
    bad: """
      # Nothing but a comment
      """,
    good: """
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)
}
