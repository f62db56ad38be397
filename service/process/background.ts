import type { Database, RequestDatabases } from "../db/database.ts";
import { withRemedy } from "../db/disk-full.ts";
import type { AttachedErp } from "../erp/attach-erp.ts";
import { exchangeWithErp } from "../erp/exchange/exchange.ts";
import type { Log } from "../http/log.ts";
import type { Environment } from "../keys/environments.ts";
import { repeat, type Schedule } from "../operations/jobs/repeat.ts";
import { runDueJobs } from "../operations/jobs/run-due-jobs.ts";
import { type RefreshOptions, scheduledJobs } from "../operations/jobs/scheduled-jobs.ts";
import { endsWithin } from "./ends-within.ts";

interface BackgroundOptions extends RefreshOptions {
  readonly db: Database;
  readonly requests: RequestDatabases;
  /** Null without an ERP: messages then wait in the outbox. */
  readonly attached: AttachedErp | null;
  readonly clock: () => Date;
  readonly log: Log;
  readonly environment: Environment;
  readonly writeKeyUsage: () => Promise<void>;
  /** Called after every successful exchange. */
  readonly noteExchange: () => void;
}

const jobCheckSeconds = 30;
const usageSeconds = 60;

const logFailure = (log: Log, message: string) => (error: unknown) => log.error({ err: error }, withRemedy(error, message));

function startExchange({ db, attached, clock, log, noteExchange }: BackgroundOptions): Schedule | null {
  if (attached === null) {
    log.info({}, "No ERP is attached: orders and payment requests wait in the outbox");
    return null;
  }
  const { erp, exchangeSeconds, confirmTimeoutSeconds } = attached;
  const work = async (signal: AbortSignal) => {
    const result = await exchangeWithErp({ db, erp, clock, log, confirmTimeoutSeconds, signal });
    noteExchange();
    if (Object.values(result).some((count) => count > 0)) log.info(result, "Exchanged with the ERP");
  };
  return repeat(exchangeSeconds, work, logFailure(log, "The exchange with the ERP failed; the next one tries again"));
}

/** Long enough to stop between two steps. The database rolls back a step that takes longer. */
const stopSeconds = 3;

/** Starts the background work of a serving process: the exchange with the ERP and the scheduled jobs. */
export function startBackground(options: BackgroundOptions): Schedule {
  const { db, requests, clock, log, writeKeyUsage } = options;
  const exchange = startExchange(options);
  const jobs = scheduledJobs(options);
  const checks = repeat(
    jobCheckSeconds,
    (signal) => runDueJobs(jobs, { db, claims: requests.writes, clock, log, signal }),
    logFailure(log, "The scheduled jobs could not be checked"),
  );
  const uses = repeat(usageSeconds, writeKeyUsage, logFailure(log, "The use of keys could not be stored"));
  return {
    async stop() {
      const stopped = Promise.all([exchange?.stop(), checks.stop(), uses.stop()]);
      if (!(await endsWithin(stopSeconds, stopped)))
        log.warn({}, "The background work did not end in time; the service stops without waiting");
    },
  };
}
