import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { CutOffRule } from "#lib/cutoff/cut-off.ts";
import { calendarText } from "#lib/format/calendar-text.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDay, formatMoment } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { listExceptions } from "./exceptions.ts";
import type { Stop } from "./stops.ts";

interface DeliveryCalendar {
  readonly name: string;
  readonly stops: Iterable<Stop>;
  /** The cut-off rules by state, for the time zones of the texts. */
  readonly rules: ReadonlyMap<string, CutOffRule>;
  readonly today: CalendarDate;
}

/** Part of every UID, so that a delivery is the same event in every copy of the calendar. */
const domain = "deliveries.data-api-dashboard";
const locale = dashboardLocale;
const refreshSeconds = 4 * 60 * 60;
/** A cut-off is an event of the half hour before it. Its alarm rings half an hour earlier. */
const cutOffShownMs = 30 * 60_000;
const alarmSeconds = 30 * 60;

const nameOf = ({ customer }: Stop) => customer.CustomerName || `Customer ${customer.CustomerID}`;

/**
 * Deliveries as an iCalendar text (RFC 5545): a day-long event without a time zone for each delivery, and an event at its UTC instant for
 * each cut-off, which names its customers. The same stops always result in the same text.
 */
export function writeDeliveryCalendar({ name, stops, rules, today }: DeliveryCalendar): string {
  const calendar = ical({ name, prodId: "//data-api-dashboard//deliveries//EN", method: ICalCalendarMethod.PUBLISH, ttl: refreshSeconds });
  const planned = [...stops];
  for (const stop of planned) {
    calendar.createEvent({
      id: `delivery-${stop.customer.CustomerID}-${stop.date}@${domain}`,
      ...stampsOf([stop]),
      start: new Date(`${stop.date}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `Delivery: ${nameOf(stop)}`,
      description: wordsOf(stop, rules, today),
      ...(stop.customer.Address?.trim() && { location: stop.customer.Address }),
    });
  }
  const closing = Map.groupBy(planned, ({ customer, cutOffMs, date }) => `${customer.State} ${cutOffMs} ${date}`);
  for (const ofCutOff of closing.values()) addCutOff(calendar, ofCutOff);
  return calendarText(calendar);
}

function addCutOff(calendar: ReturnType<typeof ical>, stops: readonly Stop[]): void {
  const [first] = stops;
  if (!first || first.cutOffMs === null) return;
  const { customer, date, cutOffMs } = first;
  const event = calendar.createEvent({
    id: `cut-off-${customer.State}-${date}@${domain}`,
    ...stampsOf(stops),
    start: new Date(cutOffMs - cutOffShownMs),
    end: new Date(cutOffMs),
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `Orders close for ${formatDay(date, locale)}: ${stops.length === 1 ? nameOf(first) : countOf(stops.length, "customer", locale)}`,
    description: stops.map(nameOf).join("\n"),
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: alarmSeconds });
}

function wordsOf({ customer, date, cutOffMs, isMoved }: Stop, rules: ReadonlyMap<string, CutOffRule>, today: CalendarDate): string {
  const rule = rules.get(customer.State);
  const lines = [
    cutOffMs === null || !rule
      ? "The cut-off for orders is not known."
      : `Orders close ${formatMoment(cutOffMs, locale, rule.timeZone)} (${rule.timeZone}).`,
  ];
  if (isMoved) {
    const from = listExceptions(customer, today).find(({ instead }) => instead === date)?.skipped;
    lines.push(from ? `Instead of ${formatDay(from, locale)}.` : "Not a usual day.");
  }
  return lines.join("\n");
}

/** When the records last changed instead of the time of writing, so that an unchanged calendar is the same file. */
export function stampsOf(stops: readonly Stop[]): { stamp: Date; lastModified: Date } {
  const latestMs = stops.reduce((latest, { customer }) => Math.max(latest, Date.parse(customer.TimeUpdated) || 0), 0);
  return { stamp: new Date(latestMs), lastModified: new Date(latestMs) };
}
