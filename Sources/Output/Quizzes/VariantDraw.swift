import GeomrunSceneModel
import GeomrunSceneReplay

/// Draws different versions of a scene by varying its parameters.
struct VariantDraw {
  /// The number of consecutive failures after which the search ends.
  static let attempts = 1000
  /// The number of parameter combinations that an integer can identify; beyond it, only the first parameters vary.
  private static let mostCombinations = 1 << 40

  /// The number of every parameter's choice, for each version.
  private(set) var combinations: [[Int]] = []
  /// The number of draws.
  private(set) var draws = 0

  /// Draws as many versions as possible, at most `count`; O(count), and a replay for each.
  ///
  /// They depend only on the scene and the seed, and a larger count starts with the same versions.
  init(of scene: LayerScene, seed: UInt64, count: Int) {
    var mixed = SplitMix64(seed: seed)
    let all = ChoiceCombinations(of: scene.header)
    let sizes = all.sizes
    var (leading, total) = (0, 1)
    for size in sizes where leading < sizes.count && total <= Self.mostCombinations / size {
      (leading, total) = (leading + 1, total * size)
    }
    var indices = ShuffledIndices(count: total, seed: mixed.next())
    var others = SplitMix64(seed: mixed.next())
    // Lists may contain a number twice, or expressions with the same value.
    var seen: Set<[Double]> = []
    var failures = 0
    while combinations.count < count, failures < Self.attempts, var index = indices.next() {
      draws += 1
      var choices: [Int] = []
      for size in sizes.prefix(leading) {
        choices.append(index % size)
        index /= size
      }
      for size in sizes.dropFirst(leading) { choices.append(others.next(below: size)) }
      choices = all.choices(ofAxes: choices)
      failures += 1
      guard let drawn = scene.fixed(to: choices), seen.insert(drawn.fixedValues).inserted else { continue }
      if drawn.replay().diagnostics.contains(where: { $0.severity == .error }) { continue }
      failures = 0
      combinations.append(choices)
    }
  }
}

extension LayerScene {
  /// The remaining value of each parameter.
  fileprivate var fixedValues: [Double] { header.parameters.map { $0.value ?? .nan } }
}

/// The numbers below a count in random order, each once; takes memory only for the drawn ones.
struct ShuffledIndices {
  private let count: Int
  private var taken = 0
  /// The value at a position, if it is not its own number.
  private var moved: [Int: Int] = [:]
  private var generator: SplitMix64

  init(count: Int, seed: UInt64) {
    self.count = count
    generator = SplitMix64(seed: seed)
  }

  /// Returns the next number; nil after the last one.
  mutating func next() -> Int? {
    guard taken < count else { return nil }
    let place = taken + generator.next(below: count - taken)
    let number = moved[place] ?? place
    moved[place] = moved[taken] ?? taken
    moved[taken] = nil
    taken += 1
    return number
  }
}
