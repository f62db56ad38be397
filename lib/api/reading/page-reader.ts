import { quotaWait } from "../quota/pace.ts";
import { rereadsMax } from "../rows/collect-rows.ts";
import { createRowSet, type RowSet } from "../rows/row-set.ts";
import { firstCursor, type PauseStep, type ReadPageStep, readPages, systemClock } from "./pages.ts";
import { type PageReader, type PageReaderOptions, type PagesState, unread } from "./pages-state.ts";
import { catchUp, mustReadWhole, readUpdates, toFollowed } from "./read-updates.ts";

/** A list is filtered, sorted and summed again each time it shows more rows, so pages of a long list are shown together. */
const growthMin = 2;
const shownWithinMs = 1_000;
/** The age from which a list whose changes cannot be read is read whole again with its first page. A shorter one would cost many requests. */
const rowsAgeMaxMs = 5 * 60_000;

/** The pages that were read so far. */
interface Walk<Row> {
  readonly set: RowSet<Row>;
  /** When the first page was read, which holds the oldest rows. */
  readAt: number | null;
  cursor: string | null;
  until: string | undefined;
  /** Whether pages after the first were read by number although the API reports changes. They are right if nothing changed meanwhile. */
  isCounted: boolean;
}

interface Run<Row> {
  readonly controller: AbortController;
  readonly walk: Walk<Row>;
}

