"use client";
import { useQuery } from "@tanstack/react-query";
import { ListChecks, WalletCards } from "lucide-react";
import { useMemo } from "react";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { keepLoaded, useKept } from "#components/ui/loading/keep-loaded.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allocationQueries } from "#lib/api/records/receivables/allocation.ts";
import { allCustomers } from "#lib/api/resources.ts";
import { accountLabel, createAccountBook } from "#lib/receivables/aging/open/accounts.ts";
import { screenHref } from "#lib/routes.ts";
import { SectionBoundary } from "../../../_components/sections/section-boundary.tsx";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import { useIsQueueReady } from "../../_components/queue/lazy-submission-queue.tsx";
import { ReadOnlyNotice } from "../../_components/read-only-notice.tsx";
import { allocateParams } from "../search-params.ts";
import { AccountPicker } from "./account-picker.tsx";
import { RecordsNotices } from "./records-notices.tsx";
import { useAccount } from "./use-account.ts";
import { WorkspaceSkeleton } from "./workspace-skeleton.tsx";

interface AllocateScreenProps {
  connection: string;
  canAllocate: boolean;
}

/** Its script loads while the records of the account are read. */
const workspace = keepLoaded(async () => (await import("./account-workspace.tsx")).AccountWorkspace);

const noNames: ReadonlyMap<number, string> = new Map();

/** Payments of one AR account beside its open invoices. The address has the account and the payment. */
export function AllocateScreen({ connection, canAllocate }: AllocateScreenProps) {
  const api = useApi();
  const [search, change] = useUrlState(allocateParams);
  const { customer, payment, invoice, invoices } = search;
  const { accountID, isUnknown, failed: unfound } = useAccount(search);
  const records = useQuery({ ...allocationQueries(api).records(accountID ?? 0), enabled: accountID !== null });
  const isQueueReady = useIsQueueReady();
  const Workspace = useKept(workspace);
  const shown = isQueueReady || !canAllocate ? records.data : undefined;
  const customers = useQuery(allCustomers(api));
  const names = useMemo(
    () => (customers.data ? new Map(customers.data.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName])) : noNames),
    [customers.data],
  );
  const failed = unfound ?? (accountID !== null && records.isError && !records.data ? records : null);
  return (
    <div className="flex grow flex-col">
      <PageHeader
        title="Allocate payments"
        actions={
          <>
            {canAllocate ? (
              <Link href={screenHref(connection, "payments/allocate/all")} className={button({ className: "pointer-coarse:h-11" })}>
                <ListChecks aria-hidden="true" />
                All accounts
              </Link>
            ) : null}
            <AccountPicker
              current={
                accountID === null
                  ? ""
                  : accountLabel(accountID, createAccountBook(records.data?.openInvoices ?? [], customers.data ?? [])(accountID).name)
              }
              currentID={accountID}
              onChoose={(chosen) => change({ account: chosen, customer: null, payment: null, invoice: null })}
            />
          </>
        }
      />
      {canAllocate ? null : <ReadOnlyNotice className="mx-4 mt-4 sm:mx-6" />}
      {failed ? (
        <div className="p-4 sm:p-6">
          <ScreenError subject="The account" error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
        </div>
      ) : null}
      {isUnknown ? (
        <NothingHere connection={connection} hasStart={customer !== null || payment !== null || invoice !== null || invoices.length > 0} />
      ) : null}
      {!failed && !isUnknown && !(shown && Workspace) ? <WorkspaceSkeleton /> : null}
      <RecordsNotices
        records={records}
        outdated="The account could not be refreshed"
        unreadable="Some records of the account cannot be read"
      />
      {shown && Workspace ? (
        <SectionBoundary subject="The account" resetKey={shown}>
          <Workspace
            key={shown.ARAccountID}
            connection={connection}
            records={shown}
            customerNames={names}
            canAllocate={canAllocate}
            paymentID={payment}
            invoiceID={invoice}
            invoiceIDs={invoices}
            onAllInvoices={() => change({ account: shown.ARAccountID, invoices: [] })}
            onPayment={(paymentID) => change({ account: shown.ARAccountID, payment: paymentID })}
          />
        </SectionBoundary>
      ) : null}
    </div>
  );
}

function NothingHere({ connection, hasStart }: { connection: string; hasStart: boolean }) {
  return (
    <EmptyState
      icon={WalletCards}
      title={hasStart ? "Nothing to allocate here" : "No payment to allocate"}
      action={
        <Link href={screenHref(connection, "payments")} className={button()}>
          All payments
        </Link>
      }
    >
      {hasStart
        ? "No AR account with a payment or an open invoice was found for this link. Choose another account above."
        : "The Data API has no payment for what this connection’s key covers. They appear here once the distributor has posted one."}
    </EmptyState>
  );
}
