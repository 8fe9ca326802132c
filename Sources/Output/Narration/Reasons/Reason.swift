import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// The reason for a result, with the facts of the case; `told` has a row for each.
///
/// Frames are in the superview's coordinates, boxes on the screen in the window's; both are in points.
enum Reason: Equatable {
  /// Two states of one thing.
  struct Change<Value: Equatable & Sendable>: Equatable, Sendable {
    var before: Value
    var after: Value
  }

  // A frame is computed.
  case frameOfTransform(LayerID, frame: Rect, bounds: Size, center: Point)
  case frameOfMatrix(LayerID, frame: Rect, isDivided: Bool)
  case translatedFirst(LayerID, by: Point, displacement: Point)
  case boxOfTurned(LayerID, bounds: Size)
  case sameBox(LayerID, frame: Rect)
  case readsAsIdentity(LayerID)
  case frameOfCenter(LayerID, displacement: Point, frame: Rect)
  case frameOfAnchor(LayerID, displacement: Point, center: Point, anchor: Change<Point>)
  case anchorInPlace(LayerID, center: Change<Point>, anchor: Point)
  case aboutAnchor(LayerID, size: Change<Size>, anchor: Point, center: Point, frame: Rect, isMapped: Bool)
  // A frame is assigned.
  case frameIsNotStored(LayerID, center: Point, bounds: Size)
  case turnedAround(LayerID, rect: Change<Rect>)
  /// `isMirrored` if one of the factors is negative; `scale` has their absolute values.
  case sizeBeforeScale(LayerID, size: Change<Size>, scale: Point, isMirrored: Bool)
  case sizeBeforeTransform(LayerID, size: Change<Size>)
  case translationOnTop(LayerID, translation: Point, center: Point)
  case readsOtherwise(LayerID, frame: Change<Rect>)
  case readsElsewhere(LayerID, frame: Change<Rect>, anchor: Point)
  case readsThroughMatrix(LayerID, frame: Change<Rect>)
  case singularInPlaceOfInverse(LayerID, frame: Change<Rect>)
  case ignoresTransform(LayerID, frame: Change<Rect>)
  case autoLayout(LayerID, bounds: Size, frame: Rect)
  /// A frame or a center is read from the superview; the value there, and the one from the superview's bounds.
  case measuredAround(LayerID, in: LayerID, isCenter: Bool, outside: PropertyValue, inside: PropertyValue)
  /// Edges that Auto Layout rounds to pixels: the rect before and after.
  case onPixels(LayerID, Rect, Rect)
  // A scroll view computes an offset.
  case offsetOfZoom(LayerID, [OffsetAxis])
  case offsetOfZoomedRect(LayerID, Rect, scale: OffsetAxis.Held, [OffsetAxis])
  case offsetOfShownRect(LayerID, Rect, visible: Rect, [OffsetAxis], Scroller)
  case offsetAtRest(LayerID, offset: Point)
  case offsetOnPixels(LayerID, Change<Point>)
  /// A view extends outside the safe area of its superview by other amounts; nil is the window. Whether the superview
  /// is a scroll view, and whether the view has insets of its own.
  case insetsChange(LayerID, of: LayerID?, Change<EdgeInsets>, isScrolled: Bool, hasOwn: Bool)
  // On-screen effects.
  case contentsMove(LayerID, origin: Point, displacement: Point, corner: Corner)
  case subviewScaled(LayerID, in: LayerID, frame: Rect, screen: Change<Rect>, factor: Double)
  case subviewMoves(LayerID, in: LayerID, frame: Rect, displacement: Point)
  case subviewMapped(LayerID, in: LayerID, frame: Rect, screen: Change<Rect>, how: SpaceChange)
  case subviewStays(LayerID, in: LayerID, screen: Rect)
  case otherWay(LayerID, in: LayerID, frame: Point, screen: Point)
  case otherBox(LayerID, in: LayerID, screen: Change<Rect>)
  case onlyOnScreen(LayerID, frame: Rect, screen: Change<Rect>)
  case nothingOnScreen(LayerID, screen: Rect)
  case unseen(LayerID, hidden: LayerID)
  /// The effect of a step on the surroundings of a view that the step itself does not change.
  case carried(LayerID, with: LayerID, superview: LayerID, frame: Rect, screen: Change<Rect>)
  case lostFromScreen(LayerID, with: LayerID?, screen: Change<Rect?>)
  case hiddenWith(LayerID, LayerID)
  case seenAgain(LayerID, in: LayerID)
  case otherPlace(LayerID, in: LayerID?, moved: LayerID, isRemoved: Bool, place: Change<Int>, count: Int)
  case flipped(LayerID, y: Upward?)
  case depthOnly(LayerID)
  case depthOnScreen(LayerID, frame: Rect, screen: Change<Rect>)
  case sublayersOnly(LayerID)
  /// The text from `Property.effect` for a property that moves nothing.
  case appearance(LayerID, Words)
  // Others are resized.
  case resizedByMask(LayerID, to: LayerID, [ResizeShare])
  case turnedResized(LayerID, bounds: Change<Size>, isSkewed: Bool)
  /// A frame that a mask computes is assigned, and the resulting frame differs.
  case resizedElsewhere(LayerID, frame: Change<Rect>, anchor: Point)
  case othersResized(LayerID, count: Int)
  case hasNoMask(LayerID, in: LayerID, frame: Rect)
  case laidOut(LayerID, [AskedValue], frame: Rect)
  case layoutIsDone(LayerID)
  /// A view whose constraints place it elsewhere, with a superview that this layout does not lay out.
  case staysUnmarked(LayerID, hasSuperview: Bool)
  /// Required constraints that conflict.
  case contradicted(LayerID, [String])
  /// A view that its stack view arranges is hidden, or shown again.
  case arrangedHidden(LayerID, in: LayerID, isHidden: Bool)
  case placed(LayerID, [PlacedNumber])
  /// Numbers from constraints that differ from the frame's: of the alignment rect, or measured from a corner of the
  /// superview that is not the origin of its coordinates.
  case ofAlignmentRect(LayerID)
  case fromCorner(LayerID, [LayoutVariable.Quantity], of: LayerID, isDownwards: Bool)
  /// A scroll view with a content size from constraints.
  case contentSized(LayerID, [PlacedNumber])
  case othersPlaced(LayerID, count: Int)
  case notMet(LayerID, constraint: String, error: Double)
  case othersNotMet(LayerID, count: Int)
  case constraintsWait(LayerID)
  case constraintsAreGone(LayerID)
  // The tree changes.
  case movedInTree(LayerID, superview: Change<LayerID?>, frame: Rect, screen: Change<Rect>?)
  /// Removed from its superview: whether it has subviews, and whether it was in the window or in a removed tree.
  case removed(LayerID, hasSubviews: Bool, wasInWindow: Bool, frame: Rect)
  /// The constraints that were removed with it.
  case constraintsRemoved(LayerID, [String])
  /// Added after it was removed: its superview, and its bounding box in the window; nil if it has none or is not in a
  /// window.
  case addedAgain(LayerID, to: LayerID, frame: Rect, screen: Rect?)
  /// Removed from the window, or added to it, together with an ancestor.
  case leftWindow(LayerID, with: LayerID)
  case enteredWindow(LayerID, with: LayerID, screen: Rect?)
  /// The neighbors in the list, and whether the drawing order is the same.
  case orderOnly(LayerID, behind: LayerID?, front: LayerID?, isDrawnSo: Bool)
  case isThere(LayerID)
  case hasNoSuperview(LayerID)
  // Nothing happens.
  case sameValue(LayerID, Property, PropertyValue)
  case withinTolerance(LayerID)
  case singularStays(LayerID)
  /// A scroll view that already shows its target; nil means the rest position of its content.
  case scrollsNot(LayerID, to: Rect?)
  /// A view that shows only a part of a rect that is too large, and the view or layer that scrolls.
  case showsPart(LayerID, of: Rect, Scroller)

