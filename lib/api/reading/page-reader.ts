import type { Wait } from "./pace.ts";
import { type Clock, readPages, rereadsMax, systemClock } from "./pages.ts";
import type { Quota } from "./read-quota.ts";
import { createRowSet, isLastPage, type KeyOf, type ListReply, type RowSet } from "./row-set.ts";

export interface PagesState<Row> {
  /** In the API's order, each key once. */
  readonly rows: readonly Row[];
  /** Whether `rows` are all rows. They stay while a complete list is refreshed. */
  readonly isComplete: boolean;
  readonly activity: "idle" | "reading" | "waiting" | "stopped" | "failed";
  readonly wait: Wait | null;
  /** The error, where activity is "failed". */
  readonly error: unknown;
  /** Pages of the run in progress, or of the last one. */
  readonly pagesRead: number;
  /** Whether rows moved between pages at every read: some rows may then be missing. */
  readonly hasMoved: boolean;
  /** Records that could not be read and are not in `rows`. */
  readonly leftOut: number;
  /** When `rows` were complete, in epoch milliseconds. */
  readonly readAt: number | null;
}

export interface PageReaderOptions<Row> {
  readonly readPage: (page: number, signal: AbortSignal) => Promise<ListReply<Row>>;
  readonly keyOf: KeyOf<Row>;
  readonly quota?: () => Quota | null;
  readonly clock?: Clock;
}

export interface PageReader<Row> {
  get(): PagesState<Row>;
  /** Reading starts with the first listener, pauses without listeners, and continues where it was. */
  subscribe(listener: () => void): () => void;
  /** Stops reading until `resume` or `refresh`; keeps the rows. */
  stop(): void;
  /** Continues where reading stopped or failed. */
  resume(): void;
  /** Reads all pages again. */
  refresh(): void;
}

interface Run<Row> {
  readonly controller: AbortController;
  readonly set: RowSet<Row>;
}

/** Reads a whole list in the background, as a store that a component can show. */
export function createPageReader<Row>({ readPage, keyOf, quota, clock = systemClock }: PageReaderOptions<Row>): PageReader<Row> {
  let state: PagesState<Row> = {
    rows: [],
    isComplete: false,
    activity: "idle",
    wait: null,
    error: null,
    pagesRead: 0,
    hasMoved: false,
    leftOut: 0,
    readAt: null,
  };
  let run: Run<Row> | null = null;
  const listeners = new Set<() => void>();
  // The rows of an interrupted run, which continues with them.
  let unfinished: RowSet<Row> | null = null;
  let rereads = 0;

  function update(change: Partial<PagesState<Row>>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function addPage(set: RowSet<Row>, page: number, reply: ListReply<Row>): void {
    set.add(page, reply);
    const isLast = isLastPage(reply);
    // During a refresh the old rows stay until there are as many new ones.
    const isShown = isLast || (!state.isComplete && set.rows().length >= state.rows.length);
    update({
      pagesRead: page,
      ...(isShown && { rows: set.rows(), leftOut: set.leftOut() }),
      ...(isLast && { isComplete: true, readAt: clock.now() }),
    });
  }

  async function read({ controller, set }: Run<Row>): Promise<void> {
    const { signal } = controller;
    try {
      for await (const step of readPages({ readPage, signal, from: state.pagesRead + 1, quota, clock })) {
        signal.throwIfAborted();
        if (step.kind === "wait") update({ activity: "waiting", wait: step.wait });
        else if (step.kind === "go on") update({ activity: "reading", wait: null });
        else addPage(set, step.page, step.reply);
      }
      run = null;
      unfinished = null;
      if (set.hasMoved() && rereads < rereadsMax) {
        rereads += 1;
        state = { ...state, pagesRead: 0 };
        start();
        return;
      }
      update({ activity: "idle", wait: null, hasMoved: set.hasMoved() });
    } catch (error) {
      if (signal.aborted) return;
      run = null;
      update({ activity: "failed", wait: null, error });
    }
  }

  function start(): void {
    unfinished ??= createRowSet(keyOf);
    run = { controller: new AbortController(), set: unfinished };
    update({ activity: "reading", wait: null, error: null });
    void read(run);
  }

  function breakOff(activity: "idle" | "stopped"): void {
    run?.controller.abort();
    run = null;
    update({ activity, wait: null });
  }

  const hasMore = () => unfinished !== null || !state.isComplete;

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1 && state.activity === "idle" && hasMore()) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && run) breakOff("idle");
      };
    },
    stop() {
      if (run) breakOff("stopped");
    },
    resume() {
      if (!run && hasMore()) start();
    },
    refresh() {
      run?.controller.abort();
      run = null;
      unfinished = null;
      rereads = 0;
      update({ pagesRead: 0, activity: "idle", wait: null, error: null });
      if (listeners.size > 0) start();
      else unfinished = createRowSet(keyOf);
    },
  };
}
