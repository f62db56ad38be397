import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { idListParam } from "#components/data-table/url/url-params.ts";
import { useCustomerChoices } from "./scope-choices.ts";
import type { IdFilter, Scope } from "./scope-filters.ts";

/** A retailer's own customers are its stores. */
export function customerFilter<Row, Query>(scope: Scope<Row, Query>): IdFilter<Row, Query> {
  const labeled = (label: string) => choices<Row, Query, number>({ label, options: useCustomerChoices, param: idListParam, ...scope });
  const [customers, stores] = [labeled("Customer"), labeled("Store")];
  return { ...customers, render: (props) => (props.context.keyType === "Customer" ? stores : customers).render?.(props) };
}
