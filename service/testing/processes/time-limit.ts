import { execFile } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { promisify } from "node:util";
import { expect } from "vitest";

/** The milliseconds that Node takes to start on a slow machine that does nothing else. */
const idleStartMs = 100;

/** How many times slower than an idle machine this one is, at least 1: by the processes that wait for a core, and by the time to start one. */
async function slowness(): Promise<number> {
  const started = performance.now();
  await promisify(execFile)(process.execPath, ["--eval", "0"]);
  const [load = 0] = loadavg();
  return Math.max(1, load / availableParallelism(), (performance.now() - started) / idleStartMs);
}

/**
 * Expects that less than `limitMs` milliseconds have passed since `started`, a `performance.now()`. A busy machine has as many times longer
 * as it is slower than an idle one, so that only the service fails the test.
 */
export async function expectWithin(limitMs: number, started: number): Promise<void> {
  const tookMs = performance.now() - started;
  if (tookMs < limitMs) return;
  const factor = await slowness();
  expect(tookMs, `${Math.round(tookMs)} ms instead of ${limitMs}, on a machine ${factor.toFixed(1)} times slower than idle`).toBeLessThan(
    limitMs * factor,
  );
}
