import GeomrunNarration
import GeomrunPictures
import GeomrunWords

/// The words of a page in one language.
struct PageWords: Sendable {
  let pictures: PictureWords
  let title: String
  let scenes: @Sendable (_ count: Int) -> String
  // Choices.
  let language: String
  let languageName: String
  let code: String
  let previous: String
  let next: String
  let previousCall: String
  let nextCall: String
  let play: String
  let pause: String
  let predict: String
  let keys: String
  // Headings.
  let steps: String
  let asDeclared: String
  let why: String
  let arithmetic: String
  let legend: String
  let queries: String
  let changed: String
  let nothingChanged: String
  // Time.
  let overTime: String
  let time: String
  let endless: String
  let frames: String
  let asSeen: String
  let asSet: String
  // Columns of tables.
  let view: String
  let property: String
  let before: String
  let after: String
  let moreViews: @Sendable (_ count: Int) -> String
  let moreLines: @Sendable (_ count: Int) -> String
  let notDrawn: String
  let morePictures: @Sendable (_ count: Int) -> String
  // Guesses.
  let guess: String
  let guessHelp: String
  let stateBefore: String
  let valueBefore: String
  let compare: String
  let reveal: String
  let noGuess: String
  let wrongCount: String
  let yourGuess: String
  let isRight: String
  let isWrong: String
  let itIs: String

  static func of(_ language: NaturalLanguage) -> PageWords {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }
}
