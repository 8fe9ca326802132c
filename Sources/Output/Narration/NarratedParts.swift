/// A sequence that is computed lazily, again for each iteration.
///
/// AnySequence would do, but Embedded Swift would compile all its possible conversions, without end.
package struct NarratedParts<Element>: Sequence {
  private let makeNext: () -> () -> Element?

  /// Creates a sequence of the elements of another one.
  init(_ elements: some Sequence<Element>) {
    makeNext = {
      var iterator = elements.makeIterator()
      return { iterator.next() }
    }
  }

  /// Creates a sequence of the elements that `makeNext()` returns one by one, until it returns nil.
  init(_ makeNext: @escaping () -> () -> Element?) { self.makeNext = makeNext }

  /// Returns an iterator at the beginning.
  package func makeIterator() -> Iterator { Iterator(body: makeNext()) }

  /// One iteration.
  package struct Iterator: IteratorProtocol {
    fileprivate let body: () -> Element?

    /// The next element; nil after the last one.
    package func next() -> Element? { body() }
  }
}
