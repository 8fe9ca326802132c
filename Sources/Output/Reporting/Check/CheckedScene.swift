import GeomrunSceneModel
package import GeomrunText
package import GeomrunWords

/// One checked scene: what was expected of it and what came out, or what is wrong with it; data only.
package struct CheckedScene: Sendable {
  /// The file it comes from, as it was given.
  package var file: String
  /// The place of the document in its file, from 1.
  package var document: Int
  /// The title.
  package var title: String
  /// How many expectations were compared.
  package var expectations: Int
  /// How many frames were compared that a storyboard or a XIB has stored; nil for what is no such document.
  package var storedFrames: Int?
  /// The expectations in the order in which they were compared, or only those that are not met.
  package var cases: [CheckedCase]
  /// What is wrong with the text of the scene, in the order of places.
  package var findings: [CheckedFinding]
  /// How many findings there are beyond those.
  package var omitted = 0
  /// The parameters that make this another replay than that of the scene as it stands.
  package var settings: [CheckedSetting] = []
  /// Where pages are written, what they show of a scene that differs; made by whoever can draw.
  package var figure: CheckedFigure?
  /// The first line of the file, or the first view of a document behind the first.
  var start = CheckedPlace(line: 1, column: 1, endLine: 1, endColumn: 1)

  /// The title, and the parameters that have been set: `Panel [w=320]`.
  package var label: String { title + CheckedSetting.text(settings) }

  /// The same with quotes around the title: `"Panel" [w=320]`.
  var quotedLabel: String { "\"\(title)\"" + CheckedSetting.text(settings) }

  /// Whether the scene could not be replayed to its end.
  package var isInvalid: Bool { errors.contains { $0.code != CheckedFinding.noExpectations } }

  /// What keeps the scene from being replayed to its end, or from proving anything; a known failure that passes is told
  /// by its case.
  package var errors: [CheckedFinding] { errors(of: findings) }

  /// The findings as lists for people have them, apart from known failures that pass: what several scenes of a
  /// storyboard share stands at the first of them, with all their devices.
  var toldFindings: [CheckedFinding] { findings.compactMap { $0.told }.filter { $0.code != CheckedKnownFailure.code } }

  /// The errors that stand at this scene where each is told once.
  var toldErrors: [CheckedFinding] { errors(of: findings.compactMap { $0.told }) }

  private func errors(of findings: [CheckedFinding]) -> [CheckedFinding] {
    findings.filter {
      $0.severity == .error && ($0.code != CheckedKnownFailure.code || !cases.contains { $0.hasPassed })
    }
  }

  /// Whether pages show the scene, apart from known failures.
  package var isOnPage: Bool { mismatches > 0 || !errors.isEmpty }

  /// Adds the finding that the scene expects nothing, where that is required.
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

  /// How many expectations are not met, known failures aside.
  package var mismatches: Int { cases.count { $0.mismatch != nil } }

  /// How many known failures fail.
  package var knownFailures: Int { cases.count { $0.known?.mismatch != nil } }

  /// How many known failures pass, on which `check` fails.
  package var passingKnownFailures: Int { cases.count { $0.hasPassed } }

  /// Whether `check` fails on what was compared.
  package var fails: Bool { cases.contains { $0.mismatch != nil || $0.hasPassed } }
}

/// What a page shows of a scene that differs, as HTML.
package struct CheckedFigure: Sendable {
  /// The pictures of states in which something differs, by the numbers of these.
  package var pictures: [(state: Int, picture: ByteText)]
  /// What stands below all of them.
  package var rest: Markup

  /// What a page shows.
  package init(pictures: [(state: Int, picture: ByteText)], rest: Markup) {
    (self.pictures, self.rest) = (pictures, rest)
  }
}

/// A stretch of a file; lines and columns from 1, columns in code points, the end not included.
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
  /// What is expected of what: `view1.frame`, or a query in words.
  package var name: String
  /// Where the expected value stands, or the alias that stands for it.
  package var place: CheckedPlace
  /// How the value differs; nil where it is as expected, and of a known failure.
  package var mismatch: CheckedMismatch?
  /// What came of a known failure; nil of all else.
  package var known: CheckedKnownFailure?
  /// Where the value itself stands, if an alias stands for it.
  package var anchor: CheckedPlace?
  /// Where pages are written, the number of the state of which it is expected and not met; 0 is the declared one.
  package var state: Int?

  /// Whether it is a known failure that passes.
  package var hasPassed: Bool { known.map { $0.mismatch == nil } ?? false }
}

