import type { QueryClient } from "@tanstack/react-query";
import type { ListRoute } from "#contract/record-keys.ts";
import { ApiError } from "../http/errors.ts";
import { type CollectedRows, type ListSource, readWhole, walkPages } from "../rows/collect-rows.ts";
import { type Changes, type Compare, isInOrder, mergeRows } from "../rows/merge-rows.ts";
import { checkMoved } from "../rows/read-unmoved.ts";
import { type KeyOf, type ListReply, readIdentity, readKey } from "../rows/row-set.ts";
import type { RowSource } from "./use-all-rows.ts";

/** A complete list at a position of the API's changes. */
export interface FollowedRows<Row> {
  readonly rows: readonly Row[];
  /** The `UpdatedUntil` of the answer. */
  readonly until: string;
}

interface UpdateOptions<Row> extends FollowedRows<Row>, ListSource<Row> {
  readonly compare: Compare<Row>;
}

/** 410: the changes are no longer known. 400: the API no longer knows the parameter or the position. */
export const mustReadWhole = (error: unknown) => error instanceof ApiError && (error.status === 410 || error.status === 400);

/** Adds a page of changes to `changes`. Returns false when the page lacks something that a copy needs. */
function addChanges<Row>({ Data, leftOut = 0 }: ListReply<Row>, keyOf: KeyOf<Row>, changed: Map<string | number, Row>): boolean {
  for (const row of Data) {
    const key = readKey(keyOf, row);
    if (key === null || key !== readIdentity(keyOf, row)) return false;
    changed.set(key, row);
  }
  return leftOut === 0;
}

function keysOf<Row>(removed: readonly object[], keyOf: KeyOf<Row>): Set<string | number> | null {
  // A removed record holds the fields of its key.
  const keys = removed.map((record) => readKey(keyOf, record as Row));
  return keys.includes(null) ? null : new Set(keys as (string | number)[]);
}

type Round<Row> = Changes<Row> & { readonly until: string; readonly pages: number };

/** The changes since `until`; null when the API does not report them, or needs more pages for them than for the list. */
async function readChanges<Row>({ rows, until, readPage, keyOf, signal }: UpdateOptions<Row>): Promise<Round<Row> | null> {
  const changed = new Map<string | number, Row>();
  let first: ListReply<Row> | null = null;
  let pages = 0;
  for await (const reply of walkPages({ readPage, signal, updatedSince: until })) {
    first ??= reply;
    pages += 1;
    const pagesOfList = rows.length / Math.max(1, first.Data.length);
    if (reply.UpdatedUntil === undefined || !addChanges(reply, keyOf, changed)) return null;
    if (reply.HasNextPage && (pages >= pagesOfList || !reply.Cursor)) return null;
  }
  const removed = first?.Removed && keysOf(first.Removed, keyOf);
  return first?.UpdatedUntil && removed ? { changed, removed, until: first.UpdatedUntil, pages } : null;
}

/** Rows may change while several pages of changes are read. Another round then reads those changes. */
const roundsMax = 3;

/**
 * Updates a list with its changes. Null when the whole list must be read: the changes are no longer known, the API does not report them,
 * or a row's place in the list is unclear. Throws ApiError.
 */
export async function readUpdates<Row>(options: UpdateOptions<Row>): Promise<FollowedRows<Row> | null> {
  let known: FollowedRows<Row> = { rows: options.rows, until: options.until };
  try {
    for (let round = 1; round <= roundsMax; round += 1) {
      const changes = await readChanges({ ...options, ...known });
      const rows = changes && mergeRows(known.rows, changes, options.keyOf, options.compare);
      if (!changes || !rows) return null;
      known = { rows, until: changes.until };
      if (changes.pages <= 1) break;
    }
    return known;
  } catch (error) {
    if (mustReadWhole(error)) return null;
    throw error;
  }
}

/** A complete list, if changes can be merged into it: every record is there and readable, and their order is known. */
export function toFollowed<Row>(
  { rows, until, leftOut, mayLackRows }: CollectedRows<Row>,
  compare: Compare<Row>,
): FollowedRows<Row> | null {
  return until && leftOut === 0 && !mayLackRows && isInOrder(rows, compare) ? { rows, until } : null;
}

/** Adds what changed while the pages of a list were read. Leaves the list unchanged when that fails; the next refresh reads it. */
export async function catchUp<Row>(options: UpdateOptions<Row>): Promise<FollowedRows<Row> | null> {
  try {
    return await readUpdates(options);
  } catch {
    options.signal.throwIfAborted();
    return { rows: options.rows, until: options.until };
  }
}

interface RefreshOptions<Row> extends ListSource<Row> {
  readonly compare: Compare<Row>;
  /** The list from the previous read. */
  readonly known: CollectedRows<Row> | undefined;
  /** Whether the list is also used where rows may be missing, because they moved between the pages at every read. */
  readonly mayLack?: boolean;
}

/**
 * All rows of a short list. Reads only the changes since the previous read if the API reports them. Throws ApiError, also where rows moved
 * between the pages at every read, unless the list may lack some.
 */
export async function refreshRows<Row>({ known, compare, mayLack, ...source }: RefreshOptions<Row>): Promise<CollectedRows<Row>> {
  const updated = known?.until && (await readUpdates({ ...source, compare, rows: known.rows, until: known.until }));
  if (updated) return { ...updated, leftOut: 0 };
  const whole = await readWhole(source);
  const { rows, leftOut, pages } = whole;
  if (!mayLack) checkMoved(whole);
  const followed = toFollowed(whole, compare);
  const latest = followed && pages > 1 ? await catchUp({ ...source, ...followed, compare }) : followed;
  return latest ? { ...latest, leftOut: 0 } : { rows, leftOut, ...(whole.mayLackRows && { mayLackRows: true }) };
}

/** Lists whose records name those of other lists. Without some of them, the others show their ids. */
const listsOfNames: ReadonlySet<ListRoute> = new Set<ListRoute>([
  "GET /v1/customers",
  "GET /v1/locations",
  "GET /v1/productCategories",
  "GET /v1/products",
  "GET /v1/states",
  "GET /v1/suppliers",
  "GET /v1/users",
  "GET /v1/vendors",
]);

interface ListQueryContext {
  readonly client: QueryClient;
  readonly queryKey: readonly unknown[];
  readonly signal: AbortSignal;
}

/** The rows of a query for a whole list. Throws ApiError. */
export function refreshList<Row>(list: ListRoute, source: RowSource<Row>, { client, queryKey, signal }: ListQueryContext) {
  const known = client.getQueryData<CollectedRows<Row>>(queryKey);
  return refreshRows({ ...source, signal, known, mayLack: listsOfNames.has(list) });
}
