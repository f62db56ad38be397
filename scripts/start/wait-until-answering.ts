import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "../process/programs.ts";
import { ScriptError } from "../process/run-script.ts";

const pauseMs = 100;
const answerMs = 2_000;

/** Uses node:http because an aborted global `fetch` was seen to hang while the other side was busy. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: answerMs }, (response) => {
      response.resume();
      resolve((response.statusCode ?? 500) < 500);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
    request.on("close", () => resolve(false));
  });
}

/** Resolves when `url` answers. Throws ScriptError when its program ends first or `seconds` have passed. */
export async function waitUntilAnswering(url: string, program: Program, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  const state = { hasEnded: false };
  const ended = program.ended.then(() => {
    state.hasEnded = true;
  });
  while (!(await answers(url))) {
    if (state.hasEnded) throw await exitError(program);
    if (Date.now() > deadline) throw new ScriptError(`${program.name} did not answer at ${url} within ${seconds} seconds.`);
    await Promise.race([sleep(pauseMs), ended]);
  }
}

/** An error that says why a program ended, with the last lines it printed. Rejects when it could not be started. */
export async function exitError(program: Program): Promise<ScriptError> {
  const how = await program.ended;
  const reason = typeof how === "number" ? `exit code ${how}` : how;
  const output = program.lastLines.filter((line) => line.trim() !== "").slice(-5);
  return new ScriptError([`${program.name} stopped (${reason})${output.length > 0 ? ". Its last output:" : "."}`, ...output].join("\n"));
}
