import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
import GeomrunText

/// Writes the lines below a picture.
struct LegendWriter {
  /// Adds a legend with the top left corner of its first line at a point.
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
      text.append(fixed: " class=\"row\">")
      text.appendSample(of: paint, Rect(x: left + 1, y: rounded(base - 8.5), width: 13, height: 9))
    case .expected:
      text.append(fixed: " class=\"row sample\"")
      text.append(fixed: GroupLook.lines)
      text.append(fixed: ">")
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
    // Some renderers remove spaces where others cannot break lines.
    text.append(fixed: " xml:space=\"preserve\">")
    body(&text)
    text.append(fixed: "</text>")
  }

  private func write(_ piece: LegendLine.Piece, into text: inout ByteText) {
    let look: TextLook
    switch piece.style {
    case .plain: return text.appendXML(piece.text)
    case .faint: look = .faint
    case .new: look = .new
    case .expected: look = .expectedNew
    case .name(let paint): look = .nameInLine(paint)
    }
    text.append(fixed: "<tspan")
    look.write(into: &text)
    text.append(fixed: ">")
    text.appendXML(piece.text)
    text.append(fixed: "</tspan>")
  }
}
