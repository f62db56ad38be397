import { setImmediate as nextTurn } from "node:timers/promises";
// The dashboard loads these when they are first needed. Loaded here, they resolve at once, so that `rest` need not wait for them.
import "#lib/api/list-rows.ts";
import "#lib/api/rows/collect-rows.ts";
import "#lib/orders/drafts/saving/submit-draft.ts";
import "#lib/receivables/payments/queue/submission-steps.ts";

const stepsMax = 300;

/**
 * A network on which a request stops twice, before it arrives and before its answer arrives, until the test lets it go on. The order of events
 * does not depend on how busy the machine is.
 */
export function createManualNetwork() {
  const stopped: (() => void)[] = [];
  let running = 0;

  /** Waits until nothing runs: every request has ended or stopped. */
  async function rest(): Promise<void> {
    do await nextTurn();
    while (running > 0);
  }

  /** Continues the request that stopped first. Returns whether there was one. */
  async function step(): Promise<boolean> {
    const next = stopped.shift();
    next?.();
    await rest();
    return next !== undefined;
  }

  return {
    rest,
    step,
    stop: () => new Promise<void>((resolve) => void stopped.push(resolve)),
    async run<T>(work: () => Promise<T>): Promise<T> {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
      }
    },
    /** Continues requests until there are none. During an outage they never end, so the number of steps is bounded. */
    async settle(): Promise<void> {
      await rest();
      for (let count = 0; count < stepsMax; count += 1) if (!(await step())) return;
    },
    async stepUntil(isReached: () => boolean | Promise<boolean>): Promise<void> {
      await rest();
      while (!(await isReached())) if (!(await step())) throw new Error("Every request has ended, and it is not reached");
    },
  };
}
