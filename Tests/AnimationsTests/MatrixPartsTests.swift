import GeomrunAnimations
import GeomrunGeometry
import Testing

@Suite struct MatrixPartsTests {
  static let turns: [Angle] = [.degrees(0), .degrees(37), .degrees(-112), .degrees(90), .degrees(179)]

  /// Matrices of all sorts, none singular.
  static var every: [Transform3D] {
    var all: [Transform3D] = []
    for turn in turns {
      for skew in [0, 0.3] {
        for (x, y) in [(1.0, 1.0), (2, 0.7), (0.4, 3)] {
          let flat = Transform2D(scaleX: x, y: y).concatenating(Transform2D(a: 1, b: 0, c: skew, d: 1, tx: 0, ty: 0))
            .concatenating(Transform2D(rotation: turn)).concatenating(Transform2D(translationX: 11, y: -13))
          all.append(Transform3D(flat))
          if let tilt = Transform3D(rotation: turn, x: 1, y: 2, z: -0.5) {
            all.append(
              Transform3D(scaleX: x, y: y, z: 1.5).concatenating(tilt).concatenating(Transform3D(flat)).concatenating(
                Transform3D(perspective: 500)))
          }
        }
      }
    }
    return all
  }

  func difference(_ a: Transform3D, _ b: Transform3D) -> Double {
    zip(a.elements, b.elements).map { abs($0 - $1) / max(1, abs($0)) }.max() ?? 0
  }

  @Test func `the parts make the matrix again`() throws {
    for matrix in Self.every {
      for factor in [1.0, -1] {
        let mirrored = Transform3D(scaleX: factor, y: 1, z: 1).concatenating(matrix)
        #expect(difference(try MatrixParts(mirrored).matrix, mirrored) < 1e-13)
      }
    }
  }

  @Test func `a way begins and ends at its matrices`() throws {
    var ways = 0
    for from in Self.every {
      for to in Self.every {
        guard let way = try? MatrixWay(from: from, to: to) else { continue }
        ways += 1
        #expect(difference(way.matrix(at: 0), from) < 1e-12 && difference(way.matrix(at: 1), to) < 1e-12)
      }
    }
    #expect(ways > Self.every.count * Self.every.count * 9 / 10)
  }

  @Test func `a turn in the plane and the same one in space are one way`() throws {
    for (from, to) in [(10.0, 150.0), (170, -160), (-90, 60)] {
      let (a, b) = (
        Transform3D(Transform2D(rotation: .degrees(from))), Transform3D(Transform2D(rotation: .degrees(to)))
      )
      let raised = Transform3D(translationX: 0, y: 0, z: 0.5)
      let flat = try MatrixWay(from: a, to: b)
      let spatial = try MatrixWay(from: a.concatenating(raised), to: b.concatenating(raised))
      for part in [0.25, 0.5, 0.9] {
        #expect(difference(flat.matrix(at: part).concatenating(raised), spatial.matrix(at: part)) < 1e-12)
      }
    }
  }

  @Test func `a turn by 160 degrees is one by 80 at its half, and the short way is gone`() throws {
    func half(_ degrees: Double) throws -> Transform3D {
      try MatrixWay(from: .identity, to: Transform3D(Transform2D(rotation: .degrees(degrees)))).matrix(at: 0.5)
    }
    let turned = try half(160)
    #expect(abs(turned.m11 - 0.17364822) < 1e-7 && abs(turned.m12 - 0.98480773) < 1e-7)
    for (degrees, turned) in [(179.0, 89.5), (181, -89.5), (270, -45), (359, -0.5)] {
      #expect(difference(try half(degrees), Transform3D(Transform2D(rotation: .degrees(turned)))) < 1e-12)
    }
  }

  @Test func `what is not known is none`() {
    func reason(_ from: Transform3D, _ to: Transform3D) -> UnknownMotion? {
      do throws(UnknownMotion) {
        _ = try MatrixWay(from: from, to: to)
        return nil
      } catch { return error }
    }
    func turn(_ degrees: Double) -> Transform3D { Transform3D(Transform2D(rotation: .degrees(degrees))) }
    #expect(reason(.identity, turn(180)) == .halfTurn && reason(turn(30), turn(210)) == .halfTurn)
    #expect(reason(turn(-100), turn(80)) == .halfTurn && reason(turn(0), turn(179.9)) == nil)
    #expect(reason(.identity, Transform3D(scaleX: -1, y: 1, z: 1)) == .mirrored)
    #expect(reason(Transform3D(scaleX: -1, y: 2, z: 1), Transform3D(scaleX: -3, y: 1, z: 1)) == nil)
    #expect(reason(.identity, Transform3D(scaleX: 0, y: 0, z: 1)) == .singular)
    #expect(reason(Transform3D(scaleX: 1, y: 1, z: 0), .identity) == .singular)
    if let flip = Transform3D(rotation: .degrees(180), x: 0, y: 1, z: 0) {
      #expect(reason(.identity, flip) == .halfTurn)
    }
  }

  @Test func `a mirror stays one`() throws {
    let from = Transform3D(scaleX: -1, y: 1, z: 1)
    let to = Transform3D(scaleX: -3, y: 2, z: 1).concatenating(Transform3D(Transform2D(rotation: .degrees(60))))
    let half = Transform3D(scaleX: -2, y: 1.5, z: 1).concatenating(Transform3D(Transform2D(rotation: .degrees(30))))
    #expect(difference(try MatrixWay(from: from, to: to).matrix(at: 0.5), half) < 1e-12)
  }
}
