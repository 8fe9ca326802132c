import GeomrunGeometry
import GeomrunReporting
import GeomrunText

/// The document around a picture.
struct SVGDocument {
  let options: PictureOptions
  /// Whether it has groups that are referenced.
  let isShared: Bool

  /// Adds the beginning; width and height are units of the picture.
  func begin(title: String, description: String, width: Double, height: Double, into text: inout ByteText) {
    beginElement(width: width, height: height, into: &text)
    text.append(fixed: "\">\n<title>")
    text.appendXML(ShownText.plain(title))
    text.append(fixed: "</title>\n<desc>")
    text.appendXML(description)
    text.append(fixed: "</desc>\n")
    if options.holdsStyle {
      text.append(fixed: "<style>\n")
      text.append(PictureStyle.text)
      text.append(fixed: "</style>\n")
    }
    writePaper(width: width, height: height, into: &text)
  }

  /// Adds the beginning of a picture in a page, which contains its title as the element with an id.
  func begin(labelledBy label: String, width: Double, height: Double, into text: inout ByteText) {
    beginElement(width: width, height: height, into: &text)
    text.append(fixed: "\"")
    text.appendXML("aria-labelledby", label)
    text.append(fixed: ">\n")
    writePaper(width: width, height: height, into: &text)
  }

  /// Adds the first element up to the end of its last value, which is open.
  private func beginElement(width: Double, height: Double, into text: inout ByteText) {
    let height = height.rounded(.up)
    text.append(fixed: "<svg xmlns=\"http://www.w3.org/2000/svg\"")
    if isShared { text.append(fixed: " xmlns:xlink=\"http://www.w3.org/1999/xlink\"") }
    text.append(fixed: " class=\"geomrun\" role=\"img\"")
    text.append(fixed: GroupLook.texts)
    text.appendAttribute("width", options.width)
    text.appendAttribute("height", (height * options.width / width).rounded())
    text.append(fixed: " viewBox=\"0 0 ")
    text.append(width)
    text.append(fixed: " ")
    text.append(height)
  }

  private func writePaper(width: Double, height: Double, into text: inout ByteText) {
    text.append(fixed: ##"<rect class="paper" fill="#fff""##)
    text.appendAttribute("width", width)
    text.appendAttribute("height", height.rounded(.up))
    text.append(fixed: "/>\n")
  }

  /// Adds the end.
  func end(into text: inout ByteText) { text.append(fixed: "</svg>\n") }

  /// Adds the lines above a picture, with their top left corner at a point.
  func writeCaption(_ lines: [String], at corner: Point, into text: inout ByteText) {
    guard !lines.isEmpty else { return }
    text.append(fixed: "<g class=\"caption\">")
    for (index, line) in lines.enumerated() {
      text.append(fixed: "<text")
      text.appendAttribute("x", corner.x)
      text.appendAttribute("y", corner.y + Double(index) * TextMetrics.line + 12)
      text.append(fixed: ">")
      text.appendXML(line)
      text.append(fixed: "</text>")
    }
    text.append(fixed: "</g>\n")
  }
}
