import Foundation
import GeomrunLayerTree
import GeomrunNarration
import GeomrunReporting
import GeomrunText
import GeomrunWords
import Testing

@testable import GeomrunPages

@Suite("Pages") struct PageTests {
  static let scaling = """
    scene: Set the frame after scaling
    allow: [frame-under-transform]
    views:
      - name: view1
        frame: [100, 100, 100, 100]
        subviews:
          - {name: view2, frame: [50, 50, 50, 50]}
    mutations:
      - view1.transform: {scale: 2}
      - expect: {view1: {bounds: [0, 0, 100, 100]}}
      - view1.frame: [50, 50, 100, 100]
    """

  @Test func `there is an article, a picture and a link for each state, and a checkpoint is none`() throws {
    let main = try PageOfText(Self.scaling).main()
    let articles = main.all("article", "step")
    #expect(articles.map { $0.attributes["id"] } == ["0", "1", "2"])
    #expect(main.all("nav").flatMap { $0.all("a") }.map { $0.attributes["href"] } == ["#0", "#1", "#2"])
    for article in articles {
      let title = try #require(article.attributes["aria-labelledby"])
      #expect(article.all("h3").map { $0.attributes["id"] } == [title])
      #expect(article.all("figure").count == 1)
      #expect(article.all("svg", "geomrun").first?.attributes["aria-labelledby"] == title)
      #expect(article.all("pre").map { $0.attributes["class"] } == ["swift", "objc", "yaml"])
    }
    #expect(articles[2].all("pre", "yaml").first?.text == "view1.frame: [50, 50, 100, 100]")
    #expect(articles[2].all("b").map(\.text) == ["100", "100", "50", "50"])
    #expect(
      articles[2].all("table", "changes").flatMap { $0.all("tr") }.map(\.text).contains(
        "view1.bounds[0, 0, 100, 100][0, 0, 50, 50]"))
  }

  @Test(arguments: [(3, false), (30, true)])
  func `declarations stand above their picture, and long ones below it`(views: Int, isBelow: Bool) throws {
    let list = (1...views).map { "  - {name: v\($0), frame: [\($0), 20, 30, 40]}" }.joined(separator: "\n")
    let main = try PageOfText("views:\n\(list)\nmutations: [{v1.alpha: 0.5}]").main()
    let article = try #require(main.all("article", "step").first)
    let kinds = article.children.compactMap { $0.name == "pre" ? "code" : $0.attributes["class"] }
    let codes = ["code", "code", "code"]
    #expect(kinds == (isBelow ? ["result"] + codes : codes + ["result"]))
  }

  @Test func `the scenes of one page have ids of their own`() throws {
    let main = try PageOfText(Self.scaling + "\n---\n" + Self.scaling).main()
    #expect(main.all("section", "scene").count == 2)
    let ids = main.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains("2") && ids.contains("2.2"))
    for element in main.all("use") {
      let target = try #require(element.attributes["xlink:href"])
      #expect(ids.contains(String(target.dropFirst())))
    }
  }

  @Test func `why a step came out so stands above its arithmetic, where there is something to say`() throws {
    let main = try PageOfText(
      "views: [{name: A, frame: [1, 2, 30, 40]}]\nmutations: [{A.frame.origin.x: 5}, {A.hidden: true}]"
    ).main()
    let articles = main.all("article")
    #expect(
      articles[1].all("p").map(\.text).contains {
        $0.hasPrefix("frame is read as [1, 2, 30, 40] and assigned whole as f = [5, 2, 30, 40].")
      })
    #expect(articles[1].all("h4").map(\.text) == ["Why为什么"])
    // It folds, and is shut until somebody opens it.
    let details = articles[1].all("details")
    #expect(details.flatMap { $0.all("summary") }.map(\.text) == ["The arithmetic计算过程"])
    #expect(details.allSatisfy { $0.attributes["open"] == nil && !$0.all("ul", "formulas").isEmpty })
    #expect(articles[2].all("details").isEmpty)
    #expect(articles[2].all("h4").map(\.text) == ["Why为什么"])
  }

  @Test func `one view is told alone, and its steps keep their numbers`() throws {
    let text = try PageOfText(
      """
      views: [{name: A, frame: [1, 2, 30, 40]}, {name: B, frame: [5, 6, 7, 8]}]
      mutations: [{A.frame: [1, 1, 1, 1]}, {B.frame: [2, 2, 2, 2]}]
      """)
    var page = Page()
    page.add(text.scenes[0], source: text.source, view: LayerID(index: 1))
    var html = ByteText()
    page.write(into: &html)
    #expect(html.string.contains("id=\"2\"") && !html.string.contains("id=\"1\""))
    #expect(html.string.contains("data-of=\"B.frame\"") && !html.string.contains("data-of=\"A"))
  }

  @Test func `a state that looks like the one before has a picture as well`() throws {
    let main = try PageOfText(
      "views: [{name: A, frame: [1, 2, 30, 40]}]\nmutations: [{A.userInteractionEnabled: false}]"
    ).main()
    #expect(main.all("figure").count == 2)
  }

  @Test func `each text stands there in all languages, and once where these say the same`() throws {
    let page = try PageOfText(Self.scaling)
    let spans = try page.main().all("span").compactMap { $0.attributes["lang"] }
    #expect(Set(spans.map { $0 }) == Set(NaturalLanguage.allCases.map(\.rawValue)))
    for language in NaturalLanguage.allCases { #expect(spans.count { $0 == language.rawValue } == spans.count / 2) }
    #expect(page.html().contains("<html lang=\"en\">"))
    #expect(page.html(.simplifiedChinese).contains("<html lang=\"zh-Hans\">"))
    #expect(page.html(.simplifiedChinese, .objc).contains("id=\"code-objc\" value=\"objc\" checked>"))
  }

  @Test func `the policy allows the script and the style that stand there, and nothing else`() throws {
    let html = try PageOfText(Self.scaling).html()
    func content(_ name: String) throws -> String {
      let parts = html.components(separatedBy: "<\(name)>")
      #expect(parts.count == 2)
      return try #require(parts.last?.components(separatedBy: "</\(name)>").first)
    }
    let policy =
      "default-src 'none'; script-src \(SHA256.source(of: try content("script")).string); "
      + "style-src \(SHA256.source(of: try content("style")).string); base-uri 'none'; form-action 'none'"
    #expect(html.contains("content=\"\(policy)\">"))
    for word in ["style=", " src=", "url(", "@import", " onclick", "javascript:", "http://", "https://"] {
      let count = html.components(separatedBy: word).count - 1
      // Names of namespaces are no addresses.
      let names = html.components(separatedBy: "=\"http://www.w3.org/").count - 1
      #expect(count == (word == "http://" ? names : 0), "\(word)")
    }
  }

  @Test func `the same scene gives the same bytes`() throws {
    #expect(try PageOfText(Self.scaling).html() == PageOfText(Self.scaling).html())
  }

  static let hostile = #"""
    scene: "<script>alert(1)</script> ]]> \" ' & &amp; <![CDATA[ \u202E\u200F\u2066 --> <!-- \u0007"
    views:
      - name: שלום
        frame: [10, 20, 300, 200]
        subviews: [{name: 左上角, frame: [150, 30, 90, 60]}]
    mutations:
      - שלום.transform: {rotation: 10deg} # "</code><script>alert(1)</script>
      - 左上角.frame: "{{20, 30}, {90, 80}}" # ' onload='alert(1)' <!-- -->
    queries: [{convert: {point: [0, 0], from: 左上角, to: שלום}}]
    """#

  @Test func `texts of a scene come out as text`() throws {
    let page = try PageOfText(Self.hostile, name: "\"><script>alert(1)</script>.yaml")
    let html = page.html()
    #expect(html.components(separatedBy: "<script").count == 2)
    #expect(html.components(separatedBy: "<style").count == 2)
    #expect(!html.contains("<!--") && !html.contains("<![CDATA["))
    for mark in ["\u{202E}", "\u{200F}", "\u{2066}", "\u{7}"] { #expect(!html.contains(mark)) }
    let main = try page.main()
    let title = #"<script>alert(1)</script> ]]> " ' & &amp; <![CDATA["#
    #expect(main.all("h2").first?.text.hasPrefix(title) == true)
    #expect(main.all("p", "file").first?.text == #""><script>alert(1)</script>.yaml"#)
    #expect(main.all("ul", "queries").count == 1)
  }

  /// Views side by side, of which each step moves one.
  static func scene(views: Int, steps: Int) -> String {
    "views: ["
      + (0..<views).map { "{name: v\($0), frame: [\($0 % 40 * 15), \($0 / 40 * 14), 13, 12]}" }.joined(separator: ", ")
      + "]\nmutations:\n" + (0..<steps).map { "  - v\($0 * 7 % views).frame.origin.y: \(300 + $0 % 97)\n" }.joined()
  }

  @Test func `a page grows by what its steps change, not by its views`() throws {
    func bytes(_ views: Int, _ steps: Int) throws -> Int {
      try PageOfText(Self.scene(views: views, steps: steps)).html().utf8.count
    }
    #expect(try bytes(20, 200) < 2_000_000)
    let few = try bytes(100, 60) - bytes(100, 30)
    let many = try bytes(400, 60) - bytes(400, 30)
    #expect(few < 30 * 10_000, "\(few / 30) bytes for each step")
    #expect(many < 30 * 11_000, "\(many / 30) bytes for each step")
  }

  @Test func `what many views change is cut with a count`() throws {
    let views = (0..<70).map { "{name: v\($0), frame: [0, \($0), 9, 9], autoresizingMask: [width]}" }
    let main = try PageOfText(
      "views: [{name: R, frame: [0, 0, 100, 100], subviews: [\(views.joined(separator: ", "))]}]\n"
        + "mutations: [{R.bounds.size.width: 200}]"
    ).main()
    let article = main.all("article")[1]
    #expect(article.all("table", "changes").flatMap { $0.all("tr") }.count == 41)
    #expect(article.all("ul", "formulas").flatMap(\.children).count == 40)
    #expect(article.all("p", "more").count == 3)
  }

  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
    (String(repeating: "a", count: 1000), "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="),
  ]) func `a hash is that of FIPS 180-4`(text: String, hash: String) {
    #expect(SHA256.source(of: text).string == "'sha256-\(hash)'")
  }
}
