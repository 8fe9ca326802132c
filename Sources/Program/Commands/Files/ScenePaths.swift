import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSystemThreads

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The paths of the scene files that the command line denotes; `-` is standard input.
struct ScenePaths: RandomAccessCollection, Sendable {
  /// The paths as C strings in one buffer, because there may be many thousands.
  private var bytes: [CChar] = []
  /// The start of each path, in order.
  private var starts: [Int] = []
  /// Whether one of them is standard input.
  private(set) var hasStandardInput = false
  /// Whether folders contain links, so several paths may be the same file.
  private(set) var holdsLinks = false

  /// The searched folders, each with a trailing slash.
  private(set) var searched: [String] = []

  /// The folders that the process may not read, with the errors.
  private(set) var unreadable: [(folder: String, error: SystemError)] = []

  /// Whether to search for storyboards and XIBs as well.
  var findsDocuments = false

  /// The output files, which searches ignore.
  private var leftOut: Set<FilePath.Node> = []

  /// The excluded paths.
  private(set) var excluded: [ExcludedPaths] = []

  /// The number of given words that are excluded.
  private(set) var excludedWords = 0

  /// The YAML files found that are not scenes, in order.
  private(set) var others: [String] = []

  /// The texts of files that were checked, in one buffer, with the range of each by the start of its path.
  private var texts: [UInt8] = []
  private var textRanges: [Int: Range<Int>] = [:]
  /// The maximum total size of kept texts in bytes; files beyond it are read again.
  private static let mostText = 1 << 25

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - outputs: The files that the command writes, which searches ignore.
  ///   - patterns: The patterns of excluded paths.
  init(leavingOut outputs: [String] = [], excluding patterns: [ExcludedPaths] = []) {
    leftOut = Set(outputs.compactMap(FilePath.node(at:)))
    excluded = patterns
  }

  /// Creates a collection of one file.
  init(_ path: String) { append(path) }

  var startIndex: Int { 0 }
  var endIndex: Int { starts.count }

  subscript(index: Int) -> String {
    bytes.withUnsafeBufferPointer { bytes in bytes.baseAddress.map { String(cString: $0 + starts[index]) } ?? "" }
  }

  /// Returns the input at an index, with its text if the search has read it.
  func input(at index: Int) -> Input {
    guard let range = textRanges[starts[index]] else { return .file(self[index]) }
    return .found(self[index], Array(texts[range]))
  }

  /// Adds `path` itself, or all `*.yaml` and `*.yml` files below it, sorted by bytes.
  ///
  /// Hidden entries are ignored and links to folders are not followed, which makes the search finite. A folder that
  /// cannot be read is added to `unreadable`, and only its contents are missing.
  mutating func add(_ path: String) {
    if path != "-", excludes(path, below: path) { return excludedWords += 1 }
    guard path != "-", FilePath.isFolder(path, followingLinks: true) else { return append(path) }
    let (count, unread) = (starts.count, unreadable.count)
    var folders = [path.hasSuffix("/") ? path : path + "/"]
    while let folder = folders.popLast() {
      do throws(SystemError) {
        try search(folder, below: path, &folders)
        searched.append(folder)
      } catch {
        let isWord = folder.dropLast() == path
        unreadable.append((isWord ? path : String(folder.dropLast()), error))
      }
    }
    unreadable[unread...].sort { $0.folder < $1.folder }
    sort(from: count)
  }

  /// Removes YAML files that are certainly not scenes, from an index on.
  ///
  /// Files are read unless their name decides, and small texts are kept to avoid reading them twice.
  ///
  /// - Parameters:
  ///   - folder: The searched folder.
  ///   - limit: The maximum number of bytes to read; larger files stay.
  mutating func removeOthers(from first: Int, foundIn folder: String, limit: Int, threads: Int) {
    // The real name of `.` may decide as well.
    if SceneFile.isScene(FilePath.real(folder) + "/any.yaml") { return }
    let length = folder.utf8.count
    let doubtful = bytes.withUnsafeBytes { bytes in
      (first..<count).filter { index in
        let found = bytes[(starts[index] + length)...].prefix { $0 != 0 }
        return !SceneFile.isScene(UnsafeRawBufferPointer(rebasing: found)) && !found.isNamedAsDocument
      }
    }
    guard !doubtful.isEmpty else { return }
    let all = self
    var others: Set<Int> = []
    var next = 0
    OrderedWork.run(count: doubtful.count, threads: threads) { index in
      Self.look(into: all[doubtful[index]], limit: limit)
    } take: { found in
      switch found {
      case .other: others.insert(doubtful[next])
      case .scene(let text): keep(text, of: doubtful[next])
      case .unread: break
      }
      next += 1
      return true
    }
    self.others += others.sorted().map { self[$0] }
    starts = starts.enumerated().filter { !others.contains($0.offset) }.map(\.element)
  }

