package import GeomrunLayerTree
package import GeomrunNarration
import GeomrunQuizzes
import GeomrunReporting
package import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunText
package import GeomrunWords

/// Worked solutions as one HTML page that needs nothing from elsewhere, with all languages to choose from.
///
/// Without a script, it is the film strip of each scene with all texts below each other.
package struct Page {
  private let language: NaturalLanguage
  private let code: PageCode
  private var content = ByteText()
  private var titles: [LocalizedText] = []
  private var misconceptions: Set<String> = []
  private var recent = RecentLines()

  /// A page without scenes, and the languages that it shows at first.
  package init(language: NaturalLanguage = .english, code: CodeWriter.Language = .swift) {
    self.language = language
    self.code = PageCode(code)
  }

  /// Whether it has no scene yet.
  package var isEmpty: Bool { titles.isEmpty }

  /// Adds a scene that can be replayed without an error; O(what its steps change).
  ///
  /// - Parameters:
  ///   - source: The text that it comes from.
  ///   - view: The only view that is told of; nil for all.
  package mutating func add(_ scene: LayerScene, source: SourceText, view: LayerID? = nil) {
    titles.append(scene.header.title)
    SceneSection(
      scene, file: source.name, lines: recent.lines(of: source), view: view, number: titles.count
    ).write(into: &content, noting: &misconceptions)
  }

  /// Writes the whole page.
  package func write(into text: inout ByteText) {
    let title =
      titles.count == 1
      ? titles[0].text(in: language) : PageWords.of(language).scenes(titles.count)
    let document = PageDocument(language: language, title: title, script: PageScript.text)
    document.begin(into: &text)
    text.append(fixed: "<header>\n")
    text.appendWords(in: ("<h1>", "</h1>\n<div class=\"choices\">\n")) { $0.title }
    writeChoices(into: &text)
    text.append(fixed: "</div>\n</header>\n<main>\n")
    text.append(content)
    text.append(fixed: "</main>\n<footer><p>")
    text.appendEach(NaturalLanguage.allCases.map(TraceTexts.legend))
    text.append(fixed: "</p></footer>\n")
    writeTemplates(into: &text)
    document.end(into: &text)
  }

  private func writeChoices(into text: inout ByteText) {
    text.appendWords(in: ("<fieldset><legend>", "</legend>\n")) { $0.language }
    for choice in NaturalLanguage.allCases {
      text.appendChoice(
        "lang", choice, isChosen: choice == language,
        named: PageWords.of(choice).languageName)
    }
    text.appendWords(in: ("</fieldset>\n<fieldset><legend>", "</legend>\n")) { $0.code }
    for choice in PageCode.allCases {
      text.appendChoice("code", choice, isChosen: choice == code, named: choice.name)
    }
    text.append(
      fixed: "</fieldset>\n<label class=\"scripted\"><input type=\"checkbox\" id=\"predict\"> ")
    text.appendWords { $0.predict }
    text.append(fixed: "</label>\n<p class=\"scripted hint\">")
    text.appendWords { $0.keys }
    text.append(fixed: "</p>\n")
  }

  /// What the script takes its words from.
  private func writeTemplates(into text: inout ByteText) {
    text.append(fixed: "<template id=\"words\">\n")
    let words: [(WrittenText, KeyPath<PageWords, String>)] = [
      ("guess", \.guess), ("help", \.guessHelp), ("state", \.stateBefore), ("was", \.valueBefore),
      ("compare", \.compare), ("reveal", \.reveal), ("none", \.noGuess), ("count", \.wrongCount),
      ("yours", \.yourGuess), ("right", \.isRight), ("wrong", \.isWrong), ("is", \.itIs),
    ]
    for (key, path) in words {
      text.append("<span data-w=\"\(key)\">")
      text.appendWords { $0[keyPath: path] }
      text.append(fixed: "</span>\n")
    }
    for misconception in Misconception.ofSteps
    where misconceptions.contains(misconception.rawValue) {
      text.append("<span data-w=\"\(WrittenText(word: misconception.rawValue))\">")
      text.appendEach(NaturalLanguage.allCases.map { misconception.feedback(in: $0) })
      text.append(fixed: "</span>\n")
    }
    text.append(fixed: "</template>\n")
  }
}
