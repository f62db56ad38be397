"use client";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { latestInvoices } from "#lib/api/records/receivables/latest-invoices.ts";
import { everyInvoiceStatus } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { isOpen, isOverdue } from "#lib/receivables/invoices/standing.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { LinkedRow, RowList } from "../../../_components/list/row-list.tsx";
import { Section } from "../../../_components/sections/section.tsx";
import { SectionLink } from "../../../_components/sections/section-link.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";

interface CustomerInvoicesProps {
  connection: string;
  customerID: number;
  heading: "h2" | "h3";
}

const shownMax = 4;

export function CustomerInvoices({ connection, customerID, heading }: CustomerInvoicesProps) {
  const { locale, today } = useViewer();
  const latest = { query: { Statuses: everyInvoiceStatus, CustomerIDs: [customerID] }, today, count: shownMax };
  const query = useRecords(latestInvoices(useApi(), latest));
  return (
    <Section
      title="Newest invoices"
      heading={heading}
      query={query}
      subject="The invoices"
      skeletonLines={8}
      emptyText={({ length }) => length === 0 && "The customer has no invoices yet."}
    >
      {(invoices) => (
        <>
          <RowList>
            {invoices.map((invoice) => (
              <LinkedRow
                key={invoice.InvoiceID}
                href={recordHref(connection, "invoices", invoice.InvoiceID)}
                name={invoice.InvoiceNum || numberOf("Invoice", invoice.InvoiceID)}
                note={`${formatDate(invoice.Date, locale)}, due ${formatDate(invoice.DueDate, locale)}`}
                value={formatMoney(invoice.InvoiceTotal, locale)}
                valueNote={
                  isOverdue(invoice, today) ? (
                    <span className="text-danger">{formatMoney(invoice.OpenBalance, locale)} overdue</span>
                  ) : isOpen(invoice) ? (
                    `${formatMoney(invoice.OpenBalance, locale)} open`
                  ) : (
                    "No open balance"
                  )
                }
              />
            ))}
          </RowList>
          <div className="flex flex-wrap gap-x-5 border-line border-t px-4 py-1.5">
            <SectionLink href={screenHref(connection, "invoices", { customers: customerID })}>All its invoices</SectionLink>
            <SectionLink
              href={screenHref(connection, "invoices/spend", { by: ["product", "month"], stores: customerID, period: "this-year" })}
            >
              What it buys
            </SectionLink>
          </div>
        </>
      )}
    </Section>
  );
}
