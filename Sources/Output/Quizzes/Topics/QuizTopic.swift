package import GeomrunWords

/// A topic about which quiz questions are generated, without a scene.
package enum QuizTopic: String, CaseIterable, Sendable {
  case scale, rotation
  case anchorPoint = "anchor-point"
  case scrolling
  case settingFrames = "setting-frames"
  case nesting, resizing
  case hitTesting = "hit-testing"
  case drawingOrder = "drawing-order"
  case macOS = "macos"
  case constraints, depth
  case autoLayout = "auto-layout"
  case scrollViews = "scroll-views"
  case zooming, images
  case safeAreas = "safe-areas"
  case conflicts
  case layoutPasses = "layout-passes"
  case animations

  /// Its common name.
  package var title: Words {
    switch self {
    case .scale: Words(en: "Scale", zh: "缩放")
    case .rotation: Words(en: "Rotation", zh: "旋转")
    case .anchorPoint: Words(en: "Anchor point", zh: "锚点")
    case .scrolling: Words(en: "Scrolling", zh: "滚动")
    case .settingFrames: Words(en: "Setting a frame under a transform", zh: "在变换下设置 frame")
    case .nesting: Words(en: "Views in views", zh: "视图的嵌套")
    case .resizing: Words(en: "Resizing with the superview", zh: "随父视图调整尺寸")
    case .hitTesting: Words(en: "Hit testing", zh: "命中测试")
    case .drawingOrder: Words(en: "Drawing order", zh: "绘制顺序")
    case .macOS: Words(en: "Layers on macOS", zh: "macOS 上的图层")
    case .constraints: Words(en: "Constraints of layers", zh: "图层的约束")
    case .depth: Words(en: "Transforms in 3D", zh: "三维变换")
    case .autoLayout: Words(en: "Auto Layout", zh: "Auto Layout")
    case .scrollViews: Words(en: "Scroll views", zh: "滚动视图")
    case .zooming: Words(en: "Zooming", zh: "缩放内容")
    case .images: Words(en: "Images and contentMode", zh: "图片与 contentMode")
    case .safeAreas: Words(en: "Safe areas", zh: "安全区域")
    case .conflicts: Words(en: "Which constraint breaks", zh: "打破哪一条约束")
    case .layoutPasses: Words(en: "Layout passes", zh: "布局过程")
    case .animations: Words(en: "Animations", zh: "动画")
    }
  }
}

/// The number of steps, nested views and rotations in a question.
package enum TopicLevel: Int, CaseIterable, Sendable {
  case first = 1
  case second, third
}
