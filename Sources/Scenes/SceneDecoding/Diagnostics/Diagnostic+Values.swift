import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import GeomrunYAMLStream

// Errors in values: one message, one function.
extension Diagnostic {
  static func noColor(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, Words(en: "`color` is empty; expected a color", zh: "`color` 为空，应为颜色"), at: place,
      help: [
        Words(
          en: "write a name, as `color: red`, or digits in quotes, as `color: \"#ff8000\"`: without quotes, "
            + "`#` begins a comment",
          zh: "写颜色名，如 `color: red`；或者把十六进制数字放进引号，如 `color: \"#ff8000\"`：没有引号时，`#` 后面是注释")
      ])
  }

  static func unknownColor(_ text: String, at place: SourceRange) -> Diagnostic {
    var finding = Diagnostic(
      .unknownWord, Words(en: "`color` cannot be `\(code: text)`", zh: "`color` 不能是 `\(code: text)`"), at: place)
    if ViewColor("#" + text) != nil {
      finding.advice = [Words.write("\"#\(text)\"")]
      finding.fixes = [.write("\"#\(text)\"", at: place, isPreferred: true)]
    } else if text.hasPrefix("#") {
      finding.advice = [
        Words(
          en: "`#` takes three or six hexadecimal digits, as in `\"#ff8000\"`",
          zh: "`#` 后面写三位或六位十六进制数字，如 `\"#ff8000\"`")
      ]
    } else {
      return finding.naming(
        text, known: ViewColor.Name.allCases.map { $0.rawValue }, what: .color,
        listing: Words(en: "it takes", zh: "可用的颜色："))
    }
    return finding
  }

  /// - Parameter isExpression: Whether a text is an expression at the place of the value.
  static func notANumber(_ event: YAMLEvent, for subject: DescribedValue, isExpression: (String) -> Bool) -> Diagnostic
  {
    var help: [Words] = []
    var meant: String?
    // A typo leaves a text that looks like one with a missing or an extra key.
    var isCertain = false
    let text = event.string
    let words = text.split { $0 == " " || $0 == ";" }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    if text.utf8.count <= longestEcho, words.count > 1, words.allSatisfy({ Double($0) != nil }) {
      meant = words.joined(separator: ", ")
      help.append(
        Words(
          en: "numbers are separated by commas: `\(code: words.joined(separator: ", "))`",
          zh: "数之间用逗号分隔：`\(code: words.joined(separator: ", "))`"))
    } else if event.isPlain, text.last == ";" {
      meant = String(text.dropLast())
      help.append(Words.leaveOut(";"))
    } else if ["+=", "-=", "*=", "/="].contains(text.prefix(2)) {
      help.append(
        Words(
          en: "an expression names the value that it reads: `\(code: subject.reading(text) ?? "= w + 10")`",
          zh: "表达式要写出它读取的内容：`\(code: subject.reading(text) ?? "= w + 10")`"))
    } else if event.isPlain, ["px", "pt", "%"].contains(text.dropFirst(digits.count)) {
      if text.hasSuffix("%"), let number = Double(digits) {
        let share = (number / 100).shortestText
        meant = share
        help.append(
          Words(
            en: "numbers have no unit: \(code: text) is `\(code: share)`",
            zh: "数没有单位：\(code: text) 写成 `\(code: share)`"))
        if subject.isLength {
          help.append(
            Words(
              en: "a part of a length is an expression, such as `= view1.bounds.width * \(code: share)`",
              zh: "长度的一部分写成表达式，例如 `= view1.bounds.width * \(code: share)`"))
        }
      } else {
        (meant, isCertain) = (String(digits), true)
        help.append(Words(en: "numbers have no unit", zh: "数没有单位"))
      }
    } else if event.isPlain, text.utf8.count <= longestEcho, text.contains(","),
      Double(text.replacing(",", with: ".")) != nil
    {
      meant = text.replacing(",", with: ".")
      help.append(
        Words(
          en: "use a decimal point: `\(code: text.replacing(",", with: "."))`",
          zh: "小数点写成 `.`：`\(code: text.replacing(",", with: "."))`"))
    } else if !event.isPlain, SourceValue.isDecimal(text) {
      (meant, isCertain) = (text, true)
      help.append(Words(en: "write numbers without quotes", zh: "数不加引号"))
    } else if text.contains("_"), SourceValue.isDecimal(text.replacing("_", with: "")) {
      meant = text.replacing("_", with: "")
      help.append(Words(en: "digits are not grouped", zh: "数字不能分组"))
    } else if event.isPlain, text.last == "f", SourceValue.isDecimal(String(text.dropLast())) {
      meant = String(text.dropLast())
      help.append(Words.write(text.dropLast()))
    } else if text.hasPrefix("0x") || text.hasPrefix("0o") || text.hasPrefix("0b") {
      help.append(Words(en: "numbers are decimal", zh: "数要写成十进制"))
    } else if ["M_PI", "\u{3C0}"].contains(text) {
      (meant, isCertain) = ("= pi", true)
      help.append(Words.write("= pi"))
    } else if ["nan", "inf", "-inf", "infinity"].contains(text.lowercased()) {
      help.append(Words(en: "expected a finite number", zh: "此处应为有限的数"))
    } else if text.utf8.count <= longestEcho, let own = SourceValue.number(text), own.first == "=",
      isExpression(String(own.dropFirst()))
    {
      (meant, isCertain) = (SourceValue.quoted(own), isUnmistakable(text))
      help.append(Words(en: "an expression begins with `=`: `\(code: own)`", zh: "表达式以 `=` 开头：`\(code: own)`"))
    }
    return Diagnostic(
      .number,
      Words(
        en: "\(subject.phrase) takes a number, not \(event.phrase)", zh: "\(subject.phrase)应为数值，而不是\(event.phrase)"),
      at: event.place, help: help,
      fixes: meant.map { [.write($0, at: event.place, isPreferred: isCertain)] } ?? [])
  }

  /// Whether an expression cannot be a mistyped number: it is a single name, or has signs between spaces.
  private static func isUnmistakable(_ text: String) -> Bool {
    text.contains { $0.isLetter }
      && (text.contains(" ") || text.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) })
  }

  static func numberTooLarge(at place: SourceRange) -> Diagnostic {
    Diagnostic(.notFinite, Words(en: "the number is too large for a double", zh: "这个数太大，超出了 double 的范围"), at: place)
  }

  static func notFinite(_ subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .notFinite, Words(en: "\(subject.phrase) must be a finite number", zh: "\(subject.phrase)必须是有限的数"), at: place)
  }

  static func expectedNotFinite(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .notFinite,
      Words(
        en: "the values of views are always finite, so infinity and NaN cannot be expected",
        zh: "视图的值总是有限的，因此不能期望它无穷大或为 NaN"),
      at: place)
  }

  static func notAScreenScale(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range,
      Words(
        en: "`screenScale` is 1, 2 or 3: the screen's pixels per point",
        zh: "`screenScale` 是 1、2 或 3，即一个点对应屏幕的几个像素"), at: place)
  }

  static func notASystemVersion(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "`ios` is a version of iOS, such as 26 or 27.1", zh: "`ios` 是 iOS 的版本，例如 26 或 27.1"), at: place)
  }

  static func negativeTolerance(at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, Words(en: "a tolerance cannot be negative", zh: "容差不能为负"), at: place)
  }

  static func wrongCount(_ found: Int, expected: Int, for subject: DescribedValue, at place: SourceRange) -> Diagnostic
  {
    let isOperation = if case .operation = subject { true } else { false }
    let isIn3D = isOperation ? (expected, found) == (2, 3) : (expected, found) == (6, 16)
    return Diagnostic(
      .wrongCount,
      Words(
        en: "\(subject.phrase) takes \(expected) numbers, found \(found)",
        zh: "\(subject.phrase)应有 \(expected) 个数，而这里有 \(found) 个"), at: place,
      help: isIn3D
        ? [Words(en: "assign `transform3D` instead", zh: "改为给 `transform3D` 赋值")]
        : expected == 4
          ? [
            subject.isInsets
              ? Words(
                en: "insets are top, left, bottom, right; four numbers", zh: "insets 依次是 top、left、bottom、right 四个数")
              : Words(en: "a rect is `[x, y, width, height]`", zh: "矩形写成 `[x, y, width, height]`")
          ] : [])
  }

  static func angleWithoutUnit(_ event: YAMLEvent) -> Diagnostic {
    let text = event.clipped
    let isZero = DecimalNumber.parse(event.text) == 0
    return Diagnostic(
      .angle, Words(en: "the angle `\(code: text)` has no unit", zh: "角度 `\(code: text)` 没有单位"), at: event.place,
      help: [
        isZero
          ? Words(en: "0 needs no unit without quotes", zh: "0 不加引号就不需要单位")
          : Words(
            en: "write `\(code: text)deg` for degrees or `\(code: text)rad` for radians",
            zh: "度写成 `\(code: text)deg`，弧度写成 `\(code: text)rad`")
      ],
      fixes: isZero
        ? [.write("0", at: event.place, isPreferred: true)]  // Which of the two is meant, the number does not say.
        : ["deg", "rad"].map { .write(text + $0, at: event.place, isPreferred: false) })
  }

  static func notAnAngle(_ event: YAMLEvent) -> Diagnostic {
    let text = event.string
    let isSource = text.utf8.count <= longestEcho && ["pi", "PI", "\u{B0}"].contains { text.contains($0) }
    let own = isSource ? SourceValue.angle(text) : angleWithSimilarUnit(text)
    return Diagnostic(
      .angle, Words(en: "\(event.phrase) is not an angle", zh: "\(event.phrase)不是角度"), at: event.place,
      help: [
        own.map { Words.write($0) }
          ?? Words(
            en: "angles are written `45deg`, `0.5rad`, `0.1pi`, `pi/4` or `= 360 * t deg`",
            zh: "角度写成 `45deg`、`0.5rad`、`0.1pi`、`pi/4` 或 `= 360 * t deg`")
      ],
      fixes: own.map { [.write($0, at: event.place, isPreferred: true)] } ?? [])
  }

  /// A number with the unit in place of a similar word, or of its long form.
  private static func angleWithSimilarUnit(_ text: String) -> String? {
    guard text.utf8.count <= longestEcho, let end = text.firstIndex(where: { $0.isLetter }) else { return nil }
    let parts = text[..<end].split(separator: " ")
    let word = text[end...].lowercased()
    let long = ["degree": "deg", "degrees": "deg", "radian": "rad", "radians": "rad"]
    guard let unit = long[word] ?? Suggestion.onlyOne(like: word, in: ["deg", "rad", "pi"]),
      // A digit may have been typed for the first letter, or after it.
      unit.first == word.first, !word.contains(where: { $0.isNumber }), parts.count == 1,
      SourceValue.isDecimal(String(parts[0]))
    else { return nil }
    return parts[0] + unit
  }

  static func expressionWithoutUnit(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .angle, Words(en: "the expression for an angle has no unit", zh: "角度的表达式没有单位"), at: place,
      help: [Words(en: "end it with `deg` or `rad`: `= 360 * t deg`", zh: "在末尾加上 `deg` 或 `rad`：`= 360 * t deg`")])
  }

  static func notABool(_ event: YAMLEvent, for subject: DescribedValue) -> Diagnostic {
    let yes = ["yes", "on", "y", "1"]
    let no = ["no", "off", "n", "0"]
    let text = event.string.lowercased()
    let meant = yes.contains(text) || text == "true" ? "true" : no.contains(text) || text == "false" ? "false" : nil
    let similar = Suggestion.onlyOne(like: text, in: ["true", "false"])
    return Diagnostic(
      .bool,
      Words(
        en: "\(subject.phrase) takes true or false, not \(event.phrase)",
        zh: "\(subject.phrase)应为 true 或 false，而不是\(event.phrase)"), at: event.place,
      help: meant.map {
        [
          Words(
            en: "write `\(code: $0)`; scenes accept only `true` and `false`",
            zh: "写成 `\(code: $0)`；场景只接受 `true` 和 `false`")
        ]
      } ?? similar.map { [Words.write($0)] }
        ?? [], fixes: (meant ?? similar).map { [.write($0, at: event.place, isPreferred: true)] } ?? [])
  }

  static func mixedRect(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en: "a rect has either `origin` and `size` or four numbers; `\(code: key)` is too many",
        zh: "矩形要么写 `origin` 和 `size`，要么写四个数；`\(code: key)` 是多余的"), at: place)
  }

  static func notATransform(_ event: YAMLEvent, _ kind: ValueKind, for subject: DescribedValue) -> Diagnostic {
    let remedy = remedy(in: event.string, of: kind, for: subject)
    return Diagnostic(
      .wrongType,
      Words(
        en: "\(subject.phrase) takes a transform, not \(event.phrase)", zh: "\(subject.phrase)应为变换，而不是\(event.phrase)"),
      at: event.place, help: [remedy.help],
      fixes: remedy.value.map { [.write($0, at: event.place, isPreferred: true)] } ?? [])
  }

  static func nestedTransforms(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, Words(en: "a list of transforms cannot contain a list of transforms", zh: "变换的列表里不能再有变换的列表"),
      at: place,
      help: [Words(en: "put all of them into one list; the first is applied first", zh: "全部放进一个列表；排在前面的先应用")])
  }

  static func axisByName(_ name: String, as axis: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType,
      Words(
        en: "`axis` takes three numbers, `[x, y, z]`, not `\(code: name)`",
        zh: "`axis` 应为三个数 `[x, y, z]`，而不是 `\(code: name)`"), at: place, help: [Words.write(axis)],
      fixes: [.write(axis, at: place, isPreferred: true)])
  }

  static func belongsTo3D(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey,
      Words(en: "`transform` is a 2D transform and has no `\(code: key)`", zh: "`transform` 是 2D 变换，没有 `\(code: key)`"),
      at: place,
      help: [Words(en: "assign `transform3D` instead", zh: "改为给 `transform3D` 赋值")])
  }

  static func missingElements(_ names: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey,
      Words(
        en: "a matrix has all six elements; missing: \(Words.codes(names))", zh: "矩阵要有全部六个元素；缺少：\(Words.codes(names))"),
      at: place)
  }

  static func notOneOperation(_ count: Int, is3D: Bool, at place: SourceRange) -> Diagnostic {
    let example = is3D ? "[{scale: [2, 3, 1]}, {perspective: 500}]" : "[{scale: 2}, {rotation: 30deg}]"
    return Diagnostic(
      .wrongCount,
      count == 0
        ? Words(en: "a transform needs one operation", zh: "变换要有一个操作")
        : Words(en: "a transform holds one operation, not \(count)", zh: "一个变换只有一个操作，而不是 \(count) 个"),
      at: place, help: [Words(en: "a list has an order: `\(code: example)`", zh: "列表有顺序：`\(code: example)`")])
  }

  /// A list of choices is empty.
  static func emptyChoices(at place: SourceRange) -> Diagnostic {
    Diagnostic(.wrongCount, Words(en: "`choices` needs at least one number", zh: "`choices` 至少要有一个数"), at: place)
  }

  /// A choice of paired numbers has different names than the first one.
  static func unpairedChoice(names: [String], at place: SourceRange) -> Diagnostic {
    let example = names.map { "\($0): 1" }.joined(separator: ", ")
    return Diagnostic(
      .missingKey,
      names.isEmpty
        ? Words(en: "a choice of several numbers names at least one", zh: "由几个数组成的选项至少要有一个数")
        : Words(
          en: "each choice has the numbers of the first one: \(Words.codes(names))",
          zh: "每个选项都要有第一个选项的数：\(Words.codes(names))"), at: place,
      help: [
        names.isEmpty
          ? Words.write("{w: 393, h: 852}")
          : Words(en: "write `{\(code: example)}`, with other numbers", zh: "写成 `{\(code: example)}`，换上别的数")
      ])
  }

  static func incompleteChoices(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey,
      Words(en: "a choice is either `choices`, or `from` and `to`", zh: "选项要么是 `choices`，要么是 `from` 和 `to`"), at: place,
      help: [
        Words(
          en: "write `{choices: [2, 3]}` or `{from: 50, to: 200, step: 10}`; without `step` the step is 1",
          zh: "写成 `{choices: [2, 3]}` 或 `{from: 50, to: 200, step: 10}`；不写 `step` 时步长为 1")
      ])
  }

  static func emptySteps(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "there is no number between `from` and `to`", zh: "`from` 与 `to` 之间没有数"), at: place,
      help: [
        Words(
          en: "`step` is 1 by default and must be above 0, and `to` must not be below `from`",
          zh: "`step` 不写时为 1，它必须大于 0；`to` 不能小于 `from`")
      ])
  }
}
