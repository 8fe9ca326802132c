import GeomrunGeometry
import GeomrunReporting
import GeomrunText

/// The shapes of a picture, with the marks that occur in it: every shape requires its mark.
struct Canvas {
  /// The drawing; only the canvas adds shapes.
  var text = ByteText()
  /// The marks of all shapes.
  private(set) var marks: Set<PictureMark> = []

  /// The view whose shapes are drawn, and its appearance.
  private var view: (paint: ViewPaint?, look: ViewLook) = (nil, .plain)

  /// Begins a group with the shapes of a view, and leaves its first tag open.
  mutating func beginView(_ paint: ViewPaint, id: String, _ look: ViewLook) {
    view = (paint, look)
    text.append(fixed: "<g")
    if !id.isEmpty { text.appendXML("id", id) }
    text.appendClass("view", as: paint, look.look.class)
    paint.writeShapes(fills: true, into: &text)
    if let mark = look.look.mark { marks.insert(mark) }
  }

  /// Ends the group with the shapes of a view.
  mutating func endView() {
    view = (nil, .plain)
    text.append(fixed: "</g>\n")
  }

  /// Begins a group with a sample that does not belong to a view.
  mutating func beginSample(_ look: ViewLook = .plain) {
    view = (nil, look)
    text.append(fixed: "<g class=\"sample ink")
    text.append(fixed: look.look.class)
    text.append(fixed: "\"")
    text.append(fixed: GroupLook.outlines)
    text.append(fixed: GroupLook.covered)
    text.append(fixed: GroupLook.ink)
    text.append(fixed: ">")
  }

  /// Records that a text is a mark.
  mutating func note(_ mark: PictureMark) { marks.insert(mark) }

  /// Adds an outline.
  mutating func polygon(_ points: [Point], _ stroke: Stroke) {
    begin("<polygon", stroke)
    text.append(fixed: " points=\"")
    for (index, point) in points.enumerated() {
      if index > 0 { text.append(fixed: " ") }
      text.append(point)
    }
    text.append(fixed: "\"/>")
  }

  /// Adds a line, in the color of a view if its group has another.
  mutating func line(from start: Point, to end: Point, _ stroke: Stroke, as paint: ViewPaint? = nil) {
    begin("<path", stroke)
    paint?.writeLine("stroke", into: &text)
    text.append(fixed: stroke.dashes)
    text.append(fixed: " d=\"M")
    text.append(start)
    text.append(fixed: "L")
    text.append(end)
    text.append(fixed: "\"/>")
  }

  /// Adds a line, with a short one across each of its ends.
  mutating func beam(from start: Point, to end: Point, hasEnds: Bool, _ stroke: Stroke) {
    line(from: start, to: end, stroke)
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    guard hasEnds, length > 0 else { return }
    // A separate path, so the ends of a dashed line are solid.
    begin("<path", stroke, " end")
    text.append(fixed: " d=\"")
    let side = Point(x: -y / length * 4, y: x / length * 4)
    for point in [start, end] {
      text.append(fixed: "M")
      text.append(Point(x: rounded(point.x - side.x), y: rounded(point.y - side.y)))
      text.append(fixed: "L")
      text.append(Point(x: rounded(point.x + side.x), y: rounded(point.y + side.y)))
    }
    text.append(fixed: "\"/>")
  }

  /// Adds two short lines across a point.
  mutating func cross(_ middle: Point) {
    let reach = 4.5
    begin("<path", .cross)
    text.append(fixed: " d=\"")
    for side in [-1.0, 1] {
      text.append(fixed: "M")
      text.append(Point(x: rounded(middle.x - reach), y: rounded(middle.y - side * reach)))
      text.append(fixed: "L")
      text.append(Point(x: rounded(middle.x + reach), y: rounded(middle.y + side * reach)))
    }
    text.append(fixed: "\"/>")
  }

  /// Adds a dot.
  mutating func circle(_ middle: Point, _ radius: Double, _ stroke: Stroke) {
    begin("<circle", stroke)
    text.appendAttribute("cx", middle.x)
    text.appendAttribute("cy", middle.y)
    text.appendAttribute("r", radius)
    text.append(fixed: "/>")
  }

