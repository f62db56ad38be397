"use client";
import { RowPage } from "#components/data-table/row-page.tsx";
import { CustomerDetail } from "./customer-detail.tsx";

/** A customer on a page of its own. */
export function CustomerPage({ connection, id: renderedID }: { connection: string; id: number }) {
  return (
    <RowPage
      base={`/${connection}/customers`}
      id={String(renderedID)}
      noun="customer"
      backWords="All customers"
      renderDetail={(id) => (
        <div className="w-full max-w-6xl">
          <CustomerDetail connection={connection} id={Number(id)} heading="h1" />
        </div>
      )}
    />
  );
}
