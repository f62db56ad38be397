import { beforeEach, describe, expect, test } from "vitest";
import { listPurchases } from "#contract/v1/purchases.ts";
import { createPurchaseV2, getPurchaseV2, listPurchasesV2 } from "#contract/v2/purchases.ts";
import { outbox } from "#service/db/schema/exchange.ts";
import { importRecords } from "../../../testing/imports/snapshot-folder.ts";
import { purchaseClient, sampleLine, sampleOrder } from "../../../testing/records/purchase-orders.ts";
import * as record from "../../../testing/records/records.ts";
import { world } from "../../../testing/records/world.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
let api: ReturnType<typeof purchaseClient>;

beforeEach(async () => {
  app = await createTestApp();
  api = purchaseClient(app);
});

const alder = { key: "alder" };
const fieldErrors = (body: unknown) =>
  (body as { Error: { fieldErrors: { field: string; code: string; index?: number; ProductID?: number }[] } }).Error.fieldErrors.map(
    ({ field, code }) => `${field} ${code}`,
  );
const isError = (code: string) => expect.objectContaining({ Error: expect.objectContaining({ code }) });
const handedOver = async () => (await app.db.select().from(outbox)).length;

async function requireBatchCodes() {
  const vendor = record.vendor({ VendorID: 501, SupplierID: 1, RequirePOBatchCodes: true, TimeUpdated: "2026-03-02T08:00:00.000Z" });
  await importRecords(app.db, { vendors: [vendor] }, {});
}

