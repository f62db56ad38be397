import { ApiError } from "../http/errors.ts";

/** A page in the shape of v1 lists. */
export interface ListReply<Row> {
  readonly Data: readonly Row[];
  readonly HasNextPage: boolean;
  /** The API does not tell whether there is a next page, and this one has fewer or more rows than asked for: the next one may not exist. */
  readonly mayBeLast?: boolean;
  /** The page's own number. */
  readonly Page?: number;
  /** Records of the page that could not be read and are not in Data. */
  readonly leftOut?: number;
  /** The cursor of the next page; null on the last page, absent when the API has no cursors. */
  readonly Cursor?: string | null;
  /** The `UpdatedSince` of the next read; absent when the API does not report changes. */
  readonly UpdatedUntil?: string;
  /** The keys of records that left the list since `UpdatedSince`. */
  readonly Removed?: readonly object[];
}

export type KeyOf<Row> = (row: Row) => string | number;

const missingParts = /^(?:(?:undefined|null|NaN)?[ -]?)*$/;

/** The key of a record; null for a record without one. */
export function readKey<Row>(keyOf: KeyOf<Row>, row: Row): string | number | null {
  try {
    const key: unknown = keyOf(row);
    if (typeof key === "number") return Number.isFinite(key) ? key : null;
    return typeof key === "string" && !missingParts.test(key) ? key : null;
  } catch {
    return null;
  }
}

/** A key whose other parts may be those of another record. */
const hasMissingPart = (key: string): boolean => /(^| )(undefined|null)( |$)/.test(key);

/**
 * What tells a record from others: its key, or the whole record where a part of the key is missing, because the other parts may be those of another one.
 * Null for a record without a key.
 */
export function readIdentity<Row>(keyOf: KeyOf<Row>, row: Row): string | number | null {
  const key = readKey(keyOf, row);
  return typeof key === "string" && hasMissingPart(key) ? `${key} ${JSON.stringify(row)}` : key;
}

/** Whether a record that equals another one may still be another record. */
const mayBeAnother = <Row>(keyOf: KeyOf<Row>, row: Row, identity: string | number): boolean => identity !== readKey(keyOf, row);

/**
 * The same page with each record once and without records that have no key. The later copy of a row replaces the earlier one; without a part of its key
 * it may be another record, and counts as left out.
 */
export function uniqueRows<Row, Reply extends ListReply<Row>>(reply: Reply & ListReply<Row>, keyOf: KeyOf<Row>): Reply {
  const byKey = new Map<string | number, Row>();
  let keyless = 0;
  for (const row of reply.Data) {
    const key = readIdentity(keyOf, row);
    if (key === null || (byKey.has(key) && mayBeAnother(keyOf, row, key))) keyless += 1;
    else byKey.set(key, row);
  }
  if (byKey.size === reply.Data.length) return reply;
  return { ...reply, Data: [...byKey.values()], leftOut: (reply.leftOut ?? 0) + keyless };
}

/** An import may push this many pages of new rows to the front of a list that is being read. */
const pagesWithoutNewRowMax = 20;

export interface RowSet<Row> {
  rows(): readonly Row[];
  /** Throws when page after page brings no new row: the API ignores the page number, and reading would never end. */
  add(page: number, reply: ListReply<Row>): void;
  /** Whether a row came on more than one page: rows moved while the list was read, and some may be missing. */
  hasMoved(): boolean;
  /** Whether rows may be missing after the last page: they moved, or that page was given up although it promised a next one. */
  mayLackRows(): boolean;
  /** Records that could not be read. */
  leftOut(): number;
}

/** Rows in the API's order, each key once. Rows may move while a list is read, so the later copy of a row is the newer one. */
export function createRowSet<Row>(keyOf: KeyOf<Row>): RowSet<Row> {
  const places = new Map<string | number, { readonly at: number; readonly page: number }>();
  let rows: readonly Row[] = [];
  let pagesWithoutNewRow = 0;
  let hasMoved = false;
  let promisesMore = false;
  let leftOut = 0;
  return {
    rows: () => rows,
    hasMoved: () => hasMoved,
    mayLackRows: () => hasMoved || promisesMore,
    leftOut: () => leftOut,
    add(page, reply) {
      const next = rows.slice();
      leftOut += reply.leftOut ?? 0;
      promisesMore = reply.HasNextPage;
      for (const row of reply.Data) {
        const key = readIdentity(keyOf, row);
        const known = key === null ? undefined : places.get(key);
        if (key === null || (known && mayBeAnother(keyOf, row, key))) {
          leftOut += 1;
          continue;
        }
        if (known && known.page !== page) hasMoved = true;
        const at = known?.at ?? next.length;
        places.set(key, { at, page });
        next[at] = row;
      }
      const hasNewRow = next.length > rows.length;
      pagesWithoutNewRow = hasNewRow ? 0 : pagesWithoutNewRow + 1;
      rows = next;
      const isSamePage = !hasNewRow && reply.Page !== undefined && reply.Page !== page;
      if (reply.HasNextPage && (isSamePage || pagesWithoutNewRow > pagesWithoutNewRowMax)) throw repeatedPage(page);
    },
  };
}

const repeatedPage = (page: number) =>
  new ApiError({
    status: 502,
    code: "UPSTREAM_INVALID",
    detail: `The Data API repeats pages: page ${page} has only earlier rows. Rows may be missing.`,
  });
