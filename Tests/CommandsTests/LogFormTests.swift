import Testing

@testable import GeomrunCommands

/// The forms in which people's code, debuggers and shells print values of views, compared by `check --log`.
@Suite("Forms of logs") struct LogFormTests {
  /// What is said of a log beside a scene with `card` and `title`.
  private static func compared(_ log: String, _ arguments: String...) throws -> CapturedRun {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      """
      views:
        - name: card
          frame: [20, 36.5, 372, 662]
          contentSize: [400, 700]
          subviews: [{name: title, frame: [1, 2, 30, 40], alpha: 0.5, hidden: true}]
      """, to: "scene.yaml")
    return withExtendedLifetime(folder) {
      CapturedRun(words: ["check", "--log", "-", scene] + arguments, input: Array(log.utf8))
    }
  }

  @Test func `values that are printed alone become a scene, and what is printed again a step of it`() {
    let log = "started\ncard.frame = (1 2; 30 40)\ntitle alpha: 0.5\ncard.frame: {{5, 6}, {30, 40}}\n"
    let run = CapturedRun("import", "-", input: log)
    #expect(
      run.output == """
        # Made by `geomrun import` of <stdin>.
        scene: "<stdin>"
        views:
          - name: card  # line 2
            frame: [1, 2, 30, 40]
          - name: title  # line 3
            alpha: 0.5
        mutations:
          - card.frame: [5, 6, 30, 40]  # line 4
        # Not imported:
        # line 1: started

        """)
    #expect(
      run.error.contains(
        "<stdin>:2: warning: each value that is printed again is imported as an assignment; the code is unknown"))
  }

  @Test(arguments: ["window", "expect"]) func `a view that no scene can call so gets another name`(name: String) {
    let log = "\(name).frame = (0 0; 90 80)\ncard.frame = (1 2; 30 40)\n\(name).frame = (0 0; 80 90)\n"
    let run = CapturedRun("import", "-", input: log)
    #expect(run.output.contains("- name: \(name)-2  # line 1"), "\(run.output)")
    let check = CapturedRun("check", "-", "--allow-empty", input: run.output)
    #expect(check.status == .fine, "\(check.output)\(check.error)")
  }

  @Test func `no value that is printed alone is lost in silence`() {
    let log = """
      test view frame::: (10.0, 10.0, 100.0, 100.0)
      test view safe frame::: (0.0, 37.0, 100.0, 63.0)
      test view safe inset::: UIEdgeInsets(top: 37.0, left: 0.0, bottom: 0.0, right: 0.0)
      view.contentOffset = (0, 7), view.alpha = 0.5
      view.mood = (1, 2)
      view.windowFrame = (1, 2, 3, 4)
      """
    let run = CapturedRun("import", "-", input: log)
    #expect(
      run.output == """
        # Made by `geomrun import` of <stdin>.
        scene: "<stdin>"
        views:
          - name: view  # line 1
            frame: [10, 10, 100, 100]
            alpha: 0.5
        # Not imported:
        # line 2 (`safeArea` is not imported from a log): view.safeArea = (0.0, 37.0, 100.0, 63.0)
        # line 3 (`safeAreaInsets` is not imported from a log): view.safeAreaInsets = (top: 37.0, left: 0.0, bottom: 0.0, right: 0.0)
        # line 4 (it is only a part of `bounds`): view.contentOffset = (0, 7)
        # line 5 (`view.mood` is not a view property): view.mood = (1, 2)
        # line 6 (it follows from other values): view.windowFrame = (1, 2, 3, 4)

        """, "\(run.output)")
  }

  @Test(arguments: [
    // Beside the value.
    "card?.frame:Optional((20.0, 36.5, 372.0, 662.0))", "card!.frame:(20.0, 36.5, 372.0, 662.0)",
    "card的frame：(20.0, 36.5, 372.0, 662.0)", "card 的 frame 是 （20.0，36.5，372.0，662.0）",
    "card.frame＝{{20, 36.5}, {372, 662}}", "title的alpha是0.5", "title 的 alpha 为 0.5",
    "card.frame = origin=(x=20, y=36.5) size=(width=372, height=662)", "card.frame = {20, 36.5} {372, 662}",
    "card.Frame: {X=20,Y=36.5,Width=372,Height=662}", "card.Layer.Frame: {X=20,Y=36.5,Width=372,Height=662}",
    "card.frame: <UIView: 0x7501; frame = (20 36.5; 372 662); layer = <CALayer: 0x7502>>",
    "card: <UIView: 0x7501; frame = (20 36.5; 372 662); layer = <CALayer: 0x7502>>",
    "card.frame = #<CGRect origin=#<CGPoint x=20.0 y=36.5> size=#<CGSize width=372.0 height=662.0>>",
    "the card view frame::: (20.0, 36.5, 372.0, 662.0)", "card content size -> (400.0, 700.0)",
    "card.frame: NSRect: {{20, 36.5}, {372, 662}}", "title alpha: 0.5", "title.Hidden: true",
    // Below a command.
    "(lldb) p card.frame\n(CGRect) $R0 = (origin = (x = 20, y = 36.5), size = (width = 372, height = 662))",
    "(lldb) p self.card.frame\n(CGRect) $R0 = {\n  origin = (x = 20, y = 36.5)\n  size = (width = 372, height = 662)\n}",
    "(lldb) po card.frame\n▿ (20.0, 36.5, 372.0, 662.0)\n  ▿ origin : (20.0, 36.5)\n    - x : 20.0\n    - y : 36.5\n  ▿ size : (372.0, 662.0)",
    "(lldb) po self?.card?.frame\n▿ Optional<CGRect>\n  ▿ some : (20.0, 36.5, 372.0, 662.0)\n    ▿ origin : (20.0, 36.5)",
    "po [self.card frame]\n(origin = (x = 20, y = 36.5), size = (width = 372, height = 662))",
    "(gdb) p (CGRect)[[self card] frame]\n$1 = {origin = {x = 20, y = 36.5}, size = {width = 372, height = 662}}",
    "(lldb) po NSStringFromCGRect(card.frame)\n{{20, 36.5}, {372, 662}}",
    "(lldb) expr -l objc -O -- [card frame]\n(origin = (x = 20, y = 36.5), size = (width = 372, height = 662))",
    "(main)> card.frame\n=> #<CGRect origin=#<CGPoint x=20.0 y=36.5> size=#<CGSize width=372.0 height=662.0>>",
    "(lldb) po card\n<UIView: 0x7501; frame = (20 36.5; 372 662); layer = <CALayer: 0x7502>>",
    "(lldb) p title.alpha\n(CGFloat) $R1 = 0.5", "(lldb) po title.isHidden\ntrue",
  ]) func `a value is taken with its name, beside it or in the command above`(log: String) throws {
    let run = try Self.compared(log + "\n")
    #expect(run.output == "1 value of 1 scene, all match the replay\n", "\(run.output)\(run.error)")
    #expect(run.error == "", "\(run.error)")
    // A wrong number is seen as well.
    let other = try Self.compared(
      log.replacing("372", with: "373").replacing("0.5", with: "0.6").replacing("true", with: "false")
        .replacing("700.0", with: "701.0") + "\n")
    #expect(other.output.contains("mismatch"), "\(other.output)\(other.error)")
  }

  @Test(arguments: [
    ("(lldb) po card.frame\nerror: <EXPR>:3:1: error: use of unresolved identifier 'card'\n", "card.frame"),
    ("(lldb) po other.frame\n(1.0, 2.0, 3.0, 4.0)\n", "the scene has no view `other`"),
    ("<UIView: 0x7501; frame = (20 36.5; 372 662)>\n", "no view is named before `<UIView: 0x7501`"),
    ("x frame: (1.0, 2.0, 3.0, 4.0)\n", "the scene has no view `x`"),
    ("(lldb) po card.frame\n(lldb) po card\n", "found no value of the given scenes"),
    ("(lldb) continue\n(1.0, 2.0, 3.0, 4.0)\n", "there is no name before"),
  ]) func `what cannot be taken is said, and nothing is invented`(log: String, message: String) throws {
    let run = try Self.compared(log)
    #expect(run.status == .invalidScene)
    #expect(run.error.contains(message) || message == "card.frame", "\(run.output)\(run.error)")
    #expect(run.error.contains("found no value of the given scenes"))
  }

  @Test func `the values of a description and several commands are all compared`() throws {
    let log = """
      title: <UILabel: 0x7503; frame = (1 2; 30 40); alpha = 0.5; hidden = YES; layer = <_UILabelLayer: 0x7504>>
      (lldb) po title.frame
      (1.0, 2.0, 30.0, 40.0)
      (lldb) po card.bounds
      (0.0, 0.0, 372.0, 662.0)
      card.frame = (20.0, 36.5, 372.0, 662.0), title.frame = (1.0, 2.0, 30.0, 40.0)
      """
    let run = try Self.compared(log)
    #expect(run.output == "7 values of 1 scene, all match the replay\n", "\(run.output)\(run.error)")
  }

  @Test func `a rect in two parts behind its name is compared part by part`() throws {
    let run = try Self.compared(
      "self.card.frame origin=(20, 36.5) size=(372, 662)\ncard bounds origin {0, 0}, size {372, 662}\n")
    #expect(run.output == "4 values of 1 scene, all match the replay\n", "\(run.output)\(run.error)")
    let other = try Self.compared("card.frame origin=(20, 36.5) size=(372, 66)\n")
    #expect(other.output.contains("mismatch: card.frame.size"), "\(other.output)\(other.error)")
  }

  /// What is said of a log beside a scene in which iOS breaks `wide`.
  private static func broken(_ log: String) throws -> CapturedRun {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      """
      views: [{name: root, frame: [0, 0, 100, 100], subviews: [{name: a}]}]
      constraints:
        - a.leading == root.leading
        - a.top == root.top
        - a.height == 10
        - tight: a.width == 50
        - wide: a.width == 60
      queries:
        - conflict: all
      """, to: "scene.yaml")
    return withExtendedLifetime(folder) { CapturedRun(words: ["check", "--log", "-", scene], input: Array(log.utf8)) }
  }

  private static func message(_ name: String) -> String {
    "Will attempt to recover by breaking constraint\n<NSLayoutConstraint:0x600 '\(name)' UIView:0x7f.width == 60>\n"
  }

  @Test func `what a device breaks is compared with what is predicted`() throws {
    let met = try Self.broken(Self.message("wide") + "a.frame = {{0, 0}, {50, 10}}\n" + Self.message("wide"))
    #expect(met.output == "2 values of 1 scene, all match the replay\n", "\(met.output)\(met.error)")
    let unmet = try Self.broken(Self.message("tight"))
    #expect(unmet.output.contains("mismatch: broken constraints in"), "\(unmet.output)\(unmet.error)")
    #expect(unmet.output.contains("  device     tight\n  replay     wide\n"))
    #expect(try Self.broken(Self.message("other")).error.contains("the constraint has no name from the scene"))
  }
}
