import { describe, expect, test } from "vitest";
import type { Program } from "../programs.ts";
import { type KeptProgram, keepRunning, restartsMax } from "./keep-running.ts";

type End = number | NodeJS.Signals;

/** Programs that end as told, each as soon as it is waited for, and a clock that moves by what each ran for. */
function script(ends: readonly { how: End; ranForMs?: number; isReady?: boolean }[]) {
  const said: string[] = [];
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
  const kept: KeptProgram = {
    first: program(),
    start: program,
    untilReady: () => (ends[next - 1]?.isReady === false ? Promise.reject(new Error("it ended")) : Promise.resolve()),
    isStopping: () => isStopping,
    say: (text) => said.push(text),
    pause: async (ms) => {
      pauses.push(ms);
    },
    clock: () => time,
  };
  return { kept, said, pauses, startsOf: () => next - 1, stop: () => (isStopping = true) };
}

describe("a program that ends", () => {
  test("is started again, and a line says so and that it answers again", async () => {
    const { kept, said, startsOf } = script([{ how: "SIGKILL" }]);
    await keepRunning(kept);

    expect(startsOf()).toBe(1);
    expect(said).toEqual(["the Data API stopped (SIGKILL); starting it again in 1 s (1 of 5)…", "the Data API answers again"]);
  });

  test("five times in a row is given up, after rising pauses", async () => {
    const { kept, said, pauses, startsOf } = script(Array.from({ length: restartsMax + 1 }, () => ({ how: 1, isReady: false })));
    await keepRunning(kept);

    expect(startsOf()).toBe(restartsMax);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(said.at(-1)).toMatch(/^stopped again \(exit code 1\) and is not started any more/);
  });

  test("after it ran for ten minutes has all of its restarts again", async () => {
    const dies = { how: 1 } as const;
    const { kept, pauses } = script([dies, dies, { how: 1, ranForMs: 600_000 }, dies]);
    await keepRunning(kept);

    expect(pauses).toEqual([1_000, 2_000, 1_000, 2_000]);
  });

  test("because everything is being stopped is left alone, without a word", async () => {
    const { kept, said, stop, startsOf } = script([{ how: "SIGTERM" }]);
    stop();
    await keepRunning(kept);

    expect(said).toEqual([]);
    expect(startsOf()).toBe(0);
  });

  test("during the pause before its restart is not started where everything is being stopped by then", async () => {
    const { kept, stop, startsOf } = script([{ how: "SIGKILL" }]);
    await keepRunning({
      ...kept,
      pause: async () => {
        stop();
      },
    });

    expect(startsOf()).toBe(0);
  });
});
