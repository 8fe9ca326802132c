import GeomrunText

/// The script that makes a self-test of a quiz page; without it, the page reads as paper.
enum QuizPageScript {
  /// The script, the same in every page: its texts and the answers are in the page.
  static let text: WrittenText = """
    "use strict";
    (() => {
      const words = document.body.dataset;
      document.documentElement.classList.add("script");

      const number = text => {
        const plain = text.normalize("NFKC").trim().replace(/\\u2212/g, "-").replace(",", ".");
        return /^[-+]?(\\d+(\\.\\d*)?|\\.\\d+)(e[-+]?\\d+)?$/i.test(plain) ? Number(plain) : NaN;
      };
      const within = (given, wanted, tolerance) => Math.abs(given - wanted) <= tolerance * (1 + 1e-9);

      // The one mistake that explains all wrong numbers in the boxes of a question, where there is one.
      const diagnosis = question => {
        const boxes = [...question.querySelectorAll("input[data-answer]")].map(box => ({
          given: number(box.value), right: Number(box.dataset.answer), tolerance: Number(box.dataset.tolerance),
        }));
        const isWrong = box => !within(box.given, box.right, box.tolerance);
        if (boxes.filter(isWrong).length < 2) return undefined;
        const found = [...question.querySelectorAll(".diagnosis")].map(said => ({
          said, values: said.dataset.values.split(" ").map(Number),
        }));
        const explains = (box, value) => within(box.given, value, box.tolerance);
        const all = found.find(({values}) => boxes.every((box, index) => explains(box, values[index])))
          ?? found.find(({values}) => boxes.every((box, index) => !isWrong(box) || explains(box, values[index])));
        return all && all.said.textContent;
      };

      // What to say to the numbers in the boxes of a question: nothing where all are right.
      const numbersSaid = question => {
        const said = new Set(), whole = diagnosis(question);
        for (const box of question.querySelectorAll("input[data-answer]")) {
          const given = number(box.value), tolerance = Number(box.dataset.tolerance);
          const isRight = within(given, Number(box.dataset.answer), tolerance);
          box.setAttribute("aria-invalid", String(!isRight));
          if (isRight) continue;
          if (whole) {
            said.add(whole);
            continue;
          }
          const before = box.dataset.label ? box.dataset.label + words.colon : "";
          if (Number.isNaN(given)) {
            said.add(before + words.noNumber);
            continue;
          }
          const hint = [...box.closest(".box").querySelectorAll(".hint")]
            .find(hint => within(given, Number(hint.dataset.value), tolerance));
          said.add(before + (hint ? hint.textContent : words.notRight));
        }
        return [...said];
      };
      const choiceSaid = question => {
        const chosen = question.querySelector("input[type=radio]:checked");
        if (!chosen) return [words.noChoice];
        return chosen.dataset.right ? [] : [chosen.closest("li").querySelector(".hint").textContent];
      };

      const pointsOf = question => question.classList.contains("done")
        ? Number(question.dataset.points) * Math.max(0, 1 - (question.dataset.tries || 0) / 3) : 0;
      const count = sheet => {
        let reached = 0;
        for (const question of sheet.querySelectorAll(".question")) reached += pointsOf(question);
        sheet.querySelector(".reached").textContent = String(Math.round(reached * 100) / 100);
        const failed = sheet.querySelector(".question[data-tries]");
        sheet.querySelector(".retry").hidden = !failed;
      };

      // What is kept on this device belongs to this page as it is.
      const questions = [...document.querySelectorAll(".question")];
      let hash = 0;
      for (const letter of questions.map(question => question.textContent).join()) {
        hash = (hash * 31 + letter.codePointAt(0)) | 0;
      }
      const place = "geomrun quiz " + hash;
      const boxesOf = question => [...question.querySelectorAll("input")];
      const keep = () => {
        const state = questions.map(question => ({
          values: boxesOf(question).map(box => box.type === "radio" ? box.checked : box.value),
          tries: question.dataset.tries, judged: question.querySelector(".verdict").className !== "verdict",
        }));
        try { localStorage.setItem(place, JSON.stringify(state)); } catch { /* A page may have no storage. */ }
      };

      const judge = question => {
        const isChoice = question.querySelector("input[type=radio]") !== null;
        const said = isChoice ? choiceSaid(question) : numbersSaid(question);
        const verdict = question.querySelector(".verdict");
        const isRight = said.length === 0;
        verdict.className = "verdict " + (isRight ? "right" : "wrong");
        verdict.replaceChildren(...(isRight ? [words.right] : said).map(text => {
          const line = document.createElement("p");
          line.textContent = (isRight ? "\\u2713 " : "\\u2717 ") + text;
          return line;
        }));
        question.classList.toggle("done", isRight);
        question.querySelector(".why").hidden = !isRight && !(question.dataset.tries >= 3);
        return isRight;
      };
      // Nothing chosen and no number is no try.
      const isTried = question => question.querySelector("input[type=radio]:checked") !== null
        || [...question.querySelectorAll("input[data-answer]")].some(box => !Number.isNaN(number(box.value)));
      const check = question => {
        const wasDone = question.classList.contains("done");
        if (!judge(question) && isTried(question) && !wasDone) {
          question.dataset.tries = Number(question.dataset.tries || 0) + 1;
          judge(question);
        }
        count(question.closest(".sheet"));
        keep();
      };
      const clear = question => {
        for (const box of boxesOf(question)) {
          if (box.type === "radio") box.checked = false; else box.value = "";
          box.removeAttribute("aria-invalid");
        }
        const verdict = question.querySelector(".verdict");
        verdict.className = "verdict";
        verdict.replaceChildren();
        question.querySelector(".why").hidden = true;
        const shown = question.querySelector(".reason");
        if (shown) shown.remove();
        question.classList.remove("done");
      };
      // Whether a line of a solution tells what another question asks, or what that is computed from.
      const computed = ["frame", "windowFrame"];
      const tells = (line, other, own) => {
        if (!line.startsWith(`${other.view}.`)) return false;
        if (other.view !== own.view) return true;
        const rest = line.slice(other.view.length + 1);
        if (!rest.startsWith(other.property) || /^[A-Za-z]?$/.test(rest.charAt(other.property.length))) return false;
        return !(computed.includes(own.property) && !computed.includes(other.property));
      };
      const withhold = (part, question) => {
        const own = question.dataset;
        const open = [...question.closest(".scene").querySelectorAll(".question[data-view]:not(.done)")]
          .map(other => other.dataset).filter(other => other.view !== own.view || other.property !== own.property);
        const isTold = line => !open.some(other => tells(line, other, own));
        for (const sentence of part.querySelectorAll("p>span")) {
          if (!isTold(sentence.textContent)) sentence.remove();
        }
        for (const sums of part.querySelectorAll("pre.sums")) {
          sums.textContent = sums.textContent.split("\\n").filter(isTold).join("\\n");
        }
        for (const empty of part.querySelectorAll("p,pre")) if (!empty.textContent.trim()) empty.remove();
        return part;
      };
      // The way to the answer, which stands in the key; what a scene does stands there with its first question.
      const why = question => {
        const shown = question.querySelector(".reason");
        if (shown) return shown.remove();
        const solution = other => document.getElementById(other.dataset.solution);
        const reason = document.createElement("div");
        reason.className = "reason";
        const first = question.closest(".scene").querySelector(".question");
        const own = solution(question);
        if (!own) return;
        if (first !== question) {
          for (const part of solution(first).querySelectorAll(".steps")) reason.append(withhold(part.cloneNode(true), question));
        }
        for (const part of own.children) {
          if (part.tagName !== "H3" && !part.classList.contains("picture")) {
            reason.append(withhold(part.cloneNode(true), question));
          }
        }
        question.append(reason);
      };
      // Only what went wrong, anew; its points stay less.
      const retry = sheet => {
        for (const question of sheet.querySelectorAll(".question[data-tries]")) clear(question);
        count(sheet);
        keep();
        const first = sheet.querySelector(".question[data-tries]");
        if (first) first.scrollIntoView();
      };
      const restart = sheet => {
        for (const question of sheet.querySelectorAll(".question")) {
          delete question.dataset.tries;
          clear(question);
        }
        count(sheet);
        keep();
        sheet.scrollIntoView();
      };
      const restore = () => {
        let state;
        try { state = JSON.parse(localStorage.getItem(place)); } catch { return; }
        if (!Array.isArray(state) || state.length !== questions.length) return;
        questions.forEach((question, index) => {
          const {values, tries, judged} = state[index];
          boxesOf(question).forEach((box, number) => {
            if (box.type === "radio") box.checked = values[number] === true; else box.value = values[number] ?? "";
          });
          if (tries) question.dataset.tries = tries;
          if (judged) judge(question);
        });
        for (const sheet of document.querySelectorAll(".sheet")) count(sheet);
      };

      const open = key => {
        key.classList.add("open");
        for (const button of document.querySelectorAll(`[aria-controls="${key.id}"]`)) {
          button.setAttribute("aria-expanded", "true");
        }
      };
      document.addEventListener("click", event => {
        const button = event.target.closest("button");
        if (!button) return;
        if (button.className === "check") return check(button.closest(".question"));
        if (button.className === "why") return why(button.closest(".question"));
        if (button.className === "retry") return retry(button.closest(".sheet"));
        if (button.className === "restart") return restart(button.closest(".sheet"));
        const key = document.getElementById(button.getAttribute("aria-controls"));
        const isOpen = key.classList.toggle("open");
        button.setAttribute("aria-expanded", String(isOpen));
      });
      document.addEventListener("keydown", event => {
        if (event.key !== "Enter" || event.target.tagName !== "INPUT") return;
        event.preventDefault();
        check(event.target.closest(".question"));
      });
      // A link to something in the key shows the key.
      const follow = () => {
        const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        const key = target && target.closest(".answers");
        if (!key) return;
        open(key);
        target.scrollIntoView();
      };
      addEventListener("hashchange", follow);
      restore();
      follow();
    })();

    """
}
