import { UserRound } from "lucide-react";
import type { ListDeclaration } from "#components/data-table/list/list-declaration.ts";
import { titleOf } from "#lib/screens.ts";
import { type UserRow, userColumns } from "./_components/columns.tsx";
import { type UserSearch, userParams } from "./search-params.ts";

export const usersList: ListDeclaration<UserRow, UserSearch> = {
  table: "users",
  title: titleOf("users"),
  noun: "user",
  columns: userColumns,
  params: userParams,
  empty: {
    icon: UserRound,
    title: "No users here",
    words: "The Data API shows no user to this connection’s key. The distributor gives people their accounts.",
  },
};
