import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { flagParam, idListParam, type UrlParams } from "#components/data-table/url/url-params.ts";
import type { KeyType } from "#contract/endpoint.ts";
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

type Filters = Pick<VendorSearch, "warehouses" | "brands" | "inactive">;

/** The part that the API filters by. It tells inactive vendors to Employee keys alone: a link to them shows other keys the active ones. */
export function queryOf({ warehouses, brands, inactive }: Filters, keyType: KeyType): VendorQuery {
  return {
    Active: !(inactive && keyType === "Employee"),
    ...(warehouses.length > 0 && { LocationIDs: [...warehouses] }),
    ...(brands.length > 0 && { SupplierIDs: [...brands] }),
  };
}
