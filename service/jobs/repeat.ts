export interface Schedule {
  /** Ends the schedule and waits for a run that is under way. */
  readonly stop: () => Promise<void>;
}

/** Runs `work` now and then again `pauseSeconds` after each end. What it throws goes to `onError`, and the next run comes all the same. */
export function repeat(pauseSeconds: number, work: () => Promise<void>, onError: (error: unknown) => void): Schedule {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function run() {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = run();
    }, pauseSeconds * 1000);
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
