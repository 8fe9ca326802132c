import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// An output folder with the same subfolders as the scenes, and one output file for each scene.
struct OutputFolder {
  private let path: String
  /// The number of leading folders that the paths of all scenes share.
  private let commonFolderCount: Int
  /// The input for each file of the folder.
  private var inputByFile: [String: String] = [:]
  private var cannotBeMade = false

  /// Creates the folder; nil unless `output` ends with a slash or is a folder.
  init?(output: String?, paths: ScenePaths) {
    guard let output, output.hasSuffix("/") || FilePath.isFolder(output, followingLinks: true) else { return nil }
    path = output
    commonFolderCount = Self.sharedFolders(paths.map(Self.folders))
  }

  /// Returns the path of a scene's file without its extension, and makes its folder.
  ///
  /// Nil, reported, if another scene has that file already or the folder cannot be made.
  ///
  /// - Parameters:
  ///   - input: The path of the scene, by which users know it.
  ///   - shown: The scene, which may be one of several in its document.
  ///   - ending: The extension of the file.
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
      // The error would be the same for every other file.
      cannotBeMade = true
      run.fail(.unwritableOutput, .cannotMakeFolder(folder, error))
      return nil
    }
    return folder + "/" + file
  }

  /// Returns the folders of a path, without `..`.
  private static func folders(_ path: String) -> [String] {
    path.split(separator: "/").dropLast().map(String.init).filter { $0 != "." && $0 != ".." }
  }

  /// Returns the number of leading folders that all paths share.
  private static func sharedFolders(_ paths: [[String]]) -> Int {
    guard var shared = paths.first else { return 0 }
    for path in paths { shared = Array(zip(shared, path).prefix { $0 == $1 }.map { $0.0 }) }
    return shared.count
  }

  /// Returns a name without folders and extension; standard input loses its brackets.
  private static func stem(_ name: String) -> String {
    if name == "<stdin>" { return "stdin" }
    let stem = SourceText(name: name, bytes: []).stem
    return stem.isEmpty || stem == "." || stem == ".." ? "scene" : stem
  }
}
