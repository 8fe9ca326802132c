import GeomrunLayerTree
import GeomrunNarration
import GeomrunPictures
import GeomrunReporting
import GeomrunText

/// The legend of a state's picture, as an accessible table.
struct StateLegend {
  /// Adds the views and the queries of a state.
  func write(_ state: StateFigure, into page: inout Markup) {
    page.line("table", ["class": "views"]) { table in
      table.line("caption") { $0.words(\.legend) }
      table.line("thead") { head in
        head.element("tr") { row in
          row.element("th", ["scope": "col"]) { $0.words(\.view) }
          row.element("th", ["scope": "col"], "frame")
          row.element("th", ["scope": "col"], "bounds")
        }
      }
      table.rows(in: "tbody") { body in for row in state.rows { body.line("tr") { write(row, into: &$0) } } }
    }
    if state.moreRows > 0 { page.line("p", ["class": "more"]) { $0.words { $0.moreViews(state.moreRows) } } }
    if state.unnumbered > 0 {
      page.line("p", ["class": "more"]) { $0.words { $0.pictures.unnumbered(state.unnumbered) } }
    }
    guard !state.queries.isEmpty else { return }
    page.line("h4") { $0.words(\.queries) }
    page.block("ul", ["class": "queries"]) { list in
      for query in state.queries {
        list.line("li") { line in
          if !query.letter.isEmpty {
            line.element("b", query.letter)
            line.text(" ")
          }
          line.element("code", query.text)
        }
      }
    }
  }

  private func write(_ view: StateFigure.Row, into row: inout Markup) {
    let depth = view.depth > 0 ? "d\(min(view.depth, 6))" : nil
    row.element("th", ["scope": "row", "class": depth]) { cell in
      cell.trusted { PictureStyle.writeSwatch(of: view.paint, into: &$0) }
      cell.element("bdi", view.name)
      if let note = view.note {
        cell.text(" ")
        cell.element("small") { $0.words { note.text($0.pictures) } }
      }
    }
    for numbers in [view.frame, view.bounds] {
      row.element("td") { cell in
        // An origin and a size each stay on one line.
        for start in stride(from: 0, to: numbers.count, by: 2) {
          if start > 0 { cell.text(" ") }
          cell.element("span", ["class": "pair"]) { pair in
            for index in start..<min(start + 2, numbers.count) {
              if index > start { pair.text(" ") }
              let number = numbers[index]
              if number.isNew { pair.element("b", number.text) } else { pair.text(number.text) }
              if index + 1 < numbers.count { pair.text(",") }
            }
          }
        }
      }
    }
  }

  /// Adds the meaning of the pictures' marks.
  func write(_ marks: [PictureMark], into page: inout Markup) {
    guard !marks.isEmpty else { return }
    page.block("ul", ["class": "marks"]) { list in
      for mark in marks {
        list.line("li") { line in
          line.trusted { mark.writeSwatch(into: &$0) }
          line.words { mark.word($0.pictures) }
        }
      }
    }
  }
}
