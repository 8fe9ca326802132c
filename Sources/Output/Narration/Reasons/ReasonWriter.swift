import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// A writer of causes, and of the ways to answers, in one language.
struct ReasonWriter {
  private let speaker: Speaker
  /// The language of the sentences.
  var language: NaturalLanguage { speaker.language }
  /// The requested decimals; nil for the default.
  let precision: Int?

  init(_ outcome: ReplayResult, _ language: NaturalLanguage, precision: Int?) {
    speaker = Speaker(language, of: outcome.header)
    self.precision = precision
  }

  /// The length of a sentence beyond which its numbers are rounded more coarsely, in characters.
  private var width: Int {
    switch speaker.language {
    case .english: 220
    case .simplifiedChinese: 140
    }
  }

  /// Returns the sentence with as many decimals as fit.
  func text(of words: Words) -> String {
    // Rounded terms would not give the result of a formula.
    let usual = words.hasFormula ? [SpokenNumbers.inSentences[0]] : SpokenNumbers.inSentences
    return speaker.text(of: words, within: width, decimals: precision.map { [$0] } ?? usual)
  }
}

extension Words {
  /// Whether the text contains an operator of arithmetic; O(pieces).
  fileprivate var hasFormula: Bool {
    en.pieces.contains { piece in
      switch piece {
      case .own(let words): words.text.contains(" * ") || words.text.contains(" / ")
      case .fact(.words(let words)): words.hasFormula
      case .fact: false
      }
    }
  }
}

extension Speaker {
  /// Creates a speaker for text about the views of a scene.
  init(_ language: NaturalLanguage, of scene: SceneHeader, numbers: SpokenNumbers = SpokenNumbers(decimals: nil)) {
    self.init(language, numbers: numbers, centerName: VisibleText(scene.platform.centerName)) {
      VisibleText(scene.views[$0].name)
    }
  }
}
