"use client";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { useCalendarFile } from "#components/data-table/export/use-calendar-file.ts";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import { isViewComplete } from "#components/data-table/rows/use-row-view.ts";
import { Button } from "#components/ui/button.tsx";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import { accountLabel, createAccountBook } from "#lib/aging/open/accounts.ts";
import { buildCashCalendar, calendarDays } from "#lib/aging/open/cash-calendar.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { allCustomers, openInvoiceResource } from "#lib/api/resources.ts";
import { customerNoun } from "#lib/customers/customer-noun.ts";
import { screenHref } from "#lib/routes.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { PivotTabs } from "../../_components/accounts/pivot-tabs.tsx";
import { dueListOf } from "../list.ts";
import { CalendarFiguresSkeleton } from "./calendar-figures-skeleton.tsx";
import { type DueRow, storeLabel } from "./columns.tsx";

// The figures need all open invoices, which are read later.
const CalendarSummary = lazy(() =>
  loadWithRetries(() => import("./calendar-summary.tsx").then((module) => ({ default: module.CalendarSummary }))),
);

const keyOf = ({ date, ARAccountID, CustomerID }: DueRow) => `${date} ${ARAccountID} ${CustomerID}`;

/** What falls due on each of the next days by account and store, beside what is overdue, credit and unapplied payments. */
export function CalendarScreen({ connection, keyType, preferences }: ScreenProps) {
  const { today } = useViewer();
  const api = useApi();
  const list = useListState(dueListOf(keyType), preferences);
  const open = useAllRows(openInvoiceResource(api).rows({}));
  const customers = useQuery(allCustomers(api));
  const rows = useMemo(() => {
    const names = new Map(customers.data?.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
    const accountOf = createAccountBook(open.rows ?? [], customers.data ?? []);
    return (
      open.rows &&
      buildCashCalendar(open.rows, today).lines.map(
        (line): DueRow => ({ ...line, accountName: accountOf(line.ARAccountID).name, storeName: names.get(line.CustomerID) ?? null }),
      )
    );
  }, [open.rows, customers.data, today]);
  const reading = { ...open, rows, keyOf };
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={reading}
      view={view}
      hrefOf={({ CustomerID }) => screenHref(connection, "invoices", { open: 1, customers: CustomerID })}
      description={`The next ${calendarDays} days by account and ${customerNoun(keyType)}${keyType === "Supplier" ? ". Amounts are your brands’ part of each invoice" : ""}`}
      actions={<CalendarFile connection={connection} view={view} isComplete={isViewComplete(view, reading)} />}
      above={
        <>
          <PivotTabs connection={connection} current="calendar" />
          {open.rows && open.isComplete ? (
            <Suspense fallback={<CalendarFiguresSkeleton />}>
              <CalendarSummary
                connection={connection}
                open={{ ...open, rows: open.rows }}
                accounts={list.search.accounts}
                stores={list.search.stores}
              />
            </Suspense>
          ) : open.error ? null : (
            <CalendarFiguresSkeleton />
          )}
        </>
      }
    />
  );
}

interface CalendarFileProps {
  connection: string;
  view: RowView<DueRow>;
  /** False while the list is loading, because the file would be incomplete. */
  isComplete: boolean;
}

/** Saves the rows as a file for a calendar program. */
function CalendarFile({ connection, view, isComplete }: CalendarFileProps) {
  const { today } = useViewer();
  const { isWriting, save } = useCalendarFile(async () => {
    const { writeDueDates } = await import("#lib/aging/open/due-dates-file.ts");
    const lines = [...view.rows()].map((row) => ({
      ...row,
      accountName: accountLabel(row.ARAccountID, row.accountName),
      storeName: storeLabel(row),
    }));
    return { text: writeDueDates({ lines, connection, today }), name: `due-${connection}-${today}` };
  });
  return (
    <Button onClick={save} pending={isWriting} disabled={!isComplete || view.length === 0} className="pointer-coarse:h-11">
      <CalendarPlus aria-hidden="true" />
      Calendar file
    </Button>
  );
}
