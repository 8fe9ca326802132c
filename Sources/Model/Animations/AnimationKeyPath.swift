/// The key path of an animation, as Core Animation spells it.
public enum AnimationKeyPath: String, CaseIterable, Hashable, Sendable {
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case bounds
  case boundsOrigin = "bounds.origin"
  case boundsOriginX = "bounds.origin.x"
  case boundsOriginY = "bounds.origin.y"
  case boundsSize = "bounds.size"
  case boundsWidth = "bounds.size.width"
  case boundsHeight = "bounds.size.height"
  case anchorPoint
  case anchorPointX = "anchorPoint.x"
  case anchorPointY = "anchorPoint.y"
  case zPosition, anchorPointZ, opacity
  case transform
  case rotation = "transform.rotation"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case rotationZ = "transform.rotation.z"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case scaleZ = "transform.scale.z"
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case translationZ = "transform.translation.z"
  case sublayerTransform

  /// The property of the layer that a key path names, in whole or in part.
  public enum Base: String, CaseIterable, Hashable, Sendable {
    case position, bounds, anchorPoint, zPosition, anchorPointZ, opacity, transform, sublayerTransform
  }

  /// The kind of a key path's values.
  public enum Kind: Sendable {
    case number, angle, point, size, rect, matrix
  }

  /// A part of a transform, which is set separately.
  enum TransformPart { case rotation, scale, translation }

  /// The property of the layer that it names, in whole or in part.
  public var base: Base {
    switch self {
    case .position, .positionX, .positionY: .position
    case .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize, .boundsWidth, .boundsHeight: .bounds
    case .anchorPoint, .anchorPointX, .anchorPointY: .anchorPoint
    case .zPosition: .zPosition
    case .anchorPointZ: .anchorPointZ
    case .opacity: .opacity
    case .transform, .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translation,
      .translationX, .translationY, .translationZ:
      .transform
    case .sublayerTransform: .sublayerTransform
    }
  }

  /// The kind of its values.
  public var kind: Kind {
    switch self {
    case .position, .boundsOrigin, .anchorPoint, .translation: .point
    case .boundsSize: .size
    case .bounds: .rect
    case .positionX, .positionY, .boundsOriginX, .boundsOriginY, .boundsWidth, .boundsHeight, .anchorPointX,
      .anchorPointY, .zPosition, .anchorPointZ, .opacity, .scale, .scaleX, .scaleY, .scaleZ, .translationX,
      .translationY, .translationZ:
      .number
    case .rotation, .rotationX, .rotationY, .rotationZ: .angle
    case .transform, .sublayerTransform: .matrix
    }
  }

  var part: TransformPart? {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: .rotation
    case .scale, .scaleX, .scaleY, .scaleZ: .scale
    case .translation, .translationX, .translationY, .translationZ: .translation
    case .position, .positionX, .positionY, .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize,
      .boundsWidth, .boundsHeight, .anchorPoint, .anchorPointX, .anchorPointY, .zPosition, .anchorPointZ, .opacity,
      .transform, .sublayerTransform:
      nil
    }
  }

  /// The numbers of its base that it writes; for a transform, the parts.
  var slots: Range<Int> {
    switch self {
    case .position, .anchorPoint, .boundsOrigin, .translation: 0..<2
    case .bounds: 0..<4
    case .boundsSize: 2..<4
    case .positionX, .anchorPointX, .boundsOriginX, .zPosition, .anchorPointZ, .opacity, .scaleX, .translationX,
      .rotationX:
      0..<1
    case .positionY, .anchorPointY, .boundsOriginY, .scaleY, .translationY, .rotationY: 1..<2
    case .boundsWidth: 2..<3
    case .boundsHeight: 3..<4
    case .scaleZ, .translationZ, .rotationZ, .rotation: 2..<3
    case .scale: 0..<3
    case .transform, .sublayerTransform: 0..<16
    }
  }

  /// Whether two key paths of one layer write the same numbers, or one reads what the other writes.
  func overlaps(_ other: AnimationKeyPath) -> Bool {
    guard base == other.base else { return false }
    guard base == .transform, self != .transform, other != .transform else {
      return base == .transform || slots.overlaps(other.slots)
    }
    // An angle read from a matrix depends on those about the other axes.
    guard part == other.part else { return false }
    return part == .rotation || slots.overlaps(other.slots)
  }
}
