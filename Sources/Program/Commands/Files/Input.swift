import GeomrunCommandLineTable
import GeomrunInterfaceBuilder
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// An input, which can be read on any thread.
enum Input: Sendable {
  /// A file to be read.
  case file(String)
  /// A file that the search for scenes has already read.
  case found(String, [UInt8])
  /// Standard input, or the reason why it cannot be read.
  case standardInput(name: String, Result<[UInt8], SystemError>)

  /// The default maximum size of an input, in bytes.
  static let maximumSize = 1 << 30

  /// The reason why an input cannot be read.
  struct Failure: Error {
    let status: ExitStatus
    let words: Words
    var help: Words?
  }

  /// Reads the text of the input, up to `limit` bytes.
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
    } catch { throw Failure(status: .unreadableInput, words: .cannotRead(path, error)) }
    guard source.bytes.count <= limit else {
      throw Failure(
        status: .invalidScene,
        words: Words(en: "`\(code: path)` is larger than \(limit) bytes", zh: "`\(code: path)` 大于 \(limit) 字节"),
        help: Words(en: "raise the limit with `\(Option.maximumInput)`", zh: "用 `\(Option.maximumInput)` 提高上限"))
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
  /// Makes the scenes of a storyboard or a XIB, or throws the reason.
  init(reading source: SourceText, _ options: BuilderOptions) throws(Input.Failure) {
    do throws(BuilderDocument.Refusal) { try self.init(source, options) } catch {
      throw Input.Failure(error, in: source)
    }
  }
}

extension DocumentFix {
  /// Computes the frames of a storyboard or a XIB, or throws the reason.
  init(reading source: SourceText) throws(Input.Failure) {
    do throws(BuilderDocument.Refusal) { try self.init(source) } catch { throw Input.Failure(error, in: source) }
  }
}

extension Input.Failure {
  /// Creates a failure with the line and column of a document's error.
  init(_ refusal: BuilderDocument.Refusal, in source: SourceText) {
    let place = SourceIndex(source).location(ofByte: refusal.position)
    let (line, column) = (place.line, place.column)
    let text = Words(
      en: "\(code: source.name):\(line):\(column): \(refusal.words)",
      zh: "\(code: source.name):\(line):\(column)：\(refusal.words)")
    self.init(status: .invalidScene, words: text, help: refusal.advice)
  }
}

extension SourceText {
  /// Returns the scenes of a storyboard or a XIB, if these are accepted; returns other sources unchanged.
  func asScenes(_ options: BuilderOptions?) throws(Input.Failure) -> SourceText {
    guard let options, BuilderDocument.isOne(self) else { return self }
    return try BuilderImport(reading: self, options).sceneSource
  }
}

extension CommandRun {
  /// Whether `--max-input` is valid or absent; reports an invalid one.
  mutating func hasValidMaximumInput() -> Bool { value(of: Option.maximumInput) != nil }

  /// The maximum number of bytes of an input.
  var maximumInput: Int { (try? parsed.value(of: Option.maximumInput)) ?? Option.maximumInput.usual }

  /// Reads standard input to its end.
  func standardInput() -> Input {
    let result = Result { () throws(SystemError) in try console.readInput(maximumInput) }
    return .standardInput(name: parsed.value(of: Option.standardInputName) ?? "<stdin>", result)
  }

  /// Returns the files of the arguments in order, without repeats, or standard input; reports failed searches.
  mutating func inputs(allowingNone: Bool = false) -> ScenePaths {
    inputs(parsed.arguments.isEmpty ? ["-"] : parsed.arguments, allowingNone: allowingNone)
  }

