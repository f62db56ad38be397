import type { ApiError } from "../http/errors.ts";
import type { ListReply } from "./row-set.ts";

/** Empty pages that may come between others, when an API pages before it filters. An API may also promise a next page forever. */
const emptyPagesMax = 3;

export interface OrderedPage<Row> {
  /** The page; without rows where it repeats another one. */
  readonly reply: ListReply<Row>;
  readonly isLast: boolean;
}

export interface PageOrder<Row> {
  next(reply: ListReply<Row>): OrderedPage<Row>;
  /** The end of the list, if this error of the next page means it; otherwise null. */
  afterError(error: unknown): OrderedPage<Row> | null;
}

const end = { reply: { Data: [], HasNextPage: false }, isLast: true };

/**
 * Takes the pages of one list, in order, and tells which is the last one. Where the API does not, the list ends before an empty page, before one that repeats the page
 * before it, and before one that the API refuses.
 */
export function createPageOrder<Row>(): PageOrder<Row> {
  let emptyPages = 0;
  // The rows of the page before, as JSON, if it may be the last one.
  let before = "";
  return {
    next(reply) {
      const { HasNextPage, Data, leftOut = 0, mayBeLast } = reply;
      const rows = mayBeLast ? JSON.stringify(Data) : "";
      if (rows && rows === before) return end;
      before = rows;
      emptyPages = Data.length + leftOut > 0 ? 0 : emptyPages + 1;
      return { reply, isLast: !HasNextPage || emptyPages > emptyPagesMax };
    },
    afterError: (error) => (before && [400, 404].includes((error as ApiError).status) ? end : null),
  };
}

/** The next page of a list. Throws the error of `read` unless it ends the list. */
export const nextPage = <Row>(order: PageOrder<Row>, read: () => Promise<ListReply<Row>>): Promise<OrderedPage<Row>> =>
  read().then(order.next, (error: unknown) => order.afterError(error) ?? Promise.reject(error));
