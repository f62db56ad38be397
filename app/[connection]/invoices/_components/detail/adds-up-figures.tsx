"use client";
import { Table, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney, formatQuantity } from "#lib/format/numbers/numbers.ts";
import type { AddsUpCheck, FigureCheck, LineCheck } from "#lib/invoices/adds-up.ts";

/** The totals of an invoice beside those of its lines, and the lines that do not agree with themselves. */
export function AddsUpFigures({ check: { figures, lines } }: { check: AddsUpCheck }) {
  return (
    <>
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
            {figures.map((figure) => (
              <FigureRow key={figure.label} figure={figure} />
            ))}
          </tbody>
        </Table>
      </div>
      {lines.length > 0 ? <OffLines lines={lines} /> : null}
    </>
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
