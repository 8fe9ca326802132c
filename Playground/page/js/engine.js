// Asks the worker: one question at a time, the latest one next, and none that nobody waits for.

const patience = 300;     // How long a question may keep a newer one waiting, in milliseconds.
const longest = 20000;    // How long any question may take.

export class Engine {
  constructor(script, bytes) {
    this.url = URL.createObjectURL(new Blob([script], {type: "text/javascript"}));
    this.bytes = bytes;
    this.count = 0;
    this.current = null;
    this.queue = [];
    this.start();
  }

  start() {
    this.worker = new Worker(this.url);
    this.worker.onmessage = ({data}) => this.done(data);
    this.worker.onerror = event => {
      event.preventDefault();
      this.done({id: this.current?.id, fault: event.message || "the worker ended"});
    };
    this.ready = new Promise((resolve, reject) => { this.started = {resolve, reject}; });
    // Who waits for it hears of it; nobody else has to.
    this.ready.catch(() => {});
    this.worker.postMessage({id: 0, bytes: this.bytes});
  }

  // Answers {result}, {fault}, {isOld: true} where a newer question of the same kind came, or {isSlow: true}.
  ask(kind, message) {
    return new Promise(resolve => {
      if (kind) {
        this.queue = this.queue.filter(waiting => waiting.kind !== kind || (waiting.resolve({isOld: true}), false));
        const current = this.current;
        if (current?.kind === kind && !current.limit) {
          current.limit = setTimeout(() => this.giveUp(current, {isOld: true}), Math.max(0, patience - (performance.now() - current.begin)));
        }
      }
      this.queue.push({kind, message, resolve, id: ++this.count});
      this.next();
    });
  }

  next() {
    if (this.current || !this.queue.length) return;
    const current = this.current = this.queue.shift();
    current.begin = performance.now();
    current.end = setTimeout(() => this.giveUp(current, {isSlow: true}), longest);
    this.worker.postMessage({...current.message, id: current.id});
  }

  done({id, result, fault}) {
    if (id === 0) {
      if (fault) this.started.reject(new Error(fault)); else this.started.resolve();
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
