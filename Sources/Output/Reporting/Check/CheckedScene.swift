import GeomrunSceneModel
package import GeomrunText
package import GeomrunWords

/// One checked scene: its expectations and actual values, or its errors; data only.
package struct CheckedScene: Sendable {
  /// The file of the scene, as it was given.
  package var file: String
  /// The position of the document in its file, from 1.
  package var document: Int
  /// The title.
  package var title: String
  /// The number of compared expectations.
  package var expectations: Int
  /// The number of compared frames that a storyboard or a XIB has stored; nil for other documents.
  package var storedFrames: Int?
  /// The expectations in the order of comparison, or only the unmet ones.
  package var cases: [CheckedCase]
  /// The findings in the text of the scene, in source order.
  package var findings: [CheckedFinding]
  /// The number of findings beyond those.
  package var omitted = 0
  /// The parameters that distinguish this replay from that of the unchanged scene.
  package var settings: [CheckedSetting] = []
  /// The page's parts about a scene that differs, if pages are written; created by a module that can draw.
  package var figure: CheckedFigure?
  /// The first line of the file, or the first view of a document after the first.
  var start = CheckedPlace(line: 1, column: 1, endLine: 1, endColumn: 1)

  /// The title, and the parameters that were set: `Panel [w=320]`.
  package var label: String { title + CheckedSetting.text(settings) }

  /// The label with quotes around the title: `"Panel" [w=320]`.
  var quotedLabel: String { "\"\(title)\"" + CheckedSetting.text(settings) }

  /// Whether the scene could not be replayed to its end.
  package var isInvalid: Bool { errors.contains { $0.code != CheckedFinding.noExpectations } }

  /// The errors that prevent the scene's complete replay, or its proving anything; a known failure that passes is
  /// reported by its case.
  package var errors: [CheckedFinding] { errors(of: findings) }

  /// The findings in lists for readers, without known failures that pass.
  ///
  /// Findings that several scenes of a storyboard share are reported at the first of them, with all their devices.
  var toldFindings: [CheckedFinding] { findings.compactMap { $0.told }.filter { $0.code != CheckedKnownFailure.code } }

  /// The errors that are reported at this scene if each is reported once.
  var toldErrors: [CheckedFinding] { errors(of: findings.compactMap { $0.told }) }

  private func errors(of findings: [CheckedFinding]) -> [CheckedFinding] {
    findings.filter {
      $0.severity == .error && ($0.code != CheckedKnownFailure.code || !cases.contains { $0.hasPassed })
    }
  }

  /// Whether pages show the scene, apart from known failures.
  package var isOnPage: Bool { mismatches > 0 || !errors.isEmpty }

  /// Adds the finding that the scene expects nothing, if expectations are required.
  ///
  /// - Parameters:
  ///   - help: The fix.
  ///   - language: The language of the finding.
  package mutating func requireExpectations(help: Words, in language: NaturalLanguage) {
    let message = Words(en: "no expectation in \"\(code: title)\"", zh: "\"\(code: title)\" 没有期望")
    let finding = CheckedFinding(
      severity: .error, code: CheckedFinding.noExpectations, message: message.text(in: language),
      help: [help.text(in: language)], language: language, identity: message.text(in: .english), place: start)
    findings.insert(finding, at: 0)
  }

  /// The number of unmet expectations, apart from known failures.
  package var mismatches: Int { cases.count { $0.mismatch != nil } }

  /// The number of known failures that fail.
  package var knownFailures: Int { cases.count { $0.known?.mismatch != nil } }

  /// The number of known failures that pass, which makes `check` fail.
  package var passingKnownFailures: Int { cases.count { $0.hasPassed } }

  /// Whether the comparison makes `check` fail.
  package var fails: Bool { cases.contains { $0.mismatch != nil || $0.hasPassed } }
}

/// The page's parts about a scene that differs, as HTML.
package struct CheckedFigure: Sendable {
  /// The pictures of states with differences, by state number.
  package var pictures: [(state: Int, picture: ByteText)]
  /// The parts below all pictures.
  package var rest: Markup

  /// Creates the page's parts.
  package init(pictures: [(state: Int, picture: ByteText)], rest: Markup) {
    (self.pictures, self.rest) = (pictures, rest)
  }
}

/// A range in a file; lines and columns from 1, columns in code points, the end not included.
package struct CheckedPlace: Hashable, Sendable {
  /// The line.
  package var line: Int
  /// The column.
  package var column: Int
  /// The line of the end.
  package var endLine: Int
  /// The column of the end.
  package var endColumn: Int
}

/// One expectation.
package struct CheckedCase: Sendable {
  /// The name: `view1.frame`, or a query in words.
  package var name: String
  /// The location of the expected value, or of the alias for it.
  package var place: CheckedPlace
  /// The difference; nil for a met expectation, and for a known failure.
  package var mismatch: CheckedMismatch?
  /// The result of a known failure; nil for other expectations.
  package var known: CheckedKnownFailure?
  /// The location of the value itself, if there is an alias for it.
  package var anchor: CheckedPlace?
  /// The number of the state with an unmet expectation, if pages are written; 0 is the declared one.
  package var state: Int?

  /// Whether it is a known failure that passes.
  package var hasPassed: Bool { known.map { $0.mismatch == nil } ?? false }
}

