import type { ListQuery } from "#lib/api/list-rows.ts";

type InvoiceQuery = ListQuery<"GET /v1/invoices">;

interface CustomerLimit {
  /** Null for all customers. */
  readonly ids: readonly number[] | null;
  /** The customers that the query already names. */
  readonly chosen: readonly number[];
}

/** Ids in one query: a request line has room for some thousand digits. */
const idsMax = 200;

/**
 * The query for the invoices of these customers. The same query for more customers than a request can name, whose rows are then filtered in
 * the browser.
 */
export function limitToCustomers(query: InvoiceQuery, { ids, chosen }: CustomerLimit): InvoiceQuery {
  if (!ids) return query;
  const CustomerIDs = chosen.length > 0 ? chosen.filter((id) => ids.includes(id)) : [...ids];
  return CustomerIDs.length > idsMax ? query : { ...query, CustomerIDs };
}

/** Whether no invoice can match. Such a query must not be requested, because an address without ids asks for all customers. */
export const isOfNobody = ({ CustomerIDs }: InvoiceQuery): boolean => CustomerIDs?.length === 0;
