// Finds the sections that hold all words of a question, while it is typed; those in the language of this page come first,
// then those with the words in their title. A word that stands nowhere stands for those that are one letter away.
"use strict";
(() => {
  const language = document.documentElement.lang, top = document.currentScript.dataset.top;
  const list = document.getElementById("results"), sum = document.getElementById("sum");
  const box = document.querySelector("header input[type=search]");
  const entries = window.sections.map(entry => ({...entry, low: {title: entry.title.toLowerCase(), page: entry.page.toLowerCase(), text: entry.text.toLowerCase()}}));
  const vocabulary = new Set(entries.flatMap(({low}) => [low.title, low.page, low.text].flatMap(text => text.match(/[a-z][a-z0-9_-]{2,}/g) ?? [])));

  // Whether one letter more, less, or otherwise makes one word of the other, or two that have changed places.
  const isNear = (a, b) => {
    if (Math.abs(a.length - b.length) > 1) return false;
    let from = 0, end = 0;
    while (from < a.length && a[from] === b[from]) from++;
    while (end < Math.min(a.length, b.length) - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
    const [u, v] = [a.slice(from, a.length - end), b.slice(from, b.length - end)];
    return u.length <= 1 && v.length <= 1 || u.length === 2 && v.length === 2 && u[0] === v[1] && u[1] === v[0];
  };
  // The words that a word stands for.
  const forms = word => {
    const isThere = entries.some(({low}) => low.text.includes(word) || low.title.includes(word) || low.page.includes(word));
    if (isThere || word.length < 4) return [word];
    const near = [...vocabulary].filter(other => isNear(word, other) || isNear(word, other.slice(0, word.length)));
    return near.length ? near : [word];
  };
  const best = (entry, word) => {
    if (entry.low.title.includes(word)) return 20 + count(entry, word);
    if (entry.low.page.includes(word)) return 5 + count(entry, word);
    return entry.low.text.includes(word) ? count(entry, word) : 0;
  };
  const count = (entry, word) => Math.min(entry.low.text.split(word).length - 1, 5);
  const score = (entry, words) => {
    let points = entry.language === language ? 100 : 0;
    for (const word of words) {
      const own = Math.max(...word.map(form => best(entry, form)));
      if (!own) return 0;
      points += own;
    }
    return points;
  };
  // A piece of the text about the first word that is found in it, from the beginning of a word to the end of one.
  const excerpt = ({text, low}, words) => {
    const places = words.flat().map(word => low.text.indexOf(word)).filter(place => place >= 0);
    const at = places.length ? Math.min(...places) : 0;
    let from = Math.max(0, at - 60), to = Math.min(text.length, from + 200);
    while (from > 0 && from < at && /[\w.]/.test(text[from - 1])) from++;
    while (to < text.length && to > at && /[\w.]/.test(text[to - 1]) && /[\w.]/.test(text[to])) to--;
    return (from ? "… " : "") + text.slice(from, to).trim() + (to < text.length ? " …" : "");
  };

  function show() {
    const question = box.value.trim(), words = question.toLowerCase().split(/\s+/).filter(Boolean).map(forms);
    list.replaceChildren();
    sum.textContent = "";
    if (!words.length) return;
    const found = entries.map(entry => ({entry, points: score(entry, words)})).filter(one => one.points > 0).sort((a, b) => b.points - a.points);
    sum.textContent = language === "en" ? `${found.length} sections with “${question}”` : `含有“${question}”的小节：${found.length}`;
    for (const {entry} of found.slice(0, 50)) {
      const item = document.createElement("li"), link = document.createElement("a"), text = document.createElement("p");
      link.href = top + entry.address;
      link.textContent = entry.title === entry.page ? entry.page : `${entry.page}: ${entry.title}`;
      text.textContent = excerpt(entry, words);
      item.lang = entry.language;
      item.append(link, text);
      list.append(item);
    }
  }

  box.value = (new URLSearchParams(location.search).get("q") || "").trim();
  box.addEventListener("input", () => {
    show();
    try { history.replaceState(null, "", `?q=${encodeURIComponent(box.value)}`); } catch { /* The address stays as it is. */ }
  });
  show();
  if (!box.value) box.focus();
})();
