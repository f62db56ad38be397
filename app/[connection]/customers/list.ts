import { Store } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { titleOf } from "#lib/screens.ts";
import { customerColumns } from "./_components/columns.tsx";
import { customerFilters } from "./filters.ts";

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
  empty: {
    icon: Store,
    title: "No stores here",
    text: "The Data API shows no store to this connection’s key. The distributor decides which ones a key covers.",
  },
};

export const customersListOf = (keyType: KeyType) => (keyType === "Customer" ? storesList : customersList);
