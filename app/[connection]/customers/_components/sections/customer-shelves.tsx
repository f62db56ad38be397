"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useViewer } from "#components/viewer.tsx";
import { isKnown, isZero, readDecimal } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { shelfResource } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { ShortSum } from "../../../_components/list/sums.tsx";
import { Section } from "../../../_components/sections/section.tsx";

export function CustomerShelves({ customerID, heading }: { customerID: number; heading: "h2" | "h3" }) {
  const { locale } = useViewer();
  const query = useQuery(shelfResource(useApi()).all({ CustomerIDs: [customerID] }));
  const latest = (query.data ?? []).reduce<string | null>(
    (last, shelf) => (last === null || shelf.LastInventoryDate > last ? shelf.LastInventoryDate : last),
    null,
  );
  return (
    <Section
      title="Shelves"
      heading={heading}
      query={query}
      subject="The shelves"
      aside={latest ? `Last count ${formatDate(latest, locale)}` : null}
      skeletonLines={2}
    >
      {(shelves) => {
        const empty = shelves.filter(({ Inventory }) => {
          const units = readDecimal(Inventory);
          return isKnown(units) && (isZero(units) || units.units < 0n);
        });
        return shelves.length === 0 ? (
          <p className="px-4 pb-4 text-muted text-sm">The customer reports no shelves to the distributor.</p>
        ) : (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-1 px-4 pb-4 text-sm @2xl:grid-cols-4">
            <Figure name="Products">{formatCount(shelves.length, locale)}</Figure>
            <Figure name="Units">
              <ShortSum sum={sumDecimals(shelves.map(({ Inventory }) => Inventory))} noun="shelf" places={2} locale={locale} />
            </Figure>
            <Figure name="Sold per day">
              <ShortSum sum={sumDecimals(shelves.map(({ DailySales }) => DailySales))} noun="shelf" places={2} locale={locale} />
            </Figure>
            <Figure name="Out of stock">{countOf(empty.length, "product", locale)}</Figure>
          </dl>
        );
      }}
    </Section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-faint text-xs">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
