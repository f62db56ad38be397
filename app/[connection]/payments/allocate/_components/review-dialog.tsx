"use client";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
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

/** Lists all requests before they are sent. The button has focus, so Enter sends. */
export function ReviewDialog({ open, onClose, onRequest }: ReviewDialogProps) {
  const totals = useAllocationState((state) => state.totals);
  const { locale } = useViewer();
  const button = useRef<HTMLButtonElement>(null);
  // Runs after the dialog's own effect, which focuses its first control.
  useEffect(() => {
    if (open) button.current?.focus();
  }, [open]);
  const money = (micros: bigint) => formatMoney(writeMicros(micros), locale);
  const lines = totals.lines.toSorted(
    (a, b) =>
      a.availablePayment.payment.PaymentID - b.availablePayment.payment.PaymentID ||
      a.payableInvoice.invoice.InvoiceID - b.payableInvoice.invoice.InvoiceID,
  );
  const count = countOf(lines.length, "payment request", locale);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Send ${count}?`}
      description="The distributor applies each of them. A request cannot be withdrawn here once it is sent."
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button ref={button} variant="accent" onClick={onRequest}>
            Send {count}
          </Button>
        </>
      }
    >
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
    </Dialog>
  );
}
