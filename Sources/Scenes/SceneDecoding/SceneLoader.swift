package import GeomrunSceneModel

/// Reads the scenes of a source, each document one scene.
package enum SceneLoader {
  /// A document that has been read.
  package struct Document<Receiver: SceneReceiver> {
    /// Its place in the file, from 1.
    package let number: Int
    /// What took the scene; of use only when there is no error.
    package let receiver: Receiver
    /// What is wrong with the document's text, in the order of places.
    package let diagnostics: [Diagnostic]
    /// How many findings there are beyond those: where much is wrong, not all of it is kept.
    package let omittedDiagnostics: Int
  }

  /// Reads all documents of `source`, each into a receiver of its own, and hands each on when it has been read.
  ///
  /// A document that is wrong does not keep the others from being read. Scenes that were made without a text are handed
  /// on as they are. O(bytes); what is kept in memory is up to the receivers. A large source is read ahead on a thread
  /// of its own where `readsAhead`. Parameters that have an entry in `parameterValues` are set to it, in all documents
  /// that have them. Of each document `mostDiagnostics` are kept, or as many as somebody reads.
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
    // Only here is it known what receivers are: the reading is the same for all.
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

  /// All documents of `source` at once.
  package static func load<Receiver: SceneReceiver>(
    _ source: SourceText, parameterValues: [String: Double] = [:], into makeReceiver: @escaping () -> Receiver
  ) -> [Document<Receiver>] {
    var documents: [Document<Receiver>] = []
    load(source, parameterValues: parameterValues, into: makeReceiver) { documents.append($0) }
    return documents
  }
}
