import fc from "fast-check";
import { expect, it } from "vitest";
import { endpoints } from "#contract/index.ts";
import { createMatcher } from "#contract/route.ts";
import { answer } from "#lib/testing/upstream.ts";
import { startProxy } from "../../testing/proxy.ts";
import { key } from "../../testing/sample-connection.ts";

const proxy = await startProxy();
// A Data API that repeats the key in its answers.
proxy.upstream.behave((_, response) => answer(response, 200, { Data: [key] }, { etag: key, "x-request-id": key }));

const { match } = createMatcher(endpoints);
const hostile = fc.constantFrom(
  "..",
  ".",
  "...",
  "a..b",
  ".%2e",
  "%2e%3a",
  ":",
  "~",
  "%3a..",
  "..:",
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
        expect(sentPath).toMatch(/^(?:\/(?:[\w.~-]|%3A)+)+$/);
        // Neither normalized nor decoded it is another path.
        expect(new URL(`http://x${sentPath}`).pathname).toBe(sentPath);
        expect(
          decodeURIComponent(sentPath)
            .split("/")
            .filter((part) => /^\.+$/.test(part)),
        ).toEqual([]);
        expect(sent).toBe(verb.toUpperCase());
      }
    }),
    { numRuns: 1_500 },
  );
  expect(passed).toBeGreaterThan(20);
});

it("forwards every purchase id that is not dots alone, and nothing that is", async () => {
  const id = fc.oneof(fc.stringMatching(/^[\w.~:-]{1,64}$/), fc.constantFrom("po.2026-17", "PO:17", "a", "..a", "a..", "~", ":"));
  const written = fc.constantFrom(
    (text: string) => text,
    (text: string) => encodeURIComponent(text),
    (text: string) => text.replaceAll(":", "%3a"),
  );
  const routes = ["GET /v2/purchases/", "PATCH /v2/purchases/", "DELETE /v2/purchases/", "POST /v2/purchases/ /submit"];
  await fc.assert(
    fc.asyncProperty(id, written, fc.constantFrom(...routes), async (text, write, route) => {
      const [verb, before, after = ""] = route.split(" ");
      const count = proxy.upstream.received.length;
      const response = await proxy.ask(`store${before}${write(text)}${after}`, { method: verb });
      await response.text();
      const isDots = /^\.+$/.test(text);
      const expected = isDots ? [] : [`${verb} /api${before}${encodeURIComponent(text)}${after}`];
      expect(proxy.upstream.received.slice(count).map(({ method, url }) => `${method} ${url}`)).toEqual(expected);
      expect([200, 404, 405].indexOf(response.status) > 0).toBe(isDots);
    }),
    { numRuns: 500 },
  );
});
