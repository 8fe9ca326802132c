import GeomrunQuizzes
import GeomrunSceneModel
import GeomrunText

/// The scenes of a quiz as they come, each written at once where the order allows.
struct QuizGathering {
  private let wish: QuizWish
  private let maker: QuizMaker
  // A sheet of paper holds a version of all scenes; elsewhere all versions of a scene lie together.
  private let isByVersion: Bool
  private var sink: QuizSink
  private var scenes: [QuizScene] = []
  /// What is asked in the terminal.
  private var questions: [Question] = []
  private var number = 0

  init(_ wish: QuizWish, _ run: inout CommandRun) {
    self.wish = wish
    maker = QuizMaker(options: wish.options)
    isByVersion = !wish.isInteractive && (wish.folder != nil || wish.format.isPaper)
    sink = QuizSink(wish, &run)
  }

  /// Whether a question was refused, so that nothing is written.
  var isBroken: Bool { sink.isBroken }

  /// Adds the versions of a scene.
  mutating func add(
    from source: SourceText, _ run: inout CommandRun, versions: (QuizMaker, Int) throws(QuizRefusal) -> SceneVersions
  ) {
    do throws(QuizRefusal) {
      let versions = try versions(maker, number)
      number += 1
      if let shortage = versions.shortage { run.remark("\(source.name): \(shortage)") }
      guard !isByVersion else { return scenes.append(QuizScene(source: source, versions: versions)) }
      if wish.isInteractive {
        for version in 1...versions.count { questions += try versions.questions(version).questions }
        return
      }
      for version in 1...versions.count where !sink.isBroken {
        sink.take(try versions.questions(version), of: source.name, sheet: nil, &run)
      }
    } catch { run.report(error, in: source) }
  }

  /// Writes what has not been written yet.
  mutating func end(_ run: inout CommandRun) {
    if wish.isInteractive {
      QuizPractice.ask(questions, wish.options, &run)
    } else if let folder = wish.folder {
      QuizFolder(wish, folder).write(scenes, &run)
    } else {
      sink.takeSheets(of: scenes, &run)
      sink.end(&run)
    }
  }
}
