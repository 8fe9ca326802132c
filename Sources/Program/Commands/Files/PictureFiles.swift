import GeomrunReporting
import GeomrunSceneModel
import GeomrunText

/// Where pictures go: one to standard output or to a file, any number of them to a folder.
struct PictureFiles {
  private let path: String?
  private var folder: OutputFolder?
  /// The only picture, which is written when it is known that there is no other.
  private var single: ByteText?
  private var count = 0

  /// Files in `output`, a folder where it ends with a slash or is one.
  init(output: String?, paths: ScenePaths) {
    path = output
    folder = OutputFolder(output: output, paths: paths)
  }

  /// Takes a picture of a scene, which comes from the input that is called `name`.
  mutating func add(
    _ picture: ByteText, of shown: ShownScene, path input: String, name: String, _ run: inout CommandRun
  ) {
    count += 1
    guard folder != nil else {
      single = count == 1 ? picture : nil
      return
    }
    if let place = folder?.pathForFile(of: input, name: name, shown, ending: ".svg", &run) {
      run.write(picture.bytes, to: place + ".svg")
    }
  }

  /// Writes the only picture, unless there are others.
  mutating func end(_ run: inout CommandRun) {
    if count > 1, folder == nil {
      run.refuse("\(count) pictures do not go to one place", help: "`-o FOLDER/` writes each to a file of its own")
    } else if let single {
      run.writeOwn(single, to: path)
    }
  }
}
