import { describe, expect, test } from "vitest";
import * as record from "../../testing/records/records.ts";
import { world } from "../../testing/records/world.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();

describe("suppliers", () => {
  const idsOf = async (query: string, key?: string) => (await app.rows(`/v1/suppliers${query}`, key)).map(({ SupplierID }) => SupplierID);

  test("are the active ones by default for Customer and Supplier keys, all for Employee keys", async () => {
    expect(await idsOf("")).toEqual([1, 2, 3, 4]);
    expect(await idsOf("", "bay-leaf")).toEqual([1, 2, 3]);
    expect(await idsOf("", "birch-and-cedar")).toEqual([2, 3]);
  });

  test("are the inactive ones for any key that asks", async () => {
    expect(await idsOf("?Active=false", "bay-leaf")).toEqual([4]);
    expect(await idsOf("?Active=true")).toEqual([1, 2, 3]);
  });

  test("are found by id, active or not, within the key's scope", async () => {
    expect((await app.rows("/v1/suppliers/4", "bay-leaf"))[0]).toMatchObject({ Active: false });
    expect((await app.ask("/v1/suppliers/1", { key: "birch-and-cedar" })).status).toBe(404);
  });
});

describe("vendors", () => {
  const idsOf = async (query: string, key?: string) =>
    (await app.rows(`/v1/vendors${query}`, key)).map(({ VendorID, SupplierID }) => `${VendorID} ${SupplierID}`);

  test("are the active ones, of the key's suppliers", async () => {
    expect(await idsOf("")).toEqual(["501 1", "501 2", "502 3"]);
    expect(await idsOf("", "alder")).toEqual(["501 1"]);
    expect(await idsOf("?LocationIDs=2&VendorIDs=501,502")).toEqual(["502 3"]);
  });

  test("that are inactive are visible to Employee keys only; other keys get 403", async () => {
    expect(await idsOf("?Active=false")).toEqual(["503 1"]);
    const reply = await app.ask("/v1/vendors?Active=false", { key: "alder" });
    expect([reply.status, reply.body]).toEqual([
      403,
      { Error: "Active=false is only for Employee keys; Supplier keys see active vendors" },
    ]);
    expect(await idsOf("?Active=true", "alder")).toEqual(["501 1"]);
  });
});

describe("payment types", () => {
  const idsOf = async (query: string, key?: string) =>
    (await app.rows(`/v1/payments/types${query}`, key)).map(({ PaymentTypeID, SupplierID }) => `${PaymentTypeID} ${SupplierID}`);

  test("are once per active supplier, and the generic one", async () => {
    expect(await idsOf("")).toEqual(["-1 null", "1 1", "1 2"]);
    expect(await idsOf("", "bay-leaf")).toEqual(["-1 null", "1 1", "1 2"]);
  });

  test("of a Supplier key are its suppliers' and the generic one", async () => {
    expect(await idsOf("", "birch-and-cedar")).toEqual(["-1 null", "1 2"]);
    expect(await idsOf("", "supplier-of-nothing")).toEqual(["-1 null"]);
  });

  test("by SupplierIDs are those of the suppliers, without the generic one", async () => {
    expect(await idsOf("?SupplierIDs=1,2", "alder")).toEqual(["1 1"]);
    expect(await idsOf("?PaymentTypeIDs=-1,2")).toEqual(["-1 null"]);
  });

  test("of inactive suppliers are visible to Employee keys only; other keys get 403", async () => {
    expect(await idsOf("?Active=false")).toEqual(["2 4"]);
    for (const key of ["alder", "bay-leaf"]) expect((await app.ask("/v1/payments/types?Active=false", { key })).status).toBe(403);
    expect(await idsOf("?Active=true", "alder")).toEqual(["-1 null", "1 1"]);
  });
});

describe("payments", () => {
  const idsOf = async (query: string, key?: string) => (await app.rows(`/v1/payments${query}`, key)).map(({ PaymentID }) => PaymentID);

  test("of a Customer key are those of its AR accounts, of a Supplier key those of its suppliers; newest first", async () => {
    expect(await idsOf("")).toEqual([4004, 4003, 4002, 4001]);
    expect(await idsOf("", "bay-leaf")).toEqual([4004, 4003, 4001]);
    expect(await idsOf("", "alder")).toEqual([4004, 4001]);
    expect(await idsOf("?ARAccountIDs=1003", "bay-leaf")).toEqual([]);
    expect(await idsOf("?PaymentTypeIDs=-1")).toEqual([4003]);
    expect(await idsOf("?PaymentTypeIDs=2147483647,-2147483647,1")).toEqual([4004, 4002, 4001]);
    expect(await idsOf("?PaymentTypeIDs=2147483648,-99999999999,-1")).toEqual([4003]);
  });

  test("have the balance that applications leave, and none if reversed", async () => {
    const balanceOf = async (index: number) => (await app.rows("/v1/payments"))[index]?.AvailableBalance;
    expect([await balanceOf(0), await balanceOf(2), await balanceOf(3)]).toEqual(["0.000000", "0.000000", "50.000000"]);
  });
});

// Last, because it replaces the data of the others.
test("payment types without a supplier are visible to keys that see every supplier", async () => {
  const own = await createTestApp({ ...world, paymentTypes: [record.paymentType({ PaymentTypeID: 7, SupplierID: null })] });
  const listed = async (key: string) => (await own.rows("/v1/payments/types", key)).map(({ PaymentTypeID }) => PaymentTypeID);
  expect([await listed("employee"), await listed("bay-leaf"), await listed("alder")]).toEqual([[7], [7], []]);
});
