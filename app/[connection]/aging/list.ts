import { Scale } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { accountColumns } from "./_components/account-columns.tsx";
import { listOfKey } from "./_components/list-of-key.ts";
import { agingFilters } from "./filters.ts";

export const agingList = defineList({
  table: "aging",
  title: titleOf("aging"),
  noun: "account",
  columns: accountColumns,
  filters: agingFilters,
  empty: {
    icon: Scale,
    title: "Nothing was owed at the last close",
    text: "The Data API has no AR aging for what this connection’s key covers. It is calculated at the end of each day.",
  },
});

export const agingListOf = listOfKey(agingList, "aging");
