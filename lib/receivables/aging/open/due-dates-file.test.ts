import ICAL from "ical.js";
import { expect, test } from "vitest";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { writeDueDates } from "./due-dates-file.ts";

const line = (date: `${number}-${number}-${number}`, amounts: readonly string[], storeName = "Harbor") => ({
  date,
  ARAccountID: 7001,
  CustomerID: 1,
  count: amounts.length,
  amount: sumDecimals(amounts),
  accountName: "Northgate (7001)",
  storeName,
});
const lines = [line("2026-11-27", ["10.00", "0.50"]), line("2026-11-27", ["n/a"], "Bo, Cy & Sons"), line("2026-12-01", ["7.25"])];
const write = (connection = "store", today: `${number}-${number}-${number}` = "2026-11-23") => writeDueDates({ lines, connection, today });

/** Read back by Mozilla's parser. */
const read = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));

test("has one event a day with the exact sum and a line for each account and store", () => {
  const [first, second, ...others] = read(write());
  expect(others).toEqual([]);
  expect([first?.startDate.toString(), first?.startDate.isDate]).toEqual(["2026-11-27", true]);
  expect(first?.summary).toMatch(/^Due: .*\$10\.50.*, 3 invoices$/);
  expect(first?.description).toMatch(/^Harbor, Northgate \(7001\): \$10\.50\nBo, Cy & Sons, Northgate \(7001\): /);
  expect(second?.summary).toBe("Due: $7.25, 1 invoice");
});

test("ends each line with CRLF, and leaves out control characters, which a TEXT cannot hold", () => {
  const text = writeDueDates({ lines: [line("2026-11-27", ["1.00"], "Har\u0000bor\u0001")], connection: "store", today: "2026-11-23" });
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(read(text).map(({ description }) => description)).toEqual(["Harbor, Northgate (7001): $1.00"]);
});

test("a later file replaces the events, and another connection's does not", () => {
  const uids = (text: string) => read(text).map(({ uid }) => uid);
  expect(uids(write("store", "2026-11-24"))).toEqual(uids(write()));
  expect(uids(write("other"))).not.toEqual(uids(write()));
});
