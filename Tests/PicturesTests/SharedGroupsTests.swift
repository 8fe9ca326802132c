import GeomrunReporting
import GeomrunText
import Testing

@testable import GeomrunPictures

@Suite("Groups that panels share") struct SharedGroupsTests {
  /// Follows references, and lists the drawings that a panel consists of.
  struct Reader {
    private var groups: [String: [String]] = [:]

    mutating func drawings(_ text: String) throws -> [String] {
      try visit(try Element.root(of: "<p xmlns:xlink='x'>\(text)</p>"))
    }

    private mutating func visit(_ element: Element) throws -> [String] {
      if let target = element.attributes["xlink:href"] { return try #require(groups[String(target.dropFirst())]) }
      var found: [String] = []
      if element.name == "leaf" { found.append(element.text) }
      for child in element.children { found += try visit(child) }
      if let id = element.attributes["id"] { groups[id] = found }
      return found
    }
  }

  static func write(_ groups: inout SharedGroups, _ leaves: [SharedGroups.Leaf]) -> String {
    groups.arrange(leaves)
    return write(&groups)
  }

  static func write(_ groups: inout SharedGroups) -> String {
    var canvas = Canvas()
    groups.write(into: &canvas) { leaf, id, canvas in
      canvas.text.append("<leaf id=\"\(WrittenText(word: id))\">\(leaf.view)/\(leaf.number)</leaf>")
    }
    return canvas.text.string
  }

  @Test(arguments: [3, 12, 13, 400]) func `whatever changes, a panel consists of its drawings in their order`(
    count: Int
  ) throws {
    var groups = SharedGroups(prefix: "g")
    var reader = Reader()
    var random = SplitMix(state: 7)
    var leaves = (0..<count).map { SharedGroups.Leaf(view: $0 * 3, number: $0) }
    var next = count
    groups.arrange(leaves)
    var arranged = groups
    for step in 0..<120 where !leaves.isEmpty {
      let place = Int(random.next() % UInt64(leaves.count))
      switch step % 7 {
      case 0 where leaves.count > 3:
        leaves.insert(leaves.remove(at: place), at: 3)
        groups.arrange(leaves)
      case 1 where leaves.count > 2:
        leaves.removeLast()
        groups.arrange(leaves)
      default:
        // Also views that are not there, and the same view twice.
        var changes = [SharedGroups.Leaf(view: 1, number: 0)]
        for shift in [0, 1, 90, 0] {
          let place = (place + shift) % leaves.count
          leaves[place] = SharedGroups.Leaf(view: leaves[place].view, number: next)
          changes.append(leaves[place])
          next += 1
        }
        groups.replace(changes)
      }
      let text = Self.write(&groups)
      #expect(try reader.drawings(text) == leaves.map { "\($0.view)/\($0.number)" })
      #expect(Self.write(&arranged, leaves) == text)
    }
  }

  @Test func `a change in one place leaves the others as they are`() {
    var groups = SharedGroups(prefix: "g")
    var leaves = (0..<2000).map { SharedGroups.Leaf(view: $0, number: $0) }
    _ = Self.write(&groups, leaves)
    leaves[1000] = SharedGroups.Leaf(view: 1000, number: 5000)
    #expect(Self.write(&groups, leaves).utf8.count < 3000)
    leaves.insert(leaves.removeLast(), at: 0)
    #expect(Self.write(&groups, leaves).utf8.count < 4000)
    #expect(Self.write(&groups, leaves).utf8.count < 1000)
  }

  @Test func `a single panel needs no ids`() {
    var groups = SharedGroups(prefix: nil)
    let leaves = (0..<50).map { SharedGroups.Leaf(view: $0, number: $0) }
    #expect(!Self.write(&groups, leaves).contains("id=\"g"))
    #expect(Self.write(&groups, leaves) == Self.write(&groups, leaves))
  }

  /// A generator whose numbers are the same on every machine.
  struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return (z ^ (z >> 31)) >> 3
    }
  }
}