describe("POST /v2/purchases", () => {
  test("creates a draft and answers as the contract has it, with its address", async () => {
    const { status, body, headers } = await api.create({ supplier_name: "Alder" });

    expect(status).toBe(201);
    const { data } = createPurchaseV2.replies[201].parse(body);
    expect(data).toMatchObject({
      status: "InProgress",
      purchase_id: null,
      po_num: "NEW-1",
      vendor_name: "Alder Farms LLC",
      to_location_name: "Oakland",
      total_cases: "2.000000",
      supplier_id: 1,
      delivery_date: "2026-03-20",
      memo: "Alder: delivery requested for 2026-03-20",
      time_created: "2026-03-04T20:00:00.000Z",
      purchase_transactions: [{ product_id: 11, num_units: 20, batch_code: null, needs_activation: false, activation_task_id: null }],
    });
    expect(headers.get("location")).toBe(`/api/v2/purchases/${data.purchase_global_id}`);
    const read = await api.get(String(data.purchase_global_id));
    expect(read.body).toEqual(body);
    expect(read.headers.get("etag")).toBe(headers.get("etag"));
    expect(await handedOver()).toBe(0);
  });

  test("a draft may be empty, and may have lines of 0 units", async () => {
    expect((await api.create({ purchase_transactions: undefined })).status).toBe(201);
    expect((await api.create({ po_num: "NEW-2", purchase_transactions: [{ product_id: 11, units: 0 }] })).status).toBe(201);
  });

  test("submit=true creates the order as Submitted and hands it over", async () => {
    const { status, body } = await api.send("POST", "/v2/purchases?submit=true", sampleOrder);

    expect({ status, body }).toMatchObject({ status: 201, body: { data: { status: "Submitted" } } });
    expect(await handedOver()).toBe(1);
  });

  test("submit=true refuses an incomplete order and stores nothing", async () => {
    const { status, body } = await api.send("POST", "/v2/purchases?submit=true", { ...sampleOrder, purchase_transactions: [] });

    expect(status).toBe(400);
    expect(fieldErrors(body)).toEqual(["purchase_transactions TOO_FEW"]);
    expect((await app.ask("/v2/purchases?statuses=InProgress,Submitted")).body).toMatchObject({ data: [] });
  });

  test("units become cases exactly, thirds included", async () => {
    const thirds = [1, 1, 1].map((units) => ({ product_id: 13, units }));
    const { body } = await api.create({ purchase_transactions: [...thirds, { product_id: 11, cases: 0.5 }] });

    expect(body).toMatchObject({
      data: { purchase_transactions: [{ num_units: 1 }, { num_units: 1 }, { num_units: 1 }, { num_units: 5 }] },
    });
  });

  test("reports every problem at once, each with its field, line and product", async () => {
    await requireBatchCodes();
    const { status, body } = await api.send("POST", "/v2/purchases?submit=true", {
      vendor_id: "501",
      to_location_id: 99,
      supplier_id: 1,
      delivery_date: "2026-02-30",
      surprise: 1,
      purchase_transactions: [
        { product_id: 11, cases: 1, units: 10, batch_code: "B" },
        { product_id: 11 },
        { product_id: 21, units: 1, batch_code: "B" },
        { product_id: 11, cases: 0.01, batch_code: "B" },
        { product_id: 11, units: 0, batch_code: "B", extra: true },
        7,
      ],
    });

    expect(status).toBe(400);
    expect(fieldErrors(body)).toEqual([
      "vendor_id INVALID_TYPE",
      "delivery_date INVALID",
      "po_num REQUIRED",
      "surprise UNKNOWN_FIELD",
      "purchase_transactions[0] CASES_OR_UNITS",
      "purchase_transactions[1] CASES_OR_UNITS",
      "purchase_transactions[4].extra UNKNOWN_FIELD",
      "purchase_transactions[5] INVALID_TYPE",
      "to_location_id UNKNOWN",
      "purchase_transactions[2].product_id UNKNOWN",
      "purchase_transactions[3].cases NOT_WHOLE_UNITS",
    ]);
    expect(body).toMatchObject({ Error: { fieldErrors: expect.arrayContaining([expect.objectContaining({ index: 2, ProductID: 21 })]) } });
  });

  test("handling=lenient ignores unknown properties, of lines too, and says so", async () => {
    const fields = { surprise: 1, purchase_transactions: [{ ...sampleLine, extra: true }] };
    const { status, headers } = await api.create(fields, { headers: { Prefer: "handling=lenient" } });

    expect(status).toBe(201);
    expect(headers.get("preference-applied")).toBe("handling=lenient");
    expect((await api.create({ po_num: "NEW-2", ...fields })).status).toBe(400);
  });

  test("return=minimal answers 201 with the address and no body", async () => {
    const { status, headers, text } = await api.create({}, { headers: { Prefer: "return=minimal, wait=10" } });

    expect({ status, text }).toEqual({ status: 201, text: "" });
    expect(headers.get("preference-applied")).toBe("return=minimal");
    expect(headers.get("location")).toMatch(/^\/api\/v2\/purchases\/po_/);
  });

  test("takes 200 line items and no more", async () => {
    expect((await api.create({ purchase_transactions: Array(200).fill(sampleLine) })).status).toBe(201);
    const { status, body } = await api.create({ po_num: "NEW-2", purchase_transactions: Array(201).fill(sampleLine) });
    expect(status).toBe(400);
    expect(fieldErrors(body)).toEqual(["purchase_transactions TOO_MANY"]);
  });

  test.each([
    [1.5, 422, "NOT_WHOLE_UNITS"],
    [10_000_001, 400, "INVALID"],
    [-1, 400, "INVALID"],
  ])("units: %d is %i with %s", async (units, expected, code) => {
    const { status, body } = await api.create({ purchase_transactions: [{ product_id: 11, units }] });
    expect([status, fieldErrors(body)]).toEqual([expected, [`purchase_transactions[0].units ${code}`]]);
  });

  test("cases that come to more units than a line item can hold are 422, by create and PATCH", async () => {
    const id = await api.draft();
    await importRecords(app.db, { products: [{ ...record.product({ ProductID: 11 }), WholesaleUnitsPerCase: 300 }] }, {});
    const lines = { purchase_transactions: [{ product_id: 11, cases: 10_000_000 }] };
    for (const { status, body } of [await api.create({ po_num: "NEW-2", ...lines }), await api.update(id, lines)]) {
      expect(status).toBe(422);
      expect(fieldErrors(body)).toEqual(["purchase_transactions[0].cases TOO_MANY_UNITS"]);
    }
  });

  test("a valid body with unknown references is 422", async () => {
    const { status, body } = await api.create({ vendor_id: 503, to_location_id: 9 });

    expect({ status, body }).toEqual({ status: 422, body: isError("NOT_ACCEPTED") });
    expect(fieldErrors(body)).toEqual(["vendor_id UNKNOWN", "to_location_id UNKNOWN"]);
  });

  test("a supplier that is not the key's is 403, whether it exists or not", async () => {
    const foreign = await api.create({ supplier_id: 2 }, alder);
    const missing = await api.create({ supplier_id: 9 }, alder);

    expect(foreign).toMatchObject({ status: 403, body: isError("SUPPLIER_NOT_AUTHORIZED") });
    expect(foreign.text.replace("2", "9")).toBe(missing.text);
    expect((await api.create({ supplier_id: 9 })).status).toBe(422);
  });

  test("Customer keys may not write purchases", async () => {
    expect((await api.create({}, { key: "bay-leaf" })).status).toBe(403);
  });
});

