import type { Database } from "../../db/database.ts";
import { renewDemo } from "../../demo-mode/renew-demo.ts";
import { importSnapshot } from "../../erp/snapshot/import-snapshot.ts";
import type { Environment } from "../../keys/environments.ts";
import { runArAging } from "./ar-aging.ts";
import { cleanUp } from "./clean-up.ts";
import { everyDay, everyHour, everySundayMorning, type Job } from "./job.ts";

/** The source of the weekly refresh of the test environment: docs/api/data-api.md "Two environments". */
export interface RefreshOptions {
  /** The folder of a snapshot that the operator updates. */
  readonly snapshotDir?: string | undefined;
  /** The scale of new demo data. Takes precedence over a snapshot. */
  readonly weeklyDemoScale?: number | undefined;
}

interface JobContext extends RefreshOptions {
  readonly db: Database;
  readonly environment: Environment;
}

function refreshTestEnvironment({ db, snapshotDir, weeklyDemoScale }: JobContext): Job[] {
  const due = { name: "refresh-test-environment", slotAt: everySundayMorning, runsAtFirst: false };
  if (weeklyDemoScale !== undefined) return [{ ...due, run: (now, signal) => renewDemo(db, weeklyDemoScale, now, signal) }];
  if (snapshotDir === undefined) return [];
  return [
    { ...due, run: async (now, signal) => ({ changed: (await importSnapshot(db, snapshotDir, { replace: true, now, signal })).changed }) },
  ];
}

/** The jobs of a serving process. Aging that was missed while no process ran is computed later. */
export function scheduledJobs(served: JobContext): Job[] {
  const { db, environment } = served;
  return [
    { name: "ar-aging", slotAt: everyDay, runsAtFirst: true, run: (now) => runArAging(db, now) },
    { name: "clean-up", slotAt: everyHour, runsAtFirst: true, run: (now) => cleanUp(db, now) },
    ...(environment === "test" ? refreshTestEnvironment(served) : []),
  ];
}
