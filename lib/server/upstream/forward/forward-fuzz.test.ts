import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { endpoints } from "#contract/index.ts";
import { createMatcher } from "#contract/route.ts";
import { answer } from "#lib/testing/upstream.ts";
import { key, type ProxyUnderTest, startProxy } from "../../testing/proxy.ts";

let proxy: ProxyUnderTest;
beforeAll(async () => {
  proxy = await startProxy();
  // A Data API that repeats the key in its answers.
  proxy.upstream.behave((_, response) => answer(response, 200, { Data: [key] }, { etag: key, "x-request-id": key }));
});
afterAll(() => proxy.upstream.close());

const { match } = createMatcher(endpoints);
const hostile = fc.constantFrom(
  "..",
  ".",
  "",
  "%2e%2e",
  "%2E%2e%2f",
  "..%2f..",
  "%252e%252e",
  "%00",
  "%0d%0aX-Api-Key:%20x",
  ";a=b",
  "a%2Fb",
  "\\",
  "%5c..",
  "é",
  "‮",
  "%",
  "%zz",
  "@127.0.0.1",
  ":80",
  "?",
  "#",
  "a".repeat(5_000),
);
const known = fc.constantFrom(...new Set(endpoints.flatMap(({ path }) => path.slice(1).split("/"))));
const segment = fc.oneof({ weight: 4, arbitrary: known }, hostile, fc.string({ unit: "binary", maxLength: 8 }), fc.nat(99).map(String));
const listed = fc.constantFrom(...endpoints).map(({ path }) =>
  path
    .slice(1)
    .replace(/\{\w+\}/g, "7")
    .split("/"),
);
const path = fc.oneof(
  fc.array(segment, { maxLength: 7 }),
  // A path of the contract with one part replaced or added.
  fc.tuple(listed, segment, fc.nat(6), fc.boolean()).map(([parts, part, at, isAdded]) => parts.toSpliced(at, isAdded ? 0 : 1, part)),
  listed,
);
const method = fc.constantFrom("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "QUERY", "get");
const query = fc.oneof(
  fc.constant(""),
  fc.string({ maxLength: 20 }).map((text) => `?${text}`),
);

it("requests only paths of the contract, never fails on its own, and never reveals the key", async () => {
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(method, path, query, async (verb, parts, search) => {
      const address = `store/${parts.join("/")}${search}`;
      // Skips addresses that no HTTP client could send.
      fc.pre(URL.canParse(`http://127.0.0.1:3000/api/data/${address}`));
      const before = proxy.upstream.received.length;
      const response = await proxy.ask(address, { method: verb });
      const seen = JSON.stringify([...response.headers]) + (await response.text());
      expect(seen).not.toContain("nobody-may-see");
      expect(response.status).toBeLessThan(500);
      for (const { method: sent, url } of proxy.upstream.received.slice(before)) {
        passed += 1;
        const [sentPath = ""] = url.slice("/api".length).split("?");
        expect(match(sent, sentPath), `${sent} ${url}`).not.toBeNull();
        expect(sentPath).toMatch(/^[\w/-]+$/);
        expect(sent).toBe(verb.toUpperCase());
      }
    }),
    { numRuns: 1_500 },
  );
  expect(passed).toBeGreaterThan(20);
});