  /// The kind of object that scrolls to a rect, and whether the rect is larger than the visible part.
  struct Scroller: Equatable {
    let platform: Platform
    let isLarge: Bool

    /// The text about a rect that is too large.
    fileprivate var words: Words {
      if !isLarge { return Words("") }
      return switch platform {
      case .ios: Words("")
      case .macos:
        Words(
          en: " A CAScrollLayer shows an oversized rect from the origin of the rect.",
          zh: "矩形放不下时，CAScrollLayer 从矩形的原点开始显示。")
      case .appkit:
        Words(
          en: " An NSClipView shows the nearest part of an oversized rect.",
          zh: "矩形放不下时，NSClipView 只显示离得最近的部分。")
      }
    }
  }

  /// The visible corner of a view with the smallest coordinates.
  enum Corner: Equatable {
    case topLeft, topRight, bottomLeft, bottomRight
    /// Its axes are not parallel to the screen's.
    case turned
  }

  /// The direction of an axis on the screen.
  enum Upward: Equatable { case up, down }

  /// The on-screen change of a view's coordinate system.
  enum SpaceChange: Equatable {
    case turned, mirrored
    /// Anything else.
    case mapped
  }

  /// The value that a constraint requires.
  struct AskedValue: Equatable {
    var attribute: CAConstraintRule.Attribute
    var value: Double
  }

  /// A number of a view that constraints place, with its causes.
  struct PlacedNumber: Equatable {
    var quantity: LayoutVariable.Quantity
    var value: Double
    /// The causes; empty if the number is undetermined, and 0.
    var causes: [Cause]
    /// Whether the number is ambiguous.
    var isOpen: Bool

    /// The cause of a number.
    enum Cause: Equatable {
      case constraint(String)
      /// The intrinsic size of a view along an axis; its name is nil if the number itself is that extent.
      case content(of: String?, LayoutVariable.Quantity, isHugging: Bool, priority: Double)
      /// The frame of a view without constraints; its name is nil if it is the view itself.
      case frame(of: String?)
      /// The target size of `systemLayoutSizeFitting`.
      case target
      case guide(String)
      /// An extent that would otherwise be negative; its name is nil if it is the number itself.
      case notNegative(of: String?, LayoutVariable.Quantity)
    }
  }
}