describe("PO numbers", () => {
  test("a number is unique per vendor: 409 names the other purchase, draft or posted", async () => {
    const id = await api.draft();
    const again = await api.create();
    expect(again).toMatchObject({ status: 409, body: isError("DUPLICATE_PO_NUMBER") });
    expect(again.text).toContain(id);

    expect((await api.create({ po_num: "PO-7001" })).text).toContain("po_7001");
  });

  test("a posted purchase without a global id is named by its number, which is no purchase_global_id", async () => {
    const fields = { vendor_id: 502, to_location_id: 2, supplier_id: 3, po_num: "PO-7003", purchase_transactions: [] };
    const { status, body } = await api.create(fields);

    expect(status).toBe(409);
    const detail = 'po_num "PO-7003" is already used for vendor 502 by purchase 7003';
    expect(body).toEqual({
      Error: { code: "DUPLICATE_PO_NUMBER", detail, fieldErrors: [{ field: "po_num", code: "DUPLICATE_PO_NUMBER", detail }] },
    });
  });

  test("a purchase of a foreign supplier is not named", async () => {
    const id = await api.draft();
    const { status, text } = await api.create({ supplier_id: 2, purchase_transactions: [] }, { key: "birch-and-cedar" });

    expect(status).toBe(409);
    expect(text).not.toContain(id);
  });

  test.each([
    ...["   ", " NEW-1", "NEW-1 ", "NEW-1\u00a0", "NEW\n1", "NEW-\u200b1", "NEW\u20281"],
    ...["NEW-1\u3164", "NEW-1\uffa0", "NEW-1\ufe0f", "NEW-1\u034f", "NEW-1\u115f", "NEW-1\u2800", "NEW-e\u0301"],
    `${"\u{1f4e6}".repeat(150)}-e\u0301`,
  ])("%j, which looks like another number or like none, is refused", async (po_num) => {
    await api.create();
    const { status, body } = await api.create({ po_num });
    expect(status).toBe(400);
    expect(fieldErrors(body)).toEqual(["po_num INVALID"]);
  });

  test.each(["Ame\u0301-1", "Am\u00e9-1"])(
    "a number that looks like the ERP's %j is its duplicate, and the ERP's is served as it is",
    async (PONum) => {
      await importRecords(app.db, { purchases: [record.purchase({ PurchaseID: 7099, VendorID: 501, PONum })] });
      expect(await api.create({ po_num: "Am\u00e9-1" })).toMatchObject({ status: 409, body: isError("DUPLICATE_PO_NUMBER") });
      expect(await app.rows("/v1/purchases?PurchaseIDs=7099")).toMatchObject([{ PONum }]);
    },
  );

  test("a number with a letter that has an accent is taken", async () => {
    expect(await api.create({ po_num: "Amé-1" })).toMatchObject({ status: 201, body: { data: { po_num: "Amé-1" } } });
  });

  test("a batch code with a line break is refused", async () => {
    const { status, body } = await api.create({ purchase_transactions: [{ ...sampleLine, batch_code: "LOT\n7" }] });
    expect(status).toBe(400);
    expect(fieldErrors(body)).toEqual(["purchase_transactions[0].batch_code INVALID"]);
  });

  test("null is refused in plain words", async () => {
    const { body } = await api.create({ po_num: null });
    expect(body).toMatchObject({ Error: { fieldErrors: [{ field: "po_num", detail: "po_num must be a text" }] } });
  });

  test("of concurrent creates with one number exactly one succeeds", async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => api.create()));

    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  test("a deleted draft gives its number back", async () => {
    await api.remove(await api.draft());
    expect((await api.create()).status).toBe(201);
  });
});

