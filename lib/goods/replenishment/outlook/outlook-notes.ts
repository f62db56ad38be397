import { isCalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import type { LineOutlook } from "./line-outlook.ts";

interface OrderedLine {
  readonly outlook: LineOutlook;
  /** As typed: YYYY-MM-DD, or empty. */
  readonly expiration_date: string;
  readonly delivery_date: string;
  /** As typed. */
  readonly quantity: string;
  /** Null where they are not known. */
  readonly units: bigint | null;
  readonly unitsPerCase: number | null;
}

/** What a buyer should reconsider in a line. The Data API accepts all of it. */
export function outlookNotes(line: OrderedLine, locale: string): readonly string[] {
  const { exceeds } = line.outlook;
  const notes = [
    exceeds && `Above the vendor’s maximum of ${formatQuantity(exceeds, locale)} days of inventory.`,
    expiryNote(line, locale),
    line.units === null && line.quantity.trim() !== "" && "Its units are not known, so they are not counted.",
    line.units !== null && line.unitsPerCase !== null && line.units % BigInt(line.unitsPerCase) !== 0n && "Not a whole number of cases.",
  ];
  return notes.filter((note) => typeof note === "string");
}

function expiryNote({ outlook: { outOn }, expiration_date, delivery_date }: OrderedLine, locale: string): string | null {
  if (!isCalendarDate(expiration_date)) return null;
  if (isCalendarDate(delivery_date) && expiration_date < delivery_date) return "Expires before it is delivered.";
  if (outOn === null || expiration_date >= outOn) return null;
  return `Expires before it is sold: with this order the stock lasts until ${formatDate(outOn, locale)}.`;
}
