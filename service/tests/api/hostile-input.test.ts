import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { errorBody, errorStatus } from "#contract/errors.ts";
import { endpoints } from "#contract/index.ts";
import { exampleRequests, withQuery } from "../../testing/documents/example-requests.ts";
import { hostileJsonTexts, hostileTexts } from "../../testing/fuzz/hostile-texts.ts";
import { purchaseClient, sampleLine, sampleOrder } from "../../testing/records/purchase-orders.ts";
import { createTestApp, type Reply } from "../../testing/test-app.ts";

const app = await createTestApp();

const texts = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]));
const bodyOf = (fields: object) =>
  `{${Object.entries(fields)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join(",")}}`;

function expectAnswer({ status, body, headers }: Reply, asked: string) {
  expect(status, asked).toBeLessThan(500);
  if (status < 400) return;
  expect(Object.values<number>(errorStatus), asked).toContain(status);
  expect(errorBody.safeParse(body).error, asked).toBeUndefined();
  expect(headers.get("x-request-id"), asked).toBeTruthy();
}

const reads: readonly Endpoint[] = endpoints.filter(({ method, id }) => method === "GET" && exampleRequests[id] !== undefined);

describe("every value of a parameter gets an answer that the contract allows", () => {
  test.each(reads.filter(({ query }) => query).map((endpoint) => [endpoint.id, endpoint] as const))("%s", async (id, { query }) => {
    for (const name of Object.keys(query?.shape ?? {})) {
      for (const value of hostileTexts) {
        const [path = "", given = ""] = (exampleRequests[id] ?? "").split("?");
        const others = given.split("&").filter((part) => part !== "" && !part.startsWith(`${name}=`));
        const asked = withQuery(path, [...others, `${name}=${value}`].join("&"));
        expectAnswer(await app.ask(asked), asked.slice(0, 200));
      }
    }
  });

  test.each(reads.filter(({ params }) => params).map((endpoint) => [endpoint.path, endpoint] as const))("%s", async (path) => {
    for (const value of hostileTexts.filter((text) => text !== "")) {
      const asked = path.replace(/\{\w+\}/, value);
      expectAnswer(await app.ask(asked), asked.slice(0, 200));
    }
  });

  test("an id that no record can have selects what an unknown id does, and 404 where a record is named; leading zeros do not count", async () => {
    const withID = (path: string, name: string, id: string) => (path.includes("{") ? path.replace(/\{\w+\}/, id) : `${path}?${name}=${id}`);
    for (const { path, query, params } of reads.filter((endpoint) => endpoint.path.startsWith("/v1/"))) {
      const lists = Object.keys(query?.shape ?? {}).filter(
        (name) => /IDs$/.test(name) || (name === "Statuses" && /product|nvoice/.test(path)),
      );
      for (const name of [...Object.keys(params?.shape ?? {}), ...lists.filter(() => params === undefined)]) {
        const required = /Trans|COA/.test(path) && name === "Statuses" ? "&InvoiceIDs=1" : "";
        const replyTo = async (id: string) => {
          const { status, text } = await app.ask(`${withID(path, name, id)}${required}`);
          return [status, text.replace(id, "ID")];
        };
        const unknown = await replyTo("2147483647");
        for (const id of ["2147483648", "99999999999", "9".repeat(300), "000000002147483647"])
          expect(await replyTo(id), `${name} ${id}`).toEqual(unknown);
      }
    }
    expect((await app.ask("/v1/invoices/2147483648")).status).toBe(404);
    expect((await app.rows("/v1/products?ProductIDs=00000000011,2147483648")).map(({ ProductID }) => ProductID)).toEqual([11]);
  });

  test("payment requests", async () => {
    const defaultQuery = { PaymentInvoiceNum: "PAY-5001", TargetInvoiceNum: "INV-2001", ARAccountID: "1001", Amount: "0.000001" };
    for (const name of Object.keys(defaultQuery)) {
      for (const value of hostileTexts) {
        const query = Object.entries({ ...defaultQuery, [name]: value }).map((pair) => pair.join("="));
        expectAnswer(await app.ask(`/v1/payments/applications?${query.join("&")}`, { method: "POST" }), `${name}=${value.slice(0, 99)}`);
      }
    }
  });

  test("bodies of purchases, field by field", async () => {
    const { purchase_transactions: _, ...order } = sampleOrder;
    const places = [
      ...Object.keys(sampleOrder).map((field) => (value: string) => bodyOf({ ...texts(sampleOrder), [field]: value })),
      ...["product_id", "cases", "units", "batch_code", "expiration_date"].map(
        (field) => (value: string) =>
          bodyOf({ ...texts(order), purchase_transactions: `[${bodyOf({ ...texts(sampleLine), [field]: value })}]` }),
      ),
      (value: string) => value,
    ];
    const headers = { "Content-Type": "application/json" };
    for (const place of places) {
      for (const value of hostileJsonTexts) {
        const body = place(value);
        for (const path of ["/v2/purchases/validate", "/v2/purchases"])
          expectAnswer(await app.ask(path, { method: "POST", body, headers }), `${path} ${body.slice(0, 300)}`);
      }
    }
  });
});

