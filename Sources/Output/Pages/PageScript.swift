import GeomrunText

/// The script of pages: it shows one state at a time, stores it in the address, plays, and compares guesses.
enum PageScript {
  /// The script, which runs in the head and needs no other.
  static let text: WrittenText = """
    (() => {
    "use strict";
    const root = document.documentElement;
    root.classList.add("js");
    \(steps)\(moving)\(guesses)\(start)})();

    """

  private static let steps: WrittenText = #"""
    const scenes = [];
    let recent = null, predicts = false;
    const all = (element, selector) => [...element.querySelectorAll(selector)];
    function makeScene(section) {
      const scene = {section, steps: all(section, "article.step"), links: all(section, "nav a"),
                     list: section.querySelector("nav ol"), place: section.querySelector(".place"),
                     back: section.querySelector(".back"), forth: section.querySelector(".forth"),
                     play: section.querySelector(".play"), marks: section.querySelector("ul.marks"), at: -1, open: new Set([0]), timer: 0};
      section.classList.toggle("single", scene.steps.length < 2);
      for (const pass of all(section, ".calls")) makePass(pass);
      // Nothing is left to scroll to: where the state stands that the address names, no other one does.
      for (const step of scene.steps) {
        step.dataset.id = step.id;
        step.removeAttribute("id");
      }
      scene.back.addEventListener("click", () => go(scene, scene.at - 1));
      scene.forth.addEventListener("click", () => go(scene, scene.at + 1));
      scene.play.addEventListener("click", () => scene.timer ? pause(scene) : play(scene));
      return scene;
    }
    // One call of a layout pass at a time: at first the last call, then the first call again.
    function makePass(pass) {
      const calls = all(pass, ".call");
      let at = calls.length - 1;
      const turn = by => {
        finish();
        calls[at].classList.remove("on");
        at = (at + by + calls.length) % calls.length;
        calls[at].classList.add("on");
      };
      turn(0);
      pass.querySelector(".back").addEventListener("click", () => turn(-1));
      pass.querySelector(".forth").addEventListener("click", () => {
        turn(1);
        move(calls[at]);
      });
    }
    // Shows a state.
    function show(scene, index) {
      finish();
      if (scene.at >= 0) {
        scene.steps[scene.at].classList.remove("on");
        scene.links[scene.at].removeAttribute("aria-current");
      }
      scene.at = index;
      const step = scene.steps[index], link = scene.links[index], last = scene.steps.length - 1;
      step.classList.add("on");
      // The key stands beside the picture that is shown.
      if (scene.marks) step.querySelector(".beside")?.append(scene.marks);
      link.setAttribute("aria-current", "step");
      const number = link => link.querySelector(".no").textContent;
      // For those who do not see it, also what the step is.
      const told = make("span", "told", ...[...step.querySelector("h3").childNodes].slice(1).map(node => node.cloneNode(true)));
      scene.place.replaceChildren(`${number(link)} / ${number(scene.links[last])} `, told);
      scene.back.setAttribute("aria-disabled", index === 0);
      scene.forth.setAttribute("aria-disabled", index === last);
      scene.play.setAttribute("aria-disabled", last === 0 || predicts);
      cover(scene, index);
    }
    // Scrolls the list of steps to the one that is shown; asked for only then, since it takes a layout of the page.
    function reach(scene) {
      const link = scene.links[scene.at], list = scene.list, top = link.offsetTop - list.offsetTop;
      if (top < list.scrollTop || top + link.offsetHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = top - list.clientHeight / 2;
      }
    }
    // Shows a state because the reader wants it: the address keeps it.
    function go(scene, index) {
      pause(scene);
      turn(scene, index);
    }
    function turn(scene, index) {
      if (index < 0 || index >= scene.steps.length) return;
      recent = scene;
      show(scene, index);
      reach(scene);
      try { history.replaceState(null, "", `#${scene.steps[index].dataset.id}`); } catch { /* The address stays as it is. */ }
    }
    // The state that the address names.
    function find() {
      let id = "";
      try { id = decodeURIComponent(location.hash.slice(1)); } catch { return null; }
      for (const scene of scenes) {
        const index = scene.steps.findIndex(step => step.dataset.id === id);
        if (index >= 0) return {scene, index};
      }
      return null;
    }
    function follow() {
      const found = find();
      if (!found) return;
      pause(found.scene);
      recent = found.scene;
      show(found.scene, found.index);
      reach(found.scene);
    }
    function atHand() {
      const own = scenes.find(scene => scene.section.contains(document.activeElement));
      return own || recent || scenes[0];
    }
    addEventListener("keydown", event => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
      if (event.target.closest && event.target.closest("input, textarea, select")) return;
      const scene = atHand();
      if (!scene || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
      event.preventDefault();
      go(scene, scene.at + (event.key === "ArrowLeft" ? -1 : 1));
    });

