import fc from "fast-check";
import { expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import type { Vendor } from "#lib/api/resources.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { percentOf } from "#lib/format/numbers/percent.ts";
import { sampleArrivedOrder, sampleVendor } from "#lib/testing/samples.ts";
import { leadTimeOf, samplePercent, type VendorRecord, vendorRecords } from "./vendor-record.ts";

const posted = "2026-11-01";
const at = (day: string | null) => day && `${day}T12:00:00.000Z`;

/** An order that was posted on November 1 and took so many days. */
const took = (days: number, changes: Parameters<typeof sampleArrivedOrder>[1] = {}) =>
  sampleArrivedOrder([], { post_date: at(posted), receive_date: at(addDays(posted, days)), delivery_date: null, ...changes });

const termsOf = (LeadTimeDays: number, LocationID = 1, SupplierID = 21): Vendor => sampleVendor({ LeadTimeDays, LocationID, SupplierID });

const onlyRecord = (...args: Parameters<typeof vendorRecords>): VendorRecord => {
  const [record, ...others] = vendorRecords(...args);
  if (!record || others.length > 0) throw new Error("The test expects one record.");
  return record;
};

test("the lead time runs from the posting to the arrival, and there is none where a day is missing or they are reversed", () => {
  const leadTime = (post_date: string | null, receive_date: string | null) => leadTimeOf({ post_date, receive_date });
  expect(leadTime("2026-11-01T23:59:00Z", "2026-11-06T00:01:00Z")).toBe(5);
  expect(leadTime("2026-11-01T12:00:00Z", "2026-11-01T12:00:00Z")).toBe(0);
  expect(leadTime("2026-11-02T12:00:00Z", "2026-11-01T12:00:00Z")).toBeNull();
  expect([leadTime(null, at(posted)), leadTime(at(posted), null), leadTime("?", at(posted))]).toEqual([null, null, null]);
});

test("a record shows the promise beside the real lead time, with the orders behind each figure", () => {
  const orders = [took(5), took(9), took(4), took(0, { post_date: null })];
  const record = onlyRecord(orders, { vendors: [termsOf(5)], isByWarehouse: false });
  expect(record).toMatchObject({
    orders: 4,
    leadTimes: { longest: 9, orders: 3 },
    promised: { shortest: 5, longest: 5 },
    overPromise: { part: 1, of: 3 },
    late: { part: 0, of: 0 },
  });
  expect(record.leadTimes.median && writeDecimal(record.leadTimes.median)).toBe("5");
});

test("the median of an even number of lead times is halfway between the two in the middle", () => {
  const medianOf = (...days: number[]) => {
    const { median } = onlyRecord(
      days.map((count) => took(count)),
      { vendors: [], isByWarehouse: false },
    ).leadTimes;
    return median && writeDecimal(median);
  };
  expect([medianOf(4, 9), medianOf(9, 3), medianOf(1, 2, 90, 5)]).toEqual(["6.5", "6", "3.5"]);
});

test("an order is late after its requested day, and one without that day does not count", () => {
  const orders = [took(5, { delivery_date: "2026-11-06" }), took(6, { delivery_date: "2026-11-06" }), took(30)];
  const { late } = onlyRecord(orders, { vendors: [], isByWarehouse: false });
  expect(late).toEqual({ part: 1, of: 2 });
  expect(samplePercent(late)).toBe("50.0");
});

test("without a sample there is no figure", () => {
  const record = onlyRecord([took(0, { post_date: null })], { vendors: [], isByWarehouse: false });
  expect(record.leadTimes).toEqual({ median: null, longest: null, orders: 0 });
  expect([record.promised, samplePercent(record.late), samplePercent(record.overPromise)]).toEqual([null, null, null]);
  expect(percentOf(record.fill.filled, record.fill.ordered)).toBeNull();
});

test("each warehouse has its own promise; where brands differ, an order is over it only after the longest", () => {
  const vendors = [termsOf(5, 1), termsOf(7, 1, 22), termsOf(2, 2), termsOf(1, 3)];
  const orders = [took(6), took(8), took(3, { to_location_id: 2 })];
  expect(vendorRecords(orders, { vendors, isByWarehouse: true }).map(({ promised, overPromise }) => [promised, overPromise])).toEqual([
    [
      { shortest: 5, longest: 7 },
      { part: 1, of: 2 },
    ],
    [
      { shortest: 2, longest: 2 },
      { part: 1, of: 1 },
    ],
  ]);
  expect(onlyRecord(orders, { vendors, isByWarehouse: false })).toMatchObject({
    promised: { shortest: 2, longest: 7 },
    overPromise: { part: 2, of: 3 },
  });
});

test("the fill rate counts at most what each line ordered, and lines that do not say are left out", () => {
  const order = sampleArrivedOrder([
    { ordered: "10", num_units: "4" },
    { ordered: "10", num_units: "50" },
    { ordered: "10", num_units: null },
  ]);
  const { fill } = onlyRecord([order], { vendors: [], isByWarehouse: false });
  expect([writeDecimal(fill.filled), writeDecimal(fill.ordered), fill.lines, fill.unknown]).toEqual(["14", "20", 2, 1]);
  expect(percentOf(fill.filled, fill.ordered)).toBe("70.0");
});

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 4 });
const day = maybe(fc.integer({ min: 0, max: 60 }).map((days) => addDays(posted, days)));
const anyOrder = fc.record({
  vendor_id: fc.integer({ min: 1, max: 3 }),
  to_location_id: fc.integer({ min: 1, max: 2 }),
  post_date: day.map(at),
  receive_date: day.map(at),
  delivery_date: day,
  lines: fc.array(fc.record({ ordered: maybe(fc.nat(40).map(String)), num_units: maybe(fc.nat(60).map(String)) }), { maxLength: 4 }),
});
const anyTerms = fc.record({
  VendorID: fc.integer({ min: 1, max: 4 }),
  LocationID: fc.integer({ min: 1, max: 2 }),
  SupplierID: fc.integer({ min: 1, max: 2 }),
  LeadTimeDays: fc.nat(40),
});

