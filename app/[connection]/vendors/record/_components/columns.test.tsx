import { expect, test } from "vitest";
import { textOf, viewerMarkup } from "#components/testing/sample-viewer.tsx";
import type { Vendor } from "#lib/api/resources.ts";
import { type VendorRecord, vendorRecords } from "#lib/orders/purchases/vendors/vendor-record.ts";
import { sampleArrivedOrder, sampleVendor } from "#lib/testing/samples.ts";
import { vendorRecordList, vendorRecordListBy } from "../list.ts";
import { recordColumns } from "./columns.tsx";

const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-23" } as const;

function rowOf(orders: Parameters<typeof vendorRecords>[0], vendors: readonly Vendor[]) {
  const [record] = vendorRecords(orders, { vendors, isByWarehouse: false });
  return { ...(record as VendorRecord), vendor: "Saltmeadow Holdings" };
}

const markupOf = (row: ReturnType<typeof rowOf>, id: string) =>
  viewerMarkup(recordColumns.find((one) => one.id === id)?.cell?.(row, viewer));

const shown = (row: ReturnType<typeof rowOf>, id: string) => textOf(markupOf(row, id)).trim();

const fileValues = (row: ReturnType<typeof rowOf>, id: string) =>
  recordColumns.find((one) => one.id === id)?.fileColumns?.map(({ header, value }) => `${header}: ${value(row)}`);

test("every figure shows its sample, on the screen and in files", () => {
  const orders = [
    sampleArrivedOrder([{ ordered: "12", num_units: "9" }], { delivery_date: "2026-11-19" }),
    sampleArrivedOrder([{ ordered: "12", num_units: null }], { receive_date: "2026-11-13T12:00:00.000Z" }),
    sampleArrivedOrder([], { post_date: null }),
  ];
  const row = rowOf(orders, [sampleVendor({ LeadTimeDays: 5 })]);
  expect(shown(row, "median")).toBe("lead time 6.5 days 2 of 3 orders");
  expect(shown(row, "over")).toBe("longer than promised 50 % 1 of 2 orders");
  expect(shown(row, "late")).toBe("late 100 % 1 of 1 order");
  expect(shown(row, "fill")).toBe("fill rate 75 % 1 of 2 lines");
  const tips = ["median", "over", "late", "fill"].map((id) => /data-tip="([^"]*)"/.exec(markupOf(row, id))?.[1]);
  expect(tips).toEqual([
    "1 order without a lead time",
    "1 order without a lead time or a promise",
    "2 orders without a requested day",
    "9 of 12 units",
  ]);
  expect(fileValues(row, "late")).toEqual(["Late orders: 1", "Orders with a requested day: 1"]);
  expect(fileValues(row, "fill")).toEqual(["Ordered units: 12", "Filled units: 9", "Lines: 1", "Lines left out: 1"]);
});

test("a figure without a sample says so and shows no number", () => {
  const row = rowOf([sampleArrivedOrder([], { post_date: null })], []);
  expect(shown(row, "median")).toBe("lead time – 0 of 1 order");
  expect(shown(row, "late")).toBe("late – 0 of 0 orders");
});

test("promises that differ are a range", () => {
  const promised = (...days: number[]) =>
    recordColumns
      .find(({ id }) => id === "promised")
      ?.value(
        rowOf(
          [sampleArrivedOrder([])],
          days.map((LeadTimeDays, at) => sampleVendor({ LeadTimeDays, SupplierID: at, LocationID: 1 })),
        ),
      );
  expect([promised(), promised(5), promised(7, 5)]).toEqual([null, "5", "5–7"]);
});

test("only rows by warehouse name a warehouse", () => {
  const ids = (isByWarehouse: boolean) => vendorRecordListBy(isByWarehouse).columns.map(({ id }) => id);
  expect(ids(true)).toEqual(vendorRecordList.columns.map(({ id }) => id));
  expect(ids(false)).toEqual(ids(true).filter((id) => id !== "to_location_name"));
});