    """#

  private static let moving: WrittenText = #"""
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    let motion = null;
    function play(scene) {
      if (scene.steps.length < 2 || predicts) return;
      const next = () => {
        turn(scene, scene.at + 1);
        move(scene.steps[scene.at]);
        scene.timer = scene.at < scene.steps.length - 1 ? setTimeout(next, 1800) : 0;
        if (!scene.timer) scene.section.classList.remove("playing");
      };
      scene.section.classList.add("playing");
      if (scene.at === scene.steps.length - 1) {
        turn(scene, 0);
        scene.timer = setTimeout(next, 900);
      } else {
        next();
      }
    }
    function pause(scene) {
      clearTimeout(scene.timer);
      scene.timer = 0;
      scene.section.classList.remove("playing");
    }
    const pairs = polygon => polygon.getAttribute("points").split(" ").map(pair => pair.split(",").map(Number));
    // Moves the outlines of a state from where they were to where they are.
    function move(step) {
      if (still.matches) return;
      const ways = [], faded = [];
      for (const view of all(step, "svg.geomrun g.view")) {
        const from = view.querySelector("polygon.before"), to = view.querySelector("polygon.bounds");
        const way = view.querySelector("path.before"), pin = view.querySelector(".pin");
        if (from && to) ways.push({to, points: to.getAttribute("points"), start: pairs(from), end: pairs(to)});
        if (way && pin) {
          const numbers = way.getAttribute("d").match(/M(-?[\d.e-]+),(-?[\d.e-]+)L(-?[\d.e-]+),(-?[\d.e-]+)$/);
          if (numbers) ways.push({pin, by: [numbers[1] - numbers[3], numbers[2] - numbers[4]]});
        }
        if (from) faded.push(...all(view, ".frame, .along-x, .along-y, .left"));
      }
      if (!ways.length) return;
      faded.push(...all(step, "svg.geomrun .labels"));
      const begin = performance.now(), length = 800;
      motion = {ways, faded, frame: 0};
      const draw = now => {
        const part = Math.min(1, Math.max(0, (now - begin) / length)), t = part * part * (3 - 2 * part);
        for (const way of ways) {
          if (way.to) {
            way.to.setAttribute("points", way.end.map(([x, y], i) => {
              const [u, v] = way.start[i] || [x, y];
              return `${u + (x - u) * t},${v + (y - v) * t}`;
            }).join(" "));
          } else {
            way.pin.setAttribute("transform", `translate(${way.by[0] * (1 - t)},${way.by[1] * (1 - t)})`);
          }
        }
        for (const element of faded) element.style.opacity = Math.max(0, 4 * part - 3);
        if (part < 1) motion.frame = requestAnimationFrame(draw); else finish();
      };
      draw(begin);
    }
    function finish() {
      if (!motion) return;
      cancelAnimationFrame(motion.frame);
      for (const way of motion.ways) {
        if (way.to) way.to.setAttribute("points", way.points); else way.pin.removeAttribute("transform");
      }
      for (const element of motion.faded) element.style.opacity = "";
      motion = null;
    }
    // A slider of time
    function makeTime(section) {
      const slider = section.querySelector("input[type=range]"), button = section.querySelector(".run");
      const output = section.querySelector("output"), times = slider.dataset.times.split("|").map(Number);
      const last = times.length - 1, end = times[last];
      const parts = all(section, ".moved [data-at]").map(element => [element, element.dataset.at.split("|")]);
      let frame = 0, shown = -1;
      const draw = at => {
        if (at === shown) return;
        shown = at;
        for (const [element, values] of parts) {
          const value = values[at];
          if (element.localName === "polygon") element.setAttribute("points", value);
          else if (element.localName === "circle") {
            const [x, y] = value.split(",");
            element.style.visibility = value === "" && "hidden" || "";
            if (value) {
              element.setAttribute("cx", x);
              element.setAttribute("cy", y);
            }
          } else element.textContent = value;
        }
        const text = `${Math.round(times[at] * 1000) / 1000} s`;
        output.textContent = text;
        slider.setAttribute("aria-valuetext", text);
      };
      const stop = () => {
        cancelAnimationFrame(frame);
        frame = 0;
        section.classList.remove("running");
      };
      slider.addEventListener("input", () => {
        stop();
        draw(Number(slider.value));
      });
      button.addEventListener("click", () => {
        if (frame) return stop();
        const from = times[Number(slider.value) % last], begin = performance.now() - from * 1000;
        section.classList.add("running");
        const next = now => {
          const at = Math.max(0, Math.min(last, Math.floor((now - begin) / 1000 / end * last)));
          slider.value = at;
          draw(at);
          if (at < last) frame = requestAnimationFrame(next); else stop();
        };
        frame = requestAnimationFrame(next);
      });
      slider.value = 0;
      draw(0);
    }

    """#

  private static let start: WrittenText = #"""
    addEventListener("DOMContentLoaded", () => {
      scenes.push(...all(document, "section.scene").map(makeScene));
      const found = find();
      for (const scene of scenes) show(scene, found && found.scene === scene ? found.index : 0);
      recent = found ? found.scene : null;
      if (found) reach(found.scene);
      if (found && found.scene !== scenes[0]) found.scene.section.scrollIntoView();
      else scrollTo(0, 0);
      for (const section of all(document, "section.time")) makeTime(section);
      const choose = () => {
        const language = document.querySelector("[name=lang]:checked");
        if (language) root.lang = language.value;
      };
      for (const button of all(document, "[name=lang]")) button.addEventListener("change", choose);
      choose();
      const box = document.querySelector("#predict");
      const predict = () => {
        predicts = box.checked;
        for (const scene of scenes) {
          pause(scene);
          scene.open = new Set([0]);
          scene.steps.forEach((_, index) => cover(scene, index));
          show(scene, scene.at);
        }
      };
      box.addEventListener("change", predict);
      // A browser may remember what was chosen.
      if (box.checked) predict();
      addEventListener("hashchange", follow);
      addEventListener("beforeprint", () => {
        finish();
        for (const details of all(document, "details")) details.open = true;
        for (const scene of scenes) scene.steps.forEach((_, index) => cover(scene, index, true));
      });
    });

    """#
}
