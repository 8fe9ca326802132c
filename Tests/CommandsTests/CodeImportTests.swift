import Foundation
import Testing

@testable import GeomrunCommands

/// Source code as people write it: what it says comes out, what it does not say is a parameter or named.
@Suite("Imported source code") struct CodeImportTests {
  /// A class or function in one of the languages, and the frames that its views have afterwards.
  struct Source: CustomTestStringConvertible, Sendable {
    let name: String
    let code: String
    let frames: [String: [Double]]
    var settings: [String] = []
    var testDescription: String { name }
  }

  static let sources: [Source] = [
    Source(
      name: "a frame through a local, in Objective-C",
      code: """
        - (void)layoutSubviews {
            CGRect f = self.badge.frame;
            f.origin.x = 100;
            self.badge.frame = f;
        }
        - (void)awakeFromNib {
            self.badge = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 30, 40)];
            [self addSubview:self.badge];
        }
        """, frames: ["badge": [100, 2, 30, 40]]),
    Source(
      name: "a frame through a local, in Swift",
      code: """
        class Card: UIView {
            let badge = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            override func layoutSubviews() {
                addSubview(badge)
                var f = badge.frame
                f.origin.x = 100
                badge.frame = f
            }
        }
        """, frames: ["badge": [100, 2, 30, 40]]),
    Source(
      name: "a transform by steps, in Objective-C",
      code: """
        - (void)fold {
            UIView *page = [[UIView alloc] initWithFrame:CGRectMake(50, 90, 60, 20)];
            CATransform3D t = CATransform3DIdentity;
            t.m34 = -1.0 / 500;
            t = CATransform3DScale(t, 2, 3, 1);
            page.layer.transform = t;
            [self addSubview:page];
        }
        """, frames: ["page": [20, 70, 120, 60]]),
    Source(
      name: "a transform by steps, in Swift",
      code: """
        func fold() {
            let page = UIView(frame: CGRect(x: 50, y: 90, width: 60, height: 20))
            addSubview(page)
            var t = CATransform3DIdentity
            t.m34 = -1 / 500
            t = CATransform3DTranslate(t, 7, 8, 0)
            page.layer.transform = t
        }
        """, frames: ["page": [57, 98, 60, 20]]),
    Source(
      name: "a number that grows, in Swift",
      code: """
        override func viewDidLoad() {
            var y = 100
            let first = UIView(frame: CGRect(x: 5, y: y, width: 20, height: 30))
            y += 54
            let second = UIView(frame: CGRect(x: 5, y: y, width: 20, height: 30))
            view.addSubview(first)
            view.addSubview(second)
        }
        """, frames: ["first": [5, 100, 20, 30], "second": [5, 154, 20, 30]]),
    Source(
      name: "a number that grows, in Objective-C",
      code: """
        - (void)viewDidLoad {
            int y = 7 / 2;
            UIView *first = [[UIView alloc] initWithFrame:CGRectMake(5, y, 20, 30)];
            y += 54;
            UIView *second = [[UIView alloc] initWithFrame:CGRectMake(5, y, 20, 30)];
            [self.view addSubview:first];
            [self.view addSubview:second];
        }
        """, frames: ["first": [5, 3, 20, 30], "second": [5, 57, 20, 30]]),
    Source(
      name: "a choice, taken, in Objective-C",
      code: Self.choice, frames: ["bar": [1, 0, 30, 4]], settings: ["isWide=1"]),
    Source(
      name: "a choice, not taken, in Objective-C",
      code: Self.choice, frames: ["bar": [2, 0, 35, 4]], settings: ["isWide=0"]),
    Source(
      name: "a choice, not taken, in Swift",
      code: """
        class Bar: UIView {
            var isWide = Settings.shared.isWide
            let bar = UIView()
            override func layoutSubviews()
            {
                addSubview(bar)
                var w: CGFloat = 5
                if isWide
                {
                    w = 30
                    bar.frame = CGRect(x: 1, y: 0, width: w, height: 4)
                }
                else
                {
                    bar.frame = CGRect(x: 2, y: 0, width: w + 30, height: 4)
                }
            }
        }
        """, frames: ["bar": [2, 0, 35, 4]], settings: ["Settings_shared_isWide=0"]),
    Source(
      name: "what nobody calls, in Objective-C",
      code: """
        - (void)viewDidLoad {
            self.snack = [[UIView alloc] initWithFrame:CGRectMake(3, 4, 5, 6)];
            [self.view addSubview:self.snack];
        }
        - (void)tapped:(UIButton *)sender { sender.center = CGPointMake(9, 9); self.snack.frame = CGRectZero; }
        - (void)scrollViewDidScroll:(UIScrollView *)s { self.snack.frame = CGRectMake(0, s.contentOffset.y, 1, 1); }
        - (void)dealloc { [self.snack removeFromSuperview]; }
        """, frames: ["snack": [3, 4, 5, 6]]),
    Source(
      name: "what runs later, in Swift",
      code: """
        class Toast: UIViewController {
            let snack = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
            override func viewDidLoad() {
                view.addSubview(snack)
                Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.snack.frame = .zero }
                UIView.animate(withDuration: 1) { self.snack.alpha = 0.5 } completion: { _ in self.snack.removeFromSuperview() }
            }
            @objc func tapped(_ sender: UIButton) { sender.center = .zero }
            deinit { snack.frame = .zero }
        }
        """, frames: ["snack": [3, 4, 5, 6]]),
    Source(
      name: "one view of two names, in Objective-C",
      code: """
        - (void)awakeFromNib {
            _icon = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 20)];
            [self addSubview:_icon];
            self.icon.center = CGPointMake(50, 60);
        }
        """, frames: ["icon": [45, 50, 10, 20]]),
    Source(
      name: "one view of two names, in Swift",
      code: """
        class Chip: UIView {
            private lazy var icon: UIView = { let v = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20)); return v }()
            override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(self.icon)
                icon.center = CGPoint(x: 50, y: 60)
            }
        }
        """, frames: ["icon": [45, 50, 10, 20]]),
    Source(
      name: "names that are no views, in Swift",
      code: """
        class Row: UIView {
            enum Layout { static let margin: CGFloat = 8 }
            static let h: CGFloat = 9
            let dot = UIView()
            override func layoutSubviews() {
                addSubview(dot)
                dot.frame = CGRect(x: Layout.margin, y: self.frame.width - 300, width: Self.h, height: self.layer.bounds.height / 4)
            }
        }
        """, frames: ["dot": [8, 90, 9, 211]]),
    Source(
      name: "names that are no views, in Objective-C",
      code: """
        #define kMargin (8 + 2)
        static const CGFloat kHeight = 9;
        @implementation Row
        - (void)layoutSubviews {
            [self addSubview:self.dot];
            self.dot.frame = CGRectMake(kMargin, self.frame.size.width - 300, kHeight, CGRectGetHeight(self.layer.bounds) / 4);
        }
        @end
        """, frames: ["dot": [10, 90, 9, 211]]),
    Source(
      name: "the order of the framework, in Swift",
      code: """
        class Order: UIViewController {
            override func viewDidLayoutSubviews() { box.frame.origin.x = box.frame.width * 2 }
            let box = UIView()
            override func viewDidLoad() { view.addSubview(box); box.frame = CGRect(x: 1, y: 2, width: 30, height: 4) }
        }
        """, frames: ["box": [60, 2, 30, 4]]),
    Source(
      name: "the order of the framework, in Objective-C",
      code: """
        - (void)viewDidLayoutSubviews { [self.box setFrame:CGRectMake(self.box.frame.size.width * 2, 2, 30, 4)]; }
        - (void)viewDidLoad { self.box = [UIView new]; self.box.frame = CGRectMake(1, 2, 31, 4); [self.view addSubview:self.box]; }
        """, frames: ["box": [62, 2, 30, 4]]),
    Source(
      name: "what hangs on a frame that is left out, in Swift",
      code: """
        class Tags: UIView {
            let tag = UIView(), line = UIView()
            override func layoutSubviews() {
                addSubview(tag)
                addSubview(line)
                tag.pin.top(3).left(4)
                line.frame = CGRect(x: 0, y: 0, width: tag.frame.width - 20, height: 1)
            }
        }
        """, frames: ["line": [0, 0, 57, 1]], settings: ["tag_width=77"]),
    Source(
      name: "what hangs on a frame that is left out, in Objective-C",
      code: """
        - (void)layoutSubviews {
            self.tag1 = [UIView new];
            [self addSubview:self.tag1];
            self.tag1.frame = [self.other snappedRect:self.bounds];
            UIView *line = [[UIView alloc] initWithFrame:CGRectMake(0, 0, self.tag1.frame.size.width - 20, 1)];
            [self addSubview:line];
        }
        """, frames: ["line": [0, 0, 57, 1]], settings: ["other_snappedRect_width=77"]),
    Source(
      name: "a layer in a local, in Swift",
      code: """
        let card = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let inner = card.layer
        let old = inner.frame
        inner.anchorPoint = CGPoint(x: 0, y: 0.5)
        inner.position.x = old.minX + 5
        """, frames: ["card": [15, 20, 30, 40]]),
    Source(
      name: "a local that is called as the controller's view, in Objective-C",
      code: """
        - (void)viewDidLoad {
            UIView *view = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 40, 60)];
            view.center = self.view.center;
            [self.view addSubview:view];
        }
        """, frames: ["view_0": [175, 392, 40, 60]]),
    Source(
      name: "a variable that is used again, in Objective-C",
      code: """
        - (void)viewDidLoad {
            UIView *view = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 3, 4)];
            [self.view addSubview:view];
            view = [[UIView alloc] initWithFrame:CGRectMake(5, 6, 7, 8)];
            [self.view addSubview:view];
            self.last = view;
        }
        """, frames: ["view_0": [1, 2, 3, 4], "last": [5, 6, 7, 8]]),
    Source(
      name: "a helper that is called twice, in Swift",
      code: """
        class Grid: UIViewController {
            override func viewDidLoad() {
                view.addSubview(line(at: 10))
                view.addSubview(line(at: 30))
            }
            func line(at y: CGFloat) -> UIView {
                let stroke = UIView()
                stroke.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: 1)
                return stroke
            }
        }
        """, frames: ["stroke_0": [0, 10, 390, 1], "stroke_1": [0, 30, 390, 1]]),
    Source(
      name: "a helper that is called twice, in Objective-C",
      code: """
        - (void)viewDidLoad {
            UIView *upper = [self lineAt:10];
            UIView *lower = [self lineAt:30];
            [self.view addSubview:upper];
            [self.view addSubview:lower];
        }
        - (UIView *)lineAt:(CGFloat)y {
            UIView *stroke = [UIView new];
            stroke.frame = CGRectMake(0, y, CGRectGetWidth(self.view.bounds), 1);
            return stroke;
        }
        """, frames: ["upper": [0, 10, 390, 1], "lower": [0, 30, 390, 1]]),
  ]

