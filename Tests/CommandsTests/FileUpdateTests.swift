import Foundation
import GeomrunSystemThreads
import Testing

@testable import GeomrunCommands

/// The one writer that replaces files which others save: in every order of the two, the save is there afterwards.
@Suite("A file is replaced while others save it") struct FileUpdateTests {
  static let old = Array("old\n".utf8)
  static let new = Array("new and longer\n".utf8)

  /// How an editor saves.
  enum Way: CaseIterable {
    case truncating, behindTheEnd, renaming, makingAnew

    func save(_ text: String, to path: String) throws {
      switch self {
      case .truncating: try Self.write(text, to: path, O_WRONLY | O_CREAT | O_TRUNC)
      case .behindTheEnd:
        let number = open(path, O_WRONLY | O_CLOEXEC)
        ftruncate(number, 0)
        close(number)
        try Self.write(text, to: path, O_WRONLY)
      case .renaming:
        try Self.write(text, to: path + "~new", O_WRONLY | O_CREAT)
        rename(path + "~new", path)
      case .makingAnew:
        unlink(path)
        try Self.write(text, to: path, O_WRONLY | O_CREAT)
      }
    }

    private static func write(_ text: String, to path: String, _ flags: Int32) throws {
      let number = open(path, flags | O_CLOEXEC, 0o644)
      try #require(number >= 0)
      try FileDescriptor(borrowing: number).write(Array(text.utf8)[...])
      close(number)
    }
  }

  /// What has become of a file: its text, what is beside it, and the refusal.
  struct Result {
    var text = ""
    var others: [String] = []
    var refusal: FileUpdate.Refusal?

    var hasChanged: Bool { if case .changed = refusal { true } else { false } }
    var isOpen: Bool { if case .isOpen = refusal { true } else { false } }
    var keptApart: String? { if case .keptApart(let path) = refusal { path } else { nil } }
    var cause: String? { if case .system(let error) = refusal { error.message } else { nil } }
  }

