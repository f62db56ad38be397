import { Bookmark } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { type AllocationRow, allocationColumns } from "./_components/columns.tsx";
import { type AllocationSearch, allocationParams } from "./search-params.ts";

export const allocationsList: ListDeclaration<AllocationRow, AllocationSearch> = {
  table: "allocations",
  title: titleOf("allocations"),
  noun: "allocation",
  columns: allocationColumns,
  params: allocationParams,
  empty: {
    icon: Bookmark,
    title: "Nothing is set aside",
    words: "The Data API has no allocation for what this connection’s key covers: no units are kept for particular customers.",
  },
};
