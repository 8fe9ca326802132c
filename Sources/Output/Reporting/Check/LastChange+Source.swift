import GeomrunSceneDecoding
package import GeomrunSceneModel
package import GeomrunSceneReplay

extension LastChange {
  /// Replays a source once more, and finds the last change behind each mismatch.
  ///
  /// - Parameter outcomes: The outcomes of the documents, by their place in the file, from 1; those without a
  ///   mismatch may be left out.
  /// - Returns: for each of these documents one entry for each mismatch, in its order; nil where a query was asked.
  /// - Complexity: O(bytes), and for each mutation O(what it changes); so for a source with mismatches only.
  package static func find(
    in source: SourceText, for outcomes: [Int: ReplayResult], parameterValues: [String: Double] = [:]
  ) -> [Int: [LastChange?]] {
    var found: [Int: [LastChange?]] = [:]
    for document in SceneLoader.load(source, parameterValues: parameterValues, into: { ChangeTracer(outcomes) })
    where outcomes[document.number] != nil { found[document.number] = document.receiver.changes }
    return found
  }
}
