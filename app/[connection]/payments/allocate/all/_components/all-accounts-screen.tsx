"use client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { PageHeader } from "#components/shell/page-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/fields/checkbox.tsx";
import { Label } from "#components/ui/fields/field.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { sumMicros, writeMicros } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allocationQueries } from "#lib/api/records/receivables/allocation.ts";
import { allCustomers } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount, formatMoney } from "#lib/format/numbers/numbers.ts";
import { accountLabel, createAccountBook } from "#lib/receivables/aging/open/accounts.ts";
import { hasRest } from "#lib/receivables/aging/open/unapplied.ts";
import {
  type AllocationAccount,
  type LedgerRecords,
  readAccount,
  splitByAccount,
  unsentAllocations,
} from "#lib/receivables/allocation/account.ts";
import {
  type AccountProposal,
  canPropose,
  type Exclusions,
  requestsMax,
  takeProposals,
} from "#lib/receivables/allocation/proposals/propose-account.ts";
import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { SectionBoundary } from "../../../../_components/sections/section-boundary.tsx";
import { ScreenError } from "../../../../_components/shell/screens/screen-error.tsx";
import { LazySubmissionQueue } from "../../../_components/queue/lazy-submission-queue.tsx";
import { useSubmissionQueue } from "../../../_components/queue/use-submission-queue.ts";
import { RecordsNotices } from "../../_components/records-notices.tsx";
import { AccountSection } from "./account-section.tsx";
import { AgreedNotice } from "./agreed-notice.tsx";
import { NothingToAllocate } from "./nothing-to-allocate.tsx";
import { UnreadableNotice } from "./unreadable-notice.tsx";
import { useAgreed } from "./use-agreed.ts";
import { useExclusions } from "./use-exclusions.ts";
import { useProposals } from "./use-proposals.ts";

const loadReviewDialog = async () => (await import("./review-all-dialog.tsx")).ReviewAllDialog;

/** Proposals for every payment with an available amount, to review and send as one queue. */
export function AllAccountsScreen({ connection }: { connection: string }) {
  const records = useQuery(allocationQueries(useApi()).allRecords);
  return (
    <div className="flex grow flex-col">
      <PageHeader
        title={titleOf("payments/allocate/all")}
        description="Exact matches first, then the earliest due date. Nothing is sent before you review it."
        back={{ href: screenHref(connection, "payments"), label: titleOf("payments") }}
      />
      <RecordsNotices records={records} outdated="The accounts could not be refreshed" unreadable="Some records cannot be read" />
      {records.data ? (
        <SectionBoundary subject="The proposals" resetKey={records.data}>
          <Accounts connection={connection} records={records.data} />
        </SectionBoundary>
      ) : records.isError ? (
        <div className="p-4 sm:p-6">
          <ScreenError subject="The accounts" error={records.error} onRetry={() => void records.refetch()} retrying={records.isFetching} />
        </div>
      ) : (
        <div className="p-4 sm:p-6">
          <ProposalsSkeleton />
        </div>
      )}
    </div>
  );
}

const skeletons = ["first", "second", "third", "fourth"];

function ProposalsSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label="Loading the accounts" className="space-y-4">
      <Skeleton className="mx-4 h-6 w-44 pointer-coarse:h-11" />
      {skeletons.map((each) => (
        <Skeleton key={each} className="h-32 w-full" />
      ))}
    </div>
  );
}

const accountsPerPage = 50;
const noAccounts: readonly AllocationAccount[] = [];

function toggledAll(set: ReadonlySet<number>, ids: readonly number[], isIncluded: boolean): ReadonlySet<number> {
  return isIncluded ? set.difference(new Set(ids)) : set.union(new Set(ids));
}

