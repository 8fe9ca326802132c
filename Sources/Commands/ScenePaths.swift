#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The paths of the scene files that words on the command line stand for.
struct ScenePaths: RandomAccessCollection, Sendable {
  /// The name of a file among those of the folder that holds it; without a folder, the position of a path given as such.
  private struct Entry {
    let folder: Int32
    let length: Int32
    let start: Int
  }

  // Few folders have so many scenes, and few descriptors are to be had.
  private static let manyScenes = 16
  private static let mostOpenFolders = 4

  private var entries: [Entry] = []
  private var folders: [SearchedFolder] = []
  private var given: [String] = []
  /// Where standard input is meant; at most once behind ``removeRepeats()``.
  private(set) var standardInputs: [Int] = []
  /// The folder of whose scenes a watcher was told.
  private var watchedFolder: Int32?

  /// No path yet.
  init() {}

  /// The path of one file.
  init(_ path: String) { append(path) }

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  subscript(index: Int) -> String { file(at: index).path }

  /// What to open for the path at `index`, and in which folder.
  func file(at index: Int) -> (path: String, folder: SearchedFolder?) {
    let entry = entries[index]
    guard entry.folder >= 0 else { return (given[entry.start], nil) }
    let folder = folders[Int(entry.folder)]
    return (folder.path(ofName: entry.start..<entry.start + Int(entry.length)), folder)
  }

  /// Where in its folder the name at `index` begins, if a watcher may have been told of it.
  func watchedStart(at index: Int) -> Int? {
    let entry = entries[index]
    return entry.folder == watchedFolder ? entry.start : nil
  }

  /// Adds the files of `path`: itself, or all `*.yaml` and `*.yml` below it, sorted by their bytes.
  ///
  /// Hidden entries are left out, and links to folders are not followed, so that the search ends.
  ///
  /// - Parameter watcher: Is told of scenes in the first folder that has many.
  mutating func add(
    _ path: String, watcher: FolderListing.Watcher? = nil
  ) throws(SystemError) {
    guard path != "-", Self.isFolder(path, followingLinks: true) else { return append(path) }
    let before = entries.count
    do {
      try search(path, watcher)
    } catch {
      entries.removeSubrange(before...)
      throw error
    }
  }

  private mutating func append(_ path: String) {
    if path == "-" { standardInputs.append(entries.count) }
    entries.append(Entry(folder: -1, length: 0, start: given.count))
    given.append(path)
  }

  private mutating func search(
    _ path: String, _ watcher: FolderListing.Watcher?
  ) throws(SystemError) {
    let listing = try FolderListing(of: path, watcher: watchedFolder == nil ? watcher : nil)
    guard !listing.items.isEmpty else { return }
    let folder = folders.count
    if listing.told > 0 { watchedFolder = Int32(folder) }
    folders.append(
      SearchedFolder(
        listing,
        staysOpen: folder < Self.mostOpenFolders && listing.items.count >= Self.manyScenes))
    if entries.isEmpty { entries.reserveCapacity(listing.items.count) }
    for item in listing.items {
      if listing.isFolder(item) {
        try search(folders[folder].path(ofName: item.name.dropLast(1)), watcher)
      } else {
        let (start, length) = (item.name.lowerBound, item.name.count)
        entries.append(Entry(folder: Int32(folder), length: Int32(length), start: start))
      }
    }
  }

  /// Whether several of the paths found in folders may lead to the same file.
  var holdsLinks: Bool { folders.contains { !$0.holdsRegularFiles } }

  /// Leaves out each path that leads to a file to which a path before it leads, too; a system call for each path.
  ///
  /// A symbolic link is the file that it leads to. Hard links are files of their own, because programs that save space
  /// link files that have nothing to do with each other.
  mutating func removeRepeats() {
    struct Node: Hashable { let (device, number): (dev_t, ino_t) }
    var first: [Node: String] = [:]
    var seen: [Node: Set<String>] = [:]
    var kept: [Entry] = []
    var hasStandardInput = false
    for (index, entry) in entries.enumerated() {
      let path = self[index]
      var status = stat()
      if path == "-" {
        if hasStandardInput { continue }
        hasStandardInput = true
        standardInputs = [kept.count]
      } else if stat(path, &status) == 0 {
        let node = Node(device: status.st_dev, number: status.st_ino)
        if let other = first[node] {
          if !seen[node, default: [RealPath.of(other)]].insert(RealPath.of(path)).inserted {
            continue
          }
        } else {
          first[node] = path
        }
      }
      kept.append(entry)
    }
    entries = kept
  }

  /// Whether something exists at `path`.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Whether a folder exists at `path`.
  static func isFolder(_ path: String, followingLinks: Bool) -> Bool {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
