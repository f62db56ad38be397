import ical, { ICalAlarmType, type ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { calendarText } from "#lib/format/calendar-text.ts";
import { type CalendarDate, readInstant } from "#lib/format/dates/calendar.ts";
import { formatDay, formatMoment } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { type CutOffFields, type CutOffRule, readCutOffRules } from "#lib/parties/cutoff/cut-off.ts";
import { listExceptions } from "./exceptions.ts";
import type { Stop } from "./stops.ts";

interface Changed {
  readonly TimeUpdated: string;
}

interface CutOffState extends CutOffFields, Changed {
  readonly StateAbbreviation: string;
}

interface DeliveryCalendar {
  readonly name: string;
  readonly stops: Iterable<Stop>;
  readonly states: Iterable<CutOffState>;
  /** Part of every UID, so that the calendars of two connections do not replace each other's events. */
  readonly connection: string;
  readonly today: CalendarDate;
}

/** Part of every UID, so that a delivery is the same event in every copy of the calendar. */
const domain = "deliveries.data-api-dashboard";
/** Links of earlier versions name no connection. Their entries keep their UIDs. */
const suffixOf = (connection: string) => connection && `-${connection}`;
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
export function writeDeliveryCalendar({ name, stops, states, connection, today }: DeliveryCalendar): string {
  const calendar = ical({ name, prodId: "//data-api-dashboard//deliveries//EN", method: ICalCalendarMethod.PUBLISH, ttl: refreshSeconds });
  const planned = [...stops];
  const known = [...states];
  const rules = readCutOffRules(known);
  const stateOf = new Map(known.map((state) => [state.StateAbbreviation, state]));
  for (const stop of planned) {
    calendar.createEvent({
      id: `delivery-${stop.customer.CustomerID}-${stop.date}${suffixOf(connection)}@${domain}`,
      ...stampsOf([stop.customer, stateOf.get(stop.customer.State)]),
      start: new Date(`${stop.date}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `Delivery: ${nameOf(stop)}`,
      description: wordsOf(stop, rules, today),
      ...(stop.customer.Address?.trim() && { location: stop.customer.Address }),
    });
  }
  const closing = Map.groupBy(planned, ({ customer, cutOffMs, date }) => `${customer.State} ${cutOffMs} ${date}`);
  for (const ofCutOff of closing.values()) addCutOff({ calendar, stops: ofCutOff, stateOf, connection });
  return calendarText(calendar);
}

interface CutOff extends Pick<DeliveryCalendar, "connection"> {
  readonly calendar: ICalCalendar;
  readonly stops: readonly Stop[];
  readonly stateOf: ReadonlyMap<string, CutOffState>;
}

function addCutOff({ calendar, stops, stateOf, connection }: CutOff): void {
  const [first] = stops;
  if (!first || first.cutOffMs === null) return;
  const { customer, date, cutOffMs } = first;
  const event = calendar.createEvent({
    id: `cut-off-${customer.State}-${date}${suffixOf(connection)}@${domain}`,
    ...stampsOf([...stops.map((stop) => stop.customer), stateOf.get(customer.State)]),
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
export function stampsOf(records: readonly (Changed | undefined)[]): { stamp: Date; lastModified: Date } {
  const latestMs = records.reduce((latest, record) => Math.max(latest, readInstant(record?.TimeUpdated ?? "") || 0), 0);
  return { stamp: new Date(latestMs), lastModified: new Date(latestMs) };
}
