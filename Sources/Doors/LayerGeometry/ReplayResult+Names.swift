public import GeomrunSceneReplay

extension ReplayResult {
  /// The names of the views that an answer consists of, in its order; empty where it is none, or a value.
  public func names(in answer: Answer) -> [String] {
    switch answer {
    case .view(let view): view.map { [name(of: $0)] } ?? []
    case .views(let views): views.map { name(of: $0) }
    case .value, .texts: []
    }
  }
}
