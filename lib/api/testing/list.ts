import { ApiError } from "../http/errors.ts";
import type { Clock } from "../reading/pages.ts";
import type { ListReply } from "../rows/row-set.ts";

export interface Row {
  readonly id: number;
  readonly version: number;
}

export const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id, version: 1 }));

/** A clock whose time passes only while a caller sleeps. */
export function createClock(): Clock & { readonly slept: number[] } {
  let now = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    random: () => 0.5,
    async sleep(ms, signal) {
      signal.throwIfAborted();
      slept.push(ms);
      now += Math.max(0, ms);
      await Promise.resolve();
      signal.throwIfAborted();
    },
  };
}

export const failure = (status: number, retryAfterSeconds: number | null = null) =>
  new ApiError({ status, code: `HTTP_${status}`, detail: "refused", retryAfterSeconds });

export function createList(rows: Row[], pageSize: number) {
  const failures: unknown[] = [];
  const asked: number[] = [];
  return {
    rows,
    asked,
    failNext: (...errors: unknown[]) => failures.push(...errors),
    async readPage(page: number, signal: AbortSignal): Promise<ListReply<Row>> {
      asked.push(page);
      await Promise.resolve();
      signal.throwIfAborted();
      if (failures.length > 0) throw failures.shift();
      const start = (page - 1) * pageSize;
      return { Data: rows.slice(start, start + pageSize), HasNextPage: start + pageSize < rows.length };
    },
  };
}