extension Reason {
  /// The view that it concerns, and the sentence.
  var sentence: (view: LayerID, words: Words) {
    switch self {
    case .frameOfTransform(let view, let frame, let bounds, let center):
      (
        view,
        Words(
          en: """
            \(view).frame is now \(frame): the bounding box of its bounds (\(bounds)), transformed about \(Fact.center) \(center).
            """,
          zh: """
            \(view).frame 变为 \(frame)：它是 bounds（\(bounds)）以 \(Fact.center) \(center) 为中心变换后的外接矩形。
            """)
      )
    case .frameOfMatrix(let view, let frame, let isDivided):
      (
        view,
        Words(
          en: """
            \(view).frame is now \(frame): the bounding box of its bounds after the 4 × 4 \
            transform\(isDivided ? " and the division by w" : "").
            """,
          zh: """
            \(view).frame 变为 \(frame)：它是 bounds 的四个角经过 4 × 4 变换\(isDivided ? "、再除以 w" : "")之后的外接矩形。
            """)
      )
    case .translatedFirst(let view, let by, let displacement):
      (
        view,
        Words(
          en:
            """
            The translation \(by) applies before the old transform, which transforms it, too: \(view) moves \
            by \(displacement).
            """,
          zh: "平移 \(by) 先于原有的 transform 应用，也被它变换，所以 \(view) 移动了 \(displacement)。")
      )
    case .boxOfTurned(let view, let bounds):
      (
        view,
        Words(
          en: "The rotated view is still \(bounds) (its bounds); the frame is its axis-aligned bounding box.",
          zh: "旋转后的视图仍是 \(bounds)（即 bounds）；frame 是它的外接矩形。")
      )
    case .sameBox(let view, let frame):
      (
        view,
        Words(
          en: "\(view).frame stays \(frame): the bounding box after the transform is the same as before.",
          zh: "\(view).frame 仍为 \(frame)：变换后的外接矩形与之前相同。")
      )
    case .readsAsIdentity(let view):
      (
        view,
        Words(
          en: "\(view).transform reads as the identity, because the 4 × 4 transform is not a 2D transform.",
          zh: "\(view).transform 读出来是 identity，因为这个 4 × 4 变换不是二维变换。")
      )
    case .frameOfCenter(let view, let displacement, let frame):
      (
        view,
        Words(
          en: """
            \(view).frame moves by \(displacement) to \(frame), because it is computed from \(Fact.center); its \
            size stays.
            """,
          zh: """
            \(view).frame 由 \(Fact.center) 算出，因此随之移动 \(displacement)，变为 \(frame)，尺寸不变。
            """)
      )
    case .frameOfAnchor(let view, let displacement, let center, let anchor):
      (
        view,
        Words(
          en: """
            \(view) moves by \(displacement): \(Fact.center) stays at \(center), which now marks the view's \
            \(anchor.after), not its \(anchor.before), in unit coordinates.
            """,
          zh: """
            \(view) 移动了 \(displacement)：\(Fact.center) 仍为 \(center)，该点对应的锚点由 \(anchor.before) \
            变为 \(anchor.after)。
            """)
      )
    case .anchorInPlace(let view, let center, let anchor):
      (
        view,
        Words(
          en: """
            \(view).\(Fact.center) goes from \(center.before) to \(center.after), where the new anchor point \
            \(anchor) already is.
            """,
          zh: """
            \(view).\(Fact.center) 从 \(center.before) 改为 \(center.after)，即新锚点 \(anchor) 原来所在的位置。
            """)
      )
    case .aboutAnchor(let view, let size, let anchor, let center, let frame, let isMapped):
      (
        view,
        Words(
          en: """
            \(view).bounds changes from \(size.before) to \(size.after) about the anchor point \(anchor), fixed \
            at \(Fact.center) \(center); the \(isMapped ? "transformed " : "")frame becomes \(frame).
            """,
          zh: """
            \(view) 的 bounds 以固定在 \(Fact.center) \(center) 的锚点 \(anchor) 为中心，从 \(size.before) 变为 \
            \(size.after)；\(isMapped ? "经过 transform 之后，" : "")frame 变为 \(frame)。
            """)
      )
    case .frameIsNotStored(let view, let center, let bounds):
      (
        view,
        Words(
          en: """
            A frame is not stored: assigning it sets \(view).\(Fact.center) to \(center) and bounds.size to \(bounds).
            """, zh: "frame 并不存储：给它赋值，是把 \(view).\(Fact.center) 设为 \(center)，把 bounds.size 设为 \(bounds)。")
      )
    case .turnedAround(let view, let rect):
      (
        view,
        Words(
          en: "The negative size is standardized first: \(rect.before) is \(rect.after).",
          zh: "尺寸为负时先标准化：\(rect.before) 即 \(rect.after)。")
      )
    case .sizeBeforeScale(let view, let size, let scale, let isMirrored):
      (
        view,
        Words(
          en: """
            \(view).bounds.size becomes \(size.after), not \(size.before): bounds exclude the transform \
            (\(isMirrored ? "mirror, " : "")scale \(Self.words(ofScale: scale))), so the size is \
            \(size.before.width)/\(factor: scale.x) × \(size.before.height)/\(factor: scale.y).
            """,
          zh: """
            \(view).bounds.size 是 \(size.after) 而不是 \(size.before)：它不含 \
            transform（\(isMirrored ? "镜像，并" : "")\(Self.words(ofScale: scale))），即 \
            \(size.before.width)/\(factor: scale.x) × \(size.before.height)/\(factor: scale.y)。
            """)
      )
    case .sizeBeforeTransform(let view, let size):
      (
        view,
        Words(
          en: """
            \(view).bounds.size becomes \(size.after), not \(size.before): the setter applies the inverse of \
            the transform to the frame's size.
            """,
          zh: """
            \(view).bounds.size 是 \(size.after) 而不是 \(size.before)：赋值时对 frame 的尺寸应用 transform \
            的逆变换。
            """)
      )
    case .translationOnTop(let view, let translation, let center):
      (
        view,
        Words(
          en: """
            \(view).\(Fact.center) is \(center), because the transform's own translation \(translation) is \
            added to it.
            """, zh: "\(view).\(Fact.center) 为 \(center)，因为还要加上 transform 自身的平移 \(translation)。")
      )
    case .readsOtherwise(let view, let frame):
      (
        view,
        Words(
          en: """
            \(view).frame reads back as \(frame.after), not \(frame.before): the setter inverts the size as a \
            vector, and the transformed bounds have a different bounding box.
            """,
          zh: """
            \(view).frame 读回来是 \(frame.after)，而不是所赋的 \(frame.before)：赋值时尺寸按向量做逆变换，所得 \
            bounds 变换后的外接矩形不同。
            """)
      )
    case .readsElsewhere(let view, let frame, let anchor):
      (
        view,
        Words(
          en: """
            \(view).frame reads back as \(frame.after), not \(frame.before): the setter places \(Fact.center) \
            as if untransformed (anchor point \(anchor)); the transform then applies about that point.
            """,
          zh: """
            \(view).frame 读回来是 \(frame.after)，而不是所赋的 \(frame.before)：赋值时按没有 transform 计算 \
            \(Fact.center)（锚点 \(anchor)），transform 再以该点为中心应用。
            """)
      )
    case .readsThroughMatrix(let view, let frame):
      (
        view,
        Words(
          en: """
            \(view).frame reads back as \(frame.after), not \(frame.before): the setter ignores a 4 × 4 \
            transform that is not 2D, but the getter applies it.
            """,
          zh: """
            \(view).frame 读回来是 \(frame.after)，而不是所赋的 \(frame.before)：赋值时把非二维的 4 × 4 \
            变换当作 identity，读取时却应用它。
            """)
      )
    case .singularInPlaceOfInverse(let view, let frame):
      (
        view,
        Words(
          en: """
            \(view).frame reads back as \(frame.after), not \(frame.before): the transform has no inverse, so \
            the setter uses the transform itself.
            """,
          zh: """
            \(view).frame 读回来是 \(frame.after)，而不是所赋的 \(frame.before)：transform 没有逆变换，赋值时就用它本身代替。
            """)
      )
    case .ignoresTransform(let view, let frame):
      (
        view,
        Words(
          en: """
            The model of this scene ignores the transform when it sets \(Fact.center) and bounds.size: \
            \(view).frame reads back as \(frame.after), not \(frame.before).
            """,
          zh: """
            这个场景的模型设置 \(Fact.center) 和 bounds.size 时忽略 transform，所以 \(view).frame 读回来是 \
            \(frame.after)，而不是 \(frame.before)。
            """)
      )
    case .onPixels(let view, let exact, let rounded):
      (
        view,
        Words(
          en: """
            Each edge of \(view) is rounded to the nearest pixel of the window, half away from zero: \(exact) \
            becomes \(rounded).
            """, zh: "\(view) 的每条边取整到最近的窗口像素，恰为一半时远离零取整：\(exact) 变为 \(rounded)。")
      )
    case .autoLayout(let view, let bounds, let frame):
      (
        view,
        Words(
          en: """
            Auto Layout sets \(view).bounds.size to \(bounds), sets \(Fact.center), and ignores the transform; \
            the resulting frame is \(frame).
            """,
          zh: """
            Auto Layout 把 \(view).bounds.size 设为 \(bounds)，并设置 \(Fact.center)，忽略 transform；\
            由此得到的 frame 是 \(frame)。
            """)
      )
    case .measuredAround(let view, let superview, isCenter: false, .rect(let outside), .rect(let inside)):
      (
        view,
        Words(
          en: """
            \(superview).frame, \(outside), is not in \(superview)'s coordinate system, but \(view).frame is: \
            the rect that fills \(superview) is its bounds, \(inside).
            """,
          zh: """
            \(superview).frame \(outside) 不以 \(superview) 的坐标系为准，\(view).frame 则以它为准：填满 \
            \(superview) 的矩形是它的 bounds，即 \(inside)。
            """)
      )
    case .measuredAround(let view, let superview, _, let outside, let inside):
      (
        view,
        Words(
          en: """
            \(superview).\(Fact.center), \(outside.numbers), is not in \(superview)'s coordinate system, but \
            \(view).\(Fact.center) is: there the middle of \(superview) is \(inside.numbers).
            """,
          zh: """
            \(superview).\(Fact.center) \(outside.numbers) 不以 \(superview) 的坐标系为准，\
            \(view).\(Fact.center) 则以它为准：在那里，\(superview) 的正中是 \(inside.numbers)。
            """)
      )
    case .offsetOfZoom(let view, let axes):
      (
        view,
        Words(
          en:
            """
            Zooming keeps the content point in the middle of \(view)'s bounds fixed, unless offsetRange limits the \
            offset: \(axes.map { $0.words }.joined(by: Words(en: "; ", zh: "；"))).
            """,
          zh:
            "缩放时，\(view) 的 bounds 正中的内容点保持不动，除非 offsetRange 限制了偏移：\(axes.map { $0.words }.joined(by: Words(en: "; ", zh: "；")))。"
        )
      )
    case .offsetOfZoomedRect(let view, let rect, let scale, let axes):
      (
        view,
        Words(
          en: """
            \(rect) fits \(view)'s bounds at scale \(scale.words), and is centered there: \
            \(axes.map { $0.words }.joined(by: Words(en: "; ", zh: "；"))).
            """,
          zh: """
            使 \(rect) 放进 \(view) 的 bounds 的缩放比例是 \(scale.words)，它的中心移到 bounds 的正中：\
            \(axes.map { $0.words }.joined(by: Words(en: "; ", zh: "；")))。
            """)
      )
    case .offsetOfShownRect(let view, let rect, let visible, let axes, let scroller)
    where scroller.isLarge && scroller.platform != .ios:
      (
        view,
        Words(
          en: """
            \(view) scrolls from \(visible) to \(rect), which is too large to be fully visible: \
            \(axes.map { $0.words }.joined(by: Words(en: "; ", zh: "；"))).\(scroller.words)
            """,
          zh: """
            \(view) 从 \(visible) 滚动到 \(rect)，但放不下整个矩形：\
            \(axes.map { $0.words }.joined(by: Words(en: "; ", zh: "；")))。\(scroller.words)
            """)
      )
    case .offsetOfShownRect(let view, let rect, let visible, let axes, let scroller):
      (
        view,
        Words(
          en: """
            \(view) scrolls no further than \(rect) needs, because \(visible) is already \
            visible\(scroller.platform == .ios ? " inside the insets" : ""): \
            \(axes.map { $0.words }.joined(by: Words(en: "; ", zh: "；"))).
            """,
          zh: """
            \(view) 只滚动到显示 \(rect) 所需的距离，\(scroller.platform == .ios ? "内边距以内" : "")原来显示的是 \(visible)：\
            \(axes.map { $0.words }.joined(by: Words(en: "; ", zh: "；")))。
            """)
      )
    case .offsetAtRest(let view, let offset):
      (
        view,
        Words(
          en:
            """
            At rest, \(view).contentOffset is \(offset), which is (-adjustedContentInset.left, \
            -adjustedContentInset.top).
            """,
          zh: "静止时 \(view).contentOffset 为 \(offset)，即 (-adjustedContentInset.left, -adjustedContentInset.top)。")
      )
    case .offsetOnPixels(let view, let offset):
      (
        view,
        Words(
          en: "\(view)'s offset is rounded to whole pixels: \(offset.before) becomes \(offset.after).",
          zh: "\(view) 的 contentOffset 取整到像素：\(offset.before) 变为 \(offset.after)。")
      )
    case .insetsChange(let view, let superview, let insets, _, _) where insets.after == .zero:
      (
        view,
        Words(
          en: """
            \(view).safeAreaInsets changes from \(insets.before.numbers) to \(insets.after.numbers): \(view) no \
            longer extends outside the safe area of \(place: superview).
            """,
          zh: """
            \(view).safeAreaInsets 从 \(insets.before.numbers) 变为 \(insets.after.numbers)：\(view) 不再超出\
            \(place: superview)的安全区域。
            """)
      )
    case .insetsChange(let view, let superview, let insets, let isScrolled, let hasOwn):
      (
        view,
        Words(
          en: """
            \(view).safeAreaInsets changes from \(insets.before.numbers) to \(insets.after.numbers): \(view) \
            now extends this far outside the safe area of \
            \(place: superview)\(isScrolled ? " (in a scroll view, only left and right count)" : "")\(hasOwn ? ", plus additionalSafeAreaInsets" : "").
            """,
          zh: """
            \(view).safeAreaInsets 从 \(insets.before.numbers) 变为 \(insets.after.numbers)：\(view) 现在超出\
            \(place: superview)的安全区域这么多\(isScrolled ? "（在滚动视图里只计左右两边）" : "")\(hasOwn ? "，再加上 additionalSafeAreaInsets" : "")。
            """)
      )
    case .contentsMove(let view, let origin, let displacement, let corner):
      (
        view,
        Words(
          en: """
            \(view).bounds.origin is now \(origin), the point in \(corner.words): its coordinate system moves \
            by \(displacement); this does not move \(view) itself.
            """,
          zh: """
            \(view).bounds.origin 变为 \(origin)，即\(corner.words)显示的点：坐标系移动 \(displacement)，\
            \(view) 本身不因此移动。
            """)
      )
    case .subviewScaled(let view, let superview, let frame, let screen, let factor):
      (
        view,
        Words(
          en: """
            \(view) looks \(Self.words(ofTimes: factor)) on the screen (from \(screen.before) to \
            \(screen.after)), but its frame stays \(frame): \(superview)'s whole coordinate system was scaled.
            """,
          zh: """
            \(view) 在屏幕上看起来\(Self.words(ofTimes: factor))（从 \(screen.before) 到 \(screen.after)），但 \
            frame 仍为 \(frame)：frame 以 \(superview) 的坐标系为准，被缩放的是整个坐标系。
            """)
      )
    case .subviewMoves(let view, let superview, let frame, let displacement):
      (
        view,
        Words(
          en: """
            \(view) moves by \(displacement) on the screen with \(superview)'s coordinate system; its frame \
            stays \(frame).
            """,
          zh: """
            \(view) 随 \(superview) 的坐标系在屏幕上移动了 \(displacement)；frame 以该坐标系为准，仍为 \
            \(frame)。
            """)
      )
    case .subviewMapped(let view, let superview, let frame, let screen, let how):
      (
        view,
        Words(
          en: """
            \(view) goes from \(screen.before) to \(screen.after) on the screen, but its frame stays \(frame): \
            \(superview)'s whole coordinate system was \(how.words).
            """,
          zh: """
            \(view) 在屏幕上从 \(screen.before) 到了 \(screen.after)，但 frame 仍为 \(frame)：frame 以 \
            \(superview) 的坐标系为准，\(how.words)的是整个坐标系。
            """)
      )
    case .subviewStays(let view, let superview, let screen):
      (
        view,
        Words(
          en: "\(view) stays at \(screen) on the screen: \(superview)'s coordinate system did not move.",
          zh: "\(view) 在屏幕上的位置不变，仍在 \(screen)：\(superview) 的坐标系没有移动。")
      )
    case .otherWay(let view, let superview, let frame, let screen):
      (
        view,
        Words(
          en: """
            \(view) moves by \(screen) on the screen and by \(frame) in \(superview): \(superview)'s \
            coordinates are transformed on the way to the screen.
            """,
          zh: """
            \(view) 在屏幕上移动了 \(screen)，在 \(superview) 里移动了 \(frame)：从 \(superview) \
            的坐标系换算到屏幕坐标时，途中的变换也要计入。
            """)
      )
    case .otherBox(let view, let superview, let screen):
      (
        view,
        Words(
          en: """
            On the screen \(view) goes from \(screen.before) to \(screen.after): \(superview)'s coordinates are \
            transformed on the way there.
            """,
          zh: """
            \(view) 在屏幕上从 \(screen.before) 到了 \(screen.after)：从 \(superview) 的坐标系换算到屏幕坐标时，\
            途中的变换也要计入。
            """)
      )
    case .onlyOnScreen(let view, let frame, let screen):
      (
        view,
        Words(
          en: """
            \(view).frame stays \(frame), but on the screen \(view) goes from \(screen.before) to \(screen.after).
            """, zh: "\(view).frame 仍为 \(frame)，但在屏幕上 \(view) 从 \(screen.before) 到了 \(screen.after)。")
      )
    case .nothingOnScreen(let view, let screen):
      (
        view,
        Words(
          en: "The numbers change, but on the screen \(view) stays at \(screen).",
          zh: "数值变了，但 \(view) 在屏幕上的位置不变，仍在 \(screen)。")
      )
    case .unseen(let view, let hidden):
      (
        view,
        view == hidden
          ? Words(en: "None of this is visible, because \(view) is hidden.", zh: "这些都看不见，因为 \(view) 是隐藏的。")
          : Words(
            en: "None of this is visible, because \(view) is inside \(hidden), which is hidden.",
            zh: "这些都看不见，因为 \(view) 所在的 \(hidden) 是隐藏的。")
      )
    case .carried(let view, let outer, let superview, let frame, let screen):
      (
        view,
        Words(
          en: """
            \(view) goes from \(screen.before) to \(screen.after) on the screen with its ancestor \(outer); its \
            frame stays \(frame) in \(superview).
            """,
          zh: """
            \(view) 随祖先视图 \(outer) 在屏幕上从 \(screen.before) 到了 \(screen.after)；frame 以 \(superview) \
            的坐标系为准，仍为 \(frame)。
            """)
      )
    case .lostFromScreen(let view, nil, let screen):
      (
        view,
        screen.after != nil
          ? Words(
            en: "\(view) has a place on the screen again: no part of it is behind the viewer.",
            zh: "\(view) 在屏幕上又有了位置：它不再有任何部分在视点后方。")
          : screen.before != nil
            ? Words(
              en: "\(view) has no place on the screen now: part of it moved behind the viewer.",
              zh: "\(view) 在屏幕上不再有位置：它有一部分到了视点后方。")
            : Words(
              en: "\(view) still has no place on the screen: part of it is behind the viewer.",
              zh: "\(view) 在屏幕上仍然没有位置：它有一部分在视点后方。")
      )
    case .lostFromScreen(let view, let outer?, let screen):
      (
        view,
        screen.after == nil
          ? Words(
            en:
              """
              \(view) has no place on the screen now: with its ancestor \(outer), part of it moved behind the \
              viewer.
              """,
            zh: "\(view) 在屏幕上不再有位置：它随祖先视图 \(outer) 有一部分到了视点后方。")
          : Words(
            en: "\(view) has a place on the screen again, with its ancestor \(outer).",
            zh: "\(view) 随祖先视图 \(outer) 在屏幕上又有了位置。")
      )
    case .hiddenWith(let view, let outer):
      (
        view,
        Words(
          en: "\(view) is no longer visible, because its ancestor \(outer) is not; its frame stays.",
          zh: "\(view) 随祖先视图 \(outer) 不再可见；frame 不变。")
      )
    case .seenAgain(let view, let outer):
      (
        view,
        Words(
          en: "\(view) is visible again with its ancestor \(outer); its frame stays.",
          zh: "\(view) 随祖先视图 \(outer) 再次可见；frame 不变。")
      )
    case .otherPlace(let view, let superview, let moved, let isRemoved, let place, 1):
      (
        view,
        Words(
          en: """
            \(moved) \(Self.words(ofMove: isRemoved)), so \(view) is now the only view in \(place: superview), no longer number \
            \(place.before) from the back; its frame stays.
            """,
          zh: """
            \(moved) \(Self.words(ofMove: isRemoved))之后，\(place: superview)里只剩下 \(view) 一个视图，它从后往前数不再是第 \(place.before) 个；frame 不变。
            """)
      )
    case .otherPlace(let view, let superview, let moved, let isRemoved, let place, let count):
      (
        view,
        Words(
          en: """
            \(moved) \(Self.words(ofMove: isRemoved)), so \(view) is now number \(place.after) of \(count) views in \
            \(place: superview) from the back, no longer number \(place.before); its frame stays.
            """,
          zh: """
            \(moved) \(Self.words(ofMove: isRemoved))之后，\(view) 在\(place: superview)的 \(count) 个视图中从后往前数是第 \(place.after) 个，\
            不再是第 \(place.before) 个；frame 不变。
            """)
      )
    case .flipped(let view, let y):
      (
        view,
        Words(
          en: """
            In \(view)'s coordinate system, y now increases \(y?.words ?? Self.otherWay); its own frame stays.
            """,
          zh: "\(view) 的坐标系中，y 轴现在\(y?.words ?? Self.otherWay)；它自己的 frame 不变。")
      )
    case .depthOnly(let view):
      (
        view,
        Words(
          en: """
            Depth does not move \(view) in its superview or on the screen; among siblings, the nearer view is \
            drawn in front.
            """, zh: "深度不改变 \(view) 在父视图中和在屏幕上的位置；同级视图中，离视点近的显示在上面。")
      )
    case .depthOnScreen(let view, let frame, let screen):
      (
        view,
        Words(
          en: """
            \(view).frame stays \(frame), because it excludes its superview's perspective; under that \
            perspective \(view) goes from \(screen.before) to \(screen.after) on the screen.
            """,
          zh: """
            \(view).frame 仍为 \(frame)，因为父视图的透视不计入 frame；在透视下，\(view) 在屏幕上从 \(screen.before) 到了 \
            \(screen.after)。
            """)
      )
    case .sublayersOnly(let view):
      (
        view,
        Words(
          en: """
            sublayerTransform transforms only the sublayers of \(view), about its anchor point; \(view) itself \
            stays.
            """,
          zh: "sublayerTransform 只变换 \(view) 的子图层，以 \(view) 的锚点为中心；\(view) 自己不变。")
      )
    case .appearance(let view, let words): (view, words)
    case .resizedByMask(let view, let superview, let shares):
      (
        view,
        Words(
          en: """
            \(view) is resized by its autoresizingMask: \
            \(shares.map { $0.words(view, superview) }.joined(by: "; ")).
            """,
          zh: """
            \(view) 按 autoresizingMask 调整：\(shares.map { $0.words(view, superview) }.joined(by: "；"))。
            """)
      )
    case .turnedResized(let view, let bounds, let isSkewed):
      (
        view,
        Words(
          en: """
            \(view) is \(isSkewed ? "skewed" : "rotated"), so its frame is only its bounding box; resizing that \
            box distorts the view: its bounds change from \(bounds.before) to \(bounds.after).
            """,
          zh: """
            \(view) 带有\(isSkewed ? "错切" : "旋转")，frame 只是它的外接矩形；把这个矩形改变尺寸后再赋给它，视图就变形了：\
            bounds 从 \(bounds.before) 变为 \(bounds.after)。
            """)
      )
    case .resizedElsewhere(let view, let frame, let anchor):
      (
        view,
        Words(
          en: """
            \(view).frame reads \(frame.after), not \(frame.before) as its mask requires: the setter places \
            \(Fact.center) as if untransformed (anchor point \(anchor)); the transform then applies about it.
            """,
          zh: """
            \(view).frame 读出来是 \(frame.after)，而不是 autoresizingMask 要求的 \(frame.before)：赋值时按没有 \
            transform 计算 \(Fact.center)（锚点 \(anchor)），transform 再以该点为中心应用。
            """)
      )
    case .othersResized(let view, let count):
      (
        view,
        Words(
          en: count == 1
            ? "One more view is resized in the same way." : "\(count) more views are resized in the same way.",
          zh: count == 1 ? "另有 1 个视图也这样调整。" : "另有 \(count) 个视图也这样调整。")
      )
    case .hasNoMask(let view, let superview, let frame):
      (
        view,
        Words(
          en: """
            \(view) has no autoresizingMask: its frame in \(superview) stays \(frame).
            """, zh: "\(view) 没有 autoresizingMask：它在 \(superview) 中的 frame 仍为 \(frame)。")
      )
    case .laidOut(let view, let values, let frame):
      (
        view,
        Words(
          en: """
            The constraints of \(view) require \(values.map { $0.words }.joined(by: ", ")); its frame is set \
            accordingly and, with any transform, reads \(frame).
            """,
          zh: "\(view) 的约束要求 \(values.map { $0.words }.joined(by: "、"))；frame 据此设置，加上 transform（如果有）读出来是 \(frame)。")
      )
    case .layoutIsDone(let view):
      (
        view,
        Words(
          en: "Nothing moves: the subviews of \(view) are already where the layout places them.",
          zh: "没有视图移动：\(view) 的子视图已经在布局所确定的位置上。")
      )
    case .staysUnmarked(let view, hasSuperview: false):
      (
        view,
        Words(
          en: "Nothing moves: constraints place \(view) elsewhere, but it was removed and no superview lays it out.",
          zh: "没有视图移动：约束所定的 \(view) 不在此处，但它已移除，没有父视图来布局它。")
      )
    case .staysUnmarked(let view, hasSuperview: true):
      (
        view,
        Words(
          en:
            """
            Nothing moves: constraints place \(view) elsewhere, but its superview is not marked for layout.
            """,
          zh: "没有视图移动：约束所定的 \(view) 不在此处，但它的父视图没有被标记，这次不布局。")
      )
    case .contradicted(let view, let constraints):
      (
        view,
        Words(
          en: """
            Nothing moves: \(Self.list(constraints)) conflict, and it is unknown which of them a device breaks.
            """, zh: "没有视图移动：\(Self.list(constraints)) 不能同时满足；设备会打破其中哪一个，官方没有说明。")
      )
    case .arrangedHidden(let view, let stack, let isHidden):
      (
        view,
        isHidden
          ? Words(
            en:
              "A stack view reserves no space for hidden views: \(stack)'s next layout gives \(view) no length on its axis.",
            zh: "UIStackView 不为隐藏的视图保留空间：\(stack) 下一次布局时，\(view) 沿轴方向的尺寸为 0。")
          : Words(
            en: "\(stack)'s next layout reserves space for \(view) again.", zh: "\(stack) 下一次布局时重新为 \(view) 保留空间。")
      )
    case .placed(let view, let numbers):
      (
        view,
        Words(
          en: "Constraints place \(view): \(numbers.map { $0.words }.joined(by: "; ")).",
          zh: "\(view) 由约束确定：\(numbers.map { $0.words }.joined(by: "；"))。")
      )
    case .ofAlignmentRect(let view):
      (
        view,
        Words(
          en: "Here the numbers of \(view) describe its alignment rect.", zh: "这里 \(view) 的数值描述它的 alignment rect。")
      )
    case .fromCorner(let view, let quantities, let superview, let isDownwards):
      (
        view,
        Words(
          en: """
            Here \(Self.list(quantities)) of \(view) \(quantities.count == 1 ? "is" : "are") measured from the \
            top left corner of the bounds of \(superview)\(isDownwards ? ", downwards" : "").
            """,
          zh: """
            这里 \(view) 的 \(Self.list(quantities)) 从 \(superview) 的 bounds 的左上角\(isDownwards ? "向下" : "")算起。
            """)
      )
    case .contentSized(let view, let numbers):
      (
        view,
        Words(
          en: """
            Constraints size the content of \(view): \(numbers.map { $0.words }.joined(by: "; ")). Constraints \
            between a scroll view and its subviews use the edges of its content, but the width, height and \
            center of its frame.
            """,
          zh: """
            \(view) 的内容大小由约束确定：\(numbers.map { $0.words }.joined(by: "；"))。在滚动视图和它的子视图之间的约束中，\
            边是内容的边，width、height 和 center 则是 frame 的。
            """)
      )
    case .othersPlaced(let view, let count):
      (
        view,
        Words(
          en: count == 1
            ? "One more view is placed in the same way." : "\(count) more views are placed in the same way.",
          zh: count == 1 ? "另有 1 个视图也这样确定位置。" : "另有 \(count) 个视图也这样确定位置。")
      )
    case .notMet(let view, let constraint, let error):
      (
        view,
        Words(
          en: """
            The optional `\(VisibleText(constraint))` is not satisfied: its left side is \(abs(error)) too \
            \(error < 0 ? "small" : "large").
            """,
          zh: """
            可选约束 `\(VisibleText(constraint))` 没有满足：约束左侧比要求\(error < 0 ? "小" : "大") \
            \(abs(error))。
            """)
      )
    case .othersNotMet(let view, let count):
      (
        view,
        Words(
          en: count == 1
            ? "One more optional constraint is not satisfied."
            : "\(count) more optional constraints are not satisfied.",
          zh: count == 1 ? "另有 1 个可选约束没有满足。" : "另有 \(count) 个可选约束没有满足。")
      )
    case .constraintsWait(let view):
      (
        view,
        Words(
          en: "Nothing moves yet: constraints take effect when the superview of \(view) is laid out.",
          zh: "暂时没有变化：要等 \(view) 的父视图布局时，约束才生效。")
      )
    case .constraintsAreGone(let view):
      (
        view,
        Words(
          en: "Nothing moves: without constraints, \(view) does not change when its superview is laid out.",
          zh: "没有视图移动：没有约束的 \(view) 在父视图布局时保持不变。")
      )
    case .movedInTree(let view, let superview, let frame, let screen):
      (
        view,
        Words(
          en: """
            \(view).frame keeps its numbers \(frame), now in the coordinate system of \
            \(place: superview.after), no longer of \(place: superview.before)\(Self.words(ofMoved: screen)).
            """,
          zh: """
            \(view).frame 的数值仍为 \(frame)，但改以\(place: superview.after)的坐标系为准，\
            不再以\(place: superview.before)的坐标系为准\(Self.words(ofMoved: screen))。
            """)
      )
    case .removed(let view, let hasSubviews, wasInWindow: true, let frame):
      (
        view,
        Words(
          en: """
            \(view) leaves the window\(hasSubviews ? Words(en: " with its subviews", zh: "") : Words("")): it \
            is not drawn, cannot be hit, and its safe area insets are 0. Its frame keeps its numbers \(frame).
            """,
          zh: """
            \(view)\(hasSubviews ? Words(en: "", zh: "连同子视图") : Words(""))离开窗口：不再绘制，不会被点中，\
            安全区域边距为 0。frame 的数值仍为 \(frame)。
            """)
      )
    case .removed(let view, _, wasInWindow: false, let frame):
      (
        view,
        Words(
          en:
            "\(view) has no superview now. It was not in the window before either; its frame keeps its numbers \(frame).",
          zh: "\(view) 现在没有父视图。它之前也不在窗口中；frame 的数值仍为 \(frame)。")
      )
    case .constraintsRemoved(let view, let constraints):
      (
        view,
        Words(
          en: """
            Removing \(view) also removes the constraints between it or its subviews and other views: \
            \(Self.list(constraints)). Adding the view again does not restore them.
            """,
          zh: """
            移除 \(view) 时，它或它的子视图与其他视图之间的约束也一并移除：\(Self.list(constraints))。重新添加该视图不会恢复这些约束。
            """)
      )
    case .addedAgain(let view, let superview, let frame, let screen?):
      (
        view,
        Words(
          en: """
            \(view) is in the window again, at \(screen) on the screen. Its frame keeps its numbers \(frame), \
            now in the coordinate system of \(place: superview).
            """,
          zh: """
            \(view) 回到窗口中，在屏幕上位于 \(screen)。frame 的数值仍为 \(frame)，\
            现在以\(place: superview)的坐标系为准。
            """)
      )
    case .addedAgain(let view, let superview, let frame, nil):
      (
        view,
        Words(
          en: """
            \(view).frame keeps its numbers \(frame), now in the coordinate system of \(place: superview).
            """,
          zh: "\(view).frame 的数值仍为 \(frame)，现在以\(place: superview)的坐标系为准。")
      )
    case .leftWindow(let view, let outer):
      (
        view,
        Words(
          en: "\(view) is no longer in the window, nor is \(outer), which contains it.",
          zh: "\(view) 和包含它的 \(outer) 都不再在窗口中。")
      )
    case .enteredWindow(let view, let outer, let screen):
      (
        view,
        Words(
          en: "\(view) is in the window again with \(outer), which contains it\(Self.words(ofPlace: screen)).",
          zh: "\(view) 随包含它的 \(outer) 回到窗口中\(Self.words(ofPlace: screen))。")
      )
    case .orderOnly(let view, let behind, let front, isDrawnSo: false):
      (
        view,
        Words(
          en: """
            Only the order of the subviews changes: \(view) is now \(Self.words(ofList: behind, front)) in the \
            list. zPosition and depth take precedence in drawing. Frames and places stay.
            """,
          zh: """
            只改变子视图的顺序：\(view) 在列表中现在排在\(Self.words(ofList: behind, front))。绘制时先看 \
            zPosition 和深度。frame 和位置都不变。
            """)
      )
    case .orderOnly(let view, let behind, let front, isDrawnSo: true):
      (
        view,
        Words(
          en: """
            Only the order of the subviews changes: \(view) is now \(Self.words(ofOrder: behind, front)). \
            Frames and places stay.
            """, zh: "只改变子视图的顺序：\(view) 现在\(Self.words(ofOrder: behind, front))。frame 和位置都不变。")
      )
    case .hasNoSuperview(let view):
      (
        view,
        Words(en: "\(view) has no superview to leave: it was removed before.", zh: "\(view) 之前已经移除，没有父视图可以离开。")
      )
    case .isThere(let view): (view, Words(en: "\(view) is already in that place.", zh: "\(view) 本来就在那里。"))
    case .sameValue(let view, let property, let value):
      (
        view,
        Words(
          en: "\(view).\(property) is already \(Self.words(of: value)).",
          zh: "\(view).\(property) 本来就是\(Self.words(of: value))。")
      )
    case .withinTolerance(let view):
      (
        view,
        Words(en: "No value of \(view) changes by more than the scene's tolerance.", zh: "\(view) 的变化都没有超过场景的容差。")
      )
    case .singularStays(let view):
      (
        view,
        Words(
          en: "\(view).transform has no inverse, so inverting leaves it as it is.",
          zh: "\(view).transform 没有逆变换，求逆之后保持原样。")
      )
    case .scrollsNot(let view, nil):
      (view, Words(en: "\(view) does not scroll: its content already rests there.", zh: "\(view) 不滚动：内容本来就停在静止的位置。"))
    case .scrollsNot(let view, let rect?):
      (
        view,
        Words(en: "\(view) does not scroll: all of \(rect) is already visible.", zh: "\(view) 不滚动：\(rect) 本来就全部看得见。")
      )
    case .showsPart(let view, let rect, let scroller):
      (
        view,
        Words(
          en: "\(view) does not scroll: as much of \(rect) as fits is already visible.\(scroller.words)",
          zh: "\(view) 不滚动：\(rect) 能放下的部分本来就看得见。\(scroller.words)")
      )
    }
  }
}

