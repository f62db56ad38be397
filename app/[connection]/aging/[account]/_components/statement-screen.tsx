"use client";
import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { accountNumber, createAccountBook } from "#lib/aging/open/accounts.ts";
import { creditInvoiceIDs, sumUnapplied } from "#lib/aging/open/unapplied.ts";
import type { AgingRecord, OpenInvoice } from "#lib/aging/records.ts";
import { compareWithLive } from "#lib/aging/snapshot/since-close.ts";
import { buildStatement, type InvoiceFacts } from "#lib/aging/snapshot/statement.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { receivableAccount } from "#lib/api/receivables.ts";
import { allCustomers, paymentResource } from "#lib/api/resources.ts";
import { emptySum } from "#lib/format/numbers/sums.ts";
import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { AsOfClose } from "../../../_components/receivables/as-of-close.tsx";
import { ScreenError } from "../../../_components/shell/screen-error.tsx";
import { StatementActions } from "./statement-actions.tsx";
import { StatementFigures } from "./statement-figures.tsx";
import { StatementParties } from "./statement-parties.tsx";
import { StatementSkeleton } from "./statement-skeleton.tsx";
import { StatementTable } from "./statement-table.tsx";
import { UnappliedPayments } from "./unapplied-payments.tsx";

interface StatementScreenProps {
  connection: string;
  keyType: KeyType;
  accountID: number;
}

/** The statement of one AR account, to read, print or save. */
export function StatementScreen(props: StatementScreenProps) {
  const { connection, keyType, accountID } = props;
  const { data, error, isFetching, refetch } = useQuery(receivableAccount(useApi(), accountID));
  const back = { href: screenHref(connection, "aging"), label: titleOf("aging", keyType) };
  if (data) {
    const { records, openInvoices } = data;
    if (records.length > 0 || openInvoices.length > 0) return <Statement {...props} {...data} back={back} />;
    return (
      <>
        <PageHeader title={accountNumber(accountID)} back={back} />
        <EmptyState icon={Scale} title="Nothing to state">
          This account owed nothing at the last close and has no open invoice now, or the connection’s key does not cover it.
        </EmptyState>
      </>
    );
  }
  if (!error) return <StatementSkeleton />;
  return (
    <>
      <PageHeader title={accountNumber(accountID)} back={back} />
      <div className="p-4 sm:p-6">
        <ScreenError subject="The statement" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    </>
  );
}

interface LoadedProps extends StatementScreenProps {
  back: { href: string; label: string };
  records: readonly AgingRecord[];
  openInvoices: readonly OpenInvoice[];
  settled: readonly InvoiceFacts[];
}

function Statement({ connection, keyType, accountID, back, records, openInvoices, settled }: LoadedProps) {
  const viewer = useViewer();
  const customers = useQuery(allCustomers(useApi())).data;
  const payments = useQuery(paymentResource(useApi()).all({ ARAccountIDs: [accountID] }));
  const unapplied = useMemo(
    () =>
      payments.data
        ? (sumUnapplied(payments.data, creditInvoiceIDs(records)).get(accountID) ?? emptySum)
        : payments.isError
          ? null
          : undefined,
    [payments.data, payments.isError, records, accountID],
  );
  const facts = useMemo(() => [...openInvoices, ...settled], [openInvoices, settled]);
  const statement = useMemo(() => buildStatement(records, facts), [records, facts]);
  const changes = useMemo(
    () =>
      compareWithLive(
        records,
        openInvoices,
        viewer.today,
        keyType === "Customer" ? new Set(settled.map(({ InvoiceID }) => InvoiceID)) : "all",
      ),
    [records, openInvoices, settled, viewer.today, keyType],
  );
  const account = useMemo(() => createAccountBook(openInvoices, customers ?? [])(accountID), [openInvoices, customers, accountID]);
  const owners = (customers ?? []).filter(({ CustomerID }) => facts.some((fact) => fact.CustomerID === CustomerID));
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
        actions={<StatementActions connection={connection} statement={statement} owners={owners} accountID={accountID} />}
      />
      <div className="grid gap-5 p-4 sm:p-6 print:gap-4 print:p-0 print:pt-3">
        <StatementParties owners={owners} />
        <StatementFigures connection={connection} accountID={accountID} records={records} changes={changes} unapplied={unapplied} />
        <StatementTable connection={connection} statement={statement} owners={owners} changes={changes} isPart={keyType === "Supplier"} />
        <UnappliedPayments connection={connection} keyType={keyType} accountID={accountID} counted={creditInvoiceIDs(records)} />
      </div>
    </article>
  );
}
