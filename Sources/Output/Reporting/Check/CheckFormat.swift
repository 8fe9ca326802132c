package import GeomrunText
import GeomrunWords

/// A writer of the results of `check`, scene by scene.
package protocol CheckWriter: AnyObject {
  /// Writes the text before all scenes.
  func begin(into text: inout ByteText)
  /// Writes one scene, or stores it for the end.
  func write(_ scene: CheckedScene, into text: inout ByteText)
  /// Returns the text after all scenes, in pieces, because stored text may be large.
  func end(_ summary: CheckSummary) -> [ByteText]
}

extension CheckWriter {
  /// Writes nothing before the scenes.
  package func begin(into text: inout ByteText) {}

  /// Writes the text after all scenes.
  package func end(_ summary: CheckSummary, into text: inout ByteText) {
    for piece in end(summary) { text.append(piece) }
  }
}

/// The sums of a whole run of `check`.
package struct CheckSummary: Sendable {
  /// The examined scenes, including invalid ones.
  package private(set) var scenes = 0
  /// The combinations of their choices that were replayed, if all of them were requested.
  package var combinations: Int?
  /// The compared frames of storyboards and XIBs; nil if there are none of these.
  package private(set) var storedFrames: Int?
  /// The compared expectations.
  package private(set) var expectations = 0
  /// The unmet expectations.
  package private(set) var mismatches = 0
  /// The known failures that fail as expected.
  package private(set) var knownFailures = 0
  /// The known failures that pass, which makes `check` fail.
  package private(set) var passingKnownFailures = 0
  /// The scenes that could not be replayed.
  package private(set) var invalid = 0
  /// The scenes that could be replayed, without anything to compare.
  package private(set) var withoutExpectations = 0
  /// Errors outside any scene, such as a file that cannot be read.
  package var faults: [String] = []
  /// The warnings of scenes that could be replayed, by code.
  package private(set) var warnings: [String: Int] = [:]
  /// The warnings in a baseline; nil without one.
  package var passedOver: Int?
  /// The warnings without a known code, because they were not created.
  package private(set) var omittedWarnings = 0
  /// The scene that was added last.
  private var last: String?

  /// Creates an empty summary.
  package init() {}

  /// Counts one more scene.
  package mutating func add(_ scene: CheckedScene) {
    combinations = combinations.map { $0 + 1 }
    // The combinations of one scene are consecutive.
    let place = "\(scene.document) \(scene.file)"
    if combinations == nil || place != last {
      scenes += 1
      if scene.expectations == 0, scene.storedFrames == nil, !scene.isInvalid { withoutExpectations += 1 }
    }
    last = place
    if let count = scene.storedFrames { storedFrames = (storedFrames ?? 0) + count }
    expectations += scene.expectations
    mismatches += scene.mismatches
    knownFailures += scene.knownFailures
    passingKnownFailures += scene.passingKnownFailures
    if scene.isInvalid {
      invalid += 1
    } else {
      for finding in scene.findings where finding.severity == .warning { warnings[finding.code, default: 0] += 1 }
      omittedWarnings += scene.omitted
    }
  }

  /// The warnings by code, most frequent first: `3 warnings: 2 singular-transform, 1 unused-parameter`; nil if there
  /// are none.
  var countsOfWarnings: Words? {
    let known = warnings.values.reduce(0, +)
    guard known > 0 else { return nil }
    var parts = warnings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { Words("\($0.value) \(code: $0.key)") }
    if omittedWarnings > 0 { parts.append(Words(en: "\(omittedWarnings) more", zh: "另有 \(omittedWarnings) 个")) }
    return CountedNoun.warning.words(known + omittedWarnings).followed(by: Words(en: ": ", zh: "："))
      .followed(by: Self.list(parts))
  }

  /// The numbers of what was compared: `3 scenes, 12 expectations`, or `3 scenes (1 without expectations), 12
  /// expectations`.
  var counts: Words {
    var scenes = CountedNoun.scene.words(scenes)
    // If there are no expectations at all, their number already shows it.
    if withoutExpectations > 0, expectations > 0 {
      scenes = scenes.followed(
        by: Words(en: " (\(withoutExpectations) without expectations)", zh: "（其中 \(withoutExpectations) 个没有期望）"))
    }
    return Self.list(
      [
        scenes, combinations.map(CountedNoun.combination.words), storedFrames.map(CountedNoun.storedFrame.words),
        storedFrames != nil && expectations == 0 ? nil : CountedNoun.expectation.words(expectations),
      ].compactMap { $0 })
  }

  /// The whole in one line: `2 scenes, 5 expectations, 1 not met`.
  var sentence: Words {
    var parts = [counts] + failures
    if isFine {
      parts.append(
        knownFailures > 0 ? Words(en: "all others met", zh: "其余全部符合") : Words(en: "all met", zh: "全部符合"))
    }
    return Self.list(parts)
  }

  /// The kinds of failures, each with its count.
  var failures: [Words] {
    var parts: [Words] = []
    if mismatches > 0 { parts.append(Words(en: "\(mismatches) not met", zh: "\(mismatches) 个不符合")) }
    if knownFailures > 0 { parts.append(CountedNoun.knownFailure.words(knownFailures)) }
    if passingKnownFailures > 0 {
      parts.append(
        CountedNoun.knownFailure.words(passingKnownFailures).followed(
          by: passingKnownFailures == 1 ? Words(en: " passes", zh: "已符合") : Words(en: " pass", zh: "已符合")))
    }
    if invalid > 0 { parts.append(Words(en: "\(invalid) invalid", zh: "\(invalid) 个无效")) }
    return parts
  }

  private static func list(_ parts: [Words]) -> Words { parts.joined(by: Words(en: ", ", zh: "，")) }

  /// Whether something was compared, and nothing differs or is invalid.
  package var isFine: Bool { mismatches == 0 && passingKnownFailures == 0 && invalid == 0 && expectations > 0 }
}

/// The formats of `check`, by their names on the command line.
package enum CheckFormat: String, CaseIterable, Sendable {
  case text, oneline, json, tap, junit, github, gitlab, sarif, markdown

  /// Whether the output also lists met expectations.
  package var listsAll: Bool {
    switch self {
    case .json, .tap, .junit: true
    case .text, .oneline, .github, .gitlab, .sarif, .markdown: false
    }
  }

  /// Whether the output consists of lines that can be mixed with others.
  package var isLines: Bool { self == .text || self == .oneline || self == .github }

  /// Creates a writer of this format.
  ///
  /// `isQuiet` omits the last line of text for readers. `version` is the program's, for outputs that contain it. `page`
  /// is the location of the `html` page.
  package func makeWriter(style: TextStyle = .plain, isQuiet: Bool = false, version: String = "", page: String? = nil)
    -> any CheckWriter
  {
    switch self {
    case .text: CheckText(style: style, isQuiet: isQuiet)
    case .oneline: CheckOneline()
    case .json: CheckJSON()
    case .tap: CheckTAP()
    case .junit: CheckJUnit()
    case .github: CheckGitHub()
    case .gitlab: CheckGitLab()
    case .sarif: CheckSARIF(version: version)
    case .markdown: CheckMarkdown(page: page)
    }
  }
}
