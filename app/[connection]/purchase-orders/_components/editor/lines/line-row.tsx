"use client";
import { memo, useEffect, useMemo, useState } from "react";
import { prepareForms, useDocumentForm } from "#components/form/use-document-form.ts";
import { Button } from "#components/ui/button.tsx";
import { TrashIcon } from "#components/ui/trash-icon.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import { type DraftLine, isBlankLine, type LineCell, lineCells, type QuantityUnit } from "#lib/orders/drafts/draft.ts";
import { cellMessage } from "#lib/orders/drafts/field-address.ts";
import { unsavedCells } from "#lib/orders/drafts/lines/last-valid-line.ts";
import { convertQuantity, packSizeOf } from "#lib/orders/drafts/lines/quantities.ts";
import { type CellProblem, expirationWarning, type LineRules, lineProblems } from "#lib/orders/drafts/rules.ts";
import { type RefusedCell, useOrder } from "../order-context.ts";
import { useLine, useSavedLine } from "../session/use-session.ts";
import { lineCellID } from "./cell-places.ts";
import { ExpirationCell } from "./expiration-cell.tsx";
import { changeLine, removeLine } from "./line-edits.ts";
import { LineNotes } from "./line-notes.tsx";
import { ProductCell } from "./product-cell.tsx";

interface LineRowProps {
  lineKey: string;
  /** The position of the line, from 1. */
  row: number;
  locale: string;
  announce: (text: string) => void;
}

const input = "h-9 text-sm pointer-coarse:h-11 pointer-coarse:text-lg";
const text = "truncate px-2 text-right text-xs leading-9 tabular-nums pointer-coarse:leading-11";

/** The form field of each cell. */
const fieldOf = { product: "product_text", quantity: "quantity", batch_code: "batch_code", expiration_date: "expiration_date" } as const;

interface LineChecks extends LineRules {
  readonly hasCatalog: boolean;
  readonly showsAllErrors: boolean;
  readonly refused: readonly RefusedCell[];
}

/** The service's errors, and the contract's errors for the other cells. */
function checkLine(line: DraftLine, { hasCatalog, showsAllErrors, refused, ...rules }: LineChecks) {
  const found = isBlankLine(line) ? [] : lineProblems(line, rules);
  // A product can be chosen only after the supplier's products are loaded.
  const isShown = ({ cell, kind }: CellProblem) => showsAllErrors || (kind === "wrong" && (cell !== "product" || hasCatalog));
  return [...refused, ...found.filter(isShown)].map(({ cell, message }) => ({ field: fieldOf[cell], message }));
}

/** For the ref of a line: when lines leave, the same cell of the line that took its place, or of the last one, gets the focus, so that Undo hears its key. */
const passFocus = (row: HTMLElement | null) => () => {
  const column = row ? [...row.children].findIndex((cell) => cell.contains(document.activeElement)) : -1;
  const body = row?.parentElement;
  if (!body || column < 0) return;
  const linesIn = () => [...body.querySelectorAll<HTMLElement>("[data-line]")];
  const at = linesIn().indexOf(row);
  // Once all of them have left.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const line = linesIn().at(at) ?? linesIn().at(-1);
    (line?.children[column]?.querySelector<HTMLElement>("input, select, button") ?? body.closest("table"))?.focus();
  });
};

