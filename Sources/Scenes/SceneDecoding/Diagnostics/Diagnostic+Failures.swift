import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// Reasons why a document could not be read to its end: one message, one function.
extension Diagnostic {
  static let noDocument = Diagnostic(
    .emptyDocument, Words(en: "the file holds no scene", zh: "文件里没有场景"), at: .beginning,
    help: [Words(en: "a scene needs at least `views:`", zh: "场景至少要有 `views:`")])

  static let utf16 = Diagnostic(
    .encoding, Words(en: "the file is UTF-16", zh: "文件是 UTF-16 编码"), at: .beginning,
    help: [Words(en: "save it as UTF-8", zh: "保存为 UTF-8")])

  /// The findings in a document up to a failure, and the failure; without the finding about a key misread as text.
  static func findings(_ findings: [Diagnostic], upTo failure: EventCursor.Failure, in stretch: SourceSection)
    -> [Diagnostic]
  {
    guard case .problem(let problem) = failure, problem.kind == .syntax,
      let index = findings.lastIndex(where: { $0.place.end == failure.point })
    else { return findings + [.failure(failure, in: stretch)] }
    var findings = findings
    let misread = findings.remove(at: index).place.start
    return findings + [syntax(problem, in: stretch, misread: misread)]
  }

  static func failure(_ failure: EventCursor.Failure, in stretch: SourceSection) -> Diagnostic {
    switch failure {
    case .nesting(let place):
      Diagnostic(
        .nesting,
        Words(
          en: "lists and mappings are nested more than \(EventCursor.maximumDepth) deep",
          zh: "列表和映射嵌套超过 \(EventCursor.maximumDepth) 层"), at: place)
    case .expansion(let place):
      Diagnostic(
        .aliasExpansion, Words(en: "the aliases up to here expand to too many nodes", zh: "到此为止，别名展开后的节点太多"), at: place,
        help: [
          Words(
            en: "the limits are a million in one document, and ten million in one file", zh: "上限是一个文档一百万个，一个文件一千万个")
        ])
    case .problem(let problem):
      switch problem.kind {
      case .memory: Diagnostic(.syntax, Words(en: "there is not enough memory", zh: "内存不足"), at: .beginning)
      case .encoding: unreadable(at: stretch.range.lowerBound + problem.offset, in: stretch)
      case .syntax: syntax(problem, in: stretch)
      }
    }
  }

  static func tagDirective(at point: UInt32) -> Diagnostic {
    Diagnostic(
      .tag, Words(en: "tags have no meaning in a scene", zh: "标签在场景里没有意义"),
      at: SourceRange(start: point, end: point + 4),
      help: [Words(en: "remove the line `%TAG`", zh: "去掉 `%TAG` 这一行")])
  }

  /// The character at a byte is not allowed in YAML.
  static func unreadable(at byte: Int, in stretch: SourceSection) -> Diagnostic {
    let point = stretch.point(at: byte)
    let place = SourceRange(start: point, end: point + 1)
    let rest = stretch.bytes[min(byte, stretch.range.upperBound)..<stretch.range.upperBound]
    let character = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
    // Invalid bytes are decoded as the replacement character, which itself is readable.
    guard let character, character != "\u{FFFD}" else {
      return Diagnostic(
        .encoding,
        Words(
          en: "the byte 0x\(code: hex(UInt32(rest.first ?? 0), 2)) is not UTF-8 here",
          zh: "字节 0x\(code: hex(UInt32(rest.first ?? 0), 2)) 在此处不是 UTF-8"), at: place,
        help: [Words(en: "save the file as UTF-8", zh: "把文件保存为 UTF-8")])
    }
    let isASCII = character.value < 0x80
    let number = isASCII ? "0x\(hex(character.value, 2))" : "U+\(hex(character.value, 4))"
    return Diagnostic(
      .encoding,
      Words(en: "YAML does not allow the control character \(code: number)", zh: "YAML 里不能有控制字符 \(code: number)"),
      at: place)
  }

  static func hex(_ number: UInt32, _ digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension [Diagnostic] {
  /// All findings except those in text read after a reported failure of YAML, such as in an unclosed bracket.
  func before(_ failure: Diagnostic?) -> [Diagnostic] {
    guard let failure, contains(failure) else { return self }
    return filter { $0.place.start < failure.place.start || $0 == failure }
  }
}
