import { describe, expect, test } from "vitest";
import type { Program } from "../process/programs.ts";
import { keepRunning, restartsMax, type SupervisedProgram } from "./keep-running.ts";

type End = number | NodeJS.Signals;

/** Programs that end as scripted as soon as somebody waits for them, and a clock that advances by each running time. */
function script(ends: readonly { how: End; ranForMs?: number; isReady?: boolean }[]) {
  const printed: string[] = [];
  const pauses: number[] = [];
  let time = 0;
  let next = 0;
  let isStopping = false;
  const program = (): Program => {
    const end = ends[next];
    next += 1;
    if (end === undefined) isStopping = true;
    const ended = Promise.resolve().then(() => {
      time += end?.ranForMs ?? 0;
      return end?.how ?? 0;
    });
    return { name: "The Data API (test)", ended, lastLines: [] };
  };
  const supervised: SupervisedProgram = {
    first: program(),
    start: program,
    untilReady: () => (ends[next - 1]?.isReady === false ? Promise.reject(new Error("it ended")) : Promise.resolve()),
    isStopping: () => isStopping,
    print: (text) => printed.push(text),
    pause: async (ms) => {
      pauses.push(ms);
    },
    clock: () => time,
  };
  return { supervised, printed, pauses, startsOf: () => next - 1, stop: () => (isStopping = true) };
}

describe("keepRunning", () => {
  test("restarts a program that ended and says so", async () => {
    const { supervised, printed, startsOf } = script([{ how: "SIGKILL" }]);
    await keepRunning(supervised);

    expect(startsOf()).toBe(1);
    expect(printed).toEqual(["the Data API stopped (SIGKILL); restarting it in 1 s (1 of 5)…", "the Data API answers again"]);
  });

  test("gives up after five restarts in a row with rising pauses", async () => {
    const { supervised, printed, pauses, startsOf } = script(Array.from({ length: restartsMax + 1 }, () => ({ how: 1, isReady: false })));
    await keepRunning(supervised);

    expect(startsOf()).toBe(restartsMax);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(printed.at(-1)).toMatch(/^the Data API stopped again \(exit code 1\) and will not be restarted/);
  });

  test("allows five more restarts after ten minutes of running", async () => {
    const dies = { how: 1 } as const;
    const { supervised, pauses } = script([dies, dies, { how: 1, ranForMs: 600_000 }, dies]);
    await keepRunning(supervised);

    expect(pauses).toEqual([1_000, 2_000, 1_000, 2_000]);
  });

  test("does nothing while everything stops", async () => {
    const { supervised, printed, stop, startsOf } = script([{ how: "SIGTERM" }]);
    stop();
    await keepRunning(supervised);

    expect(printed).toEqual([]);
    expect(startsOf()).toBe(0);
  });

  test("does not restart when a stop begins during the pause", async () => {
    const { supervised, stop, startsOf } = script([{ how: "SIGKILL" }]);
    await keepRunning({
      ...supervised,
      pause: async () => {
        stop();
      },
    });

    expect(startsOf()).toBe(0);
  });
});
