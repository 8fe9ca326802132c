import Foundation
import GeomrunAutoLayout
import GeomrunGeometry
import Testing

@Suite struct HostileSystemTests {
  /// Random systems of numbers from 1e-300 to 1e300, NaN and infinity, cyclic and contradictory: an answer or an error.
  @Test(arguments: 0..<4) func `every system has an answer or an error`(part: UInt64) throws {
    var random = SplitMix(state: part)
    var (answers, errors) = (0, 0)
    for _ in 0..<50 {
      let system = try hostileSystem(&random)
      do throws(LayoutError) {
        let result = try system.layout()
        answers += 1
        for frame in result.frames { #expect(frame?.isFinite != false) }
        for conflict in result.conflicts { #expect(conflict.excess.isFinite) }
        _ = try result.ambiguities()
        _ = try result.ties()
        _ = result.unmet
        if let conflict = result.conflicts.first { _ = try result.waysOut(of: conflict, limit: 1) }
      } catch { errors += 1 }
    }
    #expect(answers > 0 && errors > 0)
  }

  private func hostileSystem(_ random: inout SplitMix) throws -> LayoutSystem {
    let numbers: [Double] = [
      0, 1, -1, 0.5, 2, 1.0 / 3, 100, -8, 1e9, -1e9, 999_999, 1e-6, 1e-5, 1e-12, 1e-300, .leastNonzeroMagnitude, 1e6,
      12345.678,
    ]
    let refused: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e10, 1e-7]
    func number() -> Double {
      let draw = Int(random.next() % 1500)
      return draw < refused.count ? refused[draw] : numbers[draw % numbers.count]
    }
    var system = LayoutSystem(direction: random.next() % 2 == 0 ? .leftToRight : .rightToLeft)
    if random.next() % 4 == 0 { system.screenScale = 3 }
    var items = [try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: 300, height: 700))))]
    for _ in 0..<random.next() % 12 {
      let superview = items[Int(random.next() % UInt64(items.count))]
      if random.next() % 6 == 0, system[superview].kind == .view {
        items.append(try system.addGuide(to: superview))
        continue
      }
      var view = LayoutItem.view(in: superview)
      if random.next() % 3 == 0 {
        view.horizontalContent = LayoutContentSize(
          number(), hugging: Double(random.next() % 1000 + 1), compression: Double(random.next() % 1000 + 1))
      }
      if random.next() % 8 == 0 {
        view.frame = LayoutFrame(
          Rect(x: number(), y: number(), width: number(), height: number()),
          in: Size(width: number(), height: number()),
          horizontal: LayoutFlexibility(
            min: random.next() % 2 == 0, size: random.next() % 2 == 0, max: random.next() % 2 == 0))
      }
      if random.next() % 10 == 0 {
        view.safeAreaInsets = EdgeInsets(top: number(), left: 3, bottom: 2, right: number())
      }
      if random.next() % 10 == 0 { view.alignmentRectInsets.left = number() }
      items.append(try system.add(view))
    }
    for _ in 0..<random.next() % 40 {
      let attributes = LayoutAttribute.allCases
      let first = attributes[Int(random.next() % UInt64(attributes.count))]
      let pairs = attributes.filter { $0.pairs(with: first) }
      let second = pairs[Int(random.next() % UInt64(pairs.count))]
      func item() -> LayoutItemID { items[Int(random.next() % UInt64(items.count))] }
      let isAlone = first.kind == .size && random.next() % 2 == 0
      system.constraints.append(
        LayoutConstraint(
          LayoutAnchor(item(), first), LayoutRelation.allCases[Int(random.next() % 3)],
          isAlone ? nil : LayoutAnchor(item(), second), multiplier: random.next() % 2 == 0 ? 1 : max(1e-6, number()),
          constant: number(), priority: random.next() % 3 == 0 ? 1000 : Double(random.next() % 1000) + 0.5))
    }
    return system
  }

  /// Eight times as many views take eight times as long, and what sorting adds; a square would take 64 times as long.
  @Test(arguments: Shape.allCases) func `layouts grow with their views`(shape: Shape) throws {
    func seconds(_ count: Int) throws -> Double {
      let system = try shape.system(of: count)
      var least = Double.infinity
      for _ in 0..<3 {
        let start = threadSeconds()
        let result = try system.layout()
        least = min(least, threadSeconds() - start)
        #expect(result.conflicts.isEmpty && result.frames.allSatisfy { $0 != nil })
      }
      return least
    }
    let (few, many) = (try seconds(100), try seconds(800))
    #expect(many < few * 24, "\(shape): \(few), \(many)")
  }

  /// Eight times as many constraints that contradict each other take eight times as long, and what sorting adds.
  ///
  /// So few that others are looked for among them take less than the third power of their number.
  @Test func `contradictions grow with their constraints`() throws {
    func seconds(_ count: Int) throws -> Double {
      var system = LayoutSystem()
      let root = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: 300, height: 700))))
      let view = try system.add(.view(in: root))
      for index in 0..<count {
        system.constraints.append(
          LayoutConstraint(LayoutAnchor(view, .width), .equal, nil, constant: Double(10 + index % 2)))
      }
      var least = Double.infinity
      for _ in 0..<2 {
        let start = threadSeconds()
        let breaks = try system.layout().breaking(stated: [], predicts: true)
        least = min(least, threadSeconds() - start)
        #expect(!breaks.breaks.isEmpty || breaks.undecided != nil)
      }
      return least
    }
    let (few, many) = (try seconds(200), try seconds(1600))
    #expect(many < few * 18, "\(few), \(many)")
    let (half, searched) = (try seconds(56), try seconds(112))
    #expect(searched < half * 6, "\(half), \(searched)")
  }

  /// How long the processor has worked for this thread, whatever else the machine does.
  private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
