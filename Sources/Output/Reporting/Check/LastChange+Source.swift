import GeomrunSceneDecoding
package import GeomrunSceneModel
package import GeomrunSceneReplay

extension LastChange {
  /// Replays a source once more, and finds the last change before each mismatch.
  ///
  /// - Parameter outcomes: The outcomes of the documents, by their position in the file, from 1; those without a
  ///   mismatch may be omitted.
  /// - Returns: For each of these documents one entry for each mismatch, in its order; nil for a query.
  /// - Complexity: O(bytes), and for each mutation O(changes); therefore only for a source with mismatches.
  package static func find(
    in source: SourceText, for outcomes: [Int: ReplayResult], parameterValues: [String: Double] = [:]
  ) -> [Int: [LastChange?]] {
    var found: [Int: [LastChange?]] = [:]
    for document in SceneLoader.load(source, parameterValues: parameterValues, into: { ChangeTracer(outcomes) })
    where outcomes[document.number] != nil { found[document.number] = document.receiver.changes }
    return found
  }
}
