/// The parts of a layer's frame that are flexible when its superlayer's size changes.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// One bit for each flexible part, as in `UIView.AutoresizingMask`.
  public let rawValue: UInt8

  /// Creates the mask with the given bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

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

extension AutoresizingMask {
  /// The platform's words for the parts, in the order of their bits.
  ///
  /// UIKit's are `left width right top height bottom`, those of layers `minX width maxX minY height maxY`, AppKit's
  /// `minXMargin width maxXMargin minYMargin height maxYMargin`.
  public static func words(for platform: Platform) -> [String] {
    switch platform {
    case .ios: ["left", "width", "right", "top", "height", "bottom"]
    case .macos: ["minX", "width", "maxX", "minY", "height", "maxY"]
    case .appkit: ["minXMargin", "width", "maxXMargin", "minYMargin", "height", "maxYMargin"]
    }
  }

  /// Creates the part named by a word of `platform`; nil for any other word.
  public init?(word: String, platform: Platform) {
    guard let bit = Self.words(for: platform).firstIndex(of: word) else { return nil }
    self.init(rawValue: 1 << UInt8(bit))
  }

  /// The flexible parts in the platform's words.
  public func words(for platform: Platform) -> [String] {
    Self.words(for: platform).enumerated().filter { contains(AutoresizingMask(rawValue: 1 << UInt8($0.offset))) }.map {
      $0.element
    }
  }
}
