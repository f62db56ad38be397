import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openApiDocument } from "#contract/openapi.ts";
import { deriveKeys } from "#demo/plan/people/api-keys.ts";
import { writeDemo } from "#demo/write-demo.ts";
import { worldNow } from "../testing/records/world.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

interface Parameter {
  readonly name: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly example?: unknown;
}

const { employee } = deriveKeys("production", 1);
let app: TestApp;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "demo-"));
  try {
    await writeDemo(folder, { scale: 0.1, today: worldNow.toISOString().slice(0, 10), now: worldNow });
    const files = (await readdir(folder)).filter((name) => name.endsWith(".ndjson"));
    const contents = files.map(async (name) => [basename(name, ".ndjson"), await readFile(join(folder, name))] as const);
    app = await createTestApp(Object.fromEntries(await Promise.all(contents)));
  } finally {
    await rm(folder, { recursive: true });
  }
});

const document = JSON.parse(JSON.stringify(openApiDocument()));
const reads = Object.entries<Record<string, { operationId: string; parameters: readonly Parameter[] }>>(document.paths).flatMap(
  ([path, { get }]) => (get === undefined ? [] : [[get.operationId, path, get.parameters] as const]),
);

/** The request that the reference fills in from the examples. */
function requestOf(path: string, parameters: readonly Parameter[]): string {
  const at = (place: string) => parameters.filter((one) => one.in === place && one.example !== undefined);
  const filled = at("path").reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  const query = at("query").map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
}

describe("a request of the reference to the demo", () => {
  test.each(reads)("with its required examples has records: %s", async (_, path, parameters) => {
    const required = parameters.filter((one) => one.required);
    const { status, body } = await app.ask(requestOf(path, required), { key: employee });
    expect(status).toBe(200);
    const [data] = Object.values(body as object);
    expect(Array.isArray(data) ? data.length : 1).toBeGreaterThan(0);
  });

  test.each(reads)("with all its examples is answered: %s", async (_, path, parameters) => {
    expect((await app.ask(requestOf(path, parameters), { key: employee })).status).toBe(200);
  });

  test("with its example body places an order", async () => {
    const { example } = document.paths["/v2/purchases"].post.requestBody.content["application/json"];
    const post = (path: string) =>
      app.ask(path, { key: employee, method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(example) });
    expect((await post("/v2/purchases/validate")).body).toEqual({ data: { valid: true, total_cases: 10 } });
    expect((await post("/v2/purchases?submit=true")).status).toBe(201);
  });
});
