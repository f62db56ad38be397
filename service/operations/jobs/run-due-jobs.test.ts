import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { jobRuns } from "../../db/schema/exchange.ts";
import { silentLog } from "../../http/log.ts";
import { emptyDatabase } from "../../testing/databases/database.ts";
import { everyDay, everyHour, everySundayMorning, type Job } from "./job.ts";
import { runDueJobs } from "./run-due-jobs.ts";

let db: Database;
let now: Date;
let runs: string[];

beforeEach(async () => {
  ({ db } = await emptyDatabase());
  now = new Date("2026-03-04T20:00:00.000Z");
  runs = [];
});

const clock = () => now;
const parts = () => ({ db, clock, log: silentLog });

function job(fields: Partial<Job> = {}): Job {
  const run = async (at: Date) => {
    runs.push(at.toISOString());
    return {};
  };
  return { name: "test", slotAt: everyDay, runsAtFirst: true, run, ...fields };
}

describe("a scheduled job", () => {
  test("runs once in each of its slots, and makes up for a missed one", async () => {
    for (const time of ["2026-03-04T20:00:00.000Z", "2026-03-04T23:59:59.999Z", "2026-03-05T00:00:30.000Z", "2026-03-08T07:00:00.000Z"]) {
      now = new Date(time);
      await runDueJobs([job()], parts());
    }
    expect(runs).toEqual(["2026-03-04T20:00:00.000Z", "2026-03-05T00:00:30.000Z", "2026-03-08T07:00:00.000Z"]);
  });

  test("runs once even if several processes find it due at the same time", async () => {
    await Promise.all(Array.from({ length: 12 }, () => runDueJobs([job()], parts())));

    expect(runs).toHaveLength(1);
  });

  test.each([
    ["names the remedy where the disk is full", "53100", /^The disk of the database is full: free some space on it\. A job failed/],
    ["else says when it is tried again", "22012", /^A job failed; it is tried again in ten minutes$/],
  ])("that fails %s", async (_, code, message) => {
    const error = new Error("Failed query", { cause: Object.assign(new Error("could not extend file"), { code }) });
    const logged: string[] = [];
    const log = { ...silentLog, error: (_: object, text: string) => void logged.push(text) };
    await runDueJobs([job({ run: () => Promise.reject(error) })], { ...parts(), log });
    expect(logged).toEqual([expect.stringMatching(message)]);
  });

  test("that fails is retried ten minutes later, and others run meanwhile", async () => {
    const failing = job({
      name: "failing",
      run: async () => {
        runs.push("failing");
        throw new Error("no disk");
      },
    });
    await runDueJobs([failing, job()], parts());
    await runDueJobs([failing, job()], parts());
    expect(runs).toEqual(["failing", "2026-03-04T20:00:00.000Z"]);

    now = new Date("2026-03-04T20:10:00.000Z");
    await runDueJobs([job({ name: "failing" })], parts());
    await runDueJobs([job({ name: "failing" })], parts());
    expect(runs).toEqual(["failing", "2026-03-04T20:00:00.000Z", "2026-03-04T20:10:00.000Z"]);
  });

  test("whose process died is run by another process five minutes later", async () => {
    const neverEnds = new Promise<object>(() => undefined);
    const dead = new Promise<void>((resolve) => {
      const run = () => {
        resolve();
        return neverEnds;
      };
      void runDueJobs([job({ run })], parts());
    });
    await dead;
    now = new Date("2026-03-04T20:04:59.000Z");
    await runDueJobs([job()], parts());
    expect(runs).toEqual([]);

    now = new Date("2026-03-04T20:05:00.000Z");
    await runDueJobs([job()], parts());
    expect(runs).toEqual(["2026-03-04T20:05:00.000Z"]);
  });

  test("that takes long keeps its claim, and is asked to stop once another process has it", async () => {
    const claimOf = async () => (await db.select().from(jobRuns))[0]?.ClaimedUntil;
    const stopped = Promise.withResolvers<unknown>();
    const run = (_: Date, signal?: AbortSignal) =>
      new Promise<object>((resolve) => {
        signal?.addEventListener("abort", () => {
          stopped.resolve(signal.reason);
          resolve({});
        });
      });
    const long = runDueJobs([job({ run })], { ...parts(), renewEveryMilliseconds: 20 });
    await expect.poll(claimOf).toEqual(new Date("2026-03-04T20:05:00.000Z"));
    now = new Date("2026-03-04T20:04:00.000Z");
    await expect.poll(claimOf).toEqual(new Date("2026-03-04T20:09:00.000Z"));
    now = new Date("2026-03-04T20:08:00.000Z");
    await runDueJobs([job()], parts());
    expect(runs).toEqual([]);

    await db.update(jobRuns).set({ ClaimedUntil: new Date("2026-03-04T20:20:00.000Z") });
    expect(await stopped.promise).toEqual(new Error("another process runs the job"));
    await long;
    expect(await claimOf()).toEqual(new Date("2026-03-04T20:20:00.000Z"));
  });

  test("renews its claim every minute", async () => {
    const started = vi.spyOn(globalThis, "setInterval");
    onTestFinished(() => started.mockRestore());
    await runDueJobs([job()], parts());
    expect(started.mock.calls.map(([, pause]) => pause)).toContain(60_000);
  });

  test("whose process lost its claim to another one neither completes nor postpones it", async () => {
    const outcome = Promise.withResolvers<object>();
    const claimed = Promise.withResolvers<void>();
    const slow = (end: () => Promise<object>) => {
      const run = () => {
        claimed.resolve();
        return end();
      };
      return runDueJobs([job({ run })], parts());
    };
    const lost = slow(() => outcome.promise);
    await claimed.promise;
    now = new Date("2026-03-04T20:05:00.000Z");
    const { promise: isOver, resolve: end } = Promise.withResolvers<object>();
    const winner = runDueJobs([job({ run: () => isOver })], parts());
    const claimOf = async () => (await db.select().from(jobRuns))[0];
    await expect.poll(async () => (await claimOf())?.ClaimedUntil).toEqual(new Date("2026-03-04T20:10:00.000Z"));
    outcome.resolve({});
    await lost;
    expect(await claimOf()).toEqual({ Name: "test", SlotDone: null, ClaimedUntil: new Date("2026-03-04T20:10:00.000Z") });

    end({});
    await winner;
    expect(await claimOf()).toEqual({ Name: "test", SlotDone: new Date("2026-03-04T00:00:00.000Z"), ClaimedUntil: null });
  });

  test("that is asked to stop is due again at once, and later jobs do not start", async () => {
    const stopping = new AbortController();
    const run = async () => {
      stopping.abort();
      throw new Error("stopped");
    };
    await runDueJobs([job({ name: "stopped", run }), job()], { ...parts(), signal: stopping.signal });
    expect(runs).toEqual([]);
    await runDueJobs([job({ name: "stopped" }), job()], parts());
    expect(runs).toHaveLength(2);
  });

  test("may wait for its next slot on a database that never ran it", async () => {
    const refresh = job({ slotAt: everySundayMorning, runsAtFirst: false });
    for (const time of ["2026-03-04T20:00:00.000Z", "2026-03-08T11:59:00.000Z", "2026-03-08T12:00:00.000Z", "2026-03-09T12:00:00.000Z"]) {
      now = new Date(time);
      await runDueJobs([refresh], parts());
    }
    expect(runs).toEqual(["2026-03-08T12:00:00.000Z"]);
  });
});

test.each([
  [everyHour, "2026-03-04T20:59:59.999Z", "2026-03-04T20:00:00.000Z"],
  [everyDay, "2026-03-04T20:59:59.999Z", "2026-03-04T00:00:00.000Z"],
  [everySundayMorning, "2026-03-08T11:59:59.999Z", "2026-03-01T12:00:00.000Z"],
  [everySundayMorning, "2026-03-08T12:00:00.000Z", "2026-03-08T12:00:00.000Z"],
])("the slot of %o at %s began at %s", (slotAt, time, start) => {
  expect(slotAt(new Date(time)).toISOString()).toBe(start);
});
