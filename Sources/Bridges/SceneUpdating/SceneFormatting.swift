import GeomrunReporting
package import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// A source laid out anew: indentation, and the spaces between what stands in a line; nothing else is touched.
///
/// Comments, anchors, numbers and quotation marks stay as they are written. The scenes replay to the same bytes, and
/// are told the same of, or the source stays as it is.
package struct SceneFormatting: Sendable {
  /// Why a source stays as it is.
  package enum Refusal: Error, Sendable {
    /// It cannot be replayed.
    case invalid
    /// It is written in a form that is left alone, such as keys behind question marks.
    case form
  }

  /// The source with the edits made.
  package let source: SourceText
  /// The edits by bytes of the original, in order; they do not overlap.
  package let edits: [TextEdit]

  /// More rounds than this have never been needed.
  private static let mostRounds = 4

  /// Lays out a source, or a part of it; O(bytes).
  ///
  /// - Parameter part: The bytes outside of which nothing is edited.
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

  /// All that is told of scenes but for where it stands; nil where one of them is invalid.
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
