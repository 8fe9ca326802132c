/// The end of an exported file with tests of documents: how these are loaded, shown and compared.
enum DocumentTestSupport {
  static let swift = #"""

    #if canImport(UIKit)
      /// A step from a view to one inside it: the index of a subview, or the content view of an effect view.
      private enum GeomrunStep: ExpressibleByIntegerLiteral {
        case subview(Int)
        case contentView
        init(integerLiteral index: Int) { self = .subview(index) }
      }

      /// The loaded views of a document, and the sizes that this device gives them.
      @MainActor private final class GeomrunDocument {
        private let expect: Expect
        private let root: UIView
        /// The views with a size of their own on this device, with the frames that depend on each.
        private var measured: [(name: String, message: String, frames: [String])] = []
        private var missing: Set<String> = []

        init(_ expect: Expect, _ root: UIView) { (self.expect, self.root) = (expect, root) }

        /// Compares the margins of the root; false if this device has others. Nil is not compared.
        func hasMargins(
          top: CGFloat? = nil, left: CGFloat? = nil, bottom: CGFloat? = nil, right: CGFloat? = nil, _ name: String,
          _ place: String
        ) -> Bool {
          let own = root.layoutMargins
          let parts = differences([
            ("top", own.top, top), ("left", own.left, left), ("bottom", own.bottom, bottom),
            ("right", own.right, right),
          ])
          if !parts.isEmpty { expect.report("\(place): \(name).layoutMargins differs: \(parts); no frame is compared") }
          return parts.isEmpty
        }

        private func differences(_ sides: [(word: String, own: CGFloat, expected: CGFloat?)]) -> String {
          let parts = sides.compactMap { word, own, expected in
            expected.flatMap { abs(own - $0) <= expect.absolute ? nil : "\(word) \(own), not \($0)" }
          }
          return parts.joined(separator: "; ")
        }

        /// Compares a content size; nil is not compared.
        func measure(_ path: [GeomrunStep], width: CGFloat?, height: CGFloat?, _ name: String, _ place: String) {
          guard let view = view(at: path, "\(place): \(name)") else { return }
          let size = view.intrinsicContentSize
          let parts = differences([("width", size.width, width), ("height", size.height, height)])
          if !parts.isEmpty { measured.append((name, "\(place): \(name).intrinsicContentSize differs from the document: \(parts)", [])) }
        }

        /// Compares a frame, unless it depends on a view with another size on this device.
        func place(
          _ path: [GeomrunStep], _ expected: CGRect, _ name: String, _ place: String, dependingOn names: [String] = []
        ) {
          guard let view = view(at: path, "\(place): \(name)") else { return }
          let others = measured.indices.filter { names.contains(measured[$0].name) }
          if others.isEmpty { return expect.equal(view.frame, expected, "\(place): \(name).frame") }
          for index in others { measured[index].frames.append(name) }
        }

        /// Reports the sizes that differ.
        ///
        /// They are failures: a skipped test looks like a success, although nothing was compared.
        func finish() {
          for (_, message, frames) in measured {
            expect.report("\(message); not compared: \(frames.joined(separator: ", "))")
          }
        }

        private func view(at path: [GeomrunStep], _ place: String) -> UIView? {
          func miss(_ reason: String) {
            if missing.insert(place).inserted { expect.report("\(place) is missing: \(reason)") }
          }
          var view = root
          for step in path {
            switch step {
            case .contentView:
              guard let effect = view as? UIVisualEffectView else {
                miss("its superview is not an effect view")
                return nil
              }
              view = effect.contentView
            case .subview(let index):
              // Layout guides and scroll indicators are not in the document.
              let subviews = view.subviews.filter { !"\(type(of: $0))".hasPrefix("_UI") }
              guard subviews.indices.contains(index) else {
                miss("its superview has \(subviews.count) subviews")
                return nil
              }
              view = subviews[index]
            }
          }
          return view
        }
      }

      extension Expect {
        fileprivate func report(_ message: String) { fail(message) }

        /// Loads and shows a controller of a storyboard: the one with an identifier, or the initial one.
        fileprivate func storyboard(
          _ name: String, identifier: String?, size: CGSize, safeArea: UIEdgeInsets, _ place: String
        ) -> GeomrunDocument? {
          guard let bundle = bundle(with: name, "storyboardc", place) else { return nil }
          let storyboard = UIStoryboard(name: name, bundle: bundle)
          let loaded =
            identifier.map { storyboard.instantiateViewController(withIdentifier: $0) }
            ?? storyboard.instantiateInitialViewController()
          guard let loaded else {
            fail("\(place): the storyboard has no initial controller")
            return nil
          }
          return show(loaded, size: size, safeArea: safeArea)
        }

        /// Loads and shows a top-level view of a XIB, as the view of a controller.
        fileprivate func nib(_ name: String, at index: Int, size: CGSize, safeArea: UIEdgeInsets, _ place: String)
          -> GeomrunDocument?
        {
          guard let bundle = bundle(with: name, "nib", place) else { return nil }
          let objects = UINib(nibName: name, bundle: bundle).instantiate(withOwner: nil, options: nil)
          let views = objects.compactMap { $0 as? UIView }
          guard views.indices.contains(index) else {
            fail("\(place): the XIB has \(views.count) top-level views")
            return nil
          }
          let controller = UIViewController()
          controller.view = views[index]
          return show(controller, size: size, safeArea: safeArea)
        }

        /// Finds the bundle with the compiled document: that of the tests, that of the app, or a framework.
        private func bundle(with name: String, _ kind: String, _ place: String) -> Bundle? {
          let all = [Bundle(for: Expect.self), Bundle.main] + Bundle.allBundles + Bundle.allFrameworks
          let found = all.first { $0.path(forResource: name, ofType: kind) != nil }
          if found == nil {
            fail(
              "\(place): no bundle has \(name).\(kind): add the document to the test target, or run the tests in the app")
          }
          return found
        }

        /// Shows a controller in a window of the size and the safe area of the document, and lays it out.
        private func show(_ controller: UIViewController, size: CGSize, safeArea: UIEdgeInsets) -> GeomrunDocument? {
          guard GeomrunDevice.scene != nil, let view = controller.view else { return nil }
          show(view, of: controller, size: size, safeArea: safeArea)
          view.layoutIfNeeded()
          return GeomrunDocument(self, view)
        }
      }
    #endif

    """#
}
