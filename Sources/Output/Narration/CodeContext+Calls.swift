import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

// Mutations other than assignments.
extension CodeContext {
  func call(of method: Method, with value: Value, on view: LayerID) -> String {
    let argument = text(of: value)
    switch method {
    case .moveAnchorPoint: return movingAnchorPoint(of: view, to: value)
    case .autoLayout: return "// Auto Layout: \(name(view)) = \(argument)"
    case .scrollToRest:
      let (view, insets) = (name(view), name(view) + ".adjustedContentInset")
      return "\(view).contentOffset = \(make(.point, of: ["-\(insets).left", "-\(insets).top"]))\(language.end)"
    case .scrollRectToVisible where usesLayers:
      return statement(.scrollToRect, name(view), argument)
    case .scrollRectToVisible where usesAppKit:
      // A clip view scrolls through a call on its document, which has another coordinate system.
      let (clip, document) = (name(view), document(of: view).map(name) ?? "\(name(view)).documentView")
      return statement(
        .scrollToVisible, document, spelled(.converting("Rect", "from", ofLayers: false), document, argument, clip))
    case .scrollRectToVisible:
      return statement(.scrollRectToVisible, on: name(view), [argument, text(of: .bool(false))])
    case .zoomTo: return statement(.zoomTo, on: name(view), [argument, text(of: .bool(false))])
    case .translatedBy: return changing(view, by: .translation, numbers(of: value))
    case .scaledBy: return changing(view, by: .scale, numbers(of: value))
    case .rotatedBy: return changing(view, by: .rotation, [argument])
    case .concatenating:
      return changing(view) { old in spelled(.concatenating, old, argument) }
    case .inverted: return changing(view) { old in spelled(.inverted, old) }
    }
  }

  /// Moves the anchor point and keeps the frame, for which UIKit has no call: assigns center, then the anchor point.
  ///
  /// The center goes to the new anchor point's place in the superview. A conversion would lose a view's depth in 3D and
  /// reverse flipped geometry. An anchor point computed from views would read the new center. In these cases a comment
  /// describes the step. Tests have their own method.
  private func movingAnchorPoint(of view: LayerID, to anchor: Value) -> String {
    let stays = Speaker(comments).text(of: MutationWords.staysInPlace)
    let (receiver, value) = (name(view), text(of: anchor))
    if isOfTest { return statement(.moveAnchorPoint, on: receiver, [value]) + "  // \(stays)" }
    let set = assignment(of: value, to: PropertyPath(.anchorPoint), of: view) + "  // \(stays)"
    let shares = numbers(of: anchor)
    guard shares.count == 2, !hasDepthOrFlips, !anchor.readsViews else {
      let place = Speaker(comments).text(of: MutationWords.newAnchorInSuperview)
      return language.comment("\(access(.center, of: view)) = \(place)").string + "\n" + set
    }
    let bounds = access(.bounds, of: view)
    let parts = zip(shares, ["X", "Y"]).map { share, axis in
      switch share {
      case "0": return spelled(.derived("min" + axis), bounds)
      case "0.5": return spelled(.derived("mid" + axis), bounds)
      case "1": return spelled(.derived("max" + axis), bounds)
      default:
        let factor = share.contains(" ") ? "(\(share))" : share
        let least = spelled(.derived("min" + axis), bounds)
        return "\(least) + \(factor) * \(bounds).size.\(axis == "X" ? "width" : "height")"
      }
    }
    let superview = "\(receiver).\(usesLayers ? "superlayer" : "superview")"
    let point = spelled(
      .converting("Point", "to", ofLayers: usesLayers), receiver, make(.point, of: parts), superview)
    return self.set(.center, of: view, to: point) + "\n" + set
  }

  /// Returns a call or a name of the frameworks.
  func spelled(_ row: Spellings, _ arguments: String...) -> String { language.text(row, arguments) }

  /// Returns a call of a method of views and layers.
  func spelled(_ call: FrameworkCall, on receiver: String, _ arguments: [String], ofLayers: Bool) -> String {
    language.text(call.written(ofLayers: ofLayers), [receiver] + arguments)
  }

  /// Returns a call of the frameworks as a statement.
  func statement(_ row: Spellings, _ arguments: String...) -> String { language.text(row, arguments) + language.end }

  /// Returns a call of a method of views and layers as a statement.
  func statement(_ call: FrameworkCall, on receiver: String, _ arguments: [String] = []) -> String {
    spelled(call, on: receiver, arguments, ofLayers: usesLayers) + language.end
  }

  /// Assigns to a view's transform a new one that is derived from the old one.
  private func changing(_ view: LayerID, to new: (_ old: String) -> String) -> String {
    set(.transform, of: view, to: new(access(.transform, of: view)))
  }

  private func changing(_ view: LayerID, by operation: TransformOperation, _ arguments: [String]) -> String {
    changing(view) { old in language.text(.changing(operation), [old] + arguments) }
  }

