import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords

// Mutations that are no assignments.
extension CodeContext {
  func call(of method: Method, with value: Value, on view: LayerID) -> String {
    let argument = text(of: value)
    switch method {
    case .moveAnchorPoint:
      return statement(.moveAnchorPoint, on: name(view), [argument])
        + "  // \(Speaker(comments).text(of: MutationWords.staysInPlace))"
    case .autoLayout: return "// Auto Layout: \(name(view)) = \(argument)"
    case .scrollToRest:
      let (view, insets) = (name(view), name(view) + ".adjustedContentInset")
      return isSwift
        ? "\(view).contentOffset = CGPoint(x: -\(insets).left, y: -\(insets).top)"
        : "\(view).contentOffset = CGPointMake(-\(insets).left, -\(insets).top);"
    case .scrollRectToVisible where usesLayers:
      return isSwift ? "\(name(view)).scroll(to: \(argument))" : "[\(name(view)) scrollToRect:\(argument)];"
    case .scrollRectToVisible where usesAppKit:
      // What scrolls a clip view is asked of its document, whose coordinates are other ones.
      let (clip, document) = (name(view), document(of: view).map(name) ?? "\(name(view)).documentView")
      return isSwift
        ? "\(document).scrollToVisible(\(document).convert(\(argument), from: \(clip)))"
        : "[\(document) scrollRectToVisible:[\(document) convertRect:\(argument) fromView:\(clip)]];"
    case .scrollRectToVisible:
      return statement(.scrollRectToVisible, on: name(view), [argument, text(of: .bool(false))])
    case .zoomTo: return statement(.zoomTo, on: name(view), [argument, text(of: .bool(false))])
    case .translatedBy: return changing(view, by: .translation, numbers(of: value))
    case .scaledBy: return changing(view, by: .scale, numbers(of: value))
    case .rotatedBy: return changing(view, by: .rotation, [argument])
    case .concatenating:
      return changing(view) { old in
        isSwift ? "\(old).concatenating(\(argument))" : "CGAffineTransformConcat(\(old), \(argument))"
      }
    case .inverted: return changing(view) { old in isSwift ? "\(old).inverted()" : "CGAffineTransformInvert(\(old))" }
    }
  }

  /// A call of the frameworks as a statement.
  func statement(_ call: FrameworkCall, on receiver: String, _ arguments: [String] = []) -> String {
    call.written(on: receiver, arguments, isSwift: isSwift, ofLayers: !usesUIKit && !usesAppKit)
      + (isSwift ? "" : ";")
  }

  /// Assigns to a view's transform what becomes of the old one.
  private func changing(_ view: LayerID, to new: (_ old: String) -> String) -> String {
    set(.transform, of: view, to: new(access(.transform, of: view)))
  }

