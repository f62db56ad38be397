import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Erp } from "../../erp/erp.ts";
import { exchangeWithErp } from "../../erp/exchange/exchange.ts";
import { createSimulatedErp } from "../../erp/simulated/simulated-erp.ts";
import { silentLog } from "../../http/log.ts";
import { everySundayMorning, type Job } from "../../operations/jobs/job.ts";
import { runDueJobs } from "../../operations/jobs/run-due-jobs.ts";
import { scheduledJobs } from "../../operations/jobs/scheduled-jobs.ts";
import { requestApplication } from "../../testing/erp/exchange-world.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const zones = { CA: "America/Los_Angeles", NY: "America/New_York" } as const;
const dayMs = 86_400_000;

/** Times at which the service's answers change: both daylight-saving changes, the ends of months and promotions, an order cut-off, midnight in UTC. */
const turns = [
  "2026-03-08T10:00:00Z",
  "2026-03-08T07:00:00Z",
  "2026-11-01T09:00:00Z",
  "2026-11-01T06:00:00Z",
  "2026-03-01T08:00:00Z",
  "2026-04-01T07:00:00Z",
  "2026-05-01T04:00:00Z",
  "2026-06-01T07:00:00Z",
  "2026-03-04T22:00:00Z",
  "2026-12-31T24:00:00Z",
].map((text) => Date.parse(text));

/** Times just before, at and just after each of these, in random order. */
const instants = fc
  .tuple(fc.constantFrom(...turns), fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -2 * dayMs, max: 2 * dayMs })))
  .map(([turn, offset]) => new Date(turn + offset));
const jumps = fc.array(instants, { minLength: 2, maxLength: 6 });

