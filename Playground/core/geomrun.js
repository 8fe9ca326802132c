// The core in a page: geomrun's own modules, compiled to WebAssembly. Nothing here knows of a document or of the network.

/** An internal error of geomrun, such as memory that ran out; the next call begins with a new instance. */
export class CoreFault extends Error {
  constructor(cause) {
    super(`geomrun has failed: ${cause?.message ?? cause}`, { cause });
    this.name = "CoreFault";
  }
}

/** What was asked may need `later`, which the core does not have yet: it can be asked again once it has. */
export class LaterNeeded extends Error {
  constructor() {
    super("this may need the rest of the core, geomrun-later.wasm: set `later`, and ask again");
    this.name = "LaterNeeded";
  }
}

/** The parts of an answer, in the order of Sources/Program/Playground/PlaygroundRequest.swift. */
export const PARTS = ["report", "check", "svg", "explanation", "steps", "state", "code", "place", "calls", "film"];
const USUAL_PARTS = ["report", "check", "svg", "explanation", "steps"];
const LANGUAGES = ["en", "zh-Hans"];
const CODES = ["swift", "objc"];
// Memory of WebAssembly never shrinks; an instance that has taken more than this is not kept.
const MOST_KEPT_MEMORY = 128 << 20;
const MOST_RANDOM_BYTES = 65536;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export class Core {
  #module;
  #instance = null;
  /** The exports of the instance that has the schema. */
  #informed = null;
  /** What `more` is about: the exports of the instance that has it, the text and the options. */
  #kept = null;

  /**
   * What stands beside the core, compiled: all that showing a scene without mistakes does not need. Without it, each call
   * that needs it throws LaterNeeded: `import`, `complete` and `mistake` always do, and `replay` and `code` where they
   * tell mistakes, or what is seldom.
   */
  later = null;
  /** The exports that have it. */
  #whole = null;

  /** Compiles WebAssembly, given as bytes, or takes what has been compiled. */
  static async create(bytes) {
    const core = new Core();
    core.#module = bytes instanceof WebAssembly.Module ? bytes : await WebAssembly.compile(bytes);
    core.#instance = await WebAssembly.instantiate(core.#module, core.#imports());
    return core;
  }

  /** The version of geomrun. */
  get version() {
    return this.#call((exports) => read(exports, exports.version(), ["version"]).version);
  }

  /**
   * What the commands say of a text, which is a string or UTF-8 in a Uint8Array.
   *
   * Options: `step` (0 is the declared state, null the last one over the declared one), `call` (the part of its
   * layout pass, from 1, behind which the step is shown; null for the whole step), `document` (from 1; null for the
   * first valid one), `lang`, `code`, `strict`, `name` (of the file), `dark` (true and false overrule the reader's
   * choice in pictures), `expected` (draws what is expected and not met), `place` (where the window lies in the picture,
   * as an answer has it; null to fit it), `parts` (what is wanted; see PARTS), `keeps` (whether `more` is called next).
   * Throws CoreFault and LaterNeeded, as all that follows.
   */
  replay(text, options = {}) {
    const wanted = options.parts ?? USUAL_PARTS;
    return told(this.#answer(text, options, wanted), wanted, options);
  }

  /** Other parts of the answer to the latest `replay`, which was told to keep it; once. */
  more(wanted) {
    const { exports, text, options } = this.#kept;
    // An instance that is gone has kept nothing.
    if (this.#instance?.exports !== exports) return this.replay(text, { ...options, parts: wanted, keeps: false });
    const parts = this.#call(() => read(exports, exports.more(bits(wanted)), PARTS));
    this.#kept = null;
    return told(parts, wanted, options);
  }

  /** The set-up and the mutations of a scene as source code, "swift" or "objc"; null where the scene has errors. */
  code(text, language, options = {}) {
    return this.#answer(text, { ...options, code: language }, ["code"]).code;
  }

  /**
   * What can be typed at a place of a text, by the rules of the language server: `{line, from, to, items}`, null where
   * nothing can be. `schema` is that of scenes, as JSON; lines and characters count from 0, as a string does. Items have
   * `label`, `text`, `detail` and `about`.
   */
  complete(schema, { text, line, character }) {
    return this.#call((exports) => {
      // Each instance reads the schema once.
      if (this.#informed !== exports) exports.schema(...put(exports, encoder.encode(schema)));
      this.#informed = exports;
      const answer = exports.complete(...put(exports, encoder.encode(text)), line, character);
      return JSON.parse(read(exports, answer, ["offers"]).offers);
    });
  }

  /**
   * The one mistake behind all `numbers` that somebody takes a property of a view for behind a step:
   * `{misconception, feedback}`, null where none of the usual ones leads there. `property` is `frame`, `bounds` or
   * another one of up to four numbers.
   */
  mistake(text, { view, property, step, numbers, lang = "en", document = null }) {
    const counts = [view, property, text].map((part) => encoder.encode(part).length);
    return this.#call((exports) => {
      const [start] = put(exports, encoder.encode(view + property + text));
      const answer = exports.mistake(
        start, ...counts, step, document ?? 0, position(LANGUAGES, lang), numbers.length,
        ...[0, 1, 2, 3].map((index) => numbers[index] ?? 0));
      return JSON.parse(read(exports, answer, ["mistake"]).mistake);
    });
  }

  /** What `geomrun import` makes of a text, told in a language: `{scene, remarks, leftOut, refusal}`. */
  import(text, name = "pasted", lang = "en") {
    const bytes = encoder.encode(name + text), first = encoder.encode(name).length;
    return this.#call((exports) => {
      const [start] = put(exports, bytes);
      const { scene, told } = read(
        exports, exports.import(start, first, bytes.length - first, position(LANGUAGES, lang)), ["scene", "told"]);
      return { scene, ...JSON.parse(told) };
    });
  }

  /** How much memory the instance has, in bytes. */
  get memory() { return this.#instance?.exports.memory.buffer.byteLength ?? 0; }

  #answer(text, options, wanted) {
    const bytes = typeof text === "string" ? encoder.encode(text) : text;
    const name = encoder.encode(options.name ?? "scene.yaml");
    const wishes = [
      options.step ?? -1, options.call ?? 0, options.document ?? 0, position(LANGUAGES, options.lang ?? "en"),
      position(CODES, options.code ?? "swift"), options.strict ? 1 : 0,
      bits(wanted), options.expected ? 1 : 0, options.keeps ? 1 : 0, ...(options.place ?? [0, 0, 0, 0, 0, 0, 0])];
    return this.#call((exports) => {
      const request = exports.allocate(name.length + bytes.length);
      const memory = new Uint8Array(exports.memory.buffer, request >>> 0, name.length + bytes.length);
      memory.set(name);
      memory.set(bytes, name.length);
      this.#kept = options.keeps ? { exports, text: bytes, options } : null;
      return read(exports, exports.replay(request, name.length, bytes.length, ...wishes), PARTS);
    });
  }

  /** Runs `body`; after a trap the instance is not used again. */
  #call(body) {
    this.#instance ??= new WebAssembly.Instance(this.#module, this.#imports());
    const { exports } = this.#instance;
    try {
      // It fills the table of each instance once.
      if (this.later && this.#whole !== exports) new WebAssembly.Instance(this.later, { primary: exports });
      if (this.later) this.#whole = exports;
      return body(exports);
    } catch (error) {
      // RangeError: the stack of the engine, or memory that cannot be had.
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      this.#instance = null;
      // A call of what comes later traps like any other fault.
      throw error instanceof WebAssembly.RuntimeError && !this.later ? new LaterNeeded() : new CoreFault(error);
    } finally {
      if (this.memory > MOST_KEPT_MEMORY) this.#instance = null;
    }
  }

  #imports() {
    return {
      env: {
        // The seed of hashes, so that nobody can craft a text whose names all collide.
        random: (start, count) => {
          const memory = new Uint8Array(this.#instance.exports.memory.buffer, start >>> 0, count);
          for (let from = 0; from < count; from += MOST_RANDOM_BYTES) {
            crypto.getRandomValues(memory.subarray(from, from + MOST_RANDOM_BYTES));
          }
        },
      },
    };
  }
}

