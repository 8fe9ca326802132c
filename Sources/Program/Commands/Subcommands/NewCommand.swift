import GeomrunCommandLineTable
import GeomrunNarration
import GeomrunText
import GeomrunWords

/// `geomrun new [FILE]`: writes a commented scene to start from.
enum NewCommand {
  private static let file = Argument(
    name: "file", help: "The file to create, which must not exist yet; by default standard output.", arity: .optional,
    completion: .file)
  private static let language = Option.language("The language of the comments.")

  static let command = Command(
    name: "new", abstract: "Write a commented scene that runs as it is.", arguments: [file], options: [language],
    examples: [
      Example("Start a scene.", "geomrun new scene.yaml"),
      Example("See an example scene and its report.", "geomrun new | geomrun -"),
    ])

  static func run(_ run: inout CommandRun) {
    let language = run.parsed.value(of: language)
    let scene = NewScene.text(in: language)
    guard let path = run.parsed.value(of: file), path != "-" else {
      return run.write { $0.append(WrittenText(lines: scene)) }
    }
    do throws(SystemError) { try FileDescriptor(creating: path).write(Array(scene.utf8)[...]) } catch {
      if error.isExistingFile {
        return run.fail(
          .unwritableOutput, "`\(path)` already exists", help: "choose another name, or delete the file")
      }
      return run.fail(.unwritableOutput, .cannotWrite(path, error))
    }
    run.remark("created the scene `\(path)`", help: "`geomrun \(path)` replays it")
  }
}
