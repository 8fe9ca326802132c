// The core in a thread of its own. It answers one message after the other; who has no patience ends the worker.

import {Core} from "../../core/geomrun.js";

let source = null, core = null;

async function ready() {
  if (!core) core = await Core.create(source);
  return core;
}

// What the page shows of a scene, in one answer; what it shows only of a step that one looks at is asked for separately.
async function answer(message) {
  if (message.bytes) {
    source = await unpacked(message.bytes);
    await ready();
    return {};
  }
  const own = await ready();
  if (message.code) return {code: own.code(message.text, message.code, message.options)};
  const begin = performance.now();
  const result = await own.replay(message.text, message.options);
  result.time = performance.now() - begin;
  if (result.check) {
    const {scenes} = JSON.parse(result.check);
    result.documents = scenes.map(({document, scene, valid}) => ({document, scene, valid}));
    result.shown = message.options.document ?? scenes.find(({valid}) => valid)?.document ?? null;
  }
  return result;
}

// The bytes of the core, which travel in base64 and packed.
async function unpacked(text) {
  const packed = Uint8Array.from(atob(text), character => character.charCodeAt(0));
  return new Uint8Array(await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

self.onmessage = async ({data}) => {
  try {
    self.postMessage({id: data.id, result: await answer(data)});
  } catch (error) {
    // A trap leaves the memory of the instance in no known state: the next one begins anew.
    core = null;
    self.postMessage({id: data.id, fault: String(error && error.message || error)});
  }
};
