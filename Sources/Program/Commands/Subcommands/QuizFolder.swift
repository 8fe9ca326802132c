import GeomrunQuizzes
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText

/// A folder with a file for each version of a quiz, and one answer key for all.
struct QuizFolder {
  private let wish: QuizWish
  private let path: String

  init(_ wish: QuizWish, _ path: String) {
    self.wish = wish
    self.path = path.hasSuffix("/") ? path : path + "/"
  }

  /// Writes all versions of the scenes, each file completely or not at all.
  func write(_ scenes: [QuizScene], _ run: inout CommandRun) {
    run.writesOwnFiles = true
    guard let count = scenes.first?.versions.count else { return }
    do { try NewFolder.make(wish.folder ?? "") } catch {
      run.fail(.unwritableOutput, .cannotMakeFolder(path, error))
      return
    }
    let period = SceneVersions.period(of: scenes.map(\.versions))
    var key = AnswerKey(options: wish.options, count: count, period: period)
    var notes = QuizNotes()
    var (unusualPoints, refused) = (0, 0)
    for version in 1...count {
      let stem = "version-\(padded(version, to: count))"
      let file = "\(stem).\(wish.format.fileExtension)"
      var source: SourceText?
      do throws(QuizRefusal) {
        var output = QuizOutput(wish.format, options: wish.options, file: file)
        var text = ByteText()
        var sets: [QuestionSet] = []
        for scene in scenes {
          source = scene.source
          let set = try scene.versions.questions(version)
          for note in notes.new(in: set) { run.remark("\(scene.source.name): \(note)") }
          sets.append(try output.add(set, sheet: (version - 1) % period + 1, to: &text))
        }
        output.end(into: &text)
        try key.add(sets, file: file, number: version)
        unusualPoints += output.unusualPoints
        for picture in output.files { run.write(picture.content.bytes, to: path + picture.name) }
        run.write(text.bytes, to: path + file)
      } catch {
        // Further refusals usually have the same reason.
        if refused == 0, let source { run.report(error, in: source) }
        refused += 1
      }
      if run.status == .unwritableOutput { return }
    }
    if refused > 0 { run.remark("\(refused) of \(count) versions are not written") }
    guard refused < count else { return }
    if wish.writesKeyFiles {
      run.write(key.csvText.bytes, to: path + "key.csv")
      run.write(key.markdownText.bytes, to: path + "key.md")
    }
    run.tellLoss(of: unusualPoints, in: wish.format)
  }

  /// Returns a number with leading zeros, so file names sort in order.
  private func padded(_ number: Int, to largest: Int) -> String {
    let (digits, all) = (String(number), String(largest).count)
    return String(repeating: "0", count: all - digits.count) + digits
  }
}
