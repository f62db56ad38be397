import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createClock, settledTime } from "./clock.ts";

const minuteMs = 60_000;
const twoOClock = Date.parse("2026-11-23T22:00:00.000Z");

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => vi.useRealTimers());

function start(nowMs: number) {
  vi.setSystemTime(nowMs);
  const wakes = new Set<() => void>();
  const clock = createClock((callback) => {
    wakes.add(callback);
    return () => wakes.delete(callback);
  });
  const wake = () => {
    for (const callback of wakes) callback();
  };
  /** Records the times at which a screen would change. */
  const follow = (instants: readonly number[]) => {
    const changes: number[] = [];
    let shown = settledTime(clock.nowMs(), instants);
    const stop = clock.subscribe(instants, () => {
      const now = settledTime(clock.nowMs(), instants);
      if (now !== shown) changes.push(Date.now());
      shown = now;
    });
    return { changes, stop, shown: () => shown };
  };
  return { clock, follow, wake, wakes };
}

describe("the clock of a page", () => {
  test("ticks at the whole minute, whenever it is started", () => {
    const { follow } = start(twoOClock - 90_500);
    const { changes } = follow([]);
    vi.advanceTimersByTime(2 * minuteMs);
    expect(changes).toEqual([twoOClock - minuteMs, twoOClock]);
  });

  test("an instant passes one millisecond after it, on or off the minute", () => {
    const { follow } = start(twoOClock - 31_000);
    const onMinute = follow([twoOClock]);
    const offMinute = follow([twoOClock + 15_000]);
    vi.advanceTimersByTime(31_000);
    expect(onMinute.shown()).toBe(twoOClock);
    vi.advanceTimersByTime(1);
    expect(onMinute.shown()).toBe(twoOClock + 1);
    vi.advanceTimersByTime(15_000);
    expect(offMinute.changes).toEqual([twoOClock, twoOClock + 15_001]);
  });

  test("a page that slept through an instant shows it when it wakes", () => {
    const { follow, wake } = start(twoOClock - 30_000);
    const { shown } = follow([twoOClock]);
    // Timers do not run while a machine sleeps.
    vi.setSystemTime(twoOClock + 3_600_500);
    expect(shown()).toBeLessThan(twoOClock);
    wake();
    expect(shown()).toBe(twoOClock + 3_600_000);
  });

  test("notices the time within five seconds after a sleep without a wake event", () => {
    const { follow } = start(twoOClock - 59_000);
    const { shown } = follow([twoOClock]);
    vi.setSystemTime(twoOClock + 1_000);
    vi.advanceTimersByTime(5_000);
    expect(shown()).toBe(twoOClock + 1);
  });

  test("does not run backward after a small correction of the machine's clock, and follows a large one", () => {
    const { clock, follow } = start(twoOClock + 10);
    const { shown } = follow([twoOClock]);
    vi.setSystemTime(twoOClock - 30_000);
    vi.advanceTimersByTime(6_000);
    expect(shown()).toBe(twoOClock + 1);
    vi.setSystemTime(twoOClock - 3_600_000);
    expect(clock.nowMs()).toBe(twoOClock - 3_600_000);
  });

  test("removes its timers and listeners", () => {
    const { follow, wakes } = start(twoOClock);
    const [first, second] = [follow([]), follow([twoOClock])];
    first.stop();
    expect([vi.getTimerCount(), wakes.size]).toEqual([1, 1]);
    second.stop();
    expect([vi.getTimerCount(), wakes.size]).toEqual([0, 0]);
  });
});

const instants = fc.array(fc.nat(400_000), { maxLength: 6 }).map((all) => [...new Set(all)].sort((a, b) => a - b));

describe("settled time", () => {
  test("is never ahead, at most a minute behind, never goes back, and is past exactly the instants that have passed", () => {
    fc.assert(
      fc.property(instants, fc.nat(400_000), fc.nat(100_000), (all, now, later) => {
        const settled = settledTime(now, all);
        expect(settled).toBeLessThanOrEqual(now);
        expect(now - settled).toBeLessThan(minuteMs);
        expect(settledTime(now + later, all)).toBeGreaterThanOrEqual(settled);
        for (const instant of all) expect(settled > instant).toBe(now > instant);
      }),
    );
  });

  test("shows every instant as passed one millisecond after it, even when several are watched together", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 59_999 }), (all, offset) => {
        const begin = twoOClock + offset;
        const { follow } = start(begin);
        const watched = all.map((instant) => begin + instant);
        const followed = watched.map((instant) => follow([instant]));
        vi.advanceTimersByTime(400_002);
        followed.forEach(({ changes, stop }, at) => {
          const passed = (watched[at] ?? 0) + 1;
          expect(changes).toContain(passed);
          stop();
        });
      }),
      { numRuns: 30 },
    );
  });
});
