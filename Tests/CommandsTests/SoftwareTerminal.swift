import Foundation
import Testing

/// A terminal in software: what is typed into one end is read at the other; all waiting has an end.
final class SoftwareTerminal {
  /// The path by which a program opens its end.
  let name: String
  private let outer: Int32
  private let inner: Int32
  private var text = ""
  private var seen = 0

  init() throws {
    var (outer, inner): (Int32, Int32) = (-1, -1)
    let result = openpty(&outer, &inner, nil, nil, nil)
    try #require(result == 0)
    (self.outer, self.inner) = (outer, inner)
    let named = ttyname(inner).map { String(cString: $0) }
    name = try #require(named)
  }

  deinit {
    close(outer)
    close(inner)
  }

  /// Types keys.
  func type(_ keys: String) { _ = Array(keys.utf8).withUnsafeBytes { write(outer, $0.baseAddress, $0.count) } }

  /// Waits until a text appears behind the last one that was waited for.
  func shows(_ wanted: String) -> Bool {
    let end = Patience.end
    while Date() < end {
      if let found = text.dropFirst(seen).range(of: wanted) {
        seen = text.distance(from: text.startIndex, to: found.upperBound)
        return true
      }
      var asked = pollfd(fd: outer, events: Int16(POLLIN), revents: 0)
      guard poll(&asked, 1, 1000) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(outer, &bytes, bytes.count)
      guard count > 0 else { return false }
      text += String(decoding: bytes[..<count], as: UTF8.self)
    }
    return false
  }
}
