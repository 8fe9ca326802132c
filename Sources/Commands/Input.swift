internal import CommandLineTable
internal import SceneLoading

/// One input, to be read on any thread.
enum Input: Sendable {
  /// A file that has yet to be read.
  case file(String, in: SearchedFolder? = nil, limit: Int)
  /// Standard input, or why it cannot be read.
  case standardInput(name: String, Result<[UInt8], SystemError>, limit: Int)

  /// Inputs are not read beyond this many bytes, unless another limit is asked for.
  static let maximumSize = 1 << 30

  /// Why an input has no text.
  struct Failure: Error {
    let status: ExitStatus
    let text: String
    var help: String?
  }

  /// The text of the input.
  func read() throws(Failure) -> SourceText {
    let source: SourceText
    let limit: Int
    do throws(SystemError) {
      switch self {
      case .file(let path, let folder, let maximum):
        limit = maximum
        let bytes = try FileDescriptor(reading: path, in: folder).readAll(limit: limit)
        source = SourceText(name: path, bytes: bytes)
      case .standardInput(let name, let result, let maximum):
        limit = maximum
        source = SourceText(name: name, bytes: try result.get())
      }
    } catch {
      throw Failure(
        status: .unreadableInput, text: "cannot read `\(path)`: \(error.message)")
    }
    guard source.bytes.count <= limit else {
      throw Failure(
        status: .invalidScene, text: "`\(path)` is larger than \(limit) bytes",
        help: "`--max-input` raises the limit")
    }
    return source
  }

  private var path: String {
    switch self {
    case .file(let path, _, _): path
    case .standardInput: "-"
    }
  }
}

extension Run {
  /// Whether `--max-input` is absent or a number of bytes; reported otherwise.
  mutating func hasValidMaximumInput() -> Bool {
    guard let text = parsed.value(of: .maximumInput), ByteCount.parse(text) == nil else {
      return true
    }
    fail(.wrongUsage, "`--max-input` takes bytes, such as 65536 or 10M, not `\(text)`")
    return false
  }

  /// The input that a path stands for; standard input is read at once.
  func input(_ path: String) -> Input {
    path == "-" ? standardInput() : .file(path, limit: maximumInput)
  }

  /// Makes the inputs that paths stand for, on any thread; standard input is read at once.
  func inputMaker(for paths: ScenePaths) -> @Sendable (Int) -> Input {
    let limit = maximumInput
    let read = Dictionary(
      uniqueKeysWithValues: paths.standardInputs.map { ($0, standardInput()) })
    return { index in
      if let input = read[index] { return input }
      let (path, folder) = paths.file(at: index)
      return .file(path, in: folder, limit: limit)
    }
  }

  /// How many bytes of an input are read.
  var maximumInput: Int {
    parsed.value(of: .maximumInput).flatMap(ByteCount.parse) ?? Input.maximumSize
  }

  private func standardInput() -> Input {
    let limit = maximumInput
    let result: Result<[UInt8], SystemError>
    do {
      result = .success(try console.readInput(limit))
    } catch {
      result = .failure(error)
    }
    return .standardInput(
      name: parsed.value(of: .standardInputName) ?? "<stdin>", result, limit: limit)
  }
}
