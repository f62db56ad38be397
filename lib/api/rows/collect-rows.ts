import { firstCursor, type ReadPage } from "../reading/pages.ts";
import { createPageOrder, nextPage } from "./page-order.ts";
import { createRowSet, type KeyOf, type ListReply, readIdentity } from "./row-set.ts";

interface Walk<Row> {
  readonly readPage: ReadPage<Row>;
  readonly signal: AbortSignal;
  readonly updatedSince?: string;
}

/** Reads pages one after another, by cursors if the API has them. Tries each page once. Throws ApiError. */
export async function* walkPages<Row>({ readPage, signal, updatedSince }: Walk<Row>): AsyncGenerator<ListReply<Row>, void> {
  const order = createPageOrder<Row>();
  let cursor: string | null = firstCursor;
  for (let page = 1; ; page += 1) {
    const { reply, isLast } = await nextPage(order, () => readPage(page, signal, cursor === null ? undefined : { cursor, updatedSince }));
    yield reply;
    if (isLast) return;
    cursor = reply.Cursor ?? null;
  }
}

export interface ListSource<Row> {
  readonly signal: AbortSignal;
  readonly readPage: ReadPage<Row>;
  readonly keyOf: KeyOf<Row>;
}

/** A list with all of its pages. */
export interface CollectedRows<Row> {
  readonly rows: readonly Row[];
  /** Records that could not be read and are not in `rows`. */
  readonly leftOut: number;
  /** Whether more rows may exist: they moved between pages at every read, or the list promised a next page when it was given up. */
  readonly mayLackRows?: boolean;
  /** The position from which later changes can be read; absent when the whole list must be read each time. */
  readonly until?: string;
}

export interface WholeRead<Row> extends CollectedRows<Row> {
  readonly pages: number;
  readonly mayLackRows: boolean;
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
      return { rows: set.rows(), leftOut: set.leftOut(), until, pages, mayLackRows: set.mayLackRows() };
  }
}

/** All rows of a short list. Each page is tried once, because the query around it retries. Throws ApiError. */
export async function collectRows<Row>(source: ListSource<Row>): Promise<CollectedRows<Row>> {
  const { rows, leftOut, mayLackRows } = await readWhole(source);
  return { rows, leftOut, ...(mayLackRows ? { mayLackRows } : {}) };
}

/** Rows of several reads of one list, each once. */
export function uniteRows<Row>(parts: readonly CollectedRows<Row>[], keyOf: KeyOf<Row>): CollectedRows<Row> {
  const byKey = new Map(parts.flatMap(({ rows }) => rows.map((row) => [readIdentity(keyOf, row), row] as const)));
  const mayLackRows = parts.some((part) => part.mayLackRows);
  return {
    rows: [...byKey.values()],
    leftOut: parts.reduce((sum, { leftOut }) => sum + leftOut, 0),
    ...(mayLackRows ? { mayLackRows } : {}),
  };
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
