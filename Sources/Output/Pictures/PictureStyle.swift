import GeomrunReporting
package import GeomrunText

/// The style sheet of pictures: the palette of Okabe and Ito, on light paper and on dark.
///
/// It does without variables and whatever else renderers of SVG 1.1 do not know. No selector looks beyond the group
/// that a film strip refers to, for it would not be found from there.
package enum PictureStyle {
  /// How many colours views have, one after the other.
  static let colors = 6
  /// How many patterns the outlines of views have that share a colour.
  static let patterns = 4

  /// Adds the sample of a view to stand beside its name.
  package static func writeSwatch(of paint: ViewPaint, into text: inout ByteText) {
    beginSwatch(width: 18, into: &text)
    text.append(fixed: "<g")
    text.appendClass("sample", as: paint, fills: true)
    text.append(fixed: "><rect class=\"bounds\" x=\"1\" y=\"2\" width=\"16\" height=\"9\"/></g></svg>")
  }

  /// Begins a picture of a sample that is as wide as that, and 13 units high.
  static func beginSwatch(width: Double, into text: inout ByteText) {
    text.append(fixed: "<svg class=\"geomrun swatch")
    if width > 18 { text.append(fixed: " wide") }
    text.append(fixed: "\" aria-hidden=\"true\" viewBox=\"0 0 ")
    text.append(rounded(width))
    text.append(fixed: " 13\">")
  }

  /// The rules, one on each line.
  package static var text: WrittenText {
    light + "@media screen and (prefers-color-scheme:dark){\n" + dark + "}\n@media print{\n" + print + "}\n"
  }

  private static let light: WrittenText = """
    .geomrun{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;\
    font-size:11px;color:#1f2328;fill:#1f2328}
    rect.paper,rect.plate{fill:#fff}
    rect.plate{fill-opacity:.7}
    rect.plot{fill:#f7f8fa}
    g.tick path{stroke:#e2e5ea;fill:none}
    g.zero path{stroke:#aeb6c0}
    g.tick text,text.direction{fill:#59636e;font-size:9px;text-anchor:middle}
    g.y text,text.y{text-anchor:end}
    g.v0{color:#0072b2}
    g.v1{color:#e69f00}
    g.v2{color:#009e73}
    g.v3{color:#cc79a7}
    g.v4{color:#56b4e9}
    g.v5{color:#000}
    g.view,g.target,g.queries,g.sample,g.label{stroke-linejoin:round;stroke-linecap:round}
    .bounds,polygon.left{stroke:currentColor;stroke-width:2;fill:currentColor;fill-opacity:.12}
    .own .bounds,.own .left{fill:inherit;fill-opacity:.2}
    g.p1 .bounds,g.p1 .left{stroke-dasharray:12 5}
    g.p2 .bounds,g.p2 .left{stroke-dasharray:12 4 1 4}
    g.p3 .bounds,g.p3 .left{stroke-dasharray:6 4 6 4 1 4}
    g.p1 rect.bounds{stroke-dasharray:6 3}
    g.p2 rect.bounds{stroke-dasharray:6 3 .1 3}
    g.p3 rect.bounds{stroke-dasharray:3 3}
    circle.dot{fill-opacity:1}
    .bounds.cut{stroke-width:1;stroke-opacity:.55;stroke-dasharray:9 3;fill:none}
    g.unseen .bounds,g.unseen .left{stroke-dasharray:.1 4;fill:none}
    g.around .bounds,g.around .left{stroke:#8b949e;stroke-width:1;fill:none}
    .frame{stroke:currentColor;stroke-width:1.2;stroke-dasharray:5 4;fill:none}
    .safe{stroke:currentColor;stroke-width:1.4;stroke-dasharray:3 3;stroke-linecap:butt;fill:none}
    .content{stroke:currentColor;stroke-width:1;stroke-dasharray:10 3 2 3;fill:none}
    path.along-x{stroke:currentColor;stroke-width:2.6;fill:currentColor}
    path.along-y{stroke:currentColor;stroke-width:2.6;fill:none}
    path.cut{stroke-opacity:.45;fill-opacity:.45}
    path.pin{stroke:currentColor;stroke-width:1.6;fill:#fff;fill-opacity:.75}
    .before{stroke:#8b949e;stroke-width:1;fill:none}
    .expected{stroke:#cf222e;stroke-width:1.8;stroke-dasharray:7 4;fill:none}
    path.ring{stroke-dasharray:none}
    circle.pin{stroke:none;fill:currentColor}
    path.leader{stroke:currentColor;stroke-width:1;fill:none}
    circle.leader{stroke:none;fill:#57606a}
    g.constraints path.leader{stroke:#57606a;stroke-width:.7}
    g.label text,text.letter{text-anchor:middle}
    text.axis{font-size:9px;font-style:italic}
    text.origin,tspan.faint{fill:#59636e}
    text.expected,tspan.expected{fill:#b3141f;stroke:none}
    .new,.name,text.letter{font-weight:bold}
    .v0 .name,.v0 .origin,.v0.name{fill:#005a8e}
    .v1 .name,.v1 .origin,.v1.name{fill:#855c00}
    .v2 .name,.v2 .origin,.v2.name{fill:#006b4e}
    .v3 .name,.v3 .origin,.v3.name{fill:#944370}
    .v4 .name,.v4 .origin,.v4.name{fill:#17689c}
    .v5 .name,.v5 .origin,.v5.name{fill:#000}
    path.cross{stroke:#1f2328;stroke-width:1.8;fill:none}
    .given,.wanted{stroke:#1f2328;stroke-width:1;stroke-dasharray:.1 3.5;fill:none}
    .wanted{stroke-dasharray:6 3}
    .beam{stroke:#57606a;stroke-width:1.2;fill:none}
    .beam.optional{stroke-dasharray:4 3}
    .beam.unmet{stroke:#bc4c00}
    .beam.conflict{stroke:#cf222e;stroke-width:1.8}
    .beam.end{stroke-dasharray:none}
    .other{stroke:#8250df;stroke-width:1.6;stroke-dasharray:7 3 2 3;fill:#8250df;fill-opacity:.08}
    text.length{fill:#57606a;font-size:10px;text-anchor:middle}
    text.unmet{fill:#953800}
    text.conflict{fill:#b3141f}
    .nearer{stroke:currentColor;stroke-width:2;fill:currentColor;fill-opacity:.3}
    .hit{stroke:currentColor;stroke-width:7;stroke-opacity:.28;fill:none}

    """

  /// On paper, which may be grey, each colour has a line of its own.
  private static let print: WrittenText = """
    g.v1 .bounds,g.v1 .left,g.w1 .bounds,g.w1 .left{stroke-dasharray:15 4}
    g.v2 .bounds,g.v2 .left,g.w2 .bounds,g.w2 .left{stroke-dasharray:8 3}
    g.v3 .bounds,g.v3 .left,g.w3 .bounds,g.w3 .left{stroke-dasharray:12 3 2 3}
    g.v4 .bounds,g.v4 .left,g.w4 .bounds,g.w4 .left{stroke-dasharray:2 3.5}
    g.v5 .bounds,g.v5 .left,g.w5 .bounds,g.w5 .left{stroke-width:3.6}
    g.v1 rect.bounds,g.w1 rect.bounds{stroke-dasharray:7 2}
    g.v2 rect.bounds,g.w2 rect.bounds{stroke-dasharray:4 2}
    g.v3 rect.bounds,g.w3 rect.bounds{stroke-dasharray:6 2 1.5 2}
    g.v4 rect.bounds,g.w4 rect.bounds{stroke-dasharray:1.5 2.5}
    g.p1 .bounds,g.p1 .left{stroke-dasharray:12 5}
    g.p2 .bounds,g.p2 .left{stroke-dasharray:12 4 1 4}
    g.p3 .bounds,g.p3 .left{stroke-dasharray:6 4 6 4 1 4}
    g.view .bounds.cut{stroke-width:1;stroke-dasharray:9 3}
    g.unseen .bounds,g.unseen .left{stroke-dasharray:.1 4}
    g.around .bounds,g.around .left{stroke-width:1;stroke-dasharray:none}

    """

  private static let dark: WrittenText = """
    .geomrun{color:#e6edf3;fill:#e6edf3}
    rect.paper,rect.plate,path.pin{fill:#0d1117}
    rect.plot{fill:#151b23}
    g.tick path{stroke:#2a313b}
    g.zero path{stroke:#59636e}
    g.tick text,text.direction,text.origin,tspan.faint{fill:#9198a1}
    g.v0{color:#3d9bd6}
    g.v5{color:#f0f6fc}
    .v0 .name,.v0 .origin,.v0.name{fill:#79c0f2}
    .v1 .name,.v1 .origin,.v1.name{fill:#f2b84b}
    .v2 .name,.v2 .origin,.v2.name{fill:#3fcfa0}
    .v3 .name,.v3 .origin,.v3.name{fill:#e2a5c6}
    .v4 .name,.v4 .origin,.v4.name{fill:#8accf0}
    .v5 .name,.v5 .origin,.v5.name{fill:#f0f6fc}
    path.cross,.given,.wanted{stroke:#e6edf3}
    .expected,.beam.conflict{stroke:#ff7b72}
    .beam{stroke:#9198a1}
    circle.leader{fill:#9198a1}
    g.constraints path.leader{stroke:#9198a1}
    .beam.unmet{stroke:#f0883e}
    .other{stroke:#b392f0;fill:#b392f0}
    text.length{fill:#b1bac4}
    text.unmet{fill:#ffa657}
    text.conflict{fill:#ff9189}
    text.expected,tspan.expected{fill:#ff9189}

    """
}
