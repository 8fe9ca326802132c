/// What makes a self-test of a quiz as a page; without it, the page reads as paper.
enum PageScript {
  /// The script, the same in every page: what it says, and what is right, stands in the page.
  static let text = """
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

      const check = question => {
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
        const sheet = question.closest(".sheet");
        let reached = 0;
        for (const done of sheet.querySelectorAll(".question.done")) reached += Number(done.dataset.points);
        sheet.querySelector(".reached").textContent = String(Math.round(reached * 1e6) / 1e6);
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
      follow();
    })();

    """
}
