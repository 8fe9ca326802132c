import GeomrunAnimations
import GeomrunGeometry
import GeomrunLayerTree
import Testing

@Suite struct PresentationTests {
  static func layer() -> Layer {
    var layer = Layer()
    layer.bounds = Rect(x: 3, y: 5, width: 40, height: 20)
    layer.position = Point(x: 7, y: 11)
    return layer
  }

  func animation(
    _ keyPath: AnimationKeyPath, from: [Double]? = nil, to: [Double]? = nil, by: [Double]? = nil, duration: Double = 1,
    _ change: (inout PropertyAnimation) -> Void = { _ in }, timing: (inout AnimationTiming) -> Void = { _ in }
  ) -> LayerAnimation {
    var property = PropertyAnimation(
      keyPath, from: from.map { .numbers($0) }, to: to.map { .numbers($0) }, by: by.map { .numbers($0) })
    change(&property)
    var own = AnimationTiming(duration: duration)
    timing(&own)
    return LayerAnimation(timing: own, .property(property))
  }

  func matrix(_ to: Transform3D, _ keyPath: AnimationKeyPath = .transform, from: Transform3D? = nil) -> LayerAnimation {
    LayerAnimation(
      timing: AnimationTiming(duration: 1),
      .property(PropertyAnimation(keyPath, from: from.map { .matrix($0) }, to: .matrix(to))))
  }

  func shown(_ animations: [LayerAnimation], at time: Double, of layer: Layer = Self.layer()) -> Presentation {
    Presentation(animations, of: layer, at: time)
  }

  @Test func `each combination of ends`() {
    // The model is at 7.
    let rows: [(from: Double?, to: Double?, by: Double?, at: Double)] = [
      (50, 150, nil, 75), (50, nil, 20, 55), (nil, 150, 20, 135), (50, nil, nil, 50 - 43 * 0.25),
      (nil, 150, nil, 7 + 143 * 0.25), (nil, nil, 20, 12), (nil, nil, nil, 7),
    ]
    for row in rows {
      let one = animation(.positionX, from: row.from.map { [$0] }, to: row.to.map { [$0] }, by: row.by.map { [$0] })
      #expect(abs(shown([one], at: 0.25).layer.position.x - row.at) < 1e-12, "\(row)")
    }
  }

  @Test func `every key path writes its own numbers, and no other`() {
    for keyPath in AnimationKeyPath.allCases {
      let count = keyPath.kind == .matrix ? 0 : keyPath == .scale || keyPath == .rotation ? 1 : Self.count(keyPath)
      let target = (0..<count).map { 2.0 + Double($0) * 0.5 }
      let one =
        keyPath.kind == .matrix
        ? matrix(Transform3D(translationX: 10, y: 20, z: 30), keyPath) : animation(keyPath, from: target, to: target)
      let result = shown([one], at: 0.5)
      #expect(result.unknown.isEmpty, "\(keyPath)")
      for other in AnimationKeyPath.Base.allCases where other != keyPath.base {
        guard let whole = AnimationKeyPath(rawValue: other.rawValue) else { continue }
        #expect(AnimationKeyPath.read(whole, of: result.layer) == AnimationKeyPath.read(whole, of: Self.layer()))
      }
      #expect(result.layer != Self.layer(), "\(keyPath)")
      if keyPath.base != .transform, keyPath.kind != .matrix {
        #expect(AnimationKeyPath.read(keyPath, of: result.layer) == .numbers(target), "\(keyPath)")
      }
    }
  }

  static func count(_ keyPath: AnimationKeyPath) -> Int {
    switch keyPath.kind {
    case .number, .angle: 1
    case .point, .size: 2
    case .rect: 4
    case .matrix: 0
    }
  }

  @Test func `a part of a transform leaves the others`() {
    var layer = Self.layer()
    layer.transform = Transform2D(scaleX: 2, y: 3).concatenating(Transform2D(rotation: .degrees(40))).concatenating(
      Transform2D(translationX: 13, y: 17))
    let turned = shown([animation(.rotationZ, from: [.pi / 2], to: [.pi / 2])], at: 0.5, of: layer).layer.transform
    let expected = Transform2D(scaleX: 2, y: 3).concatenating(Transform2D(rotation: .degrees(90))).concatenating(
      Transform2D(translationX: 13, y: 17))
    #expect(abs(turned.b - expected.b) < 1e-12 && abs(turned.c - expected.c) < 1e-12 && abs(turned.a) < 1e-12)
    #expect(turned.tx == 13 && turned.ty == 17)
    // What is missing is read: 40 degrees.
    let half = shown([animation(.rotationZ, to: [.pi / 2])], at: 0.5, of: layer).layer.transform
    #expect(
      abs(half.b / half.a - Transform2D(rotation: .degrees(65)).b / Transform2D(rotation: .degrees(65)).a) < 1e-12)
    layer.transform = Transform2D(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    #expect(shown([animation(.rotationZ, to: [1])], at: 0.5, of: layer).unknown.first?.reason == .parts)
    layer.transform = Transform2D(scaleX: -1, y: 1)
    #expect(shown([animation(.rotationZ, from: [0], to: [1])], at: 0.5, of: layer).unknown.first?.reason == .parts)
  }

