#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file, closed when it goes out of use.
struct FileDescriptor: ~Copyable {
  // Room for most scenes, no more than is to be had on the stack; and what any system reads by one call.
  private static let usualRoom = 1024
  private static let mostAtOnce = 1 << 30

  private let number: Int32
  private let closes: Bool
  /// Whether a folder says that this is a file like any other, whose end shows in a read that is short.
  private let isRegular: Bool

  /// Opens a file for reading; `folder` is where the search for scenes found it, if one did.
  init(reading path: String, in folder: SearchedFolder? = nil) throws(SystemError) {
    let flags = O_RDONLY | O_CLOEXEC
    number =
      folder?.descriptor(ofFile: path, flags: flags) ?? path.withCString { open($0, flags) }
    guard number >= 0 else { throw .last }
    closes = true
    isRegular = folder?.holdsRegularFiles ?? false
  }

  /// A descriptor that belongs to somebody else, such as standard input.
  init(borrowing number: Int32) {
    self.number = number
    closes = false
    isRegular = false
  }

  deinit {
    if closes { close(number) }
  }

  /// Everything up to the end, or up to one byte more than `limit`.
  func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var isAtEnd = try readFirst(into: &bytes, limit: limit)
    var capacity = Self.usualRoom
    while !isAtEnd, bytes.count <= limit {
      // Whoever has a size tells it only now, because asking costs more than reading most scenes.
      let expected = capacity == Self.usualRoom ? size() + 1 : 0
      capacity = min(max(capacity * 2, expected), limit + 1)
      isAtEnd = try readOn(from: &bytes, capacity: capacity)
    }
    return bytes
  }

  /// Reads what most scenes have by way of the stack, so that they take no more memory than they need.
  private func readFirst(into bytes: inout [UInt8], limit: Int) throws(SystemError) -> Bool {
    var failure: SystemError?
    var isAtEnd = false
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.usualRoom) { room in
      let room = UnsafeMutableBufferPointer(rebasing: room[..<min(room.count, limit + 1)])
      var count = 0
      (isAtEnd, failure) = fill(room, &count)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<count]))
    }
    if let failure { throw failure }
    return isAtEnd
  }

  /// Fills a larger array, which begins with `bytes`; returns whether that is the end.
  private func readOn(from bytes: inout [UInt8], capacity: Int) throws(SystemError) -> Bool {
    var failure: SystemError?
    var isAtEnd = false
    bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = buffer.update(fromContentsOf: bytes)
      (isAtEnd, failure) = fill(buffer, &count)
    }
    if let failure { throw failure }
    return isAtEnd
  }

  /// Fills what is left of `buffer`, which begins with the first `count` bytes of the file; says whether the file has
  /// ended or why not.
  private func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) -> (isAtEnd: Bool, failure: SystemError?) {
    while count < buffer.count {
      let room = min(buffer.count - count, Self.mostAtOnce)
      let (got, endsShort) = readOnce(buffer.baseAddress.map { $0 + count }, room, behind: count)
      if got < 0, errno == EINTR { continue }
      if got < 0 { return (false, .last) }
      count += got
      if got == 0 || endsShort && got < room { return (true, nil) }
    }
    return (false, nil)
  }

  /// Reads up to `room` bytes behind the first `offset` ones of the file; says whether fewer than that are its last.
  private func readOnce(
    _ start: UnsafeMutablePointer<UInt8>?, _ room: Int, behind offset: Int
  ) -> (count: Int, endsShort: Bool) {
    if isRegular {
      let count = pread(number, start, room, off_t(offset))
      // A pipe that took the place of the file that was found refuses this, and may give a little at a time.
      if count >= 0 || errno != ESPIPE { return (count, true) }
    }
    return (read(number, start, room), false)
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