  /// Returns the files of some arguments, without repeats.
  mutating func inputs(_ words: [String], allowingNone: Bool = false) -> ScenePaths {
    var paths = ScenePaths(leavingOut: parsed.outputPaths, excluding: parsed.excluded(project))
    paths.findsDocuments = documents != nil
    for word in words {
      if documents == nil, BuilderDocument.isNamed(word), !FilePath.isFolder(word, followingLinks: true) {
        fail(
          .invalidScene,
          Words(
            en: "`\(code: word)` is an Interface Builder document, which this command does not read",
            zh: "`\(code: word)` 是 Interface Builder 文档，这个命令不读取它"),
          help: Words(
            en: "convert it with `geomrun import`; check, report, explain, draw and export read it directly",
            zh: "`geomrun import` 把它转换成场景；check、report、explain、draw 和 export 可以直接读取"))
        continue
      }
      let (before, excluded) = (paths.count, paths.excludedWords)
      let unread = paths.unreadable.count
      paths.add(word)
      if paths.excludedWords > excluded { continue }
      for (folder, error) in paths.unreadable[unread...] {
        fail(.unreadableInput, .cannotRead(folder, error))
      }
      let found = paths.count
      if word != "-", FilePath.isFolder(word, followingLinks: true) {
        paths.removeOthers(from: before, foundIn: word, limit: maximumInput, threads: jobs)
      }
      if paths.count == before, paths.unreadable.count == unread, !allowingNone {
        fail(.invalidScene, Self.noScene(nothing(in: word, found - before, paths)))
      }
    }
    if paths.excludedWords == words.count, !allowingNone {
      fail(
        .invalidScene,
        Self.noScene(
          Words(en: "`\(Option.exclude)` excludes all given paths", zh: "`\(Option.exclude)` 排除了给出的所有路径")))
    }
    if words.count > 1 || paths.holdsLinks { paths.removeRepeats() }
    paths.moveToFront(firstPaths)
    tellOthers(paths)
    return paths
  }

  private static func noScene(_ reason: Words) -> Words {
    Words(en: "no scene found: \(reason)", zh: "没有找到场景：\(reason)")
  }

  /// Why no scene was found for a word of the command line, in which `count` files of YAML were found.
  private func nothing(in word: String, _ count: Int, _ paths: ScenePaths) -> Words {
    if count > 0 {
      return Words(
        en: "none of the YAML files in `\(code: word)` has a scene key",
        zh: "`\(code: word)` 里的 YAML 文件都没有场景的键")
    }
    if paths.excluded.contains(where: \.isUsed) {
      return Words(
        en: "`\(Option.exclude)` excludes all of `\(code: word)`", zh: "`\(Option.exclude)` 排除了 `\(code: word)` 的全部内容")
    }
    return documents == nil
      ? Words(
        en: "`\(code: word)` contains no *.yaml or *.yml file", zh: "`\(code: word)` 里没有 *.yaml 或 *.yml 文件")
      : Words(
        en: "`\(code: word)` contains no *.yaml or *.yml file, storyboard or XIB",
        zh: "`\(code: word)` 里没有 *.yaml 或 *.yml 文件、storyboard 或 XIB")
  }

  /// Reports skipped files once, and patterns that exclude nothing.
  private func tellOthers(_ paths: ScenePaths) {
    if let first = paths.others.first {
      let others = paths.others.count - 1
      remark(
        others == 0
          ? Words(
            en: "skipped `\(code: first)`: it has no scene key", zh: "跳过 `\(code: first)`：它没有场景的键")
          : Words(
            en: "skipped `\(code: first)` and \(others) more: they have no scene key",
            zh: "跳过 `\(code: first)` 和另外 \(others) 个文件：它们没有场景的键"),
        help: Words(
          en: "`\(Option.exclude)` skips files without this note; a file named on the command line is always read",
          zh: "用 `\(Option.exclude)` 跳过这样的文件就没有这条说明；命令行上写明的文件总会读取"))
    }
    for unused in paths.excluded where !unused.isUsed && !unused.isSetting {
      remark(
        Words(
          en: "`\(Option.exclude) \(code: unused.pattern)` matches nothing",
          zh: "`\(Option.exclude) \(code: unused.pattern)` 没有匹配任何文件"))
    }
  }
}

/// A number of bytes in user notation: `4096`, `64K`, `10M`, `2G`.
enum ByteCount {
  /// Parses a number of bytes, or returns nil.
  ///
  /// Units are powers of 1024.
  static func parse(_ text: String) -> Int? {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits) else { return nil }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: unit ?? 1)
    // Leaves space for the byte that shows that the input is longer.
    return isTooLarge || bytes == 0 || bytes == .max ? nil : bytes
  }
}
