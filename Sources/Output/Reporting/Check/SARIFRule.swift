import GeomrunDiagnosticCatalog
import GeomrunSceneModel
import GeomrunWords

/// The rules of a SARIF log, which services show next to each of their results.
enum SARIFRule {
  /// The rule of an unmet expectation.
  static let mismatch = rule(
    "mismatch", level: "error", meaning: "An expectation of a scene is not met. The replay gives another value.",
    help: "Look at the mutation that last changed the value: either it or the expected value is wrong. "
      + "`geomrun explain` explains the value, `geomrun check --update` updates the scene.")

  /// The rule of a scene without expectations, if they are required.
  static let noExpectations = rule(
    CheckedFinding.noExpectations, level: "error",
    meaning: "A scene has no expectation, so nothing was compared.",
    help: "Write `expect:` into the scene. `geomrun check --update=missing` adds the current values.")

  /// Returns the rule of a finding's code; one that is not in the catalog has only its name.
  static func ofCode(_ name: String) -> JSONTree {
    guard let code = DiagnosticCode(rawValue: name) else { return ["id": .string(name)] }
    let explanation = code.explanation
    return rule(
      // `check` fails on a known failure that passes.
      name, level: code == .knownFailurePasses ? "error" : code.severity.rawValue, meaning: explanation.english.meaning,
      help: explanation.english.remedy,
      examples: [("Bad:", explanation.bad), ("Good:", explanation.good)])
  }

  private static func rule(
    _ id: String, level: String, meaning: String, help: String, examples: [(title: String, scene: String)] = []
  ) -> JSONTree {
    var (plain, markdown) = (help, help)
    for example in examples {
      plain += "\n\n\(example.title)\n\(example.scene)"
      markdown += "\n\n\(example.title)\n\n```yaml\n\(example.scene)```"
    }
    return [
      "id": .string(id), "shortDescription": ["text": .string(firstSentence(of: meaning))],
      "fullDescription": ["text": .string(meaning)], "help": ["text": .string(plain), "markdown": .string(markdown)],
      "defaultConfiguration": ["level": .string(level)],
    ]
  }

  /// Returns a text up to its first full stop that is followed by a space.
  private static func firstSentence(of text: String) -> String {
    var sentence = ""
    for character in text {
      if character == " ", sentence.hasSuffix(".") { break }
      sentence.append(character)
    }
    return sentence
  }
}
