internal import Geometry

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How numbers are printed.
public enum NumberText {
  /// The shortest decimal that reads back as the same double: `100`, `0.1`, `1e-07`, never `-0`.
  public static func shortest(_ number: Double) -> String {
    number.shortestText
  }

  /// The number rounded to at most `decimals` places, for people; very large and very small ones in full.
  static func rounded(_ number: Double, decimals: Int) -> String {
    guard abs(number) < 1e12 else { return shortest(number) }
    var buffer = [CChar](repeating: 0, count: 64)
    let length = withVaList([Int32(decimals), number]) {
      vsnprintf(&buffer, buffer.count, "%.*f", $0)
    }
    var text = buffer.prefix(max(0, Int(length))).map { UInt8(bitPattern: $0) }[...]
    if text.contains(0x2E) {
      while text.last == 0x30 { text.removeLast() }
      if text.last == 0x2E { text.removeLast() }
    }
    let result = String(decoding: text, as: UTF8.self)
    return result == "-0" ? "0" : result
  }
}
