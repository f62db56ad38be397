import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { sampleBatch, sampleInventory, sampleProduct, samplePurchase, sampleVendor } from "#lib/testing/samples.ts";
import { planReplenishment, type Supply } from "./plan.ts";
import type { WhatIf } from "./suggestion/suggest.ts";

/** A Saturday; the vendor is picked up on Tuesdays after 5 days, so on Dec 1. 10 are sold a day, a case is 24. */
const today: CalendarDate = "2026-11-21";
const plain: WhatIf = { targetDays: null, growthPercent: 0 };
const sold = { AvgDailySales90d: "10.000000" };

const supply = (changes: Partial<Supply> = {}): Supply => ({
  inventory: [sampleInventory({ AvailableUnits: 150, ...sold })],
  batches: [],
  purchases: [],
  vendors: [sampleVendor()],
  products: new Map([[71, sampleProduct()]]),
  ...changes,
});

/** A field that another implementation of the API leaves out. */
const absent = undefined as never;

const only = (changes: Partial<Supply> = {}, whatIf = plain) => planReplenishment(supply(changes), whatIf, today)[0] ?? expect.fail();
const stock = (AvailableUnits: number) => [sampleInventory({ AvailableUnits, ...sold })];

describe("a row is", () => {
  test("to be ordered today while no later pickup comes in time", () => {
    expect(only()).toMatchObject({ id: "1-71", state: "today", suggestion: { cases: 11 }, vendor: { VendorID: 301 } });
  });

  test("able to wait while a later one does", () => {
    expect(only({ inventory: stock(260) })).toMatchObject({ state: "wait", suggestion: { orderBy: "2026-12-10" } });
  });

  test("covered where nothing is missing", () => {
    expect(only({ inventory: stock(400) }).state).toBe("covered");
  });

  test("in a draft where it would be missing without it; covered once the order is submitted", () => {
    const draft = samplePurchase([{ product_id: 71, num_units: 264 }]);
    expect(only({ purchases: [draft] }).state).toBe("drafted");
    expect(only({ purchases: [samplePurchase([{ product_id: 71, num_units: 264 }], { status: "Submitted" })] }).state).toBe("covered");
    expect(only({ inventory: stock(400), purchases: [draft] }).state, "not needed without it either").toBe("covered");
  });

  test("above the maximum where the smallest order would be", () => {
    expect(only({ vendors: [sampleVendor({ TargetDOI: 6, MaxDOI: 7 })] })).toMatchObject({
      state: "capped",
      suggestion: { neededCases: 1, cases: 0 },
    });
  });

  test("not above it once what fits is on order, though that is less than the target takes", () => {
    const vendors = [sampleVendor({ TargetDOI: 30, MaxDOI: 30 })];
    const draft = samplePurchase([{ product_id: 71, num_units: 240 }]);
    expect(only({ vendors }).suggestion).toMatchObject({ neededCases: 11, cases: 10 });
    expect(only({ vendors, purchases: [draft] })).toMatchObject({ state: "drafted", suggestion: { neededCases: 1, cases: 0 } });
    expect(only({ vendors, purchases: [samplePurchase([{ product_id: 71, num_units: 240 }], { status: "Submitted" })] }).state).toBe(
      "covered",
    );
  });

  test("idle where nothing is sold, also by what somebody supposes", () => {
    expect(only({ inventory: [sampleInventory({ AvgDailySales90d: "0.000000" })] })).toMatchObject({ state: "idle", suggestion: null });
    expect(only({}, { targetDays: null, growthPercent: -100 }).state).toBe("idle");
  });

  test.each([
    [{ products: new Map([[71, sampleProduct({ StatusID: 0 })]]) }, "Discontinued"],
    [{ products: new Map([[71, sampleProduct({ StatusID: 5 })]]) }, "Close Out"],
    [{ products: new Map() }, "Not among this key’s products"],
    [{ vendors: [] }, "No vendor delivers it here"],
    [{ vendors: [sampleVendor({ LocationID: 2 })] }, "No vendor delivers it here"],
    [{ vendors: [sampleVendor({ PickupDates: ["soon"] })] }, "The vendor’s pickup days name no weekday"],
    [{ products: new Map([[71, sampleProduct({ WholesaleUnitsPerCase: absent })]]) }, "Its pack size is not known"],
    [{ products: new Map([[71, sampleProduct({ WholesaleUnitsPerCase: null as never })]]) }, "Its pack size is not known"],
    [{ products: new Map([[71, sampleProduct({ WholesaleUnitsPerCase: 12.5 })]]) }, "Its pack size is not known"],
    [{ vendors: [sampleVendor({ LeadTimeDays: absent })] }, "The vendor’s lead time is not known"],
    [{ vendors: [sampleVendor({ LeadTimeDays: "7 days" as never })] }, "The vendor’s lead time is not known"],
    [{ vendors: [sampleVendor({ LeadTimeDays: 4000 })] }, "The vendor’s lead time is longer than ten years"],
    [{ vendors: [sampleVendor({ LeadTimeDays: 1e15 })] }, "The vendor’s lead time is longer than ten years"],
    [{ vendors: [sampleVendor({ TargetDOI: absent })] }, "The vendor has no target of days of inventory"],
    [{ vendors: [sampleVendor({ TargetDOI: null as never })] }, "The vendor has no target of days of inventory"],
    [{ vendors: [sampleVendor({ TargetDOI: "30 days" as never })] }, "The vendor has no target of days of inventory"],
    [{ vendors: [sampleVendor({ MaxDOI: "60 days" as never })] }, "The vendor’s maximum of days of inventory cannot be read"],
  ])("not reordered, with the reason: %#", (changes, reason) => {
    expect(only(changes)).toMatchObject({ state: "stopped", reason, suggestion: null });
  });
});