const dayIn = (zone: string, now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The next four dates on the weekdays, counted day by day. */
function deliveryDatesFrom(today: string, weekdays: readonly number[]): string[] {
  const dates: string[] = [];
  for (let day = Temporal.PlainDate.from(today); dates.length < 4; day = day.add({ days: 1 }))
    if (weekdays.includes(day.dayOfWeek)) dates.push(day.toString());
  return dates;
}

let app: TestApp;

/** An ETag names the body and the state that it was computed from. */
const bodyHashOf = (etag: string) => etag.split(".")[0];

describe("values derived at read time", () => {
  beforeAll(async () => {
    app = await createTestApp();
  });

  /** The answer at that time, which a conditional request with the ETag from before the jump must also get. */
  async function readAt(now: Date, path: string, etags: Map<string, string>) {
    app.setNow(now);
    const fresh = await app.ask(path);
    const known = etags.get(path);
    if (known !== undefined) {
      const revalidated = await app.ask(path, { headers: { "If-None-Match": known } });
      expect(revalidated.status).toBe(bodyHashOf(known) === bodyHashOf(fresh.headers.get("etag") ?? "") ? 304 : 200);
    }
    etags.set(path, fresh.headers.get("etag") ?? "");
    // A v1 list, which the access and header suite holds to its contract.
    return (fresh.body as { Data: Record<string, unknown>[] }).Data;
  }

  test("delivery dates follow the customer's own day after any jump of the clock", async () => {
    await fc.assert(
      fc.asyncProperty(jumps, async (times) => {
        const etags = new Map<string, string>();
        for (const now of times) {
          const [bayLeaf, bayLeafTwo] = await readAt(now, "/v1/customers?CustomerIDs=101,102", etags);
          const today = dayIn(zones.CA, now);
          expect(bayLeaf?.DeliveryDates).toEqual(deliveryDatesFrom(today, [3]));
          expect(bayLeafTwo?.DeliveryDates).toEqual(deliveryDatesFrom(today, [1, 4]));
          const [scheduled] = await readAt(now, "/v1/deliveryDays?CustomerIDs=101", etags);
          expect(scheduled?.DeliveryDates).toEqual(bayLeaf?.DeliveryDates);
        }
      }),
      { numRuns: 25 },
    );
  });

  test("prices equal those of an explicit EffectiveDate of the customer's own day", async () => {
    await fc.assert(
      fc.asyncProperty(jumps, async (times) => {
        const etags = new Map<string, string>();
        for (const now of times)
          for (const [CustomerID, zone] of [
            [101, zones.CA],
            [103, zones.NY],
          ] as const) {
            const prices = await readAt(now, `/v1/customerPricing?CustomerIDs=${CustomerID}`, etags);
            const asked = await app.rows(`/v1/customerPricing?CustomerIDs=${CustomerID}&EffectiveDate=${dayIn(zone, now)}`);
            expect(prices).toEqual(asked);
          }
      }),
      { numRuns: 15 },
    );
  });
});

describe("background work", () => {
  beforeEach(async () => {
    app = await createTestApp();
  });

  const runAt = (now: Date, jobs: readonly Job[]) => {
    app.setNow(now);
    return runDueJobs(jobs, { db: app.db, clock: () => now, log: silentLog });
  };

  test("ages open balances as of the last full day, exactly once each, after any jump of the clock", async () => {
    const jobs = scheduledJobs({ db: app.db, environment: "production" });
    const total = async () => {
      const { rows } = await app.db.execute(
        "select sum((record::json ->> 'TotalBalanceOutstanding')::numeric)::text as total from ar_aging",
      );
      return rows[0];
    };
    const before = await total();
    await fc.assert(
      fc.asyncProperty(jumps, async (times) => {
        for (const now of times) {
          await runAt(now, jobs);
          const ended = Temporal.PlainDate.from(now.toISOString().slice(0, 10)).subtract({ days: 1 });
          const closes = new Set((await app.rows("/v1/arAging?PageSize=500")).map(({ CloseDate }) => CloseDate));
          // Clocks of processes may differ by an hour, so times less than an hour ahead are kept.
          const isAhead = closes.has(`${ended.add({ days: 1 })}T23:59:59.999Z`) && dayMs - (now.getTime() % dayMs) <= 3_600_000;
          if (!isAhead) expect([...closes]).toEqual([`${ended}T23:59:59.999Z`]);
          expect(await total()).toEqual(before);
        }
      }),
      { numRuns: 10, examples: [[[new Date("2027-03-04T20:00:00Z"), new Date("2026-03-08T10:00:00Z")]]] },
    );
  });

  test("retries a job that failed while the clock was ahead", async () => {
    const runs: string[] = [];
    const job = (run: Job["run"]): Job => ({ name: "test", slotAt: everySundayMorning, runsAtFirst: true, run });
    const failing = job(() => Promise.reject(new Error("no disk")));
    const working = job(async (now) => ({ count: runs.push(now.toISOString()) }));
    await runAt(new Date("2027-03-04T20:00:00Z"), [failing]);
    await runAt(new Date("2026-03-04T20:00:00Z"), [working]);
    await runAt(new Date("2026-03-04T20:00:30Z"), [working]);

    expect(runs).toEqual(["2026-03-04T20:00:00.000Z"]);
  });

  test("runs a weekly job at its next time only, even if the clock was ahead", async () => {
    const runs: string[] = [];
    const weekly: Job = {
      name: "weekly",
      slotAt: everySundayMorning,
      runsAtFirst: false,
      run: async (now) => ({ count: runs.push(now.toISOString()) }),
    };
    for (const time of ["2026-03-04T20:00:00Z", "2027-03-04T20:00:00Z", "2026-03-04T20:01:00Z", "2026-03-08T12:00:00Z"])
      await runAt(new Date(time), [weekly]);

    expect(runs).toEqual(["2027-03-04T20:00:00.000Z", "2026-03-08T12:00:00.000Z"]);
  });

  test("hands over a request made while the clock was ahead", async () => {
    const now = new Date("2026-03-04T20:00:00Z");
    app.setNow(new Date(now.getTime() + 400 * dayMs));
    await requestApplication(app);
    app.setNow(now);
    const erp = createSimulatedErp({ db: app.db, clock: () => now, paceSeconds: 20 });
    const result = await exchangeWithErp({ db: app.db, erp, clock: () => now, log: silentLog, confirmTimeoutSeconds: 600 });

    expect(result).toMatchObject({ delivered: 1, failed: 0 });
  });

  test("confirms or rejects a request handed over while the clock was ahead", async () => {
    let now = new Date("2026-03-04T20:00:00Z");
    const at = (next: Date) => {
      now = next;
      app.setNow(next);
    };
    const erp = createSimulatedErp({ db: app.db, clock: () => now, paceSeconds: 20 });
    const deaf: Erp = { ...erp, eventsAfter: async () => [] };
    const exchange = (parts: { erp: Erp }) =>
      exchangeWithErp({ db: app.db, clock: () => now, log: silentLog, confirmTimeoutSeconds: 600, ...parts });
    const right = now;
    for (const isConfirmed of [true, false]) {
      at(new Date(right.getTime() + 400 * dayMs));
      await requestApplication(app);
      await exchange({ erp: deaf });
      at(right);
      expect(await exchange({ erp: isConfirmed ? erp : deaf })).toMatchObject(isConfirmed ? { applied: 1 } : { rejected: 1 });
    }
  });
});
