import type { Database } from "../db/database.ts";
import type { Environment } from "../db/environment.ts";
import { importSnapshot } from "../erp/snapshot/import-snapshot.ts";
import { runArAging } from "./ar-aging.ts";
import { cleanUp } from "./clean-up.ts";
import { everyDay, everyHour, everySundayMorning, type Job } from "./job.ts";

interface Served {
  readonly db: Database;
  readonly environment: Environment;
  readonly snapshotDir?: string | undefined;
}

/** Imports the snapshot again, which the operator renews meanwhile; data-api.md "What the service does": Sunday mornings. */
function refreshTestEnvironment(db: Database, snapshotDir: string): Job {
  return {
    name: "refresh-test-environment",
    slotAt: everySundayMorning,
    runsAtFirst: false,
    run: async (now) => ({ changed: (await importSnapshot(db, snapshotDir, { replace: true, now })).changed }),
  };
}

/** What a serving process does besides serving. Aging that was missed while no process ran is made up for. */
export function scheduledJobs({ db, environment, snapshotDir }: Served): Job[] {
  const jobs: Job[] = [
    { name: "ar-aging", slotAt: everyDay, runsAtFirst: true, run: (now) => runArAging(db, now) },
    { name: "clean-up", slotAt: everyHour, runsAtFirst: true, run: (now) => cleanUp(db, now) },
  ];
  if (environment === "test" && snapshotDir !== undefined) jobs.push(refreshTestEnvironment(db, snapshotDir));
  return jobs;
}
