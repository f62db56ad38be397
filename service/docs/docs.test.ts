import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { errorStatus } from "#contract/errors.ts";
import { errorExamples } from "#contract/examples/error-examples.ts";
import { lineItemsMax } from "#contract/limits.ts";
import { openApiDocument } from "#contract/openapi.ts";
import { pageSizeMax } from "#contract/primitives.ts";
import { bodyBytesMax } from "../http/requests/read-body.ts";
import { countTurns } from "../testing/count-turns.ts";
import { docsRoutes } from "./docs-routes.ts";

const app = docsRoutes();
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) => app.request(`http://service.example${path}`, { headers });

test("the reference loads only the service's own files, enforced by its content security policy", async () => {
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
    const text = await plain.text();
    const etags = new Set([plain.headers.get("ETag") ?? ""]);
    for (const [coding, decompress] of [
      ["gzip", gunzipSync],
      ["br", brotliDecompressSync],
    ] as const) {
      const compressed = await ask(path, { "Accept-Encoding": coding });
      expect(compressed.headers.get("Content-Encoding")).toBe(text.length < 1_000 ? null : coding);
      const body = Buffer.from(await compressed.arrayBuffer());
      expect((text.length < 1_000 ? body : decompress(body)).toString()).toBe(text);
      etags.add(compressed.headers.get("ETag") ?? "");
    }
    expect(etags.size).toBe(text.length < 1_000 ? 1 : 3);
    for (const etag of etags) expect((await ask(path, { "If-None-Match": etag, "Accept-Encoding": "gzip" })).status).toBe(304);
    expect((await ask(path, { "Accept-Encoding": "gzip;q=0" })).headers.get("Content-Encoding")).toBeNull();
  });
});

test("the OpenAPI document places the API beside itself, wherever it is reached", async () => {
  expect(await (await ask("/openapi.json")).json()).toMatchObject({ openapi: "3.1.1", servers: [{ url: "/api" }] });
});

test.each(["/openapi.json", "/openapi-3.0.json", "/docs/scalar.js"])("other work runs while %s is made", async (path) => {
  const fresh = docsRoutes();
  expect(await countTurns(async () => fresh.request(`http://service.example${path}`))).toBeGreaterThan(40);
});

test("/docs/ leads to /docs", async () => {
  const reply = await ask("/docs/");
  expect([reply.status, reply.headers.get("Location")]).toEqual([301, "/docs"]);
});

describe("the guide", () => {
  let guide: string;
  beforeAll(async () => {
    const { info } = await (await ask("/openapi.json")).json();
    guide = info.description;
  });

  test("names every error code of the document with its status", () => {
    const rows = guide.split("\n").flatMap((line) => {
      const [, statuses = "", codes = ""] = /^\| ([\d, ]+) \| ([^|]+) \|/.exec(line) ?? [];
      return statuses.split(", ").flatMap((status) => [...codes.matchAll(/`(\w+)`/g)].map(([, code]) => `${status} ${code}`));
    });
    const declared = Object.entries(errorStatus).filter(([code, status]) => code in errorExamples(status, false));
    expect(declared.length).toBeGreaterThan(15);
    expect(declared.map(([code, status]) => `${status} ${code}`).filter((row) => !rows.includes(row))).toEqual([]);
  });

  test("states the limits that hold", () => {
    expect(guide).toContain(`anything above ${pageSizeMax} counts as ${pageSizeMax}`);
    expect(guide).toContain(`an order ${lineItemsMax} line items`);
    expect(bodyBytesMax).toBe(1024 * 1024);
    expect(guide).toContain("a body 1 MB");
  });

  test("names only parameters, paths and fields that exist", () => {
    const document = JSON.stringify(openApiDocument());
    const named = [...guide.matchAll(/`(?:GET |POST |PATCH )?(\/v[12]\/[\w/]+)/g)].map(([, path = ""]) => path.replace(/\/$/, ""));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => !document.includes(`"${path}`))).toEqual([]);
    const parameters = [...guide.matchAll(/`(\w+)=[\w,]+`/g)].map(([, name = ""]) => name);
    expect(parameters.filter((name) => !document.includes(`"name":"${name}"`))).toEqual([]);
  });
});
