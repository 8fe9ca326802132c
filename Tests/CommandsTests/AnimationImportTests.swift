import Foundation
import Testing

@testable import GeomrunCommands

/// Code that animates: both languages become the same steps, and what is not known is named.
@Suite("Imported animations") struct AnimationImportTests {
  struct Pair: CustomTestStringConvertible, Sendable {
    let name: String
    let swift: String
    var objectiveC: String?
    /// The steps without their comments.
    let steps: [String]
    var testDescription: String { name }
  }

  static let pairs: [Pair] = [
    Pair(
      name: "a block with all that it can be told",
      swift: """
        UIView.animate(withDuration: 0.3, delay: 0.1, options: [.curveEaseOut, .allowUserInteraction], animations: {
            box.center = CGPoint(x: 220, y: 20)
            box.alpha = 0.5
        }) { _ in box.frame = .zero }
        """,
      objectiveC: """
        [UIView animateWithDuration:0.3 delay:0.1
            options:UIViewAnimationOptionCurveEaseOut | UIViewAnimationOptionAllowUserInteraction animations:^{
            box.center = CGPointMake(220, 20);
            box.alpha = 0.5;
        } completion:^(BOOL finished) { box.frame = CGRectZero; }];
        """,
      steps: [
        "animate: {duration: 0.3s, delay: 0.1s, curve: easeOut, options: [allowUserInteraction], changes: [{box.center: [220, 20]}, {box.alpha: 0.5}]}"
      ]),
    Pair(
      name: "a block with a spring",
      swift: """
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 2) {
            box.center.y = 200
        }
        """,
      objectiveC: """
        [UIView animateWithDuration:1 delay:0 usingSpringWithDamping:0.5 initialSpringVelocity:2 options:0 animations:^{
            box.center = CGPointMake(box.center.x, 200);
        } completion:nil];
        """,
      steps: ["animate: {duration: 1s, dampingRatio: 0.5, initialSpringVelocity: 2, changes: [{box.center"]),
    Pair(
      name: "a spring of iOS 17",
      swift: "UIView.animate(springDuration: 0.6, bounce: 0.2) { box.center.x = 90 }",
      steps: ["animate: {duration: 0.6s, bounce: 0.2, changes: [{box.center.x: 90}]}"]),
    Pair(
      name: "a rotation for ever",
      swift: """
        let spin = CABasicAnimation(keyPath: #keyPath(CALayer.transform) + ".rotation.z")
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = CGFloat.pi * 2
        turn.duration = 2
        turn.repeatCount = .infinity
        turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        turn.beginTime = CACurrentMediaTime() + 0.5
        box.layer.add(turn, forKey: "spin")
        """,
      objectiveC: """
        CABasicAnimation *turn = [CABasicAnimation animationWithKeyPath:@"transform.rotation.z"];
        turn.fromValue = @0;
        turn.toValue = @(M_PI * 2);
        [turn setDuration:2];
        turn.repeatCount = HUGE_VALF;
        turn.timingFunction = [CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseInEaseOut];
        turn.beginTime = CACurrentMediaTime() + 0.5;
        [box.layer addAnimation:turn forKey:@"spin"];
        """,
      steps: [
        "box.addAnimation: {key: spin, keyPath: transform.rotation.z, from: 0deg, to: 2pi, duration: 2s, timing: easeInEaseOut, beginTime: 0.5s, repeatCount: forever}"
      ]),
    Pair(
      name: "an animation that is held at its end",
      swift: """
        let move = CABasicAnimation(keyPath: #keyPath(CALayer.position))
        move.fromValue = NSValue(cgPoint: box.center)
        move.toValue = CGPoint(x: 3, y: 4)
        move.fillMode = .forwards
        move.isRemovedOnCompletion = false
        box.layer.add(move, forKey: nil)
        """,
      objectiveC: """
        CABasicAnimation *move = [CABasicAnimation animation];
        move.keyPath = @"position";
        move.fromValue = [NSValue valueWithCGPoint:box.center];
        move.toValue = [NSValue valueWithCGPoint:CGPointMake(3, 4)];
        move.fillMode = kCAFillModeForwards;
        move.removedOnCompletion = NO;
        [box.layer addAnimation:move forKey:nil];
        """,
      steps: [
        "box.addAnimation: {keyPath: position, from: [= box.center.x, = box.center.y], to: [3, 4], fillMode: forwards, removedOnCompletion: false}"
      ]),
    Pair(
      name: "matrices",
      swift: """
        let flip = CABasicAnimation(keyPath: "transform")
        flip.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
        flip.toValue = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        flip.duration = 0.5
        box.layer.add(flip, forKey: "flip")
        """,
      objectiveC: """
        CABasicAnimation *flip = [CABasicAnimation animationWithKeyPath:@"transform"];
        flip.fromValue = [NSValue valueWithCATransform3D:CATransform3DIdentity];
        flip.toValue = [NSValue valueWithCATransform3D:CATransform3DMakeRotation(M_PI / 2, 0, 1, 0)];
        flip.duration = 0.5;
        [box.layer addAnimation:flip forKey:@"flip"];
        """,
      steps: [
        "box.addAnimation: {key: flip, keyPath: transform, from: identity, to: {rotation: {angle: pi/2, axis: [0, 1, 0]}}, duration: 0.5s}"
      ]),
    Pair(
      name: "keyframes",
      swift: """
        let shake = CAKeyframeAnimation(keyPath: "position.x")
        shake.values = [0, 10, -10, 0]
        shake.keyTimes = [0, 0.25, 0.75, 1]
        shake.timingFunctions = [
            CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1),
            CAMediaTimingFunction(name: .linear),
        ]
        shake.duration = 0.4
        shake.isAdditive = true
        box.layer.add(shake, forKey: "shake")
        """,
      objectiveC: """
        CAKeyframeAnimation *shake = [CAKeyframeAnimation animationWithKeyPath:@"position.x"];
        shake.values = @[@0, @10, @(-10), @0];
        shake.keyTimes = @[@0, @0.25, @0.75, @1];
        shake.timingFunctions = @[
            [CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseIn],
            [CAMediaTimingFunction functionWithControlPoints:0.1 :0.2 :0.3 :1],
            [CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionLinear]];
        shake.duration = 0.4;
        shake.additive = YES;
        [box.layer addAnimation:shake forKey:@"shake"];
        """,
      steps: [
        "box.addAnimation: {key: shake, keyPath: position.x, values: [0, 10, -10, 0], keyTimes: [0, 0.25, 0.75, 1], timings: [easeIn, [0.1, 0.2, 0.3, 1], linear], duration: 0.4s, additive: true}"
      ]),
    Pair(
      name: "a path",
      swift: """
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 30, y: 40))
        path.addCurve(to: CGPoint(x: 5, y: 6), controlPoint1: CGPoint(x: 7, y: 8), controlPoint2: CGPoint(x: 9, y: 10))
        path.close()
        let walk = CAKeyframeAnimation(keyPath: "position")
        walk.path = path.cgPath
        walk.calculationMode = .paced
        box.layer.add(walk, forKey: "walk")
        """,
      objectiveC: """
        UIBezierPath *path = [UIBezierPath bezierPath];
        [path moveToPoint:CGPointMake(1, 2)];
        [path addLineToPoint:CGPointMake(30, 40)];
        [path addCurveToPoint:CGPointMake(5, 6) controlPoint1:CGPointMake(7, 8) controlPoint2:CGPointMake(9, 10)];
        [path closePath];
        CAKeyframeAnimation *walk = [CAKeyframeAnimation animationWithKeyPath:@"position"];
        walk.path = path.CGPath;
        walk.calculationMode = kCAAnimationPaced;
        [box.layer addAnimation:walk forKey:@"walk"];
        """,
      steps: [
        "box.addAnimation: {key: walk, keyPath: position, path: \"M 1 2 L 30 40 C 7 8 9 10 5 6 Z\", calculationMode: paced}"
      ]),
    Pair(
      name: "a spring that settles",
      swift: """
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.damping = 5
        spring.initialVelocity = 2
        spring.fromValue = 10
        spring.toValue = 100
        spring.duration = spring.settlingDuration
        box.layer.add(spring, forKey: "spring")
        """,
      objectiveC: """
        CASpringAnimation *spring = [CASpringAnimation animationWithKeyPath:@"position.x"];
        spring.damping = 5;
        spring.initialVelocity = 2;
        spring.fromValue = @10;
        spring.toValue = @100;
        spring.duration = spring.settlingDuration;
        [box.layer addAnimation:spring forKey:@"spring"];
        """,
      steps: [
        "box.addAnimation: {key: spring, keyPath: position.x, from: 10, to: 100, spring: {damping: 5, initialVelocity: 2}, duration: settling}"
      ]),
    Pair(
      name: "a group, without what is no geometry",
      swift: """
        let grow = CABasicAnimation(keyPath: "transform.scale")
        grow.toValue = 2
        grow.beginTime = 0.5
        let color = CABasicAnimation(keyPath: "backgroundColor")
        color.toValue = UIColor.red.cgColor
        let group = CAAnimationGroup()
        group.animations = [grow, color]
        group.duration = 1.5
        group.autoreverses = true
        box.layer.add(group, forKey: "all")
        """,
      objectiveC: """
        CABasicAnimation *grow = [CABasicAnimation animationWithKeyPath:@"transform.scale"];
        grow.toValue = @2;
        grow.beginTime = 0.5;
        CABasicAnimation *color = [CABasicAnimation animationWithKeyPath:@"backgroundColor"];
        color.toValue = (id)[UIColor redColor].CGColor;
        CAAnimationGroup *group = [CAAnimationGroup animation];
        group.animations = @[grow, color];
        group.duration = 1.5;
        group.autoreverses = YES;
        [box.layer addAnimation:group forKey:@"all"];
        """,
      steps: [
        "box.addAnimation: {key: all, duration: 1.5s, autoreverses: true, animations: [{keyPath: transform.scale, to: 2, beginTime: 0.5s}]}"
      ]),
    Pair(
      name: "a value function",
      swift: """
        let turn = CABasicAnimation(keyPath: "transform")
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        turn.fromValue = 0
        turn.toValue = CGFloat.pi
        box.layer.add(turn, forKey: "turn")
        """,
      objectiveC: """
        CABasicAnimation *turn = [CABasicAnimation animationWithKeyPath:@"transform"];
        turn.valueFunction = [CAValueFunction functionWithName:kCAValueFunctionRotateZ];
        turn.fromValue = @0;
        turn.toValue = @(M_PI);
        [box.layer addAnimation:turn forKey:@"turn"];
        """,
      steps: [
        "box.addAnimation: {key: turn, keyPath: transform, valueFunction: rotateZ, from: 0deg, to: 1pi}"
      ]),
    Pair(
      name: "a transaction",
      swift: """
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 30
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        CATransaction.setCompletionBlock { box.frame = .zero }
        box.layer.add(move, forKey: "move")
        CATransaction.commit()
        box.layer.removeAnimation(forKey: "move")
        box.layer.removeAllAnimations()
        """,
      objectiveC: """
        CABasicAnimation *move = [CABasicAnimation animationWithKeyPath:@"position.x"];
        move.byValue = @30;
        [CATransaction begin];
        [CATransaction setAnimationDuration:2];
        [CATransaction setAnimationTimingFunction:[CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseIn]];
        [CATransaction setCompletionBlock:^{ box.frame = CGRectZero; }];
        [box.layer addAnimation:move forKey:@"move"];
        [CATransaction commit];
        [box.layer removeAnimationForKey:@"move"];
        [box.layer removeAllAnimations];
        """,
      steps: [
        "transaction: {duration: 2s, timing: easeIn, changes: [{box.addAnimation: {key: move, keyPath: position.x, by: 30}}]}",
        "box.removeAnimation: move", "box.removeAllAnimations:",
      ]),
    Pair(
      name: "a transaction without actions, which views have anyway",
      swift: """
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        box.layer.position = CGPoint(x: 1, y: 2)
        CATransaction.commit()
        """,
      objectiveC: """
        [CATransaction begin];
        [CATransaction setDisableActions:YES];
        box.layer.position = CGPointMake(1, 2);
        [CATransaction commit];
        """,
      steps: ["box.center: [1, 2]"]),
    Pair(
      name: "a layer that is paused",
      swift: """
        let paused = box.layer.convertTime(CACurrentMediaTime(), from: nil)
        box.layer.speed = 0
        box.layer.timeOffset = paused
        """,
      objectiveC: """
        CFTimeInterval paused = [box.layer convertTime:CACurrentMediaTime() fromLayer:nil];
        box.layer.speed = 0;
        box.layer.timeOffset = paused;
        """,
      steps: ["box.layer.speed: 0", "box.layer.timeOffset: 0"]),
    Pair(
      name: "an animator",
      swift: """
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { box.center.x = 50 }
        animator.addAnimations { box.alpha = 0 }
        animator.startAnimation()
        UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 2, delay: 1, options: [], animations: { box.alpha = 1 })
        """,
      objectiveC: """
        UIViewPropertyAnimator *animator = [[UIViewPropertyAnimator alloc] initWithDuration:1 curve:UIViewAnimationCurveEaseIn animations:^{
            box.center = CGPointMake(50, box.center.y);
        }];
        [animator addAnimations:^{ box.alpha = 0; }];
        [animator startAnimation];
        [UIViewPropertyAnimator runningPropertyAnimatorWithDuration:2 delay:1 options:0 animations:^{ box.alpha = 1; } completion:nil];
        """,
      steps: [
        "animate: {duration: 1s, curve: easeIn, options: [allowUserInteraction], changes: [{box.center",
        "animate: {duration: 2s, delay: 1s, options: [allowUserInteraction], changes: [{box.alpha: 1}]}",
      ]),
    Pair(
      name: "an animator that is paused, scrubbed, reversed and continued",
      swift: """
        let slide = UIViewPropertyAnimator(duration: 2, curve: .linear) { box.center.x = 50 }
        slide.addAnimations { box.alpha = 0 }
        slide.addCompletion { _ in box.removeFromSuperview() }
        slide.pauseAnimation()
        slide.fractionComplete = 0.25
        slide.isReversed = true
        slide.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        slide.isReversed = false
        slide.startAnimation()
        slide.stopAnimation(false)
        slide.finishAnimation(at: .current)
        """,
      objectiveC: """
        UIViewPropertyAnimator *slide = [[UIViewPropertyAnimator alloc] initWithDuration:2 curve:UIViewAnimationCurveLinear animations:^{
            box.center = CGPointMake(50, box.center.y);
        }];
        [slide addAnimations:^{ box.alpha = 0; }];
        [slide addCompletion:^(UIViewAnimatingPosition position) { [box removeFromSuperview]; }];
        [slide pauseAnimation];
        slide.fractionComplete = 0.25;
        slide.reversed = YES;
        [slide continueAnimationWithTimingParameters:nil durationFactor:0];
        slide.reversed = NO;
        [slide startAnimation];
        [slide stopAnimation:NO];
        [slide finishAnimationAtPosition:UIViewAnimatingPositionCurrent];
        """,
      steps: [
        "animator: {name: slide, duration: 2s, curve: linear, changes: [{box.center", "slide.pauseAnimation:",
        "slide.fractionComplete: 0.25", "slide.isReversed: true", "slide.continueAnimation: 0",
        "slide.isReversed: false",
        "slide.startAnimation:", "slide.stopAnimation: false", "slide.finishAnimation: current",
      ]),
    Pair(
      name: "an animator with a spring, and a curve from a pause on",
      swift: """
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 2, dy: 2))
        let swing = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
        swing.addAnimations { box.center.x = 50 }
        swing.startAnimation()
        let fade = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { box.alpha = 0 }
        fade.scrubsLinearly = false
        fade.startAnimation()
        fade.pauseAnimation()
        fade.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 2)
        """,
      objectiveC: """
        UISpringTimingParameters *spring = [[UISpringTimingParameters alloc] initWithMass:1 stiffness:100 damping:10 initialVelocity:CGVectorMake(2, 2)];
        UIViewPropertyAnimator *swing = [[UIViewPropertyAnimator alloc] initWithDuration:1 timingParameters:spring];
        [swing addAnimations:^{ box.center = CGPointMake(50, box.center.y); }];
        [swing startAnimation];
        UIViewPropertyAnimator *fade = [[UIViewPropertyAnimator alloc] initWithDuration:1 dampingRatio:0.5 animations:^{ box.alpha = 0; }];
        fade.scrubsLinearly = NO;
        [fade startAnimation];
        [fade pauseAnimation];
        UICubicTimingParameters *out = [[UICubicTimingParameters alloc] initWithAnimationCurve:UIViewAnimationCurveEaseOut];
        [fade continueAnimationWithTimingParameters:out durationFactor:2];
        """,
      steps: [
        "animator: {name: swing, spring: {mass: 1, stiffness: 100, damping: 10, initialVelocity: 2}, changes: [{box.center",
        "swing.startAnimation:",
        "animator: {name: fade, duration: 1s, spring: {dampingRatio: 0.5}, scrubsLinearly: false, changes: [{box.alpha: 0}]}",
        "fade.startAnimation:", "fade.pauseAnimation:", "fade.continueAnimation: {durationFactor: 2, curve: easeOut}",
      ]),
    Pair(
      name: "an animator that runs back in the end",
      swift: """
        let slide = UIViewPropertyAnimator(duration: 2, curve: .linear) { box.center.x = 50 }
        slide.startAnimation()
        slide.isReversed = true
        """,
      steps: [
        "animator: {name: slide, duration: 2s, curve: linear, changes: [{box.center.x: 50}]}", "slide.startAnimation:",
        "slide.isReversed: true", "wait: 2s",
      ]),
    Pair(
      name: "a block in a block, and what is not animated in one",
      swift: """
        UIView.animate(withDuration: 1) {
            box.alpha = 0
            UIView.animate(withDuration: 3) { box.center.x = 1 }
            UIView.animate(withDuration: 5, delay: 0, options: .overrideInheritedDuration, animations: { box.center.y = 2 })
            UIView.performWithoutAnimation { box.bounds.size.width = 7 }
            box.alpha = 0.5
        }
        """,
      objectiveC: """
        [UIView animateWithDuration:1 animations:^{
            box.alpha = 0;
            [UIView animateWithDuration:3 animations:^{ box.center = CGPointMake(1, box.center.y); }];
            [UIView animateWithDuration:5 delay:0 options:UIViewAnimationOptionOverrideInheritedDuration animations:^{
                box.center = CGPointMake(box.center.x, 2);
            } completion:nil];
            [UIView performWithoutAnimation:^{ box.bounds = CGRectMake(0, 0, 7, 40); }];
            box.alpha = 0.5;
        }];
        """,
      steps: [
        "animate: {duration: 1s, changes: [{box.alpha: 0}, {box.center",
        "animate: {duration: 5s, changes: [{box.center",
        "box.bounds", "animate: {duration: 1s, changes: [{box.alpha: 0.5}]}",
      ]),
    Pair(
      name: "a block that is begun and committed", swift: "",
      objectiveC: """
        [UIView beginAnimations:nil context:nil];
        [UIView setAnimationDuration:0.5];
        [UIView setAnimationCurve:UIViewAnimationCurveEaseIn];
        box.center = CGPointMake(5, 6);
        [UIView commitAnimations];
        """,
      steps: ["animate: {duration: 0.5s, curve: easeIn, changes: [{box.center: [5, 6]}]}"]),
  ]

