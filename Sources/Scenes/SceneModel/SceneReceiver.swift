/// Receives a scene while it is being read, so its mutations need not be stored.
///
/// One document calls `begin`, `mutate` for each mutation, then `end`. After an error in the document, no more calls
/// follow. `begin` may be called twice, because settings after the mutations restart the reading.
public protocol SceneReceiver: AnyObject {
  /// Receives the settings and the views.
  func begin(_ header: SceneHeader)
  /// Receives the next mutation.
  func mutate(_ mutation: borrowing Mutation)
  /// Receives the part after the mutations; the document has no errors.
  func end(_ footer: SceneFooter)
  /// Receives the settings, the views and the readable constraints of a document without mutations whose only errors
  /// are in other constraints; no other call follows.
  func examine(_ header: SceneHeader)
}

extension SceneReceiver {
  /// Ignores the constraints.
  public func examine(_ header: SceneHeader) {}
}
