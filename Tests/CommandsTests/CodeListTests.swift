import Foundation
import Testing

@testable import GeomrunCommands

/// Methods of a layout in source code: lists of the scene that each layout runs, or what runs once, and why.
@Suite("Lists from source code") struct CodeListTests {
  private static let swift = """
    class Card: UIView {
        let title = UILabel()
        let badge = UIView()
        var padding: CGFloat = 12
        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(title)
            addSubview(badge)
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            let inner = bounds.insetBy(dx: padding, dy: padding)
            title.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: 20)
            placeBadge(24)
        }
        private func placeBadge(_ side: CGFloat) {
            badge.bounds.size = CGSize(width: side, height: side)
            badge.center = CGPoint(x: bounds.maxX - 16, y: title.frame.midY)
        }
    }
    """

  private static let objectiveC = """
    @implementation Card
    - (UIView *)badge {
        if (!_badge) {
            _badge = [[UIView alloc] init];
            [self addSubview:_badge];
        }
        return _badge;
    }
    - (void)layoutSubviews {
        [super layoutSubviews];
        CGFloat width = CGRectGetWidth(self.bounds);
        self.title.frame = CGRectMake(12, 12, width - 24, 20);
        CGRect f = self.badge.frame;
        f.size = CGSizeMake(24, 24);
        f.origin.x = width - 28;
        f.origin.y = CGRectGetMidY(self.title.frame) - 12;
        self.badge.frame = f;
    }
    - (void)awakeFromNib { [self addSubview:self.title]; }
    @end
    """

  private func frames(of scene: String) throws -> [String: [Double]] {
    let report = CapturedRun("report", "--format", "json", "-", input: scene)
    try #require(report.status == .fine, "\(scene)\(report.error)")
    let value = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
    let scenes = value?["scenes"] as? [[String: Any]] ?? []
    var frames: [String: [Double]] = [:]
    for view in scenes.first?["views"] as? [[String: Any]] ?? [] {
      let parts = view["frame"] as? [String: Double] ?? [:]
      frames[view["name"] as? String ?? ""] = ["x", "y", "width", "height"].map { parts[$0] ?? .nan }
    }
    return frames
  }

  private func imported(_ code: String, _ words: String...) -> String {
    CapturedRun(words: ["import", "--size", "300x200"] + words + ["-"], input: Array(code.utf8)).output
  }

  /// The scene with one more step behind the first turn.
  private func changed(_ scene: String, by step: String) -> String {
    let (head, rest) =
      scene.range(of: "# Not taken over").map { (scene[..<$0.lowerBound], scene[$0.lowerBound...]) } ?? (scene[...], "")
    return head + (head.contains("\nmutations:\n") ? "" : "mutations:\n") + "  - runLoop:\n  - \(step)\n" + rest
  }

  @Test(arguments: [swift, objectiveC]) func `a later change of bounds runs the method again`(code: String) throws {
    let scene = imported(code)
    #expect(scene.contains("\n    layoutSubviews:\n"), "\(scene)")
    let first = try frames(of: scene)
    #expect(first["title"] == [12, 12, 276, 20] && first["badge"] == [272, 10, 24, 24], "\(scene)")
    let second = try frames(of: changed(scene, by: "self.bounds.size: [400, 200]"))
    #expect(second["title"] == [12, 12, 376, 20] && second["badge"] == [372, 10, 24, 24], "\(scene)")
  }

