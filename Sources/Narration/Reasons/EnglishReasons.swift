internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunWords

/// Causes in English.
struct EnglishReasons: SpeaksNumbers {
  let names: (LayerID) -> String
  let numbers: SpokenNumbers
  /// What the scene's platform calls the place of the anchor point.
  let centerName: String

  func text(of reason: Reason) -> String {
    let v = names(reason.view)
    switch reason {
    case .frameOfTransform(_, let frame, let bounds, let center):
      return
        "Nobody set \(v).frame, yet it becomes \(t(frame)): a frame is computed, as the box around "
        + "the bounds (\(t(bounds))) mapped by the transform about \(centerName) \(t(center)), which stays."
    case .frameOfMatrix(_, let frame, let isDivided):
      let division = isDivided ? " and are divided by w" : ""
      return
        "Nobody set \(v).frame, yet it becomes \(t(frame)): the corners of the bounds go through the "
        + "4 × 4 transform\(division), and the frame is the box around them."
    case .translatedFirst(_, let by, let way):
      return
        "The translation \(t(by)) happens before the old transform, which maps it, too: \(v) moves by \(t(way))."
    case .boxOfTurned(_, let bounds):
      return
        "The frame is only the upright box around the turned view, which itself still measures "
        + "\(t(bounds)), as its bounds say."
    case .sameBox(_, let frame):
      return "\(v).frame stays \(t(frame)): the box around the mapped bounds is the same as before."
    case .readsAsIdentity:
      return "\(v).transform reads as the identity, because the 4 × 4 transform is no 2D one."
    case .frameOfCenter(_, let way, let frame):
      return
        "\(v).frame moves by \(t(way)) to \(t(frame)) with \(centerName), from which it is computed; its size stays."
    case .frameOfAnchor(_, let way, let center, let anchor):
      return
        "\(v) shifts by \(t(way)): \(centerName) stays \(t(center)), but now the point \(t(anchor.after)) of the view, "
        + "in units of its size, lies there and no longer \(t(anchor.before))."
    case .anchorInPlace(_, let center, let anchor):
      return
        "\(v) keeps its place on the screen: \(centerName) goes from \(t(center.before)) to \(t(center.after)), where the new "
        + "anchor point \(t(anchor)) lies already."
    case .aboutAnchor(_, let size, let anchor, let center, let frame, let isMapped):
      return
        "\(v).bounds go from \(t(size.before)) to \(t(size.after)) about the anchor point \(t(anchor)), which stays "
        + "at \(centerName) \(t(center)); so the frame\(isMapped ? ", mapped by the transform," : "") becomes \(t(frame))."
    case .frameIsNotStored(_, let center, let bounds):
      return
        "A frame is not stored: assigning it puts \(v).\(centerName) at \(t(center)) and makes bounds.size \(t(bounds))."
    case .turnedAround(_, let rect):
      return "The negative size is turned around first: \(t(rect.before)) is \(t(rect.after))."
    case .sizeBeforeScale(_, let size, let scale):
      return
        "\(v).bounds.size becomes \(t(size.after)) and not \(t(size.before)): a frame is the size after the "
        + "transform, which scales by \(t(scale: scale)), and bounds.size is the size before it: "
        + "\(t(size.before.width))/\(t(scale.x)) × \(t(size.before.height))/\(t(scale.y))."
    case .sizeBeforeTransform(_, let size):
      return
        "\(v).bounds.size becomes \(t(size.after)) and not \(t(size.before)): the size of the frame goes back through "
        + "the inverse of the transform."
    case .translationOnTop(_, let translation, let center):
      return
        "\(v).\(centerName) is \(t(center)), because the transform's own translation \(t(translation)) comes on top of it."
    case .readsOtherwise(_, let frame):
      return
        "\(v).frame reads back as \(t(frame.after)) and not as \(t(frame.before)): the assigned size is mapped back "
        + "as a vector, and the upright box around the mapped bounds is another one."
    case .readsThroughMatrix(_, let frame):
      return
        "\(v).frame reads back as \(t(frame.after)) and not as \(t(frame.before)): assigning takes a 4 × 4 transform that "
        + "is no 2D one for the identity, but reading goes through it."
    case .singularInPlaceOfInverse(_, let frame):
      return
        "\(v).frame reads back as \(t(frame.after)) and not as \(t(frame.before)): the transform has no inverse, and is "
        + "itself used in its place."
    case .ignoresTransform(_, let frame):
      return
        "The model of this scene sets \(centerName) and bounds.size as if there were no transform, so that \(v).frame reads "
        + "back as \(t(frame.after)) and not as \(t(frame.before))."
    case .autoLayout(_, let bounds, let frame):
      return
        "Auto Layout makes \(v).bounds.size \(t(bounds)) and sets \(centerName), without a look at the transform; the frame "
        + "that comes of them is \(t(frame))."
    case .contentsMove(_, let origin, let way, let isFlipped):
      return
        "bounds.origin says which point of its own coordinates \(v) shows in its \(isFlipped ? "bottom" : "top") left "
        + "corner: with \(t(origin)) there, what is in it moves by \(t(way)) from that corner, the opposite way, and "
        + "\(v) does not."
    case .subviewScaled(_, let superview, let frame, let screen, let factor):
      return
        "\(v) looks \(times(factor)) on the screen (from \(t(screen.before)) to \(t(screen.after))), but its frame stays "
        + "\(t(frame)): it is measured in the space inside \(names(superview)), and that space was scaled as a whole."
    case .subviewMoves(_, let superview, let frame, let way):
      return
        "\(v) moves by \(t(way)) on the screen, because the space inside \(names(superview)) does; its frame, measured in "
        + "that space, stays \(t(frame))."
    case .subviewMapped(_, let superview, let frame, let screen):
      return
        "\(v) goes from \(t(screen.before)) to \(t(screen.after)) on the screen, but its frame stays \(t(frame)): it is "
        + "measured in the space inside \(names(superview)), and that space was mapped as a whole."
    case .subviewStays(_, let superview, let screen):
      return
        "\(v) stays at \(t(screen)) on the screen: the space inside \(names(superview)), in which it lies, lies where it lay."
    case .otherWay(_, let superview, let frame, let screen):
      return
        "On the screen \(v) moves by \(t(screen)), in \(names(superview)) by \(t(frame)): the space inside "
        + "\(names(superview)) is mapped on its way to the screen."
    case .otherBox(_, let superview, let screen):
      return
        "On the screen \(v) goes from \(t(screen.before)) to \(t(screen.after)): the space inside \(names(superview)), in "
        + "which its frame is measured, is mapped on its way there."
    case .onlyOnScreen(_, let frame, let screen):
      return
        "\(v).frame stays \(t(frame)), but on the screen \(v) goes from \(t(screen.before)) to \(t(screen.after))."
    case .nothingOnScreen(_, let screen):
      return "The numbers change, but on the screen \(v) stays at \(t(screen))."
    case .unseen(let view, let hidden):
      return view == hidden
        ? "Nothing of this is seen, because \(v) is hidden."
        : "Nothing of this is seen, because \(v) lies in \(names(hidden)), which is hidden."
    case .flipped(_, let isFlipped):
      return
        "Inside \(v), y now grows from \(isFlipped ? "the bottom upwards" : "the top downwards"); its own frame stays."
    case .depthOnly:
      return
        "Depth moves \(v) neither in its superview nor on the screen; of siblings, the nearer one is drawn in front."
    case .depthOnScreen(_, let frame, let screen):
      return
        "\(v).frame stays \(t(frame)), since its superview's perspective is no part of it; under that perspective \(v) goes "
        + "from \(t(screen.before)) to \(t(screen.after)) on the screen."
    case .sublayersOnly:
      return
        "sublayerTransform maps only what is in \(v), about its anchor point; \(v) itself stays."
    case .appearance(_, let appearance, let isOn): return appearance.english(v, isOn)
    case .resizedByMask(_, let superview, let shares):
      return resizedByMask(v, names(superview), shares)
    case .turnedResized(_, let bounds):
      return
        "\(v) is turned, so that its frame is only the box around it; assigning that box in another size distorts the view: "
        + "its bounds go from \(t(bounds.before)) to \(t(bounds.after))."
    case .othersResized(_, let count):
      return count == 1
        ? "One more view is resized likewise." : "\(count) more views are resized likewise."
    case .laidOut(_, let values, let frame):
      let rules = values.map { "\($0.attribute.rawValue) = \(t($0.value))" }
      return
        "The constraints of \(v) ask for \(rules.joined(separator: ", ")); its frame is set accordingly, and reads "
        + "\(t(frame))."
    case .layoutIsDone:
      return "Nothing moves: no constraint in \(v) asks for another frame than there is."
    case .constraintsWait:
      return "Nothing moves yet: constraints count when the superview of \(v) is laid out."
    case .constraintsAreGone:
      return
        "Nothing moves: without constraints, \(v) stays as it is when its superview is laid out."
    case .movedInTree(_, let superview, let frame, let screen):
      let (old, new) = (place(superview.before), place(superview.after))
      let end = screen.map { screen in
        t(screen.before) == t(screen.after)
          ? "; on the screen it stays at \(t(screen.after))"
          : "; on the screen it goes from \(t(screen.before)) to \(t(screen.after))"
      }
      return
        "\(v).frame keeps its numbers \(t(frame)), which are measured in \(new) from now on and no longer in \(old)"
        + "\(end ?? "")."
    case .orderOnly(_, let behind, let front):
      let places = [
        behind.map { "in front of \(names($0))" }, front.map { "behind \(names($0))" },
      ].compactMap { $0 }
      return
        "Only the order of the subviews changes, \(v) now stands \(places.joined(separator: " and ")); every frame and "
        + "every place stays."
    case .hasNoSuperview: return "\(v) has no superview that it could leave."
    case .isThere: return "\(v) is in that place already."
    case .sameValue(_, let path, let value):
      return "\(v).\(path) is \(t(value)) already."
    case .withinTolerance: return "Nothing of \(v) changes by more than the tolerance of the scene."
    case .singularStays:
      return "\(v).transform has no inverse, and an inverse that is not there leaves it as it is."
    }
  }
}
