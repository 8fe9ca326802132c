import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

/// A document replayed for one combination of its choices.
struct ReplayedCombination {
  let document: CheckedDocument
  /// The scene for the combination, or nil if it could not be replayed.
  let scene: LayerScene?
}

/// A scene to show: as written, or with one combination of its choices, which its title names.
struct ShownScene: Sendable {
  let scene: LayerScene
  /// The number of the combination in its document, from 1, or nil if there is only one.
  let combination: Int?
}

extension SourceReplay {
  /// Returns the replayable scenes, as written or once for every combination of their choices.
  ///
  /// - Parameter most: The maximum number of combinations of a scene, or nil for scenes as written.
  mutating func shown(_ most: Int?) -> [ShownScene] {
    guard let most else {
      let isOfDocument = source.origin != nil
      var shown: [ShownScene] = []
      each(into: { SceneRecorder() }) { recorder, document in
        // A storyboard's conflict is shown, with the constraints that a device breaks.
        guard !document.isInvalid || isOfDocument && recorder.scene.isComplete && document.isInvalidByConflictsAlone
        else { return }
        shown.append(ShownScene(scene: recorder.scene, combination: nil))
      }
      return shown
    }
    var (shown, document, number): ([ShownScene], Int?, Int) = ([], nil, 0)
    for combination in combinations(limit: most) {
      let replayed = combination.document.replayed
      number = replayed.outcome.header.document == document ? number + 1 : 1
      document = replayed.outcome.header.document
      guard var scene = combination.scene, !replayed.isInvalid else { continue }
      let isOneOfSeveral = replayed.outcome.titleWithChoices != scene.header.title
      scene.header.title = replayed.outcome.titleWithChoices
      shown.append(ShownScene(scene: scene, combination: isOneOfSeveral ? number : nil))
    }
    return shown
  }

  /// Replays all documents, each for every combination of its choices; O(bytes) plus a replay for each combination.
  ///
  /// - Parameter limit: The maximum number of combinations of a scene; a scene with more is an error and not replayed.
  mutating func combinations(limit: Int) -> [ReplayedCombination] {
    var all: [ReplayedCombination] = []
    // A finding that applies to every combination is reported once.
    var reported: Set<Finding> = []
    let defaults = defaults
    read(into: { SceneRecorder(under: defaults) }) { replay, read in
      let scene = read.receiver.scene
      var (found, omitted) = (read.diagnostics, read.omittedDiagnostics)
      let combinations = ChoiceCombinations(of: scene.header)
      let isTooLong = combinations.count.map { $0 > limit } ?? true
      if scene.isComplete, isTooLong { found.append(.tooManyCombinations(combinations.count, limit, of: scene.header)) }
      guard scene.isComplete, !isTooLong else {
        let document = replay.judged(scene.replay(), found, omitted: omitted, position: all.count)
        all.append(ReplayedCombination(document: .init(number: read.number, document), scene: nil))
        return
      }
      for choices in combinations {
        var settings = ReplaySettings()
        settings.choices = choices
        var outcome = scene.replay(settings)
        let text = CheckedDocument.settingsText(of: outcome)
        outcome.diagnostics = outcome.diagnostics.filter {
          reported.insert(Finding($0, in: read.number)).inserted || $0.severity == .error
        }.map { $0.naming(text, in: scene.header) }
        let document = replay.judged(outcome, found, omitted: omitted, position: all.count)
        let fixed = scene.fixed(to: choices)
        all.append(ReplayedCombination(document: .init(document, of: scene, fixed: fixed), scene: fixed))
        // The findings of the text have been reported.
        (found, omitted) = ([], 0)
      }
    }
    return all
  }

  /// A key that is equal for findings that users would consider the same.
  private struct Finding: Hashable {
    let document: Int
    let code: DiagnosticCode
    let place: SourceRange

    init(_ diagnostic: Diagnostic, in document: Int) {
      (self.document, code, place) = (document, diagnostic.code, diagnostic.place)
    }
  }
}

extension ReplayResult {
  /// The title followed by the choices, as in `check`.
  var titleWithChoices: LocalizedText { header.title.appending(CheckedDocument.settingsText(of: self)) }
}

extension Diagnostic {
  /// Returns the finding with its combination, if there are several.
  fileprivate func naming(_ settings: String, in header: SceneHeader) -> Diagnostic {
    guard let parameter = header.parameters.first(where: { $0.choiceCount > 1 }) else { return self }
    var finding = self
    finding.notes.append(
      Note(Words(en: "found with\(code: settings)", zh: "发现于\(code: settings)"), at: parameter.place))
    return finding
  }

  /// Returns the error of a scene with too many combinations.
  fileprivate static func tooManyCombinations(_ count: Int?, _ limit: Int, of header: SceneHeader) -> Diagnostic {
    let place = header.parameters.last { $0.choiceCount > 1 }?.place ?? SourceRange(start: 0, end: 0)
    let number = count.map { Words("\($0)") }
    let most = Option.combinationLimits.upperBound
    return Diagnostic(
      .range,
      Words(
        en:
          "the choices of this scene have \(number ?? Words("countless")) combinations, more than \(limit)",
        zh: "这个场景的选项有 \(number ?? Words("无数")) 种组合，超过 \(limit) 种"), at: place,
      help: [
        count.flatMap {
          $0 <= most
            ? Words(
              en: "`\(code: Option.eachChoice.description)=\($0)` replays them all",
              zh: "`\(code: Option.eachChoice.description)=\($0)` 会重放全部组合") : nil
        }
          ?? Words(
            en: "give a parameter fewer choices; no more than \(most) combinations are replayed",
            zh: "减少某个参数的选项；最多重放 \(most) 种组合")
      ])
  }
}

extension ReplayedDocument {
  /// Whether conflicting constraints are its only errors.
  fileprivate var isInvalidByConflictsAlone: Bool {
    diagnostics.allSatisfy { $0.severity != .error || $0.code == .constraintsConflict }
  }
}
