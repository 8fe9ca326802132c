package import GeomrunLayerProperties

/// The spellings of a framework call or name in Swift and Objective-C.
///
/// `$0` is the receiver of a method, or the first argument, `$1` the next one. A view method known to import and export
/// is a row of ``FrameworkCall``; all other generated code is a row here. A new call is a new row.
package struct Spellings: Sendable {
  /// The spelling in Swift.
  package let swift: String
  /// The spelling in Objective-C.
  package let objc: String

  /// Creates a row.
  package init(_ swift: String, _ objc: String) {
    self.swift = swift
    self.objc = objc
  }

  /// Fills in the arguments of a spelling; O(length).
  package static func fill(_ spelling: String, _ arguments: [String]) -> String {
    var text = ""
    var rest = spelling.unicodeScalars[...]
    while let dollar = rest.firstIndex(of: "$") {
      text += String(rest[..<dollar])
      rest = rest[rest.index(after: dollar)...]
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard let index = Int(String(digits)), index < arguments.count else { preconditionFailure("no argument") }
      text += arguments[index]
      rest = rest[digits.endIndex...]
    }
    return text + String(rest)
  }
}

// Values

extension Spellings {
  package static let point = Spellings("CGPoint(x: $0, y: $1)", "CGPointMake($0, $1)")
  package static let size = Spellings("CGSize(width: $0, height: $1)", "CGSizeMake($0, $1)")
  package static let rect = Spellings("CGRect(x: $0, y: $1, width: $2, height: $3)", "CGRectMake($0, $1, $2, $3)")
  package static let insets = Spellings(
    "UIEdgeInsets(top: $0, left: $1, bottom: $2, right: $3)", "UIEdgeInsetsMake($0, $1, $2, $3)")
  package static let transform = Spellings(
    "CGAffineTransform(a: $0, b: $1, c: $2, d: $3, tx: $4, ty: $5)", "CGAffineTransformMake($0, $1, $2, $3, $4, $5)")
  package static let transform3D = {
    let names = ValueKind.transform3D.slotNames
    let swift = names.enumerated().map { "\($1): $\($0)" }.joined(separator: ", ")
    let objc = names.indices.map { "$\($0)" }.joined(separator: ", ")
    return Spellings("CATransform3D(\(swift))", "(CATransform3D){\(objc)}")
  }()

  /// A derived part of a CGRect, for which Objective-C has functions.
  package static func derived(_ part: String) -> Spellings {
    Spellings("$0.\(part)", "CGRectGet\(part.capitalizedFirst)($0)")
  }
  package static let insetByInsets = Spellings("$0.inset(by: $1)", "UIEdgeInsetsInsetRect($0, $1)")
  package static let containsInRect = Spellings("$0.contains($1)", "NSPointInRect($1, $0)")
  package static let noIntrinsicMetric = Spellings("UIView.noIntrinsicMetric", "UIViewNoIntrinsicMetric")
  package static let infinity = Spellings(".infinity", "HUGE_VALF")
  package static let pi = Spellings(".pi", "M_PI")
  /// Pi after a sign, where Swift cannot infer the type.
  package static let typedPi = Spellings("CGFloat.pi", "M_PI")
  package static let absolute = Spellings("abs($0)", "fabs($0)")
  /// The lesser or the greater of two numbers.
  package static func extreme(_ function: String) -> Spellings {
    Spellings("\(function)($0, $1)", "f\(function)($0, $1)")
  }
}

// Transforms

extension Spellings {
  package static let identity = Spellings(".identity", "CGAffineTransformIdentity")
  package static let concatenating = Spellings("$0.concatenating($1)", "CGAffineTransformConcat($0, $1)")
  package static let concatenating3D = Spellings("CATransform3DConcat($0, $1)", "CATransform3DConcat($0, $1)")
  package static let inverted = Spellings("$0.inverted()", "CGAffineTransformInvert($0)")
  package static let lifted = Spellings(
    "CATransform3DMakeAffineTransform($0)", "CATransform3DMakeAffineTransform($0)")

