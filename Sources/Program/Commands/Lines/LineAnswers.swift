import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// The answers for a sequence of lines.
struct LineAnswers: Sendable {
  /// The output, a line for each.
  var text = ByteText()
  /// The worst status of these lines.
  var status = ExitStatus.fine
  /// Whether to stop after them.
  var isLast = false

  mutating func note(_ status: ExitStatus) { self.status = max(self.status, status) }
}

/// Answers to single lines, which can be computed on any thread.
struct LineAnswering: Sendable {
  /// The question for each line.
  enum Question: Sendable {
    /// The final geometry, of all views or those named.
    case report(views: Set<String>?)
    /// The expectations, optionally only up to the first mismatch.
    case check(isFailFast: Bool)
  }

  // Answers are passed on within this number of seconds, so a waiting client gets them.
  private static let patience = 0.25

  let question: Question
  let report: LineReport
  let isStrict: Bool
  /// The maximum length of a line, in bytes.
  let limit: Int

  /// Answers the lines of a chunk, in several parts if they take long.
  func answer(_ chunk: LineChunk, _ take: (LineAnswers) -> Void) {
    var answers = LineAnswers()
    guard !chunk.isTooLong else {
      chunk.bytes.withUnsafeBufferPointer { line in
        let request = LineRequest(tooLong, of: line, hasMark: hasMark(line, chunk.first))
        answer(request, line, chunk.input, chunk.first, &answers)
      }
      return take(answers)
    }
    answers.text = ByteText(capacity: chunk.bytes.count)
    var since = Console.systemSeconds()
    chunk.bytes.withUnsafeBufferPointer { bytes in
      var (start, number) = (0, chunk.first)
      while start < bytes.count, !answers.isLast {
        let end = bytes.endOfLine(from: start)
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) {
          let hasMark = hasMark(line, number)
          let request =
            line.count > limit ? LineRequest(tooLong, of: line, hasMark: hasMark) : LineRequest(line, hasMark: hasMark)
          answer(request, line, chunk.input, number, &answers)
        }
        (start, number) = (end + 1, number + 1)
        let now = Console.systemSeconds()
        if now - since > Self.patience {
          take(answers)
          (answers, since) = (LineAnswers(), now)
        }
      }
    }
    take(answers)
  }

  /// Whether a line begins with a byte order mark, which is allowed for the first of an input.
  private func hasMark(_ line: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
    number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF])
  }

  private var tooLong: LineFault {
    LineFault(
      code: .range, message: "the line is longer than \(limit) bytes", range: 0..<0,
      help: ["`\(Option.maximumInput)` raises the limit"])
  }

  private func answer(
    _ request: LineRequest, _ line: UnsafeBufferPointer<UInt8>, _ input: String, _ number: Int,
    _ answers: inout LineAnswers
  ) {
    let head = LineReport.Head(id: request.id, input: input, line: number)
    switch request.scene {
    case .failure(let fault):
      answers.note(.invalidScene)
      let finding = LineReport.Finding(document: nil, CheckedFinding(fault, in: line, number: number))
      report.write(head, scenes: [], findings: [finding], into: &answers.text)
    case .success(let bytes):
      let source = SourceText(name: request.name ?? "\(input):\(number)", bytes: bytes)
      let down = request.isInLine ? number - 1 : 0
      switch question {
      case .report(let views): replay(source, views, head, down: down, &answers)
      case .check(let isFailFast): check(source, isFailFast, head, down: down, &answers)
      }
    }
  }

  private func replay(
    _ source: SourceText, _ views: Set<String>?, _ head: LineReport.Head, down: Int, _ answers: inout LineAnswers
  ) {
    var replay = SourceReplay(of: source, isStrict: isStrict, readsAhead: false)
    let scenes = replay.mapValid(into: { Evaluator() }) { _, document in
      SceneReport(file: source.name, document: document, views: views)
    }
    var findings: [LineReport.Finding] = []
    if !replay.findings.isEmpty {
      let lines = SourceLines(source)
      for (document, list, _) in replay.findings {
        if list.contains(where: { $0.severity == .error }) { answers.note(.invalidScene) }
        findings += list.map {
          let finding = CheckedFinding($0, in: lines).moved(down: down)
          return .init(document: document + 1, finding)
        }
      }
    }
    report.write(head, scenes: scenes, findings: findings, into: &answers.text)
  }

  private func check(
    _ source: SourceText, _ isFailFast: Bool, _ head: LineReport.Head, down: Int, _ answers: inout LineAnswers
  ) {
    var replay = SourceReplay(of: source, isStrict: isStrict, readsAhead: false)
    let scenes = CheckedScene.all(of: source, replay.documents(), listingAll: false)
    let differs = scenes.contains(where: \.fails)
    let isInvalid = scenes.contains(where: \.isInvalid)
    if differs { answers.note(.mismatch) }
    if isInvalid { answers.note(.invalidScene) }
    answers.isLast = isFailFast && (differs || isInvalid)
    report.write(head, checked: scenes.map { $0.moved(down: down) }, into: &answers.text)
  }
}

extension CheckedFinding {
  /// Creates the finding for an error in a line; columns count code points.
  fileprivate init(_ fault: LineFault, in line: UnsafeBufferPointer<UInt8>, number: Int) {
    let mark = number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? 1 : 0
    func column(_ byte: Int) -> Int { max(1, line[..<byte].count { !SourceText.continues($0) } - mark + 1) }
    self.init(
      errorIn: number, column(fault.range.lowerBound)..<column(fault.range.upperBound), fault.code.rawValue,
      fault.message, help: fault.help)
  }
}
