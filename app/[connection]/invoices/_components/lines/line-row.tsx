"use client";
import { PencilLine, Tag } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isKnown, readDecimal } from "#lib/format/numbers/decimal.ts";
import { formatMoney, formatQuantity, formatShare } from "#lib/format/numbers/numbers.ts";
import type { LineCertificates } from "#lib/invoices/certificates.ts";
import type { InvoiceLine } from "#lib/invoices/invoice.ts";
import { LineBatch } from "./line-batch.tsx";
import { belowWide, fromMiddle, fromWide, fromWideAndPrinted, onlyNarrow } from "./line-widths.ts";
import { Shortage } from "./shortage.tsx";

const cell = "border-line border-b px-3 py-2 align-top first:pl-4 last:pr-4 [tr:last-child>&]:border-b-0";
const figure = `${cell} text-right tabular-nums`;

export function LineRow({ line, certificates }: { line: InvoiceLine; certificates: LineCertificates | undefined }) {
  const { locale } = useViewer();
  const discount = readDecimal(line.Discount);
  const hasDiscount = isKnown(discount) && discount.units !== 0n;
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <span className="font-medium">{line.ProductName}</span>
        <LineBatch line={line} certificates={certificates} />
        <LineMarks line={line} />
        <span className={`${onlyNarrow} mt-1 block text-muted tabular-nums`}>
          {formatQuantity(line.NumUnits, locale)} shipped × {formatMoney(line.UnitPrice, locale)}
          {hasDiscount ? <Reduction line={line} /> : null}
          <Shortage line={line} isLeft />
        </span>
      </th>
      <td className={`${figure} ${fromWideAndPrinted}`}>{formatQuantity(line.Ordered, locale)}</td>
      <td className={`${figure} ${fromMiddle}`}>
        {formatQuantity(line.NumUnits, locale)}
        <Shortage line={line} />
      </td>
      <td className={`${figure} ${fromWideAndPrinted} ${line.BackOrder > 0 ? "text-warning" : "text-faint"}`}>
        {formatQuantity(line.BackOrder, locale)}
      </td>
      <td className={`${figure} ${fromWide}`}>{formatMoney(line.FullPrice, locale)}</td>
      <td className={`${figure} ${fromWide} ${hasDiscount ? "" : "text-faint"}`}>
        {formatMoney(line.Discount, locale)}
        {hasDiscount ? <span className="block text-faint text-xs">{formatShare(line.Discount, line.FullPrice, locale)}</span> : null}
      </td>
      <td className={`${figure} ${fromMiddle}`}>
        {formatMoney(line.UnitPrice, locale)}
        <span className={belowWide}>{hasDiscount ? <Reduction line={line} /> : null}</span>
      </td>
      <td className={`${figure} font-medium`}>{formatMoney(line.ExtPrice, locale)}</td>
    </tr>
  );
}

/** "$10.00 − $1.00 (10%)" */
function Reduction({ line }: { line: InvoiceLine }) {
  const { locale } = useViewer();
  return (
    <span className="block whitespace-nowrap text-faint text-xs">
      {formatMoney(line.FullPrice, locale)} − {formatMoney(line.Discount, locale)} ({formatShare(line.Discount, line.FullPrice, locale)})
    </span>
  );
}

/** Promotion, price override and reason of the line. */
function LineMarks({ line }: { line: InvoiceLine }) {
  const reason = line.Reason ?? "";
  if (!line.PromotionOverridden && line.PromotionID === null && !reason) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1.5">
      {line.PromotionOverridden ? (
        <Badge tone="info" icon={PencilLine}>
          Price overridden
        </Badge>
      ) : null}
      {line.PromotionID === null ? null : <Badge icon={Tag}>Promotion {line.PromotionID}</Badge>}
      {reason ? <span className="text-muted text-xs">{reason}</span> : null}
    </span>
  );
}