  /// Creates a transform.
  package static func making(_ operation: TransformOperation) -> Spellings {
    let row = operation.row
    return Spellings(
      "CGAffineTransform(\(labeled(row.labels, from: 0)))",
      "CGAffineTransformMake\(row.maker)(\(labeled(row.labels.map { _ in "" }, from: 0)))")
  }

  /// Creates a 3D transform.
  package static func making3D(_ operation: TransformOperation) -> Spellings {
    let row = operation.row
    let count = row.labels.count + row.flat.count
    let function = "CATransform3DMake\(row.maker)(\(labeled([String](repeating: "", count: count), from: 0)))"
    return Spellings(function, function)
  }

  /// Changes a transform.
  package static func changing(_ operation: TransformOperation) -> Spellings {
    let row = operation.row
    return Spellings(
      "$0.\(row.swiftMethod)(\(labeled(row.methodLabels, from: 1)))",
      "CGAffineTransform\(row.changer)($0, \(labeled(row.methodLabels.map { _ in "" }, from: 1)))")
  }

  private static func labeled(_ labels: [String], from first: Int) -> String {
    labels.enumerated().map { ($1.isEmpty ? "" : "\($1): ") + "$\($0 + first)" }.joined(separator: ", ")
  }
}

// Objects, views and layers

extension Spellings {
  /// Creates an object of a class.
  package static let new = Spellings("$0()", "[[$0 alloc] init]")
  package static let newLayer = Spellings("$0()", "[$0 layer]")
  package static let newWithFrame = Spellings("$0(frame: $1)", "[[$0 alloc] initWithFrame:$1]")
  /// Calls a method without arguments.
  package static let message = Spellings("$0.$1()", "[$0 $1]")
  /// A flag property, by its name in Objective-C.
  package static func flag(_ name: String) -> Spellings { Spellings("is\(name.capitalizedFirst)", name) }
  package static let affineTransform = Spellings("$0.affineTransform()", "$0.affineTransform")
  package static let scrollToRect = Spellings("$0.scroll(to: $1)", "[$0 scrollToRect:$1]")
  package static let scrollToVisible = Spellings("$0.scrollToVisible($1)", "[$0 scrollRectToVisible:$1]")
  package static let pointInside = Spellings("$0.point(inside: $1, with: nil)", "[$0 pointInside:$1 withEvent:nil]")
  package static let containsInLayer = Spellings("$0.contains($1)", "[$0 containsPoint:$1]")
  package static let hitTest = Spellings("$0.hitTest($1)", "[$0 hitTest:$1]")
  package static let hitTestWithEvent = Spellings("$0.hitTest($1, with: nil)", "[$0 hitTest:$1 withEvent:nil]")
  package static let fittingSize = Spellings(
    "$0.systemLayoutSizeFitting($1, withHorizontalFittingPriority: UILayoutPriority($2), verticalFittingPriority: UILayoutPriority($3))",
    "[$0 systemLayoutSizeFittingSize:$1 withHorizontalFittingPriority:$2 verticalFittingPriority:$3]")
  /// NSViews have positions only in a list of subviews; `$3` is a temporary variable.
  package static let insertInSubviews = Spellings(
    "$1.removeFromSuperview(); $0.subviews.insert($1, at: $2)",
    "[$1 removeFromSuperview]; $0.subviews = ({ NSMutableArray *$3 = [$0.subviews mutableCopy]; "
      + "[$3 insertObject:$1 atIndex:$2]; $3; })")
  package static let layerNeedsLayout = Spellings("$0.needsLayout()", "[$0 needsLayout]")

  /// Converts a point or a rect to or from another view or layer.
  ///
  /// - Parameters:
  ///   - kind: `Point` or `Rect`.
  ///   - label: `to` or `from`.
  package static func converting(_ kind: String, _ label: String, ofLayers: Bool) -> Spellings {
    Spellings("$0.convert($1, \(label): $2)", "[$0 convert\(kind):$1 \(label)\(ofLayers ? "Layer" : "View"):$2]")
  }
}

