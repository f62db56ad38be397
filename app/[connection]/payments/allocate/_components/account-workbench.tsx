"use client";
import { useMemo } from "react";
import { type AccountRecords, readAccount } from "#lib/allocation/account.ts";
import { unsentIntents } from "#lib/allocation/unsent-intents.ts";
import { useApi } from "#lib/api/api-provider.tsx";
import { useSubmissionQueue } from "../../_components/use-submission-queue.ts";
import { useKeptWorkbench } from "./use-kept-workbench.ts";
import { BenchContext } from "./use-workbench.ts";
import { WorkbenchParts } from "./workbench-parts.tsx";

interface AccountWorkbenchProps {
  connection: string;
  records: AccountRecords;
  customerNames: ReadonlyMap<number, string>;
  canAllocate: boolean;
  /** From the address; null or one that has nothing left: the oldest with something left. */
  paymentID: number | null;
  invoiceID: number | null;
  onPayment: (paymentID: number) => void;
}

export function AccountWorkbench(props: AccountWorkbenchProps) {
  const { connection, records, customerNames, canAllocate, paymentID, invoiceID, onPayment } = props;
  const { items, enqueue } = useSubmissionQueue();
  const account = useMemo(() => readAccount(records, unsentIntents(items, records)), [records, items]);
  const { workbench, keptKeys, isKeeping } = useKeptWorkbench(useApi().scope, account);
  const source = account.sources.find(({ payment }) => payment.PaymentID === paymentID) ?? account.sources[0] ?? null;
  const bench = { workbench, source, selectPayment: onPayment, canAllocate, customerNames };
  return (
    <BenchContext value={bench}>
      <WorkbenchParts {...{ connection, account, invoiceID, keptKeys, isKeeping }} onRequest={enqueue} />
    </BenchContext>
  );
}
