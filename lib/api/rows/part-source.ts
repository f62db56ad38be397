import type { RowSource } from "../reading/use-all-rows.ts";
import type { CollectedRows } from "./collect-rows.ts";
import type { ListReply } from "./row-set.ts";

/** The rows of one part. `at` counts parts from 1. */
export interface ReadPart<Row> {
  readonly at: number;
  readonly rows: readonly Row[];
}

interface PartSource<Part, Row> {
  /** Names these parts in the cache of queries. */
  readonly queryKey: readonly unknown[];
  readonly parts: readonly Part[];
  /** Reads the rows of one part. Throws ApiError. */
  readonly read: (part: Part, signal: AbortSignal) => Promise<CollectedRows<Row>>;
}

/**
 * A long read in parts, such as the lines of a hundred invoices at a time, as a list whose pages are the parts. A page reader then shows
 * its progress, slows down before the quota is used up, waits after a 429, and keeps the parts that it has read.
 */
export function partSource<Part, Row>({ queryKey, parts, read }: PartSource<Part, Row>): RowSource<ReadPart<Row>> {
  const none: ListReply<ReadPart<Row>> = { Data: [], HasNextPage: parts.length > 0 };
  return {
    first: { queryKey: [...queryKey, parts], queryFn: async () => none },
    readPage: async (page, signal) => {
      const part = parts[page - 1];
      if (part === undefined) return { ...none, HasNextPage: false };
      const { rows, leftOut } = await read(part, signal);
      return { Data: [{ at: page, rows }], leftOut, HasNextPage: page < parts.length, Page: page };
    },
    keyOf: ({ at }) => at,
    compare: (a, b) => a.at - b.at,
  };
}

/** Items in parts of at most `size`. */
export function partsOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