// Constraints

extension Spellings {
  package static let priority = Spellings("UILayoutPriority($0)", "$0")
  /// A priority from a number that may be a CGFloat, which UILayoutPriority does not accept.
  package static let computedPriority = Spellings("UILayoutPriority(Float($0))", "$0")
  package static let activate = Spellings(
    "NSLayoutConstraint.activate([$0])", "[NSLayoutConstraint activateConstraints:@[$0]]")
  package static let spacingUseDefault = Spellings("UIStackView.spacingUseDefault", "UIStackViewSpacingUseDefault")
  package static let constraint = Spellings(
    "NSLayoutConstraint(item: $0, attribute: $1, relatedBy: $2, toItem: $3, attribute: $4, multiplier: $5, constant: $6)",
    "[NSLayoutConstraint constraintWithItem:$0 attribute:$1 relatedBy:$2 toItem:$3 attribute:$4 multiplier:$5 constant:$6]"
  )
  package static let layerConstraint = Spellings(
    "CAConstraint(attribute: $0, relativeTo: $1, attribute: $2, scale: $3, offset: $4)",
    "[CAConstraint constraintWithAttribute:$0 relativeTo:$1 attribute:$2 scale:$3 offset:$4]")
  package static let layoutManager = Spellings(
    "$0.layoutManager = CAConstraintLayoutManager()", "$0.layoutManager = [CAConstraintLayoutManager layoutManager]")

  /// Creates a constraint between two anchors, or an anchor and a number.
  ///
  /// - Parameters:
  ///   - relation: `equal`, `lessThanOrEqual`, `greaterThanOrEqual`.
  ///   - labels: The labels after the other anchor, such as `constant`.
  package static func anchored(_ relation: String, toConstant: Bool, _ labels: [String]) -> Spellings {
    let (swift, objc) = toConstant ? ("ToConstant", "ToConstant") : ("To", "ToAnchor")
    let rest = labels.enumerated().map { (label: $1, place: $0 + 2) }
    return Spellings(
      "$0.constraint(\(relation)\(swift): $1\(rest.map { ", \($0.label): $\($0.place)" }.joined()))",
      "[$0 constraint\(relation.capitalizedFirst)\(objc):$1\(rest.map { " \($0.label):$\($0.place)" }.joined())]")
  }
}

// Animations

extension Spellings {
  package static let begin = Spellings("CATransaction.begin()", "[CATransaction begin]")
  package static let commit = Spellings("CATransaction.commit()", "[CATransaction commit]")
  package static let flush = Spellings("CATransaction.flush()", "[CATransaction flush]")
  package static let setAnimationDuration = Spellings(
    "CATransaction.setAnimationDuration($0)", "[CATransaction setAnimationDuration:$0]")
  package static let setAnimationTimingFunction = Spellings(
    "CATransaction.setAnimationTimingFunction($0)", "[CATransaction setAnimationTimingFunction:$0]")
  package static let setDisableActions = Spellings(
    "CATransaction.setDisableActions($0)", "[CATransaction setDisableActions:$0]")

