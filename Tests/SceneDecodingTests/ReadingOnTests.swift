import Foundation
import GeomrunSceneDecoding
import GeomrunSceneModel
import Testing

@Suite("Reading on behind mistakes") struct ReadingOnTests {
  private static let views = "views:\n  - name: A\n    frame: [1, 2, 3, 4]\n"

  @Test(arguments: [
    // An item whose dash is damaged.
    (
      views + "mutations:\n  - A.alpha: 1\n  -A.center: [1, 2]\n  - A.alhpa: 1\n",
      ["syntax 6:3", "unknown-property 7:7"]
    ),
    // Two of them.
    (
      views + "mutations:\n  - A.alpha: 1: 2\n  - A.center: [1, 2]\n  - A.alpha: 1: 2\n  - A.alhpa: 1\n",
      ["syntax 5:15", "syntax 7:15", "unknown-property 8:7"]
    ),
    // A bracket and a quote that nothing closes.
    (views + "    center: [1, 2\nmutations:\n  - A.alhpa: 1\n", ["syntax 5:10", "unknown-property 6:7"]),
    (views + "mutations:\n  - A.alhpa: 1\nscene: \"open\n", ["unknown-property 5:7", "syntax 6:8"]),
    // What declares no name leaves the names of the others known.
    (
      views + "    alpha 0.5\nmutations:\n  - B.alpha: 1\n", ["syntax 4:5", "unknown-view 6:5"]
    ),
    (views + "direction rightToLeft\nmutations:\n  - B.alpha: 1\n", ["syntax 4:1", "unknown-view 6:5"]),
    // A character of another keyboard, and something else.
    (
      views + "mutations:\n  - A.alpha：1\n  - A.alhpa: 1\nscene: {en: \"a}\n",
      ["syntax 5:12", "unknown-property 6:7", "syntax 7:13"]
    ),
    (views + "scene: \"open\nmutations:\n  - A.alhpa: 1\n", ["syntax 4:8", "unknown-property 6:7"]),
  ]) func `a line that YAML cannot read hides nothing behind it`(text: String, expected: [String]) {
    let found = findings(text).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(found == expected)
  }

