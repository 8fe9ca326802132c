import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunText
import GeomrunYAMLStream

// What is wrong with values: one message, one function.
extension Diagnostic {
  static func noColor(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "`color` takes a color, not nothing", at: place,
      help: [
        "write a name, as `color: red`, or digits in quotes, as `color: \"#ff8000\"`: without quotes, "
          + "what follows `#` is a comment"
      ])
  }

  static func unknownColor(_ text: String, at place: SourceRange) -> Diagnostic {
    var finding = Diagnostic(.unknownWord, "`color` cannot be `\(text)`", at: place)
    if ViewColor("#" + text) != nil {
      finding.help = ["write `\"#\(text)\"`"]
      finding.fixes = [.write("\"#\(text)\"", at: place, isPreferred: true)]
    } else if text.hasPrefix("#") {
      finding.help = ["behind `#` stand three or six hexadecimal digits, as in `\"#ff8000\"`"]
    } else {
      return finding.naming(
        text, known: ViewColor.Name.allCases.map { $0.rawValue }, what: "color", listing: "it takes")
    }
    return finding
  }

  /// - Parameter isExpression: Whether a text is an expression where the value stands.
  static func notANumber(_ event: YAMLEvent, for subject: DescribedValue, isExpression: (String) -> Bool) -> Diagnostic
  {
    var help: [String] = []
    var meant: String?
    // A key that was typed for another leaves a text that looks like one with a key too many or too few.
    var isCertain = false
    let text = event.string
    let words = text.split { $0 == " " || $0 == ";" }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    if text.utf8.count <= longestEcho, words.count > 1, words.allSatisfy({ Double($0) != nil }) {
      meant = words.joined(separator: ", ")
      help.append("numbers are separated by commas: `\(words.joined(separator: ", "))`")
    } else if event.isPlain, text.last == ";" {
      meant = String(text.dropLast())
      help.append("leave `;` out")
    } else if ["+=", "-=", "*=", "/="].contains(text.prefix(2)) {
      help.append("an expression names what it reads: `\(subject.reading(text) ?? "= w + 10")`")
    } else if event.isPlain, ["px", "pt", "%"].contains(text.dropFirst(digits.count)) {
      if text.hasSuffix("%"), let number = Double(digits) {
        let share = (number / 100).shortestText
        meant = share
        help.append("a number has no unit: \(text) are `\(share)`")
        if subject.isLength {
          help.append("a part of a length is an expression, such as `= view1.bounds.width * \(share)`")
        }
      } else {
        (meant, isCertain) = (String(digits), true)
        help.append("a number has no unit")
      }
    } else if event.isPlain, text.utf8.count <= longestEcho, text.contains(","),
      Double(text.replacing(",", with: ".")) != nil
    {
      meant = text.replacing(",", with: ".")
      help.append("decimals stand behind a point: `\(text.replacing(",", with: "."))`")
    } else if !event.isPlain, SourceValue.isDecimal(text) {
      (meant, isCertain) = (text, true)
      help.append("a number stands without quotes")
    } else if text.contains("_"), SourceValue.isDecimal(text.replacing("_", with: "")) {
      meant = text.replacing("_", with: "")
      help.append("digits are not grouped")
    } else if event.isPlain, text.last == "f", SourceValue.isDecimal(String(text.dropLast())) {
      meant = String(text.dropLast())
      help.append("write `\(text.dropLast())`")
    } else if text.hasPrefix("0x") || text.hasPrefix("0o") || text.hasPrefix("0b") {
      help.append("numbers are decimal")
    } else if ["M_PI", "\u{3C0}"].contains(text) {
      (meant, isCertain) = ("= pi", true)
      help.append("write `= pi`")
    } else if ["nan", "inf", "-inf", "infinity"].contains(text.lowercased()) {
      help.append("a finite number stands here")
    } else if text.utf8.count <= longestEcho, let own = SourceValue.number(text), own.first == "=",
      isExpression(String(own.dropFirst()))
    {
      (meant, isCertain) = (SourceValue.quoted(own), isUnmistakable(text))
      help.append("an expression begins with `=`: `\(own)`")
    }
    return Diagnostic(
      .number, "\(subject.phrase) takes a number, not \(event.phrase)", at: event.place, help: help,
      fixes: meant.map { [.write($0, at: event.place, isPreferred: isCertain)] } ?? [])
  }

  /// Whether the text of an expression cannot be a number with a key typed into it: a name alone, or signs among
  /// spaces.
  private static func isUnmistakable(_ text: String) -> Bool {
    text.contains { $0.isLetter }
      && (text.contains(" ") || text.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) })
  }

  static func numberTooLarge(at place: SourceRange) -> Diagnostic {
    Diagnostic(.notFinite, "the number is too large for a double", at: place)
  }

  static func notFinite(_ subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(.notFinite, "\(subject.phrase) has to be a finite number", at: place)
  }

  static func expectedNotFinite(at place: SourceRange) -> Diagnostic {
    Diagnostic(.notFinite, "no view ever has a value that is not finite, so it cannot be expected", at: place)
  }

  static func notAScreenScale(at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "`screenScale` is 1, 2 or 3: how many pixels of the screen a point has", at: place)
  }

  static func notASystemVersion(at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "`ios` is a version of iOS, as 26 or 27.1", at: place)
  }

  static func negativeTolerance(at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "a tolerance cannot be negative", at: place)
  }

  static func wrongCount(_ found: Int, expected: Int, for subject: DescribedValue, at place: SourceRange) -> Diagnostic
  {
    let isOperation = if case .operation = subject { true } else { false }
    let isIn3D = isOperation ? (expected, found) == (2, 3) : (expected, found) == (6, 16)
    return Diagnostic(
      .wrongCount, "\(subject.phrase) takes \(expected) numbers, but \(found) stand here", at: place,
      help: isIn3D
        ? ["assign `transform3D` instead"]
        : expected == 4
          ? [
            subject.isInsets ? "insets are top, left, bottom, right; four numbers" : "a rect is `[x, y, width, height]`"
          ] : [])
  }

  static func angleWithoutUnit(_ event: YAMLEvent) -> Diagnostic {
    let text = event.clipped
    let isZero = DecimalNumber.parse(event.text) == 0
    return Diagnostic(
      .angle, "the angle `\(text)` has no unit", at: event.place,
      help: [
        isZero
          ? "0 needs none where it stands without quotes" : "write `\(text)deg` for degrees or `\(text)rad` for radians"
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
      .angle, "\(event.phrase) is no angle", at: event.place,
      help: [own.map { "write `\($0)`" } ?? "angles are written `45deg`, `0.5rad`, `0.1pi`, `pi/4` or `= 360 * t deg`"],
      fixes: own.map { [.write($0, at: event.place, isPreferred: true)] } ?? [])
  }

  /// A number with a unit in place of a word that is nearly one, or is its long form.
  private static func angleWithSimilarUnit(_ text: String) -> String? {
    guard text.utf8.count <= longestEcho, let end = text.firstIndex(where: { $0.isLetter }) else { return nil }
    let parts = text[..<end].split(separator: " ")
    let word = text[end...].lowercased()
    let long = ["degree": "deg", "degrees": "deg", "radian": "rad", "radians": "rad"]
    guard let unit = long[word] ?? Suggestion.onlyOne(like: word, in: ["deg", "rad", "pi"]),
      // A digit may have been typed for the first letter, or have slipped behind it.
      unit.first == word.first, !word.contains(where: { $0.isNumber }), parts.count == 1,
      SourceValue.isDecimal(String(parts[0]))
    else { return nil }
    return parts[0] + unit
  }

  static func expressionWithoutUnit(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .angle, "the expression for an angle has no unit", at: place,
      help: ["end it with `deg` or `rad`: `= 360 * t deg`"])
  }

  static func notABool(_ event: YAMLEvent, for subject: DescribedValue) -> Diagnostic {
    let yes = ["yes", "on", "y", "1"]
    let no = ["no", "off", "n", "0"]
    let text = event.string.lowercased()
    let meant = yes.contains(text) || text == "true" ? "true" : no.contains(text) || text == "false" ? "false" : nil
    let similar = Suggestion.onlyOne(like: text, in: ["true", "false"])
    return Diagnostic(
      .bool, "\(subject.phrase) takes true or false, not \(event.phrase)", at: event.place,
      help: meant.map { ["write `\($0)`; YAML 1.2 knows no other word for it"] } ?? similar.map { ["write `\($0)`"] }
        ?? [], fixes: (meant ?? similar).map { [.write($0, at: event.place, isPreferred: true)] } ?? [])
  }

  static func mixedRect(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "a rect has either `origin` and `size` or four numbers; `\(key)` is too many", at: place)
  }

  static func notATransform(_ event: YAMLEvent, _ kind: ValueKind, for subject: DescribedValue) -> Diagnostic {
    let remedy = remedy(in: event.string, of: kind, for: subject)
    return Diagnostic(
      .wrongType, "\(subject.phrase) takes a transform, not \(event.phrase)", at: event.place, help: [remedy.help],
      fixes: remedy.value.map { [.write($0, at: event.place, isPreferred: true)] } ?? [])
  }

  static func nestedTransforms(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "a list of transforms cannot hold a list of transforms", at: place,
      help: ["put all of them into one list; the first is applied first"])
  }

  static func axisByName(_ name: String, as axis: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "`axis` takes three numbers, `[x, y, z]`, not `\(name)`", at: place, help: ["write `\(axis)`"],
      fixes: [.write(axis, at: place, isPreferred: true)])
  }

  static func belongsTo3D(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "`transform` is a 2D transform and has no `\(key)`", at: place,
      help: ["assign `transform3D` instead"])
  }

  static func missingElements(_ names: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "a matrix has all six elements; missing: " + names.map { "`\($0)`" }.joined(separator: ", "),
      at: place)
  }

  static func notOneOperation(_ count: Int, is3D: Bool, at place: SourceRange) -> Diagnostic {
    let example = is3D ? "[{scale: [2, 3, 1]}, {perspective: 500}]" : "[{scale: 2}, {rotation: 30deg}]"
    return Diagnostic(
      .wrongCount, count == 0 ? "a transform needs one operation" : "a transform holds one operation, not \(count)",
      at: place, help: ["a list has an order: `\(example)`"])
  }

  /// Why numbers make no value.
  static func emptyChoices(at place: SourceRange) -> Diagnostic {
    Diagnostic(.wrongCount, "`choices` needs at least one number", at: place)
  }

  /// One of several choices of numbers that belong together has other names than the first one.
  static func unpairedChoice(names: [String], at place: SourceRange) -> Diagnostic {
    let example = names.map { "\($0): 1" }.joined(separator: ", ")
    return Diagnostic(
      .missingKey,
      names.isEmpty
        ? "a choice of several numbers names at least one"
        : "each choice has the numbers of the first one: \(names.map { "`\($0)`" }.joined(separator: ", "))", at: place,
      help: [names.isEmpty ? "write `{w: 393, h: 852}`" : "write `{\(example)}`, with other numbers"])
  }

  static func incompleteChoices(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "a choice is either `choices`, or `from` and `to`", at: place,
      help: ["write `{choices: [2, 3]}` or `{from: 50, to: 200, step: 10}`; without `step` the step is 1"])
  }

  static func emptySteps(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, "no number lies between `from` and `to`", at: place,
      help: ["`step`, 1 where it is left out, has to be above 0, and `to` not below `from`"])
  }
}
