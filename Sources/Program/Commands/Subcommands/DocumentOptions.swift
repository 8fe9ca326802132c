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
    help: "Lay storyboards out for this device in place of their own; of several, for each.")
  static let orientation = TypedOption(
    Option(
      name: "orientation", valueName: "word", help: "How \(device) is held; all for both.",
      allowedValues: ["portrait", "landscape", "all"], defaultText: "portrait")
  ) { words -> [Screen.Orientation] in
    guard let word = words.last else { return [.portrait] }
    return Screen.Orientation(rawValue: word).map { [$0] } ?? Screen.Orientation.allCases
  }
}

extension CommandRun {
  /// Takes storyboards and XIBs from here on, for the devices that are asked for; false, reported, where one is not
  /// known.
  mutating func takesDocuments() -> Bool {
    let devices = project?.settings.devices.map(\.value) ?? []
    guard let targets = documentTargets(otherwise: parsed.command == CheckCommand.command ? devices : []) else {
      return false
    }
    var options = BuilderOptions(expectsFrames: false)
    options.targets = targets
    documents = options
    return true
  }

  /// The devices to lay out for; nil, reported, where one is not known.
  ///
  /// - Parameter devices: Those that count where the command line names none.
  mutating func documentTargets(otherwise devices: [String] = []) -> [BuilderTarget]? {
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
          fail(.wrongUsage, "\(finding.message)", help: "\(similar ?? "name another one, such as `iPhone 15 Pro`")")
          return nil
        }
        targets.append(target)
      }
    }
    return targets
  }
}
