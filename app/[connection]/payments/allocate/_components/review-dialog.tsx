"use client";
import { useEffect, useRef, useState } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { Table, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { sumMicros, writeMicros } from "#contract/decimal.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { useAllocationState } from "./use-allocation.ts";

interface ReviewDialogProps {
  open: boolean;
  onClose: () => void;
  onRequest: () => void;
}

/**
 * Lists all requests before they are sent. The button has focus, so Enter sends. While it is open, another tab may send the same requests, and
 * a refresh may find that an amount no longer fits: then nothing is sent.
 */
export function ReviewDialog({ open, onClose, onRequest }: ReviewDialogProps) {
  const now = useAllocationState((state) => state.totals);
  // Sending empties the totals, but the list stays while the dialog fades out.
  const [totals, setTotals] = useState(now);
  if (open && totals !== now) setTotals(now);
  const { locale } = useViewer();
  const button = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const isEmpty = totals.lines.length === 0;
  // Runs after the dialog's own effect, which focuses its first control.
  useEffect(() => {
    if (open) (isEmpty ? back : button).current?.focus();
  }, [open, isEmpty]);
  const money = (micros: bigint) => formatMoney(writeMicros(micros), locale);
  const lines = totals.lines.toSorted(
    (a, b) =>
      a.availablePayment.payment.PaymentID - b.availablePayment.payment.PaymentID ||
      a.payableInvoice.invoice.InvoiceID - b.payableInvoice.invoice.InvoiceID,
  );
  const count = countOf(lines.length, "payment request", locale);
  const hasProblems = totals.problems.size > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isEmpty ? "Nothing left to send" : `Send ${count}?`}
      description={isEmpty ? undefined : "The distributor applies each of them. A request cannot be withdrawn here once it is sent."}
      footer={
        <>
          <Button ref={back} onClick={onClose}>
            Keep editing
          </Button>
          {isEmpty ? null : (
            <Button ref={button} variant="accent" aria-disabled={hasProblems} onClick={() => hasProblems || onRequest()}>
              Send {count}
            </Button>
          )}
        </>
      }
    >
      {hasProblems ? (
        <Notice role="alert" tone="warning" title="An amount no longer fits" className="mb-3">
          Less is left of an invoice or a payment than when you opened this list. Choose “Keep editing” to see which.
        </Notice>
      ) : null}
      {isEmpty ? (
        <Notice role="alert" tone="info" title="These amounts were sent or removed in another tab" />
      ) : (
        <Table>
          <thead>
            <tr>
              <Th>From</Th>
              <Th>To</Th>
              <Th numeric>Amount</Th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, availablePayment, payableInvoice, amount }) => (
              <tr key={key}>
                <Td>{availablePayment.payment.PaymentInvoiceNum}</Td>
                <Td>{payableInvoice.invoice.InvoiceNum}</Td>
                <Td numeric>{money(amount)}</Td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <Td>Together</Td>
              <Td />
              <Td numeric>{money(sumMicros(totals.allocated.values()))}</Td>
            </tr>
          </tfoot>
        </Table>
      )}
    </Dialog>
  );
}
