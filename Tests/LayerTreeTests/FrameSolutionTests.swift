import GeomrunGeometry
import GeomrunLayerTree
import Testing

@Suite("Bounds from a frame and a transform") struct FrameSolutionTests {
  /// The numbers from 0 up to 1 of a generator that is the same on every machine.
  struct Numbers {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next(in range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Double(state >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
    }
  }

  static func frame(_ size: Size, _ position: Point, _ anchor: Point, _ transform: Transform2D) throws -> Rect {
    var tree = LayerTree()
    let layer = tree.addLayer(to: nil)
    try tree.setAnchorPoint(anchor, of: layer)
    try tree.setBounds(Rect(origin: .zero, size: size), of: layer)
    try tree.setPosition(position, of: layer)
    try tree.setTransform(transform, of: layer)
    return tree[layer].frame
  }

  /// A frame as descriptions print it, with six digits.
  static func printed(_ frame: Rect) -> Rect {
    func rounded(_ number: Double) -> Double {
      guard number != 0 else { return 0 }
      var unit = 1e-5
      while abs(number) >= unit * 1e6 { unit *= 10 }
      while abs(number) < unit * 1e5 { unit /= 10 }
      return (number / unit).rounded() * unit
    }
    return Rect(
      x: rounded(frame.origin.x), y: rounded(frame.origin.y), width: rounded(frame.size.width),
      height: rounded(frame.size.height))
  }

  @Test(arguments: 1...400) func `the solved layer reads the frame`(seed: UInt64) throws {
    var numbers = Numbers(seed: seed &* 7919)
    let size = Size(width: numbers.next(in: 1...400), height: numbers.next(in: 1...300))
    let position = Point(x: numbers.next(in: -200...200), y: numbers.next(in: -90...500))
    let anchor = seed % 3 == 0 ? Point(x: 0.5, y: 0.5) : Point(x: numbers.next(in: -1...2), y: numbers.next(in: -1...2))
    var transform = Transform2D(
      a: numbers.next(in: -3...3), b: numbers.next(in: -3...3), c: numbers.next(in: -3...3),
      d: numbers.next(in: -3...3), tx: numbers.next(in: -50...50), ty: numbers.next(in: -50...50))
    if seed % 4 == 0 { (transform.b, transform.c) = (0, 0) }
    if seed % 4 == 1 { (transform.a, transform.d) = (0, 0) }
    let frame = try Self.frame(size, position, anchor, transform)

    // From the frame as it is, both come back.
    guard case .found(let found, let place) = FrameSolution(frame: frame, transform: transform, anchorPoint: anchor)
    else {
      Issue.record("\(transform) is not solved")
      return
    }
    #expect(abs(found.width - size.width) < 1e-6 && abs(found.height - size.height) < 1e-6)
    #expect(abs(place.x - position.x) < 1e-6 && abs(place.y - position.y) < 1e-6)

    // From its six digits, whatever comes back has these digits.
    let printed = Self.printed(frame)
    let error = Size(width: 1e-6 * printed.size.width * 5, height: 1e-6 * printed.size.height * 5)
    let solution = FrameSolution(frame: printed, transform: transform, anchorPoint: anchor, error: error)
    guard case .found(let size, let position) = solution else {
      #expect(solution == .ambiguous)
      return
    }
    let again = try Self.frame(size, position, anchor, transform)
    for (a, b) in [
      (again.origin.x, printed.origin.x), (again.origin.y, printed.origin.y), (again.size.width, printed.size.width),
      (again.size.height, printed.size.height),
    ] { #expect(abs(a - b) <= 1e-9 * max(1, abs(b)) + (size.width == 0 || size.height == 0 ? 1e-3 : 0)) }
  }

  @Test(arguments: [
    (Transform2D(scaleX: 3, y: 7), Size(width: 100, height: 100), Size(width: 100.0 / 3, height: 100.0 / 7)),
    (Transform2D(a: 0, b: 3, c: -7, d: 0, tx: 0, ty: 0), Size(width: 70, height: 3), Size(width: 1, height: 10)),
    (Transform2D(scaleX: -2, y: 0.5), Size(width: 0, height: 8), Size(width: 0, height: 16)),
  ]) func `where axes stay axes, a size is one division`(transform: Transform2D, frame: Size, size: Size) {
    let solution = FrameSolution(frame: Rect(origin: .zero, size: frame), transform: transform)
    guard case .found(let found, _) = solution else {
      Issue.record("\(solution)")
      return
    }
    #expect(found == size)
  }

  @Test(
    arguments: [
      // An eighth of a turn makes squares of everything.
      (Transform2D(rotation: .degrees(45)), Size(width: 141, height: 141), .ambiguous),
      (Transform2D(rotation: .degrees(45)), Size(width: 141, height: 140), .impossible),
      (Transform2D(scaleX: 0, y: 2), Size(width: 0, height: 8), .ambiguous),
      (Transform2D(scaleX: 0, y: 2), Size(width: 5, height: 8), .impossible),
      (Transform2D(scaleX: 0, y: 0), .zero, .ambiguous),
      (Transform2D(rotation: .degrees(22.5)), Size(width: 50, height: 200), .impossible),
      (.identity, Size(width: -1, height: 2), .impossible), (.identity, Size(width: .nan, height: 2), .impossible),
      (Transform2D(scaleX: .infinity, y: 2), Size(width: 1, height: 2), .impossible),
    ] as [(Transform2D, Size, FrameSolution)]) func `what a frame does not determine is not made up`(
      transform: Transform2D, frame: Size, expected: FrameSolution
    )
  { #expect(FrameSolution(frame: Rect(origin: .zero, size: frame), transform: transform) == expected) }

  @Test func `digits that are too few leave a size open`() throws {
    let transform = Transform2D(rotation: .degrees(44.99))
    let frame = try Self.frame(Size(width: 100, height: 40), Point(x: 7, y: 9), Point(x: 0.5, y: 0.5), transform)
    let exact = FrameSolution(frame: frame, transform: transform)
    guard case .found(let size, _) = exact else {
      Issue.record("\(exact)")
      return
    }
    #expect(abs(size.width - 100) < 1e-6)
    let rough = FrameSolution(frame: Self.printed(frame), transform: transform, error: Size(width: 5e-4, height: 5e-4))
    #expect(rough == .ambiguous)
  }
}
