package import GeomrunGeometry
package import GeomrunText

/// A fact in a placeholder of a sentence, which every language has to mention.
///
/// Numbers are stored exactly and rounded on output. Points, sizes and rects are in the coordinate space that the
/// sentence names.
package enum Fact: Hashable, Sendable {
  /// The view created as this number, from 0; printed as its name.
  case view(Int)
  /// The platform's name for the position of the anchor point: `center` or `position`.
  case center
  case number(Double)
  /// A factor of a multiplication.
  case factor(Double)
  /// A number of things; never rounded.
  case count(Int)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case angle(Angle)
  /// The numbers of a matrix or of a vector, in the order in which they are written.
  case numbers([Double])
  case flag(Bool)
  /// A name, a path or a value from a user or from code.
  case word(VisibleText)
  /// Text with the same meaning in both languages.
  case words(Words)
}
