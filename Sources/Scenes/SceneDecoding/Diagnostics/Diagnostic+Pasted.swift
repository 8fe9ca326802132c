import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import GeomrunYAMLStream

// Errors in values pasted from a log: one message, one function.
extension Diagnostic {
  static func notPasted(
    _ event: YAMLEvent, expected: Words, of kind: ValueKind, for subject: DescribedValue, on platform: Platform
  ) -> Diagnostic {
    if subject.isAnchorPoint, let corner = cornersInUnits[event.string] {
      let grows = platform.growsDownwards ? Words(en: "downwards", zh: "下") : Words(en: "upwards", zh: "上")
      let point = platform.growsDownwards ? corner.down : corner.up
      return Diagnostic(
        .pastedText,
        Words(
          en: "\(subject.phrase) takes \(expected), not \(event.phrase)",
          zh: "\(subject.phrase)应为\(expected)，而不是\(event.phrase)"), at: event.place,
        help: [
          Words(
            en: "write `\(code: subject.entry(point))`, in units of the view's size, where y grows \(grows)",
            zh: "写成 `\(code: subject.entry(point))`：以视图的尺寸为单位，y 向\(grows)增大")
        ],
        fixes: [.write(point, at: event.place, isPreferred: true)])
    }
    if event.text.first == 0x3D {
      if let list = listOfExpressions(event.string, of: kind) {
        return Diagnostic(
          .pastedText,
          Words(
            en: "\(subject.phrase) takes \(expected), not one expression", zh: "\(subject.phrase)应为\(expected)，而不是一个表达式"
          ), at: event.place,
          help: [
            Words(
              en: "each number needs its own expression: `\(code: subject.entry(list))`",
              zh: "每个数各写一个表达式：`\(code: subject.entry(list))`")
          ],
          fixes: [.write(list, at: event.place, isPreferred: true)])
      }
      return Diagnostic(
        .pastedText,
        Words(
          en: "\(subject.phrase) takes \(expected), not one expression", zh: "\(subject.phrase)应为\(expected)，而不是一个表达式"),
        at: event.place,
        help: [
          Words(
            en: "put expressions inside the list: `\(code: listWithExpression(event.string, of: kind))`",
            zh: "把表达式放进列表：`\(code: listWithExpression(event.string, of: kind))`")
        ])
    }
    let remedy = remedy(in: event.string, of: kind, for: subject)
    return Diagnostic(
      .pastedText,
      Words(
        en: "\(subject.phrase) takes \(expected), not \(event.phrase)",
        zh: "\(subject.phrase)应为\(expected)，而不是\(event.phrase)"), at: event.place, help: [remedy.help],
      // A character in place of a bracket may have been typed for it.
      fixes: remedy.value.map {
        [.write($0, at: event.place, isPreferred: !event.string.contains { "[]".contains($0) })]
      } ?? [])
  }

  /// The common names of positions in a view, in unit coordinates, with y downwards and with y upwards.
  private static let cornersInUnits: [String: (down: String, up: String)] = [
    "topLeft": (down: "[0, 0]", up: "[0, 1]"), "top": ("[0.5, 0]", "[0.5, 1]"), "topRight": ("[1, 0]", "[1, 1]"),
    "left": ("[0, 0.5]", "[0, 0.5]"), "center": ("[0.5, 0.5]", "[0.5, 0.5]"), "right": ("[1, 0.5]", "[1, 0.5]"),
    "bottomLeft": ("[0, 1]", "[0, 0]"), "bottom": ("[0.5, 1]", "[0.5, 0]"), "bottomRight": ("[1, 1]", "[1, 0]"),
  ]

