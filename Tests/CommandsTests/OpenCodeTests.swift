import Testing

@testable import GeomrunCommands

extension CodeImportTests {
  /// Code that leaves something open: the frames of what it does say.
  static let openings: [Source] = [
    Source(
      name: "a variable that is used again, in Swift",
      code: """
        class Two: UIViewController {
            private var last: UIView?
            override func viewDidLoad() {
                var view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
                self.view.addSubview(view)
                view = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
                self.view.addSubview(view)
                last = view
            }
        }
        """, frames: ["view_0": [1, 2, 3, 4], "last": [5, 6, 7, 8]]),
    Source(
      name: "the frame that an initializer hands on, in Swift",
      code: """
        class Badge: UIView {
            init(radius: CGFloat) {
                super.init(frame: CGRect(x: 3, y: 4, width: radius * 2, height: 50))
                let dot = UIView(frame: bounds)
                addSubview(dot)
            }
        }
        """, frames: ["self": [3, 4, 24, 50], "dot": [0, 0, 24, 50]], settings: ["radius=12"]),
    Source(
      name: "the frame that an initializer hands on, in Objective-C",
      code: """
        @implementation Badge
        - (instancetype)init {
            self = [super initWithFrame:CGRectMake(0, 0, 60, 20)];
            if (self) {
                _dot = [[UIView alloc] initWithFrame:CGRectMake(self.bounds.size.width - 5, 1, 2, 3)];
                [self addSubview:_dot];
            }
            return self;
        }
        @end
        """, frames: ["self": [0, 0, 60, 20], "dot": [55, 1, 2, 3]]),
    Source(
      name: "a height that a view gives itself, in Swift",
      code: """
        class Row: UIView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                heightAnchor.constraint(equalToConstant: 44).isActive = true
                let dot = UIView()
                dot.frame = CGRect(x: 1, y: bounds.height - 4, width: 3, height: 4)
                addSubview(dot)
            }
        }
        """, frames: ["self": [0, 0, 390, 44], "dot": [1, 40, 3, 4]]),
    Source(
      name: "a parameter that constraints hold on to, in Swift",
      code: """
        class Badge: UIView {
            init(host: UIView) {
                super.init(frame: .zero)
                let pin = UIView()
                pin.translatesAutoresizingMaskIntoConstraints = false
                host.addSubview(pin)
                host.addConstraint(NSLayoutConstraint(
                    item: host, attribute: .right, relatedBy: .equal, toItem: pin, attribute: .right, multiplier: 1, constant: 0))
                NSLayoutConstraint.activate([
                    pin.heightAnchor.constraint(equalToConstant: 7), pin.widthAnchor.constraint(equalToConstant: 9),
                    pin.topAnchor.constraint(equalTo: host.topAnchor),
                ])
            }
        }
        """, frames: ["host": [0, 0, 50, 844], "pin": [41, 0, 9, 7]], settings: ["host_width=50"]),
    Source(
      name: "a pin to the layout guides of PureLayout, in Swift",
      code: """
        class Demo: UIViewController {
            let box = UIView.newAutoLayout()
            override func viewDidLoad() {
                view.addSubview(box)
                box.autoPin(toTopLayoutGuideOf: self, withInset: 10)
                box.autoPin(toBottomLayoutGuideOf: self, withInset: 20)
                box.autoPinEdge(toSuperviewEdge: .left)
                box.autoPinEdge(toSuperviewSafeArea: .right, withInset: 5)
            }
        }
        """, frames: ["box": [0, 10, 385, 814]]),
    Source(
      name: "a pin to the layout guides of PureLayout, in Objective-C",
      code: """
        - (void)viewDidLoad {
            self.box = [UIView newAutoLayoutView];
            [self.view addSubview:self.box];
            [self.box autoPinToTopLayoutGuideOfViewController:self withInset:10];
            [self.box autoPinToBottomLayoutGuideOfViewController:self withInset:20];
            [self.box autoPinEdgeToSuperviewEdge:ALEdgeLeft];
            [self.box autoPinEdgeToSuperviewEdge:ALEdgeRight];
        }
        """, frames: ["box": [0, 10, 390, 814]]),
    Source(
      name: "a cell that is made where there is none to use again, in Swift",
      code: """
        class List: UIViewController {
            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                var cell = tableView.dequeueReusableCell(withIdentifier: "id")
                if cell == nil {
                    cell = UITableViewCell(style: .default, reuseIdentifier: "id")
                    if path.row % 2 == 0 {
                        let field = UITextField(frame: CGRect(x: 5, y: 6, width: cell!.contentView.frame.width - 10, height: 30))
                        cell?.contentView.addSubview(field)
                    }
                }
                return cell!
            }
        }
        """, frames: ["field": [5, 6, 67, 30]], settings: ["contentView_width=77"]),
    Source(
      name: "a method that macros stand in, in Objective-C",
      code: """
        - (void)viewDidLoad {
            SETUP_LABEL(first, @"one")
            SETUP_LABEL(second, @"two")
            UIView *box = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 3, 4)];
            CHECK_STATE
            if (YES) { [self.view addSubview:box]; }
        }
        """, frames: ["box": [1, 2, 3, 4]]),
    Source(
      name: "the offset of a category, in Objective-C",
      code: """
        @implementation UIScrollView (Stop)
        - (void)nudge {
            CGPoint offset = self.contentOffset;
            offset.y += 30;
            [self setContentOffset:offset];
            UIView *box = [[UIView alloc] initWithFrame:CGRectMake(0, self.contentOffset.y, 1, 1)];
            [self addSubview:box];
        }
        @end
        """, frames: ["box": [0, 30, 1, 1]]),
    Source(
      name: "constraints that are updated once more, in Objective-C",
      code: """
        @interface Page ()
        @property (nonatomic, assign) BOOL isWide;
        @property (nonatomic, strong) NSLayoutConstraint *width;
        @end
        @implementation Page
        - (void)viewDidLoad {
            self.bar = [UIView newAutoLayoutView];
            [self.view addSubview:self.bar];
            [self.bar autoSetDimension:ALDimensionHeight toSize:5];
            [self.bar autoPinEdgeToSuperviewEdge:ALEdgeTop];
            [self.bar autoPinEdgeToSuperviewEdge:ALEdgeLeft];
            self.width = [self.bar autoSetDimension:ALDimensionWidth toSize:40];
        }
        - (void)updateViewConstraints {
            self.width.constant = self.isWide ? 90 : 60;
            [super updateViewConstraints];
        }
        - (void)viewDidAppear:(BOOL)animated {
            self.isWide = YES;
            [self.view setNeedsUpdateConstraints];
            [self.view updateConstraintsIfNeeded];
            [self.view layoutIfNeeded];
        }
        @end
        """, frames: ["bar": [0, 0, 90, 5]]),
    Source(
      name: "a content as wide as the class's view, in Swift",
      code: """
        class Strip: UIView {
            let scroll = UIScrollView()
            override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(scroll)
                scroll.contentSize = CGSize(width: bounds.width * 2, height: 10)
                scroll.frame = bounds
                let end = UIView(frame: CGRect(x: scroll.contentSize.width - 10, y: 0, width: 10, height: 10))
                scroll.addSubview(end)
            }
        }
        """, frames: ["scroll": [0, 0, 390, 844], "end": [770, 0, 10, 10]]),
  ]
}

