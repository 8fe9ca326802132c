import Foundation
import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import Testing

@testable import GeomrunSceneDecoding

@Suite("Descriptions of views and layers") struct PastedDescriptionTests {
  private static func text(_ description: String) -> String? {
    switch PastedDescription(description).declaration {
    case .entries(let entries): entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    case .unknown(let doubt): "\(doubt)"
    case nil: nil
    }
  }

  @Test(
    arguments: [
      ("<UIView: 0x7f8; frame = (10 20; 30 44)>", "frame: [10, 20, 30, 44]"),
      ("<UIView: 0x7f8; frame = (10 20; 30 44); transform = [1, 0, -0, 1, 0, 0]>", "frame: [10, 20, 30, 44]"),
      (
        "<UIView: 0x7f8; frame = (50 50; 100 100); transform = [2, 0, 0, 2, 0, 0]>",
        "bounds: [0, 0, 50, 50], center: [100, 100], transform: [2, 0, 0, 2, 0, 0]"
      ),
      // A third of 100 has no end, so it is not rounded.
      (
        "<UIView: 0x7f8; frame = (5 50; 100 60); transform = [3, 0, 0, -2, 1, 2]>",
        "bounds: [0, 0, 33.333333333333336, 30], center: [54, 78], transform: [3, 0, 0, -2, 1, 2]"
      ),
      (
        "<UIView: 0x1; frame = (-15.3281 -15.3281; 130.656 130.656); transform = "
          + "[0.92387953251128674, 0.38268343236508978, -0.38268343236508978, 0.92387953251128674, 0, 0]>",
        "bounds: [0, 0, 100, 100], center: [50, 50], transform: [0.92387953251128674, "
          + "0.38268343236508978, -0.38268343236508978, 0.92387953251128674, 0, 0]"
      ),
      (
        "<V: 0x1; frame = (28 869.236; 384 58.7636); transform = [0.8727272727272728, 0, 0, 0.8727272727272728, 0, -23.5]>",
        "bounds: [0, 0, 440, 67.33329166666665], center: [220, 922.118], transform: "
          + "[0.8727272727272728, 0, 0, 0.8727272727272728, 0, -23.5]"
      ),
      (
        "<UIView: 0x1; frame = (10 20; 30 44); anchorPoint = (0, 1)>",
        "bounds: [0, 0, 30, 44], center: [10, 64], anchorPoint: [0, 1]"
      ), ("<UIView: 0x1; frame = (10 20; 30 44); bounds = (0 7; 30 44)>", "bounds: [0, 7, 30, 44], center: [25, 42]"),
      (
        "<CALayer:0x1; position = CGPoint (5 6); bounds = CGRect (0 0; 30 44)>",
        "bounds: [0, 0, 30, 44], center: [5, 6]"
      ),
      (
        "<CALayer:0x1; position = CGPoint (5 6); bounds = CGRect (0 0; 30 44); transform = "
          + "CATransform3D (1 0 0 0; 0 1 0 0; 0 0 1 -0.002; 0 0 0 1)>",
        "bounds: [0, 0, 30, 44], center: [5, 6], "
          + "transform3D: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002, 0, 0, 0, 1]"
      ),
      (
        "<CALayer:0x1; frame = CGRect (5 6; 30 44); transform = "
          + "CATransform3D (1 0 0 0; 0 1 0 0; 0 0 1 -0.002; 0 0 0 1)>", "spatial"
      ), ("<UIView: 0x1; frame = (nan 0; 30 44); transform = [2, 0, 0, 2, 0, 0]>", "impossible"),
      ("<UIView: 0x1; frame = (0 0; 28.2843 28.2843); transform = [1, 1, -1, 1, 0, 0]>", "ambiguous"),
      ("<UIView: 0x1; frame = (0 0; 30)>", nil), ("<UIView: 0x1>", nil), ("", nil),
      ("<CALayer:0x1; position = CGPoint (5 6)>", nil),
    ] as [(String, String?)]) func `a description is a declaration, or says too little`(
      description: String, declaration: String?
    )
  { #expect(Self.text(description) == declaration) }

  /// What the solution must come to is checked where it is made; here, that the scene reads it.
  @Test(arguments: [
    "<UIView: 0x7f8; frame = (5 50; 100 60); transform = [3, 0, 0, -2, 1, 2]>",
    "<UIView: 0x7f8; frame = (5 50; 100 60); transform = [1.5, 0.25, 0.5, 2, 1, 2]>",
    "<CALayer:0x1; position = CGPoint (5 6); bounds = CGRect (0 0; 30 44); anchorPoint = CGPoint (0 1)>",
  ]) func `a declaration can be read`(description: String) throws {
    let entries = try #require(Self.text(description))
    let documents = LoadedScene.documents("views: [{name: A, \(entries)}]\n")
    #expect(documents.flatMap(\.diagnostics).map(\.message) == [])
  }

  /// The numbers from `range` of a generator that is the same on every machine.
  private struct Numbers {
    var state: UInt64
    mutating func next(in range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let part = Double(state >> 11) * 0x1p-53
      return range.lowerBound + part * (range.upperBound - range.lowerBound)
    }
  }

  @Test(arguments: 1...300) func `the declared view has the frame that is printed, digit by digit`(seed: UInt64) throws
  {
    var numbers = Numbers(state: seed &* 104_729)
    var tree = LayerTree()
    let layer = tree.addLayer(to: nil)
    let size = Size(width: numbers.next(in: 1...400), height: numbers.next(in: 1...90))
    let isRound = seed % 2 == 0
    try tree.setBounds(
      Rect(
        x: 0, y: 0, width: isRound ? size.width.rounded() : size.width,
        height: isRound ? size.height.rounded() : size.height), of: layer)
    try tree.setPosition(Point(x: numbers.next(in: -70...90), y: numbers.next(in: 1...600)), of: layer)
    try tree.setTransform(
      Transform2D(
        a: numbers.next(in: 0.2...3), b: seed % 3 == 0 ? 0 : numbers.next(in: -1...1),
        c: seed % 3 == 0 ? 0 : numbers.next(in: -1...1), d: numbers.next(in: -4 ... -0.5), tx: numbers.next(in: -9...9),
        ty: numbers.next(in: -9...9)), of: layer)
    let printed = Self.digits(of: tree[layer].frame)
    let transform = PropertyValue.transform(tree[layer].transform).numbers
    let text = try #require(
      Self.text(
        "<UIView: 0x1; frame = (\(printed[0]) \(printed[1]); \(printed[2]) \(printed[3])); "
          + "transform = [\(transform.map { "\($0)" }.joined(separator: ", "))]>"))
    if text == "ambiguous" { return }
    let documents = LoadedScene.documents("views: [{name: A, \(text)}]\n")
    let view = try #require(documents.first?.receiver.header.views.first, "\(text)")
    var again = LayerTree()
    let copy = again.addLayer(to: nil)
    for property in view.properties {
      guard case .literal(let value) = property.value else { continue }
      try property.path.assign(value, to: copy, in: &again)
    }
    // A number in the middle of two of six digits may be printed as either.
    for (read, shown) in zip(PropertyValue.rect(again[copy].frame).numbers, printed.compactMap(Double.init)) {
      #expect(abs(read - shown) <= max(abs(shown), 1e-3) * 5.1e-6, "\(text)")
    }
    if isRound { #expect(text.contains("[0, 0, \(Int(size.width.rounded())), \(Int(size.height.rounded()))]")) }
  }

  /// The numbers of a frame as descriptions print them.
  private static func digits(of frame: Rect) -> [String] {
    PropertyValue.rect(frame).numbers.map { String(format: "%g", $0) }
  }
}
