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
    const content = await text(kind);
    if (content === null || content === undefined) return toast(w("notThere"));
    if (isCopy) return toast(await copied(content) ? w("copied") : w("notCopied"));
    const [name, type] = files[kind], url = URL.createObjectURL(new Blob([content], {type}));
    make("a", {href: url, download: name}).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    return toast(w("saved")(name));
  };
  find("#saves").replaceChildren(...kinds.flatMap(([kind, save, copy]) => [[save, false], [copy, true]].map(([word, isCopy]) =>
    make("button", {type: "button", "data-save": `${isCopy ? "copy" : "save"}-${kind}`, text: w(word), on: {click: () => act(kind, isCopy)}}))),
    make("button", {type: "button", id: "drop", text: w("dropScene"), on: {click: () => { find("#save").open = false; drops(); }}}));
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Where a page has no right to it, the old way may still work.
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

// The address of a scene.
export async function linkTo(text, step) {
  const code = await encode(text), base = location.href.replace(/[?#].*$/, "");
  return `${base}#s=${code}${step === null ? "" : `&step=${step}`}`;
}

export async function share(text, step) {
  const link = await linkTo(text, step), dialog = find("#link"), field = find("#link-text");
  try { history.replaceState(null, "", link.slice(link.indexOf("#"))); } catch { /* The address stays as it is. */ }
  field.value = link;
  find("#link-copy").onclick = async () => toast(await copied(link) ? w("copied") : w("notCopied"));
  find("#link-close").onclick = () => dialog.close();
  dialog.showModal();
  field.select();
  if (await copied(link)) toast(w("copied"));
}
