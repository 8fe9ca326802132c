extension String {
  /// The text with something else in the place of every `old`, by scalars.
  ///
  /// A mark behind a character makes another one of it, which programs that read bytes do not see; O(length).
  func replacingScalars(_ old: String, with new: String) -> String {
    String(unicodeScalars.replacing(old.unicodeScalars, with: new.unicodeScalars))
  }
}
