package import GeomrunWords

/// A word of UIKit, AppKit or Core Animation that no view of a scene has, and what a scene says in its place.
package struct ForeignWord: Sendable {
  /// The words that mean it, as they stand behind a view's name: `contentOffset`, `transform.rotation.z`.
  package let words: [String]
  /// What it is, for those who have not met it in this light; nil where the answer speaks for itself.
  package let explanation: Words?
  /// What a scene says in its place.
  package let meaning: Meaning

  /// What a scene says in place of a word.
  package enum Meaning: Sendable {
    /// A property or a component under another name; what stands behind the word stands behind the path.
    case path(String)
    /// One of two properties or components, depending on what was meant.
    case either(String, String)
    /// A method under its whole path, which a mutation calls.
    case method(String)
    /// A value of a transform.
    case operation(Operation)
    /// Another rect made of a rect, which takes four expressions.
    case rect(String, Change)
    /// Where the view is in the tree.
    case superview, subviews
    /// What a constraint is made of, and the number that constraints make of it.
    case anchor(String, result: String)
    /// A size that only the framework can compute.
    case fittingSize
    /// The opposite of `hidden`.
    case visible
    /// The view itself, so that the word goes and what stands behind it stays.
    case itself
    /// Where the image of a layer lies, whose edges have the opposite names.
    case gravity
    /// What a sentence says; another one where it is read and not written.
    case advice(Words, reading: Words)
    /// Nothing: it has no part in the geometry.
    case nothing
  }

  /// An operation that Core Animation reads and writes by a key path, as if it were a part of the transform.
  package enum Operation: Sendable {
    case rotation(Axis), scale(Axis?), translation
    /// A rotation in the plane whose number might be degrees or radians.
    case turn
  }

  /// An axis of the space; a view lies in x and y.
  package enum Axis: String, Sendable { case x, y, z }

  /// How a rect is changed.
  package enum Change: Sendable { case inset, offset }

  /// What `path`, without `layer.` in front, means, and what stands behind the word; nil for any other path.
  package static func find(_ path: String) -> (word: ForeignWord, rest: String)? {
    var word = path
    while true {
      if let found = index[word] ?? index[inPlane(word)] { return (found, String(path.dropFirst(word.count + 1))) }
      guard let dot = word.lastIndex(of: ".") else { return nil }
      word = String(word[..<dot])
    }
  }

  // Key paths lead into `transform`, whichever of its names it has.
  private static func inPlane(_ path: String) -> String {
    for name in ["transform3D.", "affineTransform."] where path.hasPrefix(name) {
      return "transform." + path.dropFirst(name.count)
    }
    return path
  }

  private static let index = all.reduce(into: [String: ForeignWord]()) { index, word in
    for name in word.words { index[name] = word }
  }

  init(_ words: [String], _ meaning: Meaning, because explanation: Words? = nil) {
    self.words = words
    self.explanation = explanation
    self.meaning = meaning
  }
}