/// The result of an expectation that is known to fail.
package struct CheckedKnownFailure: Sendable {
  /// The reason for the known failure.
  package var reason: String
  /// The location of the known failure in the scene.
  package var place: CheckedPlace
  /// The difference; nil if the value is as expected.
  package var mismatch: CheckedMismatch?

  /// The message for one that passes, in one line.
  package static let passes = "a known failure passes"

  /// The code of the finding about it, which some outputs report as a failure.
  static let code = DiagnosticCode.knownFailurePasses.rawValue

  /// The reason, in one line.
  var sentence: String { "known failure: \(reason)" }
}

/// The difference between an actual value and the expected one.
package struct CheckedMismatch: Sendable {
  /// The value that the scene expects.
  package var expected: CheckedValue
  /// The value from the replay.
  package var actual: CheckedValue
  /// The largest difference of two numbers; nil if the values are not numeric.
  package var difference: Difference?
  /// The largest absolute difference that is accepted.
  package var absoluteTolerance: Double
  /// The largest relative difference that is accepted.
  package var relativeTolerance: Double
  /// The location of the scene's tolerance; nil for the default.
  package var tolerancePlace: CheckedPlace?
  /// The last change to the property; nil for a query.
  package var lastChange: Change?
  /// The view that waited for layout when the value was compared; nil if none did.
  package var waiting: String?

  /// The difference between two numbers of the values.
  package struct Difference: Sendable {
    /// The component, such as `width`; nil if there is only one number.
    package var component: String?
    /// Its absolute size.
    package var size: Double
  }

  /// The last change to the value of a property.
  package enum Change: Sendable {
    /// The declaration; no mutation has changed it.
    case declaration
    /// A mutation, as it is written in the scene.
    case mutation(CheckedPlace, text: String)
  }
}

/// A value in the two forms in which outputs show it.
package struct CheckedValue: Sendable {
  /// In the words of a scene.
  package var text: String
  /// As JSON.
  package var json: String
}

/// A finding about the text of a scene.
package struct CheckedFinding: Sendable {
  /// The severity of a finding.
  package enum Severity: String, CaseIterable, Sendable { case error, warning }

  /// The code of the finding about a scene without expectations, if they are required.
  static let noExpectations = "no-expectations"

  /// The severity.
  package var severity: Severity
  /// The code.
  package var code: String
  /// The message.
  package var message: String
  /// The fixes, as text.
  package var help: [String]
  /// The language of the message and the help.
  package var language = NaturalLanguage.english
  /// The message in English, which identifies the finding in any language.
  package var identity: String
  /// The location.
  package var place: CheckedPlace
  /// Changes of the text that resolve it, the preferred one first.
  package var fixes: [CheckedFix] = []
  /// Its form if several scenes of a storyboard have it.
  var sharing = Sharing.none

  /// The form of a finding that several scenes of a storyboard share, which is reported once.
  enum Sharing: Sendable {
    /// No other scene has it.
    case none
    /// It is reported here, in these words.
    case told(message: String, help: [String], identity: String)
    /// A previous scene reports it.
    case toldBefore
  }

  /// The message and the helps, a line each, for outputs with a single text.
  package var lines: [String] {
    let beginning = FindingWords.help.text(in: language)
    return [message] + help.map { beginning + $0 }
  }

  /// The finding in lists that report each one once; nil if a previous scene reports it.
  fileprivate var told: CheckedFinding? {
    switch sharing {
    case .none: return self
    case .toldBefore: return nil
    case .told(let message, let help, let identity):
      var finding = self
      (finding.message, finding.help, finding.identity) = (message, help, identity)
      return finding
    }
  }
}

/// A change of the text that resolves a finding.
package struct CheckedFix: Sendable {
  /// One range and its replacement.
  package struct Edit: Sendable {
    /// The replaced range, by lines and columns.
    package var place: CheckedPlace
    /// The replaced bytes of the file from 0, a byte order mark included; for a line of input, bytes of the scene in
    /// it.
    package var bytes: Range<Int>
    /// The replacement.
    package var text: String
  }

  /// Its effect.
  package var title: String
  /// Whether it can be applied without confirmation.
  package var isPreferred: Bool
  /// Its edits, in source order.
  package var edits: [Edit]
}

// Differences that only result from values written with few digits.
extension CheckedScene {
  /// The tolerance that would make the scene pass, if no difference exceeds the last digit of the expected number with
  /// the fewest digits.
  ///
  /// The form is `1e-4`; nil otherwise, and if whole numbers are expected.
  package var toleranceOfDigits: String? {
    var places: Int?
    for mismatch in cases.compactMap({ $0.mismatch }) {
      guard let difference = mismatch.difference?.size, let own = Self.decimalPlaces(in: mismatch.expected.text),
        difference <= Self.unit(own)
      else { return nil }
      places = min(places ?? own, own)
    }
    return places.map { "1e-\($0)" }
  }

  /// Returns the fewest digits after the point among the numbers of a text; nil if none has any, or one has an
  /// exponent.
  private static func decimalPlaces(in text: String) -> Int? {
    var fewest: Int?
    var count: Int?
    for byte in Array(text.utf8) + [0x20] {
      switch byte {
      case UInt8(ascii: "."): count = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"): count = count.map { $0 + 1 }
      case UInt8(ascii: "e"), UInt8(ascii: "E"): if count != nil { return nil }
      default:
        if let own = count, own > 0 { fewest = min(fewest ?? own, own) }
        count = nil
      }
    }
    return fewest
  }

  /// Returns one unit of a decimal place.
  private static func unit(_ places: Int) -> Double {
    var unit = 1.0
    for _ in 0..<places { unit /= 10 }
    return unit
  }
}
