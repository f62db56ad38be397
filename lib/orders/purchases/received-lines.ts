import {
  compareDecimals,
  type Decimal,
  isKnown,
  multiplyDecimals,
  readDecimal,
  subtractDecimals,
  writeDecimal,
  zero,
} from "#contract/decimal.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import type { DateRange } from "#lib/format/dates/date-presets.ts";
import { isPosted, type PostedLine } from "./product-orders.ts";
import { hasArrived } from "./progress/arrived-statuses.ts";

type Arrival = Pick<Purchase, "status" | "receive_date">;

/** The orders that arrived in a period, and the number of arrived orders in no period, because they have no day of arrival. */
export function arrivedIn<P extends Arrival>(purchases: readonly P[], { start, end }: DateRange): { orders: P[]; undated: number } {
  const arrived = purchases.filter(({ status }) => hasArrived(status));
  const dated = arrived.filter(({ receive_date }) => dayOf(receive_date));
  const isIn = ({ receive_date }: P) => {
    const day = dayOf(receive_date);
    return day !== null && (!start || day >= start) && (!end || day <= end);
  };
  return { orders: dated.filter(isIn), undated: arrived.length - dated.length };
}

/** What an arrived line brought of its ordered units. */
export interface ReceivedLine {
  readonly line: PostedLine;
  /** Above 0. */
  readonly ordered: Decimal;
  /** Not below 0. */
  readonly received: Decimal;
  /** Ordered units that did not come; 0 if more came than was ordered. */
  readonly short: Decimal;
}

/** The lines of an arrived order that say what was ordered and received, and the number of those that do not. Lines that order nothing are neither. */
export function receivedLines({ purchase_transactions }: Pick<Purchase, "purchase_transactions">): {
  readonly lines: readonly ReceivedLine[];
  readonly unknown: number;
} {
  const lines: ReceivedLine[] = [];
  let unknown = 0;
  for (const line of purchase_transactions ?? []) {
    if (!isPosted(line)) continue;
    const [ordered, units] = [readDecimal(line.ordered), readDecimal(line.num_units)];
    if (isKnown(ordered) && ordered.units <= 0n) continue;
    if (!isKnown(ordered) || !isKnown(units)) {
      unknown += 1;
      continue;
    }
    const received = units.units > 0n ? units : zero;
    const short = compareDecimals(received, ordered) < 0 ? subtractDecimals(ordered, received) : zero;
    lines.push({ line, ordered, received, short });
  }
  return { lines, unknown };
}

/** A line that brought less than it ordered. Quantities and the amount are exact decimal texts. */
export interface ShortLine {
  readonly purchase: Purchase;
  readonly line: PostedLine;
  readonly ordered: string;
  readonly received: string;
  readonly short: string;
  /** Short units × FOB price; null when the price cannot be read. */
  readonly value: string | null;
}

/** The lines of arrived orders that brought less than they ordered, and the number of lines that do not say. */
export function findShortLines(purchases: readonly Purchase[]): { readonly lines: readonly ShortLine[]; readonly unknown: number } {
  const read = purchases.map((purchase) => ({ purchase, ...receivedLines(purchase) }));
  const lines = read.flatMap(({ purchase, lines: all }) =>
    all
      .filter(({ short }) => short.units > 0n)
      .map(({ line, ordered, received, short }) => {
        const price = readDecimal(line.fob);
        return {
          purchase,
          line,
          ordered: writeDecimal(ordered),
          received: writeDecimal(received),
          short: writeDecimal(short),
          value: isKnown(price) ? writeDecimal(multiplyDecimals(short, price)) : null,
        };
      }),
  );
  return { lines, unknown: read.reduce((sum, { unknown }) => sum + unknown, 0) };
}
