import GeomrunPictures
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

extension PlaygroundSession {
  /// The ID of the page's element that labels the picture of a film.
  private static let label = "time-title"

  /// Returns the film of a scene, or nil if nothing moves.
  func film(of scene: LayerScene) -> ByteText? {
    guard scene.header.usesClock else { return nil }
    var options = PictureOptions()
    options.width = 480
    guard let film = TimeFilm(scene, options: options, labelledBy: Self.label) else { return nil }
    if film.moving.isEmpty && film.ways.isEmpty { return nil }
    var text = ByteText()
    text.append("{\"times\": ")
    text.appendJSONList(of: film.times) { $1.append(WrittenText($0)) }
    text.append(", \"isEndless\": \(film.isEndless ? "true" : "false" as WrittenText), \"moving\": ")
    text.appendJSONList(of: film.moving) { moving, text in
      text.append("{\"view\": ")
      text.appendJSON(moving.name)
      text.append(", \"seen\": ")
      text.appendJSONList(of: moving.seen) { $1.appendJSON($0) }
      text.append(", \"set\": ")
      text.appendJSONList(of: moving.model) { $1.appendJSON($0) }
      text.append("}")
    }
    text.append(", \"more\": \(film.moreMoving), \"ways\": ")
    text.appendJSONList(of: film.ways) { way, text in
      text.append("{\"view\": ")
      text.appendJSON(way.view)
      text.append(", \"keyPath\": ")
      text.appendJSON(way.keyPath)
      text.append(", \"parts\": ")
      text.appendJSONList(of: way.parts) { part, text in
        if let part { text.append(WrittenText(part)) } else { text.append("null") }
      }
      text.append("}")
    }
    text.append(", \"svg\": ")
    text.appendJSON(film.svg.string)
    text.append("}")
    return text
  }
}
