import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openApiDocument } from "#contract/openapi.ts";
import { deriveKeys } from "#demo/plan/people/api-keys.ts";
import { writeDemo } from "#demo/write-demo.ts";
import { seedDemoActivity } from "../demo-mode/seed-activity.ts";
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
    await seedDemoActivity(app.db, "production", worldNow);
  } finally {
    await rm(folder, { recursive: true });
  }
});

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}
type Content = Readonly<Record<string, { readonly example: unknown }>>;

const document = JSON.parse(JSON.stringify(openApiDocument()));
const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => [operation.operationId, method.toUpperCase(), path, operation] as const),
);
const reads = operations.flatMap(([id, method, path, { parameters }]) => (method === "GET" ? [[id, path, parameters] as const] : []));
/** Validating the example order fails once the order exists. */
const writes = operations
  .filter(([, method]) => method !== "GET")
  .sort(([a], [b]) => Number(b.startsWith("validate")) - Number(a.startsWith("validate")));

function requestOf(path: string, parameters: readonly Parameter[]): string {
  const at = (place: string) => parameters.filter((one) => one.in === place && one.example !== undefined);
  const filled = at("path").reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  const query = at("query").map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
}

/** The demo's answers by operation; a list has only its first record. */
const answers: Record<string, unknown> = {};

/** The random id of a new order; the example has the id of a draft instead. */
const drawnID = /"purchase_global_id":"po_\w+"/;
const exampleID = '"purchase_global_id":"po_1fd83d369cb0b329cf360e5b350cfefb"';

describe("a request of the reference to the demo", () => {
  test.each(reads)("with its required examples has records: %s", async (id, path, parameters) => {
    const sizes = parameters.filter(({ name }) => /^page_?size$/i.test(name)).map((one) => ({ ...one, example: 1 }));
    const { status, body } = await app.ask(requestOf(path, [...parameters.filter((one) => one.required), ...sizes]), { key: employee });
    expect(status).toBe(200);
    const [data] = Object.values(body as object);
    expect(Array.isArray(data) ? data.length : 1).toBe(1);
    answers[id] = body;
  });

  test.each(reads)("with all its examples is answered: %s", async (_, path, parameters) => {
    expect((await app.ask(requestOf(path, parameters), { key: employee })).status).toBe(200);
  });

  test.each(writes)("that writes is accepted: %s", async (id, method, path, { parameters, requestBody }) => {
    const body = requestBody && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(requestBody.content["application/json"]?.example),
    };
    const { status, text } = await app.ask(requestOf(path, parameters), { key: employee, method, ...body });
    expect([status < 300, text]).toEqual([true, text]);
    if (text !== "") answers[id] = JSON.parse(id === "createPurchaseV2" ? text.replace(drawnID, exampleID) : text);
  });

  test("with the body of the reference checks an order whose cases it counts", async () => {
    const { example } = document.paths["/v2/purchases"].post.requestBody.content["application/json"];
    const order = { ...example, po_num: "ANOTHER" };
    const asked = { key: employee, method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(order) };
    expect((await app.ask("/v2/purchases/validate", asked)).body).toEqual({ data: { valid: true, total_cases: 10 } });
    expect((await app.ask("/v2/purchases?submit=true", asked)).status).toBe(201);
  });

  test("has the answer that the reference shows", async () => {
    const hasBody = ({ responses }: Operation) =>
      Object.entries(responses).some(([status, { content }]) => Number(status) < 300 && content);
    const ids = operations.flatMap(([id, , , operation]) => (hasBody(operation) ? [id] : []));
    expect(Object.keys(answers).sort()).toEqual(ids.sort());
    const sorted = Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
    await expect(`${JSON.stringify(sorted, null, 2)}\n`).toMatchFileSnapshot("../../contract/examples/demo-replies.json");
  });
});
