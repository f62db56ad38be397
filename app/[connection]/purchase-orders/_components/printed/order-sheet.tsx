import "./order-sheet.css";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useViewer } from "#components/viewer.tsx";
import { readDecimal } from "#contract/decimal.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney, formatQuantity, formatSum, noValue } from "#lib/format/numbers/numbers.ts";
import type { PrintedLine, PrintedOrder } from "#lib/orders/purchases/printed-order.ts";
import { Cents } from "../../../_components/values/cents.tsx";

interface OrderSheetProps {
  order: PrintedOrder;
  /** The address of the warehouse. */
  shipTo: string | null;
  /** When it was printed, and as of when it is. */
  note: ReactNode;
}

/** The order on paper, instead of the page. Render it only while the browser prints. */
export function OrderSheet({ order, shipTo, note }: OrderSheetProps) {
  const { locale } = useViewer();
  const facts = [
    ["Vendor", order.vendor],
    ["Ship to", [order.warehouse, shipTo].filter(Boolean).join(", ")],
    ...order.days.map(([label, day]) => [label, day && formatDate(day, locale)] as const),
    ...order.texts,
  ] as const;
  return createPortal(
    <section className="order-sheet" aria-label="Purchase order, printed">
      <header>
        <h1>Purchase order {order.number || "without a number"}</h1>
        <p>{order.status}</p>
      </header>
      <dl>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {order.lines.length === 0 ? <p>This order has no line items.</p> : <LinesTable order={order} />}
      <div className="order-sheet-note">{note}</div>
    </section>,
    document.body,
  );
}

interface SheetColumn {
  readonly header: string;
  readonly isNumeric?: boolean;
  readonly className?: string;
  /** Not broken where it fits. */
  readonly isCode?: boolean;
  readonly of: (line: PrintedLine, locale: string) => string;
  readonly sum?: (order: PrintedOrder, locale: string) => string;
}

const expiry = (text: string | null, locale: string) => (text && dayOf(text) ? formatDate(text, locale) : (text ?? ""));

function columnsOf({ lines, hasPrices }: PrintedOrder): readonly SheetColumn[] {
  const figure = (header: string, of: SheetColumn["of"], sum?: SheetColumn["sum"]): SheetColumn => ({
    header,
    of,
    isNumeric: true,
    ...(sum && { sum }),
  });
  const columns: readonly (SheetColumn | false)[] = [
    { header: "Number", of: ({ number }) => number, className: "order-sheet-text" },
    { header: "Product", of: ({ name }) => name, className: "order-sheet-text" },
    lines.some(({ batch }) => batch !== "") && { header: "Batch code", of: ({ batch }) => batch, isCode: true },
    lines.some(({ expires }) => expires) && { header: "Expires", of: ({ expires }, locale) => expiry(expires, locale) },
    figure(
      "Cases",
      ({ cases }, locale) => formatQuantity(cases, locale),
      ({ cases }, locale) => formatQuantity(cases, locale),
    ),
    lines.some(({ ordered }) => ordered !== undefined) &&
      figure("Ordered", ({ ordered, units }, locale) => formatQuantity(ordered ?? units, locale)),
    figure(
      "Units",
      ({ units }, locale) => formatQuantity(units, locale),
      ({ units }, locale) => formatSum(units, formatQuantity, "line", locale),
    ),
    hasPrices && figure("Price", ({ price }, locale) => formatMoney(price, locale)),
    hasPrices && figure("Amount", ({ amount }, locale) => formatMoney(amount, locale)),
  ];
  return columns.filter((column) => column !== false);
}

const alignOf = ({ isNumeric }: SheetColumn) => (isNumeric ? "end" : undefined);

export function LinesTable({ order }: { order: PrintedOrder }) {
  const { locale } = useViewer();
  const columns = columnsOf(order);
  const { lines, amounts, uncounted } = order;
  const labels = columns.findIndex(({ isNumeric }) => isNumeric);
  return (
    <>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" data-align={alignOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              {columns.map((column) => (
                <td key={column.header} data-align={alignOf(column)} className={column.className}>
                  {column.isCode ? <span className="order-sheet-code">{column.of(line, locale)}</span> : column.of(line, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={labels}>
              {countOf(lines.length, "line", locale)}
            </th>
            {columns.slice(labels).map((column) => (
              <td key={column.header} data-align={alignOf(column)}>
                {column.sum?.(order, locale)}
              </td>
            ))}
          </tr>
          {amounts.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row" colSpan={columns.length - 1} data-align="end">
                {label}
              </th>
              <td data-align="end">{amount === null ? noValue : <Cents value={readDecimal(amount)} locale={locale} />}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {uncounted > 0 ? (
        <p className="order-sheet-note">{countOf(uncounted, "line", locale)} not in the sum of cases: quantity or pack size not known.</p>
      ) : null}
    </>
  );
}
