import Foundation
import GeomrunReporting
import GeomrunText
import Testing

@testable import GeomrunQuizzes

@Suite("Quizzes as pages") struct QuizPageTests {
  static func page(_ scene: String, key: QuizOptions.Key = .separate, hasPictures: Bool = false) throws -> String {
    var options = QuizOptions()
    (options.key, options.hasPictures, options.variants) = (key, hasPictures, 2)
    let maker = QuizMaker(options: options)
    var output = QuizOutput(.html, options: options)
    var text = ByteText()
    for (number, scene) in SceneFiles.scenes(scene).enumerated() {
      let versions = try maker.versions(of: scene, number: number)
      for version in 1...2 { try output.add(versions.questions(version), sheet: version, to: &text) }
    }
    output.end(into: &text)
    return text.string
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ), (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ]) func `SHA-256`(text: String, hash: String) {
    let bytes = SHA256.hash(text.utf8)
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(hex == hash)
  }

  @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar", "视图\u{0}\u{FF}"]) func `base64`(text: String) {
    var result = ByteText()
    result.appendBase64(Array(text.utf8))
    #expect(result.string == Data(text.utf8).base64EncodedString())
  }

  @Test func `a page allows its own script and its own style, and nothing else`() throws {
    for hasPictures in [false, true] {
      let page = try Self.page(SceneFiles.drawn, hasPictures: hasPictures)
      let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]+)"/)?.1)
      for (tag, directive) in [("style", "style-src"), ("script", "script-src")] {
        let start = try #require(page.range(of: "<\(tag)>")?.upperBound)
        let end = try #require(page.range(of: "</\(tag)>", range: start..<page.endIndex)?.lowerBound)
        var hash = ByteText()
        hash.appendBase64(SHA256.hash(page[start..<end].utf8))
        #expect(policy.contains("\(directive) 'sha256-\(hash.string)'"))
      }
      #expect(policy.hasPrefix("default-src 'none'; "))
      #expect(page.matches(of: /<script/).count == 1)
      #expect(page.matches(of: /<style/).count == 1)
    }
  }

  @Test(arguments: [QuizOptions.Key.none, .only, .separate, .inline])
  func `a page knows the answers only where it has a key`(key: QuizOptions.Key) throws {
    let page = try Self.page(SceneFiles.drawn, key: key)
    let isSelfTest = key == .separate || key == .inline
    #expect(page.contains("data-answer") == isSelfTest)
    #expect(page.contains("<script>") == isSelfTest)
    #expect(page.contains("class=\"sheet\"") == (key != .only))
    #expect(page.contains("In the end") == (key != .none))
  }

  @Test(arguments: SceneFiles.hostile + ["</script><script>x()</script>", "\" onload=\"x()", "--><!--"])
  func `texts of a scene stay texts`(text: String) throws {
    let scene = """
      scene: \(JSONQuiz.quoted(text))
      views: [{name: A, frame: [1, 2, 30, 40]}]
      mutations: [{A.transform: {scale: [2, 3]}}, {A.frame: [5, 6, 70, 80]}]
      quiz: [{ask: A.bounds, prompt: \(JSONQuiz.quoted(text))}, {ask: A.bounds, choices: 2}]
      """
    let page = try Self.page(scene, hasPictures: true)
    let plain = try Self.page(scene.replacing(JSONQuiz.quoted(text), with: "plain"), hasPictures: true)
    #expect(page.matches(of: /<[a-z]+/).count == plain.matches(of: /<[a-z]+/).count)
    #expect(page.matches(of: /"/).count == plain.matches(of: /"/).count)
    #expect(page.contains(HTMLText.escaped(OneLine.trimmed(text))))
  }

  @Test(arguments: [
    "views: [{name: A, bounds: [0, 0, 37, 41], center: [50, 60], transform: {rotation: 30deg}}]",
    "views: [{name: A, frame: [1, 2, 37, 41]}]\nmutations: [{A.transform: {rotation: 30deg}}]",
    "views: [{name: A, frame: [1, 2, 37, 41]}]\nqueries: [{hitTest: {view: A, point: [3, 4]}}]",
  ]) func `the picture of the set-up does not tell the answer`(scene: String) throws {
    let recorded = try #require(SceneFiles.scenes(scene).first)
    let pictures = QuizPictures(of: recorded, options: QuizOptions())
    let (setUp, solution) = (pictures.file(.setUp).string, pictures.file(.solution).string)
    #expect(setUp.contains("data-name=\"A\""))
    #expect(setUp.contains("<desc>A</desc>"))
    #expect(!setUp.contains("class=\"frame\"") && !setUp.contains("class=\"hit\""))
    // The legend has the frame's numbers.
    #expect(!setUp.contains(">frame<") && solution.contains(">frame<"))
  }
}
