import Testing

@testable import GeomrunQuizzes

@Suite("Random numbers") struct SplitMix64Tests {
  // The numbers that the reference implementation in C gives for this seed.
  @Test func `the generator is SplitMix64`() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func `numbers stay below their bound and reach all below it`() {
    var generator = SplitMix64(seed: 3)
    #expect(Set((0..<200).map { _ in generator.next(below: 7) }) == Set(0..<7))
  }

  @Test func `a shuffle keeps all items`() {
    var generator = SplitMix64(seed: 5)
    let items = Array(0..<20)
    let shuffled = generator.shuffled(items)
    #expect(shuffled != items)
    #expect(shuffled.sorted() == items)
  }
}