test("a person's target stands in for one that the vendor does not have", () => {
  const vendors = [sampleVendor({ TargetDOI: absent })];
  expect(only({ vendors }, { targetDays: 30, growthPercent: 0 })).toMatchObject({ state: "today", suggestion: { cases: 11 } });
});

test("a pack size of 0 counts as 1, as in the service", () => {
  const products = new Map([[71, sampleProduct({ WholesaleUnitsPerCase: 0 })]]);
  expect(only({ products })).toMatchObject({ state: "today", suggestion: { cases: 250 } });
});

test.each([absent, "7 days" as never])("a vendor whose lead time is %s comes after one that can bring the goods", (LeadTimeDays) => {
  expect(only({ vendors: [sampleVendor({ VendorID: 300, LeadTimeDays }), sampleVendor()] }).vendor).toMatchObject({
    VendorID: 301,
  });
});

test("of several vendors the one that can bring it first is taken", () => {
  const vendors = [sampleVendor(), sampleVendor({ VendorID: 300, LeadTimeDays: 12 }), sampleVendor({ VendorID: 302, LeadTimeDays: 1 })];
  expect(only({ vendors })).toMatchObject({ vendor: { VendorID: 302 }, suggestion: { pickup: "2026-11-24" } });
});

describe("open orders", () => {
  const line = { product_id: 71, num_units: 240 };
  const units = (changes: Partial<Supply>) => only(changes).suggestion?.arrivals.map((arrival) => Number(arrival.units.units));

  test("count while their goods are not in: what was Received before the stock record is part of AvailableUnits", () => {
    const received = ["Received", "Confirmed", "Verified"];
    const receiptOf = (status: string) => (received.includes(status) ? "2026-11-20T22:59:00.000Z" : null);
    const statuses = ["InProgress", "Submitted", "New", "Accepted", "Received", "Confirmed", "Verified"] as const;
    const counted = statuses.filter(
      (status) => units({ purchases: [samplePurchase([line], { status, receive_date: receiptOf(status) })] })?.length === 1,
    );
    expect(counted).toEqual(["InProgress", "Submitted", "New", "Accepted"]);
  });

  test("count after their receipt while the stock record is older than it: the goods are there today", () => {
    for (const status of ["Received", "Confirmed", "Verified"] as const) {
      const received = samplePurchase([{ product_id: 71, num_units: 264 }], { status, receive_date: "2026-11-20T23:00:01.000Z" });
      expect(only({ purchases: [received] }), status).toMatchObject({
        state: "covered",
        suggestion: { cases: 0, arrivals: [{ arrivesOn: today, isLate: false, isReceived: true }] },
      });
    }
  });

  test("count once around their receipt: until the stock record says so, whatever is listed of them", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: -86_400, max: 86_400 }),
        fc.boolean(),
        (num_units, seconds, isListedTwice) => {
          const stockTime = Date.parse(sampleInventory().TimeUpdated);
          const order = samplePurchase([{ product_id: 71, num_units }], { status: "Accepted", purchase_id: 40_001 });
          const receive_date = new Date(stockTime + seconds * 1000).toISOString();
          const received = samplePurchase([{ product_id: 71, num_units }], { status: "Received", purchase_id: 40_001, receive_date });
          // AvailableUnits holds what was received before the record was written.
          const AvailableUnits = 150 + (seconds <= 0 ? num_units : 0);
          const purchases = isListedTwice ? [received, order] : [received];
          const after = only({ inventory: stock(AvailableUnits), purchases }).suggestion;
          const there = only({ inventory: stock(150 + num_units) }).suggestion;
          expect(after?.cases).toBe(there?.cases);
          expect(after?.onPickup.units).toBe(there?.onPickup.units);
        },
      ),
    );
  });

  test("count once, whichever of their ids they are listed under", () => {
    const order = samplePurchase([line, line], { status: "Submitted", purchase_id: 40_001 });
    expect(units({ purchases: [order, order, { ...order, purchase_global_id: null }] })).toEqual([480]);
  });

  test.each([null, undefined])("each count where their other id is %s", (id) => {
    const orders = ["po_1", "po_2"].map((purchase_global_id) =>
      samplePurchase([line], { status: "Submitted", purchase_global_id, purchase_id: id as null }),
    );
    expect(units({ purchases: orders })).toEqual([240, 240]);
    const posted = [40_001, 40_002].map((purchase_id) =>
      samplePurchase([line], { status: "New", purchase_id, purchase_global_id: id as null }),
    );
    expect(units({ purchases: posted })).toEqual([240, 240]);
  });

  test.each([null, undefined, "n/a"])("of units that cannot be read, such as %s, leave open whether more is missing", (num_units) => {
    const order = samplePurchase([line, { ...line, num_units: num_units as never }, { product_id: 72, num_units: 5 }]);
    const stopped = { state: "stopped", reason: "The units or the receipt of an order for it cannot be read", suggestion: null };
    expect(only({ purchases: [order] })).toMatchObject(stopped);
    expect(only({ purchases: [{ ...order, to_location_id: 2 }] })).toMatchObject({ state: "today" });
    const received = { ...order, status: "Received" as const, receive_date: "2026-11-20T22:59:00.000Z" };
    expect(only({ purchases: [received as never] })).toMatchObject({ state: "today" });
  });

  test.each([
    ["11/21/2026 10:00", "2026-11-20T23:00:00.000Z"],
    ["2026-11-21T10:00:00.000Z", "11/20/2026 23:00"],
  ])("received at %s leave open whether the stock of %s has them", (receive_date, TimeUpdated) => {
    const received = samplePurchase([line], { status: "Received", receive_date });
    const stopped = { state: "stopped", reason: "The units or the receipt of an order for it cannot be read" };
    expect(only({ purchases: [received], inventory: [sampleInventory({ TimeUpdated })] })).toMatchObject(stopped);
  });

  test("bring nothing where their lines are null", () => {
    expect(units({ purchases: [samplePurchase([], { status: "Submitted", purchase_transactions: null as never })] })).toEqual([]);
  });

  test("count for their own warehouse alone, as ordered", () => {
    expect(units({ purchases: [samplePurchase([line], { to_location_id: 2 })] })).toEqual([]);
    const posted = samplePurchase([], {
      status: "New",
      receive_date: "2026-11-30T12:00:00.000Z",
      purchase_transactions: [
        {
          purchase_trans_id: 1,
          purchase_id: 40_001,
          product_id: 71,
          ordered: "240.000000",
          num_units: "0.000000",
          fob: null,
          deposit_cost: null,
          ext_price: null,
          laid_in_cost: null,
          cases: null,
          weight: null,
          expiration_date: null,
          code_date: null,
          time_updated: null,
          batch_code: null,
          pallet_tag: null,
        },
      ],
    });
    expect(only({ purchases: [posted] }).suggestion?.arrivals).toMatchObject([{ arrivesOn: "2026-11-30" }]);

    const requested = { ...posted, receive_date: null, delivery_date: "2026-12-09" };
    expect(only({ purchases: [requested] }).suggestion?.arrivals).toMatchObject([{ arrivesOn: "2026-12-09" }]);
  });
});

