// Asks the worker: one question at a time, the latest one next, and none that nobody waits for.

const patience = 300;     // How long a question may keep a newer one waiting, in milliseconds.
const longest = 20000;    // How long any question may take.
const starts = [10000, 20000, 40000];   // How long the core may take to start, each time that it is tried.

// The first worker, which unpacks and compiles the core; the others take what it has made.
const {url, ...first} = window.geomrunEarly;
delete window.geomrunEarly;
let made = null, give = null, want = null;
const later = new Promise(resolve => { give = resolve; });

// Gives all workers, now and from now on, what the core needs besides for all but scenes without mistakes; and when the
// first of them needs it.
export const giveLater = part => give(part);
export const wantsLater = new Promise(resolve => { want = resolve; });

// Asks a worker of its own, for what others wait for: behind one of them it would wait for itself. It has all the time that it needs.
export const askApart = message => new Promise(resolve => {
  const worker = new Worker(url), end = answer => { worker.terminate(); resolve(answer); };
  worker.onmessage = ({data}) => end(data);
  worker.onerror = event => {
    event.preventDefault();
    end({fault: event.message || "the worker ended"});
  };
  worker.postMessage(message);
});

export class Engine {
  // `slow` is called where the core takes long to start and is started anew.
  constructor(slow) {
    this.slow = slow;
    this.count = 0;
    this.current = null;
    this.queue = [];
    this.start();
  }

  use(worker) {
    this.worker = worker;
    later.then(later => worker.postMessage({later}));
    worker.onmessage = ({data}) => data.wantsLater ? want() : this.done(data);
    worker.onerror = event => {
      event.preventDefault();
      this.done({id: this.isReady ? this.current?.id : 0, fault: event.message || "the worker ended"});
    };
  }

  start() {
    this.use(made ? new Worker(url) : first.worker);
    const {worker} = this;
    Object.assign(this, {isReady: false, isFirst: !made});
    this.ready = new Promise((resolve, reject) => { this.started = {resolve, reject}; });
    // Who waits for it hears of it; nobody else has to.
    this.ready.catch(() => {});
    if (made) {
      made.then(made => worker.postMessage({id: 0, made}), error => this.started.reject(error));
    } else {
      made = new Promise((resolve, reject) => { this.compiled = {resolve, reject}; });
      // A fault is told by `ready`.
      made.catch(() => {});
      this.awaitStart(0);
      for (const event of first.heard) worker[`on${event.type}`](event);
    }
  }

  // A core that does not come to its end is tried again, in a worker of its own; what was asked of the first one is asked anew.
  awaitStart(tries) {
    this.starting = setTimeout(() => {
      if (tries + 1 === starts.length) return this.done({id: 0, fault: "the core does not start"});
      this.slow?.();
      this.worker.terminate();
      this.use(new Worker(url));
      first.begin(this.worker);
      if (this.current) this.worker.postMessage({...this.current.message, id: this.current.id});
      return this.awaitStart(tries + 1);
    }, starts[tries]);
  }

  // Answers {result}, {fault}, {isOld: true} where a newer question of the same kind came, or {isSlow: true}. Where an answer
  // comes in two parts, {result, rest} has the first one and a promise of such an answer.
  ask(kind, message) {
    return new Promise(resolve => {
      if (kind) {
        this.queue = this.queue.filter(waiting => waiting.kind !== kind || (waiting.resolve({isOld: true}), false));
        const current = this.current;
        if (current?.kind === kind) this.hurry(current);
      }
      this.queue.push({kind, message, resolve, id: ++this.count});
      this.next();
    });
  }

  get isIdle() { return !this.current && !this.queue.length; }

  // A newer question of its kind waits for the end of this one.
  hurry(job) {
    if (job.begin) job.limit ??= setTimeout(() => this.giveUp(job, {isOld: true}), Math.max(0, patience - (performance.now() - job.begin)));
  }

  // What is asked of the first worker waits there until it is ready, and has its time from then on.
  async next() {
    if (this.current || !this.queue.length) return;
    const current = this.current = this.queue.shift();
    const send = () => this.worker.postMessage({...current.message, id: current.id}), isSent = this.isReady || this.isFirst;
    if (isSent) send();
    if (!this.isReady) {
      try { await this.ready; } catch (error) { return this.done({id: current.id, fault: error.message}); }
      if (this.current !== current) return undefined;
      if (!isSent) send();
    }
    current.begin = performance.now();
    current.end = setTimeout(() => this.giveUp(current, {isSlow: true}), longest);
    if (this.queue.some(({kind}) => kind && kind === current.kind)) this.hurry(current);
    return undefined;
  }

  done({id, first, result, fault}) {
    if (id === 0) {
      clearTimeout(this.starting);
      this.isReady = !fault;
      for (const waiting of [this.compiled, this.started]) {
        if (fault) waiting?.reject(new Error(fault)); else waiting?.resolve(result);
      }
      return;
    }
    if (!this.current || id !== undefined && id !== this.current.id) return;
    if (first) {
      const {current} = this, {resolve} = current;
      resolve({result: first, rest: new Promise(resolve => { current.resolve = resolve; })});
      return;
    }
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
