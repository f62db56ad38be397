import { hash } from "node:crypto";
import { updatedSinceText } from "#contract/primitives.ts";
import { ApiError } from "../../http/errors/api-error.ts";
import { isInvalidValue } from "../../http/errors/database-errors.ts";

/** The start of a page: after a number of rows, or after the row of a cursor. */
export interface Place {
  /** Number of the page, from 1. */
  readonly page: number;
  readonly isByCursor: boolean;
  /** The columns of the list's order, as texts, in the row before the page; null without a cursor. */
  readonly after: readonly (string | null)[] | null;
  /** The UpdatedUntil of the first page of the reading; null on that page. */
  readonly until: string | null;
  /** The number of rows to skip. */
  readonly offset: (pageSize: number) => number;
}

type Query = object;

const pagingNames = new Set(["Page", "PageSize", "Cursor", "page", "page_size", "cursor"]);

/** Identifies the filters of a reading, which must be the same for every page. */
function hashFilters(query: Query): string {
  const filters = Object.entries(query).filter(([name, value]) => !pagingNames.has(name) && value !== undefined);
  return hash("sha1", JSON.stringify(filters), "base64url").slice(0, 8);
}

const refuse = (detail: string) => new ApiError("INVALID_PARAMETER", detail);
const isUntil = (value: unknown): value is string | null =>
  value === null || (typeof value === "string" && updatedSinceText.safeParse(value).success);
const foreign = "Cursor does not belong to this list: send start, or the Cursor of the previous page";
const isText = (value: unknown): value is string | null => value === null || (typeof value === "string" && !value.includes("\0"));

function decode(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const noOffset = () => 0;

/**
 * The start of a page by its number, or by a cursor of a list that is ordered by `columns` columns. Throws INVALID_PARAMETER for a cursor of another
 * list or other filters.
 */
export function placeOf(page: number, cursor: string | undefined, query: Query, columns: number): Place {
  if (cursor === undefined) return { page, isByCursor: false, after: null, until: null, offset: (pageSize) => (page - 1) * pageSize };
  if (page !== 1) throw refuse("Cursor and Page cannot be given together: Cursor names the page");
  if (cursor === "start") return { page: 1, isByCursor: true, after: null, until: null, offset: noOffset };
  const [filters, number, until, ...after] = decode(cursor);
  const isWhole = typeof number === "number" && Number.isSafeInteger(number) && number > 1;
  if (typeof filters !== "string" || !isWhole || !isUntil(until) || after.length !== columns || !after.every(isText)) throw refuse(foreign);
  if (filters !== hashFilters(query)) throw refuse("Cursor belongs to other filters: keep them from page to page, or send Cursor=start");
  return { page: number, isByCursor: true, after, until, offset: noOffset };
}

/** The cursor of the next page, if the request has a cursor; null on the last page. `last` holds the values of the page's last row as JSON. */
export function cursorAfter(
  { page, isByCursor }: Place,
  query: Query,
  last: string | null,
  updates: { readonly until: string } | null = null,
): { cursor?: string | null } {
  if (!isByCursor) return {};
  if (last === null) return { cursor: null };
  const content = `["${hashFilters(query)}",${page + 1},${JSON.stringify(updates?.until ?? null)},${last.slice(1)}`;
  return { cursor: Buffer.from(content).toString("base64url") };
}

/** Runs a statement with the values of a cursor. If the database rejects the values, the cursor is not one of the service's. */
export async function runFrom<T>({ after }: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (after && isInvalidValue(error)) throw refuse(foreign);
    throw error;
  }
}
