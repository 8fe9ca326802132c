// Begins to unpack and to compile the core while the rest of the page is still being read.
(() => {
  const text = id => document.getElementById(id).textContent, packed = document.getElementById("core-data");
  const url = URL.createObjectURL(new Blob([text("worker-script")], {type: "text/javascript"})), worker = new Worker(url), heard = [];
  for (const type of ["message", "error"]) worker[`on${type}`] = event => heard.push(event);
  const begin = worker => worker.postMessage({id: 0, core: {packed: packed.textContent, unpacker: text("unpacker-data")}});
  begin(worker);
  window.geomrunEarly = {worker, url, heard, begin};
})();
