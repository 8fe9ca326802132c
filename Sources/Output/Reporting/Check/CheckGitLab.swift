import GeomrunText

/// GitLab's code quality report: a list of differences and errors.
final class CheckGitLab: CheckWriter {
  private var isFirst = true
  /// The number of occurrences of each text, because GitLab keeps only one of several with the same fingerprint.
  private var seen: [String: Int] = [:]

  func begin(into text: inout ByteText) { text.append("[") }

  func write(_ scene: CheckedScene, into text: inout ByteText) {
    for unmet in scene.cases {
      if let known = unmet.known {
        let passes = known.mismatch == nil
        let what = passes ? "\(CheckedKnownFailure.passes): \(known.reason)" : known.sentence
        add(
          passes ? CheckedKnownFailure.code : "known-failure", passes ? "major" : "info",
          "\(unmet.name) in \"\(scene.label)\": \(what)", scene.file, known.place, into: &text)
      }
      guard let mismatch = unmet.mismatch else { continue }
      let message = "\(unmet.name) in \"\(scene.label)\": \(mismatch.sentence)"
      add("mismatch", "major", message, scene.file, unmet.place, into: &text)
    }
    for finding in scene.toldFindings {
      let severity: WrittenText =
        switch finding.severity {
        case .error: "critical"
        case .warning: "minor"
        }
      add(finding.code, severity, finding.message, about: finding.identity, scene.file, finding.place, into: &text)
    }
  }

  func end(_ summary: CheckSummary) -> [ByteText] {
    var text = ByteText()
    for fault in summary.faults {
      // GitLab requires a location, and there is none.
      let place = CheckedPlace(line: 1, column: 1, endLine: 1, endColumn: 1)
      add("fault", "blocker", fault, ".", place, into: &text)
    }
    text.append("]\n")
    return [text]
  }

  private func add(
    _ code: String, _ severity: WrittenText, _ message: String, about identity: String? = nil, _ file: String,
    _ place: CheckedPlace,
    into text: inout ByteText
  ) {
    // Without the line, so a finding keeps its fingerprint when lines are added above it.
    let subject = "\(file)\n\(code)\n\(identity ?? message)"
    let number = seen[subject, default: 0]
    seen[subject] = number + 1
    text.append(isFirst ? "\n  {\"description\": " : ",\n  {\"description\": ")
    isFirst = false
    text.appendJSON(message)
    text.appendJSON(code, after: ", \"check_name\": ")
    text.append(fixed: ", \"fingerprint\": \"")
    text.append(SHA256.digits(of: SHA256.hash("\(subject)\n\(number)".utf8)))
    text.append("\", \"severity\": \"\(severity)\", \"location\": {\"path\": ")
    text.appendJSON(file)
    text.append(", \"lines\": {\"begin\": \(place.line)}}}")
  }
}
