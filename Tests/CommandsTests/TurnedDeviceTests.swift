import Testing

@testable import GeomrunCommands

/// The guide of a keyboard that is not shown, and a device that a step turns.
@Suite("Keyboards and turned devices") struct TurnedDeviceTests {
  private func check(_ scene: String) -> CapturedRun { CapturedRun("check", "-", input: scene) }

  @Test func `what fills the screen fills the turned one, and what says its insets keeps them`() {
    let scene = """
      device: iPhone 14
      views:
        - {name: root, frame: screen, subviews: [{name: half, frame: [0, 0, 390, 422], autoresizingMask: [width]}]}
        - {name: badge, frame: [10, 20, 30, 40]}
        - {name: own, frame: screen, safeAreaInsets: [5, 6, 7, 8]}
      mutations: [{orientation: landscape}]
      expect:
        root: {frame: [0, 0, 844, 390], safeAreaInsets: [0, 47, 21, 47], keyboardLayoutGuide: [0, 369, 844, 21]}
        half: {frame: [0, 0, 844, 422]}
        badge: {frame: [10, 20, 30, 40]}
        own: {frame: [0, 0, 844, 390], safeAreaInsets: [5, 6, 7, 8]}
      """
    #expect(check(scene).status == .fine, "\(check(scene).output)\(check(scene).error)")
  }

  @Test func `constraints to the guide follow the safe area and the window`() {
    let scene = """
      device: iPhone 14
      views:
        - name: root
          frame: screen
          subviews: [{name: card, subviews: [{name: field}]}]
      constraints:
        - card.left == root.left + 20
        - card.top == root.top + 100
        - card.width == 200
        - card.height == 744
        - field.top == card.keyboardLayoutGuide.top
        - field.bottom == card.keyboardLayoutGuide.bottom
        - field.left == card.keyboardLayoutGuide.left
        - field.right == card.keyboardLayoutGuide.right
      mutations: [{layoutIfNeeded: null}]
      expect:
        field: {frame: [-20, 710, 390, 34]}
        card: {keyboardLayoutGuide: [-20, 710, 390, 34]}
      """
    #expect(check(scene).status == .fine, "\(check(scene).output)\(check(scene).error)")
  }

  @Test(arguments: [
    ("mutations: [{orientation: landscape}]", "`orientation` rotates a device, and the scene names none"),
    ("expect: {a: {keyboardLayoutGuide: [0, 0, 1, 1]}}", "and the scene names no device"),
    ("constraints: [b.bottom == a.keyboardLayoutGuide.top]", "and the scene names no device"),
  ]) func `both need a device`(rest: String, message: String) {
    let views = "views: [{name: a, frame: [0, 0, 9, 9], subviews: [{name: b}]}]\n"
    let run = check(views + rest + "\n")
    #expect(run.status == .invalidScene && run.error.contains(message), "\(run.error)")
  }

  @Test func `a list cannot turn the device`() {
    let run = check(
      "device: iPhone 14\nviews: [{name: a, frame: [0, 0, 9, 9], layoutSubviews: [{orientation: portrait}]}]\n")
    #expect(run.error.contains("`orientation` cannot be in a list"), "\(run.error)")
  }
}
