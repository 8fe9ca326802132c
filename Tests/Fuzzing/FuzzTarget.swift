import GeomrunLanguageServer
import GeomrunPictures
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunSceneUpdating
import GeomrunSystemThreads
import GeomrunText

@testable import GeomrunCommands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is fed with whatever comes.
private enum Target: String, CaseIterable {
  /// Scenes: decoded, replayed, reported, checked and drawn, in every format.
  case scenes
  /// Dumps, source code and logs, which become scenes.
  case `import`
  /// Storyboards and XIBs: imported, checked on their own device and on others, drawn.
  case documents
  /// What a device has printed, beside a scene.
  case logs
  /// Lines of JSON, each with a scene.
  case lines
  /// Expressions of a scene.
  case expressions
  /// What an editor says to the language server: a message a line.
  case server

  /// The one that the environment names.
  static let chosen: Target = {
    let name = getenv("GEOMRUN_FUZZ").map { String(cString: $0) } ?? "scenes"
    guard let target = Target(rawValue: name) else {
      preconditionFailure("GEOMRUN_FUZZ is one of \(allCases.map(\.rawValue))")
    }
    return target
  }()
}

/// Feeds the chosen target.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  switch Target.chosen {
  case .scenes: fuzzScenes(bytes)
  case .import: run(["import", "-"], bytes)
  case .documents:
    let name = ["--stdin-filename", "fuzz.storyboard"]
    run(["import", "-"] + name, bytes)
    run(["check", "--verbose", "-"] + name, bytes)
    run(["draw", "-", "--device", "iPhone 8", "--device", "iPhone 15 Pro", "--orientation", "all"] + name, bytes)
  case .logs:
    run(["check", "--log", "-", "Scenes/quiz/q3.yaml"], bytes)
    run(["import", "-", "--scene", "Scenes/quiz/q3.yaml"], bytes)
  case .lines:
    run(["check", "--input", "ndjson", "--jobs", "1", "-"], bytes)
    run(["report", "--input", "ndjson", "--jobs", "1", "-"], bytes)
  case .expressions: fuzzExpressions(bytes)
  case .server: fuzzServer(bytes)
  }
  return 0
}

/// Runs the program as a command line does; whatever comes, it ends with a status.
private func run(_ words: [String], _ input: [UInt8]) {
  let rest = Monitor(input[...])
  var written = 0
  let console = Console(
    writeOutput: { (bytes) throws(SystemError) in written += bytes.count }, writeError: { written += $0.count },
    readInput: { (_) throws(SystemError) in input },
    readInputOn: { (bytes, limit, _) throws(SystemError) in
      bytes += rest.change { rest in
        defer { rest = rest.dropFirst(limit) }
        return rest.prefix(limit)
      }
    }, environment: { _ in nil }, isOutputTerminal: false, isErrorTerminal: false)
  let status = GeomrunProgram.run(words, console: console)
  // Whoever gets no output is told why; no line has no answer, and asks for none.
  precondition(written > 0 || status == .fine, "nothing is said")
}

/// The lines as bodies of messages to a server that has a scene open, and all of it as a stream.
private func fuzzServer(_ bytes: [UInt8]) {
  let opened = """
    {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {
    "uri": "file:///w/Scenes/a.scene.yaml", "languageId": "yaml", "version": 1, "text":
    "views: [{name: A, frame: [1, 2, 3, 4]}]\\nmutations:\\n  - A.frame: [5, 6, 7, 8]\\n"}}}
    """
  let begin = #"{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}}"#
  var server = LanguageServer(version: "0")
  var frames = MessageFrames()
  var now = 0.0
  for body in [Array(begin.utf8), Array(opened.utf8)] + bytes.split(separator: 0x0A).map(Array.init) {
    for answer in server.receive([body], at: now) + server.tell(at: now) {
      precondition(!MessageFrames.framed(answer).bytes.isEmpty)
    }
    now += 0.03
  }
  _ = server.tell(at: now + 1)
  for body in frames.take(bytes) { _ = server.receive([body], at: now) }
}

private func fuzzExpressions(_ bytes: [UInt8]) {
  let expression = String(decoding: bytes, as: UTF8.self).replacing("'", with: "''")
  let scene = """
    params: {a: 2, b-c: {choices: [1, 3]}}
    views:
      - {name: v, frame: [1, 2, 3, 4], subviews: [{name: w-x, frame: [1, 2, 3, 4]}]}
    mutations:
      - v.center.x: '= \(expression)'
      - w-x.transform: {rotation: '= \(expression)'}
    """
  run(["explain", "-"], Array(scene.utf8))
}

private func fuzzScenes(_ bytes: [UInt8]) {
  let source = SourceText(name: "fuzz.yaml", bytes: bytes)
  var text = ByteText()
  let writers = ReportFormat.allCases.map { $0.makeWriter(style: .plain) }
  for writer in writers { writer.begin(into: &text) }
  var checked: [ReplayedDocument] = []
  SceneLoader.load(source, into: { Evaluator() }) { document in
    let outcome = document.receiver.outcome
    let diagnostics = document.diagnostics + outcome.diagnostics
    let replayed = ReplayedDocument(outcome: outcome, diagnostics: diagnostics, omitted: 0)
    checked.append(replayed)
    if !diagnostics.isEmpty {
      let printer = DiagnosticText(source: source, style: .colored)
      for diagnostic in diagnostics { printer.write(diagnostic, into: &text) }
    }
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
    let report = SceneReport(file: source.name, document: replayed)
    for writer in writers { writer.write(report, into: &text) }
  }
  for writer in writers { writer.end(into: &text) }
  let scenes = CheckedScene.all(of: source, checked, listingAll: true)
  var summary = CheckSummary()
  for scene in scenes { summary.add(scene) }
  for format in CheckFormat.allCases {
    let writer = format.makeWriter()
    writer.begin(into: &text)
    for scene in scenes { writer.write(scene, into: &text) }
    writer.end(summary, into: &text)
  }
  // What has been laid out once stays so.
  if let formatting = try? SceneFormatting(of: source) {
    precondition((try? SceneFormatting(of: formatting.source))?.edits.isEmpty == true)
  }
  SceneLoader.load(source, into: { SceneRecorder() }) { document in
    guard document.diagnostics.isEmpty else { return }
    let states = SceneStates(of: document.receiver.scene) { _, _ in "<step>" }
    var options = PictureOptions()
    options.showsExpected = true
    let picture = Picture(of: states, options: options)
    picture.write(into: &text)
    picture.write(step: 1, into: &text)
    picture.writeStrip(into: &text)
  }
  // Whatever comes, there is something to say, and it is text.
  precondition(!text.bytes.isEmpty)
}
