import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("repeated work", () => {
  test("runs at once and again after each pause, also when a run fails, until it is stopped", async () => {
    let runs = 0;
    const errors: unknown[] = [];
    const failure = new Error("down");
    const work = async () => {
      runs += 1;
      if (runs === 2) throw failure;
    };
    const schedule = repeat(20, work, (error) => errors.push(error));
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(40_001);
    expect(runs).toBe(4);
    expect(errors).toEqual([failure]);

    await schedule.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(4);
  });

  test("that is running when it is stopped finishes, and does not run again", async () => {
    const ended: string[] = [];
    const gate = Promise.withResolvers<void>();
    const schedule = repeat(
      1,
      () => gate.promise.then(() => void ended.push("work")),
      () => undefined,
    );
    const stopped = schedule.stop().then(() => ended.push("stop"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ended).toEqual([]);

    gate.resolve();
    await stopped;
    expect(ended).toEqual(["work", "stop"]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ended).toEqual(["work", "stop"]);
  });
});
