// What the schema of scenes knows about a place in a scene.

import {find} from "./dom.js";

let root = null;

function schema() {
  if (!root) root = JSON.parse(find("#schema-data").textContent);
  return root;
}

// A schema and all that it refers to or is made of.
function parts(each, found = new Set()) {
  if (!each || typeof each !== "object" || found.has(each)) return found;
  found.add(each);
  if (each.$ref) {
    const definition = schema().definitions[each.$ref.replace("#/definitions/", "")];
    parts(definition, found);
  }
  for (const key of ["then", "else"]) parts(each[key], found);
  for (const key of ["allOf", "anyOf", "oneOf"]) for (const part of each[key] || []) parts(part, found);
  return found;
}

// The schemas of what stands at a path of keys and numbers.
export function schemasAt(path) {
  let current = parts(schema());
  for (const segment of path) {
    const next = new Set();
    for (const each of current) {
      if (typeof segment === "number") {
        if (each.items && !Array.isArray(each.items)) parts(each.items, next);
        continue;
      }
      if (each.properties?.[segment]) parts(each.properties[segment], next);
      let isKnown = Boolean(each.properties && Object.hasOwn(each.properties, segment));
      for (const [pattern, value] of Object.entries(each.patternProperties || {})) {
        if (!pattern.startsWith("^x-") && new RegExp(pattern, "u").test(segment)) {
          parts(value, next);
          isKnown = true;
        }
      }
      if (!isKnown && typeof each.additionalProperties === "object") parts(each.additionalProperties, next);
    }
    current = next;
  }
  return [...current];
}

// The keys of mappings at a path, each with what it means.
export function keysAt(path) {
  const keys = new Map();
  for (const each of schemasAt(path)) {
    for (const [key, value] of Object.entries(each.properties || {})) {
      const description = value.description || keys.get(key) || "";
      keys.set(key, description);
    }
  }
  return keys;
}

export function valuesAt(path) {
  const values = new Set();
  let isView = false;
  for (const each of schemasAt(path)) {
    for (const value of each.enum || []) if (["string", "number"].includes(typeof value)) values.add(String(value));
    if (each.type === "boolean") values.add("true").add("false");
    if (each === schema().definitions.viewName || each === schema().definitions.space) isView = true;
    if (each === schema().definitions.space) values.add("window");
  }
  return {values: [...values].filter(value => !isView || value === "window"), isView};
}

// Whether keys at a path are names of views.
export const namesViews = path =>
  schemasAt(path).some(each => each.propertyNames?.$ref === "#/definitions/viewName");

let mutable = null;
// What can be assigned to or called of a view: the patterns of the schema, written out.
export function mutableProperties() {
  if (mutable) return mutable;
  mutable = new Map();
  for (const [pattern, value] of Object.entries(schema().definitions.mutation.patternProperties)) {
    let list = [pattern.replace("^[^.]+\\.(layer\\.)?", "").replace(/\$$/, "")];
    while (list.some(each => each.includes("("))) {
      list = list.flatMap(each => {
        const group = /\(([^()]*)\)/.exec(each);
        return group ? group[1].split("|").map(choice => each.replace(group[0], choice)) : [each];
      });
    }
    for (const each of list) if (!/[\^[*+?]/.test(each)) mutable.set(each.replace(/\\\./g, "."), value.description || "");
  }
  return mutable;
}
