import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
import GeomrunText

/// Writes the lines below a picture.
struct LegendWriter {
  /// Adds a legend whose first line has its top left corner at a point.
  func write(_ legend: Legend, at corner: Point, into text: inout ByteText) {
    guard !legend.lines.isEmpty else { return }
    text.append(fixed: "<g class=\"legend\">\n")
    for (index, line) in legend.lines.enumerated() {
      let base = corner.y + Double(index) * TextMetrics.line + 12
      write(line, left: corner.x, base: rounded(base), into: &text)
    }
    text.append(fixed: "</g>\n")
  }

  private func write(_ line: LegendLine, left: Double, base: Double, into text: inout ByteText) {
    text.append(fixed: "<g")
    switch line.mark {
    case .view(let paint):
      if paint.color != nil {
        // A colour that fills the sample is none of the words beside it.
        text.append(fixed: " class=\"row\"><g")
        text.appendClass("sample", as: paint, fills: true)
      } else {
        text.appendClass("row sample", as: paint)
      }
      text.append(fixed: "><rect class=\"bounds\"")
      text.appendAttribute("x", left + 1)
      text.appendAttribute("y", rounded(base - 8.5))
      text.append(fixed: " width=\"13\" height=\"9\"/>")
      if paint.color != nil { text.append(fixed: "</g>") }
    case .expected:
      text.append(fixed: " class=\"row sample\">")
      var canvas = Canvas()
      canvas.line(from: Point(x: left, y: rounded(base - 4)), to: Point(x: left + 13, y: rounded(base - 4)), .expected)
      text.append(canvas.text)
    case .letter(let letter):
      text.append(fixed: " class=\"row\">")
      writeText(at: left + 1, base, into: &text) { text in
        write(LegendLine.Piece(text: letter, style: .new), into: &text)
      }
    case .nothing: text.append(fixed: " class=\"row\">")
    }
    var start = line.pieces.startIndex
    while start < line.pieces.endIndex {
      let end = line.pieces[(start + 1)...].firstIndex { $0.cell != nil } ?? line.pieces.endIndex
      let cell = line.pieces[start].cell ?? 0
      let x = left + LegendLine.markWidth + TextMetrics.width(ofCells: cell, TextMetrics.text)
      writeText(at: rounded(x), base, into: &text) { text in
        for piece in line.pieces[start..<end] { write(piece, into: &text) }
      }
      start = end
    }
    text.append(fixed: "</g>\n")
  }

  private func writeText(at x: Double, _ y: Double, into text: inout ByteText, _ body: (inout ByteText) -> Void) {
    text.append(fixed: "<text")
    text.appendAttribute("x", x)
    text.appendAttribute("y", y)
    // Some renderers take spaces away that others cannot break at.
    text.append(fixed: " xml:space=\"preserve\">")
    body(&text)
    text.append(fixed: "</text>")
  }

  private func write(_ piece: LegendLine.Piece, into text: inout ByteText) {
    let name: StaticString? =
      switch piece.style {
      case .plain: nil
      case .faint: "faint"
      case .new: "new"
      case .expected: "expected new"
      case .name: nil
      }
    if case .name(let paint) = piece.style {
      text.append(fixed: "<tspan")
      text.appendClass("name", as: paint)
      text.append(fixed: ">")
    } else if let name {
      text.append(fixed: "<tspan class=\"")
      text.append(fixed: name)
      text.append(fixed: "\">")
    } else {
      return text.appendXML(piece.text)
    }
    text.appendXML(piece.text)
    text.append(fixed: "</tspan>")
  }
}
