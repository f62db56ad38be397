"use client";
import { useState } from "react";
import type { RowView } from "#components/data-table/rows/row-view.ts";
import type { OpenRow } from "#components/data-table/rows/use-open-row.ts";
import type { ResultRow } from "#lib/receivables/reconcile/compare.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import type { ComparedRow } from "./compared-row.tsx";

/** The page of a row's invoice or payment; null for a line that only the books have. */
export function documentHref(connection: string, { document }: Pick<ResultRow, "document">): string | null {
  return document && recordHref(connection, document.kind === "payment" ? "payments" : "invoices", document.id);
}

/** The row that is open beside the list. The row is not in the address, because the books are only in this browser. */
export function useOpenLine(connection: string, view: RowView<ComparedRow>): OpenRow<ComparedRow> {
  const [id, setID] = useState<string | null>(null);
  let at = -1;
  for (let place = 0; id !== null && at < 0 && place < view.length; place += 1) if (view.at(place)?.id === id) at = place;
  return {
    id,
    href: null,
    row: at < 0 ? undefined : view.at(at),
    at,
    hrefOf: (row) => documentHref(connection, row) ?? screenHref(connection, "reconcile"),
    open: (row) => setID(row.id),
    close: () => setID(null),
    step: (by) => {
      const next = at < 0 ? undefined : view.at(at + by);
      return next ? () => setID(next.id) : null;
    },
  };
}
