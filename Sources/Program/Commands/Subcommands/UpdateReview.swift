import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneUpdating
import GeomrunText
import GeomrunWords

/// A review of an update, which shows each change with its cause and asks whether to apply it.
struct UpdateReview {
  /// The numbers of decisions.
  struct Counts {
    var accepted = 0
    var rejected = 0
    var skipped = 0
  }

  /// A decision by one key.
  private enum Answer: Character, CaseIterable {
    case accept = "a"
    case reject = "r"
    case skip = "s"
    case acceptAll = "A"
    case quit = "q"

    /// The action of the key, in a list of keys.
    var help: Words {
      switch self {
      case .accept: Words(en: "accept", zh: "接受")
      case .reject: Words(en: "reject (scene is right)", zh: "拒绝（场景是对的）")
      case .skip: Words(en: "skip", zh: "跳过")
      case .acceptAll: Words(en: "accept all", zh: "全部接受")
      case .quit: Words(en: "quit", zh: "退出")
      }
    }

    /// The confirmation after the question.
    var echo: Words {
      switch self {
      case .accept: Words(en: "accepted", zh: "已接受")
      case .reject: Words(en: "rejected", zh: "已拒绝")
      case .skip: Words(en: "skipped", zh: "已跳过")
      case .acceptAll: Words(en: "all accepted", zh: "已全部接受")
      case .quit: Words(en: "quit", zh: "退出")
      }
    }
  }

  private(set) var counts = Counts()
  /// Whether to stop asking and changing.
  private(set) var hasQuit = false
  private var acceptsAll = false
  /// The folder of pictures to view beside the terminal, made with the first one.
  private var folder: String?
  private var pictures = 0

  private static let question = Answer.allCases.map { Words("[\(code: String($0.rawValue))] \($0.help)") }
    .joined(by: Words(en: ", ", zh: "，")).followed(by: Words(en: "? ", zh: "？"))

  /// Asks about the changes of one file; returns the accepted ones.
  mutating func accepted(of update: SceneUpdate, _ file: UpdateCommand.ScenesOfFile, _ run: inout CommandRun)
    -> [SceneUpdate.Change]
  {
    if update.changes.isEmpty { return [] }
    var scenes = CheckedScene.all(of: file.source, file.documents, listingAll: false, in: run.language)
    if run.console.isOutputTerminal, !acceptsAll {
      scenes = CheckCommand.drawn(
        scenes, of: CheckCommand.recorded(file.source), file.source, standsAlone: true)
    }
    var accepted: [SceneUpdate.Change] = []
    for (number, change) in update.changes.enumerated() where !hasQuit {
      if !acceptsAll {
        let difference = difference(of: change, behind: accepted, file)
        let picture = picture(of: change, scenes, &run)
        let text = shown(change, difference, number, of: update, scenes, file, picture, run.outputStyle)
        run.writeOwn(text, to: nil)
      }
      switch acceptsAll ? .accept : answer(&run) {
      case .accept: accept(change, &accepted)
      case .acceptAll:
        acceptsAll = true
        accept(change, &accepted)
      case .reject: counts.rejected += 1
      case .skip: counts.skipped += 1
      case .quit: hasQuit = true
      }
    }
    return accepted
  }

  private mutating func accept(_ change: SceneUpdate.Change, _ accepted: inout [SceneUpdate.Change]) {
    counts.accepted += 1
    accepted.append(change)
  }

  /// Undoes the decisions about a file.
  mutating func restore(_ counts: Counts) { self.counts = counts }

  /// Returns the diff of a change, in the file with the accepted changes before it.
  private func difference(
    of change: SceneUpdate.Change, behind accepted: [SceneUpdate.Change], _ file: UpdateCommand.ScenesOfFile
  ) -> UnifiedDiff {
    let before = SceneUpdate.edits(of: accepted)
    let edits = change.edits.map { edit in
      let shift = before.prefix { $0.range.lowerBound < edit.range.lowerBound }.map {
        $0.text.utf8.count - $0.range.count
      }.reduce(0, +)
      return TextEdit((edit.range.lowerBound + shift)..<(edit.range.upperBound + shift), edit.text)
    }
    return UnifiedDiff(file.source.bytes.applying(before), edits)
  }

  /// Returns a change with its message in `check`, and its diff.
  private func shown(
    _ change: SceneUpdate.Change, _ difference: UnifiedDiff, _ number: Int, of update: SceneUpdate,
    _ scenes: [CheckedScene], _ file: UpdateCommand.ScenesOfFile, _ picture: String?, _ style: TextStyle
  ) -> ByteText {
    let name = file.source.name
    let count = CountedNoun.change.words(update.changes.count)
    let title = Words(
      en: "\(code: name): \(number + 1) of \(count)", zh: "\(code: name)：\(count)中的第 \(number + 1) 处"
    ).visible(in: style.language)
    var text = ByteText()
    text.append(VisibleLines("\n\(style(.heading, title))\n"))
    if let mismatch = change.mismatch, scenes.indices.contains(change.document - 1) {
      var scene = scenes[change.document - 1]
      // In scenes with differences, only those were listed.
      let unmet = scene.cases.filter { $0.mismatch != nil }
      if unmet.indices.contains(mismatch) { scene.cases = [unmet[mismatch]] }
      CheckFormat.text.makeWriter(style: style).write(scene, into: &text)
    }
    if let picture { text.append(VisibleLines("  picture    \(picture)\n")) }
    text.append(difference.text(name: name))
    return text
  }

  /// Writes a picture of a change's state with its expected value; returns its path, or nil.
  private mutating func picture(of change: SceneUpdate.Change, _ scenes: [CheckedScene], _ run: inout CommandRun)
    -> String?
  {
    guard let mismatch = change.mismatch, scenes.indices.contains(change.document - 1) else { return nil }
    let scene = scenes[change.document - 1]
    let unmet = scene.cases.filter { $0.mismatch != nil }
    guard unmet.indices.contains(mismatch), let state = unmet[mismatch].state,
      let picture = scene.figure?.pictures.first(where: { $0.state == state })?.picture
    else { return nil }
    if folder == nil { folder = NewFolder.temporary(run.console.environment("TMPDIR")) }
    guard let folder else { return nil }
    pictures += 1
    let path = "\(folder)/\(pictures).svg"
    run.write(picture.bytes, to: path)
    return path
  }

  /// Asks until there is an answer; the end of the input quits.
  private func answer(_ run: inout CommandRun) -> Answer {
    while true {
      run.writeOwn(Self.line(Self.question, run.language, end: ""), to: nil)
      var key = run.console.readKey()
      while key == 0x0A || key == 0x0D || key == 0x20 { key = run.console.readKey() }
      guard let key else {
        run.writeOwn(Self.line(Words(en: "no answer", zh: "没有回答"), run.language), to: nil)
        return .quit
      }
      if let answer = Answer(rawValue: Character(Unicode.Scalar(key))) {
        run.writeOwn(Self.line(answer.echo, run.language), to: nil)
        return answer
      }
      run.writeOwn(Self.line(Words(en: "no such key", zh: "没有这个键"), run.language), to: nil)
    }
  }

  private static func line(_ words: Words, _ language: NaturalLanguage, end: VisibleText = "\n") -> ByteText {
    var line = ByteText()
    line.append(VisibleLines("\(words.visible(in: language))\(end)"))
    return line
  }
}
