"use client";
import { Undo2 } from "lucide-react";
import { useViewer } from "#components/viewer.tsx";
import { writeMicros } from "#contract/decimal.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount, formatMoney } from "#lib/format/numbers/numbers.ts";
import type { AllocationAccount, AvailablePayment } from "#lib/receivables/allocation/account.ts";
import { useAllocation, useAllocationState } from "./use-allocation.ts";

/** Payments with an available amount, one of them chosen. */
export function PaymentCards() {
  const account = useAllocationState((state) => state.account);
  const { locale } = useViewer();
  return (
    <fieldset className="min-w-0 self-start min-[85rem]:sticky min-[85rem]:top-6">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 font-semibold">
        Payments
        <span className="font-normal text-faint text-xs">{formatCount(account.availablePayments.length, locale)} available</span>
      </legend>
      <div className="flex gap-2 max-[85rem]:-mx-4 max-[85rem]:snap-x max-[85rem]:overflow-x-auto max-[85rem]:scroll-px-4 max-[85rem]:px-4 max-[85rem]:sm:scroll-px-6 max-[85rem]:py-0.5 max-[85rem]:sm:-mx-6 max-[85rem]:sm:px-6 min-[85rem]:max-h-[calc(100dvh-18rem)] min-[85rem]:flex-col min-[85rem]:overflow-y-auto min-[85rem]:p-0.5">
        {account.availablePayments.map((availablePayment) => (
          <PaymentCard key={availablePayment.payment.PaymentID} availablePayment={availablePayment} />
        ))}
      </div>
      <ReversedPayments account={account} />
    </fieldset>
  );
}

function PaymentCard({ availablePayment }: { availablePayment: AvailablePayment }) {
  const { availablePayment: chosen, selectPayment } = useAllocation();
  const { locale } = useViewer();
  const { payment, available } = availablePayment;
  const given = useAllocationState((state) => state.totals.allocated.get(payment.PaymentID) ?? 0n);
  const left = available - given;
  const money = (micros: bigint) => formatMoney(writeMicros(micros), locale);
  return (
    <label className="group relative block cursor-pointer rounded-lg border border-line-strong bg-surface p-3 shadow-control hover:bg-canvas has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-1 max-[85rem]:w-56 max-[85rem]:shrink-0 max-[85rem]:snap-start">
      <input
        type="radio"
        name="payment"
        value={payment.PaymentID}
        checked={chosen?.payment.PaymentID === payment.PaymentID}
        onChange={() => selectPayment(payment.PaymentID)}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium text-sm">{payment.PaymentInvoiceNum}</span>
        <span className="shrink-0 text-muted text-xs">{formatDate(payment.PostDate, locale)}</span>
      </span>
      <span className="mt-0.5 line-clamp-2 text-muted text-xs">{[payment.PaymentTypeName, payment.Memo].filter(Boolean).join(" · ")}</span>
      <span className="mt-2 flex items-baseline justify-between gap-2 tabular-nums">
        <span className="text-muted text-xs">{given === 0n ? "available" : `of ${money(available)}`}</span>
        <span className={`font-semibold text-base ${left < 0n ? "text-danger" : ""}`}>
          {left < 0n ? `${money(-left)} too much` : `${money(left)}${given === 0n ? "" : " left"}`}
        </span>
      </span>
      <AllocatedBar given={given} available={available} />
      {payment.ARNote ? <span className="mt-1.5 block truncate text-faint text-xs">{payment.ARNote}</span> : null}
    </label>
  );
}

const barSteps = 1000n;

function AllocatedBar({ given, available }: { given: bigint; available: bigint }) {
  const share = available > 0n ? (given * barSteps) / available : 0n;
  const width = Number(share > barSteps ? barSteps : share);
  return (
    <svg viewBox="0 0 1000 4" preserveAspectRatio="none" className="mt-1.5 h-1 w-full rounded-full" aria-hidden="true">
      <rect width="1000" height="4" className="fill-line" />
      <rect width={width} height="4" className={share > barSteps ? "fill-fill-danger" : "fill-fill-accent"} />
    </svg>
  );
}

function ReversedPayments({ account: { reversed } }: { account: AllocationAccount }) {
  const { locale } = useViewer();
  if (reversed.length === 0) return null;
  return (
    <details className="mt-3 text-sm">
      <summary className="min-h-6 pointer-coarse:min-h-11 text-muted">
        {countOf(reversed.length, "reversed payment", locale)}: not available to allocate
      </summary>
      <ul className="mt-2 space-y-1.5">
        {reversed.map((payment) => (
          <li
            key={payment.PaymentID}
            className="flex items-start gap-2 rounded-md border border-line border-dashed px-2.5 py-2 text-muted text-xs"
          >
            <Undo2 className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-2">
                {payment.PaymentInvoiceNum}
                <span className="tabular-nums">{formatMoney(payment.Amount, locale)}</span>
              </span>
              {payment.Memo}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
