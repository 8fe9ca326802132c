import GeomrunCFileExchange
import GeomrunText
import GeomrunWords

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A safe replacement of a file that other programs may save at any time: what they save is never lost.
///
/// While the file is compared, the system delays programs that open it for writing (a lease). The new file and the one
/// at the path are exchanged in one step. Then the old one is removed, if it is the compared file and still unchanged;
/// otherwise both are exchanged back. So a save may come at any time, by writing in place or by renaming another file
/// to the path:
/// - before the comparison, the file differs, and stays;
/// - before the exchange, the exchanged file is another one or has changed, and is exchanged back;
/// - after the exchange, it overwrites the update, like any later save.
struct FileUpdate {
  /// The reason why a file is not updated.
  enum Refusal: Error {
    /// The file cannot be written.
    case system(SystemError)
    /// The file has changed since it was read.
    case changed
    /// Another program has it open for writing.
    case isOpen
    /// The file was saved twice during the exchange; the first version is in another file.
    case keptApart(path: String)
  }

  /// Exchanges the files at two paths; returns 0 or the error number.
  ///
  /// Tests replace it by their own.
  var exchange: (String, String) -> Int32 = { file_exchange($0, $1) }

  /// Replaces the file at `path`, which was read as `read`, by `bytes`.
  ///
  /// Its owner, permissions, access list and attributes do not change.
  ///
  /// Refuses special files, read-only files, and files with several hard links, which would be separated.
  func replace(_ path: String, readAs read: [UInt8], by bytes: [UInt8]) throws(Refusal) {
    let path = FilePath.real(path)
    try HeldSignals.during { () throws(Refusal) in
      var old = try Self.opened(path)
      let new = try Self.prepared(beside: path, like: old.number, bytes)
      var isNewKept = false
      defer { if !isNewKept { unlink(new.path) } }
      old.holdWritersUp()
      guard !old.isOpenForWriting else { throw .isOpen }
      guard old.isUntouched(since: read) else { throw .changed }
      switch exchange(new.path, path) {
      case 0:
        if FilePath.nodeOfName(new.path) == old.node, old.isUntouched(since: read) {
          FilePath.syncFolder(of: path)
          // A program that found the file by its name before the exchange has opened it by now.
          old.waitWhereNobodyIsHeldUp()
          if old.isUntouched(since: read) { return }
        }
        do throws(Refusal) { try giveBack(path, from: new, bytes) } catch {
          if case .keptApart = error { isNewKept = true }
          throw error
        }
      case ENOENT:
        // Some editors remove the old file before they write the new one.
        throw .changed
      case EINVAL, ENOSYS, ENOTSUP: try replaceWithoutExchange(path, readAs: read, old, by: new)
      case let code: throw .system(SystemError(code: code))
      }
    }
  }

  private static func opened(_ path: String) throws(Refusal) -> GuardedFile {
    do throws(SystemError) { return try GuardedFile.opened(path) } catch {
      throw error.code == ENOENT ? .changed : .system(error)
    }
  }

  private static func prepared(beside path: String, like old: Int32, _ bytes: [UInt8]) throws(Refusal) -> HiddenFile {
    do throws(SystemError) { return try HiddenFile(beside: path, like: old, holding: bytes[...]) } catch {
      throw .system(error)
    }
  }

  // Within this number of milliseconds, an editor that removed a file has written it again.
  private static let patience = 500

  /// Exchanges a saved version back from the path of `new`, and removes the new one; throws the outcome.
  private func giveBack(_ path: String, from new: HiddenFile, _ bytes: [UInt8]) throws(Refusal) {
    var tries = 0
    while exchange(new.path, path) != 0 {
      tries += 1
      guard tries < Self.patience else { throw .keptApart(path: new.path) }
      usleep(1000)
    }
    if FilePath.nodeOfName(new.path) == new.node, var file = try? GuardedFile.opened(new.path) {
      file.holdWritersUp()
      if !file.isOpenForWriting, file.isUntouched(since: bytes) { throw .changed }
    }
    // The file was saved again over the new version; this later save belongs at the path.
    _ = exchange(new.path, path)
    FilePath.syncFolder(of: path)
    throw .keptApart(path: new.path)
  }

