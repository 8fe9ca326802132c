import GeomrunSystemThreads

/// Parallel work on pieces that arrive one by one, with outputs in the order of the pieces.
///
/// The number of pieces is unknown, and the next one may take long to arrive; outputs are passed on meanwhile.
struct OrderedStream<Piece: Sendable, Output: Sendable>: Sendable {
  /// The progress of the work.
  private struct State: Sendable {
    /// The number of pieces requested, and that of pieces passed on.
    var begun = 0
    var handedOn = 0
    /// The outputs of each piece, and whether they are complete.
    var made: [Int: (outputs: [Output], isWhole: Bool)] = [:]
    /// The number of pieces, once known.
    var count: Int?
    var isStopped = false
  }

  /// The source of pieces, used by one thread at a time.
  private struct Source: Sendable {
    var next: @Sendable (_ isUnwanted: () -> Bool) -> Piece?
    var taken = 0

    mutating func take(_ isUnwanted: () -> Bool) -> (number: Int, piece: Piece)? {
      guard let piece = next(isUnwanted) else { return nil }
      taken += 1
      return (taken - 1, piece)
    }
  }

  private static var leadPerThread: Int { 2 }

  private let lead: Int
  private let source: Monitor<Source>
  private let make: @Sendable (Piece, (Output) -> Void) -> Void
  private let state = Monitor(State())

  /// Makes the outputs of all pieces on several threads.
  ///
  /// `take` gets them in order, on this thread, until it returns false.
  ///
  /// - Parameters:
  ///   - next: Returns the next piece, or nil at the end; called by one thread at a time, and may block.
  ///   - make: Passes on the outputs of a piece, one after the other.
  static func run(
    threads: Int, next: @escaping @Sendable (_ isUnwanted: () -> Bool) -> Piece?,
    make: @escaping @Sendable (Piece, (Output) -> Void) -> Void, take: (Output) -> Bool
  ) {
    let stream = OrderedStream(threads: threads, next: next, make: make)
    // This thread only passes outputs on; waiting for a piece would delay them.
    let workers = threads > 1 ? (0..<threads).compactMap { _ in SystemThread { stream.work() } } : []
    if workers.isEmpty { stream.workAlone(take) } else { stream.handOn(to: take) }
    for worker in workers { worker.join() }
  }

  private init(
    threads: Int, next: @escaping @Sendable (_ isUnwanted: () -> Bool) -> Piece?,
    make: @escaping @Sendable (Piece, (Output) -> Void) -> Void
  ) {
    lead = threads * Self.leadPerThread
    source = Monitor(Source(next: next))
    self.make = make
  }

  private func workAlone(_ take: (Output) -> Bool) {
    var goesOn = true
    while goesOn, let (_, piece) = source.change({ $0.take { false } }) { make(piece) { goesOn = goesOn && take($0) } }
  }

  private func work() {
    while true {
      let goesOn = state.change {
        $0.isStopped || $0.count != nil || $0.begun - $0.handedOn < lead
      } _: { state in
        state.begun += 1
        return !state.isStopped && state.count == nil
      }
      guard goesOn else { return }
      guard let (number, piece) = source.change({ $0.take { state.change { $0.isStopped } } }) else { return end() }
      make(piece) { add([$0], to: number, isWhole: false) }
      add([], to: number, isWhole: true)
    }
  }

  private func end() {
    let count = source.change { $0.taken }
    state.change { $0.count = count }
  }

  private func add(_ outputs: [Output], to piece: Int, isWhole: Bool) {
    state.change {
      $0.made[piece, default: ([], false)].outputs += outputs
      $0.made[piece]?.isWhole = isWhole
    }
  }

  private func handOn(to take: (Output) -> Bool) {
    var piece = 0
    while true {
      let made = state.change {
        $0.made[piece] != nil || $0.count.map { piece >= $0 } ?? false
      } _: { state in
        let made = state.made.removeValue(forKey: piece)
        if made?.isWhole == true { state.handedOn += 1 }
        return made
      }
      guard let made else { return }
      for output in made.outputs where !take(output) { return state.change { $0.isStopped = true } }
      if made.isWhole { piece += 1 }
    }
  }
}
