"use client";
import { Pencil, X } from "lucide-react";
import { useId } from "react";
import { Button, button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/fields/checkbox.tsx";
import { Link } from "#components/ui/link.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import { writeMicros } from "#contract/decimal.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { allocateHref } from "#lib/receivables/allocation/allocation.ts";
import { explainProposal } from "#lib/receivables/allocation/proposals/explain.ts";
import type { ProposedAmount } from "#lib/receivables/allocation/proposals/propose.ts";
import type { AccountProposal, Exclusions, PaymentProposal } from "#lib/receivables/allocation/proposals/propose-account.ts";

interface ExclusionControls {
  exclusions: Exclusions;
  onPayments: (paymentIDs: readonly number[], isIncluded: boolean) => void;
  onInvoice: (invoiceID: number, isIncluded: boolean) => void;
}

/** A longer list of invoices is closed at first. */
const leftOutOpenMax = 6;

interface AccountSectionProps extends ExclusionControls {
  connection: string;
  name: string;
  proposal: AccountProposal;
}

/** The proposals of one account, each with its reason. A person can leave out payments and invoices. */
export function AccountSection({
  connection,
  name,
  proposal: { account, payments, allocations, amount },
  ...controls
}: AccountSectionProps) {
  const { locale } = useViewer();
  const id = useId();
  const ids = payments.map(({ availablePayment: { payment } }) => payment.PaymentID);
  const included = ids.filter((paymentID) => !controls.exclusions.payments.has(paymentID));
  const leftOut = account.payableInvoices.filter(({ invoice }) => controls.exclusions.invoices.has(invoice.InvoiceID));
  return (
    <section tabIndex={-1} aria-labelledby={id} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2">
        <Checkbox
          aria-label={`Include ${name}`}
          checked={included.length === ids.length}
          indeterminate={included.length > 0 && included.length < ids.length}
          onChange={({ target }) => controls.onPayments(ids, target.checked)}
        />
        <h2 id={id} className="min-w-0 flex-1 basis-40 font-semibold">
          {name}
        </h2>
        <p className="text-sm tabular-nums">
          <span className="text-muted">{countOf(allocations.length, "request", locale)} · </span>
          <span className="font-semibold">{formatMoney(writeMicros(amount), locale)}</span>
        </p>
        <Link
          href={allocateHref(connection, { account: account.ARAccountID })}
          className={button({ variant: "ghost", size: "sm", className: "pointer-coarse:h-11" })}
        >
          <Pencil aria-hidden="true" />
          Allocate by hand<span className="sr-only">: {name}</span>
        </Link>
      </header>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.availablePayment.payment.PaymentID} {...payment} {...controls} />
        ))}
      </ul>
      {leftOut.length > 0 ? (
        <details open={leftOut.length <= leftOutOpenMax} className="border-line border-t px-4 py-2 text-sm">
          <summary className="min-h-6 cursor-pointer text-muted pointer-coarse:min-h-11">
            {countOf(leftOut.length, "invoice", locale)} left out
          </summary>
          <ul aria-label="Invoices left out" className="mt-1 flex flex-wrap gap-2">
            {leftOut.map(({ invoice: { InvoiceID, InvoiceNum } }) => (
              <li key={InvoiceID}>
                <Button ref={passFocusOn} size="sm" className="pointer-coarse:h-11" onClick={() => controls.onInvoice(InvoiceID, true)}>
                  Include {InvoiceNum} again
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function PaymentRow({ availablePayment, proposal, exclusions, onPayments, onInvoice }: PaymentProposal & ExclusionControls) {
  const { locale } = useViewer();
  const { payment, available } = availablePayment;
  const isIncluded = !exclusions.payments.has(payment.PaymentID);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 px-4 py-2.5 text-sm lg:grid-cols-[auto_minmax(0,2fr)_minmax(0,3fr)]">
      <Checkbox
        className="mt-0.5"
        aria-label={`Include payment ${payment.PaymentInvoiceNum}`}
        checked={isIncluded}
        onChange={({ target }) => onPayments([payment.PaymentID], target.checked)}
      />
      <div className="min-w-0">
        <p>
          <span className="font-medium">{payment.PaymentInvoiceNum}</span>{" "}
          <span className="tabular-nums">{formatMoney(writeMicros(available), locale)}</span>{" "}
          <span className="text-muted">available · {formatDate(payment.PostDate, locale)}</span>
        </p>
        <p className="text-muted text-xs">
          {proposal ? explainProposal(proposal, locale) : isIncluded ? "No invoice is left to pay." : "Left out."}
        </p>
      </div>
      {proposal ? (
        <ul className="min-w-0 max-lg:col-start-2" aria-label={`Invoices that ${payment.PaymentInvoiceNum} pays`}>
          {proposal.given.map((given) => (
            <InvoiceRow key={given.candidate.InvoiceID} given={given} onLeaveOut={() => onInvoice(given.candidate.InvoiceID, false)} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function InvoiceRow({ given: { candidate, amount, isWhole }, onLeaveOut }: { given: ProposedAmount; onLeaveOut: () => void }) {
  const { locale } = useViewer();
  return (
    <li className="flex items-center gap-2">
      <span className="min-w-0 flex-1">
        {candidate.InvoiceNum}
        <span className="text-muted">
          {candidate.due ? (
            <>
              {" · "}
              <span className="whitespace-nowrap">due {formatDate(candidate.due, locale)}</span>
            </>
          ) : null}
          {isWhole ? "" : ` · part of ${formatMoney(writeMicros(candidate.remaining), locale)}`}
        </span>
      </span>
      <span className="tabular-nums">{formatMoney(writeMicros(amount), locale)}</span>
      <Button
        ref={passFocusOn}
        variant="ghost"
        size="icon-sm"
        className="pointer-coarse:size-11"
        aria-label={`Leave out ${candidate.InvoiceNum}`}
        data-tip={`Leave out ${candidate.InvoiceNum} and propose again`}
        onClick={onLeaveOut}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}
