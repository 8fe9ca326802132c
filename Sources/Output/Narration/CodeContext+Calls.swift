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
      let view = name(view)
      return (isSwift ? "\(view).moveAnchorPoint(to: \(argument))" : "[\(view) moveAnchorPointTo:\(argument)];")
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
      return isSwift
        ? "\(name(view)).scrollRectToVisible(\(argument), animated: false)"
        : "[\(name(view)) scrollRectToVisible:\(argument) animated:NO];"
    case .zoomTo:
      return isSwift
        ? "\(name(view)).zoom(to: \(argument), animated: false)" : "[\(name(view)) zoomToRect:\(argument) animated:NO];"
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
    let (message, arguments) = parts(of: change)
    if isSwift {
      let texts = arguments.map { $0.label.isEmpty ? $0.value : "\($0.label): \($0.value)" }
      return "\(receiver).\(message)(\(texts.joined(separator: ", ")))"
    }
    let texts = arguments.map { $0.label.isEmpty ? ":\($0.value)" : " \(objcLabel($0.label)):\($0.value)" }
    return "[\(receiver) \(message)\(texts.joined())];"
  }

  /// The same of NSViews, which are put beside siblings, and have places in a list of subviews alone.
  private func appKitStatement(for change: TreeChange, _ receiver: String) -> String {
    func add(_ view: LayerID, _ side: String, _ sibling: LayerID?) -> String {
      let (view, sibling) = (name(view), sibling.map(name) ?? "nil")
      return isSwift
        ? "\(receiver).addSubview(\(view), positioned: .\(side.lowercased()), relativeTo: \(sibling))"
        : "[\(receiver) addSubview:\(view) positioned:NSWindow\(side) relativeTo:\(sibling)];"
    }
    switch change {
    case .addSubview(let view):
      return isSwift ? "\(receiver).addSubview(\(name(view)))" : "[\(receiver) addSubview:\(name(view))];"
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
    case .removeFromSuperview:
      return isSwift ? "\(receiver).removeFromSuperview()" : "[\(receiver) removeFromSuperview];"
    }
  }

  private func objcLabel(_ label: String) -> String { label == "at" ? "atIndex" : label }

  private func parts(of change: TreeChange) -> (message: String, arguments: [(label: String, value: String)]) {
    let kin = usesUIKit ? "Subview" : "Sublayer"
    switch change {
    case .addSubview(let view): return ("add\(kin)", [("", name(view))])
    case .insertSubview(let view, .at(let index)):
      // In Objective-C a layer's index and a view's have the same label.
      return ("insert\(kin)", [("", name(view)), ("at", "\(index)")])
    case .insertSubview(let view, .above(let sibling)):
      return ("insert\(kin)", [("", name(view)), (usesUIKit ? "aboveSubview" : "above", name(sibling))])
    case .insertSubview(let view, .below(let sibling)):
      return ("insert\(kin)", [("", name(view)), (usesUIKit ? "belowSubview" : "below", name(sibling))])
    case .bringSubviewToFront(let view): return (usesUIKit ? "bringSubviewToFront" : "addSublayer", [("", name(view))])
    case .sendSubviewToBack(let view):
      return usesUIKit
        ? ("sendSubviewToBack", [("", name(view))]) : ("insertSublayer", [("", name(view)), ("at", "0")])
    case .removeFromSuperview: return (usesUIKit ? "removeFromSuperview" : "removeFromSuperlayer", [])
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
