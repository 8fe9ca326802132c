import GeomrunLayerTree
import GeomrunPictures
import GeomrunSceneModel
import GeomrunSceneReplay

/// The picture of a state, with its position in a layout pass.
struct PassFigure {
  let figure: StateFigure
  let place: SceneStates.PassPlace

  /// The number of the step, followed by that of its part.
  var number: String { place.part.map { "\(place.step).\($0.number)" } ?? "\(place.step)" }

  /// Returns the description of the part.
  func words(in header: SceneHeader, _ words: PictureWords) -> String {
    switch place.part?.stop {
    case .called(let call): "\(header.views[call.view.index].name).\(call.method.rawValue)"
    case .placed(let view): words.placed(header.views[view.index].name)
    case .ended, nil: words.passEnds
    }
  }

  /// Returns the id of the picture's label: the title of the step, or of a part that is not its last one.
  static func id(of place: SceneStates.PassPlace, _ prefix: String) -> String {
    guard let part = place.part, !place.isEnd else { return "\(prefix)\(place.step)-t" }
    return "\(prefix)\(place.step)-\(part.number)-t"
  }
}
