public import GeomrunSceneModel
package import GeomrunWords

/// The explanation of a code, with an example that raises only this code, and one that raises none.
public struct CodeExplanation: Sendable {
  /// The meaning of the finding, in one or two sentences.
  package let meaning: Words
  /// The remedy, in one sentence.
  package let remedy: Words
  /// A scene that raises the code.
  public let bad: String
  /// A similar scene without findings.
  public let good: String

  /// Whether the bad example has a fix that is applied without asking.
  public let fix: Fix

  /// The automatic fix of a bad example.
  public enum Fix: Equatable, Sendable {
    /// The preferred fix removes the finding.
    case preferred
    /// The choice is left to the author, because several things may have been meant.
    case none(because: String)
  }

  init(meaning: Words, remedy: Words, bad: String, good: String, fix: Fix) {
    (self.meaning, self.remedy, self.fix) = (meaning, remedy, fix)
    self.bad = bad + "\n"
    self.good = good + "\n"
  }

  /// An explanation in one language.
  public struct Text: Sendable {
    /// The meaning of the finding, in one or two sentences.
    public let meaning: String
    /// The remedy, in one sentence.
    public let remedy: String
  }

  /// The explanation in English.
  public var english: Text { text(in: .english) }
  /// The explanation in Simplified Chinese.
  public var simplifiedChinese: Text { text(in: .simplifiedChinese) }

  /// The explanation in a language.
  package func text(in language: NaturalLanguage) -> Text {
    let speaker = Speaker(language)
    return Text(meaning: speaker.text(of: meaning), remedy: speaker.text(of: remedy))
  }
}

