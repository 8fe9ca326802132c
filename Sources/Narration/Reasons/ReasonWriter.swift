internal import GeomrunLayerTree
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunWords

/// Says causes, and the ways to answers, in one language.
struct ReasonWriter {
  let language: NaturalLanguage
  /// How views are called.
  let names: (LayerID) -> String
  private let centerName: String
  /// The decimals that are asked for; nil for the usual ones.
  let precision: Int?

  init(_ outcome: ReplayResult, _ language: NaturalLanguage, precision: Int?) {
    self.language = language
    self.precision = precision
    names = outcome.name(of:)
    centerName = outcome.header.platform.centerName
  }

  /// How long a sentence may get before its numbers are rounded more coarsely, in characters.
  private var width: Int {
    switch language {
    case .english: 220
    case .simplifiedChinese: 140
    }
  }

  func text(of reason: Reason) -> String {
    fitting { numbers in
      switch language {
      case .english:
        EnglishReasons(names: names, numbers: numbers, centerName: centerName).text(of: reason)
      case .simplifiedChinese:
        ChineseReasons(names: names, numbers: numbers, centerName: centerName).text(of: reason)
          .withoutSpacesAtMarks
      }
    }
  }

  func text(of fact: QueryFact) -> String {
    fitting { numbers in
      switch language {
      case .english: EnglishQueries(names: names, numbers: numbers).text(of: fact)
      case .simplifiedChinese:
        ChineseQueries(names: names, numbers: numbers).text(of: fact).withoutSpacesAtMarks
      }
    }
  }

  /// The text with as many decimals as it has room for.
  private func fitting(_ text: (SpokenNumbers) -> String) -> String {
    SpokenNumbers.fitting(precision, SpokenNumbers.inSentences, width: width, text)
  }
}

extension String {
  /// Without the spaces around names where these stand beside a full-width mark, or at the beginning.
  fileprivate var withoutSpacesAtMarks: String {
    let marks: Set<Character> = ["，", "。", "：", "；", "、", "（", "）"]
    var text = ""
    for character in self {
      if character == " ", text.last.map(marks.contains) ?? true { continue }
      if marks.contains(character), text.last == " " { text.removeLast() }
      text.append(character)
    }
    return text
  }
}
