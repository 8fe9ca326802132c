import GeomrunCommandLineTable
import GeomrunInterfaceBuilder
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// One input, to be read on any thread.
enum Input: Sendable {
  /// A file that has yet to be read.
  case file(String)
  /// A file that the search for scenes has read already.
  case found(String, [UInt8])
  /// Standard input, or why it cannot be read.
  case standardInput(name: String, Result<[UInt8], SystemError>)

  /// Inputs are not read beyond this many bytes, unless another limit is asked for.
  static let maximumSize = 1 << 30

  /// Why an input has no text.
  struct Failure: Error {
    let status: ExitStatus
    let text: VisibleText
    var help: VisibleText?
    /// The same in both languages, where it is about what the input holds.
    var words: (text: Words, help: Words)?
  }

  /// The text of the input, of no more than `limit` bytes.
  func read(limit: Int) throws(Failure) -> SourceText {
    let source: SourceText
    do throws(SystemError) {
      switch self {
      case .file(let path):
        let bytes = try FileDescriptor(reading: path).readAll(limit: limit)
        source = SourceText(name: path, bytes: bytes)
      case .found(let path, let bytes): source = SourceText(name: path, bytes: bytes)
      case .standardInput(let name, let result): source = SourceText(name: name, bytes: try result.get())
      }
    } catch { throw Failure(status: .unreadableInput, text: "cannot read `\(path)`: \(error.message)") }
    guard source.bytes.count <= limit else {
      throw Failure(
        status: .invalidScene, text: "`\(path)` is larger than \(limit) bytes",
        help: "`\(Option.maximumInput)` raises the limit")
    }
    return source
  }

  private var path: String {
    switch self {
    case .file(let path), .found(let path, _): path
    case .standardInput: "-"
    }
  }
}

extension BuilderImport {
  /// The scenes of a storyboard or a XIB, or why these are not read.
  init(reading source: SourceText, _ options: BuilderOptions) throws(Input.Failure) {
    do throws(BuilderDocument.Refusal) { try self.init(source, options) } catch {
      throw Input.Failure(error, in: source)
    }
  }
}

extension DocumentFix {
  /// The frames that a storyboard or a XIB comes to, or why it is not read.
  init(reading source: SourceText) throws(Input.Failure) {
    do throws(BuilderDocument.Refusal) { try self.init(source) } catch { throw Input.Failure(error, in: source) }
  }
}

extension Input.Failure {
  /// Why a document is not read, at its line and column.
  init(_ refusal: BuilderDocument.Refusal, in source: SourceText) {
    let place = SourceIndex(source).location(ofByte: refusal.position)
    let (line, column) = (place.line, place.column)
    let text = Words(
      en: "\(code: source.name):\(line):\(column): \(refusal.words)",
      zh: "\(code: source.name):\(line):\(column)：\(refusal.words)")
    self.init(
      status: .invalidScene, text: text.visible(in: .english), help: refusal.advice.visible(in: .english),
      words: (text, refusal.advice))
  }
}

extension SourceText {
  /// The scenes of a storyboard or a XIB, where these are taken; a source of scenes as it is.
  func asScenes(_ options: BuilderOptions?) throws(Input.Failure) -> SourceText {
    guard let options, BuilderDocument.isOne(self) else { return self }
    return try BuilderImport(reading: self, options).sceneSource
  }
}

extension CommandRun {
  /// Whether `--max-input` is absent or a number of bytes; reported otherwise.
  mutating func hasValidMaximumInput() -> Bool { value(of: Option.maximumInput) != nil }

  /// How many bytes of an input are read.
  var maximumInput: Int { (try? parsed.value(of: Option.maximumInput)) ?? Option.maximumInput.usual }

  /// Standard input, read to its end.
  func standardInput() -> Input {
    let result = Result { () throws(SystemError) in try console.readInput(maximumInput) }
    return .standardInput(name: parsed.value(of: Option.standardInputName) ?? "<stdin>", result)
  }

  /// The files that the arguments stand for, in order, each once, or standard input; failed searches are reported.
  mutating func inputs(allowingNone: Bool = false) -> ScenePaths {
    inputs(parsed.arguments.isEmpty ? ["-"] : parsed.arguments, allowingNone: allowingNone)
  }

  /// The files that some of the arguments stand for, each once.
  mutating func inputs(_ words: [String], allowingNone: Bool = false) -> ScenePaths {
    var paths = ScenePaths(leavingOut: parsed.outputPaths, excluding: parsed.excluded(project))
    paths.findsDocuments = documents != nil
    for word in words {
      if documents == nil, BuilderDocument.isNamed(word), !FilePath.isFolder(word, followingLinks: true) {
        fail(
          .invalidScene, "`\(word)` is an Interface Builder document, which this command does not read",
          help: "convert it with `geomrun import`; check, report, explain and draw read it directly")
        continue
      }
      let (before, excluded) = (paths.count, paths.excludedWords)
      let unread = paths.unreadable.count
      paths.add(word)
      if paths.excludedWords > excluded { continue }
      for (folder, error) in paths.unreadable[unread...] {
        fail(.unreadableInput, "cannot read `\(folder)`: \(error.message)")
      }
      let found = paths.count
      if word != "-", FilePath.isFolder(word, followingLinks: true) {
        paths.removeOthers(from: before, foundIn: word, limit: maximumInput, threads: jobs)
      }
      if paths.count == before, paths.unreadable.count == unread, !allowingNone {
        fail(.invalidScene, "no scene found: \(nothing(in: word, found - before, paths))")
      }
    }
    if paths.excludedWords == words.count, !allowingNone {
      fail(.invalidScene, "no scene found: `\(Option.exclude)` skips all given paths")
    }
    if words.count > 1 || paths.holdsLinks { paths.removeRepeats() }
    paths.moveToFront(firstPaths)
    tellOthers(paths)
    return paths
  }

  /// Why a word stands for no scene, though so many files of YAML were found.
  private func nothing(in word: String, _ count: Int, _ paths: ScenePaths) -> VisibleText {
    if count > 0 { return "none of the YAML files in `\(word)` has a scene key" }
    return paths.excluded.contains(where: \.isUsed)
      ? "`\(Option.exclude)` skips everything in `\(word)`"
      : "`\(word)` has no *.yaml or *.yml file\(documents == nil ? "" : ", no storyboard and no XIB")"
  }

  /// Says once what was passed over, and which pattern leaves out nothing.
  private func tellOthers(_ paths: ScenePaths) {
    if let first = paths.others.first {
      let more: VisibleText = paths.others.count == 1 ? "" : " and \(paths.others.count - 1) more"
      let verb: VisibleText = paths.others.count == 1 ? "has" : "have"
      remark(
        "`\(first)`\(more) \(verb) no scene key: skipped",
        help: "`\(Option.exclude)` skips files without this note; a file named on the command line is always read")
    }
    for unused in paths.excluded where !unused.isUsed && !unused.isSetting {
      remark("`\(Option.exclude) \(unused.pattern)` matches nothing")
    }
  }
}

/// A number of bytes as people write it: `4096`, `64K`, `10M`, `2G`.
enum ByteCount {
  /// The bytes that `text` stands for; nil where it stands for none.
  ///
  /// Units are powers of 1024.
  static func parse(_ text: String) -> Int? {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits) else { return nil }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: unit ?? 1)
    // Room for the byte that shows that there is more.
    return isTooLarge || bytes == 0 || bytes == .max ? nil : bytes
  }
}
