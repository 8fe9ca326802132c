import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay
import GeomrunYAMLStream

/// The edits that update a source's expectations to the replay's values.
package struct SceneUpdate: Sendable {
  /// The expectations to change.
  package enum Mode: String, CaseIterable, Sendable {
    /// The expected values that differ by more than the tolerance.
    case differing
    /// Only missing ones: views without an expectation get one of their frame and bounds.
    case missing
    /// Both.
    case all
  }

  /// An expectation that is not updated.
  package struct Refusal: Error, Sendable {
    /// The place of the expectation.
    package let place: SourceRange
    /// The reason.
    package let reason: String
  }

  /// A change that can be accepted or rejected separately.
  package struct Change: Sendable {
    /// The number of the scene in the file, from 1.
    package let document: Int
    /// The index among the scene's mismatches, or nil for added expectations.
    package let mismatch: Int?
    /// The number of changed or added expectations.
    package let expectations: Int
    /// Whether it resolves all differences of its expectation.
    package let coversAllDifferences: Bool
    /// Its edits.
    package let edits: [TextEdit]
  }

  /// The changes, scene by scene.
  package private(set) var changes: [Change] = []

  /// The edits of all changes in order; they do not overlap.
  package var edits: [TextEdit] { Self.edits(of: changes) }

  /// Returns the edits of some changes in order.
  package static func edits(of changes: [Change]) -> [TextEdit] {
    changes.flatMap(\.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The expectations that must be updated by hand, in the order of the scenes.
  package private(set) var refusals: [Refusal] = []

  /// Finds the edits for the scenes of a source, which must load without an error.
  ///
  /// - Parameters:
  ///   - outcomes: The results of the scenes, in order.
  ///   - isWanted: Returns whether to change or add an expectation.
  package init(
    of source: SourceText, outcomes: [ReplayResult], mode: Mode,
    isWanted: @escaping (ReplayResult, Mismatch.ComparedValue) -> Bool = { _, _ in true }
  ) {
    let outline = SourceOutline(source)
    for outcome in outcomes {
      let number = outcome.header.document - 1
      guard outline.documents.indices.contains(number) else { continue }
      let document = outline.documents[number]
      if mode != .missing { addDiffering(outcome, document, source, isWanted) }
      if mode != .differing { addMissing(outcome, document, source, isWanted) }
    }
  }

  private mutating func addDiffering(
    _ outcome: ReplayResult, _ document: SourceOutline.Document, _ source: SourceText,
    _ isWanted: @escaping (ReplayResult, Mismatch.ComparedValue) -> Bool
  ) {
    let values = ExpectedValues(document)
    for (number, mismatch) in outcome.mismatches.enumerated() where isWanted(outcome, mismatch.subject) {
      var problem: UpdateProblem?
      let value = values.value(mismatch.comparison, at: mismatch.place)
      do throws(UpdateProblem) {
        let node = try value.editableNode
        let editor = ValueEditor(source: source, outcome: outcome, aliased: document.aliased)
        let result = editor.edits(of: node, for: mismatch)
        if !result.edits.isEmpty {
          changes.append(
            Change(
              document: outcome.header.document, mismatch: number, expectations: 1,
              coversAllDifferences: result.problem == nil, edits: result.edits))
        }
        problem = result.problem
      } catch { problem = error }
      if let problem { refusals.append(Refusal(place: value?.alias ?? mismatch.place, reason: problem.reason)) }
    }
  }

  private mutating func addMissing(
    _ outcome: ReplayResult, _ document: SourceOutline.Document, _ source: SourceText,
    _ isWanted: @escaping (ReplayResult, Mismatch.ComparedValue) -> Bool
  ) {
    let inserter = ExpectationInserter(source: source, outcome: outcome, document: document) {
      isWanted(outcome, .property($0, $1))
    }
    do throws(UpdateProblem) {
      if let (edit, count) = try inserter.edit() {
        changes.append(
          Change(
            document: outcome.header.document, mismatch: nil, expectations: count, coversAllDifferences: true,
            edits: [edit]))
      }
    } catch {
      let start = document.root[SectionKey.expect]?.start ?? document.root.start
      refusals.append(Refusal(place: SourceRange(start: start, end: start), reason: error.reason))
    }
  }
}

extension ExpectedValues.Value? {
  /// The node to change; throws if it must not be changed.
  fileprivate var editableNode: OutlineNode {
    get throws(UpdateProblem) {
      guard let value = self, value.alias == nil else { throw .alias }
      if let anchor = value.sharedBy { throw .shared(anchor: anchor) }
      return value.node
    }
  }
}

/// The reason why an expectation is not updated.
enum UpdateProblem: Error {
  case alias
  case shared(anchor: String)
  case expression
  case form

  /// The reason, in words for the user.
  var reason: String {
    switch self {
    case .alias: "it is an alias, and the text that an alias repeats is not changed"
    case .shared(let anchor): "`*\(anchor)` repeats it elsewhere"
    case .expression: "it is an expression"
    case .form: "the new value cannot be written in its present form"
    }
  }
}
