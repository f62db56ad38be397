"use client";
import { ChevronRight, CircleCheck, CircleHelp, type Info, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Table, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney, formatQuantity } from "#lib/format/numbers/numbers.ts";
import { type Comparison, checkAddsUp, type FigureCheck, type LineCheck } from "#lib/receivables/invoices/adds-up.ts";
import type { Invoice, InvoiceLine } from "#lib/receivables/invoices/invoice.ts";

const looks: Record<Comparison, { icon: typeof Info; className: string; text: string }> = {
  equal: { icon: CircleCheck, className: "text-positive", text: "The lines add up to the invoice’s totals" },
  rounding: { icon: CircleCheck, className: "text-positive", text: "The lines add up to the invoice’s totals, except for rounding" },
  different: { icon: TriangleAlert, className: "text-danger", text: "The lines do not add up to the invoice’s totals" },
  unknown: { icon: CircleHelp, className: "text-warning", text: "Some figures are missing, so not everything could be checked" },
};

interface AddsUpPanelProps {
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  /** Lines that could not be read. */
  leftOut: number;
  keyType: KeyType;
}

/** Compares the sum of the lines with the totals of the API. */
export function AddsUpPanel({ invoice, lines, leftOut, keyType }: AddsUpPanelProps) {
  const check = useMemo(() => checkAddsUp(invoice, lines, leftOut), [invoice, lines, leftOut]);
  if (keyType === "Supplier") {
    return (
      <Notice tone="info" title="Totals are not compared with the lines">
        A Supplier key sees its own products’ lines; the invoice’s totals cover every supplier on it.
      </Notice>
    );
  }
  const { icon: Icon, className, text } = looks[check.comparison];
  return (
    <details className="group rounded-lg border border-line" open={check.comparison === "different"}>
      <summary className="flex cursor-pointer list-none items-center gap-2.5 px-4 py-3 text-sm -outline-offset-2">
        <Icon className={`size-4 shrink-0 ${className}`} aria-hidden="true" />
        <span className="flex-1 font-medium">{text}</span>
        <ChevronRight className="size-4 text-faint transition-transform group-open:rotate-90" aria-hidden="true" />
      </summary>
      <div className="overflow-x-auto border-line border-t">
        <Table>
          <thead>
            <tr>
              <Th>Figure</Th>
              <Th numeric>On the invoice</Th>
              <Th numeric>From the lines</Th>
              <Th numeric>Difference</Th>
            </tr>
          </thead>
          <tbody>
            {check.figures.map((figure) => (
              <FigureRow key={figure.label} figure={figure} />
            ))}
          </tbody>
        </Table>
      </div>
      {check.lines.length > 0 ? <OffLines lines={check.lines} /> : null}
    </details>
  );
}

function FigureRow({ figure }: { figure: FigureCheck }) {
  const { locale } = useViewer();
  const format = figure.kind === "money" ? formatMoney : formatQuantity;
  const isOff = figure.comparison === "different";
  return (
    <tr>
      <Td>{figure.label}</Td>
      <Td numeric>{format(figure.stated, locale)}</Td>
      <Td numeric>{format(figure.computed, locale)}</Td>
      <Td numeric className={isOff ? "font-medium text-danger" : "text-faint"}>
        {figure.comparison === "equal" ? "none" : format(figure.difference, locale)}
        {figure.comparison === "rounding" ? " (rounding)" : ""}
      </Td>
    </tr>
  );
}

function OffLines({ lines }: { lines: readonly LineCheck[] }) {
  const { locale } = useViewer();
  return (
    <div className="border-line border-t px-4 py-3 text-sm">
      <p className="font-medium">{countOf(lines.length, "line", locale)} with figures that do not agree</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5 text-muted">
        {lines.map(({ line, price, extension }) => (
          <li key={line.InvoiceTransID}>
            {line.ProductName}:{" "}
            {[
              price === "different" ? "full price less discount is not the unit price" : "",
              extension === "different" ? "unit price × shipped is not the amount" : "",
              price === "unknown" || extension === "unknown" ? "a figure is missing" : "",
            ]
              .filter(Boolean)
              .join("; ")}
          </li>
        ))}
      </ul>
    </div>
  );
}
