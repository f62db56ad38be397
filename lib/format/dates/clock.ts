const minuteMs = 60_000;
/** Maximum delay until a machine that woke up notices the time, because timers stop during sleep. */
const checkEveryMs = 5_000;
/** After a smaller backward correction of the machine's clock, the time stands still until the clock catches up. A larger one applies at once. */
const backwardMaxMs = 2 * minuteMs;

/**
 * The time that screens show: the last whole minute, or a later one of `instants` that has passed. An instant has passed one millisecond
 * after it, because an action is still possible at the instant itself. `instants` are in ascending order.
 */
export function settledTime(nowMs: number, instants: readonly number[]): number {
  const passed = instants.findLast((instant) => instant < nowMs);
  const minute = Math.floor(nowMs / minuteMs) * minuteMs;
  return passed === undefined ? minute : Math.max(minute, passed + 1);
}

export interface Clock {
  /** Epoch milliseconds. Decreases only when the machine's clock was far ahead. */
  readonly nowMs: () => number;
  /** Calls back at every whole minute, when one of the instants has passed, and after a sleep. */
  readonly subscribe: (instants: readonly number[], onChange: () => void) => () => void;
}

/** `onWake` calls back when the page is shown again, because the machine may have slept until then. */
export function createClock(onWake: (callback: () => void) => () => void): Clock {
  const listeners = new Map<() => void, readonly number[]>();
  let latest = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forgetWake: (() => void) | undefined;

  function nowMs(): number {
    const now = Date.now();
    if (now >= latest || latest - now > backwardMaxMs) latest = now;
    return latest;
  }

  function schedule() {
    clearTimeout(timer);
    const now = nowMs();
    let next = settledTime(now, []) + minuteMs;
    for (const instants of listeners.values()) {
      const ahead = instants.find((instant) => instant >= now);
      if (ahead !== undefined) next = Math.min(next, ahead + 1);
    }
    timer = setTimeout(tick, Math.min(Math.max(next - now, 1), checkEveryMs));
  }

  function tick() {
    schedule();
    for (const listener of [...listeners.keys()]) listener();
  }

  return {
    nowMs,
    subscribe(instants, onChange) {
      const listener = () => onChange();
      listeners.set(listener, instants);
      // All listeners share the timer for whole minutes.
      if (!forgetWake || instants.length > 0) schedule();
      forgetWake ??= onWake(tick);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        forgetWake?.();
        forgetWake = undefined;
      };
    },
  };
}

function onPageShown(callback: () => void): () => void {
  document.addEventListener("visibilitychange", callback);
  window.addEventListener("pageshow", callback);
  window.addEventListener("focus", callback);
  return () => {
    document.removeEventListener("visibilitychange", callback);
    window.removeEventListener("pageshow", callback);
    window.removeEventListener("focus", callback);
  };
}

/** One timer for the whole page. */
export const pageClock = createClock(onPageShown);
