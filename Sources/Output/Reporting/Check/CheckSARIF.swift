import GeomrunText

/// SARIF 2.1.0, as code scanning services read it.
final class CheckSARIF: CheckWriter {
  private static let mismatch = "mismatch"

  private let version: String

  /// The rules of the results, in order of occurrence.
  private var rules = [mismatch]
  /// The results as text, because their values would take many times the memory; the rules precede them.
  private var results = TextPieces()
  /// The number of occurrences of each fingerprint input, by the beginning of its hash: duplicates need two
  /// fingerprints.
  private var occurrences: [UInt64: Int] = [:]

  /// Creates a writer.
  ///
  /// - Parameter version: The version of the program for display.
  init(version: String) { self.version = version }

  func write(_ scene: CheckedScene, into text: inout ByteText) {
    for unmet in scene.cases {
      if let known = unmet.known { append(known, of: unmet, scene) }
      guard let mismatch = unmet.mismatch else { continue }
      var message = "\(unmet.name) in \(scene.quotedLabel):"
      for line in mismatch.lines(file: scene.file) { message += "\n\(line.name) \(line.english)" }
      append(Self.mismatch, "error", message, about: unmet.name, scene, unmet.place, anchor: unmet.anchor)
    }
    for finding in scene.toldFindings {
      let message = finding.lines.joined(separator: "\n")
      append(
        finding.code, finding.severity.rawValue, message, about: finding.identity, scene, finding.place,
        fixes: finding.fixes)
    }
  }

  /// Adds a known failure, which is suppressed in its source; one that passes is an error with the fix of its finding.
  private func append(_ known: CheckedKnownFailure, of unmet: CheckedCase, _ scene: CheckedScene) {
    guard let mismatch = known.mismatch else {
      let fixes = scene.findings.first { $0.code == CheckedKnownFailure.code && $0.place == known.place }?.fixes
      let message = "\(unmet.name) in \(scene.quotedLabel): \(CheckedKnownFailure.passes): \(known.reason)"
      return append(
        CheckedKnownFailure.code, "error", message, about: unmet.name, scene, known.place, fixes: fixes ?? [])
    }
    var message = "\(unmet.name) in \(scene.quotedLabel):"
    for line in mismatch.lines(file: scene.file) { message += "\n\(line.name) \(line.english)" }
    append(
      Self.mismatch, "note", message, about: unmet.name, scene, unmet.place, anchor: unmet.anchor,
      suppressedBecause: known.reason)
  }

  func end(_ summary: CheckSummary) -> [ByteText] {
    let faults = summary.faults.map { fault -> JSONTree in ["level": "error", "message": ["text": .string(fault)]] }
    let rules = rules.map { rule in
      switch rule {
      case Self.mismatch: SARIFRule.mismatch
      case CheckedFinding.noExpectations: SARIFRule.noExpectations
      default: SARIFRule.ofCode(rule)
      }
    }
    let driver: JSONTree = ["name": "geomrun", "version": .string(version), "rules": .array(rules)]
    let log: JSONTree = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver],
          "invocations": [
            ["executionSuccessful": .bool(faults.isEmpty), "toolExecutionNotifications": .array(faults)]
          ], "columnKind": "unicodeCodePoints", "results": [],
        ]
      ],
    ]
    // The results are inserted between the last brackets.
    let text = log.prettyBytes
    let open = text.bytes.lastIndex(of: 0x5B) ?? text.bytes.startIndex
    var (start, end) = (ByteText(), ByteText())
    start.append(text.prefix(through: open))
    if !results.isEmpty { end.append(JSONTree.indentation(3)) }
    end.append(text.suffix(behind: open))
    return [start] + results.pieces + [end]
  }

  private func append(
    _ rule: String, _ level: String, _ message: String, about subject: String, _ scene: CheckedScene,
    _ place: CheckedPlace, anchor: CheckedPlace? = nil, fixes: [CheckedFix] = [],
    suppressedBecause reason: String? = nil
  ) {
    let index = rules.firstIndex(of: rule) ?? rules.count
    if index == rules.count { rules.append(rule) }
    let file = scene.file
    let result: JSONTree = [
      "ruleId": .string(rule), "ruleIndex": .number(Double(index)), "level": .string(level),
      "message": ["text": .string(message)], "locations": [Self.location(of: place, in: file)],
      "partialFingerprints": ["geomrun/v1": .string(fingerprint([rule, file, scene.label, subject]))],
    ]
    let related = anchor.map { Self.location(of: $0, in: file).with("message", ["text": "the value is here"]) }
    var whole = related.map { result.with("relatedLocations", [$0]) } ?? result
    if !fixes.isEmpty { whole = whole.with("fixes", .array(fixes.map { Self.fix($0, in: file) })) }
    if let reason {
      whole = whole.with("suppressions", [["kind": "inSource", "justification": .string(reason)]])
    }
    let isFirst = results.isEmpty
    results.append { text in
      if !isFirst { text.append(fixed: ",") }
      text.append(JSONTree.indentation(4))
      whole.appendPretty(to: &text, level: 4)
    }
  }

  /// Returns a fingerprint that does not change when lines above are added, or when the numbers change.
  private func fingerprint(_ words: [String]) -> String {
    let said = words.joined(separator: "\0")
    var hash = SHA256.hash(said.utf8)
    let key = hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    let number = occurrences[key, default: 0]
    occurrences[key] = number + 1
    if number > 0 { hash = SHA256.hash("\(said)\0\(number)".utf8) }
    return SHA256.digits(of: hash.prefix(16)).string
  }

  private static func location(of place: CheckedPlace, in file: String) -> JSONTree {
    ["physicalLocation": ["artifactLocation": ["uri": .string(uri(of: file))], "region": region(of: place)]]
  }

  private static func region(of place: CheckedPlace) -> JSONTree {
    [
      "startLine": .number(Double(place.line)), "startColumn": .number(Double(place.column)),
      "endLine": .number(Double(place.endLine)), "endColumn": .number(Double(place.endColumn)),
    ]
  }

  private static func fix(_ fix: CheckedFix, in file: String) -> JSONTree {
    let replacements = fix.edits.map { edit -> JSONTree in
      ["deletedRegion": region(of: edit.place), "insertedContent": ["text": .string(edit.text)]]
    }
    return [
      "description": ["text": .string(fix.title)],
      "artifactChanges": [["artifactLocation": ["uri": .string(uri(of: file))], "replacements": .array(replacements)]],
    ]
  }

  /// Returns a relative reference for a relative path, otherwise a `file` URI.
  private static func uri(of path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        uri += hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)"
      }
    }
    return uri
  }
}
