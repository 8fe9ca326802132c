import Testing

@testable import GeomrunNameSuggestions

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("fraem", "frame"),  // two neighbours swapped
    ("fram", "frame"),  // one missing
    ("framee", "frame"),  // one too many
    ("grame", "frame"),  // one replaced
    ("ancorpiont", "anchorPoint"),  // three edits in ten
    ("BOUNDS", "bounds"),  // case alone
    ("hohe", "höhe"),  // one character, though two bytes
    ("b", "bx"),
  ]) func findsTheNameThatWasMeant(mistyped: String, meant: String) {
    let names = ["bounds", "frame", "anchorPoint", "höhe", "bx"]
    #expect(Suggestion.nearest(to: mistyped, in: names) == meant)
  }

  @Test(arguments: ["farne", "frames!!", "transform", "", "xyz"]) func staysSilentBeyondAThirdOfTheLength(name: String)
  { #expect(Suggestion.nearest(to: name, in: ["frame", "bounds"]) == nil) }

  @Test func aNameOfOtherCharactersAloneIsNotSimilar() { #expect(Suggestion.nearest(to: "a", in: ["b", "c"]) == nil) }

  @Test func theFirstOfEquallyNearNamesWins() {
    #expect(Suggestion.nearest(to: "view9", in: ["view12", "view2", "view1"]) == "view2")
    #expect(Suggestion.nearest(to: "view9", in: ["view1", "view2"]) == "view1")
  }

  @Test func aNearerNameWinsOverAnEarlierOne() {
    let names = ["translation", "sublayerTransform", "transform"]
    #expect(Suggestion.nearest(to: "trasnform", in: names) == "transform")
    #expect(Suggestion.nearest(to: "opacities", in: ["opacitYs", "opacitiez"]) == "opacitiez")
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("abcd", "acbd", 1),
    // Unrestricted, the swapped letters could be parted again: 2.
    ("ca", "abc", 3),
  ]) func editDistanceCountsEditsAndSwaps(left: String, right: String, distance: Int) {
    let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    #expect(Suggestion.editDistance(left, right) == distance)
  }
}
