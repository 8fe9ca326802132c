public import GeomrunSceneModel

/// All combinations of the choices that a scene's parameters have; that of the last parameter changes fastest.
public struct ChoiceCombinations: Sequence, Sendable {
  /// How many choices there are of each axis: of a parameter, or of all that are paired with each other.
  package let sizes: [Int]
  /// The axis of each parameter.
  private let axes: [Int]
  /// How many there are, at least 1; nil where there are more than anybody can count.
  public let count: Int?

  /// The combinations of a scene, each the numbers of the choices of all parameters.
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

  /// Goes through the combinations, beginning with the first choice of every parameter.
  public func makeIterator() -> Iterator { Iterator(all: self, coming: [Int](repeating: 0, count: sizes.count)) }

  /// The number of the choice of every parameter, of those of all axes.
  package func choices(ofAxes choices: [Int]) -> [Int] { axes.map { choices[$0] } }

  /// The combinations that are left.
  public struct Iterator: IteratorProtocol {
    fileprivate let all: ChoiceCombinations
    fileprivate var coming: [Int]?

    /// The next combination; nil behind the last one.
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
