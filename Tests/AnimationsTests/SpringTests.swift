import GeomrunAnimations
import Testing

@Suite struct SpringTests {
  static func spring(ratio: Double, response: Double, velocity: Double = 0) -> Spring {
    let frequency = 2 * Double.pi / response
    return Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
  }

  @Test func `a critical spring has the values that Core Animation shows`() {
    // At parts of its duration, 1.2 s.
    let spring = Self.spring(ratio: 1, response: 1)
    for (time, value) in [(0.0, 0.0), (0.25, 0.56196046), (0.5, 0.89003396), (0.75, 0.976705), (1, 0.99546117)] {
      #expect(abs(spring.value(at: 1.2 * time) - value) <= 5e-8)
    }
  }

  // Printed by the frameworks.
  static let settling: [(Spring, Double, Double)] = [
    (spring(ratio: 0.8, response: 0.5), 0.001, 0.7714094006693448),
    (spring(ratio: 1, response: 0.2), 0.001, 0.3), (spring(ratio: 0.3, response: 1.5), 0.001, 5.71461784505134),
    (spring(ratio: 1, response: 1), 0.01, 1.0999999999999999),
    (spring(ratio: 1, response: 1), 0.02, 0.9999999999999999),
    (spring(ratio: 1, response: 1), 0.03, 0.8999999999999999),
    (spring(ratio: 1, response: 1), 0.04, 0.7999999999999999),
    (spring(ratio: 1, response: 1), 0.05, 0.7999999999999999),
    (Spring(stiffness: 1, damping: 1, initialVelocity: 0.1), 0.1, 5.364617037842078),
    (Spring(stiffness: 1, damping: 1, initialVelocity: 0.1), 0.005, 11.35608158495006),
    (spring(ratio: 0.7, response: 0.6), 0.005, 0.8159891974978289),
    (spring(ratio: 0.6, response: 0.5), 0.005, 0.7769325148649515),
    (spring(ratio: 0.5, response: 0.5, velocity: 0.1), 0.005, 0.9148578261552982),
  ]

  @Test(arguments: settling) func `a spring settles when the frameworks say`(
    spring: Spring, epsilon: Double, seconds: Double
  ) throws { #expect(abs(try #require(spring.settlingDuration(within: epsilon)) - seconds) <= 1e-12) }

  @Test func `springs of the documentation settle, and one without damping never does`() throws {
    for (damping, seconds) in [(5.0, 2.854975), (10, 1.472700), (15, 1.022094)] {
      #expect(abs(try #require(Spring(damping: damping).settlingDuration()) - seconds) <= 5e-7)
    }
    let keyboard = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(try #require(keyboard.settlingDuration()) - 0.6) <= 1e-12)
    #expect(Spring(damping: 0).settlingDuration() == nil)
  }

  // Parameters that UIKit gave its springs, and how far the rule may be from them.
  static let uiKit: [(ratio: Double, duration: Double, velocity: Double, stiffness: Double, difference: Double)] = [
    (0.35, 1, 0, 286.40942818911714, 1.7e-7), (0.6, 0.8, 0, 190.21427544499548, 8.7e-7),
    (0.1, 1, 0, 2125.3901278407934, 7.8e-6), (0.2, 1, 0, 707.2217886060563, 3.5e-6),
    (0.5, 1, 0, 161.7195025042016, 9.2e-7), (0.8, 1, 0, 80.89737200360506, 9.4e-7),
    (0.9, 1, 0, 71.92472915770972, 2.5e-7), (0.99, 1, 0, 80.02518243167793, 5.1e-7),
    (0.5, 0.3, 0, 1796.8833611577954, 1.1e-5), (0.5, 0.5, 0, 646.8780100168065, 3.8e-6),
    (0.5, 2, 0, 40.4298756260504, 2.4e-7), (1, 1, 0, 85.25592900599884, 4.7e-6),
    (0.5, 1, 0.25, 159.67233773812114, 9.2e-7), (0.5, 1, 1, 152.86841381792456, 8.8e-7),
    (0.5, 1, 1.5, 147.61602003056592, 9.3e-7), (0.5, 1, -2, 175.4224123383425, 9.3e-7),
    (1, 1, 1, 83.13803615388531, 5.9e-6),
  ]

  @Test func `UIKit's springs`() throws {
    for row in Self.uiKit {
      let found = try #require(
        Spring.uiKit(dampingRatio: row.ratio, duration: row.duration, initialVelocity: row.velocity))
      #expect(abs(found.spring.stiffness - row.stiffness) <= row.difference, "\(row)")
      #expect(abs(found.spring.damping - 2 * row.ratio * found.spring.frequency) <= 1e-9)
      #expect(!found.isUncertain)
    }
    #expect(try #require(Spring.uiKit(dampingRatio: 0.5, duration: 1, initialVelocity: 400)).isUncertain)
    for (ratio, duration) in [(0.0, 1.0), (1.2, 1), (0.5, 0), (-1, 1)] {
      #expect(Spring.uiKit(dampingRatio: ratio, duration: duration) == nil)
    }
  }

  @Test func `a spring of UIKit is seen where pictures show it`() throws {
    for (ratio, duration, from, to, rows) in [
      (0.6, 0.8, 50.0, 150.0, [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06)]),
      (0.35, 1.0, 40.0, 160.0, [(0.15, 183.54), (0.3, 166.65), (0.45, 152.12), (0.6, 163.52), (0.8, 158.94)]),
    ] {
      let spring = try #require(Spring.uiKit(dampingRatio: ratio, duration: duration)).spring
      for (time, seen) in rows {
        let difference = time == 0.15 && ratio == 0.35 ? 0.65 : 0.16
        #expect(abs(from + (to - from) * spring.value(at: time) - seen) <= difference)
      }
    }
  }

  @Test func `the velocity at the beginning is that of the spring`() {
    for spring in [
      Spring(initialVelocity: 3), Spring(damping: 35, initialVelocity: -2), Spring(damping: 20, initialVelocity: 7),
    ] {
      #expect(abs(spring.value(at: 1e-7) / 1e-7 - spring.initialVelocity) < 1e-4)
    }
  }

  @Test func `a perceptual duration and a bounce`() throws {
    let spring = try #require(Spring.perceptual(duration: 0.5, bounce: 0.2))
    #expect(abs(spring.stiffness - 157.91367041742973) < 1e-12 && abs(spring.damping - 20.106192982974676) < 1e-12)
    #expect(Spring.perceptual(duration: 0.5, bounce: -0.1) == nil)
  }
}
