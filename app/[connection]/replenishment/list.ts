import { PackagePlus } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { recordNoun, titleOf } from "#lib/screens.ts";
import { planColumns } from "./_components/plan/columns.tsx";
import { planFilters } from "./filters.ts";

export const planList = defineList({
  table: "replenishment",
  title: titleOf("replenishment"),
  // One product has a row for each warehouse.
  noun: recordNoun("replenishment"),
  columns: planColumns,
  filters: planFilters,
  empty: {
    icon: PackagePlus,
    title: "Nothing to replenish",
    text: "The Data API has no warehouse inventory for what this connection’s key covers.",
    hidden: { title: "Every suggestion is snoozed", text: "The filter Snoozed shows them." },
  },
});
