import GeomrunText

/// The style sheet of pages, which follows that of pictures.
enum PageStyle {
  /// The rules.
  ///
  /// Elements that need the script are hidden without it; radio buttons work without a script.
  static let text: WrittenText = base + layout + choices + guesses + dark + print

  private static let base: WrittenText = """
    :root{color-scheme:light;--paper:#fff;--ink:#1f2328;--faint:#59636e;--line:#d1d9e0;--edge:#6e7781;--panel:#f6f8fa;\
    --accent:#0a5cad;--good:#1a6b34;--bad:#b3141f}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:84rem;padding:0 1rem 2rem;background:var(--paper);color:var(--ink);\
    font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans CJK SC",sans-serif}
    code,pre,td,ul.formulas,ul.queries,th[scope=row]{font-family:ui-monospace,"SF Mono",Menlo,Consolas,\
    "DejaVu Sans Mono","Liberation Mono",monospace;font-size:.875rem}
    h1{font-size:1rem;font-weight:600;color:var(--faint);margin:1rem 0 .25rem}
    h2{font-size:1.5rem;line-height:1.25;margin:.75rem 0 0;overflow-wrap:anywhere}
    h3{font-size:1.0625rem;line-height:1.4;margin:0 0 .5rem;overflow-wrap:anywhere}
    h4,caption{font-size:.9375rem;font-weight:600;margin:1rem 0 .25rem;text-align:start}
    caption{padding-top:.75rem}
    p{margin:.5rem 0;overflow-wrap:anywhere}
    a{color:var(--accent)}
    table.changes th[scope=row]{min-width:min(12rem,30vw)}
    small{font-size:.95em;color:var(--faint)}
    .file,.hint,.more,footer{color:var(--faint);font-size:.875rem}
    pre{margin:.5rem 0;padding:.5rem .75rem;background:var(--panel);border-radius:6px;white-space:pre-wrap;\
    overflow-wrap:anywhere}
    table{border-collapse:collapse;width:100%}
    th,td{text-align:start;vertical-align:top;padding:.2rem .75rem .2rem 0;border-bottom:1px solid var(--line);\
    overflow-wrap:anywhere}
    th[scope=col]{font-size:.875rem;overflow-wrap:normal;white-space:nowrap}
    th[scope=row]{font-weight:400;min-width:5rem}
    @media (max-width:40rem){td,th[scope=row],ul.formulas{font-size:.8125rem}td,th{padding-inline-end:.5rem}.js .hint.scripted{display:none}}
    ul{padding:0;margin:.25rem 0;list-style:none}
    ul.formulas li,ul.queries li{overflow-wrap:anywhere;padding:.1rem 0 .1rem 2ch;text-indent:-2ch}
    figure{margin:.75rem 0 0}
    svg.geomrun{display:block;width:100%;max-width:34rem;height:auto}
    svg.swatch{display:inline-block;width:1.125rem;height:.8125rem;margin-inline-end:.4rem;vertical-align:-.05rem}
    svg.swatch.wide{width:auto}
    .d1{padding-inline-start:1ch}.d2{padding-inline-start:2ch}.d3{padding-inline-start:3ch}
    .d4{padding-inline-start:4ch}.d5{padding-inline-start:5ch}.d6{padding-inline-start:6ch}
    .no{display:inline-block;min-width:2ch;color:var(--faint);font-variant-numeric:tabular-nums}
    ul.marks{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0;font-size:.875rem}
    details{margin:1rem 0}
    summary{font-size:.9375rem;font-weight:600;cursor:pointer}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px}

    """

