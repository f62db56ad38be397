"use client";
import { FileBadge, PackageMinus, PencilLine, Tag } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { isZero, readDecimal } from "#lib/format/decimal.ts";
import { formatMoney, formatQuantity, formatShare } from "#lib/format/numbers.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { webAddress } from "#lib/format/web-address.ts";
import type { Certificate } from "#lib/invoices/certificates.ts";
import { fulfilmentOf } from "#lib/invoices/fulfilment.ts";
import type { InvoiceLine } from "#lib/invoices/invoice.ts";

const cell = "border-line border-b px-3 py-2 align-top [tr:last-child>&]:border-b-0";
const wideCell = `${cell} hidden text-right tabular-nums @3xl:table-cell`;

export function LineRow({ line, certificates }: { line: InvoiceLine; certificates: readonly Certificate[] }) {
  const { locale } = useViewer();
  const hasDiscount = !isZero(readDecimal(line.Discount) ?? { units: 0n, scale: 0 });
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-32 text-left font-normal`}>
        <span className="font-medium">{line.ProductName}</span>
        <Batch line={line} certificates={certificates} />
        <LineMarks line={line} />
      </th>
      <td className={wideCell}>{formatQuantity(line.Ordered, locale)}</td>
      <td className={`${cell} text-right tabular-nums`}>
        {formatQuantity(line.NumUnits, locale)}
        <Shortage line={line} />
      </td>
      <td className={`${wideCell} ${line.BackOrder > 0 ? "text-warning" : "text-faint"}`}>{formatQuantity(line.BackOrder, locale)}</td>
      <td className={wideCell}>{formatMoney(line.FullPrice, locale)}</td>
      <td className={`${wideCell} ${hasDiscount ? "" : "text-faint"}`}>
        {formatMoney(line.Discount, locale)}
        {hasDiscount ? <span className="block text-faint text-xs">{formatShare(line.Discount, line.FullPrice, locale)}</span> : null}
      </td>
      <td className={`${cell} text-right tabular-nums`}>
        {formatMoney(line.UnitPrice, locale)}
        {hasDiscount ? (
          <span className="block whitespace-nowrap text-faint text-xs @3xl:hidden">
            {formatMoney(line.FullPrice, locale)} − {formatMoney(line.Discount, locale)}
          </span>
        ) : null}
      </td>
      <td className={`${cell} text-right font-medium tabular-nums`}>{formatMoney(line.ExtPrice, locale)}</td>
    </tr>
  );
}

function Batch({ line, certificates }: { line: InvoiceLine; certificates: readonly Certificate[] }) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-faint text-xs">
      {line.BatchCode ? <span className="font-mono">{line.BatchCode}</span> : <span>No batch yet</span>}
      {certificates.map(({ batchCode, url }) => {
        const address = webAddress(url);
        return address ? (
          <a
            key={url}
            href={address}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 text-accent underline-offset-2 hover:underline pointer-coarse:min-h-8"
          >
            <FileBadge className="size-3.5" aria-hidden="true" />
            COA
            <span className="sr-only">
              of batch {batchCode}, {line.ProductName} (opens in a new tab)
            </span>
          </a>
        ) : null;
      })}
    </span>
  );
}

/** Promotion, price override and the reason given for the line. */
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

/** What was ordered and did not come, marked by icon and words. */
function Shortage({ line }: { line: InvoiceLine }) {
  const { locale } = useViewer();
  const { isShort, missing, backOrdered, notComing } = fulfilmentOf(line);
  if (!isShort) return null;
  const parts = [
    isZero(backOrdered) ? "" : `${formatQuantity(backOrdered, locale)} back-ordered`,
    isZero(notComing) ? "" : `${formatQuantity(notComing, locale)} not coming`,
  ].filter(Boolean);
  return (
    <span className="mt-0.5 flex flex-col items-end gap-0.5">
      <Badge tone="warning" icon={PackageMinus}>
        Short {formatQuantity(missing, locale)}
      </Badge>
      <span className="text-faint text-xs @3xl:hidden">of {formatQuantity(line.Ordered, locale)} ordered</span>
      <span className="text-faint text-xs">{parts.join(", ")}</span>
    </span>
  );
}
