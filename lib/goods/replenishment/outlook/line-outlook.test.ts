import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Amount, isKnown, writeDecimal } from "#contract/decimal.ts";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { sampleBatch, sampleInventory, sampleVendor } from "#lib/testing/samples.ts";
import type { Incoming } from "../suggestion/incoming.ts";
import { lineOutlook, type OrderOfLine, type StockOfLine } from "./line-outlook.ts";

const today: CalendarDate = "2026-11-21";
const order: OrderOfLine = { today, delivery_date: "2026-12-01", ownID: "po_own", units: 240n };
const stock = (changes: Partial<StockOfLine> = {}): StockOfLine => ({
  record: sampleInventory({ AvailableUnits: 150, AvgDailySales90d: "10.000000" }),
  vendor: sampleVendor({ MaxDOI: 30 }),
  incoming: [],
  batches: [],
  ...changes,
});
const coming = (changes: Partial<Incoming> = {}): Incoming => ({
  id: "po_other",
  po_num: "PO-7",
  units: { units: 60n, scale: 0 },
  day: "2026-11-25",
  isDraft: false,
  ...changes,
});
const numberOf = (amount: Amount | null) => (amount && isKnown(amount) ? Number(writeDecimal(amount)) : null);
const numbers = ({ available, rate, onTheWay, onDelivery, cover, exceeds }: ReturnType<typeof lineOutlook>) =>
  [available, rate, onTheWay, onDelivery, cover, exceeds].map(numberOf);

describe("the outlook of a line", () => {
  test("is the stock on the day of delivery and how long it lasts with the order", () => {
    const outlook = lineOutlook(stock(), order);
    // 10 days of 10 units are sold before the order comes: 150 - 100 + 240 = 290 units for 29 days.
    expect(numbers(outlook)).toEqual([150, 10, 0, 50, 29, null]);
    expect(outlook.outOn).toBe("2026-12-30");
  });

  test("counts other orders on their day, and never the order itself", () => {
    const incoming = [coming(), coming({ id: "po_own" }), coming({ id: "po_later", day: "2026-12-20" })];
    const outlook = lineOutlook(stock({ incoming }), order);
    expect([numberOf(outlook.onTheWay), numberOf(outlook.onDelivery)]).toEqual([120, 110]);
  });

  test("is unknown where the units of another order cannot be read", () => {
    expect(numbers(lineOutlook(stock({ incoming: [coming({ hasUnread: true })] }), order))).toEqual([150, 10, null, null, null, null]);
    expect(numberOf(lineOutlook(stock({ incoming: [coming({ id: "po_own", hasUnread: true })] }), order).onDelivery)).toBe(50);
  });

  test("counts no units that expire before they are sold", () => {
    const batches = [sampleBatch({ InventoryUnits: 150, ExpirationDate: "2026-11-26" })];
    expect(numberOf(lineOutlook(stock({ batches }), order).onDelivery)).toBe(0);
  });

  test("exceeds the vendor's maximum from the first unit above it", () => {
    const outlookOf = (units: bigint, MaxDOI = 30) =>
      numberOf(lineOutlook(stock({ vendor: sampleVendor({ MaxDOI }) }), { ...order, units }).exceeds);
    expect([outlookOf(250n), outlookOf(251n), outlookOf(251n, 0), outlookOf(0n, 1)]).toEqual([null, 30, null, null]);
  });

  test("has no cover without sales, without a day of delivery, and where the stock cannot be read", () => {
    const idle = stock({ record: sampleInventory({ AvailableUnits: 150, AvgDailySales90d: "0.000000" }) });
    expect(numbers(lineOutlook(idle, order))).toEqual([150, 0, 0, 150, null, 30]);
    expect(numbers(lineOutlook(stock(), { ...order, delivery_date: "" }))).toEqual([150, 10, 0, null, null, null]);
    expect(numbers(lineOutlook(stock(), { ...order, delivery_date: "2026-11-20" }))).toEqual([150, 10, 0, null, null, null]);
    const unreadable = stock({ record: sampleInventory({ AvailableUnits: undefined as never, AvgDailySales90d: "10.000000" }) });
    expect(numbers(lineOutlook(unreadable, order))).toEqual([null, 10, 0, null, null, null]);
  });
});

test("more units never last shorter, and the stock lasts as many whole days as its cover", () => {
  const units = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(units, units, fc.integer({ min: -500, max: 5000 }), fc.integer({ min: 1, max: 900 }), (some, more, available, tenths) => {
      const record = sampleInventory({ AvailableUnits: available, AvgDailySales90d: (tenths / 10).toFixed(6) });
      const outlookOf = (ordered: number) => lineOutlook(stock({ record }), { ...order, units: BigInt(ordered) });
      const [less, all] = [outlookOf(some), outlookOf(some + more)];
      if (less.outOn !== null && all.outOn !== null) expect(less.outOn <= all.outOn).toBe(true);
      if (all.cover === null || all.outOn === null) return;
      // The cover is rounded to one decimal, so a day may be missing only up to its rounding.
      const days = Math.floor(Number(writeDecimal(all.cover)) + 0.05);
      expect([days, days - 1].map((count) => addDays("2026-12-01", count))).toContain(all.outOn);
    }),
  );
});