/// What is said of code that leaves something open, word by word.
@Suite("What source code leaves open") struct OpenCodeTests {
  struct Case: Sendable {
    let code: String
    var has: [String] = []
    var lacks: [String] = []
  }

  static let cases: [Case] = [
    // A frame of parameters takes the place of 0, and the class's own view has the frame that the code gives it.
    Case(
      code: """
        class A: UIView {
            init(r: CGFloat) {
                super.init(frame: CGRect(x: 0, y: 0, width: r, height: r))
                addSubview(UIView())
            }
        }
        """, has: ["frame: [0, 0, = r, = r]"], lacks: ["the code does not create it"]),
    Case(
      code: """
        class A: UIView {
            init(host: UIView) {
                super.init(frame: .zero)
                host.addSubview(self)
                let dot = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
                addSubview(dot)
            }
        }
        """, has: ["# line 4 (the class's own view is the scene's outermost view): host.addSubview(self)"]),
    // No name is lost by a word that stands in another one, as "play" in "top layout".
    Case(
      code: """
        class A: UIViewController {
            override func viewDidLoad() {
                let a = UIView(), b = UIView()
                view.addSubview(a)
                view.addSubview(b)
                let views: NSArray = [a, b]
                views.autoDistributeViews(along: .horizontal, alignedTo: .horizontal, withFixedSpacing: 10)
                a.autoPin(toTopLayoutGuideOf: other, withInset: 3)
                super.viewDidLoad()
            }
        }
        """,
      has: [
        "# line 7 (its effect is unknown): views.autoDistributeViews",
        "# line 8 (the controller's view is unknown): a.autoPin(toTopLayoutGuideOf: other, withInset: 3)",
      ], lacks: ["# line 9"]),
    // An attachment of a text has bounds and is no view.
    Case(
      code: """
        class A: UIView {
            override func layoutSubviews() {
                let label = UILabel(frame: bounds)
                addSubview(label)
                let icon = NSTextAttachment()
                icon.bounds = CGRect(x: 0, y: -2, width: 16, height: 16)
            }
        }
        """, has: ["- name: label "], lacks: ["name: icon", "NSTextAttachment"]),
    // What the frameworks fill is not known.
    Case(
      code: """
        class A: UIViewController {
            override func viewDidLoad() {
                let list = UITableView(frame: view.bounds)
                view.addSubview(list)
            }
        }
        """, has: ["# The content size is unknown and written as `contentSize: [0, 0]`: `list`\n"]),
    Case(
      code: """
        class A: UIViewController {
            override func viewDidLoad() {
                let list = UITableView(frame: view.bounds)
                view.addSubview(list)
                let mark = UIView(frame: CGRect(x: 0, y: list.contentSize.height, width: 9, height: 9))
                list.addSubview(mark)
            }
        }
        """, has: ["list_contentHeight: 844", "frame: [0, = list_contentHeight, 9, 9]"], lacks: ["written as"]),
    // Another class, another way to make the view, and the methods that place something come by name.
    Case(
      code: """
        class Cell: UITableViewCell {
            let dot = UIView()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(dot)
            }
            required init?(coder: NSCoder) {
                super.init(coder: coder)
                contentView.addSubview(dot)
            }
            func prepareForReuse() { title = nil }
            func move() { dot.center = .zero }
        }
        class Helper: NSObject {
            func place(_ v: UIView) { v.frame = .zero }
        }
        """,
      has: [
        "# Not run: `init(coder:)`, `move`, `prepareForReuse` (`--entry NAME` runs one)",
        "# Not run: `Helper` (`--class NAME` runs another class)",
      ]),
    Case(
      code: """
        class A: UIView {
            override func layoutSubviews() {
                let dot = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
                addSubview(dot)
                if model.title == nil {
                    dot.frame = .zero
                }
            }
        }
        """,
      has: ["(`model.title` is assumed not to be nil, `--set model_title=false` makes it nil): dot.frame = .zero"]),
    // Under a transform, no frame keeps the bounds as they are: an assignment that may not happen cannot be one of numbers.
    Case(
      code: """
        class A: UIView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                let dot = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
                addSubview(dot)
                dot.transform = CGAffineTransform(rotationAngle: .pi / 4)
                if isOn {
                    dot.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
                }
            }
        }
        """,
      has: ["dot.frame: [5, 6, 7, 8]", "`isOn` is assumed to be true, `--set isOn=false` selects the other"]),
    // How often these loops run is unknown, so each line is named.
    Case(
      code: """
        class A: UIView {
            var labels = [UILabel]()
            override func layoutSubviews() {
                for item in model.items {
                    let label = UILabel()
                    addSubview(label)
                    labels.append(label)
                }
                for label in labels {
                    label.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
                }
                let line = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
                addSubview(line)
            }
        }
        """,
      has: [
        "# line 6 (it is unknown how often it runs): addSubview(label)",
        "# line 9 (it is unknown how often it runs): for label in labels {",
        "# line 10 (it is unknown how often it runs): label.frame = CGRect(x: 1, y: 2, width: 3, height: 4)",
      ]),
    // A setter is called by whoever assigns to the property.
    Case(
      code: """
        @implementation Footer
        - (UIView *)spinner {
            if (!_spinner) { _spinner = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 3, 4)]; [self addSubview:_spinner]; }
            return _spinner;
        }
        - (void)setStyle:(NSInteger)style { [self.spinner removeFromSuperview]; self.spinner = nil; }
        - (void)placeSubviews { self.spinner.center = CGPointMake(self.mj_w / 2, 9); }
        @end
        """,
      has: [
        "# Not run: `setStyle:`", "- name: spinner ", "# Assumed to be parts of the frame, from a category: `mj_w`\n",
      ], lacks: ["spinner_0", "removeFromSuperview"]),
    Case(
      code: """
        @implementation UIView (Frame)
        - (void)setXx_w:(CGFloat)w { CGRect f = self.frame; f.size.width = w; self.frame = f; }
        @end
        """, has: ["self.frame: "], lacks: ["Not run"]),
    // Masonry's shorthand is no part of a frame.
    Case(
      code: """
        @implementation A
        - (id)init {
            self = [super init];
            UIView *box = UIView.new;
            [self addSubview:box];
            [box makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self.left).offset(3); }];
            return self;
        }
        @end
        """, has: ["box.left == self.left + 3"], lacks: ["category"]),
    // What a local holds has its name, and what is asserted is no line of geometry.
    Case(
      code: """
        class A: UIView {
            override func layoutSubviews() {
                assert(bounds.width > 0)
                let ring = Shapes.make(size: 3)
                ring.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
                addSubview(ring)
            }
        }
        """, has: ["- name: ring ", "# 1 line does not affect geometry"], lacks: ["# line 3"]),
    // Sizes of screens are those of one.
    Case(
      code: """
        class A: UIView {
            override func layoutSubviews() {
                let w = UIScreen.main.bounds.width
                let line = UIView(frame: CGRect(x: 0, y: 0, width: w, height: kScreenHeight))
                addSubview(line)
            }
        }
        """,
      has: [
        "kScreenHeight: 844", "frame: [0, 0, 390, = kScreenHeight]",
        "# The screen is assumed to be 390 x 844 (`--size` sets another size)\n",
      ]),
  ]

