import GeomrunGeometry
import GeomrunReporting
import GeomrunText

/// Writes the ground: the plot, its grid lines, and the numbers at its edges.
struct GroundWriter {
  let ground: Ground

  /// The space of the axis numbers above or below the plot.
  static let gutter = 16.0

  /// Adds the ground, as a group with `id` for references, if that is not empty.
  func writeGroup(id: String, into text: inout ByteText) {
    text.append(fixed: "<g class=\"ground\"")
    if !id.isEmpty { text.appendXML("id", id) }
    text.append(fixed: GroupLook.ground)
    text.append(fixed: ">\n")
    write(into: &text)
    text.append(fixed: "</g>\n")
  }

  /// Adds only the background of the plot.
  func writePlot(into text: inout ByteText) {
    let plot = ground.plot
    text.append(fixed: ##"<rect class="plot" fill="#f7f8fa""##)
    text.appendAttribute("x", plot.minX)
    text.appendAttribute("y", plot.minY)
    text.appendAttribute("width", plot.width)
    text.appendAttribute("height", plot.height)
    text.append(fixed: "/>\n")
  }

  private func write(into text: inout ByteText) {
    writePlot(into: &text)
    let plot = ground.plot
    let lines = ground.lines
    // If y increases upwards, the numbers of x are at the bottom, too.
    let edge = ground.isUpward ? plot.maxY + 12 : plot.minY - 5
    for line in lines.x {
      let x = ground.x(line.coordinate)
      write(
        line, isX: true, from: Point(x: x, y: plot.minY), to: Point(x: x, y: plot.maxY), at: Point(x: x, y: edge),
        into: &text)
    }
    for line in lines.y {
      let y = ground.y(line.coordinate)
      write(
        line, isX: false, from: Point(x: plot.minX, y: y), to: Point(x: plot.maxX, y: y),
        at: Point(x: plot.minX - 5, y: rounded(y + 3.1)), into: &text)
    }
    // The directions in which the coordinates increase.
    write("x →", isX: true, at: Point(x: plot.maxX - 9, y: edge), into: &text)
    let end = ground.isUpward ? plot.minY + 6 : plot.maxY
    write(ground.isUpward ? "↑ y" : "↓ y", isX: false, at: Point(x: plot.minX - 5, y: end), into: &text)
  }

  private func write(
    _ line: Ground.Line, isX: Bool, from start: Point, to end: Point, at place: Point, into text: inout ByteText
  ) {
    text.append(fixed: isX ? "<g class=\"tick x" : "<g class=\"tick y")
    if line.coordinate == 0 { text.append(fixed: " zero") }
    text.append(fixed: "\"><path class=\"line\" stroke=\"")
    text.append(fixed: line.coordinate == 0 ? "#aeb6c0" : "#e2e5ea")
    text.append(fixed: "\" d=\"M")
    text.append(start)
    text.append(fixed: "L")
    text.append(end)
    text.append(fixed: "\"/>")
    if hasRoom(for: line.text, at: place) {
      text.append(fixed: isX ? "<text" : "<text text-anchor=\"end\"")
      text.appendAttribute("x", place.x)
      text.appendAttribute("y", place.y)
      text.append(fixed: ">")
      text.appendXML(line.text)
      text.append(fixed: "</text>")
    }
    text.append(fixed: "</g>\n")
  }

  private func write(_ words: StaticString, isX: Bool, at place: Point, into text: inout ByteText) {
    text.append(fixed: isX ? #"<text class="x direction""# : #"<text class="y direction" text-anchor="end""#)
    text.appendAttribute("x", place.x)
    text.appendAttribute("y", place.y)
    text.append(fixed: ">")
    text.append(words)
    text.append(fixed: "</text>\n")
  }

  /// Whether a number overlaps neither the arrow at the end of its axis nor numbers of the other axis.
  private func hasRoom(for text: String, at place: Point) -> Bool {
    let plot = ground.plot
    if place.x < plot.minX { return ground.isUpward ? place.y > plot.minY + 17 : place.y < plot.maxY - 9 }
    let half = TextMetrics.width(of: text, TextMetrics.tick) / 2
    return place.x - half >= plot.minX - 2 && place.x < plot.maxX - 36
  }
}
