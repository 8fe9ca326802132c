import GeomrunLayerProperties
package import GeomrunSceneModel

extension ValueKind {
  /// An example of this kind in a scene's notation; nil if there is none.
  package var example: String? {
    switch self {
    case .number: "0.5"
    case .point: "[10, 20]"
    case .size: "[30, 40]"
    case .rect: "[10, 20, 30, 40]"
    case .transform: "{scale: 2}"
    case .scale: "2"
    case .transform3D: "{scale: [2, 3, 1]}"
    case .bool: "true"
    case .autoresizingMask: "[width, height]"
    case .insets: "[8, 16, 8, 16]"
    case .insetAdjustment: "always"
    case .contentMode: "scaleAspectFit"
    case .angle: "30deg"
    case .nothing: nil
    }
  }

  /// Examples of this kind as frameworks print them; empty if none can be pasted.
  package var pastedExamples: [String] {
    switch self {
    case .point: ["{10, 20}", "(10 20)"]
    case .size: ["{30, 40}", "(30 40)"]
    case .rect: ["{{10, 20}, {30, 40}}", "(10 20; 30 40)"]
    case .transform: ["[2, 0, 0, 3, 10, 20]"]
    case .insets: ["{8, 16, 8, 16}"]
    case .number, .insetAdjustment, .contentMode, .transform3D, .bool, .autoresizingMask, .angle, .scale, .nothing: []
    }
  }
}

extension LayoutTrait {
  /// An example of its argument.
  package var example: String {
    switch kind {
    case .contentSize: "[120, 20]"
    case .priorities: "251"
    case .insets: "[8, 16, 8, 16]"
    case .number: "12"
    case .bool: "false"
    case .stack: "{spacing: 8}"
    }
  }
}

extension SceneVocabulary.Query {
  /// An example of its query of a view, in a scene's notation.
  package func example(_ view: String) -> String {
    switch self {
    case .convert: "{point: [5, 5], from: \(view), to: window}"
    case .contains, .hitTest: "{point: [5, 5], view: \(view)}"
    case .layerHitTest: "{point: [5, 5], layer: \(view)}"
    case .drawingOrder: view
    case .conflict, .broken, .ambiguous: "all"
    case .calls: view
    case .fault: "layout"
    case .systemLayoutSizeFitting: "{view: \(view), target: [0, 0]}"
    case .presentation, .model: "{view: \(view), property: frame, at: 0.5s}"
    case .settlingDuration: "{damping: 5}"
    case .spring: "{dampingRatio: 0.5, duration: 1s}"
    }
  }
}

extension MutationTarget {
  /// An example of its argument; nil if it takes none.
  package var example: String? {
    switch self {
    case .named(let target): target.kind.example
    case .action(let action):
      switch action {
      case .addSubview, .bringSubviewToFront, .sendSubviewToBack: "view2"
      case .insertSubview: "{view: view2, at: 0}"
      case .constraints: "[{minX: superlayer.minX}]"
      case .addAnimation: "{keyPath: position.x, from: 0, to: 100, duration: 1s}"
      case .removeAnimation: "key"
      case .removeFromSuperview, .layout, .layoutIfNeeded, .layoutSubtreeIfNeeded, .setNeedsLayout,
        .setNeedsUpdateConstraints, .invalidateIntrinsicContentSize, .sizeToFit, .removeAllAnimations:
        nil
      }
    case .trait(let trait): trait.example
    case .timing(let timing): timing == .speed ? "0" : "0.5s"
    }
  }
}
