import GeomrunLayerTree
import GeomrunNarration
import GeomrunPictures
import GeomrunReporting
import GeomrunText

/// What stands below the picture of a state, as a table that readers of any kind can go through.
struct StateLegend {
  /// Adds the views and the queries of a state.
  func write(_ state: StateFigure, into text: inout ByteText) {
    text.append(fixed: "<table class=\"views\"><caption>")
    text.appendWords { $0.legend }
    text.append(fixed: "</caption>\n<thead><tr><th scope=\"col\">")
    text.appendWords { $0.view }
    text.append(
      fixed:
        "</th><th scope=\"col\">frame</th><th scope=\"col\">bounds</th></tr></thead>\n<tbody>\n")
    for row in state.rows { write(row, into: &text) }
    text.append(fixed: "</tbody></table>\n")
    if state.moreRows > 0 {
      text.append(fixed: "<p class=\"more\">")
      text.appendWords { $0.moreViews(state.moreRows) }
      text.append(fixed: "</p>\n")
    }
    guard !state.queries.isEmpty else { return }
    text.appendWords(in: ("<h4>", "</h4>\n<ul class=\"queries\">\n")) { $0.queries }
    for query in state.queries {
      text.append(fixed: "<li>")
      if !query.letter.isEmpty {
        text.append(fixed: "<b>")
        text.appendShown(query.letter)
        text.append(fixed: "</b> ")
      }
      text.append(fixed: "<code>")
      text.appendShown(query.text)
      text.append(fixed: "</code></li>\n")
    }
    text.append(fixed: "</ul>\n")
  }

  private func write(_ row: StateFigure.Row, into text: inout ByteText) {
    text.append(fixed: "<tr><th scope=\"row\"")
    if row.depth > 0 { text.append(" class=\"d\(min(row.depth, 6))\"") }
    text.append(fixed: ">")
    PictureStyle.writeSwatch(of: row.paint, into: &text)
    text.append(fixed: "<bdi>")
    text.appendShown(row.name)
    text.append(fixed: "</bdi>")
    if let note = row.note {
      text.append(fixed: " <small>")
      text.appendWords { note.text($0.pictures) }
      text.append(fixed: "</small>")
    }
    text.append(fixed: "</th>")
    for numbers in [row.frame, row.bounds] {
      text.append(fixed: "<td>")
      for (index, number) in numbers.enumerated() {
        if index > 0 { text.append(fixed: ", ") }
        text.append(fixed: number.isNew ? "<b>" : "")
        text.appendShown(number.text)
        text.append(fixed: number.isNew ? "</b>" : "")
      }
      text.append(fixed: "</td>")
    }
    text.append(fixed: "</tr>\n")
  }

  /// Adds what the marks of the pictures mean.
  func write(_ marks: [PictureMark], into text: inout ByteText) {
    guard !marks.isEmpty else { return }
    text.append(fixed: "<ul class=\"marks\">\n")
    for mark in marks {
      text.append(fixed: "<li>")
      mark.writeSwatch(into: &text)
      text.appendWords { mark.word($0.pictures) }
      text.append(fixed: "</li>\n")
    }
    text.append(fixed: "</ul>\n")
  }
}
