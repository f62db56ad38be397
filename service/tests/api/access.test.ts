import { describe, expect, test } from "vitest";
import { type Endpoint, type KeyType, keyTypes } from "#contract/endpoint.ts";
import { errorBody } from "#contract/errors.ts";
import { endpoints } from "#contract/index.ts";
import { exampleRequests, withQuery } from "../../testing/documents/example-requests.ts";
import { createTestApp, type Reply } from "../../testing/test-app.ts";

const reads: readonly Endpoint[] = endpoints.filter(({ method }) => method === "GET");
const lists = reads.filter(({ query }) => query && ("Page" in query.shape || "page" in query.shape));
const singles = reads.filter(({ errors }) => errors.includes(404));
const keyOf: Record<KeyType, string> = { Employee: "employee", Customer: "bay-leaf", Supplier: "alder" };

const app = await createTestApp();

const requestOf = ({ id }: Endpoint) => {
  const request = exampleRequests[id];
  if (request === undefined) throw new Error(`example-requests.ts has none of ${id}`);
  return request;
};

function recordsOf({ body }: Reply): unknown[] {
  const { Data, data } = body as { Data?: unknown; data?: unknown };
  const records = Data ?? data;
  return Array.isArray(records) ? records : [records];
}

function expectReplyHeaders({ headers }: Reply) {
  expect(headers.get("RateLimit-Limit")).toMatch(/^\d+$/);
  expect(headers.get("RateLimit-Remaining")).toMatch(/^\d+$/);
  expect(Number(headers.get("RateLimit-Reset"))).toBeGreaterThan(0);
  expect(Number(headers.get("RateLimit-Reset"))).toBeLessThanOrEqual(3600);
  expect(headers.get("X-Request-Id")).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
}

/** The error shape of spec "Errors": a text for v1 reads, an object for v2. */
function expectError(reply: Reply, status: number, { path }: Endpoint) {
  expect(reply.status).toBe(status);
  expect(errorBody.strict().parse(reply.body)).toEqual(reply.body);
  expect(typeof (reply.body as { Error: unknown }).Error).toBe(path.startsWith("/v2/") ? "object" : "string");
  expect(reply.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect(reply.text).not.toMatch(/\bat .+:\d+:\d+|node_modules|select |x-api-key: /);
  expectReplyHeaders(reply);
}

describe.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))("GET %s", (_, endpoint) => {
  test("without a key is 401", async () => {
    expectError(await app.ask(requestOf(endpoint), { key: "" }), 401, endpoint);
  });

  test("with an unknown key is 401 and does not repeat the key", async () => {
    const reply = await app.ask(requestOf(endpoint), { key: "not-a-key-of-ours" });
    expectError(reply, 401, endpoint);
    expect(reply.text).not.toContain("not-a-key-of-ours");
  });

  test.each(keyTypes.filter((type) => !endpoint.access.includes(type)))("is 403 for %s keys", async (type) => {
    expectError(await app.ask(requestOf(endpoint), { key: keyOf[type] }), 403, endpoint);
  });

  test.each(keyTypes.filter((type) => endpoint.access.includes(type)))(
    "answers %s keys with the contract's reply, nothing beside",
    async (type) => {
      const reply = await app.ask(requestOf(endpoint), { key: keyOf[type] });
      expect(reply.status, reply.text).toBe(200);
      expect(recordsOf(reply).length).toBeGreaterThan(0);
      expect(endpoint.replies[200]?.parse(reply.body)).toEqual(reply.body);
      expectReplyHeaders(reply);
      expect(reply.headers.get("ETag")).toMatch(/^"[^"]+"$/);
      expect(reply.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(reply.headers.get("Vary")).toBe("x-api-key, Accept-Encoding");
    },
  );

  test.each(["customer-of-nothing", "supplier-of-nothing"])("shows a key that is tied to nothing no foreign row: %s", async (key) => {
    const reply = await app.ask(requestOf(endpoint), { key });
    expect([200, 403, 404]).toContain(reply.status);
    if (reply.status === 200) expect(endpoint.replies[200]?.parse(reply.body)).toEqual(reply.body);
  });

  test("is 304 without a body for the same key while its data stays the same", async () => {
    const first = await app.ask(requestOf(endpoint));
    const etag = first.headers.get("ETag") ?? "";
    for (const ifNoneMatch of [etag, `"other", W/${etag}`, "*"]) {
      const again = await app.ask(requestOf(endpoint), { headers: { "If-None-Match": ifNoneMatch } });
      expect(again).toMatchObject({ status: 304, text: "" });
      expect(again.headers.get("ETag")).toBe(etag);
      expectReplyHeaders(again);
    }
    expect(await app.ask(requestOf(endpoint), { headers: { "If-None-Match": '"other"' } })).toMatchObject({
      status: 200,
      text: first.text,
    });
  });

  test("answers HEAD like GET, without the body", async () => {
    const [get, head] = [await app.ask(requestOf(endpoint)), await app.ask(requestOf(endpoint), { method: "HEAD" })];
    expect(head).toMatchObject({ status: 200, text: "" });
    expect(head.headers.get("ETag")).toBe(get.headers.get("ETag"));
  });

  test("echoes a short alphanumeric X-Request-Id, also on an error", async () => {
    const headers = { "X-Request-Id": "Order42" };
    expect((await app.ask(requestOf(endpoint), { headers })).headers.get("X-Request-Id")).toBe("Order42");
    expect((await app.ask(requestOf(endpoint), { key: "", headers })).headers.get("X-Request-Id")).toBe("Order42");
  });

  test("refuses a method that the contract does not list, and names those it does", async () => {
    const reply = await app.ask(requestOf(endpoint), { method: "PUT" });
    expect(reply.status).toBe(405);
    expect(reply.headers.get("Allow")?.split(", ")).toEqual(expect.arrayContaining(["GET", "HEAD", "OPTIONS"]));
    expectReplyHeaders(reply);
  });
});

test("v1 has no writes of purchases, v2 nothing but purchases, and nothing is deprecated", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    for (const path of ["/v1/purchases", "/v1/purchases/6001"]) expect((await app.ask(path, { method })).status).toBe(405);
    for (const path of ["/v1/purchases/validate", "/v1/purchases/6001/submit"])
      expect((await app.ask(path, { method })).status).toBeOneOf([404, 405]);
  }
  for (const { path } of reads.filter((endpoint) => endpoint.path.startsWith("/v1/") && !endpoint.path.startsWith("/v1/purchase"))) {
    const reply = await app.ask(path.replace("/v1/", "/v2/").replace(/\{.*/, "1"));
    expect([path, reply.status]).toEqual([path, 404]);
  }
  const { headers } = await app.ask("/v1/states");
  expect([headers.get("Deprecation"), headers.get("Sunset")]).toEqual([null, null]);
});

