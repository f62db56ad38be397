"use client";
import { useState } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import { writeMicros } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount, formatMoney } from "#lib/format/numbers/numbers.ts";
import { countUnrequested, readLineKey, removeLines } from "#lib/receivables/allocation/draft/draft.ts";
import { readTypedAmount } from "#lib/receivables/allocation/draft/typed-amount.ts";
import { recordHref } from "#lib/routes.ts";
import { useAllocation, useAllocationState } from "../use-allocation.ts";

interface StoredNoticeProps {
  /** Lines with amounts from an earlier visit. */
  storedKeys: readonly string[];
  /** False when the browser blocks storage. */
  isStored: boolean;
  onClear: () => void;
}

/** Reports what happened to amounts from an earlier visit. */
export function StoredNotice({ storedKeys, isStored, onClear }: StoredNoticeProps) {
  const { locale } = useViewer();
  const lostCount = useAllocationState(({ totals }) => totals.lost.length);
  const storedCount = useAllocationState(({ draft }) => countUnrequested(draft, storedKeys));
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      {storedCount > 0 && !isDismissed ? (
        <Notice tone="info" title="Your amounts from the last visit are back">
          <p>
            {countOf(storedCount, "amount", locale)} {storedCount === 1 ? "was" : "were"} kept in this browser and{" "}
            {storedCount === 1 ? "is" : "are"} not requested yet.
          </p>
          <div className="mt-2 flex gap-2">
            <Button size="sm" onClick={() => setDismissed(true)}>
              Continue with them
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setDismissed(true);
                onClear();
              }}
            >
              Start over
            </Button>
          </div>
        </Notice>
      ) : null}
      {lostCount > 0 ? <LostAmounts /> : null}
      {isStored ? null : (
        <Notice tone="warning" title="This browser blocks storage" role="status">
          Its storage is full or blocked. What you type is lost when you leave.
        </Notice>
      )}
    </>
  );
}

const shownMax = 5;

/** The typed amounts whose payment or invoice is gone. */
function LostAmounts() {
  const { store } = useAllocation();
  const { connection } = useApi();
  const { locale } = useViewer();
  const { lost } = useAllocationState(({ totals }) => totals);
  const { amounts } = useAllocationState(({ draft }) => draft);
  const { availablePayments, payableInvoices } = useAllocationState(({ account }) => account);
  const money = (text: string) => {
    const typed = readTypedAmount(text);
    return typed.kind === "amount" ? formatMoney(writeMicros(typed.micros), locale) : `“${text}”`;
  };
  return (
    <Notice
      tone="warning"
      title={`${countOf(lost.length, "typed amount", locale)} no longer fit${lost.length === 1 ? "s" : ""}`}
      role="status"
    >
      <p>The payment has no amount left or the invoice is no longer open. These amounts are not requested.</p>
      <ul className="mt-1">
        {lost.slice(0, shownMax).map((key) => {
          const [paymentID, invoiceID] = readLineKey(key);
          const from = availablePayments.find(({ payment }) => payment.PaymentID === paymentID);
          const to = payableInvoices.find(({ invoice }) => invoice.InvoiceID === invoiceID);
          return (
            <li key={key}>
              {money(amounts[key] ?? "")} from{" "}
              <Link href={recordHref(connection, "payments", paymentID)} className="underline underline-offset-4">
                {from?.payment.PaymentInvoiceNum ?? `payment ${paymentID}`}
              </Link>{" "}
              for{" "}
              <Link href={recordHref(connection, "invoices", invoiceID)} className="underline underline-offset-4">
                {to?.invoice.InvoiceNum ?? `invoice ${invoiceID}`}
              </Link>
            </li>
          );
        })}
        {lost.length > shownMax ? <li>and {formatCount(lost.length - shownMax, locale)} more</li> : null}
      </ul>
      <Button size="sm" className="mt-2" onClick={() => store.change(({ draft, totals }) => removeLines(draft, totals.lost))}>
        Remove
      </Button>
    </Notice>
  );
}
