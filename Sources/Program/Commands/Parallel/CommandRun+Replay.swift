import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSystemThreads
import GeomrunText

extension CommandRun {
  /// The results of one file for another thread.
  private struct ReplayedFile<Product: Sendable>: Sendable {
    /// The products, in the order of its documents.
    let products: [Product]
    /// Its findings, and its source if there are any.
    let findings: [(document: Int, list: [Diagnostic], omitted: Int)]
    let source: SourceText?
    /// The parameters of its scenes, if some are set.
    let parameterNames: Set<String>
    /// The unknown facts of a storyboard or a XIB.
    let unknown: UnknownFacts
    /// Its path and accepted warnings, or nil without a baseline.
    let passedOver: (path: String, found: [KnownFindings.Finding: Int])?
  }

  /// Reads and replays all scenes of some files in parallel, and reports findings.
  ///
  /// - Parameters:
  ///   - prepare: Replays one file on any thread; returns a product for each document, or one for all.
  ///   - body: Takes a product on this thread, in the order of the files; returns whether to continue.
  mutating func replay<Product: Sendable>(
    _ paths: ScenePaths, preparing prepare: @escaping @Sendable (inout SourceReplay) -> [Product],
    _ body: (inout CommandRun, Product) -> Bool
  ) {
    let (limit, isStrict) = (maximumInput, parsed.isSet(.strict))
    let (values, defaults) = (settings.values, defaults)
    let (documents, namesEach, language) = (documents, parsed.isSet(.verbose), language)
    // Only this thread reads standard input.
    let standardInput = paths.hasStandardInput ? standardInput() : nil
    // One file needs no second thread, and no system call for the number of processors.
    let threads = paths.count > 1 ? min(jobs, paths.count) : 1
    var progress = Progress(console: console, count: paths.count)
    heldWarnings = paths.count > 1 && !parsed.isSet(.verbose) ? HeldWarnings() : nil
    OrderedWork.run(count: paths.count, threads: threads) { index in
      Result { () throws(Input.Failure) in
        let path = paths[index]
        let input = path == "-" ? standardInput : nil
        let source = try (input ?? paths.input(at: index)).read(limit: limit).asScenes(documents)
        // With several threads, the one to read ahead would be busy with another file.
        var replay = SourceReplay(
          of: source, isStrict: isStrict, readsAhead: threads == 1, parameterValues: values,
          under: defaults.defaults(for: path))
        let products = prepare(&replay)
        let findings = replay.findings
        return ReplayedFile(
          products: products, findings: findings, source: findings.isEmpty ? nil : source,
          parameterNames: replay.parameterNames, unknown: UnknownFacts(of: source, namingEach: namesEach, in: language),
          passedOver: replay.defaults.known == nil ? nil : (path, replay.passedOver))
      }
    } take: { file in
      progress.advance()
      return take(file, body, &progress)
    }
    progress.erase()
    tellHeldWarnings()
    tellUnknownSizes()
  }

  private mutating func take<Product>(
    _ file: Result<ReplayedFile<Product>, Input.Failure>, _ body: (inout CommandRun, Product) -> Bool,
    _ progress: inout Progress
  ) -> Bool {
    switch file {
    case .failure(let failure):
      progress.erase()
      fail(failure)
      return true
    case .success(let file):
      settings.note(file.parameterNames)
      if let (path, found) = file.passedOver { baseline?.note(found, of: path) }
      tell(file.unknown, &progress)
      if isOutputFull || file.source != nil { progress.erase() }
      var last = Int.max
      var goesOn = true
      for document in file.products.indices where goesOn {
        goesOn = body(&self, file.products[document])
        if !goesOn { last = document }
      }
      guard let source = file.source else { return goesOn }
      var findings = FileFindings()
      let read = file.findings.filter { $0.document <= last }
      // A storyboard's finding is reported once, with all of its devices.
      if let origin = source.origin {
        let folded = origin.folded(read.map { ($0.document + 1, $0.list) })
        findings.add(folded.joined().compactMap { $0 }, omitted: 0)
      }
      for (_, found, omitted) in read {
        var list = found
        if failsOnPassing {
          for index in list.indices where list[index].code == .knownFailurePasses { list[index].severity = .error }
        }
        findings.add(source.origin == nil ? list : [], omitted: omitted)
        if found.contains(where: { $0.severity == .error }) { note(.invalidScene) }
      }
      if tellsFindings {
        let style = errorStyle
        let rest = heldWarnings?.hold(findings, of: source, style: style) ?? findings
        report(rest, in: source)
      }
      return goesOn
    }
  }
}

extension CommandRun {
  /// The number of threads for replays.
  var jobs: Int { (try? parsed.value(of: Option.jobs)) ?? SystemThread.processors }

  /// Whether `--jobs` is valid or absent; reports an invalid one.
  mutating func hasValidJobs() -> Bool { value(of: Option.jobs) != nil }
}

extension Option {
  static let jobs = CheckedOption<Int?>(
    "jobs", short: "j", valueName: "number", help: "How many files to replay at once; the output stays the same.",
    in: 1...1024, unit: "a whole number", defaultText: "the number of processors")
}