  @Test func `parts of one transform go together, through a scale of 0 as well`() {
    let both = [
      animation(.scale, from: [0], to: [2]), animation(.rotationZ, from: [0], to: [.pi]),
      animation(.translation, from: [0, 0], to: [8, 16]),
    ]
    #expect(shown(both, at: 0).transform == Transform2D(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    #expect(shown([animation(.scale, from: [1], to: [3])], at: 0.5).transform == Transform2D(scaleX: 2, y: 2))
    let half = shown(both, at: 0.5)
    #expect(half.layer.transform == Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 8) && half.unknown.isEmpty)
  }

  @Test func `an additive one adds to what lies beneath, another one replaces it`() {
    let first = animation(.positionX, from: [0], to: [100])
    let additive = animation(.positionX, from: [10], to: [30]) { $0.isAdditive = true }
    #expect(shown([first, additive], at: 0.5).layer.position.x == 70)
    #expect(shown([additive, first], at: 0.5).layer.position.x == 50)
    #expect(shown([additive], at: 0.5).layer.position.x == 27)
    let turn = Transform3D(Transform2D(rotation: .degrees(90)))
    var moved = matrix(Transform3D(translationX: 10, y: 0, z: 0), from: Transform3D(translationX: 10, y: 0, z: 0))
    guard case .property(var property) = moved.content else { return }
    property.isAdditive = true
    moved.content = .property(property)
    // The value is applied first, then what lies beneath.
    #expect(shown([matrix(turn, from: turn), moved], at: 0.5).layer.transform.ty == 10)
  }

