/// What every exported file begins with: how values are printed and compared.
enum TestSupport {
  static let swift = #"""
    import Foundation
    import Testing
    #if canImport(UIKit)
      import UIKit
    #else
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
    #else
      extension CAAutoresizingMask: Printed {
        fileprivate var numbers: [Double] { [Double(rawValue)] }
        fileprivate var text: String { "\(rawValue)" }
      }
    #endif

    /// Prints what is read of the views, and compares it with what the scene expects.
    @MainActor private final class Expect {
      let scene: Int
      let absolute: Double
      let relative: Double
      var step = 0
      var names: [ObjectIdentifier: String] = [:]

      init(scene: Int, absolute: Double, relative: Double) {
        (self.scene, self.absolute, self.relative) = (scene, absolute, relative)
      }

      func log(_ name: String, _ value: some Printed) { write(name, value.text) }
      func log(_ name: String, _ object: AnyObject?) { write(name, self.name(of: object)) }

      func equal<Value: Printed>(_ actual: Value, _ expected: Value, _ place: String) {
        let isEqual = zip(actual.numbers, expected.numbers).allSatisfy { a, b in
          abs(a - b) <= absolute || abs(a - b) <= relative * max(abs(a), abs(b))
        }
        if !isEqual { fail("\(place) is \(actual.text), not \(expected.text)") }
      }

      func equal(_ actual: Float, _ expected: CGFloat, _ place: String) {
        equal(CGFloat(actual), expected, place)
      }

      func equal(_ actual: AnyObject?, _ expected: String, _ place: String) {
        let name = self.name(of: actual)
        if name != expected { fail("\(place) is \(name), not \(expected)") }
      }

      private func name(of object: AnyObject?) -> String {
        object.flatMap { names[ObjectIdentifier($0)] } ?? "nil"
      }

      private func write(_ name: String, _ text: String) {
        print("geomrun \(scene).\(step) \(name) = \(text)")
      }

      private func fail(_ message: String) { RECORD }

      #if canImport(UIKit)
        /// Whether edges are rounded to the pixels that the scene speaks of.
        func hasScreen(scale: CGFloat, for window: UIWindow) -> Bool {
          window.contentScaleFactor = scale
          return UIScreen.main.scale == scale
        }
      #endif
    }

    #if canImport(UIKit)
      /// A view that is told what its content asks for.
      private final class GeomrunView: UIView {
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
      }

      extension UIView {
        /// Changes the anchor point, and corrects the position so that the view does not move.
        fileprivate func moveAnchorPoint(to anchor: CGPoint) {
          let x = (anchor.x - layer.anchorPoint.x) * bounds.width
          let y = (anchor.y - layer.anchorPoint.y) * bounds.height
          let m = layer.transform
          let w = m.m44 - layer.anchorPointZ * m.m34
          layer.anchorPoint = anchor
          center = CGPoint(
            x: center.x + (m.m11 * x + m.m21 * y) / w, y: center.y + (m.m12 * x + m.m22 * y) / w)
        }

        /// The front-most subview that is hit, wherever this view ends.
        fileprivate func subview(at point: CGPoint) -> UIView? {
          subviews.reversed().lazy.compactMap { $0.hitTest(self.convert(point, to: $0), with: nil) }.first
        }
      }
    #else
      extension CALayer {
        /// Changes the anchor point, and corrects the position so that the view does not move.
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
    #endif
    #include <math.h>

    typedef struct {
      int count;
      double numbers[16];
    } GeomrunNumbers;

    #pragma clang diagnostic ignored "-Wunused-function"
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
        GeomrunNumbers a_ = (actual), b_ = (expected); \
        if (!GeomrunIsEqual(a_, b_, absolute, relative)) { \
          XCTFail(@"%@ is %@, not %@", place, GeomrunText(a_), GeomrunText(b_)); \
        } \
      } while (0)
    #define GeomrunSame(actual, expected, place) \
      do { \
        if (![(actual) isEqualToString:(expected)]) { XCTFail(@"%@ is %@, not %@", place, actual, expected); } \
      } while (0)

    #if TARGET_OS_IOS
    @interface GeomrunView : UIView
    @property(nonatomic) CGSize intrinsicSize;
    @property(nonatomic) UIEdgeInsets alignmentInsets;
    @end
    @implementation GeomrunView
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
    @end

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
