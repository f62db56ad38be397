"use client";
import { CircleCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button, button, Spinner } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import type { Vendor } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import type { CreationState } from "#lib/goods/replenishment/orders/create-purchase-draft.ts";
import type { PlannedOrder } from "#lib/goods/replenishment/orders/to-drafts.ts";
import type { Draft, Products } from "#lib/orders/drafts/draft.ts";
import { netContentOf, netContentText } from "#lib/orders/drafts/lines/net-content.ts";
import { totalCasesOf } from "#lib/orders/drafts/lines/quantities.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import type { OrderCreationQueue } from "./use-order-creation.ts";

interface DraftDialogProps {
  open: boolean;
  onClose: () => void;
  connection: string;
  planned: readonly PlannedOrder[];
  products: Products;
  placeOf: (LocationID: number) => string;
  creation: OrderCreationQueue;
}

/** Previews the orders by vendor, and then shows the progress of each. */
export function DraftDialog({ open, onClose, connection, planned, products, placeOf, creation }: DraftDialogProps) {
  const { locale } = useViewer();
  const { orders, isSending } = creation;
  const isDecided = orders.length > 0;
  const count = isDecided ? orders.length : planned.length;
  const made = orders.filter(({ creation: { kind } }) => kind === "made").length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      placement="sheet-right"
      title={isDecided ? `${made} of ${countOf(count, "draft", locale)} created` : `Create ${countOf(count, "draft order", locale)}`}
      description="Review, change and submit the drafts. Nothing is ordered before that."
      footer={
        <>
          <Button onClick={onClose}>{isDecided ? "Close" : "Cancel"}</Button>
          {/* Keeps its position, so that the second click of a double-click does not press another button. */}
          <Button
            variant="primary"
            pending={isSending}
            aria-disabled={isDecided}
            onClick={() => isDecided || creation.start(planned, products)}
          >
            {isDecided ? `${made} of ${count} created` : `Create ${countOf(count, "draft", locale)}`}
          </Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {isDecided ? `${made} of ${count} created` : ""}
      </p>
      <ul className="space-y-3">
        {isDecided
          ? orders.map(({ vendor, stored, creation: state }) => (
              <OrderCard key={stored.id} vendor={vendor} draft={stored.draft} products={products} place={placeOf(vendor.LocationID)}>
                <State
                  creation={state}
                  connection={connection}
                  number={stored.draft.po_num}
                  id={stored.id}
                  onRetry={isSending ? null : (asNext) => creation.retry(stored.id, asNext)}
                />
              </OrderCard>
            ))
          : planned.map(({ vendor, draft }) => (
              <OrderCard key={draft.po_num} vendor={vendor} draft={draft} products={products} place={placeOf(vendor.LocationID)}>
                {vendor.RequirePOBatchCodes ? (
                  <p className="text-warning text-xs">This vendor requires batch codes: the draft needs them before it is submitted.</p>
                ) : null}
              </OrderCard>
            ))}
      </ul>
    </Dialog>
  );
}

interface OrderCardProps {
  vendor: Vendor;
  draft: Draft;
  products: Products;
  place: string;
  children: ReactNode;
}

function OrderCard({ vendor, draft, products, place, children }: OrderCardProps) {
  const { locale } = useViewer();
  const total = totalCasesOf(draft.lines, products);
  const net = netContentOf(draft.lines, products);
  const content = netContentText(net, locale);
  const unknown = net.unknown > 0 ? ` (${countOf(net.unknown, "line", locale)} unknown)` : "";
  return (
    <li tabIndex={-1} className="space-y-1.5 rounded-lg border border-line bg-surface px-4 py-3 text-sm" aria-label={draft.po_num}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {vendor.VendorName} → {place}
        </span>
        <span className="font-mono text-xs">{draft.po_num}</span>
      </p>
      <p className="text-muted tabular-nums">
        {countOf(draft.lines.length, "line", locale)}, {formatQuantity(total.cases, locale)} cases,{" "}
        {formatQuantity(total.units?.toString(), locale)} units{content === "" ? "" : `, net ${content}${unknown}`}
      </p>
      <p className="text-muted">Delivery on {formatDate(draft.delivery_date, locale)}, the next pickup</p>
      {children}
    </li>
  );
}

interface StateProps {
  creation: CreationState;
  connection: string;
  number: string;
  id: string;
  /** Null while other orders are sent. */
  onRetry: ((asNext: boolean) => void) | null;
}

function State({ creation, connection, number, id, onRetry }: StateProps) {
  const link = button({ variant: "secondary", size: "sm" });
  switch (creation.kind) {
    case "waiting":
      return (
        <p className="flex items-center gap-1.5 text-faint">
          <Clock className="size-4" aria-hidden="true" /> Waiting
        </p>
      );
    case "sending":
      return (
        <p className="flex items-center gap-1.5 text-muted">
          <Spinner /> Sending…
        </p>
      );
    case "made":
      return (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex items-center gap-1.5 text-positive">
            <CircleCheck className="size-4" aria-hidden="true" /> Draft created
          </span>
          <Link href={recordHref(connection, "purchase-orders", creation.globalID)} className={link}>
            Open {number}
          </Link>
        </p>
      );
    default:
      return (
        <Notice tone={creation.kind === "unsure" ? "warning" : "danger"} title={failureTitle(creation)} role="alert">
          {creation.error.detail}
          <span className="mt-2 flex flex-wrap gap-2">
            {creation.kind === "refused" && creation.duplicateOf ? (
              <>
                <Link href={recordHref(connection, "purchase-orders", creation.duplicateOf)} className={link}>
                  Open the order that has {number}
                </Link>
                <Button ref={passFocusOn} size="sm" disabled={!onRetry} onClick={() => onRetry?.(true)}>
                  Use the next number
                </Button>
              </>
            ) : (
              <>
                <Button ref={passFocusOn} size="sm" disabled={!onRetry} onClick={() => onRetry?.(false)}>
                  Try again
                </Button>
                <Link href={screenHref(connection, "purchase-orders/new", { draft: id })} className={link}>
                  Open it in the editor
                </Link>
              </>
            )}
          </span>
        </Notice>
      );
  }
}

function failureTitle({ kind, error }: Extract<CreationState, { kind: "refused" | "unsure" }>): string {
  if (kind === "unsure") return "No answer: the draft may exist. Trying again does not create a second one";
  return error.status === 0 ? "The draft was not sent" : "The Data API did not accept the draft";
}
