"use client";
import type { TablePreferences } from "#components/data-table/list/preferences.ts";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { RowSheet } from "#components/data-table/rows/row-sheet.tsx";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { customerResource } from "#lib/api/resources.ts";
import type { Customer } from "#lib/customers/customer.ts";
import { screenHref } from "#lib/routes.ts";
import { ListScreen } from "../../_components/list/list-screen.tsx";
import { PrintedAsOf } from "../../_components/list/printed-as-of.tsx";
import { customersListOf } from "../list.ts";
import { CustomerDetail } from "./customer-detail.tsx";

interface CustomersScreenProps {
  connection: string;
  keyType: KeyType;
  preferences: TablePreferences;
}

const idOf = (customer: Customer) => String(customer.CustomerID);

export function CustomersScreen({ connection, keyType, preferences }: CustomersScreenProps) {
  const list = useListState(customersListOf(keyType), preferences);
  const customers = useAllRows(customerResource(useApi()).rows(list.query));
  const view = useListView(list, customers.rows);
  const opened = useOpenRow(screenHref(connection, "customers"), view, idOf);
  return (
    <ListScreen connection={connection} list={list} reading={customers} view={view} opened={opened}>
      <RowSheet
        opened={opened}
        title={opened.row?.CustomerName ?? "Customer"}
        noun="customer"
        printedFoot={<PrintedAsOf />}
        renderDetail={(id, row) => <CustomerDetail connection={connection} id={Number(id)} row={row} heading="h2" />}
      />
    </ListScreen>
  );
}
