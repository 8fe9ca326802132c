// Finds the sections that hold all words of a question; those in the language of this page come first, then those with
// the words in their title.
"use strict";
(() => {
  const question = (new URLSearchParams(location.search).get("q") || "").trim();
  const language = document.documentElement.lang;
  const top = document.currentScript.dataset.top;
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  const list = document.getElementById("results");
  const sum = document.getElementById("sum");
  const box = document.querySelector("header input[type=search]");
  box.value = question;
  if (!words.length) { box.focus(); return; }
  const score = entry => {
    const title = entry.title.toLowerCase(), text = entry.text.toLowerCase();
    let points = entry.language === language ? 100 : 0;
    for (const word of words) {
      if (title.includes(word)) points += 20;
      else if (entry.page.toLowerCase().includes(word)) points += 5;
      else if (!text.includes(word)) return 0;
      points += Math.min(text.split(word).length - 1, 5);
    }
    return points;
  };
  const excerpt = text => {
    const places = words.map(word => text.toLowerCase().indexOf(word)).filter(place => place >= 0);
    const at = Math.min(...places, text.length);
    const from = Math.max(0, (at === text.length ? 0 : at) - 60);
    return (from ? "… " : "") + text.slice(from, from + 200) + (from + 200 < text.length ? " …" : "");
  };
  const found = window.sections.map(entry => ({entry, points: score(entry)}))
    .filter(one => one.points > 0).sort((a, b) => b.points - a.points);
  sum.textContent = language === "en" ? `${found.length} sections with “${question}”` : `含有“${question}”的小节：${found.length}`;
  for (const {entry} of found.slice(0, 50)) {
    const item = document.createElement("li"), link = document.createElement("a"), text = document.createElement("p");
    link.href = top + entry.address;
    link.textContent = entry.title === entry.page ? entry.page : `${entry.page}: ${entry.title}`;
    text.textContent = excerpt(entry.text);
    item.lang = entry.language;
    item.append(link, text);
    list.append(item);
  }
})();
