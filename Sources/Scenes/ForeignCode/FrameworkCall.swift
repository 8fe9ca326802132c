import GeomrunText

/// The framework calls about geometry, with their spellings in both languages.
///
/// A method has no receiver here; Swift has labels, Objective-C a selector. Imported code is matched against all
/// spellings; the first one of each language, for views and for layers, is used for generated code. A new call is a new
/// row.
package enum FrameworkCall: CaseIterable, Sendable {
  case addSubview, insertAt, insertAbove, insertBelow, bringToFront, sendToBack, removeFromSuperview
  case setFrameOrigin, setFrameSize, setBoundsOrigin, setBoundsSize, setContentOffset, setCompression, setHugging
  case sizeToFit, sizeThatFits, fittingSize, layoutIfNeeded, viewWithTag, scrollRectToVisible, zoomTo
  case addArranged, insertArranged, removeArranged, customSpacing
  case addGuide, addConstraint, addConstraints, removeConstraint, removeConstraints, sayNothing, runLater
  case setAffineTransform, addLayoutSubviewsOfSuper
  case convertTo, convertFrom, moveAnchorPoint, addRelative
  case makeConstraints, remakeConstraints, updateConstraints
  case pinSuperviewEdge, pinLayoutGuide, pinEdge, pinAllEdges, setDimension, setDimensions, alignAxis,
    alignSuperviewAxis, center
  case matchDimension
  case addAnimation, removeAnimation, removeAllAnimations, convertTime

  package var spellings: [String] {
    switch self {
    case .addSubview:
      ["addSubview(_:)", "addSublayer(_:)", "addSubview:", "addSublayer:", "addContentSubview(_:)"]
    case .insertAt:
      ["insertSubview(_:at:)", "insertSublayer(_:at:)", "insertSubview:atIndex:", "insertSublayer:atIndex:"]
    case .insertAbove:
      [
        "insertSubview(_:aboveSubview:)", "insertSublayer(_:above:)", "insertSubview:aboveSubview:",
        "insertSublayer:above:",
      ]
    case .insertBelow:
      [
        "insertSubview(_:belowSubview:)", "insertSublayer(_:below:)", "insertSubview:belowSubview:",
        "insertSublayer:below:",
      ]
    case .bringToFront: ["bringSubviewToFront(_:)", "bringSubview(toFront:)", "bringSubviewToFront:"]
    case .sendToBack: ["sendSubviewToBack(_:)", "sendSubview(toBack:)", "sendSubviewToBack:"]
    case .removeFromSuperview:
      ["removeFromSuperview()", "removeFromSuperlayer()", "removeFromSuperview", "removeFromSuperlayer"]
    case .setFrameOrigin: ["setFrameOrigin(_:)", "setFrameOrigin:"]
    case .setFrameSize: ["setFrameSize(_:)", "setFrameSize:"]
    case .setBoundsOrigin: ["setBoundsOrigin(_:)", "setBoundsOrigin:"]
    case .setBoundsSize: ["setBoundsSize(_:)", "setBoundsSize:"]
    case .setContentOffset: ["setContentOffset(_:animated:)", "setContentOffset:animated:"]
    case .setHugging:
      [
        "setContentHuggingPriority(_:for:)", "setContentHuggingPriority:forAxis:",
        "setContentHuggingPriority(_:forAxis:)",
      ]
    case .setCompression:
      [
        "setContentCompressionResistancePriority(_:for:)", "setContentCompressionResistancePriority:forAxis:",
        "setContentCompressionResistancePriority(_:forAxis:)",
      ]
    case .sizeToFit: ["sizeToFit()", "sizeToFit"]
    case .sizeThatFits:
      ["sizeThatFits(_:)", "sizeThatFits:", "systemLayoutSizeFitting(_:)", "systemLayoutSizeFittingSize:"]
    case .fittingSize: ["intrinsicContentSize()"]
    case .layoutIfNeeded: ["layoutIfNeeded()", "layoutIfNeeded", "layoutSubtreeIfNeeded()", "layoutSubtreeIfNeeded"]
    case .viewWithTag: ["viewWithTag(_:)", "viewWithTag:"]
    case .scrollRectToVisible: ["scrollRectToVisible(_:animated:)", "scrollRectToVisible:animated:"]
    case .zoomTo: ["zoom(to:animated:)", "zoomToRect:animated:"]
    case .addArranged: ["addArrangedSubview(_:)", "addArrangedSubview:"]
    case .insertArranged: ["insertArrangedSubview(_:at:)", "insertArrangedSubview:atIndex:"]
    case .removeArranged: ["removeArrangedSubview(_:)", "removeArrangedSubview:"]
    case .customSpacing: ["setCustomSpacing(_:after:)", "setCustomSpacing:afterView:"]
    case .addGuide: ["addLayoutGuide(_:)", "addLayoutGuide:"]
    case .addConstraint: ["addConstraint(_:)", "addConstraint:"]
    case .addConstraints: ["addConstraints(_:)", "addConstraints:"]
    case .removeConstraint: ["removeConstraint(_:)", "removeConstraint:"]
    case .removeConstraints: ["removeConstraints(_:)", "removeConstraints:"]
    case .setAffineTransform: ["setAffineTransform(_:)", "setAffineTransform:"]
    case .convertTo:
      [
        "convert(_:to:)", "convertRect:toView:", "convertPoint:toView:", "convertRect:toLayer:",
        "convertPoint:toLayer:",
        "convertRect(_:toView:)", "convertPoint(_:toView:)",
      ]
    case .convertFrom:
      [
        "convert(_:from:)", "convertRect:fromView:", "convertPoint:fromView:", "convertRect:fromLayer:",
        "convertPoint:fromLayer:", "convertRect(_:fromView:)", "convertPoint(_:fromView:)",
      ]
    case .moveAnchorPoint: ["moveAnchorPoint(to:)", "moveAnchorPointTo:"]
    case .addRelative: ["addSubview(_:positioned:relativeTo:)", "addSubview:positioned:relativeTo:"]
    case .makeConstraints: ["makeConstraints(_:)", "mas_makeConstraints:", "makeConstraints:"]
    case .remakeConstraints: ["remakeConstraints(_:)", "mas_remakeConstraints:", "remakeConstraints:"]
    case .updateConstraints: ["updateConstraints(_:)", "mas_updateConstraints:", "updateConstraints:"]
    case .pinSuperviewEdge:
      [
        "autoPinEdge(toSuperviewMargin:)", "autoPinEdgeToSuperviewMargin:",
        "autoPinEdge(toSuperviewSafeArea:)", "autoPinEdge(toSuperviewSafeArea:withInset:)",
        "autoPinEdgeToSuperviewSafeArea:", "autoPinEdgeToSuperviewSafeArea:withInset:",
        "autoPinEdge(toSuperviewEdge:)", "autoPinEdge(toSuperviewEdge:withInset:)",
        "autoPinEdge(toSuperviewEdge:withInset:relation:)", "autoPinEdgeToSuperviewEdge:",
        "autoPinEdgeToSuperviewEdge:withInset:", "autoPinEdgeToSuperviewEdge:withInset:relation:",
      ]
    case .pinLayoutGuide:
      [
        "autoPin(toTopLayoutGuideOf:withInset:)", "autoPin(toTopLayoutGuideOf:withInset:relation:)",
        "autoPin(toBottomLayoutGuideOf:withInset:)", "autoPin(toBottomLayoutGuideOf:withInset:relation:)",
        "autoPinToTopLayoutGuideOfViewController:withInset:",
        "autoPinToTopLayoutGuideOfViewController:withInset:relation:",
        "autoPinToBottomLayoutGuideOfViewController:withInset:",
        "autoPinToBottomLayoutGuideOfViewController:withInset:relation:",
      ]
    case .pinEdge:
      [
        "autoPinEdge(_:to:of:)", "autoPinEdge(_:to:of:withOffset:)", "autoPinEdge(_:to:of:withOffset:relation:)",
        "autoPinEdge:toEdge:ofView:", "autoPinEdge:toEdge:ofView:withOffset:",
        "autoPinEdge:toEdge:ofView:withOffset:relation:",
      ]
    case .pinAllEdges:
      [
        "autoPinEdgesToSuperviewEdges()", "autoPinEdgesToSuperviewEdges(with:)",
        "autoPinEdgesToSuperviewEdges(with:excludingEdge:)", "autoPinEdgesToSuperviewEdges",
        "autoPinEdgesToSuperviewMargins()", "autoPinEdgesToSuperviewMargins",
        "autoPinEdges(toSuperviewMarginsExcludingEdge:)", "autoPinEdgesToSuperviewMarginsExcludingEdge:",
        "autoPinEdgesToSuperviewEdgesWithInsets:", "autoPinEdgesToSuperviewEdgesWithInsets:excludingEdge:",
      ]
    case .setDimension:
      [
        "autoSetDimension(_:toSize:)", "autoSetDimension(_:toSize:relation:)", "autoSetDimension:toSize:",
        "autoSetDimension:toSize:relation:",
      ]
    case .setDimensions: ["autoSetDimensions(to:)", "autoSetDimensionsToSize:"]
    case .alignAxis:
      [
        "autoAlignAxis(_:toSameAxisOf:)", "autoAlignAxis(_:toSameAxisOf:withOffset:)",
        "autoAlignAxis:toSameAxisOfView:",
        "autoAlignAxis:toSameAxisOfView:withOffset:",
      ]
    case .alignSuperviewAxis:
      [
        "autoAlignAxis(toSuperviewAxis:)", "autoAlignAxisToSuperviewAxis:", "autoAlignAxis(toSuperviewMarginAxis:)",
        "autoAlignAxisToSuperviewMarginAxis:",
      ]
    case .center: ["autoCenterInSuperview()", "autoCenterInSuperview"]
    case .matchDimension:
      [
        "autoMatch(_:to:of:)", "autoMatch(_:to:of:withOffset:)", "autoMatch(_:to:of:withMultiplier:)",
        "autoMatchDimension(_:to:of:)", "autoMatchDimension(_:to:of:withOffset:)",
        "autoMatchDimension(_:to:of:withMultiplier:)", "autoMatchDimension:toDimension:ofView:",
        "autoMatchDimension:toDimension:ofView:withOffset:", "autoMatchDimension:toDimension:ofView:withMultiplier:",
      ]
    case .addAnimation: ["add(_:forKey:)", "addAnimation(_:forKey:)", "addAnimation:forKey:"]
    case .removeAnimation:
      ["removeAnimation(forKey:)", "removeAnimationForKey(_:)", "removeAnimationForKey:"]
    case .removeAllAnimations: ["removeAllAnimations()", "removeAllAnimations"]
    case .convertTime: ["convertTime(_:from:)", "convertTime(_:fromLayer:)", "convertTime:fromLayer:"]
    case .sayNothing:
      Self.silent.flatMap { [$0] }
    case .runLater: []
    case .addLayoutSubviewsOfSuper: []
    }
  }

  /// The spellings for generated code, with placeholders for the receiver and the arguments.
  ///
  /// - Parameter ofLayers: Whether to use the layers' spellings, if they differ from the views'.
  package func written(ofLayers: Bool) -> Spellings {
    func first(endsInParenthesis: Bool) -> Substring {
      let own = spellings.filter { ($0.last == ")") == endsInParenthesis }
      return (own.first { ($0.contains("layer") || $0.contains("Layer")) == ofLayers } ?? own.first ?? "")[...]
    }
    let (swift, objc) = (first(endsInParenthesis: true), first(endsInParenthesis: false))
    let labels = swift.drop { $0 != "(" }.dropFirst().split(separator: ":").filter { $0 != ")" }
    let arguments = labels.enumerated().map { ($1 == "_" ? "" : "\($1): ") + "$\($0 + 1)" }
    let parts = objc.contains(":") ? objc.split(separator: ":").enumerated().map { "\($1):$\($0 + 1)" } : [String(objc)]
    return Spellings(
      "$0.\(swift.prefix { $0 != "(" })(\(arguments.joined(separator: ", ")))", "[$0 \(parts.joined(separator: " "))]")
  }

  /// The prefixes of view methods that move nothing.
  private static let silent = [
    "setNeedsLayout()", "setNeedsLayout", "setNeedsDisplay()", "setNeedsDisplay",
    "setNeedsUpdateConstraints()", "setNeedsUpdateConstraints", "updateConstraintsIfNeeded()",
    "updateConstraintsIfNeeded", "updateConstraints()", "updateConstraints", "layoutSubviews()", "layoutSubviews",
    "configureForAutoLayout()", "configureForAutoLayout", "didMoveToSuperview()", "awakeFromNib()",
  ]

  private static let table: [String: FrameworkCall] = {
    var table: [String: FrameworkCall] = [:]
    for call in allCases { for spelling in call.spellings { table[spelling] = call } }
    return table
  }()

  private static let names = Set(
    allCases.flatMap { $0.spellings }.map { (spelling: String) -> Substring in
      spelling.prefix { $0 != "(" && $0 != ":" }
    })

  /// Whether a name is that of a method, possibly used as a value: `forEach(stack.addArrangedSubview)`.
  package static func isMethod(_ name: String) -> Bool { names.contains(name[...]) }

  package static func spelled(_ text: String) -> FrameworkCall? { table[text] }

  /// Whether a word in the name of a method indicates that it does not affect geometry.
  package static func isSilent(_ name: String) -> Bool {
    let words = [
      "target", "gesture", "register", "delegate", "title", "image", "color", "font", "text", "attribut", "observer",
      "notification", "reload", "animation", "draw", "display", "select", "enable", "accessib", "respond", "perform",
      "tint", "shadow", "border", "corner", "string", "append", "insert(", "log", "print", "user", "action", "load",
      "start", "stop", "play", "load", "data", "value", "index", "keyboard", "state", "background", "path", "mask",
      "line", "begin", "end", "commit", "nib", "cell", "identifier", "present", "push", "pop", "dismiss", "configure",
      "child", "parent", "segment", "item", "hidden", "alpha", "add(", "remove", "bind", "subscribe", "highlight",
    ]
    // Only whole words at the start count: "top layout" does not contain "play".
    var starts: [Substring] = []
    var place = name.startIndex
    while place < name.endIndex {
      let before = place == name.startIndex ? nil : name[name.index(before: place)]
      if name[place].isLetter, before.map({ !$0.isLetter || !$0.isUppercase && name[place].isUppercase }) ?? true {
        starts.append(name[place...])
      }
      place = name.index(after: place)
    }
    return starts.contains { start in
      let lower = start.prefix(16).lowercased()
      return words.contains { lower.hasPrefix($0) }
    }
  }
}
