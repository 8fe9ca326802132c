import GeomrunLayerTree
import GeomrunReporting
package import GeomrunSceneModel
import GeomrunSceneReplay

/// A source with the preferred fixes of its findings made, as far as they leave less wrong than there was.
///
/// Fixes are made in rounds: all of a document at once that do not overlap, and one at a time where these do not hold
/// together. After each round the source is read and replayed again. Of an error, the errors that are left have to be
/// fewer and none of them new; of a warning, no view may be another but those that the edits name. Each round is
/// O(bytes), and makes more fixes than the one before it.
package struct SceneRepair: Sendable {
  /// A fix that has been made.
  package struct Repair: Sendable {
    /// What it was about, in the text as it was then.
    package let finding: Diagnostic
    /// What was done.
    package let fix: Fix
    /// The byte of the source at which the finding began, before the first round.
    package let byte: Int
  }

  /// What was read.
  package let original: SourceText
  /// The source with all of the repairs.
  package private(set) var source: SourceText
  /// The edits by bytes that make the repaired source of the original, in order.
  package private(set) var edits: [TextEdit] = []
  /// What has been done, in the order of places.
  package private(set) var repairs: [Repair] = []
  /// The preferred fixes that were not made, because more or other things would be wrong, with their findings.
  package private(set) var refused: [(finding: Diagnostic, fix: Fix)] = []
  /// What is wrong with the repaired source, document by document.
  package private(set) var findings: [(document: Int, list: [Diagnostic], omitted: Int)] = []

  /// A proposal for one finding of a document.
  private struct Proposal {
    let document: Int
    let finding: Diagnostic
    let fix: Fix
  }

  /// Repairs a source.
  package init(of source: SourceText) {
    original = source
    self.source = source
    var state = State(source)
    var text = EditedText(source.bytes.count)
    // What did not hold, by document and by what is said.
    var refusedKeys: [Set<Finding>] = []
    // The documents whose fixes do not hold together.
    var isCareful: Set<Int> = []
    var isAlone = false
    // A round costs the same, however much it mends; what people read of a document is where it begins.
    var most = 32
    while true {
      var proposals = state.proposals(without: refusedKeys, oneAtATime: isCareful)
      if isAlone { proposals = Array(proposals.prefix(1)) }
      if proposals.isEmpty { break }
      most *= 4
      let next = state.applying(proposals.flatMap(\.fix.edits), keeping: most)
      let isDivided = next.documents.count != state.documents.count
      if isDivided, proposals.count > 1 {
        // Where documents are joined or divided, none can be judged by itself.
        isAlone = true
        continue
      }
      isAlone = false
      var held: [Proposal] = []
      for (document, group) in Self.grouped(proposals) {
        if !isDivided, State.isBetter(next, than: state, in: document, by: group.map(\.fix)) {
          held += group
        } else if group.count > 1 {
          isCareful.insert(document)
        } else {
          while refusedKeys.count <= document { refusedKeys.append([]) }
          for proposal in group {
            refusedKeys[document].insert(Finding(proposal.finding))
            refused.append((proposal.finding, proposal.fix))
          }
        }
      }
      if held.isEmpty { continue }
      let index = SourceIndex(state.source)
      for proposal in held {
        let start = text.original(of: index.byteRange(of: proposal.finding.place).lowerBound)
        repairs.append(Repair(finding: proposal.finding, fix: proposal.fix, byte: start))
      }
      let edits = held.flatMap(\.fix.edits).sorted { $0.place < $1.place }
      text.apply(edits.map { TextEdit(index.byteRange(of: $0.place), $0.text) })
      state = held.count == proposals.count ? next : state.applying(edits, keeping: most)
      // What is told of a finding moves with its place.
      for index in refusedKeys.indices { refusedKeys[index] = Set(refusedKeys[index].map { $0.moved(by: edits) }) }
    }
    repairs.sort { $0.byte < $1.byte }
    self.source = state.source
    findings = State(state.source).findings
    edits = text.edits
  }

  private static func grouped(_ proposals: [Proposal]) -> [(document: Int, [Proposal])] {
    Dictionary(grouping: proposals, by: \.document).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What makes two findings the same before and after an edit.
  fileprivate struct Finding: Hashable {
    let code: DiagnosticCode
    let message: String
    let start: UInt32

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      message = diagnostic.message
      start = diagnostic.place.start
    }

    private init(code: DiagnosticCode, message: String, start: UInt32) {
      (self.code, self.message, self.start) = (code, message, start)
    }

    func moved(by edits: [Fix.Edit]) -> Finding { Finding(code: code, message: message, start: start.moved(by: edits)) }
  }

  /// A source, and what reading and replaying it came to.
  private struct State {
    let source: SourceText
    let documents: [ReplayedDocument]
    let findings: [(document: Int, list: [Diagnostic], omitted: Int)]
    /// The edits that led here from the state before.
    var edits: [Fix.Edit] = []

    init(_ source: SourceText, keeping most: Int? = nil) {
      var replay = SourceReplay(of: source, readsAhead: false, mostDiagnostics: most)
      documents = replay.documents()
      findings = replay.findings
      self.source = source
    }

    func applying(_ edits: [Fix.Edit], keeping most: Int) -> State {
      let edits = edits.sorted { $0.place < $1.place }
      let index = SourceIndex(source)
      let bytes = source.bytes.applying(edits.map { TextEdit(index.byteRange(of: $0.place), $0.text) })
      var next = State(SourceText(name: source.name, bytes: bytes), keeping: most)
      next.edits = edits
      return next
    }

    /// The preferred fixes that do not overlap, only the first of each document that is handled with care.
    func proposals(without refused: [Set<Finding>], oneAtATime: Set<Int>) -> [Proposal] {
      var proposals: [Proposal] = []
      var end: UInt32?
      for (document, list, _) in findings {
        var isFirst = true
        for finding in list where isFirst || !oneAtATime.contains(document) {
          guard let fix = finding.fixes.first(where: \.isPreferred), let first = fix.edits.first,
            let last = fix.edits.last,
            !refused.indices.contains(document) || !refused[document].contains(Finding(finding)),
            // Two insertions at one point have no order.
            end.map({ first.place.start > $0 }) ?? true
          else { continue }
          proposals.append(Proposal(document: document, finding: finding, fix: fix))
          end = last.place.end
          isFirst = false
        }
      }
      return proposals
    }

    /// Whether a document is better off than before its fixes.
    static func isBetter(_ next: State, than old: State, in document: Int, by fixes: [Fix]) -> Bool {
      let (before, after) = (old.documents[document], next.documents[document])
      guard before.isInvalid else {
        return !after.isInvalid && isSubset(after, of: before, .warning, moved: next.edits)
          && before.outcome.agrees(with: after.outcome, butFor: Set(fixes.flatMap(\.views)))
      }
      return isSubset(after, of: before, .error, moved: next.edits)
    }

    /// Whether fewer findings of a severity are left, and none is new.
    private static func isSubset(
      _ after: ReplayedDocument, of before: ReplayedDocument, _ severity: Diagnostic.Severity, moved edits: [Fix.Edit]
    ) -> Bool {
      var left: [Finding: Int] = [:]
      for finding in before.diagnostics where finding.severity == severity {
        left[Finding(finding).moved(by: edits), default: 0] += 1
      }
      let last = before.diagnostics.last?.place.start.moved(by: edits) ?? 0
      let findings = after.diagnostics.filter { $0.severity == severity }
      for finding in findings {
        if let count = left[Finding(finding)], count > 0 {
          left[Finding(finding)] = count - 1
        } else if before.omitted == 0 || finding.place.start < last {
          return false
        }
      }
      let count = before.diagnostics.count { $0.severity == severity }
      return findings.count + after.omitted < count + before.omitted
    }
  }
}

extension UInt32 {
  /// Where a code point is behind edits that stand in order; what lies in an edit is where the edit ends.
  fileprivate func moved(by edits: [Fix.Edit]) -> UInt32 {
    var growth = 0
    for edit in edits {
      let length = edit.text.unicodeScalars.count
      if edit.place.end <= self, !(edit.place.start == self && edit.place.end == self) {
        growth += length - Int(edit.place.end - edit.place.start)
      } else if edit.place.start < self {
        return UInt32(clamping: Int(edit.place.start) + growth + length)
      } else {
        break
      }
    }
    return UInt32(clamping: Int(self) + growth)
  }
}

extension ReplayResult {
  /// Whether every view but some is the same, by its stored and its computed geometry.
  fileprivate func agrees(with other: ReplayResult, butFor names: Set<String>) -> Bool {
    guard header.views.map(\.name) == other.header.views.map(\.name) else { return false }
    return header.views.indices.allSatisfy { index in
      let view = LayerID(index: index)
      return names.contains(header.views[index].name) || tree[view] == other.tree[view]
    }
  }
}
