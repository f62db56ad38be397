"use strict";
const { fstatSync } = require("node:fs");

// Preloaded by programs that npm start runs: their standard input ends when npm start does, however that ended.
// A browser that keeps asking on an open connection can hold a server back; as long as npm start would wait, it may.
const graceMs = 10_000;
if (isTied()) {
  process.stdin
    .on("end", () => {
      process.kill(process.pid, "SIGTERM");
      setTimeout(() => process.kill(process.pid, "SIGKILL"), graceMs).unref();
    })
    .resume();
  process.stdin.unref();
}

// A program of a program may have no standard input: it ends with the one that started it.
function isTied() {
  const input = fstatSync(0);
  return input.isFIFO() || input.isSocket();
}
