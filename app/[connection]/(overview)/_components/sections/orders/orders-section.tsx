"use client";
import type { ReactNode } from "react";
import { useViewer } from "#components/viewer.tsx";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import type { PlanRow } from "#lib/goods/replenishment/plan-row.ts";
import { newestUpdate } from "#lib/goods/stock/stock.ts";
import { Section, type SectionQuery } from "../../../../_components/sections/section.tsx";

interface OrdersSectionProps {
  query: SectionQuery<readonly PlanRow[]>;
  children: (rows: readonly PlanRow[]) => ReactNode;
}

export function OrdersSection({ query, children }: OrdersSectionProps) {
  const { locale, timeZone } = useViewer();
  const newest = newestUpdate(query.data?.map(({ record }) => record));
  return (
    <Section
      title="To order today"
      heading="h2"
      query={query}
      subject="The suggestions"
      aside={newest ? `As of ${formatDateTime(newest, locale, timeZone)}` : "As of the end of the day"}
      skeletonLines={6}
    >
      {children}
    </Section>
  );
}
