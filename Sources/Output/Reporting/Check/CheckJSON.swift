package import GeomrunText

/// All results of `check`, as one JSON object with a line for each expectation.
package final class CheckJSON: CheckWriter {
  private var isFirst = true

  /// Creates a writer before its first scene.
  package init() {}

  package func begin(into text: inout ByteText) { text.append("{\"format\": 1, \"scenes\": [") }

  package func write(_ scene: CheckedScene, into text: inout ByteText) {
    text.append(isFirst ? "\n  {\"file\": " : ",\n  {\"file\": ")
    isFirst = false
    text.appendJSON(scene.file)
    text.append(", \"document\": \(scene.document), \"scene\": ")
    text.appendJSON(scene.title)
    if !scene.settings.isEmpty {
      text.append(", \"params\": {")
      for (index, setting) in scene.settings.enumerated() {
        if index > 0 { text.append(", ") }
        text.appendJSON(setting.name)
        text.append(": \(setting.value)")
      }
      text.append("}")
    }
    text.append(", \"valid\": \(!scene.isInvalid)")
    text.append(",\n   \"expectations\": ")
    text.appendJSONList(of: scene.cases, line: "\n     ") { expectation, text in
      text.append("{\"name\": ")
      text.appendJSON(expectation.name)
      text.append(", ")
      text.appendJSON(expectation.place)
      let mismatch = expectation.mismatch ?? expectation.known?.mismatch
      text.append(", \"met\": \(mismatch == nil)")
      if let known = expectation.known { text.appendJSON(known.reason, after: ", \"knownFailure\": ") }
      if let anchor = expectation.anchor {
        text.append(", \"anchor\": {")
        text.appendJSON(anchor)
        text.append("}")
      }
      if let mismatch { Self.write(mismatch, after: ",\n      ", into: &text) }
      text.append("}")
    }
    text.append(",\n   \"findings\": ")
    text.appendJSONList(of: scene.findings, line: "\n     ") { finding, text in
      text.append("{")
      Self.write(finding, into: &text)
      text.append("}")
    }
    text.append("}")
  }

  package func end(_ summary: CheckSummary) -> [ByteText] {
    var text = ByteText()
    let combinations: WrittenText = summary.combinations.map { "\"combinations\": \($0), " } ?? ""
    let passedOver: WrittenText = summary.passedOver.map { ", \"passedOver\": \($0)" } ?? ""
    text.append("],\n \"faults\": ")
    text.appendJSON(summary.faults)
    text.append(
      ",\n \"summary\": {\"scenes\": \(summary.scenes), \(combinations)\"invalid\": \(summary.invalid), "
        + "\"expectations\": \(summary.expectations), \"mismatches\": \(summary.mismatches), "
        + "\"knownFailures\": \(summary.knownFailures), "
        + "\"passingKnownFailures\": \(summary.passingKnownFailures), "
        + "\"withoutExpectations\": \(summary.withoutExpectations)\(passedOver)}}\n")
    return [text]
  }

  /// Adds the members of a finding.
  static func write(_ finding: CheckedFinding, into text: inout ByteText) {
    text.append("\"severity\": \"\(finding.severity)\", \"code\": ")
    text.appendJSON(finding.code)
    text.append(", \"message\": ")
    text.appendJSON(finding.message)
    text.append(", ")
    text.appendJSON(finding.place)
    text.append(", \"help\": ")
    text.appendJSON(finding.help)
    text.append(", \"fixes\": ")
    text.appendJSONList(of: finding.fixes) { fix, text in
      text.append("{\"title\": ")
      text.appendJSON(fix.title)
      text.append(", \"preferred\": \(fix.isPreferred), \"edits\": ")
      text.appendJSONList(of: fix.edits) { edit, text in
        text.append("{")
        text.appendJSON(edit.place)
        text.append(", \"start\": \(edit.bytes.lowerBound), \"end\": \(edit.bytes.upperBound), \"text\": ")
        text.appendJSON(edit.text)
        text.append("}")
      }
      text.append("}")
    }
  }

  /// Adds the members of a mismatch, each group of them after a comma with the text that follows it.
  static func write(_ mismatch: CheckedMismatch, after comma: WrittenText, into text: inout ByteText) {
    text.append("\(comma)\"expected\": ")
    text.appendValue(Array(mismatch.expected.json.utf8))
    text.append(", \"actual\": ")
    text.appendValue(Array(mismatch.actual.json.utf8))
    text.append("\(comma)\"difference\": ")
    if let difference = mismatch.difference {
      text.append("{\"component\": ")
      if let component = difference.component { text.appendJSON(component) } else { text.append("null") }
      text.append(", \"size\": \(number(difference.size))}")
    } else {
      text.append("null")
    }
    text.append(", \"tolerance\": {\"absolute\": \(number(mismatch.absoluteTolerance))")
    text.append(", \"relative\": \(number(mismatch.relativeTolerance)), \"set\": ")
    if let place = mismatch.tolerancePlace {
      text.append("{")
      text.appendJSON(place)
      text.append("}")
    } else {
      text.append("null")
    }
    text.append("}\(comma)\"lastChange\": ")
    if case .mutation(let place, let mutation) = mismatch.lastChange {
      text.append("{")
      text.appendJSON(place)
      text.append(", \"mutation\": ")
      text.appendJSON(mutation)
      text.append("}")
    } else {
      text.append("null")
    }
  }

  // A difference may be too large for a double, which JSON cannot represent.
  private static func number(_ number: Double) -> WrittenText { number.isFinite ? WrittenText(number) : "null" }
}

extension ByteText {
  /// Adds the members of a location: its start, and its end, not included.
  package mutating func appendJSON(_ place: CheckedPlace) {
    append("\"line\": \(place.line), \"column\": \(place.column), ")
    append("\"endLine\": \(place.endLine), \"endColumn\": \(place.endColumn)")
  }

  /// Adds a list of strings.
  fileprivate mutating func appendJSON(_ texts: [String]) { appendJSONList(of: texts) { $1.appendJSON($0) } }
}
