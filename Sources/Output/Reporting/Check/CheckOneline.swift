import GeomrunText

/// Differences and errors, each on one line as compilers print it, for location lists in editors.
final class CheckOneline: CheckWriter {
  func write(_ scene: CheckedScene, into text: inout ByteText) {
    var lines = VisibleLines()
    for finding in scene.toldFindings {
      lines.append("\(scene.file):\(finding.place.line):\(finding.place.column): ")
      lines.append("\(finding.severity.rawValue): \(finding.message) [\(finding.code)]\n")
    }
    if scene.omitted > 0, let last = scene.findings.last?.place {
      lines.append("\(scene.file):\(last.line):\(last.column): note: \(scene.omitted) more\n")
    }
    for unmet in scene.cases {
      if let known = unmet.known {
        let place = known.mismatch == nil ? known.place : unmet.place
        lines.append("\(scene.file):\(place.line):\(place.column): ")
        lines.append(
          known.mismatch == nil
            ? "error: \(unmet.name) in \(scene.quotedLabel): \(CheckedKnownFailure.passes) [\(CheckedKnownFailure.code)]\n"
            : "note: \(unmet.name) in \(scene.quotedLabel): \(known.sentence) [known-failure]\n")
      }
      guard let mismatch = unmet.mismatch else { continue }
      lines.append("\(scene.file):\(unmet.place.line):\(unmet.place.column): ")
      lines.append("error: \(unmet.name) in \(scene.quotedLabel): \(mismatch.sentence) [mismatch]\n")
    }
    text.append(lines)
  }

  func end(_ summary: CheckSummary) -> [ByteText] { [] }
}