extension Reason {
  /// Whether it reports that its view leaves or enters the window.
  var isAboutWindow: Bool {
    if case .removed(_, _, wasInWindow: true, _) = self { return true }
    if case .leftWindow = self { return true }
    if case .enteredWindow = self { return true }
    return false
  }

  /// Whether it mentions the on-screen position of its view.
  var isAboutScreen: Bool {
    switch self {
    case .subviewScaled, .subviewMoves, .subviewMapped, .subviewStays, .otherWay, .otherBox, .onlyOnScreen,
      .nothingOnScreen, .carried, .depthOnScreen, .movedInTree, .anchorInPlace:
      true
    case .frameOfTransform, .frameOfMatrix, .translatedFirst, .boxOfTurned, .sameBox, .readsAsIdentity, .frameOfCenter,
      .frameOfAnchor, .aboutAnchor, .frameIsNotStored, .turnedAround, .sizeBeforeScale, .sizeBeforeTransform,
      .translationOnTop, .readsOtherwise, .readsElsewhere, .readsThroughMatrix, .singularInPlaceOfInverse,
      .ignoresTransform, .autoLayout, .measuredAround, .offsetOfZoom, .offsetOfZoomedRect, .offsetOfShownRect,
      .offsetAtRest, .offsetOnPixels, .insetsChange, .onPixels, .contentsMove, .unseen, .lostFromScreen, .hiddenWith,
      .seenAgain,
      .otherPlace, .flipped, .depthOnly, .sublayersOnly, .appearance, .resizedByMask, .turnedResized, .resizedElsewhere,
      .othersResized, .hasNoMask, .laidOut, .layoutIsDone, .staysUnmarked, .constraintsWait, .constraintsAreGone,
      .orderOnly, .isThere,
      .hasNoSuperview, .removed, .constraintsRemoved, .addedAgain, .leftWindow, .enteredWindow, .sameValue,
      .withinTolerance, .singularStays, .scrollsNot, .showsPart, .placed, .ofAlignmentRect,
      .fromCorner, .contentSized, .othersPlaced, .notMet, .othersNotMet, .contradicted, .arrangedHidden:
      false
    }
  }

