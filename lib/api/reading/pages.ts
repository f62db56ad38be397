import { isRateLimited, quotaWait, retryWait, type Wait } from "../quota/pace.ts";
import type { Quota } from "../quota/read-quota.ts";
import { createPageOrder } from "../rows/page-order.ts";
import type { ListReply } from "../rows/row-set.ts";

/** Concurrent requests of one list. More would delay the requests that a person waits for. */
const atOnceMax = 3;
/** Short lists are read one page at a time, so that no missing page is requested. */
const pagesBeforeTwo = 2;
const pagesBeforeMost = 4;

/** How many pages to request at once after `inARow` pages without a failure. */
function pagesAtOnce(inARow: number): number {
  if (inARow < pagesBeforeTwo) return 1;
  return inARow < pagesBeforeMost ? 2 : atOnceMax;
}

type Outcome<Reply> = { readonly reply: Reply } | { readonly error: unknown };

/** Requests pages ahead of the next one. `read` gives one page. */
function createPageWindow<Reply>(read: (page: number) => Promise<Reply>) {
  const asked = new Map<number, Promise<Outcome<Reply>>>();

  async function ask(page: number): Promise<Outcome<Reply>> {
    try {
      return { reply: await read(page) };
    } catch (error) {
      return { error };
    }
  }

  return {
    isEmpty: () => asked.size === 0,
    /** Requests those of `count` pages from `first` on that are not requested yet. */
    fill(first: number, count: number): void {
      for (let page = first; page < first + count; page++) {
        if (!asked.has(page)) asked.set(page, ask(page));
      }
    },
    /** Removes a page and returns its outcome. */
    async take(page: number): Promise<Outcome<Reply> | undefined> {
      const outcome = await asked.get(page);
      asked.delete(page);
      return outcome;
    },
    /** Call after a wait. Repeats earlier requests that failed, because the cause may have passed. */
    forgiveFailures(): void {
      for (const [page, outcome] of asked) {
        asked.set(
          page,
          outcome.then((known) => ("error" in known ? ask(page) : known)),
        );
      }
    },
  };
}

/** Rows in a page of a background read: the API's maximum. */
export const pageSizeMax = 500;
/** Asks for the first page by a cursor. */
export const firstCursor = "start";

export interface Clock {
  now(): number;
  /** Rejects with the signal's reason when it is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** 0 up to, but not including, 1. */
  random(): number;
}

/** How often a wait for the quota looks whether another answer has ended it. */
const quotaCheckMs = 5_000;

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

export type ReadPage<Row> = (page: number, signal: AbortSignal, extensions?: PageExtensions) => Promise<ListReply<Row>>;

export interface ReadPages<Row> {
  readonly readPage: ReadPage<Row>;
  readonly signal: AbortSignal;
  /** First page to read, from 1. */
  readonly from?: number;
  /** The Cursor of the page before `from`. */
  readonly cursor?: string | null;
  /** Reads by number after the first page where the API can tell afterwards whether the list changed meanwhile. */
  readonly mayCount?: boolean;
  readonly quota?: () => Quota | null;
  readonly clock?: Clock;
}

export type PauseStep = { readonly kind: "wait"; readonly wait: Wait } | { readonly kind: "continue" };
export interface ReadPageStep<Row> {
  readonly kind: "page";
  readonly page: number;
  readonly reply: ListReply<Row>;
  readonly isLast: boolean;
}
export type PageStep<Row> = ReadPageStep<Row> | PauseStep;

/**
 * Reads pages in order until HasNextPage is false: one after another by cursors if the API has them, otherwise and with `mayCount` by
 * number, up to three at once in a long list. Waits after a 429, repeats requests that may succeed later, and slows down before the quota
 * is used up. Throws the last ApiError, or the signal's reason.
 */
export async function* readPages<Row>(options: ReadPages<Row>): AsyncGenerator<PageStep<Row>, void> {
  const { readPage, signal, mayCount = false, quota = () => null, clock = systemClock } = options;
  const ended = new AbortController();
  const own = AbortSignal.any([signal, ended.signal]);
  let page = options.from ?? 1;
  let cursor = options.cursor ?? (page === 1 ? firstCursor : null);
  const ahead = createPageWindow((number) => readPage(number, own, cursor === null ? undefined : { cursor }));
  const order = createPageOrder<Row>();
  let inARow = 0;
  let attempts = 0;
  let isAllowed = false;

  async function* waitFor(wait: Wait): AsyncGenerator<PageStep<Row>, void> {
    yield { kind: "wait", wait };
    await clock.sleep(wait.until - clock.now(), signal);
    yield { kind: "continue" };
  }

  /** Ends early when another answer shows that more requests are left. */
  async function* waitForQuota(first: Wait): AsyncGenerator<PageStep<Row>, void> {
    yield { kind: "wait", wait: first };
    let wait: Wait | null = first;
    let { until } = first;
    while (wait && clock.now() < until) {
      await clock.sleep(Math.min(quotaCheckMs, until - clock.now()), signal);
      wait = quotaWait(quota(), clock.now());
      if (!wait || wait.until >= until) continue;
      until = wait.until;
      yield { kind: "wait", wait };
    }
    yield { kind: "continue" };
  }

  try {
    while (true) {
      // Retry-After says when to come back, whatever the counts beside it say.
      const pause = isAllowed ? null : quotaWait(quota(), clock.now());
      isAllowed = false;
      if (pause && ahead.isEmpty()) yield* waitForQuota(pause);
      signal.throwIfAborted();
      ahead.fill(page, pause || cursor !== null ? 1 : pagesAtOnce(inARow));
      const outcome = await ahead.take(page);
      signal.throwIfAborted();
      if (!outcome) continue;
      const ordered = "reply" in outcome ? order.next(outcome.reply) : order.afterError(outcome.error);
      if (ordered) {
        const { reply, isLast } = ordered;
        yield { kind: "page", page, reply, isLast };
        if (isLast) return;
        page += 1;
        cursor = mayCount && reply.UpdatedUntil !== undefined ? null : (reply.Cursor ?? null);
        inARow += 1;
        attempts = 0;
      } else if ("error" in outcome) {
        attempts += 1;
        inARow = 0;
        const wait = retryWait({ error: outcome.error, attempts, now: clock.now(), random: clock.random() });
        if (!wait) throw outcome.error;
        yield* waitFor(wait);
        isAllowed = isRateLimited(outcome.error) && outcome.error.retryAfterSeconds !== null;
        ahead.forgiveFailures();
      }
    }
  } finally {
    // Cancels the pages that were requested ahead.
    ended.abort();
  }
}
