internal import GeomrunForeignCode
internal import GeomrunLayerTree

/// A line of AppKit's `_subtreeDescription`: `[ AF O W ] h=-&- v=--- NSView 0x100 "title" f=(0,0,480,270) b=(-)`.
struct AppKitLine {
  let className: String
  let address: String?
  /// What stands in quotes.
  let title: String?
  let isFlipped: Bool
  let isHidden: Bool
  let resizesSubviews: Bool
  let mask: AutoresizingMask
  let frame: [PrintedNumber]
  /// Nil where they are as the frame.
  let bounds: [PrintedNumber]?

  /// Reads a line without what stands in front of its bracket; nil where it is none.
  init?(_ text: String) {
    guard text.hasPrefix("["), let close = text.firstRange(of: "] h="), text.utf8.count < 4000
    else { return nil }
    let flags = text[..<close.lowerBound]
    isFlipped = flags.contains("F")
    isHidden = flags.contains("H")
    resizesSubviews = flags.contains("A")
    let rest = text[close.upperBound...]
    guard let vertical = rest.firstRange(of: " v="), let f = rest.firstRange(of: " f=(") else {
      return nil
    }
    let h = Array(rest[..<vertical.lowerBound])
    let behind = rest[vertical.upperBound...]
    let v = Array(behind.prefix(3))
    guard h.count == 3, v.count == 3, f.lowerBound > vertical.upperBound else { return nil }
    let parts: [(Character, AutoresizingMask)] = [
      (h[0], .flexibleLeftMargin), (h[1], .flexibleWidth), (h[2], .flexibleRightMargin),
      (v[0], .flexibleTopMargin), (v[1], .flexibleHeight), (v[2], .flexibleBottomMargin),
    ]
    var mask: AutoresizingMask = []
    for (mark, part) in parts where mark == "&" { mask.formUnion(part) }
    self.mask = mask
    let head = rest[vertical.upperBound..<f.lowerBound].dropFirst(3)
    let words = head.split(separator: " ", maxSplits: 2).map(String.init)
    guard let name = words.first else { return nil }
    className = ClassName.short(name)
    address = words.dropFirst().first.flatMap { $0.hasPrefix("0x") ? $0 : nil }
    let quoted = head.firstIndex(of: "\"").map { head[$0...].dropFirst() }
    title = quoted.map { text in String(text.prefix { $0 != "\"" }) }
    guard let frame = Self.numbers(rest[f.upperBound...]), frame.count == 4 else { return nil }
    self.frame = frame
    bounds = rest[f.upperBound...].firstRange(of: "b=(").flatMap {
      Self.numbers(rest[$0.upperBound...])
    }.flatMap { $0.count == 4 ? $0 : nil }
  }

  private static func numbers(_ text: Substring) -> [PrintedNumber]? {
    guard let close = text.firstIndex(of: ")") else { return nil }
    let words = text[..<close].split { $0 == "," || $0 == " " }.map(String.init)
    let numbers = words.map(PrintedNumber.init)
    return numbers.allSatisfy(\.number.isFinite) ? numbers : nil
  }
}
