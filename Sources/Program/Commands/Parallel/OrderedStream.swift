import GeomrunSystemThreads

/// Does work that comes piece by piece on several threads, and hands on what they make in the order of the pieces.
///
/// Nobody knows how many pieces there are, and the next may be long in coming: what is made is handed on meanwhile.
struct OrderedStream<Piece: Sendable, Output: Sendable>: Sendable {
  /// How far the work has come.
  private struct State: Sendable {
    /// Pieces that have been asked for, and those that have been handed on.
    var begun = 0
    var handedOn = 0
    /// What there is of each piece, and whether that is all.
    var made: [Int: (outputs: [Output], isWhole: Bool)] = [:]
    /// How many pieces there are, once that is known.
    var count: Int?
    var isStopped = false
  }

  /// Where pieces come from, one thread at a time.
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

  /// Makes the outputs of all pieces on so many threads; `take` gets them in their order, on this thread, until it
  /// returns false.
  ///
  /// - Parameters:
  ///   - next: The next piece, nil at the end; called by one thread at a time, which may have to wait in there.
  ///   - make: Hands on one output of a piece or several, one after the other.
  static func run(
    threads: Int, next: @escaping @Sendable (_ isUnwanted: () -> Bool) -> Piece?,
    make: @escaping @Sendable (Piece, (Output) -> Void) -> Void, take: (Output) -> Bool
  ) {
    let stream = OrderedStream(threads: threads, next: next, make: make)
    // This thread only hands on: if it waited for a piece, nobody would get what has been made.
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
