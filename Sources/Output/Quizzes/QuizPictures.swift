import GeomrunNarration
import GeomrunPictures
import GeomrunReporting
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// The pictures of one version of a scene: its initial state, and the steps to its end.
struct QuizPictures: Sendable {
  /// The position of a picture in a quiz.
  enum Kind: String, CaseIterable, Sendable {
    /// The declarations, without any number that could be an answer.
    case setUp = "set-up"
    /// All states.
    case solution
  }

  private let declared: SceneStates
  private let states: SceneStates
  private let words: PictureWords

  init(of scene: LayerScene, options: QuizOptions) {
    let code = CodeContext(CodeWriter(language: options.code, comments: options.language), scene)
    // Without mutations there are no queries, and the ground does not reveal how far anything will move.
    declared = SceneStates(of: scene, mutations: []) { _, _ in "" }
    states = SceneStates(of: scene) { mutation, _ in code.statement(for: mutation) }
    words =
      switch options.language {
      case .english: .english
      case .simplifiedChinese: .simplifiedChinese
      }
  }

  /// Whether no view is visible.
  var isEmpty: Bool { Picture(of: declared).isEmpty }

  /// Adds a picture as SVG; several in one document need different prefixes, and ``PictureStyle`` in addition.
  func append(_ kind: Kind, idPrefix: String? = nil, to text: inout ByteText) {
    var options = PictureOptions()
    options.words = words
    options.holdsStyle = idPrefix == nil
    options.idPrefix = idPrefix ?? ""
    switch kind {
    case .setUp:
      // The width of a phone of 360 points without its margins.
      options.width = 328
      options.tellsNumbers = false
      Picture(of: declared, options: options).write(step: 0, into: &text)
    case .solution:
      options.width = 720
      Picture(of: states, options: options).writeStrip(into: &text)
    }
  }

  /// Returns a picture as a standalone file.
  func file(_ kind: Kind) -> ByteText {
    var text = ByteText()
    append(kind, to: &text)
    return text
  }
}