  /// The parts of its view's arithmetic that it depends on.
  var rests: Set<Formula.Part> {
    switch self {
    case .frameOfTransform, .frameOfMatrix, .sameBox: [.matrix, .frameOrigin, .frameSize]
    case .translatedFirst: [.matrix]
    case .frameOfCenter, .frameOfAnchor: [.frameOrigin]
    case .anchorInPlace: [.position]
    case .aboutAnchor: [.frameOrigin, .frameSize]
    case .frameIsNotStored: [.position]
    case .turnedAround: [.standardized]
    case .sizeBeforeScale, .sizeBeforeTransform, .turnedResized: [.size]
    case .translationOnTop: [.position]
    case .readsOtherwise, .readsThroughMatrix, .singularInPlaceOfInverse, .ignoresTransform:
      [.position, .size, .frameOrigin, .frameSize]
    case .readsElsewhere, .resizedElsewhere: [.position, .frameOrigin]
    case .autoLayout: [.position, .size, .frameOrigin, .frameSize]
    case .resizedByMask: [.resizing]
    case .offsetOfZoom, .offsetOfZoomedRect, .offsetOfShownRect, .offsetAtRest, .offsetOnPixels: [.offset]
    case .measuredAround, .insetsChange: []
    case .laidOut, .placed, .ofAlignmentRect, .fromCorner, .contentSized: [.layout]
    case .onPixels, .readsAsIdentity, .boxOfTurned, .contentsMove, .subviewScaled, .subviewMoves, .subviewMapped,
      .subviewStays, .otherWay, .otherBox, .onlyOnScreen, .nothingOnScreen, .unseen, .carried, .lostFromScreen,
      .hiddenWith, .seenAgain, .otherPlace, .flipped, .depthOnly, .depthOnScreen, .sublayersOnly, .appearance,
      .othersResized, .hasNoMask, .othersPlaced, .notMet, .othersNotMet, .contradicted, .arrangedHidden, .layoutIsDone,
      .staysUnmarked,
      .constraintsWait, .constraintsAreGone, .movedInTree, .orderOnly, .isThere, .hasNoSuperview, .removed,
      .constraintsRemoved, .addedAgain, .leftWindow, .enteredWindow, .sameValue, .withinTolerance, .singularStays,
      .scrollsNot, .showsPart:
      []
    }
  }
}

