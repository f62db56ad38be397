import type { Database } from "../db/database.ts";
import type { Log } from "../http/log.ts";
import { runArAging } from "./ar-aging.ts";

const dayMilliseconds = 86_400_000;

export interface Schedule {
  /** Ends the schedule and waits for a run that is under way. */
  readonly stop: () => Promise<void>;
}

/** Ages receivables now, for a service that was down at the end of a day, and then at every end of a day in UTC. */
export function scheduleArAging(db: Database, clock: () => Date, log: Log): Schedule {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function run() {
    try {
      const { closeDate, changed } = await runArAging(db, clock());
      log.info({ closeDate, changed }, "AR aging is done");
    } catch (error) {
      log.error({ err: error }, "AR aging failed; it is tried again at the end of the day");
    }
    if (isStopped) return;
    const untilMidnight = dayMilliseconds - (clock().getTime() % dayMilliseconds);
    timer = setTimeout(() => {
      running = run();
    }, untilMidnight);
  }

  let running = run();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
