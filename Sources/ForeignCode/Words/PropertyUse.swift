/// Where a scene names a property, which decides what can be written there.
package enum PropertyUse {
  /// As a key of a view's declaration.
  case declaration
  /// As the key of a mutation of the view of that name.
  case mutation(of: String)
  /// As a key under a view's name in `expect`.
  case expectation
  /// Behind a view's name in an expression, which takes numbers alone.
  case expression
  /// With the view's name in front in a question of a quiz, which asks for numbers alone.
  case question(of: String)
}
