/// A value that a layer refuses; the tree is as it was before.
public enum GeometryError: Error, Hashable, Sendable {
  /// A property would have become NaN or infinite; its numbers, row by row.
  case notFinite(property: String, rows: [[Double]])
  /// The anchor point cannot be moved without a jump, for every point has a scale of its own.
  case perspectiveAnchorMove
}

extension GeometryError {
  /// One line; for numbers that are not finite in Core Animation's own words.
  public var message: String {
    switch self {
    case .notFinite(let property, let rows):
      let kind = rows.joined().contains { $0.isNaN } ? "NaN" : "infinity"
      let numbers = rows.map { $0.map(printed).joined(separator: " ") }.joined(separator: "; ")
      return "CALayer \(property) contains \(kind): [\(numbers)]"
    case .perspectiveAnchorMove:
      return "the anchor point cannot move in place under a transform with perspective"
    }
  }
}
