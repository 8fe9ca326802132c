import GeomrunGeometry
import GeomrunLayerTree

/// What is drawn of a query, in units of the picture; a letter has no place where there is no room for it.
enum QueryMark: Equatable, Sendable {
  /// A point with its letter.
  case cross(Point, letter: String, at: LabelLayout.Place?)
  /// The way from the origin of the space that a point is given in, or that it is wanted in.
  case way(from: Point, to: Point, isGiven: Bool)
  /// The rect that is converted with its letter, or the box that it becomes.
  case rect(Quad, letter: String, at: LabelLayout.Place?, isGiven: Bool)
  /// The view that a hit test has found.
  case hit(LayerID)
}

/// Gives letters to what queries are about, one to each place.
struct QueryLetters {
  private var letters: [Point: String] = [:]
  private var count = 0

  /// The letter of a place in the picture.
  mutating func letter(of place: Point) -> String {
    if let letter = letters[place] { return letter }
    let letter = next()
    letters[place] = letter
    return letter
  }

  /// A letter that nothing has yet: a to z, then aa, ab and so on.
  mutating func next() -> String {
    var (number, text) = (count, "")
    count += 1
    repeat {
      text = String(Character(Unicode.Scalar(UInt8(97 + number % 26)))) + text
      number = number / 26 - 1
    } while number >= 0
    return text
  }
}
