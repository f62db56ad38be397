import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "../programs.ts";
import { ScriptError } from "../script-error.ts";

const pauseMs = 100;
const answerMs = 2_000;

/** By node:http: a global `fetch` that is broken off while the other side is busy has been seen to wait for ever. */
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

/** Resolves when `url` answers. Throws ScriptError when the program behind it ends before that, or when `seconds` have passed. */
export async function untilAnswers(url: string, program: Program, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  const state = { hasEnded: false };
  const ended = program.ended.then(() => {
    state.hasEnded = true;
  });
  while (!(await answers(url))) {
    if (state.hasEnded) throw await endedError(program);
    if (Date.now() > deadline) throw new ScriptError(`${program.name} did not answer at ${url} within ${seconds} seconds.`);
    await Promise.race([sleep(pauseMs), ended]);
  }
}

/** Why a program that should run for ever has ended, with what it said last. Rejects when it could not be started. */
export async function endedError(program: Program): Promise<ScriptError> {
  const how = await program.ended;
  const reason = typeof how === "number" ? `exit code ${how}` : how;
  const said = program.lastLines.filter((line) => line.trim() !== "").slice(-5);
  return new ScriptError([`${program.name} stopped (${reason})${said.length > 0 ? ". It said last:" : "."}`, ...said].join("\n"));
}
