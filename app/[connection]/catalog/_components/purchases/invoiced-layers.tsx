"use client";
import { ChevronRight } from "lucide-react";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { ProductInvoices } from "#lib/api/records/product-invoices.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount, formatQuantity } from "#lib/format/numbers/numbers.ts";
import { amountOf } from "#lib/format/numbers/sums.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { Batch } from "#lib/goods/catalog/product.ts";
import type { StockLayer } from "#lib/orders/purchases/product-orders.ts";
import { type InvoicedUnits, invoicedOf } from "#lib/orders/purchases/progress/progress.ts";
import { recordHref } from "#lib/routes.ts";

export type Layer = StockLayer<Batch, Purchase>;
type InvoicedLines = InvoicedUnits<ProductInvoices["lines"][number]>;

const shownMax = 12;

interface InvoicedLayersProps {
  found: ProductInvoices;
  layers: readonly Layer[];
  since: string;
}

export function InvoicedLayers({ found: { lines, invoicesRead, isWhole, leftOut }, layers, since }: InvoicedLayersProps) {
  const { locale } = useViewer();
  const invoiced = invoicedOf(lines);
  return (
    <section aria-label="Invoiced">
      <p role="status" className="mb-2 text-muted text-sm">
        {isWhole
          ? `Invoiced since ${formatDate(since, locale)}, on ${countOf(invoicesRead, "invoice", locale)} that were read`
          : `Invoiced on the first ${countOf(invoicesRead, "invoice", locale)} that the Data API lists; the others were not read`}
        {leftOut > 0 ? `. ${countOf(leftOut, "record", locale)} could not be read and ${leftOut === 1 ? "is" : "are"} left out.` : null}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line text-sm">
        {layers.map((layer) => (
          <li key={layer.PurchaseTransID}>
            <LayerInvoices layer={layer} invoiced={invoiced.get(layer.PurchaseTransID)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LayerInvoices({ layer: { PurchaseTransID, ordered, left }, invoiced }: { layer: Layer; invoiced: InvoicedLines | undefined }) {
  const { locale } = useViewer();
  const { connection } = useApi();
  const lines = invoiced?.lines ?? [];
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2 hover:bg-hover">
        <span className="flex grow items-center gap-1.5 font-medium">
          <ChevronRight aria-hidden="true" className="size-4 text-faint transition-transform group-open:rotate-90" />
          {ordered?.purchase.po_num || `Purchase line ${PurchaseTransID}`}
        </span>
        <Units name="received" value={ordered?.line.num_units} />
        <Units name={`invoiced on ${countOf(lines.length, "line", locale)}`} value={invoiced ? amountOf(invoiced.units) : 0} />
        <Units name="left" value={amountOf(left)} />
      </summary>
      {lines.length === 0 ? <p className="px-4 pb-3 text-muted">No line of these invoices was filled from this purchase line.</p> : null}
      <ul className="pb-2">
        {lines.slice(0, shownMax).map(({ invoice, line }) => (
          <li key={line.InvoiceTransID} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-1 pl-10">
            <span className="min-w-0">
              <Link
                href={recordHref(connection, "invoices", invoice.InvoiceID)}
                className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {invoice.InvoiceNum || numberOf("Invoice", invoice.InvoiceID)}
              </Link>{" "}
              <span className="text-muted">
                {formatDate(invoice.Date, locale)} · {invoice.CustomerName}
              </span>
            </span>
            <span className="tabular-nums">{countOf(line.NumUnits, "unit", locale)}</span>
          </li>
        ))}
      </ul>
      {lines.length > shownMax ? (
        <p className="px-4 pb-3 pl-10 text-faint text-xs">{formatCount(lines.length - shownMax, locale)} older lines are not shown.</p>
      ) : null}
    </details>
  );
}

function Units({ name, value }: { name: string; value: Parameters<typeof formatQuantity>[0] }) {
  const { locale } = useViewer();
  return (
    <span className="tabular-nums">
      {formatQuantity(value, locale)} <span className="text-faint text-xs">{name}</span>
    </span>
  );
}
