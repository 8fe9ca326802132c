import Foundation
import Testing

/// How long tests wait for what should have come long ago.
enum Patience {
  /// How many times as long as usual, as `GEOMRUN_PATIENCE` says; programs with a sanitizer are slow.
  static let factor = ProcessInfo.processInfo.environment["GEOMRUN_PATIENCE"].flatMap { Int($0) } ?? 1

  /// When who waits from now on gives up.
  static var end: Date { Date().addingTimeInterval(30 * Double(factor)) }

  /// Waits until something holds, half a minute at most; whether it has come to hold.
  static func waits(until holds: () -> Bool) -> Bool {
    let end = end
    while Date() < end {
      if holds() { return true }
      usleep(2000)
    }
    return false
  }
}

extension Trait where Self == TimeLimitTrait {
  /// For what takes a second or so, and would not end if it took steps for each pair of what it reads.
  static var endsInTime: Self { .timeLimit(.minutes(Patience.factor)) }
}
