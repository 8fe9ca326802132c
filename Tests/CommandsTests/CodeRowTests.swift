import Foundation
import Testing

@testable import GeomrunCommands

/// What code of apps is made of, from the commonest on: each construct in each of the languages that has it.
@Suite("What source code is made of") struct CodeRowTests {
  /// A construct, and the frames of its views in the end, the same in both languages.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    var swift: String?
    var objectiveC: String?
    let frames: [String: [Double]]
    var settings: [String] = []
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "a class's body, whose members are seen in it",
      swift: """
        class Card: UIView {
            let gap: CGFloat = 6
            let dot = UIView()
            override func layoutSubviews() { addSubview(dot); dot.frame = CGRect(x: gap, y: 1, width: 2, height: 3) }
        }
        """,
      objectiveC: """
        @implementation Card { UIView *dot; CGFloat gap; }
        - (void)layoutSubviews { gap = 6; dot = [UIView new]; [self addSubview:dot]; dot.frame = CGRectMake(gap, 1, 2, 3); }
        @end
        """, frames: ["dot": [6, 1, 2, 3]]),
    Row(
      name: "locals as values",
      swift: """
        class Card: UIView {
            let dot = UIView()
            override func layoutSubviews() { addSubview(dot); let w = bounds.width; dot.frame = CGRect(x: 0, y: 1, width: w / 2, height: 3) }
        }
        """,
      objectiveC: """
        - (void)layoutSubviews {
            [self addSubview:self.dot];
            CGFloat w = self.bounds.size.width;
            self.dot.frame = CGRectMake(0, 1, w / 2, 3);
        }
        """, frames: ["dot": [0, 1, 195, 3]]),
    Row(
      name: "the class is the view",
      swift: """
        class Card: UIView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                let dot = UIView(frame: bounds)
                self.addSubview(dot)
            }
        }
        """,
      objectiveC: """
        @implementation Card
        - (instancetype)initWithFrame:(CGRect)frame {
            self = [super initWithFrame:frame];
            UIView *dot = [[UIView alloc] initWithFrame:[self bounds]];
            [self addSubview:dot];
            return self;
        }
        @end
        """, frames: ["dot": [0, 0, 390, 844]]),
    Row(
      name: "views that are made elsewhere",
      swift: """
        class Card: UIView {
            @IBOutlet weak var dot: UIView!
            override func layoutSubviews() { dot.center = CGPoint(x: 50, y: 60) }
        }
        """,
      objectiveC: "- (void)layoutSubviews { self.dot.center = CGPointMake(50, 60); }",
      frames: ["dot": [0, 40, 100, 40]]),
    Row(
      name: "a condition that nobody knows",
      swift: """
        class Card: UIView {
            let dot = UIView()
            override func layoutSubviews() {
                addSubview(dot)
                if style.isWide { dot.frame = CGRect(x: 0, y: 0, width: 9, height: 3) } else { dot.frame = CGRect(x: 0, y: 0, width: 4, height: 3) }
            }
        }
        """,
      objectiveC: """
        - (void)layoutSubviews {
            self.dot = [UIView new];
            [self addSubview:self.dot];
            if (style.isWide) { self.dot.frame = CGRectMake(0, 0, 9, 3); } else { self.dot.frame = CGRectMake(0, 0, 4, 3); }
        }
        """, frames: ["dot": [0, 0, 4, 3]], settings: ["style_isWide=0"]),
    Row(
      name: "a number that nobody knows",
      swift: """
        class Card: UIView {
            let dot = UIView()
            override func layoutSubviews() { addSubview(dot); dot.frame = CGRect(x: style.padding, y: 0, width: 9, height: 3) }
        }
        """,
      objectiveC: """
        - (void)layoutSubviews {
            self.dot = [UIView new];
            [self addSubview:self.dot];
            self.dot.frame = CGRectMake(style.padding, 0, 9, 3);
        }
        """, frames: ["dot": [13, 0, 9, 3]], settings: ["style_padding=13"]),
    Row(
      name: "entry points in the frameworks' order",
      swift: """
        class Page: UIViewController {
            let dot = UIView()
            override func viewDidAppear(_ animated: Bool) { dot.frame.size.width = dot.frame.minX * 2 }
            override func viewWillAppear(_ animated: Bool) { dot.frame.origin.x = dot.frame.width + 1 }
            override func viewDidLoad() { view.addSubview(dot); dot.frame = CGRect(x: 0, y: 0, width: 9, height: 3) }
        }
        """,
      objectiveC: """
        - (void)viewDidAppear:(BOOL)animated { CGRect f = self.dot.frame; f.size.width = f.origin.x * 2; self.dot.frame = f; }
        - (void)viewWillAppear:(BOOL)animated { CGRect f = self.dot.frame; f.origin.x = f.size.width + 1; self.dot.frame = f; }
        - (void)viewDidLoad { self.dot = [UIView new]; [self.view addSubview:self.dot]; self.dot.frame = CGRectMake(0, 0, 9, 3); }
        """, frames: ["dot": [10, 0, 20, 3]]),
    Row(
      name: "parameters of functions",
      swift: """
        class Card: UIView {
            override func layoutSubviews() { place(8, in: self) }
            func place(_ x: CGFloat, in box: UIView) {
                let dot = UIView(frame: CGRect(x: x, y: 0, width: 9, height: 3))
                box.addSubview(dot)
            }
        }
        """,
      objectiveC: """
        - (void)layoutSubviews { [self placeAt:8 in:self]; }
        - (void)placeAt:(CGFloat)x in:(UIView *)box {
            UIView *dot = [[UIView alloc] initWithFrame:CGRectMake(x, 0, 9, 3)];
            [box addSubview:dot];
        }
        """, frames: ["dot": [8, 0, 9, 3]]),
    Row(
      name: "the controller's view",
      swift: """
        class Page: UIViewController {
            override func viewDidLoad() { let dot = UIView(frame: view.bounds); view.addSubview(dot) }
        }
        """,
      objectiveC: """
        - (void)viewDidLoad {
            UIView *dot = [[UIView alloc] initWithFrame:self.view.bounds];
            [self.view addSubview:dot];
        }
        """, frames: ["dot": [0, 0, 390, 844]]),
    Row(
      name: "locals that change",
      swift: """
        class Card: UIView {
            let dot = UIView()
            override func layoutSubviews() { addSubview(dot); var y = 4; y *= 3; y -= 1; dot.frame = CGRect(x: 0, y: y, width: 9, height: 3) }
        }
        """,
      objectiveC: """
        - (void)layoutSubviews {
            self.dot = [UIView new];
            [self addSubview:self.dot];
            CGFloat y = 4; y *= 3; y -= 1;
            self.dot.frame = CGRectMake(0, y, 9, 3);
        }
        """, frames: ["dot": [0, 11, 9, 3]]),
    Row(
      name: "an initializer that asks whether there is a self",
      objectiveC: """
        @implementation Card
        - (id)initWithFrame:(CGRect)frame {
            if (!(self = [super initWithFrame:frame])) return nil;
            if (self) { self.dot = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 9, 3)]; }
            if (!self) { self.dot.frame = CGRectZero; }
            [self addSubview:self.dot];
            return self;
        }
        @end
        """, frames: ["dot": [1, 2, 9, 3]]),
    Row(
      name: "methods that nobody calls",
      swift: """
        class Card: UIView {
            let dot = UIView(frame: CGRect(x: 1, y: 2, width: 9, height: 3))
            override func awakeFromNib() { addSubview(dot) }
            @objc func tapped() { dot.frame = .zero }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib { self.dot = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 9, 3)]; [self addSubview:self.dot]; }
        - (void)tapped { self.dot.frame = CGRectZero; }
        """, frames: ["dot": [1, 2, 9, 3]]),
    Row(
      name: "helper methods of its own",
      swift: """
        class Card: UIView {
            let dot = UIView()
            override func layoutSubviews() { setUp(); grow() }
            private func setUp() { addSubview(dot); dot.frame = CGRect(x: 1, y: 2, width: 9, height: 3) }
            private func grow() { dot.frame.size.height += 4 }
        }
        """,
      objectiveC: """
        - (void)layoutSubviews { [self setUp]; [self grow]; }
        - (void)setUp { self.dot = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 9, 3)]; [self addSubview:self.dot]; }
        - (void)grow { CGRect f = self.dot.frame; f.size.height += 4; self.dot.frame = f; }
        """, frames: ["dot": [1, 2, 9, 7]]),
    Row(
      name: "a layout that is asked for, and a view that sizes itself",
      swift: """
        class Page: UIViewController {
            let dot = UILabel()
            override func viewDidLoad() {
                view.addSubview(dot)
                view.layoutIfNeeded()
                dot.sizeToFit()
                dot.frame.origin = CGPoint(x: 3, y: 4)
            }
        }
        """,
      objectiveC: """
        - (void)viewDidLoad {
            self.dot = [[UILabel alloc] init];
            [self.view addSubview:self.dot];
            [self.view layoutIfNeeded];
            [self.dot sizeToFit];
            CGRect f = self.dot.frame;
            f.origin = CGPointMake(3, 4);
            self.dot.frame = f;
        }
        """, frames: ["dot": [3, 4, 77, 20]], settings: ["dot_width=77"]),
    Row(
      name: "functions of rects",
      swift: """
        class Card: UIView {
            let dot = UIView()
            override func layoutSubviews() {
                addSubview(dot)
                let (left, _) = bounds.divided(atDistance: 50, from: .minXEdge)
                dot.frame = left.insetBy(dx: 5, dy: 10)
            }
        }
        """,
      objectiveC: """
        - (void)layoutSubviews {
            self.dot = [UIView new];
            [self addSubview:self.dot];
            CGRect left, rest;
            CGRectDivide(self.bounds, &left, &rest, 50, CGRectMinXEdge);
            self.dot.frame = CGRectInset(left, 5, 10);
        }
        """, frames: ["dot": [5, 10, 40, 824]]),
    Row(
      name: "anchors, and lists of constraints",
      swift: """
        class Page: UIViewController {
            let dot = UIView()
            override func viewDidLoad() {
                view.addSubview(dot)
                dot.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    dot.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
                    dot.topAnchor.constraint(equalTo: view.topAnchor), dot.heightAnchor.constraint(equalToConstant: 5),
                ])
                let width = dot.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5)
                width.isActive = true
            }
        }
        """,
      objectiveC: """
        - (void)viewDidLoad {
            self.dot = [UIView new];
            [self.view addSubview:self.dot];
            self.dot.translatesAutoresizingMaskIntoConstraints = NO;
            NSArray *all = @[[self.dot.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor constant:8],
                             [self.dot.topAnchor constraintEqualToAnchor:self.view.topAnchor],
                             [self.dot.heightAnchor constraintEqualToConstant:5]];
            [NSLayoutConstraint activateConstraints:all];
            NSLayoutConstraint *width = [self.dot.widthAnchor constraintEqualToAnchor:self.view.widthAnchor multiplier:0.5];
            width.active = YES;
        }
        """, frames: ["dot": [8, 0, 195, 5]]),
    Row(
      name: "constants",
      swift: """
        private let kTop: CGFloat = 2
        class Card: UIView {
            static let gap: CGFloat = 6
            enum Size { static let dot = CGSize(width: 9, height: 3) }
            let dot = UIView()
            override func layoutSubviews() { addSubview(dot); dot.frame = CGRect(origin: CGPoint(x: Card.gap, y: kTop), size: Size.dot) }
        }
        """,
      objectiveC: """
        #define GAP 6
        static CGFloat const kTop = 2;
        static const CGSize kDot = {9, 3};
        @implementation Card
        - (void)layoutSubviews {
            self.dot = [UIView new];
            [self addSubview:self.dot];
            self.dot.frame = CGRectMake(GAP, kTop, kDot.width, kDot.height);
        }
        @end
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "blocks of animations, whose completion runs later",
      swift: """
        class Page: UIViewController {
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 3))
            override func viewDidLoad() {
                view.addSubview(dot)
                UIView.animate(withDuration: 1, animations: { self.dot.center = CGPoint(x: 50, y: 60) }) { _ in self.dot.frame = .zero }
            }
        }
        """,
      objectiveC: """
        - (void)viewDidLoad {
            self.dot = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 9, 3)];
            [self.view addSubview:self.dot];
            [UIView animateWithDuration:1 animations:^{ self.dot.center = CGPointMake(50, 60); }
                             completion:^(BOOL done) { self.dot.frame = CGRectZero; }];
        }
        """, frames: ["dot": [45.5, 58.5, 9, 3]]),
    Row(
      name: "loops",
      swift: """
        class Card: UIView {
            override func layoutSubviews() {
                for i in 0..<3 {
                    let dot = UIView(frame: CGRect(x: i * 10, y: 0, width: 9, height: 3))
                    addSubview(dot)
                }
            }
        }
        """,
      objectiveC: """
        - (void)layoutSubviews {
            for (int i = 0; i < 3; i++) {
                UIView *dot = [[UIView alloc] initWithFrame:CGRectMake(i * 10, 0, 9, 3)];
                [self addSubview:dot];
            }
        }
        """, frames: ["dot_0": [0, 0, 9, 3], "dot_2": [20, 0, 9, 3]]),
    Row(
      name: "optionals and casts",
      swift: """
        class Card: UIView {
            var dot: UIView?
            override func layoutSubviews() {
                dot = UIView() as UIView
                addSubview(dot!)
                dot?.frame = CGRect(x: CGFloat(6), y: 2, width: (9 as CGFloat), height: 3)
            }
        }
        """,
      objectiveC: """
        - (void)layoutSubviews {
            UIView *dot = (UIView *)[UIView new];
            [self addSubview:dot];
            dot.frame = CGRectMake((CGFloat)6, 2, (NSInteger)9.7, 3);
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "if let and guard let",
      swift: """
        class Card: UIView {
            var dot: UIView? = UIView()
            var shift: CGPoint? = nil
            override func layoutSubviews() {
                guard let dot = dot else { return }
                addSubview(dot)
                if let box = dot.superview { dot.frame = CGRect(x: 6, y: 2, width: box.bounds.width - 300, height: 3) }
                if let shift = shift { dot.frame.origin = shift }
            }
        }
        """, frames: ["dot": [6, 2, 90, 3]]),
    Row(
      name: "transforms, also by steps",
      swift: """
        class Card: UIView {
            let dot = UIView(frame: CGRect(x: 10, y: 20, width: 8, height: 4))
            override func awakeFromNib() {
                addSubview(dot)
                var t = CGAffineTransform(translationX: 5, y: 0)
                t = t.scaledBy(x: 2, y: 2)
                dot.transform = t
            }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            self.dot = [[UIView alloc] initWithFrame:CGRectMake(10, 20, 8, 4)];
            [self addSubview:self.dot];
            CGAffineTransform t = CGAffineTransformMakeTranslation(5, 0);
            t = CGAffineTransformScale(t, 2, 2);
            self.dot.transform = t;
        }
        """, frames: ["dot": [11, 18, 16, 8]]),
    Row(
      name: "the safe area, and layout guides",
      swift: """
        class Page: UIViewController {
            let dot = UIView()
            override func viewDidLoad() {
                view.addSubview(dot)
                dot.translatesAutoresizingMaskIntoConstraints = false
                let guide = view.safeAreaLayoutGuide
                dot.topAnchor.constraint(equalTo: guide.topAnchor, constant: 4).isActive = true
                dot.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor).isActive = true
                dot.widthAnchor.constraint(equalToConstant: 9).isActive = true
                dot.heightAnchor.constraint(equalToConstant: 3).isActive = true
            }
        }
        """,
      objectiveC: """
        - (void)viewDidLoad {
            self.dot = [UIView new];
            [self.view addSubview:self.dot];
            self.dot.translatesAutoresizingMaskIntoConstraints = NO;
            UILayoutGuide *guide = self.view.safeAreaLayoutGuide;
            [self.dot.topAnchor constraintEqualToAnchor:guide.topAnchor constant:4].active = YES;
            [self.dot.leftAnchor constraintEqualToAnchor:self.view.layoutMarginsGuide.leftAnchor].active = YES;
            [self.dot.widthAnchor constraintEqualToConstant:9].active = YES;
            [self.dot.heightAnchor constraintEqualToConstant:3].active = YES;
        }
        """, frames: ["dot": [16, 4, 9, 3]]),
    Row(
      name: "constraints in variables and lists",
      swift: """
        class Page: UIViewController {
            let dot = UIView()
            var all: [NSLayoutConstraint] = []
            override func viewDidLoad() {
                view.addSubview(dot)
                dot.translatesAutoresizingMaskIntoConstraints = false
                let left = dot.leftAnchor.constraint(equalTo: view.leftAnchor)
                left.constant = 7
                all.append(left)
                all += [dot.topAnchor.constraint(equalTo: view.topAnchor), dot.widthAnchor.constraint(equalToConstant: 9)]
                all.append(dot.heightAnchor.constraint(equalToConstant: 3))
                NSLayoutConstraint.activate(all)
            }
        }
        """,
      objectiveC: """
        - (void)viewDidLoad {
            self.dot = [UIView new];
            [self.view addSubview:self.dot];
            self.dot.translatesAutoresizingMaskIntoConstraints = NO;
            NSMutableArray *all = [NSMutableArray array];
            NSLayoutConstraint *left = [self.dot.leftAnchor constraintEqualToAnchor:self.view.leftAnchor];
            left.constant = 7;
            [all addObject:left];
            [all addObject:[self.dot.topAnchor constraintEqualToAnchor:self.view.topAnchor]];
            [all addObject:[self.dot.widthAnchor constraintEqualToConstant:9]];
            [all addObject:[self.dot.heightAnchor constraintEqualToConstant:3]];
            [NSLayoutConstraint activateConstraints:all];
        }
        """, frames: ["dot": [7, 0, 9, 3]]),
    Row(
      name: "setters as messages",
      swift: """
        class Card: UIView {
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
            let dot = UIView(frame: CGRect(x: 1, y: 2, width: 9, height: 3))
            override func awakeFromNib() { addSubview(list); list.addSubview(dot); list.setContentOffset(CGPoint(x: 0, y: 5), animated: false) }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            self.list = [[UIScrollView alloc] init];
            [self.list setFrame:CGRectMake(0, 0, 50, 60)];
            self.dot = [UIView new];
            [self.dot setFrame:CGRectMake(1, 2, 9, 3)];
            [self addSubview:self.list];
            [self.list addSubview:self.dot];
            [self.list setContentOffset:CGPointMake(0, 5) animated:NO];
        }
        """, frames: ["list": [0, 0, 50, 60], "dot": [1, 2, 9, 3]]),
    Row(
      name: "sizes of texts and images",
      swift: """
        class Card: UIView {
            let title = UILabel()
            override func layoutSubviews() {
                addSubview(title)
                let size = title.sizeThatFits(bounds.size)
                title.frame = CGRect(x: 6, y: 2, width: size.width + 4, height: size.height)
            }
        }
        """,
      objectiveC: """
        - (void)layoutSubviews {
            self.title = [UILabel new];
            [self addSubview:self.title];
            CGSize size = [self.title sizeThatFits:self.bounds.size];
            self.title.frame = CGRectMake(6, 2, size.width + 4, size.height);
        }
        """, frames: ["title": [6, 2, 54, 20]], settings: ["title_width=50"]),
    Row(
      name: "functions that return a view or a number",
      swift: """
        class Card: UIView {
            override func layoutSubviews() { let dot = made(at: gap()); addSubview(dot) }
            func made(at x: CGFloat) -> UIView { return UIView(frame: CGRect(x: x, y: 2, width: 9, height: 3)) }
            func gap() -> CGFloat { 2 * 3 }
        }
        """,
      objectiveC: """
        - (void)layoutSubviews { UIView *dot = [self madeAt:[self gap]]; [self addSubview:dot]; }
        - (UIView *)madeAt:(CGFloat)x { return [[UIView alloc] initWithFrame:CGRectMake(x, 2, 9, 3)]; }
        - (CGFloat)gap { return 2 * 3; }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "closures that make a property",
      swift: """
        class Card: UIView {
            lazy var dot: UIView = {
                let made = UIView()
                made.frame = CGRect(x: 6, y: 2, width: 9, height: 3)
                return made
            }()
            override func awakeFromNib() { addSubview(dot) }
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "conditions of the compiler, and macros",
      swift: """
        class Card: UIView {
            let dot = UIView()
            override func awakeFromNib() {
                addSubview(dot)
                #if os(macOS)
                dot.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
                #else
                dot.frame = CGRect(x: 6, y: 2, width: 9, height: 3)
                #endif
            }
        }
        """,
      objectiveC: """
        #define TOP(x) ((x) + 1)
        #pragma mark - Layout
        - (void)awakeFromNib {
            self.dot = [UIView new];
            [self addSubview:self.dot];
        #if TARGET_OS_IPHONE
            self.dot.frame = CGRectMake(6, TOP(1), 9, 3);
        #else
            self.dot.frame = CGRectZero;
        #endif
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "an instance variable is its property",
      objectiveC: """
        @implementation Card
        - (void)awakeFromNib { _dot = [UIView new]; [self addSubview:_dot]; self.dot.frame = CGRectMake(6, 2, 9, 3); }
        @end
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "one of two values",
      swift: """
        class Card: UIView {
            let dot = UIView()
            let isWide = false
            override func awakeFromNib() { addSubview(dot); dot.frame = CGRect(x: isWide ? 60 : 6, y: 2, width: 9, height: 3) }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            BOOL isWide = NO;
            self.dot = [UIView new];
            [self addSubview:self.dot];
            self.dot.frame = CGRectMake(isWide ? 60 : 6, 2, 9, 3);
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "layers",
      swift: """
        class Card: UIView {
            let dot = CALayer()
            override func awakeFromNib() {
                layer.addSublayer(dot)
                dot.bounds = CGRect(x: 0, y: 0, width: 8, height: 4)
                dot.anchorPoint = CGPoint(x: 0, y: 0)
                dot.position = CGPoint(x: 6, y: 2)
            }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            CALayer *dot = [CALayer layer];
            [self.layer addSublayer:dot];
            dot.bounds = CGRectMake(0, 0, 8, 4);
            dot.anchorPoint = CGPointMake(0, 0);
            dot.position = CGPointMake(6, 2);
        }
        """, frames: ["dot": [6, 2, 8, 4]]),
    Row(
      name: "helpers of a category",
      swift: """
        class Card: UIView {
            let dot = UIView(frame: CGRect(x: 0, y: 2, width: 9, height: 3))
            override func awakeFromNib() { addSubview(dot); dot.left = 6; dot.mj_h = 5 }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            self.dot = [[UIView alloc] initWithFrame:CGRectMake(0, 2, 9, 3)];
            [self addSubview:self.dot];
            self.dot.left = 6;
            self.dot.mj_h = 5;
        }
        """, frames: ["dot": [6, 2, 9, 5]]),
    Row(
      name: "closures that configure a view",
      swift: """
        class Card: UIView {
            let dot = UIView().then { $0.frame = CGRect(x: 6, y: 2, width: 9, height: 3) }
            override func awakeFromNib() { addSubview(dot) }
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "scroll views",
      swift: """
        class Card: UIView {
            let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
            let dot = UIView()
            override func awakeFromNib() {
                addSubview(list)
                list.addSubview(dot)
                list.contentSize = CGSize(width: 50, height: 200)
                dot.frame = CGRect(x: 0, y: 0, width: list.contentSize.width, height: 3)
            }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            self.list = [[UIScrollView alloc] initWithFrame:CGRectMake(0, 0, 50, 60)];
            self.dot = [UIView new];
            [self addSubview:self.list];
            [self.list addSubview:self.dot];
            self.list.contentSize = CGSizeMake(50, 200);
            self.dot.frame = CGRectMake(0, 0, self.list.contentSize.width, 3);
        }
        """, frames: ["dot": [0, 0, 50, 3]]),
    Row(
      name: "AppKit",
      swift: """
        class Card: NSView {
            let dot = NSView()
            override func layout() { super.layout(); addSubview(dot); dot.frame = NSRect(x: 6, y: 2, width: 9, height: 3) }
        }
        """,
      objectiveC: """
        @implementation Card
        - (void)layout { [super layout]; NSView *dot = [[NSView alloc] initWithFrame:NSMakeRect(6, 2, 9, 3)]; [self addSubview:dot]; }
        @end
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "an early return",
      swift: """
        class Card: UIView {
            let dot = UIView()
            override func awakeFromNib() {
                addSubview(dot)
                dot.frame = CGRect(x: 6, y: 2, width: 9, height: 3)
                if dot.frame.width > 5 { return }
                dot.frame = .zero
            }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            self.dot = [[UIView alloc] initWithFrame:CGRectMake(6, 2, 9, 3)];
            [self addSubview:self.dot];
            if (self.dot.frame.size.width > 5) return;
            self.dot.frame = CGRectZero;
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "greatest, least and rounded numbers",
      swift: """
        class Card: UIView {
            let dot = UIView()
            override func awakeFromNib() { addSubview(dot); dot.frame = CGRect(x: max(6, 2), y: min(2, 4), width: round(8.6), height: floor(3.9)) }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            self.dot = [UIView new];
            [self addSubview:self.dot];
            self.dot.frame = CGRectMake(MAX(6, 2), MIN(2, 4), roundf(8.6), floor(3.9));
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "another library of layouts, which is named",
      swift: """
        class Card: UIView {
            let dot = UIView(), line = UIView(frame: CGRect(x: 6, y: 2, width: 9, height: 3))
            override func layoutSubviews() { addSubview(line); addSubview(dot); dot.pin.all() }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            self.line = [[UIView alloc] initWithFrame:CGRectMake(6, 2, 9, 3)];
            [self addSubview:self.line];
            self.dot.sd_layout.leftSpaceToView(self.line, 3);
        }
        """, frames: ["line": [6, 2, 9, 3]]),
    Row(
      name: "a switch over a known case",
      swift: """
        class Card: UIView {
            enum Side { case left, right }
            let side = Side.right
            let dot = UIView()
            override func awakeFromNib() {
                addSubview(dot)
                switch side {
                case .left: dot.frame = .zero
                case .right: dot.frame = CGRect(x: 6, y: 2, width: 9, height: 3)
                }
            }
        }
        """,
      objectiveC: """
        typedef NS_ENUM(NSInteger, Side) { SideLeft, SideRight };
        @implementation Card
        - (void)awakeFromNib {
            self.dot = [UIView new];
            [self addSubview:self.dot];
            NSInteger side = 1;
            switch (side) {
                case 0: self.dot.frame = CGRectZero; break;
                case 1: self.dot.frame = CGRectMake(6, 2, 9, 3); break;
            }
        }
        @end
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "constraints of SnapKit and Masonry",
      swift: """
        class Page: UIViewController {
            let dot = UIView()
            override func viewDidLoad() {
                view.addSubview(dot)
                dot.snp.makeConstraints { make in
                    make.left.equalToSuperview().offset(6)
                    make.top.equalTo(view).offset(2)
                    make.size.equalTo(CGSize(width: 9, height: 3))
                }
            }
        }
        """,
      objectiveC: """
        - (void)viewDidLoad {
            self.dot = [UIView new];
            [self.view addSubview:self.dot];
            [self.dot mas_makeConstraints:^(MASConstraintMaker *make) {
                make.left.equalTo(self.view).offset(6);
                make.top.equalTo(self.view.mas_top).offset(2);
                make.size.mas_equalTo(CGSizeMake(9, 3));
            }];
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "Visual Format",
      swift: """
        class Page: UIViewController {
            let dot = UIView()
            override func viewDidLoad() {
                view.addSubview(dot)
                dot.translatesAutoresizingMaskIntoConstraints = false
                let views = ["dot": dot]
                view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-6-[dot(9)]", options: [], metrics: nil, views: views))
                view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-2-[dot(h)]", options: [], metrics: ["h": 3], views: views))
            }
        }
        """,
      objectiveC: """
        - (void)viewDidLoad {
            UIView *dot = [UIView new];
            [self.view addSubview:dot];
            dot.translatesAutoresizingMaskIntoConstraints = NO;
            NSDictionary *views = NSDictionaryOfVariableBindings(dot);
            [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-6-[dot(9)]" options:0 metrics:nil views:views]];
            [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-2-[dot(h)]" options:0 metrics:@{@"h": @3} views:views]];
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "constraints between two items",
      swift: """
        class Page: UIViewController {
            let dot = UIView()
            override func viewDidLoad() {
                view.addSubview(dot)
                dot.translatesAutoresizingMaskIntoConstraints = false
                func hold(_ a: NSLayoutConstraint.Attribute, _ c: CGFloat, _ other: UIView?) {
                    NSLayoutConstraint(item: dot, attribute: a, relatedBy: .equal, toItem: other, attribute: other == nil ? .notAnAttribute : a, multiplier: 1, constant: c).isActive = true
                }
                hold(.left, 6, view)
                hold(.top, 2, view)
                hold(.width, 9, nil)
                hold(.height, 3, nil)
            }
        }
        """,
      objectiveC: """
        - (void)viewDidLoad {
            self.dot = [UIView new];
            [self.view addSubview:self.dot];
            self.dot.translatesAutoresizingMaskIntoConstraints = NO;
            [self.view addConstraint:[NSLayoutConstraint constraintWithItem:self.dot attribute:NSLayoutAttributeLeft relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeLeft multiplier:1 constant:6]];
            [self.view addConstraint:[NSLayoutConstraint constraintWithItem:self.dot attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeTop multiplier:1 constant:2]];
            [self.dot addConstraint:[NSLayoutConstraint constraintWithItem:self.dot attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:9]];
            [self.dot addConstraint:[NSLayoutConstraint constraintWithItem:self.dot attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:3]];
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "observers and computed properties",
      swift: """
        class Card: UIView {
            let dot = UIView()
            var gap: CGFloat { return 2 * 3 }
            var height: CGFloat = 1 { didSet { dot.frame.size.height = height } }
            var isWide = false { didSet { setNeedsLayout() } }
            var inset = UIEdgeInsets() { willSet { setNeedsLayout() } }
            override func awakeFromNib() {
                addSubview(dot)
                dot.frame = CGRect(x: gap, y: 2 + inset.top, width: isWide ? 90 : 9, height: 1)
                height = 3
            }
        }
        """,
      objectiveC: """
        @implementation Card
        - (CGFloat)gap { return 2 * 3; }
        - (void)setTall:(CGFloat)tall { CGRect f = self.dot.frame; f.size.height = tall; self.dot.frame = f; }
        - (void)awakeFromNib {
            self.dot = [[UIView alloc] initWithFrame:CGRectMake(self.gap, 2, 9, 1)];
            [self addSubview:self.dot];
            self.tall = 3;
        }
        @end
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "subviews by their place, and by their tag",
      swift: """
        class Card: UIView {
            let dot = UIView(), line = UIView()
            override func awakeFromNib() {
                addSubview(dot)
                line.tag = 7
                addSubview(line)
                subviews[0].frame = CGRect(x: 6, y: 2, width: 9, height: 3)
                viewWithTag(7)?.frame = CGRect(x: 0, y: 5, width: 9, height: 1)
            }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            self.dot = [UIView new];
            [self addSubview:self.dot];
            UIView *line = [UIView new];
            line.tag = 7;
            [self addSubview:line];
            [self.subviews[0] setFrame:CGRectMake(6, 2, 9, 3)];
            [self viewWithTag:7].frame = CGRectMake(0, 5, 9, 1);
        }
        """, frames: ["dot": [6, 2, 9, 3], "line": [0, 5, 9, 1]]),
    Row(
      name: "braces on lines of their own",
      swift: """
        class Card: UIView
        {
            let dot = UIView()
            override func awakeFromNib()
            {
                addSubview(dot)
                if dot.frame.width > 0
                {
                    dot.frame = .zero
                }
                else
                {
                    dot.frame = CGRect(x: 6, y: 2, width: 9, height: 3)
                }
            }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib
        {
            self.dot = [UIView new];
            [self addSubview:self.dot];
            if (self.dot.frame.size.width > 0)
            {
                self.dot.frame = CGRectZero;
            }
            else
            {
                self.dot.frame = CGRectMake(6, 2, 9, 3);
            }
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "the screen",
      swift: """
        class Card: UIView {
            let dot = UIView()
            override func awakeFromNib() { addSubview(dot); dot.frame = CGRect(x: 6, y: 2, width: UIScreen.main.bounds.width - 12, height: 3) }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            self.dot = [UIView new];
            [self addSubview:self.dot];
            self.dot.frame = CGRectMake(6, 2, [UIScreen mainScreen].bounds.size.width - 12, 3);
        }
        """, frames: ["dot": [6, 2, 378, 3]]),
    Row(
      name: "getters that make what they return",
      objectiveC: """
        @implementation Card
        - (UIView *)dot { if (!_dot) { _dot = [UIView new]; _dot.frame = CGRectMake(6, 2, 9, 3); } return _dot; }
        - (void)awakeFromNib { [self addSubview:self.dot]; CGRect f = self.dot.frame; f.size.height = 4; self.dot.frame = f; }
        @end
        """, frames: ["dot": [6, 2, 9, 4]]),
    Row(
      name: "constraints of PureLayout",
      swift: """
        class Page: UIViewController {
            let dot = UIView()
            override func viewDidLoad() {
                view.addSubview(dot)
                dot.autoPinEdge(toSuperviewEdge: .left, withInset: 6)
                dot.autoPinEdge(toSuperviewEdge: .top, withInset: 2)
                dot.autoSetDimensions(to: CGSize(width: 9, height: 3))
            }
        }
        """,
      objectiveC: """
        - (void)viewDidLoad {
            self.dot = [UIView newAutoLayoutView];
            [self.view addSubview:self.dot];
            [self.dot autoPinEdgeToSuperviewEdge:ALEdgeLeft withInset:6];
            [self.dot autoPinEdgeToSuperviewEdge:ALEdgeTop withInset:2];
            [self.dot autoSetDimensionsToSize:CGSizeMake(9, 3)];
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "stack views",
      swift: """
        class Card: UIView {
            let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 90, height: 3))
            let dot = UIView(), line = UIView()
            override func awakeFromNib() {
                addSubview(stack)
                stack.axis = .horizontal
                stack.distribution = .fillEqually
                stack.spacing = 10
                stack.addArrangedSubview(dot)
                stack.addArrangedSubview(line)
            }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            UIView *dot = [UIView new], *line = [UIView new];
            UIStackView *stack = [[UIStackView alloc] initWithArrangedSubviews:@[dot, line]];
            stack.frame = CGRectMake(0, 0, 90, 3);
            stack.axis = UILayoutConstraintAxisHorizontal;
            stack.distribution = UIStackViewDistributionFillEqually;
            stack.spacing = 10;
            [self addSubview:stack];
        }
        """, frames: ["dot": [0, 0, 40, 3], "line": [50, 0, 40, 3]]),
    Row(
      name: "a part of a frame that is set",
      swift: """
        class Card: UIView {
            let dot = UIView(frame: CGRect(x: 6, y: 2, width: 1, height: 3))
            override func awakeFromNib() { addSubview(dot); dot.frame.size.width = 9 }
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "calls over several lines",
      swift: """
        class Card: UIView {
            let dot = UIView()
            override func awakeFromNib() {
                addSubview(
                    dot
                )
                dot.frame = CGRect(
                    x: 6,
                    y: 2,
                    width: 10
                        - 1,
                    height: 3
                )
            }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            self.dot = [[UIView alloc]
                initWithFrame:CGRectMake(6,
                                         2,
                                         10
                                             - 1, 3)];
            [self
                addSubview:self.dot];
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "what a queue or a timer runs later",
      swift: """
        class Card: UIView {
            let dot = UIView(frame: CGRect(x: 6, y: 2, width: 9, height: 3))
            override func awakeFromNib() { addSubview(dot); DispatchQueue.main.async { self.dot.frame = .zero } }
        }
        """,
      objectiveC: """
        - (void)awakeFromNib {
            self.dot = [[UIView alloc] initWithFrame:CGRectMake(6, 2, 9, 3)];
            [self addSubview:self.dot];
            dispatch_async(dispatch_get_main_queue(), ^{ self.dot.frame = CGRectZero; });
            [NSTimer scheduledTimerWithTimeInterval:1 repeats:NO block:^(NSTimer *t) { self.dot.frame = CGRectZero; }];
        }
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "a superclass of the code, and methods that override its own",
      swift: """
        class Base: UIView {
            let dot = UIView()
            override init(frame: CGRect) { super.init(frame: frame); setUp() }
            func setUp() { addSubview(dot); dot.frame = CGRect(x: 6, y: 2, width: side(), height: 1) }
            func side() -> CGFloat { return 1 }
        }
        class Card: Base {
            override func setUp() { super.setUp(); dot.frame.size.height = 3 }
            override func side() -> CGFloat { return super.side() + 8 }
            func other1() {}
            func other2() {}
        }
        """,
      objectiveC: """
        @interface Base : UIView
        @end
        @implementation Base
        - (id)initWithFrame:(CGRect)frame { if ((self = [super initWithFrame:frame])) { [self setUp]; } return self; }
        - (void)setUp { self.dot = [[UIView alloc] initWithFrame:CGRectMake(6, 2, [self side], 1)]; [self addSubview:self.dot]; }
        - (CGFloat)side { return 1; }
        @end
        @interface Card : Base
        @end
        @implementation Card
        - (void)setUp { [super setUp]; CGRect f = self.dot.frame; f.size.height = 3; self.dot.frame = f; }
        - (CGFloat)side { return [super side] + 8; }
        - (void)other1 {}
        - (void)other2 {}
        @end
        """, frames: ["dot": [6, 2, 9, 3]]),
    Row(
      name: "a class that sets nothing but its own frame",
      swift: """
        class Card: UIView {
            func place() { frame = CGRect(x: 6, y: 2, width: 9, height: 3) }
        }
        """,
      objectiveC: """
        @interface Card : UIView
        @end
        @implementation Card
        - (void)place { self.frame = CGRectMake(6, 2, 9, 3); }
        @end
        """, frames: ["self": [6, 2, 9, 3]]),
  ]

  @Test(arguments: rows) func `views have the frames that the code gives them, in each language`(row: Row) throws {
    for code in [row.swift, row.objectiveC].compactMap({ $0 }) {
      let scene = CapturedRun("import", "-", input: code).output
      let settings = row.settings.flatMap { ["--set", $0] }
      let report = CapturedRun(words: ["report", "--format", "json"] + settings + ["-"], input: Array(scene.utf8))
      try #require(report.status == .fine, "\(scene)\(report.error)")
      let value = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
      let scenes = value?["scenes"] as? [[String: Any]] ?? []
      let views = scenes.first?["views"] as? [[String: Any]] ?? []
      for (name, frame) in row.frames {
        let view = try #require(views.first { $0["name"] as? String == name }, "\(name) in \(scene)")
        let parts = view["frame"] as? [String: Double] ?? [:]
        let numbers = ["x", "y", "width", "height"].map { parts[$0] ?? .nan }
        #expect(zip(numbers, frame).allSatisfy { abs($0 - $1) < 1e-9 }, "\(name): \(numbers) in \(scene)")
      }
    }
  }
}
