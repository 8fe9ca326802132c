import GeomrunSceneDecoding
import GeomrunSceneModel
import Testing

@Suite("Rules for YAML") struct YAMLRuleTests {
  @Test func `an alias stands for its anchor's node`() {
    let text = """
      views:
        - {name: A, frame: &f [1, 2, 3, 4]}
        - &b {name: B, frame: *f}
      mutations: [{A.frame: *f}]
      """
    #expect(findings(text) == [])
    #expect(findings(text + "\n---\nviews: [{name: A, frame: *f}]\n") == ["undefined-alias 6:26 *f"])
  }

  @Test func `an alias that stands for nothing is one finding of its own document`() {
    let text = "views: [{name: A, frame: *f}]\n---\nviews: [{name: A}]\n"
    #expect(findings(text) == ["undefined-alias 1:26 *f"])
    #expect(findings("views: &v [{name: A, subviews: *v}]\n") == ["recursive-alias 1:32 *v"])
  }

  @Test func `aliases that stand for too much are refused`() {
    var text = "x-0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for level in 1...9 {
      let alias = "*a\(level - 1)"
      text += "x-\(level): &a\(level) [" + Array(repeating: alias, count: 10).joined(separator: ", ") + "]\n"
    }
    let codes = LoadedScene.documents(text + "views: [{name: A}]\n").flatMap(\.diagnostics).map(\.code)
    #expect(codes == [.aliasExpansion])
  }

  @Test func `nesting ends at 64`() {
    func codes(_ depth: Int) -> [DiagnosticCode] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return LoadedScene.documents("x-a: \(text)\nviews: [{name: A}]\n").flatMap(\.diagnostics).map(\.code)
    }
    #expect(codes(63) == [])
    #expect(codes(64) == [.nesting])
    #expect(codes(100_000) == [.nesting])
  }

  @Test func `nesting is counted through aliases`() {
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    let text = "x-a: &a \(deep)\nx-b: \(String(repeating: "[", count: 30)) *a "
    let codes = LoadedScene.documents(text + String(repeating: "]", count: 30) + "\nviews: [{name: A}]\n").flatMap(
      \.diagnostics
    ).map(\.code)
    #expect(codes == [.nesting])
  }

  @Test(arguments: ["!r [1, 2, 3, 4]", "!!seq [1, 2, 3, 4]", "[1, 2, 3, !!float 4]", "! [1, 2, 3, 4]"])
  func `tags are refused`(text: String) { #expect(LoadedScene.faults("frame", text) == [.tag]) }

  @Test func `directives for tags are refused where they stand`() {
    let text = "views: [{name: A}]\n...\n%TAG !e! tag:x,2000:\n---\nviews: [{name: B}]\n"
    let documents = LoadedScene.documents(text)
    #expect(documents.map { $0.diagnostics.map(\.code) } == [[], [.tag]])
  }

  @Test func `merge keys are refused`() {
    #expect(findings("views: [{name: A, <<: {hidden: true}}]\n") == ["merge-key 1:19 <<"])
  }

  @Test func `only UTF-8 is read, with or without a byte order mark`() {
    func codes(_ bytes: [UInt8]) -> [[DiagnosticCode]] {
      SceneLoader.load(SourceText(name: "s.yaml", bytes: bytes), into: { LoadedScene() }).map {
        $0.diagnostics.map(\.code)
      }
    }
    let text = Array("views: [{name: A}]\n".utf8)
    #expect(codes([0xEF, 0xBB, 0xBF] + text) == [[]])
    #expect(codes([0xFF, 0xFE] + text.flatMap { [$0, 0] }) == [[.encoding]])
    #expect(codes([0xFE, 0xFF] + text.flatMap { [0, $0] }) == [[.encoding]])
    #expect(codes(Array("views: [{name: ".utf8) + [0xE9] + Array("}]".utf8)) == [[.encoding]])
    #expect(codes(text + [0x00]) == [[.encoding]])
  }

  @Test func `a wrong byte is found behind a document that is read twice`() {
    let bytes =
      Array("views: [{name: A}]\n---\nviews: [{name: B}]\nparams: {w: 2}\n---\n".utf8)
      + Array(String(repeating: "# a long comment\n", count: 3000).utf8) + Array("views: [{name: ".utf8) + [0xFF]
      + Array("}]\n".utf8)
    let source = SourceText(name: "s.yaml", bytes: bytes)
    let last = SceneLoader.load(source, into: { LoadedScene() }).flatMap(\.diagnostics).last
    #expect(last.map { SourceIndex(source).location(of: $0.place.start) }?.line == 3006)
    #expect(last.map { SourceIndex(source).location(of: $0.place.start) }?.column == 16)
  }

  @Test(arguments: ["", "\n", "# only a comment\n", "\u{FEFF}"]) func `a file without a document is a finding`(
    text: String
  ) { #expect(LoadedScene.documents(text).map { $0.diagnostics.map(\.code) } == [[.emptyDocument]]) }

  @Test func `whatever comes, the loader ends`() {
    let text = """
      params: {w: 1}
      views:
        - {name: A, frame: [= w, 2, "x", {a: 1}], transform: [{scale: 2}, &t {rotation: 3deg}]}
      mutations:
        - A.transform: *t
        - expect: {A: {frame: '{{1, 2}, {3, 4}}'}}
      """
    let bytes = Array(text.utf8)
    var random = SystemRandomNumberGenerator()
    for round in 0..<2000 {
      var changed = bytes
      for _ in 0...round % 3 {
        let index = Int.random(in: 0..<changed.count, using: &random)
        switch round % 4 {
        case 0: changed.remove(at: index)
        case 1: changed[index] = Array("[]{}:,&*!'\"=-\n #%|>".utf8).randomElement(using: &random) ?? 0
        case 2: changed.insert(UInt8.random(in: 0...255, using: &random), at: index)
        default:
          changed.removeSubrange(index...);
          changed.append(0x0A)
        }
        if changed.isEmpty { break }
      }
      let documents = SceneLoader.load(SourceText(name: "s", bytes: changed), into: { LoadedScene() })
      #expect(!documents.isEmpty)
    }
  }
}
