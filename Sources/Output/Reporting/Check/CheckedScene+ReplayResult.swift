import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay
import GeomrunText
package import GeomrunWords
package import GeomrunYAMLStream

extension CheckedScene {
  /// Returns all scenes of a source, checked.
  ///
  /// Sources without failures are not examined again, unless `listingAll` requests the locations of met expectations.
  ///
  /// - Parameters:
  ///   - extents: Those of the source, if others need them, too.
  ///   - language: The language of findings.
  package static func all(
    of source: SourceText, _ documents: [ReplayedDocument], listingAll: Bool, extents: ValueExtents? = nil,
    in language: NaturalLanguage = .english
  ) -> [CheckedScene] {
    all(
      of: source, documents.enumerated().map { CheckedDocument(number: $0 + 1, $1) }, listingAll: listingAll,
      extents: extents, in: language)
  }

  /// Returns all scenes of a source, checked, if some documents are replayed several times.
  ///
  /// - Parameters:
  ///   - parameterValues: The values of parameters that were set from outside.
  ///   - language: The language of findings.
  package static func all(
    of source: SourceText, _ documents: [CheckedDocument], parameterValues: [String: Double] = [:], listingAll: Bool,
    extents: ValueExtents? = nil, in language: NaturalLanguage = .english
  ) -> [CheckedScene] {
    var unmet: [Int: ReplayResult] = [:]
    for document in documents
    where document.changes == nil && document.replayed.outcome.hasFailures && !document.replayed.isInvalid {
      unmet[document.number] = document.replayed.outcome
    }
    let changes = unmet.isEmpty ? [:] : LastChange.find(in: source, for: unmet, parameterValues: parameterValues)
    // The lines are counted once for the whole source, and only if they are needed.
    lazy var lines = SourceLines(source)
    lazy var outlines = SourceOutline.Finder(source)
    lazy var hasAliases = source.mentionsAliases
    let extents = extents ?? ValueExtents(source)
    let folded = source.origin?.folded(documents.map { ($0.number, $0.replayed.diagnostics) })
    return documents.enumerated().map { position, checked in
      let (number, document) = (checked.number, checked.replayed)
      let title = document.outcome.header.title.text
      let isInvalid = document.isInvalid
      var scene = CheckedScene(
        file: source.name, document: number,
        // A scene with an error in its text may have no title yet.
        title: title.isEmpty ? source.untitled(number) : title,
        expectations: isInvalid ? 0 : document.outcome.compared.count, cases: [], findings: [],
        omitted: document.omitted, settings: checked.settings)
      if source.origin != nil { scene.storedFrames = isInvalid ? 0 : document.outcome.header.drawnFrames.count }
      if !document.diagnostics.isEmpty {
        scene.findings = document.diagnostics.map { CheckedFinding($0, in: lines, language) }
        if let told = folded?[position] { scene.share(told, instead: document.diagnostics, in: language) }
      }
      let outcome = document.outcome
      if number > 1, scene.expectations == 0, let view = outcome.header.views.first { scene.start = lines[view.place] }
      if !isInvalid, listingAll || !outcome.mismatches.isEmpty || !outcome.knownFailures.isEmpty {
        let first = document.outcome.compared.first?.place.start
        let outline = hasAliases ? first.flatMap { outlines.document(holding: $0) } : nil
        scene.cases = cases(
          of: document.outcome, changes: checked.changes ?? changes[number] ?? [], lines: lines, extents: extents,
          values: outline.map { ExpectedValues($0) }, listingAll: listingAll)
      }
      return scene
    }
  }

  /// Records which findings are reported with the devices of several scenes, and which at a previous scene.
  private mutating func share(_ told: [Diagnostic?], instead diagnostics: [Diagnostic], in language: NaturalLanguage) {
    for (index, told) in told.enumerated() {
      guard let told else {
        findings[index].sharing = .toldBefore
        continue
      }
      if told.words != diagnostics[index].words {
        findings[index].sharing = .told(
          message: told.message(in: language), help: told.help(in: language), identity: told.message)
      }
    }
  }

