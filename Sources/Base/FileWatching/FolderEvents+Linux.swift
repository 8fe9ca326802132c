#if canImport(Glibc)
  import Glibc

  /// Reports events in folders; the system wakes the waiting thread (inotify).
  final class FolderEvents {
    // Events that end a write or move a name; a write in progress is of no use yet.
    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    private static let room = 1 << 16

    private let queue: Int32
    /// The folders of each watch: one folder may be known by several paths.
    private var folders: [Int32: [String]] = [:]

    init() throws(WatchFailure) {
      queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard queue >= 0 else { throw .last(at: nil) }
    }

    deinit { close(queue) }

    /// Watches these folders, and no others; missing ones are skipped.
    func watch(_ wanted: WatchedFiles) throws(WatchFailure) {
      var watched: [Int32: [String]] = [:]
      for folder in wanted.folders {
        let watch = inotify_add_watch(queue, folder.isEmpty ? "." : folder, Self.mask)
        if watch < 0, errno != ENOENT, errno != ENOTDIR { throw .last(at: folder) }
        if watch >= 0 { watched[watch, default: []].append(folder) }
      }
      for watch in folders.keys where watched[watch] == nil { inotify_rm_watch(queue, watch) }
      folders = watched
    }

    /// Waits for an event, at most this long; returns the files that were written or moved there, if known by name, and
    /// nil if nothing happened.
    func wait(milliseconds: Int32?) -> Set<String>? {
      var asked = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
      guard poll(&asked, 1, milliseconds ?? -1) > 0 else { return nil }
      var touched: Set<String> = []
      withUnsafeTemporaryAllocation(byteCount: Self.room, alignment: 8) { buffer in
        while true {
          let count = read(queue, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          note(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &touched)
        }
      }
      return touched
    }

    private func note(_ events: UnsafeRawBufferPointer, into touched: inout Set<String>) {
      var position = 0
      let size = MemoryLayout<inotify_event>.size
      while position + size <= events.count {
        let event = events.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
        let name = events[(position + size)...].prefix(Int(event.len)).prefix { $0 != 0 }
        position += size + Int(event.len)
        guard event.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 else { continue }
        for folder in folders[event.wd] ?? [] { touched.insert(folder + String(decoding: name, as: UTF8.self)) }
      }
    }
  }
#endif
