import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneSettings
import GeomrunText
import GeomrunWords

/// The baseline of a run: the warnings that it passes over, and what has become of them.
struct BaselineRun: Sendable {
  /// The file, as messages name it.
  let path: String
  /// Whether it is written from what is found.
  let isUpdate: Bool
  private let read: Baseline
  /// The bytes that were read, where they may be read again.
  private let bytes: [UInt8]
  private let folder: String
  /// What has been found, by the paths that the baseline has for files.
  private var found: [String: [KnownFindings.Finding: Int]] = [:]

  /// The files whose warnings are gone that are named at most.
  private static let mostNamed = 5
  private static let largest = 1 << 26

  /// The baseline of a command line or of the settings; nil, reported, where it cannot be read, and in the other case
  /// where there is none.
  static func find(_ run: inout CommandRun) -> BaselineRun?? {
    let isUpdate = run.parsed.isSet(.updateBaseline)
    guard let path = run.parsed.value(of: Option.baseline) ?? run.project?.baseline else {
      guard isUpdate else { return .some(nil) }
      run.fail(
        .wrongUsage, "`\(Flag.updateBaseline)` needs a file",
        help: "name it with `\(Option.baseline) geomrun-baseline.yaml`")
      return nil
    }
    if !FilePath.exists(path), isUpdate { return BaselineRun(path, Baseline(), isUpdate: true) }
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try FileDescriptor(reading: path).readAll(limit: largest) } catch {
      run.fail(
        .unreadableInput, .cannotRead(path, error),
        help: Words(en: "write it with `\(Flag.updateBaseline)`", zh: "用 `\(Flag.updateBaseline)` 写出它"))
      return nil
    }
    let source = SourceText(name: path, bytes: bytes)
    let read = Baseline(source)
    if let first = read.findings.first {
      let text = DiagnosticText(source: source, style: run.errorStyle)
      var lines = VisibleLines()
      text.write(first, into: &lines)
      run.console.writeError(lines)
      run.refuse(
        "`\(path)` is not a baseline; nothing was checked",
        help: "remove it; then `\(Flag.updateBaseline)` writes a new one")
      return nil
    }
    return BaselineRun(path, read, isUpdate: isUpdate)
  }

  /// The baseline of a file, as an editor passes over its warnings; nil where it cannot be read.
  ///
  /// - Parameter last: What was read before; O(1) beyond reading the bytes where the file is still the same.
  init?(ifReadable path: String, last: BaselineRun?) {
    guard let bytes = try? FileDescriptor(reading: path).readAll(limit: Self.largest) else { return nil }
    if let last, last.path == path, last.bytes == bytes {
      self = last
      return
    }
    let read = Baseline(SourceText(name: path, bytes: bytes))
    guard read.findings.isEmpty else { return nil }
    self.init(path, read, isUpdate: false, bytes)
  }

  private init(_ path: String, _ read: Baseline, isUpdate: Bool, _ bytes: [UInt8] = []) {
    (self.path, self.read, self.isUpdate, self.bytes) = (path, read, isUpdate, bytes)
    folder = FilePath.real(path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".")
  }

  /// What is known of a file.
  func known(of file: String) -> KnownFindings {
    var known = KnownFindings()
    known.acceptsAll = isUpdate
    known.counts = read.files[name(of: file)] ?? [:]
    return known
  }

  /// Notes what of a file has been passed over.
  mutating func note(_ passedOver: [KnownFindings.Finding: Int], of file: String) {
    found[name(of: file)] = passedOver
  }

  /// The path of a file from the folder of the baseline.
  private func name(of file: String) -> String {
    let real = FilePath.real(file)
    return real.hasPrefix(folder + "/") ? String(real.dropFirst(folder.utf8.count + 1)) : real
  }

  /// How many warnings have been passed over.
  var count: Int { Baseline.count(of: found) }

  /// The warnings that are gone: of files that were looked at, and of those that are not there any more.
  private var gone: [(file: String, finding: KnownFindings.Finding, count: Int)] {
    var gone: [(file: String, finding: KnownFindings.Finding, count: Int)] = []
    for (file, known) in read.files.sorted(by: { $0.key < $1.key }) {
      guard found[file] != nil || !isThere(file) else { continue }
      for (finding, count) in known.sorted(by: { $0.key < $1.key }) {
        let left = count - (found[file]?[finding] ?? 0)
        if left > 0 { gone.append((file, finding, left)) }
      }
    }
    return gone
  }

  private func isThere(_ file: String) -> Bool { FilePath.exists(file.hasPrefix("/") ? file : folder + "/" + file) }

  /// Writes the baseline where that is asked for; otherwise says what it holds for nothing.
  func finish(_ run: inout CommandRun) {
    if isUpdate {
      var baseline = Baseline()
      // What was not looked at stays.
      baseline.files = read.files.filter { found[$0.key] == nil && isThere($0.key) }
      baseline.files.merge(found) { $1 }
      run.write(baseline.text.bytes, to: path)
      let warnings = CountedNoun.warning.words(baseline.count)
      run.remark(Words(en: "`\(code: path)` contains \(warnings)", zh: "`\(code: path)` 里有 \(warnings)"))
      return
    }
    let gone = gone
    guard !gone.isEmpty else { return }
    var lines = VisibleLines()
    for (file, finding, count) in gone.prefix(Self.mostNamed) {
      let times: VisibleText = count == 1 ? "" : ", \(count) times"
      lines.append(
        "\(VisibleText(file)): gone: \(VisibleText(finding.message)) [\(VisibleText(finding.code.rawValue))]\(times)\n")
    }
    if gone.count > Self.mostNamed { lines.append("... \(gone.count - Self.mostNamed) more\n") }
    run.console.writeError(lines)
    let total = gone.reduce(0) { $0 + $1.count }
    let warnings = CountedNoun.warning.words(total)
    run.remark(
      Words(
        en: "\(warnings) of the baseline `\(code: path)` no longer \(total == 1 ? "occurs" : "occur")",
        zh: "基线 `\(code: path)` 中有 \(warnings)不再出现"),
      help: Words(
        en: "remove \(total == 1 ? "it" : "them") from the file with `\(Flag.updateBaseline)`",
        zh: "用 `\(Flag.updateBaseline)` 从文件中删除"))
  }
}

extension Option {
  static let baseline = TypedOption(
    "baseline", valueName: "file",
    help: "Skip the warnings in this file if they are unchanged; lines may move.", completion: .file)
}

extension Flag {
  static let updateBaseline = Flag(
    name: "update-baseline", help: "With \(Option.baseline): write the warnings of this run to the file.")
}