test("the most urgent comes first: to be ordered today, there what is out soonest", () => {
  const products = new Map([71, 72, 73, 74, 75].map((ProductID) => [ProductID, sampleProduct({ ProductID })]));
  const inventory = [
    sampleInventory({ ProductID: 71, AvailableUnits: 400, ...sold }),
    sampleInventory({ ProductID: 72, AvailableUnits: 100, ...sold }),
    sampleInventory({ ProductID: 73, AvailableUnits: 260, ...sold }),
    sampleInventory({ ProductID: 74, AvailableUnits: 0, ...sold }),
    sampleInventory({ ProductID: 75, AvailableUnits: 0, AvgDailySales90d: "30.000000" }),
  ];
  const batches = [sampleBatch({ ProductID: 71, InventoryUnits: 400 })];
  const ids = (given: Partial<Supply>) => planReplenishment(supply({ products, batches, ...given }), plain, today).map(({ id }) => id);
  const order = ["1-75", "1-74", "1-72", "1-73", "1-71"];
  expect(ids({ inventory })).toEqual(order);
  fc.assert(
    fc.property(fc.shuffledSubarray(inventory, { minLength: inventory.length }), (shuffled) => {
      expect(ids({ inventory: shuffled })).toEqual(order);
    }),
    { numRuns: 20 },
  );
});