  /// The list of a text such as `= [a + 1, 2, b, 4]`, with a string for each expression; nil for any other text.
  private static func listOfExpressions(_ text: String, of kind: ValueKind) -> String? {
    let content = text.dropFirst().drop { $0 == " " }
    guard text.utf8.count <= longestList, content.first == "[", content.last == "]", !text.contains("\"") else {
      return nil
    }
    var items = [""]
    var depth = 0
    for character in content.dropFirst().dropLast() {
      if "([{".contains(character) { depth += 1 } else if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { return nil }
      if character == ",", depth == 0 { items.append("") } else { items[items.count - 1].append(character) }
    }
    let count = kind.example?.split(separator: ",").count
    let trimmed = items.map { $0.drop { $0 == " " } }
    guard depth == 0, items.count == count, trimmed.allSatisfy({ !$0.isEmpty && !$0.contains("\n") }) else {
      return nil
    }
    return "[\(trimmed.map { Double($0) == nil ? "\"= \($0)\"" : String($0) }.joined(separator: ", "))]"
  }

  /// A longer text is not repeated.
  private static let longestList = 400

  /// A list with an expression as its first number.
  private static func listWithExpression(_ text: String, of kind: ValueKind) -> String {
    let isSimple = text.utf8.count <= longestEcho && !text.contains { ",[]{}#:\"'".contains($0) }
    var items = (kind.example ?? "[10, 20]").dropFirst().dropLast().split(separator: ",").map { $0.drop { $0 == " " } }
    if !items.isEmpty { items[0] = isSimple ? text[...] : "= 2 * pi" }
    return "[\(items.joined(separator: ", "))]"
  }

  static func braces(_ text: String, _ kind: ValueKind, for subject: DescribedValue, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .pastedText,
      Words(
        en: "`\(code: text)` without quotes is a mapping, not \(kind.noun)",
        zh: "没有引号的 `\(code: text)` 是映射，不是\(kind.noun)"), at: place
    ).helped(
      by: quoted(text, kind, for: subject))
  }

  static func cutByComma(_ text: String, _ kind: ValueKind, for subject: DescribedValue, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .pastedText,
      Words(
        en: "between braces, a comma ends a value: `\(code: text)` is not read as one",
        zh: "大括号里的逗号会结束一个值：`\(code: text)` 没有被读成一个值"), at: place
    ).helped(
      by: quoted(text, kind, for: subject))
  }

  /// The fix for a value that would be correct in quotes, or for one that is at least recognized.
  private static func quoted(_ text: String, _ kind: ValueKind, for subject: DescribedValue) -> Remedy {
    var bytes = text
    let isValue = bytes.withUTF8 { PastedText.numbers(in: $0, shapedAs: PastedText.shapes(of: kind)) != nil }
    if isValue {
      let value = "\"\(text)\""
      return (
        Words(
          en: "a value pasted from a log needs quotes: `\(code: subject.entry(value))`",
          zh: "从日志粘贴的值要放进引号：`\(code: subject.entry(value))`"), value
      )
    }
    return remedy(in: text, of: kind, for: subject)
  }

  /// The help about a value, and its replacement if it is clear.
  typealias Remedy = (help: Words, value: String?)

  /// The finding with the remedy for the value at its place.
  func helped(by remedy: Remedy, isPreferred: Bool = true) -> Diagnostic {
    var finding = self
    finding.advice = [remedy.help]
    finding.fixes = remedy.value.map { [.write($0, at: place, isPreferred: isPreferred)] } ?? []
    return finding
  }

  /// The replacement of a text that contains the numbers and more; all formats if they are not clear.
  static func remedy(in text: String, of kind: ValueKind, for subject: DescribedValue) -> Remedy {
    if case .declared(let path) = subject, path == PropertyPath(.frame),
      let remedy = helpForFrame(PastedDescription(text))
    {
      return (remedy, nil)
    }
    if let list = PastedText.list(of: kind, in: text, called: subject.loggedNames) {
      return (
        Words(en: "write the numbers alone: `\(code: subject.entry(list))`", zh: "只写数：`\(code: subject.entry(list))`"),
        list
      )
    }
    if kind == .transform, let matrix = PastedText.numerals(of: .transform3D, in: text, called: ["transform"]) {
      let affine = PastedText.affine(matrix).map { "[\($0.joined(separator: ", "))]" }
      return (helpForMatrix(matrix, for: subject), affine)
    }
    if text.utf8.count <= 2 * longestEcho,
      let own = SourceValue.text(of: kind, text) ?? SourceValue.property(of: kind, text)
    {
      return (Words.write(subject.entry(own)), own)
    }
    return (forms(of: kind, in: text, for: subject), nil)
  }

  /// All formats of a value, for a text with an unclear one.
  private static func forms(of kind: ValueKind, in text: String, for subject: DescribedValue) -> Words {
    switch kind {
    case .transform:
      if let own = SourceValue.spatial(text) { return helpForSpatial(own, for: subject) }
      return Words(
        en: "a transform is `identity`, `{scale: 2}`, `{rotation: 30deg}`, a matrix or a list",
        zh: "变换写成 `identity`、`{scale: 2}`、`{rotation: 30deg}`、矩阵或列表")
    case .transform3D:
      return Words(
        en: "a 3D transform is `identity`, `{scale: [2, 3, 1]}`, "
          + "`{rotation: {angle: 30deg, axis: [0, 0, 1]}}`, a matrix or a list",
        zh: "3D 变换写成 `identity`、`{scale: [2, 3, 1]}`、`{rotation: {angle: 30deg, axis: [0, 0, 1]}}`、矩阵或列表")
    case .number, .point, .size, .rect, .insets, .insetAdjustment, .contentMode, .scale, .bool, .autoresizingMask,
      .angle, .nothing:
      let example = Words.write(subject.entry(kind.example ?? ""))
      let pasted = kind.pastedExamples.map { "\"\($0)\"" }
      if pasted.isEmpty { return example }
      return Words(
        en: "\(example), or the value as a log prints it, in quotes: \(Words.codes(pasted))",
        zh: "\(example)，或者把日志打印的值放进引号：\(Words.codes(pasted))")
    }
  }

  /// The declaration for a frame printed with a transform; nil if the frame is sufficient.
  private static func helpForFrame(_ description: PastedDescription) -> Words? {
    switch description.declaration {
    case .entries(let entries) where entries.count > 1:
      let parts = Words.allOf(entries.map { "\($0.key): \($0.value)" })
      return Words(en: "in place of the frame, write \(parts)", zh: "不写 frame，改写 \(parts)")
    case .unknown(let doubt): return helpForDoubt(doubt)
    case .entries, nil: return nil
    }
  }

  /// The help about sixteen numbers in place of a 2D transform.
  private static func helpForMatrix(_ matrix: [String], for subject: DescribedValue) -> Words {
    guard let affine = PastedText.affine(matrix) else {
      return helpForSpatial("[\(matrix.joined(separator: ", "))]", for: subject)
    }
    return Words(
      en: "write the 2D numbers alone: `\(code: subject.entry("[\(affine.joined(separator: ", "))]"))`",
      zh: "只写 2D 的数：`\(code: subject.entry("[\(affine.joined(separator: ", "))]"))`")
  }

  /// The help about a 3D transform in place of a 2D one.
  private static func helpForSpatial(_ value: String, for subject: DescribedValue) -> Words {
    let name = Property.transform3D.name
    return switch subject {
    case .declared, .expected:
      Words(
        en: "write `\(code: name): \(code: value)`, because it is not a 2D transform",
        zh: "写成 `\(code: name): \(code: value)`，因为它不是 2D 变换")
    case .assigned(let view, _):
      Words(
        en: "write `\(code: view).\(code: name): \(code: value)`, because it is not a 2D transform",
        zh: "写成 `\(code: view).\(code: name): \(code: value)`，因为它不是 2D 变换")
    default: Words(en: "it is not a 2D transform; `\(code: name)` takes it", zh: "它不是 2D 变换；要写在 `\(code: name)` 里")
    }
  }
}