  private static let usualBeginning = 1 << 16

  /// The result of checking a file.
  private enum Look {
    /// YAML that is certainly not a scene.
    case other
    /// A possible scene, with its complete text.
    case scene([UInt8])
    /// A possible scene that was not read to its end.
    case unread
  }

  private static func look(into path: String, limit: Int) -> Look {
    // Replaying reports files that cannot be read.
    guard let beginning = try? FileDescriptor(reading: path).readAll(limit: usualBeginning) else { return .unread }
    let isWhole = beginning.count <= usualBeginning
    if SceneRecognition.beginsAsScene(SourceText(name: path, bytes: beginning)) {
      return isWhole ? .scene(beginning) : .unread
    }
    var bytes = beginning
    if !isWhole {
      guard let all = try? FileDescriptor(reading: path).readAll(limit: limit), all.count <= limit else {
        return .unread
      }
      bytes = all
    }
    return SceneRecognition.isOther(SourceText(name: path, bytes: bytes)) ? .other : .scene(bytes)
  }

  private mutating func keep(_ text: [UInt8], of index: Int) {
    if texts.count + text.count > Self.mostText { return }
    textRanges[starts[index]] = texts.count..<texts.count + text.count
    texts += text
  }

  /// Whether a pattern matches a path, which was given or found below a given one.
  private mutating func excludes(_ path: String, below word: String) -> Bool {
    var isExcluded = false
    for index in excluded.indices where excluded[index].matches(path, below: word) { isExcluded = true }
    return isExcluded
  }

  private mutating func append(_ path: String) {
    if path == "-" { hasStandardInput = true }
    starts.append(bytes.count)
    bytes += path.utf8CString
  }

  /// Adds the scenes directly in `folder`, which ends with a slash, and its subfolders to those to search.
  private mutating func search(_ folder: String, below word: String, _ folders: inout [String]) throws(SystemError) {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    let folderBytes = folder.utf8CString.dropLast()
    while let entry = readdir(stream) {
      // Some systems do not report the type of each entry.
      let isFile = Int(entry.pointee.d_type) == Int(DT_REG)
      withUnsafeBytes(of: &entry.pointee.d_name) { name in
        let name = name.assumingMemoryBound(to: CChar.self).baseAddress
        guard let name, name[0] != 0x2E else { return }
        let length = strlen(name)
        let isScene = Self.isScene(name, length) || findsDocuments && Self.isDocument(name, length)
        if !isFile {
          let path = folder + String(cString: name)
          if FilePath.isFolder(path, followingLinks: false) {
            if !excludes(path, below: word) { folders.append(path + "/") }
            return
          }
          // Opening a pipe would block.
          if !isScene || !FilePath.isFileOrNothing(path) { return }
          holdsLinks = true
        } else if !isScene {
          return
        }
        if !excluded.isEmpty, excludes(folder + String(cString: name), below: word) { return }
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
    length >= 5 && strcmp(name + length - 5, ".yaml") == 0 || length >= 4 && strcmp(name + length - 4, ".yml") == 0
  }

  private static func isDocument(_ name: UnsafePointer<CChar>, _ length: Int) -> Bool {
    length >= 11 && strcmp(name + length - 11, ".storyboard") == 0
      || length >= 4 && strcmp(name + length - 4, ".xib") == 0
  }

  private mutating func sort(from first: Int) {
    let sorted = bytes.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress else { return starts[first...] }
      return starts[first...].sorted { strcmp(bytes + $0, bytes + $1) < 0 }[...]
    }
    starts.replaceSubrange(first..., with: sorted)
  }

  /// Moves some paths to the front; O(paths).
  mutating func moveToFront(_ first: Set<String>) {
    if first.isEmpty { return }
    let isFirst = map(first.contains)
    let marked = zip(starts, isFirst)
    starts = marked.filter(\.1).map(\.0) + marked.filter { !$0.1 }.map(\.0)
  }

  /// Removes each path to the same file as an earlier one; one system call per path.
  ///
  /// A symbolic link is the same file as its target. Hard links are separate files, because deduplication tools link
  /// unrelated files with equal contents.
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
          if !seen[node, default: [FilePath.real(other)]].insert(FilePath.real(path)).inserted { continue }
        } else {
          first[node] = path
        }
      }
      kept.append(start)
    }
    starts = kept
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Whether a path has the extension of a storyboard or a XIB.
  fileprivate var isNamedAsDocument: Bool {
    suffix(11).elementsEqual(".storyboard".utf8) || suffix(4).elementsEqual(".xib".utf8)
  }
}