extension DiagnosticCode {
  /// The explanation of the code.
  public var explanation: CodeExplanation {
    switch self {
    case .syntax:
      CodeExplanation(
        meaning: Words(
          en: """
            The text is not YAML. Typical causes are an open bracket or quote, a tab, a missing space after a \
            colon, unaligned lines, or a full-width comma.
            """,
          zh: """
            文本不是合法的 YAML。常见原因：括号或引号没有闭合，用制表符缩进，冒号后面没有空格，各行没有对齐，\
            或者用了全角逗号之类的字符。
            """),
        remedy: Words(
          en: """
            Fix it where the message points: close brackets and quotes, indent with spaces, and align the items \
            of a list or a mapping.
            """, zh: "按消息所指的位置修改：闭合括号和引号，用空格缩进，并让同一个列表或映射的各项对齐。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """, fix: .preferred)
    case .encoding:
      CodeExplanation(
        meaning: Words(
          en: "A byte is not UTF-8, or the text contains a control character.", zh: "此处的字节不是 UTF-8，或者文本里有控制字符。"),
        remedy: Words(en: "Save the file as UTF-8, or remove the character.", zh: "把文件保存为 UTF-8，或者删去该字符。"),
        bad: """
          # A bell: \u{7F}
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """,
        good: """
          # A café
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """, fix: .none(because: "another character may have been meant in its place"))
    case .nesting:
      CodeExplanation(
        meaning: Words(en: "Lists and mappings are nested more than 64 levels deep.", zh: "列表和映射的嵌套超过了 64 层。"),
        remedy: Words(en: "Use fewer levels; a subview takes two.", zh: "减少嵌套；每一级子视图占两层。"),
        bad: """
          x-deep: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]\
          ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """,
        good: """
          x-deep: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]\
          ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """, fix: .none(because: "which of the levels are needed is for the author to say"))
    case .aliasExpansion:
      CodeExplanation(
        meaning: Words(
          en: "The aliases expand to more than a million nodes in a document, or ten million in a file.",
          zh: "一个文档的别名展开后超过一百万个节点，或者一个文件的别名展开后超过一千万个节点。"),
        remedy: Words(
          en: "Nest fewer aliases, or write their values out.", zh: "少让别名层层嵌套，或者直接写出它们所代表的内容。"),
        bad: """
          x-0: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
          x-1: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
          x-2: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
          x-3: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
          x-4: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
          x-5: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
          x-6: &g [*f, *f, *f, *f, *f, *f, *f, *f, *f, *f]
          x-7: &h [*g, *g, *g, *g, *g, *g, *g, *g, *g, *g]
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """,
        good: """
          x-0: &a [1, 1, 1]
          x-1: [*a, *a, *a]
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """, fix: .none(because: "which of the aliases are needed is for the author to say"))
    case .undefinedAlias:
      CodeExplanation(
        meaning: Words(
          en: "An alias `*name` has no anchor `&name` before it in the same document.",
          zh: "在同一个文档里，别名 `*name` 之前没有锚点 `&name`。"),
        remedy: Words(
          en: "Put `&name` before the intended value, or write the value out.",
          zh: "在所指的值前面加上 `&name`，或者直接写出该值。"),
        bad: """
          views: [{name: A, frame: *f}]
          """,
        good: """
          views: [{name: A, frame: &f [10, 20, 30, 44]}, {name: B, frame: *f}]
          """, fix: .none(because: "no anchor has a similar name"))
    case .recursiveAlias:
      CodeExplanation(
        meaning: Words(en: "An alias is inside the node that it refers to.", zh: "别名位于它自己所代表的节点之内。"),
        remedy: Words(en: "Put the anchor on a node that does not contain the alias.", zh: "把锚点放到不包含该别名的节点上。"),
        bad: """
          views: &v [{name: A, subviews: *v}]
          """,
        good: """
          x-list: &v [{name: B}]
          views: [{name: A, subviews: *v}]
          """, fix: .none(because: "the intended value is not known"))
    case .tag:
      CodeExplanation(
        meaning: Words(
          en: "A tag such as `!rect` or `%TAG` has no meaning in a scene.", zh: "`!rect` 之类的标签和 `%TAG` 在场景里没有意义。"),
        remedy: Words(en: "Remove it: the type of a value follows from its key.", zh: "删去它：值的类型由它的键决定。"),
        bad: """
          views: [{name: A, frame: !rect [10, 20, 30, 44]}]
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """, fix: .preferred)
    case .mergeKey:
      CodeExplanation(
        meaning: Words(en: "The key `<<` is not part of YAML 1.2.", zh: "键 `<<` 不属于 YAML 1.2。"),
        remedy: Words(
          en: "Write the keys out, or use an alias for the whole mapping.", zh: "逐个写出各个键，或者用别名代替整个映射。"),
        bad: """
          x-a: &a {alpha: 0.5}
          views: [{name: A, <<: *a}]
          """,
        good: """
          x-a: &a {name: A, alpha: 0.5}
          views: [*a]
          """, fix: .none(because: "keys that are written out are no longer those of the anchor"))
    case .keyNotText:
      CodeExplanation(
        meaning: Words(en: "A key is empty, a list or a mapping.", zh: "键为空，或者是列表、映射。"),
        remedy: Words(en: "Write a name in its place.", zh: "在那里写一个名称。"),
        bad: """
          views: [{name: A, [bounds, frame]: [10, 20, 30, 44]}]
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """, fix: .none(because: "which name was meant is not known"))
    case .duplicateKey:
      CodeExplanation(
        meaning: Words(en: "A mapping has the same key twice.", zh: "同一个映射里有两个相同的键。"),
        remedy: Words(en: "Keep one of the two.", zh: "只保留其中一个。"),
        bad: """
          views: [{name: A, alpha: 0.5, alpha: 0.25}]
          """,
        good: """
          views: [{name: A, alpha: 0.25}]
          """, fix: .none(because: "which of the two values was meant is not known"))
    case .emptyDocument:
      CodeExplanation(
        meaning: Words(en: "The file, or a document in it, contains no scene.", zh: "文件或其中的某个文档里没有场景。"),
        remedy: Words(
          en: "Write `views:`, or remove the `---` without content after it.", zh: "写上 `views:`，或者删去后面没有内容的 `---`。"
        ),
        bad: """
          # Nothing but a comment
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """, fix: .none(because: "there is nothing to make a scene of"))
    case .unknownKey:
      CodeExplanation(
        meaning: Words(
          en: "A mapping has a key that has no meaning there. Keys that begin with `x-` are ignored.",
          zh: "映射里有一个在此处没有意义的键；以 `x-` 开头的键会被忽略。"),
        remedy: Words(en: "Check the spelling, or begin your own key with `x-`.", zh: "检查拼写；自己使用的键以 `x-` 开头。"),
        bad: """
          views: [{name: A, frmae: [10, 20, 30, 44]}]
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44], x-note: mine}]
          """, fix: .preferred)
    case .missingKey:
      CodeExplanation(
        meaning: Words(en: "A required key is missing or empty.", zh: "缺少必需的键，或者该键的值为空。"),
        remedy: Words(en: "Add the key and its value.", zh: "补上该键和它的值。"),
        bad: """
          scene: No views
          """,
        good: """
          scene: One view
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """, fix: .none(because: "the value that is missing is not known"))
    case .conflictingKeys:
      CodeExplanation(
        meaning: Words(
          en: """
            Two keys set the same thing: the result would depend on an order that a mapping does not have.
            """, zh: "两个键规定了只能由其中一个规定的内容：结果会取决于先后顺序，而映射没有顺序。"),
        remedy: Words(
          en: "Declare one of the two, and assign the other under `mutations`.", zh: "只声明其中一个，另一个在 `mutations` 里赋值。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44], transform: {scale: 2}}]
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.transform: {scale: 2}
          """, fix: .none(because: "the result depends on which of the two is set first"))
    case .wrongType:
      CodeExplanation(
        meaning: Words(
          en: "The value has the wrong form: a list, a mapping or text instead of another form.",
          zh: "此处写成了列表、映射或文本，而需要的是别的形式。"),
        remedy: Words(en: "Write the form that the message requires.", zh: "改成消息所要求的形式。"),
        bad: """
          views: {name: A}
          """,
        good: """
          views: [{name: A}]
          """, fix: .preferred)
    case .wrongCount:
      CodeExplanation(
        meaning: Words(en: "A list has too few or too many numbers.", zh: "列表里的数字太少或太多。"),
        remedy: Words(
          en: """
            Write 2 numbers for a point or a size, 4 for a rect, 6 for a transform, 16 for a 3D transform.
            """, zh: "点和尺寸写 2 个数，矩形 4 个，变换 6 个，3D 变换 16 个。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30]}]
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """, fix: .none(because: "the number that is missing is not known"))
    case .unknownWord:
      CodeExplanation(
        meaning: Words(en: "The word is not allowed here.", zh: "此处不能用这个词。"),
        remedy: Words(en: "Use one of the words that the message lists.", zh: "从消息列出的词里选一个。"),
        bad: """
          platform: macOS
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """,
        good: """
          platform: macos
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """, fix: .preferred)
    case .invalidName:
      CodeExplanation(
        meaning: Words(
          en: """
            A name contains a character other than letters, digits, `_` and `-`, or is reserved. A parameter \
            cannot have a name that expressions read as a number.
            """, zh: "名称里有字母、数字、`_` 和 `-` 以外的字符，或者名称另有含义。参数名不能被表达式当成数字。"),
        remedy: Words(
          en: "Choose another name; `window`, `superlayer` and `expect` are reserved.",
          zh: "换一个名称；`window`、`superlayer` 和 `expect` 是保留字。"),
        bad: """
          views: [{name: my view}]
          """,
        good: """
          views: [{name: my-view}]
          """, fix: .none(because: "the name is for the author to choose"))
    case .duplicateView:
      CodeExplanation(
        meaning: Words(en: "Two views of a scene have the same name.", zh: "同一个场景里有两个同名的视图。"),
        remedy: Words(en: "Rename one of the two.", zh: "给其中一个改名。"),
        bad: """
          views: [{name: A}, {name: A}]
          """,
        good: """
          views: [{name: A}, {name: B}]
          """, fix: .none(because: "the name is for the author to choose"))
    case .unknownView:
      CodeExplanation(
        meaning: Words(
          en:
            """
            A mutation, a query or an expectation names an undeclared view, or a storyboard constraint refers \
            to a missing item.
            """,
          zh: "`mutations`、查询或期望里提到的视图没有声明，或者 storyboard 的约束提到了其中没有的对象。"),
        remedy: Words(en: "Check the spelling, or declare the view under `views`.", zh: "检查拼写，或者在 `views` 里声明该视图。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - B.alpha: 0.5
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.alpha: 0.5
          """, fix: .none(because: "no view has a similar name"))
    case .unknownProperty:
      CodeExplanation(
        meaning: Words(en: "A view has no property of that name.", zh: "视图没有这个名称的属性。"),
        remedy: Words(
          en: "Check the spelling; names are the same as in UIView and CALayer.", zh: "检查拼写；属性名与 UIView 和 CALayer 的一致。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.scale: 2
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.transform: {scale: 2}
          """, fix: .preferred)
    case .readOnly:
      CodeExplanation(
        meaning: Words(en: "A component such as `frame.maxX` can only be read.", zh: "`frame.maxX` 之类的分量是只读的。"),
        remedy: Words(
          en: "Assign a writable one, such as `frame.origin.x` or `frame.size.width`.",
          zh: "给可以设置的分量赋值，例如 `frame.origin.x` 或 `frame.size.width`。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.frame.maxX: 50
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.frame.origin.x: 20
          """, fix: .preferred)
    case .severalMutations:
      CodeExplanation(
        meaning: Words(
          en: "A mutation has to be a mapping with exactly one entry.", zh: "`mutations` 的每一项必须是恰好只有一个条目的映射。"),
        remedy: Words(en: "Begin each mutation with its own `-`.", zh: "每次赋值各以一个 `-` 开头。"),
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
          """, fix: .preferred)
    case .number:
      CodeExplanation(
        meaning: Words(en: "The value is not a number; quoted text is not a number either.", zh: "此处不是数字；引号里的文本也不算数字。"),
        remedy: Words(
          en: """
            Write a decimal such as `-0.5` or `1e3` without quotes, or an expression such as `= \
            w / 2`.
            """, zh: "写成 `-0.5`、`1e3` 这样不带引号的十进制数，或者 `= w / 2` 这样的表达式。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.alpha: "0.5"
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.alpha: 0.5
          """, fix: .preferred)
    case .angle:
      CodeExplanation(
        meaning: Words(en: "The angle has no unit, or the value is not an angle.", zh: "角度没有单位，或者根本不是角度。"),
        remedy: Words(
          en: "Write the angle with a unit: `45deg`, `0.5rad`, `0.1pi` or `pi/4`.",
          zh: "连同单位一起写：`45deg`、`0.5rad`、`0.1pi` 或 `pi/4`。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.transform: {rotation: 45}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.transform: {rotation: 45deg}
          """, fix: .none(because: "the number can be in degrees or radians"))
    case .bool:
      CodeExplanation(
        meaning: Words(en: "Expected `true` or `false`.", zh: "布尔值既不是 `true` 也不是 `false`。"),
        remedy: Words(
          en: "Write `true` or `false`; `YES`, `on` and the like are text in YAML 1.2.",
          zh: "写成 `true` 或 `false`；`YES`、`on` 之类在 YAML 1.2 里只是文本。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.hidden: yes
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.hidden: true
          """, fix: .preferred)
    case .pastedText:
      CodeExplanation(
        meaning: Words(
          en: """
            A value pasted from a log has an unknown form or no quotes, or the scene contains a whole line of a \
            log or code.
            """, zh: "从日志粘贴的值不属于任何已知的形式，或者缺少必需的引号；也可能是把日志或源代码的一整行写进了场景。"),
        remedy: Words(
          en: """
            Quote a value as it was printed, `'{{10, 20}, {30, 44}}'`, and write a line as an assignment, \
            `view1.alpha: 0.5`.
            """, zh: "把打印出来的值原样放进引号，如 `'{{10, 20}, {30, 44}}'`；把整行代码改写成赋值，如 `view1.alpha: 0.5`。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.frame: "{{10, 20}, {30}}"
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.frame: "{{10, 20}, {30, 44}}"
          """, fix: .none(because: "a number is missing"))
    case .notFinite:
      CodeExplanation(
        meaning: Words(en: "A number that must be finite is infinite or NaN.", zh: "此处的数必须是有限的，却是无穷大或 NaN。"),
        remedy: Words(
          en: "Write a finite number; in an expression, find the part that overflows.", zh: "写一个有限的数；如果是表达式，检查是哪里溢出了。"),
        bad: """
          tolerance: .inf
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """,
        good: """
          tolerance: 0.01
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """, fix: .none(because: "which number was meant is not known"))
    case .range:
      CodeExplanation(
        meaning: Words(en: "A number is outside its allowed range.", zh: "数值超出了此处允许的范围。"),
        remedy: Words(en: "Use a number within the limits that the message names.", zh: "取消息所说范围以内的数。"),
        bad: """
          tolerance: -1
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """,
        good: """
          tolerance: 0.01
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """, fix: .none(because: "which number was meant is not known"))
    case .expression:
      CodeExplanation(
        meaning: Words(en: "An expression after `=` is malformed.", zh: "`=` 后面的表达式写得不对。"),
        remedy: Words(
          en: """
            Use numbers, `+ - * /`, parentheses, `pi`, parameters, and numbers of views such as \
            `view1.frame.width`.
            """, zh: "表达式可以包含数字、`+ - * /`、括号、`pi`、参数，以及 `view1.frame.width` 这样的视图数值。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.alpha: = 1 / (2 + 2
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.alpha: = 1 / (2 + 2)
          """, fix: .none(because: "the parenthesis may be closed at several places"))
    case .unknownName:
      CodeExplanation(
        meaning: Words(en: "An expression reads an undeclared parameter or view.", zh: "表达式读取了不存在的参数或视图。"),
        remedy: Words(
          en: "Declare the parameter under `params`; a view's declaration can read only earlier views.",
          zh: "在 `params` 里声明该参数；视图的声明只能读取排在它前面的视图。"),
        bad: """
          views: [{name: A, frame: [10, 20, = w, 44]}]
          """,
        good: """
          params: {w: 30}
          views: [{name: A, frame: [10, 20, = w, 44]}]
          """, fix: .none(because: "no parameter has a similar name"))
    case .divisionByZero:
      CodeExplanation(
        meaning: Words(en: "An expression divides by zero.", zh: "表达式除以了零。"),
        remedy: Words(en: "Divide by a value that is not 0 at that step.", zh: "换一个此刻不为 0 的除数。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.alpha: = 1 / A.bounds.origin.x
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.alpha: = 1 / A.bounds.width
          """, fix: .none(because: "which divisor was meant is not known"))
    case .geometry:
      CodeExplanation(
        meaning: Words(
          en: """
            The view refuses the value: it is not finite, overflows the frame, or is out of the property's range. \
            Or the anchor point is moved in place under perspective. Or a quiz asks a question without a certain answer.
            """,
          zh: """
            视图拒绝这个值：它不是有限数、会让 frame 溢出，或者超出该属性的范围；也可能是在透视变换下原地移动锚点，\
            或者测验问了没有确定答案的问题。
            """),
        remedy: Words(
          en: "Assign finite numbers in the property's range, small enough for the frame to stay finite.",
          zh: "赋予该属性范围之内的有限数值，并且不要大到让 frame 溢出。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.center: [.nan, 20]
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.center: [10, 20]
          """, fix: .none(because: "which number was meant is not known"))
    case .viewKind:
      CodeExplanation(
        meaning: Words(
          en: """
            The property needs another kind of view: a scroll view, one that zooms, an NSClipView with one document, \
            or another platform.
            """,
          zh: "这个属性需要另一种视图：滚动视图、可缩放的滚动视图、只有一个文档视图的 NSClipView，或者另一个平台的视图。"),
        remedy: Words(
          en: "Declare the view with the keys that the help names, or assign the property that it names.",
          zh: "声明视图时让它具有这个属性，或者改为给帮助所说的属性赋值。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.zoomScale: 2
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.transform: {scale: 2}
          """, fix: .none(because: "scrolling and scaling are both possible"))
    case .tree:
      CodeExplanation(
        meaning: Words(
          en: """
            The view cannot be moved there: it would contain itself, or it is not a subview of the other view.
            """, zh: "不能把视图移到那里：它会包含自己，或者它不是另一个视图的子视图。"),
        remedy: Words(
          en: """
            Choose a superview outside the moved view; `above`, `below` and the like need a subview of the \
            receiver.
            """, zh: "选一个不在被移动视图之内的父视图；`above`、`below` 等要写接收者的子视图。"),
        bad: """
          views: [{name: A, subviews: [{name: B}]}]
          mutations:
            - B.addSubview: A
          """,
        good: """
          views: [{name: A, subviews: [{name: B}]}, {name: C}]
          mutations:
            - B.addSubview: C
          """, fix: .none(because: "which superview was meant is not known"))
    case .conversion:
      CodeExplanation(
        meaning: Words(
          en: "A layer on the way has a transform without an inverse, or the point is behind the viewer.",
          zh: "坐标无法换算到变换不可逆的图层里，或者该点位于视点后方。"),
        remedy: Words(
          en: "Convert into a layer with an invertible transform, and a point in front of the viewer.",
          zh: "换算到变换可逆的图层，并选取位于视点前方的点。"),
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
          """, fix: .none(because: "either the transform or the query may be unintended"))
    case .constraint:
      CodeExplanation(
        meaning: Words(
          en:
            """
            A string, under `constraints` or in a mutation, is not a constraint, or the framework refuses it. \
            A storyboard can contain a constraint twice.
            """,
          zh: """
            `constraints` 下或变更中的字符串不是约束，或者是框架不接受的约束；storyboard 里也可能有重复的约束。
            """),
        remedy: Words(
          en: "Write `item.attribute == item.attribute + number @priority`.",
          zh: "写成 `item.attribute == item.attribute + number @priority`。"),
        bad: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - A.lefft == root.left + 8
            - A.top == root.top + 8
            - A.width == 44
            - A.height == 20
          """,
        good: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - A.left == root.left + 8
            - A.top == root.top + 8
            - A.width == 44
            - A.height == 20
          """, fix: .preferred)
    case .constraintsConflict:
      CodeExplanation(
        meaning: Words(
          en: "Required constraints conflict; removing any one of the listed constraints resolves it.",
          zh: "必需的约束互相冲突；去掉所列的任何一条，其余的就能同时满足。"),
        remedy: Words(en: "Remove one of them, or give it a priority below 1000.", zh: "去掉其中一条，或把它的优先级降到 1000 以下。"),
        bad: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|[A(44)]|
            - V:|[A]|
          """,
        good: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|[A(44@750)]|
            - V:|[A]|
          """, fix: .none(because: "which of the constraints is one too many is for the author to say"))
    case .layoutLoop:
      CodeExplanation(
        meaning: Words(
          en: """
            A layout pass never ends: a view is laid out more than 100 times, because lists mark it again and \
            again.
            """, zh: "布局无法结束：某个视图在一轮布局里被布局了一百次以上，因为列表一再把它标记为需要布局。"),
        remedy: Words(
          en: "Assign values that do not change when the list runs again.", zh: "让列表第二次运行时赋予相同的值，这样就不会再标记。"),
        bad: """
          views:
            - {name: A, frame: [10, 20, 30, 44], layoutSubviews: [{self.frame.size.height: = self.bounds.height + 1}]}
          """,
        good: """
          views:
            - {name: A, frame: [10, 20, 30, 44], layoutSubviews: [{self.frame.size.height: 45}]}
          """, fix: .none(because: "which value was meant is not known"))
    case .layoutMovesAgain:
      CodeExplanation(
        meaning: Words(
          en: """
            One more run of the same lists gives different numbers. Devices lay out once or twice, so the \
            result depends on chance.
            """, zh: "同样的列表再运行一次会得到别的数值。设备可能布局一次或两次，所以这些数值靠运气。"),
        remedy: Words(
          en: "Compute from numbers that the list does not change; under a transform set bounds and center.",
          zh: "用列表不会改变的数值来计算；有 transform 时设置 bounds 和 center。"),
        bad: """
          views:
            - name: root
              frame: [0, 0, 100, 60]
              layoutSubviews: [{A.frame: [0, 0, = A.frame.width + 1, 20]}]
              subviews: [{name: A, frame: [0, 0, 30, 20]}]
          """,
        good: """
          views:
            - name: root
              frame: [0, 0, 100, 60]
              layoutSubviews: [{A.frame: [0, 0, = self.bounds.width, 20]}]
              subviews: [{name: A, frame: [0, 0, 30, 20]}]
          """, fix: .none(because: "the intended result of the list is not known"))
    case .unmarkedChange:
      CodeExplanation(
        meaning: Words(
          en: """
            A list would give different numbers, but nothing has marked its view since. Setting a center, for \
            example, marks no view.
            """, zh: "列表会得到别的数值，但此后没有什么标记过它的视图：例如修改 center 不会标记任何视图。"),
        remedy: Words(en: "Call `setNeedsLayout` on the view of the list.", zh: "对列表所属的视图调用 `setNeedsLayout`。"),
        bad: """
          views:
            - name: root
              frame: [0, 0, 100, 60]
              layoutSubviews: [{A.center: [50, 30]}]
              subviews: [{name: A, frame: [0, 0, 30, 20]}]
          mutations:
            - runLoop:
            - A.center: [10, 10]
          """,
        good: """
          views:
            - name: root
              frame: [0, 0, 100, 60]
              layoutSubviews: [{A.center: [50, 30]}]
              subviews: [{name: A, frame: [0, 0, 30, 20]}]
          mutations:
            - runLoop:
            - A.center: [10, 10]
            - root.setNeedsLayout:
          """, fix: .none(because: "whether the list or the change is meant to hold is not known"))
    case .layoutOfOthers:
      CodeExplanation(
        meaning: Words(
          en: """
            A list changes a view that is neither its own nor a direct subview. Other views lay it out as well, \
            so its superview may undo this.
            """, zh: "列表修改了既不是自己也不是直接子视图的视图，而那个视图还由别处布局：它的父视图可能把它改回去。"),
        remedy: Words(en: "Move the item to the list of the superview.", zh: "把这一项移到父视图的列表里。"),
        bad: """
          views:
            - name: root
              frame: [0, 0, 100, 60]
              layoutSubviews: [{B.center: [5, 5]}]
              subviews:
                - name: A
                  frame: [0, 0, 30, 20]
                  layoutSubviews: [{B.alpha: 0.5}]
                  subviews: [{name: B, frame: [0, 0, 10, 10]}]
          """,
        good: """
          views:
            - name: root
              frame: [0, 0, 100, 60]
              subviews:
                - name: A
                  frame: [0, 0, 30, 20]
                  layoutSubviews: [{B.center: [5, 5]}]
                  subviews: [{name: B, frame: [0, 0, 10, 10]}]
          """, fix: .none(because: "the author has to decide which view places it"))
    case .lostBeforeSuper:
      CodeExplanation(
        meaning: Words(
          en: "An item before `super` places a view that `super` places again, by its constraints.",
          zh: "`super` 之前的一项放置了某个视图，而 `super` 又按约束重新放置它。"),
        remedy: Words(en: "Move the item below `super`.", zh: "把这一项移到 `super` 之后。"),
        bad: """
          views:
            - name: root
              frame: [0, 0, 100, 60]
              layoutSubviews: [{A.frame: [1, 2, 3, 4]}, super]
              subviews: [{name: A}]
          constraints:
            - H:|-8-[A(44)]
            - V:|[A(20)]
          """,
        good: """
          views:
            - name: root
              frame: [0, 0, 100, 60]
              layoutSubviews: [super, {A.frame: [1, 2, 3, 4]}]
              subviews: [{name: A}]
          constraints:
            - H:|-8-[A(44)]
            - V:|[A(20)]
          allow: [constrained-frame]
          """, fix: .none(because: "whether the item or the constraint is meant is not known"))
    case .neverLaidOut:
      CodeExplanation(
        meaning: Words(
          en: "A list never runs: nothing marks its view, or its view has neither a size nor subviews.",
          zh: "列表从未运行：没有什么标记它的视图，或者视图既没有尺寸也没有子视图。"),
        remedy: Words(en: "Give the view a frame, or call `setNeedsLayout` on it.", zh: "给视图一个 frame，或者标记它。"),
        bad: """
          views:
            - {name: A, layoutSubviews: []}
          """,
        good: """
          views:
            - {name: A, frame: [10, 20, 30, 44], layoutSubviews: []}
          """, fix: .none(because: "the intended way to mark the view is not known"))
    case .animationJumpsBack:
      CodeExplanation(
        meaning: Words(
          en:
            """
            An animation changes the presentation, never the model. When it ends and is removed, the layer \
            jumps to the model.
            """,
          zh: "动画只改变显示，不改变模型。动画结束并被移除后，图层跳回模型的值。"),
        remedy: Words(en: "Give the model the value at the end, beside the animation.", zh: "在添加动画的同时，把模型设为终值。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: position.x, to: 225, duration: 1s}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.center.x: 225
            - A.addAnimation: {keyPath: position.x, from: 25, duration: 1s}
          """, fix: .none(because: "the author has to choose the value of the model"))
    case .frameNotAnimatable:
      CodeExplanation(
        meaning: Words(
          en:
            "Core Animation does not animate `frame`, which is computed, nor `center`, which only views have; such an animation does nothing.",
          zh: "Core Animation 不能给 frame（由其他属性算出）和 center（只有视图才有）做动画；这样的动画不起作用。"),
        remedy: Words(en: "Animate `position` and `bounds`.", zh: "给 position 和 bounds 做动画。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: frame, to: [0, 0, 60, 44], duration: 1s}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: bounds.size, from: [30, 44], to: [30, 44], duration: 1s}
          """, fix: .none(because: "one frame is two properties"))
    case .fullTurnAnimation:
      CodeExplanation(
        meaning: Words(
          en: """
            The two matrices of an animation are a full turn apart and therefore equal, so nothing rotates.
            """,
          zh: "动画的两个矩阵相差整圈，是同一个矩阵，所以什么也不转。"),
        remedy: Words(en: "Animate the number `transform.rotation.z`.", zh: "改为给数值 transform.rotation.z 做动画。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: transform, to: {rotation: 360deg}, duration: 1s}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: transform.rotation.z, from: 0deg, to: 360deg, duration: 1s}
          """, fix: .none(because: "how far it shall turn is for the author to say"))
    case .halfTurnAnimation:
      CodeExplanation(
        meaning: Words(
          en:
            "The two matrices of an animation are exactly half a turn apart. Both directions were seen, so no number is given.",
          zh: "动画的两个矩阵正好相差半圈。两个方向都有人见过，所以不给出数值。"),
        remedy: Words(
          en: "Animate the number `transform.rotation.z`, or ask a device.",
          zh: "改为给数值 transform.rotation.z 做动画，或在设备上验证。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: transform, from: identity, to: {rotation: 180deg}, duration: 1s, fillMode: both}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: transform.rotation.z, from: 0deg, to: 360deg, duration: 1s}
          """, fix: .none(because: "the direction is for the author to say"))
    case .mirroredAnimation:
      CodeExplanation(
        meaning: Words(
          en: "One matrix of an animation mirrors and the other does not. The values between are not known.",
          zh: "动画的一个矩阵是镜像，另一个不是。中间的值未知。"),
        remedy: Words(en: "Animate the number `transform.scale.x`.", zh: "改为给数值 transform.scale.x 做动画。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: transform, from: {scale: [-1, 1]}, to: identity, duration: 1s}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: transform.scale.x, from: -1, to: 1, duration: 1s}
          """, fix: .none(because: "the other key path takes other values"))
    case .singularAnimation:
      CodeExplanation(
        meaning: Words(
          en: """
            A matrix at one end of an animation has no inverse, for example a scale of 0, so it cannot be \
            decomposed.
            """,
          zh: "动画一端的矩阵不可逆（例如缩放为 0），无法拆开。"),
        remedy: Words(
          en: "End at a scale of 0.001, or animate `transform.scale`.", zh: "缩放到 0.001，或改为给 transform.scale 做动画。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: transform, from: {scale: 0}, to: identity, duration: 1s}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: transform.scale, from: 0, to: 1, duration: 1s}
          """, fix: .none(because: "the other key path takes other values"))
    case .springCutOff:
      CodeExplanation(
        meaning: Words(
          en: "A spring animation is cut off before its spring has settled, so it jumps at its end.",
          zh: "弹簧动画在弹簧稳定之前就被截断，所以结束时会跳一下。"),
        remedy: Words(en: "Write `duration: settling`.", zh: "写 duration: settling。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: position.x, from: 0, to: 25, spring: {damping: 5}, duration: 1s}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: position.x, from: 0, to: 25, spring: {damping: 5}, duration: settling}
          """, fix: .none(because: "another duration may be meant"))
    case .missingEndContested:
      CodeExplanation(
        meaning: Words(
          en:
            """
            An animation has no `from` or no `to` while another animation of the property runs, or it is \
            additive. Sources differ on the missing value, so no number is given.
            """,
          zh: "动画缺少一端的值，而同一属性还有另一个动画在运行，或者它是 additive。各来源说法不一，所以不给出数值。"),
        remedy: Words(en: "Give both `from` and `to`.", zh: "同时给出 from 和 to。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: position.x, from: 0, to: 25, duration: 1s}
            - A.addAnimation: {keyPath: position.x, from: 50, duration: 1s}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: position.x, from: 0, to: 25, duration: 1s}
            - A.addAnimation: {keyPath: position.x, from: 50, to: 25, duration: 1s}
          """, fix: .none(because: "the value is for the author to say"))
    case .frameDuringTransformAnimation:
      CodeExplanation(
        meaning: Words(
          en:
            "A frame is set while the transform of the view is animated. UIView calls frame undefined under a transform.",
          zh: "在视图的变换做动画时设置了 frame。有变换时 UIView 的 frame 没有定义。"),
        remedy: Words(en: "Set `center` and `bounds`.", zh: "改为设置 center 和 bounds。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: transform.scale, from: 0.5, to: 1, duration: 1s}
            - A.frame: [0, 0, 30, 44]
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: transform.scale, from: 0.5, to: 1, duration: 1s}
            - A.center: [15, 22]
          """, fix: .none(because: "one frame is two properties"))
    case .springVelocityBranch:
      CodeExplanation(
        meaning: Words(
          en:
            "The spring of a block begins faster than it decays. Which spring UIKit takes then is not known, so no number is given.",
          zh: "动画块的弹簧初速度大于其衰减速度。UIKit 此时采用哪个弹簧未知，所以不给出数值。"),
        remedy: Words(en: "Give a smaller velocity, or ask a device.", zh: "减小初速度，或在设备上验证。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - animate: {duration: 1s, dampingRatio: 0.5, initialSpringVelocity: 400, changes: [{A.center: [0, 0]}]}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - animate: {duration: 1s, dampingRatio: 0.5, initialSpringVelocity: 1, changes: [{A.center: [0, 0]}]}
          """, fix: .none(because: "the velocity is for the author to say"))
    case .groupCutsOff:
      CodeExplanation(
        meaning: Words(
          en: "A group does not stretch its animations: it cuts off longer ones at its end.",
          zh: "动画组不会拉伸其中的动画：组结束时，更长的动画被截断。"),
        remedy: Words(en: "Give the group the duration of its animations.", zh: "把组的时长设为其中动画的时长。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {duration: 1s, animations: [{keyPath: position.x, from: 25, to: 25, duration: 2s}]}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {duration: 2s, animations: [{keyPath: position.x, from: 25, to: 25, duration: 2s}]}
          """, fix: .none(because: "either of the two durations may be meant"))
    case .heldButNotTouched:
      CodeExplanation(
        meaning: Words(
          en: "An animation is held at its end. The view is visible there, but touches reach its model.",
          zh: "动画保持在终点，视图显示在那里；但触摸按模型的位置判断。"),
        remedy: Words(
          en: "Set the model to the value at the end, and let the animation be removed.", zh: "把模型设为终值，并让动画被移除。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: position.x, to: 225, duration: 1s, fillMode: forwards, removedOnCompletion: false}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.center.x: 225
            - A.addAnimation: {keyPath: position.x, from: 25, duration: 1s}
          """, fix: .none(because: "the author has to choose the value of the model"))
    case .noImplicitAnimation:
      CodeExplanation(
        meaning: Words(
          en:
            """
            A view's own layer has no implicit animations, so a transaction around changes of views animates \
            nothing.
            """,
          zh: "视图自己的图层不会自动做动画，所以在事务里改变视图不会产生动画。"),
        remedy: Words(
          en: "Write `animate`, or `platform: macos` for layers without views.",
          zh: "写 animate；没有视图的图层则写 platform: macos。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - transaction: {duration: 1s, changes: [{A.center: [0, 0]}]}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - animate: {duration: 1s, changes: [{A.center: [0, 0]}]}
          """, fix: .none(because: "layers without views may be meant"))
    case .animatorCurve:
      CodeExplanation(
        meaning: Words(
          en: """
            The animator's place after this step is not documented. Its curve is not linear, a fraction is set while it \
            is reversed, or its pace has changed. So no number is given.
            """,
          zh: "这一步之后 animator 的位置没有文档说明：它的曲线不是线性的，或在反向时设置了进度，或速度变了。所以不给出数值。"),
        remedy: Words(en: "Write `curve: linear`, or ask a device.", zh: "写 `curve: linear`，或在设备上验证。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - animator: {name: slide, duration: 1s, curve: easeIn, changes: [{A.center: [125, 42]}]}
            - slide.startAnimation:
            - wait: 0.5s
            - slide.pauseAnimation:
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - animator: {name: slide, duration: 1s, curve: linear, changes: [{A.center: [125, 42]}]}
            - slide.startAnimation:
            - wait: 0.5s
            - slide.pauseAnimation:
          """, fix: .none(because: "the curve is for the author to say"))
    case .animatorNotStopped:
      CodeExplanation(
        meaning: Words(
          en: "UIKit does not finish an animator before it is stopped. The replay stops it first.",
          zh: "UIKit 不允许结束未停止的 animator。重放时先停止它。"),
        remedy: Words(
          en: "Write `NAME.stopAnimation: false` before it.", zh: "在它之前写 `NAME.stopAnimation: false`。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - animator: {name: slide, duration: 1s, changes: [{A.center: [125, 42]}]}
            - slide.startAnimation:
            - slide.finishAnimation: end
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - animator: {name: slide, duration: 1s, changes: [{A.center: [125, 42]}]}
            - slide.startAnimation:
            - slide.stopAnimation: false
            - slide.finishAnimation: end
          """, fix: .none(because: "it may be another step that is missing"))
    case .animatorState:
      CodeExplanation(
        meaning: Words(
          en: """
            The state of an animator does not allow this step, or the step uses views while the animator runs back. \
            A scene cannot end then either.
            """,
          zh: "animator 的当前状态不允许这一步，或这一步用到反向运行的 animator 的视图。场景也不能在那时结束。"),
        remedy: Words(
          en: "Follow the help, for example with `NAME.pauseAnimation:` or `wait` before the step.",
          zh: "按建议处理，例如先写 `NAME.pauseAnimation:` 或 `wait`。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - animator: {name: slide, duration: 1s, curve: linear, changes: [{A.center: [125, 42]}]}
            - slide.startAnimation:
            - slide.fractionComplete: 0.5
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - animator: {name: slide, duration: 1s, curve: linear, changes: [{A.center: [125, 42]}]}
            - slide.startAnimation:
            - slide.pauseAnimation:
            - slide.fractionComplete: 0.5
          """, fix: .none(because: "several steps could bring it about"))
    case .unknownAnimation:
      CodeExplanation(
        meaning: Words(
          en: "The effect of the animation is not known, as the message explains, so no number is given.",
          zh: "动画的结果未知，原因见消息，所以不给出数值。"),
        remedy: Words(en: "Write the animation as the message suggests, or test on a device.", zh: "按消息所说的改写，或在设备上验证。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: transform, from: {scale: 2}, to: identity, cumulative: true, repeatCount: 2, duration: 1s, timeOffset: 1s}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.addAnimation: {keyPath: transform.scale, from: 2, to: 1, cumulative: true, duration: 1s}
          """, fix: .none(because: "the remedy depends on the reason"))
    case .unknownAnswer:
      CodeExplanation(
        meaning: Words(
          en: """
            No source documents a device's answer, so the expectation is neither met nor failed, and not \
            counted.
            """,
          zh: "没有来源说明设备会给出什么结果，所以这个期望既不算满足也不算失败，也不计数。"),
        remedy: Words(
          en: "Write the animation as the message suggests, or test on a device.", zh: "按消息所说改写动画，或在设备上验证。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          queries:
            - settlingDuration: {damping: 0}
              expect: 1
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          queries:
            - settlingDuration: {stiffness: 986.9604401089358, damping: 62.83185307179586}
              expect: 0.3
          """, fix: .none(because: "the remedy depends on the reason"))
    case .ambiguousLayout:
      CodeExplanation(
        meaning: Words(
          en: "The constraints do not determine the position or the size of a view.", zh: "约束没有确定视图的位置或尺寸。"),
        remedy: Words(
          en: "Add a constraint on the named axis, or an intrinsic size.", zh: "在所指出的轴上再加一条约束，或给出固有尺寸。"),
        bad: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|-8-[A]
            - V:|[A]|
          """,
        good: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|-8-[A(44)]
            - V:|[A]|
          """, fix: .none(because: "the missing constraint is for the author to choose"))
    case .misplacedView:
      CodeExplanation(
        meaning: Words(
          en: "The frame stored by a design tool differs from the result of the constraints.",
          zh: "设计工具为视图存储的 frame 与约束得出的不同。"),
        remedy: Words(
          en: "Update the stored frame, or correct the constraints.", zh: "更新所存储的 frame，或修改约束。"),
        bad: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A, drawn: [8, 0, 40, 60]}]}]
          constraints:
            - H:|-8-[A(44)]
            - V:|[A]|
          """,
        good: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A, drawn: [8, 0, 44, 60]}]}]
          constraints:
            - H:|-8-[A(44)]
            - V:|[A]|
          """, fix: .none(because: "either the frame or the constraints may be wrong"))
    case .priorityTie:
      CodeExplanation(
        meaning: Words(
          en: """
            Constraints of one priority conflict, and it is undocumented which one breaks. Between sizes of \
            several views, the layout follows output of iOS 26.1.
            """, zh: "几条优先级相同的约束无法同时满足，由哪一条让步没有文档说明。几个视图的尺寸之间，布局按 iOS 26.1 打印的结果显示。"),
        remedy: Words(en: "Give one of them a higher priority.", zh: "提高其中一条的优先级。"),
        bad: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|[A(50@900)]
            - A.width == 70 @900
            - V:|[A]|
          """,
        good: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|[A(50@900)]
            - A.width == 70 @901
            - V:|[A]|
          """, fix: .none(because: "which of the constraints matters more is for the author to say"))
    case .translatedMask:
      CodeExplanation(
        meaning: Words(
          en: "A view has constraints and a frame, which acts as required constraints.",
          zh: "视图既有 frame（相当于必需的约束），又有自己的约束。"),
        remedy: Words(
          en: "Remove the frame, or give the view `translatesAutoresizingMaskIntoConstraints: false`.",
          zh: "去掉 frame，或设置 `translatesAutoresizingMaskIntoConstraints: false`。"),
        bad: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A, frame: [8, 0, 44, 20]}]}]
          constraints:
            - A.leading == root.leading + 8
          """,
        good: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|-8-[A(44)]
            - V:|[A(20)]
          """, fix: .none(because: "whether the frame or the constraints are meant is for the author to say"))
    case .constrainedFrame:
      CodeExplanation(
        meaning: Words(
          en: """
            Geometry is assigned to a view that constraints place; the next layout replaces it.
            """, zh: "给由约束定位的视图设置了几何属性；下一次布局会把它覆盖。"),
        remedy: Words(en: "Change the `constant` of a constraint.", zh: "改为修改约束的 `constant`。"),
        bad: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|-8-[A(44)]
            - V:|[A(20)]
          mutations:
            - A.frame: [0, 0, 10, 10]
          """,
        good: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|-8-[A]
            - width: A.width == 44
            - V:|[A(20)]
          mutations:
            - width.constant: 10
          """, fix: .none(because: "which constraint is to change is for the author to say"))
    case .brokenConstraint:
      CodeExplanation(
        meaning: Words(
          en: """
            Layouts ignore a constraint, because `broken` lists it, or because iOS is predicted to break it.
            """, zh: "`broken` 说明设备会打破某条约束，或预测 iOS 会打破它，因此布局不计入它。"),
        remedy: Words(
          en: "Remove its name from `broken` once the constraints agree.", zh: "约束不再冲突后，从 `broken` 中去掉它的名字。"),
        bad: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|-8-[A(44)]
            - width: A.width == 50
            - V:|[A(20)]
          broken: [width]
          """,
        good: """
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|-8-[A(44)]
            - V:|[A(20)]
          """, fix: .none(because: "which of the constraints is meant is for the author to say"))
    case .roundedLayout:
      CodeExplanation(
        meaning: Words(
          en: """
            The scene sets a screen scale, so layouts round edges to pixels; how devices round is not certain.
            """, zh: "场景给出了屏幕缩放比例，布局把边缘取到整像素；设备具体如何取整并不确定。"),
        remedy: Words(
          en: "Remove `screenScale` and `device`, which sets it, or make all numbers whole pixels.",
          zh: "去掉 `screenScale`，以及会带来屏幕缩放比例的 `device`；或让所有数都是整像素。"),
        bad: """
          screenScale: 2
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|-8.3-[A(44)]
            - V:|[A(20)]
          """,
        good: """
          screenScale: 2
          views: [{name: root, frame: [0, 0, 100, 60], subviews: [{name: A}]}]
          constraints:
            - H:|-8.5-[A(44)]
            - V:|[A(20)]
          """, fix: .none(because: "whether pixels are meant is for the author to say"))
    case .offsetOutOfRange:
      CodeExplanation(
        meaning: Words(
          en: """
            The offset of a scroll view is outside its scrollable range. UIKit sets it anyway, and moves back \
            at the next touch.
            """, zh: "滚动视图的 contentOffset 超出可滚动范围；UIKit 照样设置，到下一次触摸时再弹回。"),
        remedy: Words(
          en: "Keep inside `offsetRange`, the scrollable range.",
          zh: "保持在 `offsetRange` 之内，它给出手指能滚动到的范围。"),
        bad: """
          views: [{name: A, frame: [0, 0, 100, 100], contentSize: [100, 300]}]
          mutations:
            - A.contentOffset: [0, 250]
          """,
        good: """
          views: [{name: A, frame: [0, 0, 100, 100], contentSize: [100, 300]}]
          mutations:
            - A.contentOffset: [0, 200]
          """, fix: .none(because: "the content size may be wrong"))
    case .clampedZoomScale:
      CodeExplanation(
        meaning: Words(
          en: """
            A zoom scale is outside `minimumZoomScale` and `maximumZoomScale`, and is clamped to the nearer one.
            """, zh: "zoomScale 超出 `minimumZoomScale` 与 `maximumZoomScale` 的范围，改取较近的那个。"),
        remedy: Words(en: "Widen the limits, or use a scale between them.", zh: "放宽范围，或改用范围之内的比例。"),
        bad: """
          views:
            - {name: A, frame: [0, 0, 100, 100], maximumZoomScale: 2, zoomedView: B, subviews: [{name: B, frame: [0, 0, 100, 100]}]}
          mutations:
            - A.zoomScale: 3
          """,
        good: """
          views:
            - {name: A, frame: [0, 0, 100, 100], maximumZoomScale: 4, zoomedView: B, subviews: [{name: B, frame: [0, 0, 100, 100]}]}
          mutations:
            - A.zoomScale: 3
          """, fix: .none(because: "either the limit or the scale may be wrong"))
    case .zoomSmallContent:
      CodeExplanation(
        meaning: Words(
          en: """
            After a zoom to a rect, the content is smaller than its scroll view. It rests at its origin here; \
            an old system printed a negative offset instead.
            """, zh: "缩放到某个矩形之后，内容比滚动视图小。这里让它停在原点；旧系统曾打印出负的 contentOffset。"),
        remedy: Words(en: "Make the content fill the scroll view, or test on a device.", zh: "让内容填满滚动视图，或在设备上确认。"),
        bad: """
          views:
            - {name: A, frame: [0, 0, 200, 200], maximumZoomScale: 4, zoomedView: B, subviews: [{name: B, frame: [0, 0, 100, 100]}]}
          mutations:
            - A.zoomTo: [0, 0, 200, 200]
          """,
        good: """
          views:
            - {name: A, frame: [0, 0, 200, 200], maximumZoomScale: 4, zoomedView: B, subviews: [{name: B, frame: [0, 0, 100, 100]}]}
          mutations:
            - A.zoomTo: [0, 0, 50, 50]
          """, fix: .none(because: "which size is meant is for the author to say"))
    case .rectLargerThanVisible:
      CodeExplanation(
        meaning: Words(
          en: """
            A rect to scroll to does not fit between the insets. Its far edge determines the offset here; \
            reports of UIKit disagree.
            """, zh: "要滚动到的矩形比可见区域大。超出时这里以远端边缘为准；关于 UIKit 的说法并不一致。"),
        remedy: Words(
          en: "Scroll to a rect that fits, such as one corner.", zh: "改为滚动到放得下的矩形，例如要看到的那个角。"),
        bad: """
          views: [{name: A, frame: [0, 0, 100, 100], contentSize: [100, 900]}]
          mutations:
            - A.scrollRectToVisible: [0, 300, 100, 200]
          """,
        good: """
          views: [{name: A, frame: [0, 0, 100, 100], contentSize: [100, 900]}]
          mutations:
            - A.scrollRectToVisible: [0, 300, 100, 20]
          """, fix: .none(because: "which part is to be seen is for the author to say"))
    case .landscapeInsetsContested:
      CodeExplanation(
        meaning: Words(
          en: """
            Sources differ on the safe area of this device in landscape: the top is 20 or 0, the bottom 20 or \
            21. No measurement on iOS 26 is known.
            """,
          zh: """
            这款设备横屏时的安全区域各有说法，也没有人在 iOS 26 上测量过：顶部有的是 20、有的是 0，底部有 20、\
            21。
            """),
        remedy: Words(
          en: "Copy the `safeAreaInsets` that a device prints into the top-level view.",
          zh: "把设备打印的 `safeAreaInsets` 写进顶层视图。"),
        bad: """
          device: iPhone 16 Pro
          orientation: landscape
          views: [{name: A, frame: screen}]
          """,
        good: """
          device: iPhone 17 Pro
          orientation: landscape
          views: [{name: A, frame: screen}]
          """, fix: .none(because: "only a device can tell"))
    case .insetsOffScreen:
      CodeExplanation(
        meaning: Words(
          en: """
            A safe area or margins are read from a view outside the visible part of its scroll view. geomrun \
            still applies the side insets. Two reports of iOS 11.2 give 0 for such a row.
            """,
          zh: """
            读取了滚动视图里一个视图的安全区域或边距，而它在滚动视图显示的范围以外。geomrun 仍按左右两边计算；\
            有两份 iOS 11.2 的报告说，这样的行边距为 0。
            """),
        remedy: Words(
          en: "Scroll until the view is visible, or test on a device.", zh: "先滚动到显示这个视图，或者在设备上核实。"),
        bad: """
          views:
            - name: list
              frame: [0, 0, 100, 100]
              safeAreaInsets: [0, 10, 0, 10]
              contentSize: [100, 300]
              subviews: [{name: row, frame: [0, 200, 100, 50]}]
          expect:
            row: {safeAreaInsets: [0, 10, 0, 10]}
          """,
        good: """
          views:
            - name: list
              frame: [0, 0, 100, 100]
              safeAreaInsets: [0, 10, 0, 10]
              contentSize: [100, 300]
              subviews: [{name: row, frame: [0, 200, 100, 50]}]
          mutations:
            - list.contentOffset: [0, 150]
          expect:
            row: {safeAreaInsets: [0, 10, 0, 10]}
          """, fix: .none(because: "only a device can tell"))
    case .insetsUnderTransform:
      CodeExplanation(
        meaning: Words(
          en: """
            A safe area or margins are read from a view under a scale or rotation. geomrun uses the visible \
            frame, as iOS 11.1 did. Apple does not support insets there, and from iOS 14 on they reportedly \
            freeze.
            """,
          zh:
            """
            读取的安全区域或边距要经过视图的缩放或旋转才能传到它里面。geomrun 像 iOS 11.1 那样按看到的 frame \
            计算。Apple 表示不支持这种情况下的边距；据说从 iOS 14 起，这些边距不再更新。
            """),
        remedy: Words(
          en: "Read the insets of the superview, or transform a view that needs no insets.",
          zh: "读取父视图的边距，或者只对不需要边距的视图设置变换。"),
        bad: """
          views:
            - name: A
              frame: [0, 0, 100, 200]
              safeAreaInsets: [20, 0, 0, 0]
              subviews: [{name: B, bounds: [0, 0, 100, 200], center: [50, 100], transform: {scale: 0.5}}]
          expect:
            B: {safeAreaInsets: [0, 0, 0, 0]}
          """,
        good: """
          views:
            - name: A
              frame: [0, 0, 100, 200]
              safeAreaInsets: [20, 0, 0, 0]
              subviews: [{name: B, frame: [0, 0, 100, 200]}]
          expect:
            B: {safeAreaInsets: [20, 0, 0, 0]}
          """, fix: .none(because: "the purpose of the insets is not known"))
    case .layersIntersect:
      CodeExplanation(
        meaning: Words(
          en: """
            No drawing order is right for these views in 3D: two views intersect, or several cover each other \
            in a ring. More than 512 siblings in 3D are not compared.
            """, zh: "查询三维视图的绘制顺序，但没有哪种顺序是对的：两个视图互相穿过，各有一部分在前；或者几个视图首尾相接地互相遮挡。同一父视图里超过 512 个三维视图时，不再逐一比较。"),
        remedy: Words(
          en: """
            Move one view nearer with `zPosition` until it is entirely in front, or rotate it less. `geomrun \
            draw` shows the nearer part of each view.
            """, zh: "用 `zPosition` 把其中一个移近，直到它整个在前，或者少转一些。`geomrun draw` 会画出各自较近的部分。"),
        bad: """
          views:
            - name: A
              frame: [0, 0, 200, 120]
              subviews:
                - {name: B, bounds: [0, 0, 80, 60], center: [100, 50], \
          transform3D: {rotation: {angle: 40deg, axis: [0, 1, 0]}}}
                - {name: C, frame: [75, 30, 90, 70]}
          queries: [{drawingOrder: A}]
          """,
        good: """
          views:
            - name: A
              frame: [0, 0, 200, 120]
              subviews:
                - {name: B, bounds: [0, 0, 80, 60], center: [100, 50], zPosition: 30, \
          transform3D: {rotation: {angle: 40deg, axis: [0, 1, 0]}}}
                - {name: C, frame: [75, 30, 90, 70]}
          queries: [{drawingOrder: A}]
          """, fix: .none(because: "which of them is to be in front is not known"))
    case .frameUnderTransform:
      CodeExplanation(
        meaning: Words(
          en: """
            A frame is set while the transform is not the identity. The resulting bounds and center are often \
            unexpected.
            """, zh: "在 transform 不是 identity 时设置了 frame。这时 bounds 和 center 会变成多少，很容易判断错。"),
        remedy: Words(
          en: "Set bounds and center to the values in the message.", zh: "改为设置 bounds 和 center；消息里给出了应设的值。"),
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
          """, fix: .none(because: "setting bounds and center is a different step, and the frame may be intended"))
    case .frameDoesNotReadBack:
      CodeExplanation(
        meaning: Words(
          en: """
            The frame reads back differently because of the transform. It rotates, skews, mirrors about an \
            off-center anchor, is not 2D, or has no inverse.
            """, zh: "由于 transform（旋转、错切、锚点不在中心的镜像、非二维变换，或没有逆变换），读到的 frame 与所设的不同。"),
        remedy: Words(
          en: "Set bounds and center, which read back as set.", zh: "改为设置 bounds 和 center，它们读到的就是所设的值。"),
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
          """, fix: .none(because: "setting bounds and center is a different step, and the frame may be intended"))
    case .frameOfSuperview:
      CodeExplanation(
        meaning: Words(
          en: """
            A view gets the frame or the center of its superview. These are not in the superview's coordinate \
            system, but the view's own frame and center are.
            """,
          zh: """
            视图得到的是父视图的 frame 或 center。它们不以父视图的坐标系为准，而视图自己的 frame 和 center \
            以它为准。
            """),
        remedy: Words(
          en: "Use the superview's bounds or their middle.",
          zh: "改用父视图的 bounds：视图填满它，或者放在它的正中。"),
        bad: """
          views:
            - name: A
              frame: [30, 12, 90, 40]
              subviews: [{name: B}]
          mutations:
            - B.frame: = A.frame
          """,
        good: """
          views:
            - name: A
              frame: [30, 12, 90, 40]
              subviews: [{name: B}]
          mutations:
            - B.frame: = A.bounds
          """, fix: .none(because: "the distance may be meant to count twice"))
    case .singularTransform:
      CodeExplanation(
        meaning: Words(
          en: """
            A transform without an inverse flattens the view, and points cannot be converted into it. The frame \
            setter and hit tests use the transform itself as the inverse, by three public reports of iOS; no \
            device has printed this. In 3D, hit tests skip such a view. A transform with axes parallel up to \
            rounding is inverted as on a device, and results through it are noise.
            """,
          zh:
            """
            不可逆的变换把视图压成一条线或一个点：坐标无法换算到它里面。设置 frame 时用变换本身代替逆变换，\
            hitTest 也是如此，依据是三份关于 iOS 的公开报告，没有设备打印过。在三维中 hitTest \
            会跳过这样的视图。两条轴只因舍入误差而不完全平行的变换像在设备上一样求逆，经过它的结果没有意义。
            """
        ),
        remedy: Words(en: "Use a small factor instead of 0, or hide the view.", zh: "用很小的系数代替 0，或者隐藏该视图。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.transform: {scale: [2, 0]}
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          mutations:
            - A.transform: {scale: [2, 0.001]}
          """, fix: .none(because: "which factor was meant is not known"))
    case .rotatedAutoresize:
      CodeExplanation(
        meaning: Words(
          en: """
            A view is resized with its superview while it is rotated (not by quarter turns), skewed or transformed \
            in 3D. This sets its frame and can distort its bounds.
            """,
          zh: "视图带有旋转（90° 的整数倍除外）、错切或三维变换，却随父视图自动调整大小：这会设置它的 frame，可能使 bounds 变形。"),
        remedy: Words(
          en: "Resize before rotating, or leave `autoresizingMask` empty while the view is rotated.",
          zh: "先调整大小再旋转，或者在视图旋转期间让 `autoresizingMask` 为空。"),
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
          """, fix: .none(because: "either the order of the steps or the mask may be unintended"))
    case .fractionalResize:
      CodeExplanation(
        meaning: Words(
          en: """
            A mask places an edge between whole points. A device rounds edges down to pixels, but the scene \
            does not set the screen scale, so nothing is rounded.
            """, zh: "autoresizingMask 使视图的某条边不是整数点。设备会把这些边向下取整到整像素，而场景没有说明一个点有几个像素，因此这里没有取整。"),
        remedy: Words(
          en: "Write `screenScale: 2` or `3`, or allow the code to keep exact values.",
          zh: "写上 `screenScale: 2` 或 `3`；如果要的正是未取整的值，就用 `allow` 允许这个代码。"),
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
          """, fix: .none(because: "how many pixels a point of the screen has is not known"))
    case .negativeResize:
      CodeExplanation(
        meaning: Words(
          en: """
            A superview shrinks by more than its flexible parts, so a mask gives a negative width or height. \
            The view gets the positive size, on the other side of its origin: x or y becomes smaller.
            """, zh: "父视图缩小的量超过了可伸缩的部分，autoresizingMask 因此要求负的宽度或高度。视图得到的是正值，并翻到原点的另一侧（x 或 y 更小的一侧）。"),
        remedy: Words(
          en: "Shrink the superview less, or add flexible margins to `autoresizingMask`.",
          zh: "让父视图少缩小一些，或在 `autoresizingMask` 中加入可伸缩的边距。"),
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
          """, fix: .none(because: "which size was meant is not known"))
    case .subviewAppended:
      CodeExplanation(
        meaning: Words(
          en: """
            A view is inserted after the end of the subviews, or beside a view that is not a subview. As on a \
            device, it becomes the last subview.
            """, zh: "把视图插入到子视图末尾之后，或插入到不是子视图的视图旁边。与设备一样，它成为最后一个子视图。"),
        remedy: Words(
          en: "Use `addSubview`, or name an existing index or subview.", zh: "改用 `addSubview`，或者写出存在的位置或子视图。"),
        bad: """
          views:
            - {name: A, frame: [0, 0, 30, 44]}
            - {name: B, frame: [10, 20, 3, 4]}
          mutations:
            - A.insertSubview: {view: B, at: 5}
          """,
        good: """
          views:
            - {name: A, frame: [0, 0, 30, 44]}
            - {name: B, frame: [10, 20, 3, 4]}
          mutations:
            - A.addSubview: B
          """, fix: .none(because: "which place was meant is for the author to say"))
    case .unusedViewExpectation:
      CodeExplanation(
        meaning: Words(
          en: "A property is compared twice without a change in between.", zh: "同一个属性被比较了两次，而其间没有任何变化。"),
        remedy: Words(
          en: "Remove one of the two, or move the first to a step with another value.",
          zh: "删去其中一个，或者把前一个移到属性值不同的地方。"),
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
          """, fix: .none(because: "which of the two comparisons was meant is not known"))
    case .knownFailurePasses:
      CodeExplanation(
        meaning: Words(
          en: "A known failure is met, so `geomrun check` fails.",
          zh: "某个期望被列为已知失败，但它已经成立。`geomrun check` 会因此失败。"),
        remedy: Words(
          en: "Remove its line from `knownFailures`, or `fails` from the query; `geomrun check --fix` does so.",
          zh: "从 `knownFailures` 中删去这一行，或删去查询的 `fails`；`geomrun check --fix` 会自动删除。"),
        bad: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          expect: {A: {alpha: 1}}
          knownFailures:
            A.alpha: "issue 12"
          """,
        good: """
          views: [{name: A, frame: [10, 20, 30, 44]}]
          expect: {A: {alpha: 1}}
          """, fix: .preferred)
    case .unusedParameter:
      CodeExplanation(
        meaning: Words(en: "No expression reads a parameter.", zh: "没有表达式读取这个参数。"),
        remedy: Words(en: "Use it in an expression, or remove it.", zh: "在表达式里使用它，或者删去它。"),
        bad: """
          params: {w: 30}
          views: [{name: A, frame: [10, 20, 30, 44]}]
          """,
        good: """
          params: {w: 30}
          views: [{name: A, frame: [10, 20, = w, 44]}]
          """, fix: .none(because: "the expression that reads it may be missing"))
    case .constraintsWithoutLayout:
      CodeExplanation(
        meaning: Words(en: "Constraints are assigned, but no layout follows.", zh: "设置了约束，但之后没有按约束布局。"),
        remedy: Words(
          en: "Call `layout` on the superview: constraints take effect there.",
          zh: "对父视图调用 `layout`：约束要等父视图布局时才生效。"),
        bad: """
          views:
            - name: A
              frame: [0, 0, 100, 60]
              subviews: [{name: B, frame: [10, 20, 30, 44]}]
          mutations:
            - B.constraints: [{minX: superlayer.minX}]
          """,
        good: """
          views:
            - name: A
              frame: [0, 0, 100, 60]
              subviews: [{name: B, frame: [10, 20, 30, 44]}]
          mutations:
            - B.constraints: [{minX: superlayer.minX}]
            - A.layout:
          """, fix: .none(because: "where the layout belongs is not known"))
    case .unknownConstraintSource:
      CodeExplanation(
        meaning: Words(
          en: "A constraint refers to a view that is not a sibling, so the axis is ignored.",
          zh: "约束所参照的视图不是同级视图，因此这条轴保持不变。"),
        remedy: Words(en: "Measure a sibling or `superlayer`.", zh: "改为参照同级视图或 `superlayer`。"),
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
          """, fix: .none(because: "which view was meant is not known"))
    }
  }
}
