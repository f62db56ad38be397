"use client";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { latestInvoices } from "#lib/api/records/receivables/latest-invoices.ts";
import { everyInvoiceStatus } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { LinkedRow, RowList } from "../../../../_components/list/row-list.tsx";
import { noneText } from "../../../../_components/sections/left-out-text.tsx";
import { Section } from "../../../../_components/sections/section.tsx";
import { SectionLink } from "../../../../_components/sections/section-link.tsx";
import { useRecords } from "../../../../_components/sections/use-records.ts";

const shownMax = 4;

interface LatestInvoicesProps {
  connection: string;
  /** Whether other sections are of chosen customers, and this one is not. */
  isOfEverybody?: boolean;
}

export function LatestInvoices({ connection, isOfEverybody = false }: LatestInvoicesProps) {
  const { locale, today } = useViewer();
  const query = useRecords(latestInvoices(useApi(), { query: { Statuses: everyInvoiceStatus }, today, count: shownMax }));
  return (
    <Section
      title={isOfEverybody ? "Everybody’s latest invoices" : "Latest invoices"}
      heading="h2"
      query={query}
      subject="The latest invoices"
      isLive
      skeletonLines={8}
    >
      {(invoices) => (
        <>
          {invoices.length === 0 ? <p className="px-4 pb-3 text-muted text-sm">{noneText(query, "There are no invoices yet.")}</p> : null}
          <RowList>
            {invoices.map((invoice) => (
              <LinkedRow
                key={invoice.InvoiceID}
                href={recordHref(connection, "invoices", invoice.InvoiceID)}
                name={invoice.InvoiceNum || numberOf("Invoice", invoice.InvoiceID)}
                note={invoice.CustomerName}
                value={formatMoney(invoice.InvoiceTotal, locale)}
                valueNote={formatDate(invoice.Date, locale)}
              />
            ))}
          </RowList>
          <div className="border-line border-t px-4 py-1.5">
            <SectionLink href={screenHref(connection, "invoices")}>All invoices</SectionLink>
          </div>
        </>
      )}
    </Section>
  );
}
