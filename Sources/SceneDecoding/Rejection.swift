internal import GeomrunSceneModel

/// A node was refused; what is wrong with it has been reported.
struct Rejection: Error {}

/// A key of a mapping, and where it stands.
struct Key {
  let text: String
  let place: SourceRange
}