  /// Adds the mark of a view that needs layout, which differs from a dot.
  mutating func markForLayout(_ middle: Point) {
    let corners = [(-4.5, 0.0), (0, -4.5), (4.5, 0), (0, 4.5)]
    polygon(corners.map { Point(x: rounded(middle.x + $0), y: rounded(middle.y + $1)) }, .marked)
  }

  /// Adds a ring with a dot in it.
  mutating func pin(_ point: Point, _ stroke: Stroke) {
    begin("<path", stroke)
    text.append(fixed: " d=\"M")
    text.append(Point(x: rounded(point.x - 3.5), y: point.y))
    text.append(fixed: "a3.5,3.5 0 1 0 7,0a3.5,3.5 0 1 0 -7,0M")
    text.append(point)
    text.append(fixed: "h.01\"/>")
  }

  /// Adds a line from the previous position of a pin, which is a dot.
  mutating func pinTrail(from old: Point, to new: Point) {
    begin("<path", .before)
    text.append(fixed: " d=\"M")
    text.append(Point(x: rounded(old.x - 2), y: old.y))
    text.append(fixed: "a2,2 0 1 0 4,0a2,2 0 1 0 -4,0M")
    text.append(old)
    text.append(fixed: "L")
    text.append(new)
    text.append(fixed: "\"/>")
  }

  /// Adds the arrows along x, with a filled head, and along y, with an open head.
  mutating func axes(_ axes: (origin: Point, x: Point?, y: Point?), isCut: Bool) {
    for (tip, isX) in [(axes.x, true), (axes.y, false)] {
      guard let tip else { continue }
      let (dx, dy) = (tip.x - axes.origin.x, tip.y - axes.origin.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let head = min(6, length * 0.4) / length
      let back = Point(x: dx * head, y: dy * head)
      let side = Point(x: -dy * head * 0.5, y: dx * head * 0.5)
      begin("<path", isX ? (isCut ? .alongXCut : .alongX) : (isCut ? .alongYCut : .alongY))
      text.append(fixed: " d=\"M")
      text.append(axes.origin)
      text.append(fixed: "L")
      text.append(tip)
      text.append(fixed: "M")
      text.append(Point(x: rounded(tip.x - back.x + side.x), y: rounded(tip.y - back.y + side.y)))
      text.append(fixed: "L")
      text.append(tip)
      text.append(fixed: "L")
      text.append(Point(x: rounded(tip.x - back.x - side.x), y: rounded(tip.y - back.y - side.y)))
      text.append(fixed: isX ? "Z\"/>" : "\"/>")
    }
  }

  private mutating func begin(_ tag: StaticString, _ stroke: Stroke, _ more: StaticString = "") {
    let look = stroke.look
    marks.insert(look.mark)
    text.append(fixed: tag)
    text.append(fixed: " class=\"")
    text.append(fixed: look.class)
    text.append(fixed: more)
    text.append(fixed: "\"")
    text.append(fixed: look.light)
    if stroke.isOutline { writeOutline(stroke) }
    if stroke.isFilledAsLines { view.paint?.writeFillOfLines(into: &text) }
  }

  /// Adds the appearance of the current view's outline.
  private mutating func writeOutline(_ stroke: Stroke) {
    switch (view.look, stroke) {
    case (.unseen, _): text.append(fixed: #" stroke-dasharray=".1 4" fill="none""#)
    case (.around, .cut): text.append(fixed: ##" stroke="#8b949e" stroke-dasharray="9 3" fill="none""##)
    case (.around, _): text.append(fixed: ##" stroke="#8b949e" stroke-width="1" fill="none""##)
    case (.plain, .cut): text.append(fixed: #" stroke-dasharray="9 3" fill="none""#)
    case (.plain, .dot): text.append(fixed: #" fill-opacity="1""#)
    case (.plain, _): view.paint?.writeDashes(into: &text)
    }
  }
}
