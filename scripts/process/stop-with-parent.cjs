"use strict";
const { fstatSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

// Preloaded by programs that npm start runs. Their standard input closes when npm start ends, for whatever reason.
// Open connections of a browser can delay the end of a server. It gets the time that npm start would give it.
const graceMs = 10_000;
if (stopsWithParent()) {
  process.stdin
    .on("end", () => {
      process.kill(process.pid, "SIGTERM");
      setTimeout(() => process.kill(process.pid, "SIGKILL"), graceMs).unref();
    })
    .resume();
  process.stdin.unref();
}

// A grandchild may have no standard input. It ends with its parent, as a worker thread does with its process.
function stopsWithParent() {
  if (!isMainThread) return false;
  const input = fstatSync(0);
  return input.isFIFO() || input.isSocket();
}
