public import GeomrunLayerTree

/// What a replay does differently from what its scene says.
public struct ReplaySettings: Sendable {
  /// Which of its choices each parameter takes, from 0; the first where there is no entry.
  public var choices: [Int] = []
  /// What assigning a frame does, in place of the scene's own model.
  public var setterModel: SetterModel?
  /// Rules that are replaced by wrong ones.
  package var changedRule: ChangedRule?

  /// Settings that change nothing.
  public init() {}

  func choice(of parameter: Int) -> Int {
    choices.indices.contains(parameter) ? choices[parameter] : 0
  }
}
