import GeomrunAutoLayout
import GeomrunGeometry
import Testing

@Suite struct ConflictTests {
  @Test(arguments: try LayoutCase.all(in: "conflicts")) func `printed conflicts are found, with their arithmetic`(
    layout: LayoutCase
  ) throws {
    let result = try layout.system.layout()
    let conflict = try #require(result.conflicts.first)
    #expect(result.conflicts.count == 1)
    #expect(conflict.constraints == layout.conflict)
    let excess = try #require(layout.excess)
    #expect(abs(conflict.excess - excess) <= 1e-9, "\(conflict.excess)")
    try expectProof(conflict, of: layout.system)
    let ways = try result.waysOut(of: conflict, limit: 100)
    // Each constraint made optional, inactive, or given the constant that makes the sum come out.
    #expect(ways.count == layout.conflict.count * 3)
    #expect(ways.allSatisfy { $0.endsAll && $0.frames.allSatisfy { $0 != nil } })
  }

  /// A random system with one constraint that contradicts another.
  @Test(arguments: try LayoutCase.all(in: "random").prefix(40))
  func `a contradiction is proved by rows that are all needed`(layout: LayoutCase) throws {
    var system = layout.system
    let required = system.constraints.indices.filter { system.constraints[$0].isRequired }
    var random = SplitMix(state: UInt64(required.count))
    var contrary = system.constraints[required[Int(random.next() % UInt64(required.count))]]
    switch contrary.relation {
    case .equal, .lessThanOrEqual: contrary.constant += 37
    case .greaterThanOrEqual: contrary.constant -= 37
    }
    contrary.relation = contrary.relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
    if contrary.relation == .lessThanOrEqual { contrary.constant -= 74 }
    system.constraints.append(contrary)
    let result = try system.layout()
    #expect(!result.conflicts.isEmpty)
    for conflict in result.conflicts {
      try expectProof(conflict, of: system)
      let ways = try result.waysOut(of: conflict, limit: 2)
      #expect(!ways.isEmpty)
      for way in ways where way.endsAll { #expect(try changed(system, by: way.change).layout().conflicts == []) }
    }
  }

  /// The terms of all members cancel, the signs are those of their relations, and without any of the constraints the
  /// rest holds.
  private func expectProof(_ conflict: LayoutConflict, of system: LayoutSystem) throws {
    var sums: [LayoutVariable: Double] = [:]
    var rest = 0.0
    for member in conflict.members {
      for term in member.expression.terms { sums[term.variable, default: 0] += term.coefficient * member.factor }
      rest += member.expression.constant * member.factor
      switch member.expression.relation {
      case .equal: #expect(member.factor != 0)
      case .lessThanOrEqual: #expect(member.factor < 0)
      case .greaterThanOrEqual: #expect(member.factor > 0)
      }
    }
    #expect(sums.values.allSatisfy { abs($0) <= 1e-6 }, "\(sums)")
    #expect(rest < 0)
    #expect(abs(rest - conflict.excess) <= 1e-6)
    var alone = system
    for index in alone.constraints.indices { alone.constraints[index].isActive = conflict.constraints.contains(index) }
    #expect(try !alone.layout().conflicts.isEmpty)
    for index in conflict.constraints {
      var without = alone
      without.constraints[index].isActive = false
      // What is left may contradict a frame that the conflict does not need.
      for rest in try without.layout().conflicts {
        let others = rest.members.filter { member in
          if case .frame = member.row { !conflict.members.contains(member) } else { false }
        }
        #expect(!others.isEmpty, "\(index) of \(conflict)")
      }
    }
  }

  private func changed(_ system: LayoutSystem, by change: LayoutWayOut.Change) -> LayoutSystem {
    var system = system
    switch change {
    case .optional(let index): system.constraints[index].priority = 999
    case .inactive(let index): system.constraints[index].isActive = false
    case .constant(let index, let constant): system.constraints[index].constant = constant
    }
    return system
  }
}

/// Numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
