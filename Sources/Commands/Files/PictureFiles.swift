internal import Reporting
internal import SceneModel
internal import Text

/// Where pictures go: one to standard output or to a file, any number of them to a folder.
struct PictureFiles {
  private let path: String?
  private let isFolder: Bool
  private let shared: Int
  /// The only picture, which is written when it is known that there is no other.
  private var single: ByteText?
  private var count = 0
  /// Which input each file of the folder comes from.
  private var places: [String: String] = [:]
  private var isBroken = false

  /// Files in `output`, a folder where it ends with a slash or is one.
  init(output: String?, paths: ScenePaths) {
    path = output
    isFolder =
      output.map { $0.hasSuffix("/") || FilePath.isFolder($0, followingLinks: true) } ?? false
    shared = Self.sharedFolders(paths.map(Self.folders))
  }

  /// Takes a picture of a scene, which comes from the input that is called `name`.
  mutating func add(
    _ picture: ByteText, path input: String, name: String, document: Int, _ run: inout Run
  ) {
    count += 1
    guard isFolder, let path else {
      single = count == 1 ? picture : nil
      return
    }
    if isBroken { return }
    let folders = Array(Self.folders(input).dropFirst(shared))
    let stem = Self.stem(name)
    let file = document == 1 ? "\(stem).svg" : "\(stem).\(document).svg"
    let place = (folders + [file]).joined(separator: "/")
    if let other = places.updateValue(input, forKey: place), other != input {
      run.fail(
        .unwritableOutput, "`\(other)` and `\(input)` would both be drawn to `\(place)`",
        help: "draw them into folders of their own")
      return
    }
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    do {
      try NewFolder.make(folder)
      for inner in folders {
        folder += "/" + inner
        try NewFolder.make(folder)
      }
      run.write(picture.bytes, to: folder + "/" + file)
    } catch {
      // It would be the same for every other picture.
      isBroken = true
      run.fail(.unwritableOutput, "cannot make the folder `\(folder)`: \(error.message)")
    }
  }

  /// Writes the only picture, unless there are others.
  mutating func end(_ run: inout Run) {
    if count > 1, !isFolder {
      run.refuse(
        "\(count) pictures do not go to one place",
        help: "`-o FOLDER/` writes each to a file of its own")
    } else if let single {
      run.writeOwn(single, to: path)
    }
  }

  /// The folders that a path names on the way to its file, without those that lead back.
  private static func folders(_ path: String) -> [String] {
    path.split(separator: "/").dropLast().map(String.init).filter { $0 != "." && $0 != ".." }
  }

  /// How many folders all paths begin with.
  private static func sharedFolders(_ paths: [[String]]) -> Int {
    guard var shared = paths.first else { return 0 }
    for path in paths {
      shared = Array(zip(shared, path).prefix { $0 == $1 }.map { $0.0 })
    }
    return shared.count
  }

  /// A name without folders and without its extension; that of standard input without its brackets.
  private static func stem(_ name: String) -> String {
    if name == "<stdin>" { return "stdin" }
    let stem = SourceText(name: name, bytes: []).stem
    return stem.isEmpty || stem == "." || stem == ".." ? "scene" : stem
  }
}
