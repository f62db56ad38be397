"use client";
import { useQuery } from "@tanstack/react-query";
import { Check, Copy, FileText, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { PageHeader } from "#components/shell/page-header.tsx";
import { Button, button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isKnown, readDecimal } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { allLocations } from "#lib/api/resources.ts";
import { formatDate, formatDateTime } from "#lib/format/dates/dates.ts";
import { formatMoney, formatQuantity, noValue } from "#lib/format/numbers/numbers.ts";
import { warehouseAddress } from "#lib/format/text/address.ts";
import { orderNumber } from "#lib/orders/purchases/order-number.ts";
import { vendorOf, warehouseOf } from "#lib/orders/purchases/parties.ts";
import { deliveryOf } from "#lib/orders/purchases/progress/delivery.ts";
import { type PurchaseStatus as Status, statusLabel } from "#lib/orders/purchases/progress/progress.ts";
import { stepsOf } from "#lib/orders/purchases/progress/steps.ts";
import { screenHref } from "#lib/routes.ts";
import { PurchaseStatus } from "../../../_components/goods/purchase-status.tsx";
import { DocumentLink } from "../../../_components/record/document-link.tsx";
import { Cents } from "../../../_components/values/cents.tsx";
import { DeliveryLabel } from "../delivery-label.tsx";
import type { PurchasePrintProps } from "../printed/purchase-print.tsx";
import { PurchaseLines } from "./purchase-lines.tsx";

const loadPurchasePrint = async () => (await import("../printed/purchase-print.tsx")).PurchasePrint;

interface PurchaseDetailProps {
  connection: string;
  purchase: Purchase;
}

/** A read-only order: its progress, ERP fields and lines. */
export function PurchaseDetail({ connection, purchase }: PurchaseDetailProps) {
  return (
    <div className="flex grow flex-col">
      <PageHeader
        title={orderNumber(purchase.po_num) || "Order without a number"}
        badge={<PurchaseStatus status={purchase.status} />}
        description={`${vendorOf(purchase)} → ${warehouseOf(purchase)}`}
        back={{ href: screenHref(connection, "purchase-orders"), label: "All purchase orders" }}
        actions={
          <>
            <DocumentLink
              owner={{ kind: "purchases", id: idOfPurchase(purchase) }}
              url={purchase.public_pdf_link}
              className={button({ variant: "secondary" })}
            >
              <FileText aria-hidden="true" />
              PDF
            </DocumentLink>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
            <Link
              href={screenHref(connection, "purchase-orders/new", { from: idOfPurchase(purchase) })}
              className={button({ variant: "secondary" })}
            >
              <Copy aria-hidden="true" />
              Duplicate
            </Link>
          </>
        }
      />
      <div className="w-full max-w-6xl space-y-6 p-4 sm:p-6">
        <PurchaseTimeline purchase={purchase} />
        <PurchaseFacts purchase={purchase} />
        <PurchaseLines lines={purchase.purchase_transactions ?? []} />
        <AfterHydration<PurchasePrintProps> load={loadPurchasePrint} props={{ purchase }} />
      </div>
    </div>
  );
}

const notes: Readonly<Partial<Record<Status, string>>> = {
  InProgress: "Can be edited until it is submitted.",
  Submitted: "Sent to the ERP, which imports it in the background and assigns a number. This page updates automatically.",
  New: "The ERP has imported this order.",
};

/** The progress of an order toward Verified, and its next step. Renders nothing for an unknown status. */
function PurchaseTimeline({ purchase }: { purchase: Purchase }) {
  const steps = stepsOf(purchase);
  if (steps.length === 0) return null;
  const note = purchase.status === "Submitted" && purchase.purchase_id != null ? undefined : notes[purchase.status];
  return (
    <section aria-label="Progress">
      <ol className="grid grid-cols-3 gap-x-1 gap-y-3 sm:flex">
        {steps.map(({ status, state }) => (
          <li
            key={status}
            aria-current={state === "current" ? "step" : undefined}
            data-state={state}
            className="group min-w-0 flex-1 border-line border-t-2 pt-2 data-[state=current]:border-accent data-[state=done]:border-fill-positive"
          >
            <span className="flex items-center gap-1 font-medium text-faint text-sm group-data-[state=current]:text-ink group-data-[state=done]:text-muted">
              {state === "done" ? <Check className="size-3.5 text-positive" aria-hidden="true" /> : null}
              {statusLabel(status)}
              <span className="sr-only">{state === "done" ? ", done" : state === "current" ? ", now" : ", to come"}</span>
            </span>
            {status === "New" && purchase.purchase_id != null ? (
              <span className="block text-muted text-xs tabular-nums">ERP id {purchase.purchase_id}</span>
            ) : null}
          </li>
        ))}
      </ol>
      <p role="status" className="mt-2 text-muted text-sm">
        {note}
      </p>
    </section>
  );
}

/** Fields of the whole order. Empty fields are left out, except figures. */
function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { locale, timeZone } = useViewer();
  const { data: places } = useQuery(allLocations(useApi()));
  const shipTo = places?.find(({ LocationID }) => LocationID === purchase.to_location_id);
  const dayFact = (label: string, value: string | null): Fact => [label, value && formatDate(value, locale)];
  const total = readDecimal(purchase.total);
  const facts: readonly Fact[] = [
    ["Cases", formatQuantity(purchase.total_cases, locale)],
    ["Total", isKnown(total) ? <Cents key="total" value={total} locale={locale} /> : formatMoney(purchase.total, locale)],
    ["Delivery", <DeliveryLabel key="delivery" delivery={deliveryOf(purchase)} />],
    ["Ship to", warehouseAddress(shipTo)],
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
