"use client";
import { FileBadge, FileX, PackageMinus, PencilLine, Tag } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import { type Amount, isKnown, isZero, readDecimal } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { formatMoney, formatQuantity } from "#lib/format/numbers/numbers.ts";
import { formatShare } from "#lib/format/numbers/percent.ts";
import { recallHref } from "#lib/goods/recall/recall-href.ts";
import type { LineCertificates } from "#lib/receivables/invoices/certificates.ts";
import { fulfillmentOf } from "#lib/receivables/invoices/fulfillment.ts";
import type { InvoiceLine } from "#lib/receivables/invoices/invoice.ts";
import { DocumentLink } from "../../../_components/record/document-link.tsx";
import { belowWide, fromMiddle, fromWide, fromWideAndPrinted, onlyNarrow } from "./line-widths.ts";

const cell = "border-line border-b px-3 py-2 align-top first:pl-4 last:pr-4 [tr:last-child>&]:border-b-0";
const figure = `${cell} text-right tabular-nums`;

interface LineRowProps {
  line: InvoiceLine;
  certificates: LineCertificates | undefined;
  /** Whether the batch leads to who received it. */
  canRecall: boolean;
}

export function LineRow({ line, certificates, canRecall }: LineRowProps) {
  const { locale } = useViewer();
  const discount = readDecimal(line.Discount);
  const hasDiscount = isKnown(discount) && discount.units !== 0n;
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <span className="font-medium">{line.ProductName}</span>
        <LineBatch line={line} certificates={certificates} canRecall={canRecall} />
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

function LineMarks({ line }: { line: InvoiceLine }) {
  const reason = line.Reason ?? "";
  if (!line.PromotionOverridden && line.PromotionID == null && !reason) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1.5">
      {line.PromotionOverridden ? (
        <Badge tone="info" icon={PencilLine}>
          Price overridden
        </Badge>
      ) : null}
      {line.PromotionID == null ? null : <Badge icon={Tag}>Promotion {line.PromotionID}</Badge>}
      {reason ? <span className="text-muted text-xs">{reason}</span> : null}
    </span>
  );
}

function LineBatch({ line, certificates, canRecall }: LineRowProps) {
  const { connection } = useApi();
  const recall = canRecall ? recallHref(connection, line) : null;
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-faint text-xs">
      {line.BatchCode?.trim() ? (
        recall ? (
          <RecallLink href={recall} code={line.BatchCode} />
        ) : (
          <span className="font-mono">{line.BatchCode}</span>
        )
      ) : (
        <span>No batch yet</span>
      )}
      {certificates?.certificates.map(({ batchCode, url }) => (
        <DocumentLink
          key={url}
          owner={{ kind: "invoices", id: line.InvoiceID }}
          url={url}
          className="inline-flex items-center gap-1 text-accent underline-offset-2 hover:underline pointer-coarse:min-h-8"
        >
          <FileBadge className="size-3.5" aria-hidden="true" />
          COA
          <span className="sr-only">
            {" "}
            of batch {batchCode}, {line.ProductName}
          </span>
        </DocumentLink>
      ))}
      {certificates?.state === "missing" ? (
        <span className="inline-flex items-center gap-1 text-warning">
          <FileX className="size-3.5" aria-hidden="true" />
          No COA on file
        </span>
      ) : null}
    </span>
  );
}

/** The batch leads to who received it. */
function RecallLink({ href, code }: { href: string; code: string }) {
  return (
    <Link
      href={href}
      data-tip="Who received this batch"
      className="font-mono underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {code}
      <span className="sr-only"> (who received this batch)</span>
    </Link>
  );
}

const isSome = (amount: Amount) => isKnown(amount) && !isZero(amount);

/** Back-ordered units, marked by an icon and text. */
function Shortage({ line, isLeft = false }: { line: InvoiceLine; isLeft?: boolean }) {
  const { locale } = useViewer();
  const fulfillment = fulfillmentOf(line);
  if (!fulfillment?.isShort) return null;
  const { missing, backOrdered, notComing } = fulfillment;
  return (
    <span className={`mt-0.5 flex flex-col gap-0.5 whitespace-nowrap text-faint text-xs ${isLeft ? "items-start" : "items-end"}`}>
      <Badge tone="warning" icon={PackageMinus}>
        Short {formatQuantity(missing, locale)} of {formatQuantity(line.Ordered, locale)}
      </Badge>
      {isSome(backOrdered) ? <span className={belowWide}>{formatQuantity(backOrdered, locale)} back-ordered</span> : null}
      {isSome(notComing) ? <span>{formatQuantity(notComing, locale)} not coming</span> : null}
    </span>
  );
}
