/// What the path of a file says about it.
package enum SceneFile {
  /// The endings of YAML files.
  package static let endings = [".yaml", ".yml"]

  /// Whether the path is that of a scene, whatever it holds: `*.scene.yaml`, or YAML in a folder named `Scenes`.
  package static func isScene(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: 0x2F)
    guard let name = parts.last,
      let ending = endings.first(where: { ends(name, with: $0) })
    else { return false }
    return ends(name.dropLast(ending.utf8.count), with: ".scene")
      || parts.dropLast().contains {
        $0.elementsEqual("Scenes".utf8) || $0.elementsEqual("scenes".utf8)
      }
  }

  private static func ends(_ name: Substring.UTF8View, with ending: String) -> Bool {
    name.count > ending.utf8.count && name.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
