#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The paths of the scene files that words on the command line stand for.
struct ScenePaths: RandomAccessCollection, Sendable {
  private enum Entry {
    case given(String)
    case found(folder: Int, name: Range<Int>)
  }

  // Few folders have so many scenes, and few descriptors are to be had.
  private static let manyScenes = 16
  private static let mostOpenFolders = 4

  private var entries: [Entry] = []
  private var folders: [SearchedFolder] = []

  /// No path yet.
  init() {}

  /// The path of one file.
  init(_ path: String) { entries = [.given(path)] }

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  subscript(index: Int) -> String { file(at: index).path }

  /// What to open for the path at `index`, and in which folder.
  func file(at index: Int) -> (path: String, folder: SearchedFolder?) {
    switch entries[index] {
    case .given(let path): (path, nil)
    case .found(let folder, let name): (folders[folder].path(ofName: name), folders[folder])
    }
  }

  /// Where standard input is meant.
  var standardInputs: [Int] {
    indices.filter {
      if case .given("-") = entries[$0] { true } else { false }
    }
  }

  /// Adds the files of `path`: itself, or all `*.yaml` and `*.yml` below it, sorted by their bytes.
  ///
  /// Hidden entries are left out, and links to folders are not followed, so that the search ends.
  mutating func add(_ path: String) throws(SystemError) {
    guard path != "-", Self.isFolder(path, followingLinks: true) else {
      return entries.append(.given(path))
    }
    let before = entries.count
    do {
      try search(path)
    } catch {
      entries.removeSubrange(before...)
      throw error
    }
  }

  private mutating func search(_ path: String) throws(SystemError) {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    let listing = try FolderListing(of: path, prefix: prefix)
    guard !listing.items.isEmpty else { return }
    let folder = folders.count
    folders.append(
      SearchedFolder(
        path: path, prefix: prefix, listing: listing,
        staysOpen: folder < Self.mostOpenFolders && listing.items.count >= Self.manyScenes))
    for item in listing.items {
      if listing.isFolder(item) {
        try search(folders[folder].path(ofName: item.name.dropLast(1)))
      } else {
        entries.append(.found(folder: folder, name: item.name))
      }
    }
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
