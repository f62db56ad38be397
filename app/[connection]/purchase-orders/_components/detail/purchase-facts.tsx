"use client";
import type { ReactNode } from "react";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { Purchase } from "#lib/api/purchases.ts";
import { formatDate, formatDateTime } from "#lib/format/dates/dates.ts";
import { formatMoney, formatQuantity, noValue } from "#lib/format/numbers/numbers.ts";
import { deliveryOf } from "#lib/purchases/delivery.ts";
import { DeliveryLabel } from "../delivery-label.tsx";

/** Fields of the whole order. Empty fields are left out, except figures. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { locale, timeZone } = useViewer();
  const dayFact = (label: string, value: string | null): Fact => [label, value && formatDate(value, locale)];
  const facts: readonly Fact[] = [
    ["Cases", formatQuantity(purchase.total_cases, locale)],
    ["Total", formatMoney(purchase.total, locale)],
    ["Delivery", <DeliveryLabel key="delivery" delivery={deliveryOf(purchase)} />],
    dayFact("Posted", purchase.post_date),
    dayFact("Invoiced", purchase.invoice_date),
    dayFact("Due", purchase.due_date),
    ["Terms", purchase.terms],
    ["Freight", purchase.freight && formatMoney(purchase.freight, locale)],
    ["Tax", purchase.tax && formatMoney(purchase.tax, locale)],
    ["Other cost", purchase.other_cost && formatMoney(purchase.other_cost, locale)],
    ["ERP id", purchase.purchase_id],
    ["Shipment", purchase.shipment_num],
    ["Receiving", purchase.receiving_num],
    ["Memo", purchase.memo],
    [
      "Updated",
      purchase.time_updated && (
        <ExactTime instant={purchase.time_updated}>{formatDateTime(purchase.time_updated, locale, timeZone)}</ExactTime>
      ),
    ],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-faint text-xs">{label}</dt>
            <dd className={`break-words text-sm tabular-nums ${value === noValue ? "text-faint" : ""}`}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type Fact = readonly [label: string, value: ReactNode];
