import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
import GeomrunText

/// Writes figures and their labels as SVG.
struct FigureWriter {
  let names: [String]

  /// Adds the shapes of one view.
  ///
  /// - Parameter id: What others refer to it by; empty where nobody does.
  func write(_ figure: Figure, of view: LayerID, id: String, into text: inout ByteText) {
    text.append(fixed: "<g")
    if !id.isEmpty { text.appendXML("id", id) }
    text.appendClass(
      "view", ofView: view.index,
      figure.part == .surroundings ? " around" : figure.isSeen ? "" : " unseen")
    text.appendXML("data-name", names[view.index])
    text.append(fixed: ">")
    if let before = figure.before { write(before, class: "before", into: &text) }
    switch (figure.outline, figure.left) {
    case (.corners(let quad), nil): text.appendPolygon(quad.points, class: "bounds")
    case (.dot(let point), _): text.appendCircle(point, 3, class: "bounds dot")
    case (.corners(let quad), let left?):
      text.appendPolygon(quad.points, class: "bounds cut")
      if !left.corners.isEmpty { text.appendPolygon(left.corners, class: "left") }
    }
    if let frame = figure.frame { text.appendPolygon(frame.points, class: "frame") }
    if let axes = figure.axes { write(axes, isCut: figure.axesAreCut, into: &text) }
    if let pin = figure.pin {
      if let old = figure.pinBefore { writeWay(from: old, to: pin, into: &text) }
      if figure.part == .small {
        text.appendCircle(pin, 1.6, class: "pin")
      } else {
        writePin(pin, class: figure.isGone ? "pin cut" : "pin", into: &text)
      }
    }
    for expected in figure.expected {
      switch expected {
      case .outline(let quad, _): text.appendPolygon(quad.points, class: "expected")
      case .pin(let point, _): writePin(point, class: "expected ring", into: &text)
      }
    }
    text.append(fixed: "</g>\n")
  }

  /// Adds the texts of one view.
  func write(_ labels: FigureLabels, of view: LayerID, id: String, into text: inout ByteText) {
    text.append(fixed: "<g")
    if !id.isEmpty { text.appendXML("id", id) }
    text.appendClass("label", ofView: view.index)
    text.appendXML("data-name", names[view.index])
    text.append(fixed: ">")
    for label in labels.labels {
      switch label.kind {
      case .name: write(label.text, at: label.place, class: "name", into: &text)
      case .origin: write(label.text, at: label.place, class: "origin", into: &text)
      case .axis: write(label.text, at: label.place, class: "axis", into: &text)
      case .expected: write(label.text, at: label.place, class: "expected", into: &text)
      }
    }
    text.append(fixed: "</g>\n")
  }

  /// Adds a text in the middle of its place, on a plate where there are lines behind it.
  func write(
    _ words: String, at place: LabelLayout.Place, class name: StaticString,
    into text: inout ByteText
  ) {
    let box = place.box
    if !place.isClear {
      text.append(fixed: "<rect class=\"plate\"")
      text.appendAttribute("x", rounded(box.minX))
      text.appendAttribute("y", rounded(box.minY))
      text.appendAttribute("width", rounded(box.width))
      text.appendAttribute("height", rounded(box.height))
      text.append(fixed: " rx=\"2\"/>")
    }
    text.append(fixed: "<text class=\"")
    text.append(fixed: name)
    text.append(fixed: "\"")
    text.appendAttribute("x", rounded(box.midX))
    text.appendAttribute("y", rounded(box.midY + 3.8))
    text.append(fixed: ">")
    text.appendXML(words)
    text.append(fixed: "</text>")
  }

  private func write(_ outline: Figure.Outline, class name: StaticString, into text: inout ByteText)
  {
    switch outline {
    case .corners(let quad): text.appendPolygon(quad.points, class: name)
    case .dot(let point): text.appendCircle(point, 2, class: name)
    }
  }

  /// A ring with a dot in it.
  private func writePin(_ point: Point, class name: StaticString, into text: inout ByteText) {
    text.append(fixed: "<path class=\"")
    text.append(fixed: name)
    text.append(fixed: "\" d=\"M")
    text.append(Point(x: rounded(point.x - 3.5), y: point.y))
    text.append(fixed: "a3.5,3.5 0 1 0 7,0a3.5,3.5 0 1 0 -7,0M")
    text.append(point)
    text.append(fixed: "h.01\"/>")
  }

  /// A line from where a pin was, which is a dot.
  private func writeWay(from old: Point, to new: Point, into text: inout ByteText) {
    text.append(fixed: "<path class=\"before\" d=\"M")
    text.append(Point(x: rounded(old.x - 2), y: old.y))
    text.append(fixed: "a2,2 0 1 0 4,0a2,2 0 1 0 -4,0M")
    text.append(old)
    text.append(fixed: "L")
    text.append(new)
    text.append(fixed: "\"/>")
  }

  /// The arrow along x has a filled head, the one along y an open one.
  private func write(
    _ axes: (origin: Point, x: Point?, y: Point?), isCut: Bool, into text: inout ByteText
  ) {
    for (tip, isX) in [(axes.x, true), (axes.y, false)] {
      guard let tip else { continue }
      let (dx, dy) = (tip.x - axes.origin.x, tip.y - axes.origin.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let head = min(6, length * 0.4) / length
      let back = Point(x: dx * head, y: dy * head)
      let side = Point(x: -dy * head * 0.5, y: dx * head * 0.5)
      text.append(fixed: isX ? "<path class=\"along-x" : "<path class=\"along-y")
      text.append(fixed: isCut ? " cut\" d=\"M" : "\" d=\"M")
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
}