  /// Replaces a file without an exchange, if the file system has none: compares right before and after renaming.
  ///
  /// A file that is renamed to the path between the first comparison and the renaming would be lost.
  private func replaceWithoutExchange(
    _ path: String, readAs read: [UInt8], _ old: borrowing GuardedFile, by new: HiddenFile
  ) throws(Refusal) {
    guard FilePath.nodeOfName(path) == old.node, old.isUntouched(since: read) else { throw .changed }
    guard rename(new.path, path) == 0 else { throw .system(.last) }
    FilePath.syncFolder(of: path)
    old.waitWhereNobodyIsHeldUp()
    guard !old.isUntouched(since: read) else { return }
    do throws(SystemError) { try AtomicFile.write(old.content(limit: .max - 1)[...], to: path) } catch {
      throw .system(error)
    }
    throw .changed
  }
}

extension CommandRun {
  /// Reports why a file was not updated.
  mutating func fail(_ refusal: FileUpdate.Refusal, at path: String) {
    switch refusal {
    case .system(let error): fail(.unwritableOutput, .cannotWrite(path, error))
    case .changed:
      fail(
        .unwritableOutput,
        Words(
          en: "`\(code: path)` has changed since it was read, so it was not updated",
          zh: "`\(code: path)` 在读取之后有改动，因此没有修改"),
        help: Words(en: "run the command again", zh: "请重新运行这条命令"))
    case .isOpen:
      fail(
        .unwritableOutput,
        Words(
          en: "`\(code: path)` is open for writing in another program, so it was not updated",
          zh: "`\(code: path)` 正被另一个程序写入，因此没有修改"),
        help: Words(en: "save it there, and run the command again", zh: "请先在那里保存，再重新运行这条命令"))
    case .keptApart(let other):
      fail(
        .unwritableOutput,
        Words(
          en: "another program saved `\(code: path)` during the update; the other version is in `\(code: other)`",
          zh: "写入 `\(code: path)` 时另一个程序保存了它；另一个版本在 `\(code: other)`"),
        help: Words(en: "compare the two files, and delete the version that you do not need", zh: "比较这两个文件，删除不需要的版本"))
    }
  }
}

/// An open file that detects writes of other programs, as far as the system supports it.
private struct GuardedFile: ~Copyable {
  private let descriptor: FileDescriptor
  let node: FilePath.Node
  /// The error number of the lease, which delays programs that open the file for writing.
  private var lease = ENOTSUP

  // Within this number of hundredths of a second, a save in progress ends.
  private static let patience = 30

  private init(_ descriptor: consuming FileDescriptor, _ node: FilePath.Node) {
    self.descriptor = descriptor
    self.node = node
  }

  /// Opens the file at `path`, which must be ordinary and replaceable.
  static func opened(_ path: String) throws(SystemError) -> GuardedFile {
    let descriptor = try FileDescriptor(replacing: path)
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .last }
    guard status.st_nlink < 2 else {
      let names = Int(status.st_nlink)
      throw SystemError(
        code: EMLINK,
        cause: Words(
          en: "it has \(names) hard links, which an update would separate", zh: "它有 \(names) 个硬链接，更新会把它们分开"))
    }
    return GuardedFile(descriptor, FilePath.Node(device: status.st_dev, number: status.st_ino))
  }

  /// Delays programs that open the file for writing until this object is released, if the system supports it.
  mutating func holdWritersUp() {
    lease = file_lease(number)
    for _ in 0..<Self.patience where lease == EAGAIN {
      usleep(10_000)
      lease = file_lease(number)
    }
  }

  var number: Int32 { descriptor.number }

  /// Whether another program has the file open for writing.
  var isOpenForWriting: Bool { lease == EAGAIN }

  /// Whether the file contains `bytes`, and no other program is about to write to it.
  func isUntouched(since bytes: [UInt8]) -> Bool {
    guard (try? content(limit: bytes.count)) == bytes else { return false }
    return lease != 0 || file_lease_holds(number) != 0
  }

  /// Returns all bytes, or one more than `limit`.
  func content(limit: Int) throws(SystemError) -> [UInt8] {
    guard lseek(number, 0, SEEK_SET) == 0 else { throw .last }
    return try descriptor.readAll(limit: limit)
  }

  /// Waits for a save in progress, if the system cannot report it.
  func waitWhereNobodyIsHeldUp() { if lease != 0 { usleep(10_000) } }
}
