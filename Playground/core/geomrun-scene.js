// <geomrun-scene>: a scene with its steps, pictures and reasons, in anybody's page. It loads the core and nothing else.
//
//   <script type="module" src="geomrun-scene.js"></script>
//   <geomrun-scene core="geomrun.wasm" step="1"><script type="text/yaml">views: ...</script></geomrun-scene>

import { Core, LaterNeeded } from "./geomrun.js";

const WORDS = {
  en: { back: "Previous step", forth: "Next step", declared: "As declared", loading: "Loading …", failed: "This scene cannot be shown:" },
  "zh-Hans": { back: "上一步", forth: "下一步", declared: "初始状态", loading: "正在加载……", failed: "无法显示这个场景：" },
};
const STYLE = `
:host{display:block;max-width:40rem;margin:1rem 0;font:1rem/1.5 system-ui,sans-serif;color:#1f2328;color:light-dark(#1f2328,#e6edf3);text-align:start;
column-rule-color:light-dark(#fff,#000);transition:column-rule-color 1ms}
:host([hidden]){display:none}
svg{display:block;width:100%;height:auto;border:1px solid #d1d9e0;border-color:light-dark(#d1d9e0,#3d444d);border-radius:8px}
.bar{display:flex;gap:.5rem;align-items:center;margin:.4rem 0}
button{font:inherit;color:inherit;background:#f6f8fa;background:light-dark(#f6f8fa,#161b22);min-width:2.25rem;min-height:2.25rem;padding:0 .7rem;border:1px solid #6e7781;border-color:light-dark(#6e7781,#7d8590);border-radius:6px;cursor:pointer}
button[aria-disabled=true]{opacity:.55;cursor:default}
:focus-visible{outline:3px solid #0a5cad;outline-color:light-dark(#0a5cad,#79c0ff);outline-offset:2px}
code{font:.875rem ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
p{margin:.4rem 0}
`;

// Each file is loaded once, whatever number of scenes a page has.
const loaded = new Map();

function once(url, make) {
  if (!loaded.has(url)) {
    loaded.set(url, fetch(url).then((answer) => {
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
      return answer.arrayBuffer();
    }).then(make));
  }
  return loaded.get(url);
}

const coreAt = (url) => once(url, (bytes) => Core.create(bytes));

