import GeomrunText

/// The style of a quiz page: a self-test on the screen, light and dark, and ruled paper in print.
enum QuizPageStyle {
  /// The rules, one per line.
  static let text: WrittenText = colors + layout + paper

  private static let colors: WrittenText = """
    :root{color-scheme:light dark;--ink:#1f2328;--faint:#59636e;--ground:#fff;--field:#f6f8fa;--line:#7d8590;\
    --soft:#d1d9e0;--link:#0a5ea8;--press:#0a5ea8;--pressed:#fff;--right:#116329;--wrong:#b3141f}
    @media screen and (prefers-color-scheme:dark){
    :root{--ink:#e6edf3;--faint:#9198a1;--ground:#0d1117;--field:#151b23;--line:#8b949e;\
    --soft:#3d444d;--link:#79c0f2;--press:#79c0f2;--pressed:#0d1117;--right:#57d98a;--wrong:#ff9189}
    }

    """

  private static let layout: WrittenText = """
    *{box-sizing:border-box}
    html{font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","PingFang SC","Noto Sans CJK SC",sans-serif;\
    background:var(--ground);color:var(--ink)}
    body{margin:0 auto;padding:1rem;max-width:50rem;overflow-wrap:anywhere}
    h1{font-size:1.6rem;margin:0}
    h2{font-size:1.25rem;margin:1.6rem 0 .4rem}
    h3{font-size:1rem;margin:0 0 .3rem}
    h1,h2,h3{line-height:1.25}
    p{margin:.4rem 0}
    a{color:var(--link)}
    .points{color:var(--faint);font-weight:normal}
    .sheet{padding-bottom:2rem}
    .sheet+.sheet{border-top:3px double var(--line);padding-top:1.5rem}
    .sheet>header{display:flex;flex-wrap:wrap;gap:.2rem 1rem;align-items:baseline}
    .version{margin:0;color:var(--faint)}
    .fields{display:flex;flex-wrap:wrap;gap:.4rem 1.5rem;flex:1 0 100%;margin:.6rem 0 0;padding:0;list-style:none}
    .to-fill,.fields .to-write{display:none}
    .fields .reached{display:inline-block;min-width:1.5em;text-align:right}
    pre{font:.875rem/1.45 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre-wrap;\
    background:var(--field);border-radius:6px;padding:.6rem .8rem;margin:.5rem 0}
    .picture{overflow-x:auto;margin:.6rem 0}
    .picture svg{display:block;max-width:100%;height:auto}
    .solution .picture svg,.answers .picture svg{min-width:26rem}
    .reason{border-top:1px solid var(--soft);margin-top:.6rem}
    .grid{border-collapse:collapse;margin:.6rem 0;font-variant-numeric:tabular-nums}
    .grid caption{text-align:left;font-weight:bold}
    .grid tr{display:flex;flex-wrap:wrap}
    .grid td,.grid th{border:1px solid var(--soft);padding:.1rem .5rem;text-align:left}
    .question{border-left:4px solid var(--soft);padding:.1rem 0 .1rem 1rem;margin:1.2rem 0}
    .question.done{border-color:var(--right)}
    .boxes,.choices{list-style:none;margin:.6rem 0;padding:0}
    .boxes{display:flex;flex-wrap:wrap;gap:.6rem 1.2rem}
    .box{display:flex;align-items:center;gap:.4rem;overflow-wrap:normal}
    .box input{font:inherit;width:8rem;max-width:60vw;padding:.3rem .5rem;color:inherit;background:var(--field);\
    border:1px solid var(--line);border-radius:4px}
    .box input[aria-invalid=true]{border:2px solid var(--wrong)}
    .box input[aria-invalid=false]{border:2px solid var(--right)}
    .choices label{display:flex;gap:.5rem;align-items:baseline;padding:.25rem 0}
    fieldset{border:0;margin:0;padding:0;min-width:0}
    legend{padding:0}
    button{display:none;font:inherit;color:var(--pressed);background:var(--press);border:1px solid var(--press);\
    border-radius:6px;padding:.35rem .9rem;margin:.2rem .5rem .2rem 0;cursor:pointer}
    .script button:not([hidden]){display:inline-block}
    button[aria-expanded],.why,.retry,.restart{color:var(--link);background:none}
    a:focus-visible,button:focus-visible,input:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--link);\
    outline-offset:2px}
    .verdict.right{color:var(--right)}
    .verdict.wrong{color:var(--wrong)}
    .room{display:none}
    .answers ul{margin:.3rem 0;padding-left:1.4rem}
    @media screen{.script .answers:not(.open){display:none}}

    """

  // `@supports` hides columns from WeasyPrint, which does not know it. To balance columns of questions that must not
  // break, it takes a quarter of a minute for each scene.
  private static let paper: WrittenText = """
    @media print{
    html{font-size:9.5pt;line-height:1.35}
    .answers.last{page:key}
    @supports (columns:2){.scene,#key{columns:2;column-gap:8mm}.scene{break-inside:avoid}}
    .scene{border-top:1px solid var(--soft)}
    .scene>h2{column-span:all;margin:.6rem 0 .2rem}
    .question{margin:.5rem 0;padding-left:.5rem;border-left-width:2px}
    .choices{margin:.2rem 0}
    .choices label{padding:.05rem 0}
    .steps pre{border:0;padding:0 .4rem}
    pre{font-size:7.5pt;padding:.3rem .4rem;margin:.3rem 0}
    .solution{font-size:9pt}
    #key>h1,#key>h2,#key>.grid{column-span:all}
    body{padding:0;max-width:none}
    .sheet,.answers.last{break-after:page;padding:0}
    .sheet+.sheet{border:0;padding:0}
    .sheet:last-child,.answers.last:last-child{break-after:auto}
    .to-fill{display:block}
    .fields .ruled{display:inline-block;border-bottom:1px solid #000;height:1.2em}
    .name-line .ruled{width:16em}
    .date-line .ruled{width:8em}
    .fields .reached{display:none}
    .fields .to-write{display:inline-block;border-bottom:1px solid #000;height:1.2em;width:3em}
    h2,h3,.way{break-after:avoid}
    .question,pre,.picture,.solution li{break-inside:avoid}
    pre{background:none;border:1px solid var(--soft)}
    .picture{overflow:visible}
    .picture svg{min-width:0;max-height:150mm}
    .scene>.picture svg{max-height:42mm}
    .box input,.box input[aria-invalid]{background:none;border:1px solid #000;border-radius:0;width:2.2cm;height:.8cm}
    .room{display:block;height:2.2cm;margin:.5rem 0;padding:.1rem .4rem;border:1px solid var(--soft);color:var(--faint);\
    font-size:8pt}
    fieldset .room{height:1cm}
    .reason{display:none}
    .script button:not([hidden]),.verdict{display:none}
    }

    """

  /// Returns page numbers, and a line for the name above each sheet that is handed out.
  static func pages(name: String) -> WrittenText {
    """
    @page{margin:16mm 15mm;@top-right{content:"\(WrittenText(word: name)) ____________________";font:9pt sans-serif}\
    @bottom-center{content:counter(page);font:9pt sans-serif}}
    @page key{@top-right{content:none}}

    """
  }
}
