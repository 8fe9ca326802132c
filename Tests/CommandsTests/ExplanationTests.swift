import GeomrunDiagnosticCatalog
import GeomrunSceneModel
import GeomrunText
import Testing

@testable import GeomrunCommands

@Suite("Explanations of codes") struct ExplanationTests {
  /// The codes in brackets at the ends of findings.
  static func codes(_ error: String) -> Set<String> {
    Set(
      error.split(separator: "\n").filter { $0.contains(": error: ") || $0.contains(": warning: ") }.compactMap {
        $0.hasSuffix("]") ? $0.split(separator: "[").last?.dropLast() : nil
      }.map(String.init))
  }

  @Test(arguments: DiagnosticCode.allCases) func `the bad example raises the code alone, the good one nothing`(
    code: DiagnosticCode
  ) {
    let explanation = code.explanation
    let bad = CapturedRun("-", input: explanation.bad)
    #expect(Self.codes(bad.error) == [code.rawValue], "\(bad.error)")
    #expect(bad.status == (DiagnosticCode.warnings.contains(code) ? .fine : .invalidScene))
    let good = CapturedRun("check", "--strict", "--allow-empty", "-", input: explanation.good)
    #expect(good.status == .fine, "\(good.output)")
    #expect(good.error == "")
  }

  @Test(arguments: DiagnosticCode.allCases) func `a code is explained with both examples`(code: DiagnosticCode) {
    let run = CapturedRun("explain", code.rawValue)
    #expect(run.status == .fine)
    #expect(run.output.hasPrefix("\(code.rawValue) ("))
    for example in [code.explanation.bad, code.explanation.good] {
      for line in example.split(separator: "\n") { #expect(run.output.contains("    \(VisibleText(String(line)))\n")) }
    }
    #expect(run.output.contains("`allow: [\(code.rawValue)]`") == DiagnosticCode.warnings.contains(code))
  }

  private static func isIdeographic(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isIdeographic }
  }

  @Test(arguments: DiagnosticCode.allCases) func `a code is explained in both languages, each with what to do`(
    code: DiagnosticCode
  ) {
    let explanation = code.explanation
    let english = CapturedRun("explain", code.rawValue)
    let chinese = CapturedRun("explain", code.rawValue, "--lang", "zh-Hans")
    for (run, words) in [(english, explanation.english), (chinese, explanation.simplifiedChinese)] {
      #expect(run.status == .fine)
      #expect(run.output.contains("\n\n\(words.meaning)\n"))
      #expect(run.output.contains("\(words.remedy)\n"))
    }
    #expect(english.output.contains("\nWhat to do: \(explanation.english.remedy)\n"))
    #expect(!Self.isIdeographic(english.output))
    // Nothing but codes, keys and the scenes is in Latin letters, and no sentence ends in a Latin full stop.
    let words = explanation.simplifiedChinese
    for text in [words.meaning, words.remedy] {
      #expect(Self.isIdeographic(text) && text.hasSuffix("。"), "\(text)")
      // Han characters stand off from Latin ones by a space, and have punctuation of their own.
      for (first, next) in zip(text.unicodeScalars, text.unicodeScalars.dropFirst()) {
        let areMixed = first.properties.isIdeographic && next.isASCII && next != " "
        let areTurned = first.isASCII && first != " " && next.properties.isIdeographic
        #expect(!areMixed && !areTurned, "\(text)")
      }
      #expect(text.filter { $0 == "`" }.count.isMultiple(of: 2))
    }
    #expect(chinese.output.hasPrefix("\(code.rawValue)（"))
    for label in ["Bad", "Good", "What to do", "error)", "warning)", "silences"] {
      #expect(!chinese.output.contains(label))
    }
    for example in [explanation.bad, explanation.good] {
      for line in example.split(separator: "\n") {
        #expect(chinese.output.contains("    \(VisibleText(String(line)))\n"))
      }
    }
    #expect(chinese.output.contains("`allow: [\(code.rawValue)]`") == DiagnosticCode.warnings.contains(code))
  }

  @Test func `an unknown word lists the codes`() {
    let run = CapturedRun("explain", "no-such-code")
    #expect(run.status == .wrongUsage)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("geomrun: error: there is no file or code `no-such-code`\n"))
    for code in DiagnosticCode.allCases { #expect(run.error.contains(code.rawValue)) }
  }
}