/** Puts bytes into the memory of an instance; returns where they are, and how many. */
function put(exports, bytes) {
  const start = exports.allocate(bytes.length);
  new Uint8Array(exports.memory.buffer, start >>> 0, bytes.length).set(bytes);
  return [start, bytes.length];
}

/** The parts of an answer by their names, null where there is none; gives back its memory. */
function read(exports, answer, names) {
  const memory = exports.memory.buffer;
  const view = new DataView(memory);
  const parts = {};
  let start = answer >>> 0;
  for (const name of names) {
    const count = view.getInt32(start, true);
    start += 4;
    parts[name] = count < 0 ? null : decoder.decode(new Uint8Array(memory, start, count));
    start += Math.max(count, 0);
  }
  exports.release(answer);
  return parts;
}

function bits(wanted) {
  return wanted.reduce((bits, part) => bits | (1 << position(PARTS, part)), 0);
}

/** An answer as a page uses it. */
function told(parts, wanted, options) {
  const check = wanted.includes("check") ? JSON.parse(parts.check) : null;
  return {
    report: parts.report,
    check: parts.check,
    findings: check && check.scenes.flatMap((scene) =>
      scene.findings.map((finding) => ({ document: scene.document, ...finding }))),
    expectations: check && check.scenes.flatMap((scene) =>
      scene.expectations.map((expectation) => ({ document: scene.document, ...expectation }))),
    svg: parts.svg && shaded(parts.svg, options.dark),
    explanation: parts.explanation,
    steps: parts.steps && JSON.parse(parts.steps),
    state: parts.state,
    place: parts.place && JSON.parse(parts.place),
    calls: parts.calls && JSON.parse(parts.calls),
    film: parts.film && JSON.parse(parts.film),
  };
}

function position(list, word) {
  const found = list.indexOf(word);
  if (found < 0) throw new TypeError(`\`${word}\` is none of ${list.join(", ")}`);
  return found;
}

function shaded(svg, dark) {
  if (dark == null) return svg;
  return svg.replace(
    "@media screen and (prefers-color-scheme:dark)", dark ? "@media screen" : "@media not all");
}
