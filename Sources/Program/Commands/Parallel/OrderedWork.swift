import GeomrunSystemThreads

/// Parallel work on many pieces, with results in their order.
///
/// Threads take a few adjacent pieces at a time, and do not run far ahead of the consumer.
struct OrderedWork<Output: Sendable>: Sendable {
  /// The progress of the work.
  private struct State: Sendable {
    /// The first chunk that has not begun.
    var next = 0
    /// The number of chunks passed on.
    var handedOn = 0
    /// The finished chunks that have not been passed on.
    var made: [Int: [Output]] = [:]
    var isStopped = false

    mutating func begin() -> Int {
      next += 1
      return next - 1
    }
  }

  private static var mostPieces: Int { 16 }
  private static var leadPerThread: Int { 16 }

  private let count: Int
  /// The number of pieces in a chunk; the last one may have fewer.
  private let size: Int
  /// The maximum number of chunks that are begun ahead of the consumer.
  private let lead: Int
  private let make: @Sendable (Int) -> Output
  private let state = Monitor(State())

  private init(count: Int, threads: Int, make: @escaping @Sendable (Int) -> Output) {
    self.count = count
    self.make = make
    // No thread should be idle while others have several chunks left.
    size = min(Self.mostPieces, max(1, count / (threads * 4)))
    lead = threads * Self.leadPerThread
  }

  /// Makes the results `0..<count` on up to `threads` threads, including this one.
  ///
  /// `take` gets them in order, on this thread, until it returns false.
  static func run(count: Int, threads: Int, make: @escaping @Sendable (Int) -> Output, take: (Output) -> Bool) {
    let work = OrderedWork(count: count, threads: threads, make: make)
    let others = (1..<max(1, min(threads, work.chunks))).compactMap { _ in SystemThread { work.help() } }
    work.handOn(to: take)
    for other in others { other.join() }
  }

  private var chunks: Int { (count + size - 1) / size }

  /// Runs this thread's part: passes finished results on, and helps while there are none.
  private func handOn(to take: (Output) -> Bool) {
    for chunk in 0..<chunks {
      for result in results(of: chunk) where !take(result) { return state.change { $0.isStopped = true } }
    }
  }

  private func results(of chunk: Int) -> [Output] {
    while true {
      let (results, own) = state.change {
        $0.made[chunk] != nil || mayBegin($0)
      } _: { state -> ([Output]?, Int?) in
        guard let results = state.made.removeValue(forKey: chunk) else { return (nil, state.begin()) }
        state.handedOn += 1
        return (results, nil)
      }
      if let results { return results }
      if let own { makeChunk(own) }
    }
  }

  /// Runs the part of the other threads.
  private func help() {
    // Freeing memory is fastest on the thread that allocated it, so this one releases its results last.
    var kept: [(chunk: Int, results: [Output])] = []
    while true {
      let (own, handedOn) = state.change {
        $0.isStopped || $0.next == chunks || mayBegin($0)
      } _: {
        ($0.isStopped || $0.next == chunks ? nil : $0.begin(), $0.handedOn)
      }
      guard let own else { return }
      kept.removeAll { $0.chunk < handedOn - 1 }
      kept.append((own, makeChunk(own)))
    }
  }

  private func mayBegin(_ state: State) -> Bool { state.next < chunks && state.next - state.handedOn < lead }

  @discardableResult private func makeChunk(_ chunk: Int) -> [Output] {
    let results = (chunk * size..<min(count, (chunk + 1) * size)).map(make)
    state.change { $0.made[chunk] = results }
    return results
  }
}
