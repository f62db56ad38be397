"use client";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { paymentResource } from "#lib/api/resources.ts";
import { buildCashCalendar } from "#lib/receivables/aging/open/cash-calendar.ts";
import { totalOnAccount } from "#lib/receivables/aging/open/net-position.ts";
import type { OpenInvoice } from "#lib/receivables/aging/records.ts";
import { LeftOutText } from "../../../_components/sections/left-out-text.tsx";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import { AccountsNote } from "../../_components/accounts/accounts-note.tsx";
import { type OpenRead, usePaymentsOnAccount } from "../../_components/figures/use-payments-on-account.ts";
import { CalendarFigures } from "./calendar-figures.tsx";

/** Servers limit the length of an address. */
const linkedAccountsMax = 300;

interface CalendarSummaryProps {
  connection: string;
  open: OpenRead & { readonly rows: readonly OpenInvoice[] };
  /** Empty: all. */
  accounts: readonly number[];
  stores: readonly number[];
  /** The accounts of the chosen sales reps, which the open invoices are of; null where none is chosen. */
  ofReps?: ReadonlySet<number> | null;
}

const noteLook = "border-line border-b px-4 py-2 sm:px-6";

/** The figures of the chosen accounts and stores. */
export function CalendarSummary({ connection, open, accounts, stores, ofReps = null }: CalendarSummaryProps) {
  const { today } = useViewer();
  const payments = useAllRows(paymentResource(useApi()).rows({}));
  const read = usePaymentsOnAccount(open, payments);
  const { calendar, customers } = useMemo(() => {
    const isChosen = (chosen: readonly number[], id: number) => chosen.length === 0 || chosen.includes(id);
    const shown = open.rows.filter(({ ARAccountID, CustomerID }) => isChosen(accounts, ARAccountID) && isChosen(stores, CustomerID));
    const isFiltered = ofReps !== null || accounts.length + stores.length > 0;
    return {
      calendar: buildCashCalendar(shown, today),
      customers: isFiltered ? [...new Set(shown.map(({ CustomerID }) => CustomerID))] : undefined,
    };
  }, [open.rows, accounts, stores, ofReps, today]);
  const { byAccount } = read;
  const ofAccounts =
    byAccount &&
    new Map([...byAccount].filter(([account]) => (accounts.length === 0 || accounts.includes(account)) && (ofReps?.has(account) ?? true)));
  const named = accounts.length > 0 ? accounts : [...(ofReps ?? [])];
  const canLink = ofReps === null || (named.length > 0 && named.length <= linkedAccountsMax);
  const onAccount = stores.length > 0 ? "by store" : ofAccounts && totalOnAccount(ofAccounts);
  return (
    <>
      {ofReps ? <AccountsNote /> : null}
      <CalendarFigures
        connection={connection}
        calendar={calendar}
        onAccount={onAccount}
        accounts={canLink ? named : null}
        customers={customers}
      />
      <LeftOutText read={open} noun="open invoice" className={noteLook} />
      {stores.length === 0 && payments.isComplete && payments.leftOut > 0 ? (
        <LeftOutText read={{ leftOut: payments.leftOut }} noun="payment" className={noteLook} />
      ) : null}
      {stores.length === 0 && payments.isComplete && payments.mayLackRows ? (
        <p className={`${noteLook} text-sm text-warning`}>The payments may have changed while they were read. Some may be missing.</p>
      ) : null}
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
