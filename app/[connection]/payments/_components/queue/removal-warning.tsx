"use client";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { Submission } from "#lib/receivables/payments/submission/submission.ts";

interface RemovalWarningProps {
  /** The request: "PM-1 to INV-1". */
  name: string;
  submission: Submission;
  onRemove: () => void;
}

/** What a person has to know before a request is removed that the service may have. Below the other buttons, so that a double click on "Remove" misses it. */
export function RemovalWarning({ name, submission, onRemove }: RemovalWarningProps) {
  const { Amount, TargetInvoiceNum } = submission.allocation;
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-warning">
        The service may have received this request. If you remove it and request {formatMoney(Amount, useViewer().locale)} for{" "}
        {TargetInvoiceNum} again, it may be paid twice.
      </p>
      <Button size="sm" variant="danger" onClick={onRemove} aria-label={`Remove anyway: ${name}`}>
        Remove anyway
      </Button>
    </div>
  );
}