// Parts of sentences.
extension Reason {
  private static func list(_ constraints: [String]) -> Words {
    constraints.map { Words("`\(VisibleText($0))`") }.listed
  }

  private static func list(_ quantities: [LayoutVariable.Quantity]) -> Words {
    quantities.map { Words("\(VisibleText($0.word))") }.listed
  }

  private static let otherWay = Words(en: "in the other direction", zh: "换了方向")

  private static func words(ofScale scale: Point) -> Words {
    scale.x == scale.y
      ? Words(en: "\(factor: scale.x)", zh: "缩放 \(factor: scale.x) 倍")
      : Words(
        en: "\(factor: scale.x) along x and \(factor: scale.y) along y",
        zh: "沿 x 缩放 \(factor: scale.x) 倍、沿 y 缩放 \(factor: scale.y) 倍")
  }

  private static func words(ofTimes factor: Double) -> Words {
    switch factor {
    case 2: Words(en: "twice as large", zh: "是原来的 2 倍大")
    case 0.5: Words(en: "half as large", zh: "只有原来的一半大")
    default: Words(en: "\(factor: factor) times as large", zh: "是原来的 \(factor: factor) 倍大")
    }
  }

  /// Returns the on-screen change of a view in another superview; empty if it is unknown.
  private static func words(ofMoved screen: Change<Rect>?) -> Words {
    guard let screen else { return Words("") }
    return screen.before == screen.after
      ? Words(en: "; on the screen it stays at \(screen.after)", zh: "；在屏幕上的位置不变，仍在 \(screen.after)")
      : Words(
        en: "; on the screen it goes from \(screen.before) to \(screen.after)",
        zh: "；在屏幕上从 \(screen.before) 到了 \(screen.after)")
  }