/// What came of an expectation that is known not to be met.
package struct CheckedKnownFailure: Sendable {
  /// Why it is known.
  package var reason: String
  /// Where the scene says so.
  package var place: CheckedPlace
  /// How the value differs; nil where it is as expected.
  package var mismatch: CheckedMismatch?

  /// What passes, in one line.
  package static let passes = "a known failure passes"

  /// The code of the finding about it, which some outputs tell as a failure.
  static let code = DiagnosticCode.knownFailurePasses.rawValue

  /// Why it is known, in one line.
  var sentence: String { "known failure: \(reason)" }
}

/// How an actual value differs from the expected one.
package struct CheckedMismatch: Sendable {
  /// What the scene expects.
  package var expected: CheckedValue
  /// What the replay produced.
  package var actual: CheckedValue
  /// The largest difference of two numbers; nil where the values are no numbers.
  package var difference: Difference?
  /// The largest absolute difference that is accepted.
  package var absoluteTolerance: Double
  /// The largest relative difference that is accepted.
  package var relativeTolerance: Double
  /// Where the scene sets its tolerance; nil for the default.
  package var tolerancePlace: CheckedPlace?
  /// What gave the property its value; nil for a query.
  package var lastChange: Change?
  /// The view that waited for layout when the value was compared; nil where none did.
  package var waiting: String?

  /// The difference between two numbers of the values.
  package struct Difference: Sendable {
    /// Which number, such as `width`; nil where there is only one.
    package var component: String?
    /// Its size, not negative.
    package var size: Double
  }

  /// What last changed the value of a property.
  package enum Change: Sendable {
    /// No mutation has changed what was declared.
    case declaration
    /// A mutation, as it stands in the scene.
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
  /// How bad a finding is.
  package enum Severity: String, CaseIterable, Sendable { case error, warning }

  /// The code of the finding about a scene that expects nothing, where that is required.
  static let noExpectations = "no-expectations"

  /// How bad it is.
  package var severity: Severity
  /// What sort of finding it is.
  package var code: String
  /// What is wrong.
  package var message: String
  /// What to do.
  package var help: [String]
  /// The language of both.
  package var language = NaturalLanguage.english
  /// What is wrong, in English: what tells the finding from others, whatever language they are read in.
  package var identity: String
  /// Where.
  package var place: CheckedPlace
  /// Changes of the text that take it away, the preferred one first.
  package var fixes: [CheckedFix] = []
  /// How it is told where several scenes of a storyboard have it.
  var sharing = Sharing.none

  /// How a finding that several scenes of a storyboard have is told once.
  enum Sharing: Sendable {
    /// No other scene has it.
    case none
    /// It is told here, in these words.
    case told(message: String, help: [String], identity: String)
    /// A scene before this one tells it.
    case toldBefore
  }

  /// The message and the helps, a line each, for places that take one text.
  package var lines: [String] {
    let beginning = FindingWords.help.text(in: language)
    return [message] + help.map { beginning + $0 }
  }

  /// What lists say that tell each finding once; nil where a scene before this one tells it.
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

/// A change of the text that takes a finding away.
package struct CheckedFix: Sendable {
  /// One stretch and what comes in its place.
  package struct Edit: Sendable {
    /// What goes, by lines and columns.
    package var place: CheckedPlace
    /// What goes, by bytes of the file from 0, a byte order mark included; of a line of input, bytes of the scene in
    /// it.
    package var bytes: Range<Int>
    /// What comes.
    package var text: String
  }

  /// What it does.
  package var title: String
  /// Whether it can be made without asking.
  package var isPreferred: Bool
  /// Its edits, in the order of places.
  package var edits: [Edit]
}

// Differences that say nothing but that a value was written down with few digits.
extension CheckedScene {
  /// The tolerance with which the scene would be as expected, where no difference is above the last digit of the number
  /// with the fewest that is expected: `1e-4`; nil otherwise, and where whole numbers are expected.
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

  /// The fewest digits behind the point that a number of a text has; nil where none has any, or one has an exponent.
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

  /// One unit of a decimal place.
  private static func unit(_ places: Int) -> Double {
    var unit = 1.0
    for _ in 0..<places { unit /= 10 }
    return unit
  }
}
