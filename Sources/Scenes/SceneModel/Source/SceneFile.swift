/// The classification of files by path.
package enum SceneFile {
  /// Whether the path is that of a scene, regardless of its content: `*.scene.yaml`, or YAML in a folder named
  /// `Scenes`.
  package static func isScene(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { isScene(UnsafeRawBufferPointer($0)) }
  }

  /// Whether the bytes of a path are those of a scene; fast, because every file of a folder is tested.
  package static func isScene(_ path: UnsafeRawBufferPointer) -> Bool {
    let start = path.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
    func ends(_ ending: StaticString, at end: Int) -> Bool {
      end - ending.utf8CodeUnitCount > start && holds(path, ending, at: end - ending.utf8CodeUnitCount)
    }
    let isLong = ends(".yaml", at: path.count)
    guard isLong || ends(".yml", at: path.count) else { return false }
    if ends(".scene", at: path.count - (isLong ? 5 : 4)) { return true }
    var first = 0
    for end in 0..<start where path[end] == 0x2F {
      let isFolder = end - first == 6
      if isFolder, holds(path, "Scenes", at: first) || holds(path, "scenes", at: first) { return true }
      first = end + 1
    }
    return false
  }

  private static func holds(_ bytes: UnsafeRawBufferPointer, _ word: StaticString, at place: Int) -> Bool {
    (0..<word.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == word.utf8Start[$0] }
  }
}
