import { browserStorage } from "#lib/api/http/browser-storage.ts";
import type { UnsentWork } from "./unsent-work.ts";

/** The server's answer about a connection: usable, ended automatically, or unknown to this browser. */
export type SessionAnswer =
  | { readonly state: "open"; readonly endsInMs: number }
  | { readonly state: "ended"; readonly why: "idle" | "age" }
  | { readonly state: "gone" };

export type SessionState = { readonly state: "open" } | Exclude<SessionAnswer, { state: "open" }>;

export interface SessionWatchOptions {
  /** The time until the connection ends, as of the rendering of the page. */
  readonly endsInMs: number;
  readonly idleMs: number;
  /** GET reads the state; POST also reports activity. Rejects when the dashboard cannot be reached. */
  readonly ask: (method: "GET" | "POST") => Promise<SessionAnswer>;
}

export interface SessionWatch {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Starts the clock and returns the function that stops it. */
  start(): () => void;
  /** Call on a key press, click or scroll. Activity is reported to the server from time to time. */
  noteActivity(): void;
  /** Call when the state may have changed: another tab, a refused request, a computer that slept. */
  check(): void;
}

const open: SessionState = { state: "open" };
const markEveryMaxMs = 5 * 60_000;
const markEveryMinMs = 1_000;
/** Browser timers cannot exceed 24 days. */
const sleepMaxMs = 24 * 60 * 60_000;

/** Tracks when a connection ends without activity, and extends it while a person is active. */
export function createSessionWatch({ endsInMs, idleMs, ask }: SessionWatchOptions): SessionWatch {
  const markEveryMs = Math.min(markEveryMaxMs, Math.max(markEveryMinMs, idleMs / 10));
  const listeners = new Set<() => void>();
  let state: SessionState = open;
  let endsAt = Date.now() + endsInMs;
  // The state when the server rendered the page.
  let markedAt = Date.now() - Math.max(0, idleMs - endsInMs);
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: SessionState): void {
    if (next.state === state.state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function take(answer: SessionAnswer): void {
    if (answer.state === "open") {
      endsAt = Date.now() + answer.endsInMs;
      arm();
    }
    become(answer.state === "open" ? open : answer);
  }

  async function refresh(method: "GET" | "POST"): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      take(await ask(method));
    } catch {
      // The server cannot be reached. The connection has ended by this clock; the next answer may correct that.
      if (Date.now() >= endsAt) become({ state: "ended", why: "idle" });
    } finally {
      isAsking = false;
    }
  }

  function arm(): void {
    clearTimeout(timer);
    timer = setTimeout(() => (Date.now() >= endsAt ? void refresh("GET") : arm()), Math.min(sleepMaxMs, Math.max(0, endsAt - Date.now())));
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      arm();
      return () => clearTimeout(timer);
    },
    noteActivity() {
      if (state.state !== "open" || Date.now() - markedAt < markEveryMs) return;
      markedAt = Date.now();
      void refresh("POST");
    },
    check: () => void refresh("GET"),
  };
}

interface ConnectionName {
  readonly name: string;
  readonly scope: string;
}

/** Unsent work of these connections; omits connections without any. */
export async function readUnsentOf<C extends ConnectionName>(connections: readonly C[]): Promise<(C & { readonly work: UnsentWork })[]> {
  if (connections.length === 0) return [];
  const { hasWork, readUnsentWork } = await import("./unsent-work.ts");
  const storage = browserStorage();
  try {
    return connections.map((each) => ({ ...each, work: readUnsentWork(storage, each.scope) })).filter(({ work }) => hasWork(work));
  } catch {
    // What another program has written there must not keep a person from signing out.
    return [];
  }
}
