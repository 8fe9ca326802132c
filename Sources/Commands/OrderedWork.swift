internal import Threads

/// Does many pieces of work on several threads, and hands on what they make in their order.
///
/// Threads take a few neighbouring pieces at a time, and do not run far ahead of whoever takes the results.
final class OrderedWork<Result: Sendable> {
  /// What makes one piece, on one thread only.
  typealias Worker = (Int) -> Result

  private static var mostPieces: Int { 16 }
  private static var leadPerThread: Int { 16 }

  /// Where chunks begin, and behind them where the last one ends.
  private let bounds: [Int]
  private let lead: Int
  private let makeWorker: @Sendable () -> Worker
  private let early: (Int) -> Result?
  private let lock = Lock()
  // Those below are touched only with the lock held.
  private var next = 0
  private var handedOn = 0
  private var made: [Chunk?]
  /// Per thread, chunks of its own that have been handed on.
  private var used: [[Chunk]]
  private var isStopped = false

  /// Results in a row, and which thread has made them.
  private struct Chunk {
    let results: [Result]
    let thread: Int
  }

  private init(
    count: Int, threads: Int, makeWorker: @escaping @Sendable () -> Worker,
    early: @escaping (Int) -> Result?
  ) {
    self.makeWorker = makeWorker
    self.early = early
    bounds = Self.bounds(count: count, threads: threads)
    lead = threads * Self.leadPerThread
    made = Array(repeating: nil, count: bounds.count - 1)
    used = Array(repeating: [], count: max(1, threads))
  }

  /// Makes the results `0..<count` on up to `threads` threads, this one included; `take` gets them in their order, on
  /// this thread, until it returns false.
  ///
  /// Each thread has a worker of its own, since counting references to what threads share makes them wait.
  ///
  /// - Parameter early: Gives results that are there already, on any thread.
  static func run(
    count: Int, threads: Int, makeWorker: @escaping @Sendable () -> Worker,
    early: @escaping (Int) -> Result? = { _ in nil }, take: (Result) -> Bool
  ) {
    let work = OrderedWork(count: count, threads: threads, makeWorker: makeWorker, early: early)
    var others: [Thread] = []
    for index in 1..<max(1, min(threads, work.chunks)) {
      let thread = Thread(hasOwnDescriptors: true) { work.help(as: index) }
      if let thread { others.append(thread) }
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
      let chunk = ready(index, worker)
      for result in chunk.results where !take(result) {
        lock.locked {
          isStopped = true
          lock.wakeAll()
        }
        return
      }
      // Memory is given back fastest by the thread that took it.
      if chunk.thread > 0 { lock.locked { used[chunk.thread].append(chunk) } }
    }
  }

  private func ready(_ index: Int, _ worker: Worker) -> Chunk {
    while true {
      let (chunk, own) = lock.locked { () -> (Chunk?, Int?) in
        while made[index] == nil, next == chunks { lock.wait() }
        if let chunk = made[index].take() {
          handedOn += 1
          lock.wakeAll()
          return (chunk, nil)
        }
        return (nil, takeNext())
      }
      if let chunk { return chunk }
      if let own { store(makeChunk(own, worker), at: own, by: 0) }
    }
  }

  /// What the other threads do, counted from 1.
  private func help(as thread: Int) {
    let worker = makeWorker()
    while true {
      var done: [Chunk] = []
      let own = lock.locked { () -> Int? in
        while next < chunks, next - handedOn >= lead, !isStopped { lock.wait() }
        swap(&done, &used[thread])
        return isStopped ? nil : takeNext()
      }
      done.removeAll()
      guard let own else { return }
      store(makeChunk(own, worker), at: own, by: thread)
    }
  }

  private func takeNext() -> Int? {
    guard next < chunks else { return nil }
    next += 1
    return next - 1
  }

  private func makeChunk(_ index: Int, _ worker: Worker) -> [Result] {
    (bounds[index]..<bounds[index + 1]).map { early($0) ?? worker($0) }
  }

  private func store(_ results: [Result], at index: Int, by thread: Int) {
    lock.locked {
      made[index] = Chunk(results: results, thread: thread)
      if index == handedOn { lock.wakeAll() }
    }
  }
}
