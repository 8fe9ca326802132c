import GeomrunAnimations
import Testing

@Suite struct MediaTimingTests {
  @Test func `a layer's time, and back`() throws {
    var (leaf, above) = (LayerTiming(), LayerTiming())
    (leaf.beginTime, leaf.speed, leaf.timeOffset) = (1, 2, 0.5)
    (above.beginTime, above.speed, above.timeOffset) = (2, 3, 0.25)
    #expect(leaf.time(at: 10) == 18.5 && leaf.time(at: above.time(at: 10)) == 47)
    let back = try #require(leaf.superlayerTime(at: 10))
    #expect(back == 5.75)
    #expect(abs(try #require(above.superlayerTime(at: back)) - 23.0 / 6) < 1e-15)
    leaf.speed = 0
    #expect(leaf.time(at: 99) == 0.5 && leaf.superlayerTime(at: 0.5) == nil)
  }

  func timing(_ change: (inout AnimationTiming) -> Void) -> AnimationTiming {
    var timing = AnimationTiming(duration: 4)
    change(&timing)
    return timing
  }

  @Test func `a repeat with autoreverses is there and back`() {
    let timing = timing { ($0.duration, $0.autoreverses, $0.repeatCount) = (1, true, 2) }
    #expect(timing.total == 4)
    for (time, pass, part) in [(0.75, 0, 0.75), (1.25, 1, 0.75), (2.25, 2, 0.25), (3.75, 3, 0.25)] {
      let moment = timing.moment(at: time)
      #expect(moment.pass == pass && abs(moment.part - part) < 1e-12 && moment.phase == .active && moment.isShown)
    }
    #expect(timing.moment(at: 4).phase == .after && !timing.moment(at: 4).isShown)
  }

  @Test func `an offset goes round`() {
    let timing = timing { $0.timeOffset = 1 }
    #expect([0, 2, 3, 3.5].map { timing.moment(at: $0).part } == [0.25, 0.75, 0, 0.125])
    let fast = self.timing { $0.speed = 2 }
    #expect(fast.moment(at: 1).part == 0.5 && fast.moment(at: 2).phase == .after && fast.end == 2)
  }

  @Test func `what is shown before and after`() {
    for mode in FillMode.allCases {
      for stays in [false, true] {
        let timing = timing { ($0.beginTime, $0.fillMode, $0.isRemovedOnCompletion) = (3, mode, !stays) }
        let (before, after) = (timing.moment(at: 1), timing.moment(at: 7))
        #expect(before.phase == .before && before.part == 0)
        #expect(before.isShown == (mode == .backwards || mode == .both))
        #expect(after.phase == .after && after.part == 1)
        #expect(after.isShown == (stays && (mode == .forwards || mode == .both)))
      }
    }
  }

  @Test func `the end is that of the last pass`() {
    for (count, autoreverses, pass, part) in [
      (2.5, false, 2, 0.5), (3, false, 2, 1.0), (1.5, true, 2, 1.0), (1, true, 1, 0),
    ] {
      let timing = timing { ($0.repeatCount, $0.autoreverses) = (count, autoreverses) }
      let end = timing.moment(at: 1000)
      #expect(end.pass == pass && end.part == part)
    }
    let cut = timing { ($0.repeatCount, $0.repeatDuration) = (7, 10) }
    #expect(cut.total == 10 && cut.moment(at: 1000).part == 0.5)
    let forever = timing { $0.repeatCount = .infinity }
    #expect(forever.end == nil && forever.moment(at: 4e9 + 1).part == 0.25)
  }

  @Test func `a sum of tenths is no pass too few`() {
    let timing = timing { ($0.duration, $0.repeatCount) = (0.1, 5) }
    #expect(timing.moment(at: 0.3).pass == 3 && timing.moment(at: 0.3).part == 0)
    #expect(timing.moment(at: 0.1 + 0.2).pass == 3 && timing.moment(at: 0.5).phase == .after)
  }

  @Test func `an animation that stands still is at its offset`() {
    let still = timing { ($0.speed, $0.timeOffset) = (0, 3) }
    #expect([0, 5, 100].allSatisfy { still.moment(at: $0).part == 0.75 && still.moment(at: $0).isShown })
  }
}
