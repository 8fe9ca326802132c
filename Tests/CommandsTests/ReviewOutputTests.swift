import Foundation
import Testing

@testable import GeomrunCommands

/// What reviewers see: on a terminal, in a comment on a pull request, and of one view.
@Suite("Outputs for reviews") struct ReviewOutputTests {
  private static let scene = """
    views: [{name: A, frame: [0, 0, 10, 20]}]
    mutations:
      - A.frame: [1, 2, 30, 40]
    expect: {A: {frame: [0, 0, 10, 20], alpha: 0.5}}

    """

  /// Scenes with so many mismatches, two each.
  private static func documents(_ count: Int) -> String {
    Array(repeating: scene, count: count).joined(separator: "---\n")
  }

  private static func check(_ text: String, _ words: String...) -> CapturedRun {
    CapturedRun(words: ["check", "-", "--stdin-filename", "s.yaml"] + words, input: Array(text.utf8))
  }

  @Test func `Markdown folds what follows ten rows`() {
    let few = Self.check(Self.documents(5), "--format", "markdown").output
    #expect(!few.contains("<details>"))
    let many = Self.check(Self.documents(7), "--format", "markdown").output
    let parts = many.components(separatedBy: "\n<details><summary>4 more</summary>\n\n")
    #expect(parts.count == 2 && parts[1].hasSuffix("\n\n</details>\n"), "\(many)")
    let rows = parts.map { $0.split(separator: "\n").filter { $0.hasPrefix("| s.yaml") }.count }
    #expect(rows == [10, 4])
    // A table of its own, or it would be none.
    #expect(parts[1].hasPrefix("| Where | What |"))
  }

  @Test func `Markdown links each mismatch to its picture on the page`() throws {
    let folder = try TemporaryFolder()
    let page = folder.path + "/page.html"
    let text = "views: [{name: A}]\nexpect: {A: {alpha: 1}}\n---\nviews: [{nam: A}]\n---\n" + Self.documents(2)
    let run = Self.check(
      text, "--format", "markdown", "--format", "html=\(page)", "--page-link", "https://example.org/a (1)/scenes.html")
    let links = run.output.matches(of: /\[picture\]\(https:\/\/example.org\/a%20%281%29\/scenes.html#([a-z0-9-]+)\) \|/)
    #expect(links.map { String($0.1) } == ["s2-e1", "s2-e2", "s3-e1", "s3-e2"], "\(run.output)")
    let html = try String(contentsOf: URL(fileURLWithPath: page), encoding: .utf8)
    for link in links { #expect(html.contains("id=\"\(link.1)\"")) }
    #expect(!Self.check(text, "--format", "markdown").output.contains("picture"))
  }

  @Test func `a review on a terminal has its pictures by path, and fits into 80 columns`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene, to: "s.yaml")
    let run = CapturedRun(
      words: ["check", "--update=review", "--color", "never", path],
      environment: ["TMPDIR": folder.path], isTerminal: true, keys: Array("aa".utf8))
    let pictures = run.output.matches(of: #/picture    (.+)\n/#).map { String($0.1) }
    #expect(pictures.count == 2 && Set(pictures).count == 2, "\(run.output)")
    for picture in pictures {
      let svg = try String(contentsOf: URL(fileURLWithPath: picture), encoding: .utf8)
      #expect(picture.hasPrefix(folder.path) && svg.hasPrefix("<svg") && svg.contains("<style"))
    }
    let question = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("[a]") })
    #expect(question.prefix { $0 != "?" }.count < 78)
    // Elsewhere nothing is written.
    try folder.write(Self.scene, to: "s.yaml")
    let piped = CapturedRun(
      words: ["check", "--update=review", path], environment: ["TMPDIR": folder.path], keys: Array("aa".utf8))
    #expect(!piped.output.contains("picture"))
  }

  @Test func `of one view all queries are told that name it or answer with it`() {
    let scene = """
      views:
        - {name: A, frame: [0, 0, 100, 100], subviews: [{name: B, frame: [10, 10, 20, 20]}, {name: C, frame: [50, 50, 9, 9]}]}
      queries:
        - convert: {point: [1, 2], from: B, to: window}
        - contains: {point: [1, 2], view: C}
        - hitTest: {point: [15, 15], view: window}
        - drawingOrder: A
        - convert: {point: [1, 2], from: C, to: C}

      """
    func questions(_ view: String) -> [String] {
      CapturedRun(words: ["explain", "-", view, "--format", "json"], input: Array(scene.utf8)).output.matches(
        of: /"query": "(\w+)"/
      ).map { String($0.1) }
    }
    #expect(questions("B") == ["convert", "hitTest", "drawingOrder"])
    #expect(questions("C") == ["contains", "hitTest", "drawingOrder", "convert"])
  }

  @Test func `a device that is not known is told those of its kind`() {
    let run = Self.check("device: iPhone 15 Prro\nviews: [{name: A}]\n")
    #expect(run.error.contains("a device with a similar name exists: `iPhone 15 Pro`"), "\(run.error)")
    #expect(run.error.contains("`iPhone 15`") && run.error.contains("`iPhone 15 Pro Max`"), "\(run.error)")
  }
}
