import GeomrunText

extension PageScript {
  /// The part that covers states until they are guessed.
  static let guesses: WrittenText = #"""
    const words = key => {
      const found = document.querySelector("#words").content.querySelector(`[data-w="${key}"]`);
      return found ? document.importNode(found, true) : document.createTextNode("");
    };
    const make = (tag, className, ...content) => {
      const element = document.createElement(tag);
      if (className) element.className = className;
      element.append(...content);
      return element;
    };
    // Covers a state that is yet to be guessed; the form is made when it is seen.
    function cover(scene, index, isSeen = scene.at === index) {
      const step = scene.steps[index], isCovered = predicts && !scene.open.has(index) && !!step.querySelector(".ask");
      step.classList.toggle("covered", isCovered);
      const form = step.querySelector("form.guess");
      if (form && !isCovered) form.remove();
      if (!predicts) all(step, ".verdict").forEach(verdict => verdict.remove());
      if (!form && isCovered && isSeen) step.insertBefore(makeForm(scene, index), step.querySelector(".result"));
    }
    function makeForm(scene, index) {
      const step = scene.steps[index], form = make("form", "guess", make("h4", "", words("guess")));
      form.noValidate = true;
      form.autocomplete = "off";
      // The form of a step that is covered itself has the picture of the step before that.
      const before = scene.steps[index - 1] && all(scene.steps[index - 1], ":scope > .result svg.geomrun:not(.swatch)").pop();
      if (before) {
        const picture = before.cloneNode(true), title = make("p", "hint", words("state"));
        for (const element of all(picture, "[id]")) element.removeAttribute("id");
        title.id = `${step.dataset.id}-w`;
        picture.setAttribute("aria-labelledby", title.id);
        form.append(title, picture);
      }
      const help = make("p", "hint", words("help"));
      help.id = `${step.dataset.id}-h`;
      form.append(help);
      const asks = all(step, ".ask").map((ask, number) => {
        const input = make("input"), id = `${step.dataset.id}-g${number}`;
        input.id = id;
        input.type = "text";
        input.spellcheck = false;
        const was = make("span", "", words("was"), " ", make("code", "", ask.dataset.was));
        was.id = `${id}-w`;
        input.setAttribute("aria-describedby", `${was.id} ${help.id}`);
        const label = make("label", "", make("code", "", ask.dataset.of), ` (${ask.dataset.parts})`);
        label.htmlFor = id;
        form.append(label, input, make("p", "hint", was));
        return {ask, input};
      });
      const fault = make("p", "fault"), compare = make("button", "", words("compare"));
      const reveal = make("button", "", words("reveal"));
      fault.setAttribute("role", "alert");
      compare.type = "submit";
      reveal.type = "button";
      form.append(fault, make("div", "buttons", compare, reveal));
      reveal.addEventListener("click", () => open(scene, index, []));
      form.addEventListener("submit", event => {
        event.preventDefault();
        const given = asks.filter(({input}) => input.value.trim());
        for (const {input} of asks) input.removeAttribute("aria-invalid");
        if (!given.length) {
          fault.replaceChildren(words("none"));
          return asks[0].input.focus();
        }
        const bad = given.find(({ask, input}) => numbers(input.value).length !== numbers(ask.dataset.right).length);
        if (bad) {
          fault.replaceChildren(words("count"));
          bad.input.setAttribute("aria-invalid", "true");
          return bad.input.focus();
        }
        open(scene, index, given.map(({ask, input}) => judge(ask, numbers(input.value))));
      });
      return form;
    }
    const numbers = text =>
      (text.replace(/[\u2212\u2013]/g, "-").match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) || []).map(Number);
    // What becomes of a guess: right, what somebody comes to who believes something wrong, or neither.
    function judge(ask, guess) {
      const [absolute, relative] = ask.dataset.within.split(" ").map(Number);
      // A hair more than the tolerance, for the difference of two decimals is no decimal.
      const near = text => numbers(text).every((value, slot) =>
        Math.abs(value - guess[slot]) <= Math.max(absolute, relative * Math.abs(value)) * (1 + 1e-9) + 1e-12);
      const name = make("code", "", ask.dataset.of), shown = make("code", "", guess.join(", "));
      const isRight = near(ask.dataset.right);
      const item = make("li", isRight ? "yes" : "no-match", make("b", "", isRight ? "\u2713" : "\u2717"), name, ", ",
                        words("yours"), " ", shown, ": ", words(isRight ? "right" : "wrong"));
      if (isRight) return item;
      item.append(" ", words("is"), " ", make("code", "", ask.dataset.right), ".");
      const mistake = (ask.dataset.wrong || "").split(";").map(entry => entry.split(":"))
        .find(([key, value]) => key && value && near(value));
      if (mistake) {
        item.dataset.misconception = mistake[0];
        item.append(make("br"), words(mistake[0]));
      }
      return item;
    }
    // Uncovers a state, with what became of the guesses.
    function open(scene, index, items) {
      const step = scene.steps[index];
      scene.open.add(index);
      cover(scene, index);
      const heading = step.querySelector("h3");
      let target = heading;
      if (items.length) {
        target = make("div", "verdict", make("ul", "", ...items));
        step.insertBefore(target, step.querySelector(".result"));
      }
      target.tabIndex = -1;
      target.focus();
    }

    """#
}
