import GeomrunText
import GeomrunWords

/// Workflow commands, which GitHub shows next to the lines of a change.
final class CheckGitHub: CheckWriter {
  /// The number of messages with one severity that GitHub shows per step.
  private static let limit = 10

  private var shown: [CheckedFinding.Severity: Int] = [:]
  private var hidden = 0

  func write(_ scene: CheckedScene, into text: inout ByteText) {
    for unmet in scene.cases {
      if let known = unmet.known {
        let title = "\(unmet.name) in \(scene.label)"
        if known.mismatch == nil {
          // The finding says the same next to the line to remove, as a warning.
          let message = "\(CheckedKnownFailure.passes): \(known.reason)"
          write(.error, file: scene.file, known.place, title: title, message, into: &text)
        }
        continue
      }
      guard let mismatch = unmet.mismatch else { continue }
      var message = mismatch.sentence
      for line in unmet.lines(file: scene.file).dropFirst(2) { message += "\n\(line.name) \(line.english)" }
      write(.error, file: scene.file, unmet.place, title: "\(unmet.name) in \(scene.label)", message, into: &text)
    }
    for finding in scene.toldFindings {
      let message = finding.lines.joined(separator: "\n")
      write(
        finding.severity, file: scene.file, finding.place, title: "\(finding.code) in \(scene.label)", message,
        into: &text)
    }
  }

  func end(_ summary: CheckSummary) -> [ByteText] {
    var text = ByteText()
    for fault in summary.faults { if admits(.error) { text.append("::error title=geomrun::\(Self.message(fault))\n") } }
    guard hidden > 0 else { return [text] }
    let parts = ([summary.counts] + summary.failures).map { $0.text(in: .english) }
    text.append(
      "::notice title=geomrun::\(Self.message(parts.joined(separator: ", "))); \(hidden) more not shown here\n")
    return [text]
  }

  private func write(
    _ severity: CheckedFinding.Severity, file: String, _ place: CheckedPlace, title: String, _ message: String,
    into text: inout ByteText
  ) {
    guard admits(severity) else { return }
    text.append(
      "::\(severity) file=\(Self.property(file)),\(Self.extent(of: place)),"
        + "title=\(Self.property(title))::\(Self.message(message))\n")
  }

  // GitHub accepts columns only within one line.
  private static func extent(of place: CheckedPlace) -> WrittenText {
    guard place.endLine == place.line else { return "line=\(place.line),endLine=\(place.endLine)" }
    return "line=\(place.line),endLine=\(place.endLine),col=\(place.column),endColumn=\(place.endColumn)"
  }

  private func admits(_ severity: CheckedFinding.Severity) -> Bool {
    shown[severity, default: 0] += 1
    if shown[severity, default: 0] <= Self.limit { return true }
    hidden += 1
    return false
  }

  private static func message(_ text: String) -> WrittenText { WrittenText(text, inMessages) }

  private static func property(_ text: String) -> WrittenText { WrittenText(text, inProperties) }

  private static let inMessages = escapes("%\r\n")
  private static let inProperties = escapes("%\r\n:,")

  private static func escapes(_ special: String) -> TextEscapes {
    let hidden = Unicode.Scalar.invisibleControls + ["\u{2028}", "\u{2029}"]
    return TextEscapes(
      hidden.map { ($0, String($0).visible) }
        + special.unicodeScalars.map { scalar in
          let hex = String(scalar.value, radix: 16, uppercase: true)
          return (scalar, hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)")
        })
  }
}
