"use client";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { isViewComplete } from "#components/data-table/rows/use-row-view.ts";
import { Button } from "#components/ui/button.tsx";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { allCustomers, openInvoiceResource } from "#lib/api/resources.ts";
import { customerNoun } from "#lib/parties/customers/customer-noun.ts";
import { repsFor } from "#lib/parties/customers/reps-for.ts";
import { createAccountBook } from "#lib/receivables/aging/open/accounts.ts";
import { buildCashCalendar, calendarDays } from "#lib/receivables/aging/open/cash-calendar.ts";
import { screenHref } from "#lib/routes.ts";
import { untilRepsAreRead } from "../../../_components/filters/reps/reps-reading.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { useAccountRows, useAccountsOfReps } from "../../../_components/receivables/use-accounts-of-reps.ts";
import { PivotTabs } from "../../_components/accounts/pivot-tabs.tsx";
import { dueListOf } from "../list.ts";
import { CalendarFiguresSkeleton } from "./calendar-figures-skeleton.tsx";
import type { DueRow } from "./columns.tsx";

// The figures need all open invoices, which are read later.
const CalendarSummary = lazy(() =>
  loadWithRetries(() => import("./calendar-summary.tsx").then((module) => ({ default: module.CalendarSummary }))),
);

const CalendarFile = lazy(() => loadWithRetries(() => import("./calendar-file.tsx").then((module) => ({ default: module.CalendarFile }))));
const calendarFileSkeleton = (
  <Button disabled className="pointer-coarse:h-11">
    <CalendarPlus aria-hidden="true" />
    Calendar file
  </Button>
);

const keyOf = ({ date, ARAccountID, CustomerID }: DueRow) => `${date} ${ARAccountID} ${CustomerID}`;

/** What falls due on each of the next days by account and store, beside what is overdue, credit and unapplied payments. */
export function CalendarScreen({ connection, keyType, preferences }: ScreenProps) {
  const { today } = useViewer();
  const api = useApi();
  const list = useListState(dueListOf(keyType), preferences, keyType);
  const reps = repsFor(keyType, list.search.reps);
  const all = useAllRows(openInvoiceResource(api).rows({}));
  const { accounts: ofReps, reading: repsReading } = useAccountsOfReps(reps, all.rows);
  const openRows = useAccountRows(all.rows, ofReps);
  const open = untilRepsAreRead({ ...all, rows: openRows }, repsReading, 0);
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
  const reading = { ...open, rows, keyOf, recordNoun: "open invoice" };
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={reading}
      view={view}
      hrefOf={({ CustomerID }) => screenHref(connection, "invoices", { open: 1, customers: [CustomerID] })}
      description={`The next ${calendarDays} days by account and ${customerNoun(keyType)}${keyType === "Supplier" ? ". Amounts are your brands’ part of each invoice" : ""}`}
      actions={
        <Suspense fallback={calendarFileSkeleton}>
          <CalendarFile connection={connection} view={view} isComplete={isViewComplete(view, reading)} />
        </Suspense>
      }
      above={
        <>
          <PivotTabs connection={connection} current="calendar" reps={reps} />
          {open.rows && open.isComplete ? (
            <Suspense fallback={<CalendarFiguresSkeleton />}>
              <CalendarSummary
                connection={connection}
                open={{ ...open, rows: open.rows }}
                accounts={list.search.accounts}
                stores={list.search.stores}
                ofReps={ofReps ?? null}
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
