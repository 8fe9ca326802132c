import GeomrunSceneModel
import Testing

@testable import GeomrunInterfaceBuilder

/// What is wrong with a document that no layout tells.
@Suite("Rules of documents")
struct RuleTests {
  private func remarks(_ text: String) throws -> [String] {
    try BuilderImport(SourceText(name: "a.storyboard", bytes: Array(text.utf8))).remarks.filter { !$0.isMinor }.map(
      \.text)
  }

  private func storyboard(_ content: String, _ attributes: String = "", controllers: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="20037" \
    useAutolayout="YES" \(attributes)><scenes><scene><objects>
    <viewController id="c" sceneMemberID="viewController"><view key="view" id="r">
    <rect key="frame" x="0" y="0" width="375" height="667"/>\(content)</view></viewController></objects></scene>
    \(controllers)</scenes></document>
    """
  }

  private func controller(_ id: String, _ attributes: String = "") -> String {
    "<scene><objects><viewController id=\"\(id)\" sceneMemberID=\"viewController\" \(attributes)/></objects></scene>"
  }

  private let cell = """
    <rect key="frame" x="0" y="0" width="375" height="44"/></tableViewCell>
    """

  @Test("A connection to an element that is gone is told, and one that holds is not")
  func connections() throws {
    for (kind, name) in [("outlet", "property"), ("action", "selector"), ("segue", "identifier")] {
      let text = storyboard("<connections><\(kind) \(name)=\"x\" destination=\"gone\" id=\"o\"/></connections>")
      #expect(try remarks(text) == ["\(kind) `x`: the document has no element `gone`"])
      #expect(try remarks(text.replacing("\"gone\"", with: "\"r\"")) == [])
    }
  }

  @Test("Prototype cells need reuse identifiers of their own")
  func prototypes() throws {
    func table(_ first: String, _ second: String) -> String {
      storyboard(
        "<subviews><tableView id=\"t\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"400\"/><prototypes>"
          + "<tableViewCell \(first) id=\"a\">\(cell)<tableViewCell \(second) id=\"b\">\(cell)</prototypes></tableView></subviews>"
      )
    }
    #expect(try remarks(table("reuseIdentifier=\"x\"", "reuseIdentifier=\"y\"")) == [])
    #expect(
      try remarks(table("reuseIdentifier=\"x\"", "reuseIdentifier=\"x\"")).first
        == "the reuse identifier `x` is given twice")
    #expect(try remarks(table("reuseIdentifier=\"x\"", "")).first?.contains("no reuse identifier") == true)
  }

  @Test("Static cells need a table view controller")
  func staticCells() throws {
    let text = storyboard(
      "<subviews><tableView dataMode=\"static\" id=\"t\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"400\"/>"
        + "</tableView></subviews>")
    #expect(try remarks(text).first?.contains("table view controller") == true)
    #expect(try remarks(text.replacing("static", with: "prototypes")) == [])
  }

  @Test("Of a storyboard with an entry each controller is reached, or has an identifier, each its own")
  func controllers() throws {
    let entry = "initialViewController=\"c\""
    #expect(try remarks(storyboard("", controllers: controller("d"))) == [], "a part of a storyboard has no entry")
    #expect(
      try remarks(storyboard("", entry, controllers: controller("d"))).first?.contains("segue leads to") == true)
    #expect(try remarks(storyboard("", entry, controllers: controller("d", "storyboardIdentifier=\"s\""))) == [])
    let segue = "<connections><segue destination=\"d\" kind=\"show\" id=\"g\"/></connections>"
    #expect(try remarks(storyboard(segue, entry, controllers: controller("d"))) == [])
    let twice = controller("d", "storyboardIdentifier=\"s\"") + controller("e", "storyboardIdentifier=\"s\"")
    #expect(try remarks(storyboard("", entry, controllers: twice)) == ["the storyboard identifier `s` is given twice"])
    #expect(
      try remarks(storyboard("", "initialViewController=\"x\"")).contains { $0.contains("initial view controller") })
  }

  @Test("A constraint that says the same the other way round is repeated")
  func turned() throws {
    func text(_ second: String) -> String {
      storyboard(
        "<subviews><view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\">"
          + "<rect key=\"frame\" x=\"8\" y=\"0\" width=\"9\" height=\"9\"/></view></subviews><constraints>"
          + "<constraint firstItem=\"v\" firstAttribute=\"leading\" relation=\"greaterThanOrEqual\" secondItem=\"r\" "
          + "secondAttribute=\"leading\" constant=\"8\" id=\"a\"/>\(second)</constraints>")
    }
    func turned(_ relation: String, _ constant: String) -> String {
      text(
        "<constraint firstItem=\"r\" firstAttribute=\"leading\" relation=\"\(relation)\" secondItem=\"v\" "
          + "secondAttribute=\"leading\" constant=\"\(constant)\" id=\"b\"/>")
    }
    #expect(try remarks(turned("lessThanOrEqual", "-8")).first?.contains("is the same as") == true)
    #expect(try remarks(turned("greaterThanOrEqual", "-8")) == [])
    #expect(try remarks(turned("lessThanOrEqual", "8")) == [])
  }
}
