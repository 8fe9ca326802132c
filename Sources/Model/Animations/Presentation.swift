public import GeomrunGeometry
public import GeomrunLayerTree

/// A layer's presentation at a moment: its model with its animations applied, each on the underlying value.
public struct Presentation: Sendable {
  /// The presentation layer.
  public private(set) var layer: Layer
  /// The unknown values, with reasons.
  public private(set) var unknown: [Unknown] = []
  /// The effects of the animations, in order.
  public private(set) var applied: [AppliedAnimation] = []

  /// An unknown value of a layer.
  public struct Unknown: Equatable, Sendable {
    /// The key path of the animation without a known value.
    public let keyPath: AnimationKeyPath
    /// The position of the animation among those of the layer.
    public let animation: Int
    /// The reason.
    public let reason: UnknownMotion
  }

  /// The parts of the transform if they have been set separately.
  private var parts: MatrixParts?
  /// The key paths that animations have changed so far.
  private var changed: [AnimationKeyPath] = []
  private let isTraced: Bool

  /// Applies animations to a layer at a time of that layer.
  public init(_ animations: [LayerAnimation], of layer: Layer, at time: Double, isTraced: Bool = false) {
    self.layer = layer
    self.isTraced = isTraced
    for (index, animation) in animations.enumerated() { apply(animation, index, at: time) }
  }

  private mutating func apply(
    _ animation: LayerAnimation, _ index: Int, at time: Double, holdsEnd: Bool = false, inGroup: Bool = false
  ) {
    let moment = animation.timing.moment(at: time, holdsEnd: holdsEnd, inGroup: inGroup)
    switch animation.content {
    case .group(let animations):
      guard moment.isShown else {
        if isTraced { for keyPath in animation.keyPaths { note(animation, index, keyPath, time, moment) } }
        return
      }
      let part = animation.curve.value(at: moment.part)
      for inner in animations {
        apply(inner, index, at: part * animation.timing.duration, holdsEnd: part == 1, inGroup: true)
      }
    case .property(let property):
      guard moment.isShown else {
        if isTraced { note(animation, index, property.keyPath, time, moment) }
        return
      }
      do throws(UnknownMotion) {
        try apply(property, animation, index, time, moment)
      } catch {
        forget(property.keyPath)
        unknown.append(Unknown(keyPath: property.keyPath, animation: index, reason: error))
        note(animation, index, property.keyPath, time, moment)
      }
      changed.append(property.keyPath)
    }
  }

  private mutating func apply(
    _ property: PropertyAnimation, _ animation: LayerAnimation, _ index: Int, _ time: Double, _ moment: AnimationMoment
  ) throws(UnknownMotion) {
    let keyPath = property.keyPath
    let step = try property.step(moment, animation.timing, animation.curve, animation.way) {
      () throws(UnknownMotion) in
      if changed.contains(where: { $0.overlaps(keyPath) }) { throw .missingEnd }
      return try read(keyPath)
    }
    var value = step.value
    var beneath: AnimatedValue?
    if property.isAdditive {
      if let before = unknown.first(where: { $0.keyPath.overlaps(keyPath) }) { throw before.reason }
      let own = try read(keyPath)
      beneath = own
      value = value.added(to: own)
    }
    guard value.isFinite else { throw .notFinite }
    if !property.isAdditive { forget(keyPath) }
    try write(value, keyPath)
    if isTraced {
      applied.append(
        AppliedAnimation(
          animation: index, key: animation.key, keyPath: keyPath, time: time, moment: moment, timing: animation.timing,
          curve: animation.curve, way: animation.way, step: step, beneath: beneath, result: value))
    }
  }

  private mutating func note(
    _ animation: LayerAnimation, _ index: Int, _ keyPath: AnimationKeyPath, _ time: Double, _ moment: AnimationMoment
  ) {
    applied.append(
      AppliedAnimation(
        animation: index, key: animation.key, keyPath: keyPath, time: time, moment: moment, timing: animation.timing,
        curve: animation.curve, way: animation.way, step: nil, beneath: nil, result: nil))
  }

