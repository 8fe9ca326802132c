import GeomrunCommandLineTable
import GeomrunSceneModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pattern of excluded paths, from `--exclude` or the settings.
struct ExcludedPaths: Sendable {
  /// The given pattern.
  let pattern: String
  /// Whether it has matched anything.
  private(set) var isUsed = false
  /// Whether it comes from the settings, which apply to other runs as well.
  let isSetting: Bool
  private let wanted: String

  init(_ pattern: String, isSetting: Bool = false) {
    self.pattern = pattern
    self.isSetting = isSetting
    wanted = WrittenPath.plain(pattern)
  }

  /// Returns whether a path is excluded, as a given path or one found below it.
  ///
  /// A pattern without a slash matches the name of a file or folder. One with a slash matches the given path, and its
  /// part below the searched folder. `*` matches any characters, including slashes.
  mutating func matches(_ path: String, below word: String) -> Bool {
    let plain = WrittenPath.plain(path)
    let candidates: [String]
    if wanted.utf8.contains(0x2F) {
      let inner = path.utf8.dropFirst(word.utf8.count).drop { $0 == 0x2F }
      // Patterns of the settings refer to real paths, however a path is given.
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
  /// Returns the patterns excluded from searches, from `--exclude` and the settings.
  func excluded(_ project: ProjectSettings?) -> [ExcludedPaths] {
    value(of: Option.exclude).map { ExcludedPaths($0) }
      + (project?.excluded ?? []).map { ExcludedPaths($0, isSetting: true) }
  }
}

extension Substring.UTF8View {
  /// The part of the text as a string.
  var string: String { String(Substring(self)) }
}
