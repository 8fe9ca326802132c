import GeomrunCommandLineTable
import GeomrunLanguageServer
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneSettings
import GeomrunText

/// `geomrun lsp`: answers an editor on standard input and output, until it exits.
enum LanguageServerCommand {
  private static let stdio = Flag(name: "stdio", help: "Use standard input and output, as always.")
  private static let log = TypedOption(
    "log", valueName: "file", help: "Write every message to this file as well.", completion: .file)

  static let command = Command(
    name: "lsp", abstract: "Serve an editor over the Language Server Protocol.",
    discussion:
      "Shows findings and unmet expectations while you type, with fixes. Hovering shows a view before and after a "
      + "step, with the reason. Also shows frames after mutations, and completes values from the current state.",
    options: [log],
    flags: [stdio],
    examples: [
      Example("The command that an editor starts.", "geomrun lsp"),
      Example("Log the messages of an editor.", "geomrun lsp --log /tmp/geomrun.log"),
    ])

  private static let room = 1 << 16
  /// The maximum time to wait in milliseconds, which is also the interval for checking that the editor runs.
  private static let longestWait = 3000.0

  static func run(_ run: inout CommandRun) {
    let settings = EditorSettings()
    var server = LanguageServer(version: ReleaseVersion.text, settingsFile: SceneSettings.fileName) {
      settings.defaults(for: $0)
    }
    var frames = MessageFrames()
    var log: FileDescriptor?
    if let path = run.parsed.value(of: Self.log) {
      do { log = try FileDescriptor(appending: path) } catch {
        return run.fail(.unwritableOutput, .cannotWrite(path, error))
      }
    }
    let seconds = run.console.seconds
    while server.exitStatus == nil, !run.isOutputClosed {
      var bytes: [UInt8] = []
      let wait = server.deadline.map { ($0 - seconds()) * 1000 } ?? .infinity
      if run.console.hasInput(Int32(min(max(wait.rounded(.up), 0), longestWait))) {
        do { try run.console.readInputOn(&bytes, room) { false } } catch {
          return run.fail(.unreadableInput, "cannot read standard input: \(error.message)")
        }
        // At the end of its output, the editor has exited.
        if bytes.isEmpty { return run.note(.mismatch) }
      } else if let editor = server.editor, !run.console.isRunning(editor) {
        return run.note(.mismatch)
      }
      let bodies = frames.take(bytes)
      for body in bodies { note(body[...], "<- ", in: &log) }
      var answers = server.receive(bodies, at: seconds())
      answers += server.tell(at: seconds())
      for answer in answers {
        let text = MessageFrames.framed(answer)
        note(text.bytes.drop { $0 != UInt8(ascii: "{") }, "-> ", in: &log)
        run.writeNow(text)
      }
      if frames.isBroken {
        return run.fail(.invalidScene, "the input is not a message of the Language Server Protocol")
      }
    }
    if server.exitStatus == 1 { run.note(.mismatch) }
  }

  private static func note(_ body: ArraySlice<UInt8>, _ mark: String, in log: inout FileDescriptor?) {
    // After a failed write, logging ends; the session continues.
    do { try log?.write(Array(mark.utf8) + body + [0x0A]) } catch { log = nil }
  }
}

/// The settings of projects for scenes open in an editor.
private final class EditorSettings {
  /// The last baseline, which is requested at each change of a scene.
  private var lastBaseline: BaselineRun?

  /// Returns the defaults for a file, which need not exist; ignores unreadable settings.
  func defaults(for file: String) -> DocumentDefaults {
    var defaults = DocumentDefaults()
    guard let project = ProjectSettings.nearest(to: file) else { return defaults }
    defaults.replay = project.defaults(for: file)
    defaults.language = project.settings.language?.value
    defaults.isStrict = project.settings.isStrict?.value
    if let path = project.baseline {
      lastBaseline = BaselineRun(ifReadable: path, last: lastBaseline)
      defaults.replay.known = lastBaseline?.known(of: file)
    }
    return defaults
  }
}
