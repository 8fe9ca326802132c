import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// Says causes, and the ways to answers, in one language.
struct ReasonWriter {
  private let speaker: Speaker
  /// The decimals that are asked for; nil for the usual ones.
  let precision: Int?

  init(_ outcome: ReplayResult, _ language: NaturalLanguage, precision: Int?) {
    speaker = Speaker(language, of: outcome.header)
    self.precision = precision
  }

  /// How long a sentence may get before its numbers are rounded more coarsely, in characters.
  private var width: Int {
    switch speaker.language {
    case .english: 220
    case .simplifiedChinese: 140
    }
  }

  /// The sentence with as many decimals as it has room for.
  func text(of words: Words) -> String {
    speaker.text(of: words, within: width, decimals: precision.map { [$0] } ?? SpokenNumbers.inSentences)
  }
}

extension Speaker {
  /// A speaker for what is told of the views of a scene.
  init(_ language: NaturalLanguage, of scene: SceneHeader, numbers: SpokenNumbers = SpokenNumbers(decimals: nil)) {
    self.init(language, numbers: numbers, centerName: VisibleText(scene.platform.centerName)) {
      VisibleText(scene.views[$0].name)
    }
  }
}
