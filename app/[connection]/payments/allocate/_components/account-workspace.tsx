"use client";
import { useEffect, useMemo, useState } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import {
  type AccountRecords,
  type AllocationAccount,
  exactPaymentFor,
  readAccount,
  unsentAllocations,
} from "#lib/receivables/allocation/account.ts";
import { createAllocationStore } from "#lib/receivables/allocation/draft/allocation-store.ts";
import { emptyDraft } from "#lib/receivables/allocation/draft/draft.ts";
import { draftKey, readDraft } from "#lib/receivables/allocation/draft/draft-storage.ts";
import { shareDraft } from "#lib/receivables/allocation/draft/shared-draft.ts";
import { useSubmissionQueue } from "../../_components/queue/use-submission-queue.ts";
import { AllocationWorkspace } from "./allocation-workspace.tsx";
import { AllocationContext } from "./use-allocation.ts";

export interface AccountWorkspaceProps {
  connection: string;
  records: AccountRecords;
  customerNames: ReadonlyMap<number, string>;
  canAllocate: boolean;
  /** The payment in the address. Null means the one that matches the invoice exactly, or else the oldest with an available amount. */
  paymentID: number | null;
  invoiceID: number | null;
  /** The invoices in the address. Empty means all open invoices. */
  invoiceIDs: readonly number[];
  onAllInvoices: () => void;
  onPayment: (paymentID: number) => void;
}

export function AccountWorkspace(props: AccountWorkspaceProps) {
  const { connection, records, customerNames, canAllocate, paymentID, invoiceID, invoiceIDs, onPayment, onAllInvoices } = props;
  const { submissions, enqueue } = useSubmissionQueue();
  const account = useMemo(() => readAccount(records, unsentAllocations(submissions, records)), [records, submissions]);
  const { store, storedKeys, isStored } = useStoredAllocation(useApi().scope, account);
  // Chosen once, so that the payment stays chosen after an allocation, when it is no longer an exact match.
  const wanted = invoiceID === null ? invoiceIDs : [invoiceID];
  const start = wanted.join(",");
  const [begun, setBegun] = useState(() => ({ start, paymentID: exactPaymentFor(account, wanted) }));
  if (begun.start !== start) setBegun({ start, paymentID: exactPaymentFor(account, wanted) });
  const chosenID = paymentID ?? begun.paymentID;
  const availablePayment =
    account.availablePayments.find(({ payment }) => payment.PaymentID === chosenID) ?? account.availablePayments[0] ?? null;
  const chosen = useMemo(() => (invoiceIDs.length > 0 ? new Set(invoiceIDs) : null), [invoiceIDs]);
  const editor = { store, chosen, availablePayment, selectPayment: onPayment, canAllocate, customerNames };
  return (
    <AllocationContext value={editor}>
      <AllocationWorkspace {...{ connection, account, invoiceID, storedKeys, isStored, onAllInvoices }} onRequest={enqueue} />
    </AllocationContext>
  );
}

/** The allocation store of an account. The browser stores each change and shares it with other tabs. Browser only. */
function useStoredAllocation(scope: string, account: AllocationAccount) {
  const { ARAccountID } = account;
  const [{ store, storedKeys }] = useState(() => {
    const stored = readDraft(browserStorage().getItem(draftKey({ scope, ARAccountID })));
    return { store: createAllocationStore(account, stored ?? emptyDraft), storedKeys: Object.keys(stored?.amounts ?? {}) };
  });
  const [isStored, setStored] = useState(true);

  useEffect(() => store.setAccount(account), [store, account]);
  useEffect(() => {
    const draft = shareDraft({ store, storage: browserStorage(), place: { scope, ARAccountID }, onStored: setStored });
    addEventListener("storage", draft.noticeChange);
    return () => {
      removeEventListener("storage", draft.noticeChange);
      draft.stop();
    };
  }, [store, scope, ARAccountID]);

  return { store, storedKeys, isStored };
}
