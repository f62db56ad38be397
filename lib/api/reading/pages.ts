import { quotaWait, retryWait, type Wait } from "./pace.ts";
import { createPageWindow, pagesAtOnce } from "./page-window.ts";
import type { Quota } from "./read-quota.ts";
import { createRowSet, isLastPage, type KeyOf, type ListReply } from "./row-set.ts";

/** Rows in a page of a background read: the most that the API gives. */
export const pageSizeMax = 500;
const firstCursor = "start";

export interface Clock {
  now(): number;
  /** Rejects with the signal's reason when it is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** 0 up to, but not including, 1. */
  random(): number;
}

/** A longer delay makes a timer fire at once. */
const timerMaxMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(
        () => {
          signal.removeEventListener("abort", stop);
          resolve();
        },
        Math.min(ms, timerMaxMs),
      );
      signal.addEventListener("abort", stop, { once: true });
    }),
};

/** Parameters that some implementations of the API do not know (docs/api/guide.md). */
export interface PageExtensions {
  /** "start", or the Cursor of the page before. */
  readonly cursor: string;
  readonly updatedSince?: string;
}

/** Reads one page, by its number or by a cursor. */
export type ReadPage<Row> = (page: number, signal: AbortSignal, extensions?: PageExtensions) => Promise<ListReply<Row>>;

export interface ReadPages<Row> {
  readonly readPage: ReadPage<Row>;
  readonly signal: AbortSignal;
  /** First page to read, from 1. */
  readonly from?: number;
  /** The Cursor of the page before `from`. */
  readonly cursor?: string | null;
  readonly quota?: () => Quota | null;
  readonly clock?: Clock;
}

export type PageStep<Row> =
  | { readonly kind: "page"; readonly page: number; readonly reply: ListReply<Row> }
  | { readonly kind: "wait"; readonly wait: Wait }
  | { readonly kind: "go on" };

/**
 * Reads pages in order until HasNextPage is false: one after another by cursors where the API has them, otherwise by number, up to three at once in a
 * long list. Waits after a 429, repeats requests that may succeed later, and slows down before the quota is spent. Throws the ApiError that
 * remains, or the signal's reason.
 */
export async function* readPages<Row>(options: ReadPages<Row>): AsyncGenerator<PageStep<Row>, void> {
  const { readPage, signal, quota = () => null, clock = systemClock } = options;
  const ended = new AbortController();
  const own = AbortSignal.any([signal, ended.signal]);
  let page = options.from ?? 1;
  let cursor = options.cursor ?? (page === 1 ? firstCursor : null);
  const ahead = createPageWindow((number) => readPage(number, own, cursor === null ? undefined : { cursor }));
  let inARow = 0;
  let attempts = 0;

  async function* waitFor(wait: Wait): AsyncGenerator<PageStep<Row>, void> {
    yield { kind: "wait", wait };
    await clock.sleep(wait.until - clock.now(), signal);
    yield { kind: "go on" };
  }

  try {
    while (true) {
      const pause = quotaWait(quota(), clock.now());
      if (pause && ahead.isEmpty()) yield* waitFor(pause);
      signal.throwIfAborted();
      ahead.fill(page, pause || cursor !== null ? 1 : pagesAtOnce(inARow));
      const outcome = await ahead.take(page);
      signal.throwIfAborted();
      if (!outcome) continue;
      if ("reply" in outcome) {
        const { reply } = outcome;
        yield { kind: "page", page, reply };
        if (isLastPage(reply)) return;
        page += 1;
        cursor = reply.Cursor ?? null;
        inARow += 1;
        attempts = 0;
      } else {
        attempts += 1;
        inARow = 0;
        const wait = retryWait({ error: outcome.error, attempts, now: clock.now(), random: clock.random() });
        if (!wait) throw outcome.error;
        yield* waitFor(wait);
        ahead.forgiveFailures();
      }
    }
  } finally {
    // Cancels the pages that were requested ahead.
    ended.abort();
  }
}

interface Walk<Row> {
  readonly readPage: ReadPage<Row>;
  readonly signal: AbortSignal;
  readonly updatedSince?: string;
}

