package import GeomrunWords

/// A word of UIKit, AppKit or Core Animation that views of scenes lack, and its equivalent in scenes.
package struct ForeignWord: Sendable {
  /// The synonyms, as written after a view's name: `contentOffset`, `transform.rotation.z`.
  package let words: [String]
  /// An explanation for readers new to the subject; nil if the answer is self-explanatory.
  package let explanation: Words?
  /// The equivalent in scenes.
  package let meaning: Meaning

  /// The equivalent of a word in scenes.
  package enum Meaning: Sendable {
    /// A property or a component with another name; the rest of the path is kept.
    case path(String)
    /// One of two properties or components, depending on what was meant.
    case either(String, String)
    /// A method by its whole path, called by a mutation.
    case method(String)
    /// A value of a transform.
    case operation(Operation)
    /// A rect derived from a rect, which takes four expressions.
    case rect(String, Change)
    /// The position of the view in the tree.
    case superview, subviews
    /// An anchor of constraints, and the number that results from them.
    case anchor(String, result: String)
    /// A size that only the framework can compute.
    case fittingSize
    /// The negation of `hidden`.
    case visible
    /// The view itself, so the word is dropped and the rest of the path kept.
    case itself
    /// The position of a layer's image, whose edges have the opposite names.
    case gravity
    /// A sentence of advice, with another one for reading instead of writing.
    case advice(Words, reading: Words)
    /// Nothing: it does not affect geometry.
    case nothing
  }

  /// An operation that Core Animation's key paths read and write as if it were a part of the transform.
  package enum Operation: Sendable {
    case rotation(Axis), scale(Axis?), translation
    /// A 2D rotation whose number might be degrees or radians.
    case turn
  }

  /// An axis of 3D space; a view is in the plane of x and y.
  package enum Axis: String, Sendable { case x, y, z }

  /// The change of a rect.
  package enum Change: Sendable { case inset, offset }

  /// Finds the meaning of `path`, without a leading `layer.`, and the rest after the word; nil for any other path.
  package static func find(_ path: String) -> (word: ForeignWord, rest: String)? {
    var word = path
    while true {
      if let found = index[word] ?? index[inPlane(word)] { return (found, String(path.dropFirst(word.count + 1))) }
      guard let dot = word.lastIndex(of: ".") else { return nil }
      word = String(word[..<dot])
    }
  }

  // Key paths lead into `transform`, under any of its names.
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
