import fc from "fast-check";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { readCutOffRules } from "#lib/parties/cutoff/cut-off.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { writeDeliveryCalendar } from "./calendar.ts";
import { planStops } from "./stops.ts";

const TimeUpdated = "2026-11-01T08:00:00Z";
const states = [
  { StateAbbreviation: "CA", OrderCutOffTime: "14:00", OrderCutOffDaysInAdvance: "1", TimeZone: "America/Los_Angeles", TimeUpdated },
  { StateAbbreviation: "IL", OrderCutOffTime: "10:30", OrderCutOffDaysInAdvance: "2", TimeZone: "America/Chicago", TimeUpdated },
];
const today: CalendarDate = "2026-11-22";

function write(customers: readonly Customer[], { connection = "north", known = states } = {}): string {
  return writeDeliveryCalendar({
    name: "Deliveries, all",
    stops: planStops(customers, readCutOffRules(known)),
    states: known,
    connection,
    today,
  });
}

/** Read back by Mozilla's parser. */
function read(text: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

const find = (events: readonly ICAL.Event[], summary: string) => events.filter((event) => event.summary.startsWith(summary));

test("a delivery is a day with its address, cut-off and the date that it replaces", () => {
  const [first, second] = find(read(write([{ ...sampleCustomer, Address: "12 Elm; Oak, Denver" }])), "Delivery: Ada");
  expect(first?.startDate.toString()).toBe("2026-11-27");
  expect(first?.startDate.isDate).toBe(true);
  expect(first?.endDate.toString()).toBe("2026-11-28");
  expect(first?.location).toBe("12 Elm; Oak, Denver");
  expect(first?.description).toBe("Orders close Thu, Nov 26, 2:00 PM (America/Los_Angeles).\nInstead of Thu, Nov 26.");
  expect(second?.description).toBe("Orders close Wed, Dec 2, 2:00 PM (America/Los_Angeles).");
});

test("a cut-off ends at its instant, has an earlier alarm, and names its customers", () => {
  const second = { ...sampleCustomer, CustomerID: 2, CustomerName: "Bo, Cy & Sons" };
  const [cutOff] = find(read(write([sampleCustomer, second])), "Orders close for Fri, Nov 27: 2 customers");
  expect(cutOff?.endDate.toJSDate().toISOString()).toBe("2026-11-26T22:00:00.000Z");
  expect(cutOff?.description).toBe("Ada\nBo, Cy & Sons");
  expect(cutOff?.component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString()).toBe("-PT30M");
});

test("without a readable rule there is a delivery and no made-up cut-off", () => {
  const events = read(write([{ ...sampleCustomer, State: "NV" }]));
  expect(events.map(({ summary, description }) => [summary, description])).toEqual([
    ["Delivery: Ada", "The cut-off for orders is not known.\nInstead of Thu, Nov 26."],
    ["Delivery: Ada", "The cut-off for orders is not known."],
  ]);
});

test.each([null, undefined])("a customer whose name and address are %s is numbered and has no place", (text) => {
  const odd = { ...sampleCustomer, CustomerName: text as never, Address: text as never };
  const events = read(write([odd]));
  expect(find(events, "Delivery: Customer 1").map(({ location }) => location)).toEqual([null, null]);
  expect(find(events, "Orders close for Fri, Nov 27: Customer 1").map(({ description }) => description)).toEqual(["Customer 1"]);
});

test("the events of a link that names no connection keep their UIDs", () => {
  for (const { uid } of read(write([sampleCustomer], { connection: "" }))) expect(uid).toMatch(/^(delivery-1|cut-off-CA)-\d{4}-\d\d-\d\d@/);
});

test("the events of two connections do not replace each other", () => {
  const uids = (connection: string) => read(write([sampleCustomer], { connection })).map(({ uid }) => uid);
  expect(uids("north")).toEqual(uids("north"));
  expect(new Set([...uids("north"), ...uids("south")]).size).toBe(8);
});

test("an entry has the stamp of the last change of its customers and of its state's cut-off", () => {
  const customer = { ...sampleCustomer, TimeUpdated: "2026-11-02T08:00:00Z", DeliveryDates: ["2026-11-27"] };
  const stampsOf = (changes: Partial<(typeof states)[number]>, ...others: readonly Customer[]) =>
    read(write([customer, ...others], { known: states.map((state) => ({ ...state, ...changes })) })).map(({ component }) =>
      ["dtstamp", "last-modified"].map((name) => String(component.getFirstPropertyValue(name))),
    );
  const both = (stamp: string) => [stamp, stamp];
  expect(stampsOf({})).toEqual([both("2026-11-02T08:00:00Z"), both("2026-11-02T08:00:00Z")]);
  const moved = { OrderCutOffTime: "10:00", TimeUpdated: "2026-11-03T08:00:00Z" };
  expect(stampsOf(moved)).toEqual([both("2026-11-03T08:00:00Z"), both("2026-11-03T08:00:00Z")]);
  expect(stampsOf({ ...moved, OrderCutOffTime: "afternoon" })).toEqual([both("2026-11-03T08:00:00Z")]);
  expect(stampsOf({ TimeUpdated: "" })).toEqual(stampsOf({}));
  const other = { ...customer, CustomerID: 2, TimeUpdated: "2026-11-04T08:00:00Z" };
  expect(stampsOf(moved, other)).toEqual([both("2026-11-03T08:00:00Z"), both("2026-11-04T08:00:00Z"), both("2026-11-04T08:00:00Z")]);
});

test("the same records give the same text, a calendar without deliveries is one too", () => {
  expect(write([sampleCustomer])).toBe(write([sampleCustomer]));
  expect(read(write([]))).toEqual([]);
});

test("ends each line with CRLF, and leaves out control characters, which a TEXT cannot hold", () => {
  const text = write([{ ...sampleCustomer, CustomerName: "A\u0000d\u0001a\tB\u000b\u007f" }]);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(find(read(text), "Delivery: ").map(({ summary }) => summary)).toEqual(["Delivery: Ada\tB", "Delivery: Ada\tB"]);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[^\P{Cc}\t]/u);
});