  @Test func `a controller's methods and its constraints are lists, and super stands where the code has it`() throws {
    let code = """
      class Page: UIViewController {
          let bar = UIView(), box = UIView()
          var height: NSLayoutConstraint!
          override func viewDidLoad() {
              view.addSubview(bar)
              view.addSubview(box)
              bar.translatesAutoresizingMaskIntoConstraints = false
              height = bar.heightAnchor.constraint(equalToConstant: 40)
              NSLayoutConstraint.activate([
                  bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), height,
                  bar.topAnchor.constraint(equalTo: view.topAnchor), bar.widthAnchor.constraint(equalTo: view.widthAnchor),
              ])
          }
          override func updateViewConstraints() {
              height.constant = view.bounds.height / 4
              super.updateViewConstraints()
          }
          override func viewDidLayoutSubviews() {
              super.viewDidLayoutSubviews()
              box.frame = CGRect(x: 0, y: bar.frame.maxY, width: bar.frame.width / 2, height: 30)
          }
      }
      """
    let scene = imported(code)
    #expect(scene.contains("    updateViewConstraints:\n      - height.constant: = view.bounds.height / 4"), "\(scene)")
    #expect(scene.contains("\n      - super  # line 16\n") && !scene.contains("layoutIfNeeded:"), "\(scene)")
    #expect(try frames(of: scene)["box"] == [0, 50, 150, 30], "\(scene)")
    #expect(try frames(of: changed(scene, by: "view.bounds.size: [400, 200]"))["box"] == [0, 50, 200, 30], "\(scene)")
  }

  /// Code that cannot be a list, and what is said of it.
  static let once: [(code: String, reason: String)] = [
    (
      "override func layoutSubviews() { if bounds.width > 200 { a.frame.size.width = 5 } else { a.frame.size.width = 6 } }",
      "`self.bounds.width` decides what it does"
    ),
    (
      "override func layoutSubviews() { a.frame = CGRect(x: 0, y: 0, width: Int(bounds.width / 7), height: 1) }",
      "decides"
    ),
    (
      "var n = 0.0\noverride func layoutSubviews() { n += 1; a.frame = CGRect(x: n, y: 0, width: 5, height: 5) }",
      "it keeps `n` from one layout to the next"
    ),
    ("override func layoutSubviews() { let b = UIView(frame: bounds); addSubview(b) }", "it makes views"),
    (
      "override func layoutSubviews() { let old = a.frame.maxX; a.frame.origin.x = 4; b.frame.origin.x = old }",
      "it uses what `a.frame.maxX` was before"
    ),
    (
      "lazy var w = bounds.width / 2\noverride func layoutSubviews() { a.frame.size.width = w }",
      "it uses what `self.bounds.width` was before"
    ),
    ("override func layoutSubviews() { a.transform = a.transform.scaledBy(x: 2, y: 2) }", "it reads a transform"),
    (
      "override func layoutSubviews() { a.frame = bounds; setNeedsLayout() }",
      "it asks for the next layout while it runs"
    ),
  ]

  @Test(arguments: once.indices) func `what a list cannot say runs once, and a comment says why`(index: Int) throws {
    let (code, reason) = Self.once[index]
    let whole = """
      class A: UIView {
      let a = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40)), b = UIView()
      override init(frame: CGRect) { super.init(frame: frame); addSubview(a); addSubview(b) }
      \(code)
      }
      """
    let scene = imported(whole)
    #expect(!scene.contains("\n    layoutSubviews:"), "\(scene)")
    let note = scene.split(separator: "\n").first { $0.contains("runs once and not at each layout: ") }
    #expect(note?.contains(reason) ?? false, "\(scene)")
    _ = try frames(of: scene)
  }

  @Test func `what changes behind the lists has them run once, and what does not is laid out again`() throws {
    let code = """
      class A: UIView {
          let a = UIView()
          var isWide = false
          override init(frame: CGRect) { super.init(frame: frame); addSubview(a) }
          override func layoutSubviews() { a.frame = CGRect(x: 0, y: 0, width: isWide ? 90 : bounds.width / 2, height: 9) }
          func widen() { isWide = true }
          func grow() { bounds.size.width = 500 }
          func move() { a.frame.origin.x = 7; setNeedsLayout(); layoutIfNeeded() }
      }
      """
    #expect(imported(code, "--entry", "widen").contains("`isWide` changes afterwards"))
    let grown = imported(code, "--entry", "grow")
    #expect(grown.contains("- runLoop:") && grown.contains("\n    layoutSubviews:"), "\(grown)")
    #expect(try frames(of: grown)["a"] == [0, 0, 250, 9], "\(grown)")
    let moved = imported(code, "--entry", "move")
    #expect(moved.contains("- self.setNeedsLayout:") && moved.contains("- self.layoutIfNeeded:"), "\(moved)")
    #expect(try frames(of: moved)["a"] == [0, 0, 150, 9], "\(moved)")
  }
}
