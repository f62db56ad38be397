import { expect, test } from "vitest";
import { unknownAmount, wholeDecimal, zero } from "#contract/decimal.ts";
import type { LineOutlook } from "./line-outlook.ts";
import { outlookNotes } from "./outlook-notes.ts";

const outlook: LineOutlook = {
  available: zero,
  rate: unknownAmount,
  onTheWay: zero,
  onDelivery: unknownAmount,
  cover: null,
  outOn: "2027-01-10",
  exceeds: null,
};
const line = { outlook, expiration_date: "", delivery_date: "2026-12-01", quantity: "2", units: 48n, unitsPerCase: 24 };
const notesOf = (changes: Partial<typeof line> = {}) => outlookNotes({ ...line, ...changes }, "en-US");

test("an expiration date is compared with the day of delivery and the day on which the stock is sold", () => {
  expect(notesOf({ expiration_date: "2027-01-10" })).toEqual([]);
  expect(notesOf({ expiration_date: "2027-01-09" })).toEqual([
    "Expires before it is sold: with this order the stock lasts until Jan 10, 2027.",
  ]);
  expect(notesOf({ expiration_date: "2026-11-30" })).toEqual(["Expires before it is delivered."]);
  expect(notesOf({ expiration_date: "2026-12-01", outlook: { ...outlook, outOn: null } })).toEqual([]);
  expect(notesOf({ expiration_date: "soon" })).toEqual([]);
});

test("the vendor's maximum and parts of cases are named", () => {
  expect(notesOf({ outlook: { ...outlook, exceeds: wholeDecimal(70) }, units: 50n })).toEqual([
    "Above the vendor’s maximum of 70 days of inventory.",
    "Not a whole number of cases.",
  ]);
  expect(notesOf({ units: 50n, unitsPerCase: null as never })).toEqual([]);
  expect(notesOf({ quantity: " ", units: null as never })).toEqual([]);
  expect(notesOf({ units: null as never })).toEqual(["Its units are not known, so they are not counted."]);
});
