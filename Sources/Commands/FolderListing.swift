#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The scenes and the folders directly in a folder, sorted by the bytes of their paths.
///
/// All names are in one piece of memory, since there may be many thousands.
struct FolderListing {
  /// An entry: where its name is among all names.
  struct Item {
    let name: Range<Int>
    fileprivate var key: UInt64 = 0
  }

  /// Is told of scenes as they are found, by where their names begin and by their paths; says whether to go on.
  typealias Watcher = ([(start: Int, path: String)]) -> Bool

  // With fewer, nobody is told of any.
  private static let groupSize = 64
  // With fewer, comparing them is as fast as counting their bytes.
  private static let manyItems = 256

  /// The path of the folder, and the same with a slash behind it, with which the paths of its entries begin.
  let path: String
  let prefix: String
  /// The names, one behind the other; those of folders end in a slash, as in the paths of what they hold.
  private(set) var names: [UInt8] = []
  private(set) var items: [Item] = []
  /// Whether the folder itself says of each scene that it is a file like any other.
  private(set) var hasOnlyRegularScenes = true
  /// How many of the entries found first the watcher was told of.
  private(set) var told = 0

  /// What is in the folder at `path`, but for hidden entries.
  ///
  /// - Parameter watcher: Is told of the scenes that come before any that is not a file like any other.
  init(of path: String, watcher: Watcher? = nil) throws(SystemError) {
    self.path = path
    prefix = path.hasSuffix("/") ? path : path + "/"
    guard let stream = opendir(path) else { throw .last }
    defer { closedir(stream) }
    var goesOn = true
    while let entry = readdir(stream) {
      let isFile = Int(entry.pointee.d_type) == Int(DT_REG)
      withUnsafeBytes(of: &entry.pointee.d_name) { field in
        let start = field.assumingMemoryBound(to: UInt8.self).baseAddress
        let length =
          start.map {
            strnlen(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self), field.count)
          } ?? 0
        add(UnsafeBufferPointer(start: start, count: length), isFile: isFile)
      }
      if let watcher, goesOn, items.count == told + Self.groupSize {
        goesOn = hasOnlyRegularScenes && tell(watcher)
      }
    }
    sort()
  }

  /// Whether it is a folder rather than a scene.
  func isFolder(_ item: Item) -> Bool { names[item.name.upperBound - 1] == 0x2F }

  private mutating func tell(_ watcher: Watcher) -> Bool {
    let scenes = items[told...].filter { !isFolder($0) }
    told = items.count
    return watcher(
      scenes.map {
        ($0.name.lowerBound, prefix + String(decoding: names[$0.name], as: UTF8.self))
      })
  }

  private mutating func add(_ name: UnsafeBufferPointer<UInt8>, isFile: Bool) {
    guard name.first != 0x2E else { return }
    let isScene = Self.isScene(name)
    // Of most folders with many files, all are scenes or none is.
    if isFile, !isScene { return }
    let start = names.count
    // Paths are text, whatever the bytes of a name are.
    if name.allSatisfy({ $0 < 0x80 }) {
      names.append(contentsOf: name)
    } else {
      names.append(contentsOf: String(decoding: name, as: UTF8.self).utf8)
    }
    if !isFile {
      let path = prefix + String(decoding: names[start...], as: UTF8.self)
      if ScenePaths.isFolder(path, followingLinks: false) {
        names.append(0x2F)
      } else if !isScene || ScenePaths.isFolder(path, followingLinks: true) {
        return names.removeSubrange(start...)
      } else {
        hasOnlyRegularScenes = false
      }
    }
    items.append(Item(name: start..<names.count))
  }

  private static func isScene(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = name.baseAddress else { return false }
    return name.count >= 5 && memcmp(start + name.count - 5, ".yaml", 5) == 0
      || name.count >= 4 && memcmp(start + name.count - 4, ".yml", 4) == 0
  }

  private mutating func sort() {
    guard let first = items.first?.name else { return }
    var sorted = items
    names.withUnsafeBufferPointer { names in
      guard let start = names.baseAddress else { return }
      // The names of many files begin alike, which tells nothing of their order.
      var shared = first.count
      for item in sorted {
        let name = item.name
        shared = min(shared, name.count)
        while memcmp(start + first.lowerBound, start + name.lowerBound, shared) != 0 { shared -= 1 }
      }
      for index in sorted.indices {
        sorted[index].key = Self.key(start, sorted[index].name.dropFirst(shared))
      }
      if sorted.count >= Self.manyItems {
        Self.sortByKey(&sorted)
        // What is in order but for names with the same key takes little to sort as a whole, and often there are none.
        if zip(sorted, sorted.dropFirst()).allSatisfy({ $0.key < $1.key }) { return }
      }
      sorted.sort { a, b in
        if a.key != b.key { return a.key < b.key }
        let order = memcmp(
          start + a.name.lowerBound, start + b.name.lowerBound, min(a.name.count, b.name.count))
        return order < 0 || order == 0 && a.name.count < b.name.count
      }
    }
    items = sorted
  }

  /// Sorts by the bytes of the keys, from the last to the first.
  private static func sortByKey(_ items: inout [Item]) {
    var moved = items
    let differing = items.reduce(0) { $0 | ($1.key ^ items[0].key) }
    for shift in stride(from: 0, to: 64, by: 8) where differing >> shift & 0xFF != 0 {
      var ends = [Int](repeating: 0, count: 256)
      for item in items { ends[Int(item.key >> shift & 0xFF)] += 1 }
      for byte in 1..<256 { ends[byte] += ends[byte - 1] }
      for item in items.reversed() {
        let byte = Int(item.key >> shift & 0xFF)
        ends[byte] -= 1
        moved[ends[byte]] = item
      }
      swap(&items, &moved)
    }
  }

  /// The first bytes of a name as a number in the same order, so that few names are compared as a whole.
  private static func key(_ names: UnsafePointer<UInt8>, _ name: Range<Int>) -> UInt64 {
    if name.count >= 8 {
      let bytes = UnsafeRawPointer(names + name.lowerBound)
      return UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
    }
    var key: UInt64 = 0
    for index in name.lowerBound..<name.lowerBound + 8 {
      key = key << 8 | (index < name.upperBound ? UInt64(names[index]) : 0)
    }
    return key
  }
}
