internal import LayerTree

/// Says causes in one language.
struct ReasonWriter {
  let language: NaturalLanguage
  /// How views are called.
  let names: (LayerID) -> String
  /// The decimals that are asked for; nil for the usual ones.
  let precision: Int?

  /// How long a sentence may get before its numbers are rounded more coarsely, in characters.
  private var width: Int {
    switch language {
    case .english: 220
    case .simplifiedChinese: 110
    }
  }

  func text(of reason: Reason) -> String {
    var text = ""
    for decimals in precision.map({ [$0] }) ?? SpokenNumbers.usual {
      let numbers = SpokenNumbers(decimals: decimals)
      text =
        switch language {
        case .english: EnglishReasons(names: names, numbers: numbers).text(of: reason)
        case .simplifiedChinese: ChineseReasons(names: names, numbers: numbers).text(of: reason)
        }
      if text.count <= width { break }
    }
    return text
  }
}
