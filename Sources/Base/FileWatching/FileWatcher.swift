/// Waits until files change, whoever changes them and however: in place, or by another file that takes the name.
package final class FileWatcher {
  /// An editor does several things to a file at once; when nothing has come for so long, it has done.
  private static let pause: Int32 = 4
  /// So long a file may be gone while an editor puts another one in its place.
  private static let absence: Int32 = 40
  /// Whoever writes without a pause is not waited for.
  private static let patience = 12

  private let events: FolderEvents
  private let list: () -> WatchedFiles
  private var stamps: [String: FileStamp] = [:]
  private var watched = WatchedFiles()
  /// What has been touched and not been told.
  private var touched: Set<String> = []

  /// Watches from now on.
  ///
  /// - Parameter list: What there is to be watched at the moment; it is asked again whenever something has happened.
  package init(_ list: @escaping () -> WatchedFiles) throws(WatchFailure) {
    events = try FolderEvents()
    self.list = list
    stamps = try survey()
  }

  /// How many files are watched.
  package var count: Int { watched.files.count }

  /// Waits until a file has been changed, has come or has gone; returns those that have and are there, in order.
  ///
  /// - Parameter milliseconds: How long to wait, about; nil for as long as it takes.
  /// - Returns: nil where nothing has changed in that time.
  /// - Complexity: O(files) each time that something happens in one of the folders.
  package func changes(within milliseconds: Int32? = nil) throws(WatchFailure) -> [String]? {
    while let first = events.wait(milliseconds: milliseconds) {
      touched.formUnion(first)
      settle(Self.pause)
      var now = try survey()
      if stamps.keys.contains(where: { now[$0] == nil }) {
        settle(Self.absence)
        now = try survey()
      }
      let changed = watched.files.filter { now[$0] != stamps[$0] || touched.contains($0) }
      let isLess = stamps.keys.contains { now[$0] == nil }
      touched = []
      stamps = now
      if isLess || !changed.isEmpty { return changed }
    }
    return nil
  }

  /// Waits until nothing has happened for a while.
  private func settle(_ pause: Int32) {
    for _ in 0..<Self.patience {
      guard let more = events.wait(milliseconds: pause) else { return }
      touched.formUnion(more)
    }
  }

  /// Looks at what there is, and watches it.
  private func survey() throws(WatchFailure) -> [String: FileStamp] {
    var now = list()
    // What comes into a folder before that is watched would be passed over.
    for _ in 0..<Self.patience {
      try events.watch(now)
      let again = list()
      if again == now { break }
      now = again
    }
    watched = now
    var stamps: [String: FileStamp] = [:]
    for file in now.files { stamps[file] = FileStamp(file) }
    return stamps
  }
}
