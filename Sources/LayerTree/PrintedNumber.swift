#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A number as C's `%g` prints it, except that a NaN has no sign.
internal func printed(_ number: Double) -> String {
  guard !number.isNaN else { return "nan" }
  // "-1.23457e-308" is the longest there is.
  var buffer = [CChar](repeating: 0, count: 32)
  let length = withVaList([number]) { vsnprintf(&buffer, buffer.count, "%g", $0) }
  return String(decoding: buffer.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
}