test("any dates and names come back: each once, on its day, its cut-off at the instant that Temporal finds", () => {
  // Around both changes of the clocks in 2026.
  const day = fc.constantFrom<CalendarDate>("2026-03-01", "2026-10-25").chain((from) => fc.nat(16).map((days) => addDays(from, days)));
  const name = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 60, size: "max" })
    .map((text) => `x${text.replace(/\p{Cc}/gu, " ")}x`);
  const customer = fc
    .record({ CustomerName: name, State: fc.constantFrom("CA", "IL"), DeliveryDates: fc.uniqueArray(day, { maxLength: 3 }) })
    .map((fields) => ({ ...sampleCustomer, ...fields }));
  fc.assert(
    fc.property(fc.array(customer, { maxLength: 4 }), (drawn) => {
      const customers = drawn.map((fields, at) => ({ ...fields, CustomerID: at + 1 }));
      const text = write(customers);
      const events = read(text);
      const uids = events.map(({ uid }) => uid);
      expect(new Set(uids).size).toBe(uids.length);
      expect(find(events, "Delivery: ").map((event) => `${event.summary} ${event.startDate}`)).toEqual(
        customers
          .flatMap(({ CustomerName, DeliveryDates }) => DeliveryDates.map((date) => ({ CustomerName, date })))
          .sort((a, b) => a.date.localeCompare(b.date))
          .map(({ CustomerName, date }) => `Delivery: ${CustomerName} ${date}`),
      );
      const closes = find(events, "Orders close").map((event) => event.endDate.toJSDate().getTime());
      const expected = states.flatMap(({ StateAbbreviation, OrderCutOffDaysInAdvance, OrderCutOffTime, TimeZone }) => {
        const dates = new Set(customers.filter(({ State }) => State === StateAbbreviation).flatMap(({ DeliveryDates }) => DeliveryDates));
        return [...dates].map(
          (date) =>
            Temporal.PlainDate.from(date)
              .subtract({ days: Number(OrderCutOffDaysInAdvance) })
              .toZonedDateTime({ timeZone: TimeZone, plainTime: OrderCutOffTime }).epochMilliseconds,
        );
      });
      expect(closes.sort()).toEqual(expected.sort());
      for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
    { numRuns: 40 },
  );
});
