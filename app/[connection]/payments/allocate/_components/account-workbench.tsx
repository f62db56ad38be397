"use client";
import { useMemo, useState } from "react";
import { type AccountRecords, readAccount } from "#lib/allocation/account.ts";
import { exactPaymentFor } from "#lib/allocation/payment-to-begin.ts";
import { unsentIntents } from "#lib/allocation/unsent-intents.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useSubmissionQueue } from "../../_components/use-submission-queue.ts";
import { useKeptWorkbench } from "./use-kept-workbench.ts";
import { BenchContext } from "./use-workbench.ts";
import { WorkbenchParts } from "./workbench-parts.tsx";

interface AccountWorkbenchProps {
  connection: string;
  records: AccountRecords;
  customerNames: ReadonlyMap<number, string>;
  canAllocate: boolean;
  /** From the address; null: the one that matches the invoice exactly, else the oldest with something left. */
  paymentID: number | null;
  invoiceID: number | null;
  /** From the address; none: all open invoices. */
  invoiceIDs: readonly number[];
  onAllInvoices: () => void;
  onPayment: (paymentID: number) => void;
}

export function AccountWorkbench(props: AccountWorkbenchProps) {
  const { connection, records, customerNames, canAllocate, paymentID, invoiceID, invoiceIDs, onPayment, onAllInvoices } = props;
  const { items, enqueue } = useSubmissionQueue();
  const account = useMemo(() => readAccount(records, unsentIntents(items, records)), [records, items]);
  const { workbench, keptKeys, isKeeping } = useKeptWorkbench(useApi().scope, account);
  // Chosen once: a payment that no longer matches exactly, because it was just used, stays the chosen one.
  const wanted = invoiceID === null ? invoiceIDs : [invoiceID];
  const start = wanted.join(",");
  const [begun, setBegun] = useState(() => ({ start, paymentID: exactPaymentFor(account, wanted) }));
  if (begun.start !== start) setBegun({ start, paymentID: exactPaymentFor(account, wanted) });
  const chosenID = paymentID ?? begun.paymentID;
  const source = account.sources.find(({ payment }) => payment.PaymentID === chosenID) ?? account.sources[0] ?? null;
  const chosen = useMemo(() => (invoiceIDs.length > 0 ? new Set(invoiceIDs) : null), [invoiceIDs]);
  const bench = { workbench, chosen, source, selectPayment: onPayment, canAllocate, customerNames };
  return (
    <BenchContext value={bench}>
      <WorkbenchParts {...{ connection, account, invoiceID, keptKeys, isKeeping, onAllInvoices }} onRequest={enqueue} />
    </BenchContext>
  );
}
