import GeomrunGeometry
import GeomrunReporting
package import GeomrunText

/// The style sheet of pictures: what is different on dark paper and in print from the palette of Okabe and Ito on light
/// paper, which stands in the attributes of what is drawn.
///
/// Many renderers read no style sheet, and others know nothing of `@media` and take all rules for theirs. None of these
/// knows `:root`, so each selector begins with it, and the rules that they might read come last. No selector looks beyond
/// the group that a film strip refers to, for it would not be found from there.
package enum PictureStyle {
  /// Adds the sample of a view to stand beside its name.
  package static func writeSwatch(of paint: ViewPaint, into text: inout ByteText) {
    beginSwatch(width: 18, into: &text)
    text.appendSample(of: paint, Rect(x: 1, y: 2, width: 16, height: 9))
    text.append(fixed: "</svg>")
  }

  /// Begins a picture of a sample that is as wide as that, and 13 units high.
  static func beginSwatch(width: Double, into text: inout ByteText) {
    text.append(fixed: "<svg class=\"geomrun swatch")
    if width > 18 { text.append(fixed: " wide") }
    text.append(fixed: "\" aria-hidden=\"true\" viewBox=\"0 0 ")
    text.append(rounded(width))
    text.append(fixed: " 13\"")
    if width > 18 { text.append(fixed: GroupLook.texts) }
    text.append(fixed: ">")
  }

  /// The rules, one on each line.
  package static var text: WrittenText {
    fonts + "@media screen and (prefers-color-scheme:dark){\n" + dark + "}\n@media print{\n" + print + "}\n"
  }

  /// What browsers have; a renderer that takes the first of several fonts alone has to find the one of the attribute.
  private static let fonts: WrittenText = """
    @media screen,print{:root text{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",\
    "Liberation Mono",monospace}}

    """

  /// On paper, which may be grey, each colour has a line of its own.
  private static let print: WrittenText = """
    :root g.v1 .bounds,:root g.v1 .left,:root g.w1 .bounds,:root g.w1 .left{stroke-dasharray:15 4}
    :root g.v2 .bounds,:root g.v2 .left,:root g.w2 .bounds,:root g.w2 .left{stroke-dasharray:8 3}
    :root g.v3 .bounds,:root g.v3 .left,:root g.w3 .bounds,:root g.w3 .left{stroke-dasharray:12 3 2 3}
    :root g.v4 .bounds,:root g.v4 .left,:root g.w4 .bounds,:root g.w4 .left{stroke-dasharray:2 3.5}
    :root g.v5 .bounds,:root g.v5 .left,:root g.w5 .bounds,:root g.w5 .left{stroke-width:3.6}
    :root g.v1 rect.bounds,:root g.w1 rect.bounds{stroke-dasharray:7 2}
    :root g.v2 rect.bounds,:root g.w2 rect.bounds{stroke-dasharray:4 2}
    :root g.v3 rect.bounds,:root g.w3 rect.bounds{stroke-dasharray:6 2 1.5 2}
    :root g.v4 rect.bounds,:root g.w4 rect.bounds{stroke-dasharray:1.5 2.5}
    :root g.p1 .bounds,:root g.p1 .left{stroke-dasharray:12 5}
    :root g.p2 .bounds,:root g.p2 .left{stroke-dasharray:12 4 1 4}
    :root g.p3 .bounds,:root g.p3 .left{stroke-dasharray:6 4 6 4 1 4}
    :root g.view .bounds.cut{stroke-width:1;stroke-dasharray:9 3}
    :root g.unseen .bounds,:root g.unseen .left{stroke-dasharray:.1 4}
    :root g.around .bounds,:root g.around .left{stroke-width:1;stroke-dasharray:none}

    """

  private static let dark: WrittenText = """
    :root text{fill:#e6edf3}
    :root .ink{stroke:#e6edf3;fill:#e6edf3}
    :root rect.paper,:root rect.plate,:root path.pin{fill:#0d1117}
    :root rect.plot{fill:#151b23}
    :root g.tick path{stroke:#2a313b}
    :root g.zero path{stroke:#59636e}
    :root g.tick text,:root text.direction,:root text.origin,:root tspan.faint{fill:#9198a1}
    :root g.view.v0,:root g.target.v0,:root g.sample.v0{stroke:#3d9bd6;fill:#3d9bd6}
    :root g.view.v5,:root g.target.v5,:root g.sample.v5{stroke:#f0f6fc;fill:#f0f6fc}
    :root .v0 .leader{stroke:#3d9bd6}
    :root .v5 .leader{stroke:#f0f6fc}
    :root .v0 .name,:root .v0 .origin,:root .v0.name{fill:#79c0f2}
    :root .v1 .name,:root .v1 .origin,:root .v1.name{fill:#f2b84b}
    :root .v2 .name,:root .v2 .origin,:root .v2.name{fill:#3fcfa0}
    :root .v3 .name,:root .v3 .origin,:root .v3.name{fill:#e2a5c6}
    :root .v4 .name,:root .v4 .origin,:root .v4.name{fill:#8accf0}
    :root .v5 .name,:root .v5 .origin,:root .v5.name{fill:#f0f6fc}
    :root .cross,:root .given,:root .wanted{stroke:#e6edf3}
    :root path.expected,:root polygon.expected,:root .beam.conflict{stroke:#ff7b72}
    :root .beam{stroke:#9198a1}
    :root circle.leader{fill:#9198a1}
    :root g.constraints path.leader{stroke:#9198a1}
    :root .beam.unmet{stroke:#f0883e}
    :root .other{stroke:#b392f0;fill:#b392f0}
    :root text.length{fill:#b1bac4}
    :root text.unmet{fill:#ffa657}
    :root text.conflict,:root text.expected,:root tspan.expected{fill:#ff9189}

    """
}
