import GeomrunPictures
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// A scene over time: a picture controlled by a slider, with the numbers and the curves.
///
/// Without a script, it is a film strip.
struct TimeSection {
  let scene: LayerScene
  let views: Set<String>?
  /// The prefix of its ids.
  let id: String

  private static let curve = (width: 240.0, height: 120.0, room: 10.0)
  /// The number of times that are shown without a script.
  private static let panels = 5

  /// Adds the section; nothing if nothing moves.
  func write(into page: inout Markup) {
    guard scene.header.usesClock else { return }
    var options = PictureOptions()
    options.width = 480
    options.holdsStyle = false
    options.views = views
    guard let film = TimeFilm(scene, options: options, labelledBy: "\(id)-t") else { return }
    page.block("section", ["class": "time", "aria-labelledby": "\(id)-t"]) { section in
      section.line("h3", ["id": "\(id)-t"]) { $0.words(\.overTime) }
      if film.isEndless { section.line("p", ["class": "more"]) { $0.words(\.endless) } }
      section.block("div", ["class": "moved"]) { moved in
        writeControls(film, into: &moved)
        moved.block("div", ["class": "look"]) { look in
          look.block("figure") { $0.trusted { $0.append(film.svg) } }
          look.block("div", ["class": "beside"]) { beside in
            writeNumbers(film, into: &beside)
            writeCurves(film, into: &beside)
          }
        }
      }
      section.block("div", ["class": "still"]) { $0.trusted { writeStrip(film, into: &$0) } }
    }
  }

  private func writeControls(_ film: TimeFilm, into page: inout Markup) {
    page.block("div", ["class": "clock"]) { clock in
      clock.line("button", ["type": "button", "class": "run"]) { button in
        button.element("span", ["class": "off"]) { $0.words(\.play) }
        button.element("span", ["class": "going"]) { $0.words(\.pause) }
      }
      clock.line("label", ["for": "\(id)-s"]) { $0.words(\.time) }
      clock.voidLine(
        "input",
        [
          "type": "range", "id": "\(id)-s", "min": "0", "max": "\(film.times.count - 1)", "step": "1", "value": "0",
          "data-times": film.times.map { NumberText.rounded($0, decimals: 4) }.joined(separator: "|"),
        ])
      clock.line("output", ["for": "\(id)-s"], "0 s")
    }
  }

  private func writeNumbers(_ film: TimeFilm, into page: inout Markup) {
    guard !film.moving.isEmpty else { return }
    page.line("table", ["class": "frames"]) { table in
      table.line("caption") { $0.words(\.frames) }
      table.line("thead") { head in
        head.element("tr") { row in
          for title in [\PageWords.view, \.asSeen, \.asSet] {
            row.element("th", ["scope": "col"]) { $0.words { $0[keyPath: title] } }
          }
        }
      }
      table.rows(in: "tbody") { body in
        for moving in film.moving {
          body.line("tr") { row in
            row.element("th", ["scope": "row"]) { name in
              name.trusted { PictureStyle.writeSwatch(of: moving.paint, into: &$0) }
              name.text(moving.name)
            }
            for texts in [moving.seen, moving.model] {
              row.element("td", ["data-at": texts.joined(separator: "|")], texts.first ?? "")
            }
          }
        }
      }
    }
    if film.moreMoving > 0 { page.line("p", ["class": "more"]) { $0.words { $0.moreViews(film.moreMoving) } } }
  }

  private func writeCurves(_ film: TimeFilm, into page: inout Markup) {
    for way in film.ways {
      let known = way.parts.compactMap { $0 }
      let (low, high) = (min(known.min() ?? 0, 0), max(known.max() ?? 1, 1))
      func place(_ index: Int, _ part: Double) -> String {
        let x = Self.curve.room + Self.curve.width * Double(index) / Double(max(film.times.count - 1, 1))
        let y = Self.curve.room + Self.curve.height * (high - part) / (high - low)
        return "\(NumberText.rounded(x, decimals: 1)),\(NumberText.rounded(y, decimals: 1))"
      }
      var path = ""
      var isDrawn = false
      for (index, part) in way.parts.enumerated() {
        guard let part else {
          isDrawn = false
          continue
        }
        path += "\(isDrawn ? "L" : "M")\(place(index, part))"
        isDrawn = true
      }
      let width = Self.curve.width + 2 * Self.curve.room
      let height = Self.curve.height + 2 * Self.curve.room
      let last = film.times.count - 1
      page.block("figure", ["class": "curve"]) { figure in
        figure.line("figcaption") { caption in
          caption.element("code", "\(way.view).\(way.keyPath)")
          caption.text(" ")
          caption.element(
            "span",
            ["data-at": way.parts.map(Self.percent).joined(separator: "|")], Self.percent(way.parts[0]))
        }
        let dots = way.parts.enumerated().map { index, part in part.map { place(index, $0) } ?? "" }
        let box = "0 0 \(NumberText.shortest(width)) \(NumberText.shortest(height))"
        figure.line("svg", ["viewBox": box, "aria-hidden": "true"]) { svg in
          let ends = "M\(place(0, 0))L\(place(last, 0))M\(place(0, 1))L\(place(last, 1))"
          svg.element("path", ["class": "axis", "d": ends], "")
          svg.element("path", ["class": "way", "d": path], "")
          svg.element("circle", ["class": "dot", "r": "5", "data-at": dots.joined(separator: "|")], "")
        }
      }
    }
  }

  private static func percent(_ part: Double?) -> String {
    part.map { NumberText.rounded($0 * 100, decimals: 1) + " %" } ?? "–"
  }

  private func writeStrip(_ film: TimeFilm, into text: inout ByteText) {
    var options = PictureOptions()
    options.width = 960
    options.holdsStyle = false
    options.idPrefix = "\(id)-"
    options.views = views
    let end = film.times.last ?? 0
    let times = (0..<Self.panels).map { end * Double($0) / Double(Self.panels - 1) }
    Picture(of: SceneStates(of: scene, times: times), options: options).writeStrip(into: &text)
  }
}
