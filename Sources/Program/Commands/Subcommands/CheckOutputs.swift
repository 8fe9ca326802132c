import GeomrunReporting
import GeomrunText

/// The outputs of `check`: one format to standard output, and others each to a file.
struct CheckOutputs {
  /// A `--format` option.
  struct Target {
    let format: CheckOutput
    /// The file, or nil for standard output.
    let path: String?
    /// Whether to append to the file.
    var appends = false
  }

  private struct Sink {
    let path: String?
    let appends: Bool
    let writer: any CheckWriter
    var text = ByteText()

    mutating func add(_ run: inout CommandRun, _ body: (any CheckWriter, inout ByteText) -> Void) {
      if path == nil { run.write { body(writer, &$0) } } else { body(writer, &text) }
    }
  }

  private var sinks: [Sink]

  /// - Parameter page: The location of the `html` page.
  init(_ targets: [Target], style: TextStyle, isQuiet: Bool, page: String?) {
    sinks = targets.map { target in
      let style = target.path == nil ? style : .plain(in: style.language)
      return Sink(
        path: target.path, appends: target.appends,
        writer: target.format.makeWriter(style: style, isQuiet: isQuiet, page: page))
    }
  }

  mutating func begin(_ run: inout CommandRun) { each(&run) { $0.begin(into: &$1) } }

  mutating func write(_ scene: CheckedScene, _ run: inout CommandRun) { each(&run) { $0.write(scene, into: &$1) } }

  /// Ends all outputs; each file is written now, completely or not at all.
  mutating func end(_ summary: CheckSummary, _ run: inout CommandRun) {
    for index in sinks.indices {
      for piece in sinks[index].writer.end(summary) { sinks[index].add(&run) { $1.append(piece) } }
      guard let path = sinks[index].path else { continue }
      let bytes = sinks[index].text.bytes
      if sinks[index].appends { run.append(bytes, to: path) } else { run.write(bytes, to: path) }
    }
  }

  private mutating func each(_ run: inout CommandRun, _ body: (any CheckWriter, inout ByteText) -> Void) {
    for index in sinks.indices { sinks[index].add(&run, body) }
  }
}

extension CheckOutputs.Target {
  /// Returns the target for the summary of a GitHub job, to complement annotations; nil elsewhere.
  static func jobSummary(_ targets: [Self], _ console: Console) -> Self? {
    guard targets.contains(where: { $0.format == .format(.github) }),
      let path = console.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty
    else { return nil }
    return Self(format: .format(.markdown), path: path, appends: true)
  }

  /// Parses `FORMAT` or `FORMAT=FILE`, where `-` is standard output; nil for an unknown format or an empty file name.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = parts.first.flatMap({ CheckOutput(String($0)) }) else { return nil }
    let path = parts.count > 1 ? String(parts[1]) : nil
    guard path != "" else { return nil }
    self.init(format: format, path: path == "-" ? nil : path)
  }
}
