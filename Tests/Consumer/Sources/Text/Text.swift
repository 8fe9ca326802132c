/// The consumer's own.
public let ownName = "Text"