describe("POST /v2/purchases/validate", () => {
  test("answers with the cases of a good order and creates nothing", async () => {
    const { status, body } = await api.validate({ purchase_transactions: [{ product_id: 11, units: 5 }, sampleLine] });

    expect({ status, body }).toEqual({ status: 200, body: { data: { valid: true, total_cases: 2.5 } } });
    expect((await app.ask("/v2/purchases?statuses=InProgress")).body).toMatchObject({ data: [] });
  });

  test.each([
    ["no line items", { purchase_transactions: [] }, 400],
    ["a quantity of 0", { purchase_transactions: [{ product_id: 11, units: 0 }] }, 400],
    ["a PO number in use", { po_num: "PO-7001" }, 409],
  ])("refuses %s", async (_, fields, status) => {
    expect((await api.validate(fields)).status).toBe(status);
  });

  test("refuses a missing batch code where the vendor requires it", async () => {
    await requireBatchCodes();
    const { status, body } = await api.validate({ purchase_transactions: [{ ...sampleLine, batch_code: " " }] });

    expect(status).toBe(400);
    expect(fieldErrors(body)).toEqual(["purchase_transactions[0].batch_code BATCH_CODE_REQUIRED"]);
    expect((await api.validate({ purchase_transactions: [{ ...sampleLine, batch_code: "B-1" }] })).status).toBe(200);
  });
});

describe("a draft", () => {
  test("PATCH changes what is given, keeps the rest, and is seen past an ETag", async () => {
    const id = await api.draft();
    const before = await api.get(id);
    const { status, body } = await api.update(id, { po_num: "NEW-9", delivery_date: "2026-04-01" });

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { po_num: "NEW-9", delivery_date: "2026-04-01", total_cases: "2.000000", purchase_transactions: [{ num_units: 20 }] } },
    });
    const after = await api.get(id, { headers: { "If-None-Match": before.headers.get("etag") ?? "" } });
    expect({ status: after.status, body: after.body }).toEqual({ status: 200, body });
  });

  test("PATCH replaces all line items, an empty array removes them, and lines that stay keep their ids", async () => {
    const id = await api.draft();
    const before = await api.get(id);
    app.setNow(new Date("2026-03-05T08:00:00.000Z"));
    expect((await api.update(id, { purchase_transactions: [sampleLine], po_num: "NEW-1" })).text).toBe(before.text);
    expect((await api.update(id, { purchase_transactions: [{ product_id: 13, units: 4 }] })).body).toMatchObject({
      data: { purchase_transactions: [{ product_id: 13, num_units: 4 }] },
    });
    expect((await api.update(id, { purchase_transactions: [] })).body).toMatchObject({
      data: { purchase_transactions: [], total_cases: "0.000000" },
    });
  });

  test("PATCH never sets the status or the supplier", async () => {
    const { status, body } = await api.update(await api.draft(), { status: "Submitted", supplier_id: 2 });
    expect(status).toBe(400);
    expect(fieldErrors(body)).toEqual(["status UNKNOWN_FIELD", "supplier_id UNKNOWN_FIELD"]);
  });

  test("return=minimal answers PATCH and submit with 204 and the record's ETag", async () => {
    const id = await api.draft();
    const minimal = { headers: { Prefer: "return=minimal" } };
    const { status, text, headers } = await api.update(id, { po_num: "NEW-2" }, minimal);
    expect({ status, text }).toEqual({ status: 204, text: "" });
    expect(headers.get("etag")).toBe((await api.get(id)).headers.get("etag"));
    expect(await api.submit(id, minimal)).toMatchObject({ status: 204, text: "" });
    expect((await api.get(id)).body).toMatchObject({ data: { po_num: "NEW-2", status: "Submitted" } });
  });

  test("once submitted it can not be edited, deleted or submitted again", async () => {
    const id = await api.draft();
    expect(await api.submit(id)).toMatchObject({ status: 200, body: { data: { status: "Submitted" } } });

    for (const reply of [await api.submit(id), await api.update(id, { po_num: "X" }), await api.remove(id)])
      expect(reply).toMatchObject({ status: 409, body: isError("NOT_A_DRAFT") });
    expect(await handedOver()).toBe(1);
  });

  test("submitting it many times at once hands it over once", async () => {
    const id = await api.draft();
    const replies = await Promise.all(Array.from({ length: 8 }, () => api.submit(id)));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await handedOver()).toBe(1);
  });

  test("submit checks it again", async () => {
    const id = await api.draft({ purchase_transactions: [{ product_id: 11, units: 0 }] });
    await requireBatchCodes();
    const { status, body } = await api.submit(id);

    expect(status).toBe(400);
    expect(fieldErrors(body)).toEqual([
      "purchase_transactions[0].units NOT_POSITIVE",
      "purchase_transactions[0].batch_code BATCH_CODE_REQUIRED",
    ]);
    expect((await api.get(id)).body).toMatchObject({ data: { status: "InProgress" } });
  });

  test("a deleted one is 404 to everything", async () => {
    const id = await api.draft();
    expect(await api.remove(id)).toMatchObject({ status: 204, text: "" });
    for (const reply of [await api.get(id), await api.remove(id), await api.submit(id), await api.update(id, {})])
      expect(reply.status).toBe(404);
  });

  test("a foreign one gets the message of one that does not exist", async () => {
    const id = await api.draft();
    const foreign = { key: "birch-and-cedar" };
    const missing = `po_${"0".repeat(32)}`;
    expect((await api.get(id, alder)).status).toBe(200);
    for (const verb of [api.get, api.remove, api.submit]) {
      const reply = await verb(id, foreign);
      expect(reply.status).toBe(404);
      expect(reply.text.replace(id, missing)).toBe((await verb(missing, foreign)).text);
    }
  });

  test("a posted purchase is no draft", async () => {
    for (const reply of [await api.remove("po_7001"), await api.submit("7001"), await api.update("po_7001", {})])
      expect(reply.status).toBe(409);
  });
});

