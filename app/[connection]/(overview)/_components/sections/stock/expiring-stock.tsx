"use client";
import { useMemo } from "react";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import { countOf, quantityOf } from "#lib/format/dates/durations.ts";
import { formatMissing } from "#lib/format/numbers/numbers.ts";
import type { ExactSum } from "#lib/format/numbers/sums.ts";
import { countExpiring, countUndated } from "#lib/goods/stock/expiry/expiring-stock.ts";
import type { ExpiryBand } from "#lib/goods/stock/expiry/expiry.ts";
import type { Batch } from "#lib/goods/stock/stock.ts";
import { screenHref } from "#lib/routes.ts";
import { useLastCosts } from "../../../../_components/goods/use-last-costs.ts";
import { LinkedRow, RowList } from "../../../../_components/list/row-list.tsx";
import { MoneySum } from "../../../../_components/list/sums.tsx";
import { SectionLink } from "../../../../_components/sections/section-link.tsx";

const labels: Readonly<Record<ExpiryBand, string>> = {
  expired: "Expired",
  "30": "Within 30 days",
  "60": "Within 60 days",
  "90": "Within 90 days",
};

interface ExpiringStockProps {
  batches: readonly Batch[];
  connection: string;
}

/** Counters of units that expire, each with its value and a link to its batches. */
export function ExpiringStock({ batches, connection }: ExpiringStockProps) {
  const { today, locale } = useViewer();
  const { costs, isToCome, failed, note } = useLastCosts(true);
  const counters = useMemo(() => countExpiring(batches, costs, today), [batches, costs, today]);
  const undated = useMemo(() => countUndated(batches), [batches]);
  return (
    <>
      <div className="space-y-1 px-4 pb-2 text-muted text-sm">
        <p>{note}</p>
        {undated > 0 ? <p>{countOf(undated, "batch", locale, "batches")} without an expiration date.</p> : null}
        {failed.map(({ subject, resume }) => (
          <p key={subject} className="text-warning">
            {subject} could not be loaded.{" "}
            <Button ref={passFocusOn} size="sm" onClick={resume}>
              Try again
            </Button>
          </p>
        ))}
      </div>
      <RowList>
        {counters.map(({ until, bands, units, value }) => (
          <LinkedRow
            key={until}
            href={screenHref(connection, "inventory/batches", { soon: bands })}
            name={labels[until]}
            value={isToCome ? <span className="text-faint">…</span> : <MoneySum sum={value} noun="record" locale={locale} />}
            valueNote={unitsText(units, locale)}
          />
        ))}
      </RowList>
      <div className="border-line border-t px-4 py-1.5">
        <SectionLink href={screenHref(connection, "inventory", { promote: 1 })}>Promotion candidates</SectionLink>
      </div>
    </>
  );
}

/** "20 units, without 1 record". */
function unitsText(units: ExactSum, locale: string): string {
  if (units.counted === 0 && units.missing > 0) return "units unknown";
  return [quantityOf(units.total, "unit", locale), formatMissing(units, "record", locale)].filter(Boolean).join(", ");
}
