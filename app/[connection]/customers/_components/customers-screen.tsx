"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useOpenRow } from "#components/data-table/rows/use-open-row.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { customerResource } from "#lib/api/resources.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { withoutPastDates } from "#lib/parties/delivery/planned-dates.ts";
import { untilRepsAreRead } from "../../_components/filters/reps/reps-reading.ts";
import { useCustomersWithReps } from "../../_components/filters/reps/use-customers-with-reps.ts";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { lazyDetail, RecordSheet } from "../../_components/record/record-sheet.tsx";
import { useListPlace } from "../../_components/record/use-list-place.ts";
import { customersListOf } from "../list.ts";
import { customerRecord } from "../record.ts";

const customerDetail = lazyDetail(() => import("./detail/customer-detail.tsx").then((module) => module.CustomerDetail));

const idOf = (customer: Customer) => String(customer.CustomerID);

export function CustomersScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(customersListOf(keyType), preferences);
  const { reps, ...customers } = useCustomersWithReps(useAllRows(customerResource(useApi()).rows(list.query)), list.search.reps);
  const { today } = useViewer();
  const rows = useMemo(() => customers.rows && withoutPastDates(customers.rows, today), [customers.rows, today]);
  const view = useListView(list, rows);
  const opened = useOpenRow(useListPlace("customers"), view, idOf);
  const reading = untilRepsAreRead({ ...customers, rows }, reps, view.length);
  return (
    <ListScreen connection={connection} list={list} reading={reading} view={view} opened={opened}>
      <RecordSheet record={customerRecord} opened={opened} row={opened.row} title={opened.row?.CustomerName} detail={customerDetail} />
    </ListScreen>
  );
}
