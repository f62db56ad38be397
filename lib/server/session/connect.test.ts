import type { ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { answer, type ReceivedRequest, startUpstream, type Upstream } from "#lib/testing/upstream.ts";
import { applySettings } from "../testing/settings.ts";
import { tryKey, tryKeyOf } from "./connect.ts";

/** What a key sees, by path. Any other path is an empty list. */
interface Keyring {
  readonly [key: string]: Readonly<Record<string, readonly object[] | 403 | 429>>;
}

const openInvoice = { InvoiceID: 1, OpenBalance: "1.000000" };
const keys: Keyring = {
  prod_retailer: {
    "/vendors": 403,
    "/customers": [
      { CustomerName: "Northgate 1", ChainName: "Northgate Market" },
      { CustomerName: "Northgate 2", ChainName: "Northgate Market" },
    ],
  },
  prod_brand: { "/payments/openInvoices": [openInvoice], "/suppliers": [{ Supplier: "Sunrise Farms" }] },
  prod_null_brand: { "/payments/openInvoices": [{ ...openInvoice, OpenDebit: null }], "/suppliers": [{ Supplier: "Sunrise Farms" }] },
  prod_new_brand: { "/suppliers": [{ Supplier: "Sunrise Farms" }, { Supplier: "Moon Mill" }] },
  prod_rep: { "/users": [{ Role: "DistributorRep" }], "/states": [{ StateName: "California" }, { StateName: "Oregon" }] },
  prod_rep_without_staff: { "/payments/openInvoices": [{ ...openInvoice, OpenDebit: "1.000000" }] },
  prod_spent: { "/vendors": 429 },
};

function serve(keyring: Keyring): Parameters<Upstream["behave"]>[0] {
  return ({ url, headers }: ReceivedRequest, response) => {
    const sees = keyring[String(headers["x-api-key"])];
    if (!sees) return answer(response, 401, { Error: "Unknown key" });
    const rows = sees[new URL(url, "http://host").pathname.replace("/api/v1", "")] ?? [];
    if (typeof rows === "number") return answer(response, rows, { Error: "No" }, { "retry-after": "90" });
    return answer(response, 200, { Data: rows, Page: 1, PageSize: 500, HasNextPage: false });
  };
}

const [production, test] = await Promise.all([startUpstream(), startUpstream()]);
afterAll(() => Promise.all([production.close(), test.close()]));
beforeEach(() => {
  applySettings({ DATA_API_PRODUCTION_URL: production.address, DATA_API_TEST_URL: test.address, DATA_API_TIMEOUT_SECONDS: "1" });
  production.behave(serve(keys));
  test.behave(serve({ test_brand: {}, test_spent: { "/vendors": 429 } }));
});

describe("tryKey: what a key is", () => {
  it("recognizes a Customer key by a 403, and names its stores", async () => {
    expect(await tryKey("production", "prod_retailer")).toEqual({ keyType: "Customer", covers: "2 stores of Northgate Market" });
  });

  it("recognizes a Supplier key by open invoices without OpenDebit, and names its brands", async () => {
    expect(await tryKey("production", "prod_brand")).toEqual({ keyType: "Supplier", covers: "Sunrise Farms" });
    expect(await tryKey("production", "prod_null_brand")).toMatchObject({ keyType: "Supplier" });
  });

  it("recognizes an Employee key by the operator's own users, or by OpenDebit", async () => {
    const covers = "all customers and brands in California and Oregon";
    expect(await tryKey("production", "prod_rep")).toEqual({ keyType: "Employee", covers });
    expect(await tryKey("production", "prod_rep_without_staff")).toMatchObject({ keyType: "Employee" });
  });

  it("treats a key without either sign as a Supplier key, which can do less", async () => {
    expect(await tryKey("production", "prod_new_brand")).toEqual({ keyType: "Supplier", covers: "Sunrise Farms and Moon Mill" });
  });

  it("trusts GET /v1/me, and needs only two reads with it", async () => {
    const known = {
      Environment: "production",
      UserID: null,
      CustomerIDs: null,
      SupplierIDs: null,
      RequestsPerHour: 500,
      TimeExpires: null,
    };
    const before = production.received.length;
    production.behave(({ url }, response) =>
      url === "/api/v1/me"
        ? answer(response, 200, { Data: { KeyType: "Employee", ...known } })
        : answer(response, 200, { Data: [{ StateName: "Oregon" }], HasNextPage: false }),
    );
    expect(await tryKey("production", "prod_rep")).toEqual({ keyType: "Employee", covers: "all customers and brands in Oregon" });
    expect(production.received.length - before).toBe(2);
  });

  it("otherwise needs at most five reads, and no write", async () => {
    for (const key of Object.keys(keys).filter((name) => name !== "prod_spent")) {
      const before = production.received.length;
      await tryKey("production", key);
      const asked = production.received.slice(before);
      expect(asked.length).toBeLessThanOrEqual(5);
      expect(asked.every(({ method }) => method === "GET")).toBe(true);
    }
  });
});

describe("tryKey: why a key is not taken", () => {
  it("sends the key only to the chosen environment, and suggests the other one", async () => {
    const before = test.received.length;
    await expect(tryKey("production", "test_brand")).rejects.toMatchObject({
      field: "key",
      message:
        "The production environment does not accept this key. Check that you copied the whole key, or ask the operator for a new one. If it was issued for the test environment, choose that and connect again. The Data API says: “Unknown key”",
    });
    expect(test.received.length).toBe(before);
    applySettings({ DATA_API_PRODUCTION_URL: production.address });
    await expect(tryKey("production", "prod_typo")).rejects.toMatchObject({ message: expect.not.stringContaining("test environment") });
  });

  it("names the other environment when the Data API says that the key is of that one", async () => {
    const refused = { Error: { code: "WRONG_ENVIRONMENT", detail: "This is a key of the test environment" } };
    production.behave((_, response) => answer(response, 401, refused));
    await expect(tryKey("production", "test_brand")).rejects.toMatchObject({
      field: "environment",
      message: "This is a key of the test environment. Choose that environment and connect again.",
    });
    applySettings({ DATA_API_PRODUCTION_URL: production.address });
    await expect(tryKey("production", "test_brand")).rejects.toMatchObject({
      field: "key",
      message:
        "This is a key of the test environment, which this dashboard is not set up for. Ask the operator for a key of the production environment.",
    });
  });

  it("quotes why a key is refused, without control characters and without the key", async () => {
    const detail = `The key\u0000 prod_typo expired at 2026-11-01T00:00:00.000Z;\nask for a new one. ${"x".repeat(1_000)}`;
    production.behave((_, response) => answer(response, 401, { Error: { code: "INVALID_KEY", detail } }));
    const { message } = await tryKey("production", "prod_typo").then(
      () => ({ message: "" }),
      (error: Error) => error,
    );
    expect(message).toContain("The Data API says: “The key [key] expired at 2026-11-01T00:00:00.000Z; ask for a new one.");
    expect(message).not.toContain("prod_typo");
    expect(message.length).toBeLessThan(600);
  });

  it("says that a key is not accepted also when a gateway answers 401 with a page or without a type", async () => {
    for (const type of [{ "content-type": "text/html" }, {}]) {
      production.behave((_, response) => response.writeHead(401, type).end("<html>"));
      await expect(tryKey("production", "prod_typo")).rejects.toMatchObject({
        field: "key",
        message: expect.stringMatching(/^The production environment does not accept this key\.(?!.*The Data API says)/),
      });
    }
  });

  it("quotes the Data API when the request limit is reached", async () => {
    await expect(tryKey("production", "prod_spent")).rejects.toMatchObject({
      field: null,
      message: "The request limit of this key or of this dashboard is reached: No Try again in 2 minutes.",
    });
  });

  it("names an unreachable host, but not its full address", async () => {
    const gone = await startUpstream();
    await gone.close();
    applySettings({ DATA_API_PRODUCTION_URL: gone.address.replace("/api", "/secret-path/api") });
    const { host } = new URL(gone.address);
    await expect(tryKey("production", "prod_brand")).rejects.toMatchObject({
      field: null,
      message: `The key could not be tried: ${host} could not be reached: the connection was refused.`,
    });
  });

  it("reports answers that are not from the Data API", async () => {
    production.behave((_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"));
    await expect(tryKey("production", "prod_brand")).rejects.toMatchObject({
      message: expect.stringContaining("which is not an answer of the Data API"),
    });
    production.behave((_, response) => answer(response, 200, { hello: "world" }));
    await expect(tryKey("production", "prod_brand")).rejects.toMatchObject({ message: expect.stringContaining("its answer has no list") });
  });

  it("reports an environment that is not configured", async () => {
    applySettings({ DATA_API_PRODUCTION_URL: production.address });
    await expect(tryKey("test", "test_brand")).rejects.toMatchObject({
      field: "environment",
      message: "This dashboard is not set up for the test environment.",
    });
  });

  it("never repeats the key", async () => {
    for (const key of ["test_brand", "prod_typo", "prod_spent"]) {
      const error = await tryKey("production", key).catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(/^ConnectError/);
      expect(JSON.stringify(error) + String(error)).not.toContain(key);
    }
  });
});

describe("tryKeyOf", () => {
  it("refuses further keys of a client after 20 refused ones, but not those of other clients", async () => {
    for (let count = 0; count < 20; count += 1) {
      await expect(tryKeyOf("10.0.0.1", "production", `prod_guess_${count}`)).rejects.toMatchObject({ field: "key" });
    }
    const asked = production.received.length;
    await expect(tryKeyOf("10.0.0.1", "production", "prod_brand")).rejects.toMatchObject({
      message: "Too many keys from this address were refused. Try again in 10 minutes.",
    });
    expect(production.received.length).toBe(asked);
    await expect(tryKeyOf("10.0.0.2", "production", "prod_brand")).resolves.toMatchObject({ keyType: "Supplier" });
  });

  it("does not count accepted keys", async () => {
    for (let count = 0; count < 25; count += 1) await tryKeyOf("10.0.0.3", "production", "prod_retailer");
  });

  const page = (status: number) => (_: ReceivedRequest, response: ServerResponse) =>
    void response.writeHead(status, { "content-type": "text/html", location: "/login" }).end("<html>");
  const json = (status: number, body: object) => (_: ReceivedRequest, response: ServerResponse) => void answer(response, status, body);
  const error = { Error: "No." };

  async function triesBeforeRefusal(client: string) {
    for (let count = 0; count < 25; count += 1) {
      const failure = await tryKeyOf(client, "production", `prod_guess_${count}`).catch((thrown: Error) => thrown);
      if (failure instanceof Error && failure.message.startsWith("Too many keys")) return count;
    }
    return "unlimited";
  }

  it.each([
    ["500", json(500, error)],
    ["503", json(503, error)],
    ["429", json(429, error)],
    ["502 as a page", page(502)],
    ["429 as a page", page(429)],
    ["a cut connection", (_: ReceivedRequest, response: ServerResponse) => void response.destroy()],
  ])("does not count keys that could not be tried: %s", async (name, behavior) => {
    production.behave(behavior);
    expect(await triesBeforeRefusal(name)).toBe("unlimited");
  });

  it.each([
    ["401 as a page", page(401)],
    ["400", json(400, error)],
    ["403", json(403, error)],
    ["404", json(404, error)],
    ["a redirect", page(302)],
    ["a login page", page(200)],
    ["403 as a page", page(403)],
    ["another answer", json(200, { hello: "world" })],
  ])("counts every answer that may mean a wrong key: %s", async (name, behavior) => {
    production.behave(behavior);
    expect(await triesBeforeRefusal(name)).toBe(20);
  });
});
