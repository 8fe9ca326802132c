package import GeomrunReporting
package import GeomrunText
package import GeomrunWords

/// A way of writing traces, one after the other.
package protocol TraceWriter: AnyObject {
  /// Writes what stands before all scenes.
  func begin(into text: inout ByteText)
  /// Writes one scene, which comes from `file`; now and then, `flush` may take what has been written.
  func write(_ trace: Trace, file: String, into text: inout ByteText, flush: (inout ByteText) -> Void)
  /// Writes what stands behind all scenes.
  func end(into text: inout ByteText)
}

/// How much is told of a scene.
package enum TraceDetail: CaseIterable, Sendable {
  /// Words only: what each step does, and why.
  case brief
  /// Of each step its code, what changed, the reasons, and the arithmetic that they rest on.
  case usual
  /// All arithmetic, of the set-up and of the final frames, too.
  case all
}

/// The formats of a worked solution, by the names that the command line uses.
package enum TraceFormat: String, CaseIterable, Sendable {
  case text, markdown, json

  /// A writer of this format; only plain text has colours and leaves something out, and only Markdown has pictures.
  ///
  /// - Parameter picture: The file that shows the state behind a step, 0 being the declared one; nil where there is
  ///   none.
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
  /// Writes one scene, which comes from `file`.
  package func write(_ trace: Trace, file: String, into text: inout ByteText) {
    write(trace, file: file, into: &text) { _ in }
  }

  /// Nothing stands before the scenes.
  package func begin(into text: inout ByteText) {}
  /// Nothing stands behind the scenes.
  package func end(into text: inout ByteText) {}
}
