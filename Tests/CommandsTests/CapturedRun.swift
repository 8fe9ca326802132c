import Foundation
import GeomrunCFileExchange
import GeomrunSystemThreads
import GeomrunText

@testable import GeomrunCommands

/// One run of the program, and what it wrote.
struct CapturedRun {
  let status: ExitStatus
  let output: String
  let error: String

  /// Runs a command line, with `input` on standard input.
  init(
    _ words: String..., input: String = "", environment: [String: String] = [:], isTerminal: Bool = false,
    columns: Int? = nil, outputFailure: Int32? = nil
  ) {
    self.init(
      words: words, input: Array(input.utf8), environment: environment, isTerminal: isTerminal, columns: columns,
      outputFailure: outputFailure)
  }

  /// - Parameters:
  ///   - columns: What the terminal says of its width.
  ///   - keys: What is typed.
  ///   - beforeKey: What happens before each of them.
  init(
    words: [String], input: [UInt8] = [], environment: [String: String] = [:], isTerminal: Bool = false,
    columns: Int? = nil, outputFailure: Int32? = nil, keys: [UInt8] = [], beforeKey: @escaping () -> Void = {}
  ) {
    final class Pipe { var bytes: [UInt8] = [] }
    let output = Pipe()
    let error = Pipe()
    let typed = Pipe()
    typed.bytes = keys
    let rest = Monitor(input[...])
    let console = Console(
      writeOutput: { (bytes) throws(SystemError) in
        if let outputFailure { throw SystemError(code: outputFailure) }
        output.bytes += bytes
      }, writeError: { error.bytes += $0.bytes }, readInput: { (_) throws(SystemError) in input },
      readKey: {
        beforeKey()
        return typed.bytes.isEmpty ? nil : typed.bytes.removeFirst()
      },
      readLine: {
        guard !typed.bytes.isEmpty else { return nil }
        let line = typed.bytes.prefix { $0 != UInt8(ascii: "\n") }
        typed.bytes.removeFirst(min(line.count + 1, typed.bytes.count))
        return String(decoding: line, as: UTF8.self)
      },
      readInputOn: { (bytes, limit, _) throws(SystemError) in
        bytes += rest.change { rest in
          defer { rest = rest.dropFirst(limit) }
          return rest.prefix(limit)
        }
      }, environment: { environment[$0] }, isOutputTerminal: isTerminal, isErrorTerminal: isTerminal,
      outputColumns: { columns }, errorColumns: { columns })
    status = GeomrunProgram.run(words, console: console)
    self.output = String(decoding: output.bytes, as: UTF8.self)
    self.error = String(decoding: error.bytes, as: UTF8.self)
  }
}

/// A folder that goes away with its test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "geomrun-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders it needs; returns its path.
  @discardableResult func write(_ text: String, to name: String) throws -> String {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Not by Foundation, whose descriptor every process inherits that another test starts meanwhile: it would have the
    // file open for writing as long as it lives.
    let number = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw SystemError.last }
    defer { close(number) }
    try FileDescriptor(borrowing: number).write(Array(text.utf8)[...])
    return path + "/" + name
  }

  /// Waits until no process has one of the files open for writing: what another test has started while they were
  /// written has inherited them, and closes them only when it becomes a program.
  func waitUntilNobodyWrites(to names: [String]) {
    for name in names {
      let number = open(path + "/" + name, O_RDONLY | O_CLOEXEC)
      _ = Patience.waits { file_lease(number) != EAGAIN }
      close(number)
    }
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }

  /// The names of everything directly inside.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
