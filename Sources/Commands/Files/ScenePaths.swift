#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The paths of the scene files that words on the command line stand for; `-` is standard input.
struct ScenePaths: RandomAccessCollection, Sendable {
  /// The paths as the system takes them, each with a zero behind it; in one piece, since there may be many thousands.
  private var bytes: [CChar] = []
  /// Where each of them begins, in order.
  private var starts: [Int] = []
  /// Whether one of them is standard input.
  private(set) var hasStandardInput = false
  /// Whether folders hold links, so that several paths may lead to the same file.
  private(set) var holdsLinks = false

  /// The folders that have been searched, each with a slash behind it.
  private(set) var searched: [String] = []

  /// What no search finds, since it is written.
  private var leftOut: Set<FilePath.Node> = []

  /// No path yet.
  ///
  /// - Parameter outputs: Files that no search finds, since the command writes them.
  init(leavingOut outputs: [String] = []) {
    leftOut = Set(outputs.compactMap(FilePath.node(at:)))
  }

  /// The path of one file.
  init(_ path: String) { append(path) }

  var startIndex: Int { 0 }
  var endIndex: Int { starts.count }

  subscript(index: Int) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { String(cString: $0 + starts[index]) } ?? ""
    }
  }

  /// Adds the files of `path`: itself, or all `*.yaml` and `*.yml` below it, sorted by their bytes.
  ///
  /// Hidden entries are left out, and links to folders are not followed, so that the search ends.
  mutating func add(_ path: String) throws(SystemError) {
    guard path != "-", FilePath.isFolder(path, followingLinks: true) else { return append(path) }
    let (length, count) = (bytes.count, starts.count)
    do {
      var folders = [path.hasSuffix("/") ? path : path + "/"]
      while let folder = folders.popLast() {
        try search(folder, &folders)
        searched.append(folder)
      }
    } catch {
      bytes.removeSubrange(length...)
      starts.removeSubrange(count...)
      throw error
    }
    sort(from: count)
  }

  private mutating func append(_ path: String) {
    if path == "-" { hasStandardInput = true }
    starts.append(bytes.count)
    bytes += path.utf8CString
  }

  /// Adds the scenes directly in `folder`, which ends in a slash, and its folders to those that are yet to be searched.
  private mutating func search(_ folder: String, _ folders: inout [String]) throws(SystemError) {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    let folderBytes = folder.utf8CString.dropLast()
    while let entry = readdir(stream) {
      // Some systems do not say of each entry what it is.
      let isFile = Int(entry.pointee.d_type) == Int(DT_REG)
      withUnsafeBytes(of: &entry.pointee.d_name) { name in
        let name = name.assumingMemoryBound(to: CChar.self).baseAddress
        guard let name, name[0] != 0x2E else { return }
        let length = strlen(name)
        let isScene = Self.isScene(name, length)
        if !isFile {
          let path = folder + String(cString: name)
          if FilePath.isFolder(path, followingLinks: false) { return folders.append(path + "/") }
          // A pipe would be waited for.
          if !isScene || !FilePath.isFileOrNothing(path) { return }
          holdsLinks = true
        } else if !isScene {
          return
        }
        if !leftOut.isEmpty {
          let node = FilePath.node(at: folder + String(cString: name))
          if let node, leftOut.contains(node) { return }
        }
        starts.append(bytes.count)
        bytes += folderBytes
        bytes += UnsafeBufferPointer(start: name, count: length + 1)
      }
    }
  }

  private static func isScene(_ name: UnsafePointer<CChar>, _ length: Int) -> Bool {
    length >= 5 && strcmp(name + length - 5, ".yaml") == 0
      || length >= 4 && strcmp(name + length - 4, ".yml") == 0
  }

  private mutating func sort(from first: Int) {
    let sorted = bytes.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress else { return starts[first...] }
      return starts[first...].sorted { strcmp(bytes + $0, bytes + $1) < 0 }[...]
    }
    starts.replaceSubrange(first..., with: sorted)
  }

  /// Puts some of the paths before the others; O(paths).
  mutating func moveToFront(_ first: Set<String>) {
    if first.isEmpty { return }
    let isFirst = map(first.contains)
    let marked = zip(starts, isFirst)
    starts = marked.filter(\.1).map(\.0) + marked.filter { !$0.1 }.map(\.0)
  }

  /// Leaves out each path that leads to a file to which a path before it leads, too; a system call for each path.
  ///
  /// A symbolic link is the file that it leads to. Hard links are files of their own, because programs that save space
  /// link files that have nothing to do with each other.
  mutating func removeRepeats() {
    var first: [FilePath.Node: String] = [:]
    var seen: [FilePath.Node: Set<String>] = [:]
    var kept: [Int] = []
    var hasStandardInput = false
    for (path, start) in zip(self, starts) {
      if path == "-" {
        if hasStandardInput { continue }
        hasStandardInput = true
      } else if let node = FilePath.node(at: path) {
        if let other = first[node] {
          if !seen[node, default: [FilePath.real(other)]].insert(FilePath.real(path)).inserted {
            continue
          }
        } else {
          first[node] = path
        }
      }
      kept.append(start)
    }
    starts = kept
  }
}