/** No calendar has the first ones and PostgreSQL cannot hold year 0; a day has neither a time nor a zone. */
const impossibleDays = [
  "2026-02-30",
  "2027-02-29",
  "2026-13-01",
  "0000-01-01",
  "0000-12-31",
  "-0001-01-01",
  "10000-01-01",
  "2026-01-01Z",
  "2026-01-01T00:00:00.000Z",
];
const extremeDays = ["0001-01-01", "9999-12-31", "2028-02-29"];

describe("a day that is none is 400 with the name of its field", () => {
  const isDay = (name: string) => /(StartDate|EndDate|EffectiveDate|start_date|end_date)$/.test(name);
  const dated = reads.flatMap(({ id, query }) =>
    Object.keys(query?.shape ?? {})
      .filter(isDay)
      .map((name) => [id, name] as const),
  );

  test.each(dated)("in %s: %s", async (id, name) => {
    const at = (day: string) => withQuery(exampleRequests[id]?.split("?")[0] ?? "", `${name}=${day}`);
    for (const day of impossibleDays) {
      const { status, text } = await app.ask(at(day));
      expect([status, text.includes(`${name} must be a real date written YYYY-MM-DD`)], day).toEqual([400, true]);
    }
    for (const day of extremeDays) expect((await app.ask(at(day))).status, day).toBe(200);
  });

  test.each(["delivery_date", "expiration_date"])("in the body of an order: %s", async (name) => {
    const orders = purchaseClient(app);
    const fieldsWith = (day: string) =>
      name === "delivery_date"
        ? { po_num: "DAY-1", delivery_date: day }
        : { po_num: "DAY-1", purchase_transactions: [{ ...sampleLine, expiration_date: day }] };
    for (const day of impossibleDays) {
      const { status, text } = await orders.validate(fieldsWith(day));
      expect([status, text.includes(`${name} must be a real date written YYYY-MM-DD`)], day).toEqual([400, true]);
    }
    for (const day of extremeDays) expect((await orders.validate(fieldsWith(day))).status, day).toBe(200);
  });
});

describe("a record outside the key's scope is answered like one that does not exist", () => {
  const foreign: readonly (readonly [key: string, path: string, id: string, missing: string])[] = [
    ...["invoices", "invoiceTransactions", "invoiceCOAs"].map((name) => ["bay-leaf", `/v1/${name}/`, "2003", "999999"] as const),
    ...["invoices", "invoiceTransactions", "invoiceCOAs"].map((name) => ["alder", `/v1/${name}/`, "2004", "999999"] as const),
    ["bay-leaf", "/v1/customers/", "103", "999999"],
    ["alder", "/v1/products/", "21", "999999"],
    ["alder", "/v1/suppliers/", "2", "999999"],
    ["alder", "/v1/purchases/", "7002", "999999"],
    ["alder", "/v2/purchases/", "po_7002", "po_9999"],
  ];

  test.each(foreign)("%s: %s%s", async (key, path, id, missing) => {
    const [hidden, absent] = [await app.ask(`${path}${id}`, { key }), await app.ask(`${path}${missing}`, { key })];
    expect([hidden.status, hidden.text.replaceAll(id, missing)]).toEqual([absent.status, absent.text]);
    expect(hidden.status).toBeOneOf([403, 404]);
  });

  test("a draft of another supplier, in every write", async () => {
    const drafts = purchaseClient(await createTestApp());
    const id = await drafts.draft();
    const missing = `${id.slice(0, -4)}0000`;
    const asked = { key: "birch-and-cedar" };
    for (const write of [
      (of: string) => drafts.get(of, asked),
      (of: string) => drafts.update(of, { po_num: "MINE" }, asked),
      (of: string) => drafts.submit(of, asked),
      (of: string) => drafts.remove(of, asked),
    ]) {
      const [hidden, absent] = [await write(id), await write(missing)];
      expect([hidden.status, hidden.text.replaceAll(id, missing)]).toEqual([404, absent.text]);
    }
  });
});
