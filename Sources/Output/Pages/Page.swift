package import GeomrunLayerTree
package import GeomrunNarration
import GeomrunQuizzes
import GeomrunReporting
package import GeomrunSceneModel
package import GeomrunSceneReplay
package import GeomrunText
package import GeomrunWords

/// Worked solutions as one self-contained HTML page, in all languages.
///
/// Without a script, it is the film strip of each scene with all texts below each other.
package struct Page {
  private let language: NaturalLanguage
  private let code: PageCode
  private var content = Markup(.page)
  private var titles: [LocalizedText] = []
  private var misconceptions: Set<String> = []
  private var recent = RecentLines()

  /// Creates a page without scenes, with its initial languages.
  package init(language: NaturalLanguage = .english, code: CodeWriter.Language = .swift) {
    self.language = language
    self.code = PageCode(code)
  }

  /// Whether it has no scene yet.
  package var isEmpty: Bool { titles.isEmpty }

  /// Adds a scene that can be replayed without an error; O(changes of its steps).
  ///
  /// - Parameters:
  ///   - source: The source text of the scene.
  ///   - view: The only view that is explained; nil for all.
  package mutating func add(_ scene: LayerScene, source: SourceText, view: LayerID? = nil) {
    titles.append(scene.header.title)
    SceneSection(scene, file: source.name, lines: recent.lines(of: source), view: view, number: titles.count).write(
      into: &content, noting: &misconceptions)
  }

  /// Writes the whole page.
  package func write(into text: inout ByteText) {
    let title = titles.count == 1 ? titles[0].text(in: language) : PageWords.of(language).scenes(titles.count)
    let document = PageDocument(language: language, title: title, script: PageScript.text)
    text.appendMarkup(.page) { page in
      document.begin(&page)
      page.block("header") { header in
        header.line("h1") { $0.words(\.title) }
        header.block("div", ["class": "choices"]) { writeChoices(into: &$0) }
      }
      page.block("main") { $0.append(content) }
      page.line("footer") { footer in footer.element("p") { $0.each(NaturalLanguage.allCases.map(TraceTexts.legend)) } }
      page.block("template", ["id": "words"]) { writeTemplates(into: &$0) }
      document.end(&page)
    }
  }

  private func writeChoices(into page: inout Markup) {
    page.line("fieldset") { set in
      set.line("legend") { $0.words(\.language) }
      for choice in NaturalLanguage.allCases {
        set.choice("lang", choice, isChosen: choice == language, named: PageWords.of(choice).languageName)
      }
    }
    page.line("fieldset") { set in
      set.line("legend") { $0.words(\.code) }
      for choice in PageCode.allCases { set.choice("code", choice, isChosen: choice == code, named: choice.name) }
    }
    page.line("label", ["class": "scripted"]) { label in
      label.void("input", ["type": "checkbox", "id": "predict"])
      label.text(" ")
      label.words(\.predict)
    }
    page.line("p", ["class": "scripted hint"]) { $0.words(\.keys) }
  }

  /// Adds the templates that contain the script's words.
  private func writeTemplates(into template: inout Markup) {
    let words: [(String, KeyPath<PageWords, String>)] = [
      ("guess", \.guess), ("help", \.guessHelp), ("state", \.stateBefore), ("was", \.valueBefore),
      ("compare", \.compare), ("reveal", \.reveal), ("none", \.noGuess), ("count", \.wrongCount),
      ("yours", \.yourGuess), ("right", \.isRight), ("wrong", \.isWrong), ("is", \.itIs),
    ]
    for (key, path) in words { template.line("span", ["data-w": key]) { $0.words { $0[keyPath: path] } } }
    for misconception in Misconception.ofSteps where misconceptions.contains(misconception.rawValue) {
      template.line("span", ["data-w": misconception.rawValue]) { line in
        line.each(NaturalLanguage.allCases.map { misconception.feedback(in: $0) })
      }
    }
  }
}
