"use client";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { recordHref } from "#lib/routes.ts";
import { sellThroughBy } from "#lib/stock/sell-through.ts";
import { SellThrough } from "../../../_components/goods/sell-through.tsx";
import type { ShownShelfRow } from "./columns.tsx";

interface ShelvesPictureProps {
  /** Undefined while loading. */
  shelves: readonly ShownShelfRow[] | undefined;
  connection: string;
  isWhole: boolean;
}

const shownMax = 5;

/** A collapsible chart of retail sales of the products in the list. */
export function ShelvesPicture({ shelves, connection, isWhole }: ShelvesPictureProps) {
  const { locale } = useViewer();
  const rows = useMemo(() => {
    const nameOf = new Map(shelves?.map(({ shelf, productName }) => [shelf.ProductID, productName]));
    const all = sellThroughBy(
      (shelves ?? []).map(({ shelf }) => shelf),
      ({ ProductID }) => ProductID,
    );
    return all.map((row) => ({
      ...row,
      name: nameOf.get(row.key) ?? `Product ${row.key}`,
      href: recordHref(connection, "catalog", row.key),
    }));
  }, [shelves, connection]);
  if (rows.length === 0) return null;
  return (
    <details className="border-line border-b px-4 py-2 sm:px-6">
      <summary className="min-h-6 cursor-pointer font-semibold text-sm">Sell-through by product</summary>
      <div className="max-w-4xl py-2">
        {isWhole ? null : <p className="text-faint text-xs">Of the shelf counts loaded so far.</p>}
        <SellThrough rows={rows} noun="product" shownMax={shownMax} locale={locale} />
      </div>
    </details>
  );
}