  private static func cases(
    of outcome: ReplayResult, changes: [LastChange?], lines: SourceLines, extents: ValueExtents,
    values: ExpectedValues?, listingAll: Bool
  ) -> [CheckedCase] {
    func makeCase(_ index: Int, _ mismatch: CheckedMismatch? = nil, known: CheckedKnownFailure? = nil) -> CheckedCase {
      let comparison = outcome.compared[index]
      let alias = values?.value(index, at: comparison.place)?.alias
      return CheckedCase(
        name: outcome.name(of: comparison.subject), place: lines[alias ?? extents.whole(comparison.place)],
        mismatch: mismatch, known: known, anchor: alias.map { _ in lines[extents.whole(comparison.place)] })
    }
    // The changes before known failures follow those before mismatches.
    func change(_ index: Int) -> LastChange? { changes.indices.contains(index) ? changes[index] : nil }
    func checked(_ mismatch: Mismatch, _ index: Int) -> CheckedMismatch {
      CheckedMismatch(mismatch, of: outcome, change: change(index), lines: lines)
    }
    var made: [(comparison: Int, made: CheckedCase)] = []
    for (index, mismatch) in outcome.mismatches.enumerated() {
      made.append((mismatch.comparison, makeCase(mismatch.comparison, checked(mismatch, index))))
    }
    let allowsPassing = outcome.header.allowed.contains(.knownFailurePasses)
    var next = outcome.mismatches.count
    for known in outcome.knownFailures {
      var mismatch: CheckedMismatch?
      if let found = known.mismatch {
        mismatch = checked(found, next)
        next += 1
      } else if allowsPassing {
        continue
      }
      let failure = CheckedKnownFailure(
        reason: known.failure.reason, place: lines[known.failure.place], mismatch: mismatch)
      made.append((known.comparison, makeCase(known.comparison, known: failure)))
    }
    if !outcome.knownFailures.isEmpty { made.sort { $0.comparison < $1.comparison } }
    var cases: [CheckedCase] = []
    var shown = 0
    for (comparison, made) in made {
      if listingAll { cases += (shown..<comparison).map { makeCase($0) } }
      shown = comparison + 1
      cases.append(made)
    }
    if listingAll { cases += (shown..<outcome.compared.count).map { makeCase($0) } }
    return cases
  }
}

extension CheckedMismatch {
  fileprivate init(_ mismatch: Mismatch, of outcome: ReplayResult, change: LastChange?, lines: SourceLines) {
    expected = CheckedValue(mismatch.expected, of: outcome)
    actual = CheckedValue(mismatch.actual, of: outcome)
    difference = Difference(mismatch)
    waiting = mismatch.waiting.map { outcome.name(of: $0) }
    absoluteTolerance = outcome.header.tolerance.absolute
    relativeTolerance = outcome.header.tolerance.relative
    tolerancePlace = outcome.header.tolerancePlace.map { lines[$0] }
    lastChange =
      switch change {
      case nil: nil
      case .declaration: .declaration
      case .mutation(let key, let value): .mutation(lines[key], text: lines.entry(key, value))
      }
  }
}

extension CheckedMismatch.Difference {
  /// Creates the largest difference that is not accepted.
  fileprivate init?(_ mismatch: Mismatch) {
    guard case .value(let expected) = mismatch.expected, case .value(let actual) = mismatch.actual else { return nil }
    func size(_ slot: Int) -> Double { abs(expected[slot] - actual[slot]) }
    // The first of equal ones.
    guard let slot = mismatch.slots.max(by: { (size($0), $1) < (size($1), $0) }) else { return nil }
    let names = expected.kind.slotNames
    component = names.indices.contains(slot) ? names[slot] : nil
    self.size = size(slot)
  }
}

extension CheckedValue {
  fileprivate init(_ answer: Answer, of outcome: ReplayResult) {
    var json = ByteText()
    json.appendJSON(answer, of: outcome)
    self.init(text: outcome.text(of: answer), json: json.string)
  }
}

extension CheckedFinding {
  /// Creates a finding, with its location by lines and columns.
  package init(_ diagnostic: Diagnostic, in lines: SourceLines, _ language: NaturalLanguage = .english) {
    let message = diagnostic.message(in: language)
    self.init(
      // `check` fails on a known failure that passes.
      severity: diagnostic.severity == .error || diagnostic.code == .knownFailurePasses ? .error : .warning,
      code: diagnostic.code.rawValue,
      message: message, help: diagnostic.help(in: language), language: language,
      identity: language == .english ? message : diagnostic.message, place: lines[diagnostic.place],
      fixes: diagnostic.fixes.map { fix in
        CheckedFix(
          title: fix.title(in: language), isPreferred: fix.isPreferred,
          edits: fix.edits.map { .init(place: lines[$0.place], bytes: lines.bytes(of: $0.place), text: $0.text) })
      })
  }
}

extension ReplayResult {
  /// Whether something is not as expected, known or not.
  fileprivate var hasFailures: Bool { !mismatches.isEmpty || knownFailures.contains { $0.mismatch != nil } }
}
