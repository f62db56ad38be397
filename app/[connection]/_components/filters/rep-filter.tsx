"use client";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import type { Customer } from "#lib/customers/customer.ts";
import { useViewer } from "#lib/format/viewer.tsx";

const filterID = "rep";

/** The rows whose customer one of the sales reps looks after; the API has no parameter for it, so it works over what is loaded. */
export function repRowFilters<Row>(reps: readonly number[], customerOf: (row: Row) => Customer): RowFilter<Row>[] {
  if (reps.length === 0) return [];
  const chosen = new Set(reps);
  return [{ id: filterID, key: reps.join(), test: (row) => chosen.has(customerOf(row).SalesRepUserID) }];
}

interface RepFilterProps<Row> {
  rows: readonly Row[] | undefined;
  view: RowView<Row>;
  customerOf: (row: Row) => Customer;
  chosen: readonly number[];
  onChosen: (reps: readonly number[]) => void;
}

/** "My customers": the sales reps of the customers that are loaded, those with the most rows first. */
export function RepFilter<Row>({ rows, view, customerOf, chosen, onChosen }: RepFilterProps<Row>) {
  const { locale } = useViewer();
  const names = new Map(rows?.map((row) => [customerOf(row).SalesRepUserID, customerOf(row).SalesRepName]));
  const counts = view.facet(filterID, (row) => customerOf(row).SalesRepUserID);
  // One that is chosen and has no rows stays, so that it can be taken away again.
  const values = [...new Set([...counts.keys(), ...chosen])];
  if (rows && values.length <= 1 && chosen.length === 0) return null;
  return (
    <ChoiceFilter
      label="Sales rep"
      choices={values.map((value) => ({ value, count: counts.get(value) ?? 0, label: names.get(value) || `Rep ${value}` }))}
      chosen={chosen}
      onChosen={onChosen}
      allLabel="All"
      locale={locale}
    />
  );
}