function Accounts({ connection, records }: { connection: string; records: LedgerRecords }) {
  const { locale, today } = useViewer();
  const { submissions, enqueue } = useSubmissionQueue();
  const nameOf = useNames(records);
  const queued = useDeferredValue(submissions);
  const read = useMemo(() => {
    const unsent = unsentAllocations(queued, records);
    const withRest = splitByAccount({ ...records, payments: records.payments.filter(hasRest) });
    return withRest.map((each) => readAccount(each, unsent));
  }, [records, queued]);
  const accounts = useMemo(() => read.filter(({ availablePayments }) => availablePayments.length > 0), [read]);
  const unreadable = read.flatMap((account) => account.unreadable);
  const payable = useMemo(() => accounts.filter(canPropose), [accounts]);
  const [exclusions, changeExclusions] = useExclusions(records);
  const agreed = useAgreed(records.openInvoices);
  const leaving = useMemo(() => ({ ...exclusions, invoices: exclusions.invoices.union(agreed.leftOut) }), [exclusions, agreed.leftOut]);
  const { proposals, isCurrent } = useProposals({ accounts: agreed.isRead ? payable : noAccounts, exclusions: leaving, today });
  const [shownMax, setShownMax] = useState(accountsPerPage);
  const [isReviewing, setReviewing] = useState(false);
  const hasProposals = payable.length > 0 && proposals.length > 0;
  const taken = takeProposals(proposals);
  const shown = proposals.slice(0, shownMax);
  const isUpToDate = isCurrent && queued === submissions;
  const send = () => {
    setReviewing(false);
    enqueue(taken.flatMap(({ allocations }) => allocations));
  };
  const includePayments = (ids: readonly number[], isIncluded: boolean) =>
    changeExclusions((stored) => ({ ...stored, payments: toggledAll(stored.payments, ids, isIncluded) }));
  return (
    <>
      <div className="grow space-y-4 p-4 sm:p-6">
        <LazySubmissionQueue connection={connection} />
        <AgreedNotice agreed={agreed} />
        <UnreadableNotice labels={unreadable} />
        {payable.length === 0 ? (
          <NothingToAllocate
            connection={connection}
            hasPayments={accounts.length > 0}
            lacksPayments={Boolean(records.paymentsLeftOut) || read.some(({ lacksPayments }) => lacksPayments)}
            lacksInvoices={Boolean(records.invoicesLeftOut) || read.some(({ lacksInvoices }) => lacksInvoices)}
          />
        ) : null}
        {payable.length > 0 && !hasProposals ? <ProposalsSkeleton /> : null}
        {proposals.length > 1 ? <IncludeAll accounts={payable} exclusions={exclusions} onChange={includePayments} /> : null}
        {shown.map((proposal) => (
          <AccountSection
            key={proposal.account.ARAccountID}
            connection={connection}
            name={nameOf(proposal.account.ARAccountID)}
            proposal={proposal}
            exclusions={leaving}
            onPayments={includePayments}
            onInvoice={(id, isIncluded) => {
              if (isIncluded) agreed.include(id);
              changeExclusions((stored) => ({ ...stored, invoices: toggledAll(stored.invoices, [id], isIncluded) }));
            }}
          />
        ))}
        {shown.length < proposals.length ? (
          <Button className="pointer-coarse:h-11" onClick={() => setShownMax(shownMax + accountsPerPage)}>
            Show more of {countOf(proposals.length, "account", locale)}
          </Button>
        ) : null}
        {hasProposals && accounts.length > payable.length ? (
          <p className="text-muted text-sm">
            No open invoice to pay: {countOf(accounts.length - payable.length, "more account", locale)} with an available payment.
          </p>
        ) : null}
      </div>
      {hasProposals ? (
        <SendBar taken={taken} proposals={proposals} canSend={isUpToDate && taken.length > 0} onReview={() => setReviewing(true)} />
      ) : null}
      {isReviewing ? (
        <AfterHydration
          load={loadReviewDialog}
          props={{ nameOf, proposals: taken, isCurrent: isUpToDate, onClose: () => setReviewing(false), onSend: send }}
        />
      ) : null}
    </>
  );
}

interface IncludeAllProps {
  accounts: readonly AllocationAccount[];
  exclusions: Exclusions;
  onChange: (paymentIDs: readonly number[], isIncluded: boolean) => void;
}

function IncludeAll({ accounts, exclusions: { payments }, onChange }: IncludeAllProps) {
  const { locale } = useViewer();
  const ids = accounts.flatMap(({ availablePayments }) => availablePayments.map(({ payment }) => payment.PaymentID));
  const included = ids.filter((id) => !payments.has(id));
  return (
    <Label className="flex min-h-6 w-fit items-center gap-3 px-4 pointer-coarse:min-h-11">
      <Checkbox
        checked={included.length === ids.length}
        indeterminate={included.length > 0 && included.length < ids.length}
        onChange={({ target }) => onChange(ids, target.checked)}
      />
      Include {included.length === ids.length ? "all" : `${formatCount(included.length, locale)} of`}{" "}
      {countOf(ids.length, "payment", locale)}
    </Label>
  );
}

function useNames({ openInvoices }: LedgerRecords): (ARAccountID: number) => string {
  const { data: customers } = useQuery(allCustomers(useApi()));
  return useMemo(() => {
    const book = createAccountBook(openInvoices, customers ?? []);
    return (ARAccountID) => accountLabel(ARAccountID, book(ARAccountID).name);
  }, [openInvoices, customers]);
}

interface SendBarProps {
  taken: readonly AccountProposal[];
  proposals: readonly AccountProposal[];
  canSend: boolean;
  onReview: () => void;
}

function SendBar({ taken, proposals, canSend, onReview }: SendBarProps) {
  const { locale } = useViewer();
  const count = (some: readonly AccountProposal[]) => some.reduce((sum, { allocations }) => sum + allocations.length, 0);
  const isCut = count(taken) < count(proposals);
  return (
    <div
      data-sticks="send"
      className="bottom-(--below) tall:sticky flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-t bg-surface px-4 py-2.5 sm:px-6"
    >
      <p role="status" className="text-muted text-sm tabular-nums">
        {countOf(taken.length, "account", locale)}
        {isCut ? `, up to ${requestsMax} requests. Send the others later.` : ""}
      </p>
      <Button variant="accent" className="pointer-coarse:h-11" aria-disabled={!canSend} onClick={() => canSend && onReview()}>
        {taken.length === 0
          ? "Nothing to request"
          : `Review ${countOf(count(taken), "payment request", locale)}, ${formatMoney(writeMicros(sumMicros(taken.map(({ amount }) => amount))), locale)}`}
      </Button>
    </div>
  );
}
