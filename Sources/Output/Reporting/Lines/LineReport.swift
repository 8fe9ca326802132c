package import GeomrunText

/// The result of one line of NDJSON input, as one line of JSON.
package struct LineReport: Sendable {
  /// The identification of the line.
  package struct Head {
    /// The JSON value of the line's `id`.
    let id: [UInt8]
    /// The input with the line.
    let input: String
    /// Its number in the input, from 1.
    let line: Int

    /// Creates the head of the line with that number in an input, and with its `id`.
    package init(id: [UInt8], input: String, line: Int) {
      self.id = id
      self.input = input
      self.line = line
    }
  }

  /// A finding about one of the line's documents, or about the line itself.
  package struct Finding {
    let document: Int?
    let finding: CheckedFinding

    /// Creates a finding about a document, counted from 1; nil for the line itself.
    package init(document: Int?, _ finding: CheckedFinding) {
      self.document = document
      self.finding = finding
    }
  }

  private let scene: JSONScene

  /// Creates lines with the properties of every scene, and the requested ones.
  package init(columns: ReportColumns = .usual) { scene = JSONScene(layout: .line, columns: columns) }

  /// Adds the line of replayed scenes.
  package func write(_ head: Head, scenes: [SceneReport], findings: [Finding], into text: inout ByteText) {
    begin(head, into: &text)
    // A separate loop, because a generic list is too slow in comparison with most scenes.
    text.append(fixed: "[")
    for (index, scene) in scenes.enumerated() {
      text.append(fixed: index == 0 ? "{" : ", {")
      self.scene.write(scene, into: &text)
      text.append(fixed: "}")
    }
    text.append(fixed: "]")
    end(findings, into: &text)
  }

  /// Adds the line of checked scenes, with the unmet expectations.
  package func write(_ head: Head, checked scenes: [CheckedScene], into text: inout ByteText) {
    begin(head, into: &text)
    text.appendJSONList(of: scenes) { scene, text in
      text.appendJSON(scene.file, after: "{\"file\": ")
      text.append(", \"document\": \(scene.document)")
      text.appendJSON(scene.title, after: ", \"scene\": ")
      text.append(", \"valid\": \(!scene.isInvalid), \"expectations\": \(scene.expectations)")
      text.append(fixed: ", \"mismatches\": ")
      text.appendJSONList(of: scene.cases.filter { $0.known == nil }) { write($0, into: &$1) }
      let known = scene.cases.filter { $0.known != nil }
      if !known.isEmpty {
        text.append(fixed: ", \"knownFailures\": ")
        text.appendJSONList(of: known) { write($0, into: &$1) }
      }
      text.append(fixed: "}")
    }
    end(scenes.flatMap { scene in scene.findings.map { Finding(document: scene.document, $0) } }, into: &text)
  }

  private func begin(_ head: Head, into text: inout ByteText) {
    text.append(fixed: "{\"format\": 1, \"id\": ")
    text.appendValue(head.id)
    text.appendJSON(head.input, after: ", \"input\": ")
    text.append(fixed: ", \"line\": ")
    text.append(Double(head.line))
    text.append(fixed: ", \"scenes\": ")
  }

  private func end(_ findings: [Finding], into text: inout ByteText) {
    text.append(fixed: ", \"findings\": ")
    guard !findings.isEmpty else { return text.append(fixed: "[]}\n") }
    text.appendJSONList(of: findings) { found, text in
      text.append("{\"document\": \(found.document.map { "\($0)" } ?? "null"), ")
      CheckJSON.write(found.finding, into: &text)
      text.append(fixed: "}")
    }
    text.append(fixed: "}\n")
  }

  private func write(_ expectation: CheckedCase, into text: inout ByteText) {
    text.appendJSON(expectation.name, after: "{\"name\": ")
    text.append(fixed: ", ")
    text.appendJSON(expectation.place)
    if let anchor = expectation.anchor {
      text.append(fixed: ", \"anchor\": {")
      text.appendJSON(anchor)
      text.append(fixed: "}")
    }
    if let known = expectation.known {
      text.append(", \"met\": \(known.mismatch == nil)")
      text.appendJSON(known.reason, after: ", \"knownFailure\": ")
    }
    if let mismatch = expectation.mismatch ?? expectation.known?.mismatch {
      CheckJSON.write(mismatch, after: ", ", into: &text)
    }
    text.append(fixed: "}")
  }
}
