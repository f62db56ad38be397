export interface Schedule {
  /** Ends the schedule, aborts the signal of a run that is under way, and waits for its end. */
  readonly stop: () => Promise<void>;
}

/** Runs `work` now and then again `pauseSeconds` after each end. What it throws goes to `onError`, and the next run comes all the same. */
export function repeat(pauseSeconds: number, work: (signal: AbortSignal) => Promise<void>, onError: (error: unknown) => void): Schedule {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run() {
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    if (signal.aborted) return;
    timer = setTimeout(() => {
      running = run();
    }, pauseSeconds * 1000);
  }

  let running = run();
  return {
    async stop() {
      stopping.abort(new Error("the service is stopping"));
      clearTimeout(timer);
      await running;
    },
  };
}
