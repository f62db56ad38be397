"use client";
import type { ReactNode } from "react";
import { useViewer } from "#components/viewer.tsx";
import { type Decimal, isKnown, readDecimal, subtractAmounts } from "#contract/decimal.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import { StandingLabel } from "../standing-label.tsx";

interface InvoiceFiguresProps {
  invoice: Invoice;
  /** Whether the key sees only some of the lines. The figures are of the whole invoice and are labeled so. */
  isPart: boolean;
}

/** Open balance, due date and how the total is calculated. */
export function InvoiceFigures({ invoice, isPart }: InvoiceFiguresProps) {
  const viewer = useViewer();
  return (
    <section aria-label="Amounts" className="rounded-lg border border-line">
      <dl className="grid grid-cols-2 @lg:grid-cols-3">
        <Figure name={isPart ? "Open, whole invoice" : "Open balance"}>{formatMoney(invoice.OpenBalance, viewer.locale)}</Figure>
        <Figure name={isPart ? "Total, whole invoice" : "Invoice total"}>{formatMoney(invoice.InvoiceTotal, viewer.locale)}</Figure>
        <div className="col-span-2 border-line px-4 py-3 @max-lg:border-t @lg:col-span-1 @lg:border-l">
          <dt className="text-faint text-xs">Due {formatDate(invoice.DueDate, viewer.locale)}</dt>
          <dd className="mt-0.5 text-base">
            <StandingLabel invoice={invoice} viewer={viewer} />
          </dd>
        </div>
      </dl>
      <TotalText invoice={invoice} locale={viewer.locale} />
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line px-4 py-3 not-first:border-l">
      <dt className="text-faint text-xs">{name}</dt>
      <dd className="font-semibold text-xl tabular-nums tracking-tight">{children}</dd>
    </div>
  );
}

/** Full price − discount = goods, plus charges that the API does not itemize. */
function TotalText({ invoice, locale }: { invoice: Invoice; locale: string }) {
  const part = (value: string | Decimal, name: string) => (
    <span className="whitespace-nowrap">
      <span className="tabular-nums">{formatMoney(value, locale)}</span> <span className="text-faint text-xs">{name}</span>
    </span>
  );
  const credit = readDecimal(invoice.OpenCredit);
  const other = subtractAmounts(readDecimal(invoice.InvoiceTotal), readDecimal(invoice.TotalExtPrice));
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 border-line border-t px-4 py-2.5 text-sm">
      {part(invoice.TotalFullPrice, "full price")} − {part(invoice.TotalDiscount, "discount")} = {part(invoice.TotalExtPrice, "goods")}
      {isKnown(other) && other.units !== 0n ? <>+ {part(other, "other charges, not itemized by the API")}</> : null}
      {isKnown(credit) && credit.units !== 0n ? (
        <span className="text-muted">
          · {part(invoice.OpenDebit, "open debit")} · {part(invoice.OpenCredit, "open credit")}
        </span>
      ) : null}
    </p>
  );
}
