public import GeomrunSceneModel

/// All combinations of the choices of a scene's parameters; the last parameter changes fastest.
public struct ChoiceCombinations: Sequence, Sendable {
  /// The number of choices of each axis: of a parameter, or of all that are paired with each other.
  package let sizes: [Int]
  /// The axis of each parameter.
  private let axes: [Int]
  /// The number of combinations, at least 1; nil if it is too large to count.
  public let count: Int?

  /// Creates the combinations of a scene, each with the choice numbers of all parameters.
  public init(of header: SceneHeader) {
    var (sizes, axes): ([Int], [Int]) = ([], [])
    for parameter in header.parameters {
      if let first = parameter.pairedWith, axes.indices.contains(first) {
        axes.append(axes[first])
        sizes[axes[first]] = Swift.max(sizes[axes[first]], parameter.choiceCount)
      } else {
        axes.append(sizes.count)
        sizes.append(parameter.choiceCount)
      }
    }
    (self.sizes, self.axes) = (sizes, axes)
    var product: Int? = 1
    for size in sizes {
      let (next, isTooLarge) = (product ?? 0).multipliedReportingOverflow(by: size)
      product = isTooLarge || product == nil ? nil : next
    }
    count = product
  }

  /// Iterates over the combinations, beginning with the first choice of every parameter.
  public func makeIterator() -> Iterator { Iterator(all: self, coming: [Int](repeating: 0, count: sizes.count)) }

  /// The choice number of every parameter, from those of all axes.
  package func choices(ofAxes choices: [Int]) -> [Int] { axes.map { choices[$0] } }

  /// The remaining combinations.
  public struct Iterator: IteratorProtocol {
    fileprivate let all: ChoiceCombinations
    fileprivate var coming: [Int]?

    /// The next combination; nil after the last one.
    public mutating func next() -> [Int]? {
      let current = coming
      coming = current.flatMap(successor)
      return current.map(all.choices(ofAxes:))
    }

    private func successor(of combination: [Int]) -> [Int]? {
      var choices = combination
      for place in choices.indices.reversed() {
        choices[place] += 1
        if choices[place] < all.sizes[place] { return choices }
        choices[place] = 0
      }
      return nil
    }
  }
}
