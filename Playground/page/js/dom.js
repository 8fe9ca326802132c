// Small helpers for elements. No text ever becomes markup here: what is not an element is a text node.

export const find = (selector, within = document) => within.querySelector(selector);
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];

export function make(tag, properties, ...content) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(properties || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "class") element.className = value;
    else if (key === "on") for (const [type, act] of Object.entries(value)) element.addEventListener(type, act);
    else if (key === "text") element.textContent = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...content.filter(each => each !== null && each !== undefined));
  return element;
}

// Puts `next` where `old` is, keeping what is equal in both: what stays needs no new layout. What `next` listens to has to
// follow from its attributes and texts alone.
export function settle(old, next) {
  if (old.isEqualNode(next)) return;
  const isShell = old.nodeType === 1 && next.nodeType === 1 && old.childNodes.length === next.childNodes.length
    && old.cloneNode(false).isEqualNode(next.cloneNode(false));
  if (!isShell || !old.childNodes.length) {
    old.replaceWith(next);
    return;
  }
  const parts = [...next.childNodes];
  [...old.childNodes].forEach((part, index) => settle(part, parts[index]));
}

// Resolves when the next frame has been drawn, and soon where nothing is drawn.
export const drawn = () => new Promise(resolve => {
  const timer = setTimeout(resolve, 100);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(resolve);
  });
});

let told = 0;
// Says something to those who listen instead of look.
export function tell(text) {
  const region = find("#told");
  clearTimeout(told);
  told = setTimeout(() => { region.textContent = text; }, 60);
}

export function toast(text) {
  const element = find("#toast");
  element.textContent = text;
  element.hidden = false;
  tell(text);
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => { element.hidden = true; }, 4000);
}
