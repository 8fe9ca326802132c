import GeomrunReporting
import GeomrunSceneModel
import Testing

/// What is told of a scene of which something cannot be read: only what stays wrong whatever that says.
@Suite("Parts of scenes") struct PartOfSceneTests {
  private static func findings(_ text: String) -> [Diagnostic] {
    var replay = SourceReplay(of: SourceText(name: "-", bytes: Array(text.utf8)))
    return replay.documents().flatMap(\.diagnostics)
  }

  private static let views =
    "views:\n  - name: root\n    frame: [0, 0, 100, 100]\n    subviews: [{name: a}, {name: b}]\n"
  private static let conflict = "constraints:\n  - a.width == 10\n  - a.width == 20\n"

  @Test(arguments: ["  - b.widt == 5\n", "  - c.width == 5\n", "  - gap: b.left = a.right\n", "  - H:b[(100)]\n"])
  func `a contradiction is told beside a constraint that cannot be read`(broken: String) {
    let found = Self.findings(Self.views + Self.conflict + broken)
    #expect(found.map(\.code.rawValue).contains("constraints-conflict") && found.count == 2, "\(found)")
    let alone = Self.findings(Self.views + Self.conflict).first
    let conflict = found.first { $0.code == .constraintsConflict }
    #expect(conflict?.message == alone?.message && conflict?.place == alone?.place && conflict?.notes == alone?.notes)
    // How a device breaks it, and what would resolve it, may depend on the constraint that is missing.
    #expect(conflict?.help.count == 1 && alone?.help.first == conflict?.help.first && conflict?.fixes.isEmpty == true)
  }

  @Test func `two items without a common superview are told beside a constraint that cannot be read`() {
    let text =
      "views:\n  - {name: root, subviews: [{name: a}]}\n  - {name: other, subviews: [{name: b}]}\n"
      + "constraints:\n  - a.left == b.left\n  - a.widt == 5\n"
    #expect(Self.findings(text).map(\.place.start) == [105, 128])
  }

  @Test(arguments: [
    // Without the constraint the layout is open, which is no warning of the scene.
    views + "constraints:\n  - a.left == root.left\n  - a.widt == 20\n",
    // A mutation, a list or a device may take the contradiction away, and a query may ask for it.
    views + conflict + "  - b.widt == 5\nmutations:\n  - a.removeFromSuperview:\n",
    views.replacing("    subviews", with: "    layoutSubviews: [{b.alpha: 0.5}]\n    subviews") + conflict
      + "  - b.widt == 5\n",
    views + "constraints:\n  - wide: a.width == 10\n  - a.width == 20\n  - b.widt == 5\nbroken: [wide]\n",
    views + conflict + "  - b.widt == 5\nqueries:\n  - conflict: all\n",
    // Another scene without its damaged line.
    views.replacing("frame: ", with: "frame:")
      + "constraints:\n  - a.left == root.left\n  - a.right == root.right\n  - a.width == 100\n",
    views.replacing("    frame: [0, 0, 100, 100]\n", with: "    frame: [0, 0, 100 100]\n") + conflict,
    views.replacing("subviews: [", with: "subviews: [{name: x;y}, ") + conflict,
  ]) func `what the missing part may change is not told`(text: String) {
    let found = Self.findings(text)
    #expect(found.count == 1 && found.first?.severity == .error, "\(found)")
  }
}
