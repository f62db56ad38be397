import { setTimeout as sleep } from "node:timers/promises";
import type { Program } from "../process/programs.ts";

export interface SupervisedProgram {
  readonly first: Program;
  /** Starts it again. Returns before it answers. */
  readonly start: () => Program;
  /** Resolves when it answers; rejects when it ends first. */
  readonly untilReady: (program: Program) => Promise<void>;
  readonly isStopping: () => boolean;
  readonly print: (text: string) => void;
  readonly pause?: (ms: number) => Promise<void>;
  readonly clock?: () => number;
}

export const restartsMax = 5;
const firstPauseMs = 1_000;
/** After running this long, a program has all its restarts again. */
const steadyMs = 10 * 60_000;

// Unreferenced, so that a pause does not delay the end of `npm start`.
const pauseFor = (ms: number) => sleep(ms, undefined, { ref: false });
const reasonOf = (how: number | string) => (typeof how === "number" ? `exit code ${how}` : how);

/** Restarts a program whenever it ends, after rising pauses, up to five times in a row. Resolves when it gives up or everything stops. */
export async function keepRunning(supervised: SupervisedProgram): Promise<void> {
  const { first, start, untilReady, isStopping, print, pause = pauseFor, clock = () => performance.now() } = supervised;
  let program = first;
  let startedAt = clock();
  for (let restarts = 0; ; ) {
    const how = await program.ended.catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    if (isStopping()) return;
    if (clock() - startedAt >= steadyMs) restarts = 0;
    if (restarts >= restartsMax) {
      print(`the Data API stopped again (${reasonOf(how)}) and will not be restarted. Press Ctrl-C and run npm start to try again.`);
      return;
    }
    const pauseMs = firstPauseMs * 2 ** restarts;
    restarts += 1;
    print(`the Data API stopped (${reasonOf(how)}); restarting it in ${pauseMs / 1000} s (${restarts} of ${restartsMax})…`);
    await pause(pauseMs);
    if (isStopping()) return;
    startedAt = clock();
    program = start();
    await untilReady(program).then(
      () => print("the Data API answers again"),
      () => undefined,
    );
  }
}