  /// Returns the verb for a neighbor that was removed or moved.
  private static func words(ofMove isRemoved: Bool) -> Words {
    isRemoved ? Words(en: "was removed", zh: "被移除") : Words(en: "was moved", zh: "移动")
  }

  /// Returns the on-screen position of an added view; empty if it is unknown.
  private static func words(ofPlace screen: Rect?) -> Words {
    screen.map { Words(en: ", at \($0) on the screen", zh: "，在屏幕上位于 \($0)") } ?? Words("")
  }

  private static func words(ofOrder behind: LayerID?, _ front: LayerID?) -> Words {
    [
      behind.map { Words(en: "in front of \($0)", zh: "在 \($0) 前面") },
      front.map { Words(en: "behind \($0)", zh: "在 \($0) 后面") },
    ].compactMap { $0 }.joined(by: Words(en: " and ", zh: "、"))
  }

  private static func words(ofList behind: LayerID?, _ front: LayerID?) -> Words {
    [
      behind.map { Words(en: "after \($0)", zh: " \($0) 之后") },
      front.map { Words(en: "before \($0)", zh: " \($0) 之前") },
    ].compactMap { $0 }.joined(by: Words(en: " and ", zh: "、"))
  }

  private static func words(of value: PropertyValue) -> Words {
    switch value {
    case .number(let number): Words("\(number)")
    case .bool(let bool): Words("\(bool)")
    case .autoresizingMask, .angle, .nothing: Words(en: "that", zh: "这样")
    case .insetAdjustment, .contentMode: Words("\(VisibleText(value.word ?? ""))")
    case .point, .size, .rect, .insets, .transform, .transform3D: Words("\(value.numbers)")
    }
  }
}

