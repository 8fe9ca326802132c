internal import Reporting

/// Where pictures go: one to standard output or to a file, any number of them to a folder.
struct PictureFiles {
  private let path: String?
  private let isFolder: Bool
  private let shared: Int
  /// The only picture, which is written when it is known that there is no other.
  private var single: ByteText?
  private var count = 0
  /// Which input each file of the folder comes from.
  private var names: [String: String] = [:]

  /// Files in `output`, a folder where it ends with a slash or is one.
  init(output: String?, paths: ScenePaths) {
    path = output
    isFolder =
      output.map { $0.hasSuffix("/") || ScenePaths.isFolder($0, followingLinks: true) } ?? false
    shared = Self.sharedFolders(paths.map(Self.folders))
  }

  /// Takes a picture of a scene.
  mutating func add(_ picture: ByteText, path input: String, document: Int, _ run: inout Run) {
    count += 1
    guard isFolder, let path else {
      single = count == 1 ? picture : nil
      return
    }
    let folders = Self.folders(input).dropFirst(shared)
    let stem = Self.stem(input)
    let name =
      (folders + [document == 1 ? "\(stem).svg" : "\(stem).\(document).svg"])
      .joined(separator: "/")
    if let other = names.updateValue(input, forKey: name), other != input {
      run.fail(
        .unwritableOutput, "`\(other)` and `\(input)` would both be drawn to `\(name)`",
        help: "draw them into folders of their own")
      return
    }
    var folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    if folder.isEmpty { folder = "/" }
    do {
      for inner in [""] + folders {
        if !inner.isEmpty { folder += "/" + inner }
        try NewFolder.make(folder)
      }
      run.write(
        picture.bytes, to: folder + "/" + (name.split(separator: "/").last.map(String.init) ?? name)
      )
    } catch {
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

  /// The folders that a path names on the way to its file.
  private static func folders(_ path: String) -> [String] {
    path.split(separator: "/").dropLast().map(String.init).filter { $0 != "." }
  }

  /// How many folders all paths begin with.
  private static func sharedFolders(_ paths: [[String]]) -> Int {
    guard var shared = paths.first else { return 0 }
    for path in paths {
      shared = Array(zip(shared, path).prefix { $0 == $1 }.map { $0.0 })
    }
    return shared.count
  }

  /// The name of a file without folders and without its extension; of standard input one that says so.
  private static func stem(_ path: String) -> String {
    if path == "-" { return "stdin" }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
