import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneUpdating
import GeomrunText

/// Shows each change of an update with its cause, and asks whether to make it.
struct UpdateReview {
  /// What has been decided.
  struct Counts {
    var accepted = 0
    var rejected = 0
    var skipped = 0
  }

  /// What somebody decides by one key.
  private enum Answer: Character, CaseIterable {
    case accept = "a"
    case reject = "r"
    case skip = "s"
    case acceptAll = "A"
    case quit = "q"

    /// What the key does, in a list of keys.
    var help: String {
      switch self {
      case .accept: "accept"
      case .reject: "reject (scene is right)"
      case .skip: "skip"
      case .acceptAll: "accept all"
      case .quit: "quit"
      }
    }

    /// What has been done, behind the question.
    var echo: String {
      switch self {
      case .accept: "accepted"
      case .reject: "rejected"
      case .skip: "skipped"
      case .acceptAll: "all accepted"
      case .quit: "quit"
      }
    }
  }

  private(set) var counts = Counts()
  /// Whether nothing else is to be asked or changed.
  private(set) var hasQuit = false
  private var acceptsAll = false
  /// Where pictures go that people look at beside the terminal; made with the first.
  private var folder: String?
  private var pictures = 0

  private static let question = Answer.allCases.map { "[\($0.rawValue)] \($0.help)" }.joined(separator: ", ") + "? "

  /// Asks about the changes of one file; returns those that are accepted.
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

  /// Takes back what has been decided about a file.
  mutating func restore(_ counts: Counts) { self.counts = counts }

  /// The lines that a change takes away and brings, in the file as those before leave it.
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

  /// A change with what `check` says of it, and the lines that would go and come.
  private func shown(
    _ change: SceneUpdate.Change, _ difference: UnifiedDiff, _ number: Int, of update: SceneUpdate,
    _ scenes: [CheckedScene], _ file: UpdateCommand.ScenesOfFile, _ picture: String?, _ style: TextStyle
  ) -> ByteText {
    let name = file.source.name
    let count = CheckSummary.count(update.changes.count, "change")
    let title: VisibleText = "\(name): \(number + 1) of \(count)"
    var text = ByteText()
    text.append(VisibleLines("\n\(style(.heading, title))\n"))
    if let mismatch = change.mismatch, scenes.indices.contains(change.document - 1) {
      var scene = scenes[change.document - 1]
      // Of scenes in which something differs, only that has been listed.
      let unmet = scene.cases.filter { $0.mismatch != nil }
      if unmet.indices.contains(mismatch) { scene.cases = [unmet[mismatch]] }
      CheckFormat.text.makeWriter(style: style).write(scene, into: &text)
    }
    if let picture { text.append(VisibleLines("  picture    \(picture)\n")) }
    text.append(difference.text(name: name))
    return text
  }

  /// Writes the picture of the state in which a change is expected, and what is expected of it; returns its path, nil
  /// where there is none.
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

  /// Asks until somebody answers; whoever has nothing more to say quits.
  private func answer(_ run: inout CommandRun) -> Answer {
    while true {
      run.writeOwn(Self.line("\(Self.question)"), to: nil)
      var key = run.console.readKey()
      while key == 0x0A || key == 0x0D || key == 0x20 { key = run.console.readKey() }
      guard let key else {
        run.writeOwn(Self.line("no answer\n"), to: nil)
        return .quit
      }
      if let answer = Answer(rawValue: Character(Unicode.Scalar(key))) {
        run.writeOwn(Self.line("\(answer.echo)\n"), to: nil)
        return answer
      }
      run.writeOwn(Self.line("no such key\n"), to: nil)
    }
  }

  private static func line(_ text: VisibleText) -> ByteText {
    var line = ByteText()
    line.append(VisibleLines(text))
    return line
  }
}
