import { createLine, type Draft, type DraftLine, isBlankLine } from "#lib/orders/drafts/draft.ts";
import type { ProductIndex } from "#lib/orders/drafts/import/product-match.ts";

type Edit = (draft: Draft) => Draft;

export const changeLine =
  (key: string, changes: Partial<Omit<DraftLine, "key">>): Edit =>
  (draft) => ({ ...draft, lines: draft.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) });

export const removeLine =
  (key: string): Edit =>
  (draft) => ({ ...draft, lines: draft.lines.filter((line) => line.key !== key) });

export const appendLine =
  (line: DraftLine = createLine()): Edit =>
  (draft) => ({ ...draft, lines: [...draft.lines, line] });

/** Inserts lines after the given line, or at the end, and removes blank lines. */
export const insertLines =
  (lines: readonly DraftLine[], afterKey: string | null): Edit =>
  (draft) => {
    const at = draft.lines.findIndex(({ key }) => key === afterKey);
    const place = at < 0 ? draft.lines.length : at + 1;
    const filled = (part: readonly DraftLine[]) => part.filter((line) => !isBlankLine(line));
    return { ...draft, lines: [...filled(draft.lines.slice(0, place)), ...lines, ...filled(draft.lines.slice(place))] };
  };

/**
 * Resolves products in all lines except the one being edited. Matches no ProductID, because the text may be an imported number. Returns the same draft
 * when nothing changes.
 */
export const resolveProducts =
  (products: ProductIndex, typedKey: string | null): Edit =>
  (draft) => {
    const lines = draft.lines.map((line) => {
      if (line.product_id !== null || line.product_text.trim() === "" || line.key === typedKey) return line;
      const match = products.match(line.product_text, true);
      return match.kind === "one" ? { ...line, product_id: match.product.ProductID, product_text: "" } : line;
    });
    return lines.every((line, at) => line === draft.lines[at]) ? draft : { ...draft, lines };
  };

/** Columns that accept a pasted spreadsheet column. */
export type FilledCell = "quantity" | "batch_code" | "expiration_date";

/** Writes one value per line into a column, starting at a line. Adds missing lines. Empty values change nothing. */
export const fillColumn =
  (cell: FilledCell, values: readonly string[], fromKey: string): Edit =>
  (draft) => {
    const from = draft.lines.findIndex(({ key }) => key === fromKey);
    if (from < 0) return draft;
    const missing = Math.max(0, from + values.length - draft.lines.length);
    const all = [...draft.lines, ...Array.from({ length: missing }, () => createLine())];
    const lines = all.map((line, at) => {
      const value = at < from ? "" : (values[at - from] ?? "");
      return value === "" ? line : { ...line, [cell]: value };
    });
    return { ...draft, lines };
  };
