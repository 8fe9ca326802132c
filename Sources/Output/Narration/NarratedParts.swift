/// A sequence that is made while somebody goes through it, each time anew.
///
/// AnySequence would do, but Embedded Swift has to compile all that it could be turned into, without an end.
package struct NarratedParts<Element>: Sequence {
  private let makeNext: () -> () -> Element?

  /// The elements of another sequence.
  init(_ elements: some Sequence<Element>) {
    makeNext = {
      var iterator = elements.makeIterator()
      return { iterator.next() }
    }
  }

  /// What `makeNext()` gives one after the other, until it gives nil.
  init(_ makeNext: @escaping () -> () -> Element?) { self.makeNext = makeNext }

  /// Goes through it from the beginning.
  package func makeIterator() -> Iterator { Iterator(body: makeNext()) }

  /// One pass.
  package struct Iterator: IteratorProtocol {
    fileprivate let body: () -> Element?

    /// The next element; nil behind the last one.
    package func next() -> Element? { body() }
  }
}
