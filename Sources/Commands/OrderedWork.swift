internal import Threads

/// Does many pieces of work on several threads, and hands on what they make in their order.
///
/// Threads take a few neighbouring pieces at a time, and do not run far ahead of whoever takes the results.
final class OrderedWork<Result: Sendable> {
  /// What makes one piece, on one thread only.
  typealias Worker = (Int) -> Result

  private static var mostPieces: Int { 16 }
  private static var leadPerThread: Int { 8 }

  /// Where chunks begin, and behind them where the last one ends.
  private let bounds: [Int]
  private let lead: Int
  private let makeWorker: @Sendable () -> Worker
  private let lock = Lock()
  // Those below are touched only with the lock held.
  private var next = 0
  private var handedOn = 0
  private var made: [[Result]?]
  private var isStopped = false

  private init(count: Int, threads: Int, makeWorker: @escaping @Sendable () -> Worker) {
    self.makeWorker = makeWorker
    bounds = Self.bounds(count: count, threads: threads)
    lead = threads * Self.leadPerThread
    made = Array(repeating: nil, count: bounds.count - 1)
  }

  /// Makes the results `0..<count` on up to `threads` threads, this one included; `take` gets them in their order, on
  /// this thread, until it returns false.
  ///
  /// Each thread has a worker of its own, since counting references to what threads share makes them wait.
  static func run(
    count: Int, threads: Int, makeWorker: @escaping @Sendable () -> Worker,
    take: (Result) -> Bool
  ) {
    let work = OrderedWork(count: count, threads: threads, makeWorker: makeWorker)
    var others: [Thread] = []
    for _ in 1..<max(1, min(threads, work.chunks)) {
      if let thread = Thread({ work.help() }) { others.append(thread) }
    }
    work.handOn(to: take)
    for other in others { other.join() }
  }

  /// Where the chunks of `count` pieces begin, and where the last one ends.
  static func bounds(count: Int, threads: Int) -> [Int] {
    var bounds = [0]
    var next = 0
    while next < count {
      // The last chunks are the smallest, so that all threads end at about the same time.
      next += min(mostPieces, max(1, (count - next) / (threads * 4)))
      bounds.append(next)
    }
    return bounds
  }

  private var chunks: Int { bounds.count - 1 }

  /// What this thread does: hands on what is ready, and helps while nothing is.
  private func handOn(to take: (Result) -> Bool) {
    let worker = makeWorker()
    for index in 0..<chunks {
      for result in ready(index, worker) where !take(result) {
        lock.locked {
          isStopped = true
          lock.wakeAll()
        }
        return
      }
    }
  }

  private func ready(_ index: Int, _ worker: Worker) -> [Result] {
    while true {
      let (results, own) = lock.locked { () -> ([Result]?, Int?) in
        while made[index] == nil, next == chunks { lock.wait() }
        if let results = made[index] {
          made[index] = nil
          handedOn += 1
          lock.wakeAll()
          return (results, nil)
        }
        return (nil, takeNext())
      }
      if let results { return results }
      if let own { store(makeChunk(own, worker), at: own) }
    }
  }

  /// What the other threads do.
  private func help() {
    let worker = makeWorker()
    while true {
      let own = lock.locked { () -> Int? in
        while next < chunks, next - handedOn >= lead, !isStopped { lock.wait() }
        return isStopped ? nil : takeNext()
      }
      guard let own else { return }
      store(makeChunk(own, worker), at: own)
    }
  }

  private func takeNext() -> Int? {
    guard next < chunks else { return nil }
    next += 1
    return next - 1
  }

  private func makeChunk(_ index: Int, _ worker: Worker) -> [Result] {
    (bounds[index]..<bounds[index + 1]).map(worker)
  }

  private func store(_ results: [Result], at index: Int) {
    lock.locked {
      made[index] = results
      if index == handedOn { lock.wakeAll() }
    }
  }
}
