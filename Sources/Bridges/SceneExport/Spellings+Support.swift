import GeomrunForeignCode

// Functions that tests define themselves, as spelled in both languages; several statements on separate lines.
extension Spellings {
  // The device

  static let begin = Spellings(
    "let expect = Expect(scene: $0, absolute: $1, relative: $2)",
    "const int scene = $0;\nint step = 0;\nconst double absolute = $1, relative = $2")
  static let printTitle = Spellings("print($0)", "NSLog(@\"%@\", $0)")
  /// Makes Objective-C keep a variable until the test ends, even if it is not used again.
  private static let alive = "__attribute__((objc_precise_lifetime))"
  static let window = Spellings(
    "let window = expect.window",
    "UIViewController *host = [[UIViewController alloc] init];\n\(alive) UIView *window = host.view;\n"
      + "window.frame = CGRectMake(0, 0, 1000, 1000)")
  static let appKitWindow = Spellings(
    "let window = expect.contentView",
    "\(alive) NSView *window = [[NSView alloc] initWithFrame:NSMakeRect(0, 0, 1000, 1000)]")
  static let layerWindow = Spellings("let window = expect.window", "\(alive) CALayer *window = [CALayer layer]")
  /// The support code in Swift stores the names itself.
  static let declareNames = Spellings("", "NSMapTable *names = [NSMapTable strongToStrongObjectsMapTable]")
  static let declareCalls = Spellings(
    "", "NSMutableArray *calls = [NSMutableArray array];\nNSUInteger compared = 0;\n(void)calls; (void)compared")
  static let showScale = Spellings(
    "expect.show(scale: $0)",
    "\(alive) NSWindow *shown = GeomrunShow(window); if (shown.backingScaleFactor != $0) "
      + "{ XCTFail(@\"%@\", @\"the window is on a screen of another scale\"); }")
  static let show = Spellings("expect.show()", "\(alive) UIWindow *shown = GeomrunShowPlainly(host); (void)shown")
  static let showSafeArea = Spellings(
    "expect.show(size: $0, safeArea: $1)", "\(alive) UIWindow *shown = GeomrunShow(host, $0, $1); (void)shown")
  static let setSafeArea = Spellings("expect.setSafeArea($0, of: $1)", "GeomrunSetSafeArea(host, $0, $1)")
  static let ignoreSafeArea = Spellings(
    "$0.insetsLayoutMarginsFromSafeArea = false", "$0.insetsLayoutMarginsFromSafeArea = NO")
  static let settle = Spellings("expect.settle()", "GeomrunSettle(host)")
  static let turn = Spellings("expect.turn()", "[CATransaction flush]")
  static let stopClock = Spellings("expect.stopClock()", "GeomrunStopClock(host)")
  static let at = Spellings("expect.at($0)", "GeomrunAt(host, $0)")
  static let step = Spellings("expect.step = $0", "step = $0")
  static let name = Spellings("expect.names[ObjectIdentifier($0)] = $1", "[names setObject:$1 forKey:$0]")

  // Conditions

  static let scale = Spellings("GeomrunDevice.scale == $0", "GeomrunScale() == $0")
  static let isSystem = Spellings("GeomrunDevice.isSystem($0)", "GeomrunIsSystem($0)")
  static let hasWindows = Spellings("GeomrunDevice.scene != nil", "GeomrunWindowScene() != nil")
  static let shows = Spellings("GeomrunDevice.shows($0)", "GeomrunShows($0)")

  // Layout passes

  static let keepController = Spellings("_ = expect.controller(of: $0)", "(void)GeomrunController(host, $0)")
  static let fit = Spellings(
    "expect.fit($0) { size in $1 }", "$0.passes.fitting = ^CGSize(CGSize size) { (void)size; return $1; }")
  /// `$0` is the method, `$1` the view, `$2` the body.
  static let implement = Spellings(
    "expect.implement(\"$0\", of: $1) { callSuper in$2}",
    "GeomrunSetOverride($1, @\"$0\", ^(GeomrunSuper callSuper) {$2})")
  static let implementByController = Spellings(
    "expect.implementByController(\"$0\", of: $1) { callSuper in$2}",
    "GeomrunSetOverride(GeomrunController(host, $1), @\"$0\", ^(GeomrunSuper callSuper) {$2})")
  static let called = Spellings("expect.called($0)", "[calls addObject:$0]")
  static let callSuper = Spellings("callSuper()", "callSuper()")
  /// Compares the calls of all views since the last check.
  static let compareCalls = Spellings(
    "expect.compareCalls($0, $1)",
    "GeomrunSame(GeomrunList(GeomrunCalls(calls, compared, @\"\")), GeomrunList($0), $1);\ncompared = calls.count")
  static let compareCallsOfView = Spellings(
    "expect.compareCalls(of: $0, $1, $2)",
    "GeomrunSame(GeomrunList(GeomrunCalls(calls, compared, $0)), GeomrunList($1), $2)")
  static let layouts = Spellings("expect.layouts(of: $0)", "(double)$0.passes.layouts")

  // Values

  static let log = Spellings("expect.log($0, $1)", "GeomrunLog(scene, step, $0, $1)")
  static let logView = Spellings("expect.log($0, $1)", "GeomrunLogText(scene, step, $0, GeomrunName(names, $1))")
  /// Logs a word that an Objective-C function returns.
  static func logWord(_ function: String) -> Spellings {
    Spellings("expect.log($0, $1)", "GeomrunLogText(scene, step, $0, \(function)($1))")
  }
  static let equal = Spellings("expect.equal($0, $1, $2)", "GeomrunEqual($0, $1, $2)")
  static let equalView = Spellings("expect.equal($0, $1, $2)", "GeomrunSame(GeomrunName(names, $0), $1, $2)")
  static let equalSeen = Spellings("expect.equalSeen($0, $1, $2)", "GeomrunEqualSeen($0, $1, $2)")
  static let seen = Spellings("expect.seen($0)", "GeomrunSeen($0)")
  static let subviewInWindow = Spellings("window.subview(at: $0)", "GeomrunSubview(window, $0)")
  /// Converts a value that layers store as a Float: 0.1 is read back as 0.10000000149011612.
  static let single = Spellings("Float($0)", "(float)$0")
}
