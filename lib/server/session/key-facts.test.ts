import { afterAll, describe, expect, it } from "vitest";
import { endpoints } from "#contract/index.ts";
import { answer, startUpstream } from "#lib/testing/upstream.ts";
import { openSample } from "../testing/sample-connection.ts";
import { applySettings } from "../testing/settings.ts";
import { datedCover, forgetKeyFacts, keyCover, keyFacts, knownCover, restrictedText, restrictionsOf } from "./key-facts.ts";

const me = {
  KeyType: "Supplier",
  Environment: "production",
  UserID: null,
  CustomerIDs: null,
  SupplierIDs: [3, 4],
  RequestsPerHour: 500,
  TimeExpires: "2026-12-01T00:00:00.000Z",
};

const upstream = await startUpstream();
applySettings({ DATA_API_PRODUCTION_URL: upstream.address, DATA_API_TIMEOUT_SECONDS: "1" });
afterAll(() => upstream.close());

let count = 0;
function connect() {
  count += 1;
  return openSample({ keyType: "Supplier", covers: "Old Farms", key: `prod_key_${count}` });
}

/** Answers /me and lists of suppliers. */
function serve(status: number, body: object): () => string[] {
  const start = upstream.received.length;
  upstream.behave(({ url }, response) => {
    if (url.startsWith("/api/v1/me")) answer(response, status, body);
    else answer(response, 200, { Data: [{ Supplier: "Sunrise Farms" }, { Supplier: "Moon Mill" }], HasNextPage: false });
  });
  return () => upstream.received.slice(start).map(({ url }) => url.replace(/^\/api\/v1|\?.*/g, ""));
}

it("returns the API's facts about a key and its current scope, with one read of each for many pages", async () => {
  const asked = serve(200, { Data: me });
  const connection = await connect();
  const [facts] = await Promise.all([keyFacts(connection), keyFacts(connection)]);
  expect(facts).toEqual(me);
  expect([await keyCover(connection), await keyCover(connection)]).toEqual(["Sunrise Farms and Moon Mill", "Sunrise Farms and Moon Mill"]);
  expect(asked()).toEqual(["/me", "/suppliers"]);
  expect(JSON.stringify(facts)).not.toContain("prod_key");
});

it.each([
  ["does not know the path", 404, { Error: "Not found" }],
  ["answers something else", 200, { Data: { KeyType: "Robot" } }],
  ["answers a list", 200, { Data: [], HasNextPage: false }],
])("is null when the API %s, and does not ask again", async (_, status, body) => {
  const asked = serve(status, body);
  const connection = await connect();
  expect([await keyFacts(connection), await keyCover(connection), await keyFacts(connection)]).toEqual([null, null, null]);
  expect(asked()).toEqual(["/me"]);
});

it("asks again for the next page after a failed read", async () => {
  serve(429, { Error: "Too many requests" });
  const connection = await connect();
  expect(await keyFacts(connection)).toBeNull();
  serve(200, { Data: me });
  expect(await keyFacts(connection)).toEqual(me);
});

it("asks again once the scope of the key may have changed", async () => {
  serve(200, { Data: { ...me, RequestsPerHour: 400 } });
  const connection = await connect();
  await Promise.all([keyFacts(connection), keyCover(connection)]);
  const asked = serve(200, { Data: me });
  forgetKeyFacts(connection);
  expect(await keyFacts(connection)).toEqual(me);
  await keyCover(connection);
  expect(asked()).toEqual(["/me", "/suppliers"]);
});

it("tells the scope that was read last and when, without a request", async () => {
  const asked = serve(200, { Data: me });
  const [connectedAt, signedInAt] = ["2026-10-01T08:00:00.000Z", "2026-10-04T04:00:00.000Z"];
  const connection = await openSample({ keyType: "Supplier", covers: "Old Farms", key: "prod_key_known", connectedAt, signedInAt });
  expect(knownCover(connection)).toEqual({ covers: "Old Farms", readAt: Date.parse(signedInAt) });
  expect(datedCover(connection, { locale: "en-US", timeZone: "America/Los_Angeles" })).toBe("Old Farms as of Oct 3, 2026");
  expect(asked()).toEqual([]);
  const before = Date.now();
  await keyCover(connection);
  const read = knownCover(connection);
  expect(read.covers).toBe("Sunrise Farms and Moon Mill");
  expect(read.readAt).toBeGreaterThanOrEqual(before);
  // The scope may have changed since, but this is newer than that of the connecting.
  forgetKeyFacts(connection);
  serve(429, { Error: "Too many requests" });
  expect(await keyCover(connection)).toBeNull();
  expect(knownCover(connection)).toEqual(read);
});

describe("restrictionsOf", () => {
  it("names exactly the endpoints that the contract closes to some key", () => {
    const restricted = endpoints.filter(({ access }) => access.length < 3).map(({ id }) => id);
    expect(Object.keys(restrictedText).sort()).toEqual([...restricted].sort());
  });

  it("names what each key cannot use, once", () => {
    expect(restrictionsOf("Employee")).toEqual([]);
    expect(restrictionsOf("Supplier")).toEqual(["asking for a payment to be allocated"]);
    expect(restrictionsOf("Customer").sort()).toEqual([
      "brands' default credit terms",
      "inventory batches",
      "purchase orders",
      "vendors",
      "warehouse inventory",
    ]);
  });
});
