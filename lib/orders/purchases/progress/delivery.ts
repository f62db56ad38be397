import { addDays, type CalendarDate, dayOf, startOfMonth, startOfWeek } from "#lib/format/dates/calendar.ts";
import { hasArrived } from "./arrived-statuses.ts";

/** The fields of a purchase about its delivery. */
interface Arrival {
  readonly status: string;
  readonly delivery_date?: string | null;
  readonly receive_date: string | null;
}

/** requested: an order's delivery date · expected: the ERP's date for goods that have not arrived · received: the goods have arrived. */
export interface Delivery {
  readonly day: CalendarDate;
  readonly kind: "requested" | "expected" | "received";
  /** The requested day, if the goods come on another. */
  readonly requested: CalendarDate | null;
}

export function deliveryOf({ status, delivery_date, receive_date }: Arrival): Delivery | null {
  const received = dayOf(receive_date);
  const requested = dayOf(delivery_date);
  if (!received) return requested ? { day: requested, kind: "requested", requested: null } : null;
  return { day: received, kind: hasArrived(status) ? "received" : "expected", requested: requested === received ? null : requested };
}

const daysPerWeek = 7;

/** The weeks of a month, from Sunday to Saturday, with the days of the neighboring months that fill them. */
export function weeksOf(month: CalendarDate): readonly (readonly CalendarDate[])[] {
  const first = startOfMonth(month);
  const end = startOfMonth(month, 1);
  const weeks: CalendarDate[][] = [];
  for (let sunday = startOfWeek(first); sunday < end; sunday = addDays(sunday, daysPerWeek)) {
    weeks.push(Array.from({ length: daysPerWeek }, (_, index) => addDays(sunday, index)));
  }
  return weeks;
}
