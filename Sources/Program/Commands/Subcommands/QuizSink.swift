import GeomrunQuizzes
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText

/// The requested kind of quiz, and its destination.
struct QuizWish {
  let format: QuizFormat
  var options: QuizOptions
  /// The folder for a file per version, or nil for a single file.
  let folder: String?
  /// The single file, or nil for standard output.
  let output: String?
  /// Whether to write the answer key of all versions beside their files.
  var writesKeyFiles = true
  /// Whether to ask the questions in the terminal and write nothing.
  var isInteractive = false
  /// Whether scenes are generated, so none must be read.
  var makesScenes = false
}

/// A scene of a quiz, with its file.
struct QuizScene {
  let source: SourceText
  let versions: SceneVersions
}

/// A writer of a quiz to one destination, immediately if its format can have no refusals.
struct QuizSink {
  private var output: QuizOutput
  private let wish: QuizWish
  private let streams: Bool
  private var text = ByteText()
  private var notes = QuizNotes()
  /// Whether a question was refused, so nothing is written.
  private(set) var isBroken = false

  init(_ wish: QuizWish, _ run: inout CommandRun) {
    self.wish = wish
    let name = wish.output?.split(separator: "/").last ?? ""
    output = QuizOutput(wish.format, options: wish.options, file: String(name))
    streams = wish.output == nil && !wish.format.mayRefuse
    // If a quiz is refused, the file stays as it was.
    run.writesOwnFiles = !streams
  }

  /// Adds the questions about a version of a scene.
  mutating func take(_ set: QuestionSet, of file: String, sheet: Int?, _ run: inout CommandRun) {
    for note in notes.new(in: set) { run.remark("\(file): \(note)") }
    do throws(QuizRefusal) {
      if streams {
        var refusal: QuizRefusal?
        run.stream { text, flush in
          do throws(QuizRefusal) { try output.add(set, sheet: sheet, to: &text, flush: flush) } catch {
            refusal = error
          }
        }
        if let refusal { throw refusal }
      } else {
        try output.add(set, sheet: sheet, to: &text)
      }
    } catch {
      isBroken = true
      run.fail(.invalidScene, VisibleText(error.message), help: error.help.map { VisibleText($0) })
    }
  }

  /// Adds the sheets of all versions, each with the questions about all scenes.
  mutating func takeSheets(of scenes: [QuizScene], _ run: inout CommandRun) {
    guard let count = scenes.first?.versions.count else { return }
    var refused: Set<Int> = []
    for version in 1...count {
      for (index, scene) in scenes.enumerated() where !refused.contains(index) {
        do throws(QuizRefusal) {
          let set = try scene.versions.questions(version)
          let sheet = wish.options.variants == nil ? nil : version
          take(set, of: scene.source.name, sheet: sheet, &run)
          if isBroken { return }
        } catch {
          refused.insert(index)
          run.report(error, in: scene.source)
        }
      }
    }
  }

  /// Writes the end of the quiz, and the files.
  mutating func end(_ run: inout CommandRun) {
    // An empty quiz is not written; its reason has been reported.
    guard !isBroken, output.count > 0 else { return }
    if streams {
      run.stream { text, flush in output.end(into: &text, flush: flush) }
    } else {
      output.end(into: &text)
      let folder = wish.output.flatMap { path in path.lastIndex(of: "/").map { path[...$0] } } ?? ""
      for file in output.files { run.write(file.content.bytes, to: folder + file.name) }
      run.writeOwn(text, to: wish.output)
    }
    run.tellLoss(of: output.unusualPoints, in: wish.format)
  }
}

extension CommandRun {
  /// Reports why a scene gives no quiz, at its place in the file if known.
  mutating func report(_ refusal: QuizRefusal, in source: SourceText) {
    guard let diagnostic = refusal.diagnostic else {
      return fail(.invalidScene, "\(source.name): \(refusal.message)", help: refusal.help.map { VisibleText($0) })
    }
    note(.invalidScene)
    var findings = FileFindings()
    findings.add([diagnostic], omitted: 0)
    report(findings, in: source)
  }

  /// Reports that questions have lost their points.
  func tellLoss(of points: Int, in format: QuizFormat) {
    guard let loss = format.loss(ofPoints: points) else { return }
    let others = QuizFormat.allCases.filter { $0.needsKey && $0.hasPoints }.map(\.rawValue)
    remark(VisibleText(loss), help: "\(others.joined(separator: " and ")) keep them")
  }
}
