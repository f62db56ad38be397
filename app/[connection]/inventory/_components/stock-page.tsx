"use client";
import { RowPage } from "#components/data-table/rows/row-page.tsx";
import { screenHref } from "#lib/routes.ts";
import { StockDetail } from "./stock-detail.tsx";

/** A product in a warehouse on a page of its own. */
export function StockPage({ connection, id: renderedID }: { connection: string; id: string }) {
  return (
    <RowPage
      base={screenHref(connection, "inventory")}
      id={renderedID}
      noun="stock record"
      backLabel="All inventory"
      renderDetail={(id) => (
        <div className="w-full max-w-6xl">
          <StockDetail id={id} heading="h1" />
        </div>
      )}
    />
  );
}
