import type { Database } from "../db/database.ts";
import { renewDemo } from "../demo-mode/renew-demo.ts";
import type { Environment } from "../environments.ts";
import { importSnapshot } from "../erp/snapshot/import-snapshot.ts";
import { runArAging } from "./ar-aging.ts";
import { cleanUp } from "./clean-up.ts";
import { everyDay, everyHour, everySundayMorning, type Job } from "./job.ts";

/** Where the data of the test environment come from on Sunday mornings: docs/api/data-api.md "Two environments". */
export interface Refreshing {
  /** A snapshot, which the operator renews meanwhile. */
  readonly snapshotDir?: string | undefined;
  /** New demo data of this size; goes before a snapshot. */
  readonly weeklyDemoScale?: number | undefined;
}

interface Served extends Refreshing {
  readonly db: Database;
  readonly environment: Environment;
}

function refreshTestEnvironment({ db, snapshotDir, weeklyDemoScale }: Served): Job[] {
  const due = { name: "refresh-test-environment", slotAt: everySundayMorning, runsAtFirst: false };
  if (weeklyDemoScale !== undefined) return [{ ...due, run: (now, signal) => renewDemo(db, weeklyDemoScale, now, signal) }];
  if (snapshotDir === undefined) return [];
  return [
    { ...due, run: async (now, signal) => ({ changed: (await importSnapshot(db, snapshotDir, { replace: true, now, signal })).changed }) },
  ];
}

/** What a serving process does besides serving. Aging that was missed while no process ran is made up for. */
export function scheduledJobs(served: Served): Job[] {
  const { db, environment } = served;
  return [
    { name: "ar-aging", slotAt: everyDay, runsAtFirst: true, run: (now) => runArAging(db, now) },
    { name: "clean-up", slotAt: everyHour, runsAtFirst: true, run: (now) => cleanUp(db, now) },
    ...(environment === "test" ? refreshTestEnvironment(served) : []),
  ];
}
