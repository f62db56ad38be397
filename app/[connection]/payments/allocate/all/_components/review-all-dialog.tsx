"use client";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { Table, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { sumMicros, writeMicros } from "#contract/decimal.ts";
import { useQuota } from "#lib/api/http/api-provider.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount, formatMoney } from "#lib/format/numbers/numbers.ts";
import { requestsPerAllocation } from "#lib/receivables/allocation/allocation.ts";
import type { AccountProposal } from "#lib/receivables/allocation/proposals/propose-account.ts";

interface ReviewAllDialogProps {
  nameOf: (ARAccountID: number) => string;
  /** Those to send now. */
  proposals: readonly AccountProposal[];
  /** False while the proposals are computed again, because balances have changed. */
  isCurrent: boolean;
  onClose: () => void;
  onSend: () => void;
}

/** The sums by account before they are sent, and what sending costs. The button has focus, so Enter sends. */
export function ReviewAllDialog({ nameOf, proposals, isCurrent, onClose, onSend }: ReviewAllDialogProps) {
  const { locale } = useViewer();
  const quota = useQuota();
  const send = useRef<HTMLButtonElement>(null);
  // Runs after the dialog's own effect, which focuses its first control.
  useEffect(() => send.current?.focus(), []);
  const money = (micros: bigint) => formatMoney(writeMicros(micros), locale);
  const lines = proposals.flatMap(({ allocations }) => allocations);
  const total = money(sumMicros(proposals.map(({ amount }) => amount)));
  const isEmpty = lines.length === 0;
  const count = countOf(lines.length, "payment request", locale);
  return (
    <Dialog
      open
      onClose={onClose}
      title={isEmpty ? "Nothing left to send" : `Send ${count}?`}
      description={
        isEmpty
          ? undefined
          : `The distributor applies each of them. A request cannot be withdrawn here once it is sent. Sending takes about ${countOf(lines.length * requestsPerAllocation, "request", locale)} to the Data API${quota ? `; ${formatCount(quota.remaining, locale)} are left in this hour` : ""}.`
      }
      footer={
        <>
          <Button className="pointer-coarse:h-11" onClick={onClose}>
            Keep reviewing
          </Button>
          {isEmpty ? null : (
            // Another button for other proposals, so that a press that has begun does not send them.
            <Button
              key={total}
              ref={send}
              variant="accent"
              className="pointer-coarse:h-11"
              aria-disabled={!isCurrent}
              onClick={() => isCurrent && onSend()}
            >
              Send {count}
            </Button>
          )}
        </>
      }
    >
      <p role="status" className="text-sm">
        {isCurrent ? null : "The proposals are being updated."}
      </p>
      {isEmpty ? null : (
        <Table>
          <thead>
            <tr>
              <Th>Account</Th>
              <Th numeric>Requests</Th>
              <Th numeric>Amount</Th>
            </tr>
          </thead>
          <tbody>
            {proposals.map(({ account: { ARAccountID }, allocations, amount }) => (
              <tr key={ARAccountID}>
                <Td>{nameOf(ARAccountID)}</Td>
                <Td numeric>{formatCount(allocations.length, locale)}</Td>
                <Td numeric>{money(amount)}</Td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <Td>Together</Td>
              <Td numeric>{formatCount(lines.length, locale)}</Td>
              <Td numeric>{total}</Td>
            </tr>
          </tfoot>
        </Table>
      )}
    </Dialog>
  );
}
