// Copies and downloads: the scene, the picture, the report, the code. And the link.

import {find, make, toast} from "./dom.js";
import {w} from "./words.js";
import {encode} from "./share.js";

const kinds = [["scene", "saveScene", "copyScene"], ["svg", "savePicture", "copyPicture"], ["json", "saveReport", "copyReport"], ["swift", "saveSwift", "copySwift"], ["objc", "saveObjC", "copyObjC"]];
const files = {scene: ["scene.yaml", "text/yaml"], svg: ["scene.svg", "image/svg+xml"], json: ["report.json", "application/json"], swift: ["scene.swift", "text/plain"], objc: ["scene.m", "text/plain"]};

// `text(kind)` gives what is to be saved, or null.
export function fillSaves(text, drops) {
  const act = async (kind, isCopy) => {
    find("#save").open = false;
    find("#save summary").focus();
    const answer = Promise.resolve(text(kind));
    // Before anything is waited for: later the browser may not take it for the visitor's wish any more.
    const copying = isCopy ? copied(answer) : null, content = await answer;
    if (content === null || content === undefined) return toast(w("notThere"));
    if (isCopy) return toast(await copying ? w("copied") : w("notCopied"));
    const [name, type] = files[kind], url = URL.createObjectURL(new Blob([content], {type}));
    make("a", {href: url, download: name}).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    return toast(w("saved")(name));
  };
  find("#saves").replaceChildren(...kinds.map(([kind, save, copy]) => make("div", {class: "kind"}, make("span", {text: w("kinds")[kind]}), ...[[save, "download", false], [copy, "copy", true]].map(([name, word, isCopy]) =>
    make("button", {type: "button", "data-save": `${isCopy ? "copy" : "save"}-${kind}`, text: w(word), "aria-label": w(name), on: {click: () => act(kind, isCopy)}})))),
    make("button", {type: "button", id: "drop", text: w("dropScene"), on: {click: () => { find("#save").open = false; drops(); }}}));
}

// Copies the text of a promise; whether that was allowed.
async function copied(promise) {
  try {
    // WebKit wants to hear of it in the click itself, and takes the text when it comes.
    const blob = promise.then(text => new Blob([text ?? refuse()], {type: "text/plain"}));
    await navigator.clipboard.write([new ClipboardItem({"text/plain": blob})]);
    return true;
  } catch {
    const text = await promise;
    if (text === null || text === undefined) return false;
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch { /* Where a page has no right to it, the old way may still work. */ }
    const area = make("textarea", {"aria-hidden": "true", class: "told"});
    area.value = text;
    (find("dialog[open]") || document.body).append(area);
    area.select();
    let isDone = false;
    try { isDone = document.execCommand("copy"); } catch { isDone = false; }
    area.remove();
    return isDone;
  }
}

function refuse() { throw new Error("there is no such text"); }

// Where others find this page; null for one on a disk of which nobody has said it.
const address = document.documentElement.dataset.address || (location.protocol === "file:" ? null : location.href.replace(/[?#].*$/, ""));

// The address of a scene.
export async function linkTo(text, step) {
  const code = await encode(text), base = address ?? location.href.replace(/[?#].*$/, "");
  return `${base}#s=${code}${step === null ? "" : `&step=${step}`}`;
}

export async function share(text, step) {
  const making = linkTo(text, step), copying = copied(making), link = await making, dialog = find("#link"), field = find("#link-text");
  try { history.replaceState(null, "", link.slice(link.indexOf("#"))); } catch { /* The address stays as it is. */ }
  field.value = link;
  const help = find("#link p");
  help.dataset.w = address === null ? "linkHelpHere" : "linkHelp";
  help.textContent = w(help.dataset.w);
  find("#link-copy").onclick = async () => toast(await copied(making) ? w("copied") : w("notCopied"));
  find("#link-close").onclick = () => dialog.close();
  dialog.showModal();
  field.select();
  if (await copying) toast(w("copied"));
}