  private func changing(_ view: LayerID, by operation: TransformOperation, _ arguments: [String]) -> String {
    let row = operation.row
    return changing(view) { old in
      isSwift
        ? call("\(old).\(row.swiftMethod)", Array(zip(row.methodLabels, arguments)))
        : call("CGAffineTransform\(row.changer)", ([old] + arguments).map { ("", $0) })
    }
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
    // Layers have no call for the order: what is added once more is in front.
    case .bringSubviewToFront(let view):
      return statement(usesUIKit ? .bringToFront : .addSubview, on: receiver, [name(view)])
    case .sendSubviewToBack(let view):
      return usesUIKit
        ? statement(.sendToBack, on: receiver, [name(view)]) : statement(.insertAt, on: receiver, [name(view), "0"])
    case .removeFromSuperview: return statement(.removeFromSuperview, on: receiver)
    }
  }

  /// The same of NSViews, which are put beside siblings, and have places in a list of subviews alone.
  private func appKitStatement(for change: TreeChange, _ receiver: String) -> String {
    func add(_ view: LayerID, _ side: String, _ sibling: LayerID?) -> String {
      let word = isSwift ? ".\(side.lowercased())" : "NSWindow\(side)"
      return statement(.addRelative, on: receiver, [name(view), word, sibling.map(name) ?? "nil"])
    }
    switch change {
    case .addSubview(let view): return statement(.addSubview, on: receiver, [name(view)])
    case .insertSubview(let view, .at(let index)):
      let (view, all) = (name(view), temporary)
      return isSwift
        ? "\(view).removeFromSuperview(); \(receiver).subviews.insert(\(view), at: \(index))"
        : "[\(view) removeFromSuperview]; \(receiver).subviews = ({ NSMutableArray *\(all) = [\(receiver).subviews mutableCopy]; "
          + "[\(all) insertObject:\(view) atIndex:\(index)]; \(all); });"
    case .insertSubview(let view, .above(let sibling)): return add(view, "Above", sibling)
    case .insertSubview(let view, .below(let sibling)): return add(view, "Below", sibling)
    case .bringSubviewToFront(let view): return add(view, "Above", nil)
    case .sendSubviewToBack(let view): return add(view, "Below", nil)
    case .removeFromSuperview: return statement(.removeFromSuperview, on: receiver)
    }
  }

  /// Gives a layer its constraints, and those that they measure the names by which they do; a comment on iOS, where
  /// there are none.
  func statement(for constraints: [CAConstraintDeclaration], of view: LayerID) -> String {
    let texts = constraints.map(text).joined(separator: ", ")
    var siblings: [LayerID] = []
    for case .sibling(let sibling) in constraints.map({ $0.source }) where !siblings.contains(sibling) {
      siblings.append(sibling)
    }
    let end = isSwift ? "" : ";"
    let statements =
      siblings.map { "\(name($0)).name = \(stringLiteral(header.views[$0.index].name))" } + [
        "\(name(view)).constraints = \(isSwift ? "" : "@")[\(texts)]"
      ]
    return onlyOnMacOS(statements.map { $0 + end }.joined(separator: isSwift ? "; " : " "))
  }

  /// Lays out what is in a layer by its constraints, which takes a manager; a comment on iOS, where there is none.
  func layout(of view: LayerID) -> String {
    let layer = name(view)
    return onlyOnMacOS(
      isSwift
        ? "\(layer).layoutManager = CAConstraintLayoutManager(); \(layer).setNeedsLayout(); \(layer).layoutIfNeeded()"
        : "\(layer).layoutManager = [CAConstraintLayoutManager layoutManager]; [\(layer) setNeedsLayout]; "
          + "[\(layer) layoutIfNeeded];")
  }

  private func onlyOnMacOS(_ statement: String) -> String {
    guard !usesLayers else { return statement }
    let why = Speaker(comments).text(of: MutationWords.noConstraints)
    return "// \(why): \(statement)"
  }

  private func stringLiteral(_ text: String) -> String { (isSwift ? "" : "@") + "\"\(text)\"" }

  private func text(of constraint: CAConstraintDeclaration) -> String {
    let source =
      switch constraint.source {
      case .superlayer: "superlayer"
      case .sibling(let sibling): header.views[sibling.index].name
      case .unknown(let name): name
      }
    let (scale, offset) = (text(of: constraint.scale), text(of: constraint.offset))
    if isSwift {
      return "CAConstraint(attribute: .\(constraint.attribute.rawValue), relativeTo: \(stringLiteral(source)), "
        + "attribute: .\(constraint.sourceAttribute.rawValue), scale: \(scale), offset: \(offset))"
    }
    func constant(_ attribute: CAConstraintRule.Attribute) -> String {
      "kCAConstraint\(attribute.rawValue.prefix(1).uppercased())\(attribute.rawValue.dropFirst())"
    }
    return "[CAConstraint constraintWithAttribute:\(constant(constraint.attribute)) "
      + "relativeTo:\(stringLiteral(source)) attribute:\(constant(constraint.sourceAttribute)) "
      + "scale:\(scale) offset:\(offset)]"
  }
}
