import GeomrunSystemThreads
import Testing

@Suite("Values that threads share") struct MonitorTests {
  @Test func `no change is lost`() {
    let sum = Monitor(0)
    let threads = (0..<4).compactMap { _ in SystemThread { for number in 1...10_000 { sum.change { $0 += number } } } }
    for thread in threads { thread.join() }
    #expect(sum.change { $0 } == threads.count * 50_005_000)
  }

  @Test func `whoever waits goes on when the value is ready, and not before`() throws {
    let turns = Monitor<[Int]>([])
    let others = (1...3).reversed().compactMap { turn in
      SystemThread { turns.change(when: { $0.count == turn }) { $0.append(turn) } }
    }
    try #require(others.count == 3)
    turns.change { $0.append(0) }
    #expect(turns.change(when: { $0.count == 4 }) { $0 } == [0, 1, 2, 3])
    for thread in others { thread.join() }
  }

  private static func depth(_ left: Int) -> Int { left == 0 ? 0 : 1 + depth(left - 1) }

  @Test func `a thread has room for as many calls as the main thread has`() {
    let reached = Monitor(0)
    let thread = SystemThread { reached.change { $0 = Self.depth(10_000) } }
    thread?.join()
    #expect(reached.change { $0 } == 10_000)
  }
}
