import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Program } from "../process/programs.ts";
import { ScriptError } from "../process/run-script.ts";

const pauseMs = 100;
const answerMs = 2_000;

/** The status and, of an error, the body. Uses node:http because an aborted global `fetch` was seen to hang while the other side was busy. */
function ask(url: string): Promise<{ readonly status: number; readonly text: string } | null> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: answerMs }, (response) => {
      const status = response.statusCode ?? 500;
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status, text }));
      if (status < 500) resolve({ status, text });
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(null));
    request.on("close", () => resolve(null));
  });
}

const reasonsBody = z.object({ reasons: z.array(z.string()) });

/** The reasons in an answer of /readyz; none in any other. */
function reasonsIn(text: string): readonly string[] {
  try {
    return reasonsBody.parse(JSON.parse(text)).reasons;
  } catch {
    return [];
  }
}

interface WaitOptions {
  readonly seconds: number;
  /** Gets why the program is not ready, and throws if waiting is of no use. */
  readonly check?: (reasons: readonly string[]) => void;
}

/** Resolves when `url` answers. Throws ScriptError when its program ends first or the time has passed. */
export async function waitUntilAnswering(url: string, program: Program, { seconds, check }: WaitOptions): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  const state = { hasEnded: false };
  const ended = program.ended.then(() => {
    state.hasEnded = true;
  });
  for (;;) {
    const answer = await ask(url);
    if (answer !== null && answer.status < 500) return;
    const reasons = reasonsIn(answer?.text ?? "");
    check?.(reasons);
    if (state.hasEnded) throw await exitError(program);
    if (Date.now() > deadline)
      throw new ScriptError([`${program.name} did not answer at ${url} within ${seconds} seconds.`, ...reasons].join("\n"));
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
