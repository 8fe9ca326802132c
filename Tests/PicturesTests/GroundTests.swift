import GeomrunGeometry
import GeomrunLayerTree
import Testing

@testable import GeomrunPictures

@Suite("The ground of pictures") struct GroundTests {
  static func extent(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Extent {
    var extent = Extent()
    extent.add(Point(x: x.lowerBound, y: y.lowerBound))
    extent.add(Point(x: x.upperBound, y: y.upperBound))
    return extent
  }

  static func ground(_ extent: Extent, _ platform: Platform = .ios) -> Ground {
    Ground(extent, left: 40, top: 20, width: 500, highest: 400, platform: platform)
  }

  @Test(arguments: [
    extent(0...100, 0...100), extent(-3...5, 2...9), extent(0...1e9, 0...10), extent(0...10, 0...1e9),
    extent(1e9...(1e9 + 50), 5...20), extent(0...2.5e-9, 0...1e-9), extent(-1e300...1e300, 0...1), extent(7...7, 9...9),
    extent(1e300...1e300, 0...0), Extent(), extent(0...1e-300, 0...1e-300), extent(1e9...(1e9 + 1e-6), 0...0),
  ]) func `whatever is shown lies in the plot, in one scale, with numbers at the axes`(extent: Extent) {
    let ground = Self.ground(extent)
    let plot = ground.plot
    #expect(plot.maxX == 540 && plot.maxY <= 420)
    for (x, y) in [(extent.minX, extent.minY), (extent.maxX, extent.maxY)] where !extent.isEmpty {
      let place = ground.place(Point(x: x, y: y))
      #expect(place.x >= plot.minX && place.x <= plot.maxX)
      #expect(place.y >= plot.minY && place.y <= plot.maxY)
    }
    let lines = ground.lines
    #expect((2...16).contains(lines.x.count), "\(lines.x.map(\.text))")
    #expect((1...16).contains(lines.y.count), "\(lines.y.map(\.text))")
    #expect(Set(lines.x.map(\.text)).count == lines.x.count)
    for line in lines.x {
      let x = ground.x(line.coordinate)
      #expect(x >= plot.minX && x <= plot.maxX)
    }
  }

  @Test func `a coordinate lies where the lines beside it say`() {
    let ground = Self.ground(Self.extent(0...300, 0...200))
    #expect(ground.x(150) == rounded((ground.x(100) + ground.x(200)) / 2))
    #expect(abs(ground.x(200) - ground.x(100) - 100 * ground.scale) < 0.002)
    #expect(abs(ground.y(200) - ground.y(100) - 100 * ground.scale) < 0.002)
  }

  @Test func `y grows upwards on macOS`() {
    let extent = Self.extent(0...300, 0...200)
    let (ios, macos) = (Self.ground(extent), Self.ground(extent, .macos))
    #expect(ios.y(10) < ios.y(20))
    #expect(macos.y(10) > macos.y(20))
    #expect(macos.x(10) == ios.x(10))
  }

  @Test(arguments: [
    (extent(100...300, 100...300), true), (extent(50...60, 900...1000), false),
    (extent(1e9...(1e9 + 50), 0...50), false), (extent(10...400, 10...20), true),
  ]) func `the origin is shown where it is near`(extent: Extent, isShown: Bool) {
    let ground = Self.ground(extent)
    let place = ground.place(.zero)
    #expect((place.x >= ground.plot.minX && place.y >= ground.plot.minY && place.y <= ground.plot.maxY) == isShown)
  }

  @Test func `numbers of the axes have room for each other`() {
    for exponent in stride(from: -12.0, through: 12, by: 0.37) {
      let size = Double(Int(exponent)) == exponent ? 1 : exponent
      let reach = abs(size) * [1e-9, 1e-3, 1, 1e3, 1e9][Int(abs(exponent)) % 5]
      let ground = Self.ground(Self.extent(-reach...(3 * reach), 0...(2 * reach)))
      let lines = ground.lines.x
      for (left, right) in zip(lines, lines.dropFirst()) {
        let way = ground.x(right.coordinate) - ground.x(left.coordinate)
        let widths = [left, right].map { TextMetrics.width(of: $0.text, TextMetrics.tick) }
        #expect(way > (widths[0] + widths[1]) / 2 + 3, "\(left.text) \(right.text)")
      }
    }
  }
}
