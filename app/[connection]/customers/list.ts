import { Store } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { Customer } from "#lib/customers/customer.ts";
import { titleOf } from "#lib/screens.ts";
import { customerColumns } from "./_components/columns.tsx";
import { type CustomerSearch, customerParams } from "./search-params.ts";

export const customersList: ListDeclaration<Customer, CustomerSearch> = {
  table: "customers",
  title: titleOf("customers"),
  noun: "customer",
  columns: customerColumns,
  params: customerParams,
  empty: {
    icon: Store,
    title: "No customers here",
    words: "The Data API shows no customer to this connection’s key. The distributor decides which ones a key covers.",
  },
};

/** A Customer key sees its own stores. */
const storesList: typeof customersList = {
  ...customersList,
  title: titleOf("customers", "Customer"),
  noun: "store",
  empty: {
    icon: Store,
    title: "No stores here",
    words: "The Data API shows no store to this connection’s key. The distributor decides which ones a key covers.",
  },
};

export const customersListOf = (keyType: KeyType) => (keyType === "Customer" ? storesList : customersList);