  private func numbers(of value: Value) -> [String] {
    switch value {
    case .literal(let value): return value.numbers.map(number)
    case .computed(let computed):
      guard let part = computed.parts.first else { return [] }
      var slots = (0..<2).map { number(part.slots[$0]) }
      for computed in part.expressions where computed.slot < 2 { slots[computed.slot] = text(of: computed.expression) }
      return slots
    }
  }

  func statement(for change: TreeChange, of view: LayerID) -> String {
    let receiver = name(view)
    if usesAppKit { return appKitStatement(for: change, receiver) }
    switch change {
    case .addSubview(let view): return statement(.addSubview, on: receiver, [name(view)])
    case .insertSubview(let view, .at(let index)): return statement(.insertAt, on: receiver, [name(view), "\(index)"])
    case .insertSubview(let view, .above(let sibling)):
      return statement(.insertAbove, on: receiver, [name(view), name(sibling)])
    case .insertSubview(let view, .below(let sibling)):
      return statement(.insertBelow, on: receiver, [name(view), name(sibling)])
    // Layers have no call for the order: adding a sublayer again brings it to the front.
    case .bringSubviewToFront(let view):
      return statement(usesUIKit ? .bringToFront : .addSubview, on: receiver, [name(view)])
    case .sendSubviewToBack(let view):
      return usesUIKit
        ? statement(.sendToBack, on: receiver, [name(view)]) : statement(.insertAt, on: receiver, [name(view), "0"])
    case .removeFromSuperview: return statement(.removeFromSuperview, on: receiver)
    }
  }

  /// Returns the statement for NSViews, which are inserted next to siblings; only the list of subviews has positions.
  private func appKitStatement(for change: TreeChange, _ receiver: String) -> String {
    func add(_ view: LayerID, _ side: String, _ sibling: LayerID?) -> String {
      statement(.addRelative, on: receiver, [name(view), spelled(.word(.order, side)), sibling.map(name) ?? "nil"])
    }
    switch change {
    case .addSubview(let view): return statement(.addSubview, on: receiver, [name(view)])
    case .insertSubview(let view, .at(let index)):
      return statement(.insertInSubviews, receiver, name(view), "\(index)", temporary)
    case .insertSubview(let view, .above(let sibling)): return add(view, "above", sibling)
    case .insertSubview(let view, .below(let sibling)): return add(view, "below", sibling)
    case .bringSubviewToFront(let view): return add(view, "above", nil)
    case .sendSubviewToBack(let view): return add(view, "below", nil)
    case .removeFromSuperview: return statement(.removeFromSuperview, on: receiver)
    }
  }

  /// Assigns a layer's constraints, and the names of the layers that they refer to; a comment on iOS, which has none.
  func statement(for constraints: [CAConstraintDeclaration], of view: LayerID) -> String {
    var siblings: [LayerID] = []
    for case .sibling(let sibling) in constraints.map({ $0.source }) where !siblings.contains(sibling) {
      siblings.append(sibling)
    }
    let statements =
      siblings.map { "\(name($0)).name = \(language.plainLiteral(header.views[$0.index].name))" } + [
        "\(name(view)).constraints = \(language.list(constraints.map(text)))"
      ]
    return onlyOnMacOS(language.line(statements))
  }

  /// Lays out a layer's sublayers by their constraints, with a layout manager; a comment on iOS, which has none.
  func layout(of view: LayerID) -> String {
    let layer = name(view)
    return onlyOnMacOS(
      language.line([
        spelled(.layoutManager, layer), spelled(.message, layer, "setNeedsLayout"),
        spelled(.message, layer, "layoutIfNeeded"),
      ]))
  }

  private func onlyOnMacOS(_ statement: String) -> String {
    guard !usesLayers else { return statement }
    let why = Speaker(comments).text(of: MutationWords.noConstraints)
    return "// \(why): \(statement)"
  }

  private func text(of constraint: CAConstraintDeclaration) -> String {
    let source =
      switch constraint.source {
      case .superlayer: "superlayer"
      case .sibling(let sibling): header.views[sibling.index].name
      case .unknown(let name): name
      }
    return spelled(
      .layerConstraint, spelled(.word(.layerAttribute, constraint.attribute.rawValue)), language.plainLiteral(source),
      spelled(.word(.layerAttribute, constraint.sourceAttribute.rawValue)), text(of: constraint.scale),
      text(of: constraint.offset))
  }
}

extension Value {
  /// Whether one of its numbers is read from a view.
  fileprivate var readsViews: Bool {
    guard case .computed(let computed) = self else { return false }
    return computed.parts.contains { part in
      part.expressions.contains { slot in
        slot.expression.steps.contains { item in
          switch item.step {
          case .property, .superviewProperty, .converted, .argument: true
          case .number, .parameter, .add, .subtract, .multiply, .divide, .negate, .extent, .call: false
          }
        }
      }
    }
  }
}
