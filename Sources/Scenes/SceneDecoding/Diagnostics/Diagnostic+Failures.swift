import GeomrunSceneModel
import GeomrunYAMLStream

// Why a document could not be read to its end: one message, one function.
extension Diagnostic {
  static let noDocument = Diagnostic(
    .emptyDocument, "the file holds no scene", at: .beginning, help: ["a scene needs at least `views:`"])

  static let utf16 = Diagnostic(.encoding, "the file is UTF-16", at: .beginning, help: ["save it as UTF-8"])

  /// What was found in a document up to a failure, and the failure; without the finding about text that a key has
  /// become.
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
      Diagnostic(.nesting, "collections stand inside each other more than \(EventCursor.maximumDepth) deep", at: place)
    case .expansion(let place):
      Diagnostic(
        .aliasExpansion, "the aliases up to here stand for too many nodes", at: place,
        help: ["a million in one document, and ten million in one file, are the limits"])
    case .problem(let problem):
      switch problem.kind {
      case .memory: Diagnostic(.syntax, "there is not enough memory", at: .beginning)
      case .encoding: unreadable(at: stretch.range.lowerBound + problem.offset, in: stretch)
      case .syntax: syntax(problem, in: stretch)
      }
    }
  }

  static func tagDirective(at point: UInt32) -> Diagnostic {
    Diagnostic(
      .tag, "tags have no meaning in a scene", at: SourceRange(start: point, end: point + 4),
      help: ["leave out the line `%TAG`"])
  }

  /// What stands at a byte is no character that YAML may hold.
  static func unreadable(at byte: Int, in stretch: SourceSection) -> Diagnostic {
    let point = stretch.point(at: byte)
    let place = SourceRange(start: point, end: point + 1)
    let rest = stretch.bytes[min(byte, stretch.range.upperBound)..<stretch.range.upperBound]
    let character = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
    // What cannot be decoded comes back as the replacement character, which itself can be read.
    guard let character, character != "\u{FFFD}" else {
      return Diagnostic(
        .encoding, "the byte 0x\(hex(UInt32(rest.first ?? 0), 2)) is not UTF-8 here", at: place,
        help: ["save the file as UTF-8"])
    }
    let isASCII = character.value < 0x80
    let number = isASCII ? "0x\(hex(character.value, 2))" : "U+\(hex(character.value, 4))"
    return Diagnostic(.encoding, "the control character \(number) cannot stand in YAML", at: place)
  }

  static func hex(_ number: UInt32, _ digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
