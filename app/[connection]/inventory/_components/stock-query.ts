import type { InventoryQuery } from "#lib/api/stock.ts";

/** The part of a stock list's state that the API filters by. */
export function stockQuery({ warehouses, brands }: { warehouses: readonly number[]; brands: readonly number[] }): InventoryQuery {
  return {
    ...(warehouses.length > 0 && { LocationIDs: [...warehouses] }),
    ...(brands.length > 0 && { SupplierIDs: [...brands] }),
  };
}