/** Reads a whole list in the background, as a store that a component can show. */
export function createPageReader<Row>(options: PageReaderOptions<Row>): PageReader<Row> {
  const { readPage, keyOf, compare, quota = () => null, clock = systemClock } = options;
  let state: PagesState<Row> = unread;
  let run: Run<Row> | null = null;
  const listeners = new Set<() => void>();
  // An interrupted run continues with this walk.
  let unfinished: Walk<Row> | null = null;
  // The position of `state.rows` in the API's changes; null when the whole list must be read.
  let position: string | null = null;
  let rereads = 0;
  let shownAt = Number.NEGATIVE_INFINITY;
  let completeAt = Number.NEGATIVE_INFINITY;

  const newWalk = (): Walk<Row> => ({ set: createRowSet(keyOf), readAt: null, cursor: null, until: undefined, isCounted: false });

  function update(change: Partial<PagesState<Row>>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function addPage(walk: Walk<Row>, { page, reply, isLast }: ReadPageStep<Row>): void {
    const { set } = walk;
    set.add(page, reply);
    walk.readAt ??= clock.now();
    walk.cursor = reply.Cursor ?? null;
    if (page === 1) walk.until = reply.UpdatedUntil;
    else if (walk.until !== undefined && reply.Cursor === undefined) walk.isCounted = true;
    state = { ...state, pagesRead: page };
    const { length } = set.rows();
    const now = clock.now();
    if (isLast && !walk.isCounted && !set.hasMoved()) complete(walk);
    else if (length >= state.rows.length * growthMin || now - shownAt >= shownWithinMs) {
      shownAt = now;
      update(rowsSoFar(walk));
    }
  }

  function complete({ set, readAt }: Walk<Row>): void {
    completeAt = clock.now();
    update({ rows: set.rows(), leftOut: set.leftOut(), mayLackRows: set.mayLackRows(), isComplete: true, readAt });
  }

  /** During a refresh the old rows stay until there are as many new ones. */
  function rowsSoFar({ set, readAt }: Walk<Row>): Partial<PagesState<Row>> {
    const isMore = !state.isComplete && set.rows().length >= state.rows.length;
    return isMore ? { rows: set.rows(), leftOut: set.leftOut(), readAt } : {};
  }

  /** Stores the position of a complete list, and reads what changed while its pages were read. */
  async function settle({ set, until, isCounted }: Walk<Row>, signal: AbortSignal): Promise<void> {
    const whole = { rows: set.rows(), leftOut: set.leftOut(), mayLackRows: set.mayLackRows(), until };
    const followed = toFollowed(whole, compare);
    position = followed?.until ?? null;
    if (!followed || isCounted || state.pagesRead === 1 || quotaWait(quota(), clock.now())) return;
    const latest = await catchUp({ ...followed, readPage, keyOf, compare, signal });
    signal.throwIfAborted();
    position = latest?.until ?? null;
    if (latest && latest.rows !== whole.rows) update({ rows: latest.rows, readAt: clock.now() });
  }

  function wait(step: PauseStep, walk: Walk<Row>): void {
    if (step.kind === "wait") update({ activity: "waiting", wait: step.wait, ...rowsSoFar(walk) });
    else update({ activity: "reading", wait: null });
  }

  /** Whether the list is the same as when its first page was read. */
  async function isUnchanged(walk: Walk<Row>, signal: AbortSignal): Promise<boolean> {
    const changes = (_: number, own: AbortSignal) => readPage(1, own, { cursor: firstCursor, updatedSince: walk.until });
    try {
      for await (const step of readPages({ readPage: changes, signal, quota, clock })) {
        signal.throwIfAborted();
        if (step.kind === "page") return step.reply.Data.length === 0 && !step.reply.leftOut && step.reply.Removed?.length === 0;
        wait(step, walk);
      }
    } catch (error) {
      if (!mustReadWhole(error)) throw error;
    }
    return false;
  }

  async function read({ controller, walk }: Run<Row>): Promise<void> {
    const { signal } = controller;
    const { set, cursor } = walk;
    try {
      for await (const step of readPages({ readPage, signal, from: state.pagesRead + 1, cursor, mayCount: rereads === 0, quota, clock })) {
        signal.throwIfAborted();
        if (step.kind === "page") addPage(walk, step);
        else wait(step, walk);
      }
      const hasChanged = set.hasMoved() || (walk.isCounted && !(await isUnchanged(walk, signal)));
      unfinished = null;
      if (hasChanged && rereads < rereadsMax) {
        rereads += 1;
        state = { ...state, pagesRead: 0 };
        start();
        return;
      }
      if (walk.isCounted || set.hasMoved()) complete(walk);
      await settle(walk, signal);
      run = null;
      update({ activity: "idle", wait: null });
    } catch (error) {
      if (signal.aborted) return;
      run = null;
      update({ activity: "failed", wait: null, error, ...rowsSoFar(walk) });
    }
  }

  function start(): void {
    unfinished ??= newWalk();
    run = { controller: new AbortController(), walk: unfinished };
    update({ activity: "reading", wait: null, error: null });
    void read(run);
  }

  function breakOff(activity: "idle" | "stopped"): void {
    run?.controller.abort();
    run = null;
    update({ activity: unfinished ? activity : "idle", wait: null, ...(unfinished && rowsSoFar(unfinished)) });
  }

  function refresh(): void {
    run?.controller.abort();
    run = null;
    unfinished = null;
    position = null;
    rereads = 0;
    update({ pagesRead: 0, activity: "idle", wait: null, error: null });
    if (listeners.size > 0) start();
    else unfinished = newWalk();
  }

  const hasMore = () => unfinished !== null || !state.isComplete;
  const isIdle = () => run === null && unfinished === null;
  const canUpdate = () => position !== null && isIdle();
  const isOld = () => isIdle() && state.isComplete && clock.now() - completeAt > rowsAgeMaxMs;

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1 && state.activity === "idle" && hasMore()) start();
      return () => {
        listeners.delete(listener);
        // Who stopped it has left. The next screen that needs the list reads on.
        if (listeners.size === 0 && (run || state.activity === "stopped")) breakOff("idle");
      };
    },
    stop() {
      if (run) breakOff("stopped");
    },
    resume() {
      if (!run && hasMore()) start();
    },
    refresh,
    canUpdate,
    async update(signal) {
      const { rows } = state;
      const until = position;
      if (until === null || !canUpdate()) {
        if (isOld()) refresh();
        return null;
      }
      const updated = await readUpdates({ rows, until, readPage, keyOf, compare, signal });
      signal.throwIfAborted();
      // Another run is reading the whole list.
      if (position !== until || state.rows !== rows || run) return null;
      if (!updated) {
        refresh();
        return null;
      }
      position = updated.until;
      update({ rows: updated.rows, readAt: clock.now(), error: null });
      return updated.rows;
    },
    forgetPosition() {
      position = null;
    },
  };
}
