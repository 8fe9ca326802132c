#if canImport(Darwin)
  import Darwin

  /// Reports events in folders and on files; the system wakes the waiting thread (kqueue).
  final class FolderEvents {
    private static let flags = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE)

    private let queue: Int32
    /// The descriptors opened for watching: a folder reports changes of its names, not writes to its files.
    private var opened: [String: Int32] = [:]
    /// The watched files, by descriptor.
    private var files: [Int32: String] = [:]

    init() throws(WatchFailure) {
      queue = kqueue()
      guard queue >= 0 else { throw .last(at: nil) }
      _ = fcntl(queue, F_SETFD, FD_CLOEXEC)
    }

    deinit {
      for descriptor in opened.values { close(descriptor) }
      close(queue)
    }

    /// Watches these files and folders, and nothing else; missing ones are skipped.
    func watch(_ wanted: WatchedFiles) throws(WatchFailure) {
      // A name may belong to another file than before, so each is opened again.
      for descriptor in opened.values { close(descriptor) }
      (opened, files) = ([:], [:])
      for folder in wanted.folders { try add(folder) }
      for file in wanted.files { if let descriptor = try add(file) { files[descriptor] = file } }
    }

    @discardableResult private func add(_ path: String) throws(WatchFailure) -> Int32? {
      if let known = opened[path] { return known }
      let descriptor = open(path.isEmpty ? "." : path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw .last(at: path)
      }
      opened[path] = descriptor
      var change = kevent(
        ident: UInt(descriptor), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: Self.flags,
        data: 0, udata: nil)
      guard kevent(queue, &change, 1, nil, 0, nil) == 0 else { throw .last(at: path) }
      return descriptor
    }

    /// Waits for an event, at most this long; returns the files that were written, if known by name, and nil if nothing
    /// happened.
    func wait(milliseconds: Int32?) -> Set<String>? {
      var events = [kevent](repeating: kevent(), count: 64)
      var limit = timespec(tv_sec: Int(milliseconds ?? 0) / 1000, tv_nsec: Int(milliseconds ?? 0) % 1000 * 1_000_000)
      let count =
        milliseconds == nil ? kevent(queue, nil, 0, &events, 64, nil) : kevent(queue, nil, 0, &events, 64, &limit)
      guard count > 0 else { return nil }
      return Set(events.prefix(Int(count)).compactMap { files[Int32($0.ident)] })
    }
  }
#endif
