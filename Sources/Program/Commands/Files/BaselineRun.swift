import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneSettings
import GeomrunText
import GeomrunWords

/// The baseline of a run: the accepted warnings, and those found.
struct BaselineRun: Sendable {
  /// The file name for messages.
  let path: String
  /// Whether to update the baseline from the findings.
  let isUpdate: Bool
  private let read: Baseline
  /// The bytes of the file, if it may be read again.
  private let bytes: [UInt8]
  private let folder: String
  /// The warnings found, by the baseline's paths of files.
  private var found: [String: [KnownFindings.Finding: Int]] = [:]

  /// The maximum number of files that are named for warnings that no longer occur.
  private static let mostNamed = 5
  private static let largest = 1 << 26

  /// Finds the baseline of the command line or of the settings.
  ///
  /// The outer nil means that it cannot be used, which is reported; the inner one means that there is none.
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

  /// Reads the baseline of a file for an editor; nil if it cannot be read.
  ///
  /// - Parameter last: The previous baseline; for the same file, the cost beyond reading the bytes is O(1).
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

  /// Returns the accepted warnings of a file.
  func known(of file: String) -> KnownFindings {
    var known = KnownFindings()
    known.acceptsAll = isUpdate
    known.counts = read.files[name(of: file)] ?? [:]
    return known
  }

  /// Records the accepted warnings that were found in a file.
  mutating func note(_ passedOver: [KnownFindings.Finding: Int], of file: String) {
    found[name(of: file)] = passedOver
  }

  /// Returns the path of a file relative to the baseline's folder.
  private func name(of file: String) -> String {
    let real = FilePath.real(file)
    return real.hasPrefix(folder + "/") ? String(real.dropFirst(folder.utf8.count + 1)) : real
  }

  /// The number of accepted warnings found.
  var count: Int { Baseline.count(of: found) }

  /// The accepted warnings that no longer occur, in files that were read or no longer exist.
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

  /// Writes the baseline if requested; otherwise reports its outdated entries.
  func finish(_ run: inout CommandRun) {
    if isUpdate {
      var baseline = Baseline()
      // Entries of files that were not read are kept.
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
