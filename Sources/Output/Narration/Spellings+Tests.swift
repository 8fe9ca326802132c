package import GeomrunForeignCode

// Declarations of tests that set-ups and mutations call.
extension Spellings {
  /// Waits, with the windows' time running.
  package static let wait = Spellings("expect.wait($0)", "GeomrunWait(host, $0)")
  /// The controller of a view.
  package static let controller = Spellings("expect.controller(of: $0)", "GeomrunController(host, $0)")
  /// The delegate of a scroll view that zooms a view.
  package static let zooming = Spellings("expect.zooming($0)", "GeomrunZooming(names, $0)")
}
