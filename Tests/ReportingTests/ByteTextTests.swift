import GeomrunText
import Testing

@testable import GeomrunReporting

@Suite("Text under construction") struct ByteTextTests {
  @Test(arguments: [0, 1, 255, 256, 5000]) func `pieces of every length stand one behind another`(capacity: Int) {
    var text = ByteText(capacity: capacity)
    var expected = ""
    for length in [0, 1, 7, 15, 16, 63, 64, 300, 70_000, 3] {
      let piece = String(repeating: "é", count: length) + "."
      text.append(WrittenText(lines: piece))
      text.append(fixed: "fixed")
      text.append("\(WrittenText(word: piece))")
      text.append(Double(length) / 2)
      expected += piece + "fixed" + piece + NumberText.shortest(Double(length) / 2)
    }
    #expect(text.string == expected)
    #expect(text.count == expected.utf8.count)
    #expect(text.bytes.elementsEqual(expected.utf8))
  }

  @Test func `a piece may take less than the room it asks for`() {
    var text = ByteText()
    for _ in 0..<3 {
      text.append(atMost: 1000) { start in
        start.update(repeating: 0x78, count: 1000)
        return 2
      }
    }
    text.append("!")
    #expect(text.string == "xxxxxx!")
  }

  @Test func `a copy and lent bytes stay as they are`() {
    var text = ByteText()
    text.append("one")
    let copy = text
    let bytes = text.bytes
    text.append(" two")
    text.append(copy)
    #expect(copy.string == "one")
    #expect(bytes.elementsEqual("one".utf8))
    #expect(text.string == "one twoone")
    text.append(text)
    #expect(text.string == "one twooneone twoone")
  }

  @Test func `a text that is emptied holds only what comes then`() {
    var text = ByteText()
    text.append("a long beginning")
    text.removeAll()
    #expect(text.bytes.isEmpty)
    text.append("short")
    #expect(text.string == "short")
  }
}
