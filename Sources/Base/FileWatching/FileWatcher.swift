/// Waits until files change, in place or by another file that takes the name.
package final class FileWatcher {
  /// The pause that ends a change, in milliseconds; an editor does several things to a file at once.
  private static let pause: Int32 = 4
  /// The time, in milliseconds, for which a file may be missing while an editor replaces it.
  private static let absence: Int32 = 40
  /// The events and listings before a wait ends; a process that writes without a pause is not waited for.
  private static let patience = 12

  private let events: FolderEvents
  private let list: () -> WatchedFiles
  private var stamps: [String: FileStamp] = [:]
  private var watched = WatchedFiles()
  /// The files that have been touched and not yet returned.
  private var touched: Set<String> = []

  /// Starts to watch.
  ///
  /// - Parameter list: Returns the files and folders to watch at the moment; called again after each event.
  package init(_ list: @escaping () -> WatchedFiles) throws(WatchFailure) {
    events = try FolderEvents()
    self.list = list
    stamps = try survey()
  }

  /// The number of files watched.
  package var count: Int { watched.files.count }

  /// Waits until a file is changed, added or removed; returns the changed and added ones that exist, in order.
  ///
  /// - Parameter milliseconds: The approximate time to wait; nil waits forever.
  /// - Returns: nil if nothing has changed in that time.
  /// - Complexity: O(files) for each event in one of the folders.
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

  /// Waits until no event has come for a while.
  private func settle(_ pause: Int32) {
    for _ in 0..<Self.patience {
      guard let more = events.wait(milliseconds: pause) else { return }
      touched.formUnion(more)
    }
  }

  /// Lists the files and folders, and watches them.
  private func survey() throws(WatchFailure) -> [String: FileStamp] {
    var now = list()
    // Without a second listing, files added before their folder is watched would be missed.
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