  @Test(arguments: [
    // A section, and keys of views.
    (views + "mutatoins:\n  - A.alhpa: 1\n", ["unknown-key 4:1 mutatoins", "unknown-property 5:7 alhpa"]),
    (
      views + "    subveiws:\n      - {name: B, alhpa: 1}\nmutations:\n  - B.alpha: 1\n",
      ["unknown-key 4:5 subveiws", "unknown-key 5:19 alhpa"]
    ),
    ("8views:\n  - {name: A, alhpa: 1}\n", ["unknown-key 1:1 8views", "unknown-key 2:15 alhpa"]),
    // A view that is not there, and what it would have.
    (views + "expect:\n  j: {alhpa: 1}\n", ["unknown-view 5:3 j", "unknown-property 5:7 alhpa"]),
    (views + "mutations:\n  - j.frame: [1, 2]\n", ["unknown-view 5:5 j", "wrong-count 5:14 ["]),
    // Signs around a key are no part of it.
    (views + "queries:\n  - contains: {view: A,; point: [1]}\n", ["unknown-key 5:24 ; point", "wrong-count 5:33 ["]),
    // Its own name stands beside it: nobody knows which of the two is meant.
    (
      views + "mutations:\n  - A.alpha: 1\nmutatoins:\n  - A.alhpa: 1\n", ["unknown-key 6:1 mutatoins"]
    ),
  ]) func `what stands under a mistyped key is what the key that is meant holds`(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test(arguments: [
    // What no line declares that cannot be read is declared nowhere.
    (
      "views:\n  -name: A\n    frame: [1, 2, 3, 4]\nmutations:\n  - A.alpha: 1\n  - B.alpha: 1\n",
      ["syntax 2:3", "unknown-view 6:5"]
    ),
    (
      "views:\n  - {name: A, subviews: [{name: b}a {name: note}]}\nconstraints:\n  - not.left == A.left\n",
      ["syntax 2:35", "unknown-view 4:5"]
    ),
    ("params: {w: {choices: [1, 2}}\nviews:\n  - {name: A, alpha: = v}\n", ["syntax 1:28", "unknown-name 3:24"]),
    // Views in one whose name cannot be read, and what they lay out.
    (
      "views:\n  - name= A\n    frame: [1, 2, 3, 4]\n    subviews:\n      - {name: B, alhpa: 1}\n",
      ["syntax 3:10", "unknown-key 5:19"]
    ),
    (
      "views:\n  - nme: A\n    subviews:\n      - {name: B, layoutSubviews: [{B.alhpa: 1}]}\nexpect:\n  B: {alpha: 1}\n",
      ["unknown-key 2:5", "unknown-property 4:39"]
    ),
    // An item without its dash, which YAML reads as a key, or as an item of another list.
    (views + "mutations:\n  1 layoutIfNeeded:\n  - A.alhpa: 1\n", ["wrong-type 5:3", "unknown-property 6:7"]),
    (
      views + "mutations:\nZ  - layoutIfNeeded:\n  - A.alhpa: 1\n",
      ["wrong-type 4:11", "unknown-key 5:1", "unknown-property 6:7"]
    ),
    ("views:\n - name: A\n    frame: [1, 2, 3, 4]\n    alhpa: 1\n", ["syntax 3:10", "unknown-key 4:5"]),
    // A bracket whose end is a comment, and the items behind it, which YAML blames.
    (
      "views:\n  - name: A\n    framec [1, 2]\n    subviews:\n      - {name: b, frame: [1, 2, #3, 4]}\nqueries:\n"
        + "  - contains: {point: [1, 2], view: b}\n  - contains: {point: [1, 2], view: b}\n",
      ["syntax 3:5", "syntax 5:26"]
    ),
    // A line that was to divide scenes.
    (views + "--\n" + views + "    alhpa: 1\n", ["syntax 4:1", "unknown-key 8:5"]),
    (views + "-n--\n" + views + "--\n" + views, ["syntax 4:1", "syntax 8:1"]),
    ("d" + views + "--\n" + views, ["unknown-key 1:1", "syntax 4:1"]),
    (views + "-,-\ni" + views + "    alhpa: 1\n", ["syntax 4:1", "unknown-key 5:1", "unknown-key 8:5"]),
    // A mistyped query, and its answer.
    (
      views + "queries:\n  - contians: {point: [1, 2], view: A}\n    expect: flase\n",
      ["unknown-key 5:5", "bool 6:13"]
    ),
    // A question that is wrong, whose word tells what its answer is.
    (
      views + "queries:\n  - contains: {point: [1, 2], view: B}\n    expect: flase\n",
      ["unknown-view 5:37", "bool 6:13"]
    ),
    (
      views + "queries:\n  - convert: {point: [1, 2], from: B, to: A}\n    expect: [1, 2, 3]\n",
      ["unknown-view 5:36", "wrong-count 6:13"]
    ),
    // A mistyped word of a mutation, and what it would hold.
    (views + "mutations:\n  - expct: {A: {alhpa: 1}}\n", ["unknown-property 5:5", "unknown-property 5:17"]),
    // A key without its colon, in an item.
    (
      views + "queries:\n  - contains {point: [1, 2], view: A}\n  - hitTest: {pointt: [1, 2], view: A}\n",
      ["syntax 5:5", "unknown-key 6:15"]
    ),
    // Two lines that YAML takes for one key.
    (
      views + "    subviews:\n      - name: B\n        frame:[1, 2, 3, 4]\n        center: [1,} 2]\n",
      ["syntax 6:14", "syntax 7:20"]
    ),
    // Two in one text that stands in place of a view.
    ("views:\n  - name:A\n    frame:8[10, 20, 30, 44]\n", ["wrong-type 2:5", "syntax 3:10"]),
    // An item without its dash is told where it is, not where YAML notices it.
    (
      views + "    center :[1, 2]\n    subviews:\n       -name: B\n        frame: [1, 2, 3, 4]\n",
      ["syntax 4:5", "syntax 6:8"]
    ),
    // What a damaged line declares all the same.
    (
      "views:\n  - name: A\n    subviews: [{name: child, frame:Z[1, 2, 3, 4]}]\nmutations:\n  - c=hild.alpha: 1\n",
      ["syntax 3:37", "unknown-view 5:5"]
    ),
    (
      "params:\n  top: {from: 30, to: 90[ step: 15}\nviews:\n  - {name: A, alpha: = to}\n",
      ["syntax 2:25", "unknown-name 4:24"]
    ),
    // A parameter without its number, and a mistyped property beside it.
    (
      "params:\n  y: -C5\nviews:\n  - {name: B}\n  - {name: A, alpha: = y + B.alhpa}\n",
      ["number 2:6", "unknown-property 5:30"]
    ),
    // A character typed in front of a line.
    (
      views
        + "queries:\n  - contains: {point: [1, 2], view: A}\n1   expect: true\n  - contains: {point: [1, 2], view: A}\n"
        + "  - hitTest: {pointt: [1, 2], view: A}\n",
      ["unknown-key 6:1", "syntax 7:13", "unknown-key 8:15"]
    ),
    // A quote in front of a section.
    ("\"views:\n  - {name: A, alhpa: 1}\n", ["syntax 1:1", "unknown-key 2:15"]),
    // Text for people under a mistyped key.
    (views + "scen: {en: One, zh-Hans: 一，二}\n", ["unknown-key 4:1"]),
  ]) func `a line that cannot be read hides nothing that is certain`(text: String, expected: [String]) {
    let found = findings(text).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(found == expected)
  }

  @Test(arguments: [
    // What the damaged line declares is not missing elsewhere.
    "views:\n  - name: A\n  -name: B\nmutations:\n  - B.alpha: 1\n",
    "views:\n  - name: A\n    subviews: [{name: B}\nmutations:\n  - B.alpha: 1\n",
    "views:\n  - name: A: 1\n    alpha: 1\nmutations:\n  - A.alpha: 1\nexpect:\n  A: {alpha: 1}\n",
    "params: {side: {choices: [1, 2}}\nviews:\n  - name: A\n    alpha: = side\n",
    // Without its last line, a scene is complete.
    views + "mutations:\n  - A.alpha: 1\nexpect:\n  A: {alpha: 1\n",
    views + "queries:\n  - hitTest: {point: [1, 2, view: A}\n    expect: A\n",
  ]) func `nothing is told that only follows from it`(text: String) {
    #expect(findings(text).map { $0.prefix { $0 != " " } } == ["syntax"])
  }

  @Test(arguments: [
    "views:\n  - name:A\n    alpha: 1\nmutations:\n  - A.alpha: 1\n",
    "views:\n  - name: {iew1\n    alpha: 1\nmutations:\n  - view1.alpha: 1\n",
    "views:\n  - {name:c ard, alpha: {}\nmutations:\n  - card.alpha: 1\n",
    "views:\n  - {name: A}\nconstraints:\n  -w ide: A.width == 1\nmutations:\n  - wide.priority: 1\n",
  ]) func `a name may be one with another key typed among its letters`(text: String) {
    #expect(findings(text).filter { $0.hasPrefix("unknown-view") || $0.hasPrefix("unknown-name") }.isEmpty)
  }

  @Test(arguments: [
    ("[10,, 100]", false), ("[10 ,, 100]", true), ("[,10, 100]", false), ("[, 10, 100]", true),
  ]) func `a comma that may have been typed for a digit is left out only on demand`(size: String, isPreferred: Bool) {
    let text = "views:\n  - name: A\n    bounds: {size: \(size)}\n"
    let fixes = LoadedScene.documents(text).flatMap(\.diagnostics).flatMap(\.fixes)
    #expect(fixes.map(\.isPreferred) == [isPreferred])
  }

  @Test func `a mistyped view in front of a guide is changed alone`() {
    let text =
      "views:\n  - name: scroll\n    subviews: [{name: card}]\nconstraints:\n"
      + "  - card.left == scorll.layoutMargins.left\n"
    let found = LoadedScene.documents(text).flatMap(\.diagnostics)
    #expect(found.map(\.code.rawValue) == ["unknown-view"])
    let source = SourceText(name: "-", bytes: Array(text.utf8))
    let edits = found.flatMap(\.fixes).flatMap(\.edits)
    let index = SourceIndex(source)
    #expect(edits.map(\.text) == ["scroll"])
    #expect(edits.map { String(decoding: source.bytes[index.byteRange(of: $0.place)], as: UTF8.self) } == ["scorll"])
  }

  @Test func `a mutation whose entries stand behind each other by aliases alone is a finding`() {
    let found = findings(
      Self.views + "x-a: &b center\nx-c: &a A.alpha\nmutations:\n  - {A.alpha: 1, *a : 2}\n  - {*a : 1, *a : 1}\n")
    #expect(!found.isEmpty)
  }

  private static let screen =
    "views:\n  - name: screen\n    frame: [0, 0, 100, 100]\n    subviews: [{name: card}, {name: note}]\n"

  @Test(arguments: [
    // Numbers are wrong whatever the views are.
    (
      screen.replacing("name: card", with: "name: ca:rd")
        + "constraints:\n  - card.left == screen.left - 22 e751\n  - card.top == screen.top + 8\n",
      ["invalid-name 4:23", "expression 6:35"]
    ),
    // So is a part that no property has, and the value of a constraint that nobody knows.
    (
      "views:\n  - {name:b ar}\n  - {name: rest}\nmutations:\n  - rest.alpha: = bar.frame.axX\n"
        + "  - rest.alpha: = bar.frame.maxX\n",
      ["unknown-key 2:6", "unknown-property 5:23"]
    ),
    (
      screen + "constraints:\n  - ga;p: card.left == screen.left\nmutations:\n  - gap.isActive: dalse\n"
        + "  - gap.constant: 8\n",
      ["invalid-name 6:5", "bool 8:19"]
    ),
    // A constraint's text declares nothing, and what gives a view its properties neither.
    (
      screen.replacing("name: screen", with: "name: srceen").replacing("name: note", with: "name:9 note")
        + "constraints:\n  - card.left == screen.left\n  - screen.top == card.top\n  - note.top == card.top\n",
      ["unknown-key 4:31", "unknown-view 6:18", "unknown-view 7:5"]
    ),
    (
      "views:\n  - name: page\n    frame:[0, 0, 9, 9]\n    subviews: [{name: title}]\n"
        + "expect: {ti;tle: {alpha: 1}}\n",
      ["syntax 3:10", "unknown-view 5:10"]
    ),
    // The dash of an item stands a column too far to the left, so that all of them are one text.
    (
      screen + "constraints:\n -  card.top == screen.top\n  - card.left == screen.left\n  - card.widt == 5\n",
      ["constraint 6:5", "constraint 8:10"]
    ),
  ]) func `of two mistakes about names and constraints both are told, and nothing else`(
    text: String, expected: [String]
  ) {
    let found = findings(text).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(found == expected)
  }

  /// A view whose name cannot be read, and other sections.
  private static func unreadable(_ sections: String) -> String {
    screen.replacing("name: card", with: "name: ca;rd") + sections
  }

  @Test func `beside a name that cannot be read the rest of a constraint is told`() {
    func places(_ sections: String) -> [String] {
      findings(Self.unreadable(sections)).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }
    let name = "invalid-name 4:23"
    #expect(places("constraints:\n  - card.top == scren.top + 8\n") == [name, "unknown-view 6:17"])
    // No constraint takes such a priority.
    let gap = "constraints:\n  - gap: note.width == 8\nmutations:\n  - gap.priority: "
    #expect(places(gap + "0\n") == [name, "range 8:19"])
    #expect(places(gap + "1001\n") == [name, "range 8:19"])
    // What is meant may be the name that cannot be read, or depends on it.
    #expect(places("constraints:\n  - card.top == card.bottom + 8\n") == [name])
    #expect(places("constraints:\n  - card.top == superview.top + 8\n") == [name])
  }

  @Test(arguments: [
    // What may be declared where that cannot be read is not told to be missing.
    screen + "constraints:\n  - ga;p: card.left == screen.left\nmutations:\n  - gap.isActive: false\n",
    screen.replacing("name: card", with: "name:0card") + "constraints:\n  - card.top == screen.top + 8 @700\n",
    screen.replacing("name: card", with: "name: my:card") + "constraints:\n  - mycard.top == screen.top - my-card\n",
    "views:\n  - {name:b ar}\n  - {name: rest}\nmutations:\n  - rest.alpha: = bar.alpha\n",
    // A text of several lines is still one.
    screen + "constraints:\n  - card.top == screen.top\n    == 8\n",
  ]) func `what follows from a mistake is not told beside it`(text: String) {
    #expect(findings(text).count == 1, "\(findings(text))")
  }

  /// Texts of any number of damaged lines.
  enum Shape: String, CaseIterable {
    case items, lines, quotes, brackets, documents, documentsOfSeveralMutations, reasons

    func text(_ count: Int) -> String {
      let scene = ReadingOnTests.views + "mutations:\n  - A.alpha: 1\n"
      func repeated(_ text: String) -> String { String(repeating: text, count: count) }
      switch self {
      case .items: return scene + repeated("  - A.alpha: 1\n  -A.center: [1, 2]\n")
      case .lines: return scene + repeated("  - A.alpha: 0.5: 1\n")
      case .quotes: return scene + repeated("  - A.alpha: \"0.5\n")
      case .brackets: return scene + repeated("  - A.center: [1, 2\n")
      case .documents:
        return repeated("---\n" + scene + "  - A.alpha: 0.5: 1\n  - A.alhpa: 1\n  -A.center: [1, 2]\n")
      case .documentsOfSeveralMutations: return repeated("---\n" + scene + "    A.center: [1, 2]\n")
      case .reasons:
        return scene + "queries:\n"
          + repeated("  - contains: {point: [1, 2], view: A}\n    expect: false\n    fails: known\n")
      }
    }
  }

  @Test(arguments: Shape.allCases) func `many mistakes take no longer than the text that has them`(shape: Shape) {
    func seconds(_ count: Int) -> Double {
      let text = shape.text(count)
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      let start = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      _ = LoadedScene.documents(text)
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - start
    }
    let (short, long) = (seconds(100), seconds(1600))
    #expect(long < max(short, 0.02) * 35)
  }
}
