// The names are those of the framework, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Animations as tests write them. Nothing moves here: tests with a clock are compiled and not run.

public func CACurrentMediaTime() -> Double { 0 }

public final class CAMediaTimingFunction {
  public enum Name { case linear, easeIn, easeOut, easeInEaseOut, `default` }
  public init(name: Name) {}
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {}
}

public final class CAValueFunction {
  public enum Name {
    case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ
  }
  public init?(name: Name) {}
}

@MainActor open class CAAnimation {
  public enum FillMode { case removed, forwards, backwards, both }
  public enum CalculationMode { case linear, discrete, paced }
  public var duration = 0.0
  public var beginTime = 0.0
  public var timeOffset = 0.0
  public var speed: Float = 1
  public var repeatCount: Float = 0
  public var repeatDuration = 0.0
  public var autoreverses = false
  public var fillMode = FillMode.removed
  public var isRemovedOnCompletion = true
  public var timingFunction: CAMediaTimingFunction?
  public init() {}
}

open class CAPropertyAnimation: CAAnimation {
  public var keyPath: String?
  public var isAdditive = false
  public var isCumulative = false
  public var valueFunction: CAValueFunction?
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  public var fromValue: Any?
  public var toValue: Any?
  public var byValue: Any?
}

public final class CASpringAnimation: CABasicAnimation {
  public var mass: CGFloat = 1
  public var stiffness: CGFloat = 100
  public var damping: CGFloat = 10
  public var initialVelocity: CGFloat = 0
  public var settlingDuration: Double { 1 }
  public convenience init(perceptualDuration: Double, bounce: CGFloat) { self.init() }
}

public final class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  public var keyTimes: [NSNumber]?
  public var timingFunctions: [CAMediaTimingFunction]?
  public var calculationMode = CalculationMode.linear
  public var path: CGMutablePath?
}

public final class CAAnimationGroup: CAAnimation {
  public var animations: [CAAnimation]?
}

public final class CGMutablePath {
  public init() {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
}

extension NSValue {
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  public convenience init(caTransform3D: CATransform3D) { self.init(point: .zero) }
}

extension CALayer {
  public func add(_ animation: CAAnimation, forKey key: String?) {}
  public func removeAnimation(forKey key: String) {}
  public func removeAllAnimations() {}
  public func presentation() -> CALayer? { self }
  public func convertTime(_ time: Double, from layer: CALayer?) -> Double { time }
  public func affineTransform() -> CGAffineTransform { CGAffineTransform.identity }
}

extension CATransaction {
  public static func begin() {}
  public static func commit() {}
  public static func setDisableActions(_ disables: Bool) {}
  public static func setAnimationDuration(_ duration: Double) {}
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let curveEaseIn = AnimationOptions(rawValue: 32)
    public static let curveEaseOut = AnimationOptions(rawValue: 64)
    public static let curveLinear = AnimationOptions(rawValue: 96)
  }
  public static func animate(withDuration duration: Double, animations: () -> Void) { animations() }
  public static func animate(
    withDuration duration: Double, delay: Double, options: AnimationOptions, animations: () -> Void
  ) { animations() }
  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping ratio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions, animations: () -> Void
  ) { animations() }
  public static func animate(
    springDuration duration: Double, bounce: CGFloat, initialSpringVelocity: CGFloat, delay: Double,
    options: AnimationOptions, animations: () -> Void
  ) { animations() }
}

@MainActor public final class UIViewPropertyAnimator {
  private let animations: () -> Void
  public var isUserInteractionEnabled = true
  public init(
    duration: Double, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: @escaping () -> Void
  ) {
    self.animations = animations
  }
  public func startAnimation() { animations() }
  public func startAnimation(afterDelay delay: Double) { animations() }
}