/** One line of the order. It renders only when this line changes. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const line = useLine(useOrder().session, props.lineKey);
  return line ? <LineForm {...props} line={line} /> : null;
});

const noCells: readonly RefusedCell[] = [];

function useLineForm(line: DraftLine) {
  const { session, known: products, requiresBatchCodes, hasCatalog, showsAllErrors, refusedByLine } = useOrder();
  const { today } = useViewer();
  const [typedCell, setTypedCell] = useState<string | null>(null);
  const refused = refusedByLine.get(line.key) ?? noCells;
  const context = useMemo(
    () => ({ products, requiresBatchCodes, hasCatalog, showsAllErrors, refused }),
    [products, requiresBatchCodes, hasCatalog, showsAllErrors, refused],
  );
  const form = useDocumentForm({ values: line, check: checkLine, context });
  const saved = useSavedLine(session, line.key);
  const unsaved = useMemo(() => (isBlankLine(line) ? [] : unsavedCells(line, saved, products)), [line, saved, products]);
  const messageAt = (cell: LineCell) => form.errors[fieldOf[cell]]?.message;
  // Returns no message for a cell while its value is being replaced.
  const savedTextAt = (cell: LineCell) =>
    messageAt(cell) || typedCell !== cell ? unsaved.find((entry) => entry.cell === cell)?.message : undefined;
  const messages = lineCells.flatMap((cell) => {
    const own = [messageAt(cell), savedTextAt(cell)].filter((message) => message !== undefined).join(" ");
    return own === "" ? [] : cellMessage(cell, own);
  });
  return { form, messageAt, messages, warning: expirationWarning(line, today), setTypedCell };
}

function LineForm({ lineKey, line, row, locale, announce }: LineRowProps & { line: DraftLine }) {
  const { session, known: products, requiresBatchCodes, isReadOnly, lastCell } = useOrder();
  const { form, messageAt, messages, warning, setTypedCell } = useLineForm(line);
  const problemsID = `line-${lineKey}-problems`;
  const announced = form.isTyped ? messages.join(" ") : "";
  useEffect(() => {
    if (announced !== "") announce(`Line ${row}: ${announced}`);
  }, [announced, announce, row]);
  const describedBy = messages.length > 0 || warning !== null ? problemsID : undefined;
  const write = (cell: "quantity" | "batch_code" | "expiration_date", typed: string) => {
    form.change(cell, typed);
    session.edit(changeLine(lineKey, { [cell]: typed }), `${lineKey} ${cell}`);
  };
  const shared = (cell: "quantity" | "batch_code" | "expiration_date") => ({
    id: lineCellID(lineKey, cell),
    "data-cell": cell,
    "aria-invalid": messageAt(cell) ? (true as const) : undefined,
    "aria-describedby": describedBy,
    className: input,
    readOnly: isReadOnly,
    enterKeyHint: "next" as const,
    onBlur: () => form.leave(cell),
  });
  const product = line.product_id === null ? undefined : products.get(line.product_id);
  const other: QuantityUnit = line.unit === "cases" ? "units" : "cases";
  const pack = product && packSizeOf(product);
  const inOther = pack ? convertQuantity(line, other, pack) : null;

  return (
    <>
      <tr
        ref={passFocus}
        data-line={lineKey}
        onFocus={({ target }) => {
          prepareForms();
          lastCell.current = { key: lineKey, cell: target.dataset.cell };
          setTypedCell(target.dataset.cell ?? null);
        }}
        onBlur={() => setTypedCell(null)}
        className="order-line"
      >
        <td className={`${text} text-faint`}>{row}</td>
        <td>
          <ProductCell
            line={line}
            row={row}
            className={input}
            describedBy={describedBy}
            isInvalid={messageAt("product") !== undefined}
            onType={(typed) => {
              form.set("product_id", null);
              form.set("product_text", typed);
            }}
            onLeave={() => form.check("product_text")}
          />
        </td>
        <td className={`${text} text-left! text-faint`}>{product?.SupplierProductNumber}</td>
        <td data-label="Quantity">
          <input
            {...shared("quantity")}
            aria-label={`Quantity, line ${row}`}
            inputMode="decimal"
            autoComplete="off"
            className={`${input} text-right tabular-nums`}
            value={line.quantity}
            onChange={({ target }) => write("quantity", target.value)}
          />
        </td>
        <td data-label="Unit">
          <select
            aria-label={`Cases or units, line ${row}`}
            data-cell="unit"
            autoComplete="off"
            disabled={isReadOnly}
            value={line.unit}
            className={input}
            onChange={({ target }) => session.edit(changeLine(lineKey, { unit: target.value === "units" ? "units" : "cases" }))}
          >
            <option value="cases">cases</option>
            <option value="units">units</option>
          </select>
        </td>
        <td data-label="Equals" className={`${text} text-muted`}>
          {inOther === null ? (pack ? `case of ${pack}` : "") : `${formatQuantity(inOther, locale)} ${other}`}
        </td>
        <td data-label="Batch code">
          <input
            {...shared("batch_code")}
            aria-label={`Batch code, line ${row}`}
            aria-required={requiresBatchCodes || undefined}
            placeholder={requiresBatchCodes && !isBlankLine(line) ? "Required" : undefined}
            autoComplete="off"
            value={line.batch_code}
            onChange={({ target }) => write("batch_code", target.value)}
          />
        </td>
        <td data-label="Expiration" className="relative">
          <ExpirationCell
            {...shared("expiration_date")}
            aria-label={`Expiration date, line ${row}`}
            value={line.expiration_date}
            onChange={(date) => write("expiration_date", date)}
          />
        </td>
        <td className="grid place-items-center">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Remove line ${row}`}
            disabled={isReadOnly}
            onClick={() => session.edit(removeLine(lineKey))}
          >
            <TrashIcon />
          </Button>
        </td>
      </tr>
      {describedBy ? <LineNotes id={problemsID} {...{ lineKey, messages, warning }} /> : null}
    </>
  );
}