  /// Replaces a file; the exchange of two files is made by `exchange`, which is told how often it is called.
  static func replace(
    in folder: TemporaryFolder, exchange: ((Int, (String, String) -> Int32, String, String) -> Int32)? = nil
  ) throws -> Result {
    let path = folder.path + "/a.yaml"
    var update = FileUpdate()
    if let exchange {
      let real = update.exchange
      var calls = 0
      update.exchange = {
        calls += 1
        return exchange(calls, real, $0, $1)
      }
    }
    var result = Result()
    do throws(FileUpdate.Refusal) { try update.replace(path, readAs: Self.old, by: Self.new) } catch {
      result.refusal = error
    }
    result.text = try folder.read("a.yaml")
    result.others = folder.names.filter { $0 != "a.yaml" }
    return result
  }

  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "a.yaml")
    folder.waitUntilNobodyWrites(to: ["a.yaml"])
    return folder
  }

  @Test func `a file that nobody has changed is replaced`() throws {
    let result = try Self.replace(in: try Self.folder())
    #expect(result.refusal == nil)
    #expect(result.text == "new and longer\n")
    #expect(result.others == [])
  }

  @Test(arguments: Way.allCases) func `a save before the comparison stays`(way: Way) throws {
    let folder = try Self.folder()
    try way.save("saved\n", to: folder.path + "/a.yaml")
    let result = try Self.replace(in: folder)
    #expect(result.hasChanged)
    #expect(result.text == "saved\n")
    #expect(result.others == [])
  }

  @Test(arguments: [Way.renaming, .makingAnew]) func `a save between the comparison and the exchange is put back`(
    way: Way
  ) throws {
    let folder = try Self.folder()
    let result = try Self.replace(in: folder) { call, real, hidden, path in
      if call == 1 { try? way.save("saved\n", to: path) }
      return real(hidden, path)
    }
    #expect(result.hasChanged)
    #expect(result.text == "saved\n")
    #expect(result.others == [])
  }

  @Test(arguments: Way.allCases) func `a save behind the exchange overwrites what is new`(way: Way) throws {
    let folder = try Self.folder()
    let result = try Self.replace(in: folder) { call, real, hidden, path in
      let code = real(hidden, path)
      if call == 1 { try? way.save("saved\n", to: path) }
      return code
    }
    #expect(result.refusal == nil)
    #expect(result.text == "saved\n")
    #expect(result.others == [])
  }

  @Test(arguments: Way.allCases) func `of two saves around the exchange both are kept, and the later one has the name`(
    way: Way
  ) throws {
    let folder = try Self.folder()
    let result = try Self.replace(in: folder) { call, real, hidden, path in
      if call == 1 { try? Way.renaming.save("first\n", to: path) }
      let code = real(hidden, path)
      if call == 1 { try? way.save("second\n", to: path) }
      return code
    }
    let other = try #require(result.keptApart)
    #expect(result.text == "second\n")
    #expect(result.others.map { folder.path + "/" + $0 } == [FilePath.real(other)])
    #expect(try folder.read(result.others[0]) == "first\n")
  }

  @Test func `an editor that has taken the file away is waited for`() throws {
    let folder = try Self.folder()
    let result = try Self.replace(in: folder) { call, real, hidden, path in
      switch call {
      case 1: try? Way.renaming.save("saved\n", to: path)
      case 2...20: return ENOENT
      default: break
      }
      return real(hidden, path)
    }
    #expect(result.hasChanged)
    #expect(result.text == "saved\n")
    #expect(result.others == [])
  }

  @Test func `a file that is gone is not made again`() throws {
    let folder = try Self.folder()
    let path = folder.path + "/a.yaml"
    #expect(throws: FileUpdate.Refusal.self) {
      try FileUpdate { _, path in
        unlink(path)
        return ENOENT
      }.replace(path, readAs: Self.old, by: Self.new)
    }
    #expect(folder.names == [])
  }

  #if canImport(Glibc)
    @Test func `a file that another program has open for writing stays`() throws {
      let folder = try Self.folder()
      let number = open(folder.path + "/a.yaml", O_WRONLY | O_CLOEXEC)
      defer { close(number) }
      let result = try Self.replace(in: folder)
      #expect(result.isOpen)
      #expect(result.text == "old\n")
      #expect(result.others == [])
    }

    @Test func `whoever opens the file at the last moment is held up, and then writes to it`() throws {
      for round in 0..<10 {
        let folder = try Self.folder()
        let path = folder.path + "/a.yaml"
        var writer: SystemThread?
        let result = try Self.replace(in: folder) { call, real, hidden, path in
          if call == 1 {
            writer = SystemThread {
              // Without cutting it off first, so that only the system can know of it.
              let number = open(path, O_WRONLY | O_CLOEXEC)
              try? FileDescriptor(borrowing: number).write(Array("saved".utf8)[...])
              close(number)
            }
            Self.waitUntilSomebodyIsHeldUp(at: path)
          }
          return real(hidden, path)
        }
        writer?.join()
        #expect(result.hasChanged, "\(round)")
        #expect(FilePath.exists(path))
        #expect(try folder.read("a.yaml") == "saved")
        #expect(folder.names == ["a.yaml"])
      }
    }

    /// Waits until the system, whose list of locks tells, holds somebody up who opens the file for writing.
    private static func waitUntilSomebodyIsHeldUp(at path: String) {
      var status = stat()
      stat(path, &status)
      let isHeldUp = Patience.waits {
        let locks = (try? String(contentsOfFile: "/proc/locks", encoding: .utf8)) ?? ""
        return locks.split(separator: "\n").contains { $0.contains(" BREAKING ") && $0.contains(":\(status.st_ino) ") }
      }
      #expect(isHeldUp)
    }

    @Test func `attributes stay`() throws {
      let folder = try Self.folder()
      let path = folder.path + "/a.yaml"
      try Self.setAttribute("user.origin", of: path, to: "here")
      #expect(try Self.replace(in: folder).refusal == nil)
      #expect(try Self.attribute("user.origin", of: path) == "here")
    }

    // Swift does not see these two functions of the C library, and not every system has a command for them.
    private typealias Setter =
      @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32) -> Int32
    private typealias Getter =
      @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int) -> Int

    private static func setAttribute(_ name: String, of path: String, to value: String) throws {
      let set = unsafeBitCast(try #require(dlsym(nil, "setxattr")), to: Setter.self)
      try #require(set(path, name, value, value.utf8.count, 0) == 0, "\(SystemError.last.message)")
    }

    private static func attribute(_ name: String, of path: String) throws -> String {
      let get = unsafeBitCast(try #require(dlsym(nil, "getxattr")), to: Getter.self)
      var value = [UInt8](repeating: 0, count: 100)
      let count = get(path, name, &value, value.count)
      try #require(count >= 0, "\(SystemError.last.message)")
      return String(decoding: value[..<count], as: UTF8.self)
    }
  #endif

  @Test(arguments: [0o600, 0o644, 0o751, 0o4755]) func `permissions and owner stay`(mode: Int) throws {
    let folder = try Self.folder()
    let path = folder.path + "/a.yaml"
    if geteuid() == 0 { chown(path, 4711, 4712) }
    chmod(path, mode_t(mode))
    var before = stat()
    stat(path, &before)
    #expect(try Self.replace(in: folder).refusal == nil)
    var after = stat()
    stat(path, &after)
    #expect(before.st_ino != after.st_ino)
    #expect(after.st_mode & 0o7777 == mode_t(mode))
    #expect(after.st_uid == before.st_uid)
    #expect(after.st_gid == before.st_gid)
  }

  @Test func `what cannot be kept is refused`() throws {
    let folder = try Self.folder()
    let path = folder.path + "/a.yaml"
    chmod(path, 0o444)
    #expect(try Self.replace(in: folder).cause == "it is read-only")
    chmod(path, 0o644)
    link(path, folder.path + "/b.yaml")
    let linked = try Self.replace(in: folder)
    #expect(linked.cause == "it has 2 hard links, which an update would separate")
    #expect(linked.text == "old\n")
    #expect(linked.others == ["b.yaml"])
  }

  @Test func `a link stays a link`() throws {
    let folder = try Self.folder()
    symlink("a.yaml", folder.path + "/link.yaml")
    try FileUpdate().replace(folder.path + "/link.yaml", readAs: Self.old, by: Self.new)
    #expect(try folder.read("a.yaml") == "new and longer\n")
    var status = stat()
    #expect(lstat(folder.path + "/link.yaml", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    #expect(folder.names == ["a.yaml", "link.yaml"])
  }

  @Test(arguments: [EINVAL, ENOSYS, ENOTSUP]) func `without an exchange a file is replaced, and a save still stays`(
    code: Int32
  ) throws {
    let plain = try Self.replace(in: try Self.folder()) { _, _, _, _ in code }
    #expect(plain.refusal == nil)
    #expect(plain.text == "new and longer\n")
    #expect(plain.others == [])
    for way in [Way.renaming, .makingAnew] {
      let saved = try Self.replace(in: try Self.folder()) { _, _, _, path in
        try? way.save("saved\n", to: path)
        return code
      }
      #expect(saved.hasChanged)
      #expect(saved.text == "saved\n")
      #expect(saved.others == [])
    }
  }

  @Test func `two updates at once leave one of the two`() throws {
    for _ in 0..<20 {
      let folder = try Self.folder()
      let path = folder.path + "/a.yaml"
      let refusals = Monitor(0)
      let texts = [Array("one\n".utf8), Array("two\n".utf8)]
      let threads = texts.compactMap { text in
        SystemThread {
          do { try FileUpdate().replace(path, readAs: Self.old, by: text) } catch { refusals.change { $0 += 1 } }
        }
      }
      for thread in threads { thread.join() }
      #expect(try texts.contains(Array(folder.read("a.yaml").utf8)))
      #expect(refusals.change { $0 } >= 1)
      #expect(folder.names == ["a.yaml"])
    }
  }
}
