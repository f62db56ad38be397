import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const preload = fileURLToPath(new URL("./stop-with-parent.cjs", import.meta.url));

test("a program that npm start runs can use worker threads", async () => {
  const program = `new (require("node:worker_threads").Worker)("", { eval: true }).on("exit", () => process.exit(7));`;
  const child = spawn(process.execPath, ["-r", preload, "-e", program], { stdio: ["pipe", "ignore", "ignore"] });
  expect(await once(child, "exit")).toEqual([7, null]);
});

test("a program ends when the standard input that it got from npm start closes", async () => {
  const child = spawn(process.execPath, ["-r", preload, "-e", "setTimeout(() => {}, 60_000)"], { stdio: ["pipe", "ignore", "ignore"] });
  child.stdin.end();
  expect(await once(child, "exit")).toEqual([null, "SIGTERM"]);
});
