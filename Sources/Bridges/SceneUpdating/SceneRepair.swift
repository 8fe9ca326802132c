import GeomrunLayerTree
import GeomrunReporting
package import GeomrunSceneModel
import GeomrunSceneReplay

/// A source with the preferred fixes applied, as far as they reduce its errors or warnings.
///
/// Each round applies all fixes of a document that do not overlap, or one at a time if they conflict. Then the source
/// is read and replayed again. A fix of an error must leave fewer errors, and no new one. A fix of a warning must leave
/// fewer warnings and no new one, and must not change views other than those it names. Each round is O(bytes), and
/// keeps more findings than the one before.
package struct SceneRepair: Sendable {
  /// An applied fix.
  package struct Repair: Sendable {
    /// The finding, at its place in the text at that time.
    package let finding: Diagnostic
    /// The applied fix.
    package let fix: Fix
    /// The byte of the original source at which the finding began.
    package let byte: Int
  }

  /// The original source.
  package let original: SourceText
  /// The repaired source.
  package private(set) var source: SourceText
  /// The edits by bytes that turn the original into the repaired source, in order.
  package private(set) var edits: [TextEdit] = []
  /// The applied fixes, in the order of places.
  package private(set) var repairs: [Repair] = []
  /// The preferred fixes that were not applied because they cause other errors or changes, with their findings.
  package private(set) var refused: [(finding: Diagnostic, fix: Fix)] = []
  /// The findings of the repaired source, by document.
  package private(set) var findings: [(document: Int, list: [Diagnostic], omitted: Int)] = []

  /// A proposed fix for a finding of a document.
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
    // The findings with rejected fixes, by document.
    var refusedKeys: [Set<Finding>] = []
    // The documents with conflicting fixes.
    var isCareful: Set<Int> = []
    var isAlone = false
    // Every round costs the same, so the first ones keep only the findings at the beginning of each document.
    var most = 32
    while true {
      var proposals = state.proposals(without: refusedKeys, oneAtATime: isCareful)
      if isAlone { proposals = Array(proposals.prefix(1)) }
      if proposals.isEmpty { break }
      most *= 4
      let next = state.applying(proposals.flatMap(\.fix.edits), keeping: most)
      let isDivided = next.documents.count != state.documents.count
      if isDivided, proposals.count > 1 {
        // If documents are joined or divided, they cannot be judged separately.
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
      // Rejected findings move with their places.
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

  /// A key that identifies a finding before and after an edit.
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

  /// A source, with its findings and replays.
  private struct State {
    let source: SourceText
    let documents: [ReplayedDocument]
    let findings: [(document: Int, list: [Diagnostic], omitted: Int)]
    /// The edits since the previous state.
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

    /// Returns the preferred fixes that do not overlap; for some documents, only the first one.
    func proposals(without refused: [Set<Finding>], oneAtATime: Set<Int>) -> [Proposal] {
      var proposals: [Proposal] = []
      var end: UInt32?
      for (document, list, _) in findings {
        var isFirst = true
        for finding in list where isFirst || !oneAtATime.contains(document) {
          guard let fix = finding.fixes.first(where: \.isPreferred), let first = fix.edits.first,
            let last = fix.edits.last,
            !refused.indices.contains(document) || !refused[document].contains(Finding(finding)),
            // Two insertions at the same position have no order.
            end.map({ first.place.start > $0 }) ?? true
          else { continue }
          proposals.append(Proposal(document: document, finding: finding, fix: fix))
          end = last.place.end
          isFirst = false
        }
      }
      return proposals
    }

    /// Whether a document is better than before its fixes.
    static func isBetter(_ next: State, than old: State, in document: Int, by fixes: [Fix]) -> Bool {
      let (before, after) = (old.documents[document], next.documents[document])
      guard before.isInvalid else {
        return !after.isInvalid && isSubset(after, of: before, .warning, moved: next.edits)
          && before.outcome.agrees(with: after.outcome, butFor: Set(fixes.flatMap(\.views)))
      }
      return isSubset(after, of: before, .error, moved: next.edits)
    }

    /// Whether there are fewer findings of a severity, and no new one.
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
  /// Returns the position of a code point after edits in order; a position inside an edit moves to its end.
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
  /// Whether all views except some have the same geometry, stored and computed.
  fileprivate func agrees(with other: ReplayResult, butFor names: Set<String>) -> Bool {
    guard header.views.map(\.name) == other.header.views.map(\.name) else { return false }
    return header.views.indices.allSatisfy { index in
      let view = LayerID(index: index)
      return names.contains(header.views[index].name) || tree[view] == other.tree[view]
    }
  }
}
