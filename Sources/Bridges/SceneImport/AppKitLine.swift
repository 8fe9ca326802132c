import GeomrunForeignCode
import GeomrunLayerTree
import GeomrunText

/// A line of AppKit's `_subtreeDescription`: `[ AF O W ] h=-&- v=--- NSView 0x100 "title" f=(0,0,480,270) b=(-)`.
struct AppKitLine {
  let className: String
  let address: String?
  /// The text in quotes.
  let title: String?
  let isFlipped: Bool
  let isHidden: Bool
  let resizesSubviews: Bool
  let mask: AutoresizingMask
  let frame: [PrintedNumber]
  /// The bounds, or nil if they match the frame.
  let bounds: [PrintedNumber]?

  /// Reads a line from its bracket on, or returns nil if it has another form.
  init?(_ text: String) {
    guard text.hasPrefix("["), text.utf8.count < 4000, let (flags, behindFlags) = text.parts(around: "] h="),
      let (horizontal, behindSign) = behindFlags.parts(around: " v="),
      let (vertical, numbers) = behindSign.parts(around: " f=(")
    else { return nil }
    isFlipped = flags.contains("F")
    isHidden = flags.contains("H")
    resizesSubviews = flags.contains("A")
    let h = Array(horizontal)
    let v = Array(vertical.prefix(3))
    guard h.count == 3, v.count == 3 else { return nil }
    let parts: [(Character, AutoresizingMask)] = [
      (h[0], .flexibleLeftMargin), (h[1], .flexibleWidth), (h[2], .flexibleRightMargin), (v[0], .flexibleTopMargin),
      (v[1], .flexibleHeight), (v[2], .flexibleBottomMargin),
    ]
    var mask: AutoresizingMask = []
    for (mark, part) in parts where mark == "&" { mask.formUnion(part) }
    self.mask = mask
    let head = vertical.dropFirst(3)
    let words = head.split(separator: " ", maxSplits: 2).map(String.init)
    guard let name = words.first else { return nil }
    className = ClassName.short(name)
    address = words.dropFirst().first.flatMap { $0.hasPrefix("0x") ? $0 : nil }
    let quoted = head.firstIndex(of: "\"").map { head[$0...].dropFirst() }
    title = quoted.map { text in String(text.prefix { $0 != "\"" }) }
    guard let frame = Self.numbers(numbers), frame.count == 4 else { return nil }
    self.frame = frame
    bounds = numbers.parts(around: "b=(").flatMap { Self.numbers($0.behind, in: frame) }.flatMap {
      $0.count == 4 ? $0 : nil
    }
  }

  /// - Parameter frame: The frame, whose size replaces dashes; a dash for the origin means zero.
  private static func numbers(_ text: Substring, in frame: [PrintedNumber] = []) -> [PrintedNumber]? {
    guard let close = text.firstIndex(of: ")") else { return nil }
    let words = text[..<close].split { $0 == "," || $0 == " " }.map(String.init)
    let numbers = words.enumerated().map { place, word in
      if word == "-", words.count == 4, frame.count == 4 { return place < 2 ? PrintedNumber("0") : frame[place] }
      return PrintedNumber(word)
    }
    return numbers.allSatisfy { $0.number.isFinite } ? numbers : nil
  }
}
