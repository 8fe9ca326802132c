import GeomrunCommandLineTable
import GeomrunFileWatching
import GeomrunReporting
import GeomrunText
import GeomrunWords

/// `geomrun watch [check|report|draw|explain] PATH...`: runs a command again whenever a scene changes.
enum WatchCommand {
  static let command = Command(
    name: "watch", abstract: "Run a command again whenever a scene changes, until Ctrl-C.",
    discussion:
      "The default command is check. It takes the command's options; a file given with -o is written again each time. "
      + "A changed scene comes first.",
    arguments: [
      Argument(
        name: "path", help: "A scene file or a folder of them, which need not exist yet.", arity: .oneOrMore,
        completion: .file)
    ],
    runs: [
      CheckCommand.command.name, ReportCommand.command.name, DrawCommand.command.name, ExplainCommand.command.name,
    ],
    examples: [
      Example("Check a folder again whenever a scene in it is saved.", "geomrun watch Scenes"),
      Example(
        "Keep a picture up to date, with a browser beside the editor.", "geomrun watch draw scene.yaml -o scene.svg"),
    ])

  /// Whether the reader has closed the output.
  private final class Reader { var hasLeft = false }

  /// Runs a command, and again at each change of its inputs; ends if a change cannot help.
  ///
  /// Ctrl-C ends the process by the system's default, because there is no cleanup: files are written atomically.
  static func run(_ parsed: ParsedCommand, console: Console) -> ExitStatus {
    var setup = CommandRun(console: console, parsed: parsed)
    guard canBeWatched(&setup) else { return setup.status }
    let reader = Reader()
    var console = console
    let write = console.writeOutput
    console.writeOutput = { (bytes) throws(SystemError) in
      do throws(SystemError) { try write(bytes) } catch {
        reader.hasLeft = true
        throw error
      }
    }
    do throws(WatchFailure) {
      let watcher = try FileWatcher { WatchedWords(parsed).files }
      var status = GeomrunProgram.perform(parsed, console)
      // A usage error would occur every time.
      if status == .wrongUsage { return status }
      while !reader.hasLeft {
        let files = CountedNoun.file.words(watcher.count)
        setup.remark(Words(en: "watching \(files); press Ctrl-C to stop", zh: "正在监视 \(files)；按 Ctrl-C 结束"))
        let changed = try watcher.changes() ?? []
        clear(console)
        for path in changed.prefix(3) {
          setup.remark(Words(en: "`\(code: path)` has changed", zh: "`\(code: path)` 有改动"))
        }
        if changed.count > 3 {
          setup.remark(Words(en: "\(changed.count - 3) more have changed", zh: "另有 \(changed.count - 3) 个文件有改动"))
        }
        status = GeomrunProgram.perform(parsed, console, first: Set(changed))
      }
      return status
    } catch {
      setup.fail(
        .unreadableInput,
        Words(
          en: "cannot watch `\(code: error.path ?? "files")`: \(code: error.message)",
          zh: "无法监视 `\(code: error.path ?? "files")`：\(code: error.message)"),
        help: error.isLimit
          ? Words(
            en: "the system's limit for watched files is reached; watch fewer folders", zh: "达到了系统监视文件数的上限；请减少文件夹")
          : nil)
      return setup.status
    }
  }

  /// Whether there is something to watch that the command does not change itself; reports it otherwise.
  private static func canBeWatched(_ run: inout CommandRun) -> Bool {
    if run.parsed.arguments.contains("-") {
      run.fail(.wrongUsage, "standard input cannot be watched")
    } else if run.parsed.isGiven(Option.update) {
      run.refuse(
        "`\(Option.update)` and `watch` cannot be combined",
        help: "`\(Option.update)` changes the files that would be watched")
    } else if let word = run.parsed.ownInput {
      run.refuse("`\(word)` is watched, and would be overwritten", help: "write to another file")
    } else if WatchedWords(run.parsed).files.folders.isEmpty {
      run.fail(.wrongUsage, "there is no file to watch")
    } else {
      return true
    }
    return false
  }

  /// Clears the terminal's output of the previous run.
  private static func clear(_ console: Console) {
    guard console.isOutputTerminal, console.environment("TERM") != "dumb" else { return }
    try? console.writeOutput(Array("\u{1B}[2J\u{1B}[H".utf8)[...])
  }
}

/// The files that the words of a command line currently denote.
struct WatchedWords {
  private let words: [String]
  private let outputs: [String]
  private let excluded: [ExcludedPaths]

  init(_ parsed: ParsedCommand) {
    outputs = parsed.outputPaths
    excluded = parsed.excluded(ProjectSettings.find(for: parsed))
    let scenes = parsed.arguments.filter { word in
      // An argument other than a scene, such as the name of a view.
      parsed.command.name != ExplainCommand.command.name || ExplainCommand.isScene(word) || FilePath.exists(word)
    }
    words = scenes + [parsed.value(of: LogCheck.log)].compactMap(\.self)
  }

  /// The existing files, and the folders that may get others.
  var files: WatchedFiles {
    var paths = ScenePaths(leavingOut: outputs, excluding: excluded)
    paths.findsDocuments = true
    var folders: [String] = []
    for word in words {
      // The command reports folders that cannot be searched.
      paths.add(word)
      guard !FilePath.isFolder(word, followingLinks: true) else { continue }
      folders.append(Self.folder(of: word))
      let real = FilePath.real(word)
      if real != word { folders.append(Self.folder(of: real)) }
    }
    if paths.holdsLinks { for path in paths { folders.append(Self.folder(of: FilePath.real(path))) } }
    var seen: Set<String> = []
    let all = (paths.searched + folders).filter { seen.insert($0).inserted }
    return WatchedFiles(files: paths.filter { FilePath.exists($0) }, folders: all)
  }

  /// Returns the nearest existing folder of a path, with a trailing slash; empty for the current folder.
  private static func folder(of path: String) -> String {
    var path = path[...]
    while let slash = path.lastIndex(of: "/") {
      let folder = path[...slash]
      if FilePath.isFolder(String(folder), followingLinks: true) { return String(folder) }
      path = path[..<slash]
    }
    return ""
  }
}

extension ParsedCommand {
  /// The output files of the command.
  var outputPaths: [String] {
    let targets = value(of: Option.checkFormat).compactMap { CheckOutputs.Target($0)?.path }
    return targets + [value(of: Option.output)].compactMap(\.self)
  }

  /// A file that the command both reads and writes, or nil.
  fileprivate var ownInput: String? {
    let outputs = Set(outputPaths.compactMap(FilePath.node(at:)))
    return outputs.isEmpty
      ? nil
      : arguments.first {
        !FilePath.isFolder($0, followingLinks: true) && FilePath.node(at: $0).map(outputs.contains) == true
      }
  }
}
