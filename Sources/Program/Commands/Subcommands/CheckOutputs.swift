import GeomrunReporting
import GeomrunText

/// Where `check` writes: one format to standard output, others each to a file of its own.
struct CheckOutputs {
  /// One `--format`.
  struct Target {
    let format: CheckOutput
    /// The file; nil for standard output.
    let path: String?
    /// Whether the file keeps what it holds.
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

  /// - Parameter page: Where the page of `html` can be seen.
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

  /// Ends all outputs; files appear now, each all of it or nothing.
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
  /// The summary of a job on GitHub, which joins the marks beside the lines; nil elsewhere.
  static func jobSummary(_ targets: [Self], _ console: Console) -> Self? {
    guard targets.contains(where: { $0.format == .format(.github) }),
      let path = console.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty
    else { return nil }
    return Self(format: .format(.markdown), path: path, appends: true)
  }

  /// Reads `FORMAT` or `FORMAT=FILE`, of which `-` is standard output; nil where there is no such format or the file
  /// has no name.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = parts.first.flatMap({ CheckOutput(String($0)) }) else { return nil }
    let path = parts.count > 1 ? String(parts[1]) : nil
    guard path != "" else { return nil }
    self.init(format: format, path: path == "-" ? nil : path)
  }
}
