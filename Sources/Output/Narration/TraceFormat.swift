package import GeomrunReporting
package import GeomrunText
package import GeomrunWords

/// A writer of traces, one after the other.
package protocol TraceWriter: AnyObject {
  /// Writes the text before all scenes.
  func begin(into text: inout ByteText)
  /// Writes one scene from `file`; `flush` may take the text written so far, from time to time.
  func write(_ trace: Trace, file: String, into text: inout ByteText, flush: (inout ByteText) -> Void)
  /// Writes the text after all scenes.
  func end(into text: inout ByteText)
}

/// The amount of detail about a scene.
package enum TraceDetail: CaseIterable, Sendable {
  /// Words only: the effect of each step, and its reasons.
  case brief
  /// For each step its code, the changes, the reasons, and the arithmetic that they depend on.
  case usual
  /// All arithmetic, including that of the set-up and of the final frames.
  case all
}

/// The formats of a worked solution, by their names on the command line.
package enum TraceFormat: String, CaseIterable, Sendable {
  case text, markdown, json

  /// Creates a writer of this format; only plain text has colors and omits details, and only Markdown has pictures.
  ///
  /// - Parameter picture: The file that shows the state after a step, 0 being the declared one; nil if there is none.
  package func makeWriter(
    language: NaturalLanguage = .english, code: CodeWriter.Language = .swift, style: TextStyle = .plain,
    detail: TraceDetail = .all, picture: @escaping (_ step: Int) -> String? = { _ in nil }
  ) -> any TraceWriter {
    switch self {
    case .text: TraceText(language: language, style: style, detail: detail)
    case .markdown: TraceMarkdown(language: language, code: code, picture: picture)
    case .json: TraceJSON(code: code)
    }
  }
}

extension TraceWriter {
  /// Writes one scene from `file`.
  package func write(_ trace: Trace, file: String, into text: inout ByteText) {
    write(trace, file: file, into: &text) { _ in }
  }

  /// Writes nothing before the scenes.
  package func begin(into text: inout ByteText) {}
  /// Writes nothing after the scenes.
  package func end(into text: inout ByteText) {}
}
