#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Consecutive lines of an input.
struct LineChunk: Sendable {
  /// The name of the input.
  let input: String
  /// The number of the first line, from 1.
  let first: Int
  /// The lines with their line ends; the last of an input may have none.
  let bytes: [UInt8]
  /// Whether it is the beginning of a single line that is too long to read.
  var isTooLong = false
}

/// The lines of several inputs, one input after the other, as they arrive.
///
/// The memory used is that of the longest line plus one chunk.
struct LineSource: Sendable {
  /// A unit of work.
  enum Piece: Sendable {
    case lines(LineChunk)
    case failure(path: String, SystemError)
  }

  typealias Reader =
    @Sendable (_ bytes: inout [UInt8], _ limit: Int, _ isUnwanted: () -> Bool) throws(SystemError) -> Void

  // The capacity of a pipe, so a chunk rarely takes more than one system call.
  private static let chunkSize = 1 << 16

  private var paths: ArraySlice<String>
  private let standardInput: Reader
  private let standardInputName: String
  private let limit: Int
  private var path = ""
  private var reader: Reader?
  private var buffer: [UInt8] = []
  /// The number of bytes at the start of the buffer without a line end.
  private var searched = 0
  private var line = 1
  /// Whether the rest of a line is skipped.
  private var isSkipping = false

  /// Creates the lines of the files at `paths`, each of at most `limit` bytes; `-` is standard input.
  init(paths: [String], standardInput: @escaping Reader, named standardInputName: String, limit: Int) {
    self.paths = paths[...]
    self.standardInput = standardInput
    self.standardInputName = standardInputName
    self.limit = limit
  }

  /// Returns the next lines, or the reason why a file has none; nil at the end.
  mutating func next(unless isUnwanted: () -> Bool) -> Piece? {
    while !isUnwanted() {
      do throws(SystemError) {
        if reader == nil, try !openNext() { return nil }
        if let lines = try read(unless: isUnwanted) { return .lines(lines) }
        reader = nil
      } catch {
        reader = nil
        return .failure(path: path, error)
      }
    }
    return nil
  }

  private mutating func openNext() throws(SystemError) -> Bool {
    guard let path = paths.popFirst() else { return false }
    self.path = path
    (buffer, searched, line, isSkipping) = ([], 0, 1, false)
    if path == "-" {
      reader = standardInput
    } else {
      let file = OpenFile(try FileDescriptor(reading: path))
      reader = { (bytes, limit, isUnwanted) throws(SystemError) in
        try file.descriptor.readSome(into: &bytes, limit: limit, unless: isUnwanted)
      }
    }
    return true
  }

  /// Returns the next lines of the open input, or nil at its end.
  private mutating func read(unless isUnwanted: () -> Bool) throws(SystemError) -> LineChunk? {
    while true {
      if let end = endOfLines() {
        if isSkipping {
          remove(end)
          line += 1
          isSkipping = false
          continue
        }
        return take(end)
      }
      if isSkipping || buffer.count > limit {
        let start = isSkipping ? nil : Array(buffer.prefix(LineRequest.roomForID))
        remove(buffer.count)
        isSkipping = true
        if let start { return LineChunk(input: name, first: line, bytes: start, isTooLong: true) }
      }
      let before = buffer.count
      if let reader { try reader(&buffer, Self.chunkSize, isUnwanted) }
      if buffer.count == before {
        if buffer.isEmpty || isUnwanted() { return nil }
        return take(buffer.count)
      }
    }
  }

  /// Returns the end of the lines to take from the buffer, up to a chunk, or nil if it contains no line end.
  private mutating func endOfLines() -> Int? {
    let last = isSkipping ? nil : buffer.prefix(Self.chunkSize).lastIndex(of: 0x0A)
    if let last, last >= searched { return last + 1 }
    let first = buffer[searched...].firstIndex(of: 0x0A)
    searched = first == nil ? buffer.count : searched
    return first.map { $0 + 1 }
  }

  private mutating func take(_ count: Int) -> LineChunk {
    let chunk = LineChunk(input: name, first: line, bytes: Array(buffer[..<count]))
    var ends = 0
    chunk.bytes.withUnsafeBufferPointer { for byte in $0 where byte == 0x0A { ends &+= 1 } }
    line += ends
    remove(count)
    return chunk
  }

  private mutating func remove(_ count: Int) {
    buffer.removeFirst(count)
    searched = 0
  }

  private var name: String { path == "-" ? standardInputName : path }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the end of the line that begins at `start`: before its LF, or at the end of the bytes.
  ///
  /// The C library's search is the fastest.
  func endOfLine(from start: Int) -> Int {
    guard start < count, let first = baseAddress, let found = memchr(first + start, 0x0A, count - start) else {
      return count
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(first)
  }
}

/// A file that several calls read in turn.
private final class OpenFile: Sendable {
  let descriptor: FileDescriptor

  init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
}
