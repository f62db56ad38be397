"use client";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { buildCashCalendar } from "#lib/aging/open/cash-calendar.ts";
import { totalOnAccount } from "#lib/aging/open/net-position.ts";
import type { OpenInvoice } from "#lib/aging/records.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { paymentResource } from "#lib/api/resources.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import { type OpenRead, usePaymentsOnAccount } from "../../_components/figures/use-payments-on-account.ts";
import { CalendarFigures } from "./calendar-figures.tsx";

interface CalendarSummaryProps {
  connection: string;
  open: OpenRead & { readonly rows: readonly OpenInvoice[] };
  /** Empty: all. */
  accounts: readonly number[];
  stores: readonly number[];
}

/** The figures of the chosen accounts and stores. */
export function CalendarSummary({ connection, open, accounts, stores }: CalendarSummaryProps) {
  const { today } = useViewer();
  const payments = useAllRows(paymentResource(useApi()).rows({}));
  const read = usePaymentsOnAccount(open, payments);
  const { calendar, customers } = useMemo(() => {
    const isChosen = (chosen: readonly number[], id: number) => chosen.length === 0 || chosen.includes(id);
    const shown = open.rows.filter(({ ARAccountID, CustomerID }) => isChosen(accounts, ARAccountID) && isChosen(stores, CustomerID));
    const isFiltered = accounts.length + stores.length > 0;
    return {
      calendar: buildCashCalendar(shown, today),
      customers: isFiltered ? [...new Set(shown.map(({ CustomerID }) => CustomerID))] : undefined,
    };
  }, [open.rows, accounts, stores, today]);
  const { byAccount } = read;
  const ofAccounts =
    byAccount && (accounts.length === 0 ? byAccount : new Map([...byAccount].filter(([account]) => accounts.includes(account))));
  const onAccount = stores.length > 0 ? "by store" : ofAccounts && totalOnAccount(ofAccounts);
  return (
    <>
      <CalendarFigures connection={connection} calendar={calendar} onAccount={onAccount} accounts={accounts} customers={customers} />
      {onAccount === null && read.error ? (
        <div className="border-line border-b px-4 py-3 sm:px-6">
          <ScreenError
            subject={payments.error ? "The payments" : "The payment requests"}
            error={read.error}
            onRetry={read.retry}
            retrying={read.isReading}
          />
        </div>
      ) : null}
    </>
  );
}
