extension Angle {
  /// The number of quarter turns, 0 to 3, if the angle is exactly a multiple of 90 degrees.
  ///
  /// Computed in double precision from degrees / 90, twice the multiple of pi, or radians / (pi / 2).
  public var exactQuarterTurns: Int? {
    let turns: Double =
      switch unit {
      case .degrees: value / 90
      case .radians: value / (.pi / 2)
      case .multiplesOfPi: value * 2
      }
    guard turns.isFinite, turns == turns.rounded() else { return nil }
    let remainder = Int(turns.truncatingRemainder(dividingBy: 4))
    return remainder < 0 ? remainder + 4 : remainder
  }

  /// The sine; exactly 0, 1 or -1 at multiples of 90 degrees.
  public var sine: Double {
    switch exactQuarterTurns {
    case 0, 2: 0
    case 1: 1
    case 3: -1
    default: Trigonometry.sineAndCosine(radiansWithinOneTurn).sine
    }
  }

  /// The cosine; exactly 0, 1 or -1 at multiples of 90 degrees.
  public var cosine: Double {
    switch exactQuarterTurns {
    case 0: 1
    case 1, 3: 0
    case 2: -1
    default: Trigonometry.sineAndCosine(radiansWithinOneTurn).cosine
    }
  }

  // Whole turns are subtracted before the conversion, where that is exact.
  private var radiansWithinOneTurn: Double {
    switch unit {
    case .degrees: Angle.degrees(value.truncatingRemainder(dividingBy: 360)).radians
    case .radians: value
    case .multiplesOfPi: Angle.multiplesOfPi(value.truncatingRemainder(dividingBy: 2)).radians
    }
  }
}
