import GeomrunReporting
package import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// A reformatted source: only indentation and the spaces within lines change.
///
/// Comments, anchors, numbers and quotation marks keep their form. If the scenes' replays or reports would change, the
/// source stays as it is.
package struct SceneFormatting: Sendable {
  /// The reason why a source is not formatted.
  package enum Refusal: Error, Sendable {
    /// The source cannot be replayed.
    case invalid
    /// The source has a form that is not formatted, such as keys after question marks.
    case form
  }

  /// The formatted source.
  package let source: SourceText
  /// The edits by bytes of the original, in order; they do not overlap.
  package let edits: [TextEdit]

  /// The maximum number of rounds; no source has needed more.
  private static let mostRounds = 4

  /// Formats a source or a part of it; O(bytes).
  ///
  /// - Parameter part: The bytes to format.
  package init(of original: SourceText, in part: Range<Int>? = nil) throws(Refusal) {
    let before = Self.replayed(original)
    guard let reported = Self.reportBytes(before, original) else { throw .invalid }
    var text = EditedText(original.bytes.count)
    var source = original
    var rounds = 0
    while true {
      guard let edits = SceneLayout(source)?.edits, rounds < Self.mostRounds else { throw .form }
      if edits.isEmpty { break }
      source = SourceText(name: original.name, bytes: source.bytes.applying(edits))
      text.apply(edits)
      rounds += 1
    }
    edits = text.edits.filter {
      part?.lowerBound ?? 0 <= $0.range.lowerBound && $0.range.upperBound <= part?.upperBound ?? .max
    }
    if edits.count < text.edits.count {
      source = SourceText(name: original.name, bytes: original.bytes.applying(edits))
    }
    self.source = source
    if edits.isEmpty { return }
    let after = Self.replayed(source)
    guard Self.reportBytes(after, source) == reported, SceneLayout.agree(original, source) else { throw .form }
  }

  private static func replayed(_ source: SourceText) -> [ReplayedDocument] {
    var replay = SourceReplay(of: source, readsAhead: false)
    return replay.documents()
  }

  /// Returns the reports of all scenes without places, or nil if a scene is invalid.
  private static func reportBytes(_ documents: [ReplayedDocument], _ source: SourceText) -> [[UInt8]]? {
    guard !documents.isEmpty else { return nil }
    var reported: [[UInt8]] = []
    let writer = JSONReport()
    for document in documents {
      if document.isInvalid { return nil }
      var text = ByteText()
      writer.write(SceneReport(file: source.name, document: document), into: &text)
      reported.append(Array(text.bytes))
      reported += document.diagnostics.map { finding in
        Array(([finding.code.rawValue, finding.message] + finding.help).joined(separator: "\n").utf8)
      }
    }
    for scene in CheckedScene.all(of: source, documents, listingAll: true) {
      for each in scene.cases {
        let values = each.mismatch.map { "\($0.expected.text) \($0.actual.text)" } ?? ""
        reported.append(Array("\(each.name) \(values)".utf8))
      }
    }
    return reported
  }
}
