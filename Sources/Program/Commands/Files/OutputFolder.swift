import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// An output folder whose subfolders repeat those of the scenes: one output file for each scene.
struct OutputFolder {
  private let path: String
  /// How many folders the paths of all scenes begin with.
  private let commonFolderCount: Int
  /// Which input each file of the folder comes from.
  private var inputByFile: [String: String] = [:]
  private var cannotBeMade = false

  /// Nil where `output` is no folder: it ends with a slash, or is one.
  init?(output: String?, paths: ScenePaths) {
    guard let output, output.hasSuffix("/") || FilePath.isFolder(output, followingLinks: true) else { return nil }
    path = output
    commonFolderCount = Self.sharedFolders(paths.map(Self.folders))
  }

  /// The path of a scene's file without its ending, whose folder is there now.
  ///
  /// Nil, reported, where another scene has that file already, and where the folder cannot be made.
  ///
  /// - Parameters:
  ///   - input: The path that the scene comes from, which people know by its name.
  ///   - shown: The scene, which may be one of several of its document.
  ///   - ending: What the file ends with.
  mutating func pathForFile(
    of input: String, name: String, _ shown: ShownScene, ending: String, _ run: inout CommandRun
  ) -> String? {
    if cannotBeMade { return nil }
    let folders = Array(Self.folders(input).dropFirst(commonFolderCount))
    let stem = Self.stem(name)
    let document = shown.scene.header.document
    let file = (document == 1 ? stem : "\(stem).\(document)") + (shown.combination.map { ".choice\($0)" } ?? "")
    let place = (folders + [file]).joined(separator: "/") + ending
    if let other = inputByFile.updateValue(input, forKey: place), other != input {
      run.fail(
        .unwritableOutput, "`\(other)` and `\(input)` would both be written to `\(place)`",
        help: "write them to separate folders")
      return nil
    }
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    do {
      try NewFolder.make(folder)
      for inner in folders {
        folder += "/" + inner
        try NewFolder.make(folder)
      }
    } catch {
      // It would be the same for every other file.
      cannotBeMade = true
      run.fail(.unwritableOutput, .cannotMakeFolder(folder, error))
      return nil
    }
    return folder + "/" + file
  }

  /// The folders that a path names on the way to its file, without those that lead back.
  private static func folders(_ path: String) -> [String] {
    path.split(separator: "/").dropLast().map(String.init).filter { $0 != "." && $0 != ".." }
  }

  /// How many folders all paths begin with.
  private static func sharedFolders(_ paths: [[String]]) -> Int {
    guard var shared = paths.first else { return 0 }
    for path in paths { shared = Array(zip(shared, path).prefix { $0 == $1 }.map { $0.0 }) }
    return shared.count
  }

  /// A name without folders and without its extension; that of standard input without its brackets.
  private static func stem(_ name: String) -> String {
    if name == "<stdin>" { return "stdin" }
    let stem = SourceText(name: name, bytes: []).stem
    return stem.isEmpty || stem == "." || stem == ".." ? "scene" : stem
  }
}
