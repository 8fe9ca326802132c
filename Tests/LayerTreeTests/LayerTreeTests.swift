import GeomrunGeometry
import GeomrunLayerTree
import Testing

@Suite struct LayerTreeTests {
  @Test func `layers come in front of their siblings`() {
    var tree = LayerTree()
    let a = tree.addLayer(to: nil)
    let b = tree.addLayer(to: a)
    let c = tree.addLayer(to: nil)
    let d = tree.addLayer(to: a)
    #expect(tree.count == 4)
    #expect(Array(tree.ids) == [a, b, c, d])
    #expect(tree.roots == [a, c])
    #expect(tree.sublayers(of: a) == [b, d])
    #expect(tree.sublayers(of: b) == [])
    #expect([a, b, c, d].map { tree.superlayer(of: $0) } == [nil, a, nil, a])
  }

  @Test func `a layer lies in itself and in all on the way to the window, as it is now`() throws {
    var tree = LayerTree()
    let a = tree.addLayer(to: nil)
    let b = tree.addLayer(to: a)
    let c = tree.addLayer(to: b)
    let d = tree.addLayer(to: nil)
    #expect(Array(tree.line(from: c)) == [c, b, a])
    #expect(Array(tree.superlayers(of: c)) == [b, a])
    #expect(Array(tree.line(from: nil)).isEmpty && Array(tree.superlayers(of: d)).isEmpty)
    #expect([a, b, c, d].map { tree.lies(c, in: $0) } == [true, true, true, false])
    #expect(!tree.lies(a, in: c) && tree.lies(d, in: nil))
    try tree.addSubview(b, to: d)
    #expect(Array(tree.superlayers(of: c)) == [b, d])
    #expect(!tree.lies(c, in: a))
  }

  @Test func `a new layer has the defaults of CALayer`() {
    var tree = LayerTree()
    let id = tree.addLayer(to: nil)
    let layer = tree[id]
    #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
    #expect(layer.anchorPoint == Point(x: 0.5, y: 0.5))
    #expect(layer.transform3D.isIdentity && layer.sublayerTransform.isIdentity)
    #expect(layer.opacity == 1 && layer.zPosition == 0 && layer.anchorPointZ == 0)
    #expect(!layer.isHidden && !layer.masksToBounds && !layer.isGeometryFlipped)
    #expect(layer.isUserInteractionEnabled && layer.autoresizesSubviews)
    #expect(layer.autoresizingMask == [])
  }

  @Test func `a changed layer leaves the others as they are`() throws {
    var tree = LayerTree()
    let ids = (0..<3).map { _ in tree.addLayer(to: nil) }
    try tree.setFrame(Rect(x: 1, y: 2, width: 30, height: 40), of: ids[1])
    tree.setHidden(true, of: ids[1])
    #expect(tree[ids[1]].isHidden && tree.frame(of: ids[1]).width == 30)
    #expect([ids[0], ids[2]].allSatisfy { tree.frame(of: $0) == .zero && !tree[$0].isHidden })
  }

  @Test func `the mask speaks the platform's words`() {
    let mask: AutoresizingMask = [.flexibleLeftMargin, .flexibleBottomMargin, .flexibleWidth]
    #expect(mask.words(for: .ios) == ["left", "width", "bottom"])
    #expect(mask.words(for: .macos) == ["minX", "width", "maxY"])
    for platform in Platform.allCases {
      let words = AutoresizingMask.words(for: platform)
      let parts = words.compactMap { AutoresizingMask(word: $0, platform: platform) }
      #expect(Set(parts.map(\.rawValue)).count == 6)
      #expect(zip(parts, words).allSatisfy { $0.words(for: platform) == [$1] })
    }
    #expect(AutoresizingMask(word: "left", platform: .macos) == nil)
    #expect(AutoresizingMask(word: "top", platform: .ios) == .flexibleTopMargin)
    #expect(AutoresizingMask(word: "minY", platform: .macos) == .flexibleTopMargin)
  }
}
