import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSystemThreads

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
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

  /// What could not be searched, and why: folders that the process may not read.
  private(set) var unreadable: [(folder: String, error: SystemError)] = []

  /// Whether a search finds storyboards and XIBs as well.
  var findsDocuments = false

  /// What no search finds, since it is written.
  private var leftOut: Set<FilePath.Node> = []

  /// What is left out wherever it is.
  private(set) var excluded: [ExcludedPaths] = []

  /// How many words themselves are left out.
  private(set) var excludedWords = 0

  /// YAML that was found and holds nothing of a scene, in order.
  private(set) var others: [String] = []

  /// The texts of files that had to be looked into, one behind the other, and where each is, by the start of its path.
  private var texts: [UInt8] = []
  private var textRanges: [Int: Range<Int>] = [:]
  /// Texts beyond this many bytes are read again rather than kept.
  private static let mostText = 1 << 25

  /// No path yet.
  ///
  /// - Parameters:
  ///   - outputs: Files that no search finds, since the command writes them.
  ///   - patterns: What is left out.
  init(leavingOut outputs: [String] = [], excluding patterns: [ExcludedPaths] = []) {
    leftOut = Set(outputs.compactMap(FilePath.node(at:)))
    excluded = patterns
  }

  /// The path of one file.
  init(_ path: String) { append(path) }

  var startIndex: Int { 0 }
  var endIndex: Int { starts.count }

  subscript(index: Int) -> String {
    bytes.withUnsafeBufferPointer { bytes in bytes.baseAddress.map { String(cString: $0 + starts[index]) } ?? "" }
  }

  /// The file at an index, with its text where the search has read that.
  func input(at index: Int) -> Input {
    guard let range = textRanges[starts[index]] else { return .file(self[index]) }
    return .found(self[index], Array(texts[range]))
  }

  /// Adds the files of `path`: itself, or all `*.yaml` and `*.yml` below it, sorted by their bytes.
  ///
  /// Hidden entries are left out, and links to folders are not followed, so that the search ends. A folder that cannot
  /// be read is `unreadable`, and costs nothing but what is in it.
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

  /// Leaves out, of the paths from one on, YAML that is certain to be no scene; reads each that no name says it of, and
  /// keeps the texts of small ones, so that nothing is read twice.
  ///
  /// - Parameters:
  ///   - folder: The path that was searched for them.
  ///   - limit: Files are not read beyond this many bytes; larger ones stay.
  mutating func removeOthers(from first: Int, foundIn folder: String, limit: Int, threads: Int) {
    // What `.` is called may say it, too.
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

  /// What a look into a file finds.
  private enum Look {
    /// YAML that is certain to be no scene.
    case other
    /// What may be a scene, with all of its text.
    case scene([UInt8])
    /// What may be a scene, and has not been read to its end.
    case unread
  }

  private static func look(into path: String, limit: Int) -> Look {
    // What cannot be read is told when it is replayed.
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

  /// Whether a pattern matches a path that was found below another, or is that.
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

  /// Adds the scenes directly in `folder`, which ends in a slash, and its folders to those that are yet to be searched.
  private mutating func search(_ folder: String, below word: String, _ folders: inout [String]) throws(SystemError) {
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
        let isScene = Self.isScene(name, length) || findsDocuments && Self.isDocument(name, length)
        if !isFile {
          let path = folder + String(cString: name)
          if FilePath.isFolder(path, followingLinks: false) {
            if !excludes(path, below: word) { folders.append(path + "/") }
            return
          }
          // A pipe would be waited for.
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
  /// Whether a path is named as a storyboard or a XIB.
  fileprivate var isNamedAsDocument: Bool {
    suffix(11).elementsEqual(".storyboard".utf8) || suffix(4).elementsEqual(".xib".utf8)
  }
}
