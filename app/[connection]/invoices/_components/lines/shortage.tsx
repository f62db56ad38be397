"use client";
import { PackageMinus } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isZero } from "#lib/format/numbers/decimal.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import { fulfillmentOf } from "#lib/invoices/fulfillment.ts";
import type { InvoiceLine } from "#lib/invoices/invoice.ts";
import { belowWide } from "./line-widths.ts";

/** Back-ordered units, marked by an icon and text. */
export function Shortage({ line, isLeft = false }: { line: InvoiceLine; isLeft?: boolean }) {
  const { locale } = useViewer();
  const fulfillment = fulfillmentOf(line);
  if (!fulfillment?.isShort) return null;
  const { missing, backOrdered, notComing } = fulfillment;
  return (
    <span className={`mt-0.5 flex flex-col gap-0.5 whitespace-nowrap text-faint text-xs ${isLeft ? "items-start" : "items-end"}`}>
      <Badge tone="warning" icon={PackageMinus}>
        Short {formatQuantity(missing, locale)} of {formatQuantity(line.Ordered, locale)}
      </Badge>
      {isZero(backOrdered) ? null : <span className={belowWide}>{formatQuantity(backOrdered, locale)} back-ordered</span>}
      {isZero(notComing) ? null : <span>{formatQuantity(notComing, locale)} not coming</span>}
    </span>
  );
}
