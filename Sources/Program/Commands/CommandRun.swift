import GeomrunCommandLineTable
import GeomrunInterfaceBuilder
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// What all commands need while they run: input, output, and how it has gone so far.
struct CommandRun {
  let console: Console
  let parsed: ParsedCommand
  /// The worst that has happened.
  private(set) var status = ExitStatus.fine
  private var output = ByteText()
  /// Whether nobody takes the output any more.
  private(set) var isOutputClosed = false
  /// What `fail` was told, in order.
  private(set) var failures: [String] = []
  var isRefused = false
  /// The files that come before the others.
  var firstPaths: Set<String> = []
  /// What `--set` sets.
  var settings = ParameterSettings()
  /// Whether what is wrong with scenes is told on standard error.
  var tellsFindings = true
  /// Whether a known failure that passes is an error.
  var failsOnPassing = false
  /// Warnings of several files, until all of them are read; nil where each is told at once.
  var heldWarnings: HeldWarnings?
  /// The settings of the project; nil where there are none.
  let project: ProjectSettings?
  /// What counts for scenes that do not say otherwise.
  var defaults: SceneDefaults
  /// The warnings that are passed over; nil without a baseline.
  var baseline: BaselineRun?
  /// What is asked of storyboards and XIBs; nil for commands that take none.
  var documents: BuilderOptions?
  /// How many sizes of these are stored ones.
  var storedSizes = 0
  /// Whether the command writes the files that `--output` names by itself.
  var writesOwnFiles = false

  init(console: Console, parsed: ParsedCommand, project: ProjectSettings? = nil) {
    self.console = console
    self.parsed = parsed
    self.project = project
    defaults = SceneDefaults(project)
  }

  /// Notes how something went.
  mutating func note(_ status: ExitStatus) { self.status = max(self.status, status) }

  /// Tells people on standard error that something went wrong.
  mutating func fail(_ status: ExitStatus, _ message: VisibleText, help: VisibleText? = nil) {
    note(status)
    failures.append(message.string)
    console.writeError(ProgramMessage(.error, message, help: help))
  }

  /// Tells people on standard error, in their language, that something went wrong.
  mutating func fail(_ status: ExitStatus, _ message: Words, help: Words? = nil) {
    note(status)
    failures.append(message.text(in: .english))
    tell(.error, message, help)
  }

  /// Tells people on standard error why an input has no text.
  mutating func fail(_ failure: Input.Failure) { fail(failure.status, failure.words, help: failure.help) }

  /// Tells people on standard error, in their language, what they should know.
  func remark(_ message: Words, help: Words? = nil) { tell(.note, message, help) }

  /// Prints a message of the program on standard error, in the language of the run.
  func tell(_ severity: ProgramMessage.Severity, _ text: Words, _ help: Words?) {
    let beginning = severity == .error ? FindingWords.beginning(of: .error) : FindingWords.note
    var message = ProgramMessage(
      severity, text.visible(in: language), help: help.map { $0.visible(in: language) })
    message.labels = .init(text: beginning.visible(in: language), help: FindingWords.help.visible(in: language))
    console.writeError(message)
  }

  /// Tells people on standard error what they should know, without anything having gone wrong.
  func remark(_ message: VisibleText, help: VisibleText? = nil) {
    console.writeError(ProgramMessage(.note, message, help: help))
  }

  /// Tells people that the options make no sense together; nothing is run then, and no file is written.
  mutating func refuse(_ message: VisibleText, help: VisibleText) {
    fail(.wrongUsage, message, help: help)
    isRefused = true
  }

  /// Adds to the output; it is written now and then, or at the end when it goes to a file.
  mutating func write(_ body: (inout ByteText) -> Void) {
    body(&output)
    if isOutputFull { flush() }
  }

  /// Adds lines for people to the output.
  mutating func writeLines(_ body: (inout VisibleLines) -> Void) {
    var lines = VisibleLines()
    body(&lines)
    write { $0.append(lines) }
  }

  /// Adds a text to the output, which is written as it is where it is large.
  mutating func write(_ text: ByteText) {
    guard isFull(text) else { return write { $0.append(text) } }
    flush()
    print(text.bytes)
  }

  /// Writes a text to standard output at once, for whoever waits for it.
  mutating func writeNow(_ text: ByteText) { print(text.bytes) }

  /// Adds to the output piece by piece: `flush` writes what there is, where it is much.
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

  /// Whether there is so much output that it is written now.
  var isOutputFull: Bool { isFull(output) }

  private func isFull(_ text: ByteText) -> Bool { text.count > Self.fullOutput && !parsed.isGiven(Option.output) }

  /// Writes the rest of the output; returns how the run went.
  mutating func finish() -> ExitStatus {
    if isRefused { return status }
    if let path = parsed.value(of: Option.output), !writesOwnFiles {
      write(output.bytes, to: path)
    } else if !writesOwnFiles {
      flush()
    }
    return status
  }

  /// Writes what is no part of the output to a file, or to standard output where there is no path.
  mutating func writeOwn(_ text: ByteText, to path: String?) {
    if let path { return write(text.bytes, to: path) }
    output.append(text)
    flush()
  }

  /// Writes a file, all of it or nothing.
  mutating func write(_ bytes: ArraySlice<UInt8>, to path: String) {
    do { try AtomicFile.write(bytes, to: path) } catch {
      fail(.unwritableOutput, .cannotWrite(path, error))
    }
  }

  /// Adds to the end of a file.
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
      // Whoever closed the pipe has seen enough, and is told nothing.
      if error.isClosedPipe {
        note(.closedOutput)
      } else {
        fail(
          .unwritableOutput,
          Words(en: "cannot write to standard output: \(error.words)", zh: "无法写入标准输出：\(error.words)"))
      }
    }
  }

  /// What was given for an option, or its default; nil where that stands for nothing, which is reported.
  mutating func value<Value>(of option: CheckedOption<Value>) -> Value? {
    do throws(UnreadValue) { return try parsed.value(of: option) } catch {
      fail(.wrongUsage, error.message)
      return nil
    }
  }

  /// How text on standard output is coloured.
  var outputStyle: TextStyle { style(isTerminal: console.isOutputTerminal && !parsed.isGiven(Option.output)) }

  /// How text on standard error is coloured.
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

  /// The language of findings and of other generated words.
  var language: NaturalLanguage { parsed.value(of: Option.findingLanguage) }
}
