import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// What is not known of a storyboard or a XIB, which is told and is nothing wrong with it.
struct UnknownFacts: Sendable {
  /// How many sizes are those that the document has stored, since fonts or the system decide them.
  let storedSizes: Int
  /// What is told at places of it.
  private(set) var lines = VisibleLines()

  /// Gathers it of a source; nothing of one that nobody has made of another text.
  ///
  /// - Parameter namingEach: Whether all is told, each size at its place.
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
  /// Tells what is not known of a file.
  mutating func tell(_ unknown: UnknownFacts, _ progress: inout Progress) {
    storedSizes += unknown.storedSizes
    if unknown.lines.count == 0 { return }
    progress.erase()
    console.writeError(unknown.lines)
  }

  /// Tells how many sizes are stored ones, where these have not been told one by one.
  func tellUnknownSizes() {
    if storedSizes == 0 || parsed.isSet(.verbose) { return }
    remark(
      storedSizes == 1
        ? "1 size is taken as Xcode stored it: a font or the system determines it"
        : "\(storedSizes) sizes are taken as Xcode stored them: fonts and the system determine them",
      help: "`\(Flag.verbose)` names each")
  }
}
