import GeomrunGeometry
import GeomrunReporting
import GeomrunText

extension ByteText {
  /// Adds ` name="number"`.
  mutating func appendAttribute(_ name: StaticString, _ number: Double) {
    append(fixed: " ")
    append(fixed: name)
    append(fixed: "=\"")
    append(number)
    append(fixed: "\"")
  }

  /// Adds `x,y`, separated from the previous point by a space.
  mutating func append(_ point: Point) {
    append(point.x)
    append(fixed: ",")
    append(point.y)
  }
}
