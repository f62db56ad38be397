"use client";
import { RowPage } from "#components/data-table/rows/row-page.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { screenHref } from "#lib/routes.ts";
import { InvoiceDetail } from "./invoice-detail.tsx";

interface InvoicePageProps {
  connection: string;
  id: number;
  keyType: KeyType;
}

/** An invoice on a page of its own. */
export function InvoicePage({ connection, id: renderedID, keyType }: InvoicePageProps) {
  return (
    <RowPage
      base={screenHref(connection, "invoices")}
      id={String(renderedID)}
      noun="invoice"
      backLabel="All invoices"
      renderDetail={(id) => (
        <div className="w-full max-w-6xl">
          <InvoiceDetail id={Number(id)} keyType={keyType} heading="h1" />
        </div>
      )}
    />
  );
}
