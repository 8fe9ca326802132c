import GeomrunCommandLineTable
import GeomrunInterfaceBuilder
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// The state of a running command: its input, its output, and its status so far.
struct CommandRun {
  let console: Console
  let parsed: ParsedCommand
  /// The worst status so far.
  private(set) var status = ExitStatus.fine
  private var output = ByteText()
  /// Whether the reader has closed the output.
  private(set) var isOutputClosed = false
  /// The messages of `fail`, in order.
  private(set) var failures: [String] = []
  var isRefused = false
  /// The files to process before the others.
  var firstPaths: Set<String> = []
  /// The parameters set by `--set`.
  var settings = ParameterSettings()
  /// Whether to print the findings of scenes on standard error.
  var tellsFindings = true
  /// Whether a known failure that passes is an error.
  var failsOnPassing = false
  /// The warnings of several files, held until all are read; nil to print each at once.
  var heldWarnings: HeldWarnings?
  /// The settings of the project, or nil.
  let project: ProjectSettings?
  /// The defaults for scenes.
  var defaults: SceneDefaults
  /// The baseline of accepted warnings, or nil.
  var baseline: BaselineRun?
  /// The options for storyboards and XIBs, or nil for commands that do not take them.
  var documents: BuilderOptions?
  /// The number of stored sizes in these documents.
  var storedSizes = 0
  /// Whether the command writes the files of `--output` itself.
  var writesOwnFiles = false

  init(console: Console, parsed: ParsedCommand, project: ProjectSettings? = nil) {
    self.console = console
    self.parsed = parsed
    self.project = project
    defaults = SceneDefaults(project)
  }

  /// Records the status of an operation.
  mutating func note(_ status: ExitStatus) { self.status = max(self.status, status) }

  /// Reports an error on standard error.
  mutating func fail(_ status: ExitStatus, _ message: VisibleText, help: VisibleText? = nil) {
    note(status)
    failures.append(message.string)
    console.writeError(ProgramMessage(.error, message, help: help))
  }

  /// Reports an error on standard error, in the user's language.
  mutating func fail(_ status: ExitStatus, _ message: Words, help: Words? = nil) {
    note(status)
    failures.append(message.text(in: .english))
    tell(.error, message, help)
  }

  /// Reports on standard error why an input cannot be read.
  mutating func fail(_ failure: Input.Failure) { fail(failure.status, failure.words, help: failure.help) }

  /// Prints a note on standard error, in the user's language.
  func remark(_ message: Words, help: Words? = nil) { tell(.note, message, help) }

  /// Prints a message of the program on standard error, in the language of the run.
  func tell(_ severity: ProgramMessage.Severity, _ text: Words, _ help: Words?) {
    let beginning = severity == .error ? FindingWords.beginning(of: .error) : FindingWords.note
    var message = ProgramMessage(
      severity, text.visible(in: language), help: help.map { $0.visible(in: language) })
    message.labels = .init(text: beginning.visible(in: language), help: FindingWords.help.visible(in: language))
    console.writeError(message)
  }

  /// Prints a note on standard error.
  func remark(_ message: VisibleText, help: VisibleText? = nil) {
    console.writeError(ProgramMessage(.note, message, help: help))
  }

  /// Reports conflicting options; the command then neither runs nor writes files.
  mutating func refuse(_ message: VisibleText, help: VisibleText) {
    fail(.wrongUsage, message, help: help)
    isRefused = true
  }

  /// Appends to the output, which is written in parts, or at the end if it goes to a file.
  mutating func write(_ body: (inout ByteText) -> Void) {
    body(&output)
    if isOutputFull { flush() }
  }

  /// Appends lines to the output.
  mutating func writeLines(_ body: (inout VisibleLines) -> Void) {
    var lines = VisibleLines()
    body(&lines)
    write { $0.append(lines) }
  }

  /// Writes a line in the language of the run to the output.
  mutating func writeLine(_ words: Words, indentation: VisibleText = "") {
    let text = words.visible(in: language)
    writeLines { $0.append("\(indentation)\(text)\n") }
  }

