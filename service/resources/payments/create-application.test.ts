import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { createPaymentApplication } from "#contract/v1/payments.ts";
import { sql } from "#service/db/orm/orm.ts";
import { outbox } from "#service/db/schema/exchange.ts";
import { refreshBalances } from "#service/erp/derive/payment-balances.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import * as record from "../../testing/records/records.ts";
import { world } from "../../testing/records/world.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
});

const defaultQuery = { PaymentInvoiceNum: "PAY-5001", TargetInvoiceNum: "INV-2001", ARAccountID: "1001", Amount: "20" };

type ApplicationQuery = Partial<typeof defaultQuery>;

interface RequestOptions {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const apply = (fields: ApplicationQuery = {}, options: RequestOptions = {}) =>
  app.ask(`/v1/payments/applications?${new URLSearchParams({ ...defaultQuery, ...fields })}`, { method: "POST", ...options });

interface List {
  readonly Data: readonly Readonly<Record<string, unknown>>[];
}

async function list(path: string, key = "employee") {
  // The body of a 200 of a list endpoint, which the access and header suite checks against the contract.
  return ((await app.ask(path, { key })).body as List).Data;
}

const balanceOf = async (num: string) => (await list("/v1/payments")).find((row) => row.PaymentInvoiceNum === num)?.AvailableBalance;
const messages = async () => (await app.db.select().from(outbox)).map(({ Kind, SubjectID, Status }) => ({ Kind, SubjectID, Status }));

describe("POST /v1/payments/applications", () => {
  test("answers 201 with the request as Pending, as the contract has it", async () => {
    const { status, body } = await apply();

    expect(status).toBe(201);
    const { Data } = createPaymentApplication.replies[201].parse(body);
    expect(Data).toMatchObject({
      ...defaultQuery,
      ARAccountID: 1001,
      Amount: "20.000000",
      Status: "Pending",
      TimeRequested: "2026-03-04T20:00:00.000Z",
      TimeExported: null,
    });
  });

  test("names the user of the key, and 0 for a key without one", async () => {
    const withUser = { Key: "with-user", Type: "Customer", Company: "Bay Leaf", CustomerIDs: [101, 102], UserID: 904 };
    app = await createTestApp({ ...world, apiKeys: [...(world.apiKeys ?? []), withUser] });
    for (const [key, RequestedByUserID] of [
      ["bay-leaf", 0],
      ["with-user", 904],
    ] as const) {
      const { body } = await apply({}, { key });
      expect(body).toMatchObject({ Data: { RequestedByUserID } });
      const { RequestID } = createPaymentApplication.replies[201].parse(body).Data;
      const listed = (await list("/v1/payments/applications", key)).find((one) => one.RequestID === RequestID);
      expect(listed).toMatchObject({ RequestedByUserID });
    }
  });

  test("is seen at once in the applications list and in AvailableBalance, past an ETag as well", async () => {
    const before = await app.ask("/v1/payments");

    await apply();

    expect(await list("/v1/payments/applications?Statuses=Pending")).toMatchObject([
      { TargetInvoiceNum: "INV-2001", Amount: "20.000000", PaymentApplicationID: null, TimeApplied: null, AppliedBy: null },
    ]);
    const after = await app.ask("/v1/payments", { headers: { "If-None-Match": before.headers.get("etag") ?? "" } });
    expect(after.status).toBe(200);
    expect(await balanceOf("PAY-5001")).toBe("30.000000");
  });

  test("a supplier sees the request on its payment, another supplier and another account do not", async () => {
    await apply();

    const pending = "/v1/payments/applications?Statuses=Pending";
    expect(await list(pending, "alder")).toHaveLength(1);
    expect(await list(pending, "birch-and-cedar")).toEqual([]);
    expect(await list(pending, "hudson")).toEqual([]);
  });

  test("may take the available balance to the last millionth, and not more", async () => {
    const over = await apply({ Amount: "50.000001" });
    expect(over.status).toBe(409);
    expect(over.body).toMatchObject({ Error: { code: "INSUFFICIENT_BALANCE", detail: expect.stringContaining("50.000000") } });

    expect((await apply({ Amount: "49.999999" })).status).toBe(201);
    expect((await apply({ Amount: "0.000001" })).status).toBe(201);
    expect((await apply({ Amount: "0.000001" })).status).toBe(409);
    expect(await balanceOf("PAY-5001")).toBe("0.000000");
  });

  test("a refused request changes nothing", async () => {
    await apply({ Amount: "51" });

    expect(await list("/v1/payments/applications?Statuses=Pending")).toEqual([]);
    expect(await messages()).toEqual([]);
  });

  test("a reversed payment has nothing to apply, but may be settled itself", async () => {
    expect((await apply({ PaymentInvoiceNum: "PAY-5004" })).body).toMatchObject({ Error: { code: "INSUFFICIENT_BALANCE" } });
    expect((await apply({ TargetInvoiceNum: "PAY-5004" })).status).toBe(201);
  });

  test.each([
    ["a payment that does not exist", { PaymentInvoiceNum: "PAY-0" }],
    ["a payment of another account", { PaymentInvoiceNum: "PAY-5002" }],
    ["an invoice that does not exist", { TargetInvoiceNum: "INV-0" }],
    ["an invoice of another account", { TargetInvoiceNum: "INV-2003" }],
    ["a payment that is no reversal as the target", { TargetInvoiceNum: "PAY-5003" }],
    ["an account that does not exist", { ARAccountID: "9" }],
  ])("%s is 404", async (_, fields) => {
    const { status, body } = await apply(fields);

    expect(status).toBe(404);
    expect(body).toMatchObject({ Error: { code: "NOT_FOUND" } });
  });

  test("records outside a Customer key's scope get the message of records that do not exist", async () => {
    const foreign = await apply({ PaymentInvoiceNum: "PAY-5002", TargetInvoiceNum: "INV-2003", ARAccountID: "1003" }, { key: "bay-leaf" });
    const missing = await apply({ PaymentInvoiceNum: "PAY-0000", TargetInvoiceNum: "INV-2003", ARAccountID: "1003" }, { key: "bay-leaf" });

    expect(foreign.status).toBe(404);
    expect(foreign.text.replace("PAY-5002", "PAY-0000")).toBe(missing.text);
  });

  test.each(["PAY-5001", "PAY-5004"])("payment %s is not applied to itself", async (num) => {
    const { status, body } = await apply({ PaymentInvoiceNum: num, TargetInvoiceNum: num });

    expect({ status, body }).toMatchObject({ status: 422, body: { Error: { code: "NOT_ACCEPTED" } } });
  });

  test.each([
    ["Amount", "0"],
    ["Amount", "-1"],
    ["Amount", "1e3"],
    ["Amount", "1.0000001"],
    ["Amount", "123456789012345678901234567890"],
    ["ARAccountID", "4294967296"],
    ["PaymentInvoiceNum", ""],
    ["TargetInvoiceNum", "\0"],
  ])("%s %j is 400 and names the parameter", async (name, value) => {
    const { status, text } = await apply({ [name]: value });

    expect(status).toBe(400);
    expect(text).toContain(name);
  });

  test("a Customer key may request on its accounts, a Supplier key may not request at all", async () => {
    expect((await apply({}, { key: "bay-leaf" })).status).toBe(201);
    expect((await apply({}, { key: "alder" })).status).toBe(403);
  });

  test("the hand-over to the ERP commits with the request", async () => {
    await apply();

    const [request] = await list("/v1/payments/applications?Statuses=Pending");
    expect(await messages()).toEqual([{ Kind: "paymentRequest", SubjectID: request?.RequestID, Status: "Waiting" }]);
  });

  test("with an Idempotency-Key the second request is a replay and takes nothing", async () => {
    const options = { headers: { "Idempotency-Key": "once" } };
    const first = await apply({}, options);
    const second = await apply({}, options);

    expect(second.text).toBe(first.text);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await balanceOf("PAY-5001")).toBe("30.000000");
  });

  test("concurrent requests never overdraw: as many are accepted as the balance covers", async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => apply({ Amount: "3" })));

    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(16);
    expect(statuses.filter((status) => status === 409)).toHaveLength(24);
    expect(await balanceOf("PAY-5001")).toBe("2.000000");
    expect(await messages()).toHaveLength(16);
    const { rows } = await app.db.execute<{ requests: number }>(
      sql`select count(distinct request_id)::int as requests from payment_applications where status = 'Pending'`,
    );
    expect(rows).toEqual([{ requests: 16 }]);
  });
});

