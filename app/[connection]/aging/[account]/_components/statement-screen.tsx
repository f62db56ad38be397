"use client";
import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Notice } from "#components/feedback/notice.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { receivableAccount } from "#lib/api/records/receivables/receivables.ts";
import { allCustomers } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { accountNumber, createAccountBook } from "#lib/receivables/aging/open/accounts.ts";
import { listOpenCredits } from "#lib/receivables/aging/open/net-position.ts";
import type { AgingRecord, OpenInvoice } from "#lib/receivables/aging/records.ts";
import { compareWithLive } from "#lib/receivables/aging/snapshot/since-close.ts";
import { buildStatement, type InvoiceFacts } from "#lib/receivables/aging/snapshot/statement.ts";
import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { AsOfClose } from "../../../_components/receivables/as-of-close.tsx";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import type { OpenRead } from "../../_components/figures/use-payments-on-account.ts";
import { netPositionSkeleton } from "../../_components/panel/aging-panel-skeleton.tsx";
import { StatementActions } from "./statement-actions.tsx";
import { StatementFigures } from "./statement-figures.tsx";
import { StatementParties } from "./statement-parties.tsx";
import { StatementSkeleton } from "./statement-skeleton.tsx";
import { StatementTable } from "./statement-table.tsx";
import { UnappliedPayments } from "./unapplied-payments.tsx";
import { useAccountPayments } from "./use-account-payments.ts";

// It needs the payment requests, which are read later.
const AccountNetPosition = lazy(() =>
  loadWithRetries(() => import("./account-net-position.tsx").then((module) => ({ default: module.AccountNetPosition }))),
);

interface StatementScreenProps {
  connection: string;
  keyType: KeyType;
  accountID: number;
}

/** The statement of one AR account, to read, print or save. */
export function StatementScreen(props: StatementScreenProps) {
  const { connection, keyType, accountID } = props;
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(receivableAccount(useApi(), accountID));
  const back = { href: screenHref(connection, "aging"), label: titleOf("aging", keyType) };
  const refresh = () => void refetch();
  if (data) {
    const { records, openInvoices } = data;
    const open = { rows: openInvoices, isComplete: true, error, leftOut: data.leftOut.openInvoices, readAt: dataUpdatedAt, refresh };
    if (records.length > 0 || openInvoices.length > 0) return <Statement {...props} {...data} back={back} open={open} />;
    return <NoStatement {...props} back={back} leftOut={data.leftOut.openInvoices + data.leftOut.aging} />;
  }
  if (!error) return <StatementSkeleton />;
  return (
    <>
      <PageHeader title={accountNumber(accountID)} back={back} />
      <div className="p-4 sm:p-6">
        <ScreenError subject="The statement" error={error} onRetry={refresh} retrying={isFetching} />
      </div>
    </>
  );
}

/** An account that owes nothing may still have payments. */
function NoStatement({
  connection,
  keyType,
  accountID,
  back,
  leftOut,
}: StatementScreenProps & Pick<LoadedProps, "back"> & { leftOut: number }) {
  const payments = useAccountPayments(accountID);
  return (
    <>
      <PageHeader title={accountNumber(accountID)} back={back} />
      <EmptyState icon={Scale} title="No statement">
        {leftOut > 0
          ? "No record of this account could be read."
          : "This account owed nothing at the last close and has no open invoice now, or the connection’s key does not cover it."}
      </EmptyState>
      <div className="grid gap-5 p-4 sm:p-6">
        <LeftOutNotice count={leftOut} />
        <UnappliedPayments connection={connection} keyType={keyType} accountID={accountID} payments={payments} counted={new Set()} />
      </div>
    </>
  );
}

interface LoadedProps extends StatementScreenProps {
  back: { href: string; label: string };
  open: OpenRead & { readonly rows: readonly OpenInvoice[] };
  records: readonly AgingRecord[];
  openInvoices: readonly OpenInvoice[];
  settled: readonly InvoiceFacts[];
  /** Records that could not be read. */
  leftOut: { readonly openInvoices: number; readonly aging: number };
  /** Whether settled invoices may be missing from `settled`. */
  mayLackSettled: boolean;
}

function Statement({ connection, keyType, accountID, back, records, openInvoices, settled, mayLackSettled, leftOut, open }: LoadedProps) {
  const viewer = useViewer();
  const { data: customers, isError } = useQuery(allCustomers(useApi()));
  const payments = useAccountPayments(accountID);
  const facts = useMemo(() => [...openInvoices, ...settled], [openInvoices, settled]);
  const statement = useMemo(() => buildStatement(records, facts), [records, facts]);
  const changes = useMemo(
    () =>
      compareWithLive(
        records,
        openInvoices,
        viewer.today,
        keyType === "Customer" ? new Set(settled.map(({ InvoiceID }) => InvoiceID)) : "all",
        { close: leftOut.aging > 0, open: leftOut.openInvoices > 0, settled: mayLackSettled },
      ),
    [records, openInvoices, settled, viewer.today, keyType, leftOut, mayLackSettled],
  );
  const account = useMemo(() => createAccountBook(openInvoices, customers ?? [])(accountID), [openInvoices, customers, accountID]);
  const leftOutCount = leftOut.openInvoices + leftOut.aging;
  const known = useMemo(() => customers && listOwners(customers, facts), [customers, facts]);
  const ownerCount = known ? known.length : new Set(facts.map(({ CustomerID }) => CustomerID)).size;
  const owners = known ?? (isError ? null : undefined);
  return (
    <article aria-label={`Statement of ${account.name}`} className="statement">
      <PageHeader
        title={account.name}
        back={back}
        description={
          <>
            Statement of {accountNumber(accountID)} · <AsOfClose records={records} />
          </>
        }
        actions={
          <StatementActions connection={connection} statement={statement} owners={owners} accountID={accountID} leftOut={leftOutCount} />
        }
      />
      <div className="grid grid-cols-1 gap-5 p-4 sm:p-6 print:gap-4 print:p-0 print:pt-3">
        <StatementParties owners={owners} count={ownerCount} />
        <LeftOutNotice count={leftOutCount} />
        <StatementFigures
          connection={connection}
          accountID={accountID}
          records={records}
          leftOut={leftOut.aging}
          changes={changes}
          netPosition={
            <Suspense fallback={netPositionSkeleton}>
              <AccountNetPosition accountID={accountID} open={open} payments={payments} />
            </Suspense>
          }
        />
        <StatementTable
          connection={connection}
          statement={statement}
          owners={owners}
          hasCustomers={ownerCount > 1}
          changes={changes}
          isComplete={leftOut.aging === 0}
          isPart={keyType === "Supplier"}
        />
        <UnappliedPayments
          connection={connection}
          keyType={keyType}
          accountID={accountID}
          payments={payments}
          counted={listOpenCredits(openInvoices)}
        />
      </div>
    </article>
  );
}

/** The customers of the invoices. */
export function listOwners<Owner extends { readonly CustomerID: number }>(
  customers: readonly Owner[],
  facts: readonly Pick<InvoiceFacts, "CustomerID">[],
): readonly Owner[] {
  const ids = new Set(facts.map(({ CustomerID }) => CustomerID));
  return customers.filter(({ CustomerID }) => ids.has(CustomerID));
}

/** Also printed, because a statement is sent to others. */
function LeftOutNotice({ count }: { count: number }) {
  const { locale } = useViewer();
  if (count === 0) return null;
  return (
    <Notice tone="warning" title={`${countOf(count, "record", locale)} of this account cannot be read`}>
      {count === 1 ? "It is" : "They are"} left out of this statement. Tell your distributor before you rely on it.
    </Notice>
  );
}
