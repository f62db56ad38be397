import { choices } from "#components/data-table/filters/filter-kinds.tsx";
import { idListParam } from "#components/data-table/url/url-params.ts";
import { useCustomerChoices } from "./customer-choices.ts";
import type { IdFilter, Scope } from "./scope-filters.ts";

/** A filter by customer with the label of the key type: a retailer's own customers are its stores. */
export function labelOfKey<Row, Query>(labeled: (label: string) => IdFilter<Row, Query>): IdFilter<Row, Query> {
  const [customers, stores] = [labeled("Customer"), labeled("Store")];
  return { ...customers, render: (props) => (props.context.keyType === "Customer" ? stores : customers).render?.(props) };
}

export const customerFilter = <Row, Query>(scope: Scope<Row, Query>): IdFilter<Row, Query> =>
  labelOfKey((label) => choices<Row, Query, number>({ label, options: useCustomerChoices, param: idListParam, ...scope }));
