"use client";
import { Trash2 } from "lucide-react";
import { memo, useMemo, useState } from "react";
import { useDocumentForm } from "#components/form/use-document-form.ts";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { type DraftLine, isBlankLine, type LineCell, lineCells, type QuantityUnit } from "#lib/drafts/draft.ts";
import { keptCells } from "#lib/drafts/lines/last-valid-line.ts";
import { convertQuantity, packSizeOf } from "#lib/drafts/lines/quantities.ts";
import { type CellProblem, expirationWarning, type LineRules, lineProblems } from "#lib/drafts/rules.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
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

/** The field of a line's form that holds a cell. */
const fieldOf = { product: "product_text", quantity: "quantity", batch_code: "batch_code", expiration_date: "expiration_date" } as const;

interface LineChecks extends LineRules {
  readonly hasCatalog: boolean;
  readonly showsAllErrors: boolean;
  /** What the service refused, as JSON: equal texts are equal errors. */
  readonly refused: string;
}

/** The service's errors, and what the contract finds in the other cells. */
function checkLine(line: DraftLine, { hasCatalog, showsAllErrors, refused, ...rules }: LineChecks) {
  const told: readonly { cell: LineCell; message: string }[] = JSON.parse(refused);
  const found = isBlankLine(line) ? [] : lineProblems(line, rules);
  // Nobody can choose a product before the supplier's products are loaded.
  const isShown = ({ cell, kind }: CellProblem) => showsAllErrors || (kind === "wrong" && (cell !== "product" || hasCatalog));
  return [...told, ...found.filter(isShown)].map(({ cell, message }) => ({ field: fieldOf[cell], message }));
}

/** One line of the order. It renders only when this line changes. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const line = useLine(useOrder().session, props.lineKey);
  return line ? <LineForm {...props} line={line} /> : null;
});

function LineForm({ lineKey, line, row, locale }: LineRowProps & { line: DraftLine }) {
  const { session, known: products, requiresBatchCodes, hasCatalog, showsAllErrors, isReadOnly } = useOrder();
  const { today } = useViewer();
  const refused = useSession(session, (view) =>
    JSON.stringify(
      view.errors.flatMap(({ address, message }) =>
        address.kind === "line" && address.key === lineKey ? [{ cell: address.cell, message }] : [],
      ),
    ),
  );
  const context = useMemo(
    () => ({ products, requiresBatchCodes, hasCatalog, showsAllErrors, refused }),
    [products, requiresBatchCodes, hasCatalog, showsAllErrors, refused],
  );
  const { register, setValue, trigger, formState } = useDocumentForm({ values: line, check: checkLine, context });
  const { errors } = formState;
  const saved = useSavedLine(session, lineKey);
  const [typedCell, setTypedCell] = useState<string | null>(null);
  const kept = useMemo(() => (isBlankLine(line) ? [] : keptCells(line, saved, products)), [line, saved, products]);
  const messageAt = (cell: LineCell) => errors[fieldOf[cell]]?.message;
  const warning = expirationWarning(line, today);
  // Shows nothing for a cell while its value is being replaced.
  const keptAt = (cell: LineCell) =>
    messageAt(cell) || typedCell !== cell ? kept.find((entry) => entry.cell === cell)?.message : undefined;
  const messages = lineCells.flatMap((cell) => [messageAt(cell), keptAt(cell)].filter((message) => message !== undefined));
  const hasNotes = messages.length > 0 || warning !== null;
  const problemsID = `line-${lineKey}-problems`;
  const shared = (cell: "quantity" | "batch_code" | "expiration_date") => ({
    ...register(cell, { onChange: ({ target }) => session.edit(changeLine(lineKey, { [cell]: target.value }), `${lineKey} ${cell}`) }),
    id: lineCellID(lineKey, cell),
    "data-cell": cell,
    "aria-invalid": messageAt(cell) ? (true as const) : undefined,
    "aria-describedby": hasNotes ? problemsID : undefined,
    className: input,
    readOnly: isReadOnly,
    enterKeyHint: "next" as const,
  });
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
            onType={(text) => {
              setValue("product_id", null);
              setValue("product_text", text);
            }}
            onLeave={() => void trigger("product_text")}
          />
        </td>
        <td className="truncate px-2 text-faint text-xs max-lg:hidden">{product?.SupplierProductNumber}</td>
        <td className="p-0">
          <input
            {...shared("quantity")}
            aria-label={`Quantity, line ${row}`}
            inputMode="decimal"
            autoComplete="off"
            className={`${input} text-right tabular-nums`}
          />
        </td>
        <td className="p-0">
          <select
            aria-label={`Cases or units, line ${row}`}
            data-cell="unit"
            disabled={isReadOnly}
            {...register("unit", {
              onChange: ({ target }) => {
                session.edit(changeLine(lineKey, { unit: target.value === "units" ? "units" : "cases" }));
                void trigger("quantity");
              },
            })}
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
          />
        </td>
        <td className="p-0">
          <input {...shared("expiration_date")} aria-label={`Expiration date, line ${row}`} type="date" max="9999-12-31" />
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
            <p id={problemsID} aria-live="polite" className="sticky left-2.5 w-fit max-w-[calc(100vw-4rem)] text-danger text-xs">
              {messages.join(" ")}
              {warning ? <span className="text-warning"> {warning}</span> : null}
            </p>
          </td>
        </tr>
      ) : null}
    </>
  );
}
