#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file, closed when it goes out of use.
struct FileDescriptor: ~Copyable {
  // Room for most scenes, and what any system reads by one call and has memory for.
  private static let usualRoom = 8192
  private static let mostAtOnce = 1 << 30

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
    var bytes: [UInt8] = []
    var capacity = min(Self.usualRoom, limit + 1)
    while try readOn(from: &bytes, capacity: capacity), bytes.count <= limit {
      // Whoever has a size tells it only now, because asking costs more than reading most scenes.
      let expected = capacity == Self.usualRoom ? size() + 1 : 0
      capacity = min(max(capacity * 2, expected), limit + 1)
    }
    return bytes
  }

  /// Fills a larger array, which begins with `bytes`; returns whether there may be more.
  private func readOn(from bytes: inout [UInt8], capacity: Int) throws(SystemError) -> Bool {
    var failure: SystemError?
    var isAtEnd = false
    bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = buffer.update(fromContentsOf: bytes)
      // Only an empty read is the end: a short one may come from a pipe that took the place of the file that was found.
      while count < capacity, !isAtEnd {
        let room = min(capacity - count, Self.mostAtOnce)
        let got = read(number, buffer.baseAddress.map { $0 + count }, room)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = .last }
        isAtEnd = got <= 0
        count += max(got, 0)
      }
    }
    if let failure { throw failure }
    return !isAtEnd
  }

  /// How large the file says it is, within reason; some say what is far from true.
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
