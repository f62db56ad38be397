import { eq, sql } from "#service/db/orm.ts";
import type { Database } from "../db/database.ts";
import { jobRuns } from "../db/schema/exchange.ts";
import type { Log } from "../http/log.ts";
import type { Job } from "./job.ts";

/** A process that died in a job holds its slot for no longer. */
const claimMilliseconds = 60 * 60_000;
const retryMilliseconds = 10 * 60_000;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Takes the slot for this process: false where it is done or another process has it. */
async function claimSlot(db: Database, { name, runsAtFirst }: Job, slot: Date, now: Date): Promise<boolean> {
  if (!runsAtFirst) await db.insert(jobRuns).values({ Name: name, SlotDone: slot }).onConflictDoNothing();
  const claimed = await db
    .insert(jobRuns)
    .values({ Name: name, ClaimedUntil: after(now, claimMilliseconds) })
    .onConflictDoUpdate({
      target: jobRuns.Name,
      set: { ClaimedUntil: after(now, claimMilliseconds) },
      setWhere: sql`coalesce(${jobRuns.SlotDone} < ${slot.toISOString()}, true) and coalesce(${jobRuns.ClaimedUntil} <= ${now.toISOString()}, true)`,
    })
    .returning({ Name: jobRuns.Name });
  return claimed.length > 0;
}

interface Parts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: Log;
}

/** Runs the jobs whose slot is not done, each in one process alone. One that fails is tried again ten minutes later. */
export async function runDueJobs(jobs: readonly Job[], { db, clock, log }: Parts): Promise<void> {
  for (const job of jobs) {
    const now = clock();
    const slot = job.slotAt(now);
    if (!(await claimSlot(db, job, slot, now))) continue;
    const isMine = eq(jobRuns.Name, job.name);
    try {
      const result = await job.run(now);
      await db.update(jobRuns).set({ SlotDone: slot, ClaimedUntil: null }).where(isMine);
      log.info({ job: job.name, slot, ...result }, "A job is done");
    } catch (error) {
      await db
        .update(jobRuns)
        .set({ ClaimedUntil: after(clock(), retryMilliseconds) })
        .where(isMine);
      log.error({ err: error, job: job.name, slot }, "A job failed; it is tried again in ten minutes");
    }
  }
}
