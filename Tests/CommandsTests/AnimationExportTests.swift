import Foundation
import Testing

@testable import GeomrunCommands

/// Animations in exported tests: the code that makes them, the time that a test sets, and the way back.
@Suite("Exported animations") struct AnimationExportTests {
  private static let scene = """
    views: [{name: box, frame: [0, 0, 40, 40]}]
    mutations:
      - box.addAnimation: {key: spin, keyPath: transform.rotation.z, to: 360deg, duration: 2s, repeatCount: forever, timing: easeIn}
      - box.addAnimation: {keyPath: position, path: "M 0 0 L 10 0 C 10 5 5 10 0 10", beginTime: 1s}
      - wait: 0.5s
      - animate: {duration: 1s, delay: 0.5s, curve: easeOut, options: [allowUserInteraction], changes: [{box.center: [50, 60]}]}
      - animate: {duration: 1s, curve: [0.1, 0.2, 0.3, 1], changes: [{box.alpha: 0.5}]}
      - transaction: {duration: 2s, changes: [{box.addAnimation: {keyPath: zPosition, by: 5}}]}
      - box.layer.speed: 0.5
      - box.removeAnimation: spin
      - expect: {box: {presentation.alpha: 1}}
    queries:
      - {presentation: {view: box, property: frame, at: 0.75s}, expect: [0, 0, 40, 40]}
      - {presentation: {view: box, property: frame, at: 0.25s}}
      - hitTest: {point: [1, 2], view: box, at: 1s, layers: presentation}
    """

  @Test(arguments: [
    (
      "swift-testing",
      [
        "expect.stopClock()\n", "    do {\n      let t = CABasicAnimation(keyPath: \"transform.rotation.z\")\n",
        "      t.toValue = (2 * .pi) as CGFloat\n", "      t.repeatCount = .infinity\n",
        "      t.timingFunction = CAMediaTimingFunction(name: .easeIn)\n",
        "      box.layer.add(t, forKey: \"spin\")\n    }\n",
        "      let tPath = CGMutablePath()\n      tPath.move(to: CGPoint(x: 0, y: 0))\n",
        "      tPath.addCurve(to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 10, y: 5), control2: CGPoint(x: 5, y: 10))\n",
        "      t.beginTime = box.layer.convertTime(CACurrentMediaTime(), from: nil) + 1\n", "    expect.wait(0.5)\n",
        "    UIView.animate(withDuration: 1, delay: 0.5, options: [.curveEaseOut, .allowUserInteraction], animations: {\n"
          + "      box.center = CGPoint(x: 50, y: 60)\n    })\n",
        "      t.isUserInteractionEnabled = false\n      t.startAnimation()\n",
        "    CATransaction.begin()\n    CATransaction.setAnimationDuration(2)\n", "    box.layer.speed = 0.5\n",
        "    box.layer.removeAnimation(forKey: \"spin\")\n",
        "expect.equalSeen(CGFloat(expect.seen(box).opacity), CGFloat(1), ",
        "    expect.at(0.75)\n    expect.log(\"query1\", expect.seen(box).frame)\n    expect.equalSeen(expect.seen(box).frame, ",
        "it asks for 0.25 s, but the test's clock is past that.",
        "tests do not hit-test or convert points in presentation layers.",
      ]
    ),
    (
      "objc",
      [
        "GeomrunStopClock(host);\n",
        "    {\n      CABasicAnimation *v = [CABasicAnimation animationWithKeyPath:@\"transform.rotation.z\"];\n",
        "      v.toValue = @(2 * M_PI);\n", "      v.repeatCount = HUGE_VALF;\n",
        "      v.timingFunction = [CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionEaseIn];\n",
        "      [box.layer addAnimation:v forKey:@\"spin\"];\n",
        "      CGPathAddCurveToPoint(vPath, NULL, 10, 5, 5, 10, 0, 10);\n",
        "    GeomrunWait(host, 0.5);\n",
        "    [UIView animateWithDuration:1 delay:0.5 options:UIViewAnimationOptionCurveEaseOut | UIViewAnimationOptionAllowUserInteraction animations:^{\n",
        "    } completion:nil];\n", "    [CATransaction begin];\n    [CATransaction setAnimationDuration:2];\n",
        "    GeomrunAt(host, 0.75);\n", "GeomrunEqualSeen(GeomrunRect(GeomrunSeen(box).frame), ",
      ]
    ),
  ]) func `a test makes the animations and sets the time`(format: String, lines: [String]) {
    let run = CapturedRun("export", "-", "--to", format, input: Self.scene)
    for line in lines { #expect(run.output.contains(line), "\(line)\n\(run.output)\(run.error)") }
  }

  @Test(arguments: ["{animate: {duration: 1s, changes: [{layoutIfNeeded: null}]}}", "{wait: 1s}"])
  func `time beside layout passes is left out with the reason`(step: String) {
    let scene = "views: [{name: a, frame: [0, 0, 9, 9]}]\nconstraints: [a.width == 9]\nmutations: [\(step)]\n"
    let run = CapturedRun("export", "-", input: scene)
    #expect(run.error.contains("nor animations beside layout passes"), "\(run.error)")
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func answers(_ scene: String) throws -> [[String]] {
    let report = CapturedRun("report", "--format", "json", "-", input: scene)
    let value = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
    let scenes = value?["scenes"] as? [[String: Any]] ?? []
    func text(_ value: Any?) throws -> String {
      let data = try JSONSerialization.data(withJSONObject: [value ?? NSNull()], options: .sortedKeys)
      return String(decoding: data, as: UTF8.self)
    }
    return try scenes.map { scene in
      let queries = scene["queries"] as? [[String: Any]] ?? []
      return [try text(scene["views"])] + (try queries.map { try text([$0["query"], $0["result"]]) }).sorted()
    }
  }

  @Test(arguments: ["Scenes/animations", "Tests/Devices/animations.yaml"])
  func `an exported test is imported as the same scene`(path: String) throws {
    let url = Self.folder.appendingPathComponent(path)
    let files =
      path.hasSuffix(".yaml")
      ? [url] : try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    var compared = 0
    for file in files.sorted(by: { $0.path < $1.path }) {
      let scene = try String(contentsOf: file, encoding: .utf8)
      let test = CapturedRun("export", "-", input: scene)
      guard test.output.contains("stopClock()\n    expect") else { continue }
      let back = CapturedRun("import", "-", input: test.output).output
      // What a test cannot ask is not in it.
      let (own, others) = (try answers(scene), try answers(back))
      #expect(own.map { $0[0] } == others.map { $0[0] }, "\(file.lastPathComponent)\n\(back)")
      for (a, b) in zip(own, others) { #expect(Set(b).isSubset(of: Set(a)), "\(a)\n\(b)") }
      compared += others.joined().count - others.count
    }
    #expect(compared > 0)
  }
}