  static let changes: [Source] = [
    Source(
      name: "a rect in the coordinates of another view, in Swift",
      code: """
        class Page: UIViewController {
            let panel = UIView(frame: CGRect(x: 20, y: 30, width: 200, height: 100))
            let chip = UIView(frame: CGRect(x: 5, y: 6, width: 40, height: 10)), halo = UIView(), pin = UIView()
            override func viewDidLoad() {
                view.addSubview(panel)
                panel.addSubview(chip)
                view.addSubview(halo)
                view.addSubview(pin)
                halo.frame = chip.convert(chip.bounds, to: view)
                pin.center = view.convert(CGPoint(x: chip.bounds.maxX, y: 0), from: chip)
                let inWindow = panel.convert(chip.frame, to: nil)
                pin.bounds.size.width = inWindow.maxX - 15
            }
        }
        """, frames: ["halo": [25, 36, 40, 10], "pin": [40, 36, 50, 0]]),
    Source(
      name: "a rect in the coordinates of another view, in Objective-C",
      code: """
        - (void)viewDidLoad {
            UIView *panel = [[UIView alloc] initWithFrame:CGRectMake(20, 30, 200, 100)];
            UIView *chip = [[UIView alloc] initWithFrame:CGRectMake(5, 6, 40, 10)];
            [self.view addSubview:panel];
            [panel addSubview:chip];
            CGRect r = [panel convertRect:chip.frame toView:self.view];
            UIView *halo = [[UIView alloc] initWithFrame:CGRectInset(r, -1, -2)];
            [self.view addSubview:halo];
        }
        """, frames: ["halo": [24, 34, 42, 14]]),
    Source(
      name: "constraints that are turned off behind a layout, in Swift",
      code: """
        class Drawer: UIViewController {
            let bar = UIView(), twin = UIView()
            override func viewDidLoad() {
                view.addSubview(bar)
                view.addSubview(twin)
                bar.translatesAutoresizingMaskIntoConstraints = false
                let narrow = bar.widthAnchor.constraint(equalToConstant: 40)
                let wide = bar.widthAnchor.constraint(equalToConstant: 90)
                NSLayoutConstraint.activate([
                    bar.leftAnchor.constraint(equalTo: view.leftAnchor), bar.topAnchor.constraint(equalTo: view.topAnchor),
                    bar.heightAnchor.constraint(equalToConstant: 7), narrow,
                ])
                view.layoutIfNeeded()
                twin.frame = bar.frame
                narrow.isActive = false
                wide.isActive = true
                wide.constant += twin.frame.width
                view.layoutIfNeeded()
            }
        }
        """, frames: ["twin": [0, 0, 40, 7], "bar": [0, 0, 130, 7]]),
    Source(
      name: "constraints that are turned off behind a layout, in Objective-C",
      code: """
        - (void)viewDidLoad {
            self.bar = [UIView new];
            [self.view addSubview:self.bar];
            self.bar.translatesAutoresizingMaskIntoConstraints = NO;
            NSLayoutConstraint *low = [self.bar.heightAnchor constraintEqualToConstant:12];
            [NSLayoutConstraint activateConstraints:@[
                [self.bar.leftAnchor constraintEqualToAnchor:self.view.leftAnchor],
                [self.bar.topAnchor constraintEqualToAnchor:self.view.topAnchor],
                [self.bar.widthAnchor constraintEqualToConstant:50], low]];
            [self.view layoutIfNeeded];
            UIView *twin = [[UIView alloc] initWithFrame:self.bar.frame];
            [self.view addSubview:twin];
            low.active = NO;
            [self.bar.heightAnchor constraintEqualToConstant:33].active = YES;
        }
        """, frames: ["twin": [0, 0, 50, 12], "bar": [0, 0, 50, 33]]),
    Source(
      name: "a stack that is arranged again behind a layout, in Swift",
      code: """
        class Rows: UIViewController {
            override func viewDidLoad() {
                let row = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
                row.distribution = .fillEqually
                let a = UIView(), b = UIView(), twin = UIView()
                row.addArrangedSubview(a)
                row.addArrangedSubview(b)
                view.addSubview(row)
                view.addSubview(twin)
                view.layoutIfNeeded()
                twin.frame = b.frame
                row.removeArrangedSubview(a)
                a.removeFromSuperview()
            }
        }
        """, frames: ["twin": [50, 0, 50, 20], "b": [0, 0, 100, 20]]),
    Source(
      name: "names that are words of YAML, in Swift",
      code: """
        let no = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        let y = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 6))
        no.addSubview(y)
        y.center = CGPoint(x: no.bounds.midX, y: no.bounds.midY)
        """, frames: ["y": [12.5, 17, 5, 6]]),
    Source(
      name: "a view that a controller makes for itself, in Swift",
      code: """
        class Own: UIViewController {
            let bar = UIView()
            override func loadView() {
                let view = UIView()
                view.addSubview(bar)
                bar.translatesAutoresizingMaskIntoConstraints = false
                bar.heightAnchor.constraint(equalToConstant: metrics.height).isActive = true
                bar.topAnchor.constraint(equalTo: view.topAnchor, constant: 3).isActive = true
                bar.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
                bar.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
                self.view = view
            }
            override func viewDidLoad() {
                let first = UIView(), second = UIView()
                view.addSubview(first)
                view.addSubview(second)
                first.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
                second.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
            }
        }
        """, frames: ["bar": [0, 3, 390, 55], "first": [1, 2, 3, 4], "second": [5, 6, 7, 8]],
      settings: ["metrics_height=55"]),
    Source(
      name: "a getter that assigns while it hands over, in Objective-C",
      code: """
        @interface Badge () { __weak UIImageView *_mark; }
        @property (nonatomic, strong) UILabel *count;
        @end
        @implementation Badge
        - (UIImageView *)mark {
            if (!_mark) {
                UIImageView *mark = [[UIImageView alloc] initWithFrame:CGRectMake(0, 0, 6, 8)];
                [self addSubview:_mark = mark];
            }
            return _mark;
        }
        - (UILabel *)count {
            if (!_count) {
                _count = [[UILabel alloc] initWithFrame:CGRectMake(1, 1, 20, 10)];
                [self addSubview:_count];
            }
            return _count;
        }
        - (void)prepare {
            self.xx_h = 60;
            self.mark.center = CGPointMake(30, self.xx_h / 2);
            self.count.center = CGPointMake(self.mark.center.x, 5);
        }
        @end
        """, frames: ["mark": [27, 26, 6, 8], "count": [20, 0, 20, 10], "self": [0, 0, 390, 60]]),
    Source(
      name: "a function that configures what it is given, in Swift",
      code: """
        class Dial: UIView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                let hand = tuned(UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 30))) {
                    $0.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
                }
                addSubview(hand)
                let cap = makeCap(), rim = makeCap()
                addSubview(cap)
                addSubview(rim)
                cap.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
                rim.frame = CGRect(x: 9, y: 9, width: 5, height: 5)
            }
        }
        """, frames: ["hand": [0, -15, 4, 30], "makeCap_0": [1, 1, 2, 2], "makeCap_1": [9, 9, 5, 5]]),
    Source(
      name: "views with a size of their own, in Objective-C",
      code: """
        - (void)viewDidLoad {
            UISwitch *toggle = [[UISwitch alloc] init];
            toggle.center = CGPointMake(100, 50);
            UIImageView *logo = [[UIImageView alloc] initWithImage:[UIImage imageNamed:@"logo"]];
            UIView *shade = [[UIView alloc] initWithFrame:logo.bounds];
            UITableView *list = [[UITableView alloc] initWithFrame:CGRectMake(1, 2, 30, 40) style:UITableViewStylePlain];
            for (UIView *each in @[toggle, logo, shade, list]) [self.view addSubview:each];
        }
        """,
      frames: ["toggle": [70, 36, 60, 28], "logo": [0, 0, 9, 8], "shade": [0, 0, 9, 8], "list": [1, 2, 30, 40]],
      settings: ["toggle_width=60", "toggle_height=28", "logo_width=9", "logo_height=8"]),
    Source(
      name: "views with a size of their own, in Swift",
      code: """
        class Status: UIViewController {
            let spinner = UIActivityIndicatorView(style: .medium), logo = UIImageView(image: UIImage(named: "logo"))
            override func viewDidLoad() {
                view.addSubview(spinner)
                view.addSubview(logo)
                spinner.center = CGPoint(x: 100, y: 50)
                logo.translatesAutoresizingMaskIntoConstraints = false
                logo.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 4).isActive = true
                logo.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            }
        }
        """, frames: ["spinner": [90, 40, 20, 20], "logo": [4, 0, 9, 8]],
      settings: ["spinner_width=20", "logo_width=9", "logo_height=8"]),
    Source(
      name: "texts with line breaks and quotes, in Objective-C",
      code: #"""
        @implementation Form
        - (void)send { [body appendData:[@"name=\"file\";\r\n" dataUsingEncoding:4]]; }
        - (void)viewDidLoad {
            UIView *box = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 3, 4)];
            [self.view addSubview:box];
        }
        @end
        """#, frames: ["box": [1, 2, 3, 4]]),
    Source(
      name: "the class that makes the views, in Swift",
      code: """
        class List: UICollectionViewController {
            func one() {}
            func two() {}
            func three() {}
        }
        class Cell: UICollectionViewCell {
            override func layoutSubviews() {
                let title = UILabel(frame: CGRect(x: 8, y: 9, width: 10, height: 11))
                contentView.addSubview(title)
            }
        }
        """, frames: ["title": [8, 9, 10, 11]]),
    Source(
      name: "a transform of what it was, in Objective-C",
      code: """
        UIView *v = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 20)];
        v.transform = CGAffineTransformMakeRotation(M_PI_2);
        CGAffineTransform t = v.transform;
        t.tx = 3;
        v.transform = t;
        v.transform = CGAffineTransformScale(v.transform, 2, 2);
        v.transform = CGAffineTransformConcat(v.transform, CGAffineTransformMakeTranslation(4, 0));
        """, frames: ["v": [-8, 0, 40, 20]]),
  ]

  private static let choice = """
    - (void)layoutSubviews
    {
        CGFloat w = 5;
        if (self.isWide)
        {
            w = 30;
            self.bar.frame = CGRectMake(1, 0, w, 4);
        }
        else
        {
            self.bar.frame = CGRectMake(2, 0, w + 30, 4);
        }
    }
    - (void)awakeFromNib { [self addSubview:self.bar]; }
    """

  @Test func `a function that the code lacks is named, and its closure sets the view up`() {
    let code = """
      class Page: UIViewController {
          override func viewDidLoad() {
              let card = adorned(UIView()) { $0.frame = CGRect(x: 1, y: 2, width: 30, height: 40) }
              view.addSubview(card)
          }
      }
      """
    let run = CapturedRun("import", "-", input: code)
    #expect(run.output.contains("frame: [1, 2, 30, 40]"))
    #expect(
      run.output.contains("# line 3 (`adorned` is not in this code; its closure is assumed to configure the view): "))
  }

  @Test(arguments: sources + changes + openings + additions) func `views have the frames that the code gives them`(
    source: Source
  )
    throws
  {
    let scene = CapturedRun("import", "-", input: source.code).output
    let settings = source.settings.flatMap { ["--set", $0] }
    let report = CapturedRun(words: ["report", "--format", "json"] + settings + ["-"], input: Array(scene.utf8))
    try #require(report.status == .fine, "\(scene)\(report.error)")
    let value = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
    let scenes = value?["scenes"] as? [[String: Any]] ?? []
    #expect(scenes.count == 1)
    let views = scenes.first?["views"] as? [[String: Any]] ?? []
    for (name, frame) in source.frames {
      let view = try #require(views.first { $0["name"] as? String == name }, "\(name) in \(scene)")
      let parts = view["frame"] as? [String: Double] ?? [:]
      let numbers = ["x", "y", "width", "height"].map { parts[$0] ?? .nan }
      #expect(zip(numbers, frame).allSatisfy { abs($0 - $1) < 1e-9 }, "\(name): \(numbers) in \(scene)")
    }
  }

  @Test func `what is left out is named with its line, and what does not run as well`() {
    let code = """
      class Intro: UIView {
          let logo = UIView()
          override func layoutSubviews() {
              addSubview(logo)
              logo.pin.top(8).horizontally(10)
              logo.backgroundColor = .red
          }
          func tapped(_ sender: UIButton) { logo.frame = .zero }
      }
      """
    let scene = CapturedRun("import", "-", input: code).output
    #expect(scene.contains("\n# line 5 (`pin` is unknown): logo.pin.top(8).horizontally(10)\n"), "\(scene)")
    #expect(scene.contains("\n# Not run: `tapped`"), "\(scene)")
    #expect(scene.contains("\n# 1 line does not affect geometry\n"), "\(scene)")
  }

  @Test func `lines that end with CR LF have their numbers and texts`() {
    let code = """
      class Intro: UIView {
          let logo = UILabel()
          override func layoutSubviews() {
              logo.text = "a\\nb"
              addSubview(logo)
              logo.pin.top(8).horizontally(10)
          }
      }
      """
    let scene = CapturedRun("import", "-", input: code.split(separator: "\n").joined(separator: "\r\n")).output
    #expect(scene.contains("\n# line 6 (`pin` is unknown): logo.pin.top(8).horizontally(10)\n"), "\(scene)")
  }

  @Test func `a case that two enumerations give a number is none of both`() {
    let code = """
      enum Gap: CGFloat { case small = 4 }
      enum Side: CGFloat { case small = 9 }
      class Intro: UIView {
          let logo = UIView()
          override func awakeFromNib() {
              addSubview(logo)
              logo.frame = CGRect(x: .small, y: 0, width: 5, height: 5)
          }
      }
      """
    let scene = CapturedRun("import", "-", input: code).output
    #expect(scene.contains("\n# line 7 (`small` is not a number): "), "\(scene)")
  }

  @Test func `the margins and the safe area of a controller's view are said to be taken`() {
    let code = """
      class Page: UIViewController {
          let logo = UIView()
          override func viewDidLoad() {
              view.addSubview(logo)
              logo.translatesAutoresizingMaskIntoConstraints = false
              logo.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor).isActive = true
              logo.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
          }
      }
      """
    let run = CapturedRun("import", "-", input: code)
    #expect(run.output.contains("layoutMargins: [0, 16, 0, 16]"), "\(run.output)")
    #expect(run.error.contains("its left and right margins are assumed to be 16: set the real ones"))
    #expect(run.error.contains("its safe area is assumed to be 0: set the real insets"))
  }

  @Test func `classes that are each other's superclasses end, as in damaged code`() {
    let code = """
      class A: B { func layoutSubviews() { dot.frame = CGRect(x: 1, y: 2, width: 3, height: 4) } }
      class B: A { let dot = UIView() }
      """
    #expect(CapturedRun("import", "-", input: code).output.contains("- name: dot"))
  }

  @Test func `parts of a frame are known by the longer names of categories as well`() {
    let code = """
      - (void)awakeFromNib {
          self.dot = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 30, 40)];
          [self addSubview:self.dot];
          self.dot.originX = self.dot.frameWidth * 2;
          self.dot.frameBottom = 100;
      }
      """
    let run = CapturedRun("import", "-", input: code)
    #expect(run.output.contains("dot.frame.origin.x: = dot.frame.width * 2"), "\(run.output)")
    #expect(run.output.contains("dot.frame.origin.y: = 100 - dot.frame.height"), "\(run.output)")
    #expect(run.output.contains("from a category: `frameWidth`, `originX`, `frameBottom`"), "\(run.output)")
  }

  @Test func `what a return leaves out is counted`() {
    let code = """
      - (void)awakeFromNib {
          self.dot = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 30, 40)];
          [self addSubview:self.dot];
          if (self.dot.frame.size.width > 5) return;
          self.dot.frame = CGRectZero;
          self.dot.center = CGPointZero;
      }
      """
    let run = CapturedRun("import", "-", input: code)
    #expect(run.output.contains("\n# 2 lines are in branches that do not run\n"), "\(run.output)")
  }

  @Test func `a sum of more items than are followed is left out`() {
    let code = """
      class Bar: UIView {
          let dot = UIView()
          override func awakeFromNib() {
              addSubview(dot)
              dot.frame = CGRect(x: (0..<300).reduce(0, { $0 + $1 }), y: 0, width: 5, height: 5)
          }
      }
      """
    let run = CapturedRun("import", "-", input: code)
    #expect(run.output.contains("\n# line 5 (it loops more than 200 times): "), "\(run.output)")
  }

  @Test func `UIKit calls no method called layout`() {
    let code = """
      class Page: UIViewController {
          let dot = UIView()
          override func viewDidLoad() { view.addSubview(dot) }
          override func viewDidLayoutSubviews() { layout() }
          func layout() { dot.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }
      }
      """
    let run = CapturedRun("import", "-", input: code)
    #expect(run.output.contains("    viewDidLayoutSubviews:\n      - dot.frame: [1, 2, 3, 4]"), "\(run.output)")
    #expect(!run.output.contains(" layout:"))
  }

  @Test func `a number that nobody knows and that decides how often a loop runs is told`() {
    let code = """
      class Dots: UIView {
          func setup() {
              for i in 0..<page.total {
                  let dot = UIView(frame: CGRect(x: i * 10, y: 0, width: 8, height: 8))
                  addSubview(dot)
              }
          }
      }
      """
    let scene = CapturedRun("import", "-", input: code).output
    #expect(scene.contains("(`page_total` is assumed to be 20, `--set page_total=NUMBER` changes it)"), "\(scene)")
    let other = CapturedRun("import", "--set", "page_total=2", "-", input: code).output
    #expect(
      other.contains("- name: dot_1") && !other.contains("dot_2") && !other.contains("is assumed to be"), "\(other)")
  }

  @Test func `code whose statements make no view is refused as code, and no log`() {
    let run = CapturedRun("import", "-", input: "class Model {\n    func load() { item.height = 3 }\n}\n")
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("no executed statement creates or places a view") && !run.error.contains("LOG"))
  }

  @Test func `a way that makes views is decided, and the other one can be asked for`() {
    let code = """
      override func viewDidLoad() {
          if isFirst {
              let hint = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
              view.addSubview(hint)
          }
          let body = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
          view.addSubview(body)
      }
      """
    let first = CapturedRun("import", "-", input: code).output
    #expect(first.contains("- name: hint") && first.contains("`--set isFirst=false` selects the other"), "\(first)")
    let second = CapturedRun("import", "--set", "isFirst=false", "-", input: code).output
    #expect(!second.contains("- name: hint") && second.contains("- name: body"), "\(second)")
  }

  @Test func `the size of the class's view can be told`() {
    let code = "class A: UIView { override func layoutSubviews() { let b = UIView(frame: bounds); addSubview(b) } }"
    let run = CapturedRun("import", "--size", "320x480", "-", input: code)
    #expect(run.output.contains("frame: [0, 0, 320, 480]") && run.output.contains("= self.bounds"), "\(run.output)")
    #expect(CapturedRun("import", "--size", "wide", "-", input: code).status == .wrongUsage)
  }

  @Test(arguments: 1...200) func `damaged code ends with a scene that can be replayed, or with a message`(seed: Int) {
    var state = UInt64(seed) &* 7919
    func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(bound, 1)
    }
    var text = Array(Self.sources[seed % Self.sources.count].code.utf8)
    let signs = Array("{}[]();:,.^@\"=+-*/<>!?\n".utf8)
    for _ in 0..<(1 + next(below: 12)) {
      let place = next(below: text.count)
      switch next(below: 4) {
      case 0: text.remove(at: place)
      case 1: text.insert(signs[next(below: signs.count)], at: place)
      case 2: text.removeSubrange(place..<min(text.count, place + next(below: 30)))
      default: text.insert(contentsOf: Array(text[place..<min(text.count, place + next(below: 30))]), at: place)
      }
      if text.isEmpty { text = [0x78] }
    }
    let run = CapturedRun(words: ["import", "-"], input: text)
    guard run.status == .fine else {
      #expect(run.status == .invalidScene, "\(run.error)")
      return
    }
    let report = CapturedRun("check", "--allow-empty", "-", input: run.output)
    #expect(report.status == .fine, "\(report.error)\(String(decoding: text, as: UTF8.self))")
  }

  @Test(arguments: ["(", "[", "{", "a.b(", "if x { ", "-", "^{", "@[", "[a b:", "!", "x = ", "func f() { ", "1 + "])
  func `code that lies deep, or goes on, is read to its end`(piece: String) {
    let run = CapturedRun("import", "-", input: "let v = UIView()\n" + String(repeating: piece, count: 3000))
    #expect(run.status == .fine || run.status == .invalidScene)
  }

  @Test(arguments: [
    """
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scroll.addSubview(content)
    scroll.contentSize = content.frame.size
    scroll.maximumZoomScale = 3
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { return content }
    scroll.setZoomScale(2, animated: false)
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    """,
    """
    - (void)viewDidLoad {
        scroll = [[UIScrollView alloc] initWithFrame:CGRectMake(0, 0, 375, 667)];
        content = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 375, 667)];
        [scroll addSubview:content];
        scroll.contentSize = content.frame.size;
        scroll.maximumZoomScale = 3;
        scroll.delegate = self;
        scroll.zoomScale = 2;
        [scroll setContentOffset:CGPointMake(0, 100) animated:NO];
    }
    - (UIView *)viewForZoomingInScrollView:(UIScrollView *)scrollView { return content; }
    """,
  ]) func `a zooming scroll view keeps its zoom`(code: String) {
    let run = CapturedRun("import", "-", input: code)
    #expect(run.output.contains("zoomedView: content"), "\(run.output)")
    #expect(run.output.contains("contentSize: [375, 667]"), "\(run.output)")
    let expected =
      "expect:\n  scroll: {contentOffset: [0, 100], contentSize: [750, 1334]}\n  content: {frame: [0, 0, 750, 1334]}\n"
    let check = CapturedRun("check", "-", input: run.output + expected)
    #expect(check.output.contains("3 expectations, all met"), "\(check.output)\(check.error)\(run.output)")
  }

  @Test(arguments: [
    """
    class Page: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                box.centerXAnchor.constraint(equalTo: view.centerXAnchor), box.widthAnchor.constraint(equalToConstant: 100),
            ])
        }
        override func viewDidAppear(_ animated: Bool) { box.layer.anchorPoint = CGPoint(x: 0, y: 0) }
    }
    """,
    """
    class Page: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
            view.addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            box.widthAnchor.constraint(equalToConstant: 100).isActive = true
        }
        // It says nothing of geometry.
        override func viewDidLayoutSubviews() { box.layer.cornerRadius = box.bounds.width / 2 }
        override func viewDidAppear(_ animated: Bool) { box.layer.anchorPoint = CGPoint(x: 0, y: 0) }
    }
    """,
    """
    - (void)viewDidLoad {
        self.box = [[UIView alloc] init];
        self.box.translatesAutoresizingMaskIntoConstraints = NO;
        [self.view addSubview:self.box];
        [self.box.widthAnchor constraintEqualToConstant:100].active = YES;
    }
    - (void)viewDidAppear:(BOOL)animated { self.box.layer.anchorPoint = CGPointMake(0, 0); }
    """,
  ]) func `a layout stands between what loads a view and what happens when it has appeared`(code: String) throws {
    let run = CapturedRun("import", "-", input: code)
    let layout = try #require(run.output.range(of: "- layoutIfNeeded:"), "\(run.output)")
    let anchor = try #require(run.output.range(of: "- box.anchorPoint: [0, 0]"), "\(run.output)")
    #expect(layout.upperBound <= anchor.lowerBound)
  }

  @Test func `what lists lay out is laid out before a view has appeared`() throws {
    let run = CapturedRun(
      "import", "-",
      input: """
        class Page: UIViewController {
            let box = UIView()
            override func viewDidLoad() { view.addSubview(box) }
            override func viewDidLayoutSubviews() { box.frame = CGRect(x: 1, y: 2, width: 30, height: 40) }
            override func viewDidAppear(_ animated: Bool) { box.layer.anchorPoint = CGPoint(x: 0, y: 0) }
        }
        """)
    let turn = try #require(run.output.range(of: "- runLoop:"), "\(run.output)")
    let anchor = try #require(run.output.range(of: "- box.anchorPoint: [0, 0]"), "\(run.output)")
    #expect(turn.upperBound <= anchor.lowerBound)
  }
}
