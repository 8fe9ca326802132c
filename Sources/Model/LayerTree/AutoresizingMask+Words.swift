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

  /// The part that a word of `platform` stands for; nil for any other word.
  public init?(word: String, platform: Platform) {
    guard let bit = Self.words(for: platform).firstIndex(of: word) else { return nil }
    self.init(rawValue: 1 << UInt8(bit))
  }

  /// The flexible parts in the platform's words.
  public func words(for platform: Platform) -> [String] {
    Self.words(for: platform).enumerated()
      .filter { contains(AutoresizingMask(rawValue: 1 << UInt8($0.offset))) }
      .map { $0.element }
  }
}
