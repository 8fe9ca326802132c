import GeomrunCommandLineTable
import GeomrunNarration
import GeomrunText
import GeomrunWords

/// `geomrun new [FILE]`: writes a commented scene to start from.
enum NewCommand {
  private static let file = Argument(
    name: "file", help: "The file to make, which must not be there yet; otherwise standard output.", arity: .optional,
    completion: .file)
  private static let language = Option.language("The language of the comments.")

  static let command = Command(
    name: "new", abstract: "Write a scene with comments, which runs as it is.", arguments: [file], options: [language],
    examples: [
      Example("Begin a scene.", "geomrun new scene.yaml"),
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
          .unwritableOutput, "`\(path)` exists, and stays as it is", help: "give another name, or remove the file")
      }
      return run.fail(.unwritableOutput, "cannot write `\(path)`: \(error.message)")
    }
    run.remark("`\(path)` is a scene now", help: "`geomrun \(path)` replays it")
  }
}
