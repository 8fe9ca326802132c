/// The beginning of every exported file: how values are printed and compared.
enum TestSupport {
  static let swift = #"""
    import Foundation
    import Testing
    #if canImport(UIKit)
      import UIKit
    #else
      import AppKit
      import QuartzCore
    #endif

    private protocol Printed {
      var numbers: [Double] { get }
      var text: String { get }
    }
    extension Printed {
      var text: String { "[\(numbers.map { "\($0)" }.joined(separator: ", "))]" }
    }
    extension CGRect: Printed {
      fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height].map { Double($0) } }
      fileprivate var text: String { "{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}" }
    }
    extension CGPoint: Printed {
      fileprivate var numbers: [Double] { [Double(x), Double(y)] }
      fileprivate var text: String { "{\(x), \(y)}" }
    }
    extension CGSize: Printed {
      fileprivate var numbers: [Double] { [Double(width), Double(height)] }
      fileprivate var text: String { "{\(width), \(height)}" }
    }
    extension CGFloat: Printed {
      fileprivate var numbers: [Double] { [Double(self)] }
      fileprivate var text: String { "\(self)" }
    }
    extension Float: Printed {
      fileprivate var numbers: [Double] { [Double(self)] }
      fileprivate var text: String { "\(self)" }
    }
    extension Bool: Printed {
      fileprivate var numbers: [Double] { [self ? 1 : 0] }
      fileprivate var text: String { self ? "YES" : "NO" }
    }
    extension CGAffineTransform: Printed {
      fileprivate var numbers: [Double] { [a, b, c, d, tx, ty].map { Double($0) } }
    }
    extension CATransform3D: Printed {
      fileprivate var numbers: [Double] {
        let rows = [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
        return rows.joined().map { Double($0) }
      }
    }
    #if canImport(UIKit)
      extension UIView.AutoresizingMask: Printed {
        fileprivate var numbers: [Double] { [Double(rawValue)] }
        fileprivate var text: String { "\(rawValue)" }
      }
      extension UIEdgeInsets: Printed {
        fileprivate var numbers: [Double] { [top, left, bottom, right].map { Double($0) } }
        fileprivate var text: String { "{\(top), \(left), \(bottom), \(right)}" }
      }
      extension UIView.ContentMode: Printed {
        fileprivate var numbers: [Double] { [Double(rawValue)] }
        fileprivate var text: String {
          let words = [
            "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
            "topLeft", "topRight", "bottomLeft", "bottomRight",
          ]
          return words.indices.contains(rawValue) ? words[rawValue] : "\(rawValue)"
        }
      }
      extension UIScrollView.ContentInsetAdjustmentBehavior: Printed {
        fileprivate var numbers: [Double] { [Double(rawValue)] }
        fileprivate var text: String {
          let words = ["automatic", "scrollableAxes", "never", "always"]
          return words.indices.contains(rawValue) ? words[rawValue] : "\(rawValue)"
        }
      }
    #else
      extension CAAutoresizingMask: Printed {
        fileprivate var numbers: [Double] { [Double(rawValue)] }
        fileprivate var text: String { "\(rawValue)" }
      }
      extension NSView.AutoresizingMask: Printed {
        fileprivate var numbers: [Double] { [Double(rawValue)] }
        fileprivate var text: String { "\(rawValue)" }
      }
    #endif

    /// Prints the views' values, and compares them with the scene's expectations.
    @MainActor private final class Expect {
      let scene: Int
      let absolute: Double
      let relative: Double
      var step = 0
      var names: [ObjectIdentifier: String] = [:]
      #if canImport(UIKit)
        /// Its view contains all others. A window would be hidden and need a screen.
        private let host = UIViewController()
        private var outer: UIWindow?
        private var controllers: [ObjectIdentifier: UIViewController] = [:]
        private var zoomed: [GeomrunZoomed] = []
        var window: UIView { host.view }
      #else
        let window = CALayer()
        /// The outermost view; like a window, it is not flipped.
        let contentView = NSView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
        private var outer: NSWindow?
      #endif

      init(scene: Int, absolute: Double, relative: Double) {
        (self.scene, self.absolute, self.relative) = (scene, absolute, relative)
        #if canImport(UIKit)
          window.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        #endif
      }

      func log(_ name: String, _ value: some Printed) { write(name, value.text) }
      func log(_ name: String, _ object: AnyObject?) { write(name, self.name(of: object)) }

      func equal<Value: Printed>(_ actual: Value, _ expected: Value, _ place: String) {
        let isEqual = zip(actual.numbers, expected.numbers).allSatisfy { a, b in
          abs(a - b) <= absolute || abs(a - b) <= relative * max(abs(a), abs(b))
        }
        if !isEqual { fail("\(place) is \(actual.text), not \(expected.text)") }
      }
      /// Compares presentations: the framework keeps time and curves less exactly
      func equalSeen<Value: Printed>(_ actual: Value, _ expected: Value, _ place: String) {
        let isEqual = zip(actual.numbers, expected.numbers).allSatisfy { a, b in
          abs(a - b) <= max(absolute, 1e-4) || abs(a - b) <= max(relative, 1e-6) * max(abs(a), abs(b))
        }
        if isEqual { return }
        fail("\(place) is \(actual.text), not \(expected.text)")
      }

      func equal(_ actual: AnyObject?, _ expected: String, _ place: String) {
        let name = self.name(of: actual)
        if name != expected { fail("\(place) is \(name), not \(expected)") }
      }

      /// The calls of overridden methods, and the number of compared calls.
      private var calls: [String] = []
      private var comparedCalls = 0
      func called(_ call: String) { calls.append(call) }

      /// Compares the calls since the last comparison.
      func compareCalls(_ expected: [String], _ place: String) {
        compareCalls(of: "", expected, place)
        comparedCalls = calls.count
      }
      /// Compares the calls of one view, without counting them as compared.
      func compareCalls(of view: String, _ expected: [String], _ place: String) {
        let actual = calls[comparedCalls...].filter { $0.hasPrefix(view) }
        if actual != expected {
          fail("\(place) is [\(actual.joined(separator: ", "))], not [\(expected.joined(separator: ", "))]")
        }
      }

      private func name(of object: AnyObject?) -> String {
        object.flatMap { names[ObjectIdentifier($0)] } ?? "nil"
      }

      private func write(_ name: String, _ text: String) {
        print("geomrun \(scene).\(step) \(name) = \(text)")
      }

      private func fail(_ message: String) { RECORD }

      #if canImport(UIKit)
        /// Puts the views into a window of the app: a run loop turn lays out only views in windows.
        func show() {
          guard let scene = GeomrunDevice.scene else { return }
          let shown = UIWindow(windowScene: scene)
          shown.frame = window.frame
          shown.rootViewController = host
          shown.isHidden = false
          window.frame = shown.bounds
          outer = shown
          turn()
        }

        /// The layout part of a run loop turn.
        func turn() { CATransaction.flush() }

        /// Stops the views' clock
        func stopClock() {
          turn()
          window.layer.speed = 0
          at(0)
        }

        /// Ends a turn, and advances the views' clock by some seconds
        func wait(_ seconds: Double) { at(window.layer.timeOffset + seconds) }

        /// Sets the views' clock, after the turn has ended
        func at(_ time: Double) {
          turn()
          window.layer.timeOffset = time
          turn()
        }

        /// The presentation of a view
        func seen(_ view: UIView) -> CALayer { if let seen = view.layer.presentation() { seen } else { view.layer } }

        /// Overrides a view's method that layouts call.
        func implement(_ method: String, of view: UIView, _ body: @escaping (() -> Void) -> Void) {
          (view as? any GeomrunLaidOut)?.passes.overrides[method] = body
        }
        /// Overrides a method of the view's controller.
        func implementByController(_ method: String, of view: UIView, _ body: @escaping (() -> Void) -> Void) {
          (controller(of: view) as? any GeomrunLaidOut)?.passes.overrides[method] = body
        }
        /// Sets the result of a view's `sizeThatFits`.
        func fit(_ view: UIView, _ body: @escaping (CGSize) -> CGSize) {
          (view as? any GeomrunLaidOut)?.passes.fitting = body
        }
        /// The number of a view's layouts.
        func layouts(of view: UIView) -> CGFloat { CGFloat((view as? any GeomrunLaidOut)?.passes.layouts ?? 0) }

        /// Puts the views into a window of the app: only views in windows have a safe area.
        func show(size: CGSize, safeArea: UIEdgeInsets) { show(window, of: host, size: size, safeArea: safeArea) }

        /// Puts the view of a controller into a window of the app, which has the size and the safe area.
        func show(_ view: UIView, of controller: UIViewController, size: CGSize, safeArea: UIEdgeInsets) {
          guard let scene = GeomrunDevice.scene else { return }
          let shown = UIWindow(windowScene: scene)
          shown.frame = CGRect(origin: .zero, size: size)
          shown.rootViewController = controller
          shown.isHidden = false
          view.frame = shown.bounds
          outer = shown
          setSafeArea(safeArea, of: view, by: controller)
        }

        /// Gives a view a safe area, regardless of the inherited one.
        func setSafeArea(_ insets: UIEdgeInsets, of view: UIView) {
          setSafeArea(insets, of: view, by: controller(of: view))
        }

        private func setSafeArea(_ insets: UIEdgeInsets, of view: UIView, by controller: UIViewController) {
          controller.additionalSafeAreaInsets = .zero
          settle()
          let own = view.safeAreaInsets
          controller.additionalSafeAreaInsets = UIEdgeInsets(
            top: insets.top - own.top, left: insets.left - own.left, bottom: insets.bottom - own.bottom,
            right: insets.right - own.right)
          settle()
        }

        /// The controller of a view, which adjusts its safe area.
        func controller(of view: UIView) -> UIViewController {
          if let controller = controllers[ObjectIdentifier(view)] { return controller }
          let controller = GeomrunController()
          controller.view = view
          host.addChild(controller)
          controllers[ObjectIdentifier(view)] = controller
          return controller
        }

        /// Propagates safe areas to subviews, as the run loop does.
        func settle() { outer?.layoutIfNeeded() }

        /// A scroll view delegate that zooms a view; it is kept while the test runs.
        func zooming(_ view: UIView) -> any UIScrollViewDelegate {
          let delegate = GeomrunZoomed(view)
          zoomed.append(delegate)
          return delegate
        }
      #else
        /// Puts the views into a window; its screen must have this scale.
        func show(scale: CGFloat) {
          let shown = NSWindow(
            contentRect: contentView.frame, styleMask: .borderless, backing: .buffered, defer: true)
          shown.isReleasedWhenClosed = false
          shown.contentView = contentView
          outer = shown
          let own = shown.backingScaleFactor
          if own != scale { fail("the window is on a screen of scale \(own), not \(scale)") }
        }
      #endif
    }

    #if canImport(UIKit)
      /// A delegate that names the view to zoom.
      private final class GeomrunZoomed: NSObject, UIScrollViewDelegate {
        private let view: UIView
        init(_ view: UIView) { self.view = view }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
      }

      /// The device that the tests run on.
      @MainActor private enum GeomrunDevice {
        /// The pixels per point; edges are rounded to pixels.
        static var scale: CGFloat { UIViewController().traitCollection.displayScale }

        /// Whether the system has the scene's version number, and is on the same side of 27.1.
        /// Since 27.1, views have no margins by default.
        static func isSystem(_ version: Double) -> Bool {
          let parts = UIDevice.current.systemVersion.split(separator: ".")
          guard let own = Double(parts.prefix(2).joined(separator: ".")) else { return false }
          return Int(own) == Int(version) && (own < 27.1) == (version < 27.1)
        }

        /// The scene that shows windows; nil if the tests have no app.
        static var scene: UIWindowScene? {
          #if canImport(ObjectiveC)
            // Without an app, `shared` is not available.
            guard Bundle.main.bundleURL.pathExtension == "app" else { return nil }
          #endif
          return UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
        }

        /// Whether a window can have this safe area, which must not be smaller than its own.
        static func shows(_ safeArea: UIEdgeInsets) -> Bool {
          guard let scene else { return false }
          let own = UIWindow(windowScene: scene).safeAreaInsets
          return own.top <= safeArea.top && own.left <= safeArea.left && own.bottom <= safeArea.bottom
            && own.right <= safeArea.right
        }
      }

      /// The overrides of a view or controller for the methods that layouts call.
      @MainActor private final class GeomrunPasses {
        var overrides: [String: (() -> Void) -> Void] = [:]
        var fitting: ((CGSize) -> CGSize)?
        var layouts = 0
        func run(_ method: String, _ callSuper: () -> Void) {
          if let body = overrides[method] { body(callSuper) } else { callSuper() }
        }
      }
      @MainActor private protocol GeomrunLaidOut { var passes: GeomrunPasses { get } }

      private final class GeomrunController: UIViewController, GeomrunLaidOut {
        let passes = GeomrunPasses()
        override func updateViewConstraints() { passes.run("updateViewConstraints") { super.updateViewConstraints() } }
        override func viewWillLayoutSubviews() {
          passes.run("viewWillLayoutSubviews") { super.viewWillLayoutSubviews() }
        }
        override func viewDidLayoutSubviews() { passes.run("viewDidLayoutSubviews") { super.viewDidLayoutSubviews() } }
      }

      private final class GeomrunScrollView: UIScrollView, GeomrunLaidOut {
        let passes = GeomrunPasses()
        override func layoutSubviews() {
          passes.layouts += 1
          passes.run("layoutSubviews") { super.layoutSubviews() }
        }
        override func updateConstraints() { passes.run("updateConstraints") { super.updateConstraints() } }
        override func sizeThatFits(_ size: CGSize) -> CGSize { passes.fitting?(size) ?? super.sizeThatFits(size) }
      }

      /// A view with a given content size and layout overrides.
      private final class GeomrunView: UIView, GeomrunLaidOut {
        let passes = GeomrunPasses()
        override func layoutSubviews() {
          passes.layouts += 1
          passes.run("layoutSubviews") { super.layoutSubviews() }
        }
        override func updateConstraints() { passes.run("updateConstraints") { super.updateConstraints() } }
        override func sizeThatFits(_ size: CGSize) -> CGSize { passes.fitting?(size) ?? super.sizeThatFits(size) }
        var intrinsicSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
          didSet { invalidateIntrinsicContentSize() }
        }
        var alignmentInsets = UIEdgeInsets.zero {
          didSet {
            invalidateIntrinsicContentSize()
            superview?.setNeedsLayout()
          }
        }
        override var intrinsicContentSize: CGSize { intrinsicSize }
        override var alignmentRectInsets: UIEdgeInsets { alignmentInsets }
        /// How far outside the bounds a touch still counts.
        var hitOutsets = UIEdgeInsets.zero
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          let outsets = UIEdgeInsets(
            top: -hitOutsets.top, left: -hitOutsets.left, bottom: -hitOutsets.bottom, right: -hitOutsets.right)
          return bounds.inset(by: outsets).contains(point)
        }
      }

      extension UIView {
        /// Changes the anchor point, and corrects the position to keep the view in place.
        fileprivate func moveAnchorPoint(to anchor: CGPoint) {
          let x = (anchor.x - layer.anchorPoint.x) * bounds.width
          let y = (anchor.y - layer.anchorPoint.y) * bounds.height
          let m = layer.transform
          let w = m.m44 - layer.anchorPointZ * m.m34
          layer.anchorPoint = anchor
          center = CGPoint(
            x: center.x + (m.m11 * x + m.m21 * y) / w, y: center.y + (m.m12 * x + m.m22 * y) / w)
        }

        /// The front-most subview that is hit, even outside this view's bounds.
        fileprivate func subview(at point: CGPoint) -> UIView? {
          subviews.reversed().lazy.compactMap { $0.hitTest(self.convert(point, to: $0), with: nil) }.first
        }
      }
    #else
      /// The device that the tests run on.
      @MainActor private enum GeomrunDevice {
        /// The pixels per point; 0 without a screen. Edges are rounded to pixels.
        static var scale: CGFloat { NSScreen.main?.backingScaleFactor ?? 0 }
      }

      /// A view with a writable `isFlipped`.
      private final class GeomrunView: NSView {
        private var countsDownwards = false
        override var isFlipped: Bool {
          get { countsDownwards }
          set { countsDownwards = newValue }
        }
      }

      extension NSView {
        /// The front-most subview that is hit, even outside this view's bounds.
        fileprivate func subview(at point: CGPoint) -> NSView? {
          subviews.reversed().lazy.compactMap { $0.hitTest(point) }.first
        }
      }

      extension CALayer {
        /// Changes the anchor point, and corrects the position to keep the view in place.
        fileprivate func moveAnchorPoint(to anchor: CGPoint) {
          let x = (anchor.x - anchorPoint.x) * bounds.width
          let y = (anchor.y - anchorPoint.y) * bounds.height
          let m = transform
          let w = m.m44 - anchorPointZ * m.m34
          anchorPoint = anchor
          position = CGPoint(
            x: position.x + (m.m11 * x + m.m21 * y) / w, y: position.y + (m.m12 * x + m.m22 * y) / w)
        }
      }
    #endif

    """#

  static let objc = #"""
    #import <Foundation/Foundation.h>
    #import <QuartzCore/QuartzCore.h>
    #import <TargetConditionals.h>
    #import <XCTest/XCTest.h>
    #if TARGET_OS_IOS
    #import <UIKit/UIKit.h>
    #else
    #import <AppKit/AppKit.h>
    #endif
    #include <math.h>

    typedef struct {
      int count;
      double numbers[16];
    } GeomrunNumbers;

    #pragma clang diagnostic ignored "-Wunused-function"
    #if TARGET_OS_IOS
    static GeomrunNumbers GeomrunInsets(UIEdgeInsets i) {
      return (GeomrunNumbers){4, {i.top, i.left, i.bottom, i.right}};
    }
    #endif
    static GeomrunNumbers GeomrunRect(CGRect r) {
      return (GeomrunNumbers){4, {r.origin.x, r.origin.y, r.size.width, r.size.height}};
    }
    static GeomrunNumbers GeomrunPoint(CGPoint p) { return (GeomrunNumbers){2, {p.x, p.y}}; }
    static GeomrunNumbers GeomrunSize(CGSize s) { return (GeomrunNumbers){2, {s.width, s.height}}; }
    static GeomrunNumbers GeomrunNumber(double n) { return (GeomrunNumbers){1, {n}}; }
    static GeomrunNumbers GeomrunTransform(CGAffineTransform t) {
      return (GeomrunNumbers){6, {t.a, t.b, t.c, t.d, t.tx, t.ty}};
    }
    static GeomrunNumbers GeomrunTransform3D(CATransform3D t) {
      return (GeomrunNumbers){16, {t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
                                   t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44}};
    }

    static NSString *GeomrunText(GeomrunNumbers v) {
      const double *n = v.numbers;
      switch (v.count) {
      case 1: return [NSString stringWithFormat:@"%.17g", n[0]];
      case 2: return [NSString stringWithFormat:@"{%.17g, %.17g}", n[0], n[1]];
      case 4: return [NSString stringWithFormat:@"{{%.17g, %.17g}, {%.17g, %.17g}}", n[0], n[1], n[2], n[3]];
      default: break;
      }
      NSMutableString *text = [NSMutableString stringWithString:@"["];
      for (int i = 0; i < v.count; i++) { [text appendFormat:i ? @", %.17g" : @"%.17g", n[i]]; }
      [text appendString:@"]"];
      return text;
    }

    static void GeomrunLogText(int scene, int step, NSString *name, NSString *text) {
      NSLog(@"geomrun %d.%d %@ = %@", scene, step, name, text);
    }
    static void GeomrunLog(int scene, int step, NSString *name, GeomrunNumbers value) {
      GeomrunLogText(scene, step, name, GeomrunText(value));
    }
    static NSString *GeomrunName(NSMapTable *names, id object) {
      NSString *name = object ? [names objectForKey:object] : nil;
      return name ? name : @"nil";
    }
    static NSString *GeomrunWord(NSInteger value, NSArray *words) {
      return value >= 0 && value < (NSInteger)words.count
        ? [words objectAtIndex:(NSUInteger)value] : [NSString stringWithFormat:@"%ld", (long)value];
    }
    #define GeomrunContentMode(value) \
      GeomrunWord((NSInteger)(value), @[@"scaleToFill", @"scaleAspectFit", @"scaleAspectFill", @"redraw", @"center", @"top", \
        @"bottom", @"left", @"right", @"topLeft", @"topRight", @"bottomLeft", @"bottomRight"])
    #define GeomrunAdjustment(value) \
      GeomrunWord((NSInteger)(value), @[@"automatic", @"scrollableAxes", @"never", @"always"])
    static BOOL GeomrunIsEqual(GeomrunNumbers a, GeomrunNumbers b, double absolute, double relative) {
      for (int i = 0; i < a.count; i++) {
        double difference = fabs(a.numbers[i] - b.numbers[i]);
        double size = fmax(fabs(a.numbers[i]), fabs(b.numbers[i]));
        if (!(difference <= absolute || difference <= relative * size)) { return NO; }
      }
      return YES;
    }
    #define GeomrunEqual(actual, expected, place) \
      do { \
        GeomrunNumbers GeomrunRead = (actual), GeomrunWanted = (expected); \
        if (!GeomrunIsEqual(GeomrunRead, GeomrunWanted, absolute, relative)) { \
          XCTFail(@"%@ is %@, not %@", place, GeomrunText(GeomrunRead), GeomrunText(GeomrunWanted)); \
        } \
      } while (0)
    // Compares presentations: the framework keeps time and curves less exactly
    #define GeomrunEqualSeen(actual, expected, place) \
      do { \
        GeomrunNumbers GeomrunRead = (actual), GeomrunWanted = (expected); \
        if (!GeomrunIsEqual(GeomrunRead, GeomrunWanted, fmax(absolute, 1e-4), fmax(relative, 1e-6))) { \
          XCTFail(@"%@ is %@, not %@", place, GeomrunText(GeomrunRead), GeomrunText(GeomrunWanted)); \
        } \
      } while (0)
    #define GeomrunSame(actual, expected, place) \
      do { \
        if (![(actual) isEqualToString:(expected)]) { XCTFail(@"%@ is %@, not %@", place, actual, expected); } \
      } while (0)

    #if TARGET_OS_IOS
    // The overrides of a view or controller for the methods that layouts call.
    typedef void (^GeomrunSuper)(void);
    typedef void (^GeomrunOverride)(GeomrunSuper callSuper);
    @interface GeomrunPasses : NSObject
    @property(nonatomic) NSMutableDictionary *overrides;
    @property(nonatomic) NSUInteger layouts;
    @property(nonatomic, copy) CGSize (^fitting)(CGSize size);
    @end
    @implementation GeomrunPasses
    - (instancetype)init {
      self = [super init];
      if (self) { _overrides = [NSMutableDictionary dictionary]; }
      return self;
    }
    - (void)run:(NSString *)method callSuper:(GeomrunSuper)callSuper {
      GeomrunOverride body = [self.overrides objectForKey:method];
      if (body) { body(callSuper); } else { callSuper(); }
    }
    @end
    @protocol GeomrunLaidOut
    @property(nonatomic, readonly) GeomrunPasses *passes;
    @end
    #define GEOMRUN_LAID_OUT \
      - (GeomrunPasses *)passes { \
        if (!_passes) { _passes = [[GeomrunPasses alloc] init]; } \
        return _passes; \
      } \
      - (void)layoutSubviews { \
        self.passes.layouts += 1; \
        [self.passes run:@"layoutSubviews" callSuper:^{ [super layoutSubviews]; }]; \
      } \
      - (void)updateConstraints { [self.passes run:@"updateConstraints" callSuper:^{ [super updateConstraints]; }]; } \
      - (CGSize)sizeThatFits:(CGSize)size { \
        return self.passes.fitting ? self.passes.fitting(size) : [super sizeThatFits:size]; \
      }
    @interface GeomrunPassController : UIViewController <GeomrunLaidOut>
    @end
    @implementation GeomrunPassController {
      GeomrunPasses *_passes;
    }
    - (GeomrunPasses *)passes {
      if (!_passes) { _passes = [[GeomrunPasses alloc] init]; }
      return _passes;
    }
    - (void)updateViewConstraints {
      [self.passes run:@"updateViewConstraints" callSuper:^{ [super updateViewConstraints]; }];
    }
    - (void)viewWillLayoutSubviews {
      [self.passes run:@"viewWillLayoutSubviews" callSuper:^{ [super viewWillLayoutSubviews]; }];
    }
    - (void)viewDidLayoutSubviews {
      [self.passes run:@"viewDidLayoutSubviews" callSuper:^{ [super viewDidLayoutSubviews]; }];
    }
    @end
    @interface GeomrunScrollView : UIScrollView <GeomrunLaidOut>
    @end
    @implementation GeomrunScrollView {
      GeomrunPasses *_passes;
    }
    GEOMRUN_LAID_OUT
    @end
    static void GeomrunSetOverride(id<GeomrunLaidOut> owner, NSString *method, GeomrunOverride body) {
      [owner.passes.overrides setObject:[body copy] forKey:method];
    }
    // The calls of overridden methods since the last compared one, of one view or of all views.
    static NSArray *GeomrunCalls(NSArray *calls, NSUInteger compared, NSString *view) {
      NSMutableArray *found = [NSMutableArray array];
      for (NSUInteger i = compared; i < calls.count; i++) {
        NSString *call = [calls objectAtIndex:i];
        if (view.length == 0 || [call hasPrefix:view]) { [found addObject:call]; }
      }
      return found;
    }
    static NSString *GeomrunList(NSArray *calls) {
      return [NSString stringWithFormat:@"[%@]", [calls componentsJoinedByString:@", "]];
    }

    @interface GeomrunView : UIView <GeomrunLaidOut>
    @property(nonatomic) CGSize intrinsicSize;
    @property(nonatomic) UIEdgeInsets alignmentInsets;
    @property(nonatomic) UIEdgeInsets hitOutsets;
    @end
    @implementation GeomrunView {
      GeomrunPasses *_passes;
    }
    GEOMRUN_LAID_OUT
    - (instancetype)initWithFrame:(CGRect)frame {
      self = [super initWithFrame:frame];
      if (self) { _intrinsicSize = CGSizeMake(UIViewNoIntrinsicMetric, UIViewNoIntrinsicMetric); }
      return self;
    }
    - (void)setIntrinsicSize:(CGSize)size {
      _intrinsicSize = size;
      [self invalidateIntrinsicContentSize];
    }
    - (void)setAlignmentInsets:(UIEdgeInsets)insets {
      _alignmentInsets = insets;
      [self invalidateIntrinsicContentSize];
      [self.superview setNeedsLayout];
    }
    - (CGSize)intrinsicContentSize { return self.intrinsicSize; }
    - (UIEdgeInsets)alignmentRectInsets { return self.alignmentInsets; }
    - (BOOL)pointInside:(CGPoint)point withEvent:(UIEvent *)event {
      UIEdgeInsets o = self.hitOutsets;
      return CGRectContainsPoint(
        UIEdgeInsetsInsetRect(self.bounds, UIEdgeInsetsMake(-o.top, -o.left, -o.bottom, -o.right)), point);
    }
    @end

    @interface GeomrunZoomed : NSObject <UIScrollViewDelegate>
    @property(nonatomic) UIView *view;
    @end
    @implementation GeomrunZoomed
    - (UIView *)viewForZoomingInScrollView:(UIScrollView *)scrollView { return self.view; }
    @end
    // The map of names keeps the delegate alive.
    static id<UIScrollViewDelegate> GeomrunZooming(NSMapTable *names, UIView *view) {
      GeomrunZoomed *delegate = [[GeomrunZoomed alloc] init];
      delegate.view = view;
      [names setObject:@"delegate" forKey:delegate];
      return delegate;
    }

    static CGFloat GeomrunScale(void) { return [[UIViewController alloc] init].traitCollection.displayScale; }
    // Whether the system has the scene's version number, and is on the same side of 27.1.
    // Since 27.1, views have no margins by default.
    static BOOL GeomrunIsSystem(double version) {
      double own = UIDevice.currentDevice.systemVersion.doubleValue;
      return floor(own) == floor(version) && (own < 27.1) == (version < 27.1);
    }
    static UIWindowScene *GeomrunWindowScene(void) {
      // Without an app there is no shared application.
      for (UIScene *scene in UIApplication.sharedApplication.connectedScenes) {
        if ([scene isKindOfClass:[UIWindowScene class]]) { return (UIWindowScene *)scene; }
      }
      return nil;
    }
    // Whether a window can have this safe area, which must not be smaller than its own.
    static BOOL GeomrunShows(UIEdgeInsets safeArea) {
      UIWindowScene *scene = GeomrunWindowScene();
      if (!scene) { return NO; }
      UIEdgeInsets own = [[UIWindow alloc] initWithWindowScene:scene].safeAreaInsets;
      return own.top <= safeArea.top && own.left <= safeArea.left && own.bottom <= safeArea.bottom
        && own.right <= safeArea.right;
    }
    // The controller of a view, which adjusts its safe area.
    static GeomrunPassController *GeomrunController(UIViewController *host, UIView *view) {
      for (GeomrunPassController *controller in host.childViewControllers) {
        if (controller.view == view) { return controller; }
      }
      GeomrunPassController *controller = [[GeomrunPassController alloc] init];
      controller.view = view;
      [host addChildViewController:controller];
      return controller;
    }
    static void GeomrunSettle(UIViewController *host) { [host.view.window layoutIfNeeded]; }
    static void GeomrunSetSafeArea(UIViewController *host, UIEdgeInsets insets, UIView *view) {
      UIViewController *controller = view == host.view ? host : GeomrunController(host, view);
      controller.additionalSafeAreaInsets = UIEdgeInsetsZero;
      GeomrunSettle(host);
      UIEdgeInsets own = view.safeAreaInsets;
      controller.additionalSafeAreaInsets = UIEdgeInsetsMake(
        insets.top - own.top, insets.left - own.left, insets.bottom - own.bottom, insets.right - own.right);
      GeomrunSettle(host);
    }
    // Puts the views into a window of the app: a run loop turn lays out only views in windows.
    static UIWindow *GeomrunShowPlainly(UIViewController *host) {
      UIWindow *window = [[UIWindow alloc] initWithWindowScene:GeomrunWindowScene()];
      window.frame = host.view.frame;
      window.rootViewController = host;
      window.hidden = NO;
      host.view.frame = window.bounds;
      [CATransaction flush];
      return window;
    }
    // Sets the views' clock, after the turn has ended
    static void GeomrunAt(UIViewController *host, double time) {
      [CATransaction flush];
      host.view.layer.timeOffset = time;
      [CATransaction flush];
    }
    // Stops the views' clock
    static void GeomrunStopClock(UIViewController *host) {
      [CATransaction flush];
      host.view.layer.speed = 0;
      GeomrunAt(host, 0);
    }
    // Ends a turn, and advances the views' clock by some seconds
    static void GeomrunWait(UIViewController *host, double seconds) {
      GeomrunAt(host, host.view.layer.timeOffset + seconds);
    }
    // The presentation of a view
    static CALayer *GeomrunSeen(UIView *view) {
      CALayer *seen = view.layer.presentationLayer;
      if (seen) { return seen; }
      return view.layer;
    }
    // Puts the views into a window of the app: only views in windows have a safe area.
    static UIWindow *GeomrunShow(UIViewController *host, CGSize size, UIEdgeInsets insets) {
      UIWindow *window = [[UIWindow alloc] initWithWindowScene:GeomrunWindowScene()];
      window.frame = CGRectMake(0, 0, size.width, size.height);
      window.rootViewController = host;
      window.hidden = NO;
      host.view.frame = window.bounds;
      GeomrunSetSafeArea(host, insets, host.view);
      return window;
    }

    @interface UIView (Geomrun)
    - (void)moveAnchorPointTo:(CGPoint)anchor;
    @end
    @implementation UIView (Geomrun)
    - (void)moveAnchorPointTo:(CGPoint)anchor {
      CGFloat x = (anchor.x - self.layer.anchorPoint.x) * self.bounds.size.width;
      CGFloat y = (anchor.y - self.layer.anchorPoint.y) * self.bounds.size.height;
      CATransform3D m = self.layer.transform;
      CGFloat w = m.m44 - self.layer.anchorPointZ * m.m34;
      self.layer.anchorPoint = anchor;
      self.center = CGPointMake(self.center.x + (m.m11 * x + m.m21 * y) / w, self.center.y + (m.m12 * x + m.m22 * y) / w);
    }
    @end
    static UIView *GeomrunSubview(UIView *window, CGPoint point) {
      for (UIView *view in [window.subviews reverseObjectEnumerator]) {
        UIView *hit = [view hitTest:[window convertPoint:point toView:view] withEvent:nil];
        if (hit) { return hit; }
      }
      return nil;
    }
    #else
    static CGFloat GeomrunScale(void) { return [NSScreen mainScreen].backingScaleFactor; }
    @interface GeomrunView : NSView
    @property(nonatomic, getter=isFlipped) BOOL flipped;
    @end
    @implementation GeomrunView
    @synthesize flipped = _flipped;
    @end
    // Puts the views into a window; its screen sets the scale.
    static NSWindow *GeomrunShow(NSView *content) {
      NSWindow *window = [[NSWindow alloc] initWithContentRect:content.frame
                                                     styleMask:NSWindowStyleMaskBorderless
                                                       backing:NSBackingStoreBuffered
                                                         defer:YES];
      window.releasedWhenClosed = NO;
      window.contentView = content;
      return window;
    }
    static NSView *GeomrunSubview(NSView *window, CGPoint point) {
      for (NSView *view in [window.subviews reverseObjectEnumerator]) {
        NSView *hit = [view hitTest:point];
        if (hit) { return hit; }
      }
      return nil;
    }
    @interface CALayer (Geomrun)
    - (void)moveAnchorPointTo:(CGPoint)anchor;
    @end
    @implementation CALayer (Geomrun)
    - (void)moveAnchorPointTo:(CGPoint)anchor {
      CGFloat x = (anchor.x - self.anchorPoint.x) * self.bounds.size.width;
      CGFloat y = (anchor.y - self.anchorPoint.y) * self.bounds.size.height;
      CATransform3D m = self.transform;
      CGFloat w = m.m44 - self.anchorPointZ * m.m34;
      self.anchorPoint = anchor;
      self.position = CGPointMake(self.position.x + (m.m11 * x + m.m21 * y) / w, self.position.y + (m.m12 * x + m.m22 * y) / w);
    }
    @end
    #endif

    """#
}
