"use strict";

// Preloaded by programs that npm start runs: their standard input ends when npm start does, however that ended.
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM")).resume();
process.stdin.unref();
