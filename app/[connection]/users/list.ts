import { UserRound } from "lucide-react";
import { defineFilters } from "#components/data-table/filters/define-filters.ts";
import { choices, toggle } from "#components/data-table/filters/filter-kinds.tsx";
import { defineList } from "#components/data-table/list/list-declaration.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import type { User } from "#lib/api/resources.ts";
import { titleOf } from "#lib/screens.ts";
import { stateFilter } from "../_components/filters/state-filter.ts";
import { listOfKey } from "../_components/list/list-of-key.ts";
import { roleName, type UserRow, userColumns } from "./_components/columns.tsx";

/** The key types that see users of a role; docs/api/data-api.md "/users". */
const roles: readonly { readonly value: User["Role"]; readonly keyTypes: readonly KeyType[] }[] = [
  { value: "Customer", keyTypes: ["Employee", "Supplier", "Customer"] },
  { value: "Supplier", keyTypes: ["Employee", "Supplier"] },
  { value: "Admin", keyTypes: ["Employee"] },
  { value: "DistributorRep", keyTypes: ["Employee"] },
];

export const userFilters = defineFilters<UserRow, ListQuery<"GET /v1/users">>({ Active: true })({
  roles: choices({ label: "Role", options: roles.map((role) => ({ ...role, label: roleName(role.value) })), query: "Roles" }),
  states: stateFilter({ query: "States" }),
  inactive: toggle({ label: "Inactive", query: { Active: false } }),
});

export const usersList = defineList({
  table: "users",
  title: titleOf("users"),
  noun: "user",
  columns: userColumns,
  filters: userFilters,
  empty: {
    icon: UserRound,
    title: "No users here",
    text: "The Data API shows no user to this connection’s key. The distributor creates the accounts.",
  },
});

export const usersListOf = listOfKey(usersList, "users");
