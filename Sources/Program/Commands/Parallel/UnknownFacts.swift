import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// The unknown facts about a storyboard or a XIB, which are reported but are not findings.
struct UnknownFacts: Sendable {
  /// The number of sizes taken from the document, because fonts or the system decide them.
  let storedSizes: Int
  /// The notes with places.
  private(set) var lines = VisibleLines()

  /// Gathers the notes of a source; empty unless it was made from a document.
  ///
  /// - Parameter namingEach: Whether to include all notes, with each stored size at its place.
  init(of source: SourceText, namingEach: Bool, in language: NaturalLanguage) {
    storedSizes = source.origin?.storedSizes.count ?? 0
    guard let origin = source.origin else { return }
    var notes = origin.notes.filter { namingEach || !$0.isMinor }
    if namingEach {
      notes += origin.storedSizes.map { view, byte in
        SourceOrigin.Note(
          byte: byte,
          words: Words(
            en: "the size of `\(code: view)` is taken from the document: a font or the system determines it",
            zh: "`\(code: view)` 的尺寸取自文档：由字体或系统决定"))
      }
    }
    if notes.isEmpty { return }
    let index = SourceIndex(told: source)
    for note in notes.sorted(by: { $0.byte < $1.byte }) {
      let place = index.location(ofByte: note.byte)
      let words = FindingWords.note.followed(by: note.words).visible(in: language)
      lines.append("\(source.name):\(place.line):\(place.column): \(words)\n")
    }
  }
}

extension CommandRun {
  /// Prints the unknown facts of a file.
  mutating func tell(_ unknown: UnknownFacts, _ progress: inout Progress) {
    storedSizes += unknown.storedSizes
    if unknown.lines.count == 0 { return }
    progress.erase()
    console.writeError(unknown.lines)
  }

  /// Prints the number of stored sizes, unless each was printed.
  func tellUnknownSizes() {
    // An exported test measures them.
    if storedSizes == 0 || parsed.isSet(.verbose) || parsed.command == ExportCommand.command { return }
    remark(
      .storedSizes(storedSizes),
      help: Words(en: "`\(Flag.verbose)` lists them", zh: "`\(Flag.verbose)` 逐个列出"))
  }
}

extension Words {
  /// The number of sizes that a document stores because only fonts or the system determine them.
  static func storedSizes(_ count: Int) -> Words {
    Words(
      en: count == 1
        ? "\(count) size was taken from Xcode, because it depends on a font or the system"
        : "\(count) sizes were taken from Xcode, because they depend on fonts or the system",
      zh: "\(count) 个尺寸取自 Xcode 存储的值，因为它们取决于字体或系统")
  }
}
