import GeomrunGeometry
import GeomrunLayerTree

/// What is drawn of a query, in units of the picture; a letter has no place where there is no room for it.
enum QueryMark: Equatable, Sendable {
  /// A point with its letter.
  case cross(Point, letter: String, at: LabelLayout.Place?)
  /// The way from the origin of the space that a point is given in, or that it is wanted in.
  case conversion(from: Point, to: Point, isGiven: Bool)
  /// The rect that is converted with its letter, or the box that it becomes.
  case rect(Quad, letter: String, at: LabelLayout.Place?, isGiven: Bool)
  /// The view that a hit test has found.
  case hit(LayerID)
}

/// Gives a letter to each query that has a place in the picture.
struct QueryLetters {
  /// The places, in the order in which they were asked about.
  private(set) var places: [Point] = []
  private var letters: [Point: [String]] = [:]
  private var count = 0

  /// Of more letters than this at one place, those between the first ones and the last one are left out.
  private static let most = 6

  /// The letter of one more query about a place in the picture.
  mutating func letter(at place: Point) -> String {
    let letter = next()
    if letters[place] == nil { places.append(place) }
    letters[place, default: []].append(letter)
    return letter
  }

  /// The letters of all queries about a place.
  func text(at place: Point) -> String {
    let all = letters[place] ?? []
    guard all.count > Self.most, let last = all.last else { return all.joined(separator: ", ") }
    return all.prefix(Self.most - 3).joined(separator: ", ") + " … " + last
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
