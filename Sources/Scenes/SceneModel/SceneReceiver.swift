/// Takes a scene while it is being read, so that its mutations need not be kept.
///
/// One document calls `begin`, `mutate` for each mutation, then `end`. Nothing more comes after an error in the
/// document. `begin` may come twice: settings that stand behind the mutations make the reading start over.
public protocol SceneReceiver: AnyObject {
  /// The settings and the views.
  func begin(_ header: SceneHeader)
  /// The next mutation.
  func mutate(_ mutation: borrowing Mutation)
  /// What follows the mutations; the document has no error.
  func end(_ footer: SceneFooter)
  /// The settings, the views and those constraints that can be read, of a document without mutations in which nothing
  /// is wrong but other constraints; nothing else comes of it.
  func examine(_ header: SceneHeader)
}

extension SceneReceiver {
  /// Looks at nothing.
  public func examine(_ header: SceneHeader) {}
}
