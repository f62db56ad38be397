import { Contact } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import type { SalesRep } from "#lib/api/sales-reps.ts";
import { titleOf } from "#lib/screens.ts";
import { repColumns } from "./_components/columns.tsx";
import { type RepSearch, repParams } from "./search-params.ts";

export const repsList: ListDeclaration<SalesRep, RepSearch> = {
  table: "reps",
  title: titleOf("reps"),
  noun: "sales rep",
  columns: repColumns,
  params: repParams,
  empty: {
    icon: Contact,
    title: "No sales reps here",
    words: "The Data API names no active sales rep of what this connection’s key covers.",
  },
};
