// Asks the worker: one question at a time, the latest one next, and none that nobody waits for.

import {find} from "./dom.js";

const patience = 300;     // How long a question may keep a newer one waiting, in milliseconds.
const longest = 20000;    // How long any question may take.

// What the first worker unpacks and compiles, so that nothing stands still meanwhile; the others take what it has made.
const core = () => {
  const {textContent: packed, dataset: {size}} = find("#core-data");
  return {packed, size: Number(size), unpacker: find("#unpacker-data").textContent};
};

// The compiled core, and the schema out of which completion offers what can be typed.
let made = null, url = null;

export class Engine {
  constructor() {
    url ??= URL.createObjectURL(new Blob([find("#worker-script").textContent], {type: "text/javascript"}));
    this.count = 0;
    this.current = null;
    this.queue = [];
    this.start();
  }

  start() {
    const worker = this.worker = new Worker(url);
    this.worker.onmessage = ({data}) => this.done(data);
    this.worker.onerror = event => {
      event.preventDefault();
      this.done({id: this.current?.id, fault: event.message || "the worker ended"});
    };
    this.ready = new Promise((resolve, reject) => { this.started = {resolve, reject}; });
    // Who waits for it hears of it; nobody else has to.
    this.ready.catch(() => {});
    if (made) {
      made.then(made => worker.postMessage({id: 0, made}), error => this.started.reject(error));
    } else {
      made = new Promise((resolve, reject) => { this.compiled = {resolve, reject}; });
      // A fault is told by `ready`.
      made.catch(() => {});
      worker.postMessage({id: 0, core: core()});
    }
  }

  // Answers {result}, {fault}, {isOld: true} where a newer question of the same kind came, or {isSlow: true}.
  ask(kind, message) {
    return new Promise(resolve => {
      if (kind) {
        this.queue = this.queue.filter(waiting => waiting.kind !== kind || (waiting.resolve({isOld: true}), false));
        const current = this.current;
        if (current?.kind === kind && !current.limit) {
          current.limit = setTimeout(() => this.giveUp(current, {isOld: true}), Math.max(0, patience - (performance.now() - (current.begin ?? performance.now()))));
        }
      }
      this.queue.push({kind, message, resolve, id: ++this.count});
      this.next();
    });
  }

  get isIdle() { return !this.current && !this.queue.length; }

  async next() {
    if (this.current || !this.queue.length) return;
    const {worker} = this, current = this.current = this.queue.shift();
    try { await this.ready; } catch (error) { return this.done({id: current.id, fault: error.message}); }
    if (this.current !== current) return undefined;
    current.begin = performance.now();
    current.end = setTimeout(() => this.giveUp(current, {isSlow: true}), longest);
    worker.postMessage({...current.message, id: current.id});
    return undefined;
  }

  done({id, result, fault}) {
    if (id === 0) {
      for (const waiting of [this.compiled, this.started]) {
        if (fault) waiting?.reject(new Error(fault)); else waiting?.resolve(result);
      }
      return;
    }
    if (!this.current || id !== undefined && id !== this.current.id) return;
    const current = this.finish();
    current.resolve(fault === undefined ? {result} : {fault});
    this.next();
  }

  finish() {
    const current = this.current;
    clearTimeout(current.limit);
    clearTimeout(current.end);
    this.current = null;
    return current;
  }

  giveUp(job, answer) {
    if (this.current !== job) return;
    this.finish();
    this.worker.terminate();
    this.start();
    job.resolve(answer);
    this.next();
  }
}
