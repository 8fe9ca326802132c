import GeomrunAnimations
import GeomrunGeometry
import GeomrunSceneModel

/// A path in SVG notation, in absolute coordinates.
enum PathText {
  /// The lines and curves of a path with M, L, C, Q and Z; nil for invalid text.
  static func segments(of text: String) -> [Keyframes.Segment]? {
    var segments: [Keyframes.Segment] = []
    var (start, here): (Point?, Point?) = (nil, nil)
    var (letter, numbers): (Character?, [Double]) = (nil, [])

    func line(to end: Point) {
      guard let from = here else { return }
      segments.append(.line(.numbers([from.x, from.y]), .numbers([end.x, end.y])))
      here = end
    }
    func point(_ index: Int) -> Point { Point(x: numbers[index], y: numbers[index + 1]) }
    /// Adds the segments of a command with its numbers; false for too few or too many.
    func close() -> Bool {
      defer { numbers = [] }
      switch letter {
      case nil: return numbers.isEmpty
      case "M":
        guard numbers.count >= 2, numbers.count % 2 == 0 else { return false }
        (start, here) = (point(0), point(0))
        for index in stride(from: 2, to: numbers.count, by: 2) { line(to: point(index)) }
      case "L":
        guard here != nil, numbers.count >= 2, numbers.count % 2 == 0 else { return false }
        for index in stride(from: 0, to: numbers.count, by: 2) { line(to: point(index)) }
      case "C":
        guard numbers.count >= 6, numbers.count % 6 == 0 else { return false }
        for index in stride(from: 0, to: numbers.count, by: 6) {
          guard let from = here else { return false }
          segments.append(.curve(from, point(index), point(index + 2), point(index + 4)))
          here = point(index + 4)
        }
      case "Q":
        guard numbers.count >= 4, numbers.count % 4 == 0 else { return false }
        for index in stride(from: 0, to: numbers.count, by: 4) {
          guard let from = here else { return false }
          let (middle, end) = (point(index), point(index + 2))
          func toward(_ a: Point) -> Point {
            Point(x: a.x + (middle.x - a.x) * 2 / 3, y: a.y + (middle.y - a.y) * 2 / 3)
          }
          segments.append(.curve(from, toward(from), toward(end), end))
          here = end
        }
      default:
        guard letter == "Z", numbers.isEmpty, let first = start else { return false }
        if here != first { line(to: first) }
      }
      return true
    }

    var word = ""
    func endWord() -> Bool {
      if word.isEmpty { return true }
      defer { word = "" }
      var copy = word
      guard let number = copy.withUTF8({ DecimalNumber.parse($0) }), number.isFinite else { return false }
      numbers.append(number)
      return true
    }
    for character in text {
      switch character {
      case "M", "L", "C", "Q", "Z":
        guard endWord(), close() else { return nil }
        letter = character
      case " ", ",", "\t", "\n": guard endWord() else { return nil }
      default: word.append(character)
      }
    }
    guard endWord(), close() else { return nil }
    return segments
  }
}
