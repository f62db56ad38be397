import { beforeAll, describe, expect, test } from "vitest";
import { errorBody, errorStatus } from "#contract/errors.ts";
import { endpoints } from "#contract/index.ts";
import { exampleRequests, withQuery } from "./testing/example-requests.ts";
import { createTestApp, type Reply, type TestApp } from "./testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

/** Texts as they stand in an address, none of which may ever be more than a wrong parameter. */
const values = [
  ...["", "%00", "1%00", "%FF", "%ED%A0%80", "%", "%2", "%zz", "1,,2", ",1", "+1", "%C3%28", "%EF%BC%91"],
  ...["9".repeat(30), "2147483647", "2147483648", "-1", "1e3", "0x10", "1.5", "NaN", "Infinity", "-0", "0.0000000000000000000000000000001"],
  ...["0000-01-01", "0001-01-01", "9999-12-31", "10000-01-01", "-0001-01-01", "2026-02-30", "2026-01-01T00:00:00Z", "infinity", "now"],
  ...["'", "%27%20or%201=1--", "%5C", "%25", "$1", "{}", "%F0%9F%98%80", "x".repeat(5_000), "null", "true,false", "__proto__"],
  `${"1,".repeat(4_000)}1`,
];

function expectAnswer({ status, body, headers }: Reply, asked: string) {
  expect(status, asked).toBeLessThan(500);
  if (status < 400) return;
  expect(Object.values<number>(errorStatus), asked).toContain(status);
  expect(errorBody.safeParse(body).error, asked).toBeUndefined();
  expect(headers.get("x-request-id"), asked).toBeTruthy();
}

const reads = endpoints.filter(({ method, id }) => method === "GET" && exampleRequests[id] !== undefined);

describe("whatever stands in a parameter, the answer is an answer of the contract", () => {
  test.each(reads.filter(({ query }) => query).map((endpoint) => [endpoint.id, endpoint] as const))("%s", async (id, { query }) => {
    for (const name of Object.keys(query?.shape ?? {})) {
      for (const value of values) {
        const [path = "", given = ""] = (exampleRequests[id] ?? "").split("?");
        const others = given.split("&").filter((part) => part !== "" && !part.startsWith(`${name}=`));
        const asked = withQuery(path, [...others, `${name}=${value}`].join("&"));
        expectAnswer(await app.ask(asked), asked.slice(0, 200));
      }
    }
  });

  test.each(reads.filter(({ params }) => params).map((endpoint) => [endpoint.path, endpoint] as const))("%s", async (path) => {
    for (const value of values.filter((text) => text !== "")) {
      const asked = path.replace(/\{\w+\}/, value);
      expectAnswer(await app.ask(asked), asked.slice(0, 200));
    }
  });

  test("payment requests", async () => {
    const wish = { PaymentInvoiceNum: "PAY-5001", TargetInvoiceNum: "INV-2001", ARAccountID: "1001", Amount: "0.000001" };
    for (const name of Object.keys(wish)) {
      for (const value of values) {
        const query = Object.entries({ ...wish, [name]: value }).map((pair) => pair.join("="));
        expectAnswer(await app.ask(`/v1/payments/applications?${query.join("&")}`, { method: "POST" }), `${name}=${value.slice(0, 99)}`);
      }
    }
  });
});
