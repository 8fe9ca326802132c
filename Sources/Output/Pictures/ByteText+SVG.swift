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

  /// Adds `x,y` with a space between it and the one before.
  mutating func append(_ point: Point) {
    append(point.x)
    append(fixed: ",")
    append(point.y)
  }

  /// Adds ` class="..."` with the colour and the pattern of a view.
  mutating func appendClass(_ name: StaticString, ofView index: Int, _ more: StaticString = "") {
    append(fixed: " class=\"")
    append(fixed: name)
    append(" ")
    append(PictureStyle.classes(ofView: index))
    append(fixed: more)
    append(fixed: "\"")
  }
}
