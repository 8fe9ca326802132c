import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords

// Simple guesses.
extension MistakeRow {
  static let takesAnotherView = MistakeRow(
    on: .all, .neighbour, rarity: 0.5,
    .always { made in
      guard let other = made.other, case .property(_, let path) = made.subject else { return nil }
      return Words(en: "This is taken from \(other).\(path).", zh: "这取自\(other).\(path)。")
    })

  static let saysTheOpposite = MistakeRow(
    on: .all, .permutation, asked: [.contains, .hitTest, .layerHitTest, .touchAtTime], rarity: 0.5,
    .always { $0.whyNot })

  static let exchangesNeighbours = MistakeRow(on: .all, .permutation, rarity: 0.5, .always { $0.whichComesFirst })
}
