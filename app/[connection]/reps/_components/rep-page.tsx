"use client";
import { RowPage } from "#components/data-table/rows/row-page.tsx";
import { screenHref } from "#lib/routes.ts";
import { RepDetail } from "./rep-detail.tsx";

/** A sales rep on a page of its own. */
export function RepPage({ connection, id: renderedID }: { connection: string; id: string }) {
  return (
    <RowPage
      base={screenHref(connection, "reps")}
      id={renderedID}
      noun="sales rep"
      backLabel="All sales reps"
      renderDetail={(id) => (
        <div className="w-full max-w-6xl">
          <RepDetail connection={connection} id={id} heading="h1" />
        </div>
      )}
    />
  );
}
