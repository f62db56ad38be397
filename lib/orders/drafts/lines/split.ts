import { lineItemsMax } from "#contract/limits.ts";
import { createLine, type Draft, filledLines } from "../draft.ts";

const suffix = /^(.*)-(\d+)$/;

/** The next free-looking number of a series: "PO-7" → "PO-7-2" → "PO-7-3". `attempt` counts from 2. */
export function nextPONumber(po_num: string, attempt = 2): string {
  const trimmed = po_num.trim();
  return trimmed === "" ? "" : `${trimmed}-${attempt}`;
}

export function copyPONumber(po_num: string): string {
  const [, stem = "", count = ""] = suffix.exec(po_num.trim()) ?? [];
  // A long run of digits is a number of its own, not a count of copies.
  return stem !== "" && count.length <= 2 ? nextPONumber(stem, Number(count) + 1) : nextPONumber(po_num);
}

/** Copies products and quantities, but not batches, dates and the number. */
export function copyDraft(draft: Draft): Draft {
  const lines = draft.lines.map(({ product_id, product_text, quantity, unit }) => createLine({ product_id, product_text, quantity, unit }));
  return { ...draft, delivery_date: "", po_num: copyPONumber(draft.po_num), lines: filledLines({ lines }) };
}

/** Splits an order that holds too much into orders of at most 200 lines; the first keeps the PO number. Blank lines are left out. */
export function splitDraft(draft: Draft, max: number = lineItemsMax): readonly Draft[] {
  const lines = filledLines(draft);
  const count = Math.max(1, Math.ceil(lines.length / max));
  return Array.from({ length: count }, (_, index) => ({
    ...draft,
    po_num: index === 0 ? draft.po_num : nextPONumber(draft.po_num, index + 1),
    lines: lines.slice(index * max, (index + 1) * max),
  }));
}

const pad = (value: number, length = 2) => String(value).padStart(length, "0");

/** A PO number that is probably free, because it contains the second of its creation. Saving refuses a taken number. */
export function proposePONumber(now: Date): string {
  const day = `${pad(now.getFullYear(), 4)}${pad(now.getMonth() + 1)}${pad(now.getDate())}`;
  return `PO-${day}-${pad(now.getHours())}${pad(now.getMinutes())}${pad(now.getSeconds())}`;
}

/** Whether the number was generated and therefore does not describe the order. */
export const isProposedNumber = (po_num: string): boolean => /^PO-\d{8}-\d{6}$/.test(po_num.trim());
