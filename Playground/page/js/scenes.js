// The scenes that somebody has written in this browser: each is kept with its time, whatever is opened beside it.

import {memory} from "./share.js";

const read = () => {
  try {
    const list = JSON.parse(memory.get("scenes") ?? "[]");
    return Array.isArray(list) ? list.filter(each => each && typeof each.text === "string" && typeof each.id === "string") : [];
  } catch { return []; }
};

// The latest first: [{id, text, title, time}].
export const ownScenes = () => read().sort((a, b) => b.time - a.time);

export const newScene = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

// Keeps a scene as it is now; false where the browser has no room for it. Another window may have written meanwhile.
export function keep(id, text, title) {
  const list = read(), own = list.find(each => each.id === id);
  if (own?.text === text) return true;
  // What nothing was ever written into is no scene, but one that has been emptied is.
  if (!own && !text.trim()) return true;
  const next = {id, text, title, time: Date.now()};
  return memory.set("scenes", JSON.stringify([next, ...list.filter(each => each.id !== id)]));
}

export const drop = id => memory.set("scenes", JSON.stringify(read().filter(each => each.id !== id)));

// A text that was kept before there was a list.
export function adopt() {
  const text = memory.get("text");
  if (text === null) return;
  if (!read().length) keep(newScene(), text, "");
  memory.remove("text");
}