  private static let layout: WrittenText = """
    article.step{padding:1rem 0;border-top:1px solid var(--line)}
    nav ol{list-style:none;margin:0;padding:0}
    nav a{display:block;padding:.25rem .5rem;border-radius:6px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
    nav a:hover{background:var(--panel);text-decoration:underline}
    nav a[aria-current]{background:var(--panel);box-shadow:inset 4px 0 var(--accent);font-weight:600}
    .choices,.controls{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:center}
    fieldset{display:flex;flex-wrap:wrap;gap:0 .75rem;border:0;margin:0;padding:0}
    legend{float:left;line-height:1.75rem;padding:0;margin-inline-end:.75rem;color:var(--faint)}
    label{display:inline-flex;gap:.4rem;align-items:center;min-height:1.75rem}
    button{font:inherit;min-height:2.25rem;padding:.25rem .9rem;border:1px solid var(--edge);border-radius:6px;\
    background:var(--panel);color:var(--ink);cursor:pointer}
    button[aria-disabled=true]{color:var(--faint);border-style:dashed;cursor:default}
    .controls{gap:.5rem .75rem}
    .place{margin:0;font-variant-numeric:tabular-nums}
    .hint{margin:0}
    .told{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .scripted,.controls,.going{display:none}
    .js .scripted{display:inline-flex}
    .js .controls{display:flex;position:sticky;top:0;z-index:1;padding:.5rem 0;background:var(--paper)}
    .js .single .controls{display:none}
    .turns{display:none}
    .js .turns{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
    .js .call{display:none}
    .js .call.on{display:block}
    .moved{display:none}
    .js .moved{display:block}
    .js .still{display:none}
    .still svg.geomrun{max-width:none}
    .clock output{white-space:nowrap}
    .clock{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center;margin:.5rem 0}
    .clock input{flex:1 1 12rem;min-width:8rem;max-width:34rem;min-height:2.25rem;accent-color:var(--accent)}
    .clock output{min-width:6ch;font-variant-numeric:tabular-nums}
    .time td{white-space:nowrap;font-variant-numeric:tabular-nums}
    .frames{display:block;overflow-x:auto}
    .curve svg{display:block;width:100%;max-width:16.25rem;height:auto}
    .curve figcaption{font-size:.875rem}
    .curve path{fill:none;stroke:var(--line)}
    .curve .way{stroke:var(--accent);stroke-width:2}
    .curve .dot{fill:var(--accent)}
    .playing .controls .off,.running .off{display:none}
    .playing .controls .going,.running .going{display:inline}
    .js article.step{display:none;border:0;padding:.25rem 0}
    .js article.on{display:block}
    .js .columns nav ol{max-height:12rem;overflow-y:auto}
    @media (min-width:56rem){
    .look{display:grid;grid-template-columns:minmax(0,30rem) minmax(min-content,1fr);gap:0 2rem;align-items:start}
    .scene>.look>figure{position:sticky;top:.5rem}
    .look table.views caption{padding-top:0}
    .pair{white-space:nowrap}
    .columns{display:grid;grid-template-columns:minmax(14rem,1fr) minmax(0,2.4fr);gap:1rem 2rem;align-items:start}
    .columns nav{position:sticky;top:.5rem}
    .columns nav ol,.js .columns nav ol{max-height:calc(100vh - 5rem);overflow-y:auto}
    }

    """

  private static let choices: WrittenText = """
    :root:has(#lang-en:checked) body [lang=zh-Hans],:root:has(#lang-zh-Hans:checked) body [lang=en],
    :root:has(#code-swift:checked) :is(code,pre):is(.objc,.yaml),
    :root:has(#code-objc:checked) :is(code,pre):is(.swift,.yaml),
    :root:has(#code-yaml:checked) :is(code,pre):is(.swift,.objc){display:none}

    """

  private static let guesses: WrittenText = """
    .covered .result{display:none}
    form.guess,.verdict{padding:.25rem .9rem .75rem;margin:.75rem 0;border:1px solid var(--edge);border-radius:6px}
    form.guess label{display:block;margin-top:.6rem}
    form.guess input{display:block;width:100%;max-width:30rem;min-height:2.25rem;padding:.25rem .5rem;font:inherit;\
    color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:6px}
    form.guess .buttons{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
    .sum{padding:.4rem .9rem;border:1px solid var(--edge);border-inline-start-width:5px;border-radius:6px;font-weight:600}
    .sum.yes{border-color:var(--good)}
    .sum.no-match{border-color:var(--bad)}
    .index li{padding:.15rem 0}
    .index a{display:inline;padding:0;color:var(--accent);text-decoration:underline}
    .index + section,.scene + .scene{margin-top:1.5rem;border-top:1px solid var(--line)}
    ul.unmet th[scope=row]{white-space:nowrap}
    ul.unmet h3{font-size:1rem;margin:.75rem 0 .25rem}
    ul.unmet th[scope=row]{min-width:6rem;color:var(--faint)}
    figure:target{outline:3px solid var(--accent);outline-offset:4px}
    .fault{color:var(--bad);font-weight:600}
    .verdict li{padding:.2rem 0;overflow-wrap:anywhere}
    .verdict .yes,.sum.yes b{color:var(--good)}
    .verdict .no-match,.sum.no-match b{color:var(--bad)}
    .verdict b,.sum b{margin-inline-end:.5ch}

    """

  private static let dark: WrittenText = """
    @media screen and (prefers-color-scheme:dark){
    :root{color-scheme:dark;--paper:#0d1117;--ink:#e6edf3;--faint:#9198a1;--line:#3d444d;--edge:#7d8590;--panel:#161b22;\
    --accent:#79c0ff;--good:#56d364;--bad:#ff9189}
    }

    """

  private static let print: WrittenText = """
    @media print{
    .look{display:block}
    details::details-content{content-visibility:visible}
    body{max-width:none;padding:0;font-size:10pt}
    nav,.choices,.js .controls,.js .turns,.js .moved{display:none}
    .js .still{display:block}
    .js .call{display:block}
    .columns{display:block}
    .js article.step{display:block;border-top:1px solid var(--line);padding:.5rem 0}
    figure,svg.geomrun,pre,.verdict{break-inside:avoid}
    h3,h4,caption{break-after:avoid}
    tr,li{break-inside:avoid}
    svg.geomrun{max-width:13cm}
    form.guess svg.geomrun{max-width:9cm}
    form.guess .buttons{display:none}
    }

    """
}
