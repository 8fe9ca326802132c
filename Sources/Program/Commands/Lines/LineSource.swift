#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Some lines of an input that follow one another.
struct LineChunk: Sendable {
  /// The name of the input.
  let input: String
  /// The number of the first line, from 1.
  let first: Int
  /// The lines with their ends; the last of an input may have none.
  let bytes: [UInt8]
  /// Whether it is the beginning of one line that is too long to be read.
  var isTooLong = false
}

/// The lines of some inputs, one input after the other, as they come.
///
/// Takes the memory of its longest line and of one chunk.
struct LineSource: Sendable {
  /// A piece of work.
  enum Piece: Sendable {
    case lines(LineChunk)
    case failure(path: String, SystemError)
  }

  typealias Reader =
    @Sendable (_ bytes: inout [UInt8], _ limit: Int, _ isUnwanted: () -> Bool) throws(SystemError) -> Void

  // What a pipe holds, so that a chunk seldom takes more than one call of the system.
  private static let chunkSize = 1 << 16

  private var paths: ArraySlice<String>
  private let standardInput: Reader
  private let standardInputName: String
  private let limit: Int
  private var path = ""
  private var reader: Reader?
  private var buffer: [UInt8] = []
  /// The bytes at the beginning of the buffer in which no line ends.
  private var searched = 0
  private var line = 1
  /// Whether the rest of a line is left out.
  private var isSkipping = false

  /// The lines of the files at `paths`, each of at most `limit` bytes; `-` is standard input.
  init(paths: [String], standardInput: @escaping Reader, named standardInputName: String, limit: Int) {
    self.paths = paths[...]
    self.standardInput = standardInput
    self.standardInputName = standardInputName
    self.limit = limit
  }

  /// The next lines, or why there are none in a file; nil at the end of all.
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

  /// The next lines of the input that is open; nil at its end.
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

  /// The end of the first line in the buffer, or of as many as a chunk holds; nil where none ends.
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
  /// Where the line that begins at `start` ends: before its LF, or at the end of all; by the C library, which is
  /// fastest.
  func endOfLine(from start: Int) -> Int {
    guard start < count, let first = baseAddress, let found = memchr(first + start, 0x0A, count - start) else {
      return count
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(first)
  }
}

/// A file that several calls read on from.
private final class OpenFile: Sendable {
  let descriptor: FileDescriptor

  init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
}
