// Puts a button to every block of code that copies it, of a console what was typed there.
"use strict";
(() => {
  const {copy, copied} = document.currentScript.dataset;
  for (const block of document.querySelectorAll("main pre")) {
    const button = document.createElement("button"), frame = document.createElement("div");
    Object.assign(button, {type: "button", className: "copy", textContent: copy});
    frame.className = "copied";
    block.replaceWith(frame);
    frame.append(block, button);
    button.addEventListener("click", async () => {
      const typed = [...block.querySelectorAll(".gp")];
      // A prompt is no part of what one types; what a command has printed is not either.
      const lines = block.textContent.split("\n").filter(line => line.startsWith("$ ")).map(line => line.slice(2));
      await navigator.clipboard.writeText(typed.length ? lines.join("\n") : block.textContent);
      button.textContent = copied;
      setTimeout(() => { button.textContent = copy; }, 2000);
    });
  }
})();
