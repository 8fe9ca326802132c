import GeomrunGeometry

extension LayoutSystem {
  /// Finds the frames of all items from scratch, as `layoutIfNeeded` of the root views does.
  ///
  /// What has to hold holds; then the sum of what optional constraints miss is as small as it can be, priority after priority
  /// from the highest down. Throws for what the framework refuses, and where the numbers cannot be computed. Takes n log n
  /// steps in the usual rows, grids, chains and trees of n items.
  public func layout() throws(LayoutError) -> LayoutResult {
    try check()
    var frames = items.map { $0.kind == .view ? $0.frame?.rect : nil }
    var insets = ResolvedInsets(of: self, frames: frames)
    // A safe area that depends on frames, on which frames depend: as on devices, pass after pass.
    for pass in 1... {
      let maker = RowMaker(system: self, insets: insets)
      let solved = try SolvedRows(
        rows: maker.rows(), isNotNegative: (0..<items.count * 4).map(maker.isNotNegative),
        weighsPriorities: weighsPriorities)
      frames = solved.frames(in: self)
      guard insets.dependsOnFrames else { return try LayoutResult(self, solved, isSettled: true) }
      let next = ResolvedInsets(of: self, frames: frames)
      if next.isNear(insets) { return try LayoutResult(self, solved, isSettled: true) }
      if pass == LayoutSystem.passLimit { return try LayoutResult(self, solved, isSettled: false) }
      insets = next
    }
    throw .notComputable
  }

  /// How often a layout is repeated where safe areas follow from frames.
  static let passLimit = 10
}
