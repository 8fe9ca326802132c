import GeomrunLayerTree
package import GeomrunSceneModel
package import GeomrunSceneReplay
import GeomrunYAMLStream

/// What has to change in a source so that its scenes expect what their replay produces.
package struct SceneUpdate: Sendable {
  /// What is changed.
  package enum Mode: String, CaseIterable, Sendable {
    /// The expected values that differ by more than the tolerance.
    case differing
    /// Nothing that is there; views without an expectation get one of their frame and bounds.
    case missing
    /// Both.
    case all
  }

  /// An expectation that is left as it is.
  package struct Refusal: Error, Sendable {
    /// Where it stands.
    package let place: SourceRange
    /// Why.
    package let reason: String
  }

  /// One change that can be made or left by itself.
  package struct Change: Sendable {
    /// The scene, by its place in the file, from 1.
    package let document: Int
    /// Its place among the mismatches of the scene; nil where expectations are added.
    package let mismatch: Int?
    /// How many expectations it changes or adds.
    package let expectations: Int
    /// Whether nothing of what differs is left.
    package let coversAllDifferences: Bool
    /// Its edits.
    package let edits: [TextEdit]
  }

  /// The changes, scene by scene.
  package private(set) var changes: [Change] = []

  /// The edits of all changes in order; they do not overlap.
  package var edits: [TextEdit] { Self.edits(of: changes) }

  /// The edits of some changes in order.
  package static func edits(of changes: [Change]) -> [TextEdit] {
    changes.flatMap(\.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// What is left for people to do, in the order of the scenes.
  package private(set) var refusals: [Refusal] = []

  /// Finds the edits for the scenes of a source, which has been loaded without an error.
  ///
  /// - Parameters:
  ///   - outcomes: The results of the scenes, in order.
  ///   - isWanted: Whether an expectation is to be changed, or to be added.
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
  /// The node to change; throws where it must not be changed.
  fileprivate var editableNode: OutlineNode {
    get throws(UpdateProblem) {
      guard let value = self, value.alias == nil else { throw .alias }
      if let anchor = value.sharedBy { throw .shared(anchor: anchor) }
      return value.node
    }
  }
}

/// Why an expectation is left as it is.
enum UpdateProblem: Error {
  case alias
  case shared(anchor: String)
  case expression
  case form

  /// The problem in a reader's words.
  var reason: String {
    switch self {
    case .alias: "it is an alias, and the text that an alias repeats is not changed"
    case .shared(let anchor): "`*\(anchor)` repeats it elsewhere"
    case .expression: "it is an expression"
    case .form: "the new value cannot be written in its present form"
    }
  }
}
