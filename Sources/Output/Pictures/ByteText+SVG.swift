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

  /// Adds an outline.
  mutating func appendPolygon(_ points: [Point], class name: StaticString) {
    append(fixed: "<polygon class=\"")
    append(fixed: name)
    append(fixed: "\" points=\"")
    for (index, point) in points.enumerated() {
      if index > 0 { append(fixed: " ") }
      append(point)
    }
    append(fixed: "\"/>")
  }

  /// Adds a line, with `more` of the path behind it.
  mutating func appendLine(
    from start: Point, to end: Point, class name: StaticString, more: StaticString = ""
  ) {
    append(fixed: "<path class=\"")
    append(fixed: name)
    append(fixed: "\" d=\"M")
    append(start)
    append(fixed: "L")
    append(end)
    append(fixed: more)
    append(fixed: "\"/>")
  }

  /// Adds a line, with a short one across each of its ends.
  mutating func appendBeam(
    from start: Point, to end: Point, hasEnds: Bool, class name: StaticString
  ) {
    append(fixed: "<path class=\"")
    append(fixed: name)
    append(fixed: "\" d=\"M")
    append(start)
    append(fixed: "L")
    append(end)
    append(fixed: "\"/>")
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    guard hasEnds, length > 0 else { return }
    // Of their own, so that a dashed line ends in whole ones.
    append(fixed: "<path class=\"")
    append(fixed: name)
    append(fixed: " end\" d=\"")
    let side = Point(x: -y / length * 4, y: x / length * 4)
    for point in [start, end] {
      append(fixed: "M")
      append(Point(x: rounded(point.x - side.x), y: rounded(point.y - side.y)))
      append(fixed: "L")
      append(Point(x: rounded(point.x + side.x), y: rounded(point.y + side.y)))
    }
    append(fixed: "\"/>")
  }

  /// Adds two short lines across a point.
  mutating func appendCross(_ middle: Point, _ reach: Double, class name: StaticString) {
    append(fixed: "<path class=\"")
    append(fixed: name)
    append(fixed: "\" d=\"")
    for side in [-1.0, 1] {
      append(fixed: "M")
      append(Point(x: rounded(middle.x - reach), y: rounded(middle.y - side * reach)))
      append(fixed: "L")
      append(Point(x: rounded(middle.x + reach), y: rounded(middle.y + side * reach)))
    }
    append(fixed: "\"/>")
  }

  /// Adds a dot.
  mutating func appendCircle(_ middle: Point, _ radius: Double, class name: StaticString) {
    append(fixed: "<circle class=\"")
    append(fixed: name)
    append(fixed: "\"")
    appendAttribute("cx", middle.x)
    appendAttribute("cy", middle.y)
    appendAttribute("r", radius)
    append(fixed: "/>")
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