/** Reads pages one after another, by cursors where the API has them. Each is tried once. Throws ApiError. */
export async function* walkPages<Row>({ readPage, signal, updatedSince }: Walk<Row>): AsyncGenerator<ListReply<Row>, void> {
  let cursor: string | null = firstCursor;
  for (let page = 1; ; page += 1) {
    const reply: ListReply<Row> = await readPage(page, signal, cursor === null ? undefined : { cursor, updatedSince });
    yield reply;
    if (isLastPage(reply)) return;
    cursor = reply.Cursor ?? null;
  }
}

export interface ListSource<Row> {
  readonly signal: AbortSignal;
  readonly readPage: ReadPage<Row>;
  readonly keyOf: KeyOf<Row>;
}

/** A list that was read whole. */
export interface CollectedRows<Row> {
  readonly rows: readonly Row[];
  /** Records that could not be read and are not in `rows`. */
  readonly leftOut: number;
  /** The position from which later changes can be read; absent where the list must be read whole each time. */
  readonly until?: string;
}

interface WholeRead<Row> extends CollectedRows<Row> {
  readonly pages: number;
  readonly hasMoved: boolean;
}

/** How often a list is read again because rows moved between its pages. */
export const rereadsMax = 2;

/** All pages of a list. Throws ApiError. */
export async function readWhole<Row>({ keyOf, ...walk }: ListSource<Row>): Promise<WholeRead<Row>> {
  for (let rereads = 0; ; rereads += 1) {
    const set = createRowSet(keyOf);
    let pages = 0;
    let until: string | undefined;
    for await (const reply of walkPages(walk)) {
      pages += 1;
      if (pages === 1) until = reply.UpdatedUntil;
      set.add(pages, reply);
    }
    if (!set.hasMoved() || rereads === rereadsMax)
      return { rows: set.rows(), leftOut: set.leftOut(), until, pages, hasMoved: set.hasMoved() };
  }
}

/** All rows of a short list. Each page is tried once, because the query around it retries. Throws ApiError. */
export async function collectRows<Row>(source: ListSource<Row>): Promise<CollectedRows<Row>> {
  const { rows, leftOut } = await readWhole(source);
  return { rows, leftOut };
}

/** Rows of several reads of one list, each once. */
export function uniteRows<Row>(parts: readonly CollectedRows<Row>[], keyOf: KeyOf<Row>): CollectedRows<Row> {
  const byKey = new Map(parts.flatMap(({ rows }) => rows.map((row) => [keyOf(row), row] as const)));
  return { rows: [...byKey.values()], leftOut: parts.reduce((sum, { leftOut }) => sum + leftOut, 0) };
}

interface IDSource<ID, Row> {
  readonly ids: readonly ID[];
  /** Ids in one request: a request line has room for some thousand characters. */
  readonly perRequest: number;
  readonly signal: AbortSignal;
  readonly rowsOf: (ids: ID[]) => Omit<ListSource<Row>, "signal">;
  /** `done` counts ids. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** As collectRows, for any number of ids. */
export async function collectByIDs<ID, Row>({
  ids,
  perRequest,
  signal,
  rowsOf,
  onProgress,
}: IDSource<ID, Row>): Promise<CollectedRows<Row>> {
  const parts: CollectedRows<Row>[] = [];
  for (let start = 0; start < ids.length; start += perRequest) {
    parts.push(await collectRows({ ...rowsOf(ids.slice(start, start + perRequest)), signal }));
    onProgress?.(Math.min(start + perRequest, ids.length), ids.length);
  }
  return uniteRows(parts, rowsOf([]).keyOf);
}

/** The first row that passes, page by page; null after the last. Throws ApiError. */
export async function findRow<Row>({ keyOf, ...walk }: ListSource<Row>, passes: (row: Row) => boolean): Promise<Row | null> {
  const set = createRowSet(keyOf);
  let page = 0;
  for await (const reply of walkPages(walk)) {
    page += 1;
    const row = reply.Data.find(passes);
    if (row) return row;
    set.add(page, reply);
  }
  return null;
}