  @Test func `what runs of the same property makes a missing end contested`() {
    let first = animation(.positionX, from: [0], to: [100])
    for (keyPath, isKnown) in [(AnimationKeyPath.positionX, false), (.position, false), (.positionY, true)] {
      let second = animation(keyPath, to: keyPath == .position ? [1, 2] : [1])
      #expect(shown([first, second], at: 0.5).unknown.isEmpty == isKnown)
    }
    // Behind its end it does not run any more.
    #expect(
      shown([animation(.positionX, from: [0], to: [1], duration: 0.25), animation(.positionX, to: [9])], at: 0.5).layer
        .position.x == 8)
    // What replaces it makes the value known again.
    #expect(shown([first, animation(.positionX, to: [1]), first], at: 0.5).unknown.isEmpty)
  }

  @Test func `cumulative passes go on`() {
    let turning = animation(.rotationZ, from: [0], to: [.pi / 2]) {
      $0.isCumulative = true
    } timing: {
      $0.repeatCount = 4
    }
    for (time, degrees) in [(0.5, 45.0), (1, 90), (1.5, 135), (3.5, 315)] {
      let expected = Transform2D(rotation: .degrees(degrees))
      let shown = shown([turning], at: time).layer.transform
      #expect(abs(shown.a - expected.a) < 1e-12 && abs(shown.b - expected.b) < 1e-12)
    }
    let there = animation(.positionX, from: [0], to: [1]) {
      $0.isCumulative = true
    } timing: {
      ($0.repeatCount, $0.autoreverses) = (4, true)
    }
    #expect(
      shown([there], at: 1.5).unknown.isEmpty && shown([there], at: 2.5).unknown.first?.reason == .cumulativeReturn)
  }

  @Test func `a group cuts its animations off`() {
    func group(_ duration: Double, _ animations: [LayerAnimation], _ change: (inout AnimationTiming) -> Void = { _ in })
      -> LayerAnimation
    {
      var timing = AnimationTiming(duration: duration)
      change(&timing)
      return LayerAnimation(timing: timing, .group(animations))
    }
    let long = group(2, [animation(.positionX, from: [0], to: [1], duration: 8)])
    #expect(shown([long], at: 1).layer.position.x == 0.125 && shown([long], at: 2).layer.position.x == 7)
    let later = group(
      4,
      [
        animation(.positionX, from: [0], to: [1], duration: 2) { _ in
        } timing: {
          $0.beginTime = 1
        }
      ])
    #expect([0.5, 2, 3.5].map { shown([later], at: $0).layer.position.x } == [7, 0.5, 7])
    let held = group(2, [animation(.positionX, from: [0], to: [1], duration: 2)]) {
      ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false)
    }
    #expect(shown([held], at: 5).layer.position.x == 1)
    let repeated = group(2, [animation(.positionX, from: [0], to: [1], duration: 8)]) {
      ($0.repeatCount, $0.autoreverses) = (2, true)
    }
    #expect([1, 2.5, 5].map { shown([repeated], at: $0).layer.position.x } == [0.125, 0.1875, 0.125])
  }

  func keyframes(_ values: [Double], _ times: [Double]? = nil, _ mode: Keyframes.Mode = .linear, duration: Double = 4)
    throws -> LayerAnimation
  {
    let keyframes = try #require(Keyframes(values.map { .number($0) }, times: times, mode: mode))
    return LayerAnimation(
      timing: AnimationTiming(duration: duration), .property(PropertyAnimation(.positionX, .keyframes(keyframes))))
  }

  @Test func `keyframes`() throws {
    for (animation, rows) in [
      (try keyframes([0, 1, 0]), [(0.0, 0.0), (1, 0.5), (2, 1), (3, 0.5)]),
      (try keyframes([0, 1, 0], [0, 0.75, 1]), [(1.5, 0.5), (3, 1), (3.5, 0.5)]),
      (try keyframes([0, 1, 0], nil, .discrete), [(0.5, 0), (1, 0), (2, 1), (3, 0)]),
      (try keyframes([0, 20, 40, 60], [0, 0.25, 0.5, 0.75, 1], .discrete), [(0.9, 0), (1, 20), (3, 60), (3.99, 60)]),
      (try keyframes([0, 10, 110], nil, .paced, duration: 2), [(0, 0), (0.2, 11), (1, 55)]),
    ] {
      for (time, value) in rows { #expect(abs(shown([animation], at: time).layer.position.x - value) < 1e-12) }
    }
    #expect(Keyframes([.number(1), .number(2)], times: [0, 0.5, 1]) == nil)
    #expect(Keyframes([.number(1), .number(2)], times: [0, 0.5]) == nil)
    #expect(Keyframes([.number(1), .number(2)], times: [0, 1], mode: .discrete) == nil)
    #expect(Keyframes([]) == nil)
  }

  @Test func `a path goes along its curve, paced by its length`() throws {
    let curve = Keyframes.Segment.curve(
      Point(x: 0, y: 0), Point(x: 0, y: 100), Point(x: 100, y: 100), Point(x: 100, y: 0))
    func animation(_ mode: Keyframes.Mode, _ path: [Keyframes.Segment]) throws -> LayerAnimation {
      let keyframes = try #require(Keyframes(path: path, mode: mode))
      return LayerAnimation(
        timing: AnimationTiming(duration: 1), .property(PropertyAnimation(.position, .keyframes(keyframes))))
    }
    #expect(shown([try animation(.linear, [curve])], at: 0.5).layer.position == Point(x: 50, y: 75))
    // The halves are alike, and the way to a quarter is as long as a quarter of 2 times 200 short chords.
    let paced = try animation(.paced, [curve])
    var last = shown([paced], at: 0).layer.position
    var chords: [Double] = []
    for step in 1...200 {
      let next = shown([paced], at: min(Double(step) / 200, 0.9999999)).layer.position
      chords.append(((next.x - last.x) * (next.x - last.x) + (next.y - last.y) * (next.y - last.y)).squareRoot())
      last = next
    }
    #expect((chords.max() ?? 0) - (chords.min() ?? 1) < 1e-3)
    #expect(abs(chords.reduce(0, +) - 200) < 0.01)
  }

  @Test func `a value function turns by any angle`() {
    let turn = animation(.transform, from: [0], to: [2 * .pi]) { $0.valueFunction = .rotateZ }
    #expect(shown([turn], at: 0.25).layer.transform == Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    let scale = animation(.transform, from: [1, 1], to: [3, 5]) { $0.valueFunction = .scale }
    #expect(shown([scale], at: 0.5).layer.transform == Transform2D(scaleX: 2, y: 3))
  }
}
