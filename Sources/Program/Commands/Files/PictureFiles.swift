import GeomrunPictures
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// The output of pictures: one to standard output or a file, or any number to a folder.
///
/// The pictures of one storyboard can be combined to a sheet.
struct PictureFiles {
  private let path: String?
  private var folder: OutputFolder?
  /// The only picture, written when no other has followed.
  private var single: ByteText?
  private var count = 0
  /// The scenes of a storyboard, or nil after any other scene.
  private var sheet: ContactSheet?
  /// The storyboard, and the device of the previous scene.
  private var document: (name: String, device: String?)?

  /// Creates the output to `output`, which is a folder if it exists as one or ends with a slash.
  ///
  /// - Parameter sheet: The sheet for scenes of a storyboard, or nil if each needs its own picture.
  init(output: String?, paths: ScenePaths, sheet: ContactSheet?) {
    path = output
    folder = OutputFolder(output: output, paths: paths)
    self.sheet = folder == nil ? sheet : nil
  }

  /// Adds a picture of a scene from the input at a path.
  mutating func add(
    _ picture: ByteText, _ states: SceneStates, of shown: ShownScene, path input: String, in source: SourceText,
    _ run: inout CommandRun
  ) {
    count += 1
    guard folder != nil else {
      single = count == 1 ? picture : nil
      addToSheet(states, document: shown.scene.header.document, of: source)
      return
    }
    if let place = folder?.pathForFile(of: input, name: source.name, shown, ending: ".svg", &run) {
      run.write(picture.bytes, to: place + ".svg")
    }
  }

  private mutating func addToSheet(_ states: SceneStates, document number: Int, of source: SourceText) {
    guard let origin = source.origin, document.map({ $0.name == source.name }) ?? true else {
      sheet = nil
      return
    }
    let device = origin.setting(ofDocument: number)?.text(in: .english)
    let before = document?.device
    document = (source.name, device)
    // All scenes have the same order of devices, and each row begins with the first one.
    if device != nil, firstDevice == nil { firstDevice = device }
    sheet?.add(states, beginsRow: device == nil ? before != nil : device == firstDevice || before == nil)
  }

  private var firstDevice: String?

  /// Writes the only picture, or the sheet of several, or an error if they cannot share one.
  mutating func end(_ run: inout CommandRun) {
    if count > 1, let sheet, let document {
      var text = ByteText()
      sheet.write(title: document.name.split(separator: "/").last.map(String.init) ?? document.name, into: &text)
      run.writeOwn(text, to: path)
    } else if count > 1, folder == nil {
      run.refuse("\(count) pictures do not fit into one file", help: "`-o FOLDER/` writes each picture to its own file")
    } else if let single {
      run.writeOwn(single, to: path)
    }
  }
}
