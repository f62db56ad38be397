import type { ShelfQuery } from "#lib/api/stock.ts";

/** The part of the list's state that the API filters by. */
export function shelfQuery({ customers, brands }: { customers: readonly number[]; brands: readonly number[] }): ShelfQuery {
  return { ...(customers.length > 0 && { CustomerIDs: [...customers] }), ...(brands.length > 0 && { SupplierIDs: [...brands] }) };
}