const msPerDay = 86_400_000;

test("every figure of every record agrees with a naive count over its orders", () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 25 }), fc.array(anyTerms, { maxLength: 8 }), fc.boolean(), (all, terms, isByWarehouse) => {
      const orders = all.map(({ lines, ...order }) => sampleArrivedOrder(lines, order));
      const vendors = terms.map(sampleVendor);
      const records = vendorRecords(orders, { vendors, isByWarehouse });
      expect(records.reduce((sum, record) => sum + record.orders, 0)).toBe(all.length);
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
      for (const record of records) {
        const { vendor_id, to_location_id } = record.sample;
        const own = all.filter((order) => order.vendor_id === vendor_id && (!isByWarehouse || order.to_location_id === to_location_id));
        const leads = own
          .filter(({ post_date, receive_date }) => post_date && receive_date && post_date <= receive_date)
          .map((order) => ({ order, days: (Date.parse(order.receive_date ?? "") - Date.parse(order.post_date ?? "")) / msPerDay }));
        const sorted = leads.map(({ days }) => days).sort((a, b) => a - b);
        const half = sorted.length / 2;
        const median = sorted.length % 2 === 1 ? sorted[Math.floor(half)] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
        const promiseOf = (place: number) =>
          terms
            .filter(({ VendorID, LocationID }) => VendorID === vendor_id && LocationID === place)
            .map(({ LeadTimeDays }) => LeadTimeDays);
        const compared = leads.filter(({ order }) => promiseOf(order.to_location_id).length > 0);
        const dated = own.filter(({ delivery_date, receive_date }) => delivery_date && receive_date);
        const promises = [...new Set(own.map((order) => order.to_location_id))].flatMap(promiseOf);
        const known = own.flatMap(({ lines }) => lines).filter(({ ordered, num_units }) => Number(ordered) > 0 && num_units !== null);
        const unknown = own
          .flatMap(({ lines }) => lines)
          .filter(({ ordered, num_units }) => ordered === null || (ordered !== "0" && num_units === null));
        expect({
          ...record,
          leadTimes: { ...record.leadTimes, median: record.leadTimes.median && Number(writeDecimal(record.leadTimes.median)) },
          fill: { ...record.fill, ordered: writeDecimal(record.fill.ordered), filled: writeDecimal(record.fill.filled) },
        }).toMatchObject({
          orders: own.length,
          leadTimes: { median: sorted.length === 0 ? null : median, longest: sorted.at(-1) ?? null, orders: sorted.length },
          promised: promises.length === 0 ? null : { shortest: Math.min(...promises), longest: Math.max(...promises) },
          overPromise: {
            part: compared.filter(({ order, days }) => days > Math.max(...promiseOf(order.to_location_id))).length,
            of: compared.length,
          },
          late: {
            part: dated.filter(({ delivery_date, receive_date }) => (receive_date ?? "").slice(0, 10) > (delivery_date ?? "")).length,
            of: dated.length,
          },
          fill: {
            ordered: String(known.reduce((sum, { ordered }) => sum + Number(ordered), 0)),
            filled: String(known.reduce((sum, { ordered, num_units }) => sum + Math.min(Number(ordered), Number(num_units)), 0)),
            lines: known.length,
            unknown: unknown.length,
          },
        });
      }
    }),
  );
});
