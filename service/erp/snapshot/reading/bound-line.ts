import { z } from "zod";
import type { SnapshotFile, SnapshotLine } from "../files/snapshot-file.ts";
import { scanMarks } from "./scan-marks.ts";

/** Shorter lines are read quickly, whatever they contain. */
export const longLineFrom = 64 * 1024;
/** A record has fewer fields and lists. */
const partsMax = 1_000;
/** More than the different ids that a line can have. */
const valuesMax = 100_000;

/** What a long line has too many of, so that it is not parsed; or null. */
export function excessOf(json: string): string | null {
  if (json.length < longLineFrom) return null;
  let [parts, values] = [0, 0];
  scanMarks(json, (mark) => {
    if (mark === ",") values += 1;
    else if (mark === ":" || mark === "[" || mark === "{") parts += 1;
  });
  if (parts > partsMax) return "has more than 1,000 fields and lists";
  return values > valuesMax ? "has more than 100,000 values" : null;
}

/** The most items of a list that are checked after the first bad one. */
const itemsAtOnce = 100;

/**
 * Checks the long lists of a line. `rest` is the line with the bad ones cut behind their first bad item, because naming a bad item takes far longer than
 * reading it and only a few problems are shown, and without the items of the good ones, which are `good`.
 */
export function checkLists(file: SnapshotFile, line: SnapshotLine): { rest: SnapshotLine; good: SnapshotLine } {
  const shortened: Record<string, unknown> = {};
  const good: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(file.line.shape)) {
    const items = line[field];
    if (!Array.isArray(items) || items.length <= itemsAtOnce) continue;
    const end = endOfGood(schema, items);
    shortened[field] = end < items.length ? items.slice(0, end + itemsAtOnce) : [];
    if (end === items.length) good[field] = items;
  }
  return { rest: Object.keys(shortened).length > 0 ? { ...line, ...shortened } : line, good };
}

/** Where the first slice with a bad item begins; the number of items if there is none. */
function endOfGood(schema: z.core.$ZodType, items: readonly unknown[]): number {
  for (let start = 0; start < items.length; start += itemsAtOnce) {
    if (!z.safeParse(schema, items.slice(start, start + itemsAtOnce)).success) return start;
  }
  return items.length;
}
