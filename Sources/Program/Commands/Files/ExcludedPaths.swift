import GeomrunCommandLineTable
import GeomrunSceneModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Paths that a pattern matches, of `--exclude` or of the settings.
struct ExcludedPaths: Sendable {
  /// The pattern as it was given.
  let pattern: String
  /// Whether it has matched anything.
  private(set) var isUsed = false
  /// Whether it stands in the settings, which are there for other runs, too.
  let isSetting: Bool
  private let wanted: String

  init(_ pattern: String, isSetting: Bool = false) {
    self.pattern = pattern
    self.isSetting = isSetting
    wanted = WrittenPath.plain(pattern)
  }

  /// Whether a path is left out that was found below another, or is that.
  ///
  /// A pattern without a slash is matched with the name of a file or folder; one with a slash with the path as it is
  /// told, and with what it is below the folder that was searched. `*` stands for any characters, slashes among them.
  mutating func matches(_ path: String, below word: String) -> Bool {
    let plain = WrittenPath.plain(path)
    let candidates: [String]
    if wanted.utf8.contains(0x2F) {
      let inner = path.utf8.dropFirst(word.utf8.count).drop { $0 == 0x2F }
      // Those of settings say where a file really is, from wherever it is told.
      candidates = [isSetting ? FilePath.real(path) : plain, inner.string]
    } else {
      candidates = [plain.utf8.split(separator: 0x2F).last?.string ?? plain]
    }
    let matches = candidates.contains { fnmatch(wanted, $0, 0) == 0 }
    if matches { isUsed = true }
    return matches
  }
}

extension ParsedCommand {
  /// What no search finds: by `--exclude`, and by the settings.
  func excluded(_ project: ProjectSettings?) -> [ExcludedPaths] {
    value(of: Option.exclude).map { ExcludedPaths($0) }
      + (project?.excluded ?? []).map { ExcludedPaths($0, isSetting: true) }
  }
}

extension Substring.UTF8View {
  /// The text that it is a part of.
  var string: String { String(Substring(self)) }
}
