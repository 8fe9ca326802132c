import GeomrunGeometry
import GeomrunLayerTree
import GeomrunText
import GeomrunWords
import Testing

/// Sentences are data: they can be compared, joined, and asked for their facts.
@Suite struct WordsTests {
  static let view = LayerID(index: 7)

  static func words(_ frame: Rect) -> Words {
    Words(en: "\(view).frame becomes \(frame).", zh: "\(view).frame 变为 \(frame)。")
  }

  @Test func `are equal where they say the same of the same facts`() {
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(Self.words(frame) == Self.words(frame))
    #expect(Self.words(frame) != Self.words(Rect(x: 1, y: 2, width: 3, height: 4.0000001)))
    #expect(Words(en: "a", zh: "b") != Words(en: "a", zh: "c"))
    #expect(Words(Sentence(.number(2))) != Words(Sentence(.factor(2))))
  }

  @Test func `name the facts of both languages in their order`() {
    let inner = Words(en: "by \(2.5)", zh: "\(Self.view)的 \(2.5)")
    let words = Words(en: "\(Self.view) moves \(inner)", zh: "\(inner) 移动 \(Self.view)")
    #expect(words.facts(in: .english) == [.view(7), .number(2.5)])
    #expect(words.facts(in: .simplifiedChinese) == [.view(7), .number(2.5), .view(7)])
  }

  @Test func `are joined in each language`() {
    let parts = [Words(en: "one", zh: "一"), Words("\(2)"), Words(en: "three", zh: "三")]
    let list = parts.joined(by: Words(en: ", ", zh: "、"))
    #expect(Speaker(.english).text(of: list) == "one, 2, three")
    #expect(Speaker(.simplifiedChinese).text(of: list) == "一、2、三")
    #expect([Words]().joined(by: Words(", ")).isEmpty)
  }

  @Test func `has no hole for a text that did not go through the gate`() {
    let text = "raw"
    let sentences: [Sentence] = ["\(text)", "\(text[...])", "\(Character("r"))", "\(text.utf8)", "\([text])"]
    #expect(sentences.allSatisfy { $0 == "no hole" })
    #expect(("\(VisibleText(text))" as Sentence) == Sentence(.word("raw")))
  }

  @Test(arguments: [(true, "long"), (false, "short")]) func `takes its own words by a condition`(
    isLong: Bool, text: String
  ) {
    let words = Words("\(isLong ? "long" : "short")")
    #expect(Speaker(.english).text(of: words) == text)
  }
}

extension Sentence.StringInterpolation {
  /// Chosen where no hole fits, in place of the error that the compiler has elsewhere.
  @_disfavoredOverload fileprivate mutating func appendInterpolation<Value>(_ value: Value) { appendLiteral("no hole") }
}
