internal import CommandLineTable
internal import Reporting
internal import SceneImport
internal import SceneModel

/// `geomrun import [FILE|-]`: makes a scene of a dump, of source code or of a log.
enum ImportCommand {
  private static let file = Argument(
    name: "file",
    help: "What a debugger or a log has printed, or source code; - for standard input.",
    arity: .optional, completion: .file)

  static let command = Command(
    name: "import", abstract: "Make a scene of a view dump, of source code or of a log.",
    arguments: [file], options: [.output, .standardInputName, .maximumInput])

  static func run(_ run: inout Run) {
    guard let source = run.text(of: run.parsed.values(of: file).first ?? "-") else { return }
    let result = SceneImporter.scene(from: source)
    run.tell(result, of: source.name)
    guard let scene = result.scene else {
      run.fail(
        .invalidScene, "no view found in `\(source.name)`",
        help:
          "paste what `po view.perform(\"recursiveDescription\")` prints, or source code that makes views"
      )
      return
    }
    run.write { $0.append(scene) }
  }
}

extension Run {
  /// How many remarks are told one by one.
  private static let mostRemarks = 20

  /// What an importer has to say of a text, on standard error.
  fileprivate func tell(_ result: SceneImporter.Result, of name: String) {
    for remark in result.remarks.prefix(Self.mostRemarks) {
      console.writeError(Array("\(name):\(remark.line): warning: \(remark.text)\n".utf8))
    }
    let more = result.remarks.count - Self.mostRemarks
    if more > 0 { self.remark("\(more) more warnings like these are comments in the scene") }
    if result.leftOut > 0 {
      let lines = result.leftOut == 1 ? "1 line is" : "\(result.leftOut) lines are"
      self.remark(
        "\(lines) not understood or of no view",
        help: result.scene == nil ? nil : "they are comments at the end of the scene")
    }
  }

  /// The text of one input; nil, reported, where it cannot be read.
  mutating func text(of path: String) -> SourceText? {
    let input = path == "-" ? standardInput() : Input.file(path)
    do {
      return try input.read(limit: maximumInput)
    } catch {
      fail(error.status, error.text, help: error.help)
      return nil
    }
  }
}
