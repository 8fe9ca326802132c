import GeomrunAutoLayout
import GeomrunGeometry
import Testing

@Suite struct LayoutCaseTests {
  /// What was printed or asserted on Apple's engine, with the ambiguous ones, whose range a linear program has found.
  @Test(arguments: try LayoutCase.all(in: "published")) func `frames are those of published cases`(layout: LayoutCase)
    throws
  {
    try expectFrames(of: layout)
    try expectAmbiguity(of: layout)
  }

  /// What other implementations of the same rules assert.
  @Test(arguments: try LayoutCase.all(in: "clones")) func `frames are those of other implementations`(
    layout: LayoutCase
  ) throws {
    try expectFrames(of: layout)
    try expectAmbiguity(of: layout)
  }

  /// Systems with one best layout, which two independent methods have found.
  @Test(arguments: try LayoutCase.all(in: "random")) func `frames are those of random systems`(layout: LayoutCase)
    throws
  {
    try expectFrames(of: layout)
    #expect(try layout.system.layout().ambiguities() == [])
  }

  /// Which of several constraints comes first decides nothing but ties.
  @Test(arguments: try LayoutCase.all(in: "published") + LayoutCase.all(in: "random"))
  func `the order of constraints changes no frame`(layout: LayoutCase) throws {
    let frames = try layout.system.layout().frames
    guard try layout.system.layout().ties().isEmpty else { return }
    var random = SplitMix(state: 5)
    for _ in 0..<4 {
      var shuffled = layout.system
      shuffled.constraints.shuffle(using: &random)
      for (found, expected) in zip(try shuffled.layout().frames, frames) {
        let (found, expected) = (try #require(found), try #require(expected))
        #expect(
          abs(found.origin.x - expected.origin.x) <= 1e-6 && abs(found.origin.y - expected.origin.y) <= 1e-6
            && abs(found.size.width - expected.size.width) <= 1e-6
            && abs(found.size.height - expected.size.height) <= 1e-6)
      }
    }
  }

  private func expectFrames(of layout: LayoutCase, _ place: SourceLocation = #_sourceLocation) throws {
    let result = try layout.system.layout()
    #expect(result.conflicts == [], sourceLocation: place)
    for (item, what, value) in layout.expected {
      let found = try #require(result.frames[item.index]?.number(what), sourceLocation: place)
      #expect(
        abs(found - value) <= 1e-6,
        "\(layout.items.first { $0.value == item }?.key ?? "?").\(what) is \(found), not \(value)",
        sourceLocation: place)
    }
  }

  private func expectAmbiguity(of layout: LayoutCase, _ place: SourceLocation = #_sourceLocation) throws {
    let ambiguities = try layout.system.layout().ambiguities()
    #expect(Set(ambiguities.map { $0.variable }) == Set(layout.open.keys), sourceLocation: place)
    for ambiguity in ambiguities {
      guard let range = layout.open[ambiguity.variable] else { continue }
      #expect(isNear(ambiguity.least, range.least), sourceLocation: place)
      #expect(isNear(ambiguity.greatest, range.greatest), sourceLocation: place)
    }
  }

  private func isNear(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= 1e-3
  }
}
