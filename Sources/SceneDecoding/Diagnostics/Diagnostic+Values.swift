internal import GeomrunForeignCode
internal import GeomrunLayerProperties
internal import GeomrunSceneModel
internal import GeomrunText
internal import GeomrunYAMLStream

// What is wrong with values: one message, one function.
extension Diagnostic {
  static func notANumber(_ event: YAMLEvent, for subject: Subject) -> Diagnostic {
    var help: [String] = []
    let text = event.string
    let words = text.split { $0 == " " || $0 == ";" }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    if text.utf8.count <= longestEcho, words.count > 1,
      words.allSatisfy({ Double($0) != nil })
    {
      help.append("numbers are separated by commas: `\(words.joined(separator: ", "))`")
    } else if event.isPlain, text.last == ";" {
      help.append("leave `;` out")
    } else if ["+=", "-=", "*=", "/="].contains(text.prefix(2)) {
      help.append(
        "an expression names what it reads: `\(subject.reading(text) ?? "= w + 10")`")
    } else if event.isPlain, ["px", "pt", "%"].contains(text.dropFirst(digits.count)) {
      help.append("a number has no unit")
    } else if event.isPlain, text.utf8.count <= longestEcho, text.contains(","),
      Double(text.replacing(",", with: ".")) != nil
    {
      help.append("decimals stand behind a point: `\(text.replacing(",", with: "."))`")
    } else if !event.isPlain, Double(text) != nil {
      help.append("a number stands without quotes")
    } else if text.contains("_"), SourceValue.isDecimal(text.replacing("_", with: "")) {
      help.append("digits are not grouped")
    } else if event.isPlain, text.last == "f", let own = SourceValue.number(text) {
      help.append("write `\(own)`")
    } else if text.hasPrefix("0x") || text.hasPrefix("0o") || text.hasPrefix("0b") {
      help.append("numbers are decimal")
    } else if text.utf8.count <= longestEcho, let own = SourceValue.number(text), own.first == "=" {
      help.append("an expression begins with `=`: `\(own)`")
    }
    return Diagnostic(
      .number, "\(subject.phrase) takes a number, not \(event.phrase)", at: event.place, help: help)
  }

  static func numberTooLarge(at place: SourceRange) -> Diagnostic {
    Diagnostic(.notFinite, "the number is too large for a double", at: place)
  }

  static func notFinite(_ subject: Subject, at place: SourceRange) -> Diagnostic {
    Diagnostic(.notFinite, "\(subject.phrase) has to be a finite number", at: place)
  }

  static func expectedNotFinite(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .notFinite, "no view ever has a value that is not finite, so it cannot be expected", at: place
    )
  }

  static func notAScreenScale(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, "`screenScale` is 1, 2 or 3: how many pixels of the screen a point has", at: place)
  }

  static func negativeTolerance(at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "a tolerance cannot be negative", at: place)
  }

  static func wrongCount(
    _ found: Int, expected: Int, for subject: Subject, at place: SourceRange
  ) -> Diagnostic {
    let isOperation = subject.phrase.hasPrefix("the operation")
    let isIn3D = isOperation ? (expected, found) == (2, 3) : (expected, found) == (6, 16)
    return Diagnostic(
      .wrongCount, "\(subject.phrase) takes \(expected) numbers, but \(found) stand here",
      at: place,
      help: isIn3D
        ? ["assign `transform3D` instead"]
        : expected == 4 ? ["a rect is `[x, y, width, height]`"] : [])
  }

  static func angleWithoutUnit(_ event: YAMLEvent) -> Diagnostic {
    let text = event.clipped
    return Diagnostic(
      .angle, "the angle `\(text)` has no unit", at: event.place,
      help: [
        DecimalNumber.parse(event.text) == 0
          ? "0 needs none where it stands without quotes"
          : "write `\(text)deg` for degrees or `\(text)rad` for radians"
      ])
  }

  static func notAnAngle(_ event: YAMLEvent) -> Diagnostic {
    let text = event.string
    let isSource =
      text.utf8.count <= longestEcho && ["pi", "PI", "\u{B0}"].contains { text.contains($0) }
    let own = isSource ? SourceValue.angle(text) : nil
    return Diagnostic(
      .angle, "\(event.phrase) is no angle", at: event.place,
      help: [
        own.map { "write `\($0)`" }
          ?? "angles are written `45deg`, `0.5rad`, `0.1pi`, `pi/4` or `= 360 * t deg`"
      ])
  }

  static func expressionWithoutUnit(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .angle, "the expression for an angle has no unit", at: place,
      help: ["end it with `deg` or `rad`: `= 360 * t deg`"])
  }

  static func notABool(_ event: YAMLEvent, for subject: Subject) -> Diagnostic {
    let yes = ["yes", "on", "y", "1"]
    let no = ["no", "off", "n", "0"]
    let text = event.string.lowercased()
    let meant =
      yes.contains(text) || text == "true"
      ? "true" : no.contains(text) || text == "false" ? "false" : nil
    return Diagnostic(
      .bool, "\(subject.phrase) takes true or false, not \(event.phrase)", at: event.place,
      help: meant.map { ["write `\($0)`; YAML 1.2 knows no other word for it"] } ?? [])
  }

  static func mixedRect(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      "a rect has either `origin` and `size` or four numbers; `\(key)` is too many",
      at: place)
  }

  static func notATransform(
    _ event: YAMLEvent, _ kind: ValueKind, for subject: Subject
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(subject.phrase) takes a transform, not \(event.phrase)", at: event.place,
      help: [numberHelp(in: event.string, of: kind, for: subject)])
  }

  static func nestedTransforms(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "a list of transforms cannot hold a list of transforms", at: place,
      help: ["put all of them into one list; the first is applied first"])
  }

  static func belongsTo3D(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "`transform` is a 2D transform and has no `\(key)`", at: place,
      help: ["assign `transform3D` instead"])
  }

  static func missingElements(_ names: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey,
      "a matrix has all six elements; missing: " + names.map { "`\($0)`" }.joined(separator: ", "),
      at: place)
  }

  static func notOneOperation(_ count: Int, is3D: Bool, at place: SourceRange) -> Diagnostic {
    let example =
      is3D ? "[{scale: [2, 3, 1]}, {perspective: 500}]" : "[{scale: 2}, {rotation: 30deg}]"
    return Diagnostic(
      .wrongCount,
      count == 0
        ? "a transform needs one operation" : "a transform holds one operation, not \(count)",
      at: place, help: ["a list has an order: `\(example)`"])
  }

  /// Why numbers make no value.
  static func emptyChoices(at place: SourceRange) -> Diagnostic {
    Diagnostic(.wrongCount, "`choices` needs at least one number", at: place)
  }

  static func incompleteChoices(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "a choice is either `choices`, or `from` and `to`", at: place,
      help: [
        "write `{choices: [2, 3]}` or `{from: 50, to: 200, step: 10}`; without `step` the step is 1"
      ])
  }

  static func emptySteps(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, "no number lies between `from` and `to`", at: place,
      help: ["`step`, 1 where it is left out, has to be above 0, and `to` not below `from`"])
  }
}
