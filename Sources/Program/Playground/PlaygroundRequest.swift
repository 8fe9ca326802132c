package import GeomrunNarration
package import GeomrunPictures
package import GeomrunSceneModel
package import GeomrunWords

/// What a page asks about a text.
package struct PlaygroundRequest {
  /// The text, and the name that reports give it.
  package var source: SourceText
  /// The state that pictures and states show, 0 being the declared one; nil for the last one over the declared one.
  package var step: Int?
  /// The part of the step's layout pass, from 1, behind which pictures and states show it; nil for the whole step.
  package var call: Int?
  /// The document, from 1, that what shows a single scene is made of; nil for the first that can be replayed.
  package var document: Int?
  /// The language of words.
  package var language = NaturalLanguage.english
  /// The language of source code.
  package var code = CodeWriter.Language.swift
  /// Whether warnings are errors.
  package var isStrict = false
  /// Where the window lies in the picture; nil to fit it.
  package var place: WindowPlace?
  /// Whether the picture shows what is expected and not met.
  package var showsExpected = false

  /// A request in English about the last state of the first scene.
  package init(source: SourceText) { self.source = source }
}

/// What a page can ask for, by its number in a request and in the answer to it.
package enum PlaygroundPart: Int, CaseIterable, Sendable {
  /// What `report --format json` prints.
  case report
  /// What `check --format json` prints: expectations and findings with their places.
  case check
  /// What `draw` prints.
  case picture
  /// What `explain --format json` prints.
  case explanation
  /// The mutations with their numbers and places, as JSON.
  case steps
  /// The geometry at the step that is asked for, in the form of a report.
  case state
  /// The set-up and the mutations as source code of an app.
  case code
  /// Where the window lies in the picture that stands before this part, as JSON.
  case place
  /// The parts of the layout pass that the step is, with what each has marked, as JSON.
  case calls
  /// The scene at many times, as JSON: its picture and what moves in it.
  case film
}
