// The values of properties.
extension CodeExplanation {
  static let number = CodeExplanation(
    english: Words(
      "Something is no number; text in quotes is none either.",
      remedy: "Write a decimal such as `-0.5` or `1e3` without quotes, or an expression such as `= "
        + "w / 2`."),
    simplifiedChinese: Words(
      "此处不是数字；引号里的文本也不算数字。",
      remedy: "写成 `-0.5`、`1e3` 这样不带引号的十进制数，或者 `= w / 2` 这样的表达式。"),
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
    english: Words(
      "An angle has no unit, or is no angle.",
      remedy: "Write it with its unit: `45deg`, `0.5rad`, `0.1pi` or `pi/4`."),
    simplifiedChinese: Words(
      "角度没有单位，或者根本不是角度。",
      remedy: "连同单位一起写：`45deg`、`0.5rad`、`0.1pi` 或 `pi/4`。"),
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
    english: Words(
      "A truth value is neither `true` nor `false`.",
      remedy: "Write `true` or `false`; `YES`, `on` and the like are text in YAML 1.2."),
    simplifiedChinese: Words(
      "布尔值既不是 `true` 也不是 `false`。",
      remedy: "写成 `true` 或 `false`；`YES`、`on` 之类在 YAML 1.2 里只是文本。"),
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
    english: Words(
      "A value pasted from a log has none of the known forms, or lacks the quotes that it "
        + "needs; or a whole line of a log or of source code stands in a scene.",
      remedy: "Put a value in quotes as it was printed, `'{{10, 20}, {30, 44}}'`, and write a line "
        + "as an assignment, `view1.alpha: 0.5`."),
    simplifiedChinese: Words(
      "从日志粘贴的值不属于任何已知的形式，或者缺少必需的引号；也可能是把日志或源代码的一整行写进了场景。",
      remedy: "把打印出来的值原样放进引号，如 `'{{10, 20}, {30, 44}}'`；把整行代码改写成赋值，如 `view1.alpha: 0.5`。"),
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
    english: Words(
      "A number is infinite or NaN where it has to be finite.",
      remedy: "Write a finite number; in an expression, look for what overflows."),
    simplifiedChinese: Words(
      "此处的数必须是有限的，却是无穷大或 NaN。",
      remedy: "写一个有限的数；如果是表达式，检查是哪里溢出了。"),
    bad: """
      tolerance: .inf
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      tolerance: 0.01
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)

  static let range = CodeExplanation(
    english: Words(
      "A number lies outside what is allowed there.",
      remedy: "Choose one within the limits that the message names."),
    simplifiedChinese: Words(
      "数值超出了此处允许的范围。",
      remedy: "取消息所说范围以内的数。"),
    bad: """
      tolerance: -1
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """,
    good: """
      tolerance: 0.01
      views: [{name: A, frame: [10, 20, 30, 44]}]
      """)
}
