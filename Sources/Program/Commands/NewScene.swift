import GeomrunNarration
import GeomrunWords

/// The scene that `geomrun new` writes: an example of every usual part, with correct numbers.
enum NewScene {
  /// Returns the scene with comments in a language.
  static func text(in language: NaturalLanguage) -> String {
    let speaker = Speaker(language)
    func comment(_ words: Words) -> String {
      speaker.text(of: words).split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "#" : "# \($0)"
      }.joined(separator: "\n")
    }
    let title = speaker.text(of: Words(en: "Set the frame of a scaled view", zh: "给缩放过的视图设置 frame"))
    let head = comment(
      Words(
        en: """
          A scene of geomrun: views, and mutations replayed in order.

            geomrun FILE            prints the final geometry
            geomrun explain FILE    explains each step
            geomrun check FILE      checks the expectations
            geomrun help scene      describes the format
          """,
        zh: """
          geomrun 的场景：若干视图，以及按顺序重放的变更。

            geomrun FILE            打印最终的几何数值
            geomrun explain FILE    解释每一步的原因
            geomrun check FILE      与下面的期望值比较
            geomrun help scene      列出场景里可以写的一切
          """))
    let allow = comment(
      Words(
        en: "A frame set under a transform gives a warning, intended here.", zh: "在有变换时设置 frame 会引发警告，这里是有意为之。")
    )
    let parameters = comment(
      Words(en: "Named numbers; an expression that uses them begins with `=`.", zh: "给数值起的名字；用到它们的表达式以 `=` 开头。"))
    let views = comment(
      Words(en: "The views, back to front. A rect is x, y, width, height.", zh: "视图，从后到前。矩形依次是 x、y、width、height。"))
    let mutations = comment(
      Words(
        en: "The mutations, in order, each written like an assignment.",
        zh: "按顺序发生的变更，写法与它所代表的赋值语句一样。"))
    let checkpoint = comment(Words(en: "The expected values at this point.", zh: "此时此刻的期望。"))
    let queries = comment(
      Words(en: "Questions about the final state, with answers if you know them.", zh: "关于最终状态的问题；知道答案就写上。"))
    let expectations = comment(
      Words(en: "The expected final values; omit those that you do not know.", zh: "对最终状态的期望；不知道的可以不写。"))
    return """
      \(head)
      scene: \(title)

      \(allow)
      allow: [frame-under-transform]

      \(parameters)
      params:
        w: 200

      \(views)
      views:
        - name: card
          frame: [20, 40, = w, 120]
          subviews:
            - name: badge
              frame: [150, 10, 40, 30]

      \(mutations)
      mutations:
        - card.transform: {scale: 2}
        \(checkpoint)
        - expect:
            card: {frame: [-80, -20, 400, 240], bounds: [0, 0, 200, 120]}
        - card.frame: [10, 30, 200, 120]

      \(queries)
      queries:
        - convert: {point: [0, 0], from: badge, to: window}
          expect: [310, 50]

      \(expectations)
      expect:
        card: {center: [110, 90], bounds.size: [= w / 2, 60]}
        badge: {frame: [150, 10, 40, 30]}

      """
  }
}
