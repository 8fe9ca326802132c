import GeomrunAutoLayout
import GeomrunGeometry
import Testing

@Suite
struct LayoutCaseTests {
  /// What was printed or asserted on Apple's engine, with the ambiguous ones, whose range a linear program has found.
  @Test(arguments: try LayoutCase.all(in: "published"))
  func `frames are those of published cases`(layout: LayoutCase) throws {
    try expectFrames(of: layout)
    try expectAmbiguity(of: layout)
  }

  /// What other implementations of the same rules assert.
  @Test(arguments: try LayoutCase.all(in: "clones"))
  func `frames are those of other implementations`(layout: LayoutCase) throws {
    try expectFrames(of: layout)
    try expectAmbiguity(of: layout)
  }

  /// Systems with one best layout, which two independent methods have found.
  @Test(arguments: try LayoutCase.all(in: "random"))
  func `frames are those of random systems`(layout: LayoutCase) throws {
    try expectFrames(of: layout)
    #expect(try layout.system.layout().ambiguities() == [])
  }

  private func expectFrames(of layout: LayoutCase, _ place: SourceLocation = #_sourceLocation)
    throws
  {
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

  private func expectAmbiguity(of layout: LayoutCase, _ place: SourceLocation = #_sourceLocation)
    throws
  {
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
