import type { SessionClock } from "#lib/orders/drafts/session/session-view.ts";

/** Timers that the test runs, in the order of their time, each after `rest`. */
export function createTimers(rest: () => Promise<void>) {
  let now = 1_000;
  let timers: { at: number; run: () => void }[] = [];
  const clock: SessionClock = {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  async function pass(ms: number): Promise<void> {
    const end = now + ms;
    while (true) {
      await rest();
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      now = Math.max(now, next.at);
      next.run();
    }
    now = end;
  }
  return { clock, pass };
}
