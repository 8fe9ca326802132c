internal import LayerTree
public import SceneModel
public import SceneReplay
internal import YAMLStream

/// What has to change in a source so that its scenes expect what their replay produces.
public struct SceneUpdate: Sendable {
  /// What is changed.
  public enum Mode: String, CaseIterable, Sendable {
    /// The expected values that differ by more than the tolerance.
    case differing
    /// Nothing that is there; views without an expectation get one of their frame and bounds.
    case missing
    /// Both.
    case all
  }

  /// An expectation that is left as it is.
  public struct Refusal: Error, Sendable {
    /// Where it stands.
    public let place: Place
    /// Why.
    public let reason: String
  }

  /// The edits in order; they do not overlap.
  public private(set) var edits: [TextEdit] = []
  /// What is left for people to do, in the order of the scenes.
  public private(set) var refusals: [Refusal] = []

  /// Finds the edits for the scenes of a source, which has been loaded without an error.
  ///
  /// - Parameter outcomes: What became of the scenes, in order.
  public init(of source: SourceText, outcomes: [Outcome], mode: Mode) {
    let outline = SourceOutline(source)
    for outcome in outcomes {
      let number = outcome.header.document - 1
      guard outline.documents.indices.contains(number) else { continue }
      let document = outline.documents[number]
      if mode != .missing { addDiffering(outcome, document, source) }
      if mode != .differing { addMissing(outcome, document, source) }
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func addDiffering(
    _ outcome: Outcome, _ document: SourceOutline.Document, _ source: SourceText
  ) {
    let values = ExpectedValues(document)
    for mismatch in outcome.mismatches {
      var problem: UpdateProblem?
      let value = values.value(mismatch.comparison, at: mismatch.place)
      do throws(UpdateProblem) {
        let node = try value.editableNode
        let editor = ValueEditor(source: source, outcome: outcome, aliased: document.aliased)
        let result = editor.edits(of: node, for: mismatch)
        edits += result.edits
        problem = result.problem
      } catch {
        problem = error
      }
      if let problem {
        refusals.append(
          Refusal(place: value?.alias ?? mismatch.place, reason: problem.reason))
      }
    }
  }

  private mutating func addMissing(
    _ outcome: Outcome, _ document: SourceOutline.Document, _ source: SourceText
  ) {
    let inserter = ExpectationInserter(source: source, outcome: outcome, document: document)
    do throws(UpdateProblem) {
      if let edit = try inserter.edit() { edits.append(edit) }
    } catch {
      let start = document.root["expect"]?.start ?? document.root.start
      refusals.append(Refusal(place: Place(start: start, end: start), reason: error.reason))
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
    case .alias: "it comes from an alias, and the text that the alias repeats is left alone"
    case .shared(let anchor): "`*\(anchor)` repeats it elsewhere"
    case .expression: "it is an expression"
    case .form: "there is no such value in the form in which it is written"
    }
  }
}
