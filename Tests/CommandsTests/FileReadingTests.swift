import Foundation
import GeomrunSystemThreads
import Testing

@testable import GeomrunCommands

@Suite("Reading of files") struct FileReadingTests {
  static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3) } }

  @Test(arguments: [0, 1, 999, 1000, 1001, 2000, 4096, 8191, 8192, 8193, 16384, 100_000, 3_000_000])
  func `a file of any size is read to its end`(size: Int) throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path + "/file.yaml"
    try Data(Self.bytes(size)).write(to: URL(fileURLWithPath: path))
    let file = try FileDescriptor(reading: path)
    #expect(try file.readAll(limit: .max - 1) == Self.bytes(size))
    for limit in [size - 1, size, size + 1] where limit > 0 {
      let read = try FileDescriptor(reading: path).readAll(limit: limit)
      #expect(read == Self.bytes(min(size, limit + 1)))
    }
  }

  @Test func `a pipe among the files is read to its end`() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path + "/file.yaml"
    try #require(mkfifo(path, 0o600) == 0)
    let all = Self.bytes(500)
    let thread = try #require(
      SystemThread {
        // Whoever stops reading too early must not end this process.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        guard let writer = FileHandle(forWritingAtPath: path) else { return }
        for start in stride(from: 0, to: all.count, by: 100) {
          try? writer.write(contentsOf: Data(all[start..<start + 100]))
          usleep(2000)
        }
        try? writer.close()
      })
    let read = Result { () throws(SystemError) in try FileDescriptor(reading: path).readAll(limit: .max - 1) }
    thread.join()
    #expect(try read.get() == all)
  }

  @Test func `a folder with links among its scenes tells so, and passes over pipes and devices`() throws {
    let makers: [(make: ((String) -> Int32)?, isScene: Bool)] = [
      (nil, false), ({ symlink("a.yaml", $0) }, true), ({ symlink("nothing", $0) }, true),
      ({ symlink("/dev/null", $0) }, false), ({ mkfifo($0, 0o600) }, false),
    ]
    for (make, isScene) in makers {
      let temporary = try TemporaryFolder()
      try Data().write(to: URL(fileURLWithPath: temporary.path + "/a.yaml"))
      if let make { try #require(make(temporary.path + "/b.yaml") == 0) }
      var paths = ScenePaths()
      paths.add(temporary.path)
      #expect(paths.holdsLinks == isScene)
      #expect(paths.count == (isScene ? 2 : 1))
    }
  }

  @Test(arguments: [1, 100, 8191, 8192, 8193]) func `what comes in pieces is read to its end`(piece: Int) throws {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    let all = Self.bytes(piece * 5)
    let thread = try #require(
      SystemThread {
        for start in stride(from: 0, to: all.count, by: piece) {
          writer.write(Data(all[start..<start + piece]))
          usleep(2000)
        }
        try? writer.close()
      })
    let reader = pipe.fileHandleForReading.fileDescriptor
    let read = Result { () throws(SystemError) in try FileDescriptor(borrowing: reader).readAll(limit: .max - 1) }
    thread.join()
    #expect(try read.get() == all)
  }

  @Test func `whoever writes on and on is read no further than the limit`() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(Self.bytes(500)))
    // Nobody closes the other end.
    let reader = pipe.fileHandleForReading.fileDescriptor
    #expect(try FileDescriptor(borrowing: reader).readAll(limit: 99) == Self.bytes(100))
  }

  static let sizeless = "/proc/self/maps"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: sizeless), "only some systems have it"))
  func `a file that says it is empty is read to its end`() throws {
    // Given by the page, and longer than that.
    let read = try FileDescriptor(reading: Self.sizeless).readAll(limit: 1 << 20)
    #expect(read.count > 8192 && read.last == 0x0A)
  }

  @Test func `a folder is no file`() {
    #expect { try FileDescriptor(reading: "/").readAll(limit: 10) } throws: { ($0 as? SystemError)?.code == EISDIR }
  }
}
