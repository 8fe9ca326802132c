import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
import GeomrunText

/// Draws figures and writes their labels.
struct FigureWriter {
  let names: [String]
  let paints: [ViewPaint]

  /// Adds the shapes of one view.
  ///
  /// - Parameter id: The id for references to it; empty if there are none.
  func write(_ figure: Figure, of view: LayerID, id: String, into canvas: inout Canvas) {
    canvas.beginView(
      paints[view.index], id: id, figure.part == .surroundings ? .around : figure.isSeen ? .plain : .unseen)
    canvas.text.appendXML("data-name", names[view.index])
    canvas.text.append(fixed: ">")
    switch figure.before {
    case .corners(let quad): canvas.polygon(quad.points, .before)
    case .dot(let point): canvas.circle(point, 2, .before)
    case nil: break
    }
    if let role = figure.role {
      let stroke = role == .running ? Stroke.running : .laidOut
      switch figure.outline {
      case .corners(let quad): canvas.polygon(quad.points, stroke)
      case .dot(let point): canvas.circle(point, 5, stroke)
      }
    }
    switch (figure.outline, figure.left) {
    case (.corners(let quad), nil): canvas.polygon(quad.points, .bounds)
    case (.dot(let point), _): canvas.circle(point, 3, .dot)
    case (.corners(let quad), let left?):
      canvas.polygon(quad.points, .cut)
      if !left.corners.isEmpty { canvas.polygon(left.corners, .left) }
    }
    for inside in figure.insides {
      canvas.polygon(inside.outline.points, inside.kind == .safeArea ? .safeArea : .content)
    }
    if let frame = figure.frame { canvas.polygon(frame.points, .frame) }
    if let axes = figure.axes { canvas.axes(axes, isCut: figure.axesAreCut) }
    if let pin = figure.pin {
      if let old = figure.pinBefore { canvas.pinTrail(from: old, to: pin) }
      if figure.part == .small {
        canvas.circle(pin, 1.6, .smallPin)
      } else {
        canvas.pin(pin, figure.isGone ? .pinCut : .pin)
      }
    }
    if figure.isMarked {
      switch figure.outline {
      // The corner of the origin has the arrows.
      case .corners(let quad): canvas.markForLayout(quad.alongX)
      case .dot(let point): canvas.markForLayout(Point(x: rounded(point.x + 7), y: point.y))
      }
    }
    for expected in figure.expected {
      switch expected {
      case .outline(let quad, _): canvas.polygon(quad.points, .expected)
      case .pin(let point, _): canvas.pin(point, .expectedPin)
      }
    }
    canvas.endView()
  }

  /// Adds the texts of one view.
  func write(_ labels: FigureLabels, of view: LayerID, id: String, into canvas: inout Canvas) {
    canvas.text.append(fixed: "<g")
    if !id.isEmpty { canvas.text.appendXML("id", id) }
    canvas.text.appendClass("label", as: paints[view.index])
    canvas.text.appendXML("data-name", names[view.index])
    canvas.text.append(fixed: ">")
    let paint = paints[view.index]
    for label in labels.labels {
      if let leader = label.leader { canvas.line(from: leader.start, to: leader.end, .leader, as: paint) }
      let look: TextLook =
        switch label.kind {
        case .name: .name(paint)
        case .origin: .origin(paint)
        case .axis: .axis
        case .expected: .expected
        }
      if label.kind == .origin { canvas.note(.origin) }
      write(label.text, at: label.place, look, into: &canvas.text)
    }
    canvas.text.append(fixed: "</g>\n")
  }

  /// Adds a text in the middle of its position, on a plate if there are lines behind it.
  func write(_ words: String, at place: LabelLayout.Place, _ look: TextLook, into text: inout ByteText) {
    let box = place.box
    if !place.isClear {
      text.append(fixed: ##"<rect class="plate" fill="#fff" fill-opacity=".7""##)
      text.appendAttribute("x", rounded(box.minX))
      text.appendAttribute("y", rounded(box.minY))
      text.appendAttribute("width", rounded(box.width))
      text.appendAttribute("height", rounded(box.height))
      text.append(fixed: " rx=\"2\"/>")
    }
    text.append(fixed: "<text")
    look.write(into: &text)
    text.appendAttribute("x", rounded(box.midX))
    text.appendAttribute("y", rounded(box.midY + 3.8))
    text.append(fixed: ">")
    text.appendXML(words)
    text.append(fixed: "</text>")
  }
}
