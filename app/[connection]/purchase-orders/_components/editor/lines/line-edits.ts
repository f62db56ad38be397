import { createLine, type Draft, type DraftLine, isBlankLine } from "#lib/drafts/draft.ts";
import type { ProductIndex } from "#lib/drafts/import/product-match.ts";

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

/** Puts lines after the one named, or at the end; blank lines give way to them. */
export const insertLines =
  (lines: readonly DraftLine[], afterKey: string | null): Edit =>
  (draft) => {
    const at = draft.lines.findIndex(({ key }) => key === afterKey);
    const place = at < 0 ? draft.lines.length : at + 1;
    const filled = (part: readonly DraftLine[]) => part.filter((line) => !isBlankLine(line));
    return { ...draft, lines: [...filled(draft.lines.slice(0, place)), ...lines, ...filled(draft.lines.slice(place))] };
  };

/** Gives lines the product that is named in them as it is known now, but for the line that is being typed in. The same draft where there is none. */
export const takeNamedProducts =
  (products: ProductIndex, typedKey: string | null): Edit =>
  (draft) => {
    const lines = draft.lines.map((line) => {
      if (line.product_id !== null || line.product_text.trim() === "" || line.key === typedKey) return line;
      const match = products.match(line.product_text);
      return match.kind === "one" ? { ...line, product_id: match.product.ProductID, product_text: "" } : line;
    });
    return lines.every((line, at) => line === draft.lines[at]) ? draft : { ...draft, lines };
  };

/** Columns that take a copied column of a spreadsheet. */
export type FilledCell = "quantity" | "batch_code" | "expiration_date";

/** Writes values into one column from a line on, a value a line; lines that are missing are added, and an empty value leaves its line as it is. */
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
