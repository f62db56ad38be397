import { Contact } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { repColumns } from "./_components/columns.tsx";
import { repFilters } from "./filters.ts";

export const repsList = defineList({
  table: "reps",
  title: titleOf("reps"),
  noun: "sales rep",
  columns: repColumns,
  filters: repFilters,
  empty: {
    icon: Contact,
    title: "No sales reps here",
    text: "The Data API has no active sales rep for what this connection’s key covers.",
  },
});
