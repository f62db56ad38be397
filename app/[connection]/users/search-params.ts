import { type ListSearch, listParams } from "#components/data-table/list/list-declaration.ts";
import { flagParam, type UrlParams, wordListParam } from "#components/data-table/url/url-params.ts";
import type { User, UserQuery } from "#lib/api/users.ts";
import { userColumns } from "./_components/columns.tsx";

/** The list's state, all of it in the URL. Empty lists restrict nothing. */
export interface UserSearch extends ListSearch {
  readonly roles: readonly string[];
  readonly states: readonly string[];
  /** The inactive ones instead of the active ones. */
  readonly inactive: boolean;
}

export const userParams: UrlParams<UserSearch> = {
  ...listParams(userColumns),
  roles: wordListParam,
  states: wordListParam,
  inactive: flagParam,
};

export const userRoles: readonly User["Role"][] = ["Customer", "Supplier", "Admin", "DistributorRep"];

/** The part that the API filters by. */
export function queryOf({ roles, states, inactive }: UserSearch): UserQuery {
  const known = userRoles.filter((role) => roles.includes(role));
  return { Active: !inactive, ...(known.length > 0 && { Roles: known }), ...(states.length > 0 && { States: [...states] }) };
}
