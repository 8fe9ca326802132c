package import GeomrunSceneModel

/// Reads the scenes of a source, one per document.
package enum SceneLoader {
  /// A decoded document.
  package struct Document<Receiver: SceneReceiver> {
    /// The position in the file, from 1.
    package let number: Int
    /// The receiver of the scene; only useful without errors.
    package let receiver: Receiver
    /// The findings in the document's text, in the order of places.
    package let diagnostics: [Diagnostic]
    /// The number of further findings, which were not kept.
    package let omittedDiagnostics: Int
  }

  /// Reads all documents of `source`, each into its own receiver, and passes on each one as soon as it is read.
  ///
  /// An error in one document does not affect the others. Scenes without a text are passed on unchanged. O(bytes); the
  /// receivers decide how much is kept in memory. With `readsAhead`, a large source is read ahead on a separate thread.
  /// Parameters with an entry in `parameterValues` are set to it in all documents. For each document, `mostDiagnostics`
  /// findings are kept, or a default number.
  package static func load<Receiver: SceneReceiver>(
    _ source: SourceText, readsAhead: Bool = true, parameterValues: [String: Double] = [:], mostDiagnostics: Int? = nil,
    into makeReceiver: @escaping () -> Receiver, each body: (Document<Receiver>) -> Void
  ) {
    if let origin = source.origin {
      for (index, made) in origin.documents.enumerated() {
        let receiver = makeReceiver()
        receiver.begin(made.header)
        for mutation in made.mutations { receiver.mutate(mutation) }
        receiver.end(SceneFooter())
        body(Document(number: index + 1, receiver: receiver, diagnostics: [], omittedDiagnostics: 0))
      }
      return
    }
    // The type of the receivers is only known here: the reading is the same for all.
    var receiver: Receiver?
    source.bytes.withUnsafeBufferPointer { bytes in
      withoutActuallyEscaping(body) { body in
        var reading = SourceReading(
          bytes: bytes, source: source, readsAhead: readsAhead, parameterValues: parameterValues,
          mostDiagnostics: mostDiagnostics
        ) {
          let made = makeReceiver()
          receiver = made
          return made
        } take: { found in
          guard let receiver else { return }
          body(
            Document(
              number: found.number, receiver: receiver, diagnostics: found.diagnostics,
              omittedDiagnostics: found.omitted))
        }
        reading.readAll()
      }
    }
  }

  /// Reads all documents of `source` at once.
  package static func load<Receiver: SceneReceiver>(
    _ source: SourceText, parameterValues: [String: Double] = [:], into makeReceiver: @escaping () -> Receiver
  ) -> [Document<Receiver>] {
    var documents: [Document<Receiver>] = []
    load(source, parameterValues: parameterValues, into: makeReceiver) { documents.append($0) }
    return documents
  }
}
