import Testing

@testable import GeomrunCommands

/// Layout passes and versions of iOS in exported tests: classes of the test do what lists say, and say that they did.
@Suite("Exported layout passes") struct ExportedPassTests {
  private static let scene = """
    views:
      - name: page
        frame: [0, 0, 300, 200]
        viewDidLayoutSubviews: []
        layoutSubviews:
          - card.frame: [10, 10, = self.bounds.width - 20, 40]
          - super
          - title.center: "= self.convert([0, 0], from: card)"
        subviews:
          - {name: card, frame: [0, 0, 1, 1], sizeThatFits: [= size.width / 2, 30]}
          - {name: title, frame: [0, 0, 5, 5]}
    mutations:
      - runLoop:
      - expectCalls: [page.layoutSubviews, page.viewDidLayoutSubviews]
      - expect: {page: {needsLayout: false, layouts: 1}}
      - page.bounds.size: [400, 200]
    queries: [{calls: page, expect: [page.layoutSubviews, page.viewDidLayoutSubviews]}]
    """

  private func exported(_ scene: String, to format: String) -> CapturedRun {
    CapturedRun("export", "-", "--to", format, input: scene)
  }

  @Test(arguments: ["swift-testing", "xctest"]) func `a list is a method that says that it is called`(format: String) {
    let test = exported(Self.scene, to: format).output
    for line in [
      "expect.implement(\"layoutSubviews\", of: page) { callSuper in\n      expect.called(\"page.layoutSubviews\")\n",
      "      card.frame = CGRect(x: 10, y: 10, width: page.bounds.width - 20, height: 40)\n      callSuper()\n",
      "      title.center = card.convert(CGPoint(x: 0, y: 0), to: page)\n    }\n",
      "expect.implementByController(\"viewDidLayoutSubviews\", of: page) { callSuper in\n",
      "expect.fit(card) { size in CGSize(width: size.width / 2.0, height: 30) }\n", "    CATransaction.flush()\n",
      "expect.compareCalls([\"page.layoutSubviews\", \"page.viewDidLayoutSubviews\"], \"<stdin>:14: calls\")\n",
      "expect.equal(page.layer.needsLayout(), false, \"<stdin>:15: page.needsLayout\")\n",
      "expect.equal(expect.layouts(of: page), CGFloat(1), \"<stdin>:15: page.layouts\")\n",
      "expect.compareCalls(of: \"page.\", [\"page.layoutSubviews\", \"page.viewDidLayoutSubviews\"], ",
      "GeomrunDevice.scene != nil", "    expect.turn()\n",
    ] { #expect(test.contains(line), "\(line)") }
  }

  @Test func `so it is in Objective-C`() {
    let test = exported(Self.scene, to: "objc").output
    for line in [
      "GeomrunSetOverride(page, @\"layoutSubviews\", ^(GeomrunSuper callSuper) {\n      [calls addObject:@\"page.layoutSubviews\"];\n",
      "      title.center = [card convertPoint:CGPointMake(0, 0) toView:page];\n    });\n",
      "GeomrunSetOverride(GeomrunController(host, page), @\"viewDidLayoutSubviews\", ^(GeomrunSuper callSuper) {\n",
      "card.passes.fitting = ^CGSize(CGSize size) { (void)size; return CGSizeMake(size.width / 2.0, 30); };\n",
      "    compared = calls.count;\n", "GeomrunNumber([page.layer needsLayout])", "(double)page.passes.layouts",
      "XCTSkipUnless(GeomrunWindowScene() != nil, ",
    ] { #expect(test.contains(line), "\(line)") }
  }

  @Test(arguments: [
    "{name: card, frame: [0, 0, 9, 9], layoutSubviews: [{self.frame.size.height: = self.bounds.height + 1}]}",
    "{name: page, frame: [0, 0, 9, 9], subviews: [{name: card, frame: [0, 0, 1, 1], layoutSubviews: [{superview.alpha: 0.5}]}]}",
  ]) func `what no test can be is left out with the reason`(view: String) {
    let run = exported("scene: Passes\nviews: [\(view)]\nqueries: [{fault: layout}]\n", to: "xctest")
    #expect(run.error.contains("\"Passes\" is skipped: a test cannot run its layout passes"), "\(run.error)")
  }

  @Test func `a scene of a version of iOS is skipped on others`() {
    let scene = "views: [{name: box, frame: [0, 0, 9, 9]}]\nios: 27.1\n"
    #expect(
      exported(scene, to: "xctest").output.contains("try XCTSkipUnless(GeomrunDevice.isSystem(27.1), \"iOS 27.1\")"))
    #expect(exported(scene, to: "objc").output.contains("XCTSkipUnless(GeomrunIsSystem(27.1), @\"iOS 27.1\");"))
    #expect(exported(scene, to: "swift-testing").output.contains(".enabled(\"iOS 27.1\")"))
    let plain = exported("views: [{name: box, frame: [0, 0, 9, 9]}]\n", to: "xctest").output
    #expect(!plain.contains("XCTSkipUnless(GeomrunDevice.isSystem("))
  }
}
