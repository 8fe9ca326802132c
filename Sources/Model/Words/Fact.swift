package import GeomrunGeometry
package import GeomrunText

/// What a hole of a sentence holds: a fact of the case, which every language has to state.
///
/// Numbers are kept as they are and rounded where they are printed. Points, sizes and rects are in whatever space the
/// sentence says.
package enum Fact: Hashable, Sendable {
  /// The view that was created as this number, from 0; printed as its name.
  case view(Int)
  /// What the platform of the scene calls the place of the anchor point: `center` or `position`.
  case center
  case number(Double)
  /// By how much something is multiplied.
  case factor(Double)
  /// How many there are of something; never rounded.
  case count(Int)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case angle(Angle)
  /// The numbers of a matrix or of a vector, in the order in which they are written.
  case numbers([Double])
  case flag(Bool)
  /// A name, a path or a value that somebody wrote, or that code has.
  case word(VisibleText)
  /// Words that say the same in either language.
  case words(Words)
}
