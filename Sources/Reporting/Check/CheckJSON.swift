package import Text

/// Everything that `check` knows, as one JSON object with a line for each expectation.
package final class CheckJSON: CheckWriter {
  private var isFirst = true

  /// A writer that has not written anything.
  package init() {}

  package func begin(into text: inout ByteText) { text.append("{\"format\": 1, \"scenes\": [") }

  package func write(_ scene: CheckedScene, into text: inout ByteText) {
    text.append(isFirst ? "\n  {\"file\": " : ",\n  {\"file\": ")
    isFirst = false
    text.appendJSON(scene.file)
    text.append(", \"document\": \(scene.document), \"scene\": ")
    text.appendJSON(scene.title)
    text.append(", \"valid\": \(!scene.isInvalid)")
    text.append(",\n   \"expectations\": ")
    text.appendJSONList(of: scene.cases, line: "\n     ") { expectation, text in
      text.append("{\"name\": ")
      text.appendJSON(expectation.name)
      text.append(", ")
      text.appendJSON(expectation.place)
      text.append(", \"met\": \(expectation.mismatch == nil)")
      if let anchor = expectation.anchor {
        text.append(", \"anchor\": {")
        text.appendJSON(anchor)
        text.append("}")
      }
      if let mismatch = expectation.mismatch { write(mismatch, into: &text) }
      text.append("}")
    }
    text.append(",\n   \"findings\": ")
    text.appendJSONList(of: scene.findings, line: "\n     ") { finding, text in
      text.append("{\"severity\": \"\(finding.severity.rawValue)\", \"code\": ")
      text.appendJSON(finding.code)
      text.append(", \"message\": ")
      text.appendJSON(finding.message)
      text.append(", ")
      text.appendJSON(finding.place)
      text.append(", \"help\": ")
      text.appendJSON(finding.help)
      text.append("}")
    }
    text.append("}")
  }

  package func end(_ summary: CheckSummary) -> [ByteText] {
    var text = ByteText()
    text.append("],\n \"faults\": ")
    text.appendJSON(summary.faults)
    text.append(
      ",\n \"summary\": {\"scenes\": \(summary.scenes), \"invalid\": \(summary.invalid), "
        + "\"expectations\": \(summary.expectations), \"mismatches\": \(summary.mismatches)}}\n")
    return [text]
  }

  private func write(_ mismatch: CheckedMismatch, into text: inout ByteText) {
    text.append(",\n      \"expected\": \(mismatch.expected.json)")
    text.append(", \"actual\": \(mismatch.actual.json),\n      \"difference\": ")
    if let difference = mismatch.difference {
      text.append("{\"component\": ")
      if let component = difference.component {
        text.appendJSON(component)
      } else {
        text.append("null")
      }
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
    text.append("},\n      \"lastChange\": ")
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

  // A difference may be too large for a double, which JSON cannot say.
  private func number(_ number: Double) -> String {
    number.isFinite ? NumberText.shortest(number) : "null"
  }
}

extension ByteText {
  /// Adds the members of a place: where it begins, and where it ends, not included.
  package mutating func appendJSON(_ place: CheckedPlace) {
    append("\"line\": \(place.line), \"column\": \(place.column), ")
    append("\"endLine\": \(place.endLine), \"endColumn\": \(place.endColumn)")
  }

  /// Adds a list of strings.
  fileprivate mutating func appendJSON(_ texts: [String]) {
    appendJSONList(of: texts) { $1.appendJSON($0) }
  }
}
