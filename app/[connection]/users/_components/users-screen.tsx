"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import type { TablePreferences } from "#components/data-table/preferences.ts";
import type { RowFilter } from "#components/data-table/row-filter.ts";
import { useListState, useListView } from "#components/data-table/use-list.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/api-provider.tsx";
import { customerQueries } from "#lib/api/customers.ts";
import { placeQueries } from "#lib/api/places.ts";
import { supplierQueries } from "#lib/api/suppliers.ts";
import { useAllRows } from "#lib/api/use-all-rows.ts";
import { type User, userRows } from "#lib/api/users.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { ListScreen } from "../../_components/list-screen.tsx";
import { StateFilter } from "../../_components/state-filter.tsx";
import { usersList } from "../list.ts";
import { queryOf, userRoles } from "../search-params.ts";
import { roleName, type UserRow } from "./columns.tsx";

interface UsersScreenProps {
  connection: string;
  keyType: KeyType;
  preferences: TablePreferences;
}

const noFilters: readonly RowFilter<UserRow>[] = [];
const keyOf = ({ user }: UserRow) => user.UserID;

/** Whose users the API shows to a key; data-api.md "/users". */
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
  const rows = useNamedRows(users.rows);
  const view = useListView(list, rows, noFilters);
  const roles = rolesOf[keyType];
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...users, rows, keyOf }}
      view={view}
      description={`${covers[keyType]}: ${search.inactive ? "inactive" : "active"} ones`}
      filters={
        <>
          {roles.length > 1 ? (
            <ChoiceFilter<string>
              label="Role"
              choices={roles.map((role) => ({ value: role, label: roleName(role) }))}
              chosen={search.roles}
              onChosen={(chosen) => change({ roles: chosen })}
              allWords={`All ${roles.length}`}
              locale={locale}
            />
          ) : null}
          <StateFilter chosen={search.states} onChosen={(states) => change({ states })} />
          <ToggleFilter label="Inactive" isOn={search.inactive} onChange={(inactive) => change({ inactive })} />
        </>
      }
    />
  );
}

/** With the names of what each covers; ids until those are known. */
function useNamedRows(users: readonly User[] | undefined): UserRow[] | undefined {
  const api = useApi();
  const { data: customers } = useQuery(customerQueries(api).names());
  const { data: brands } = useQuery(supplierQueries(api).names());
  const { data: places } = useQuery(placeQueries(api).locations());
  return useMemo(() => {
    const customerOf = new Map(customers?.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
    const brandOf = new Map(brands?.map(({ SupplierID, Supplier }) => [SupplierID, Supplier]));
    const placeOf = new Map(places?.map(({ LocationID, Location }) => [LocationID, Location]));
    const named = (ids: readonly number[] | null, nameOf: ReadonlyMap<number, string>, noun: string) =>
      ids?.map((id) => nameOf.get(id) ?? `${noun} ${id}`) ?? null;
    return users?.map((user) => ({
      user,
      customers: named(user.CustomerIDs, customerOf, "Customer"),
      brands: named(user.SupplierIDs, brandOf, "Brand"),
      warehouses: named(user.LocationIDs, placeOf, "Warehouse"),
    }));
  }, [users, customers, brands, places]);
}
