import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { boundRepeats } from "./bound-repeats.ts";
import { silentLog } from "./log.ts";

const windowMs = 50;

/** A log that bounds repeats, and what reaches it. */
function boundedLog() {
  const lines: { readonly parts: Record<string, unknown>; readonly message: string }[] = [];
  const error = (parts: object, message: string) => void lines.push({ parts: { ...parts }, message });
  return { lines, log: boundRepeats({ ...silentLog, error }, windowMs) };
}

const lost = () => Object.assign(new Error("connect"), { code: "ECONNREFUSED" });

test("a failure that repeats is logged once, and then their number and cause", async () => {
  const { lines, log } = boundedLog();
  const first = lost();
  log.error({ err: first, route: "/api/v1/states" }, "request failed");
  for (let count = 0; count < 1_000; count += 1) log.error({ err: lost(), route: `/api/${count}` }, "request failed");
  expect(lines).toEqual([{ parts: { err: first, route: "/api/v1/states" }, message: "request failed" }]);
  await expect
    .poll(() => lines.slice(1))
    .toEqual([{ parts: { cause: "ECONNREFUSED", repeated: 1_000, seconds: 0.05 }, message: "request failed" }]);
  const next = lost();
  log.error({ err: next }, "request failed");
  expect(lines[2]).toEqual({ parts: { err: next }, message: "request failed" });
});

test("the number of repeats follows after 10 seconds", () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => timers.mockRestore());
  const log = boundRepeats(silentLog);
  onTestFinished(() => log.end());
  log.error({ err: lost() }, "request failed");
  expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([10_000]);
});

test("a failure without repeats has one line", async () => {
  const { lines, log } = boundedLog();
  log.error({ err: lost() }, "request failed");
  await sleep(3 * windowMs);
  expect(lines).toHaveLength(1);
});

test("other failures, other work and defects of other routes have lines of their own", () => {
  const { lines, log } = boundedLog();
  const defect = () => new TypeError("no such thing");
  const told: [object, string][] = [
    [{ err: lost() }, "request failed"],
    [{ err: new Error("Failed query", { cause: Object.assign(new Error("bye"), { code: "57P01" }) }) }, "request failed"],
    [{ err: lost() }, "The exchange failed"],
    [{ err: defect(), route: "/api/v1/states" }, "request failed"],
    [{ err: defect(), route: "/api/v1/vendors" }, "request failed"],
    [{ requestID: 1 }, "The ERP confirmed a request that is not stored"],
    [{ requestID: 2 }, "The ERP confirmed a request that is not stored"],
  ];
  for (const [parts, message] of told) log.error(parts, message);
  expect(lines.map(({ message }) => message)).toEqual(told.map(([, message]) => message));
  for (const [parts, message] of told.slice(0, 5)) log.error(parts, message);
  expect(lines).toHaveLength(told.length);
});

test("failures of more kinds than are told apart count together", async () => {
  const { lines, log } = boundedLog();
  for (let kind = 0; kind < 1_000; kind += 1) log.error({ err: Object.assign(new Error("odd"), { code: `E${kind}` }) }, "request failed");
  expect(lines).toHaveLength(101);
  await expect
    .poll(() => lines.slice(101))
    .toEqual([{ parts: { cause: "others", repeated: 899, seconds: 0.05 }, message: "more failures" }]);
});

test("repeats that are not told yet are told when the log ends, once", async () => {
  const { lines, log } = boundedLog();
  log.error({ err: lost() }, "request failed");
  log.error({ err: lost() }, "request failed");
  log.error({ err: new TypeError("no such thing") }, "request failed");
  log.end();
  expect(lines.slice(2)).toEqual([
    { parts: { cause: "ECONNREFUSED", repeated: 1, seconds: expect.any(Number) }, message: "request failed" },
  ]);
  log.error({ err: lost() }, "request failed");
  log.end();
  await sleep(3 * windowMs);
  expect(lines).toHaveLength(4);
});
