// Every number in the text is a scrubber: drag it sideways, or press Alt and an arrow key on it.

import {moved, numbersOf} from "./numbers.js";
import {tell} from "./dom.js";
import {hold as keepSight, release} from "./sight.js";

const pixels = 4;   // How far the pointer goes for one step of the number.
let gestures = 0;

// Marks numbers, so that one sees that they can be taken hold of.
function overlay() {
  let line = null, found = [];
  return {
    token(stream) {
      if (stream.string !== line) {
        line = stream.string;
        found = numbersOf(line);
      }
      const next = found.find(number => number.to > stream.pos);
      if (!next) { stream.skipToEnd(); return null; }
      if (stream.pos < next.from) { stream.pos = next.from; return null; }
      stream.pos = next.to;
      return "scrub";
    },
  };
}

function numberAt(cm, {line, ch}) {
  const number = numbersOf(cm.getLine(line) || "").find(({from, to}) => from <= ch && ch <= to);
  return number ? {...number, line} : null;
}

function put(cm, number, text, origin) {
  cm.replaceRange(text, {line: number.line, ch: number.from}, {line: number.line, ch: number.to}, origin);
  number.to = number.from + text.length;
}

// A command of the keyboard that moves the number at the cursor; without one, the key does what it always does.
export function byKey(steps) {
  return cm => {
    const number = numberAt(cm, cm.getCursor());
    if (!number) return window.CodeMirror.Pass;
    const text = moved(number.text, steps), {line, ch} = cm.getCursor();
    put(cm, number, text, "+scrub");
    cm.setCursor(line, Math.min(ch, number.from + text.length));
    tell(text);
    return undefined;
  };
}

export function addScrubbers(cm, chose) {
  cm.addOverlay(overlay());
  const wrapper = cm.getWrapperElement();
  wrapper.addEventListener("pointerdown", event => {
    if (event.button !== 0 || !event.isPrimary || !event.target.closest?.(".cm-scrub") || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const number = numberAt(cm, cm.coordsChar({left: event.clientX, top: event.clientY}, "window"));
    if (number) drag(cm, wrapper, number, event, chose);
  }, true);
}

function drag(cm, wrapper, number, start, chose) {
  const origin = `*scrub${++gestures}`, text = number.text;
  let isMoving = false, shown = text;
  // The editor would begin to select text.
  const hold = event => { event.preventDefault(); event.stopPropagation(); };
  const move = event => {
    if (event.pointerId !== start.pointerId) return;
    const way = event.clientX - start.clientX;
    if (!isMoving) {
      if (Math.abs(way) < 3) return;
      isMoving = true;
      keepSight();
      document.body.classList.add("scrubbing");
    }
    const next = moved(text, Math.round(way / pixels) * (event.shiftKey ? 10 : 1));
    if (next === shown) return;
    shown = next;
    put(cm, number, next, origin);
  };
  const end = event => {
    if (event.pointerId !== start.pointerId) return;
    for (const type of ["pointermove", "pointerup", "pointercancel"]) window.removeEventListener(type, handlers[type], true);
    wrapper.removeEventListener("mousedown", hold, true);
    wrapper.removeEventListener("touchstart", hold, true);
    document.body.classList.remove("scrubbing");
    if (isMoving) {
      release();
      tell(shown);
      // A finger wants no keyboard now.
      if (start.pointerType === "mouse") cm.focus();
    } else if (event.type === "pointerup") {
      // Nothing was dragged: it is a click, which sets the cursor.
      cm.focus();
      const place = cm.coordsChar({left: event.clientX, top: event.clientY}, "window");
      cm.setCursor(place);
      chose(place.line);
    }
  };
  const handlers = {pointermove: move, pointerup: end, pointercancel: end};
  for (const [type, handler] of Object.entries(handlers)) window.addEventListener(type, handler, true);
  wrapper.addEventListener("mousedown", hold, true);
  wrapper.addEventListener("touchstart", hold, {capture: true, passive: false});
}
