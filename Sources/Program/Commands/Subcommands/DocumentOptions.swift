import GeomrunCommandLineTable
import GeomrunInterfaceBuilder
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneSettings
import GeomrunText

/// The options of storyboards and XIBs.
enum DocumentOptions {
  static let device = TypedOption(
    every: "device", valueName: "name",
    help: "Lay out storyboards for each given device instead of their own.")
  static let direction = TypedOption(
    "direction", valueName: "word", help: "The reading direction of storyboards.",
    default: TextDirection.leftToRight)
  static let textScale = CheckedOption<Double>(
    Option(
      name: "text-scale", valueName: "factor",
      help: "Scale the text of storyboards by this factor, as Dynamic Type does.", defaultText: "1"),
    takes: "a number from 0.5 to 4", default: 1
  ) { Double($0).flatMap { (0.5...4).contains($0) ? $0 : nil } }

  /// The layout direction.
  enum TextDirection: String, CaseIterable { case leftToRight, rightToLeft }

  static let orientation = TypedOption(
    Option(
      name: "orientation", valueName: "word", help: "The orientation of \(device); all for both.",
      allowedValues: ["portrait", "landscape", "all"], defaultText: "portrait")
  ) { words -> [Screen.Orientation] in
    guard let word = words.last else { return [.portrait] }
    return Screen.Orientation(rawValue: word).map { [$0] } ?? Screen.Orientation.allCases
  }
}

extension CommandRun {
  /// Accepts storyboards and XIBs from now on, for the given devices; false, reported, if one is unknown.
  mutating func takesDocuments() -> Bool {
    let devices = project?.settings.devices.map(\.value) ?? []
    documents = documentOptions(
      expectsFrames: false, otherwise: parsed.command == CheckCommand.command ? devices : [])
    return documents != nil
  }

  /// Returns the options for documents; nil, reported, if they are invalid.
  ///
  /// - Parameter devices: The default devices.
  mutating func documentOptions(expectsFrames: Bool, otherwise devices: [String] = []) -> BuilderOptions? {
    guard let targets = documentTargets(otherwise: devices),
      let textScale = value(of: DocumentOptions.textScale)
    else { return nil }
    var options = BuilderOptions(expectsFrames: expectsFrames)
    options.targets = targets
    options.isRightToLeft = parsed.value(of: DocumentOptions.direction) == .rightToLeft
    options.textScale = textScale
    return options
  }

  /// Returns the devices to lay out for; nil, reported, if one is unknown.
  ///
  /// - Parameter devices: The default devices.
  private mutating func documentTargets(otherwise devices: [String]) -> [BuilderTarget]? {
    let given = parsed.value(of: DocumentOptions.device)
    let names = given.isEmpty ? devices : given
    if names.isEmpty, parsed.firstGiven([DocumentOptions.orientation]) != nil {
      fail(.wrongUsage, "`\(DocumentOptions.orientation)` needs `\(DocumentOptions.device)`")
      return nil
    }
    var targets: [BuilderTarget] = []
    for name in names {
      for orientation in parsed.value(of: DocumentOptions.orientation) {
        guard let target = BuilderTarget(name, orientation) else {
          let finding = Diagnostic.unknownDevice(name, at: .beginning)
          let similar = finding.fixes.isEmpty ? nil : finding.help.first
          fail(.wrongUsage, "\(finding.message)", help: "\(similar ?? "name a known device, such as `iPhone 15 Pro`")")
          return nil
        }
        targets.append(target)
      }
    }
    return targets
  }
}
