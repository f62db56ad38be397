import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { flagParam, idListParam, type UrlParam, type UrlParams } from "#components/data-table/url/url-params.ts";
import { productStatuses } from "#contract/v1/product-statuses.ts";
import type { ProductQuery } from "#lib/api/products.ts";
import { type CalendarDate, isCalendarDate } from "#lib/format/calendar.ts";
import { catalogColumns } from "./_components/columns.tsx";

/** The catalog's state, all of it in the URL. Empty lists restrict nothing. */
export interface CatalogSearch extends ListSearch {
  /** CustomerID whose prices and warehouses are shown; null: a retailer's first store, nobody's for others. */
  readonly store: number | null;
  /** The day of the prices; null: today. */
  readonly on: CalendarDate | null;
  readonly statuses: readonly number[];
  readonly brands: readonly number[];
  readonly categories: readonly number[];
  readonly available: boolean;
  readonly promoted: boolean;
  readonly view: "pictures" | "table";
}

const idParam: UrlParam<number | null> = {
  read: (text) => (/^\d{1,10}$/.test(text ?? "") ? Number(text) : null),
  write: (id) => (id === null ? null : String(id)),
};

const dayParam: UrlParam<CalendarDate | null> = { read: (text) => (isCalendarDate(text) ? text : null), write: (day) => day };

const active = 1;
const allWord = "all";

/** Active products, as the API has it when nothing is said; "all" for every status. */
const statusesParam: UrlParam<readonly number[]> = {
  read: (text) => (text === allWord ? [] : text === null ? [active] : idListParam.read(text)),
  write: (statuses) => (statuses.length === 0 ? allWord : statuses.join() === String(active) ? null : idListParam.write(statuses)),
};

const viewParam: UrlParam<CatalogSearch["view"]> = {
  read: (text) => (text === "table" ? "table" : "pictures"),
  write: (view) => (view === "table" ? view : null),
};

export const catalogParams: UrlParams<CatalogSearch> = {
  ...listParams(catalogColumns),
  store: idParam,
  on: dayParam,
  statuses: statusesParam,
  brands: idListParam,
  categories: idListParam,
  available: flagParam,
  promoted: flagParam,
  view: viewParam,
};

export const statusIDs = Object.keys(productStatuses).map(Number);

/** The part that the API filters by. Statuses are always named: left out, the API would show active products alone. */
export function queryOf({ statuses, brands }: Pick<CatalogSearch, "statuses" | "brands">): ProductQuery {
  const known = statuses.filter((status) => statusIDs.includes(status));
  return { Statuses: known.length > 0 ? known : statusIDs, ...(brands.length > 0 && { SupplierIDs: [...brands] }) };
}
