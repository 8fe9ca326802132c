import GeomrunText

/// JUnit's XML as Jenkins reads it: a suite for each file, a case for each expectation and each invalid scene.
///
/// The times are 0, so that the same scenes give the same bytes.
final class CheckJUnit: CheckWriter {
  private struct Suite {
    let name: String
    var tests = 0
    var failures = 0
    var errors = 0
    var cases = TextPieces()
    /// How often each name has come up, because readers take cases of one name for one.
    var names: [String: Int] = [:]
  }

  private var suites: [Suite] = []

  func write(_ scene: CheckedScene, into text: inout ByteText) {
    // Taken out of the list, because a second reference to its text would copy that.
    var current =
      (suites.last?.name == scene.file ? suites.popLast() : nil) ?? Suite(name: scene.file)
    for expectation in scene.cases {
      open("\(scene.label): \(expectation.name)", line: expectation.place.line, in: &current)
      if let mismatch = expectation.mismatch {
        current.failures += 1
        let details = expectation.lines(file: scene.file).map { "\($0): \($1)\n" }.joined()
        fill("failure", message: mismatch.sentence, type: "mismatch", details, in: &current)
      } else {
        current.cases.append { $0.append("/>\n") }
      }
    }
    let errors = scene.errors
    if let first = errors.first {
      open(scene.label, line: first.place.line, in: &current)
      current.errors += 1
      let details = errors.map {
        "\(scene.file):\($0.place.line):\($0.place.column): \($0.message) [\($0.code)]\n"
      }
      fill(
        "error", message: first.message, type: first.code, details.joined(), in: &current)
    }
    if current.tests > 0 { suites.append(current) }
  }

  func end(_ summary: CheckSummary) -> [ByteText] {
    if !summary.faults.isEmpty {
      var suite = Suite(name: "geomrun")
      for fault in summary.faults {
        open(fault, line: nil, in: &suite)
        suite.errors += 1
        fill("error", message: fault, type: "fault", "", in: &suite)
      }
      suites.append(suite)
    }
    var text = ByteText()
    var pieces: [ByteText] = []
    text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
    text.appendXML("name", "geomrun")
    appendCounts(suites, to: &text)
    text.append(">\n")
    for suite in suites {
      text.append("  <testsuite")
      text.appendXML("name", suite.name)
      appendCounts([suite], to: &text)
      text.append(">\n")
      pieces.append(text)
      pieces += suite.cases.pieces
      text = ByteText()
      text.append("  </testsuite>\n")
    }
    text.append("</testsuites>\n")
    return pieces + [text]
  }

  private func appendCounts(_ suites: [Suite], to text: inout ByteText) {
    text.appendXML("tests", String(suites.reduce(0) { $0 + $1.tests }))
    text.appendXML("failures", String(suites.reduce(0) { $0 + $1.failures }))
    text.appendXML("errors", String(suites.reduce(0) { $0 + $1.errors }))
    text.appendXML("time", "0")
  }

  private func open(_ name: String, line: Int?, in suite: inout Suite) {
    suite.tests += 1
    let count = suite.names[name, default: 0] + 1
    suite.names[name] = count
    let file = suite.name
    suite.cases.append { text in
      text.append("    <testcase")
      text.appendXML("classname", Self.className(of: file))
      text.appendXML("name", count == 1 ? name : "\(name) #\(count)")
      if let line {
        text.appendXML("file", file)
        text.appendXML("line", String(line))
      }
      text.appendXML("time", "0")
    }
  }

  private func fill(
    _ element: WrittenText, message: String, type: String, _ details: String, in suite: inout Suite
  ) {
    suite.cases.append { text in
      text.append(">\n      <\(element)")
      text.appendXML("message", message)
      text.appendXML("type", type)
      text.append(">")
      text.appendXML(details)
      text.append("</\(element)>\n    </testcase>\n")
    }
  }

  // Readers take everything before a dot for a package.
  private static func className(of file: String) -> String {
    var name = file[...]
    for suffix in [".yaml", ".yml"] where name.hasSuffix(suffix) && name.count > suffix.count {
      name = name.dropLast(suffix.count)
    }
    return name.isEmpty ? "geomrun" : String(name.map { $0 == "." ? "_" : $0 })
  }
}