  /// UIView's animation blocks: `$0` is the duration, and the block is the last argument.
  package static let animate = Spellings(
    "UIView.animate(withDuration: $0, animations: {$1})", "[UIView animateWithDuration:$0 animations:^{$1}]")
  package static let animateWithOptions = Spellings(
    "UIView.animate(withDuration: $0, delay: $1, options: $2, animations: {$3})",
    "[UIView animateWithDuration:$0 delay:$1 options:$2 animations:^{$3} completion:nil]")
  package static let animateDamped = Spellings(
    "UIView.animate(withDuration: $0, delay: $1, usingSpringWithDamping: $2, initialSpringVelocity: $3, options: $4, animations: {$5})",
    "[UIView animateWithDuration:$0 delay:$1 usingSpringWithDamping:$2 initialSpringVelocity:$3 options:$4 animations:^{$5} completion:nil]"
  )
  package static let animateBouncing = Spellings(
    "UIView.animate(springDuration: $0, bounce: $1, initialSpringVelocity: $2, delay: $3, options: $4, animations: {$5})",
    "[UIView animateWithSpringDuration:$0 bounce:$1 initialSpringVelocity:$2 delay:$3 options:$4 animations:^{$5} completion:nil]"
  )
  package static let animator = Spellings(
    "UIViewPropertyAnimator(duration: $0, controlPoint1: $1, controlPoint2: $2) {$3}",
    "[[UIViewPropertyAnimator alloc] initWithDuration:$0 controlPoint1:$1 controlPoint2:$2 animations:^{$3}]")
  package static let animatorOfCurve = Spellings(
    "UIViewPropertyAnimator(duration: $0, curve: $1) {$2}",
    "[[UIViewPropertyAnimator alloc] initWithDuration:$0 curve:$1 animations:^{$2}]")
  package static let animatorDamped = Spellings(
    "UIViewPropertyAnimator(duration: $0, dampingRatio: $1) {$2}",
    "[[UIViewPropertyAnimator alloc] initWithDuration:$0 dampingRatio:$1 animations:^{$2}]")
  package static let animatorOfParameters = Spellings(
    "UIViewPropertyAnimator(duration: $0, timingParameters: $1)",
    "[[UIViewPropertyAnimator alloc] initWithDuration:$0 timingParameters:$1]")
  package static let addAnimations = Spellings("$0.addAnimations {$1}", "[$0 addAnimations:^{$1}]")
  package static let dampedParameters = Spellings(
    "UISpringTimingParameters(dampingRatio: $0, initialVelocity: CGVector(dx: $1, dy: $1))",
    "[[UISpringTimingParameters alloc] initWithDampingRatio:$0 initialVelocity:CGVectorMake($1, $1)]")
  package static let springParameters = Spellings(
    "UISpringTimingParameters(mass: $0, stiffness: $1, damping: $2, initialVelocity: CGVector(dx: $3, dy: $3))",
    "[[UISpringTimingParameters alloc] initWithMass:$0 stiffness:$1 damping:$2 initialVelocity:CGVectorMake($3, $3)]")
  package static let curveParameters = Spellings(
    "UICubicTimingParameters(animationCurve: $0)", "[[UICubicTimingParameters alloc] initWithAnimationCurve:$0]")
  package static let pointParameters = Spellings(
    "UICubicTimingParameters(controlPoint1: $0, controlPoint2: $1)",
    "[[UICubicTimingParameters alloc] initWithControlPoint1:$0 controlPoint2:$1]")
  package static let pause = Spellings("$0.pauseAnimation()", "[$0 pauseAnimation]")
  package static let goOn = Spellings(
    "$0.continueAnimation(withTimingParameters: $1, durationFactor: $2)",
    "[$0 continueAnimationWithTimingParameters:$1 durationFactor:$2]")
  package static let stop = Spellings("$0.stopAnimation($1)", "[$0 stopAnimation:$1]")
  package static let finish = Spellings("$0.finishAnimation(at: $1)", "[$0 finishAnimationAtPosition:$1]")
  package static let start = Spellings("$0.startAnimation()", "[$0 startAnimation]")
  package static let startAfter = Spellings("$0.startAnimation(afterDelay: $1)", "[$0 startAnimationAfterDelay:$1]")

  /// Creates an animation of a class, without a key path and with one.
  package static let newAnimation = Spellings("$0()", "[$0 animation]")
  package static let newKeyedAnimation = Spellings("$0(keyPath: $1)", "[$0 animationWithKeyPath:$1]")
  package static let spring = Spellings(
    "CASpringAnimation(perceptualDuration: $0, bounce: $1)",
    "[[CASpringAnimation alloc] initWithPerceptualDuration:$0 bounce:$1]")
  package static let valueFunction = Spellings("CAValueFunction(name: $0)", "[CAValueFunction functionWithName:$0]")
  package static let timingFunction = Spellings(
    "CAMediaTimingFunction(name: $0)", "[CAMediaTimingFunction functionWithName:$0]")
  package static let timingFunctionOfPoints = Spellings(
    "CAMediaTimingFunction(controlPoints: $0, $1, $2, $3)",
    "[CAMediaTimingFunction functionWithControlPoints:$0 :$1 :$2 :$3]")