  /// Appends a text to the output; a large one is written directly.
  mutating func write(_ text: ByteText) {
    guard isFull(text) else { return write { $0.append(text) } }
    flush()
    print(text.bytes)
  }

  /// Writes a text to standard output at once, for a waiting reader.
  mutating func writeNow(_ text: ByteText) { print(text.bytes) }

  /// Appends to the output in parts; `flush` writes and clears it if it is large.
  mutating func stream(_ body: (_ text: inout ByteText, _ flush: (inout ByteText) -> Void) -> Void) {
    var text = ByteText()
    swap(&text, &output)
    body(&text) { text in
      guard self.isFull(text) else { return }
      self.print(text.bytes)
      text.removeAll()
    }
    swap(&text, &output)
  }

  private static var fullOutput: Int { 1 << 16 }

  /// Whether the output is large enough to be written now.
  var isOutputFull: Bool { isFull(output) }

  private func isFull(_ text: ByteText) -> Bool { text.count > Self.fullOutput && !parsed.isGiven(Option.output) }

  /// Writes the remaining output; returns the exit status.
  mutating func finish() -> ExitStatus {
    if isRefused { return status }
    if let path = parsed.value(of: Option.output), !writesOwnFiles {
      write(output.bytes, to: path)
    } else if !writesOwnFiles {
      flush()
    }
    return status
  }

  /// Writes text other than the output to a file, or to standard output without a path.
  mutating func writeOwn(_ text: ByteText, to path: String?) {
    if let path { return write(text.bytes, to: path) }
    output.append(text)
    flush()
  }

  /// Writes a file completely or not at all.
  mutating func write(_ bytes: ArraySlice<UInt8>, to path: String) {
    do { try AtomicFile.write(bytes, to: path) } catch {
      fail(.unwritableOutput, .cannotWrite(path, error))
    }
  }

  /// Appends to a file.
  mutating func append(_ bytes: ArraySlice<UInt8>, to path: String) {
    do { try FileDescriptor(appending: path).write(bytes) } catch {
      fail(.unwritableOutput, .cannotWrite(path, error))
    }
  }

  private mutating func flush() {
    print(output.bytes)
    output.removeAll()
  }

  private mutating func print(_ bytes: ArraySlice<UInt8>) {
    guard !isOutputClosed else { return }
    do { try console.writeOutput(bytes) } catch {
      isOutputClosed = true
      // The reader has closed the pipe and needs no message.
      if error.isClosedPipe {
        note(.closedOutput)
      } else {
        fail(
          .unwritableOutput,
          Words(en: "cannot write to standard output: \(error.words)", zh: "无法写入标准输出：\(error.words)"))
      }
    }
  }

  /// Returns the value of an option or its default; nil, reported, if it is invalid.
  mutating func value<Value>(of option: CheckedOption<Value>) -> Value? {
    do throws(UnreadValue) { return try parsed.value(of: option) } catch {
      fail(.wrongUsage, error.message)
      return nil
    }
  }

  /// The text style of standard output.
  var outputStyle: TextStyle { style(isTerminal: console.isOutputTerminal && !parsed.isGiven(Option.output)) }

  /// The text style of standard error.
  var errorStyle: TextStyle { style(isTerminal: console.isErrorTerminal) }

  private func style(isTerminal: Bool) -> TextStyle {
    var style = isColored(isTerminal: isTerminal) ? TextStyle.colored : .plain
    style.language = language
    return style
  }

  private func isColored(isTerminal: Bool) -> Bool {
    switch parsed.value(of: Option.color) {
    case .always: return true
    case .never: return false
    case .auto:
      let isRefused = !(console.environment("NO_COLOR") ?? "").isEmpty || console.environment("TERM") == "dumb"
      return isTerminal && !isRefused
    }
  }

  /// The language of findings and other generated texts.
  var language: NaturalLanguage { parsed.value(of: Option.findingLanguage) }
}
