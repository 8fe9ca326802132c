import Testing

// What code adds to classes of the frameworks, integers of C, and classes and functions that stand close together.
extension CodeImportTests {
  static let additions: [Source] = [
    Source(
      name: "methods and properties of an extension of UIView, in Swift",
      code: """
        extension UIView {
            var gap: CGFloat { 4 }
            var far: CGFloat {
                get { frame.maxX + gap }
                set { frame.origin.x = newValue - frame.width }
            }
            func pin(_ x: CGFloat) { move(x) }
            func move(_ x: CGFloat) { frame.origin.x = x }
        }
        class Badge: UIView {}
        class Card: UIView {
            let plain = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            let title = UILabel(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            let badge = Badge(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            let other = UIButton(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            override func awakeFromNib() {
                [plain, title, badge, other].forEach { addSubview($0) }
                plain.pin(7)
                title.pin(plain.far)
                badge.pin(9)
                other.far = 100
                pin(5)
            }
        }
        """,
      frames: [
        "plain": [7, 2, 30, 40], "title": [41, 2, 30, 40], "badge": [9, 2, 30, 40], "other": [70, 2, 30, 40],
        "self": [5, 0, 390, 844],
      ]),
    Source(
      name: "a category of UIView, in Objective-C",
      code: """
        @implementation UIView (Layout)
        - (void)pin:(CGFloat)x { CGRect f = self.frame; f.origin.x = x; self.frame = f; }
        - (CGFloat)farEdge { return CGRectGetMaxX(self.frame) + 4; }
        - (void)setFarEdge:(CGFloat)x { [self pin:x - self.frame.size.width]; }
        @end
        @interface Card : UIView
        @end
        @implementation Card
        - (void)awakeFromNib {
            UIView *plain = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 30, 40)];
            UILabel *title = [[UILabel alloc] initWithFrame:CGRectMake(1, 2, 30, 40)];
            UIButton *other = [[UIButton alloc] initWithFrame:CGRectMake(1, 2, 30, 40)];
            [self addSubview:plain];
            [self addSubview:title];
            [self addSubview:other];
            [plain pin:7];
            [title pin:[plain farEdge]];
            other.farEdge = 100;
        }
        @end
        """,
      frames: ["plain": [7, 2, 30, 40], "title": [41, 2, 30, 40], "other": [70, 2, 30, 40]]),
    Source(
      name: "an extension of a controller of the frameworks, in Swift",
      code: """
        extension UIViewController {
            func place(_ child: UIView) { view.addSubview(child); child.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }
        }
        class Page: UIViewController {
            let dot = UIView()
            override func viewDidLoad() { place(dot) }
        }
        """, frames: ["dot": [1, 2, 3, 4]]),
    Source(
      name: "integers, which lose their fractions towards zero, in Objective-C",
      code: """
        - (void)layoutSubviews {
            int a = -1.5;
            int b; b = -2.7;
            short c = 3.9;
            unsigned d = 4.9;
            int e = 5; e /= 2; e -= 4.6;
            int f = self.bounds.size.width / -7;
            NSInteger g = -7 / 2;
            self.one.frame = CGRectMake(a, b, c, d);
            self.two.frame = CGRectMake(e, f, g + 10, 9);
        }
        - (void)awakeFromNib { [self addSubview:self.one]; [self addSubview:self.two]; }
        """, frames: ["one": [-1, -2, 3, 4], "two": [-2, -55, 7, 9]]),
  ]

  @Test func `a negative number is not assigned to what has no sign`() {
    let code = """
      - (void)awakeFromNib {
          NSUInteger count = -1;
          self.dot = [[UIView alloc] initWithFrame:CGRectMake(count, 2, 30, 40)];
          [self addSubview:self.dot];
      }
      """
    let scene = CapturedRun("import", "-", input: code).output
    #expect(scene.contains("\n# line 2 (`NSUInteger` has no negative numbers): "), "\(scene)")
    #expect(!scene.contains("frame: [-1, 2"), "\(scene)")
  }

  @Test func `of two functions on one line, the one that nothing calls is named`() {
    let code = """
      class Card: UIView {
          let dot = UIView()
          func one() { dot.frame.origin.x = 1 }; func two() { dot.frame.origin.x = 2 }
          override func awakeFromNib() { addSubview(dot); one() }
      }
      """
    let scene = CapturedRun("import", "-", input: code).output
    #expect(scene.contains("\n# Not run: `two` (`--entry NAME` runs one)"), "\(scene)")
  }

  @Test func `a chain of more superclasses than are followed is told`() {
    let classes = (1...30).map { "class A\($0): \($0 == 1 ? "UIView" : "A\($0 - 1)") {}" }
    let code =
      classes.joined(separator: "\n")
      + "\nclass Card: A30 { override func layoutSubviews() { frame.size.width = 3 } }\n"
    let scene = CapturedRun("import", "-", input: code).output
    #expect(scene.contains("\n# Superclasses beyond the first 20 are ignored: `A22`"), "\(scene)")
  }
}