  /// Wraps a value as an object, by the name of its type without `CG`, which layers on macOS omit.
  package static func object(_ type: String, ofLayers: Bool) -> Spellings {
    ofLayers
      ? Spellings("NSValue(\(type.prefix(1).lowercased() + type.dropFirst()): $0)", "[NSValue valueWith\(type):$0]")
      : Spellings("NSValue(cg\(type): $0)", "[NSValue valueWithCG\(type):$0]")
  }
  package static let matrixObject = Spellings("NSValue(caTransform3D: $0)", "[NSValue valueWithCATransform3D:$0]")

  package static let newPath = Spellings("CGMutablePath()", "CGPathCreateMutable()")
  package static let move = Spellings("$0.move(to: CGPoint(x: $1, y: $2))", "CGPathMoveToPoint($0, NULL, $1, $2)")
  package static let addLine = Spellings(
    "$0.addLine(to: CGPoint(x: $1, y: $2))", "CGPathAddLineToPoint($0, NULL, $1, $2)")
  /// The end point comes first here but last in C.
  package static let addCurve = Spellings(
    "$0.addCurve(to: CGPoint(x: $1, y: $2), control1: CGPoint(x: $3, y: $4), control2: CGPoint(x: $5, y: $6))",
    "CGPathAddCurveToPoint($0, NULL, $3, $4, $5, $6, $1, $2)")
  /// Swift releases the path automatically.
  package static let releasePath = Spellings("", "CGPathRelease($0)")
}

// Cases of enumerations

extension Spellings {
  /// Enumerations and option sets, by the Objective-C prefix of their cases.
  package enum Words: String, Sendable {
    case axis = "UILayoutConstraintAxis"
    case alignment = "UIStackViewAlignment"
    case distribution = "UIStackViewDistribution"
    case contentMode = "UIViewContentMode"
    case insetAdjustment = "UIScrollViewContentInsetAdjustment"
    case direction = "UISemanticContentAttribute"
    case attribute = "NSLayoutAttribute"
    case relation = "NSLayoutRelation"
    case layerAttribute = "kCAConstraint"
    case order = "NSWindow"
    case resizing = "UIViewAutoresizing"
    case animationOption = "UIViewAnimationOption"
    case viewCurve = "UIViewAnimationCurve"
    case animatingPosition = "UIViewAnimatingPosition"
    case fillMode = "kCAFillMode"
    case timing = "kCAMediaTimingFunction"
    case valueFunction = "kCAValueFunction"
    case calculationMode = "kCAAnimation"
  }

  /// A case by its name in Swift: `.easeIn`, `kCAMediaTimingFunctionEaseIn`.
  package static func word(_ words: Words, _ word: String) -> Spellings {
    Spellings(".\(word)", words.rawValue + word.capitalizedFirst)
  }

  /// The words of autoresizing masks, in the order of their bits, like the platforms' words.
  package static let resizing = ["LeftMargin", "Width", "RightMargin", "TopMargin", "Height", "BottomMargin"].map {
    word(.resizing, "flexible\($0)")
  }
  package static let appKitResizing = [
    Spellings(".minXMargin", "NSViewMinXMargin"), Spellings(".width", "NSViewWidthSizable"),
    Spellings(".maxXMargin", "NSViewMaxXMargin"), Spellings(".minYMargin", "NSViewMinYMargin"),
    Spellings(".height", "NSViewHeightSizable"), Spellings(".maxYMargin", "NSViewMaxYMargin"),
  ]
  package static let layerResizing = [
    "MinXMargin", "WidthSizable", "MaxXMargin", "MinYMargin", "HeightSizable", "MaxYMargin",
  ].map { Spellings(".layer\($0)", "kCALayer\($0)") }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
