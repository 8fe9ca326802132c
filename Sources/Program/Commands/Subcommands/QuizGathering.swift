import GeomrunQuizzes
import GeomrunSceneModel
import GeomrunText

/// The scenes of a quiz as they arrive, each written at once if the order allows.
struct QuizGathering {
  private let wish: QuizWish
  private let maker: QuizMaker
  // A printed sheet contains a version of all scenes; other formats group all versions of a scene.
  private let isByVersion: Bool
  private var sink: QuizSink
  private var scenes: [QuizScene] = []
  /// The questions to ask in the terminal.
  private var questions: [Question] = []
  private var number = 0

  init(_ wish: QuizWish, _ run: inout CommandRun) {
    self.wish = wish
    maker = QuizMaker(options: wish.options)
    isByVersion = !wish.isInteractive && (wish.folder != nil || wish.format.isPaper)
    sink = QuizSink(wish, &run)
  }

  /// Whether a question was refused, so nothing is written.
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

  /// Writes everything that remains.
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
