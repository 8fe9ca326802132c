/// The parts of a layer's frame that are flexible when its superlayer's size changes.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// One bit for each flexible part, as in `UIView.AutoresizingMask`.
  public let rawValue: UInt8

  /// The mask with the given bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The distance to the superlayer's left edge is flexible.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width is flexible.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The distance to the superlayer's right edge is flexible.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The distance to the superlayer's top edge (`minY`) is flexible.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height is flexible.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The distance to the superlayer's bottom edge (`maxY`) is flexible.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
}
