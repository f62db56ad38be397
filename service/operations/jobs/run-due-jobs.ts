import { and, eq, sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../db/database.ts";
import { withRemedy } from "../../db/disk-full.ts";
import { jobRuns } from "../../db/schema/exchange.ts";
import type { Log } from "../../http/log.ts";
import type { Job } from "./job.ts";

/** After this time the slot of a process that died in a job is free again. A living process renews its claim. */
const claimMilliseconds = 5 * 60_000;
const renewalMilliseconds = 60_000;
const retryMilliseconds = 10 * 60_000;
/** Maximum difference between the clocks of two processes. Ignore times further ahead: they come from a clock that was set back since. */
const clockSkewMilliseconds = 60 * 60_000;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Claims the slot for this process and returns the claim's id; null if the slot is done or claimed by another process. */
async function claimSlot(db: Database, { name, runsAtFirst }: Job, slot: Date, now: Date): Promise<Date | null> {
  const doneMax = after(now, clockSkewMilliseconds).toISOString();
  const claimMax = after(now, claimMilliseconds + clockSkewMilliseconds).toISOString();
  if (!runsAtFirst)
    await db
      .insert(jobRuns)
      .values({ Name: name, SlotDone: slot })
      .onConflictDoUpdate({ target: jobRuns.Name, set: { SlotDone: slot }, setWhere: sql`${jobRuns.SlotDone} > ${doneMax}` });
  const claimed = await db
    .insert(jobRuns)
    .values({ Name: name, ClaimedUntil: after(now, claimMilliseconds) })
    .onConflictDoUpdate({
      target: jobRuns.Name,
      set: { ClaimedUntil: after(now, claimMilliseconds) },
      setWhere: sql`coalesce(${jobRuns.SlotDone} < ${slot.toISOString()} or ${jobRuns.SlotDone} > ${doneMax}, true)
        and coalesce(${jobRuns.ClaimedUntil} <= ${now.toISOString()} or ${jobRuns.ClaimedUntil} > ${claimMax}, true)`,
    })
    .returning({ ClaimedUntil: jobRuns.ClaimedUntil });
  return claimed[0]?.ClaimedUntil ?? null;
}

interface Parts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: Log;
  /** Stops before the next job. */
  readonly signal?: AbortSignal;
  /** The database for renewing claims, because a job can hold the only connection of `db`. */
  readonly claims?: Database;
  readonly renewEveryMilliseconds?: number;
}

interface Claim {
  readonly name: string;
  until: Date;
}

/** Stores the result of a claim. Returns false if another process has claimed it meanwhile. */
async function updateClaim(db: Database, { name, until }: Claim, outcome: Partial<typeof jobRuns.$inferInsert>): Promise<boolean> {
  const released = await db
    .update(jobRuns)
    .set(outcome)
    .where(and(eq(jobRuns.Name, name), eq(jobRuns.ClaimedUntil, until)))
    .returning({ Name: jobRuns.Name });
  return released.length > 0;
}

/** Renews the claim until it is stopped; calls `onLost` once another process has the slot. */
function keepClaim(claim: Claim, { db, claims = db, clock, renewEveryMilliseconds = renewalMilliseconds }: Parts, onLost: () => void) {
  let renewal = Promise.resolve();
  async function renew(): Promise<void> {
    const until = after(clock(), claimMilliseconds);
    if (await updateClaim(claims, claim, { ClaimedUntil: until })) claim.until = until;
    else onLost();
  }
  const timer = setInterval(() => {
    // The database may be unavailable for a while. The next renewal tries again.
    renewal = renewal.then(renew).catch(() => {});
  }, renewEveryMilliseconds).unref();
  return async () => {
    clearInterval(timer);
    await renewal;
  };
}

async function runClaimed(job: Job, slot: Date, until: Date, parts: Parts): Promise<void> {
  const { db, clock, log, signal } = parts;
  const claim = { name: job.name, until };
  const lost = new AbortController();
  const stopKeeping = keepClaim(claim, parts, () => lost.abort(new Error("another process runs the job")));
  try {
    const result = await job.run(clock(), signal ? AbortSignal.any([signal, lost.signal]) : lost.signal).finally(stopKeeping);
    if (await updateClaim(db, claim, { SlotDone: slot, ClaimedUntil: null })) log.info({ job: job.name, slot, ...result }, "A job is done");
    else log.warn({ job: job.name, slot }, "A job took so long that another process runs it again");
  } catch (error) {
    const pause = signal?.aborted ? 0 : retryMilliseconds;
    if (!signal?.aborted)
      log.error({ err: error, job: job.name, slot }, withRemedy(error, "A job failed; it is tried again in ten minutes"));
    await updateClaim(db, claim, { ClaimedUntil: after(clock(), pause) });
  }
}

/** Runs the jobs whose slot is not done, each in one process only. Retries a failed job ten minutes later. */
export async function runDueJobs(jobs: readonly Job[], parts: Parts): Promise<void> {
  for (const job of jobs) {
    if (parts.signal?.aborted) return;
    const now = parts.clock();
    const slot = job.slotAt(now);
    const until = await claimSlot(parts.db, job, slot, now);
    if (until !== null) await runClaimed(job, slot, until, parts);
  }
}
