/** A timer of more seconds fires at once. */
export const timerSecondsMax = 2_147_483;

export interface Schedule {
  /** Stops the schedule, aborts the signal of a running run and waits for it to end. */
  readonly stop: () => Promise<void>;
}

/** Runs `work` now and again `pauseSeconds`, at most `timerSecondsMax`, after each run. Passes errors to `onError` and continues. */
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