describe.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))("the list %s", (_, endpoint) => {
  const names = endpoint.path.startsWith("/v2/") ? (["page", "page_size"] as const) : (["Page", "PageSize"] as const);
  const at = (page: string | number, size: string | number) => withQuery(requestOf(endpoint), `${names[0]}=${page}&${names[1]}=${size}`);
  const pageOf = ({ body }: Reply) => {
    const envelope = body as Record<string, unknown>;
    return { page: envelope[names[0]], pageSize: envelope[names[1]], hasNextPage: envelope.HasNextPage ?? envelope.has_next_page };
  };

  test("in pages of one holds every record once, in the order of the whole list", async () => {
    const whole = await app.ask(requestOf(endpoint));
    expect(pageOf(whole)).toEqual({ page: 1, pageSize: 50, hasNextPage: false });
    const records = recordsOf(whole);
    for (const [index, record] of records.entries()) {
      const reply = await app.ask(at(index + 1, 1));
      expect(recordsOf(reply)).toEqual([record]);
      expect(pageOf(reply)).toEqual({ page: index + 1, pageSize: 1, hasNextPage: index + 1 < records.length });
    }
    expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(records.length);
  });

  test("is empty beyond its end, however far", async () => {
    for (const page of [1000, 999_999_999]) {
      const reply = await app.ask(at(page, 500));
      expect(reply.status).toBe(200);
      expect(recordsOf(reply)).toEqual([]);
      expect(pageOf(reply)).toEqual({ page, pageSize: 500, hasNextPage: false });
    }
  });

  test("reduces a page size above 500 to 500", async () => {
    expect(pageOf(await app.ask(at(1, 501)))).toMatchObject({ pageSize: 500 });
  });

  test.each([
    [0, 50],
    [1, 0],
    [-1, 50],
    ["one", 50],
    [1, "1.5"],
    ["", 50],
    ["9999999999", 50],
  ])("refuses page %j of size %j and names the parameter", async (page, size) => {
    const reply = await app.ask(at(page, size));
    expectError(reply, 400, endpoint);
    expect(reply.text).toContain(size === 50 ? names[0] : names[1]);
  });

  test("refuses a parameter that is given twice", async () => {
    expectError(await app.ask(withQuery(at(1, 50), `${names[0]}=1`)), 400, endpoint);
  });

  test("ignores parameters that it does not know", async () => {
    const reply = await app.ask(withQuery(requestOf(endpoint), "Colour=blue&Colour=red&customerids=x"));
    expect(reply.text).toBe((await app.ask(requestOf(endpoint))).text);
  });
});

describe.each(singles.map((endpoint) => [endpoint.path, endpoint] as const))("the single record %s", (_, endpoint) => {
  const [base = ""] = endpoint.path.split("{");

  test("that does not exist is 404", async () => {
    expectError(await app.ask(`${base}999999`), 404, endpoint);
  });

  test.each(["%20", "7%2F8", "%ff", "%00"])("is 400 for an id that is none: %s", async (id) => {
    expectError(await app.ask(`${base}${id}`), 400, endpoint);
  });
});

test("every read of the contract is served", () => {
  expect(Object.keys(exampleRequests).sort()).toEqual(reads.map(({ id }) => id).sort());
});
