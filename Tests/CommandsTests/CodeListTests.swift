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

  private static let ownSwift = """
    class Badge: UIView {
        let dot = UIView()
        init(side: CGFloat = 10) {
            super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
            dot.frame = CGRect(x: 1, y: 2, width: side / 2, height: 4)
            addSubview(dot)
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            dot.center.x = bounds.midX
        }
        func move(to y: CGFloat) { dot.center.y = y }
    }
    class Page: UIViewController {
        let first = Badge()
        override func viewDidLoad() {
            let second = Badge(side: 30)
            view.addSubview(first)
            view.addSubview(second)
            first.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
            second.dot.frame.size.height = 8
            second.move(to: 40)
        }
    }
    """

  private static let ownObjectiveC = """
    @implementation Badge
    - (instancetype)initWithSide:(CGFloat)side {
        if (self = [super initWithFrame:CGRectMake(0, 0, side, side)]) {
            _dot = [[UIView alloc] initWithFrame:CGRectMake(1, 2, side / 2, 4)];
            [self addSubview:_dot];
        }
        return self;
    }
    - (instancetype)init { return [self initWithSide:10]; }
    - (void)layoutSubviews {
        [super layoutSubviews];
        CGPoint c = _dot.center;
        c.x = CGRectGetMidX(self.bounds);
        _dot.center = c;
    }
    - (void)moveTo:(CGFloat)y { _dot.center = CGPointMake(_dot.center.x, y); }
    @end
    @implementation Page
    - (void)viewDidLoad {
        Badge *first = [Badge new];
        Badge *second = [[Badge alloc] initWithSide:30];
        [self.view addSubview:first];
        [self.view addSubview:second];
        first.frame = CGRectMake(5, 5, 20, 20);
        CGRect f = second.dot.frame;
        f.size.height = 8;
        second.dot.frame = f;
        [second moveTo:40];
    }
    @end
    """

  @Test(arguments: [ownSwift, ownObjectiveC])
  func `views of the code's own classes have their subviews and their layout, each its own`(code: String) throws {
    let scene = imported(code)
    #expect(scene.hasPrefix("# Made by") && scene.contains("scene: \"Page\""), "\(scene)")
    let first = try frames(of: scene)
    #expect(first["first"] == [5, 5, 20, 20] && first["second"] == [0, 0, 30, 30], "\(scene)")
    #expect(first["dot_0"] == [7.5, 2, 5, 4] && first["dot_1"] == [7.5, 36, 15, 8], "\(scene)")
    let second = try frames(of: changed(scene, by: "second.bounds.size: [50, 30]"))
    #expect(second["dot_1"] == [17.5, 36, 15, 8] && second["dot_0"] == [7.5, 2, 5, 4], "\(scene)")
  }

  @Test func `what stands behind layoutIfNeeded holds, although the views lay themselves out`() throws {
    let scene = imported(
      Self.ownSwift.replacing("second.move(to: 40)", with: "view.layoutIfNeeded()\n        second.dot.center.x = 3"))
    let found = try frames(of: scene)
    #expect(found["dot_1"] == [-4.5, 2, 15, 8] && found["dot_0"] == [7.5, 2, 5, 4], "\(scene)")
    #expect(scene.contains("`layoutSubviews`, line 8, runs once"), "\(scene)")
  }

  @Test func `a class that makes views of its own kind ends, and each class is named with what does not run`() throws {
    let scene = imported(
      """
      class Node: UIView {
          let child = UIView(frame: CGRect(x: 1, y: 1, width: 2, height: 2))
          override init(frame: CGRect) {
              super.init(frame: frame)
              addSubview(child)
              addSubview(Node(frame: .zero))
          }
          func grow() { frame.size.width = 9 }
      }
      class Tree: UIViewController {
          override func viewDidLoad() { view.addSubview(Node(frame: CGRect(x: 3, y: 4, width: 5, height: 6))) }
      }
      """)
    let found = try frames(of: scene)
    #expect(found["child"] == [1, 1, 2, 2] && found["Node1"] == [3, 4, 5, 6], "\(scene)")
    #expect(scene.contains("Not run, in other classes: `Node.grow`"), "\(scene)")
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
      "its effect depends on `self.bounds.width`"
    ),
    (
      "override func layoutSubviews() { a.frame = CGRect(x: 0, y: 0, width: Int(bounds.width / 7), height: 1) }",
      "its effect depends on `self.bounds.width`"
    ),
    (
      "var n = 0.0\noverride func layoutSubviews() { n += 1; a.frame = CGRect(x: n, y: 0, width: 5, height: 5) }",
      "it keeps `n` from one layout to the next"
    ),
    ("override func layoutSubviews() { let b = UIView(frame: bounds); addSubview(b) }", "it creates views"),
    (
      "override func layoutSubviews() { let old = a.frame.maxX; a.frame.origin.x = 4; b.frame.origin.x = old }",
      "it uses an earlier value of `a.frame.maxX`"
    ),
    (
      "lazy var w = bounds.width / 2\noverride func layoutSubviews() { a.frame.size.width = w }",
      "it uses an earlier value of `self.bounds.width`"
    ),
    ("override func layoutSubviews() { a.transform = a.transform.scaledBy(x: 2, y: 2) }", "it reads a transform"),
    (
      "override func layoutSubviews() { a.frame = bounds; setNeedsLayout() }",
      "it requests another layout while it runs"
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
    let note = scene.split(separator: "\n").first { $0.contains("runs once, not at each layout: ") }
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