  private static func scene(_ code: String, isSwift: Bool) -> String {
    let text =
      isSwift
      ? "func show() {\nlet box = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 40))\nview.addSubview(box)\n\(code)\n}\n"
      : "- (void)show {\nUIView *box = [[UIView alloc] initWithFrame:CGRectMake(10, 20, 40, 40)];\n[self.view addSubview:box];\n\(code)\n}\n"
    return CapturedRun("import", "-", input: text).output
  }

  private static func steps(_ scene: String) -> [String] {
    let lines = scene.split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(of: "mutations:") else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  - ") }.map { line in
      let end = line.range(of: "  # line")?.lowerBound ?? line.endIndex
      return String(line[..<end].dropFirst(4))
    }
  }

  @Test(arguments: pairs, [true, false]) func `what is animated is animated in the scene`(pair: Pair, isSwift: Bool) {
    guard let code = isSwift ? pair.swift : pair.objectiveC, !code.isEmpty else { return }
    let scene = Self.scene(code, isSwift: isSwift)
    let steps = Self.steps(scene)
    #expect(steps.count == pair.steps.count, "\(scene)")
    for (own, expected) in zip(steps, pair.steps) {
      let isWhole =
        expected.hasSuffix("}") || expected.hasSuffix(":") || !expected.contains("{") && expected.contains(":")
      #expect(isWhole ? own == expected : own.hasPrefix(expected), "\(own)\n\(expected)")
    }
    let check = CapturedRun("check", "--allow-empty", "-", input: scene)
    #expect(check.status == .fine, "\(scene)\n\(check.error)")
  }

  @Test(arguments: [
    (
      "UIView.animate(withDuration: 1, delay: 0, options: somebody.options, animations: { box.center.x = 5 })",
      "unknown option"
    ),
    (
      "UIView.animateKeyframes(withDuration: 1, delay: 0, animations: { box.center.x = 5 })",
      "keyframes are not supported"
    ),
    (
      "UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0, initialSpringVelocity: 0) { box.center.x = 5 }",
      "damping is not supported"
    ),
  ]) func `a block that is not known is run at once, and named`(code: String, reason: String) {
    let scene = Self.scene(code, isSwift: true)
    #expect(Self.steps(scene) == ["box.center.x: 5"], "\(scene)")
    #expect(scene.contains(reason) && scene.contains("the changes apply at once"), "\(scene)")
  }

  @Test(arguments: [
    ("a.startAnimation(afterDelay: 1)\na.pauseAnimation()", "starts with a delay"),
    ("a.isUserInteractionEnabled = false\na.startAnimation()\na.pauseAnimation()", "without user interaction"),
    ("a.isReversed = true", "has not been started"),
    ("a.startAnimation()\na.isReversed = flip()", "it is unknown whether it is reversed"),
    ("a.startAnimation()\na.finishAnimation(at: somewhere())", "its final position is unknown"),
    (
      "a.startAnimation()\na.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 1)",
      "timing parameters are not supported"
    ),
  ]) func `what is done with an animator that is not known is left out, and named`(code: String, reason: String) {
    let scene = Self.scene(
      "let a = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 5 }\n\(code)", isSwift: true)
    #expect(Self.steps(scene).allSatisfy { $0.hasPrefix("animat") || $0.hasPrefix("a.start") }, "\(scene)")
    #expect(scene.contains(reason), "\(scene)")
  }

  @Test(arguments: [
    ("a.beginTime = 3", "is not relative to now"), ("a.fillMode = other.mode", "fill mode is unknown"),
    ("a.timingFunction = curve(of: 3)", "timing function is unknown"),
    ("a.repeatCount = 2; a.duration = -1", "duration is negative"),
  ]) func `an animation of which something is not known is left out, and named`(code: String, reason: String) {
    let scene = Self.scene(
      "let a = CABasicAnimation(keyPath: \"position.x\")\na.toValue = 9\n\(code)\nbox.layer.add(a, forKey: nil)",
      isSwift: true)
    #expect(Self.steps(scene).isEmpty, "\(scene)")
    #expect(scene.contains(reason), "\(scene)")
  }
}
