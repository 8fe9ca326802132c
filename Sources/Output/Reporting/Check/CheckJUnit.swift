import GeomrunText

/// JUnit's XML as Jenkins reads it: a suite for each file, a case for each expectation and each invalid scene.
///
/// The times are 0, so the same scenes give the same bytes.
final class CheckJUnit: CheckWriter {
  private struct Suite {
    let name: String
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var cases = TextPieces()
    /// The number of occurrences of each name, because readers merge cases with the same name.
    var names: [String: Int] = [:]
  }

  /// The reason why a case did not pass.
  private struct Fault {
    let element: StaticString
    let message: String
    let type: String
    let details: String

    init(_ element: StaticString, _ message: String, type: String, _ details: String) {
      (self.element, self.message, self.type, self.details) = (element, message, type, details)
    }
  }

  private var suites: [Suite] = []

  func write(_ scene: CheckedScene, into text: inout ByteText) {
    // Removed from the list, because a second reference to its text would copy that.
    var current = (suites.last?.name == scene.file ? suites.popLast() : nil) ?? Suite(name: scene.file)
    for expectation in scene.cases {
      let name = "\(scene.label): \(expectation.name)"
      var fault: Fault?
      if let mismatch = expectation.mismatch {
        current.failures += 1
        let details = expectation.lines(file: scene.file).map { $0.sentence + "\n" }.joined()
        fault = Fault("failure", mismatch.sentence, type: "mismatch", details)
      } else if let known = expectation.known {
        if known.mismatch == nil {
          current.failures += 1
          fault = Fault(
            "failure", "\(CheckedKnownFailure.passes): \(known.reason)", type: CheckedKnownFailure.code,
            "\(scene.file):\(known.place.line):\(known.place.column): remove this entry\n")
        } else {
          current.skipped += 1
          fault = Fault("skipped", known.sentence, type: "known-failure", "")
        }
      }
      add(name, line: expectation.place.line, fault, to: &current)
    }
    let errors = scene.toldErrors
    if let first = errors.first {
      current.errors += 1
      let details = errors.map { "\(scene.file):\($0.place.line):\($0.place.column): \($0.message) [\($0.code)]\n" }
      let fault = Fault("error", first.message, type: first.code, details.joined())
      add(scene.label, line: first.place.line, fault, to: &current)
    }
    if current.tests > 0 { suites.append(current) }
  }

  func end(_ summary: CheckSummary) -> [ByteText] {
    if !summary.faults.isEmpty {
      var suite = Suite(name: "geomrun")
      for fault in summary.faults {
        suite.errors += 1
        add(fault, line: nil, Fault("error", fault, type: "fault", ""), to: &suite)
      }
      suites.append(suite)
    }
    var text = ByteText()
    var pieces: [ByteText] = []
    text.appendMarkup(.xml, depth: 0) { xml in
      xml.beginXML()
      xml.begin("testsuites", attributes("geomrun", suites, isSuite: false))
    }
    for suite in suites {
      text.appendMarkup(.xml, depth: 1) { $0.begin("testsuite", attributes(suite.name, [suite])) }
      pieces.append(text)
      pieces += suite.cases.pieces
      text = ByteText()
      text.appendMarkup(.xml, depth: 2) { $0.end("testsuite") }
    }
    text.appendMarkup(.xml) { $0.end("testsuites") }
    return pieces + [text]
  }

  private func attributes(_ name: String, _ suites: [Suite], isSuite: Bool = true) -> Markup.Attributes {
    [
      "name": name, "tests": "\(suites.reduce(0) { $0 + $1.tests })",
      "failures": "\(suites.reduce(0) { $0 + $1.failures })", "errors": "\(suites.reduce(0) { $0 + $1.errors })",
      // Jenkins allows the count for each suite only.
      "skipped": isSuite ? "\(suites.reduce(0) { $0 + $1.skipped })" : nil, "time": "0",
    ]
  }

  private func add(_ name: String, line: Int?, _ fault: Fault?, to suite: inout Suite) {
    suite.tests += 1
    let count = suite.names[name, default: 0] + 1
    suite.names[name] = count
    let attributes: Markup.Attributes = [
      "classname": Self.className(of: suite.name), "name": count == 1 ? name : "\(name) #\(count)",
      "file": line == nil ? nil : suite.name, "line": line.map { "\($0)" }, "time": "0",
    ]
    suite.cases.append { text in
      text.appendMarkup(.xml, depth: 2) { xml in
        guard let fault else { return xml.voidLine("testcase", attributes) }
        xml.block("testcase", attributes) {
          if fault.details.isEmpty, fault.element.description == "skipped" {
            $0.voidLine(fault.element, ["message": fault.message, "type": fault.type])
          } else {
            $0.line(fault.element, ["message": fault.message, "type": fault.type], fault.details)
          }
        }
      }
    }
  }

  // Readers treat everything before a dot as a package.
  private static func className(of file: String) -> String {
    var name = file[...]
    for suffix in [".yaml", ".yml"] where name.hasSuffix(suffix) && name.count > suffix.count {
      name = name.dropLast(suffix.count)
    }
    return name.isEmpty ? "geomrun" : String(name.map { $0 == "." ? "_" : $0 })
  }
}
