import { beforeEach, describe, expect, test } from "vitest";
import { createPaymentApplication } from "#contract/v1/payments.ts";
import { sql } from "#service/db/orm/orm.ts";
import { outbox } from "#service/db/schema/exchange.ts";
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

  test("a payment is not applied to itself", async () => {
    const { status, body } = await apply({ PaymentInvoiceNum: "PAY-5004", TargetInvoiceNum: "PAY-5004" });

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
