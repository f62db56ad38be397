import { retryWait, type Wait } from "../quota/pace.ts";
import { type Clock, systemClock } from "./pages.ts";

export interface RepeatReadOptions {
  readonly signal: AbortSignal;
  /** Called before a pause, with its reason. */
  readonly onWait?: (wait: Wait) => void;
  readonly clock?: Clock;
}

/** What `read` gives. Waits after a 429 and repeats requests that may succeed later, as the reading of a list does. Throws the last error, or the signal's reason. */
export async function repeatRead<Reply>(
  read: () => Promise<Reply>,
  { signal, onWait, clock = systemClock }: RepeatReadOptions,
): Promise<Reply> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await read();
    } catch (error) {
      signal.throwIfAborted();
      const wait = retryWait({ error, attempts, now: clock.now(), random: clock.random() });
      if (!wait) throw error;
      onWait?.(wait);
      await clock.sleep(wait.until - clock.now(), signal);
    }
  }
}