  /// Replacing a value does not require knowing it.
  private mutating func forget(_ keyPath: AnimationKeyPath) {
    unknown.removeAll { old in
      guard old.keyPath.base == keyPath.base else { return false }
      if keyPath.base == .transform {
        return keyPath == .transform || keyPath.part == old.keyPath.part && keyPath.slots.contains(old.keyPath.slots)
      }
      return keyPath.slots.contains(old.keyPath.slots)
    }
  }

  /// The reason why a property computed from these bases is unknown; nil if it is known.
  public func unknown(of bases: [AnimationKeyPath.Base]) -> Unknown? {
    unknown.first { bases.contains($0.keyPath.base) }
  }

  /// The effect of the transform in the plane: a scale along z, as set by the key path for all three, has none there.
  public var transform: Transform2D {
    let m = layer.transform3D
    let isFlat = m.m13 == 0 && m.m14 == 0 && m.m23 == 0 && m.m24 == 0 && m.m31 == 0 && m.m32 == 0 && m.m34 == 0
    guard isFlat, m.m44 == 1 else { return layer.transform }
    return Transform2D(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
  }

  // Reading and writing

  private func read(_ keyPath: AnimationKeyPath) throws(UnknownMotion) -> AnimatedValue {
    if keyPath.base == .transform, keyPath != .transform, keyPath.part != .translation {
      return .number(try readPart(keyPath))
    }
    return AnimationKeyPath.read(keyPath, of: layer)
  }

  private func currentParts() throws(UnknownMotion) -> MatrixParts {
    if let parts { return parts }
    return try MatrixParts(layer.transform3D)
  }

  private func readPart(_ keyPath: AnimationKeyPath) throws(UnknownMotion) -> Double {
    let parts = try currentParts()
    if parts.isSkewed || parts.scale.x < 0 || parts.scale.y < 0 || parts.scale.z < 0 { throw .parts }
    switch keyPath {
    case .scaleX: return parts.scale.x
    case .scaleY: return parts.scale.y
    case .scaleZ: return parts.scale.z
    case .scale: return (parts.scale.x + parts.scale.y + parts.scale.z) / 3
    default:
      guard let angle = parts.rotation.angle(about: keyPath.axis) else { throw .parts }
      return angle
    }
  }

  private mutating func write(_ value: AnimatedValue, _ keyPath: AnimationKeyPath) throws(UnknownMotion) {
    let numbers = value.numbers
    let first = numbers.first ?? 0
    switch keyPath {
    case .position: layer.position = Point(x: first, y: numbers[1])
    case .positionX: layer.position.x = first
    case .positionY: layer.position.y = first
    case .bounds: layer.bounds = Rect(x: first, y: numbers[1], width: numbers[2], height: numbers[3])
    case .boundsOrigin: layer.bounds.origin = Point(x: first, y: numbers[1])
    case .boundsOriginX: layer.bounds.origin.x = first
    case .boundsOriginY: layer.bounds.origin.y = first
    case .boundsSize: layer.bounds.size = Size(width: first, height: numbers[1])
    case .boundsWidth: layer.bounds.size.width = first
    case .boundsHeight: layer.bounds.size.height = first
    case .anchorPoint: layer.anchorPoint = Point(x: first, y: numbers[1])
    case .anchorPointX: layer.anchorPoint.x = first
    case .anchorPointY: layer.anchorPoint.y = first
    case .zPosition: layer.zPosition = first
    case .anchorPointZ: layer.anchorPointZ = first
    case .opacity: layer.opacity = first
    case .sublayerTransform: if case .matrix(let matrix) = value { layer.sublayerTransform = matrix }
    case .transform:
      if case .matrix(let matrix) = value { layer.transform3D = matrix }
      parts = nil
    case .translation, .translationX, .translationY, .translationZ: try writeTranslation(numbers, keyPath)
    case .scale, .scaleX, .scaleY, .scaleZ, .rotation, .rotationX, .rotationY, .rotationZ:
      try writePart(first, keyPath)
    }
    guard layer.frame.isFinite else { throw .notFinite }
  }

  private mutating func writeTranslation(_ numbers: [Double], _ keyPath: AnimationKeyPath) throws(UnknownMotion) {
    var matrix = layer.transform3D
    if matrix.m14 == 0, matrix.m24 == 0, matrix.m34 == 0 {
      for (index, slot) in keyPath.slots.enumerated() { matrix[12 + slot] = numbers[index] }
      layer.transform3D = matrix
      if parts != nil {
        parts?.translation = MatrixParts.Triple(
          matrix.m41 / matrix.m44, matrix.m42 / matrix.m44, matrix.m43 / matrix.m44)
      }
      return
    }
    var parts = try currentParts()
    for (index, slot) in keyPath.slots.enumerated() {
      switch slot {
      case 0: parts.translation.x = numbers[index]
      case 1: parts.translation.y = numbers[index]
      default: parts.translation.z = numbers[index]
      }
    }
    store(parts)
  }

  private mutating func writePart(_ number: Double, _ keyPath: AnimationKeyPath) throws(UnknownMotion) {
    var parts = try currentParts()
    if keyPath.part == .scale {
      // The matrix does not determine which factor of a mirror is negative.
      if self.parts == nil, parts.isMirrored { throw .parts }
      if keyPath == .scale || keyPath == .scaleX { parts.scale.x = number }
      if keyPath == .scale || keyPath == .scaleY { parts.scale.y = number }
      if keyPath == .scale || keyPath == .scaleZ { parts.scale.z = number }
    } else {
      if parts.scale.x < 0 || parts.scale.y < 0 || parts.scale.z < 0 { throw .parts }
      guard parts.rotation.angle(about: keyPath.axis) != nil else { throw .parts }
      parts.rotation = .about(keyPath.axis, number)
    }
    store(parts)
  }

  private mutating func store(_ parts: MatrixParts) {
    self.parts = parts
    layer.transform3D = parts.matrix
  }
}

/// The effect of one animation on a layer at a moment.
public struct AppliedAnimation: Sendable {
  /// The position among the animations of the layer; those of a group share it.
  public let animation: Int
  /// The animation's key.
  public let key: String?
  /// The key path that it changes.
  public let keyPath: AnimationKeyPath
  /// The time of the layer or the group.
  public let time: Double
  /// The animation's progress.
  public let moment: AnimationMoment
  /// The times at which it runs.
  public let timing: AnimationTiming
  /// The timing curve.
  public let curve: TimingCurve
  /// The part of its way that it covers.
  public let way: CoveredWay
  /// The interpolation of its own value; nil if it has no effect or no known value.
  public let step: AnimatedStep?
  /// The underlying value that was added; nil if it is replaced.
  public let beneath: AnimatedValue?
  /// The value that it set.
  public let result: AnimatedValue?
}

extension AnimationKeyPath {
  var axis: MatrixParts.Axis {
    self == .rotationX ? .x : self == .rotationY ? .y : .z
  }

  /// Reads a value from a layer, of its transform as a whole or of its translation.
  public static func read(_ keyPath: AnimationKeyPath, of layer: Layer) -> AnimatedValue {
    let bounds = layer.bounds
    let all: [Double]
    switch keyPath.base {
    case .position: all = [layer.position.x, layer.position.y]
    case .bounds: all = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
    case .anchorPoint: all = [layer.anchorPoint.x, layer.anchorPoint.y]
    case .zPosition: all = [layer.zPosition]
    case .anchorPointZ: all = [layer.anchorPointZ]
    case .opacity: all = [layer.opacity]
    case .sublayerTransform: return .matrix(layer.sublayerTransform)
    case .transform:
      let matrix = layer.transform3D
      if keyPath.part != .translation { return .matrix(matrix) }
      all = [matrix.m41, matrix.m42, matrix.m43]
    }
    return .numbers(Array(all[keyPath.slots]))
  }
}

extension Range {
  /// Whether it contains all of another range.
  fileprivate func contains(_ other: Range) -> Bool { lowerBound <= other.lowerBound && upperBound >= other.upperBound }
}
