#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file, closed when it goes out of use.
struct FileDescriptor: ~Copyable {
  private let number: Int32
  private let closes: Bool

  /// Opens a file for reading; `folder` is where the search for scenes found it, if one did.
  init(reading path: String, in folder: SearchedFolder? = nil) throws(SystemError) {
    let flags = O_RDONLY | O_CLOEXEC
    number =
      folder?.descriptor(ofFile: path, flags: flags) ?? path.withCString { open($0, flags) }
    guard number >= 0 else { throw .last }
    closes = true
  }

  /// A descriptor that belongs to somebody else, such as standard input.
  init(borrowing number: Int32) {
    self.number = number
    closes = false
  }

  deinit {
    if closes { close(number) }
  }

  /// Everything up to the end, or up to one byte more than `limit`.
  func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
    // One byte more than the file has, so that its end is seen without growing.
    let expected = min(max(Int(status.st_size), 0), limit) + 1
    let isFile = status.st_mode & S_IFMT == S_IFREG
    var bytes: [UInt8] = []
    var capacity = max(expected, 4096)
    while true {
      var failure: SystemError?
      let room = capacity
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        while count < room {
          let got = read(number, buffer.baseAddress.map { $0 + count }, room - count)
          if got < 0, errno == EINTR { continue }
          if got < 0 { failure = .last }
          if got <= 0 { return }
          count += got
          // A file that has given all it has needs no second call to say so.
          if isFile, count == expected - 1 { return }
        }
      }
      if let failure { throw failure }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if chunk.count < room || bytes.count > limit { return bytes }
      capacity = min(capacity * 2, 1 << 26)
    }
  }

  /// Writes all of `bytes`.
  func write(_ bytes: [UInt8]) throws(SystemError) {
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
