internal import CommandLineTable
internal import Reporting
internal import SceneEvaluation
internal import SceneLoading

extension Run {
  /// What came of one file; `products` are in the order of its documents, one of each or one of all.
  ///
  /// What another thread does not need is left out, because memory is freed fastest by the thread that took it.
  private struct ReplayedFile<Product: Sendable>: Sendable {
    var failure: Input.Failure?
    /// The source, where something is wrong with it.
    var source: SourceText?
    var findings: [(document: Int, list: [Diagnostic], omitted: Int)] = []
    var products: [Product] = []
  }

  /// Makes something of each document of a file, or of all at once.
  typealias Preparer<Product> = (SourceText, [ReplayedDocument]) -> [Product]

  /// Reads and replays all scenes of the files on several threads and reports what is wrong with them.
  ///
  /// - Parameters:
  ///   - path: The only file; nil for all that the arguments stand for.
  ///   - allowingNone: Whether arguments may stand for no file.
  ///   - makePreparer: Makes, for each thread, what makes something of the documents of a file.
  ///   - body: Takes that on this thread, in the order of the files; returns whether to go on.
  mutating func replay<Product: Sendable>(
    only path: String? = nil, allowingNone: Bool = false,
    makePreparer: @escaping @Sendable () -> Preparer<Product>,
    _ body: (inout Run, Product) -> Bool
  ) {
    let (parsed, limit, isStrict) = (parsed, maximumInput, parsed.isSet(.strict))
    // One file needs no second thread, nor the question how many processors there are.
    lazy var jobs = Self.jobs(parsed)
    // The search keeps one processor busy for as long as many files take on another.
    let early = EarlyWork {
      let prepare = makePreparer()
      return { Self.replay($0, isStrict: isStrict, readsAhead: false, prepare) }
    }
    defer { early.join() }
    let paths =
      path.map { ScenePaths($0) }
      ?? inputs(allowingNone: allowingNone) { found in
        jobs > 1 && early.offer(found.map { ($0.start, .file($0.path, limit: limit)) })
      }
    early.stop()
    let makeInput = inputMaker(for: paths)
    let threads = paths.count > 1 ? min(jobs, paths.count) : 1
    // Reading ahead needs a thread that is busy with another file otherwise.
    let readsAhead = threads == 1
    var progress = Progress(console: console, count: paths.count)
    OrderedWork.run(count: paths.count, threads: threads) {
      let prepare = makePreparer()
      return { Self.replay(makeInput($0), isStrict: isStrict, readsAhead: readsAhead, prepare) }
    } early: {
      paths.watchedStart(at: $0).flatMap(early.result)
    } take: { file in
      progress.advance()
      if isOutputFull || file.failure != nil || file.source != nil { progress.erase() }
      return take(file, body)
    }
    progress.erase()
  }

  private static func replay<Product>(
    _ input: Input, isStrict: Bool, readsAhead: Bool, _ prepare: Preparer<Product>
  ) -> ReplayedFile<Product> {
    var file = ReplayedFile<Product>()
    do throws(Input.Failure) {
      let source = try input.read()
      let documents = replay(source, isStrict: isStrict, readsAhead: readsAhead)
      file.products = prepare(source, documents)
      for (index, document) in documents.enumerated() where document.hasFindings {
        file.source = source
        file.findings.append((index, document.diagnostics, document.omitted))
      }
    } catch {
      file.failure = error
    }
    return file
  }

  /// Reads and replays all scenes of a source, on any thread; under `--strict` warnings are errors.
  static func replay(
    _ source: SourceText, isStrict: Bool, readsAhead: Bool = true
  ) -> [ReplayedDocument] {
    var documents: [ReplayedDocument] = []
    SceneLoader.load(source, readsAhead: readsAhead, into: { Evaluator() }) { document in
      let outcome = document.receiver.takeOutcome()
      var diagnostics = document.diagnostics
      if !outcome.diagnostics.isEmpty {
        diagnostics = (diagnostics + outcome.diagnostics).sorted { $0.place < $1.place }
      }
      if isStrict {
        for index in diagnostics.indices { diagnostics[index].severity = .error }
      }
      documents.append(
        ReplayedDocument(
          outcome: outcome, diagnostics: diagnostics,
          omitted: document.omittedDiagnostics + outcome.omittedWarnings))
    }
    return documents
  }

  /// Reads the scenes of one file into receivers of another kind, reports what is wrong with them, and hands on those
  /// that are right.
  mutating func replay<Receiver: SceneReceiver>(
    _ path: String, into makeReceiver: @escaping () -> Receiver, outcome: (Receiver) -> Outcome,
    _ body: (inout Run, SourceText, Receiver) -> Void
  ) {
    let source: SourceText
    do {
      source = try input(path).read()
    } catch {
      return fail(error.status, error.text, help: error.help)
    }
    var findings = FileFindings()
    for document in SceneLoader.load(source, into: makeReceiver) {
      let outcome = outcome(document.receiver)
      let diagnostics = document.diagnostics + outcome.diagnostics
      findings.add(diagnostics, omitted: document.omittedDiagnostics + outcome.omittedWarnings)
      if diagnostics.contains(where: { $0.severity == .error }) {
        note(.invalidScene)
      } else {
        body(&self, source, document.receiver)
      }
    }
    report(findings, in: source)
  }

  private mutating func take<Product>(
    _ file: ReplayedFile<Product>, _ body: (inout Run, Product) -> Bool
  ) -> Bool {
    if let failure = file.failure {
      fail(failure.status, failure.text, help: failure.help)
      return true
    }
    var last = Int.max
    var goesOn = true
    for document in file.products.indices where goesOn {
      goesOn = body(&self, file.products[document])
      if !goesOn { last = document }
    }
    guard let source = file.source else { return goesOn }
    var findings = FileFindings()
    for (document, list, omitted) in file.findings where document <= last {
      findings.add(list, omitted: omitted)
      if list.contains(where: { $0.severity == .error }) { note(.invalidScene) }
    }
    report(findings, in: source)
    return goesOn
  }

  /// Prints what is wrong with one file.
  func report(_ findings: FileFindings, in source: SourceText) {
    if findings.isEmpty { return }
    let shown = findings.shown
    let places = shown.flatMap { [$0.place] + $0.notes.map(\.place) }
    let printer = DiagnosticText(
      source: source, style: errorStyle, through: places.map(\.end).max() ?? 0)
    var text = ByteText()
    for diagnostic in shown { printer.write(diagnostic, into: &text) }
    if findings.omitted > 0 { text.append("... \(findings.omitted) more\n") }
    console.writeError(Array(text.bytes))
  }
}
