"use strict";
// The process of `geomrun lsp`, and messages to and from it: JSON-RPC with headers, over standard input and output.

const {spawn} = require("node:child_process");

const CANCELLED = new Set([-32800, -32801, -32802]);
const HEADER_END = Buffer.from("\r\n\r\n");
const MOST_BYTES = 64 << 20;

class Server {
  /** `handlers`: `notification(method, params)`, `request(method, params)`, `exit(reason)`. */
  constructor(command, handlers) {
    this.handlers = handlers;
    this.waiting = new Map();
    this.next = 1;
    this.received = Buffer.alloc(0);
    this.isOver = false;
    this.isStopping = false;
    this.process = spawn(command, ["lsp"], {stdio: ["pipe", "pipe", "ignore"], windowsHide: true});
    this.process.on("error", error => this.end(error.code === "ENOENT" ? "was not found" : error.message));
    this.process.on("exit", (code, signal) => this.end(signal ? `ended by ${signal}` : `ended with status ${code}`));
    this.process.stdout.on("data", data => this.read(data));
    // A process that is gone does not read what is still on its way.
    this.process.stdin.on("error", () => {});
  }

  end(reason) {
    if (this.isOver) return;
    this.isOver = true;
    for (const {reject} of this.waiting.values()) reject(new Error(`geomrun ${reason}`));
    this.waiting.clear();
    this.handlers.exit(reason, this.isStopping);
  }

  read(data) {
    this.received = Buffer.concat([this.received, data]);
    for (;;) {
      const end = this.received.indexOf(HEADER_END);
      if (end < 0) return;
      const length = /^content-length: *(\d+)$/im.exec(this.received.toString("latin1", 0, end))?.[1];
      if (length === undefined || Number(length) > MOST_BYTES) return this.fail();
      const start = end + HEADER_END.length;
      const stop = start + Number(length);
      if (this.received.length < stop) return;
      const text = this.received.toString("utf8", start, stop);
      this.received = this.received.subarray(stop);
      let message;
      try {
        message = JSON.parse(text);
      } catch {
        return this.fail();
      }
      this.take(message);
    }
  }

  /** What cannot be read leaves no place from which to go on. */
  fail() {
    this.process.kill();
    this.end("said what is no message");
  }

  take(message) {
    if (message.method !== undefined && message.id !== undefined) {
      this.answer(message);
    } else if (message.method !== undefined) {
      this.handlers.notification(message.method, message.params);
    } else {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (!waiting) return;
      if (!message.error) waiting.resolve(message.result);
      else if (CANCELLED.has(message.error.code)) waiting.resolve(null);
      else waiting.reject(new Error(message.error.message));
    }
  }

  async answer({id, method, params}) {
    const result = await this.handlers.request(method, params);
    this.write(result === undefined ? {id, error: {code: -32601, message: "not answered here"}} : {id, result});
  }

  write(message) {
    if (this.isOver) return;
    const body = Buffer.from(JSON.stringify({jsonrpc: "2.0", ...message}), "utf8");
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) { this.write({method, params}); }

  /** The answer; null where it is cancelled. */
  request(method, params, cancellation) {
    if (this.isOver) return Promise.reject(new Error("geomrun does not run"));
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, {resolve, reject});
      cancellation?.onCancellationRequested(() => this.notify("$/cancelRequest", {id}));
      this.write({id, method, params});
    });
  }

  /** Ends the process, at the latest after two seconds. */
  async stop() {
    this.isStopping = true;
    const late = setTimeout(() => this.process.kill(), 2000);
    try {
      await this.request("shutdown");
      this.notify("exit");
      this.process.stdin.end();
    } catch {
      this.process.kill();
    }
    await new Promise(resolve => this.isOver ? resolve() : this.process.once("exit", resolve));
    clearTimeout(late);
  }
}

module.exports = {Server};
