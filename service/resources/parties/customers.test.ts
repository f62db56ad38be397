import { describe, expect, test } from "vitest";
import * as record from "../../testing/records/records.ts";
import { world } from "../../testing/records/world.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();

const idsOf = async (path: string, key?: string) => (await app.rows(path, key)).map(({ CustomerID }) => CustomerID);

describe("customers", () => {
  test("are the active ones unless AccountStatuses says otherwise", async () => {
    expect(await idsOf("/v1/customers")).toEqual([101, 102, 103]);
    expect(await idsOf("/v1/customers?AccountStatuses=Inactive,OutOfBus")).toEqual([104, 105]);
  });

  test("can be filtered by OnHold true and false", async () => {
    expect(await idsOf("/v1/customers?OnHold=true")).toEqual([102]);
    expect(await idsOf("/v1/customers?OnHold=false")).toEqual([101, 103]);
    expect((await app.ask("/v1/customers?OnHold=yes")).status).toBe(400);
  });

  test("outside the key's scope are left out of lists, and 404 by id", async () => {
    expect(await idsOf("/v1/customers?CustomerIDs=101,103", "bay-leaf")).toEqual([101]);
    const [foreign, missing] = [
      await app.ask("/v1/customers/103", { key: "bay-leaf" }),
      await app.ask("/v1/customers/999", { key: "bay-leaf" }),
    ];
    expect([foreign.status, foreign.text.replace("103", "999")]).toEqual([404, missing.text]);
  });

  test("of a single id are found whatever their status", async () => {
    expect((await app.rows("/v1/customers/104"))[0]).toMatchObject({ AccountStatus: "Inactive" });
  });
});

describe("delivery dates", () => {
  test("are the snapshot's where it has some", async () => {
    const [hudson] = await app.rows("/v1/customers/103");
    expect(hudson).toMatchObject({ DeliveryDates: ["2026-03-09", "2026-03-16"], NextDeliveryDates: "2026-03-09;2026-03-16" });
  });

  test("are otherwise the next four of the customer's weekdays, from today in its time zone", async () => {
    const [two] = await app.rows("/v1/customers/102");
    expect(two).toMatchObject({
      DeliveryDays: "1;4",
      DeliveryDates: ["2026-03-05", "2026-03-09", "2026-03-12", "2026-03-16"],
      NextDeliveryDates: "2026-03-05;2026-03-09;2026-03-12;2026-03-16",
    });
  });

  test("are the same in the delivery schedule, which covers active customers alone", async () => {
    expect(await app.rows("/v1/deliveryDays")).toEqual([
      { CustomerID: 101, DeliveryDays: "3", DeliveryDates: ["2026-03-04", "2026-03-11", "2026-03-18", "2026-03-25"] },
      { CustomerID: 102, DeliveryDays: "1;4", DeliveryDates: ["2026-03-05", "2026-03-09", "2026-03-12", "2026-03-16"] },
      { CustomerID: 103, DeliveryDays: "3", DeliveryDates: ["2026-03-09", "2026-03-16"] },
    ]);
  });
});

test("delivery dates are those from today in UTC where the customer's state has no record", async () => {
  const customer = record.customer({ CustomerID: 106, State: "OR", DeliveryDays: "3,4" });
  const own = await createTestApp({ ...world, customers: [customer] });
  for (const [time, first] of [
    ["2026-03-04T23:59:59.999Z", "2026-03-04"],
    ["2026-03-05T00:00:00.000Z", "2026-03-05"],
  ] as const) {
    own.setNow(new Date(time));
    for (const path of ["/v1/customers/106", "/v1/deliveryDays"]) {
      const [{ DeliveryDates } = {}] = await own.rows(path);
      expect([path, Array.isArray(DeliveryDates) && DeliveryDates[0]]).toEqual([path, first]);
    }
  }
});
