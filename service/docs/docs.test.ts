import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { docsRoutes } from "./docs-routes.ts";

const app = docsRoutes();
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) => app.request(`http://service.example${path}`, { headers });

test("the reference is a page of the service's own files, under a policy that lets it ask nobody else", async () => {
  const reply = await ask("/docs");
  expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
  const policy = reply.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/default-src 'none'; script-src 'self';.* connect-src 'self';/);
  expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
  const sources = [...(await reply.text()).matchAll(/\b(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? "");
  expect(sources.filter((source) => !/^(\/[\w.]|data:)/.test(source))).toEqual([]);
  for (const source of sources.filter((one) => one.startsWith("/"))) expect((await ask(source)).status).toBe(200);
});

describe.each(["/docs", "/docs/start.js", "/docs/scalar.js", "/openapi.json", "/openapi-3.0.json"])("%s", (path) => {
  test("is the same compressed and plain, and 304 while it has not changed", async () => {
    const plain = await ask(path);
    const gzipped = await ask(path, { "Accept-Encoding": "gzip, br" });
    expect(gzipped.headers.get("Content-Encoding")).toBe("gzip");
    expect(gunzipSync(await gzipped.arrayBuffer()).toString()).toBe(await plain.text());
    const etags = [plain, gzipped].map(({ headers }) => headers.get("ETag") ?? "");
    expect(new Set(etags).size).toBe(2);
    expect((await ask(path, { "If-None-Match": etags[0] ?? "" })).status).toBe(304);
    expect((await ask(path, { "If-None-Match": etags[1] ?? "", "Accept-Encoding": "gzip" })).status).toBe(304);
  });
});

test("the OpenAPI document places the API beside itself, wherever it is reached", async () => {
  expect(await (await ask("/openapi.json")).json()).toMatchObject({ openapi: "3.1.1", servers: [{ url: "/api" }] });
});

test("/docs/ leads to /docs", async () => {
  const reply = await ask("/docs/");
  expect([reply.status, reply.headers.get("Location")]).toEqual([301, "/docs"]);
});
