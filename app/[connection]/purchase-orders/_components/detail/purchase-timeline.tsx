import { Check } from "lucide-react";
import type { Purchase } from "#lib/api/purchases.ts";
import { stepsOf } from "#lib/purchases/progress.ts";
import { type PurchaseStatus, statusLabel } from "#lib/purchases/purchase-status.ts";

const notes: Readonly<Partial<Record<PurchaseStatus, string>>> = {
  InProgress: "Can be edited until it is submitted.",
  Submitted: "Handed to the ERP, which imports it in the background and gives it a number. This page checks for it automatically.",
  New: "The ERP has it.",
};

/** The progress of an order toward Verified, and its next step. */
export function PurchaseTimeline({ purchase }: { purchase: Purchase }) {
  const note = purchase.status === "Submitted" && purchase.purchase_id !== null ? undefined : notes[purchase.status];
  return (
    <section aria-label="Progress">
      <ol className="grid grid-cols-3 gap-x-1 gap-y-3 sm:flex">
        {stepsOf(purchase).map(({ status, state }) => (
          <li
            key={status}
            aria-current={state === "current" ? "step" : undefined}
            data-state={state}
            className="group min-w-0 flex-1 border-line border-t-2 pt-2 data-[state=current]:border-accent data-[state=done]:border-fill-positive"
          >
            <span className="flex items-center gap-1 font-medium text-faint text-sm group-data-[state=current]:text-ink group-data-[state=done]:text-muted">
              {state === "done" ? <Check className="size-3.5 text-positive" aria-hidden="true" /> : null}
              {statusLabel(status)}
              <span className="sr-only">{state === "done" ? ", done" : state === "current" ? ", now" : ", to come"}</span>
            </span>
            {status === "New" && purchase.purchase_id !== null ? (
              <span className="block text-muted text-xs tabular-nums">ERP id {purchase.purchase_id}</span>
            ) : null}
          </li>
        ))}
      </ol>
      <p role="status" className="mt-2 text-muted text-sm">
        {note}
      </p>
    </section>
  );
}