  @Test(arguments: cases) func `what is left open is told`(one: Case) {
    let run = CapturedRun("import", "-", input: one.code)
    let scene = run.output
    #expect(run.status == .fine, "\(run.error)")
    for text in one.has { #expect(scene.contains(text), "\(text) in \(scene)") }
    for text in one.lacks { #expect(!scene.contains(text), "\(text) in \(scene)") }
  }

  @Test(.timeLimit(.minutes(1))) func `a class that stands in itself is read to its end`() {
    let code = """
      class A: UIView {
          class B: UIView { class A: UIView { } }
          let box = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
          override func layoutSubviews() { addSubview(box); box.alpha = nowhere; lost() }
      }
      """
    let run = CapturedRun("import", "-", input: code)
    #expect(
      run.output.contains("- name: box  # UIView, line 3\n        frame: [1, 2, 3, 4]\n"), "\(run.output)\(run.error)")
  }

  @Test func `code that makes no view is no log of the values that it assigns`() {
    let code = """
      class Item: UIView {
          func show(_ item: Page) {
              item.alpha = 0
              item.alpha = 1
          }
      }
      """
    for text in [code, "@implementation A\n- (void)load { }\n/* if (self.view.frame.origin.y >= 0) { } */\n@end\n"] {
      let run = CapturedRun("import", "-", input: text)
      #expect(run.status == .invalidScene && run.output.isEmpty, "\(run.output)")
      #expect(run.error.contains("no executed statement creates or places a view"), "\(run.error)")
    }
  }
}