describe("payments that share a number on one account", () => {
  const payment = (PaymentID: number, PaymentInvoiceNum: string, SupplierID: number, Amount: string) =>
    record.payment({ PaymentID, PaymentInvoiceID: PaymentID + 1_000, PaymentInvoiceNum, SupplierID, Amount });
  const shared = [
    payment(4100, "PAY-DUP", 1, "100.000000"),
    payment(4101, "PAY-DUP", 2, "50.000000"),
    payment(4200, "PAY-REV", 1, "-70.000000"),
    payment(4201, "PAY-REV", 2, "70.000000"),
  ];
  const balancesOf = async (num: string, key?: string) =>
    Object.fromEntries(
      (await list("/v1/payments", key)).filter((row) => row.PaymentInvoiceNum === num).map((row) => [row.PaymentID, row.AvailableBalance]),
    );

  beforeEach(async () => {
    await importRecords(app.db, { payments: shared });
  });

  test("are used in the order of their PaymentIDs, so that each amount is taken once", async () => {
    expect((await apply({ PaymentInvoiceNum: "PAY-DUP", Amount: "40" })).status).toBe(201);
    expect(await balancesOf("PAY-DUP")).toEqual({ 4100: "60.000000", 4101: "50.000000" });
    expect((await apply({ PaymentInvoiceNum: "PAY-DUP", Amount: "60" })).status).toBe(201);
    expect((await apply({ PaymentInvoiceNum: "PAY-DUP", Amount: "10" })).status).toBe(201);
    expect(await balancesOf("PAY-DUP")).toEqual({ 4100: "0.000000", 4101: "40.000000" });
  });

  test("a reversal among them takes nothing from the others", async () => {
    expect((await apply({ PaymentInvoiceNum: "PAY-REV", Amount: "10" })).status).toBe(201);
    expect(await balancesOf("PAY-REV")).toEqual({ 4200: "0.000000", 4201: "60.000000" });
  });

  test("an amount that none of them has is refused with the largest balance", async () => {
    await apply({ PaymentInvoiceNum: "PAY-DUP", Amount: "80" });
    const { status, body } = await apply({ PaymentInvoiceNum: "PAY-DUP", Amount: "50.000001" });

    expect(status).toBe(409);
    expect(body).toMatchObject({ Error: { code: "INSUFFICIENT_BALANCE", detail: expect.stringContaining("50.000000") } });
    expect((await apply({ PaymentInvoiceNum: "PAY-DUP", Amount: "50" })).status).toBe(201);
    expect(await balancesOf("PAY-DUP")).toEqual({ 4100: "0.000000", 4101: "20.000000" });
  });

  test("a request is listed for the supplier of the payment that covers it, also after payments were imported again", async () => {
    await apply({ PaymentInvoiceNum: "PAY-DUP", Amount: "100" });
    await apply({ PaymentInvoiceNum: "PAY-DUP", Amount: "50" });

    const amounts = async (supplierID: number) =>
      (await list(`/v1/payments/applications?PaymentInvoiceNums=PAY-DUP&SupplierIDs=${supplierID}`)).map(({ Amount }) => Amount);
    expect([await amounts(1), await amounts(2)]).toEqual([["100.000000"], ["50.000000"]]);
    await importRecords(app.db, { payments: shared.map((one) => ({ ...one, Memo: "changed" })) });
    expect([await amounts(1), await amounts(2)]).toEqual([["100.000000"], ["50.000000"]]);
  });

  test("a request follows its payment to another supplier", async () => {
    await importRecords(app.db, { payments: [payment(4300, "PAY-MOVED", 1, "100.000000")] });
    await apply({ PaymentInvoiceNum: "PAY-MOVED", Amount: "10" });
    const seenBy = async (key: string) => (await list("/v1/payments/applications?PaymentInvoiceNums=PAY-MOVED", key)).length;
    expect([await seenBy("alder"), await seenBy("birch-and-cedar")]).toEqual([1, 0]);
    await importRecords(app.db, { payments: [payment(4300, "PAY-MOVED", 2, "100.000000")] });
    expect([await seenBy("alder"), await seenBy("birch-and-cedar")]).toEqual([0, 1]);
  });

  test("a request on a payment without a supplier, or whose payment is gone, is not given to another supplier", async () => {
    const general = record.payment({
      PaymentID: 4401,
      PaymentInvoiceID: 5401,
      PaymentInvoiceNum: "PAY-NONE",
      SupplierID: null,
      Amount: "100.000000",
    });
    const small = payment(4400, "PAY-NONE", 1, "5.000000");
    await importRecords(app.db, { payments: [small, general] });
    await apply({ PaymentInvoiceNum: "PAY-NONE", Amount: "50" });
    await apply({ PaymentInvoiceNum: "PAY-DUP", Amount: "50.5" });
    const seenBy = async (key: string, num: string) => (await list(`/v1/payments/applications?PaymentInvoiceNums=${num}`, key)).length;
    await importRecords(app.db, { payments: [{ ...small, Memo: "changed" }, general] });
    expect(await seenBy("alder", "PAY-NONE")).toBe(0);
    await importRecords(app.db, { payments: [small, general] }, { replace: true });
    expect([await seenBy("alder", "PAY-DUP"), await seenBy("birch-and-cedar", "PAY-DUP")]).toEqual([1, 0]);
    await importRecords(app.db, { payments: shared });
    expect([await seenBy("alder", "PAY-DUP"), await seenBy("birch-and-cedar", "PAY-DUP")]).toEqual([1, 0]);
  });

  test("two keys that request at once never take more than there is", async () => {
    const keys = ["employee", "bay-leaf"];
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => apply({ PaymentInvoiceNum: "PAY-DUP", Amount: "7" }, { key: keys[at % 2] ?? "" })),
    );

    const accepted = replies.filter(({ status }) => status === 201).length;
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(40 - accepted);
    expect([20, 21]).toContain(accepted);
    const left = Object.values(await balancesOf("PAY-DUP")).map(Number);
    expect(left.reduce((sum, balance) => sum + balance, 0)).toBe(150 - 7 * accepted);
    expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...left)).toBeLessThan(7);
  });

  const cents = fc.integer({ min: 1, max: 9_000 });
  const toText = (value: number) =>
    `${value < 0 ? "-" : ""}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, "0")}`;
  const toCents = (text: unknown) => Math.round(Number(text) * 100);

  test("have balances that sum to what is left, none below 0 or above its Amount, for any payments, applications and requests", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -5_000, max: 10_000 }), { minLength: 1, maxLength: 5 }),
        fc.array(cents, { maxLength: 3 }),
        fc.array(cents, { maxLength: 5 }),
        async (amounts, applied, requested) => {
          app = await createTestApp();
          await importRecords(app.db, {
            payments: amounts.map((amount, at) => payment(4300 + at, "PAY-ANY", 1 + (at % 2), toText(amount))),
            paymentApplications: applied.map((amount, at) =>
              record.paymentApplication({ PaymentApplicationID: 7000 + at, PaymentInvoiceNum: "PAY-ANY", Amount: toText(amount) }),
            ),
          });
          const positive = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0);
          let taken = applied.reduce((sum, amount) => sum + amount, 0);
          const check = async () => {
            const balances = Object.values(await balancesOf("PAY-ANY")).map(toCents);
            expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(Math.max(0, positive - taken));
            for (const [at, balance] of balances.entries()) {
              expect(balance).toBeGreaterThanOrEqual(0);
              expect(balance).toBeLessThanOrEqual(Math.max(0, amounts[at] ?? 0));
            }
            return Math.max(...balances);
          };
          for (const amount of requested) {
            const largest = await check();
            const { status, text } = await apply({ PaymentInvoiceNum: "PAY-ANY", Amount: toText(amount) });
            expect(status).toBe(amount <= largest ? 201 : 409);
            if (status === 409) expect(text).toContain(`${toText(largest)}0000`);
            else taken += amount;
          }
          await check();
          expect(await refreshBalances(app.db)).toBe(0);
        },
      ),
      { numRuns: 25 },
    );
  });
});
