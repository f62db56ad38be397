import type { Filter } from "#components/data-table/filters/filter.ts";
import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { idListParam } from "#components/data-table/url/url-params.ts";
import { useBrandChoices, useWarehouseChoices } from "./scope-choices.ts";

export interface Scope<Row, Query> {
  label?: string;
  query?: keyof Query & string;
  /** The row's value, for lists whose API has no parameter. */
  of?: (row: Row) => number | null;
}

export type IdFilter<Row, Query> = Filter<Row, Query, readonly number[]>;

export const brandFilter = <Row, Query>(scope: Scope<Row, Query>): IdFilter<Row, Query> =>
  choices({ label: "Brand", options: useBrandChoices, param: idListParam, ...scope });

export const warehouseFilter = <Row, Query>(scope: Scope<Row, Query>): IdFilter<Row, Query> =>
  choices({ label: "Warehouse", options: useWarehouseChoices, param: idListParam, ...scope });
