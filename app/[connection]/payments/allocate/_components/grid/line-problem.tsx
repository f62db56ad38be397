"use client";
import { CircleAlert } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import { writeMicros } from "#contract/decimal.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { PayableInvoice } from "#lib/receivables/allocation/account.ts";
import { setAmount } from "#lib/receivables/allocation/draft/draft.ts";
import type { Problem } from "#lib/receivables/allocation/draft/totals.ts";
import { writeTypedAmount } from "#lib/receivables/allocation/draft/typed-amount.ts";
import { useAllocation } from "../use-allocation.ts";
import { problemId } from "./amount-field.tsx";

interface LineProblemProps {
  lineKey: string;
  problem: Problem;
  payableInvoice: PayableInvoice;
  /** The typed amount in millionths. 0 when it cannot be read. */
  amount: bigint;
}

/** Why a line cannot be requested, with the largest possible amount. */
export function LineProblem({ lineKey, problem, payableInvoice, amount }: LineProblemProps) {
  const { availablePayment, store } = useAllocation();
  const { locale } = useViewer();
  const money = (micros: bigint) => formatMoney(writeMicros(micros), locale);
  const fitting = problem.kind === "unreadable" ? 0n : amount - problem.by;
  const text =
    problem.kind === "unreadable"
      ? problem.message
      : problem.kind === "over-invoice"
        ? `${money(problem.by)} more than ${payableInvoice.invoice.InvoiceNum} has left to pay${payableInvoice.requested > 0n ? ", because a part is requested already" : ""}.`
        : `${money(problem.by)} more than ${availablePayment?.payment.PaymentInvoiceNum ?? "the payment"} has left.`;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-danger text-xs">
      <CircleAlert className="size-3.5 shrink-0" aria-hidden="true" />
      <p id={problemId(lineKey)}>{text}</p>
      {fitting > 0n ? (
        <Button
          ref={passFocusOn}
          size="sm"
          onClick={() => store.change(({ draft }) => setAmount(draft, lineKey, writeTypedAmount(fitting)))}
        >
          Request {money(fitting)} instead
        </Button>
      ) : null}
    </div>
  );
}
