import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSystemThreads
import GeomrunText

/// The form of inputs.
enum InputForm: String, CaseIterable {
  /// Streams of YAML documents.
  case yaml
  /// NDJSON: one JSON object per line.
  case ndjson
}

extension Option {
  static let input = TypedOption(
    "input", valueName: "form",
    help: "The input format: YAML, or NDJSON with an object per line, answered with NDJSON.",
    default: InputForm.yaml)
}

extension CommandRun {
  /// Whether inputs are NDJSON; rejects options that do not apply to it.
  mutating func answersLines(refusing options: [any DeclaredOption], _ flags: [Flag] = []) -> Bool {
    guard parsed.value(of: Option.input) == .ndjson else { return false }
    for name in parsed.allGiven(options + [Option.output, Option.exclude], flags) {
      refuse(
        "`\(name)` cannot be combined with `\(Option.input) \(InputForm.ndjson.rawValue)`",
        help: "each input line is answered with one line of JSON on standard output, as soon as it is ready")
    }
    return true
  }

  /// Answers the lines of all inputs in order, several at a time.
  mutating func answerLines(_ question: LineAnswering.Question, columns: ReportColumns = .usual) {
    guard status != .wrongUsage else { return }
    let answering = LineAnswering(
      question: question, report: LineReport(columns: columns), isStrict: parsed.isSet(.strict), limit: maximumInput)
    let source = LineSource(
      paths: parsed.arguments.isEmpty ? ["-"] : parsed.arguments, standardInput: console.readInputOn,
      named: parsed.value(of: Option.standardInputName) ?? "<stdin>", limit: maximumInput)
    // Only one thread at a time reads.
    let shared = Monitor(source)
    OrderedStream<LineSource.Piece, Result<LineAnswers, Input.Failure>>.run(threads: jobs) { isUnwanted in
      shared.change { $0.next(unless: isUnwanted) }
    } make: { piece, take in
      switch piece {
      case .lines(let chunk): answering.answer(chunk) { take(.success($0)) }
      case .failure(let path, let error):
        take(.failure(Input.Failure(status: .unreadableInput, words: .cannotRead(path, error))))
      }
    } take: { result in
      switch result {
      case .failure(let failure): fail(failure)
      case .success(let answers):
        note(answers.status)
        writeNow(answers.text)
        if answers.isLast { return false }
      }
      return !isOutputClosed
    }
  }
}
