import Testing

@testable import GeomrunCommands

/// Values that code changes by other ways than `=`: what is followed comes out, what is not is used by nobody.
@Suite("Changed values in imported code") struct ChangedValueImportTests {
  private static let swift = "let v = UIView(frame: CGRect(x: 10.4, y: 20, width: 30, height: 40))\n"
  private static let objectiveC = "UIView *v = [[UIView alloc] initWithFrame:CGRectMake(10.4, 20, 30, 40)];\n"

  @Test(arguments: [
    (
      swift + "func widen(_ r: inout CGRect, by d: CGFloat) { r.size.width += d }\n"
        + "var f = v.frame\nwiden(&f, by: 12)\nv.frame = f",
      "frame: [10.4, 20, 42, 40]"
    ),
    (
      objectiveC + "CGRect f = v.frame;\ngrow(&f);\nv.frame = f;\n"
        + "static void grow(CGRect *r) { r->size.width += 10; }",
      "frame: [10.4, 20, 40, 40]"
    ),
    (swift + "var a = CGPoint(x: 1, y: 2)\nvar b = CGPoint(x: 3, y: 4)\nswap(&a, &b)\nv.center = a", "center: [3, 4]"),
    (
      objectiveC + "CGRect a, b;\nCGRectDivide(v.bounds, &a, &b, 10, CGRectMinXEdge);\nv.frame = b;",
      "frame: [10, 0, 20, 40]"
    ),
    (
      objectiveC + "CGRect a, b;\nCGRectDivide(v.bounds, &a, &b, 4, CGRectMaxYEdge);\nv.frame = a;",
      "frame: [0, 36, 30, 4]"
    ),
    (swift + "v.frame.origin.x.round()", "frame: [10, 20, 30, 40]"),
    (swift + "var f = v.frame\nf.origin.x.round(.up)\nv.frame = f", "frame: [11, 20, 30, 40]"),
    (
      swift + "var u = v.bounds\nu.formUnion(CGRect(x: 40, y: 0, width: 7, height: 1))\nv.bounds = u",
      "bounds: [0, 0, 47, 40]"
    ),
    (objectiveC + "CGRect r = {{1, 2}, {3, 4}};\nr.origin.x--;\nv.frame = r;", "frame: [0, 2, 3, 4]"),
    (
      swift + "var f = v.frame\nswitch mode { case .a: f.origin.x = 5; default: f.origin.x = 2 }\nv.frame = f",
      "frame: [5, 20, 30, 40]"
    ),
    (
      "let v = UIScrollView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))\nv.contentSize = CGSize(width: 30, height: 90)\n"
        + "var i = v.contentInset\ni.top += 10\nv.contentInset = i\nvar j = v.contentInset\nj.bottom = 4\nv.contentInset = j",
      "contentInset: [10, 0, 4, 0]"
    ),
  ]) func `a value that is changed in place is followed`(code: String, expected: String) {
    let run = CapturedRun("import", "-", input: code)
    let check = CapturedRun("check", "-", input: run.output + "expect:\n  v: {\(expected)}\n")
    #expect(check.output.contains("1 expectation, all met"), "\(check.output)\(run.output)")
  }

  @Test(arguments: [
    (swift + "var f = v.frame\nadjust(&f)\nv.frame = f", "# line 3 (its effect is unknown): adjust(&f)"),
    (
      objectiveC + "CGRect f = v.frame;\n[self adjust:&f];\nv.frame = f;",
      "# line 3 (its effect is unknown): [self adjust:&f];"
    ),
    (
      objectiveC + "CGRect f = v.frame;\nCGRect *p = &f;\np->origin.x = 77;\nv.frame = f;",
      "# line 3 (pointers are not supported): CGRect *p = &f;"
    ),
    (
      swift + "var f = v.frame\nf.snapToPixels()\nv.frame = f",
      "# line 3 (a rect's `snapToPixels` is not supported): f.snapToPixels()"
    ),
    (
      swift + "var f = v.frame\nf.origin.x.negate()\nv.frame = f",
      "# line 3 (a number's `negate` is not supported): f.origin.x.negate()"
    ),
  ]) func `a value that something unknown has changed is one of parameters, and that line is named`(
    code: String, named: String
  ) {
    let run = CapturedRun("import", "-", input: code)
    #expect(run.output.contains(named), "\(run.output)")
    #expect(run.output.contains("v.frame: [= f_x, = f_y, = f_width, = f_height]"), "\(run.output)")
    #expect(!run.output.contains("= v.frame.minX"))
  }

  @Test(arguments: [
    ("var r = someRect\nr.origin.x = 5\nv.frame = r", "r", "frame: [= r_of_line_3_x"),
    ("var r = someRect\nr.size = CGSize(width: 1, height: 2)\nv.frame = r", "r", "frame: [= r_of_line_3_x"),
    ("var p = somePoint\np.y += 5\nv.center = p", "p", "center: [= p_of_line_3_x"),
    ("var i = table.adjustedContentInset\ni.top += 10\nv.layoutMargins = i", "i", "layoutMargins: [= i_of_line_3_top"),
  ]) func `an unknown value of which a part is changed is another one from then on`(
    code: String, name: String, expected: String
  ) {
    let run = CapturedRun("import", "-", input: Self.swift + code)
    #expect(run.output.contains(expected), "\(run.output)")
    #expect(run.output.contains("# line 3 (it changes an unknown value): \(name)."), "\(run.output)")
  }

  @Test func `so is an unknown property of the class`() {
    let run = CapturedRun(
      "import", "-",
      input: """
        class Page: UIViewController {
          var f = someRect
          let v = UIView()
          override func viewDidLoad() {
            view.addSubview(v)
            f.origin.x = 5
            self.f.size.width = 6
            v.frame = f
          }
        }
        """)
    #expect(run.output.contains("frame: [= f_of_line_7_x"), "\(run.output)")
    for line in ["line 6 (it changes an unknown value): f.", "line 7 (it changes an unknown value): self.f."] {
      #expect(run.output.contains(line), "\(run.output)")
    }
  }

  @Test func `an error that a call may set changes nothing`() {
    let run = CapturedRun(
      "import", "-", input: Self.objectiveC + "NSError *error;\n[self load:&error];\nv.center = CGPointMake(1, 2);")
    #expect(run.output.contains("v.center: [1, 2]"), "\(run.output)")
    #expect(!run.error.contains("not understood"))
  }
}
