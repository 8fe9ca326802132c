// The core in a thread of its own. It answers one message after the other; who has no patience ends the worker.

import {Core, LaterNeeded} from "../../core/geomrun.js";
import {difference, linesOf} from "./lines.js";
import {reasons} from "./trace.js";
import {unpacked} from "./unpack.js";

let core = null, made = null, sent = null, give = null;
// What the core needs for all but scenes without mistakes, and the schema: it comes after the first picture.
const later = new Promise(resolve => { give = resolve; });

// The core is compiled as a whole: Firefox may never end compiling what is still being unpacked.
const make = async source => ({module: await WebAssembly.compile(await unpacked(source))});

// The schema is packed behind the module.
async function makeLater({packed, size, unpacker}) {
  const all = await unpacked({packed, unpacker});
  return {module: await WebAssembly.compile(all.subarray(0, size)), schema: new TextDecoder().decode(all.subarray(size))};
}

async function given() {
  self.postMessage({wantsLater: true});
  const part = await later;
  if (part.fault) throw new Error(part.fault);
  return part;
}

// What the core answers, which may have to wait for what comes later.
async function whole(act) {
  try {
    return act(core);
  } catch (error) {
    if (!(error instanceof LaterNeeded)) throw error;
    core.later = (await given()).module;
    return act(core);
  }
}

// What the page shows of a scene, in one answer, or in two where the message names the parts that may come later; what it
// shows only of a step that one looks at is asked for separately.
async function answer(message, begin) {
  if (message.made || message.core) {
    made = message.made ?? await make(message.core);
    core = await Core.create(made.module);
    return made;
  }
  if (message.make) return makeLater(message.make);
  core ??= await Core.create(made.module);
  if (message.import) return whole(own => own.import(message.import.text, message.import.name, message.import.lang));
  if (message.complete) {
    const {schema} = await given();
    return whole(own => own.complete(schema, message.complete));
  }
  if (message.guess) return whole(own => own.mistake(message.text, message.guess));
  if (message.code) return {code: await whole(own => own.code(message.text, message.code, message.options))};
  if (message.film) return {film: await whole(own => own.replay(message.text, message.options).film)};
  if (message.why) return whole(own => reasons(message.why, () => own.replay(message.text, message.options).explanation));
  const start = performance.now(), result = await whole(own => own.replay(message.text, {...message.options, keeps: Boolean(message.rest)}));
  result.time = performance.now() - start;
  if (result.check) {
    const {scenes} = JSON.parse(result.check);
    result.documents = scenes.map(({document, scene, valid}) => ({document, scene, valid}));
    result.shown = message.options.document ?? scenes.find(({valid}) => valid)?.document ?? null;
  }
  if (!message.rest) return result;
  if (result.svg) {
    const next = {id: message.id, lines: linesOf(result.svg)};
    Object.assign(result, {picture: difference(message.isWhole ? null : sent, next), size: result.svg.length, svg: null});
    sent = next;
  }
  begin(result);
  const {state, report, calls} = await whole(own => own.more(message.rest));
  return {state, report, calls};
}

let before = Promise.resolve();

self.onmessage = ({data}) => {
  if (data.later) return give(data.later);
  // One after the other, also where the first has to wait.
  before = before.then(async () => {
    try {
      self.postMessage({id: data.id, result: await answer(data, first => self.postMessage({id: data.id, first}))});
    } catch (error) {
      self.postMessage({id: data.id, fault: String(error && error.message || error)});
    }
  });
  return undefined;
};
