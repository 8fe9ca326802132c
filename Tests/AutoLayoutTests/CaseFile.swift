import Foundation
import GeomrunAutoLayout
import GeomrunGeometry
import Testing

/// A layout in the form of the files in `Cases`, and what it has to come to.
///
/// `case NAME`, then one line each: `direction rtl`,
/// `view NAME SUPERVIEW [frame X Y W H] [margins T L B R] [insets T L B R] [baseline N] [content W H HUGX HUGY COMPX COMPY] [scroll X Y]`
/// (which has the items `NAME!content` and `NAME!frame`), `guide NAME VIEW`,
/// `ITEM.ATTRIBUTE REL [[FACTOR] ITEM.ATTRIBUTE] [N] [@P]`, `expect NAME minX N ...`,
/// `open NAME VARIABLE LEAST GREATEST` for what is ambiguous, `conflict 0 2 ...` for the constraints of a conflict,
/// `excess N` for what is left of their sum.
struct LayoutCase: CustomTestStringConvertible {
  var name: String
  var system = LayoutSystem()
  var items: [String: LayoutItemID] = [:]
  var expected: [(item: LayoutItemID, what: String, value: Double)] = []
  var open: [LayoutVariable: (least: Double?, greatest: Double?)] = [:]
  var conflict: [Int] = []
  var excess: Double?

  var testDescription: String { name }

  struct Unreadable: Error { var line: String }

  static func all(in file: String) throws -> [LayoutCase] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Cases/\(file).txt"), encoding: .utf8)
    var cases: [LayoutCase] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "case" {
        cases.append(LayoutCase(name: words[1]))
      } else {
        do { try cases[cases.count - 1].read(words) } catch is Unreadable { throw Unreadable(line: String(line)) }
      }
    }
    return cases
  }

  private mutating func read(_ words: [String]) throws {
    switch words[0] {
    case "direction": system.direction = .rightToLeft
    case "view": try readView(words)
    case "guide": items[words[1]] = try system.addGuide(to: item(words[2]))
    case "expect":
      for place in stride(from: 2, to: words.count, by: 2) {
        expected.append((try item(words[1]), words[place], try number(words[place + 1])))
      }
    case "open":
      let quantities: [String: LayoutVariable.Quantity] = [
        "minX": .minX, "minY": .minY, "width": .width, "height": .height,
      ]
      guard let quantity = quantities[words[2]] else { throw Unreadable(line: words[2]) }
      open[LayoutVariable(try item(words[1]), quantity)] = (Double(words[3]), Double(words[4]))
    case "conflict": conflict = try words.dropFirst().map { Int(try number($0)) }
    case "excess": excess = try number(words[1])
    default: system.constraints.append(try constraint(words))
    }
  }

  private mutating func readView(_ words: [String]) throws {
    var view = LayoutItem.view(in: words[2] == "-" ? nil : try item(words[2]))
    var place = 3
    func next(_ count: Int) throws -> [Double?] {
      defer { place += count + 1 }
      return try words[place + 1...place + count].map { $0 == "none" ? nil : try number($0) }
    }
    func insets() throws -> EdgeInsets {
      let n = try next(4).map { $0 ?? 0 }
      return EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
    while place < words.count {
      switch words[place] {
      case "frame":
        let n = try next(4).map { $0 ?? 0 }
        view.frame = LayoutFrame(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
      case "margins": view.layoutMargins = try insets()
      case "insets": view.alignmentRectInsets = try insets()
      case "baseline": view.baselineFromBottom = try next(1)[0] ?? 0
      case "content":
        let n = try next(6)
        view.horizontalContent = LayoutContentSize(n[0], hugging: n[2] ?? 0, compression: n[4] ?? 0)
        view.verticalContent = LayoutContentSize(n[1], hugging: n[3] ?? 0, compression: n[5] ?? 0)
      case "scroll":
        let n = try next(2).map { $0 ?? 0 }
        view.isScrollView = true
        view.contentOffset = Point(x: n[0], y: n[1])
      default: throw Unreadable(line: words[place])
      }
    }
    let id = try system.add(view)
    items[words[1]] = id
    guard view.isScrollView else { return }
    items["\(words[1])!content"] = try system.contentLayout(of: id)
    items["\(words[1])!frame"] = try system.frameLayout(of: id)
  }

  private func constraint(_ words: [String]) throws -> LayoutConstraint {
    guard let relation = LayoutRelation(rawValue: words[1]) else { throw Unreadable(line: words[1]) }
    var constraint = LayoutConstraint(try anchor(words[0]), relation)
    var numbers: [Double] = []
    for word in words.dropFirst(2) {
      if word.hasPrefix("@") {
        constraint.priority = try number(String(word.dropFirst()))
      } else if let value = Double(word) {
        numbers.append(value)
      } else {
        constraint.second = try anchor(word)
        constraint.multiplier = numbers.popLast() ?? 1
      }
    }
    constraint.constant = numbers.last ?? 0
    return constraint
  }

  private func anchor(_ text: String) throws -> LayoutAnchor {
    let parts = text.split(separator: ".").map(String.init)
    guard parts.count == 2, let attribute = LayoutAttribute(rawValue: parts[1]) else { throw Unreadable(line: text) }
    return LayoutAnchor(try item(parts[0]), attribute)
  }

  private func item(_ name: String) throws -> LayoutItemID {
    guard let item = items[name] else { throw Unreadable(line: name) }
    return item
  }

  private func number(_ text: String) throws -> Double {
    guard let number = Double(text) else { throw Unreadable(line: text) }
    return number
  }
}

extension Rect {
  /// A number of a frame by its name in a case; 0 where there is no such name is not possible, since it is nil.
  func number(_ name: String) -> Double? {
    switch name {
    case "x", "minX": origin.x
    case "y", "minY": origin.y
    case "width": size.width
    case "height": size.height
    case "maxX": origin.x + size.width
    case "maxY": origin.y + size.height
    case "midX": origin.x + size.width / 2
    case "midY": origin.y + size.height / 2
    default: nil
    }
  }
}
