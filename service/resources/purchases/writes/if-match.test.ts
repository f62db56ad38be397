import { beforeEach, describe, expect, test } from "vitest";
import { openApiDocument } from "#contract/openapi.ts";
import { purchaseClient } from "../../../testing/records/purchase-orders.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
let api: ReturnType<typeof purchaseClient>;
let id: string;

beforeEach(async () => {
  app = await createTestApp();
  api = purchaseClient(app);
  id = await api.draft();
});

const etagOf = ({ headers }: { headers: Headers }) => headers.get("ETag") ?? "";
const ifMatch = (etag: string, more = {}) => ({ headers: { "If-Match": etag, ...more } });
const nameOf = async () => ((await api.get(id)).body as { data: { po_num: string } }).data.po_num;
const stale = { status: 412, body: { Error: { code: "PRECONDITION_FAILED" } } };

describe("PATCH with If-Match", () => {
  test("changes the draft as it was read, and answers the ETag for the next change", async () => {
    const read = await api.get(id);
    const first = await api.update(id, { po_num: "A" }, ifMatch(etagOf(read)));
    const second = await api.update(id, { po_num: "B" }, ifMatch(`"other", ${etagOf(first)}`));
    expect([first.status, second.status, etagOf(second)]).toEqual([200, 200, etagOf(await api.get(id))]);
  });

  test("of a draft that has changed since is 412 and changes nothing", async () => {
    const read = etagOf(await api.get(id));
    await api.update(id, { po_num: "THEIRS" });
    expect(await api.update(id, { po_num: "MINE" }, ifMatch(read))).toMatchObject(stale);
    expect(await nameOf()).toBe("THEIRS");
    const lines = etagOf(await api.get(id));
    await api.update(id, { purchase_transactions: [] });
    expect(await api.update(id, {}, ifMatch(lines))).toMatchObject(stale);
  });

  test.each([
    ["*", 200],
    ['"none"', 412],
    ["none", 412],
    ["", 412],
  ])("of %j is answered %i", async (header, status) => {
    expect((await api.update(id, { po_num: "A" }, ifMatch(header))).status).toBe(status);
  });

  test("compares strongly", async () => {
    expect((await api.update(id, { po_num: "A" }, ifMatch(`W/${etagOf(await api.get(id))}`))).status).toBe(412);
  });

  test("is checked after access and status, and before the body", async () => {
    expect((await api.update("po_none", {}, ifMatch('"x"'))).status).toBe(404);
    expect((await api.update(id, { vendor_id: "x" }, ifMatch('"x"'))).status).toBe(412);
    await api.submit(id);
    expect((await api.update(id, {}, ifMatch('"x"'))).status).toBe(409);
  });

  test("is replayed under its Idempotency-Key although the ETag is stale by then", async () => {
    const match = ifMatch(etagOf(await api.get(id)), { "Idempotency-Key": "k" });
    const first = await api.update(id, { po_num: "A" }, match);
    expect(await api.update(id, { po_num: "A" }, match)).toMatchObject({ status: 200, text: first.text });
    expect((await api.update(id, { po_num: "B" }, { headers: { ...match.headers, "Idempotency-Key": "other" } })).status).toBe(412);
  });

  test("is optional: without it the last write wins", async () => {
    await api.update(id, { po_num: "THEIRS" });
    expect((await api.update(id, { po_num: "MINE" })).status).toBe(200);
    expect(await nameOf()).toBe("MINE");
  });

  test("is in the OpenAPI document, with its 412", () => {
    const document = JSON.parse(JSON.stringify(openApiDocument()));
    const { parameters, responses } = document.paths["/v2/purchases/{purchaseID}"].patch;
    expect(parameters).toContainEqual({ $ref: "#/components/parameters/If-Match" });
    expect(responses["412"]).toEqual({ $ref: "#/components/responses/Coded412" });
    expect(document.components.responses.Coded412.content["application/json"].examples).toHaveProperty("PRECONDITION_FAILED");
  });
});
