import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunText
import GeomrunWords
import Testing

/// Words are printed with what the speaker knows: names, the platform's words, decimals.
@Suite struct SpeakerTests {
  static let view = LayerID(index: 1)
  static let words = Words(
    en: "\(view).\(Property.center) is \(Point(x: 0.5, y: -20)), \(3) views stay.",
    zh: "\(view).\(Property.center) 为 \(Point(x: 0.5, y: -20))，\(3) 个视图不变。")

  static func speaker(
    _ language: NaturalLanguage, decimals: Int? = nil, center: VisibleText = "center", names: [String] = ["a", "view1"]
  ) -> Speaker {
    Speaker(language, numbers: SpokenNumbers(decimals: decimals), centerName: center) { VisibleText(names[$0]) }
  }

  @Test(arguments: [
    (NaturalLanguage.english, "view1.center is (0.5, -20), 3 views stay."),
    (.simplifiedChinese, "view1.center 为 (0.5, -20)，3 个视图不变。"),
  ]) func `prints one of the languages`(language: NaturalLanguage, text: String) {
    #expect(Self.speaker(language).text(of: Self.words) == text)
  }

  @Test func `calls the center as the platform does`() {
    let words = Words("\(Self.view).\(PropertyPath(.center)) and \(Property.frame)")
    #expect(Self.speaker(.english, center: "position").text(of: words) == "view1.position and frame")
  }

  @Test func `rounds all numbers again without asking again`() {
    let words = Words("\(1.23456789) \(factor: 2.0049) \(Size(width: 1.006, height: 2)) \([1, 2.25])")
    #expect(
      [6, 2, 0].map { Self.speaker(.english, decimals: $0).text(of: words) } == [
        "1.234568 2.0049 1.006 × 2 (1, 2.25)", "1.23 2 1.01 × 2 (1, 2.25)", "1 2 1 × 2 (1, 2)",
      ])
  }

  @Test func `takes as many decimals as fit`() {
    let words = Words("x = \(1.23456789)")
    let speaker = Self.speaker(.english)
    #expect(
      [12, 11, 10, 9, 1].map { speaker.text(of: words, within: $0, decimals: [6, 4, 2]) } == [
        "x = 1.234568", "x = 1.2346", "x = 1.2346", "x = 1.23", "x = 1.23",
      ])
  }

  @Test func `prints each kind of fact`() {
    let facts: [(Fact, String)] = [
      (.view(0), "a"), (.center, "center"), (.number(0.1), "0.1"), (.factor(2), "2"), (.count(1_000), "1000"),
      (.point(Point(x: 1, y: 2)), "(1, 2)"), (.size(Size(width: 3, height: 4)), "3 × 4"),
      (.rect(Rect(x: 1, y: 2, width: 3, height: 4)), "(1, 2, 3, 4)"), (.angle(.degrees(30)), "30°"),
      (.angle(.radians(0.5)), "0.5 rad"), (.angle(.multiplesOfPi(0.25)), "0.25π"),
      (.numbers([1, 0, 2.5]), "(1, 0, 2.5)"), (.flag(false), "false"), (.word("hidden"), "hidden"),
      (.words(Words(en: "the window", zh: "窗口")), "the window"),
    ]
    for (fact, text) in facts { #expect(Self.speaker(.english).text(of: Words(Sentence(fact))) == text) }
  }

  @Test func `prints what others wrote only through the gate`() {
    let speaker = Self.speaker(.english, names: ["a", "b\u{1B}[31m"])
    let text = "not\nred\u{202E}"
    let words = Words("\(Self.view) is \(VisibleText(text))")
    #expect(speaker.text(of: words) == "b\u{FFFD}[31m is not red\u{FFFD}")
  }

  @Test(arguments: [
    // Between Han characters and others there is a space at a hole, whoever wrote it.
    (Words("在\(SpeakerTests.view)中的\(Point.zero)就是\(2)。"), "在 view1 中的 (0, 0) 就是 2。"),
    (Words("在 \(SpeakerTests.view) 中"), "在 view1 中"),
    // None at a full-width mark, and none at the beginning.
    (Words(" \(SpeakerTests.view) ，\(2)；大小（\(3)）"), "view1，2；大小（3）"),
    (Words("\(Words(en: "the window", zh: "窗口"))中的\(true)"), "窗口中的 true"),
    (Words("设为\(VisibleText("单位变换"))。"), "设为单位变换。"),
  ]) func `spaces Chinese as it is printed`(words: Words, text: String) {
    #expect(Self.speaker(.simplifiedChinese).text(of: words) == text)
  }

  @Test func `leaves the spaces of what others wrote alone`() {
    let words = Words("名称：\(VisibleText(" a （b） "))在此")
    #expect(Self.speaker(.simplifiedChinese).text(of: words) == "名称： a （b） 在此")
  }
}
