import GeomrunSceneModel
import GeomrunSceneReplay

/// Draws versions of a scene whose parameters have other values, none of them twice.
struct VariantDraw {
  /// So many draws in a row may fail until no more versions are looked for.
  static let attempts = 1000
  /// The combinations of parameters that can be told apart by a number; of more, the first parameters alone decide.
  private static let mostCombinations = 1 << 40

  /// For each version the number of the choice of every parameter.
  private(set) var combinations: [[Int]] = []
  /// How many draws were made.
  private(set) var draws = 0

  /// As many versions as there are, at most `count`; O(count), and a replay for each.
  ///
  /// They depend on nothing but the scene and the seed, and more of them begin with the same ones.
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
    // Lists may hold a number twice, or expressions with the same value.
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
  /// The only values that are left to the parameters.
  fileprivate var fixedValues: [Double] { header.parameters.map { $0.value ?? .nan } }
}

/// The numbers below a count in a drawn order, each once; takes memory for those that have been drawn.
struct ShuffledIndices {
  private let count: Int
  private var taken = 0
  /// What lies at a place instead of its own number.
  private var moved: [Int: Int] = [:]
  private var generator: SplitMix64

  init(count: Int, seed: UInt64) {
    self.count = count
    generator = SplitMix64(seed: seed)
  }

  /// The next number; nil behind the last one.
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
