/// A layer of one tree; meaningless in any other.
public struct LayerID: Hashable, Sendable {
  private var storage: Int32

  /// The layer's place in the order of creation, from 0.
  public var index: Int {
    get { Int(storage) }
    set { storage = Int32(newValue) }
  }

  /// The layer that was created as number `index`, from 0.
  public init(index: Int) {
    storage = Int32(index)
  }
}
