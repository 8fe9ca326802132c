import Foundation
import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import Testing

/// Words of the frameworks, one by one, wherever a scene may name a property.
@Suite("Words of the frameworks") struct ForeignWordTests {
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

  @Test(arguments: words.map(\.1), Use.allCases) func `a word is told what a scene says in its place`(
    word: String, use: Use
  ) throws {
    // A declaration has this key.
    if ["subviews", "sizeThatFits"].contains(word) || LayoutMethod(rawValue: word) != nil, use == .declaration {
      return
    }
    let text = use.scene(word)
    let found = SuggestedTextTests.findings(text)
    let finding = try #require(found.first, "\(text)")
    // Where another key is meant, what stands under it is looked at, too.
    let isMeantKey = use == .declaration && finding.fixes.count == 1
    #expect(found.count == 1 || isMeantKey && found.dropFirst().allSatisfy { $0.code == .pastedText })
    #expect([.unknownProperty, .unknownKey].contains(finding.code))
    let help = try #require(finding.help.first)
    #expect(!help.contains("the properties are") && !help.contains("the keys are"), "\(help)")
    #expect(!help.contains("similar name"), "\(help)")
    for suggested in finding.help.flatMap(SuggestedText.texts) {
      let suggestion = SuggestedText(source: SuggestedTextTests.source(text), place: finding.place, text: suggested)
      // What a number or a list is replaced by may be of another kind.
      let isOtherKind = ![.expression, .question].contains(use)
      #expect(SuggestedTextTests.helps(suggestion, text) || isOtherKind && Self.isPath(suggested), "\(help)")
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
        // A declaration has this key.
        if LayoutMethod(rawValue: word) != nil, use == .declaration { continue }
        let help = SuggestedTextTests.findings(use.scene(word)).flatMap(\.help).joined()
        #expect(help.hasSuffix("remove it"), "\(word): \(help)")
      }
    }
  }

  @Test(arguments: [
    ("A.layer.transform.rotation.z: 0.5", "`A.transform: {rotation: 0.5rad}`"),
    ("A.transform.scale.x: 2", "`A.transform: {scale: [2, 1]}`"), ("A.transform.translation.x: 5", "`transform.tx`"),
    (
      "A.insetBy: 5",
      "`A.frame: [= A.frame.minX + 5, = A.frame.minY + 5, = A.frame.width - 2 * 5, " + "= A.frame.height - 2 * 5]`"
    ), ("A.right: 50", "`A.frame.origin.x: = 50 - A.frame.width`"),
    ("A.frame.right: = B.frame.minX + 5", "`A.frame.origin.x: = B.frame.minX + 5 - A.frame.width`"),
    ("A.bounds.centerY: 5", "`A.bounds.origin.y: = 5 - A.bounds.height / 2`"),
    ("A.frame.width: = B.frame.width", "`A.frame.size.width: = B.frame.width`"),
    ("A.superview: B", "`B.addSubview: A`"), ("A.superview: null", "`A.removeFromSuperview:`"),
    ("A.zoomToRect: [1, 2, 3, 4]", "`zoomTo`"), ("A.zoom: 2", "`zoomScale`"),
    ("A.frame.maxx: 50", "`A.frame.origin.x: = 50 - A.frame.width`"),
    ("A.frame.mxaY: 50", "`A.frame.origin.y: = 50 - A.frame.height`"), ("A.scaledBy: 2", "`transform.scaledBy`"),
    ("A.isVisible: false", "`A.hidden: true`"), ("A.transform.A: 5", "`transform.a`"),
    ("A.w: 5", "`frame.size.width` or `bounds.size.width`"), ("B.zPosition: = A.frame.right", "`frame.maxX`"),
    ("B.zPosition: = A.frame.bottom", "`frame.maxY`"), ("B.zPosition: = A.bounds.centerX", "`bounds.midX`"),
    ("B.zPosition: = A.frame.centerY", "`frame.midY`"), ("B.zPosition: = A.frame.left", "`frame.origin.x`"),
    ("B.zPosition: = A.frame.top", "`frame.origin.y`"),
  ]) func `the advice is made of what stands there`(mutation: String, advice: String) {
    let text =
      "views: [{name: A, frame: [10, 20, 30, 44]}, {name: B, frame: [1, 2, 3, 4]}]\nmutations:\n" + "  - \(mutation)\n"
    let help = SuggestedTextTests.findings(text).flatMap(\.help).joined()
    #expect(help.hasSuffix("write \(advice)"), "\(help)")
  }

  /// A scene that takes every mutation and every query, and one that has a word where no view takes it.
  private static func scene(_ section: String, _ item: String) -> String {
    """
    views:
      - name: view1
        frame: [0, 0, 100, 100]
        contentSize: [300, 300]
        zoomedView: view2
        maximumZoomScale: 3
        subviews: [{name: view2, frame: [0, 0, 300, 300], stack: {spacing: 8}, subviews: [{name: label}]}]
    constraints: [gap: label.width == 30]
    \(section):
      \(item)

    """
  }

  static let actions =
    SceneVocabulary.ViewAction.allCases.map(\.rawValue).filter {
      // Of AppKit, or of a view that says which size fits; and a key of views.
      !["constraints", "layoutSubtreeIfNeeded", "sizeToFit", "layout"].contains($0)
    }
    + Method.allCases.flatMap(\.names).filter { !$0.contains(".") }

  @Test(arguments: actions, [Use.declaration, .expectation, .expression])
  func `a mutation in another place leads to what can be put in`(word: String, use: Use) throws {
    let help = try #require(SuggestedTextTests.findings(use.scene(word)).first?.help.first)
    let item = try #require(help.split(separator: "`").dropFirst().first)
    #expect(help.hasPrefix("it is a mutation, as in `- ") && item.contains(".\(word):"), "\(help)")
    let text = Self.scene("mutations", item.replacingOccurrences(of: "A.", with: "view1."))
    #expect(SuggestedTextTests.findings(text).filter { $0.code.severity == .error }.map(\.message) == [])
  }

  @Test(arguments: SceneVocabulary.Query.allCases, [Use.mutation, .declaration, .expectation])
  func `a query in another place leads to what can be asked`(query: SceneVocabulary.Query, use: Use) throws {
    let help = try #require(SuggestedTextTests.findings(use.scene(query.rawValue)).first?.help.first)
    let item = try #require(help.split(separator: "`").dropFirst(3).first)
    #expect(help.hasPrefix("it is a query; put it under `queries`, as in `- \(query.rawValue): "), "\(help)")
    let text = Self.scene("queries", item.replacingOccurrences(of: ": A", with: ": view1"))
    #expect(SuggestedTextTests.findings(text).filter { $0.code.severity == .error }.map(\.message) == [])
  }

  @Test(arguments: [
    ("spacing", "`spacing` belongs to stack views; put it in `stack`"),
    ("priority", "only a constraint with a name has it, as in `gap.priority`"),
    ("expect", "put expectations under `expect`, as in `A: {frame: [10, 20, 30, 40]}`"),
    ("leadingAnchor", "such as `A.leading == superview.leading + 5`"), ("heightAnchor", "such as `A.height == 5`"),
  ]) func `what is of something else says of what`(word: String, help: String) {
    let found = SuggestedTextTests.findings(Use.mutation.scene(word)).flatMap(\.help)
    #expect(found.count == 1 && found[0].hasSuffix(help), "\(found)")
  }

  @Test(arguments: Property.allCases.filter { !$0.isAssignable })
  func `what can only be read names what is assigned for it`(property: Property) throws {
    guard case .derived(let sources) = property.role, !sources.isEmpty else {
      // Assigned as what a view says to a layout.
      #expect(LayoutTrait(rawValue: property.name) != nil || property.isOfPasses)
      return
    }
    #expect(sources.allSatisfy { $0.isAssignable || LayoutTrait(rawValue: $0.name) != nil })
    for path in [property.name] + property.kind.slotNames.map({ "\(property.name).\($0)" }) {
      for use in [Use.mutation, .declaration] {
        let help = SuggestedTextTests.findings(use.scene(path)).flatMap(\.help).joined()
        #expect(sources.allSatisfy { help.contains("`\($0.name)`") }, "\(path): \(help)")
        #expect(!help.contains("write"), "\(path): \(help)")
      }
    }
  }

  @Test func `the documentation tells of no word that views have`() throws {
    let known = Set(
      PropertyTable.allPaths + LayoutTrait.allCases.map(\.rawValue)
        + SceneVocabulary.ViewAction.allCases.map(\.rawValue))
    for row in try Self.documented().split(separator: "\n").filter({ $0.hasPrefix("| `") }) {
      let words = row.split(separator: "|")[0].split(separator: "`").enumerated().compactMap {
        $0.offset % 2 == 1 ? String($0.element) : nil
      }
      #expect(words.count > 0 && known.isDisjoint(with: words), "\(row)")
    }
  }

  private static func documented() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Docs/SceneFormat.md")
    return try #require(
      try String(contentsOf: file, encoding: .utf8).components(separatedBy: "### Words of the frameworks\n").last?
        .components(separatedBy: "\n## ").first)
  }

  @Test func `the documentation has every word`() throws {
    let section = try Self.documented()
    for (_, word) in Self.words { #expect(section.contains("`\(word)`"), "\(word) is missing") }
  }
}