extension Reason.Corner {
  fileprivate var words: Words {
    switch self {
    case .topLeft: Words(en: "its top left corner", zh: "左上角")
    case .topRight: Words(en: "its top right corner", zh: "右上角")
    case .bottomLeft: Words(en: "its bottom left corner", zh: "左下角")
    case .bottomRight: Words(en: "its bottom right corner", zh: "右下角")
    case .turned: Words(en: "the corner with its smallest x and y", zh: "自身 x、y 都最小的那个角")
    }
  }
}

extension Reason.Upward {
  fileprivate var words: Words {
    switch self {
    case .up: Words(en: "upwards", zh: "从底部向上")
    case .down: Words(en: "downwards", zh: "从顶部向下")
    }
  }
}

extension Reason.SpaceChange {
  fileprivate var words: Words {
    switch self {
    case .turned: Words(en: "rotated", zh: "被旋转")
    case .mirrored: Words(en: "mirrored", zh: "被镜像")
    case .mapped: Words(en: "transformed", zh: "被变换")
    }
  }
}

extension Reason.AskedValue { fileprivate var words: Words { Words("\(attribute) = \(value)") } }

extension Reason.PlacedNumber {
  /// The maximum number of causes for one number.
  private static let namedCauses = 3

  /// The number and its causes, without a period.
  var words: Words {
    let number = Words("\(VisibleText(quantity.word)) = \(value)")
    guard !causes.isEmpty else {
      return isOpen
        ? Words(en: "\(number) (ambiguous: nothing determines it)", zh: "\(number)（有歧义：没有约束能确定它）")
        : Words(en: "\(number), the same in every best layout", zh: "\(number)，所有最优布局里都是这个数")
    }
    var named = causes.prefix(Self.namedCauses).map { $0.words }
    let rest = causes.count - named.count
    if rest > 0 { named.append(Words(en: "\(rest) more", zh: "另外 \(rest) 项")) }
    let list = named.listed
    return isOpen
      ? Words(en: "\(number) by \(list) (ambiguous)", zh: "\(number)，依据：\(list)（有歧义：其他布局同样满足约束）")
      : Words(en: "\(number) by \(list)", zh: "\(number)，依据：\(list)")
  }
}

extension Reason.PlacedNumber.Cause {
  fileprivate var words: Words {
    switch self {
    case .constraint(let text): Words("`\(VisibleText(text))`")
    case .content(let name, let extent, let isHugging, let priority):
      Words(
        en: """
          the intrinsic \(VisibleText(extent.word))\(name.map { " of \(VisibleText($0))" } ?? "") \
          (\(isHugging ? "hugging" : "compression") \(priority))
          """,
        zh: """
          \(name.map { "\(VisibleText($0)) 的" } ?? "")固有 \(VisibleText(extent.word))\
          （\(isHugging ? "hugging" : "compression") \(priority)）
          """)
    case .frame(let name?): Words("\(VisibleText(name)).frame")
    case .frame(nil): Words(en: "its frame", zh: "它自己的 frame")
    case .target: Words(en: "the target size", zh: "目标尺寸")
    case .guide(let name): Words("\(VisibleText(name))")
    case .notNegative(nil, let extent):
      Words(en: "the rule that no \(VisibleText(extent.word)) is below 0", zh: "\(VisibleText(extent.word)) 不小于 0 的规则")
    case .notNegative(let name?, let extent):
      Words(
        en: "the rule that \(VisibleText(name)).\(VisibleText(extent.word)) is not below 0",
        zh: "\(VisibleText(name)).\(VisibleText(extent.word)) 不小于 0 的规则")
    }
  }
}

/// The resizing of one axis of a frame with its superview's extent.
struct ResizeShare: Equatable {
  /// The parts of an axis that may be flexible.
  enum Part {
    case left, width, right, top, height, bottom
    /// A layer's margins, named by their edges: which of them is on top depends on its coordinate system.
    case minX, maxX, minY, maxY
  }

  /// A flexible part: its size, and its growth.
  struct Growth: Equatable {
    var part: Part
    var size: Double
    var growth: Double
  }

  /// The superview's extent.
  var extent: Reason.Change<Double>
  var isHorizontal: Bool
  /// The flexible parts.
  var parts: [Growth]
  var rule: Rule

  /// The distribution of the change among the parts.
  enum Rule {
    /// One part takes the whole change.
    case alone
    case inProportion
    case equally
    case toPixels
    case toPoints
    case toWholePoints
  }
}

extension ResizeShare {
  fileprivate func words(_ view: LayerID, _ superview: LayerID) -> Words {
    Words(
      en: """
        \(superview)'s \(isHorizontal ? "width" : "height") goes from \(extent.before) to \(extent.after), and \(view)'s \
        \(parts.map { $0.words }.joined(by: ", its "))\(rule.words)
        """,
      zh: """
        \(superview) 的\(isHorizontal ? "宽度" : "高度")从 \(extent.before) 变为 \(extent.after)，\
        \(view) 的\(parts.map { $0.words }.joined(by: "、"))\(rule.words)
        """)
  }
}

extension ResizeShare.Growth {
  fileprivate var words: Words {
    Words(en: "\(part.words) (\(size)) changes by \(growth)", zh: "\(part.words)（\(size)）变化 \(growth)")
  }
}

extension ResizeShare.Part {
  fileprivate var words: Words {
    switch self {
    case .left: Words(en: "left margin", zh: "左边距")
    case .width: Words(en: "width", zh: "宽度")
    case .right: Words(en: "right margin", zh: "右边距")
    case .top: Words(en: "top margin", zh: "上边距")
    case .height: Words(en: "height", zh: "高度")
    case .bottom: Words(en: "bottom margin", zh: "下边距")
    case .minX: Words(en: "minX margin", zh: " minX 边距")
    case .maxX: Words(en: "maxX margin", zh: " maxX 边距")
    case .minY: Words(en: "minY margin", zh: " minY 边距")
    case .maxY: Words(en: "maxY margin", zh: " maxY 边距")
    }
  }
}

extension ResizeShare.Rule {
  fileprivate var words: Words {
    switch self {
    case .alone: Words("")
    case .inProportion: Words(en: ", in proportion to their sizes before", zh: "，按各自原来的大小分配")
    case .equally: Words(en: ", in equal parts", zh: "，平均分配")
    case .toPixels: Words(en: ", both edges rounded down to whole pixels", zh: "，两条边都向下取整到整像素")
    case .toPoints: Words(en: " (the edges are rounded to whole points)", zh: "，边取整到整数点")
    case .toWholePoints: Words(en: ", both edges rounded down to whole points", zh: "，两条边都向下取整到整数点")
    }
  }
}
