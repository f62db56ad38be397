import type { Purchase } from "#lib/api/records/purchases.ts";
import { addDays, type CalendarDate, dayOf, dayOfInstant, daysBetween } from "#lib/format/dates/calendar.ts";
import type { PurchaseStatus } from "./progress/progress.ts";

/** Statuses of orders that the vendor has and whose goods have not arrived. */
export const openOrderStatuses = ["Submitted", "New", "Accepted"] as const satisfies readonly PurchaseStatus[];

/** `soon`: due today or in the next 7 days. `undated`: the order has no day to be late for. */
export const standings = ["late", "soon", "later", "undated"] as const;
export type Standing = (typeof standings)[number];

const soonDays = 7;

export interface OpenOrder {
  readonly purchase: Purchase;
  /** The day of posting, or until then the day of its creation. */
  readonly ordered: CalendarDate | null;
  readonly requested: CalendarDate | null;
  /** The ERP's day for the arrival. */
  readonly expected: CalendarDate | null;
  /** The requested day, or without one the expected day. */
  readonly due: CalendarDate | null;
  /** Days from the due day to today; negative while it is to come; null without a due day. */
  readonly daysPast: number | null;
  readonly standing: Standing;
}

interface Today {
  readonly today: CalendarDate;
  readonly timeZone: string;
}

function standingOf(due: CalendarDate | null, today: CalendarDate): Standing {
  if (due === null) return "undated";
  if (due < today) return "late";
  return due <= addDays(today, soonDays) ? "soon" : "later";
}

export function openOrderOf(purchase: Purchase, { today, timeZone }: Today): OpenOrder {
  const requested = dayOf(purchase.delivery_date);
  const expected = dayOf(purchase.receive_date);
  const due = requested ?? expected;
  const created = purchase.time_created;
  return {
    purchase,
    ordered: dayOf(purchase.post_date) ?? (created ? dayOfInstant(created, timeZone) : null),
    requested,
    expected,
    due,
    daysPast: due && daysBetween(due, today),
    standing: standingOf(due, today),
  };
}

/** The order that is due first comes first, those without a day last. */
export function byDueDay(a: OpenOrder, b: OpenOrder): number {
  if (a.daysPast === null || b.daysPast === null) return Number(a.daysPast === null) - Number(b.daysPast === null);
  return b.daysPast - a.daysPast;
}

export function countStandings(orders: readonly OpenOrder[]): Readonly<Record<Standing, number>> {
  const counts = { late: 0, soon: 0, later: 0, undated: 0 };
  for (const { standing } of orders) counts[standing] += 1;
  return counts;
}
