internal import Threads

/// Does some pieces of work on a thread of its own, while others are still being found.
///
/// One thread offers pieces and stops the work; from then on any thread may ask for results.
final class EarlyWork<Piece: Sendable, Result: Sendable> {
  // A bound on the memory for results that nobody asks for yet.
  private static var mostPieces: Int { 512 }

  private let makeWorker: () -> (Piece) -> Result
  private let lock = Lock()
  private var thread: Thread?
  /// The numbers of the pieces; in the end only of those that were begun.
  private var numbers: [Int] = []
  // Those below are touched only with the lock held.
  private var pieces: [Piece] = []
  private var begun = 0
  private var results: [Result?] = []
  private var isStopped = false

  /// No work yet, and no thread; the worker is made on the thread that uses it.
  init(makeWorker: @escaping () -> (Piece) -> Result) { self.makeWorker = makeWorker }

  /// Adds pieces, whose numbers ascend, to be done in that order; returns whether more are wanted.
  func offer(_ more: [(number: Int, piece: Piece)]) -> Bool {
    numbers += more.map(\.number)
    lock.locked {
      pieces += more.map(\.piece)
      lock.wakeAll()
    }
    if thread == nil { thread = Thread(hasOwnDescriptors: true) { self.work() } }
    return thread != nil && numbers.count < Self.mostPieces
  }

  /// Lets the thread end behind the piece that it is at.
  func stop() {
    lock.locked {
      isStopped = true
      numbers.removeSubrange(begun...)
      lock.wakeAll()
    }
  }

  /// What was made of the piece with this number, to be had once; nil where it was not begun.
  func result(of number: Int) -> Result? {
    // Most that anybody asks for come behind those few.
    guard let last = numbers.last, number <= last, let position = numbers.firstIndex(of: number)
    else { return nil }
    return lock.locked {
      while results.count <= position { lock.wait() }
      return results[position].take()
    }
  }

  /// Waits until the thread has ended.
  func join() { thread?.join() }

  private func work() {
    let worker = makeWorker()
    while let piece = next() {
      let result = worker(piece)
      lock.locked {
        results.append(result)
        lock.wakeAll()
      }
    }
  }

  private func next() -> Piece? {
    lock.locked {
      while begun == pieces.count, !isStopped { lock.wait() }
      guard !isStopped else { return nil }
      begun += 1
      return pieces[begun - 1]
    }
  }
}
