internal import GeomrunAutoLayout
internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunSceneModel
internal import GeomrunSceneReplay

// Contradictions, open numbers and fitting sizes.
extension QueryTeller {
  mutating func addConflict() {
    guard let found = outcome.conflict else { return add(nil, .constraintsHold) }
    add(nil, .contradiction(found.names))
    let negative = found.conflict.members.lazy.compactMap { member in
      if case .notNegative(let variable) = member.row { variable } else { nil }
    }.first
    if let negative {
      let name = found.layout.name(of: negative.item)
      add(nil, .negativeExtent(name, negative.quantity, found.conflict.excess))
    } else {
      add(nil, .remainder(abs(found.conflict.excess)))
    }
  }

  mutating func addOpenNumbers() {
    guard let layout = outcome.layout else { return }
    var isOpen = false
    for ambiguity in layout.ambiguities {
      guard let view = layout.view(of: ambiguity.variable.item) else { continue }
      isOpen = true
      add(
        view,
        .isOpen(
          view, ambiguity.variable.quantity, least: ambiguity.least, greatest: ambiguity.greatest))
    }
    if !isOpen { add(nil, .noneIsOpen) }
  }

  /// The numbers that the size is computed from, each with what determines it.
  mutating func addSizeFitting(_ fitting: Query.SizeFitting) {
    guard let layout = outcome.layout, let item = layout.item(of: fitting.view),
      let found = try? layout.sizeFitting(fitting)
    else { return }
    var asked = [LayoutVariable(item, .width), LayoutVariable(item, .height)]
    var known = Set(asked)
    var derivations = found.result.derivations(of: asked)
    while true {
      let more = derivations.flatMap { $0.terms }.map { $0.variable }
        .filter { known.insert($0).inserted }
      if more.isEmpty { break }
      asked += more
      derivations = found.result.derivations(of: asked)
    }
    for derivation in derivations {
      let number = Reason.PlacedNumber(
        quantity: derivation.variable.quantity, value: derivation.value,
        causes: derivation.rows.map { layout.cause(of: $0) }, isOpen: false)
      add(
        layout.owner(of: derivation.variable.item),
        .fitted(layout.name(of: derivation.variable.item), number))
    }
  }
}
