// What other programs find on `window`: the core without the page.

import {Engine} from "./engine.js";
import {app, engine as shown} from "./state.js";

let engine = null;

const own = () => engine ??= new Engine();

async function answered(message) {
  const {result, fault, isSlow} = await own().ask(null, message);
  if (fault !== undefined || isSlow) throw new Error(fault ?? "geomrun took too long");
  return result;
}

// `ready` is a promise of the moment, in milliseconds since the page was opened, at which the first picture was there.
export function publish(ready, times) {
  window.geomrun = Object.freeze({
    ready,
    // How long the latest changes of the text took until the picture followed, in milliseconds.
    times,
    // Whether nothing is asked or about to be shown.
    get isAtRest() { return shown.isIdle && !app.isFollowing && !app.explaining; },
    // Whether what is shown is what is written.
    get isShown() { return shown.isIdle && !app.isFollowing && app.text === app.shownText; },
    replay: async (text, options = {}) => answered({text: String(text), options}),
    code: async (text, language) => (await answered({text: String(text), code: language, options: {}})).code,
  });
}
