import { UserRound } from "lucide-react";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { userColumns } from "./_components/columns.tsx";
import { userFilters } from "./filters.ts";

export const usersList = defineList({
  table: "users",
  title: titleOf("users"),
  noun: "user",
  columns: userColumns,
  filters: userFilters,
  empty: {
    icon: UserRound,
    title: "No users here",
    text: "The Data API shows no user to this connection’s key. The distributor gives people their accounts.",
  },
});
