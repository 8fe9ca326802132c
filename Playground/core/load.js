// Loads <geomrun-scene> beside it, and says in its place why where that cannot be done: a page on a disk may not load modules.
//
//   <script src="geomrun/load.js"></script>

(() => {
  const here = document.currentScript.src;
  const words = {
    en: {
      disk: "This scene cannot be shown: a browser does not load scripts into a page that lies on a disk. Serve its folder, for example with `python3 -m http.server`, and open http://localhost:8000.",
      failed: "This scene cannot be shown:",
    },
    "zh-Hans": {
      disk: "无法显示这个场景：从磁盘打开的网页不能加载脚本。请用服务器打开它所在的文件夹，例如运行 `python3 -m http.server`，再打开 http://localhost:8000。",
      failed: "无法显示这个场景：",
    },
  };
  const say = (reason) => {
    for (const element of document.querySelectorAll("geomrun-scene")) {
      const own = words[(element.closest("[lang]")?.lang ?? "").startsWith("zh") ? "zh-Hans" : "en"];
      const told = document.createElement("p");
      told.setAttribute("role", "alert");
      told.textContent = location.protocol === "file:" ? own.disk : `${own.failed} ${reason.message}`;
      (element.shadowRoot ?? element.attachShadow({ mode: "open" })).replaceChildren(told);
    }
  };
  import(new URL("geomrun-scene.js", here).href).catch((reason) => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => say(reason), { once: true });
    else say(reason);
  });
})();
