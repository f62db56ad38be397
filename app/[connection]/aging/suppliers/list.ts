import { Scale } from "lucide-react";
import { defineList, noFilters } from "#components/data-table/list/list-declaration.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { titleOf } from "#lib/screens.ts";
import { supplierColumns } from "./_components/columns.ts";

export const suppliersList = defineList({
  table: "aging-suppliers",
  title: titleOf("aging/suppliers"),
  noun: "supplier",
  columns: supplierColumns,
  filters: noFilters,
  empty: {
    icon: Scale,
    title: "Nothing was owed at the last close",
    text: "The Data API has no AR aging for what this connection’s key covers. It is calculated at the end of each day.",
  },
});

const retailerSuppliersList: typeof suppliersList = { ...suppliersList, title: titleOf("aging/suppliers", "Customer") };

export const suppliersListOf = (keyType: KeyType) => (keyType === "Customer" ? retailerSuppliersList : suppliersList);
