public import GeomrunSceneModel

/// All combinations of the choices that a scene's parameters have; that of the last parameter changes fastest.
public struct ChoiceCombinations: Sequence, Sendable {
  private let sizes: [Int]
  /// How many there are, at least 1; nil where there are more than anybody can count.
  public let count: Int?

  /// The combinations of a scene, each the numbers of the choices of all parameters.
  public init(of header: SceneHeader) {
    sizes = header.parameters.map { $0.choiceCount }
    var product: Int? = 1
    for size in sizes {
      let (next, isTooLarge) = (product ?? 0).multipliedReportingOverflow(by: size)
      product = isTooLarge || product == nil ? nil : next
    }
    count = product
  }

  /// Goes through the combinations, beginning with the first choice of every parameter.
  public func makeIterator() -> Iterator {
    Iterator(sizes: sizes, coming: [Int](repeating: 0, count: sizes.count))
  }

  /// The combinations that are left.
  public struct Iterator: IteratorProtocol {
    fileprivate let sizes: [Int]
    fileprivate var coming: [Int]?

    /// The next combination; nil behind the last one.
    public mutating func next() -> [Int]? {
      let current = coming
      coming = current.flatMap(successor)
      return current
    }

    private func successor(of combination: [Int]) -> [Int]? {
      var choices = combination
      for place in choices.indices.reversed() {
        choices[place] += 1
        if choices[place] < sizes[place] { return choices }
        choices[place] = 0
      }
      return nil
    }
  }
}
