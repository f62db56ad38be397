"use client";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { readDecimal } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { givesNames } from "#lib/api/resource.ts";
import { creditTermResource } from "#lib/api/resources.ts";
import { formatDate, formatDateTime } from "#lib/format/dates/dates.ts";
import { countOf, quantityOf } from "#lib/format/dates/durations.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { mailHref } from "#lib/parties/customers/contact.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import { Cases } from "../lines/cases.tsx";

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { locale } = useViewer();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3.5 text-sm @2xl:grid-cols-4">
      <Fact name="Date">{formatDate(invoice.Date, locale)}</Fact>
      <Fact name="Credit term">
        <CreditTerm termID={invoice.TermID} />
      </Fact>
      <Fact name="PO number">
        {invoice.PONum || "None"}{" "}
        {invoice.PONum && invoice.PODate ? (
          <span className="whitespace-nowrap text-faint">of {formatDate(invoice.PODate, locale)}</span>
        ) : null}
      </Fact>
      <Fact name="Quantity">
        <Cases value={readDecimal(invoice.TotalCases)} locale={locale} />, {quantityOf(invoice.TotalNumUnits, "unit", locale)}
      </Fact>
      <Fact name="Submitted by">
        <Person name={invoice.SubmittedByUserName} email={invoice.SubmittedByUserEmail} />
      </Fact>
      <Fact name="Built by">
        <Person name={invoice.BuiltByUserName} email={invoice.BuiltByUserEmail} />
      </Fact>
      <Fact name="Created">
        <Instant value={invoice.InvoiceTimeCreated} />
      </Fact>
      <Fact name="Last updated">
        <Instant value={invoice.InvoiceLastUpdated} />
      </Fact>
      {invoice.Memo ? (
        <Fact name="Memo" isWide>
          {invoice.Memo}
        </Fact>
      ) : null}
      {invoice.ARNote ? (
        <Fact name="AR note" isWide>
          {invoice.ARNote}
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? "col-span-full" : ""}`}>
      <dt className="text-faint text-xs">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Person({ name, email }: { name: string; email: string }) {
  if (!name && !email) return <span className="text-faint">–</span>;
  const href = mailHref(email);
  if (href === null) return name;
  return (
    <a href={href} data-tip={email} className="underline decoration-line-strong underline-offset-2 hover:decoration-current">
      {name || email}
    </a>
  );
}

function Instant({ value }: { value: string }) {
  const { locale, timeZone } = useViewer();
  return <ExactTime instant={value}>{formatDateTime(value, locale, timeZone)}</ExactTime>;
}

/** Shows the id while credit terms are loading. */
function CreditTerm({ termID }: { termID: number }) {
  const { locale } = useViewer();
  const { data, isPending } = useQuery(creditTermResource(useApi()).all({}, givesNames));
  const term = data?.find((item) => item.TermID === termID);
  if (!term) return <span className="text-muted">{isPending ? "…" : numberOf("Term", termID)}</span>;
  return (
    <>
      {term.Term} <span className="text-faint">· {countOf(term.DaysOfCredit, "day", locale)}</span>
      {term.AccountOnHold ? (
        <span className="flex items-center gap-1 text-warning text-xs">
          <TriangleAlert className="size-3.5" aria-hidden="true" />
          Puts the account on hold
        </span>
      ) : null}
    </>
  );
}
