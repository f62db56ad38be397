import { type ListSearch, listParams } from "#components/data-table/list-declaration.ts";
import { flagParam, idListParam, type UrlParams } from "#components/data-table/url-params.ts";
import type { VendorQuery } from "#lib/api/vendors.ts";
import { vendorColumns } from "./_components/columns.tsx";

/** The list's state, all of it in the URL. Empty lists restrict nothing. */
export interface VendorSearch extends ListSearch {
  readonly warehouses: readonly number[];
  readonly brands: readonly number[];
  /** Weekdays, 1 = Monday .. 7 = Sunday. */
  readonly days: readonly number[];
  /** Only those that want batch codes. */
  readonly codes: boolean;
  /** The inactive ones instead of the active ones. */
  readonly inactive: boolean;
}

export const vendorParams: UrlParams<VendorSearch> = {
  ...listParams(vendorColumns),
  warehouses: idListParam,
  brands: idListParam,
  days: idListParam,
  codes: flagParam,
  inactive: flagParam,
};

/** The part that the API filters by. */
export function queryOf({ warehouses, brands, inactive }: VendorSearch): VendorQuery {
  return {
    Active: !inactive,
    ...(warehouses.length > 0 && { LocationIDs: [...warehouses] }),
    ...(brands.length > 0 && { SupplierIDs: [...brands] }),
  };
}
