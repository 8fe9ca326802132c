import Foundation
import Testing

@testable import GeomrunFileWatching

/// Every wait has an end, so that nothing here can hang.
@Suite struct FileWatcherTests {
  /// How long a test waits for something that has happened, in milliseconds, and for something that has not.
  static let patience: Int32 = 10_000
  static let silence: Int32 = 60

  /// What somebody does to `a.yaml` or beside it.
  enum Deed: CaseIterable {
    case overwrite, append, replace, backUpAndWrite, sameBytes, newFile, newFolder, moveFolderIn

    /// The files that have changed then.
    var changed: [String] {
      switch self {
      case .overwrite, .append, .replace, .backUpAndWrite, .sameBytes: ["a.yaml"]
      case .newFile: ["b.yaml"]
      case .newFolder, .moveFolderIn: ["inner/c.yaml"]
      }
    }

    func perform(in folder: String, beside other: String) throws {
      let file = folder + "/a.yaml"
      switch self {
      case .overwrite: try write("new", file)
      case .append:
        let handle = try #require(FileHandle(forWritingAtPath: file))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("more".utf8))
        try handle.close()
      case .replace:
        try write("new", folder + "/.a.yaml.tmp")
        rename(folder + "/.a.yaml.tmp", file)
      case .backUpAndWrite:
        rename(file, folder + "/a.yaml~")
        usleep(10_000)
        try write("new", file)
        unlink(folder + "/a.yaml~")
      case .sameBytes: try write("old", file)
      case .newFile: try write("new", folder + "/b.yaml")
      case .newFolder:
        try FileManager.default.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: false)
        try write("new", folder + "/inner/c.yaml")
      case .moveFolderIn:
        try FileManager.default.createDirectory(atPath: other + "/inner", withIntermediateDirectories: false)
        try write("new", other + "/inner/c.yaml")
        rename(other + "/inner", folder + "/inner")
      }
    }

    private func write(_ text: String, _ path: String) throws {
      // Not atomically: Foundation would rename then.
      try #require(FileManager.default.createFile(atPath: path, contents: nil))
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }
  }

  /// A folder with one scene, and another one beside it; both go away.
  final class Place {
    let folder: String
    let other: String

    init() throws {
      let base = NSTemporaryDirectory() + "watched-\(UUID().uuidString)"
      (folder, other) = (base + "/in", base + "/out")
      for path in [folder, other] {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      try Data("old".utf8).write(to: URL(fileURLWithPath: folder + "/a.yaml"))
    }

    deinit { try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent) }

    /// The scenes in the folder and below, and all folders there.
    static func list(_ folder: String) -> WatchedFiles {
      var found = WatchedFiles(folders: [folder + "/"])
      for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        var isFolder: ObjCBool = false
        let path = folder + "/" + name
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
        if isFolder.boolValue {
          found.folders.append(path + "/")
        } else if name.hasSuffix(".yaml"), !name.hasPrefix(".") {
          found.files.append(path)
        }
      }
      return found
    }
  }

  @Test(arguments: Deed.allCases) func `a change is told once, whatever makes it`(deed: Deed) throws {
    let place = try Place()
    let folder = place.folder
    let watcher = try FileWatcher { Place.list(folder) }
    #expect(try watcher.changes(within: Self.silence) == nil)
    try deed.perform(in: folder, beside: place.other)
    var changed: Set<String> = []
    // A slow machine may make two changes of what somebody does in two steps.
    while !changed.isSuperset(of: deed.changed.map { folder + "/" + $0 }) {
      let told = try watcher.changes(within: Self.patience)
      let more = try #require(told)
      changed.formUnion(more)
    }
    #expect(changed == Set(deed.changed.map { folder + "/" + $0 }))
    #expect(try watcher.changes(within: Self.silence) == nil)
  }

  @Test func `a file that goes is a change, and one that comes again, too`() throws {
    let place = try Place()
    let folder = place.folder
    let watcher = try FileWatcher { Place.list(folder) }
    unlink(folder + "/a.yaml")
    #expect(try watcher.changes(within: Self.patience) == [])
    #expect(watcher.count == 0)
    try Deed.overwrite.perform(in: folder, beside: place.other)
    #expect(try watcher.changes(within: Self.patience) == [folder + "/a.yaml"])
  }

  @Test func `what is no watched file is no change`() throws {
    let place = try Place()
    let folder = place.folder
    let watcher = try FileWatcher { Place.list(folder) }
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/a.svg"))
    chmod(folder + "/a.yaml", 0o600)
    #expect(try watcher.changes(within: Self.silence) == nil)
  }

  @Test func `a thousand saves are each seen, and leave no descriptor open`() throws {
    let place = try Place()
    let folder = place.folder
    let watcher = try FileWatcher { Place.list(folder) }
    func descriptors() -> Int { (0..<Int32(256)).count { fcntl($0, F_GETFD) >= 0 } }
    let before = descriptors()
    for round in 0..<1000 {
      try (round.isMultiple(of: 2) ? Deed.overwrite : .replace).perform(in: folder, beside: place.other)
      #expect(try watcher.changes(within: Self.patience) == [folder + "/a.yaml"])
    }
    // Other tests open files meanwhile, but not as many as there were saves.
    #expect(descriptors() - before < 100)
  }
}
