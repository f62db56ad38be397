import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "../programs.ts";

export interface KeptProgram {
  readonly first: Program;
  /** Starts it again; gives the program before it answers. */
  readonly start: () => Program;
  /** Resolves when it answers, rejects when it ends before that. */
  readonly untilReady: (program: Program) => Promise<void>;
  readonly isStopping: () => boolean;
  readonly say: (text: string) => void;
  readonly pause?: (ms: number) => Promise<void>;
  readonly clock?: () => number;
}

export const restartsMax = 5;
const firstPauseMs = 1_000;
/** A program that ran for so long starts with all of its restarts again. */
const steadyMs = 10 * 60_000;

// Unreferenced: a pause must not hold up the end of `npm start`.
const pauseFor = (ms: number) => sleep(ms, undefined, { ref: false });
const reasonOf = (how: number | string) => (typeof how === "number" ? `exit code ${how}` : how);

/** Starts a program again whenever it ends, after rising pauses and five times in a row at most. Resolves when it gives up or everything is being stopped. */
export async function keepRunning(kept: KeptProgram): Promise<void> {
  const { first, start, untilReady, isStopping, say, pause = pauseFor, clock = () => performance.now() } = kept;
  let program = first;
  let startedAt = clock();
  for (let restarts = 0; ; ) {
    const how = await program.ended.catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    if (isStopping()) return;
    if (clock() - startedAt >= steadyMs) restarts = 0;
    if (restarts >= restartsMax) {
      say(`stopped again (${reasonOf(how)}) and is not started any more; everything else goes on. Ctrl-C and npm start try it anew.`);
      return;
    }
    const pauseMs = firstPauseMs * 2 ** restarts;
    restarts += 1;
    say(`the Data API stopped (${reasonOf(how)}); starting it again in ${pauseMs / 1000} s (${restarts} of ${restartsMax})…`);
    await pause(pauseMs);
    if (isStopping()) return;
    startedAt = clock();
    program = start();
    await untilReady(program).then(
      () => say("the Data API answers again"),
      () => undefined,
    );
  }
}
