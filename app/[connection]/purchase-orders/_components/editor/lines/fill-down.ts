import { showToast } from "#components/ui/toasts/toast-store.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { type Draft, type DraftLine, isBlankLine } from "#lib/orders/drafts/draft.ts";
import type { DraftSession } from "#lib/orders/drafts/session/session-view.ts";
import type { CellPlace } from "../order-context.ts";
import { editAndConfirm } from "../saving/edit-and-confirm.ts";

/** What each cell repeats. A number of cases is not the same number of units, so a quantity repeats both. */
const fieldsOf: Readonly<Record<string, readonly ("quantity" | "unit" | "batch_code" | "expiration_date")[]>> = {
  quantity: ["quantity", "unit"],
  unit: ["unit"],
  batch_code: ["batch_code"],
  expiration_date: ["expiration_date"],
};

interface Filled {
  readonly lines: Draft["lines"];
  /** Lines below the cell that were filled. */
  readonly count: number;
}

/**
 * Repeats the value of a cell in the lines below it. An empty cell takes the nearest value above it first. Blank lines below stay blank. Null where there is no
 * value to repeat.
 */
export function fillDown(lines: Draft["lines"], { key, cell = "" }: CellPlace): Filled | null {
  const [field, ...others] = fieldsOf[cell] ?? [];
  const at = lines.findIndex((line) => line.key === key);
  if (!field || at < 0) return null;
  const hasValue = (line: DraftLine) => line[field].trim() !== "";
  const source = lines.slice(0, at + 1).findLast(hasValue);
  if (!source) return null;
  const values = Object.fromEntries([field, ...others].map((name) => [name, source[name]]));
  let count = 0;
  const filled = lines.map((line, index) => {
    if (line === source || index < at || (index > at && isBlankLine(line))) return line;
    count += 1;
    return { ...line, ...values };
  });
  return { lines: filled, count };
}

export function fillDownFrom(session: DraftSession, place: CellPlace | null, locale: string): void {
  const filled = place && fillDown(session.view().draft.lines, place);
  if (!filled)
    showToast({ tone: "neutral", title: "Nothing to fill down", detail: "Choose a quantity, batch code or expiration date with a value." });
  else if (filled.count === 0) showToast({ tone: "neutral", title: "There are no lines below" });
  else
    editAndConfirm(session, (draft) => ({ ...draft, lines: filled.lines }), { title: `${countOf(filled.count, "line", locale)} filled` });
}
