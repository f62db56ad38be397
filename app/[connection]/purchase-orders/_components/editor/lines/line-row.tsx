"use client";
import { Trash2 } from "lucide-react";
import { memo, useMemo, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { isBlankLine, type LineCell, type QuantityUnit } from "#lib/drafts/draft.ts";
import { keptCells } from "#lib/drafts/lines/last-valid-line.ts";
import { convertQuantity, packSizeOf } from "#lib/drafts/lines/quantities.ts";
import { type CellProblem, expirationWarning, lineProblems } from "#lib/drafts/rules.ts";
import { formatQuantity } from "#lib/format/numbers.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { useOrder } from "../order-context.ts";
import { useLine, useSavedLine, useSession } from "../use-session.ts";
import { lineCellID } from "./cell-places.ts";
import { changeLine, removeLine } from "./line-edits.ts";
import { ProductCell } from "./product-cell.tsx";

interface LineRowProps {
  lineKey: string;
  /** Starts at 1. */
  row: number;
  locale: string;
}

// Paints only the visible controls, which are most of the cost of a key press in an order of 200 lines.
const input =
  "-outline-offset-2! [content-visibility:auto] block h-9 w-full min-w-0 bg-transparent px-2.5 text-sm placeholder:text-faint hover:bg-hover focus-visible:bg-surface aria-invalid:bg-danger-soft pointer-coarse:h-11 pointer-coarse:text-lg";

/** One line of the order. It renders only when this line changes. */
export const LineRow = memo(function LineRow({ lineKey, row, locale }: LineRowProps) {
  const { session, known: products, requiresBatchCodes, hasCatalog, showsAllErrors, isReadOnly } = useOrder();
  const { today } = useViewer();
  const line = useLine(session, lineKey);
  const told = useSession(session, (view) =>
    view.errors
      .flatMap(({ address, message }) => (address.kind === "line" && address.key === lineKey ? [`${address.cell}\n${message}`] : []))
      .join("\r"),
  );
  const problems = useMemo(
    () => (line && !isBlankLine(line) ? lineProblems(line, { products, requiresBatchCodes }) : []),
    [line, products, requiresBatchCodes],
  );
  const saved = useSavedLine(session, lineKey);
  const [typedCell, setTypedCell] = useState<string | null>(null);
  const kept = useMemo(() => (line && !isBlankLine(line) ? keptCells(line, saved, products) : []), [line, saved, products]);
  if (!line) return null;

  const toldAt = (cell: LineCell) =>
    told
      .split("\r")
      .find((entry) => entry.startsWith(`${cell}\n`))
      ?.slice(cell.length + 1);
  // Shows no error while a name is being typed or while the supplier's products are loading.
  const isProductOpen = !hasCatalog || typedCell === "product";
  const isShown = ({ cell, kind }: CellProblem) => (kind === "wrong" && !(cell === "product" && isProductOpen)) || showsAllErrors;
  const messageAt = (cell: LineCell) => toldAt(cell) ?? problems.find((problem) => problem.cell === cell && isShown(problem))?.message;
  const warning = expirationWarning(line, today);
  const cells = ["product", "quantity", "batch_code", "expiration_date"] as const;
  // Shows no error for an empty cell while its value is being replaced.
  const keptAt = (cell: LineCell) =>
    messageAt(cell) || typedCell !== cell ? kept.find((entry) => entry.cell === cell)?.message : undefined;
  const messages = cells.flatMap((cell) => [messageAt(cell), keptAt(cell)].filter((message) => message !== undefined));
  const hasNotes = messages.length > 0 || warning !== null;
  const problemsID = `line-${lineKey}-problems`;
  const shared = (cell: LineCell) => ({
    id: lineCellID(lineKey, cell),
    "data-cell": cell,
    "aria-invalid": messageAt(cell) ? (true as const) : undefined,
    "aria-describedby": hasNotes ? problemsID : undefined,
    className: input,
    readOnly: isReadOnly,
  });
  const type = (cell: "quantity" | "batch_code" | "expiration_date") => (event: { target: { value: string } }) =>
    session.edit(changeLine(lineKey, { [cell]: event.target.value }), `${lineKey} ${cell}`);
  const product = line.product_id === null ? undefined : products.get(line.product_id);
  const other: QuantityUnit = line.unit === "cases" ? "units" : "cases";
  const inOther = product ? convertQuantity(line, other, packSizeOf(product)) : null;

  return (
    <>
      <tr
        data-line={lineKey}
        onFocus={({ target }) => setTypedCell(target.dataset.cell ?? null)}
        onBlur={() => setTypedCell(null)}
        className="[&>td]:border-line [&>td]:border-t [&>td:not(:first-child)]:border-l"
      >
        <td className="px-2 text-right text-faint text-xs tabular-nums">{row}</td>
        <td className="p-0">
          <ProductCell
            line={line}
            row={row}
            className={input}
            describedBy={hasNotes ? problemsID : undefined}
            isInvalid={messageAt("product") !== undefined}
          />
        </td>
        <td className="truncate px-2 text-faint text-xs max-lg:hidden">{product?.SupplierProductNumber}</td>
        <td className="p-0">
          <input
            {...shared("quantity")}
            aria-label={`Quantity, line ${row}`}
            inputMode="decimal"
            autoComplete="off"
            value={line.quantity}
            onChange={type("quantity")}
            className={`${input} text-right tabular-nums`}
          />
        </td>
        <td className="p-0">
          <select
            aria-label={`Cases or units, line ${row}`}
            data-cell="unit"
            disabled={isReadOnly}
            value={line.unit}
            onChange={(event) => session.edit(changeLine(lineKey, { unit: event.target.value === "units" ? "units" : "cases" }))}
            className={input}
          >
            <option value="cases">cases</option>
            <option value="units">units</option>
          </select>
        </td>
        <td className="truncate px-2 text-right text-muted text-xs tabular-nums max-sm:hidden">
          {inOther === null ? (product ? `case of ${packSizeOf(product)}` : "") : `${formatQuantity(inOther, locale)} ${other}`}
        </td>
        <td className="p-0">
          <input
            {...shared("batch_code")}
            aria-label={`Batch code, line ${row}`}
            aria-required={requiresBatchCodes || undefined}
            placeholder={requiresBatchCodes && !isBlankLine(line) ? "Required" : undefined}
            autoComplete="off"
            value={line.batch_code}
            onChange={type("batch_code")}
          />
        </td>
        <td className="p-0">
          <input
            {...shared("expiration_date")}
            aria-label={`Expiration date, line ${row}`}
            type="date"
            max="9999-12-31"
            value={line.expiration_date}
            onChange={type("expiration_date")}
          />
        </td>
        <td className="p-0 text-center">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Remove line ${row}`}
            disabled={isReadOnly}
            onClick={() => session.edit(removeLine(lineKey))}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </td>
      </tr>
      {hasNotes ? (
        <tr data-problems-of={lineKey}>
          <td />
          {/* Spans the columns that a phone shows. A wider span would add a column. */}
          <td colSpan={6} className="px-2.5 pb-1.5">
            {/* Stays beside the visible cell while the lines scroll horizontally. */}
            <p id={problemsID} className="sticky left-2.5 w-fit max-w-[calc(100vw-4rem)] text-danger text-xs">
              {messages.join(" ")}
              {warning ? <span className="text-warning"> {warning}</span> : null}
            </p>
          </td>
        </tr>
      ) : null}
    </>
  );
});