/** What stands beside a core, for a scene with mistakes, and for what is seldom. */
const laterAt = (url) => once(url.replace(/\.wasm(?=$|[?#])/, "-later.wasm"), (bytes) => WebAssembly.compile(bytes));

function make(tag, text, attributes = {}) {
  const element = document.createElement(tag);
  if (text !== null) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function sheet(text) {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
}

/**
 * A scene, whose text is that of a script element in it, or its own.
 *
 * Attributes: `core`, the address of the WebAssembly, `geomrun.wasm` beside this file by itself; `step`, the state that is
 * shown, 0 being the declared one and none the last one; `lang`, "en" or "zh-Hans", else that of the page. The event
 * `geomrun-step` tells of another state. `ready` is a promise of the first picture.
 */
export class GeomrunScene extends HTMLElement {
  static observedAttributes = ["core", "step", "lang"];

  /** The address of the WebAssembly where an element does not say it. */
  static core = new URL("geomrun.wasm", import.meta.url).href;

  #root = this.attachShadow({ mode: "open" });
  #steps = 0;
  #asked = 0;
  #drawnDark = null;
  #resolve;
  ready = new Promise((resolve) => { this.#resolve = resolve; });

  constructor() {
    super();
    // The page may change its scheme at any time, and tells nobody of it but by its styles.
    this.addEventListener("transitionend", ({ propertyName, target }) => {
      if (propertyName === "column-rule-color" && target === this && this.#drawnDark !== null && this.#drawnDark !== this.#isDark) this.#show();
    });
  }

  /** Whether the page is dark here: what a reader prefers is what a page follows only where it says so. */
  get #isDark() { return getComputedStyle(this).columnRuleColor === "rgb(0, 0, 0)"; }

  connectedCallback() {
    // What stands in it has not been read yet where the page is still being read.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.#show(), { once: true });
    else this.#show();
  }

  attributeChangedCallback(_, before, after) {
    if (before !== after && this.isConnected && document.readyState !== "loading") this.#show();
  }

  /** The text of the scene. */
  get scene() { return this.querySelector("script")?.textContent ?? this.textContent; }

  set scene(text) {
    this.replaceChildren(make("script", text, { type: "text/yaml" }));
    if (this.isConnected) this.#show();
  }

  /** The state that is shown. */
  get step() {
    const number = Number(this.getAttribute("step") ?? NaN);
    return Number.isInteger(number) && number >= 0 ? Math.min(number, this.#steps) : this.#steps;
  }

  set step(number) { this.setAttribute("step", String(number)); }

  get #language() {
    const wished = this.getAttribute("lang") || this.closest("[lang]")?.lang || "en";
    return wished.startsWith("zh") ? "zh-Hans" : "en";
  }

  async #show() {
    const asked = ++this.#asked, words = WORDS[this.#language];
    if (!this.#root.childElementCount) this.#root.replaceChildren(make("p", words.loading));
    if (!this.#root.adoptedStyleSheets.length) this.#root.adoptedStyleSheets = [sheet(STYLE)];
    try {
      const url = new URL(this.getAttribute("core") ?? GeomrunScene.core, document.baseURI).href, core = await coreAt(url);
      if (asked === this.#asked) await this.#draw(core, words).catch(async (error) => {
        if (!(error instanceof LaterNeeded)) throw error;
        core.later = await laterAt(url);
        if (asked === this.#asked) await this.#draw(core, words);
      });
    } catch (error) {
      if (asked === this.#asked) this.#root.replaceChildren(make("p", `${words.failed} ${error.message}`, { role: "alert" }));
    }
    if (asked === this.#asked) this.#resolve();
  }

  async #draw(core, words) {
    const lang = this.#language, text = unindented(this.scene);
    const { steps, findings, explanation } = core.replay(text, { lang, parts: ["steps", "check", "explanation"] });
    if (!steps) {
      this.#root.replaceChildren(make("p", words.failed, { role: "alert" }), ...findings.map((each) => make("p", `${each.line}:${each.column} ${each.message}`, { lang: "en" })));
      return;
    }
    this.#steps = steps.length;
    this.#drawnDark = this.#isDark;
    const step = this.step, { svg } = core.replay(text, { lang, step, dark: this.#drawnDark, parts: ["svg"] });
    // A page may forbid styles in its text, but not those that a script has made.
    const style = /<style>\n?([^]*?)<\/style>\n?/.exec(svg);
    const picture = document.adoptNode(new DOMParser().parseFromString(svg.replace(style?.[0] ?? "", ""), "image/svg+xml").documentElement);
    if (style) this.#root.adoptedStyleSheets = [sheet(STYLE), sheet(style[1])];
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    const said = JSON.parse(explanation).traces[0], part = step ? said.steps.find(({ number }) => number === step) : said.setUp;
    const to = (label, sign, way) => {
      const button = make("button", sign, { type: "button", "aria-label": label, "data-way": way, "aria-disabled": String(step + way < 0 || step + way > steps.length) });
      button.addEventListener("click", () => this.#go(step + way));
      return button;
    };
    const focused = this.#root.activeElement?.dataset.way;
    const bar = make("div", null, { class: "bar" });
    bar.append(to(words.back, "‹", -1), to(words.forth, "›", 1), make("span", `${step} / ${steps.length}`), make("code", step ? steps[step - 1].text : words.declared));
    const reasons = make("div", null, { lang, "aria-live": "polite" });
    reasons.append(...(part?.reasons?.length ? part.reasons : part?.words ?? []).map((each) => make("p", each)));
    this.#root.replaceChildren(picture, ...(steps.length ? [bar] : []), reasons);
    if (focused) this.#root.querySelector(`[data-way="${focused}"]`)?.focus();
  }

  #go(step) {
    if (step < 0 || step > this.#steps) return;
    this.step = step;
    this.dispatchEvent(new CustomEvent("geomrun-step", { bubbles: true, composed: true, detail: { step } }));
  }
}

/** A text without the indentation that all of its lines have, and without empty lines before it. */
function unindented(text) {
  const lines = text.replace(/^(?:[ \t]*\r?\n)+/, "").split("\n");
  const least = Math.min(...lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)[0].length));
  return Number.isFinite(least) ? lines.map((line) => line.slice(least)).join("\n").trimEnd() + "\n" : "";
}

if (!customElements.get("geomrun-scene")) customElements.define("geomrun-scene", GeomrunScene);
