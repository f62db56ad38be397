"use client";
import { ArrowRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatDay } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import type { WhatIf } from "#lib/goods/replenishment/suggestion/suggest.ts";
import { slackDays } from "#lib/goods/replenishment/urgency.ts";
import { leadTimeText, pickupNames } from "#lib/orders/purchases/pickup.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { ProductHeader } from "../../../_components/goods/products/product-header.tsx";
import { ExplainedFigure } from "../../../_components/values/explained-figure.tsx";
import { CasesInput } from "../orders/cases-input.tsx";
import { SnoozeButton } from "../suggestion/snooze-button.tsx";
import { SupplyBar } from "../suggestion/supply-bar.tsx";
import { orderUnits, type PlanListRow } from "./plan-list-row.ts";
import { PlanStatus } from "./plan-status.tsx";

const Explanation = lazy(async () => ({
  default: await loadWithRetries(async () => (await import("../suggestion/explanation.tsx")).Explanation),
}));

interface PlanDetailProps {
  row: PlanListRow;
  whatIf: WhatIf;
  /** How the suggestion may be wrong, where the screen does not say it elsewhere. */
  gaps?: string;
  heading: "h1" | "h2";
}

/** One product in one warehouse: what to order and why. */
export function PlanDetail({ row, whatIf, gaps, heading: Heading }: PlanDetailProps) {
  const { locale, today } = useViewer();
  const { product, productName, place, connection, record, suggestion, unitsPerCase, vendor } = row;
  return (
    <article className="@container" aria-labelledby="suggestion-name">
      <ProductHeader
        connection={connection}
        product={product}
        name={productName}
        heading={Heading}
        headingID="suggestion-name"
        actions={
          <div className="flex flex-wrap gap-2">
            <SnoozeButton row={row} />
            <Link href={recordHref(connection, "inventory", row.id)} className={button({ size: "sm" })}>
              Stock
              <ArrowRight aria-hidden="true" />
            </Link>
          </div>
        }
      >
        <p className="mb-1.5 text-muted">
          {place}
          {vendor ? ` · ${vendor.VendorName || `Vendor ${vendor.VendorID}`}` : ""}
        </p>
        <PlanStatus row={row} snoozedUntil={row.snoozedUntil} locale={locale} />
      </ProductHeader>
      <div className="space-y-5 px-4 pb-10 @2xl:px-6">
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line @xl:grid-cols-4">
          <ExplainedFigure
            name="Cases to order"
            text={`${suggestion ? `${countOf(orderUnits(row), "unit", locale)}, ` : ""}${unitsPerCase ? `${unitsPerCase} per case` : ""}`}
          >
            {suggestion ? <CasesInput row={row} /> : "–"}
          </ExplainedFigure>
          <ExplainedFigure name="Available" text="units that can be sold">
            {formatQuantity(record.AvailableUnits, locale)}
          </ExplainedFigure>
          <ExplainedFigure name="Runs out" text={stockOutText(row, locale)}>
            {suggestion?.outOn ? (suggestion.outOn <= today ? "Now" : formatDay(suggestion.outOn, locale, today)) : "–"}
          </ExplainedFigure>
          <ExplainedFigure
            name="Next pickup"
            text={
              vendor
                ? `lead time ${leadTimeText(vendor, locale)}${pickupNames(vendor).length > 0 ? `, ${pickupNames(vendor).join(", ")}` : ""}`
                : ""
            }
          >
            {suggestion ? formatDay(suggestion.pickup, locale, today) : "–"}
          </ExplainedFigure>
        </dl>
        {suggestion ? (
          <>
            <SupplyBar row={row} order={orderUnits(row)} className="h-3 w-full" />
            <p className="text-faint text-xs">Available, incoming (gray) and suggested units (blue), with the target as a line.</p>
          </>
        ) : null}
        {gaps ? (
          <Notice tone="warning" title="This suggestion may be wrong">
            {gaps}
          </Notice>
        ) : null}
        <Advice row={row} />
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Explanation row={row} whatIf={whatIf} heading={Heading === "h1" ? "h2" : "h3"} />
        </Suspense>
      </div>
    </article>
  );
}

function stockOutText(row: PlanListRow, locale: string): string {
  if (!row.suggestion?.outOn) return row.suggestion ? "not within ten years" : "";
  const slack = slackDays(row);
  if (slack < 0) return `${countOf(-slack, "day", locale)} without stock before the next pickup`;
  return slack === 0 ? "on the day of the next pickup" : `${countOf(slack, "day", locale)} after the next pickup`;
}

/** Warnings about the suggestion. */
function Advice({ row: { state, suggestion, reason, unitsPerCase, connection } }: { row: PlanListRow }) {
  const { locale } = useViewer();
  const drafts = suggestion?.arrivals.filter(({ isDraft }) => isDraft) ?? [];
  return (
    <>
      {reason === null ? null : (
        <Notice tone="info" title={`Nothing is suggested: ${reason}`}>
          {state === "idle" ? "Without sales, no need can be calculated. " : null}
          <Link href={screenHref(connection, "purchase-orders/new")} className="underline underline-offset-2">
            A new purchase order
          </Link>{" "}
          can still include this product.
        </Notice>
      )}
      {state === "capped" ? (
        <Notice tone="warning" title="Units are missing, but one more case would exceed the maximum">
          A case of {unitsPerCase} lasts longer than MaxDOI allows. To order it anyway, enter a number of cases.
        </Notice>
      ) : null}
      {state === "today" && suggestion?.orderBy ? (
        <Notice tone="info" title={`The next pickup is the last in time: order by ${formatDay(suggestion.orderBy, locale)}`} />
      ) : null}
      {drafts.length > 0 ? (
        <Notice tone="info" title="Counted as incoming, but not submitted yet. Submit the draft">
          {drafts.map(({ id, po_num }) => (
            <Link key={id} href={recordHref(connection, "purchase-orders", id)} className="mr-3 underline underline-offset-2">
              {po_num}
            </Link>
          ))}
        </Notice>
      ) : null}
    </>
  );
}
