import GeomrunWords

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file, which is closed at the end of its lifetime.
struct FileDescriptor: ~Copyable {
  // The capacity for most scenes, which every system reads in one call.
  private static let usualRoom = 1000
  private static let mostAtOnce = 1 << 30

  let number: Int32
  private let closes: Bool

  /// Opens a file for reading.
  init(reading path: String) throws(SystemError) {
    number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .last }
    closes = true
  }

  /// Creates a file for writing; fails if the path exists already.
  init(creating path: String) throws(SystemError) {
    number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .last }
    closes = true
  }

  /// Opens a file for appending, and creates it if necessary.
  init(appending path: String) throws(SystemError) {
    number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .last }
    closes = true
  }

  /// Opens an ordinary writable file for reading before it is replaced; does not wait for a pipe.
  init(replacing path: String) throws(SystemError) {
    number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    closes = number >= 0
    guard closes else { throw .last }
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noOrdinaryFile }
    // The permissions forbid writing, even if the system would allow it to root.
    guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
      throw SystemError(code: EACCES, cause: Words(en: "it is read-only", zh: "它是只读的"))
    }
  }

  /// Opens a device or a pipe for writing; fails if the pipe has no reader.
  init(writingAtOnce path: String) throws(SystemError) {
    number = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    closes = number >= 0
    guard closes else {
      throw errno == ENXIO
        ? SystemError(code: ENXIO, cause: Words(en: "it has no reader", zh: "没有进程在读取它")) : .last
    }
    // Later writes wait for a slow reader.
    guard fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK) == 0 else { throw .last }
  }

  /// Borrows a descriptor with another owner, such as standard input.
  init(borrowing number: Int32) {
    self.number = number
    closes = false
  }

  deinit { if closes { close(number) } }

  /// Reads to the end of the file, or one byte beyond `limit`.
  func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = Self.usualRoom
    while true {
      room = min(room, limit + 1)
      let isAtEnd = try readOn(from: &bytes, room: room)
      if isAtEnd || bytes.count > limit { return bytes }
      // The size is queried only now, because most scenes are read without it.
      room = max(room * 2, size() + 1)
    }
  }

  /// Appends the available bytes, up to a limit; waits if there are none yet, and appends nothing at the end.
  ///
  /// - Parameter isUnwanted: Called a few times a second while waiting; returns true to stop waiting.
  func readSome(into bytes: inout [UInt8], limit: Int, unless isUnwanted: () -> Bool) throws(SystemError) {
    while !hasInput(within: 200) { if isUnwanted() { return } }
    let old = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: limit))
    var got = 0
    repeat {
      got = bytes.withUnsafeMutableBytes { buffer in read(number, buffer.baseAddress.map { $0 + old }, limit) }
    } while got < 0 && errno == EINTR
    let failure = got < 0 ? SystemError.last : nil
    bytes.removeLast(limit - max(got, 0))
    if let failure { throw failure }
  }

  /// Waits for input or its end; false if neither arrives within this number of milliseconds.
  func hasInput(within milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) != 0
  }

  /// Appends to `bytes` up to its capacity; returns whether the file has ended.
  private func readOn(from bytes: inout [UInt8], room: Int) throws(SystemError) -> Bool {
    var failure: SystemError?
    var isAtEnd = false
    bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = buffer.update(fromContentsOf: bytes)
      while count < room, !isAtEnd, failure == nil {
        let got = read(number, buffer.baseAddress.map { $0 + count }, min(room - count, Self.mostAtOnce))
        if got > 0 { count += got }
        if got == 0 { isAtEnd = true }
        if got < 0, errno != EINTR { failure = .last }
      }
    }
    if let failure { throw failure }
    return isAtEnd
  }

  /// Returns the reported size of the file within limits, because some sizes are far from true.
  private func size() -> Int {
    var status = stat()
    return fstat(number, &status) == 0 ? min(max(Int(status.st_size), 0), Self.mostAtOnce) : 0
  }

  /// Writes all of `bytes`.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var position = 0
    while position < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        systemWrite(number, buffer.baseAddress.map { $0 + position }, bytes.count - position)
      }
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { throw .last }
      position += written
    }
  }
}

private func systemWrite(_ number: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, start, count)
}

/// The reason why a system call failed, usually in the system's words.
struct SystemError: Error {
  let code: Int32
  /// The obstacle, where the system's message would not name it.
  var cause: Words?

  /// The error for a folder, a device or a pipe.
  static let noOrdinaryFile = SystemError(code: EINVAL, cause: Words(en: "it is not a regular file", zh: "它不是普通文件"))

  /// The failure of the last call.
  static var last: SystemError { SystemError(code: errno) }

  /// The cause, or else the system's own message, which is in English.
  var words: Words { cause ?? Words(english: String(cString: strerror(code))) }

  /// The cause in English.
  var message: String { words.text(in: .english) }

  /// Whether the path exists although it should not.
  var isExistingFile: Bool { code == EEXIST }

  /// Whether the reader has closed the pipe.
  var isClosedPipe: Bool { code == EPIPE }
}
