import Foundation
import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import Testing

/// Words of the frameworks, one by one, wherever a scene may name a property.
@Suite("Words of the frameworks")
struct ForeignWordTests {
  static let words = ForeignWord.all.flatMap { entry in entry.words.map { (entry, $0) } }

  enum Use: String, CaseIterable {
    case mutation, wholeMutation, declaration, expectation, expression, question

    /// A scene in whose last line the word stands.
    func scene(_ word: String) -> String {
      let views = "views: [{name: A, frame: [10, 20, 30, 44]}, {name: B, frame: [1, 2, 3, 4]}]\n"
      switch self {
      case .mutation: return views + "mutations:\n  - A.\(word): 5\n"
      case .wholeMutation: return views + "mutations:\n  - A.layer.\(word): [1, 2]\n"
      case .declaration: return "views:\n  - {name: A, \(word): 5}\n"
      case .expectation: return views + "expect:\n  A: {\(word): 5}\n"
      case .expression: return views + "mutations:\n  - B.zPosition: = A.\(word)\n"
      case .question: return views + "quiz:\n  - ask: A.\(word)\n"
      }
    }
  }

  @Test func `every word stands once`() {
    let all = Self.words.map(\.1)
    #expect(Set(all).count == all.count)
    #expect(all.count > 150)
  }

  @Test func `no word is a property's, a method's or an action's name`() {
    let known = PropertyTable.allPaths + SceneVocabulary.ViewAction.allCases.map(\.rawValue)
    #expect(Set(known).isDisjoint(with: Self.words.map(\.1)))
  }

  @Test(arguments: words.map(\.1), Use.allCases)
  func `a word is told what a scene says in its place`(word: String, use: Use) throws {
    // A declaration has this key.
    if word == "subviews", use == .declaration { return }
    let text = use.scene(word)
    let found = SuggestedTextTests.findings(text)
    let finding = try #require(found.first, "\(text)")
    #expect(found.count == 1)
    #expect([.unknownProperty, .unknownKey].contains(finding.code))
    let help = try #require(finding.help.first)
    #expect(!help.contains("the properties are") && !help.contains("the keys are"), "\(help)")
    #expect(!help.contains("similar name"), "\(help)")
    for suggested in finding.help.flatMap(SuggestedText.texts) {
      let suggestion = SuggestedText(
        source: SuggestedTextTests.source(text), place: finding.place, text: suggested)
      // What a number or a list is replaced by may be of another kind.
      let isOtherKind = ![.expression, .question].contains(use)
      #expect(
        SuggestedTextTests.helps(suggestion, text) || isOtherKind && Self.isPath(suggested),
        "\(help)")
    }
  }

  /// Whether a suggestion is a key that views have, whose value the reader knows.
  private static func isPath(_ text: String) -> Bool {
    PropertyTable.target(of: text[...]) != nil || text == "subviews"
  }

  @Test func `what has no part in the geometry is left out`() {
    for (entry, word) in Self.words {
      guard case .nothing = entry.meaning else { continue }
      for use in [Use.mutation, .declaration, .expectation] {
        let help = SuggestedTextTests.findings(use.scene(word)).flatMap(\.help).joined()
        #expect(help.hasSuffix("leave it out"), "\(word): \(help)")
      }
    }
  }

  @Test(
    arguments: [
      ("A.layer.transform.rotation.z: 0.5", "`A.transform: {rotation: 0.5rad}`"),
      ("A.transform.scale.x: 2", "`A.transform: {scale: [2, 1]}`"),
      ("A.transform.translation.x: 5", "`transform.tx`"),
      (
        "A.insetBy: 5",
        "`A.frame: [= A.frame.minX + 5, = A.frame.minY + 5, = A.frame.width - 2 * 5, "
          + "= A.frame.height - 2 * 5]`"
      ),
      ("A.right: 50", "`A.frame.origin.x: = 50 - A.frame.width`"),
      (
        "A.frame.right: = B.frame.minX + 5",
        "`A.frame.origin.x: = B.frame.minX + 5 - A.frame.width`"
      ),
      ("A.bounds.centerY: 5", "`A.bounds.origin.y: = 5 - A.bounds.height / 2`"),
      ("A.frame.width: = B.frame.width", "`A.frame.size.width: = B.frame.width`"),
      ("A.superview: B", "`B.addSubview: A`"), ("A.superview: null", "`A.removeFromSuperview:`"),
      ("A.frame.maxx: 50", "`A.frame.origin.x: = 50 - A.frame.width`"),
      ("A.frame.mxaY: 50", "`A.frame.origin.y: = 50 - A.frame.height`"),
      ("A.scaledBy: 2", "`transform.scaledBy`"),
      ("A.isVisible: false", "`A.hidden: true`"), ("A.transform.A: 5", "`transform.a`"),
      ("A.w: 5", "`frame.size.width` or `bounds.size.width`"),
      ("B.zPosition: = A.frame.right", "`frame.maxX`"),
      ("B.zPosition: = A.frame.bottom", "`frame.maxY`"),
      ("B.zPosition: = A.bounds.centerX", "`bounds.midX`"),
      ("B.zPosition: = A.frame.centerY", "`frame.midY`"),
      ("B.zPosition: = A.frame.left", "`frame.origin.x`"),
      ("B.zPosition: = A.frame.top", "`frame.origin.y`"),
    ])
  func `the advice is made of what stands there`(mutation: String, advice: String) {
    let text =
      "views: [{name: A, frame: [10, 20, 30, 44]}, {name: B, frame: [1, 2, 3, 4]}]\nmutations:\n"
      + "  - \(mutation)\n"
    let help = SuggestedTextTests.findings(text).flatMap(\.help).joined()
    #expect(help.hasSuffix("write \(advice)"), "\(help)")
  }

  @Test func `the documentation has every word`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Docs/SceneFormat.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(
      readme.components(separatedBy: "### Words of the frameworks\n").last?
        .components(separatedBy: "\n## ").first)
    for (_, word) in Self.words { #expect(section.contains("`\(word)`"), "\(word) is missing") }
  }
}
