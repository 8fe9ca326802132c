public import GeomrunGeometry

/// What has become of other layers where one has got another size.
public struct ResizeResult: Hashable, Sendable {
  /// The layers that were resized, each once, none before one that it lies in.
  public var resized: [LayerID]
  /// What is worth knowing of them.
  public var remarks: [ResizeRemark]

  /// No layer was resized.
  public static let none = ResizeResult(resized: [])

  /// These layers were resized, and these are the remarks.
  public init(resized: [LayerID], remarks: [ResizeRemark] = []) {
    self.resized = resized
    self.remarks = remarks
  }
}

/// What is worth knowing of a layer that its mask has resized.
public enum ResizeRemark: Hashable, Sendable {
  /// Its transform is no quarter turn, so that its frame is not what its mask asks for.
  case offAxis(LayerID)
  /// Its frame reads otherwise than its mask asks for, since the transform maps it about an anchor point that is not
  /// its middle.
  case displaced(LayerID, Rect)
  /// An edge of its new frame is no whole number of points, and no screen scale says what a device makes of it.
  case fractional(LayerID, FractionalFrame)
  /// Its mask asks for negative extents; they are taken as positive ones, on the other side.
  case negative(LayerID, Size)
  /// What Auto Layout was to place went to pixels of the window, and to this rect.
  case rounded(LayerID, Rect)
}

/// A frame whose edges are no whole points, and what screens make of it; in the superlayer's coordinates.
public struct FractionalFrame: Hashable, Sendable {
  /// The frame as it is computed.
  public let frame: Rect
  /// The frame on a screen with two pixels for each point.
  public let atScale2: Rect
  /// The frame on a screen with three pixels for each point.
  public let atScale3: Rect
}

/// How many pixels of the screen a point has, on each axis.
public enum ScreenScale: Int, CaseIterable, Hashable, Sendable {
  case one = 1
  case two = 2
  case three = 3
}
