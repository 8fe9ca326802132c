import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunSceneReplay

// Contradictions, open numbers and fitting sizes.
extension QueryTeller {
  mutating func addConflict() {
    guard let found = outcome.conflict else { return add(nil, .constraintsHold) }
    add(nil, .contradiction(found.names, isIrreducible: found.conflict.isIrreducible))
    let isEquation = found.conflict.members.allSatisfy { member in
      switch member.row {
      case .constraint(let index):
        found.layout.system.constraints.indices.contains(index)
          && found.layout.system.constraints[index].relation == .equal
      case .content: false
      case .frame, .guide, .notNegative: true
      }
    }
    if let negative = found.conflict.negativeExtent {
      let name = found.layout.name(of: negative.item)
      add(
        nil,
        .negativeExtent(name, negative.quantity, found.conflict.excess, isEquation: isEquation))
    } else {
      add(nil, .remainder(abs(found.conflict.excess), isEquation: isEquation))
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
    let asked = [LayoutVariable(item, .width), LayoutVariable(item, .height)]
    for derivation in found.result.derivations(of: asked, following: { _ in true }) {
      let number = Reason.PlacedNumber(
        quantity: derivation.variable.quantity, value: derivation.value,
        causes: derivation.rows.map { layout.cause(of: $0, for: derivation.variable) },
        isOpen: false)
      add(
        layout.owner(of: derivation.variable.item),
        .fitted(layout.name(of: derivation.variable.item), number))
    }
  }
}
