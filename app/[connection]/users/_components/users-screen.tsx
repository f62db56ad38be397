"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { userResource } from "#lib/api/resources.ts";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { lazyDetail, RecordSheet } from "../../_components/record/record-sheet.tsx";
import { useListPlace } from "../../_components/record/use-list-place.ts";
import { usersListOf } from "../list.ts";
import { userRecord } from "../record.ts";
import type { UserRow } from "./columns.tsx";
import { useCoverNames } from "./use-cover-names.ts";

const userDetail = lazyDetail(() => import("./user-detail.tsx").then((module) => module.UserDetail));

const keyOf = ({ user }: UserRow) => userResource.keyOf(user);
const idOf = ({ user }: UserRow) => String(user.UserID);

/** The users that each key type sees; docs/api/data-api.md "/users". */
const covers: Record<KeyType, string> = {
  Employee: "All users",
  Supplier: "The users of your brand and of customers",
  Customer: "The users of your own stores",
};

export function UsersScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(usersListOf(keyType), preferences, keyType);
  const users = useAllRows(userResource(useApi()).rows(list.query));
  const coverOf = useCoverNames();
  const rows = useMemo(() => users.rows?.map((user): UserRow => ({ user, ...coverOf(user) })), [users.rows, coverOf]);
  const view = useListView(list, rows);
  const opened = useOpenRow(useListPlace("users"), view, idOf);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...users, rows, keyOf }}
      view={view}
      opened={opened}
      description={`${covers[keyType]}, only ${list.search.inactive ? "inactive" : "active"} ones`}
    >
      <RecordSheet record={userRecord} opened={opened} row={opened.row?.user} title={opened.row?.user.FullName} detail={userDetail} />
    </ListScreen>
  );
}