describe("lists", () => {
  test("merge posted purchases and orders by date, stable over pages", async () => {
    await api.draft({ po_num: "A", delivery_date: "2026-03-20" });
    await api.draft({ po_num: "B", delivery_date: "2026-02-15" });
    const numbers: unknown[] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const { data, has_next_page } = listPurchasesV2.replies[200].parse((await app.ask(`/v2/purchases?page_size=1&page=${page}`)).body);
      numbers.push(...data.map(({ po_num }) => po_num));
      expect(has_next_page).toBe(page < 5);
    }
    expect(numbers).toEqual(["A", "PO-7001", "B", "PO-7003", "PO-7002"]);
  });

  test.each([
    ["statuses=InProgress", ["A"]],
    ["statuses=Submitted,New", ["B", "PO-7001", "PO-7003"]],
    ["start_date=2026-03-21", ["B"]],
    ["end_date=2026-02-28", ["PO-7003"]],
    ["vendor_ids=502", ["PO-7003"]],
    ["purchase_ids=po_7001,7003", ["PO-7001", "PO-7003"]],
  ])("?%s", async (query, expected) => {
    await api.draft({ po_num: "A" });
    await api.submit(await api.draft({ po_num: "B", delivery_date: "2026-03-21" }));
    const { data } = listPurchasesV2.replies[200].parse((await app.ask(`/v2/purchases?${query}`)).body);
    expect(data.map(({ po_num }) => po_num)).toEqual(expected);
  });

  test("v1 shows orders in v1 form; its own filters name the ERP's purchases alone", async () => {
    const id = await api.draft();
    const { Data } = listPurchases.replies[200].parse((await app.ask("/v1/purchases")).body);
    expect(Data[0]).toMatchObject({ PurchaseGlobalID: id, PurchaseID: null, Status: "InProgress", TotalCases: "2.000000" });
    expect((await app.rows("/v1/purchases?Statuses=New")).map(({ PONum }) => PONum)).toEqual(["PO-7001", "PO-7003"]);
  });

  test("purchaseTrans mixes line items of orders and posted ones", async () => {
    const id = await api.draft();
    const { body } = await app.ask(`/v2/purchaseTrans?purchase_ids=7001,${id}`);
    expect(body).toMatchObject({ data: [{ product_id: 11, num_units: 20 }, { purchase_trans_id: 8001 }] });
    expect((await app.ask(`/v2/purchaseTrans?purchase_ids=${id}`, { key: "birch-and-cedar" })).body).toMatchObject({ data: [] });
  });

  test("the ERP's record takes an order's place, and the global id goes on naming it", async () => {
    const id = await api.draft();
    await api.submit(id);
    const posted = record.purchase({ PurchaseID: 7100, PONum: "NEW-1", PurchaseGlobalID: id, SupplierID: 1, Status: "Accepted" });
    await importRecords(app.db, { ...world, purchases: [posted], purchaseTrans: [] }, {});

    const byGlobal = await api.get(id);
    expect(getPurchaseV2.replies[200].parse(byGlobal.body).data).toMatchObject({ purchase_id: 7100, status: "Accepted" });
    expect((await api.get("7100")).text).toBe(byGlobal.text);
    const { data } = listPurchasesV2.replies[200].parse((await app.ask("/v2/purchases")).body);
    expect(data.filter(({ po_num }) => po_num === "NEW-1")).toHaveLength(1);
    expect((await api.remove(id)).status).toBe(409);
  });
});
