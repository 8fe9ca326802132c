import GeomrunCNumberText

/// A number as C's `%g` prints it, except that a NaN has no sign.
internal func printed(_ number: Double) -> String {
  guard !number.isNaN else { return "nan" }
  // "-1.23457e-308" is the longest there is.
  var buffer = [CChar](repeating: 0, count: 32)
  let length = CNumberText_general(&buffer, buffer.count, number)
  return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
