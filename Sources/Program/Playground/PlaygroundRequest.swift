package import GeomrunNarration
package import GeomrunPictures
package import GeomrunSceneModel
package import GeomrunWords

/// A page's request about a text.
package struct PlaygroundRequest {
  /// The text, with its name for reports.
  package var source: SourceText
  /// The state to show, where 0 is the declared one; nil for the last one over the declared one.
  package var step: Int?
  /// The part of the step's layout pass, from 1, after which to show the state; nil for the whole step.
  package var call: Int?
  /// The document for parts with a single scene, from 1; nil for the first that can be replayed.
  package var document: Int?
  /// The language of texts.
  package var language = NaturalLanguage.english
  /// The language of source code.
  package var code = CodeWriter.Language.swift
  /// Whether warnings are errors.
  package var isStrict = false
  /// The position of the window in the picture, or nil to fit it.
  package var place: WindowPlace?
  /// Whether the picture shows unmet expectations.
  package var showsExpected = false

  /// Creates a request in English about the last state of the first scene.
  package init(source: SourceText) { self.source = source }
}

/// A part of an answer, by its number in requests and answers.
package enum PlaygroundPart: Int, CaseIterable, Sendable {
  /// The output of `report --format json`.
  case report
  /// The output of `check --format json`: expectations and findings with their places.
  case check
  /// The output of `draw`.
  case picture
  /// The output of `explain --format json`.
  case explanation
  /// The mutations with their numbers and places, as JSON.
  case steps
  /// The geometry at the requested step, in the form of a report.
  case state
  /// The setup and the mutations as source code of an app.
  case code
  /// The position of the window in the picture, which precedes this part, as JSON.
  case place
  /// The parts of the step's layout pass with the views that each has marked, as JSON.
  case calls
  /// The scene at many times, as JSON: its picture, and the values that change.
  case film
}
