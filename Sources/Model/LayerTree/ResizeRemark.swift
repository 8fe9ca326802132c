public import GeomrunGeometry

/// The effect of a change of size on other layers.
public struct ResizeResult: Hashable, Sendable {
  /// The resized layers, without duplicates, each after its ancestors.
  public var resized: [LayerID]
  /// The remarks about them.
  public var remarks: [ResizeRemark]

  /// No layer was resized.
  public static let none = ResizeResult(resized: [])

  /// Creates a result with these layers and remarks.
  public init(resized: [LayerID], remarks: [ResizeRemark] = []) {
    self.resized = resized
    self.remarks = remarks
  }
}

/// A remark about a layer resized by its mask.
public enum ResizeRemark: Hashable, Sendable {
  /// Its transform is not a quarter turn, so its frame differs from the mask's result.
  case offAxis(LayerID)
  /// Its frame differs from the mask's result, since the transform applies about an anchor point off its center.
  case displaced(LayerID, Rect)
  /// An edge of its new frame is not a whole number of points, and the screen scale that decides the rounding is
  /// unknown.
  case fractional(LayerID, FractionalFrame)
  /// Its mask results in negative extents; they are taken as positive ones, on the other side.
  case negative(LayerID, Size)
  /// The rect that Auto Layout placed was rounded to pixels of the window, to this one.
  case rounded(LayerID, Rect)
}

/// A frame with fractional edges, and its rounding on screens; in the superlayer's coordinates.
public struct FractionalFrame: Hashable, Sendable {
  /// The computed frame.
  public let frame: Rect
  /// The frame on a screen with two pixels for each point.
  public let atScale2: Rect
  /// The frame on a screen with three pixels for each point.
  public let atScale3: Rect
}

/// The number of screen pixels per point, on each axis.
public enum ScreenScale: Int, CaseIterable, Hashable, Sendable {
  case one = 1
  case two = 2
  case three = 3
}
