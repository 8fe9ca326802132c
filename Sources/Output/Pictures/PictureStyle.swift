import GeomrunGeometry
import GeomrunReporting
package import GeomrunText

/// The style sheet of pictures: the differences on dark paper and in print.
///
/// The base is the palette of Okabe and Ito on light paper, which is in the attributes of the shapes.
///
/// Many renderers ignore style sheets, and others ignore `@media` and apply all rules. None of these knows `:not`, so
/// each selector ends with it, and the rules that they might apply come last. No selector refers to ancestors of the
/// group that a film strip references: selectors do not match there, as no ancestor is `:root`.
package enum PictureStyle {
  /// Adds the sample of a view for use next to its name.
  package static func writeSwatch(of paint: ViewPaint, into text: inout ByteText) {
    beginSwatch(width: 18, into: &text)
    text.appendSample(of: paint, Rect(x: 1, y: 2, width: 16, height: 9))
    text.append(fixed: "</svg>")
  }

  /// Begins a picture of a sample with this width, 13 units high.
  static func beginSwatch(width: Double, into text: inout ByteText) {
    text.append(fixed: "<svg class=\"geomrun swatch")
    if width > 18 { text.append(fixed: " wide") }
    text.append(fixed: "\" aria-hidden=\"true\" viewBox=\"0 0 ")
    text.append(rounded(width))
    text.append(fixed: " 13\"")
    if width > 18 { text.append(fixed: GroupLook.texts) }
    text.append(fixed: ">")
  }

  /// The rules, one per line.
  package static var text: WrittenText {
    fonts + "@media screen and (prefers-color-scheme:dark){\n" + dark + "}\n@media print{\n" + print + "}\n"
  }

  /// The fonts of browsers; a renderer that uses only the first of several fonts has to find the one in the attribute.
  private static let fonts: WrittenText = """
    @media screen,print{text:not(:root){font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",\
    "Liberation Mono",monospace}}

    """

  /// In print, which may be gray, each color has its own line pattern.
  private static let print: WrittenText = """
    g.v1 .bounds:not(:root),g.v1 .left:not(:root),g.w1 .bounds:not(:root),g.w1 .left:not(:root){stroke-dasharray:15 4}
    g.v2 .bounds:not(:root),g.v2 .left:not(:root),g.w2 .bounds:not(:root),g.w2 .left:not(:root){stroke-dasharray:8 3}
    g.v3 .bounds:not(:root),g.v3 .left:not(:root),g.w3 .bounds:not(:root),g.w3 .left:not(:root){stroke-dasharray:12 3 2 3}
    g.v4 .bounds:not(:root),g.v4 .left:not(:root),g.w4 .bounds:not(:root),g.w4 .left:not(:root){stroke-dasharray:2 3.5}
    g.v5 .bounds:not(:root),g.v5 .left:not(:root),g.w5 .bounds:not(:root),g.w5 .left:not(:root){stroke-width:3.6}
    g.v1 rect.bounds:not(:root),g.w1 rect.bounds:not(:root){stroke-dasharray:7 2}
    g.v2 rect.bounds:not(:root),g.w2 rect.bounds:not(:root){stroke-dasharray:4 2}
    g.v3 rect.bounds:not(:root),g.w3 rect.bounds:not(:root){stroke-dasharray:6 2 1.5 2}
    g.v4 rect.bounds:not(:root),g.w4 rect.bounds:not(:root){stroke-dasharray:1.5 2.5}
    g.p1 .bounds:not(:root),g.p1 .left:not(:root){stroke-dasharray:12 5}
    g.p2 .bounds:not(:root),g.p2 .left:not(:root){stroke-dasharray:12 4 1 4}
    g.p3 .bounds:not(:root),g.p3 .left:not(:root){stroke-dasharray:6 4 6 4 1 4}
    g.view .bounds.cut:not(:root){stroke-width:1;stroke-dasharray:9 3}
    g.unseen .bounds:not(:root),g.unseen .left:not(:root){stroke-dasharray:.1 4}
    g.around .bounds:not(:root),g.around .left:not(:root){stroke-width:1;stroke-dasharray:none}

    """

  private static let dark: WrittenText = """
    text:not(:root){fill:#e6edf3}
    .ink:not(:root){stroke:#e6edf3;fill:#e6edf3}
    rect.paper:not(:root),rect.plate:not(:root),path.pin:not(:root){fill:#0d1117}
    rect.plot:not(:root){fill:#151b23}
    g.tick path:not(:root){stroke:#2a313b}
    g.zero path:not(:root){stroke:#59636e}
    g.tick text:not(:root),text.direction:not(:root),text.origin:not(:root),tspan.faint:not(:root){fill:#9198a1}
    g.view.v0:not(:root),g.target.v0:not(:root),g.sample.v0:not(:root){stroke:#3d9bd6;fill:#3d9bd6}
    g.view.v5:not(:root),g.target.v5:not(:root),g.sample.v5:not(:root){stroke:#f0f6fc;fill:#f0f6fc}
    .v0 .leader:not(:root){stroke:#3d9bd6}
    .v5 .leader:not(:root){stroke:#f0f6fc}
    .v0 .name:not(:root),.v0 .origin:not(:root),.v0.name:not(:root){fill:#79c0f2}
    .v1 .name:not(:root),.v1 .origin:not(:root),.v1.name:not(:root){fill:#f2b84b}
    .v2 .name:not(:root),.v2 .origin:not(:root),.v2.name:not(:root){fill:#3fcfa0}
    .v3 .name:not(:root),.v3 .origin:not(:root),.v3.name:not(:root){fill:#e2a5c6}
    .v4 .name:not(:root),.v4 .origin:not(:root),.v4.name:not(:root){fill:#8accf0}
    .v5 .name:not(:root),.v5 .origin:not(:root),.v5.name:not(:root){fill:#f0f6fc}
    .cross:not(:root),.given:not(:root),.wanted:not(:root){stroke:#e6edf3}
    path.expected:not(:root),polygon.expected:not(:root),.beam.conflict:not(:root){stroke:#ff7b72}
    .beam:not(:root){stroke:#9198a1}
    circle.leader:not(:root){fill:#9198a1}
    g.constraints path.leader:not(:root){stroke:#9198a1}
    .beam.unmet:not(:root){stroke:#f0883e}
    .other:not(:root){stroke:#b392f0;fill:#b392f0}
    text.length:not(:root){fill:#b1bac4}
    text.unmet:not(:root){fill:#ffa657}
    text.conflict:not(:root),text.expected:not(:root),tspan.expected:not(:root){fill:#ff9189}

    """
}
