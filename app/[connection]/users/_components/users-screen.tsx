"use client";
import { useMemo } from "react";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import type { TablePreferences } from "#components/data-table/list/preferences.ts";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import type { RowFilter } from "#components/data-table/rows/row-filter.ts";
import { RowSheet } from "#components/data-table/rows/row-sheet.tsx";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { type User, userRows } from "#lib/api/users.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { screenHref } from "#lib/routes.ts";
import { StateFilter } from "../../_components/filters/state-filter.tsx";
import { ListScreen } from "../../_components/list/list-screen.tsx";
import { PrintedAsOf } from "../../_components/list/printed-as-of.tsx";
import { usersList } from "../list.ts";
import { queryOf, userRoles } from "../search-params.ts";
import { roleName, type UserRow } from "./columns.tsx";
import { useCoverNames } from "./use-cover-names.ts";
import { UserDetail } from "./user-detail.tsx";

interface UsersScreenProps {
  connection: string;
  keyType: KeyType;
  preferences: TablePreferences;
}

const noFilters: readonly RowFilter<UserRow>[] = [];
const keyOf = ({ user }: UserRow) => user.UserID;
const idOf = ({ user }: UserRow) => String(user.UserID);

/** Whose users the API shows to a key; docs/api/data-api.md "/users". */
const covers: Record<KeyType, string> = {
  Employee: "Everybody who has an account",
  Supplier: "Your brand’s own users, and the customers’",
  Customer: "The users of your own stores",
};
const rolesOf: Record<KeyType, readonly User["Role"][]> = {
  Employee: userRoles,
  Supplier: ["Customer", "Supplier"],
  Customer: ["Customer"],
};

export function UsersScreen({ connection, keyType, preferences }: UsersScreenProps) {
  const { locale } = useViewer();
  const list = useListState(usersList, preferences);
  const { search, change } = list;
  const users = useAllRows(userRows(useApi(), queryOf(search)));
  const coverOf = useCoverNames();
  const rows = useMemo(() => users.rows?.map((user): UserRow => ({ user, ...coverOf(user) })), [users.rows, coverOf]);
  const view = useListView(list, rows, noFilters);
  const opened = useOpenRow(screenHref(connection, "users"), view, idOf);
  const roles = rolesOf[keyType];
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...users, rows, keyOf }}
      view={view}
      opened={opened}
      description={`${covers[keyType]}: ${search.inactive ? "inactive" : "active"} ones`}
      filters={
        <>
          {roles.length > 1 ? (
            <ChoiceFilter<string>
              label="Role"
              choices={roles.map((role) => ({ value: role, label: roleName(role) }))}
              chosen={search.roles}
              onChosen={(chosen) => change({ roles: chosen })}
              allLabel={`All ${roles.length}`}
              locale={locale}
            />
          ) : null}
          <StateFilter chosen={search.states} onChosen={(states) => change({ states })} />
          <ToggleFilter label="Inactive" isOn={search.inactive} onChange={(inactive) => change({ inactive })} />
        </>
      }
    >
      <RowSheet
        opened={opened}
        title={opened.row?.user.FullName ?? "User"}
        noun="user"
        printedFoot={<PrintedAsOf />}
        renderDetail={(id, row) => <UserDetail connection={connection} id={id} row={row?.user} heading="h2" />}
      />
    </ListScreen>
  );
}
