import GeomrunSourceCode

// Inheritance between classes of the code.
extension CodeTypes {
  /// The maximum number of superclasses of a class.
  private static let mostSuperclasses = 20

  /// Adds the members of superclasses to each class, from the outermost down; O(types and members).
  ///
  /// Stops at cycles, which damaged code may contain.
  func inherit() {
    var depths: [ObjectIdentifier: Int] = [:]
    for type in all.values.sorted(by: { ($0.line, $0.name) < ($1.line, $1.name) }) {
      var chain: [RunType] = []
      var open: Set<ObjectIdentifier> = []
      var next: RunType? = type
      while let own = next, depths[ObjectIdentifier(own)] == nil, open.insert(ObjectIdentifier(own)).inserted {
        chain.append(own)
        next = own.isClass ? own.bases.lazy.compactMap { self.all[$0] }.first { $0.isClass } : nil
      }
      var above = next.flatMap { open.contains(ObjectIdentifier($0)) ? nil : $0 }
      for own in chain.reversed() {
        var depth = 0
        if let above, let outer = depths[ObjectIdentifier(above)] {
          if outer < Self.mostSuperclasses {
            own.inherit(from: above, language)
            depth = outer + 1
          } else {
            cut.append(own.name)
          }
        }
        depths[ObjectIdentifier(own)] = depth
        above = own
      }
    }
  }
}

extension RunType {
  fileprivate func inherit(from above: RunType, _ language: CodeLanguage) {
    superclass = above
    bases += above.bases.filter { !bases.contains($0) }
    let ownNames = order
    order = above.order.filter { inherit(above.functions[$0] ?? [], called: $0, language) } + ownNames
    for (name, variable) in above.variables where !variable.isStatic {
      guard var own = variables[name] else {
        variables[name] = variable
        continue
      }
      // A property that only adds observers keeps the inherited property.
      guard !own.isStatic, own.getter == nil, own.value == nil, !own.observers.isEmpty else { continue }
      (own.type, own.value) = (own.type ?? variable.type, variable.value)
      (own.getter, own.setter) = (variable.getter, variable.setter)
      own.observers = variable.observers + own.observers
      variables[name] = own
    }
    for (name, type) in above.types where types[name] == nil { types[name] = type }
    assigned.formUnion(above.assigned)
  }

  /// Inherits the methods of a name that are not overridden; returns whether there are any.
  private func inherit(_ inherited: [CodeFunction], called name: String, _ language: CodeLanguage) -> Bool {
    if name == "deinit" || name == "dealloc" { return false }
    let own = functions[name] ?? []
    var rest = inherited
    switch language {
    case .objectiveC: if own.contains(where: { $0.body != nil }) { return false }
    case .swift:
      func isCoder(_ function: CodeFunction) -> Bool { function.parameters.first?.label == "coder" }
      // A class with its own initializer inherits none.
      if name == "init", own.contains(where: { !$0.isConvenience && !isCoder($0) }) { return false }
      rest.removeAll { function in
        own.contains { $0.parameters.map { $0.label } == function.parameters.map { $0.label } }
      }
    }
    guard !rest.isEmpty else { return false }
    functions[name] = own + rest
    return true
  }

  /// The outermost of its superclasses in the code, or itself.
  var outermost: RunType {
    var type = self
    while let above = type.superclass { type = above }
    return type
  }

  /// Returns the class that declares a method: itself, or one of its superclasses.
  func declaring(_ function: CodeFunction) -> RunType {
    var next: RunType? = self
    while let type = next {
      if type.places.contains(function.place) { return type }
      next = type.superclass
    }
    return self
  }
}
