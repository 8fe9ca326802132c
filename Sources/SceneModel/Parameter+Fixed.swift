extension Parameter {
  /// The parameter with a single value left to it.
  public func fixed(to value: Double) -> Parameter {
    Parameter(name: name, choices: .listed([.literal(value)]), place: place)
  }
}
