import { Store } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { titleOf } from "#lib/screens.ts";
import { repFilter } from "../_components/filters/reps/rep-filter.tsx";
import { stateFilter } from "../_components/filters/state-filter.ts";
import { customerColumns } from "./_components/columns.tsx";

const accountStatuses = [
  { value: "Active", label: "Active" },
  { value: "Inactive", label: "Inactive" },
  { value: "OutOfBus", label: "Out of business" },
] as const;

// The query always has the statuses, because without them the API returns only active customers.
export const customerFilters = defineFilters<Customer, ListQuery<"GET /v1/customers">>({
  AccountStatuses: accountStatuses.map(({ value }) => value),
})({
  statuses: choices({ label: "Status", options: accountStatuses, query: "AccountStatuses" }),
  states: stateFilter({ query: "States" }),
  reps: repFilter((customer) => customer),
  hold: toggle({ label: "On hold", query: { OnHold: true } }),
});

export const customersList = defineList({
  table: "customers",
  title: titleOf("customers"),
  noun: "customer",
  columns: customerColumns,
  filters: customerFilters,
  empty: {
    icon: Store,
    title: "No customers here",
    text: "The Data API shows no customer to this connection’s key. The distributor decides which ones a key covers.",
  },
});

/** A Customer key sees its own stores. */
const storesList: typeof customersList = {
  ...customersList,
  title: titleOf("customers", "Customer"),
  noun: "store",
  columns: customerColumns.map((column) => (column.id === "CustomerName" ? { ...column, header: "Store" } : column)),
  empty: {
    icon: Store,
    title: "No stores here",
    text: "The Data API shows no store to this connection’s key. The distributor decides which ones a key covers.",
  },
};

export const customersListOf = (keyType: KeyType) => (keyType === "Customer" ? storesList : customersList);
